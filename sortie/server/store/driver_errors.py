"""What a database driver complains about, as errors that say what to do."""

from __future__ import annotations

import sqlite3

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from sortie.server.errors import (
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreMissing,
    StoreUnsure,
)

# Words of SQLite's messages; the driver gives no finer classes.
_SQLITE = (
    ("disk is full", StoreFull, "the disk is full; nothing was written. Make room, then try again"),
    ("disk i/o error", StoreError, "the disk failed; nothing was written. Check the disk and its free space"),
    (
        "locked",
        StoreLocked,
        "another program holds the database; nothing was written. Close it, or try again",
    ),
    (
        "not a database",
        StoreDamaged,
        "the file is no database of Sortie; name another file or restore a backup",
    ),
    ("malformed", StoreDamaged, "the database file is damaged; restore a backup with 'sortie restore'"),
    (
        "unable to open",
        StoreMissing,
        "the file cannot be opened; check that its folder exists and may be written",
    ),
    ("readonly", StoreMissing, "the file may not be written; check its permissions and those of its folder"),
)
_BROKEN = ("08", "57P")  # PostgreSQL: connection lost, server going down
_FULL = ("53100", "53200")  # PostgreSQL: disk full, out of memory


def store_error(error: SQLAlchemyError, url: str, committing: bool = False) -> StoreError:
    """The error for the caller; `committing` when the connection broke while a commit was under way."""
    address = make_url(url)
    sqlite = address.get_backend_name() == "sqlite"
    where = (address.database or "") if sqlite else address.render_as_string(hide_password=True)
    cause = error.orig if isinstance(error, DBAPIError) else None
    if isinstance(cause, sqlite3.Error):
        for words, kind, advice in _SQLITE:
            if words in str(cause).lower():
                return kind(advice, where)
        return StoreError(f"{cause}; nothing was written", where)
    state = str(getattr(cause, "sqlstate", None) or "")
    if state in _FULL:
        return StoreFull("the database server has no room left; nothing was written. Make room there", where)
    if committing and (not state or state.startswith(_BROKEN)):
        return StoreUnsure(
            "the connection broke while writing; look at the table again before you repeat the answer", where
        )
    if cause is not None and (not state or state.startswith(_BROKEN)):
        return StoreMissing("the database does not answer; start it or correct SORTIE_DATABASE_URL", where)
    return StoreError(f"the database refused ({state or type(error).__name__}); nothing was written", where)
