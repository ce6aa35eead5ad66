"""Backups: everything a store holds as one compressed text file, for either kind of database.

The first line says what it is, then one row a line, and the last line says how many there are, so a cut file is
noticed. The file holds the secrets of running games: keep it as safe as the database.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, insert, select, text

from sortie.server.errors import StoreDamaged, StoreError, StoreNewer
from sortie.server.store.schema import (
    deeds,
    heartbeats,
    metadata,
    pack_keepers,
    packs,
    pauses,
    seats,
    tables,
    uptimes,
)
from sortie.server.store.store import Store

FORMAT = 1
KEPT = (tables, seats, deeds, packs, pack_keepers, heartbeats, pauses, uptimes)  # snapshots are a cache
AT_ONCE = 500


class Counts(NamedTuple):
    """How much was saved or restored."""

    tables: int
    changes: int
    packs: int


def back_up(database: str, file: Path) -> Counts:
    """Write everything to a file, as it is at one moment; the server may go on. The file appears when it is whole."""
    store = Store(database)
    draft = file.with_name(file.name + ".part")
    try:
        store.prepare()
        with store.reading() as connection:
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)  # it holds secrets
            with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as output:
                lines = 0
                for line in _lines(connection):
                    output.write(json.dumps(line, separators=(",", ":")) + "\n")
                    lines += 1
                output.write(json.dumps({"end": lines}) + "\n")
            counts = _counts(connection)
        draft.replace(file)
        return counts
    except OSError as error:
        raise StoreError(f"{file}: {error.strerror}; the backup was not made") from error
    finally:
        draft.unlink(missing_ok=True)
        store.close()


def _lines(connection: Connection) -> Iterator[dict[str, Any]]:
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    yield {"sortie_backup": FORMAT, "revision": revision}
    for table in KEPT:
        order = table.primary_key.columns
        for row in connection.execute(select(table).order_by(*order).execution_options(yield_per=AT_ONCE)):
            yield {"table": table.name, "row": {name: _plain(value) for name, value in row._mapping.items()}}


def _plain(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value


def _value(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value


def _counts(connection: Connection) -> Counts:
    found = [
        connection.execute(select(func.count()).select_from(one)).scalar_one()
        for one in (tables, deeds, packs)
    ]
    return Counts(*found)


def restore(database: str, file: Path) -> Counts:
    """Fill an empty database from a backup: all of it, or nothing."""
    store = Store(database)
    try:
        store.prepare()
        with store.writing() as connection:
            if _counts(connection).tables:
                raise StoreError("the database is not empty; restore into a new file or a new database")
            _fill(connection, file)
            if not store.sqlite:
                connection.execute(
                    text("SELECT setval(pg_get_serial_sequence('deeds', 'id'), MAX(id)) FROM deeds")
                )
            return _counts(connection)
    finally:
        store.close()


def _fill(connection: Connection, file: Path) -> None:
    waiting: list[dict[str, Any]] = []
    name = ""
    for line in _read(connection, file):
        if waiting and (line["table"] != name or len(waiting) == AT_ONCE):
            connection.execute(insert(metadata.tables[name]), waiting)
            waiting = []
        name = line["table"]
        waiting.append({column: _value(value) for column, value in line["row"].items()})
    if waiting:
        connection.execute(insert(metadata.tables[name]), waiting)


def _read(connection: Connection, file: Path) -> Iterator[dict[str, Any]]:
    """The rows of a backup; StoreDamaged when it is cut or no backup."""
    here = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    known = {table.name for table in KEPT}
    count = 0
    try:
        with gzip.open(file, "rt", encoding="utf-8") as source:
            for count, text_line in enumerate(source):
                line = json.loads(text_line)
                if count == 0:
                    _check_head(line, here)
                elif "end" in line:
                    if line["end"] != count:
                        break
                    return
                elif line["table"] in known:
                    yield line
    except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
        raise StoreDamaged(f"{file}: this is no whole backup ({error}); nothing was restored") from error
    raise StoreDamaged(f"{file}: the backup was cut after {count} lines; nothing was restored")


def _check_head(line: dict[str, Any], here: str) -> None:
    if line["sortie_backup"] != FORMAT or line["revision"] > here:
        raise StoreNewer("this backup was made by a newer Sortie; update Sortie, then restore it")
