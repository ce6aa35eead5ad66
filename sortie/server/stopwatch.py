"""The stopwatch of a table: how long the seats that are asked have been thinking."""

from __future__ import annotations

from sortie.kernel.requests import Choice
from sortie.server.clocks import UNLIMITED, asleep
from sortie.server.course import Course
from sortie.server.services import Services


class Stopwatch:
    """Runs on this machine's steady clock; for deeds of other processes it starts from their wall time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._since = services.times.steady()
        self._counted = -1  # the deed that `_since` belongs to

    def follow(self, course: Course, own: bool) -> None:
        """Start anew when somebody else is asked now."""
        if course.timed == self._counted:
            return
        times = self._services.times
        now = times.wall()
        passed = 0 if own else max(0, now - course.at - asleep(self._services.pauses, course.at, now))
        self._counted, self._since = course.timed, times.steady() - passed

    def elapsed(self) -> int:
        """Milliseconds since the seats that are asked were asked."""
        return max(0, self._services.times.steady() - self._since)


def running(course: Course) -> tuple[int, ...]:
    """The seats whose clocks run. In a concealed window none does: a clock that moves would tell who is asked."""
    if not course.clocks or window_of(course) is not None:
        return ()
    asked = course.waiting_for()
    return tuple(seat for seat in asked if not course.seats[seat].bot and course.clocks[seat] != UNLIMITED)


def window_of(course: Course) -> int | None:
    """The seat that is asked in a concealed window; None when there is no such window."""
    request = course.match.position.request
    return request.seat if isinstance(request, Choice) and request.concealed else None
