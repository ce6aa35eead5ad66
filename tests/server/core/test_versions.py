"""A table keeps its rules: it moves to others only when they play the same, else it can be read."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from sortie.kernel.records import read_record
from sortie.server.errors import TablePinned
from tests.server.core.duels import duel_hall, opened, play

HERE = "tests.server.core.duels"


def test_rules_that_play_the_same_take_the_table_over(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, order = await opened(hall)
        await play(table, 2, 6)
        await hall.close()
        for number in (table.number + 1, table.number + 1):  # the second time it has moved already
            newer = await duel_hall(tmp_path / "a.db", f"{HERE}:open_newer_duel")
            moved = await newer.table(order.table_id)
            assert (moved.status, moved.number) == ("running", number)
            assert moved.view(0) == table.view(0)
            assert moved.facts.rules == "2"
            await newer.close()
        newer = await duel_hall(tmp_path / "a.db", f"{HERE}:open_newer_duel")
        moved = await newer.table(order.table_id)
        await play(moved, 3)
        assert moved.status == "over"
        assert '[rules "2"]' in moved.record()
        await newer.close()

    asyncio.run(run())


def test_rules_that_play_otherwise_leave_it_pinned_and_readable(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, order = await opened(hall)
        await play(table, 2, 8)
        await hall.close()
        other = await duel_hall(tmp_path / "a.db", f"{HERE}:open_changed_duel")
        pinned = await other.table(order.table_id)
        assert (pinned.status, pinned.number) == ("pinned", table.number)
        assert "played with rules 1" in pinned.why_pinned
        for work in (pinned.answer(0, pinned.number, "wait"), pinned.resign(0), pinned.undo(0, 1)):
            with pytest.raises(TablePinned):
                await work
        with pytest.raises(TablePinned):
            pinned.view(0)
        old, new = read_record(table.record()), read_record(pinned.record())
        assert [line[1:4] for line in old.lines] == [line[1:4] for line in new.lines]
        assert (new.rules, new.setup.scenario) == ("1", old.setup.scenario)
        await other.close()
        hall = await duel_hall(tmp_path / "a.db")  # with the old rules it goes on
        again = await hall.table(order.table_id)
        assert again.status == "running"
        await play(again, 5)
        assert again.status == "over"
        await hall.close()

    asyncio.run(run())


def test_a_store_from_before_campaigns_is_brought_to_this_version(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, order = await opened(hall)
        await play(table, 3, 5)
        record = table.record()
        await hall.close()
        with sqlite3.connect(tmp_path / "a.db") as connection:
            connection.execute("ALTER TABLE tables DROP COLUMN campaign")
            connection.execute("DROP TABLE presences")
            connection.execute("UPDATE alembic_version SET version_num = '0001'")
        again = await duel_hall(tmp_path / "a.db")
        loaded = await again.table(order.table_id)
        assert (loaded.record(), loaded.facts.campaign) == (record, "")
        await again.close()

    asyncio.run(run())
