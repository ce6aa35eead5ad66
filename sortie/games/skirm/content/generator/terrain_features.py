"""Terrain features of the mission generator: crates, containers, walls, rooms and rough patches.

Every feature is laid together with its half-turn copy, so that neither side of the map is better.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.board.grid import Grid
from sortie.board.map_file import MAP_HEADER
from sortie.board.sketch import PLAIN, Sketch, write_sketch
from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.masks import listed, mask_of

SIDE: Final = 16
LOWEST_LABEL: Final = 3
HIGHEST_LABEL: Final = 18
LOW_WALL: Final = "1"
HIGH_WALL: Final = "2"
ROOM_WALL: Final = "3"
CLIMBABLE_WALL: Final = "W"
LADDER: Final = "H"
DOOR: Final = "D"
ROUGH: Final = "~"
ROOF: Final = "^"
KINDS: Final = ("crate", "container", "low wall", "high wall", "room", "rough patch")
HIGH_WALL_KIND: Final = 4


class Feature(NamedTuple):
    """What a feature draws: heights and flags of squares, signs on edges."""

    heights: tuple[tuple[int, str], ...] = ()
    edges: tuple[tuple[int, str], ...] = ()
    flags: tuple[tuple[int, str], ...] = ()


class Ground:
    """A map that is being drawn."""

    def __init__(self, zones: int) -> None:
        self.grid = Grid(SIDE, SIDE)
        self.zones = zones
        self.heights = ["0"] * self.grid.size
        self.flags = ["."] * self.grid.size
        self.edges = dict.fromkeys(self.grid.edges(), " ")
        self.taken = 0

    def lay(self, feature: Feature) -> bool:
        """Draw a feature and its half-turn copy; False when they would touch a zone, each other or another one."""
        copy = half_turn(self.grid, feature)
        first, second = footprint(self.grid, feature), footprint(self.grid, copy)
        both = first | second
        if both & self.zones or grown(self.grid, both) & self.taken or grown(self.grid, first) & second:
            return False
        for one in (feature, copy):
            for square, height in one.heights:
                self.heights[square] = height
            for square, flag in one.flags:
                self.flags[square] = flag
            self.edges.update(one.edges)
        self.taken |= both
        return True

    def text(self, comment: str) -> str:
        """The map file."""
        sketch = Sketch(self.grid, tuple(self.heights), self.edges, PLAIN, 1)
        rows = ["".join(self.flags[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]
        lines = [MAP_HEADER, f"# {comment}", "drawing", *write_sketch(sketch, "+", "="), "flags", *rows]
        return "\n".join(lines) + "\n"


def half_turn(grid: Grid, feature: Feature) -> Feature:
    """The same feature with the map turned round."""
    last = grid.size - 1
    turned: list[tuple[int, str]] = []
    for edge, sign in feature.edges:
        a, b = grid.sides(edge)
        turned.append((grid.edge(last - a, last - b), sign))
    return Feature(
        tuple((last - square, height) for square, height in feature.heights),
        tuple(turned),
        tuple((last - square, flag) for square, flag in feature.flags),
    )


def footprint(grid: Grid, feature: Feature) -> int:
    """The squares a feature stands on or beside."""
    mask = mask_of(square for square, _ in (*feature.heights, *feature.flags))
    return mask | mask_of(square for edge, _ in feature.edges for square in grid.sides(edge))


def grown(grid: Grid, mask: int) -> int:
    """A set of squares and all their neighbours."""
    found = 0
    for square in listed(mask):
        found |= grid.within(square, 1)
    return found


def random_square(dice: DiceSource) -> tuple[int, int]:
    """3D6 for the column label, 3D6 for the row label; labels are 3 to 18, rows counted from the south."""
    column, row = sum(dice.dice(3)), sum(dice.dice(3))
    return column - LOWEST_LABEL, HIGHEST_LABEL - row


def random_feature(dice: DiceSource, kind: int = 0) -> tuple[int, Feature | None]:
    """A centre, a kind (1D6 unless given) and, for walls, how they run; None when it would leave the map."""
    x, y = random_square(dice)
    kind = kind or dice.dice(1)[0]
    if kind == 1:
        return kind, crate(x, y)
    if kind == 2:
        return kind, container(x, y)
    if kind in (3, HIGH_WALL_KIND):
        signs = (LOW_WALL,) * 3 if kind == 3 else (HIGH_WALL, CLIMBABLE_WALL, HIGH_WALL)
        return kind, wall(x, y, signs, across=dice.dice(1)[0] <= 3)
    return kind, room(x, y) if kind == 5 else rough_patch(x, y)


def box(west: int, north: int, east: int, south: int) -> list[int]:
    """The squares of a rectangle, none when it leaves the map."""
    if west < 0 or north < 0 or east >= SIDE or south >= SIDE:
        return []
    return [y * SIDE + x for y in range(north, south + 1) for x in range(west, east + 1)]


def crate(x: int, y: int) -> Feature | None:
    """One square at height 1."""
    return Feature(heights=((y * SIDE + x, "1"),))


def container(x: int, y: int) -> Feature | None:
    """2 x 3 squares at height 2 with a ladder on each long side."""
    inside = box(x, y - 1, x + 1, y + 1)
    if not inside or x == 0 or x + 2 >= SIDE:
        return None
    row = y * SIDE
    return Feature(
        heights=tuple((square, "2") for square in inside),
        edges=((2 * (row + x - 1), LADDER), (2 * (row + x + 1), LADDER)),
    )


def wall(x: int, y: int, signs: tuple[str, ...], across: bool) -> Feature | None:
    """Three edges in a row: along the south sides of three squares, or along their east sides."""
    beside = box(x - 1, y, x + 1, y + 1) if across else box(x, y - 1, x + 1, y + 1)
    if not beside:
        return None
    line = [(y * SIDE + x + step) if across else ((y + step) * SIDE + x) for step in (-1, 0, 1)]
    edges = [2 * square + 1 if across else 2 * square for square in line]
    return Feature(edges=tuple(zip(edges, signs, strict=True)))


def room(x: int, y: int) -> Feature | None:
    """3 x 3 roofed squares with walls of 3 and a door in the middle of the north and of the south side."""
    inside = box(x - 1, y - 1, x + 1, y + 1)
    if not inside or not box(x - 2, y - 2, x + 2, y + 2):
        return None
    edges: list[tuple[int, str]] = []
    for step in (-1, 0, 1):
        sign = DOOR if step == 0 else ROOM_WALL
        edges.append((2 * ((y - 2) * SIDE + x + step) + 1, sign))
        edges.append((2 * ((y + 1) * SIDE + x + step) + 1, sign))
        edges.append((2 * ((y + step) * SIDE + x - 2), ROOM_WALL))
        edges.append((2 * ((y + step) * SIDE + x + 1), ROOM_WALL))
    return Feature(edges=tuple(edges), flags=tuple((square, ROOF) for square in inside))


def rough_patch(x: int, y: int) -> Feature | None:
    """2 x 3 Difficult squares."""
    inside = box(x, y - 1, x + 1, y + 1)
    return Feature(flags=tuple((square, ROUGH) for square in inside)) if inside else None
