"""The writer: one thread that makes changes durable, as many as are waiting in one transaction (group commit)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, text, update

from sortie.server.errors import Closing, ServerError, StoreError
from sortie.server.store.changes import COLUMNS, Change
from sortie.server.store.schema import tables
from sortie.server.store.store import Store

MOST_AT_ONCE = 512
log = logging.getLogger("sortie.server.store.writer")

# Only while the table is this worker's own, see `ownership.py`. In the driver's own words and handed to it as they are: SQLAlchemy
# would look at every value of every row.
_INSERT = (
    f"INSERT INTO deeds ({', '.join(COLUMNS)}) SELECT {', '.join('?' * len(COLUMNS))} "
    "FROM tables WHERE id = ? AND worker = ? ON CONFLICT (table_id, number) DO NOTHING"
)
_INSERTS = {"sqlite": _INSERT, "postgresql": _INSERT.replace("?", "%s")}
# On PostgreSQL whoever takes tables from this worker waits for the end of this transaction; SQLite has one writer.
_HOLD = text("SELECT lost FROM workers WHERE id = :worker FOR SHARE")

Result = TypeVar("Result")
Row = tuple[Any, ...]
Told = Callable[
    [bool | Exception], None
]  # True: durable; False: another change has this number, or another worker the table; else it failed


class Taken(Exception):
    """A number of a batch is taken, or a table: the transaction is undone, and its changes are written one by one."""


class Write(NamedTuple):
    """A change to be written, with what changes in the row of its table."""

    change: Change
    columns: dict[str, Any]  # columns of `tables`; empty for none
    told: Told


class Work(NamedTuple):
    """Anything else to be written, in a transaction of its own."""

    work: Callable[[Connection], Any]
    told: Callable[[Any], None]


class Writer:
    """Takes changes from the event loop and acknowledges each when it is durable."""

    def __init__(self, store: Store, worker: str) -> None:
        self._store = store
        self._worker = worker
        self._queue: SimpleQueue[Write | Work | None] = SimpleQueue()
        self._gathered: list[
            Write
        ] = []  # in this turn of the event loop: the thread is woken once for all of them
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="sortie-writer", daemon=True)
        self._closed = False
        self.commits = 0  # for the metrics
        self.written = 0
        self._thread.start()

    def put(self, change: Change, columns: dict[str, Any], told: Told) -> None:
        """Write a change; `told` is called in the event loop when it is durable, taken or failed."""
        self._refuse_when_closed()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Write(change, columns, told))

    def _hand_over(self) -> None:
        for write in self._gathered:
            self._queue.put(write)
        self._gathered.clear()

    async def write(self, change: Change, columns: dict[str, Any] | None = None) -> bool:
        """The same for somebody who waits: True, False, or StoreError."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self.put(change, columns or {}, lambda new: settle(done, new))
        return await done

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        """Do other writing in its own transaction."""
        self._refuse_when_closed()
        done: asyncio.Future[Result] = self._loop.create_future()
        self._hand_over()  # in the order in which they came
        self._queue.put(Work(work, lambda found: settle(done, found)))
        return await done

    def _refuse_when_closed(self) -> None:
        if self._closed:
            raise Closing()

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    @property
    def waiting(self) -> int:
        """How many writes are waiting, for the metrics."""
        return self._queue.qsize() + len(self._gathered)

    def _run(self) -> None:
        while True:
            batch, other = self._gather()
            if batch:
                self._write_batch(batch)
            batch.clear()  # while the next one is waited for nothing is held
            if isinstance(other, Work):
                self._do_work(other)
            elif other is None:
                return

    def _gather(self) -> tuple[list[Write], Write | Work | None]:
        """The writes that are waiting, up to the first other job (or the last write when there is none)."""
        batch: list[Write] = []
        job = self._queue.get()
        while isinstance(job, Write):
            batch.append(job)
            if len(batch) == MOST_AT_ONCE:
                break
            try:
                job = self._queue.get_nowait()
            except Empty:
                break
        return batch, job

    def _write_batch(self, batch: list[Write]) -> None:
        try:
            try:
                new = self._insert(batch, insert_all)
            except Taken:
                new = self._insert(batch, insert_each)
        except Exception as error:
            self._tell([(write.told, _as_store_error(error)) for write in batch])
            return
        self.commits += 1
        self.written += len(batch)
        self._tell([(write.told, one) for write, one in zip(batch, new, strict=True)])

    def _insert(
        self, batch: list[Write], insert: Callable[[Connection, list[Row]], list[bool]]
    ) -> list[bool]:
        """One transaction; for each change whether it was new."""
        rows = [(*write.change.values(), write.change.table_id, self._worker) for write in batch]
        with self._store.writing() as connection:
            if not self._store.sqlite:
                connection.execute(_HOLD, {"worker": self._worker})
            new = insert(connection, rows)
            for write, one in zip(batch, new, strict=True):
                if one and write.columns:
                    own = update(tables).where(tables.c.id == write.change.table_id)
                    connection.execute(own.values(**write.columns))
        return new

    def _do_work(self, job: Work) -> None:
        try:
            with self._store.writing() as connection:
                found = job.work(connection)
        except Exception as error:
            self._tell([(job.told, _as_store_error(error))])
            return
        self._tell([(job.told, found)])

    def _tell(self, results: list[tuple[Callable[[Any], None], Any]]) -> None:
        self._loop.call_soon_threadsafe(_tell_all, results)


def insert_all(connection: Connection, rows: list[Row]) -> list[bool]:
    """Insert changes in one go; Taken when one of them may not be written, which is seldom."""
    if connection.exec_driver_sql(_INSERTS[connection.dialect.name], rows).rowcount != len(rows):
        raise Taken
    return [True] * len(rows)


def insert_each(connection: Connection, rows: list[Row]) -> list[bool]:
    """Insert changes one by one; for each whether it was new. What may not be written costs the others nothing."""
    words = _INSERTS[connection.dialect.name]
    return [connection.exec_driver_sql(words, row).rowcount == 1 for row in rows]


def _as_store_error(error: Exception) -> Exception:
    return (
        error
        if isinstance(error, ServerError)
        else StoreError(f"writing failed: {error!r}; nothing was written")
    )


def _tell_all(results: list[tuple[Callable[[Any], None], Any]]) -> None:
    for told, result in results:
        try:
            told(result)
        except Exception:  # what one table makes of its news must not keep the others from theirs
            log.exception("a change was written and could not be shown")


def settle(done: asyncio.Future[Any], result: Any) -> None:
    """Give those who wait their result, unless they have gone."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
