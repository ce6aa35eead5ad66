"""Markers: things on the map that an Agent can pick up, carry and drop.

A marker that lies on the map has a square and no carrier, a carried one has a carrier and no square,
one that has left the battle has neither.
"""

from __future__ import annotations

from sortie.games.skirm.rules.effects import forbidden
from sortie.games.skirm.rules.mission.roles import plays_role
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("pick-up {target:marker}, drop {target:marker}")
EVENTS = event_kinds("picked-up unit marker, dropped unit marker square")


def markers_at(state: SkirmState, square: int) -> int:
    """Mask of the markers that lie on a square."""
    mask = 0
    if square not in state.marker_place:
        return 0
    for marker, place in enumerate(state.marker_place):
        if place == square:
            mask |= 1 << marker
    return mask


def screen_pick_up(state: SkirmState, unit: int, screen: Screen, detail: int = 0) -> None:
    """SKM-BAS.8, SKM-BAS.9: a marker in the own Square that the mission lets this unit carry, one at a time."""
    if not screen.need("SKM-BAS.8", markers_at(state, state.place[unit])):
        return
    if not screen.demand("SKM-BAS.9", state.carried_by(unit) == NONE):
        return
    if screen.need("SKM-BAS.9", carriable(state, state.battle.unit_side[unit])):
        screen.demand("SKM-MIS.1", not forbidden(state, unit, "carry"))


def carriable(state: SkirmState, side: int) -> int:
    """SKM-BAS.9: mask of the markers that the mission lets a side carry now."""
    battle = state.battle
    mask = 0
    for number, marker in enumerate(battle.mission.markers):
        if not plays_role(state, side, marker.carrier_role):
            continue
        if not marker.needs_flag or state.marker_flags[number] & battle.flag(marker.needs_flag):
            mask |= 1 << number
    return mask


def screen_drop(state: SkirmState, unit: int, screen: Screen, detail: int = 0) -> None:
    """SKM-BAS.8: only the marker that the unit carries."""
    marker = state.carried_by(unit)
    if screen.need("SKM-BAS.8", 1 << marker if marker >= 0 else 0):
        screen.demand("SKM-MIS.1", not forbidden(state, unit, "carry"))


def pick_up(table: Table, state: SkirmState, unit: int, marker: int) -> None:
    """SKM-BAS.8: the marker goes with the unit from now on."""
    state.marker_place[marker] = NONE
    state.carrier[marker] = unit
    table.tell("picked-up", (unit, marker))


def drop(table: Table, state: SkirmState, unit: int, marker: int) -> None:
    """SKM-BAS.8: the marker lies in the unit's Square."""
    state.carrier[marker] = NONE
    state.marker_place[marker] = state.place[unit]
    table.tell("dropped", (unit, marker, state.place[unit]))


def drop_all(state: SkirmState, unit: int) -> None:
    """SKM-DMG.5: what a unit carries falls to its Square; to be done before the unit leaves it."""
    for marker, carrier in enumerate(state.carrier):
        if carrier == unit:
            state.carrier[marker] = NONE
            state.marker_place[marker] = state.place[unit]
