"""LEVEL 7 [ESCAPE]: one to four escaped test subjects in a complex that grows while it is explored."""

from sortie.games.level7.opening import open_game as open_game
