"""Housekeeping: leases, forgotten bots and clocks, tables that nobody is at, tables that have grown old."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sortie.server.errors import Closing, StoreError
from sortie.server.orders import RUNNING
from sortie.server.settings import FOR_EVER, Retention
from sortie.server.store.ownership import read_due
from sortie.server.store.packs import delete_unused
from sortie.server.store.retention import AT_ONCE, DAY_MS, add_uptime, delete_old, mark_old
from sortie.server.store.statements import heartbeat, not_due
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.services import Services

if TYPE_CHECKING:
    from sortie.server.tables.registry import TableRegistry

IDLE_MS = 600_000
UPTIME_NOTED_MS = 3_600_000
log = logging.getLogger("sortie.server.tables.leases.housekeeping")


class Housekeeping:
    """What the registry of a worker does every few seconds."""

    def __init__(self, registry: TableRegistry, services: Services) -> None:
        self._registry, self._services = registry, services
        self.retention: Retention = FOR_EVER
        self._aged: int | None = None  # when old tables were last looked for, by the steady clock
        self._counted = services.times.steady()  # up to here the uptime is noted

    async def round(self) -> None:
        """All of it once."""
        now = self._services.times.wall()
        await self._keep_leases()
        await self._wake_due(now)
        tables = list(self._registry.tables.values())
        if any(table.history.clocks for table in tables if table.status == RUNNING):
            await self._services.writer.run(heartbeat(now))
        for table in tables:
            if self.forgotten(table):
                await self._registry.let_go(table)
        steady = self._services.times.steady()
        if steady - self._counted >= UPTIME_NOTED_MS:
            await self._services.writer.run(add_uptime(steady - self._counted))
            self._counted = steady
        if self._aged is None or steady - self._aged >= DAY_MS:  # a wall clock may jump
            await self._let_old_go(now)
            self._aged = steady

    async def _keep_leases(self) -> None:
        """Renew the lease while there are tables, and let go of those that another worker has taken."""
        registry = self._registry
        if registry.tables:
            await registry.ownership.renew()
            for table_id in await registry.ownership.lost(list(registry.tables)):
                if table_id in registry.tables:
                    log.info("a table was taken by another worker", extra={"table": table_id})
                    registry.lost(registry.tables[table_id])

    async def _wake_due(self, now: int) -> None:
        """Do what bots and clocks should have done by now: here, or where nobody lives to do it."""
        crew = self._registry.ownership.crew
        me = crew.me
        due = await asyncio.to_thread(self._services.store.read, lambda one: read_due(one, me, now))
        for table_id in due:
            try:
                await (await self._registry.table(table_id)).wake()
            except StoreError:
                raise
            except Closing:  # its worker is too busy to renew the lease, or was killed: then the table is free in the next round
                crew.remove_dead()
            except Exception as error:  # whatever is wrong with one table, the others are due, too
                extra = {"table": table_id, "reason": repr(error)}
                log.warning("a table that is due cannot go on", extra=extra)
                await self._services.writer.run(not_due(table_id))

    async def _let_old_go(self, now: int) -> None:
        """Mark what is older than tables are kept, at the start and once a day; delete what has waited long enough."""
        writer = self._services.writer
        marked = await writer.run(mark_old(now, self.retention))
        if marked:
            log.warning(
                "old tables will be deleted in a week; 'sortie tables --restore'", extra={"count": marked}
            )
        count, gone = 0, [""] * AT_ONCE
        while len(gone) == AT_ONCE:
            gone = await writer.run(delete_old(now, self.retention, list(self._registry.tables)))
            count += len(gone)
        await writer.run(delete_unused)
        if count:
            log.info("old tables were deleted", extra={"count": count, **self.retention._asdict()})

    def forgotten(self, table: LiveTable) -> bool:
        """Whether nobody has been at a table for a while."""
        return table.idle and self._services.times.steady() - table.touched > IDLE_MS
