"""SIEGE: two squads in one building; hidden defenders, gadgets, walls that break."""

from sortie.games.siege.opening import open_game as open_game
