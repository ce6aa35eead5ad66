"""Prospects: what the active Operator can still do in its activation, for players that look one step ahead."""

from __future__ import annotations

from sortie.games.siege.catalogue import band_of
from sortie.games.siege.protection import protection
from sortie.games.siege.reactions import others_left
from sortie.games.siege.shooting import shot_dice, shot_distance, shot_targets
from sortie.games.siege.state import DID_OVERWATCH, DID_SHOOT, SiegeState
from sortie.games.siege.steps import FIGURE, STANDEE
from sortie.kernel.masks import listed

FRESH = 1  # an activation that has not begun: better than ending the phase, less than any step that brings something
HALF_WOUND = 36  # less than a wound is worth: a shot is better fired than kept


def prospects(state: SiegeState) -> int:
    """For the side whose Operator is active."""
    operator = state.active
    if operator < 0 or not state.alive >> operator & 1:
        return 0
    total = 0 if state.did else FRESH
    if state.hidden >> operator & 1 or state.did & DID_SHOOT or others_left(state) <= 0:
        return total
    return total + best_shot(state, operator)


def may_watch(state: SiegeState, operator: int) -> bool:
    """Whether the active Operator can still take up overwatch."""
    return operator == state.active and not state.did & DID_OVERWATCH and others_left(state) > 0


def best_shot(state: SiegeState, operator: int) -> int:
    """What the best shot from here may be worth, roughly: the mean of its dice behind the target's protection."""
    best = 0
    for half, targets in zip((FIGURE, STANDEE), shot_targets(state, operator), strict=True):
        for target in listed(targets):
            cover = protection(state, operator, target, half).hits
            band = band_of(shot_distance(state, operator, target, half))
            dice = shot_dice(state, operator, band, cover > 0)
            halves = 2 * dice.yellow + 3 * dice.orange + 4 * dice.red - 2 * cover
            left = state.siege.cards[target].stamina - state.wounds[target]
            best = max(best, HALF_WOUND * min(halves, 2 * left))
    return best
