"""Clocks: how much time each seat has left. Bots have no clock, nor has anybody while dice are typed in."""

from __future__ import annotations

import json
from dataclasses import asdict

from sortie.server.errors import BadOrder
from sortie.server.orders import DEFAULT_ANSWERS, ClockOrder
from sortie.server.seats import Seat, known_player

WINDOW_MS = 30_000  # for a concealed window, whoever is asked and however much time is left
LONGEST_MS = 366 * 24 * 3600 * 1000


def check_clock(order: ClockOrder | None) -> None:
    """BadOrder for a clock that cannot be."""
    if order is None:
        return
    times = (order.budget_ms, order.increment_ms, order.delay_ms)
    if any(not 0 <= one <= LONGEST_MS for one in times) or not any(times):
        raise BadOrder("a clock needs a budget, an increment or a delay, in milliseconds, none below 0")
    if order.default not in DEFAULT_ANSWERS:
        raise BadOrder(
            f"when time is up the answer is one of {', '.join(DEFAULT_ANSWERS)}, not '{order.default}'"
        )
    known_player(order.player)


def full_clocks(order: ClockOrder | None, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """What every seat begins with; empty without clocks."""
    return tuple(order.budget_ms for _ in seats) if order is not None else ()


def charge(
    order: ClockOrder,
    clocks: tuple[int, ...],
    running: tuple[int, ...],
    elapsed: int,
    answered: int = -1,
) -> tuple[int, ...]:
    """The clocks after `elapsed` milliseconds for the seats that were asked; `answered` gets its increment."""
    spent = max(0, elapsed - order.delay_ms)
    left = [max(0, one - spent) if seat in running else one for seat, one in enumerate(clocks)]
    if answered in running:
        left[answered] += order.increment_ms
    return tuple(left)


def time_left(order: ClockOrder, clocks: tuple[int, ...], seat: int, elapsed: int) -> int:
    """How long a seat that is asked may still think, the delay included."""
    return clocks[seat] + order.delay_ms - elapsed


def asleep(pauses: list[tuple[int, int]], begin: int, end: int) -> int:
    """How much of a span no server was running; nobody's time runs then."""
    return sum(max(0, min(ended, end) - max(began, begin)) for began, ended in pauses)


def write_clock(order: ClockOrder | None) -> str:
    """As text for the store."""
    return json.dumps(asdict(order)) if order is not None else ""


def read_clock(text: str) -> ClockOrder | None:
    """The clock that `write_clock` wrote."""
    return ClockOrder(**json.loads(text)) if text else None
