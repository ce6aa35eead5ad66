"""Square grids: squares, edges and directions as small ints, sets of them as int bit masks.

Square ``s = y * width + x``; (0, 0) is the north-west square, y grows to the south.
Edge ``2 * s`` lies between square s and its east neighbour, ``2 * s + 1`` between s and its south neighbour.
"""

from __future__ import annotations

from typing import Final

from sortie.kernel.masks import mask_of
from sortie.kernel.memory import Memory

N: Final = 0
NE: Final = 1
E: Final = 2
SE: Final = 3
S: Final = 4
SW: Final = 5
W: Final = 6
NW: Final = 7

DIRECTIONS: Final[tuple[int, ...]] = (N, NE, E, SE, S, SW, W, NW)
STRAIGHT: Final[tuple[int, ...]] = (N, E, S, W)
DIAGONAL: Final[tuple[int, ...]] = (NE, SE, SW, NW)
EAST_OF: Final[tuple[int, ...]] = (0, 1, 1, 1, 0, -1, -1, -1)
SOUTH_OF: Final[tuple[int, ...]] = (-1, -1, 0, 1, 1, 1, 0, -1)

LARGEST: Final = 60
WITHIN_KEPT: Final = 1 << 16


def column_name(x: int) -> str:
    """Column letters: a to z, then aa, ab, ..."""
    name = chr(ord("a") + x % 26)
    return name if x < 26 else column_name(x // 26 - 1) + name


def _column(letters: str) -> int:
    x = 0
    for letter in letters:
        x = x * 26 + ord(letter) - ord("a") + 1
    return x - 1


class Grid:
    """The shape of a board and the tables that follow from the shape alone. Compare grids by width and height."""

    __slots__ = (
        "_first_column",
        "_names",
        "_neighbours",
        "_within",
        "full",
        "height",
        "shift",
        "size",
        "width",
    )

    def __init__(self, width: int, height: int) -> None:
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            raise ValueError(f"grid of {width} x {height}: use 1 to {LARGEST} squares each way")
        self.width: Final = width
        self.height: Final = height
        self.size: Final = width * height
        self.full: Final = (1 << width * height) - 1
        self.shift: Final[tuple[int, ...]] = tuple(SOUTH_OF[d] * width + EAST_OF[d] for d in DIRECTIONS)
        self._neighbours: Final[tuple[tuple[int, ...], ...]] = tuple(
            tuple(self._beside(square, d) for d in DIRECTIONS) for square in range(self.size)
        )
        self._names: Final[tuple[str, ...]] = tuple(
            f"{column_name(square % width)}{square // width + 1}" for square in range(self.size)
        )
        self._first_column: Final = self.full // ((1 << width) - 1)
        self._within: Final[Memory[int, int]] = Memory(WITHIN_KEPT)

    def _beside(self, square: int, direction: int) -> int:
        x = square % self.width + EAST_OF[direction]
        y = square // self.width + SOUTH_OF[direction]
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self.width == other.width and self.height == other.height

    def __hash__(self) -> int:
        return self.width * 64 + self.height

    def __repr__(self) -> str:
        return f"Grid({self.width}, {self.height})"

    def square(self, x: int, y: int) -> int:
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(
                f"({x}, {y}) is off the board: x is 0..{self.width - 1}, y is 0..{self.height - 1}"
            )
        return y * self.width + x

    def xy(self, square: int) -> tuple[int, int]:
        return square % self.width, square // self.width

    def name(self, square: int) -> str:
        return self._names[square]

    def parse(self, text: str) -> int:
        """The square with this name; the north-west one is a1."""
        letters = text.rstrip("0123456789")
        digits = text[len(letters) :]
        known = letters.isascii() and letters.isalpha() and letters.islower() and digits.isascii()
        if known and digits and not digits.startswith("0"):
            x, y = _column(letters), int(digits) - 1
            if x < self.width and y < self.height:
                return y * self.width + x
        last = self.name(self.size - 1)
        raise ValueError(f"{text!r} is no square: write a column and a row, a1 to {last}")

    def neighbour(self, square: int, direction: int) -> int:
        """The next square in a direction, or -1 where the board ends."""
        return self._neighbours[square][direction]

    def neighbours(self, square: int) -> tuple[int, ...]:
        """The eight neighbours by direction, -1 where the board ends."""
        return self._neighbours[square]

    def corners(self, square: int) -> int:
        """The neighbours across a corner."""
        return mask_of(
            [other for direction in DIAGONAL if (other := self._neighbours[square][direction]) >= 0]
        )

    def direction(self, a: int, b: int) -> int:
        """The direction from a to its neighbour b, or -1 when they are no neighbours."""
        return self._neighbours[a].index(b) if a != b and b >= 0 and b in self._neighbours[a] else -1

    def distance(self, a: int, b: int) -> int:
        """Squares between a and b with diagonals counted as one."""
        width = self.width
        return max(abs(a % width - b % width), abs(a // width - b // width))

    def within(self, square: int, reach: int) -> int:
        """Mask of the squares at most this far away, the square itself included."""
        key = square * (LARGEST + 1) + min(reach, LARGEST)
        mask = self._within.get(key)
        if mask is None:
            mask = self._within.keep(key, self._around(square, reach))
        return mask

    def _around(self, square: int, reach: int) -> int:
        if reach < 0:
            return 0
        x, y = self.xy(square)
        west, east = max(0, x - reach), min(self.width - 1, x + reach)
        return self.box(west, max(0, y - reach), east, min(self.height - 1, y + reach))

    def box(self, west: int, north: int, east: int, south: int) -> int:
        """Mask of the squares of a rectangle, its sides included."""
        row = (1 << (east + 1)) - (1 << west)
        rows = self._first_column & (1 << (south - north + 1) * self.width) - 1
        return rows * row << north * self.width

    def edge(self, a: int, b: int) -> int:
        """The edge between two squares that share a side."""
        low, high = (a, b) if a < b else (b, a)
        if low >= 0 and high == self._neighbours[low][E]:
            return 2 * low
        if low >= 0 and high == self._neighbours[low][S]:
            return 2 * low + 1
        raise ValueError(
            f"squares {a} and {b} share no side: name two squares next to each other in a row or column"
        )

    def edges(self) -> list[int]:
        """Every edge between two squares of the board, in reading order."""
        return [
            2 * square + side
            for square in range(self.size)
            for side in (0, 1)
            if self._neighbours[square][S if side else E] >= 0
        ]

    def sides(self, edge: int) -> tuple[int, int]:
        """The two squares of an edge, the west or north one first."""
        square = edge >> 1
        return square, self._neighbours[square][S if edge & 1 else E]

    def edge_name(self, edge: int) -> str:
        a, b = self.sides(edge)
        return f"{self.name(a)}-{self.name(b)}"

    def parse_edge(self, text: str) -> int:
        first, dash, second = text.partition("-")
        if not dash:
            raise ValueError(f"{text!r} is no edge: write two squares that share a side, such as d4-e4")
        return self.edge(self.parse(first), self.parse(second))

    def find(self, text: str) -> list[int]:
        """The square with this name, as one reading of it; none where there is no such square."""
        try:
            return [self.parse(text)]
        except ValueError:
            return []

    def find_edge(self, text: str) -> list[int]:
        """The edge with this name, as one reading of it; none where there is no such edge."""
        try:
            return [self.parse_edge(text)]
        except ValueError:
            return []
