"""Plans: when an activation has come to its end, for players that look ahead."""

from __future__ import annotations

from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import NextActivation


def boundary(state: SiegeState) -> bool:
    """An activation is over, and the next has not begun."""
    return type(state.agenda[-1]) is NextActivation
