"""Threats: what the shots that may come soon are worth, for players that judge positions."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS, band_of
from sortie.games.siege.rules.protection import protection
from sortie.games.siege.rules.reactions import others_left
from sortie.games.siege.rules.shooting import shot_dice, shot_distance
from sortie.games.siege.rules.sight import SEES_FIGURE, operator_sees, watched_halves
from sortie.games.siege.state.encounter import SQUADS, side_of
from sortie.games.siege.state.state import DID_SHOOT, SiegeState
from sortie.games.siege.state.steps import FIGURE, STANDEE
from sortie.kernel.masks import listed

WOUND = 50
KILL = 260  # an Operator in play, however badly hurt
LAST_PHASE = 4
# How likely it is, of sixteen, that somebody fires before the one in sight has got away. The one who may fire at once
# counts for less than a shot: it is better fired than kept.
AT_ONCE, NOW, NEXT_PHASE, NEXT_ROUND = 11, 11, 9, 4
WHOLE = 16


def threat(state: SiegeState, side: int) -> int:
    """What the Operators of a side may do to the enemies they have in sight: each its best shot, as soon as it can."""
    foes: list[tuple[int, int]] = []
    up = state.siege.building.up
    for target in listed(state.alive & ~state.hidden & SQUADS[1 - side]):
        place = state.place[2 * target]
        if 0 <= place < up:
            foes.append((target, place if state.standee[2 * target] < 0 else up))
    total = 0
    for shooter in listed(state.alive & ~state.hidden & SQUADS[side]) if foes else ():
        best = best_shot(state, shooter, foes)
        if best:
            total += tempo(state, shooter) * best // WHOLE
    return total


def best_shot(state: SiegeState, shooter: int, foes: list[tuple[int, int]]) -> int:
    """The best of an Operator's shots; foes are (target, its space or upstairs when it leans)."""
    building = state.siege.building
    origin = state.place[2 * shooter]
    if origin < 0:
        return 0
    # Without a line that only heavy walls could stop there is nothing to look at more closely.
    base = -1 if origin == building.up else building.view(origin).base | 1 << building.up
    best = prey = 0
    for target, place in foes:
        if base >> place & 1:
            halves = shot_halves(state, shooter, target)
            worth = shot_worth(state, target, halves) if halves else 0
            if worth > best:
                best, prey = worth, target
    return max(0, best - answers(state, shooter, prey, best, foes)) if best else 0


def answers(state: SiegeState, shooter: int, prey: int, worth: int, foes: list[tuple[int, int]]) -> int:
    """What the ripostes to a shot may cost the Operator who fires it; the one who is hit may be out of the game by then."""
    total = 0
    for watcher, _ in foes:
        if state.facing[2 * watcher] >= 0 and watched_halves(state, 2 * watcher, shooter):
            cost = shot_worth(state, shooter, shot_halves(state, watcher, shooter))
            total += cost * max(0, KILL - worth // 2) // KILL if watcher == prey else cost
    return total


def danger(state: SiegeState, side: int, haste: Callable[[SiegeState, int], int] | None = None) -> int:
    """What a side may lose to enemies who have its Operators in sight: everybody who stays there is a target."""
    building = state.siege.building
    up = building.up
    shooters = [
        (one, state.place[2 * one], (haste or tempo)(state, one))
        for one in listed(state.alive & ~state.hidden & SQUADS[1 - side])
    ]
    total = 0
    for target in listed(state.alive & ~state.hidden & SQUADS[side]):
        place = state.place[2 * target]
        if not 0 <= place < up:
            continue
        base = 1 << up | building.view(place).base if state.standee[2 * target] < 0 else -1
        halves = 0
        for shooter, origin, soon in shooters:
            if origin >= 0 and base >> origin & 1:
                halves += soon * shot_halves(state, shooter, target)
        if halves:
            loss = shot_worth(state, target, halves // WHOLE)
            total += loss // 2 if target == state.active and may_fire(state) else loss
    return total


def may_fire(state: SiegeState) -> bool:
    """Whether the active Operator can still shoot: perhaps it does so before anybody shoots at it."""
    return not state.did & DID_SHOOT and others_left(state) > 0


def tempo(state: SiegeState, shooter: int) -> int:
    """How likely a shot of an Operator is before everything changes, of sixteen."""
    if shooter == state.active:
        return AT_ONCE if may_fire(state) else NEXT_ROUND
    if not state.acted >> shooter & 1:
        side = side_of(shooter)
        if state.phase and (ATTACKERS if state.phase % 2 else DEFENDERS) == side:
            return NOW
        if state.phase < LAST_PHASE or side == ATTACKERS:
            return NEXT_PHASE
    return NEXT_ROUND


def shot_halves(state: SiegeState, shooter: int, target: int) -> int:
    """The hits of a shot to expect, in halves, behind the protection the target has; 0 out of sight."""
    seen = operator_sees(state, shooter, target)
    if not seen:
        return 0
    half = FIGURE if seen & SEES_FIGURE else STANDEE
    cover = protection(state, shooter, target, half).hits
    dice = shot_dice(state, shooter, band_of(shot_distance(state, shooter, target, half)), cover > 0)
    return max(1, 2 * dice.yellow + 3 * dice.orange + 4 * dice.red - 2 * cover)


def shot_worth(state: SiegeState, target: int, halves: int) -> int:
    """What so many hits on an Operator are worth: wounds, and the more of them the likelier its end."""
    left = 2 * max(1, state.siege.cards[target].stamina - state.wounds[target])
    hits = min(halves, left)
    return WOUND * hits // 2 + KILL * hits * hits // (left * left)
