"""Rays: the lines between two grid points over one terrain, each with where it leads and what figures stop it.

Squares that lie side by side share corners, so they share most of their lines; each is followed once and kept.
"""

from __future__ import annotations

from typing import Final

from sortie.board.grid import Grid
from sortie.board.lines import SPREAD, Line, trace
from sortie.board.terrain import Terrain
from sortie.kernel.masks import listed

_TURNS_KEPT: Final = 4096
_RAYS_KEPT: Final = 1 << 16

# A line is known by the heights it leads from and to and by the points: one number, in this order.
HEIGHTS: Final = 64
POINT_BITS: Final = 12
_POINT: Final = (1 << POINT_BITS) - 1

# For each quarter of the start the quarters of the end it leads to, the squares where figures stop it, its doors.
Ray = tuple[int, int, int]


class _Openings:
    """What is closed at every level while certain doors are closed: edge masks, and codes of edges round points."""

    __slots__ = ("codes", "edges")

    def __init__(self, edges: list[int], codes: list[bytes]) -> None:
        self.edges: Final = edges
        self.codes: Final = codes


def _edges_by_level(terrain: Terrain, levels: int) -> list[int]:
    """For each level the edges whose top, doors open, is above it; solid squares are closed all round."""
    grid = terrain.grid
    masks = [0] * levels
    for edge in grid.edges():
        a, b = grid.sides(edge)
        shut = (terrain.solid >> a | terrain.solid >> b) & 1
        for level in range(levels if shut else min(levels, terrain.top(edge, 0, 0))):
            masks[level] |= 1 << edge
    return masks


def _edges_round(grid: Grid, x: int, y: int) -> tuple[int, int, int, int]:
    """The edges north, east, south and west of a grid point, -1 off the board or on its border."""
    inside_x, inside_y = 0 < x < grid.width, 0 < y < grid.height
    north = 2 * grid.square(x - 1, y - 1) if inside_x and y > 0 else -1
    south = 2 * grid.square(x - 1, y) if inside_x and y < grid.height else -1
    west = 2 * grid.square(x - 1, y - 1) + 1 if inside_y and x > 0 else -1
    east = 2 * grid.square(x, y - 1) + 1 if inside_y and x < grid.width else -1
    return north, east, south, west


class Rays:
    """The lines of one terrain. ``known`` holds those followed so far, by key, as they are with all doors open."""

    def __init__(self, terrain: Terrain, door_height: int, eye: int) -> None:
        self.terrain: Final = terrain
        self.door_height: Final = door_height
        self.eye: Final = eye
        self._grid: Final = terrain.grid
        self._across: Final = terrain.grid.width + 1
        levels = max(terrain.heights) + eye + 1
        self._surfaces: Final = [terrain.at_least(height) for height in range(levels + 2)]
        points = [(x, y) for y in range(self._grid.height + 1) for x in range(self._across)]
        self._round: Final = [_edges_round(self._grid, x, y) for x, y in points]
        self._open: Final = self._all_doors_open(levels)
        self._openings: Final[dict[int, _Openings]] = {0: self._open}
        self._door_mask: Final = terrain.door_edges(-1)
        self._doors_at: Final = [self._doors_of(edges) for edges in self._round]
        self._templates: Final[dict[int, Line]] = {}
        self.known: Final[dict[int, Ray]] = {}
        self._turned: Final[dict[tuple[int, int], Ray]] = {}

    def _all_doors_open(self, levels: int) -> _Openings:
        edges = _edges_by_level(self.terrain, levels)
        return _Openings(edges, [bytes(self._code(mask, around) for around in self._round) for mask in edges])

    def _code(self, mask: int, around: tuple[int, int, int, int]) -> int:
        code = 0
        for bit, edge in enumerate(around):
            if edge < 0 or mask >> edge & 1:
                code |= 1 << bit
        return code

    def _doors_of(self, around: tuple[int, int, int, int]) -> int:
        doors = 0
        for index, edge in enumerate(self.terrain.doors):
            if edge in around:
                doors |= 1 << index
        return doors

    def _openings_with(self, closed: int) -> _Openings:
        found = self._openings.get(closed)
        if found is None:
            if len(self._openings) >= _TURNS_KEPT:
                self._openings.clear()
            found = self._openings[closed] = self._close(closed)
        return found

    def _close(self, closed: int) -> _Openings:
        edges = list(self._open.edges)
        shut = listed(self.terrain.door_edges(closed))
        for edge in shut:
            for level in range(min(len(edges), self.terrain.top(edge, closed, self.door_height))):
                edges[level] |= 1 << edge
        codes = [bytearray(code) for code in self._open.codes]
        for point, doors in enumerate(self._doors_at):
            if doors & closed:
                for level, code in enumerate(codes):
                    code[point] = self._code(edges[level], self._round[point])
        return _Openings(edges, [bytes(code) for code in codes])

    def _template(self, east: int, south: int, rise: int) -> Line:
        key = (rise + 64) << 16 | (east + 64) << 8 | south + 64
        line = self._templates.get(key)
        if line is None:
            line = self._templates[key] = trace(self._grid.width, east, south, rise, self.eye)
        return line

    def _follow(self, line: Line, x: int, y: int, base: int, at: _Openings) -> int:
        """For each quarter of the start, four bits each: the quarters of the end to which the line leads."""
        shift = 2 * (y * self._grid.width + x + line.anchor)
        for level, mask in line.edges:
            if at.edges[base + level] & mask << shift:
                return 0
        point = y * self._across + x
        level, offset = line.points[0]
        code = at.codes[base + level][point + offset] << 4
        ends = before = arrived = 0
        for quarter in range(4):
            ahead = line.carry[SPREAD[code | 1 << quarter]]
            if ahead != before:
                before, arrived = ahead, self._arrive(line, point, base, at, ahead) if ahead else 0
            ends |= arrived << 4 * quarter
        return ends

    def _arrive(self, line: Line, point: int, base: int, at: _Openings, quarters: int) -> int:
        """The quarters of the end point to which the line leads from those at its second point, 0 for none."""
        codes = at.codes
        for level, offset in line.points[1:]:
            quarters = line.carry[SPREAD[codes[base + level][point + offset] << 4 | quarters]]
            if not quarters:
                return 0
        level, offset = line.end
        return SPREAD[codes[base + level][point + offset] << 4 | quarters]

    def _figures(self, line: Line, x: int, y: int, base: int) -> int:
        """Squares on which a figure would stop the line."""
        shift = y * self._grid.width + x + line.anchor
        surfaces = self._surfaces
        mask = 0
        for low, high, crossed in line.crossed:
            mask |= crossed << shift & surfaces[max(0, base + low)] & ~surfaces[base + high + 1]
        return mask

    def _doors_on(self, line: Line, x: int, y: int) -> int:
        """The doors that a line crosses or touches."""
        if not self.terrain.doors:
            return 0
        edges = doors = 0
        for _, mask in line.edges:
            edges |= mask << 2 * (y * self._grid.width + x + line.anchor)
        for _, offset in (*line.points, line.end):
            doors |= self._doors_at[y * self._across + x + offset]
        return doors | self._door_indices(edges & self._door_mask)

    def _door_indices(self, edges: int) -> int:
        doors = 0
        for edge in listed(edges):
            doors |= 1 << self.terrain.door_at(edge)
        return doors

    def ray(self, key: int, closed: int) -> Ray:
        """A line by its key, with these doors closed; lines that the same squares' neighbours share are kept."""
        ray = self.known.get(key)
        if ray is None:
            ray = self.known[key] = self._traced(key, 0)
        doors = ray[2] & closed
        if not doors:
            return ray
        turned = self._turned.get((key, doors))
        if turned is None:
            if len(self._turned) >= _RAYS_KEPT:
                self._turned.clear()
            turned = self._turned[key, doors] = self._traced(key, doors)
        return turned

    def _traced(self, key: int, closed: int) -> Ray:
        y, x = divmod(key >> POINT_BITS & _POINT, self._across)
        to_y, to_x = divmod(key & _POINT, self._across)
        height, to_height = divmod(key >> 2 * POINT_BITS, HEIGHTS)
        line = self._template(to_x - x, to_y - y, to_height - height)
        base = height + self.eye
        ends = self._follow(line, x, y, base, self._openings_with(closed))
        return ends, self._figures(line, x, y, base) if ends else 0, self._doors_on(line, x, y)

    def stops(self, key: int, closed: int) -> int:
        """The edges that a line crosses in their inside although they rise above it; for people who look."""
        y, x = divmod(key >> POINT_BITS & _POINT, self._across)
        to_y, to_x = divmod(key & _POINT, self._across)
        height, to_height = divmod(key >> 2 * POINT_BITS, HEIGHTS)
        line = self._template(to_x - x, to_y - y, to_height - height)
        edges = self._openings_with(closed).edges
        shift = 2 * (y * self._grid.width + x + line.anchor)
        found = 0
        for level, mask in line.edges:
            found |= edges[height + self.eye + level] & mask << shift
        return found
