"""Paths: the cheapest way from some places to others and what it costs, whatever a step is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import NamedTuple

# The places that can be come to in one step from a place, each with its price.
Steps = Callable[[int], Iterable[tuple[int, int]]]
ANY: int = -1  # no limit of costs, no place in particular


class Path(NamedTuple):
    """Places in order, the first one included, and what it has cost up to each of them."""

    squares: tuple[int, ...]
    costs: tuple[int, ...]


def costs_from(starts: Iterable[int], steps: Steps, most: int = ANY) -> dict[int, int]:
    """The cheapest cost of every place that can be come to, from the nearest start; `most`: no dearer ones."""
    return _flooded(starts, steps, most, ANY)[0]


def paths_within(start: int, steps: Steps, most: int) -> list[Path]:
    """A cheapest path to every other place that costs no more than `most`, the nearest first."""
    costs, came = _flooded((start,), steps, most, ANY)
    return [_traced(costs, came, place) for place in sorted(costs, key=lambda one: (costs[one], one))[1:]]


def path_to(start: int, target: int, steps: Steps) -> Path | None:
    """A cheapest path to a place; None when there is none."""
    costs, came = _flooded((start,), steps, ANY, target)
    return _traced(costs, came, target) if target in costs else None


def _flooded(
    starts: Iterable[int], steps: Steps, most: int, target: int
) -> tuple[dict[int, int], dict[int, int]]:
    """What places cost that are no farther than the target, and from where one comes to each."""
    costs = dict.fromkeys(starts, 0)
    came: dict[int, int] = {}
    waiting = [(0, place) for place in costs]
    while waiting:
        cost, place = heappop(waiting)
        if place == target:
            break
        if cost > costs[place]:
            continue
        for other, price in steps(place):
            reached = cost + price
            if (most < 0 or reached <= most) and (other not in costs or reached < costs[other]):
                costs[other], came[other] = reached, place
                heappush(waiting, (reached, other))
    return costs, came


def _traced(costs: dict[int, int], came: dict[int, int], target: int) -> Path:
    squares = [target]
    while squares[-1] in came:
        squares.append(came[squares[-1]])
    squares.reverse()
    return Path(tuple(squares), tuple([costs[square] for square in squares]))
