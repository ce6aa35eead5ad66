"""The store: SQLite in one file by default, PostgreSQL by its URL. All reading; the writer thread does the writing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from sortie.server.errors import StoreMissing
from sortie.server.store.changes import Change, read_change
from sortie.server.store.driver_errors import store_error
from sortie.server.store.schema import deeds, pauses, seats, snapshots, tables

BUSY_MS = 5000
MIGRATION_LOCK = 7_308_604_897  # any number, as long as nobody else takes it: PostgreSQL's advisory lock
MOST_LINES = 200
# A PostgreSQL that vanished without a word is noticed within a minute.
LIVELY: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
}
WRITING = {"sortie_writes": True}
POOLED = "pooled"  # in an address: a pooler gives each transaction another connection, so nothing is prepared on one
GOOD_ADDRESSES = "name a file such as sortie.db, or a server as postgresql://user@host/name"

Found = TypeVar("Found")


POSTGRESQL = "postgresql+psycopg"
SCHEMES = {"postgres": POSTGRESQL, "postgresql": POSTGRESQL, POSTGRESQL: POSTGRESQL, "sqlite": "sqlite"}


def database_url(database: str) -> str:
    """A file name as a SQLite URL; a PostgreSQL URL with its driver; StoreMissing for what can be neither."""
    scheme, mark, rest = database.partition("://")
    if not mark:  # a file, whatever signs its name has
        scheme, rest = (
            "sqlite",
            URL.create("sqlite", database=database).render_as_string()[len("sqlite://") :],
        )
    try:
        url = f"{SCHEMES[scheme]}://{rest}"
        file = make_url(url).database or ""
    except (KeyError, ValueError, ArgumentError) as error:
        raise StoreMissing(f"'{scheme}://…' is no address of a database; {GOOD_ADDRESSES}") from error
    if SCHEMES[scheme] == "sqlite" and (not file or ":memory:" in file):
        raise StoreMissing(f"tables must outlive the process, so they need a file; {GOOD_ADDRESSES}")
    return url


class Store:
    """One database. Methods block: call them in a thread."""

    def __init__(self, database: str) -> None:
        self.url = database_url(database)
        self.sqlite = self.url.startswith("sqlite")
        self.engine = _engine(self.url, self.sqlite)
        self._file = Path(make_url(self.url).database or "") if self.sqlite else None
        self._known: tuple[int, int] | None = None  # which file that was when it was opened

    def prepare(self) -> None:
        """Bring the database to this version, under a lock; StoreNewer when it is beyond it."""
        with self.writing() as connection:
            if not self.sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            # Alembic takes a while to load; the workers of a server, which find the database ready, do without.
            from sortie.server.store.migrations.upgrade import upgrade

            upgrade(connection)
        self._known = self._place()

    def refuse_read_only(self) -> None:
        """StoreError for a database that can be read and not written, which it tells only when it is written."""
        with self.writing() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

    def _place(self) -> tuple[int, int] | None:
        if self._file is None:
            return None
        try:
            found = self._file.stat()
        except OSError:
            return (0, 0)
        return found.st_dev, found.st_ino

    def _refuse_lost_file(self) -> None:
        """Refuse a database file that was deleted or moved while it is open: what is written to it would be lost."""
        if self._known is not None and self._place() != self._known:
            raise StoreMissing(
                "the database file was moved or deleted while the server runs; nothing was written. Put it back, "
                "or stop the server and restore a backup",
                str(self._file),
            )

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent look; errors come out as StoreError."""
        self._refuse_lost_file()
        try:
            with self.engine.connect() as connection:
                if not self.sqlite:
                    connection = connection.execution_options(isolation_level="REPEATABLE READ")
                with connection.begin():
                    yield connection
        except SQLAlchemyError as error:
            raise store_error(error, self.url) from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that may write; it counts as a whole or not at all."""
        committing = False
        self._refuse_lost_file()
        try:
            with self.engine.connect() as connection:
                connection = connection.execution_options(**WRITING)
                with connection.begin() as transaction:
                    yield connection
                    committing = True
                    transaction.commit()
        except SQLAlchemyError as error:
            raise store_error(error, self.url, committing and not self.sqlite) from error

    def read(self, question: Callable[[Connection], Found]) -> Found:
        """The answer to one question."""
        with self.reading() as connection:
            return question(connection)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()


def _engine(url: str, sqlite: bool) -> Engine:
    if not sqlite:
        address = make_url(url)
        arguments = {**LIVELY, "prepare_threshold": None} if POOLED in address.query else LIVELY
        address = address.difference_update_query([POOLED])
        return create_engine(address, pool_pre_ping=True, pool_size=4, connect_args=arguments)
    engine = create_engine(url, connect_args={"timeout": BUSY_MS / 1000, "check_same_thread": False})

    def configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}"):
            connection.execute(f"PRAGMA {pragma}").close()

    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("sortie_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", configure)
    event.listen(engine, "begin", begin)
    return engine


def read_table(connection: Connection, table_id: str) -> tuple[Any, list[Any]] | None:
    """The row of a table with the rows of its seats; None when there is none."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
    if row is None:
        return None
    chairs = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    return row, list(chairs)


def read_status(connection: Connection, table_id: str) -> str:
    """How a table stood after its last change: running or over."""
    return str(connection.execute(select(tables.c.status).where(tables.c.id == table_id)).scalar())


def read_changes(
    connection: Connection, table_id: str, after: int = 0, upto: int | None = None
) -> list[Change]:
    """The changes of a table with numbers above `after`, in order."""
    question = select(deeds).where(deeds.c.table_id == table_id, deeds.c.number > after)
    if upto is not None:
        question = question.where(deeds.c.number <= upto)
    return [read_change(row) for row in connection.execute(question.order_by(deeds.c.number))]


def read_snapshot(connection: Connection, table_id: str) -> tuple[int, bytes] | None:
    """The snapshot of a table, None when there is none."""
    row = connection.execute(
        select(snapshots.c.number, snapshots.c.data).where(snapshots.c.table_id == table_id)
    ).first()
    return (row.number, row.data) if row is not None else None


def read_lines(connection: Connection, game: str = "", status: str = "", limit: int = 50) -> list[Any]:
    """Public tables, the newest first, with the number and time of their last change."""
    last = select(func.max(deeds.c.number)).where(deeds.c.table_id == tables.c.id).scalar_subquery()
    newest = select(deeds.c.at).where(deeds.c.table_id == tables.c.id)
    latest = newest.order_by(deeds.c.number.desc()).limit(1).scalar_subquery()
    question = select(tables, last.label("number"), latest.label("updated")).where(tables.c.public)
    if game:
        question = question.where(tables.c.game == game)
    if status:
        question = question.where(tables.c.status == status)
    question = question.order_by(tables.c.created.desc(), tables.c.id).limit(min(limit, MOST_LINES))
    return list(connection.execute(question))


def read_seats(connection: Connection, table_ids: list[str]) -> dict[str, list[Any]]:
    """The seats of several tables."""
    found: dict[str, list[Any]] = {table_id: [] for table_id in table_ids}
    question = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat)
    for row in connection.execute(question):
        found[row.table_id].append(row)
    return found


def read_pauses(connection: Connection, since: int) -> list[tuple[int, int]]:
    """When no server was running, from some time on."""
    question = select(pauses).where(pauses.c.ended > since).order_by(pauses.c.began)
    return [(row.began, row.ended) for row in connection.execute(question)]
