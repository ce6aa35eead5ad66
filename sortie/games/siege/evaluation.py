"""How good a state looks for a seat, in a currency of its own: a wound is about 100."""

from __future__ import annotations

from sortie.games.siege.siege import SQUADS
from sortie.games.siege.state import DRAWN, GOING_ON, SiegeState
from sortie.kernel.masks import listed

WON = 1_000_000
OPERATOR = 400
WOUND = 90


def evaluate(state: SiegeState, seat: int) -> int:
    """The judgement of players that compare states."""
    side = state.siege.side_of_seat(seat)
    if state.winner != GOING_ON:
        return 0 if state.winner == DRAWN else WON if state.winner == side else -WON
    return strength(state, side) - strength(state, 1 - side)


def strength(state: SiegeState, side: int) -> int:
    """Operators in play, less their wounds, and the points of the mission."""
    total = 300 * state.points[side]
    for operator in listed(state.alive & SQUADS[side]):
        total += OPERATOR - WOUND * state.wounds[operator]
    return total
