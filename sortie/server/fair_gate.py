"""A share of heavy work for each client: who asks for forty replays at once delays nobody but himself."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

# Whom the present request or socket is counted for; "" is the server itself.
CLIENT: ContextVar[str] = ContextVar("sortie_client", default="")


class FairGate:
    """Lets `slots` pieces of work in at once, of one client all but one of them; clients take turns."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._share = max(1, slots - 1)
        self._inside: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # whose turn is next comes first

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """Wait for a place inside, and leave it afterwards."""
        await self._enter(client)
        try:
            yield
        finally:
            self._leave(client)

    async def _enter(self, client: str) -> None:
        if self._free and client not in self._waiting and self._inside[client] < self._share:
            self._take(client)
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._leave(client)  # it was let in at the moment when it gave up
            else:
                self._forget(client, place)
            raise

    def _take(self, client: str) -> None:
        self._free -= 1
        self._inside[client] += 1

    def _leave(self, client: str) -> None:
        self._free += 1
        self._inside[client] -= 1
        if not self._inside[client]:
            del self._inside[client]
        self._let_in()

    def _let_in(self) -> None:
        """Give free places to those who wait, one client after the other."""
        while self._free:
            client = next((one for one in self._waiting if self._inside[one] < self._share), None)
            if client is None:
                return
            waiting = self._waiting.pop(client)
            place = waiting.popleft()
            if waiting:
                self._waiting[client] = waiting  # to the end of the row
            if not place.done():  # else it gave up a moment ago
                self._take(client)
                place.set_result(None)

    def _forget(self, client: str, place: asyncio.Future[None]) -> None:
        waiting = self._waiting.get(client)
        if waiting is not None and place in waiting:
            waiting.remove(place)
            if not waiting:
                del self._waiting[client]
