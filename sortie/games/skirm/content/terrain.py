"""The Battle Map: what movement costs, who is Adjacent, how far and what an Agent sees."""

from __future__ import annotations

from typing import Final

from sortie.board.adjacency import adjacency, adjacency_row, sides_of_corner, way_round
from sortie.board.corner_sight import CornerSight
from sortie.board.drawing import read_map
from sortie.board.grid import DIRECTIONS, STRAIGHT
from sortie.board.steps import StepTable, step_table
from sortie.board.terrain import Terrain
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.memory import Memory, new_serial

DOOR_HEIGHT: Final = 2
FIGURE_HEIGHT: Final = 1
TABLES_KEPT: Final = 4096
ROWS_KEPT: Final = 1 << 16
REACH_BITS: Final = 16

Surcharges = tuple[tuple[int, int], ...]


def edge_price(terrain: Terrain, origin: int, target: int, closed: int) -> int:
    """Price of a step over an edge, 0 if there is none."""
    edge = terrain.grid.edge(origin, target)
    if is_solid(terrain, origin, target) or blocks(terrain, edge, closed):
        return 0
    return 1 if is_ramp(terrain, edge) else height_price(terrain, edge, origin, target)


def is_solid(terrain: Terrain, origin: int, target: int) -> bool:
    """SKM-MOV.7: nobody stands in a solid Square, so nobody comes out of one."""
    return bool((terrain.solid >> origin | terrain.solid >> target) & 1)


def blocks(terrain: Terrain, edge: int, closed: int) -> bool:
    """SKM-VERT.8: a closed door is never climbed."""
    return terrain.is_closed(edge, closed)


def is_ramp(terrain: Terrain, edge: int) -> bool:
    """SKM-MOV.6: over stairs and slopes height is free."""
    return bool(terrain.ramps >> edge & 1)


def height_price(terrain: Terrain, edge: int, origin: int, target: int) -> int:
    """SKM-VERT.5: up to the top of the edge, the higher Square with the wall on it, and down again."""
    top = terrain.top(edge, 0, DOOR_HEIGHT)
    up = top - terrain.heights[origin]
    down = top - terrain.heights[target]
    return climb_price(up, down) if may_climb(up, down, terrain.climbable >> edge & 1) else 0


def may_climb(up: int, down: int, marked: int) -> bool:
    """SKM-MOV.4, SKM-MOV.5, SKM-VERT.3, SKM-VERT.7: each leg is 1 at most, or the edge is marked."""
    return bool(marked) or (up <= 1 and down <= 1)


def climb_price(up: int, down: int) -> int:
    """SKM-VERT.1, SKM-VERT.2, SKM-VERT.4, SKM-VERT.6: the step, the way up, and the way down but 1."""
    return 1 + up + max(0, down - 1)


def is_flat(terrain: Terrain, edge: int, closed: int) -> bool:
    """SKM-DIAG.4: no wall, not even a low one, and no closed door on the edge, and one level on its sides."""
    return is_level(terrain, edge) and not terrain.walls[edge] and not terrain.is_closed(edge, closed)


def is_level(terrain: Terrain, edge: int) -> bool:
    """SKM-DIAG.5: one level on both sides, or a ramp between them."""
    a, b = terrain.grid.sides(edge)
    return terrain.heights[a] == terrain.heights[b] or is_ramp(terrain, edge)


def diagonal_price(terrain: Terrain, origin: int, target: int, closed: int) -> int:
    """SKM-DIAG.3: 1 where both ways round the corner are open, else 0."""
    sides = sides_of_corner(terrain.grid, origin, target)
    return int(all(is_passable(terrain, origin, side, target, closed) for side in sides))


def is_passable(terrain: Terrain, origin: int, side: int, target: int, closed: int) -> bool:
    """SKM-DIAG.2: a Square beside a diagonal step could be crossed: none of them is solid, no edge in the way."""
    if is_solid(terrain, origin, side) or is_solid(terrain, side, target):
        return False
    edges = terrain.grid.edge(origin, side), terrain.grid.edge(side, target)
    return all(is_flat(terrain, edge, closed) for edge in edges)


def plain_price(terrain: Terrain, origin: int, direction: int, closed: int) -> int:
    """SKM-MOV.1, SKM-MOV.2, SKM-MOV.7: price of one step where nothing is Difficult, 0 if it is not allowed."""
    target = terrain.grid.neighbour(origin, direction)
    if target < 0:
        return 0
    return (edge_price if direction in STRAIGHT else diagonal_price)(terrain, origin, target, closed)


def step_price(
    terrain: Terrain, origin: int, direction: int, closed: int, rough: int, leave_extra: Surcharges = ()
) -> int:
    """SKM-DIFF.1, SKM-DIFF.4: the plain price, and what leaving the start costs more; entering costs nothing more."""
    price = plain_price(terrain, origin, direction, closed)
    return price + leaving(origin, rough, leave_extra) if price else 0


def leaving(origin: int, rough: int, leave_extra: Surcharges) -> int:
    """SKM-DIFF.2, SKM-DIFF.3: 1 more from a Difficult Square, wherever to, and what an event adds."""
    return (rough >> origin & 1) + sum(extra for squares, extra in leave_extra if squares >> origin & 1)


def parts(terrain: Terrain, edge: int, closed: int) -> bool:
    """SKM-ADJ.3, SKM-ADJ.5: whether a wall higher than 1 or a closed door stands on the edge."""
    return terrain.walls[edge] > 1 or terrain.is_closed(edge, closed)


def is_adjacent(terrain: Terrain, a: int, b: int, closed: int) -> bool:
    """SKM-ADJ.1, SKM-ADJ.6: whether two neighbouring Squares are Adjacent, each to the other."""
    if terrain.solid & (1 << a | 1 << b) or not is_near_level(terrain, a, b):
        return False
    if terrain.grid.direction(a, b) in STRAIGHT:
        return not parts(terrain, terrain.grid.edge(a, b), closed)
    return is_open_round(terrain, a, b, closed)


def is_near_level(terrain: Terrain, a: int, b: int) -> bool:
    """SKM-ADJ.2: a difference of height above 1 breaks adjacency."""
    return abs(terrain.heights[a] - terrain.heights[b]) <= 1


def is_open_round(terrain: Terrain, a: int, b: int, closed: int) -> bool:
    """SKM-ADJ.4: diagonal neighbours need one way round their corner, over no wall above 1 and no higher ground."""
    ceiling = max(terrain.heights[a], terrain.heights[b]) + 1

    def shut(edge: int) -> bool:
        return parts(terrain, edge, closed)

    def barred(side: int) -> bool:
        return bool(terrain.solid >> side & 1) or terrain.heights[side] > ceiling

    return way_round(terrain.grid, a, b, shut, barred)


def squares_round_door(terrain: Terrain, door: int) -> int:
    """The Squares that touch an end of the door: nothing else changes when it opens or closes."""
    a, b = terrain.grid.sides(terrain.doors[door])
    return terrain.grid.within(a, 1) & terrain.grid.within(b, 1)


class BattleMap:
    """A map of the game with everything that follows from it; shared by all states and never changed.

    ``closed`` is always the mask of closed doors, ``rough`` the mask of Squares that count as Difficult now.
    """

    def __init__(self, name: str, terrain: Terrain) -> None:
        self.serial: Final = new_serial()
        self.name: Final = name
        self.terrain: Final = terrain
        self.grid: Final = terrain.grid
        self.sight: Final = CornerSight(terrain, DOOR_HEIGHT, FIGURE_HEIGHT)
        self.standable: Final = terrain.standable()
        self.difficult: Final = terrain.flag("difficult")
        self.roofed: Final = terrain.flag("roofed")
        self.next_to_solid: Final = self._next_to_solid()
        self.wall_on_edge: Final = self._wall_on_edge()
        self._levels: Final = [terrain.at_least(height) for height in range(max(terrain.heights) + 2)]
        self._open_steps: Final = step_table(self.grid, lambda s, d: step_price(terrain, s, d, 0, 0))
        self._open_adjacent: Final = adjacency(self.grid, lambda a, b: is_adjacent(terrain, a, b, 0))
        self._barred: Final = [self._barred_by(door) for door in range(len(terrain.doors))]
        self.doors_at: Final = self._doors_on_edges()
        self._doors_near: Final = self._doors_by_square()
        self._rows: Final[Memory[tuple[int, int], int]] = Memory(ROWS_KEPT)
        self._adjacent: Final[Memory[int, tuple[int, ...]]] = Memory(TABLES_KEPT)
        self._steps: Final[Memory[tuple[int, int, Surcharges], StepTable]] = Memory(TABLES_KEPT)
        # By closed doors, for who minds Difficult Squares and for who does not.
        self._usual: Final[tuple[Memory[int, StepTable], ...]] = (Memory(TABLES_KEPT), Memory(TABLES_KEPT))
        self._within: Final[Memory[int, int]] = Memory(ROWS_KEPT)
        self._aimed: Final[Memory[int, list[int]]] = Memory(TABLES_KEPT)
        self._distances: Final[Memory[int, list[int]]] = Memory(TABLES_KEPT)
        # SKM-RNG.5: for every Square the Squares that are not next to it.
        self.apart: Final = tuple(~self.within(square, 1) for square in range(self.grid.size))

    def _next_to_solid(self) -> int:
        grid, solid = self.grid, listed(self.terrain.solid)
        return mask_of(n for s in solid for d in STRAIGHT if (n := grid.neighbour(s, d)) >= 0)

    def _wall_on_edge(self) -> int:
        return mask_of(s for e in self.grid.edges() if self.terrain.walls[e] for s in self.grid.sides(e))

    def _barred_by(self, door: int) -> tuple[int, ...]:
        """SKM-VERT.8, SKM-DIAG.4: by direction, the Squares whose step that way this door shuts when
        closed.
        """
        near = listed(squares_round_door(self.terrain, door))
        return tuple(
            mask_of(
                s
                for s in near
                if self._open_steps.price(s, d) and not step_price(self.terrain, s, d, 1 << door, 0)
            )
            for d in DIRECTIONS
        )

    def _doors_on_edges(self) -> tuple[int, ...]:
        """SKM-BAS.6: for each Square the doors on its own edges."""
        masks = [0] * self.grid.size
        for door, edge in enumerate(self.terrain.doors):
            for square in self.grid.sides(edge):
                masks[square] |= 1 << door
        return tuple(masks)

    def _doors_by_square(self) -> dict[int, int]:
        """For each Square that touches a door, the doors it touches."""
        near: dict[int, int] = {}
        for door in range(len(self.terrain.doors)):
            for square in listed(squares_round_door(self.terrain, door)):
                near[square] = near.get(square, 0) | 1 << door
        return near

    def adjacent(self, closed: int) -> tuple[int, ...]:
        """SKM-ADJ.5: for every Square the mask of the Squares Adjacent to it with these doors closed."""
        table = self._adjacent.get(closed)
        if table is None:
            rows = list(self._open_adjacent)
            for square, doors in self._doors_near.items():
                if doors & closed:
                    rows[square] = self._adjacent_row(square, doors & closed)
            table = self._adjacent.keep(closed, tuple(rows))
        return table

    def _adjacent_row(self, square: int, closed: int) -> int:
        row = self._rows.get((square, closed))
        if row is None:
            terrain = self.terrain
            row = adjacency_row(self.grid, square, lambda a, b: is_adjacent(terrain, a, b, closed))
            self._rows.keep((square, closed), row)
        return row

    def level_with(self, square: int) -> int:
        """SKM-ADJ.2: the Squares at most one level above or below this one."""
        height = self.terrain.heights[square]
        return mask_of(s for s in range(self.grid.size) if abs(self.terrain.heights[s] - height) < 2)

    def steps(self, closed: int, rough: int, leave_extra: Surcharges = ()) -> StepTable:
        """SKM-DIFF.2, SKM-DIFF.4: all steps with these doors, Difficult Squares and surcharges."""
        key = (closed, rough, leave_extra)
        table = self._steps.get(key)
        if table is None:
            if closed:  # what no closed door touches is the same as with all doors open
                table = self.steps(0, rough, leave_extra).without(self._barred_with(closed))
            else:
                table = self._open_steps.dearer(rough, 1)
                for leaving, extra in leave_extra:
                    table = table.dearer(leaving, extra)
            self._steps.keep(key, table)
        return table

    def usual_steps(self, closed: int, surefooted: int) -> StepTable:
        """SKM-DIFF.2: all steps with these doors while no effect is in force; 1 for surefooted: no Square is
        Difficult.
        """
        known = self._usual[surefooted]
        table = known.get(closed)
        if table is None:
            table = known.keep(closed, self.steps(closed, 0 if surefooted else self.difficult))
        return table

    def _barred_with(self, closed: int) -> list[int]:
        barred = [0] * 8
        for door in listed(closed):
            for direction, mask in enumerate(self._barred[door]):
                barred[direction] |= mask
        return barred

    def step_price(
        self, origin: int, direction: int, closed: int, rough: int, leave_extra: Surcharges = ()
    ) -> int:
        """SKM-MOV.2: price of one step by the rules themselves, for explanations."""
        return step_price(self.terrain, origin, direction, closed, rough, leave_extra)

    def sees(self, a: int, b: int, closed: int, occupied: int) -> bool:
        """SKM-LOS.1, SKM-LOS.2, SKM-LOS.3, SKM-LOS.4, SKM-LOS.5, SKM-LOS.6, SKM-LOS.7, SKM-LOS.8, SKM-LOS.9,
        SKM-LOS.10, SKM-LOS.11, SKM-LOS.13: whether an Agent on a sees one on b past those on the occupied Squares.
        """
        return self.sight.sees(a, b, closed, occupied)

    def visible(self, a: int, closed: int) -> int:
        """SKM-LOS.12: mask of the Squares in Line of Sight when Agents in between do not count."""
        return self.sight.visible(a, closed)

    def distance(self, a: int, b: int) -> int:
        """SKM-DST.1, SKM-DST.2, SKM-DST.3: the larger of the horizontal and the vertical distance."""
        heights = self.terrain.heights
        return max(self.grid.distance(a, b), abs(heights[a] - heights[b]))

    def distances(self, square: int) -> list[int]:
        """SKM-DST.1: the distance to every Square, by its number."""
        row = self._distances.get(square)
        if row is None:
            found = [self.distance(square, other) for other in range(self.grid.size)]
            row = self._distances.keep(square, found)
        return row

    def within(self, square: int, reach: int) -> int:
        """SKM-DST.4, SKM-DST.5: mask of the Squares at most this far away, the Square itself included."""
        key = square << REACH_BITS | reach
        mask = self._within.get(key)
        if mask is None:
            height = self.terrain.heights[square]
            level = self.at_least(height - reach) & ~self.at_least(height + reach + 1)
            mask = self._within.keep(key, self.grid.within(square, reach) & level)
        return mask

    def aimed(self, square: int, reach: int) -> int:
        """SKM-RNG.4, SKM-RNG.5: mask of the Squares a shot may reach: not next to it, and at most this far away
        unless that is 0."""
        row = self._aimed.get(reach)
        if row is None:
            squares = range(self.grid.size)
            found = [
                self.apart[one] & self.within(one, reach) if reach else self.apart[one] for one in squares
            ]
            row = self._aimed.keep(reach, found)
        return row[square]

    def at_least(self, height: int) -> int:
        """SKM-MAP.4: mask of the Squares with this surface height or more."""
        return self._levels[min(max(height, 0), len(self._levels) - 1)]

    @property
    def inches(self) -> tuple[str, str]:
        """SKM-MAP.3: width and height of the map on a table, at one and a half inches to the Square."""
        return _inches(self.grid.width), _inches(self.grid.height)


def _inches(count: int) -> str:
    whole, half = divmod(3 * count, 2)
    return f"{whole}.5" if half else str(whole)


def battle_map(name: str, text: str) -> BattleMap:
    """SKM-MAP.1, SKM-MAP.2, SKM-MAP.5: a Battle Map of any size from the text of a map file."""
    return BattleMap(name, read_map(text))
