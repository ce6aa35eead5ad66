"""Doors: opening and closing them."""

from __future__ import annotations

from sortie.games.skirm.rules.effects import forbidden
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("door {target:door}")
EVENTS = event_kinds("opened unit door, closed unit door, doors-opened, doors-closed")


def doors_at(state: SkirmState, square: int) -> int:
    """Mask of the doors on the edges of a square."""
    return state.battle.map.doors_at[square]


def screen_door(state: SkirmState, unit: int, screen: Screen, detail: int = 0) -> None:
    """SKM-BAS.6: a door on an edge of the unit's own Square, unless something forbids the unit to use doors."""
    if screen.need("SKM-BAS.6", doors_at(state, state.place[unit])):
        screen.demand("SKM-MIS.1", not forbidden(state, unit, "door"))


def open_or_close(table: Table, state: SkirmState, unit: int, door: int) -> None:
    """SKM-BAS.6: an open door closes, a closed one opens."""
    state.doors_closed ^= 1 << door
    table.tell("closed" if state.doors_closed >> door & 1 else "opened", (unit, door))


def all_doors(table: Table, state: SkirmState, opened: bool) -> None:
    """SKM-TURN.6: an event opens or closes every door."""
    state.doors_closed = 0 if opened else (1 << len(state.battle.map.terrain.doors)) - 1
    table.tell("doors-opened" if opened else "doors-closed")
