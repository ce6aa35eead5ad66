"""Routes: the cheapest way of a body over the main floor, by the same steps and prices as its moves."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from sortie.games.siege.movement import barred_spaces, shut_for, step_price
from sortie.games.siege.state import SiegeState


class Route(NamedTuple):
    """The spaces of a way, the first one included, and what it has cost up to each of them."""

    squares: tuple[int, ...]
    costs: tuple[int, ...]


def find_route(state: SiegeState, body: int, target: int) -> Route | None:
    """The cheapest way to a space where the body may stop; None when there is none."""
    start = state.place[body]
    if target == start or not state.free >> target & 1:
        return None
    costs, came = _flood(state, body, start, target)
    if target not in costs:
        return None
    squares = [target]
    while squares[-1] != start:
        squares.append(came[squares[-1]])
    squares.reverse()
    return Route(tuple(squares), tuple(costs[square] for square in squares))


def _flood(state: SiegeState, body: int, start: int, target: int) -> tuple[dict[int, int], dict[int, int]]:
    """What every space costs that is not farther than the target, and from where one comes to it."""
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
            if not barred >> other & 1 and price < costs.get(other, price + 1):
                costs[other], came[other] = price, square
                heappush(heap, (price, other))
    return costs, came
