"""Rays: the lines between grid points over one terrain, where each leads and what figures stop it.

All lines of one direction and length are followed at once: a plane has a bit for each grid point from which the
line is free, so whole boards cost no more than a single line.
"""

from __future__ import annotations

from typing import Final

from sortie.board.lines import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, Line, trace
from sortie.board.openings import QUARTERS, Openings, doors_closed, doors_open
from sortie.board.terrain import Terrain

_DOORS_KEPT: Final = 1024
_HEIGHT_BITS: Final = 6
_VECTOR_BITS: Final = 8
_MIDDLE: Final = 1 << _VECTOR_BITS - 1
_OPPOSITE: Final = QUARTERS // 2

# One line of a fan: the plane of the points from which it is free, how far it leads east and south, and where
# figures stop it: the place of the masks, counted from the square, and for each mask the squares that count.
FanLine = tuple[int, int, int, int, tuple[tuple[int, int], ...]]

# The lines between the corners of two squares that are free from anywhere, as (bit, plane of the squares), and the
# pairs of lines that begin in one corner and have two directions. Line 4 * i + j leads from corner i to corner j.
Sheaf = tuple[tuple[tuple[int, int], ...], int]

# The corners of a square: x and y from its north-west corner, and the quarter round the corner the square lies in.
CORNERS: Final = ((0, 0, SOUTH_EAST), (1, 0, SOUTH_WEST), (0, 1, NORTH_EAST), (1, 1, NORTH_WEST))
_PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))  # of corners of the second square
_LINES: Final = (1 << len(CORNERS)) - 1
_PAIR_BITS: Final = len(_PAIRS)


def _key(east: int, south: int, height: int, to_height: int) -> int:
    """A vector and the heights of both ends as one number."""
    heights = height << _HEIGHT_BITS | to_height
    return (heights << _VECTOR_BITS | east + _MIDDLE) << _VECTOR_BITS | south + _MIDDLE


def _moved(plane: int, offset: int) -> int:
    """A plane as it looks from points that lie so much before."""
    return plane >> offset if offset >= 0 else plane << -offset


class Beams:
    """The free lines while certain doors are closed, by vector and by the heights of both ends."""

    __slots__ = ("_across", "_along", "_bodies", "_eye", "_sheaves", "_templates", "openings")

    def __init__(self, templates: Templates, openings: Openings, eye: int) -> None:
        self.openings: Final = openings
        self._templates: Final = templates
        self._across: Final = templates.width + 1
        self._eye: Final = eye
        self._bodies: Final[dict[int, int]] = {}
        self._along: Final[dict[int, int]] = {}
        self._sheaves: Final[dict[int, Sheaf]] = {}

    def free(self, east: int, south: int, height: int, to_height: int, quarter: int, to_quarter: int) -> int:
        """Plane of the points from which a line of this vector leads from one quarter to one of its end point."""
        key = _key(east, south, height, to_height)
        if not east or not south:
            key = (key * QUARTERS + quarter) * QUARTERS + to_quarter
            plane = self._along.get(key)
            if plane is None:
                plane = self._free_along(east, south, height, to_height, quarter, to_quarter)
                self._along[key] = plane
            return plane
        body = self._bodies.get(key)
        if body is None:
            body = self._bodies[key] = self._body(east, south, height, to_height)
        if not body:
            return 0
        ahead = (
            (SOUTH_EAST if south > 0 else NORTH_EAST) if east > 0 else SOUTH_WEST if south > 0 else NORTH_WEST
        )
        body &= self.openings.ways_round(height + self._eye)[QUARTERS * quarter + ahead]
        behind = ahead ^ _OPPOSITE
        end = self.openings.ways_round(to_height + self._eye)[QUARTERS * behind + to_quarter]
        return body & _moved(end, south * self._across + east)

    def _body(self, east: int, south: int, height: int, to_height: int) -> int:
        """Plane of the points from which nothing stops a line between its ends."""
        line = self._templates.line(east, south, to_height - height)
        base = height + self._eye
        upright, across_lines = self.openings.upright, self.openings.across_lines
        plane = -1
        for level, runs_south, offset in line.crossings:
            opened = upright[base + level] if runs_south else across_lines[base + level]
            plane &= opened >> offset if offset >= 0 else opened << -offset
            if not plane:
                return 0
        turn = QUARTERS * line.behind[0] + line.ahead[0]
        for level, offset in line.points[1:]:
            plane &= _moved(self.openings.ways_round(base + level)[turn], offset)
        return plane

    def _free_along(
        self, east: int, south: int, height: int, to_height: int, quarter: int, to_quarter: int
    ) -> int:
        """The same for a line along the grid, which one follows on either side and may change sides at points."""
        line = self._templates.line(east, south, to_height - height)
        base = height + self._eye
        round_point = self.openings.ways_round(base)
        left, right = (round_point[QUARTERS * quarter + ahead] for ahead in line.ahead)
        for level, offset in (*line.points[1:], line.end):
            round_point = self.openings.ways_round(base + level)
            ends = line.ahead if (level, offset) != line.end else (to_quarter, to_quarter)
            ways = [
                _moved(round_point[QUARTERS * behind + ahead], offset)
                for ahead in ends
                for behind in line.behind
            ]
            left, right = left & ways[0] | right & ways[1], left & ways[2] | right & ways[3]
        return left

    def fan(self, corner: int, east: int, south: int, height: int, to_height: int) -> list[FanLine]:
        """The lines from one corner of a square to the corners of the square that lies so far away."""
        x, y, quarter = CORNERS[corner]
        lines: list[FanLine] = []
        for to_x, to_y, to_quarter in CORNERS:
            right, down = east + to_x - x, south + to_y - y
            plane = self.free(right, down, height, to_height, quarter, to_quarter) if right or down else 0
            if plane:
                anchor, figures = self._templates.figures(right, down, height, to_height)
                anchor += y * (self._across - 1) + x
                lines.append((plane >> y * self._across + x, right, down, anchor, figures))
        return lines

    def pairs(self, point: int, east: int, south: int, height: int, to_height: int) -> int:
        """The pairs of lines that lead from one corner of the square with this north-west corner to two corners of
        the square that lies so far away: a bit for each corner and each two of the others."""
        key = _key(east, south, height, to_height)
        sheaf = self._sheaves.get(key)
        if sheaf is None:
            sheaf = self._sheaves[key] = self._sheaf(key, east, south, height, to_height)
        lines = 0
        for bit, plane in sheaf[0]:
            if plane >> point & 1:
                lines |= bit
        return pairs_of(lines, _BOTH) & sheaf[1] if lines else 0

    def _sheaf(self, key: int, east: int, south: int, height: int, to_height: int) -> Sheaf:
        along = -2 < east < 2 or -2 < south < 2
        planes = (
            self._planes_along(east, south, height, to_height)
            if along
            else self._planes_across(key, east, south, height, to_height)
        )
        lines = tuple([(1 << number, plane) for number, plane in enumerate(planes) if plane])
        return lines, apart(east, south) if lines else 0

    def _planes_across(self, key: int, east: int, south: int, height: int, to_height: int) -> list[int]:
        """The lines between two squares of which none runs along the grid, so that all lead into one quarter."""
        across, bodies = self._across, self._bodies
        ahead = (
            (SOUTH_EAST if south > 0 else NORTH_EAST) if east > 0 else SOUTH_WEST if south > 0 else NORTH_WEST
        )
        starts = self.openings.ways_round(height + self._eye)
        behind = QUARTERS * (ahead ^ _OPPOSITE)
        ends = self.openings.ways_round(to_height + self._eye)[behind : behind + QUARTERS]
        arriving = [_moved(ends[quarter], (south + y) * across + east + x) for x, y, quarter in CORNERS]
        planes: list[int] = []
        for x, y, quarter in CORNERS:
            shift = y * across + x
            start = starts[QUARTERS * quarter + ahead] >> shift
            for corner in (0, 1, 2, 3):
                to_x, to_y, _ = CORNERS[corner]
                vector = key + (to_x - x << _VECTOR_BITS) + to_y - y
                body = bodies.get(vector)
                if body is None:
                    body = bodies[vector] = self._body(east + to_x - x, south + to_y - y, height, to_height)
                planes.append(body >> shift & start & arriving[corner] if body else 0)
        return planes

    def _planes_along(self, east: int, south: int, height: int, to_height: int) -> list[int]:
        """The same for squares so near to one row or column that lines may run along the grid."""
        planes: list[int] = []
        for x, y, quarter in CORNERS:
            for to_x, to_y, to_quarter in CORNERS:
                right, down = east + to_x - x, south + to_y - y
                plane = self.free(right, down, height, to_height, quarter, to_quarter) if right or down else 0
                planes.append(plane >> y * self._across + x)
        return planes


def _pairs_by_lines(both: bool) -> tuple[int, ...]:
    """For each set of lines from one corner the pairs of which both, or either, are in it."""
    found: list[int] = []
    for lines in range(_LINES + 1):
        pairs = 0
        for number, (first, second) in enumerate(_PAIRS):
            held = (lines >> first & 1) + (lines >> second & 1)
            pairs |= (held == 2 if both else held > 0) << number
        found.append(pairs)
    return tuple(found)


_BOTH: Final = _pairs_by_lines(True)
_EITHER: Final = _pairs_by_lines(False)


def pairs_of(lines: int, table: tuple[int, ...]) -> int:
    """The pairs of lines of all corners, from the table of one."""
    return (
        table[lines & _LINES]
        | table[lines >> 4 & _LINES] << _PAIR_BITS
        | table[lines >> 8 & _LINES] << 2 * _PAIR_BITS
        | table[lines >> 12] << 3 * _PAIR_BITS
    )


def apart(east: int, south: int) -> int:
    """The pairs of lines to the square that lies so far away which have two directions."""
    found = 0
    number = 0
    for x, y, _ in CORNERS:
        for first, second in _PAIRS:
            right, down = east + CORNERS[first][0] - x, south + CORNERS[first][1] - y
            to_right, to_down = east + CORNERS[second][0] - x, south + CORNERS[second][1] - y
            if right * to_down != down * to_right:
                found |= 1 << number
            number += 1
    return found


class Templates:
    """Lines by their vector and rise, traced once, and the surfaces on which figures stop them."""

    __slots__ = ("_bands", "_eye", "_figures", "_lines", "_surfaces", "width")

    def __init__(self, terrain: Terrain, eye: int) -> None:
        self.width: Final = terrain.grid.width
        self._eye: Final = eye
        self._surfaces: Final = [terrain.at_least(height) for height in range(max(terrain.heights) + eye + 3)]
        self._lines: Final[dict[int, Line]] = {}
        self._figures: Final[dict[int, tuple[int, tuple[tuple[int, int], ...]]]] = {}
        self._bands: Final[dict[int, list[tuple[int, int, int, int, int]]]] = {}

    def line(self, east: int, south: int, rise: int) -> Line:
        """The template of a vector."""
        key = _key(east, south, rise + _MIDDLE, 0)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = trace(self.width, east, south, rise, self._eye)
        return found

    def figures(
        self, east: int, south: int, height: int, to_height: int
    ) -> tuple[int, tuple[tuple[int, int], ...]]:
        """The place of a line's masks, and for each mask of squares crossed the squares where figures stop it."""
        key = _key(east, south, height, to_height)
        found = self._figures.get(key)
        if found is None:
            line = self.line(east, south, to_height - height)
            base = height + self._eye
            masks: list[tuple[int, int]] = []
            for low, high, crossed in line.crossed:
                above = self._surfaces[max(0, base + low)]
                masks.append((crossed, above & ~self._surfaces[base + high + 1]))
            found = self._figures[key] = line.anchor, tuple(masks)
        return found

    def past(self, east: int, south: int, height: int, to_height: int, place: int, figure: int) -> int:
        """The pairs of lines to the square that lies so far away which a figure of this height does not stop; its
        place is counted from the first square."""
        key = _key(east, south, height, to_height)
        bands = self._bands.get(key)
        if bands is None:
            bands = self._bands[key] = self._bands_of(east, south, height, to_height)
        lines = 0
        for bit, anchor, lowest, highest, crossed in bands:
            if place >= anchor and crossed >> place - anchor & 1 and lowest <= figure <= highest:
                lines |= bit
        return ~pairs_of(lines, _EITHER)

    def _bands_of(
        self, east: int, south: int, height: int, to_height: int
    ) -> list[tuple[int, int, int, int, int]]:
        """By line and heights of a figure, lowest and highest: the squares where it stops that line."""
        base = height + self._eye
        bit = 1
        found: list[tuple[int, int, int, int, int]] = []
        for x, y, _ in CORNERS:
            for to_x, to_y, _ in CORNERS:
                right, down = east + to_x - x, south + to_y - y
                if right and down:  # a line along the grid crosses nothing
                    line = self.line(right, down, to_height - height)
                    anchor = line.anchor + y * self.width + x
                    found.extend(
                        [(bit, anchor, base + low, base + high, mask) for low, high, mask in line.crossed]
                    )
                bit <<= 1
        return found


class Rays:
    """The lines of one terrain with any doors open or closed."""

    def __init__(self, terrain: Terrain, door_height: int, eye: int) -> None:
        self.terrain: Final = terrain
        self.eye: Final = eye
        self._door_height: Final = door_height
        self._width: Final = terrain.grid.width
        levels = max(terrain.heights) + eye + 1
        self.templates: Final = Templates(terrain, eye)
        self.opened: Final = Beams(self.templates, doors_open(terrain, levels), eye)
        self._beams: Final[dict[int, Beams]] = {}

    def beams(self, closed: int) -> Beams:
        """The free lines with these doors closed."""
        if not closed:
            return self.opened
        found = self._beams.get(closed)
        if found is None:
            if len(self._beams) >= _DOORS_KEPT:
                self._beams.clear()
            openings = doors_closed(self.terrain, self.opened.openings, closed, self._door_height)
            found = self._beams[closed] = Beams(self.templates, openings, self.eye)
        return found

    def stops(
        self, x: int, y: int, east: int, south: int, height: int, to_height: int, closed: int
    ) -> tuple[int, int]:
        """For people who look: the squares where figures stop a line from a point, and the edges that it crosses in
        their inside although they rise above it."""
        line = self.templates.line(east, south, to_height - height)
        shift = y * self._width + x + line.anchor
        squares = edges = 0
        for crossed, counting in self.templates.figures(east, south, height, to_height)[1]:
            squares |= crossed << shift & counting
        closed_edges = self.beams(closed).openings.edges
        for level, mask in line.edges:
            edges |= closed_edges[height + self.eye + level] & mask << 2 * shift
        return squares, edges
