"""Drilling: walls that can be broken, and what the drill's die says."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.content.catalogue import COMBAT, DRILL, RESISTANCE
from sortie.games.escape.rules.payment import settle
from sortie.games.escape.rules.profile import has, lacking
from sortie.games.escape.rules.rolls import Throw, owner_reroll
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

RUINED_AT = 1
BREAKS_FROM = 4
DRILL_CLASSES = (0, 1, 1, 2, 2, 2)

EVENTS = event_kinds("drills unit wall, drill-ruined unit, drill-failed unit, wall-broken unit wall")


class DrillWall(NamedTuple):
    """An attempt on a wall that was announced and paid for."""

    driller: int
    wall: int


def screen_drill(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-8.20: a wall that a drill can break, unless it has broken one this turn."""
    screen_tool(state, unit, screen)
    screen.demand("ESC-8.20", not state.drilled >> unit & 1)
    screen_wall(state, state.place[unit], screen)


def screen_tool(state: EscapeState, unit: int, screen: Screen) -> None:
    """ESC-8.18: a drill that works and is not ruined."""
    screen.demand(lacking(state, unit, DRILL, "ESC-8.18"), has(state, unit, DRILL))
    screen.demand("ESC-8.19", not state.ruined >> unit & 1)


def screen_wall(state: EscapeState, square: int, screen: Screen) -> None:
    """ESC-8.21, ESC-R.75: a wall on a side of the square that still stands and is not marked; no door."""
    board, ground = state.encounter.board, state.encounter.ground
    if screen.reasons is not None:
        screen.need("ESC-8.18", ground.around[square].sides)
        screen.need("ESC-R.75", ~board.door_edges)
        screen.need("ESC-8.18", board.walls)
        screen.need("ESC-8.21", ~board.indestructible)
    screen.need("ESC-8.19", ground.walls_at[square] & ~state.broken)


def announce_drill(table: Table, state: EscapeState, unit: int, wall: int, payment: int) -> None:
    """ESC-8.18, ESC-R.75: the wall is named and a Combat action spent before the die."""
    settle(table, state, unit, COMBAT, payment)
    table.tell("drills", (unit, wall))
    state.agenda.append(DrillWall(unit, wall))


def resolve_drill(table: Table, state: EscapeState, step: DrillWall) -> None:
    """A bare die, which the Resistance may roll again, and what it says."""
    own = state.encounter.faction[step.driller]
    throw = Throw()
    throw.cast(table, state, own, step.driller, "drill", DRILL_CLASSES)
    if own == RESISTANCE:
        owner_reroll(table, state, throw)
    face = throw.faces[0]
    work_of_drill(state, step, face)
    if face >= BREAKS_FROM:
        table.tell("wall-broken", (step.driller, step.wall))
    else:
        table.tell("drill-ruined" if face == RUINED_AT else "drill-failed", (step.driller,))


def work_of_drill(state: EscapeState, step: DrillWall, face: int) -> None:
    """ESC-8.19: 1 ruins the drill for good, 2 and 3 do nothing, 4 to 6 break the wall at once."""
    if face == RUINED_AT:
        state.ruined |= 1 << step.driller
    elif face >= BREAKS_FROM:
        state.drilled |= 1 << step.driller
        state.broken |= 1 << step.wall
        state.shut &= ~(1 << step.wall)


STEPS: StepRules = {DrillWall: resolve_drill}
