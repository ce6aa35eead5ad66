"""Card moves: where an Agent that follows its list goes.

It takes a cheapest way to the nearest Square it wants, as far as the movement goes; where there is no way, the offered Square
that is nearest to one. A movement that brings it no nearer is not made.
"""

from __future__ import annotations

from sortie.board.reach import path, reach
from sortie.games.skirm.content.behaviours import ENEMY, HOME, MARKER, OBJECTIVE, SIGHT
from sortie.games.skirm.rules import ranged
from sortie.games.skirm.rules.mission.roles import own_zone
from sortie.games.skirm.rules.movement import steps_of
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.screens import Screen

FAR = 200  # more than any way costs


def approach(state: SkirmState, unit: int, to: str, offered: int) -> int:
    """The offered Square that a movement to a goal takes; -1 when there is nothing to go to or no way nearer."""
    if to == SIGHT:
        if sees_somebody(state, unit):
            return NONE
        found = first_view(state, unit, offered)
        if found != NONE:
            return found
        to = ENEMY
    wanted = wanted_squares(state, unit, to)
    if not wanted or wanted >> state.place[unit] & 1:
        return NONE
    return towards(state, unit, wanted, offered)


def wanted_squares(state: SkirmState, unit: int, to: str) -> int:
    """The Squares a movement is about; none where the Agent has nothing to look for there."""
    side = state.battle.unit_side[unit]
    own_square = 1 << state.place[unit]
    if to == ENEMY:
        adjacent = state.battle.map.adjacent(state.doors_closed)
        squares = 0
        for foe in listed(state.living(1 - side)):
            squares |= adjacent[state.place[foe]]
        return squares
    if to == OBJECTIVE:
        held = mask_of(state.objectives)
        return 0 if held & own_square else held & ~state.standing[side]
    if to == MARKER:
        lying = mask_of(square for square in state.marker_place if square >= 0)
        return 0 if state.carried_by(unit) >= 0 or lying & own_square else lying & ~state.standing[side]
    if to == HOME:
        return own_zone(state, side) if state.carried_by(unit) >= 0 else 0
    return 0


def towards(state: SkirmState, unit: int, wanted: int, offered: int) -> int:
    """The last offered Square on a cheapest way to the nearest wanted one; without a way, the nearest as the crow flies."""
    start, steps = state.place[unit], steps_of(state, unit)
    free = state.battle.map.standable & ~state.occupied
    for cost, layer in enumerate(reach(steps, start, FAR, free, 0)):
        found = layer & wanted
        if found and cost:
            way = path(steps, start, listed(found)[0], cost, free, 0)
            on_way = [square for square in way if offered >> square & 1]
            return on_way[-1] if on_way else NONE
    distance, goals = state.battle.map.distance, listed(wanted)
    best = min(listed(offered), key=lambda square: min(distance(square, goal) for goal in goals))
    nearer = min(distance(best, goal) for goal in goals) < min(distance(start, goal) for goal in goals)
    return best if nearer else NONE


def sees_somebody(state: SkirmState, unit: int) -> bool:
    """Whether an enemy is in sight and range of one of the Agent's R weapons."""
    for weapon in state.battle.ranged_weapons[unit]:
        screen = Screen(-1)
        ranged.screen_shot(state, unit, weapon, screen)
        if screen.targets:
            return True
    return False


def first_view(state: SkirmState, unit: int, offered: int) -> int:
    """The nearest offered Square from which the Agent would see an enemy, -1 for none."""
    trial = state.copy()
    distance, start = state.battle.map.distance, state.place[unit]
    for square in sorted(listed(offered), key=lambda square: distance(start, square)):
        trial.put(unit, square)
        if sees_somebody(trial, unit):
            return square
    return NONE
