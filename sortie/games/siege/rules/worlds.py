"""Worlds: states that agree with all a seat has seen."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import DEFENDERS
from sortie.games.siege.state.encounter import COUNT
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.masks import listed
from sortie.kernel.table.requests import Choice, Request


def imagined(checkpoint: SiegeState, now: SiegeState, seat: int, source: DiceSource) -> SiegeState:
    """SGE-HID.2: which token of each hidden Operator is true is drawn anew, for whoever cannot know it.

    Only Operators that are still hidden and whose true token cannot be told by what was seen are drawn; one that
    came to light since the checkpoint keeps its secret there, because everybody has learnt it by now.
    """
    world = checkpoint.copy()
    if world.siege.side_of_seat(seat) == DEFENDERS:
        return world
    for operator in listed(checkpoint.doubted & now.doubted):
        bit = 1 << operator
        world.truth = world.truth & ~bit | (bit if source.below(2) else 0)
    return world


def unsettled(checkpoint: SiegeState, now: SiegeState, seat: int) -> SiegeState:
    """SGE-HID.2: which token of each hidden Operator is true is left open, for whoever cannot know it."""
    world = checkpoint.copy()
    if world.siege.side_of_seat(seat) != DEFENDERS:
        world.unsettled = checkpoint.doubted & now.doubted
        world.truth &= ~world.unsettled
    return world


def settle(state: SiegeState, number: int) -> tuple[tuple[int, SiegeState], ...]:
    """SGE-HID.2: either token of a hidden Operator may be the true one, equally likely: silence never tells anything.

    From `COUNT` on it is about the wounds of an Operator that were left open.
    """
    if number >= COUNT:
        return settle_wounds(state, number - COUNT)
    first, second = state.copy(), state.copy()
    first.unsettled = second.unsettled = state.unsettled & ~(1 << number)
    second.truth |= 1 << number
    return (1, first), (1, second)


def settle_wounds(state: SiegeState, operator: int) -> tuple[tuple[int, SiegeState], ...]:
    """The wounds that an Operator may have, by the ways to roll them."""
    found: list[tuple[int, SiegeState]] = []
    kept = tuple([pair for pair in state.unsure if pair[0] != operator])
    for more, ways in next(more for one, more in state.unsure if one == operator):
        world = state.copy()
        world.wounds[operator] += more
        world.unsure = kept
        found.append((ways, world))
    return tuple(found)


def is_secret(now: SiegeState, seat: int, request: Request) -> bool:
    """SGE-HID.2: which token is true is the one answer that others may not know, as long as it is in doubt."""
    if not isinstance(request, Choice) or request.label != "truth":
        return False
    if now.siege.side_of_seat(seat) == DEFENDERS:
        return False
    _, operator = request.about[0]
    return bool(now.doubted >> operator & 1)
