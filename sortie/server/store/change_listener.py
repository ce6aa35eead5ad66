"""Listening for the changes that other processes write. Missing something is harmless, the number settles it."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable
from threading import Event, Thread
from urllib.parse import quote

from sqlalchemy import make_url

from sortie.server.store.store import LIVELY, Store
from sortie.server.store.writer import CHANNEL

POLL_S = 0.03
NOTICE_WAIT_S = 0.25
AGAIN_S = 1.0
EVERYTHING = ""  # in place of a table's id: something may have been missed, look at all tables

log = logging.getLogger("sortie.server.store.change_listener")

Notify = Callable[[list[tuple[str, int]]], None]  # (table, number) each; called in the listener's thread


class ChangeListener:
    """A thread that listens until it is closed."""

    def __init__(self, store: Store, notify: Notify) -> None:
        self._store = store
        self._notify = notify
        self._stop = Event()
        listen = self._poll if store.sqlite else self._listen
        self._thread = Thread(target=listen, name="sortie-changes", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening; blocks for a moment."""
        self._stop.set()
        self._thread.join(AGAIN_S * 6)

    def _poll(self) -> None:
        """SQLite: look whether the file has changed, then read the changes that are new."""
        connection: sqlite3.Connection | None = None
        last = -1
        version = -1
        while not self._stop.wait(POLL_S):
            try:
                if connection is None:
                    connection = sqlite3.connect(self._file(), timeout=5, uri=True)
                changed = connection.execute("PRAGMA data_version").fetchone()[0]
                if changed == version:
                    continue
                if last < 0:
                    last = connection.execute("SELECT COALESCE(MAX(id), 0) FROM deeds").fetchone()[0]
                    self._notify([(EVERYTHING, 0)])
                else:
                    last = self._new_changes(connection, last)
                version = changed
            except sqlite3.Error as error:
                log.warning("the database cannot be watched", extra={"reason": repr(error)})
                _close(connection)
                connection = None
                self._stop.wait(AGAIN_S)
        _close(connection)

    def _file(self) -> str:
        """The database file, which is not made anew when it has gone."""
        return f"file:{quote(make_url(self._store.url).database or '')}?mode=rw"

    def _new_changes(self, connection: sqlite3.Connection, last: int) -> int:
        rows = connection.execute("SELECT id, table_id, number FROM deeds WHERE id > ? ORDER BY id", (last,))
        found = rows.fetchall()
        if found:
            self._notify([(table_id, number) for _, table_id, number in found])
            last = found[-1][0]
        return last

    def _listen(self) -> None:
        """PostgreSQL: LISTEN; after a broken connection look at everything once."""
        import psycopg  # a server on SQLite starts sooner without it

        address = make_url(self._store.url).set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(address, autocommit=True, **LIVELY) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._notify([(EVERYTHING, 0)])
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=NOTICE_WAIT_S):
                            self._notify(_notices(notice.payload))
                            if self._stop.is_set():
                                return
            except psycopg.Error as error:
                log.warning("the database cannot be heard", extra={"reason": type(error).__name__})
                self._stop.wait(AGAIN_S)


def _notices(payload: str) -> list[tuple[str, int]]:
    """What a notice says; one that is not ours means that anything may have happened."""
    try:
        return [(str(table_id), int(number)) for table_id, number in json.loads(payload)]
    except (ValueError, TypeError):
        return [(EVERYTHING, 0)]


def _close(connection: sqlite3.Connection | None) -> None:
    if connection is not None:
        connection.close()
