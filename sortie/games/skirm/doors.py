"""Doors: opening and closing them."""

from __future__ import annotations

from sortie.games.skirm.effects import forbidden
from sortie.games.skirm.state import SkirmState
from sortie.kernel.notation import Verb
from sortie.kernel.screens import Screen
from sortie.kernel.table import Table

VERBS: dict[str, Verb] = {"door": Verb("door", "door {target}", "door")}
EVENTS: dict[str, tuple[str, ...]] = {
    "opened": ("unit", "door"),
    "closed": ("unit", "door"),
    "doors-opened": (),
    "doors-closed": (),
}


def doors_at(state: SkirmState, square: int) -> int:
    """Mask of the doors on the edges of a square."""
    return state.battle.map.doors_at[square]


def screen_door(state: SkirmState, unit: int, screen: Screen) -> None:
    """SKM-BAS.6: a door on an edge of the unit's own Square, unless something forbids the unit to use doors."""
    if screen.need("SKM-BAS.6", doors_at(state, state.place[unit])):
        screen.demand("SKM-MIS.1", not forbidden(state, unit, "door"))


def open_or_close(table: Table, state: SkirmState, unit: int, door: int) -> None:
    """SKM-BAS.6: an open door closes, a closed one opens."""
    state.doors_closed ^= 1 << door
    if table.listening:
        table.tell("closed" if state.doors_closed >> door & 1 else "opened", (unit, door))


def all_doors(table: Table, state: SkirmState, opened: bool) -> None:
    """SKM-TURN.6: an event opens or closes every door."""
    state.doors_closed = 0 if opened else (1 << len(state.battle.map.terrain.doors)) - 1
    if table.listening:
        table.tell("doors-opened" if opened else "doors-closed")
