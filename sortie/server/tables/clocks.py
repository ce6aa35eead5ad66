"""Clocks: how much time each seat has left. Bots have no clock, nor has anybody while dice are typed in."""

from __future__ import annotations

import json
from dataclasses import asdict

from sortie.kernel.allowances import Allowance
from sortie.kernel.game.referee import Referee
from sortie.kernel.game.setup import Setup
from sortie.kernel.state import State
from sortie.server.errors import BadOrder
from sortie.server.orders import DEFAULT_ANSWERS, RULES, ClockOrder
from sortie.server.tables.seats import Seat, known_player

WINDOW_MS = 30_000  # for a concealed window, whoever is asked and however much time is left
UNLIMITED = -1  # on the clock of a seat that the rules give as much time as it likes
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


def table_clock(game: Referee, setup: Setup, ordered: ClockOrder | None) -> ClockOrder | None:
    """The clock of a table: that of the rules where they have one, else the one that was ordered."""
    state = game.start(setup)
    if any(game.allowance(state, seat) is not None for seat in range(game.seats_of(state))):
        return ClockOrder(0, default=RULES)
    return ordered


def full_clocks(
    order: ClockOrder | None, seats: tuple[Seat, ...], game: Referee, state: State
) -> tuple[int, ...]:
    """What every seat begins with; empty without clocks."""
    if order is None:
        return ()
    if order.default != RULES:
        return tuple(order.budget_ms for _ in seats)
    return tuple(_milliseconds(game.allowance(state, seat.number)) for seat in seats)


def _milliseconds(allowance: Allowance | None) -> int:
    return UNLIMITED if allowance is None else allowance.seconds * 1000


def renewed(game: Referee, before: State, after: State, clocks: tuple[int, ...]) -> tuple[int, ...]:
    """The clocks of the rules after an answer: a new period brings all its time, and a prize or a fine counts at once."""
    found: list[int] = []
    for seat, left in enumerate(clocks):
        old, new = game.allowance(before, seat), game.allowance(after, seat)
        if old is None or new is None or old.period != new.period:
            found.append(_milliseconds(new))
        else:
            found.append(max(0, left + 1000 * (new.seconds - old.seconds)))
    return tuple(found)


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


def grace_of(order: ClockOrder, game: Referee, state: State, seat: int) -> int | None:
    """How long each answer of a seat may take whose time is up by the rules; None while it has time."""
    allowance = game.allowance(state, seat) if order.default == RULES else None
    return allowance.grace * 1000 if allowance is not None and allowance.is_up else None


def asleep(pauses: list[tuple[int, int]], begin: int, end: int) -> int:
    """How much of a span no server was running; nobody's time runs then."""
    return sum(max(0, min(ended, end) - max(began, begin)) for began, ended in pauses)


def write_clock(order: ClockOrder | None) -> str:
    """As text for the store."""
    return json.dumps(asdict(order)) if order is not None else ""


def read_clock(text: str) -> ClockOrder | None:
    """The clock that `write_clock` wrote."""
    return ClockOrder(**json.loads(text)) if text else None
