"""Whether the database answers and can be written."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection, delete, insert, text

from sortie.server.errors import StoreError
from sortie.server.store.schema import snapshots
from sortie.server.store.store import Store
from sortie.server.store.writer import Writer
from sortie.server.times import Times

EVERY_MS = 5000
TRIED_BYTES = 8192


class StoreHealth:
    """Reads at every question and writes every few seconds at most: anybody may ask."""

    def __init__(self, store: Store, writer: Writer, times: Times) -> None:
        self._store, self._writer, self._times = store, writer, times
        self._tried: int | None = None
        self._trouble: StoreError | None = None

    async def check(self) -> None:
        """StoreError when the database does not answer, or could not be written lately: a full or read-only disk."""
        await asyncio.to_thread(self._store.read, lambda connection: connection.execute(text("SELECT 1")))
        steady = self._times.steady()
        if self._tried is None or steady - self._tried >= EVERY_MS:
            self._tried, self._trouble = steady, None
            try:
                await self._writer.run(try_room)
            except StoreError as error:
                self._trouble = error
        if self._trouble is not None:
            raise self._trouble


def try_room(connection: Connection) -> None:
    """Write a little and take it away again."""
    connection.execute(insert(snapshots), {"table_id": "", "number": 0, "data": bytes(TRIED_BYTES)})
    connection.execute(delete(snapshots).where(snapshots.c.table_id == ""))
