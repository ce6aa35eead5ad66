"""The ground of a board: adjacency, periphery, distance, passages and lines of sight, as tables of masks.

What shuts an edge (walls that stand, closed doors) is one mask of edges, who blocks a line is one mask of squares;
both come from the state. Near a square only a few edges and squares count, so answers are kept by those.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.board.centre_sight import ROUND_EITHER_SIDE, CentreSight
from sortie.board.grid import DIAGONAL, STRAIGHT, WITHIN_KEPT, E, S
from sortie.games.escape.content.catalogue import Board
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory

Passages = tuple[int, int]


class Surroundings(NamedTuple):
    """What touches one square: the squares over its sides, all eight around it, and the edges that matter there."""

    adjacent: int
    periphery: int
    sides: int  # edges of the square itself
    edges: int  # every edge inside the block of nine squares


class Ground:
    """Tables of one board. Lines and passages are worked out when they are first asked for."""

    def __init__(self, board: Board, manhattan: bool = False) -> None:
        self.board: Final = board
        self.grid: Final = board.grid
        self.manhattan: Final = manhattan
        self.around: Final[tuple[Surroundings, ...]] = tuple(
            self._surroundings(square) for square in range(board.grid.size)
        )
        self.adjacent: Final = tuple(near.adjacent for near in self.around)
        self.periphery: Final = tuple(near.periphery for near in self.around)
        self.neighbours: Final = tuple(
            tuple((other, board.grid.edge(square, other)) for other in listed(self.adjacent[square]))
            for square in range(board.grid.size)
        )
        self.door_squares: Final = self._door_squares()
        self.doors_at: Final = tuple(self._doors_at(square) for square in range(board.grid.size))
        self.walls_at: Final = tuple(near.sides & board.walls & ~board.indestructible for near in self.around)
        self._sight: Final = CentreSight(board.grid)
        self._passages: Final[list[dict[int, Passages]]] = [{} for _ in range(board.grid.size)]
        self._seen: Final[list[dict[tuple[int, int], int]]] = [{} for _ in range(board.grid.size)]
        self._within: Final[Memory[int, int]] = Memory(WITHIN_KEPT)

    def _surroundings(self, square: int) -> Surroundings:
        """ESC-4.1, ESC-4.3, ESC-R.9: adjacent over the four sides, periphery all eight; walls do not matter."""
        grid = self.grid
        adjacent = periphery = 0
        for direction in STRAIGHT + DIAGONAL:
            other = grid.neighbour(square, direction)
            if other >= 0:
                periphery |= 1 << other
                adjacent |= (direction in STRAIGHT) << other
        return Surroundings(adjacent, periphery, *self._edges(square, periphery | 1 << square))

    def _edges(self, square: int, block: int) -> tuple[int, int]:
        """ESC-4.2: the edges on the sides of a square, and all inside the block of squares round it."""
        grid = self.grid
        sides = edges = 0
        for one in listed(block):
            for direction in (E, S):
                other = grid.neighbour(one, direction)
                if other >= 0 and block >> other & 1:
                    edge = grid.edge(one, other)
                    edges |= 1 << edge
                    sides |= (square in (one, other)) << edge
        return sides, edges

    def _door_squares(self) -> int:
        mask = 0
        for door in self.board.doors:
            a, b = self.grid.sides(door.edge)
            mask |= 1 << a | 1 << b
        return mask

    def _doors_at(self, square: int) -> int:
        """ESC-4.2: the doors on the four sides of a square, as a mask of door numbers."""
        mask = 0
        for door in self.board.doors:
            mask |= bool(self.around[square].sides >> door.edge & 1) << door.number
        return mask

    def distance(self, a: int, b: int) -> int:
        """ESC-4.4, ESC-R.1: squares on the way, b counted and a not; walls do not matter."""
        (x, y), (to_x, to_y) = self.grid.xy(a), self.grid.xy(b)
        wide, tall = abs(x - to_x), abs(y - to_y)
        return wide + tall if self.manhattan else max(wide, tall)

    def within(self, square: int, reach: int) -> int:
        """ESC-4.4: the squares at most this far away, the square itself included."""
        if not self.manhattan:
            return self.grid.within(square, reach)
        key = square * 64 + reach
        mask = self._within.get(key)
        if mask is None:
            mask = 0
            for other in range(self.grid.size):
                mask |= (self.distance(square, other) <= reach) << other
            self._within.keep(key, mask)
        return mask

    def steps(self, square: int, shut: int) -> int:
        """ESC-6c.8, ESC-6c.9, ESC-R.3: the squares over sides without a wall or closed door."""
        known = self._passages[square].get(shut & self.around[square].edges)  # every menu asks
        return (known if known is not None else self.passages(square, shut))[0]

    def shifts(self, square: int, shut: int) -> int:
        """ESC-R.10: the squares of the periphery that a push, a pull or a diagonal step can lead to."""
        return self.passages(square, shut)[1]

    def passages(self, square: int, shut: int) -> Passages:
        """Both of them, kept by the edges that are shut near the square."""
        kept = self._passages[square]
        key = shut & self.around[square].edges
        found = kept.get(key)
        if found is None:
            found = kept[key] = self._find_passages(square, shut)
        return found

    def _find_passages(self, square: int, shut: int) -> Passages:
        straight = 0
        for other in listed(self.adjacent[square]):
            straight |= (not shut >> self.grid.edge(square, other) & 1) << other
        shifts = straight
        for other in listed(self.periphery[square] & ~self.adjacent[square]):
            # Characters on the side squares do not hinder: only edges are looked at.
            shifts |= self._sight.clear(square, other, 0, shut, ROUND_EITHER_SIDE) << other
        return straight, shifts

    def seen_around(self, square: int, shut: int, occupied: int) -> int:
        """ESC-4.5, ESC-R.6: the squares of the periphery in line of sight."""
        near = self.around[square]
        key = (shut & near.edges, occupied & near.periphery)
        kept = self._seen[square]
        found = kept.get(key)
        if found is None:
            found = 0
            for other in listed(near.periphery):
                found |= self.sees(square, other, shut, occupied) << other
            kept[key] = found
        return found

    def sees(self, a: int, b: int, shut: int, occupied: int) -> bool:
        """ESC-4.5, ESC-4.6, ESC-4.7, ESC-4.8, ESC-4.9, ESC-4.10, ESC-R.5, ESC-R.6, ESC-R.7: a line between centres
        that meets no wall, no closed door and nobody; at a corner one open way round is enough."""
        return self._sight.clear(a, b, occupied, shut, ROUND_EITHER_SIDE)  # the ends are not between

    def stops(self, a: int, b: int, shut: int, occupied: int) -> tuple[int, int]:
        """ESC-4.6, ESC-4.7, ESC-4.8: the occupied squares and the edges that stop a line, for people who look."""
        return self._sight.stops(a, b, occupied, shut)

    def seen(self, square: int, squares: int, shut: int, occupied: int) -> int:
        """Which of these squares are in line of sight."""
        found = 0
        while squares:
            low = squares & -squares
            squares ^= low
            if self._sight.clear(square, low.bit_length() - 1, occupied, shut, ROUND_EITHER_SIDE):
                found |= low
        return found

    def behind(self, attacker: int, target: int) -> int:
        """ESC-8.7: the three squares on the far side of a neighbour, as seen from the attacker."""
        direction = self.grid.direction(attacker, target)
        if direction < 0:
            return 0
        mask = 0
        for turn in (-1, 0, 1):
            other = self.grid.neighbour(target, (direction + turn) % 8)
            mask |= (1 << other) if other >= 0 else 0
        return mask
