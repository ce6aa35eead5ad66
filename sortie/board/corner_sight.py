"""Sight from one corner of a square to two corners of another, over heights, walls and doors.

A line runs from the top of a figure on the first square to the top of a figure on the second. It is free when a
path as close to it as one likes leads from inside the first square to inside the second without crossing an edge
or a square that rises above the line. Ground needs no test of its own: whoever gets into a square crosses one of
its edges, and an edge is at least as high as the squares on both sides.
"""

from __future__ import annotations

from typing import Final

from sortie.board.grid import Grid
from sortie.board.lines import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, SPREAD, Line, trace
from sortie.board.terrain import Terrain
from sortie.kernel.masks import listed

_TURNS_KEPT: Final = 4096

# Corners of a square as offsets from its north-west point, and the quarter round that point the square lies in.
_CORNERS: Final = ((0, 0, SOUTH_EAST), (1, 0, SOUTH_WEST), (0, 1, NORTH_EAST), (1, 1, NORTH_WEST))


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


class CornerSight:
    """Sight on one terrain. Results are kept by pair of squares and by the doors that matter to the pair."""

    def __init__(self, terrain: Terrain, door_height: int = 2, eye: int = 1) -> None:
        self.terrain: Final = terrain
        self.door_height: Final = door_height
        self.eye: Final = eye
        self._grid: Final = terrain.grid
        self._size: Final = terrain.grid.size
        self._across: Final = terrain.grid.width + 1
        self._heights: Final = terrain.heights
        levels = max(terrain.heights) + eye + 1
        self._surfaces: Final = [terrain.at_least(height) for height in range(levels + 2)]
        points = [(x, y) for y in range(self._grid.height + 1) for x in range(self._across)]
        self._round: Final = [_edges_round(self._grid, x, y) for x, y in points]
        self._open: Final = self._all_doors_open(levels)
        self._openings: Final[dict[int, _Openings]] = {0: self._open}
        self._door_mask: Final = terrain.door_edges(-1)
        self._doors_at: Final = [self._doors_of(edges) for edges in self._round]
        self._templates: Final[dict[int, Line]] = {}
        self._fixed: Final[dict[int, tuple[int, ...]]] = {}
        self._doors: Final[dict[int, int]] = {}
        self._varied: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
        self._visible: Final[dict[tuple[int, int], int]] = {}

    # What stands in the way

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

    # Single lines

    def _template(self, east: int, south: int, rise: int) -> Line:
        key = (rise + 64) << 16 | (east + 64) << 8 | south + 64
        line = self._templates.get(key)
        if line is None:
            line = self._templates[key] = trace(self._grid.width, east, south, rise, self.eye)
        return line

    def _follow(self, line: Line, x: int, y: int, base: int, at: _Openings, quarter: int) -> int:
        """The quarters of the end point to which the line leads from a quarter of its start, 0 for none."""
        shift = 2 * (y * self._grid.width + x + line.anchor)
        for level, mask in line.edges:
            if at.edges[base + level] & mask << shift:
                return 0
        point = y * self._across + x
        quarters = 1 << quarter
        for level, offset in line.points:
            quarters = line.carry[SPREAD[at.codes[base + level][point + offset] << 4 | quarters]]
            if not quarters:
                return 0
        level, offset = line.end
        return SPREAD[at.codes[base + level][point + offset] << 4 | quarters]

    def _figures(self, line: Line, x: int, y: int, base: int) -> int:
        """Squares on which a figure would stop the line."""
        shift = y * self._grid.width + x + line.anchor
        surfaces = self._surfaces
        mask = 0
        for low, high, crossed in line.crossed:
            mask |= crossed << shift & surfaces[max(0, base + low)] & ~surfaces[base + high + 1]
        return mask

    # Pairs of lines

    def _free_pairs(self, a: int, b: int, closed: int) -> list[int]:
        """Figure masks of all pairs of free lines from one corner of a to two corners of b, fewest squares first."""
        at = self._openings_with(closed)
        ax, ay = self._grid.xy(a)
        bx, by = self._grid.xy(b)
        base = self._heights[a] + self.eye
        rise = self._heights[b] - self._heights[a]
        others = ~(1 << a | 1 << b)
        found: dict[int, None] = {}
        for right, down, quarter in _CORNERS:
            x, y = ax + right, ay + down
            free: list[tuple[int, int, int]] = []
            for to_right, to_down, to_quarter in _CORNERS:
                east, south = bx + to_right - x, by + to_down - y
                if east == 0 and south == 0:
                    continue
                line = self._template(east, south, rise)
                if self._follow(line, x, y, base, at, quarter) >> to_quarter & 1:
                    mask = self._figures(line, x, y, base) & others
                    found.update((mask | m, None) for e, s, m in free if e * south != s * east)
                    free.append((east, south, mask))
        return sorted(found, key=_fewest_first)

    def _doors_between(self, a: int, b: int) -> int:
        """The doors that any line from a to b crosses or touches."""
        if not self.terrain.doors:
            return 0
        ax, ay = self._grid.xy(a)
        bx, by = self._grid.xy(b)
        doors = edges = 0
        for right, down, _ in _CORNERS:
            for to_right, to_down, _ in _CORNERS:
                x, y = ax + right, ay + down
                east, south = bx + to_right - x, by + to_down - y
                if east == 0 and south == 0:
                    continue
                line = self._template(east, south, self._heights[b] - self._heights[a])
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

    def _shortest_masks(self, a: int, b: int, closed: int) -> tuple[int, ...]:
        """Fill the tables for a pair that is not among those no door can change."""
        pair = a * self._size + b
        doors = self._doors.get(pair)
        if doors is None:
            doors = self._doors[pair] = self._doors_between(a, b)
        if not doors:
            masks = self._fixed[pair] = _minimal(self._free_pairs(a, b, 0))
            return masks
        key = (pair, closed & doors)
        known = self._varied.get(key)
        if known is None:
            known = self._varied[key] = _minimal(self._free_pairs(a, b, closed))
        return known

    # Questions

    def lines(self, a: int, b: int, closed: int) -> tuple[int, ...]:
        """For every free pair of lines from a to b the squares where a figure would stop it; () without any pair."""
        return tuple(self._free_pairs(a, b, closed))

    def minimal(self, a: int, b: int, closed: int) -> tuple[int, ...]:
        """Of lines() those masks that contain no other one: enough to tell whether anything is seen."""
        masks = self._fixed.get(a * self._size + b)
        return self._shortest_masks(a, b, closed) if masks is None else masks

    def sees(self, a: int, b: int, closed: int, occupied: int) -> bool:
        """Whether a figure on a sees one on b past the figures on the occupied squares."""
        masks = self._fixed.get(a * self._size + b)
        if masks is None:
            masks = self._shortest_masks(a, b, closed)
        for mask in masks:  # a plain loop, for it is twice as fast as any()
            if not mask & occupied:
                return True
        return False

    def visible(self, a: int, closed: int) -> int:
        """Mask of the squares seen from a when nobody stands in the way; a itself is not among them."""
        key = (a, closed)
        mask = self._visible.get(key)
        if mask is None:
            if len(self._visible) >= _TURNS_KEPT:
                self._visible.clear()
            mask = self._visible[key] = self.seen(a, self.terrain.standable(), closed, 0)
        return mask

    def seen(self, a: int, targets: int, closed: int, occupied: int) -> int:
        """Those of the target squares that a figure on a sees."""
        found = 0
        fixed = self._fixed
        row = a * self._size
        targets &= ~(1 << a)
        while targets:  # sees() written out, for this is the busiest loop of a turn
            low = targets & -targets
            targets ^= low
            b = low.bit_length() - 1
            masks = fixed.get(row + b)
            if masks is None:
                masks = self._shortest_masks(a, b, closed)
            for mask in masks:
                if not mask & occupied:
                    found |= low
                    break
        return found


def _fewest_first(mask: int) -> tuple[int, int]:
    return mask.bit_count(), mask


def _minimal(masks: list[int]) -> tuple[int, ...]:
    kept: list[int] = []
    for mask in masks:
        if not any(smaller & mask == smaller for smaller in kept):
            kept.append(mask)
    return tuple(kept)
