"""Routes: how many Movement actions the way to some squares takes, doors and locks counted; for judging only."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import ISC
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory

FAR = 60
HACKING_EFFORT = 5  # what a locked door costs who has to hack it, in Movement actions
ROUTES_KEPT = 6000
_routes: Memory[tuple[int, int, int, int, int, int], list[int]] = Memory(ROUTES_KEPT)


def route_lengths(state: EscapeState, targets: int, faction: int) -> list[int]:
    """For each square the way to the nearest target; characters in the way are not counted."""
    key = (state.encounter.serial, targets, faction, state.closed, state.hacked, state.broken)
    found = _routes.get(key)
    return found if found is not None else _routes.keep(key, measure(state, targets, faction))


def measure(state: EscapeState, targets: int, faction: int) -> list[int]:
    """Squares reached in order of their distance, one bucket for each length."""
    encounter = state.encounter
    lengths = [FAR] * encounter.grid.size
    buckets: list[list[int]] = [[] for _ in range(FAR)]
    for square in listed(targets):
        lengths[square] = 0
        buckets[0].append(square)
    walls = encounter.board.walls & ~state.broken
    prices = door_prices(state, faction)
    neighbours = encounter.ground.neighbours
    for length, bucket in enumerate(buckets):
        for square in bucket:
            if lengths[square] < length:
                continue
            for other, edge in neighbours[square]:
                far = length + 1 + prices.get(edge, 0)
                if far < lengths[other] and not walls >> edge & 1:
                    lengths[other] = far
                    buckets[far].append(other)
    return lengths


def door_prices(state: EscapeState, faction: int) -> dict[int, int]:
    """What each closed door costs on top of the step through it."""
    prices: dict[int, int] = {}
    for door in state.encounter.board.doors:
        if state.closed >> door.number & 1:
            free = faction == ISC or not door.lock or bool(state.hacked >> door.number & 1)
            prices[door.edge] = 1 if free else HACKING_EFFORT
    return prices
