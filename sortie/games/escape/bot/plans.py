"""Plans: when an activation has come to its end, for players that look ahead."""

from __future__ import annotations

from sortie.games.escape.rules.activation import NextActivation
from sortie.games.escape.state.state import EscapeState


def boundary(state: EscapeState) -> bool:
    """An activation is over, and the next has not begun."""
    return type(state.agenda[-1]) is NextActivation
