"""A table keeps its rules: it moves to others only when they play the same, else it can be read."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

from sortie.kernel.errors import BadRecord
from sortie.kernel.records.record import read_record
from sortie.server.errors import Hidden, NotOver, TablePinned
from sortie.server.http.routes.replay import chances, story
from sortie.server.orders import Seated, TableOrder
from sortie.server.tables.access import SeatAccess
from sortie.server.tables.dice.verification import verify_record
from tests.server.core.duels import PEOPLE, SETUP, duel_registry, open_duel, opened, play

HERE = "tests.server.core.duels"


def test_rules_that_play_the_same_take_the_table_over(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry)
        await play(table, 2, 6)
        await registry.close()
        for number in (table.number + 1, table.number + 1):  # the second time it has moved already
            newer = await duel_registry(tmp_path / "a.db", f"{HERE}:open_newer_duel")
            moved = await newer.table(order.table_id)
            assert (moved.status, moved.number) == ("running", number)
            assert moved.view(0) == table.view(0)
            assert moved.header.rules == "2"
            await newer.close()
        newer = await duel_registry(tmp_path / "a.db", f"{HERE}:open_newer_duel")
        moved = await newer.table(order.table_id)
        await play(moved, 3)
        assert moved.status == "over"
        assert '[rules "2"]' in moved.record()
        await newer.close()

    asyncio.run(run())


def test_rules_that_play_otherwise_leave_it_pinned_and_readable(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry)
        await play(table, 2, 8)
        await registry.close()
        other = await duel_registry(tmp_path / "a.db", f"{HERE}:open_changed_duel")
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
        registry = await duel_registry(tmp_path / "a.db")  # with the old rules it goes on
        again = await registry.table(order.table_id)
        assert again.status == "running"
        await play(again, 5)
        assert again.status == "over"
        await registry.close()

    asyncio.run(run())


def test_a_store_from_before_campaigns_is_brought_to_this_version(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry)
        await play(table, 3, 5)
        record = table.record()
        await registry.close()
        with sqlite3.connect(tmp_path / "a.db") as connection:
            for column in ("campaign", "mix", "dice_version", "leaving", "kept_from", "absent_ms", "hints"):
                connection.execute(f"ALTER TABLE tables DROP COLUMN {column}")
            for column in ("game", "about", "created"):
                connection.execute(f"ALTER TABLE packs DROP COLUMN {column}")
            connection.execute("DROP TABLE pack_keepers")
            connection.execute("DROP TABLE workers")
            connection.execute("DROP INDEX tables_by_worker")
            connection.execute("ALTER TABLE tables DROP COLUMN worker")
            connection.execute("DROP TABLE uptimes")
            connection.execute("UPDATE alembic_version SET version_num = '0001'")
        again = await duel_registry(tmp_path / "a.db")
        loaded = await again.table(order.table_id)
        older = record.replace(
            '[dice_version "2"]', '[dice_version "1"]'
        )  # it keeps the dice it was opened with
        assert (loaded.record(), loaded.header.campaign) == (older, "")
        await play(loaded, 4)
        with pytest.raises(BadRecord, match="earlier version"):
            verify_record(loaded.record(), open_duel)
        await again.close()

    asyncio.run(run())


def earlier_python(folder: Path) -> str:
    """An environment in which the old rules are installed: the same Python that opens the duels of before."""
    program = folder / "python-of-before"
    program.write_text(
        f"#!/bin/sh\nexec {sys.executable} -c 'import sys; from tests.server.core import duels; "
        "duels.open_changed_duel = duels.open_duel; "
        "from sortie.server.past.worker import reply_to; "
        "from sortie.server.reading.worker import serve_one; serve_one(reply_to)'\n",
        encoding="utf-8",
    )
    program.chmod(0o755)
    return str(program)


def test_a_pinned_table_with_secrets_tells_no_more_than_a_running_one(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry, TableOrder("duel", SETUP, PEOPLE))
        await play(table, 2, 5)
        whole = table.record()
        told: list[str | type[Hidden]] = []
        for seat in (0, 1, -1):
            try:
                told.append(table.record(seat))
            except Hidden:
                told.append(Hidden)
        await registry.close()
        for earlier in ((), (earlier_python(tmp_path),)):
            other = await duel_registry(tmp_path / "a.db", f"{HERE}:open_changed_duel", earlier=earlier)
            pinned = await other.table(order.table_id)
            assert (pinned.status, pinned.finished) == ("pinned", False)
            for seat, known in zip((0, 1, -1), told, strict=True):
                with pytest.raises(Hidden):
                    pinned.record(seat)
                if earlier and isinstance(known, str):
                    assert await pinned.told_record(seat) == known != whole
                else:
                    with pytest.raises((Hidden, BadRecord)):
                        await pinned.told_record(seat)
            with pytest.raises(NotOver):
                await chances(SeatAccess(pinned, Seated(pinned.id, ())))
            await other.close()

    asyncio.run(run())


@pytest.mark.long
def test_a_finished_pinned_game_is_shown_by_the_version_that_knows_its_rules(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry, TableOrder("duel", SETUP, PEOPLE))
        await play(table, 2)
        assert table.status == "over"
        views = [await table.view_at(1, number) for number in range(1, table.number + 1, 3)]
        record, log, rolls = table.record(0), table.log(1), await table.chances()
        await registry.close()
        pythons = (shutil.which("false") or "/bin/false", earlier_python(tmp_path))
        other = await duel_registry(tmp_path / "a.db", f"{HERE}:open_changed_duel", earlier=pythons)
        pinned = await other.table(order.table_id)
        assert (pinned.status, pinned.finished) == ("pinned", True)
        assert [await pinned.view_at(1, number) for number in range(1, pinned.number + 1, 3)] == views
        assert await pinned.told_log(1, 0) == json.loads(json.dumps(log))
        assert await pinned.chances() == rolls
        assert await pinned.told_record(0) == record
        access = SeatAccess(pinned, Seated(pinned.id, (0,)))
        assert access.past_seat(1) == 1, "of a finished game anybody's eyes may be used"
        assert (await story(access)).moments == []
        assert len((await chances(access)).chances) == len(rolls)
        await other.close()
        alone = await duel_registry(tmp_path / "a.db", f"{HERE}:open_changed_duel")
        pinned = await alone.table(order.table_id)
        found = verify_record(await pinned.told_record(0), open_duel)  # as the version of before would
        assert found.sound and found.checked == len(rolls)
        with pytest.raises(TablePinned):
            await pinned.view_at(0, 1)
        await alone.close()

    asyncio.run(run())
