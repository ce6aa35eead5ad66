"""Supplies: what Equipment is worth to a side, carried, near, or laid out before the game; for judging only."""

from __future__ import annotations

from typing import Final

from sortie.games.escape.bot.distances import route_lengths
from sortie.games.escape.content.catalogue import (
    ARMLESS,
    CRATE,
    EXTRA_ACTION,
    EXTRA_ATTACK,
    GRENADE,
    ISC,
    MEDKIT,
    NITRO,
    RADIO,
    RESISTANCE,
    SHIELD,
)
from sortie.games.escape.state.state import NONE, TOKEN, EscapeState
from sortie.kernel.masks import listed

# By kind, to who may use it: less than using it in a good moment brings, or it would never be used.
WORTH: Final = {
    SHIELD: 22,
    EXTRA_ACTION: 18,
    EXTRA_ATTACK: 22,
    NITRO: 2,
    GRENADE: 20,
    MEDKIT: 18,
    RADIO: 8,
    CRATE: 0,
}
NEAR: Final = 6  # Equipment within so many Movement actions is worth a step on the way
LAID_OUT: Final = 16  # beyond so many Movement actions from its home a side will not come for a token


def carried_worth(state: EscapeState, unit: int) -> int:
    """What the Equipment of a unit is worth to its own side."""
    number = state.carried[unit]
    if number < 0:
        return 0
    item = state.encounter.equipment[number]
    return WORTH[item.kind] if item.users in (NONE, state.encounter.faction[unit]) else 0


def wanted_squares(state: EscapeState, faction: int) -> int:
    """Squares with Equipment that a side can use, as far as anybody knows."""
    squares = 0
    for token in state.items:
        shown = token % TOKEN - 1
        if shown < 0 or state.encounter.equipment[shown].users in (NONE, faction):
            squares |= 1 << token // TOKEN
    return squares


def reach_of_supplies(state: EscapeState, faction: int, units: int) -> int:
    """How near those of a side with empty hands are to Equipment they can use."""
    targets = wanted_squares(state, faction)
    if not targets:
        return 0
    lengths = route_lengths(state, targets, faction)
    total = 0
    for unit in listed(units):
        free = state.carried[unit] < 0 and not state.burden[unit]
        if free and not state.encounter.abilities[unit] & ARMLESS:
            total += NEAR - min(NEAR, lengths[state.place[unit]])
    return total


def home_squares(state: EscapeState, faction: int) -> int:
    """Where a side will start: the rooms of its Position, the squares behind the airlocks of its Entry."""
    encounter = state.encounter
    deployment = encounter.scenario.deployments[faction]
    squares = 0
    for zone in deployment.zones:
        squares |= zone.squares
    for number in listed(deployment.airlocks):
        squares |= encounter.board.airlocks[number].mask
    return squares


def laid_out(state: EscapeState) -> int:
    """How much nearer the tokens laid out lie to the Resistance than to the I.S.C."""
    tokens = [*state.items, *(state.crates if state.encounter.scenario.objectives else ())]
    total = 0
    for faction, sign in ((RESISTANCE, 1), (ISC, -1)):
        lengths = route_lengths(state, home_squares(state, faction), faction)
        total += sign * sum(LAID_OUT - min(LAID_OUT, lengths[token // TOKEN]) for token in tokens)
    return total
