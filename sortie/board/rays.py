"""Rays: the lines between grid points over one terrain, where each leads and what figures stop it.

All lines of one direction and length are followed at once: a plane has a bit for each grid point from which the
line is free, so whole boards cost no more than a single line.
"""

from __future__ import annotations

from typing import Final

from sortie.board.lines import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST
from sortie.board.openings import QUARTERS, Openings, doors_closed, doors_open
from sortie.board.shapes import BOTH, CORNERS, PAIRS, VECTOR_BITS, Shapes, pairs_of, shapes_of, vector_key
from sortie.board.terrain import Terrain
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory

_DOORS_KEPT: Final = 1024
_VECTORS_KEPT: Final = 1 << 18
_OPPOSITE: Final = QUARTERS // 2

# One line of a fan: the plane of the squares from which it is free, and how far it leads east and south.
FanLine = tuple[int, int, int]

# The lines between the corners of two squares that are free from anywhere, as (bit, plane of the squares), and the
# plane of the squares from which two of them are free that begin in one corner and have two directions.
Sheaf = tuple[tuple[tuple[int, int], ...], int]


def _moved(plane: int, offset: int) -> int:
    """A plane as it looks from points that lie so much before."""
    return plane >> offset if offset >= 0 else plane << -offset


class Beams:
    """The free lines while certain doors are closed, by vector and by the heights of both ends."""

    __slots__ = ("_across", "_along", "_bodies", "_eye", "_shapes", "_sheaves", "openings")

    def __init__(self, shapes: Shapes, openings: Openings) -> None:
        self.openings: Final = openings
        self._shapes: Final = shapes
        self._across: Final = shapes.width + 1
        self._eye: Final = shapes.eye
        self._bodies: Final[Memory[int, int]] = Memory(_VECTORS_KEPT)
        self._along: Final[Memory[int, int]] = Memory(_VECTORS_KEPT)
        self._sheaves: Final[Memory[int, Sheaf]] = Memory(_VECTORS_KEPT)

    def free(self, east: int, south: int, height: int, to_height: int, quarter: int, to_quarter: int) -> int:
        """Plane of the points from which a line of this vector leads from one quarter to one of its end point."""
        key = vector_key(east, south, height, to_height)
        if not east or not south:
            key = (key * QUARTERS + quarter) * QUARTERS + to_quarter
            plane = self._along.get(key)
            if plane is None:
                plane = self._free_along(east, south, height, to_height, quarter, to_quarter)
                self._along.keep(key, plane)
            return plane
        body = self._bodies.get(key)
        if body is None:
            body = self._bodies.keep(key, self._body(east, south, height, to_height))
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
        line = self._shapes.line(east, south, to_height - height)
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
        line = self._shapes.line(east, south, to_height - height)
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
                lines.append((plane >> y * self._across + x, right, down))
        return lines

    def pairs(self, point: int, east: int, south: int, height: int, to_height: int) -> int:
        """The pairs of lines that lead from one corner of the square with this north-west corner to two corners of
        the square that lies so far away: a bit for each corner and each two of the others."""
        lines = self.lines(point, east, south, height, to_height)
        return pairs_of(lines, BOTH) & self._shapes.apart(east, south) if lines else 0

    def lines(self, point: int, east: int, south: int, height: int, to_height: int) -> int:
        """The free lines between these two squares, a bit for each two corners."""
        lines = 0
        for bit, plane in self._sheaf(east, south, height, to_height)[0]:
            if plane >> point & 1:
                lines |= bit
        return lines

    def meets(self, point: int, east: int, south: int, height: int, to_height: int) -> bool:
        """Whether `pairs` has any: quicker to say than which."""
        return bool(self._sheaf(east, south, height, to_height)[1] >> point & 1)

    def _sheaf(self, east: int, south: int, height: int, to_height: int) -> Sheaf:
        key = vector_key(east, south, height, to_height)
        sheaf = self._sheaves.get(key)
        if sheaf is None:
            sheaf = self._sheaves.keep(key, self._new_sheaf(key, east, south, height, to_height))
        return sheaf

    def _new_sheaf(self, key: int, east: int, south: int, height: int, to_height: int) -> Sheaf:
        along = -2 < east < 2 or -2 < south < 2
        planes = (
            self._planes_along(east, south, height, to_height)
            if along
            else self._planes_across(key, east, south, height, to_height)
        )
        lines = tuple([(1 << number, plane) for number, plane in enumerate(planes) if plane])
        return lines, _paired(planes, self._shapes.apart(east, south)) if lines else 0

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
                vector = key + (to_x - x << VECTOR_BITS) + to_y - y
                body = bodies.get(vector)
                if body is None:
                    body = self._body(east + to_x - x, south + to_y - y, height, to_height)
                    bodies.keep(vector, body)
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


def _paired(planes: list[int], pairs: int) -> int:
    """Plane of the squares from which both lines of one of these pairs are free."""
    found = 0
    for corner in range(0, len(planes), len(CORNERS)):
        for first, second in PAIRS:
            if pairs & 1:
                found |= planes[corner + first] & planes[corner + second]
            pairs >>= 1
    return found


class Rays:
    """The lines of one terrain with any doors open or closed, and what figures stop them."""

    def __init__(self, terrain: Terrain, door_height: int, eye: int) -> None:
        self.terrain: Final = terrain
        self.shapes: Final = shapes_of(terrain.grid.width, terrain.grid.height, eye)
        self._door_height: Final = door_height
        self._every_door: Final = (1 << len(terrain.doors)) - 1
        self._door_ends: Final = [_ends(terrain.grid.width, edge) for edge in terrain.doors]
        levels = max(terrain.heights) + eye + 1
        self._surfaces: Final = [terrain.at_least(height) for height in range(levels + 2)]
        self._figures: Final[Memory[int, tuple[int, tuple[tuple[int, int], ...]]]] = Memory(_VECTORS_KEPT)
        self.opened: Final = Beams(self.shapes, doors_open(terrain, levels))
        self._beams: Final[Memory[int, Beams]] = Memory(_DOORS_KEPT)

    def beams(self, closed: int) -> Beams:
        """The free lines with these doors closed."""
        if not closed:
            return self.opened
        found = self._beams.get(closed)
        if found is None:
            openings = doors_closed(self.terrain, self.opened.openings, closed, self._door_height)
            found = self._beams.keep(closed, Beams(self.shapes, openings))
        return found

    def turning(
        self, x: int, y: int, east: int, south: int, height: int, to_height: int, doors: int
    ) -> tuple[int, tuple[tuple[int, int], ...]]:
        """The lines between two squares that are free with all doors closed, and those that are with all open only:
        each with those of these doors that it meets. No other door may be met by any of them."""
        point = y * (self.shapes.width + 1) + x
        opened = self.opened.lines(point, east, south, height, to_height)
        firm = self.beams(self._every_door).lines(point, east, south, height, to_height)
        met_by = [(1 << door, self._door_ends[door]) for door in listed(doors)]
        found: list[tuple[int, int]] = []
        for line in listed(opened & ~firm):
            from_x, from_y, _ = CORNERS[line >> 2]
            to_x, to_y, _ = CORNERS[line & 3]
            right, down = east + to_x - from_x, south + to_y - from_y
            met = 0
            for bit, (first_x, first_y, last_x, last_y) in met_by:
                begin_x, begin_y = x + from_x, y + from_y
                if _meet(
                    right, down, first_x - begin_x, first_y - begin_y, last_x - begin_x, last_y - begin_y
                ):
                    met |= bit
            found.append((line, met))
        return firm, tuple(found)

    def still_free(
        self,
        point: int,
        east: int,
        south: int,
        height: int,
        to_height: int,
        turning: tuple[int, tuple[tuple[int, int], ...]],
        shut: int,
    ) -> int:
        """The pairs of lines between two squares that are free while these doors are closed, given `turning`.

        What a line meets decides alone: with none of its doors closed it is free, with all of them it is not.
        """
        lines = turning[0]
        for line, met in turning[1]:
            closed = met & shut
            if not closed or (
                closed != met and self.beams(closed).lines(point, east, south, height, to_height) >> line & 1
            ):
                lines |= 1 << line
        return pairs_of(lines, BOTH) & self.shapes.apart(east, south)

    def figures(
        self, east: int, south: int, height: int, to_height: int
    ) -> tuple[int, tuple[tuple[int, int], ...]]:
        """The place of a line's masks, and for each mask of squares crossed the squares where figures stop it."""
        key = vector_key(east, south, height, to_height)
        found = self._figures.get(key)
        if found is None:
            line = self.shapes.line(east, south, to_height - height)
            base = height + self.shapes.eye
            masks: list[tuple[int, int]] = []
            for low, high, crossed in line.crossed:
                above = self._surfaces[max(0, base + low)]
                masks.append((crossed, above & ~self._surfaces[base + high + 1]))
            found = self._figures.keep(key, (line.anchor, tuple(masks)))
        return found

    def stops(
        self, x: int, y: int, east: int, south: int, height: int, to_height: int, closed: int
    ) -> tuple[int, int]:
        """For people who look: the squares where figures stop a line from a point, and the edges that it crosses in
        their inside although they rise above it."""
        line = self.shapes.line(east, south, to_height - height)
        shift = y * self.shapes.width + x + line.anchor
        squares = edges = 0
        for crossed, counting in self.figures(east, south, height, to_height)[1]:
            squares |= crossed << shift & counting
        closed_edges = self.beams(closed).openings.edges
        for level, mask in line.edges:
            edges |= closed_edges[height + self.shapes.eye + level] & mask << 2 * shift
        return squares, edges


def _ends(width: int, edge: int) -> tuple[int, int, int, int]:
    """The two points that an edge joins: a square's east side is an even number, its south side an odd one."""
    y, x = divmod(edge >> 1, width)
    return (x, y + 1, x + 1, y + 1) if edge & 1 else (x + 1, y, x + 1, y + 1)


def _meet(east: int, south: int, x: int, y: int, to_x: int, to_y: int) -> bool:
    """Whether a line from the origin touches an edge that leads east or south from one point to the next."""
    side, to_side = east * y - south * x, east * to_y - south * to_x
    if (side > 0 and to_side > 0) or (side < 0 and to_side < 0):
        return False
    return min(east, 0) <= to_x and x <= max(east, 0) and min(south, 0) <= to_y and y <= max(south, 0)
