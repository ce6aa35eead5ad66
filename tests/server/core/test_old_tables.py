"""Tables that nobody needs any more go after the time the operator has set, as a whole; all others stay."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from time import time

import pytest
from sqlalchemy import Connection, func, select

from sortie.kernel.game.setup import Setup
from sortie.server.errors import UnknownTable
from sortie.server.orders import TableOrder
from sortie.server.settings import FOR_EVER, Retention
from sortie.server.store.retention import DAY_MS, read_aged
from sortie.server.store.schema import deeds, seats, snapshots, tables
from sortie.server.store.store import Store
from sortie.server.tables.leases.housekeeping import IDLE_MS
from sortie.server.tables.registry import TableRegistry
from sortie.terminal.command import run
from tests.server.core.duels import OPENER, PEOPLE, FakeTimes, opened, play

RETENTION = Retention(90, 365)


async def aging_registry(database: str, times: FakeTimes, retention: Retention = RETENTION) -> TableRegistry:
    return await TableRegistry.start(database, 0, OPENER, times=times, retention=retention)


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


async def three_tables(registry: TableRegistry) -> tuple[str, str, str]:
    """One whose game is over, one in the middle of a game, and one where somebody acts last."""
    over, _ = await opened(registry)
    await play(over)
    running, _ = await opened(registry)
    await play(running, answers=1)
    newest, _ = await opened(registry)
    return over.id, running.id, newest.id


def test_a_finished_table_goes_after_its_time_and_an_unfinished_one_later(database: str) -> None:
    async def run_it() -> None:
        times = FakeTimes()
        registry = await aging_registry(database, times)
        over, running, newest = await three_tables(registry)
        times.now += IDLE_MS + 1
        await registry.sweep()
        assert not registry.tables
        times.now += 89 * DAY_MS
        await registry.sweep()
        assert (await registry.table(over)).status == "over", "looked at, it stays in memory"
        times.now += 2 * DAY_MS
        registry.tables[over].touched = times.now
        await registry.sweep()
        assert (await registry.table(over)).id == over, "whoever looks at it now may look on"
        times.now += DAY_MS
        await registry.sweep()  # out of the memory
        times.now += 3 * DAY_MS
        await registry.sweep()
        assert over in left(database)["tables"], "it is marked and waits"
        times.now += 4 * DAY_MS
        await registry.sweep()
        with pytest.raises(UnknownTable):
            await registry.table(over)
        found = left(database)
        assert found["tables"] == found["deeds"] == found["seats"] == sorted([running, newest])
        assert over not in found["snapshots"]
        times.now += 365 * DAY_MS
        await registry.sweep()
        times.now += 7 * DAY_MS
        await registry.sweep()
        assert left(database)["tables"] == []
        await registry.close()

    asyncio.run(run_it())


def test_old_tables_go_at_the_start(database: str) -> None:
    async def run_it() -> None:
        times = FakeTimes()
        registry = await aging_registry(database, times)
        _, running, newest = await three_tables(registry)
        await registry.close()
        times.now += 100 * DAY_MS
        registry = await aging_registry(database, times, FOR_EVER)
        await registry.sweep()
        assert len(left(database)["tables"]) == 3, "0 days: for ever"
        await registry.close()
        registry = await aging_registry(database, times)
        await registry.sweep()
        times.now += 7 * DAY_MS
        await registry.sweep()
        assert left(database)["tables"] == sorted([running, newest])
        await registry.close()

    asyncio.run(run_it())


class JumpingTimes(FakeTimes):
    """A machine whose wall clock is set wrong; its steady clock goes on."""

    jump = 0

    def wall(self) -> int:
        return self.now + self.jump


def test_a_clock_that_jumps_deletes_nothing(database: str) -> None:
    async def run_it() -> None:
        times = JumpingTimes()
        registry = await aging_registry(database, times)
        all_tables = sorted(await three_tables(registry))
        times.now += IDLE_MS + 1
        await registry.sweep()
        times.jump = 400 * DAY_MS
        for _ in range(3):  # also when the server is started again and again
            await registry.close()
            registry = await aging_registry(database, times)
            await registry.sweep()
            times.now += 2 * DAY_MS
            await registry.sweep()
            assert left(database)["tables"] == all_tables
        times.jump = 0
        times.now += DAY_MS
        await registry.sweep()  # the clock is right again: the marks are gone
        times.now += 10 * DAY_MS
        await registry.sweep()
        assert left(database)["tables"] == all_tables
        await registry.close()

    asyncio.run(run_it())


def test_marked_tables_can_be_restored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def run_it() -> None:
        times = FakeTimes()
        times.now = int(time() * 1000) - 100 * DAY_MS
        registry = await aging_registry(str(tmp_path / "a.db"), times)
        over, *_ = await three_tables(registry)
        times.now += 99 * DAY_MS
        await registry.sweep()  # out of the memory, and marked
        asked = ["tables", "--database", str(tmp_path / "a.db"), "--json"]
        assert await asyncio.to_thread(run, [*asked]) == 0
        said = json.loads(capsys.readouterr().out)
        assert [one["id"] for one in said["tables"] if one["leaving"]] == [over]
        assert await asyncio.to_thread(run, [*asked, "--restore"]) == 0
        assert json.loads(capsys.readouterr().out)["restored"] == [over]
        times.now += 30 * DAY_MS
        await registry.sweep()
        times.now += 8 * DAY_MS
        await registry.sweep()
        assert over in left(str(tmp_path / "a.db"))["tables"]
        await registry.close()

    asyncio.run(run_it())


def test_a_move_makes_a_table_young_again(database: str) -> None:
    async def run_it() -> None:
        times = FakeTimes()
        registry = await aging_registry(database, times, Retention(90, 90))
        table, _ = await opened(registry)
        await opened(registry)
        times.now += 80 * DAY_MS
        await play(table, answers=1)
        await opened(registry)
        times.now += 80 * DAY_MS
        await registry.sweep()
        times.now += 7 * DAY_MS
        await registry.sweep()
        assert table.id in left(database)["tables"]
        assert len(left(database)["tables"]) == 2
        await registry.close()

    asyncio.run(run_it())


def test_tables_are_listed_and_their_games_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "a.db"

    async def prepare() -> str:
        registry = await TableRegistry.start(str(database), 1, "sortie.games:open_game")
        found = await registry.open(TableOrder("skirm", Setup(), PEOPLE))
        table = await registry.table(found.table_id)
        await table.resign(0)
        await registry.open(TableOrder("skirm", Setup(), PEOPLE))
        await registry.close()
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
    assert run(["verify", str(tmp_path / "games" / f"{over}.sortie")]) == 1
    assert "nothing was checked" in capsys.readouterr().err, "nobody had rolled yet"
    assert run(["tables", "--database", str(database), "--keep-days", "0"]) == 0
    assert over in capsys.readouterr().out
    store = Store(str(database))
    aged = store.read(lambda connection: read_aged(connection, RETENTION))
    count = store.read(
        lambda connection: connection.execute(select(func.count()).select_from(tables)).scalar()
    )
    store.close()
    assert count == len(aged) == 2
    assert all(one.until and one.until > one.updated for one in aged)
