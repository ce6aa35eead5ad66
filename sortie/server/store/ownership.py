"""Who serves which table: one worker at a time, under a lease in the database.

A worker has a row with the end of its lease, which it renews; a table has the id of its worker. A change is written only
while its table is the worker's own (`writer.py`), so a worker that others take for dead can write nothing more to tables
that were taken from it, whatever it still believes. Time is the database's: machines need not agree about it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import Connection, TextClause, delete, or_, select, text, update

from sortie.server.store.schema import tables, workers

LEASE_MS = 15_000
FORGOTTEN_MS = 24 * 3600 * 1000  # after that the row of a dead worker goes

_NOW = {
    "sqlite": "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    "postgresql": "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
}


def _sql(connection: Connection, words: str) -> TextClause:
    return text(words.replace("NOW", _NOW[connection.dialect.name]))


def renew(worker: str) -> Callable[[Connection], None]:
    """Begin or renew the lease of a worker."""

    def work(connection: Connection) -> None:
        connection.execute(
            _sql(
                connection,
                "INSERT INTO workers (id, until, lost) VALUES (:id, NOW + :lease, 0) "
                "ON CONFLICT (id) DO UPDATE SET until = excluded.until",
            ),
            {"id": worker, "lease": LEASE_MS},
        )
        connection.execute(
            _sql(connection, "DELETE FROM workers WHERE until < NOW - :old"), {"old": FORGOTTEN_MS}
        )

    return work


def leave(worker: str) -> Callable[[Connection], None]:
    """A worker ends: nobody serves its tables."""

    def work(connection: Connection) -> None:
        connection.execute(update(tables).where(tables.c.worker == worker).values(worker=""))
        connection.execute(delete(workers).where(workers.c.id == worker))

    return work


def release(worker: str, table_ids: Collection[str]) -> Callable[[Connection], None]:
    """A worker lets tables go that nobody is at."""

    def work(connection: Connection) -> None:
        own = update(tables).where(tables.c.id.in_(list(table_ids)), tables.c.worker == worker)
        connection.execute(own.values(worker=""))

    return work


def claim(
    worker: str, table_ids: Collection[str], present: Collection[str]
) -> Callable[[Connection], dict[str, str]]:
    """Take tables for a worker, but for those of the workers `present`; who serves each of them afterwards.

    Whoever loses a table is told first: on PostgreSQL that waits until its last write is done, and later ones see that the
    table has gone. What was written is therefore there when the new worker reads the table.
    """

    def work(connection: Connection) -> dict[str, str]:
        before = owners(connection, table_ids)
        taken = {one: owner for one, owner in before.items() if owner != worker and owner not in present}
        for loser in sorted(set(taken.values()) - {""}):
            connection.execute(update(workers).where(workers.c.id == loser).values(lost=workers.c.lost + 1))
        for table_id in sorted(taken):
            free = update(tables).where(tables.c.id == table_id, tables.c.worker == taken[table_id])
            connection.execute(free.values(worker=worker))
        return owners(connection, table_ids) if taken else before

    return work


def owners(connection: Connection, table_ids: Collection[str]) -> dict[str, str]:
    """The workers of tables, "" for nobody; a table that does not exist is not in it."""
    question = select(tables.c.id, tables.c.worker).where(tables.c.id.in_(list(table_ids)))
    return {row.id: row.worker for row in connection.execute(question)}


def read_lost(connection: Connection, worker: str) -> int:
    """How often others have taken tables from a worker; -1 when its row has gone."""
    found = connection.execute(select(workers.c.lost).where(workers.c.id == worker)).scalar()
    return -1 if found is None else int(found)


def read_own(connection: Connection, worker: str) -> set[str]:
    """All tables of a worker."""
    return set(connection.execute(select(tables.c.id).where(tables.c.worker == worker)).scalars())


def abandoned(connection: Connection) -> Any:
    """What is true of a table that nobody serves, or whose worker has let its lease run out."""
    living = select(workers.c.id).where(_sql(connection, "until >= NOW"))
    return or_(tables.c.worker == "", tables.c.worker.not_in(living))


def read_due(connection: Connection, worker: str, now: int, limit: int = 200) -> list[str]:
    """Tables of a worker, or of nobody, where a bot or a clock should have acted by now."""
    mine = or_(tables.c.worker == worker, abandoned(connection))
    question = select(tables.c.id).where(tables.c.due <= now, mine).order_by(tables.c.due).limit(limit)
    return list(connection.execute(question).scalars())
