"""Doors and locks: what state a door is in, who may open, close or hack it."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import ISC
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds(
    "door-opened unit door, door-closed unit door, door-flipped door number, door-hacked unit door"
)


def locked(state: EscapeState, door: int) -> bool:
    """Whether one door is locked for the Resistance."""
    return bool(locked_doors(state) >> door & 1)


def locked_doors(state: EscapeState) -> int:
    """ESC-4.16, ESC-5b.14, ESC-R.60: closed, with a lock that nobody has hacked."""
    return state.closed & ~state.hacked & state.encounter.locks


def screen_open(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-4.15, ESC-6c.10: a closed door on a side of the own square, which the unit can open by hand."""
    screen.need("ESC-4.2", state.encounter.ground.doors_at[state.place[unit]])
    screen.need("ESC-4.15", state.closed)
    screen.need("ESC-6c.12", doors_to_open(state, state.encounter.faction[unit]))


def doors_to_open(state: EscapeState, faction: int) -> int:
    """ESC-6c.12, ESC-7a.1, ESC-R.63: locks stop all but the I.S.C., for whom a locked door is a closed one."""
    return -1 if faction == ISC else ~locked_doors(state)


def screen_close(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-4.17, ESC-R.61: an open door beside, hacked or not, for a side that may close doors."""
    screen.need("ESC-4.2", state.encounter.ground.doors_at[state.place[unit]])
    screen.need("ESC-4.17", ~state.closed)
    screen.demand("ESC-6c.11", may_close(state, state.encounter.faction[unit]))


def may_close(state: EscapeState, faction: int) -> bool:
    """ESC-6c.11, ESC-7a.2, ESC-R.62: the I.S.C. may close doors always, the Resistance by edition."""
    return faction == ISC or state.encounter.edition.anyone_closes_doors


def set_door(state: EscapeState, door: int, closed: bool) -> None:
    """ESC-4.17: open or close a door; the lock stays as it is."""
    edge = 1 << state.encounter.board.doors[door].edge
    if closed:
        state.closed |= 1 << door
        state.shut |= edge
    else:
        state.closed &= ~(1 << door)
        state.shut &= ~edge


def open_door(table: Table, state: EscapeState, unit: int, door: int) -> None:
    """ESC-6c.10: the unit does not move by this, and no lock is hacked."""
    set_door(state, door, False)
    table.tell("door-opened", (unit, door))


def close_door(table: Table, state: EscapeState, unit: int, door: int) -> None:
    """ESC-7a.2: a door whose lock was never hacked is locked again."""
    set_door(state, door, True)
    table.tell("door-closed", (unit, door))


def flip_door(table: Table, state: EscapeState, door: int) -> None:
    """ESC-6b.9, ESC-R.56: shut becomes open, open becomes shut; the lock is not hacked."""
    set_door(state, door, not state.closed >> door & 1)
    table.tell("door-flipped", (door, int(bool(state.closed >> door & 1))))


def unlock_door(table: Table, state: EscapeState, unit: int, door: int) -> None:
    """ESC-4.18, ESC-8.24: a hacked door has lost its lock and is open at once."""
    state.hacked |= 1 << door
    set_door(state, door, False)
    table.tell("door-hacked", (unit, door))


def door_word(state: EscapeState, door: int) -> str:
    """Open, closed or locked."""
    if locked(state, door):
        return "locked"
    return "closed" if state.closed >> door & 1 else "open"
