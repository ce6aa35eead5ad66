"""Routes: the cheapest way of a body over the main floor, by the same steps and prices as its moves."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from sortie.games.siege.rules.movement import barred_spaces, shut_for, step_price
from sortie.games.siege.state.state import NONE, SiegeState

FARTHEST = 10_000  # points that nobody has


class Route(NamedTuple):
    """The spaces of a way, the first one included, and what it has cost up to each of them."""

    squares: tuple[int, ...]
    costs: tuple[int, ...]


def find_route(state: SiegeState, body: int, target: int) -> Route | None:
    """The cheapest way to a space where the body may stop; None when there is none."""
    start = state.place[body]
    if target == start or not state.free >> target & 1:
        return None
    costs, came = _flood(state, body, target, FARTHEST)
    return _traced(costs, came, target) if target in costs else None


def routes_within(state: SiegeState, body: int, points: int) -> list[Route]:
    """The cheapest way to every space where the body may stop with so many points, the nearest first."""
    costs, came = _flood(state, body, NONE, points)
    free = [square for square in costs if costs[square] and state.free >> square & 1]
    return [_traced(costs, came, square) for square in sorted(free, key=lambda one: (costs[one], one))]


def _traced(costs: dict[int, int], came: dict[int, int], target: int) -> Route:
    squares = [target]
    while came[squares[-1]] != squares[-1]:
        squares.append(came[squares[-1]])
    squares.reverse()
    return Route(tuple(squares), tuple(costs[square] for square in squares))


def _flood(state: SiegeState, body: int, target: int, points: int) -> tuple[dict[int, int], dict[int, int]]:
    """What every space costs that is within the points and no farther than the target, and from where one comes to it."""
    start = state.place[body]
    shut, barred = shut_for(state, body), barred_spaces(state, body)
    costs, came = {start: 0}, {start: start}
    heap = [(0, start)]
    while heap:
        cost, square = heappop(heap)
        if square == target:
            break
        if cost > costs[square]:
            continue
        for other, base in state.siege.building.steps(square, shut, state.dear).each:
            price = cost + step_price(state, square, other, base)
            if not barred >> other & 1 and price < costs.get(other, points + 1):
                costs[other], came[other] = price, square
                heappush(heap, (price, other))
    return costs, came
