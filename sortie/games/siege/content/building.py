"""The building: spaces, rooms, risers, obstacles and sections of one map, with tables of sight and steps.

What a section is at the moment is told by edge masks of the state; this holds what never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from sortie.board.centre_sight import trace
from sortie.board.grid import DIAGONAL, DIRECTIONS, STRAIGHT, E, Grid, N, S, W
from sortie.board.regions import regions
from sortie.games.siege.content.partitions import Component, Partitions
from sortie.games.siege.content.sight_tables import SightTable
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.memory import Memory, new_serial

MOST_KEPT: Final = 1 << 16
OUTSIDE: Final = "."
NO_ROOM: Final = -1
PLAIN_STEP: Final = 1

# Kinds of sections.
OPEN, HEAVY, LIGHT, REINFORCED, DOOR, WINDOW, HOLED, BREACH = range(8)


class Section(NamedTuple):
    """What one section is at the start; a barricade closes the door or window below it."""

    kind: int
    barricaded: bool = False


class Camera(NamedTuple):
    """A wall section with the space that something mounted on it faces."""

    edge: int
    square: int


class Line(NamedTuple):
    """What the segment between two centres meets: squares inside, and sections touched at any point."""

    squares: int
    edges: int


class Steps(NamedTuple):
    """The steps from a space: as (space, price), and as masks of those at the plain price and of dearer ones."""

    each: tuple[tuple[int, int], ...]
    plain: int
    dear: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A map as it was drawn; sets of spaces as masks, rooms by letter."""

    name: str
    grid: Grid
    zones: tuple[str, ...]
    sections: dict[int, Section]
    obstacles: int
    structural: int
    grey: int
    blue: int
    rooms: Mapping[str, str]
    vertical: tuple[str, ...]
    cameras: tuple[Camera, ...]


class Building:
    """One map."""

    def __init__(self, plan: Plan) -> None:
        grid, zones = plan.grid, plan.zones
        self.serial: Final = new_serial()
        self.name: Final = plan.name
        self.grid: Final = grid
        self.zones: Final = zones
        self.sections: Final = plan.sections
        self.obstacles: Final = plan.obstacles
        self.structural: Final = plan.structural
        self.grey: Final = plan.grey
        self.blue: Final = plan.blue
        self.risers: Final = plan.grey | plan.blue
        self.cameras: Final = plan.cameras
        self.up: Final = grid.size  # the number of the upper floor among places
        self.spaces: Final = grid.full & ~plan.structural
        self.perimeter: Final = mask_where(zones, OUTSIDE) & self.spaces
        self.inside: Final = self.spaces & ~self.perimeter
        self.outermost: Final = _outermost(grid)
        self.not_east: Final = mask_of(s for s in range(grid.size) if grid.neighbour(s, E) >= 0)
        self.not_south: Final = mask_of(s for s in range(grid.size) if grid.neighbour(s, S) >= 0)
        self._set_rooms(plan)
        self._set_sections()
        # Tables that are filled as they are needed: no larger than the map, or forgotten when they grow too large.
        self._traced: Final[Memory[tuple[int, int], Line]] = Memory(MOST_KEPT)
        self._lines: Final[list[list[Line | None]]] = [
            [] for _ in range(grid.size)
        ]  # rows that are filled when asked
        self._views: Final[Memory[int, SightTable]] = Memory(MOST_KEPT)
        # By space: those to which no heavy wall stops the line; -1 where nobody has looked yet.
        self._bases: Final = [-1] * grid.size
        self._near: Final[Memory[tuple[int, int], int]] = Memory(MOST_KEPT)
        self._steps: Final[Memory[tuple[int, int, int], Steps]] = Memory(MOST_KEPT)
        self._around: Final[Memory[int, int]] = Memory(MOST_KEPT)
        self._planes: Final[Memory[int, int]] = Memory(MOST_KEPT)

    def _set_rooms(self, plan: Plan) -> None:
        grid = self.grid
        self.rooms = _rooms(grid, self.zones, self.spaces)
        self.room_of = _room_of(grid.size, self.rooms)
        self.letters = tuple(self.zones[(room & -room).bit_length() - 1] for room in self.rooms)
        self.room_names = {letter: plan.rooms.get(letter, letter.lower()) for letter in self.letters}
        self.vertical = self._rooms_called(plan.vertical)
        self.obstacle_parts = tuple(regions(grid, 0, self.obstacles))
        self.obstacle_of = _room_of(grid.size, self.obstacle_parts)

    def _set_sections(self) -> None:
        grid = self.grid
        self.heavy = self._edges_of((HEAVY,))
        self.doors = self._edges_of((DOOR,))
        self.windows = self._edges_of((WINDOW,))
        self.changeable = self._edges_of((LIGHT, REINFORCED, DOOR, WINDOW, HOLED, BREACH))
        self.components = components_of(grid, self.zones, self.sections)
        self.component_at = {edge: part.number for part in self.components for edge in listed(part.edges)}
        self.partitions = Partitions(
            self.components, (self.doors, self.windows), (self.not_east, self.not_south)
        )
        self.sides_of = tuple(self._sides(square) for square in range(grid.size))

    def _rooms_called(self, letters: tuple[str, ...]) -> int:
        mask = 0
        for room, letter in zip(self.rooms, self.letters, strict=True):
            if letter in letters:
                mask |= room
        return mask

    def _edges_of(self, kinds: tuple[int, ...]) -> int:
        mask = 0
        for edge, section in self.sections.items():
            if section.kind in kinds:
                mask |= 1 << edge
        return mask

    def barricades(self) -> int:
        """SGE-SET.1: the printed barricades."""
        mask = 0
        for edge, section in self.sections.items():
            if section.barricaded:
                mask |= 1 << edge
        return mask

    def walls(self, kind: int) -> int:
        """The sections that are of this kind at the start."""
        return self._edges_of((kind,))

    def _sides(self, square: int) -> int:
        mask = 0
        for direction in STRAIGHT:
            other = self.grid.neighbour(square, direction)
            if other >= 0:
                mask |= 1 << self.grid.edge(square, other)
        return mask

    def room(self, square: int) -> int:
        """SGE-GRD.7: the mask of the room of a space, 0 in the perimeter and upstairs."""
        number = self.room_of[square] if square < self.grid.size else NO_ROOM
        return self.rooms[number] if number >= 0 else 0

    def parts_of(self, edges: int) -> list[Component]:
        """The components that a set of sections touches, each once."""
        return self.partitions.parts_of(edges)

    def line(self, a: int, b: int) -> Line:
        """SGE-GRD.1, SGE-LOS.1, SGE-LOS.3, SGE-LOS.8, SGE-LOS.13: what the segment between two centres meets."""
        row = self._lines[a]
        if not row:
            row.extend([None] * self.grid.size)
        found = row[b]
        if found is None:
            found = row[b] = self._line(a, b)
        return found

    def _line(self, a: int, b: int) -> Line:
        """The traced displacement, moved so that its box begins at the north-west square of a and b."""
        width = self.grid.width
        east, south = b % width - a % width, b // width - a // width
        traced = self._traced.get((east, south))
        if traced is None:
            crossing = trace(width, east, south)
            edges = crossing.edges
            for corner in crossing.corners:
                edges |= corner.edges | corner.other_edges
            traced = self._traced.keep((east, south), Line(crossing.squares, edges))
        shift = a + min(east, 0) + min(south, 0) * width
        return Line(traced.squares << shift, traced.edges << 2 * shift)

    def view(self, square: int) -> SightTable:
        """All lines from one square, worked out once."""
        found = self._views.get(square)
        if found is None:
            found = self._views.keep(square, self._view(square))
        return found

    def _view(self, square: int) -> SightTable:
        base = 0
        shadows: dict[int, int] = {}
        behind: dict[int, int] = {}
        for target in listed(self.spaces & ~(1 << square)):
            squares, edges = self.line(square, target)
            if edges & self.heavy:
                continue
            bit = 1 << target
            base |= bit
            for part in self.parts_of(edges & self.changeable):
                shadows[part.edges] = shadows.get(part.edges, 0) | bit
            while squares:
                low = squares & -squares
                squares ^= low
                place = low.bit_length() - 1
                behind[place] = behind.get(place, 0) | bit
        return SightTable(base, tuple(shadows.items()), behind)

    def base(self, square: int) -> int:
        """SGE-LOS.1: all spaces in sight of a space while nothing is there but heavy walls."""
        found = self._bases[square]
        if found < 0:
            found = self._bases[square] = self.view(square).base
        return found

    def seen(self, square: int, opaque: int, bodies: int) -> int:
        """SGE-LOS.1: all spaces in sight of a space, with these sections opaque and these spaces blocked."""
        view = self._views.get(square)
        return (view if view is not None else self.view(square)).seen(opaque, bodies)

    def around(self, square: int) -> int:
        """Every section that touches a space, ends included: what steps and adjacency depend on."""
        found = self._around.get(square)
        if found is None:
            found = 0
            for direction in DIRECTIONS:
                other = self.grid.neighbour(square, direction)
                if other >= 0:
                    found |= self.line(square, other).edges
            self._around.keep(square, found)
        return found

    def adjacent(self, square: int, opaque: int) -> int:
        """SGE-GRD.4, SGE-GRD.5, SGE-GRD.9: the neighbours a line can be drawn to, whoever stands there."""
        around = self._around.get(square)
        key = (square, opaque & (around if around is not None else self.around(square)))
        found = self._near.get(key)
        if found is None:
            found = 0
            for direction in DIRECTIONS:
                other = self.grid.neighbour(square, direction)
                if other >= 0 and self.spaces >> other & 1 and not self.line(square, other).edges & opaque:
                    found |= 1 << other
            self._near.keep(key, found)
        return found

    def steps(self, square: int, shut: int, dear: int) -> Steps:
        """SGE-MOV.1, SGE-MOV.8, SGE-WAL.17: the steps from a space with their prices, obstacles not counted.

        `shut` are sections nobody moves through, `dear` those that cost 1 more.
        """
        around = self._around.get(square)
        if around is None:
            around = self.around(square)
        key = (square, shut & around, dear & around)
        found = self._steps.get(key)
        if found is None:
            found = self._steps.keep(key, self._find_steps(square, shut, dear))
        return found

    def _find_steps(self, square: int, shut: int, dear: int) -> Steps:
        found: list[tuple[int, int]] = []
        masks = [0, 0]
        for direction in (*STRAIGHT, *DIAGONAL):
            other = self.grid.neighbour(square, direction)
            if other < 0 or not self.spaces >> other & 1:
                continue
            edges = self.line(square, other).edges
            if not edges & shut:
                more = 1 if edges & dear else 0
                found.append((other, PLAIN_STEP + more))
                masks[more] |= 1 << other
        return Steps(tuple(found), masks[0], masks[1])

    def half_plane(self, square: int, facing: int) -> int:
        """SGE-OVW.2: every space beyond the line through one side of a space; facings are 0 to 3, from north."""
        key = square * 4 + facing
        found = self._planes.get(key)
        if found is None:
            found = self._planes.keep(key, self._plane(square, facing))
        return found

    def _plane(self, square: int, facing: int) -> int:
        width = self.grid.width
        x, y = self.grid.xy(square)
        if facing == FACING_NORTH:
            return (1 << y * width) - 1
        if facing == FACING_SOUTH:
            return self.grid.full & ~((1 << (y + 1) * width) - 1)
        column = sum(1 << line * width for line in range(self.grid.height))
        columns = range(x) if facing == FACING_WEST else range(x + 1, width)
        mask = 0
        for one in columns:
            mask |= column << one
        return mask


FACING_NORTH, FACING_EAST, FACING_SOUTH, FACING_WEST = range(4)
FACING_DIRECTIONS: Final = (N, E, S, W)


def mask_where(zones: tuple[str, ...], letter: str) -> int:
    """The squares that carry a letter."""
    mask = 0
    for square, zone in enumerate(zones):
        if zone == letter:
            mask |= 1 << square
    return mask


def _outermost(grid: Grid) -> int:
    mask = 0
    for square in range(grid.size):
        x, y = grid.xy(square)
        if x in (0, grid.width - 1) or y in (0, grid.height - 1):
            mask |= 1 << square
    return mask


def _rooms(grid: Grid, zones: tuple[str, ...], spaces: int) -> tuple[int, ...]:
    """SGE-GRD.7: connected parts of one letter, the perimeter left out, in reading order."""
    found: list[int] = []
    for letter in sorted(set(zones)):
        if letter != OUTSIDE:
            found.extend(regions(grid, 0, mask_where(zones, letter) & spaces))
    return tuple(sorted(found, key=lambda room: room & -room))


def _room_of(size: int, rooms: tuple[int, ...]) -> tuple[int, ...]:
    numbers = [NO_ROOM] * size
    for number, room in enumerate(rooms):
        for square in listed(room):
            numbers[square] = number
    return tuple(numbers)


def components_of(grid: Grid, zones: tuple[str, ...], sections: dict[int, Section]) -> tuple[Component, ...]:
    """SGE-WAL.2: runs of equal sections between the same two zones, cut into twos from the left or top end."""
    found: list[Component] = []
    taken = 0
    for edge in sorted(sections):
        if taken >> edge & 1 or sections[edge].kind in (OPEN, HEAVY):
            continue
        edges = [edge]
        onward = edge + (2 if edge & 1 else 2 * grid.width)
        if _continues(grid, zones, sections, edge, onward) and not taken >> onward & 1:
            edges.append(onward)
        squares = mask = 0
        for one in edges:
            a, b = grid.sides(one)
            squares |= 1 << a | 1 << b
            mask |= 1 << one
        taken |= mask
        found.append(Component(len(found), mask, squares, len(edges) == 2))
    return tuple(found)


def _continues(
    grid: Grid, zones: tuple[str, ...], sections: dict[int, Section], edge: int, onward: int
) -> bool:
    """Whether the next section along a wall is the same kind between the same zones."""
    if sections.get(onward) != sections[edge]:
        return False
    a, b = grid.sides(edge)
    c, d = grid.sides(onward)
    if c != a + (1 if edge & 1 else grid.width) or (edge & 1 and c // grid.width != a // grid.width):
        return False
    return zones[a] == zones[c] and zones[b] == zones[d]
