"""Sight between the centres of two squares, in whole numbers.

What blocks is for the game to say, as masks of squares and edges. Games differ in how they judge a line that
passes exactly through a grid point; the two ways known are named by ROUND_EITHER_SIDE and TOUCHING_BLOCKS.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.board.grid import Grid
from sortie.kernel.memory import Memory

VECTORS_KEPT: Final = 1 << 14  # all of the largest board
PAIRS_KEPT: Final = 1 << 18  # all of a board of 512 squares

# At a grid point the line may go round on either side; a side is open when its square and both its edges are.
ROUND_EITHER_SIDE: Final = 0
# At a grid point any blocking edge that ends there stops the line; squares touched at a corner never do.
TOUCHING_BLOCKS: Final = 1


class Corner(NamedTuple):
    """A grid point passed: the squares left and right of it and the two edges of each way round."""

    side: int
    edges: int
    other_side: int
    other_edges: int


class Crossing(NamedTuple):
    """What the segment between two centres meets; all masks, and the two end squares left out."""

    squares: int
    edges: int
    corners: tuple[Corner, ...]


class CentreSight:
    """Segments between centres on one grid, traced once for each displacement and shifted to their place."""

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        self._traced: Final[Memory[int, Crossing]] = Memory(VECTORS_KEPT)
        self._placed: Final[Memory[int, Crossing]] = Memory(PAIRS_KEPT)

    def crossing(self, a: int, b: int) -> Crossing:
        """What lies on the segment from the centre of a to the centre of b."""
        pair = a * self.grid.size + b
        found = self._placed.get(pair)
        if found is None:
            found = self._placed.keep(pair, self._place(a, b))
        return found

    def clear(self, a: int, b: int, blocking_squares: int, blocking_edges: int, judge: int) -> bool:
        """Whether the segment is free; ``judge`` is ROUND_EITHER_SIDE or TOUCHING_BLOCKS. A square sees itself."""
        found = self.crossing(a, b)
        if found.squares & blocking_squares or found.edges & blocking_edges:
            return False
        for corner in found.corners:
            shut = bool(corner.edges & blocking_edges)
            other_shut = bool(corner.other_edges & blocking_edges)
            if judge == ROUND_EITHER_SIDE:
                shut = shut or bool(corner.side & blocking_squares)
                other_shut = other_shut or bool(corner.other_side & blocking_squares)
                if shut and other_shut:
                    return False
            elif shut or other_shut:
                return False
        return True

    def stops(self, a: int, b: int, blocking_squares: int, blocking_edges: int) -> tuple[int, int]:
        """The squares and edges that stop a line judged by ROUND_EITHER_SIDE; both are empty when it is clear."""
        found = self.crossing(a, b)
        squares, edges = found.squares & blocking_squares, found.edges & blocking_edges
        for corner in found.corners:
            side, other = corner.side & blocking_squares, corner.other_side & blocking_squares
            shut, other_shut = corner.edges & blocking_edges, corner.other_edges & blocking_edges
            if (side or shut) and (other or other_shut):
                squares |= side | other
                edges |= shut | other_shut
        return squares, edges

    def _place(self, a: int, b: int) -> Crossing:
        """The traced displacement, moved so that its box begins at the north-west square of a and b."""
        width = self.grid.width
        east, south = b % width - a % width, b // width - a // width
        key = (east + 64) << 8 | south + 64
        traced = self._traced.get(key)
        if traced is None:
            traced = self._traced.keep(key, trace(width, east, south))
        shift = a + min(east, 0) + min(south, 0) * width
        corners = tuple(
            Corner(c.side << shift, c.edges << 2 * shift, c.other_side << shift, c.other_edges << 2 * shift)
            for c in traced.corners
        )
        return Crossing(traced.squares << shift, traced.edges << 2 * shift, corners)


def trace(width: int, east: int, south: int) -> Crossing:
    """What a segment of this displacement meets, with its box at the north-west corner of the board."""
    wide, tall = abs(east), abs(south)
    right, down = (1 if east > 0 else -1), (1 if south > 0 else -1)
    x, y = max(0, -east), max(0, -south)
    end = (x + east, y + south)
    squares = edges = 0
    corners: list[Corner] = []
    # The segment leaves its column after (2 * column + 1) / 2 of wide and its row likewise: compare cross-wise.
    column = row = 0
    while (x, y) != end:
        next_x = (2 * column + 1) * tall if wide else None
        next_y = (2 * row + 1) * wide if tall else None
        if next_x is not None and next_x == next_y:
            corners.append(_corner(width, x, y, right, down))
            x, y, column, row = x + right, y + down, column + 1, row + 1
        elif next_y is None or (next_x is not None and next_x < next_y):
            edges |= 1 << _edge(width, x, y, x + right, y)
            x, column = x + right, column + 1
        else:
            edges |= 1 << _edge(width, x, y, x, y + down)
            y, row = y + down, row + 1
        if (x, y) != end:
            squares |= 1 << y * width + x
    return Crossing(squares, edges, tuple(corners))


def _edge(width: int, x: int, y: int, to_x: int, to_y: int) -> int:
    return 2 * (min(y, to_y) * width + min(x, to_x)) + (1 if x == to_x else 0)


def _corner(width: int, x: int, y: int, right: int, down: int) -> Corner:
    to_x, to_y = x + right, y + down
    return Corner(
        side=1 << y * width + to_x,
        edges=1 << _edge(width, x, y, to_x, y) | 1 << _edge(width, to_x, y, to_x, to_y),
        other_side=1 << to_y * width + x,
        other_edges=1 << _edge(width, x, y, x, to_y) | 1 << _edge(width, x, to_y, to_x, to_y),
    )
