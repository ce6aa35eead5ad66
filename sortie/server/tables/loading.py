"""Loading a table: from its snapshot and the changes since, or from all its changes; moved to newer rules, or pinned."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection

from sortie.kernel.game.game import Game
from sortie.kernel.records.record import STUMBLES
from sortie.server.errors import UnknownTable
from sortie.server.orders import OVER
from sortie.server.store.changes import Change
from sortie.server.store.store import Store, read_changes, read_snapshot, read_status, read_table
from sortie.server.tables.header import TableHeader, read_header
from sortie.server.tables.history import TableHistory, retrace
from sortie.server.tables.seats import Seat, read_seat
from sortie.server.tables.snapshots import read_snapshot_of


class Loaded(NamedTuple):
    """A table out of the store. `history` is None when its rules or packs are not here: it is pinned."""

    header: TableHeader
    seats: tuple[Seat, ...]  # as they were ordered
    history: TableHistory | None
    changes: list[Change]  # of a pinned table
    migrated: bool
    why_pinned: str
    finished: bool = False  # of a pinned table: whether its game had ended


def read_header_and_seats(store: Store, table_id: str) -> tuple[TableHeader, tuple[Seat, ...]]:
    """Header and seats of a table; UnknownTable when there is none."""
    found = store.read(lambda connection: read_table(connection, table_id))
    if found is None:
        raise UnknownTable(table=table_id)
    row, chairs = found
    return read_header(row), tuple(read_seat(chair) for chair in chairs)


def load(store: Store, header: TableHeader, seats: tuple[Seat, ...], game: Game | str) -> Loaded:
    """The table with this game; `game` is the reason as text when it cannot be opened."""
    loaded = _load(store, header, seats, game)
    if loaded.history is not None:
        return loaded
    status = store.read(lambda connection: read_status(connection, header.id))
    return loaded._replace(finished=status == OVER)


def _load(store: Store, header: TableHeader, seats: tuple[Seat, ...], game: Game | str) -> Loaded:
    if isinstance(game, Game) and header.fits(game):
        return _load_as_it_is(store, header, seats, game)
    changes = store.read(lambda connection: read_changes(connection, header.id))
    if isinstance(game, str):
        return Loaded(header, seats, None, changes, False, game)
    try:
        history = retrace(game, header.setup, header.id, seats, changes)
    except STUMBLES as error:
        return Loaded(header, seats, None, changes, False, _why(header, game, str(error)))
    return Loaded(header.moved_to(game), seats, history, [], True, "")


def _why(header: TableHeader, game: Game, reason: str) -> str:
    packs = ", ".join(f"{name} {version}" for name, version, _ in header.pack_digests)
    return (
        f"this table was played with rules {header.rules} and packs {packs}; with rules {game.rules_version} it goes "
        f"another way ({reason}). It can be read; play on with that version, or open a new table"
    )


def _load_as_it_is(store: Store, header: TableHeader, seats: tuple[Seat, ...], game: Game) -> Loaded:
    history, changes = store.read(lambda connection: _resume(connection, header, seats, game))
    try:
        if history is not None:
            for change in changes:
                history.apply(change)
            return Loaded(header, seats, history, [], False, "")
    except STUMBLES:
        pass  # a snapshot that does not fit is only a cache: replay everything
    changes = store.read(lambda connection: read_changes(connection, header.id))
    try:
        history = retrace(game, header.setup, header.id, seats, changes)
    except STUMBLES as error:
        return Loaded(header, seats, None, changes, False, _why(header, game, str(error)))
    return Loaded(header, seats, history, [], False, "")


def _resume(
    connection: Connection, header: TableHeader, seats: tuple[Seat, ...], game: Game
) -> tuple[TableHistory | None, list[Change]]:
    found: Any = read_snapshot(connection, header.id)
    history = read_snapshot_of(found[1], game, header.setup, header.id, seats) if found is not None else None
    if history is None:
        return None, []
    return history, read_changes(connection, header.id, history.number)
