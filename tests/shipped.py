"""The games as they are shipped, each opened once for all tests of a process: an opened game never changes."""

from __future__ import annotations

from functools import cache

from sortie.games import open_game
from sortie.kernel.game.game import Game


@cache
def shipped(name: str) -> Game:
    """A registered game with its own content."""
    return open_game(name)
