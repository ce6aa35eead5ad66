"""The stopwatch of a table: how long the seats that are asked have been thinking."""

from __future__ import annotations

from sortie.kernel.table.requests import Choice
from sortie.server.orders import RULES, ClockOrder
from sortie.server.store import changes as kinds
from sortie.server.tables.clocks import UNLIMITED, asleep, charge, renewed
from sortie.server.tables.history import TableHistory
from sortie.server.tables.services import Services


class Stopwatch:
    """Runs on this machine's steady clock; for changes of before it starts from their wall time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._since = services.times.steady()
        self._counted = -1  # the change that `_since` belongs to

    def follow(self, history: TableHistory, fresh: bool) -> None:
        """Start anew when somebody else is asked now. `fresh`: since this moment."""
        if history.timed == self._counted:
            return
        times = self._services.times
        now = times.wall()
        passed = 0 if fresh else max(0, now - history.at - asleep(self._services.pauses, history.at, now))
        self._counted, self._since = history.timed, times.steady() - passed

    def elapsed(self) -> int:
        """Milliseconds since the seats that are asked were asked."""
        return max(0, self._services.times.steady() - self._since)


def running(history: TableHistory) -> tuple[int, ...]:
    """The seats whose clocks run. In a concealed window none does: a clock that moves would tell who is asked."""
    if not history.clocks or window_of(history) is not None:
        return ()
    asked = history.waiting_for()
    return tuple(seat for seat in asked if not history.seats[seat].bot and history.clocks[seat] != UNLIMITED)


def window_of(history: TableHistory) -> int | None:
    """The seat that is asked in a concealed window; None when there is no such window."""
    request = history.match.position.request
    return request.seat if isinstance(request, Choice) and request.concealed else None


def charged(
    clock: ClockOrder | None, history: TableHistory, draft: TableHistory, kind: str, seat: int, elapsed: int
) -> tuple[int, ...]:
    """The clocks after a change that leads from a history to a draft; empty for one that charges nobody."""
    if clock is None or (kind not in kinds.MOVING and kind not in (kinds.MIX, kinds.TAKE, kinds.BACK)):
        return ()
    left = charge(clock, history.clocks, running(history), elapsed, seat if kind == kinds.ANSWER else -1)
    if clock.default == RULES:
        left = renewed(history.match.game, history.match.state, draft.match.state, left)
    return left
