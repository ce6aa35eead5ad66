"""Movement: where a Move or a Dash may end."""

from __future__ import annotations

from sortie.board.reach import flood, path, reach
from sortie.board.steps import StepTable
from sortie.games.skirm.effects import budget, leave_extra, rough_squares, stat_of
from sortie.games.skirm.state import BUDGETS, STATS, STEP_CHANGES, SkirmState
from sortie.kernel.screens import Screen
from sortie.kernel.table import Table

EVENTS: dict[str, tuple[str, ...]] = {"moved": ("unit", "square", "square")}
DASH_BUDGET = 1


def move_budget(state: SkirmState, unit: int) -> int:
    """SKM-BAS.2, SKM-CARD.3: a Move has the unit's MOV to spend."""
    points = state.battle.movs[unit]
    return stat_of(state, unit, "mov", points) if state.in_force & STATS else points


def dash_budget(state: SkirmState) -> int:
    """SKM-BAS.3, SKM-DIFF.5: a Dash has a budget of 1, whatever it is for."""
    return budget(state, "dash", DASH_BUDGET) if state.in_force & BUDGETS else DASH_BUDGET


def steps_of(state: SkirmState, unit: int) -> StepTable:
    """What every step costs this unit now: doors, Difficult Squares and surcharges of the Turn included."""
    battle = state.battle
    if state.in_force & STEP_CHANGES:
        rough = rough_squares(state, unit)
        return battle.map.steps(state.doors_closed, rough, leave_extra(state, rough))
    return battle.map.usual_steps(state.doors_closed, battle.surefooted >> unit & 1)


def contact(state: SkirmState, seat: int) -> int:
    """SKM-OCC.6: Squares Adjacent to an enemy of the seat, in the full meaning of Adjacent."""
    adjacent = state.battle.map.adjacent(state.doors_closed)
    first, beyond = state.battle.ranks[1 - seat]
    squares = 0
    for square in state.place[first:beyond]:
        if square >= 0:
            squares |= adjacent[square]
    return squares


def reach_layers(state: SkirmState, unit: int, points: int) -> tuple[list[int], int]:
    """SKM-MOV.3, SKM-MOV.8, SKM-OCC.1, SKM-OCC.2, SKM-OCC.3, SKM-OCC.4, SKM-OCC.5, SKM-DIAG.1:
    for each cost up to so many points the Squares a movement can end on, and all of them; never the start."""
    battle = state.battle
    standing = state.standing
    free = battle.map.standable & ~(standing[0] | standing[1])
    # A single step is not interrupted by contact, so it need not be known.
    stop = contact(state, battle.seat_of[unit]) if points > 1 else 0
    return flood(steps_of(state, unit), state.place[unit], points, free, stop)


def within_points(layers: list[int], points: int) -> int:
    """SKM-MOV.3: the Squares whose cheapest way costs at most so many points."""
    squares = 0
    for layer in layers[1 : points + 1]:
        squares |= layer
    return squares


def destinations(state: SkirmState, unit: int, points: int) -> int:
    """SKM-MOV.3: the Squares a movement with so many points can end on."""
    return reach_layers(state, unit, points)[1]


def screen_destinations(state: SkirmState, unit: int, points: int, screen: Screen) -> None:
    """SKM-MOV.3, SKM-MOV.7, SKM-MOV.8, SKM-OCC.1, SKM-OCC.3: the conditions of a destination, one by one."""
    if screen.reasons is not None:
        battle_map = state.battle.map
        start = state.place[unit]
        screen.need("SKM-MOV.8", ~(1 << start))
        screen.need("SKM-MOV.7", battle_map.standable)
        screen.need("SKM-OCC.1", ~state.occupied)
        free = battle_map.standable & ~state.occupied
        layers = reach(steps_of(state, unit), start, points, free, 0)
        screen.need("SKM-MOV.3", within_points(layers, points))
    screen.need("SKM-OCC.3", destinations(state, unit, points))


def travel(table: Table, state: SkirmState, unit: int, square: int) -> None:
    """SKM-MOV.1, SKM-DMG.3: the unit goes to a Square it can reach; what it carries goes with it."""
    if table.listening:
        table.tell("moved", (unit, state.place[unit], square))
    state.put(unit, square)


def way(state: SkirmState, unit: int, square: int, points: int) -> list[int]:
    """The cheapest way to a Square, for people who look."""
    seat = state.battle.seat_of[unit]
    free = state.battle.map.standable & ~state.occupied
    return path(steps_of(state, unit), state.place[unit], square, points, free, contact(state, seat))
