"""Attendance: who listens at a table, who was here a moment ago, and who is told about it."""

from __future__ import annotations

from typing import Protocol

from sortie.server.errors import SeatPresent
from sortie.server.orders import ABSENT_MS
from sortie.server.times import Times
from sortie.server.wire.socket import Company

ABANDONED_MS = ABSENT_MS


class Listener(Protocol):
    """Somebody who wants to hear what happens at a table."""

    seat: int  # whose messages; -1 for a spectator
    seats: tuple[int, ...]  # all that count as present through this one

    def moved(self) -> None:
        """The table has moved, somebody has come or gone, or it is closed. Must return at once."""


class TableAttendance:
    """The people of a live table."""

    def __init__(self, times: Times) -> None:
        self._times = times
        self._seen: dict[int, int] = {}
        self.devices: dict[int, str] = {}  # where each seat was last seen
        self._listeners: list[Listener] = []
        self.touched = self._opened = times.steady()

    def listen(self, listener: Listener) -> None:
        """Tell a listener from now on that the table has moved; it asks for the message itself."""
        self._listeners.append(listener)
        self.seen(listener.seats)
        self.call_listeners()

    def leave(self, listener: Listener) -> None:
        """The listener has gone; it may come back."""
        self._listeners.remove(listener)
        self.seen(listener.seats)
        self.call_listeners()

    def call_listeners(self) -> None:
        """Something is new for everybody who listens."""
        for listener in self._listeners:
            listener.moved()

    @property
    def attended(self) -> bool:
        """Whether anybody listens here."""
        return bool(self._listeners)

    def seen(self, seats: tuple[int, ...], device: str = "") -> None:
        """Somebody with the link of these seats was here, on some device."""
        self.touched = self._times.steady()
        for seat in seats:
            self._seen[seat] = self.touched
            self.devices[seat] = device or self.devices.get(seat, "")

    def present(self, seat: int) -> bool:
        """Whether somebody listens for a seat, or was here a moment ago."""
        last = self._seen.get(seat, self._opened)
        return seat in self._listening() or self._times.steady() - last < ABANDONED_MS

    def refuse_present(self, seat: int, patience: int, since: int) -> None:
        """SeatPresent for a seat that others may not give away yet, or never; `since` when it has been asked, wall time."""
        slow = patience > ABANDONED_MS and self._times.wall() - since < patience
        if not patience or slow or self.present(seat):
            raise SeatPresent("seat-present" if patience else "seat-is-kept")

    def company(self) -> Company:
        """Who is here now, as everybody may know."""
        here = sorted(seat for seat in self._listening() if seat >= 0)
        return {"type": "company", "here": here, "watching": sum(not one.seats for one in self._listeners)}

    def _listening(self) -> set[int]:
        return {seat for one in self._listeners for seat in one.seats}
