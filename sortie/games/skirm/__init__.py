"""SKIRM: a two-sided skirmish on a square grid; squads, maps and missions are data that users bring."""

from sortie.games.skirm.opening import open_game as open_game
