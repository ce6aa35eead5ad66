"""Step tables: from which squares one may step in a direction, and at what price, as masks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sortie.board.grid import DIRECTIONS, NE, NW, SE, SW, E, Grid, W


class Steps(NamedTuple):
    """All steps of one direction and one price."""

    price: int
    direction: int
    shift: int
    sources: int


class Launch(NamedTuple):
    """All steps of one price from one square; ``around`` holds every square that must be free for all of them.

    ``diagonal`` pairs the bit of each diagonal target with the squares that this one step needs free.
    """

    price: int
    targets: int
    around: int
    straight: int
    diagonal: tuple[tuple[int, int], ...]


class StepTable:
    """The steps of a board, cheapest first. Static: who stands where is told to ``reach``.

    A table that differs from another only on some squares is told so: what leads from the others is looked up there.
    """

    __slots__ = (
        "_base",
        "_changed",
        "_odd",
        "dear_launches",
        "dears",
        "grid",
        "launches",
        "plain",
        "rows",
        "turns",
    )

    def __init__(
        self, grid: Grid, rows: Sequence[Steps], base: StepTable | None = None, changed: int = -1
    ) -> None:
        self._base: Final = base
        self._changed: Final = changed
        self.grid: Final = grid
        self.rows: Final[tuple[Steps, ...]] = tuple(sorted(row for row in rows if row.sources))
        # Steps of price 1 are most of all steps, so reach has them by direction without looking.
        plain = [0] * len(DIRECTIONS)
        for row in self.rows:
            if row.price == 1:
                plain[row.direction] = row.sources
        self.plain: Final = tuple(plain)
        # A diagonal step goes sideways first and then up or down: these are the squares it turns on.
        north_east, south_east = plain[NE] & plain[E], plain[SE] & plain[E]
        north_west, south_west = plain[NW] & plain[W], plain[SW] & plain[W]
        self.turns: Final = (north_east << 1, south_east << 1, south_west >> 1, north_west >> 1)
        # Those that have no step sideways are looked up by square, as dear ones are.
        self._odd: Final = (
            plain[NE] & ~north_east
            | plain[SE] & ~south_east
            | plain[SW] & ~south_west
            | plain[NW] & ~north_west
        )
        # By budget: see `dears_within`.
        self.dears: tuple[tuple[int, ...], ...] = ((),)
        # See `launch` and `dear_launch`.
        self.launches: Final[list[Launch | None]] = [None] * grid.size
        self.dear_launches: Final[list[tuple[Launch, ...] | None]] = [None] * grid.size

    def dears_within(self, budget: int) -> tuple[int, ...]:
        """By what is spent already: the squares from which a step of more than 1 can still be paid."""
        dears = self.dears
        while len(dears) <= budget:
            most = len(dears)
            dears = (*dears, tuple([self._dear(most - spent) for spent in range(most)]))
        self.dears = dears  # as a whole: tables of several threads share a board
        return dears[budget]

    def _dear(self, left: int) -> int:
        squares = self._odd
        for row in self.rows:
            if 1 < row.price <= left:
                squares |= row.sources
        return squares

    def launch(self, square: int) -> Launch:
        """The steps of price 1 from one square."""
        found = self.launches[square]
        if found is None:
            base = self._base
            found = self.launches[square] = (
                self._launch(square, 1)
                if base is None or self._changed >> square & 1
                else base.launch(square)
            )
        return found

    def dear_launch(self, square: int) -> tuple[Launch, ...]:
        """The steps of more than 1 from one square, cheapest first: few squares have any, so they go one by one."""
        found = self.dear_launches[square]
        if found is None:
            base = self._base
            found = self.dear_launches[square] = (
                self._dear_launch(square)
                if base is None or self._changed >> square & 1
                else base.dear_launch(square)
            )
        return found

    def _dear_launch(self, square: int) -> tuple[Launch, ...]:
        least = 1 if self._odd >> square & 1 else 2
        prices = dict.fromkeys(
            row.price for row in self.rows if row.price >= least and row.sources >> square & 1
        )
        return tuple([self._launch(square, price) for price in prices])

    def _launch(self, square: int, price: int) -> Launch:
        shift = self.grid.shift
        straight = targets = around = 0
        diagonal: list[tuple[int, int]] = []
        for row in self.rows:
            if row.price != price or not row.sources >> square & 1:
                continue
            direction = row.direction
            target = needed = 1 << square + row.shift
            if direction & 1:
                needed |= 1 << square + shift[direction - 1] | 1 << square + shift[(direction + 1) & 7]
                diagonal.append((target, needed))
            else:
                straight |= target
            targets |= target
            around |= needed
        return Launch(price, targets, around, straight, tuple(diagonal))

    def price(self, square: int, direction: int) -> int:
        """Price of one step, 0 when there is none."""
        for row in self.rows:
            if row.direction == direction and row.sources >> square & 1:
                return row.price
        return 0

    def without(self, barred: Sequence[int]) -> StepTable:
        """The same steps, less those from the squares of ``barred[direction]``."""
        changed = 0
        for sources in barred:
            changed |= sources
        rows = [row._replace(sources=row.sources & ~barred[row.direction]) for row in self.rows]
        return StepTable(self.grid, rows, self, changed)

    def dearer(self, leaving: int, extra: int) -> StepTable:
        """The same steps, where leaving one of these squares costs ``extra`` more."""
        if not leaving or not extra:
            return self
        rows: dict[tuple[int, int], int] = {}
        for row in self.rows:
            for price, sources in (
                (row.price, row.sources & ~leaving),
                (row.price + extra, row.sources & leaving),
            ):
                key = (price, row.direction)
                rows[key] = rows.get(key, 0) | sources
        return table_of(self.grid, rows)


def table_of(grid: Grid, sources: dict[tuple[int, int], int]) -> StepTable:
    """A step table from source masks by (price, direction)."""
    return StepTable(grid, [Steps(price, d, grid.shift[d], mask) for (price, d), mask in sources.items()])


def step_table(grid: Grid, price: Callable[[int, int], int]) -> StepTable:
    """A step table from a game's ``price(square, direction)``; 0 says that there is no such step."""
    rows: dict[tuple[int, int], int] = {}
    for square in range(grid.size):
        for direction in DIRECTIONS:
            if grid.neighbour(square, direction) < 0:
                continue
            cost = price(square, direction)
            if cost > 0:
                rows[cost, direction] = rows.get((cost, direction), 0) | 1 << square
    return table_of(grid, rows)
