"""Tables that nobody needs any more go after the time the operator has set, as a whole; all others stay."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from sortie.kernel.game import Setup
from sortie.server.aging import DAY_MS, FOR_EVER, Keeping, read_aged
from sortie.server.errors import UnknownTable
from sortie.server.hall import IDLE_MS, Hall
from sortie.server.orders import TableOrder
from sortie.server.schema import deeds, seats, snapshots, tables
from sortie.server.store import Store
from sortie.terminal.command import run
from tests.server.core.duels import OPENER, PEOPLE, FakeTimes, opened, play

KEEPING = Keeping(90, 365)


async def aging_hall(database: str, times: FakeTimes, keeping: Keeping = KEEPING) -> Hall:
    return await Hall.start(database, 0, OPENER, times=times, keeping=keeping)


def left(database: str) -> dict[str, list[str]]:
    """The tables that have rows of each kind."""
    store = Store(database)

    def read(connection: Connection) -> dict[str, list[str]]:
        columns = (("tables", tables.c.id), ("deeds", deeds.c.table_id), ("seats", seats.c.table_id))
        return {
            name: sorted({row[0] for row in connection.execute(select(column))})
            for name, column in (*columns, ("snapshots", snapshots.c.table_id))
        }

    found = store.read(read)
    store.close()
    return found


async def three_tables(hall: Hall) -> tuple[str, str, str]:
    """One whose game is over, one in the middle of a game, and one where somebody acts last."""
    over, _ = await opened(hall)
    await play(over)
    running, _ = await opened(hall)
    await play(running, answers=1)
    newest, _ = await opened(hall)
    return over.id, running.id, newest.id


def test_a_finished_table_goes_after_its_time_and_an_unfinished_one_later(database: str) -> None:
    async def run_it() -> None:
        times = FakeTimes()
        hall = await aging_hall(database, times)
        over, running, newest = await three_tables(hall)
        times.now += IDLE_MS + 1
        await hall.sweep()
        assert not hall.tables
        times.now += 89 * DAY_MS
        await hall.sweep()
        assert (await hall.table(over)).status == "over", "looked at, it stays in memory"
        times.now += 2 * DAY_MS
        hall.tables[over].touched = times.now
        await hall.sweep()
        assert (await hall.table(over)).id == over, "whoever looks at it now may look on"
        times.now += DAY_MS
        await hall.sweep()  # out of the memory
        times.now += DAY_MS
        await hall.sweep()
        with pytest.raises(UnknownTable):
            await hall.table(over)
        found = left(database)
        assert found["tables"] == found["deeds"] == found["seats"] == sorted([running, newest])
        assert over not in found["snapshots"]
        times.now += 365 * DAY_MS
        await hall.sweep()
        assert left(database)["tables"] == [newest], "the newest deed of all stays"
        await hall.close()

    asyncio.run(run_it())


def test_old_tables_go_at_the_start(database: str) -> None:
    async def run_it() -> None:
        times = FakeTimes()
        hall = await aging_hall(database, times)
        _, running, newest = await three_tables(hall)
        await hall.close()
        times.now += 100 * DAY_MS
        hall = await aging_hall(database, times, FOR_EVER)
        await hall.sweep()
        assert len(left(database)["tables"]) == 3, "0 days: for ever"
        await hall.close()
        hall = await aging_hall(database, times)
        await hall.sweep()
        assert left(database)["tables"] == sorted([running, newest])
        await hall.close()

    asyncio.run(run_it())


def test_a_move_makes_a_table_young_again(database: str) -> None:
    async def run_it() -> None:
        times = FakeTimes()
        hall = await aging_hall(database, times, Keeping(90, 90))
        table, _ = await opened(hall)
        await opened(hall)
        times.now += 80 * DAY_MS
        await play(table, answers=1)
        await opened(hall)
        times.now += 80 * DAY_MS
        hall.tables.clear()
        await hall.sweep()
        assert table.id in left(database)["tables"]
        assert len(left(database)["tables"]) == 2
        await hall.close()

    asyncio.run(run_it())


def test_tables_are_listed_and_their_games_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "a.db"

    async def prepare() -> str:
        hall = await Hall.start(str(database), 1, "sortie.games:open_game")
        found = await hall.open(TableOrder("skirm", Setup(), PEOPLE))
        table = await hall.table(found.table_id)
        await table.resign(0)
        await hall.open(TableOrder("skirm", Setup(), PEOPLE))
        await hall.close()
        return table.id

    over = asyncio.run(prepare())
    asked = ["tables", "--database", str(database), "--json"]
    assert run([*asked, "--within", "0"]) == 0
    assert json.loads(capsys.readouterr().out)["tables"] == []
    assert run([*asked, "--within", "91", "--records", str(tmp_path / "games")]) == 0
    said = json.loads(capsys.readouterr().out)
    assert ([one["id"] for one in said["tables"]], said["records"]) == ([over], 1)
    record = (tmp_path / "games" / f"{over}.sortie").read_text(encoding="utf-8")
    assert '[seat0 "Ada"]' in record and "[secret " in record
    assert run(["verify", str(tmp_path / "games" / f"{over}.sortie")]) == 0
    capsys.readouterr()
    assert run(["tables", "--database", str(database), "--keep-days", "0"]) == 0
    assert over in capsys.readouterr().out
    store = Store(str(database))
    aged = store.read(lambda connection: read_aged(connection, KEEPING))
    count = store.read(
        lambda connection: connection.execute(select(func.count()).select_from(tables)).scalar()
    )
    store.close()
    assert count == len(aged) == 2
    assert all(one.until and one.until > one.updated for one in aged)
