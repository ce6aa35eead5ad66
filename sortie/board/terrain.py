"""What stands on a board and never changes: heights, solid squares, walls, doors, marks on edges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sortie.board.grid import Grid


@dataclass(frozen=True, slots=True)
class Terrain:
    """Fixed content of a board.

    ``walls`` holds for every edge id the wall height above the higher of both surfaces, 0 for none.
    Which doors are closed is part of a game's state: a mask over *indices into* ``doors``, called ``closed``.
    """

    grid: Grid
    heights: tuple[int, ...]
    solid: int
    flags: Mapping[str, int]
    walls: tuple[int, ...]
    climbable: int
    ramps: int
    doors: tuple[int, ...]
    doors_closed_at_start: int

    def door_edges(self, closed: int) -> int:
        """Edge mask of the closed doors."""
        mask = 0
        for index, edge in enumerate(self.doors):
            if closed >> index & 1:
                mask |= 1 << edge
        return mask

    def door_at(self, edge: int) -> int:
        """Index of the door on an edge, or -1."""
        return self.doors.index(edge) if edge in self.doors else -1

    def is_closed(self, edge: int, closed: int) -> bool:
        """Whether a closed door stands on the edge."""
        return edge in self.doors and bool(closed >> self.doors.index(edge) & 1)

    def top(self, edge: int, closed: int, door_height: int) -> int:
        """Height of an edge above ground: the higher surface plus the wall or closed door on it."""
        a, b = self.grid.sides(edge)
        wall = self.walls[edge]
        if wall < door_height and self.is_closed(edge, closed):
            wall = door_height
        return max(self.heights[a], self.heights[b]) + wall

    def flag(self, name: str) -> int:
        """Mask of the squares that carry a flag."""
        return self.flags.get(name, 0)

    def standable(self) -> int:
        return self.grid.full & ~self.solid

    def at_least(self, height: int) -> int:
        """Mask of the squares whose surface is at this height or above."""
        mask = 0
        for square, surface in enumerate(self.heights):
            if surface >= height:
                mask |= 1 << square
        return mask
