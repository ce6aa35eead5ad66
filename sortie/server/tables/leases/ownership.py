"""Ownership: which tables this worker serves, and that it serves no others. The lease is in `store/ownership.py`."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from sortie.server.errors import Closing, UnknownTable
from sortie.server.store.ownership import LEASE_MS, claim, leave, owners, read_lost, read_own, release, renew
from sortie.server.store.store import Store
from sortie.server.store.writer import Writer
from sortie.server.tables.leases.crew import Crew
from sortie.server.times import Times

RENEWED_MS = LEASE_MS // 3


class TableOwnership:
    """The claims of one worker. Claims that wait at the same time are one transaction."""

    def __init__(self, crew: Crew, store: Store, writer: Writer, times: Times) -> None:
        self.crew = crew
        self._store, self._writer, self._times = store, writer, times
        self._wanted: dict[str, asyncio.Future[str | None]] = {}
        self._claiming: asyncio.Task[None] | None = None
        self._renewed: int | None = None
        self._lost = 0

    async def whereabouts(self, table_id: str, handed: bool) -> str:
        """The worker of this crew that should have a connection about a table; "" for this one.

        What nobody serves goes to its home. Who was handed the connection keeps it, whoever others think should.
        """
        owner = await asyncio.to_thread(self._store.read, lambda one: owners(one, (table_id,)).get(table_id))
        if owner is None or owner == self.crew.me:
            return ""
        if owner in self.crew.others():
            return owner
        home = self.crew.me if handed else self.crew.home(table_id)
        return home if home != self.crew.me else ""

    async def claim(self, table_id: str) -> None:
        """Take a table that no other worker serves; UnknownTable for one that does not exist, Closing when another was quicker."""
        waiting = self._wanted.get(table_id)
        if waiting is None:
            waiting = self._wanted[table_id] = asyncio.get_running_loop().create_future()
        if self._claiming is None:
            self._claiming = asyncio.create_task(self._claim())
        owner = await asyncio.shield(waiting)
        if owner is None:
            raise UnknownTable(table=table_id)
        if owner != self.crew.me:
            raise Closing("table-moving")

    async def _claim(self) -> None:
        try:
            while self._wanted:
                wanted, self._wanted = self._wanted, {}
                await self._claim_all(wanted)
        finally:
            self._claiming = None

    async def _claim_all(self, wanted: dict[str, asyncio.Future[str | None]]) -> None:
        try:
            found = await self._writer.run(claim(self.crew.me, list(wanted), self.crew.others()))
        except Exception as error:
            for waiting in wanted.values():
                waiting.set_exception(error)
                waiting.exception()  # whoever waits hears of it; nobody need
            return
        for table_id, waiting in wanted.items():
            waiting.set_result(found.get(table_id))

    async def owns(self, table_id: str) -> bool:
        """Whether a table is still this worker's."""
        found = await asyncio.to_thread(self._store.read, lambda one: owners(one, (table_id,)))
        return found.get(table_id) == self.crew.me

    async def renew(self) -> None:
        """Begin the lease, or renew it when it is time."""
        steady = self._times.steady()
        if self._renewed is None or steady - self._renewed >= RENEWED_MS:
            await self._writer.run(renew(self.crew.me))
            self._renewed = steady

    async def lost(self, table_ids: Collection[str]) -> set[str]:
        """Which of these tables others have taken; a look at one number where none was."""
        me = self.crew.me
        lost = await asyncio.to_thread(self._store.read, lambda one: read_lost(one, me))
        if lost == self._lost:
            return set()
        own = await asyncio.to_thread(self._store.read, lambda one: read_own(one, me))
        self._lost = lost
        return set(table_ids) - own

    async def release(self, table_ids: Collection[str]) -> None:
        """Let tables go that nobody is at."""
        await self._writer.run(release(self.crew.me, table_ids))

    async def leave(self) -> None:
        """Let all go."""
        await self._writer.run(leave(self.crew.me))
