"""Attendance: who listens at a table, who was here a moment ago, and who is told about it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from sortie.server.errors import SeatPresent
from sortie.server.orders import ABSENT_MS, RUNNING
from sortie.server.store.statements import put_presences
from sortie.server.store.store import read_presence, read_presences
from sortie.server.times import Times
from sortie.server.wire.socket import Company

if TYPE_CHECKING:
    from sortie.server.tables.live_table import LiveTable
    from sortie.server.tables.services import Services

ABANDONED_MS = ABSENT_MS
NOTED_MS = 20_000  # so often the other processes are told that somebody is still here


class Listener(Protocol):
    """Somebody who wants to hear what happens at a table."""

    seat: int  # whose messages; -1 for a spectator
    seats: tuple[int, ...]  # all that count as present through this one

    def moved(self) -> None:
        """The table has moved, somebody has come or gone, or it is closed. Must return at once."""


class TableAttendance:
    """The people of a live table, as far as this process and the others know of them."""

    def __init__(self, times: Times) -> None:
        self._times = times
        self._seen: dict[int, int] = {}
        self._told = 0  # when other processes were last told who is here
        self._elsewhere: set[int] = set()  # seats with people at other processes
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
        here = sorted(seat for seat in self._listening() | self._elsewhere if seat >= 0)
        return {"type": "company", "here": here, "watching": sum(not one.seats for one in self._listeners)}

    def meet(self, elsewhere: set[int]) -> None:
        """These seats have people at other processes of the server."""
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self.call_listeners()

    def seats_to_note(self, now: int, pause: int) -> list[int]:
        """Each seat that somebody is at, when other processes were not told for a while; else none."""
        if now - self._told < pause:
            return []
        here = self._listening() | {seat for seat, last in self._seen.items() if now - last < pause}
        if here:
            self._told = now
        return sorted(seat for seat in here if seat >= 0)

    def _listening(self) -> set[int]:
        return {seat for one in self._listeners for seat in one.seats}


async def exchange_presence(services: Services, tables: Sequence[LiveTable], now: int) -> None:
    """Tell who is here, so that no other process gives a seat away that is taken, and hear who is there."""
    if services.alone:
        return
    steady = services.times.steady()
    played = [table for table in tables if table.status == RUNNING]
    found = [(table.id, seat) for table in played for seat in table.seats_to_note(steady, NOTED_MS)]
    if found:
        await services.writer.run(put_presences(found, now))
    attended = [table for table in tables if table.attended]
    if not attended:
        return
    ids, since = [table.id for table in attended], now - ABANDONED_MS
    met = await asyncio.to_thread(services.store.read, lambda one: read_presences(one, ids, since))
    for table in attended:
        table.meet({seat for table_id, seat in met if table_id == table.id})


async def refuse_present_elsewhere(services: Services, table_id: str, seat: int) -> None:
    """SeatPresent for a seat whose person another process has seen a moment ago."""
    last = await asyncio.to_thread(services.store.read, lambda one: read_presence(one, table_id, seat))
    if services.times.wall() - last < ABANDONED_MS:
        raise SeatPresent()
