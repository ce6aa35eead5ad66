"""Tables that have grown old: which ones those are, when they go, and that they go as a whole."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select

from sortie.server.orders import OVER
from sortie.server.schema import deeds, presences, seats, snapshots, tables

DAY_MS = 24 * 3600 * 1000
AT_ONCE = 100  # tables in one transaction, so that answers need not wait long


class Keeping(NamedTuple):
    """For how many days after its last deed a table is kept; 0: for ever."""

    finished: int = 0
    unfinished: int = 0

    def days(self, status: str) -> int:
        """The days of a table with this status."""
        return self.finished if status == OVER else self.unfinished


FOR_EVER = Keeping()


class Aged(NamedTuple):
    """A table with its last deed, and when it may go; None: never."""

    id: str
    game: str
    status: str
    number: int
    created: int
    updated: int
    until: int | None


def _last(column: Any) -> Any:
    """A column of the last deed of a table."""
    newest = select(column).where(deeds.c.table_id == tables.c.id)
    return newest.order_by(deeds.c.number.desc()).limit(1).scalar_subquery()


def _updated() -> Any:
    return func.coalesce(_last(deeds.c.at), tables.c.created)


def _is_old(now: int, keeping: Keeping) -> ColumnElement[bool] | None:
    """What is true of a table that may go; None when all are kept."""
    parts: list[ColumnElement[bool]] = []
    for days, status in (
        (keeping.finished, tables.c.status == OVER),
        (keeping.unfinished, tables.c.status != OVER),
    ):
        if days:
            before = now - days * DAY_MS
            parts.append(and_(status, tables.c.created < before, _updated() < before))
    return or_(*parts) if parts else None


def read_aged(connection: Connection, keeping: Keeping) -> list[Aged]:
    """All tables, the one that was left alone longest first."""
    columns = (tables.c.id, tables.c.game, tables.c.status, tables.c.created)
    question = select(*columns, _last(deeds.c.number).label("number"), _updated().label("updated"))
    found: list[Aged] = []
    for row in connection.execute(question.order_by("updated", tables.c.id)):
        days = keeping.days(row.status)
        until = row.updated + days * DAY_MS if days else None
        found.append(Aged(row.id, row.game, row.status, row.number or 0, row.created, row.updated, until))
    return found


def delete_old(now: int, keeping: Keeping, spared: Collection[str]) -> Callable[[Connection], list[str]]:
    """Delete some old tables with all that belongs to them; which ones. `spared` are in use.

    The table of the newest deed stays: its place in the count tells other processes what is new.
    """

    def work(connection: Connection) -> list[str]:
        old = _is_old(now, keeping)
        if old is None:
            return []
        newest = connection.execute(select(deeds.c.table_id).order_by(deeds.c.id.desc()).limit(1)).scalar()
        kept = [*spared, *([newest] if newest is not None else [])]
        question = (
            select(tables.c.id).where(old, tables.c.id.not_in(kept)).order_by(tables.c.created).limit(AT_ONCE)
        )
        gone = [row.id for row in connection.execute(question)]
        for part in (deeds, seats, snapshots, presences):
            connection.execute(delete(part).where(part.c.table_id.in_(gone)))
        connection.execute(delete(tables).where(tables.c.id.in_(gone)))
        return gone

    return work
