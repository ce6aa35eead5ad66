"""Openings: which edges a line may cross at each level, and how one may go round a grid point there.

A plane is a mask over all grid points at once, so that one operation answers for every line of the same direction
and length on the board. Point (x, y) is bit ``y * across + x``; an edge belongs to the point at its north or west end.
"""

from __future__ import annotations

from typing import Final

from sortie.board.grid import Grid
from sortie.board.terrain import Terrain
from sortie.kernel.masks import listed

QUARTERS: Final = 4


class Openings:
    """The open edges of one terrain while certain doors are closed, by level."""

    __slots__ = ("_across", "_round", "across_lines", "edges", "upright")

    def __init__(self, across: int, edges: list[int], upright: list[int], across_lines: list[int]) -> None:
        self._across: Final = across
        self.edges: Final = edges  # by level: mask of the closed edges
        self.upright: Final = upright  # by level: plane of the open edges that run south from their point
        self.across_lines: Final = across_lines  # the same for those that run east
        self._round: Final[list[tuple[int, ...] | None]] = [None] * len(upright)

    def ways_round(self, level: int) -> tuple[int, ...]:
        """Planes of the points round which one gets from quarter q to quarter r, at 4 * q + r."""
        found = self._round[level]
        if found is None:
            found = self._round[level] = self._ways_round(level)
        return found

    def _ways_round(self, level: int) -> tuple[int, ...]:
        south, east = self.upright[level], self.across_lines[level]
        # Quarters are counted clockwise from the north-west; quarter q and q + 1 share edge q.
        sides = (south << self._across, east, south, east << 1)
        everywhere = -1
        planes: list[int] = []
        for start in range(QUARTERS):
            for end in range(QUARTERS):
                clockwise = widdershins = everywhere
                for step in range(QUARTERS):
                    side = sides[(start + step) % QUARTERS]
                    if step < (end - start) % QUARTERS:
                        clockwise &= side
                    else:
                        widdershins &= side
                planes.append(clockwise | widdershins if start != end else everywhere)
        return tuple(planes)


def doors_open(terrain: Terrain, levels: int) -> Openings:
    """The openings while every door stands open; solid squares are closed all round."""
    grid = terrain.grid
    across = grid.width + 1
    edges, upright, across_lines = [0] * levels, [0] * levels, [0] * levels
    for edge in grid.edges():
        a, b = grid.sides(edge)
        shut = (terrain.solid >> a | terrain.solid >> b) & 1
        top = levels if shut else min(levels, terrain.top(edge, 0, 0))
        planes = across_lines if edge & 1 else upright
        for level in range(levels):
            if level < top:
                edges[level] |= 1 << edge
            else:
                planes[level] |= 1 << _point_of(grid, edge)
    return Openings(across, edges, upright, across_lines)


def doors_closed(terrain: Terrain, opened: Openings, closed: int, door_height: int) -> Openings:
    """The openings while these doors are closed, from those with all doors open."""
    grid = terrain.grid
    edges, upright, across_lines = list(opened.edges), list(opened.upright), list(opened.across_lines)
    for edge in listed(terrain.door_edges(closed)):
        planes = across_lines if edge & 1 else upright
        for level in range(min(len(edges), terrain.top(edge, closed, door_height))):
            edges[level] |= 1 << edge
            planes[level] &= ~(1 << _point_of(grid, edge))
    return Openings(grid.width + 1, edges, upright, across_lines)


def _point_of(grid: Grid, edge: int) -> int:
    """The north or west end of an edge: a square's east side is an even number, its south side an odd one."""
    y, x = divmod(edge >> 1, grid.width)
    across = grid.width + 1
    return (y + 1) * across + x if edge & 1 else y * across + x + 1
