"""Tubes: the squares that any line between two squares crosses, whatever stands there.

While no figure stands in the tube of two squares none can hide one from the other, so most questions need no line.
"""

from __future__ import annotations

from typing import Final

from sortie.board.grid import Grid
from sortie.board.rays import CORNERS, Templates

_BITS: Final = 8
_MIDDLE: Final = 1 << _BITS - 1


class Tubes:
    """The tubes of one board, by the way from one square to the other."""

    __slots__ = ("_cones", "_grid", "_row", "_templates", "_tubes")

    def __init__(self, grid: Grid, templates: Templates) -> None:
        self._grid: Final = grid
        self._templates: Final = templates
        self._row: Final = (1 << grid.width) - 1
        self._tubes: Final[dict[int, tuple[int, int]]] = {}
        self._cones: Final[dict[int, tuple[tuple[int, int], ...]]] = {}

    def tube(self, a: int, b: int) -> int:
        """The squares between a and b that a line from a corner of a to a corner of b crosses."""
        width = self._grid.width
        mask, anchor = self._tube(b % width - a % width, b // width - a // width)
        return mask << a + anchor & ~(1 << a | 1 << b)

    def _tube(self, east: int, south: int) -> tuple[int, int]:
        """A mask and its place, counted from the first square: the north-west corner of the rectangle."""
        key = east + _MIDDLE << _BITS | south + _MIDDLE
        found = self._tubes.get(key)
        if found is None:
            width = self._grid.width
            anchor = min(south, 0) * width + min(east, 0)
            mask = 0
            for x, y, _ in CORNERS:
                for to_x, to_y, _ in CORNERS:
                    right, down = east + to_x - x, south + to_y - y
                    if right and down:  # a line along the grid crosses nothing
                        line = self._templates.line(right, down, 0)
                        for _, _, crossed in line.crossed:
                            mask |= crossed << y * width + x + line.anchor - anchor
            found = self._tubes[key] = mask, anchor
        return found

    def cone(self, a: int, figure: int) -> int:
        """The squares that a figure on another square may hide from a."""
        width, height = self._grid.width, self._grid.height
        y, x = divmod(a, width)
        mask = 0
        for down, row in self._cone(figure % width - x, figure // width - y):
            if 0 <= y + down < height:
                mask |= (row << x >> width - 1 & self._row) << (y + down) * width
        return mask

    def _cone(self, east: int, south: int) -> tuple[tuple[int, int], ...]:
        """The hidden squares by row; bit width - 1 of a row is the column of the one who looks."""
        key = east + _MIDDLE << _BITS | south + _MIDDLE
        found = self._cones.get(key)
        if found is None:
            last = self._grid.width - 1
            columns, rows = _beyond(east, last), _beyond(south, self._grid.height - 1)
            lines: list[tuple[int, int]] = []
            for down in rows:
                row = 0
                for right in columns:
                    if (right, down) != (east, south) and self._lies_in(east, south, right, down):
                        row |= 1 << right + last
                if row:
                    lines.append((down, row))
            found = self._cones[key] = tuple(lines)
        return found

    def _lies_in(self, east: int, south: int, right: int, down: int) -> bool:
        """Whether the first vector leads into the tube of the second."""
        mask, anchor = self._tube(right, down)
        return bool(mask >> south * self._grid.width + east - anchor & 1)


def _beyond(step: int, last: int) -> range:
    """The coordinates so far away that this one lies between them and 0."""
    if step > 0:
        return range(step, last + 1)
    return range(-last, step + 1) if step < 0 else range(-last, last + 1)
