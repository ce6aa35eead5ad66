"""Tables that have grown old: which ones those are, when they go, and that they go as a whole.

A clock can be wrong by years. So a table that is too old is marked first, a part of all tables a day at most, and goes
when servers have run for a week since then, which no clock can make shorter; until then it can be restored, and a
mark goes away by itself when the clock is right again or somebody moves at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, delete, func, insert, not_, or_, select, update

from sortie.server.orders import OVER
from sortie.server.settings import Retention
from sortie.server.store.ownership import abandoned
from sortie.server.store.schema import deeds, seats, snapshots, tables, uptimes

DAY_MS = 24 * 3600 * 1000
GRACE_MS = 7 * DAY_MS  # of running servers, between the mark and the end
MOST_A_DAY = 10  # tables in a hundred that are marked in one day
AT_ONCE = 100  # tables in one transaction, so that answers need not wait long


class Aged(NamedTuple):
    """A table with its last change, and when it may go; None: never."""

    id: str
    game: str
    status: str
    number: int
    created: int
    updated: int
    until: int | None
    leaving: bool


def _last(column: Any) -> Any:
    """A column of the last change of a table."""
    newest = select(column).where(deeds.c.table_id == tables.c.id)
    return newest.order_by(deeds.c.number.desc()).limit(1).scalar_subquery()


def _updated() -> Any:
    last = func.coalesce(_last(deeds.c.at), tables.c.created)
    return case((tables.c.kept_from > last, tables.c.kept_from), else_=last)


def _is_old(now: int, retention: Retention) -> ColumnElement[bool] | None:
    """What is true of a table that may go; None when all are kept."""
    parts: list[ColumnElement[bool]] = []
    for days, status in (
        (retention.finished, tables.c.status == OVER),
        (retention.unfinished, tables.c.status != OVER),
    ):
        if days:
            before = now - days * DAY_MS
            parts.append(and_(status, tables.c.created < before, _updated() < before))
    return or_(*parts) if parts else None


def read_aged(connection: Connection, retention: Retention) -> list[Aged]:
    """All tables, the one that was left alone longest first."""
    columns = (tables.c.id, tables.c.game, tables.c.status, tables.c.created, tables.c.leaving)
    question = select(*columns, _last(deeds.c.number).label("number"), _updated().label("updated"))
    found: list[Aged] = []
    for row in connection.execute(question.order_by("updated", tables.c.id)):
        days = retention.days(row.status)
        until = row.updated + days * DAY_MS if days else None
        found.append(
            Aged(
                row.id,
                row.game,
                row.status,
                row.number or 0,
                row.created,
                row.updated,
                until,
                row.leaving is not None,
            )
        )
    return found


def add_uptime(milliseconds: int) -> Callable[[Connection], int]:
    """Servers have run so much longer; how long in all."""

    def work(connection: Connection) -> int:
        done = connection.execute(
            update(uptimes)
            .where(uptimes.c.id == 1)
            .values(milliseconds=uptimes.c.milliseconds + milliseconds)
        )
        if not done.rowcount:
            connection.execute(insert(uptimes), {"id": 1, "milliseconds": milliseconds})
        return _uptime(connection)

    return work


def _uptime(connection: Connection) -> int:
    return int(connection.execute(select(uptimes.c.milliseconds).where(uptimes.c.id == 1)).scalar() or 0)


def mark_old(now: int, retention: Retention) -> Callable[[Connection], int]:
    """Mark some of the tables that are too old, and take the mark from those that are not; how many are new."""

    def work(connection: Connection) -> int:
        old = _is_old(now, retention)
        if old is None:
            connection.execute(update(tables).values(leaving=None))
            return 0
        connection.execute(
            update(tables).where(tables.c.leaving.is_not(None), not_(old)).values(leaving=None)
        )
        total = connection.execute(select(func.count()).select_from(tables)).scalar_one()
        most = max(AT_ONCE, total * MOST_A_DAY // 100)
        waiting = (
            select(tables.c.id).where(old, tables.c.leaving.is_(None)).order_by(tables.c.created).limit(most)
        )
        found = [row.id for row in connection.execute(waiting)]
        for first in range(0, len(found), AT_ONCE):
            some = found[first : first + AT_ONCE]
            connection.execute(
                update(tables).where(tables.c.id.in_(some)).values(leaving=_uptime(connection))
            )
        return len(found)

    return work


def restore_tables(now: int, table_ids: Collection[str]) -> Callable[[Connection], list[str]]:
    """Take the mark from these tables, or from all: they are kept as if somebody had moved now. Which ones."""

    def work(connection: Connection) -> list[str]:
        marked = tables.c.leaving.is_not(None)
        chosen = and_(marked, tables.c.id.in_(list(table_ids))) if table_ids else marked
        found = [
            row.id for row in connection.execute(select(tables.c.id).where(chosen).order_by(tables.c.id))
        ]
        connection.execute(update(tables).where(chosen).values(leaving=None, kept_from=now))
        return found

    return work


def delete_old(now: int, retention: Retention, spared: Collection[str]) -> Callable[[Connection], list[str]]:
    """Delete some tables that have waited long enough, with all that belongs to them; which ones. `spared` are in use."""

    def work(connection: Connection) -> list[str]:
        old = _is_old(now, retention)
        if old is None:
            return []
        waited = tables.c.leaving <= _uptime(connection) - GRACE_MS
        unused = and_(abandoned(connection), tables.c.id.not_in(list(spared)))
        question = select(tables.c.id).where(old, waited, unused).order_by(tables.c.created)
        gone = [row.id for row in connection.execute(question.limit(AT_ONCE))]
        for part in (deeds, seats, snapshots):
            connection.execute(delete(part).where(part.c.table_id.in_(gone)))
        connection.execute(delete(tables).where(tables.c.id.in_(gone)))
        return gone

    return work
