"""ESCAPE: rebels against machines in a laboratory under ground; one character at a time, every wall counts."""

from sortie.games.escape.opening import open_game as open_game
