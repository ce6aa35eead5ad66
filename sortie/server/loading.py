"""Loading a table: from its snapshot and the deeds since, or from all its deeds; moved to newer rules, or pinned."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection

from sortie.kernel.errors import SortieError
from sortie.kernel.game import Game
from sortie.server.course import Course, retrace
from sortie.server.deeds import Deed
from sortie.server.errors import UnknownTable
from sortie.server.facts import Facts, read_facts
from sortie.server.seats import Seat, read_seat
from sortie.server.snapshots import read_snapshot_of
from sortie.server.store import Store, read_deeds, read_snapshot, read_table

# What rules may stumble over when they meet answers that were given under other rules.
STUMBLES = (SortieError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError, AssertionError)


class Loaded(NamedTuple):
    """A table out of the store. `course` is None when its rules or packs are not here: it is pinned."""

    facts: Facts
    seats: tuple[Seat, ...]  # as they were ordered
    course: Course | None
    deeds: list[Deed]  # of a pinned table
    migrated: bool
    why_pinned: str


def read_head(store: Store, table_id: str) -> tuple[Facts, tuple[Seat, ...]]:
    """Facts and seats of a table; UnknownTable when there is none."""
    found = store.read(lambda connection: read_table(connection, table_id))
    if found is None:
        raise UnknownTable(table=table_id)
    row, chairs = found
    return read_facts(row), tuple(read_seat(chair) for chair in chairs)


def load(store: Store, facts: Facts, seats: tuple[Seat, ...], game: Game | str) -> Loaded:
    """The table with this game; `game` is the reason as text when it cannot be opened."""
    if isinstance(game, Game) and facts.fits(game):
        return _load_as_it_is(store, facts, seats, game)
    deeds = store.read(lambda connection: read_deeds(connection, facts.id))
    if isinstance(game, str):
        return Loaded(facts, seats, None, deeds, False, game)
    try:
        course = retrace(game, facts.setup, facts.id, seats, deeds)
    except STUMBLES as error:
        return Loaded(facts, seats, None, deeds, False, _why(facts, game, str(error)))
    return Loaded(facts.moved_to(game), seats, course, [], True, "")


def _why(facts: Facts, game: Game, reason: str) -> str:
    packs = ", ".join(f"{name} {version}" for name, version, _ in facts.pack_digests)
    return (
        f"this table was played with rules {facts.rules} and packs {packs}; with rules {game.rules_version} it goes "
        f"another way ({reason}). It can be read; play on with that version, or open a new table"
    )


def _load_as_it_is(store: Store, facts: Facts, seats: tuple[Seat, ...], game: Game) -> Loaded:
    course, deeds = store.read(lambda connection: _resume(connection, facts, seats, game))
    try:
        if course is not None:
            for deed in deeds:
                course.apply(deed)
            return Loaded(facts, seats, course, [], False, "")
    except STUMBLES:
        pass  # a snapshot that does not fit is only a cache: replay everything
    deeds = store.read(lambda connection: read_deeds(connection, facts.id))
    try:
        course = retrace(game, facts.setup, facts.id, seats, deeds)
    except STUMBLES as error:
        return Loaded(facts, seats, None, deeds, False, _why(facts, game, str(error)))
    return Loaded(facts, seats, course, [], False, "")


def _resume(
    connection: Connection, facts: Facts, seats: tuple[Seat, ...], game: Game
) -> tuple[Course | None, list[Deed]]:
    found: Any = read_snapshot(connection, facts.id)
    course = read_snapshot_of(found[1], game, facts.setup, facts.id, seats) if found is not None else None
    if course is None:
        return None, []
    return course, read_deeds(connection, facts.id, course.number)
