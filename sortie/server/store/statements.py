"""What is written beside changes: tables, packs, snapshots, pauses. Each is work for the writer."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from sortie.kernel.errors import UnknownName
from sortie.server.store.changes import Change
from sortie.server.store.packs import read_pack_data
from sortie.server.store.schema import deeds, heartbeats, pauses, seats, snapshots, tables
from sortie.server.store.store import read_pauses

PULSE_MS = 10_000  # a longer silence is a pause: no server was running
REMEMBERED_MS = 400 * 24 * 3600 * 1000


def insert_table(
    row: dict[str, Any], seat_rows: list[dict[str, Any]], change: Change
) -> Callable[[Connection], None]:
    """A new table with its seats and its first change; UnknownName when one of its packs has gone meanwhile."""

    def work(connection: Connection) -> None:
        for digest in json.loads(row["packs"]):
            if read_pack_data(connection, digest) is None:
                raise UnknownName(f"there is no pack '{digest}'; upload it first")
        connection.execute(insert(tables), row)
        connection.execute(insert(seats), seat_rows)
        connection.execute(insert(deeds), change.row())

    return work


def put_snapshot(table_id: str, number: int, data: bytes) -> Callable[[Connection], None]:
    """The newest snapshot of a table."""

    def work(connection: Connection) -> None:
        connection.execute(delete(snapshots).where(snapshots.c.table_id == table_id))
        connection.execute(insert(snapshots), {"table_id": table_id, "number": number, "data": data})

    return work


def not_due(table_id: str) -> Callable[[Connection], None]:
    """Nobody need look at a table any more."""

    def work(connection: Connection) -> None:
        connection.execute(update(tables).where(tables.c.id == table_id).values(due=None))

    return work


def heartbeat(now: int) -> Callable[[Connection], None]:
    """A server with running clocks was alive at this moment."""

    def work(connection: Connection) -> None:
        done = connection.execute(update(heartbeats).where(heartbeats.c.id == 1).values(at=now))
        if not done.rowcount:
            connection.execute(insert(heartbeats), {"id": 1, "at": now})

    return work


def note_pause(now: int) -> Callable[[Connection], list[tuple[int, int]]]:
    """At the start of a server: note since when none was running; all pauses that may still matter."""

    def work(connection: Connection) -> list[tuple[int, int]]:
        last = connection.execute(select(heartbeats.c.at).where(heartbeats.c.id == 1)).first()
        if last is not None and now - last.at > PULSE_MS:
            connection.execute(delete(pauses).where(pauses.c.began == last.at))
            connection.execute(insert(pauses), {"began": last.at, "ended": now})
            connection.execute(update(heartbeats).where(heartbeats.c.id == 1).values(at=now))
        return read_pauses(connection, now - REMEMBERED_MS)

    return work
