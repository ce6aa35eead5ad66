"""Shapes: what the lines between two squares look like on boards of one size, whatever stands on them.

Boards of one size share them, because they depend on nothing but numbers: a second map costs no second look.
"""

from __future__ import annotations

from typing import Final

from sortie.board.lines import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, Line, trace
from sortie.kernel.memory import Memory

# The corners of a square: x and y from its north-west corner, and the quarter round the corner the square lies in.
CORNERS: Final = ((0, 0, SOUTH_EAST), (1, 0, SOUTH_WEST), (0, 1, NORTH_EAST), (1, 1, NORTH_WEST))
# Of corners of the second square: two lines from one corner. Line 4 * i + j leads from corner i to corner j.
PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
_LINES: Final = (1 << len(CORNERS)) - 1
_PAIR_BITS: Final = len(PAIRS)
_HEIGHT_BITS: Final = 6
VECTOR_BITS: Final = 8
_MIDDLE: Final = 1 << VECTOR_BITS - 1
_VECTORS_KEPT: Final = 1 << 18
_PASTS_KEPT: Final = 1 << 20


def vector_key(east: int, south: int, height: int, to_height: int) -> int:
    """A vector and the heights of both ends as one number."""
    heights = height << _HEIGHT_BITS | to_height
    return (heights << VECTOR_BITS | east + _MIDDLE) << VECTOR_BITS | south + _MIDDLE


def _pairs_by_lines(both: bool) -> tuple[int, ...]:
    """For each set of lines from one corner the pairs of which both, or either, are in it."""
    found: list[int] = []
    for lines in range(_LINES + 1):
        pairs = 0
        for number, (first, second) in enumerate(PAIRS):
            held = (lines >> first & 1) + (lines >> second & 1)
            pairs |= (held == 2 if both else held > 0) << number
        found.append(pairs)
    return tuple(found)


BOTH: Final = _pairs_by_lines(True)
EITHER: Final = _pairs_by_lines(False)


def pairs_of(lines: int, table: tuple[int, ...]) -> int:
    """The pairs of lines of all corners, from the table of one."""
    return (
        table[lines & _LINES]
        | table[lines >> 4 & _LINES] << _PAIR_BITS
        | table[lines >> 8 & _LINES] << 2 * _PAIR_BITS
        | table[lines >> 12] << 3 * _PAIR_BITS
    )


class Shapes:
    """Lines by their vector and rise; the squares they cross, and so what figures can hide."""

    __slots__ = ("_apart", "_bands", "_cones", "_lines", "_row", "_tubes", "eye", "height", "pasts", "width")

    def __init__(self, width: int, height: int, eye: int) -> None:
        self.width: Final = width
        self.height: Final = height
        self.eye: Final = eye
        self._row: Final = (1 << width) - 1
        self._lines: Final[Memory[int, Line]] = Memory(_VECTORS_KEPT)
        self._apart: Final[Memory[int, int]] = Memory(_VECTORS_KEPT)
        self._tubes: Final[Memory[int, tuple[int, int]]] = Memory(_VECTORS_KEPT)
        self._cones: Final[Memory[int, tuple[tuple[int, int], ...]]] = Memory(_VECTORS_KEPT)
        self._bands: Final[Memory[int, list[tuple[int, int, int, int, int]]]] = Memory(_VECTORS_KEPT)
        # Of `past`, by the keys of those who ask.
        self.pasts: Final[Memory[int, int]] = Memory(_PASTS_KEPT)

    def line(self, east: int, south: int, rise: int) -> Line:
        """The template of a vector."""
        key = vector_key(east, south, rise + _MIDDLE, 0)
        found = self._lines.get(key)
        if found is None:
            found = self._lines.keep(key, trace(self.width, east, south, rise, self.eye))
        return found

    def apart(self, east: int, south: int) -> int:
        """The pairs of lines to the square that lies so far away which have two directions."""
        key = vector_key(east, south, 0, 0)
        found = self._apart.get(key)
        if found is None:
            found = self._apart.keep(key, _apart(east, south))
        return found

    def tube(self, a: int, b: int) -> int:
        """The squares between a and b that a line from a corner of a to a corner of b crosses."""
        width = self.width
        mask, anchor = self._tube(b % width - a % width, b // width - a // width)
        return mask << a + anchor & ~(1 << a | 1 << b)

    def _tube(self, east: int, south: int) -> tuple[int, int]:
        """A mask and its place, counted from the first square: the north-west corner of the rectangle."""
        key = vector_key(east, south, 0, 0)
        found = self._tubes.get(key)
        if found is None:
            width = self.width
            anchor = min(south, 0) * width + min(east, 0)
            mask = 0
            for x, y, _ in CORNERS:
                for to_x, to_y, _ in CORNERS:
                    right, down = east + to_x - x, south + to_y - y
                    if right and down:  # a line along the grid crosses nothing
                        line = self.line(right, down, 0)
                        for _, _, crossed in line.crossed:
                            mask |= crossed << y * width + x + line.anchor - anchor
            found = self._tubes.keep(key, (mask, anchor))
        return found

    def cone(self, a: int, figure: int) -> int:
        """The squares that a figure on another square may hide from a."""
        width = self.width
        y, x = divmod(a, width)
        mask = 0
        for down, row in self._cone(figure % width - x, figure // width - y):
            if 0 <= y + down < self.height:
                mask |= (row << x >> width - 1 & self._row) << (y + down) * width
        return mask

    def _cone(self, east: int, south: int) -> tuple[tuple[int, int], ...]:
        """The hidden squares by row; bit width - 1 of a row is the column of the one who looks."""
        key = vector_key(east, south, 0, 0)
        found = self._cones.get(key)
        if found is None:
            last = self.width - 1
            columns, rows = _beyond(east, last), _beyond(south, self.height - 1)
            lines: list[tuple[int, int]] = []
            for down in rows:
                row = 0
                for right in columns:
                    if (right, down) != (east, south) and self._lies_in(east, south, right, down):
                        row |= 1 << right + last
                if row:
                    lines.append((down, row))
            found = self._cones.keep(key, tuple(lines))
        return found

    def _lies_in(self, east: int, south: int, right: int, down: int) -> bool:
        """Whether the first vector leads into the tube of the second."""
        mask, anchor = self._tube(right, down)
        return bool(mask >> south * self.width + east - anchor & 1)

    def past(self, east: int, south: int, height: int, to_height: int, place: int, figure: int) -> int:
        """The pairs of lines to the square that lies so far away which a figure of this height does not stop; its
        place is counted from the first square."""
        key = vector_key(east, south, height, to_height)
        bands = self._bands.get(key)
        if bands is None:
            bands = self._bands.keep(key, self._bands_of(east, south, height, to_height))
        lines = 0
        for bit, anchor, lowest, highest, crossed in bands:
            if place >= anchor and crossed >> place - anchor & 1 and lowest <= figure <= highest:
                lines |= bit
        return ~pairs_of(lines, EITHER)

    def _bands_of(
        self, east: int, south: int, height: int, to_height: int
    ) -> list[tuple[int, int, int, int, int]]:
        """By line and heights of a figure, lowest and highest: the squares where it stops that line."""
        base = height + self.eye
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


def _apart(east: int, south: int) -> int:
    found = 0
    number = 0
    for x, y, _ in CORNERS:
        for first, second in PAIRS:
            right, down = east + CORNERS[first][0] - x, south + CORNERS[first][1] - y
            to_right, to_down = east + CORNERS[second][0] - x, south + CORNERS[second][1] - y
            if right * to_down != down * to_right:
                found |= 1 << number
            number += 1
    return found


def _beyond(step: int, last: int) -> range:
    """The coordinates so far away that this one lies between them and 0."""
    if step > 0:
        return range(step, last + 1)
    return range(-last, step + 1) if step < 0 else range(-last, last + 1)


# Boards of one size share their shapes; more sizes than this come only with many packs.
_shapes: Memory[tuple[int, int, int], Shapes] = Memory(64)


def shapes_of(width: int, height: int, eye: int) -> Shapes:
    """The shapes of all boards of one size for figures of one height."""
    key = (width, height, eye)
    found = _shapes.get(key)
    return found if found is not None else _shapes.keep(key, Shapes(width, height, eye))
