"""Straight lines between grid points, as templates of masks that only have to be shifted to their place.

A template belongs to one vector (east, south) and one rise of the line. Its heights are relative to the height
at which the line starts; ``level`` is the height rounded down, because an edge with a whole-numbered top is
above the line exactly when its top is above that level. Everything is counted in whole numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.kernel.memory import Memory

# Quarters round a grid point, clockwise, so that quarter q and q + 1 share the edge with bit q.
NORTH_WEST: Final = 0
NORTH_EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH_WEST: Final = 3


class Line(NamedTuple):
    """A template.

    ``anchor``: the first square of the masks, counted from the square south-east of the start point.
    ``edges``: (level, edge mask) of the edges crossed in their inside.
    ``crossings``: the same one by one: (level, whether it runs south, offset of its north or west end).
    ``points``: (level, point offset) of the grid points met on the way, the start included, the end left out.
    ``end``: the same for the end point.
    ``crossed``: (lowest, highest, square mask): figures on surfaces from lowest to highest stop the line there.
    ``ahead``: the quarters of a point into which the line leads, one, or two for a line along the grid.
    ``behind``: the quarters of the next point in which it arrives from them, in the same order.
    """

    anchor: int
    edges: tuple[tuple[int, int], ...]
    crossings: tuple[tuple[int, bool, int], ...]
    points: tuple[tuple[int, int], ...]
    end: tuple[int, int]
    crossed: tuple[tuple[int, int, int], ...]
    ahead: tuple[int, ...]
    behind: tuple[int, ...]


class _Tracer:
    """Walks one vector and collects what it meets."""

    def __init__(self, width: int, east: int, south: int, rise: int, figure: int) -> None:
        self.width: Final = width
        self.east: Final = east
        self.south: Final = south
        self.rise: Final = rise
        self.figure: Final = figure
        self.length: Final = max(abs(east), 1) * max(abs(south), 1)
        # Square coordinates relative to the start point, whose south-east square is (0, 0).
        self.west_most: Final = min(east, 0)
        self.north_most: Final = min(south, 0)
        self.edges: Final[dict[int, int]] = {}
        self.crossings: Final[list[tuple[int, bool, int]]] = []
        self.points: Final[list[tuple[int, int]]] = []
        self.crossed: Final[dict[tuple[int, int], int]] = {}

    def level(self, way: int) -> int:
        return way * self.rise // self.length

    def bit(self, x: int, y: int) -> int:
        return (y - self.north_most) * self.width + x - self.west_most

    def add_point(self, way: int, x: int, y: int) -> None:
        self.points.append((self.level(way), y * (self.width + 1) + x))

    def add_east_side(self, way: int, x: int, y: int) -> None:
        self.add_edge(way, 2 * self.bit(x, y), True, y * (self.width + 1) + x + 1)

    def add_south_side(self, way: int, x: int, y: int) -> None:
        self.add_edge(way, 2 * self.bit(x, y) + 1, False, (y + 1) * (self.width + 1) + x)

    def add_edge(self, way: int, edge: int, upright: bool, offset: int) -> None:
        level = self.level(way)
        self.edges[level] = self.edges.get(level, 0) | 1 << edge
        self.crossings.append((level, upright, offset))

    def add_square(self, begin: int, end: int, x: int, y: int) -> None:
        """A stretch inside a square: its heights lie strictly between those at both ends, or are all the same."""
        low, high = sorted((begin * self.rise, end * self.rise))
        if self.rise == 0:
            key = (-self.figure, 0)
        else:
            key = (low // self.length - self.figure + 1, -(-high // self.length) - 1)
        self.crossed[key] = self.crossed.get(key, 0) | 1 << self.bit(x, y)

    def walk_along_grid(self) -> None:
        steps = abs(self.east) + abs(self.south)
        for step in range(steps + 1):
            self.add_point(step, self.east // steps * step, self.south // steps * step)

    def walk_across(self) -> None:
        wide, tall = abs(self.east), abs(self.south)
        right, down = (1 if self.east > 0 else -1), (1 if self.south > 0 else -1)
        x, y = (0 if right > 0 else -1), (0 if down > 0 else -1)
        column = row = begin = 0
        self.add_point(0, 0, 0)
        while begin < self.length:
            next_x, next_y = (column + 1) * tall, (row + 1) * wide
            end = min(next_x, next_y)
            self.add_square(begin, end, x, y)
            if next_x == next_y:
                column, row = column + 1, row + 1
                x, y = x + right, y + down
                self.add_point(end, column * right, row * down)
            elif next_x < next_y:
                column += 1
                self.add_east_side(end, min(x, x + right), y)
                x += right
            else:
                row += 1
                self.add_south_side(end, x, min(y, y + down))
                y += down
            begin = end


_QUARTER: Final = {(-1, -1): NORTH_WEST, (1, -1): NORTH_EAST, (1, 1): SOUTH_EAST, (-1, 1): SOUTH_WEST}


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _quarters_ahead(east: int, south: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The quarters of a point that lie ahead, and where they lie round the next point."""
    right, down = _sign(east), _sign(south)
    ahead: list[int] = []
    behind: list[int] = []
    for (x, y), quarter in _QUARTER.items():
        if x != -right and y != -down:
            ahead.append(quarter)
            behind.append(_QUARTER[-x if right else x, -y if down else y])
    return tuple(ahead), tuple(behind)


# Templates depend on nothing but their numbers, so boards of one width share them.
_traced: Memory[tuple[int, int, int, int, int], Line] = Memory(1 << 17)


def trace(width: int, east: int, south: int, rise: int, figure: int) -> Line:
    """The template of a vector on boards of this width; ``figure`` is the height of a piece."""
    key = (width, east, south, rise, figure)
    line = _traced.get(key)
    return line if line is not None else _traced.keep(key, _trace(width, east, south, rise, figure))


def _trace(width: int, east: int, south: int, rise: int, figure: int) -> Line:
    tracer = _Tracer(width, east, south, rise, figure)
    if east and south:
        tracer.walk_across()
    else:
        tracer.walk_along_grid()
    ahead, behind = _quarters_ahead(east, south)
    return Line(
        anchor=tracer.north_most * width + tracer.west_most,
        edges=tuple(sorted(tracer.edges.items())),
        crossings=tuple(tracer.crossings),
        points=tuple(tracer.points[:-1]),
        end=tracer.points[-1],
        crossed=tuple((low, high, mask) for (low, high), mask in sorted(tracer.crossed.items())),
        ahead=ahead,
        behind=behind,
    )
