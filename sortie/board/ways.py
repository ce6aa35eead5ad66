"""What it costs to come from some places to all others, whatever a step is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush


def costs_from(
    starts: Iterable[int], steps: Callable[[int], Iterable[tuple[int, int]]], most: int = -1
) -> dict[int, int]:
    """The cheapest cost of every place that can be reached, from the nearest start; `most` is the highest cost."""
    costs = dict.fromkeys(starts, 0)
    waiting = [(0, place) for place in costs]
    while waiting:
        cost, place = heappop(waiting)
        if cost > costs[place]:
            continue
        for other, price in steps(place):
            reached = cost + price
            if (most < 0 or reached <= most) and (other not in costs or reached < costs[other]):
                costs[other] = reached
                heappush(waiting, (reached, other))
    return costs
