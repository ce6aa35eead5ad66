"""Boundaries: when a player's turn has come to its end with all that enemies did in it, for players that look ahead."""

from __future__ import annotations

from sortie.games.level7.rules.turns import BeginTurn
from sortie.games.level7.state.state import Level7State


def boundary(state: Level7State) -> bool:
    """A turn is over, and the next has not begun."""
    return type(state.agenda[-1]) is BeginTurn
