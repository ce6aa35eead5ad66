"""Ways: the cheapest way of a character to a square, step by step, doors on it opened."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.content.catalogue import ISC
from sortie.games.escape.rules.doors import locked
from sortie.games.escape.rules.movement import passages
from sortie.games.escape.state.state import NONE, EscapeState
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


def ways_within(state: EscapeState, unit: int, budget: int) -> list[Way]:
    """A cheapest way to every square that so many Movement actions lead to."""
    cost, origin = flooded(state, unit, NONE, budget)
    return [traced(cost, origin, square) for square in sorted(cost) if cost[square]]


def find_way(state: EscapeState, unit: int, target: int) -> Way | None:
    """The way that takes the fewest Movement actions; None when there is none."""
    cost, origin = flooded(state, unit, target, LONGEST - 1)
    return traced(cost, origin, target) if target in cost else None


def flooded(state: EscapeState, unit: int, target: int, budget: int) -> tuple[dict[int, int], dict[int, int]]:
    """What every square costs that is within a budget and no farther than the target, and from where one comes to it."""
    start = state.place[unit]
    cost, origin = {start: 0}, {start: start}
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for square in bucket:
            if cost[square] != spent:
                continue
            if square == target:
                return cost, origin
            for other, price in steps_from(state, unit, square):
                if spent + price < min(cost.get(other, budget + 1), budget + 1):
                    cost[other], origin[other] = spent + price, square
                    buckets[spent + price].append(other)
    return cost, origin


def steps_from(state: EscapeState, unit: int, square: int) -> list[tuple[int, int]]:
    """The squares one gets to from a square, with the price: 1, and 1 more for a closed door that opens."""
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
