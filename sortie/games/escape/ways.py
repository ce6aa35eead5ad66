"""Ways: the cheapest way of a character to a square, step by step, doors on it opened."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.catalogue import ISC
from sortie.games.escape.doors import locked
from sortie.games.escape.movement import passages
from sortie.games.escape.state import EscapeState
from sortie.kernel.masks import listed

LONGEST = 120


class Way(NamedTuple):
    """Squares in order, the first one included, and the Movement actions they have cost up to each."""

    squares: list[int]
    costs: list[int]

    @property
    def doors(self) -> int:
        """How many doors are opened on the way."""
        return self.costs[-1] - (len(self.costs) - 1)


def find_way(state: EscapeState, unit: int, target: int) -> Way | None:
    """ESC-6c.8, ESC-6c.10, ESC-7a.1: the way that takes the fewest Movement actions; None when there is none."""
    start = state.place[unit]
    cost, origin = {start: 0}, {start: start}
    buckets: list[list[int]] = [[] for _ in range(LONGEST)]
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for square in bucket:
            if cost[square] != spent:
                continue
            if square == target:
                return traced(cost, origin, target)
            for other, price in steps_from(state, unit, square):
                if spent + price < min(cost.get(other, LONGEST), LONGEST):
                    cost[other], origin[other] = spent + price, square
                    buckets[spent + price].append(other)
    return None


def steps_from(state: EscapeState, unit: int, square: int) -> list[tuple[int, int]]:
    """ESC-6b.8: the squares one gets to from a square, with the price: 1, and 1 more for a closed door that opens."""
    encounter = state.encounter
    barred = 0 if state.passing >> encounter.faction[unit] & 1 else state.occupied
    reached = passages(state, unit, square) & ~barred
    found = [(other, 1) for other in listed(reached)]
    for door in listed(encounter.ground.doors_at[square] & state.closed):
        a, b = encounter.grid.sides(encounter.board.doors[door].edge)
        other = b if a == square else a
        opens = encounter.faction[unit] == ISC or not locked(state, door)
        if opens and not (reached | barred) >> other & 1:
            found.append((other, 2))
    return found


def traced(cost: dict[int, int], origin: dict[int, int], target: int) -> Way:
    """The way to a square, from its end back to its start."""
    squares = [target]
    while origin[squares[-1]] != squares[-1]:
        squares.append(origin[squares[-1]])
    squares.reverse()
    return Way(squares, [cost[square] for square in squares])
