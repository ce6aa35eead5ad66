"""Movement: where a Move or a Dash may end."""

from __future__ import annotations

from sortie.board.adjacency import sides_of_corner
from sortie.board.grid import DIAGONAL, DIRECTIONS
from sortie.board.reach import flood, path, reach
from sortie.board.steps import StepTable
from sortie.board.terrain import Terrain
from sortie.games.skirm.rules.effects import budget, leave_extra, rough_squares, stat_of
from sortie.games.skirm.state.state import BUDGETS, STATS, STEP_CHANGES, SkirmState
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds("moved unit square square")
DASH_BUDGET = 1


def move_budget(state: SkirmState, unit: int) -> int:
    """SKM-BAS.2, SKM-CARD.3: a Move has the unit's MOV to spend."""
    points = state.battle.movs[unit]
    return stat_of(state, unit, "mov", points) if state.in_force & STATS else points


def dash_budget(state: SkirmState) -> int:
    """SKM-BAS.3, SKM-DIFF.5: a Dash has a budget of 1, whatever it is for."""
    return budget(state, "dash", DASH_BUDGET) if state.in_force & BUDGETS else DASH_BUDGET


def steps_of(state: SkirmState, unit: int, closed: int = -1) -> StepTable:
    """What every step costs this unit now: doors, Difficult Squares and surcharges of the Turn included.

    With other closed doors than those of now, where they are given.
    """
    battle = state.battle
    doors = state.doors_closed if closed < 0 else closed
    if state.in_force & STEP_CHANGES:
        rough = rough_squares(state, unit)
        return battle.map.steps(doors, rough, leave_extra(state, rough))
    return battle.map.usual_steps(doors, battle.surefooted >> unit & 1)


def contact(state: SkirmState, side: int) -> int:
    """SKM-OCC.6: Squares Adjacent to an enemy of the side, in the full meaning of Adjacent."""
    adjacent = state.battle.map.adjacent(state.doors_closed)
    first, beyond = state.battle.ranks[1 - side]
    squares = 0
    for square in state.place[first:beyond]:
        if square >= 0:
            squares |= adjacent[square]
    return squares


def reach_layers(state: SkirmState, unit: int, points: int) -> tuple[list[int], int]:
    """SKM-MOV.8, SKM-OCC.3, SKM-OCC.4, SKM-OCC.5: for each cost up to so many points the Squares a movement can end on, and all
    of them; never the start."""
    battle, standing = state.battle, state.standing
    free = battle.map.standable & ~(
        standing[0] | standing[1]
    )  # `free_squares`: a call here costs playouts something
    # A single step is not interrupted by contact, so it need not be known.
    stop = contact(state, battle.unit_side[unit]) if points > 1 else 0
    return flood(steps_of(state, unit), state.place[unit], points, free, stop)


def free_squares(state: SkirmState) -> int:
    """SKM-OCC.1, SKM-OCC.2, SKM-DIAG.1: where nobody stands and somebody could; a step beside it needs it free too."""
    standing = state.standing
    return state.battle.map.standable & ~(standing[0] | standing[1])


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
    """SKM-MOV.3: the conditions of a destination, one by one."""
    if screen.reasons is not None:
        battle_map = state.battle.map
        start = state.place[unit]
        screen.need("SKM-MOV.8", ~(1 << start))
        screen.need("SKM-MOV.7", battle_map.standable)
        screen.need("SKM-OCC.1", ~state.occupied)
        reached = within_points(reach(steps_of(state, unit), start, points, free_squares(state), 0), points)
        explain_ways(state, unit, points, reached, screen)
        screen.need("SKM-MOV.3", reached)
    screen.need("SKM-OCC.3", destinations(state, unit, points))


def explain_ways(state: SkirmState, unit: int, points: int, reached: int, screen: Screen) -> None:
    """What stands in the way of Squares that cannot be reached.

    A Square that could be reached if only the Agents, or the doors too, were out of the way is barred by them.
    """
    battle_map, start = state.battle.map, state.place[unit]
    alone = within_points(reach(steps_of(state, unit), start, points, battle_map.standable, 0), points)
    opened = within_points(reach(steps_of(state, unit, 0), start, points, battle_map.standable, 0), points)
    corners = battle_map.grid.corners(start)
    behind_agents, behind_doors = alone & ~reached, opened & ~alone
    screen.need("SKM-DIAG.1", ~(behind_agents & corners))
    screen.need("SKM-OCC.2", ~(behind_agents & ~corners))
    screen.need("SKM-DIAG.4", ~(behind_doors & corners))
    screen.need("SKM-VERT.8", ~(behind_doors & ~corners))
    even = battle_map.steps(state.doors_closed, 0)
    on_even = within_points(reach(even, start, points, free_squares(state), 0), points)
    screen.need("SKM-DIFF.5" if points == 1 else "SKM-DIFF.2", reached | ~on_even)
    for direction in range(len(DIRECTIONS)):
        square = battle_map.grid.neighbour(start, direction)
        if square < 0 or opened >> square & 1:
            continue
        price = battle_map.step_price(start, direction, 0, 0)
        if not price:
            screen.need(impassable(battle_map.terrain, start, square), ~(1 << square))
        elif price > points:
            screen.need(climb(battle_map.terrain, start, square), ~(1 << square))


def impassable(terrain: Terrain, start: int, square: int) -> str:
    """The rule against a step that no points would pay: a wall, a drop, a height."""
    if terrain.grid.direction(start, square) in DIAGONAL:
        return cut_corner(terrain, start, square)
    if terrain.walls[terrain.grid.edge(start, square)] > 1:
        return "SKM-MOV.4"
    return "SKM-VERT.7" if terrain.heights[square] < terrain.heights[start] else "SKM-MOV.5"


def climb(terrain: Terrain, start: int, square: int) -> str:
    """The rule by which a step costs more than there is: a wall to cross, a way up or down."""
    rise = terrain.heights[square] - terrain.heights[start]
    if rise == 0:
        return "SKM-VERT.1" if terrain.walls[terrain.grid.edge(start, square)] == 1 else "SKM-VERT.5"
    return "SKM-VERT.2" if rise > 0 else "SKM-VERT.4"


def cut_corner(terrain: Terrain, start: int, square: int) -> str:
    """The rule against a diagonal step: a solid Square, a wall, a height beside it."""
    sides = sides_of_corner(terrain.grid, start, square)
    if any(terrain.solid >> side & 1 for side in sides):
        return "SKM-DIAG.2"
    edges = [terrain.grid.edge(end, side) for end in (start, square) for side in sides]
    return "SKM-DIAG.4" if any(terrain.walls[edge] for edge in edges) else "SKM-DIAG.5"


def travel(table: Table, state: SkirmState, unit: int, square: int) -> None:
    """SKM-MOV.1: the unit goes to a Square it can reach; what it carries goes with it.

    Who listens hears from where, to where, and every Square of the way.
    """
    if table.listening:
        start = state.place[unit]
        points = max(move_budget(state, unit), dash_budget(state))
        table.tell("moved", (unit, start, square, start, *way(state, unit, square, points)))
    state.put(unit, square)


def way(state: SkirmState, unit: int, square: int, points: int) -> list[int]:
    """The cheapest way to a Square, for people who look."""
    side = state.battle.unit_side[unit]
    return path(
        steps_of(state, unit), state.place[unit], square, points, free_squares(state), contact(state, side)
    )
