"""The store: group commit, migrations, versions, and everything that can be wrong with a database."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert, text

from sortie.server.errors import (
    Closing,
    Stale,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreMissing,
    StoreNewer,
    StoreUnsure,
)
from sortie.server.store.changes import ANSWER, Change
from sortie.server.store.schema import tables
from sortie.server.store.store import Store, database_url, read_changes
from sortie.server.store.writer import Writer
from tests.server.core.duels import duel_registry, opened, play

TABLE: dict[str, Any] = {
    **dict.fromkeys(("game", "setup", "title", "clock", "packs", "rules", "pack_digests", "spectator_hash"), ""),
    "public": False, "manual_dice": False, "secret": b"", "dice_from": 0, "status": "running", "created": 0,
}  # fmt: skip


def test_addresses() -> None:
    assert database_url("games.db") == "sqlite:///games.db"
    assert database_url("postgresql://me@host/games") == "postgresql+psycopg://me@host/games"
    assert database_url("postgres://me@host/games") == "postgresql+psycopg://me@host/games"


def test_acknowledged_answers_are_synced_to_the_disk(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "a.db"))
    store.prepare()
    with store.reading() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2  # FULL
    store.close()


def test_many_writes_share_commits_and_a_taken_number_harms_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "a.db"))
        store.prepare()
        with store.writing() as connection:
            for table_id in ("t", *(f"table-{place}" for place in range(300))):
                connection.execute(insert(tables), {**TABLE, "id": table_id, "worker": "me"})
            connection.execute(insert(tables), {**TABLE, "id": "theirs", "worker": "another"})
        writer = Writer(store, "me")
        assert await writer.write(Change("t", 1, ANSWER, text="first"))
        assert not await writer.write(Change("theirs", 1, ANSWER))
        jobs = [Change(f"table-{place}", 1, ANSWER) for place in range(300)]
        jobs += [
            Change("t", 1, ANSWER, text="late"),
            Change("t", 2, ANSWER),
            Change("t", 2, ANSWER, text="late"),
        ]
        results = await asyncio.gather(*(writer.write(job) for job in jobs))
        assert results == [True] * 300 + [False, True, False]
        assert writer.commits < 50
        await writer.close()
        found = store.read(lambda connection: read_changes(connection, "t"))
        assert [(change.number, change.text) for change in found] == [(1, "first"), (2, "")]
        with pytest.raises(Closing):
            await writer.write(Change("t", 3, ANSWER))
        store.close()

    asyncio.run(run())


def test_a_newer_database_is_refused_untouched(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        await registry.close()
        with sqlite3.connect(tmp_path / "a.db") as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(StoreNewer, match="update Sortie"):
            await duel_registry(tmp_path / "a.db")

    asyncio.run(run())


def test_files_that_are_no_database_or_cannot_be(tmp_path: Path) -> None:
    async def run() -> None:
        (tmp_path / "text.db").write_text("not a database, but long enough to look like a file " * 50)
        with pytest.raises(StoreDamaged):
            await duel_registry(tmp_path / "text.db")
        with pytest.raises(StoreMissing):
            await duel_registry(tmp_path / "no" / "such" / "folder.db")
        with pytest.raises(StoreMissing, match="does not answer"):
            await duel_registry("postgresql://sortie@127.0.0.1:9/none")

    asyncio.run(run())


def test_passwords_are_not_told() -> None:
    async def run() -> None:
        with pytest.raises(StoreMissing) as error:
            await duel_registry("postgresql://sortie:geheim@127.0.0.1:9/none")
        assert "geheim" not in str(error.value)

    asyncio.run(run())


def test_a_damaged_file_is_noticed_and_nothing_is_invented(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        await opened(registry)
        await registry.close()
        data = bytearray((tmp_path / "a.db").read_bytes())
        data[4096:] = b"\xff" * (len(data) - 4096)
        (tmp_path / "a.db").write_bytes(data)
        with pytest.raises(StoreError):
            await duel_registry(tmp_path / "a.db")

    asyncio.run(run())


def test_a_locked_database_refuses_and_the_table_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sortie.server.store.store.BUSY_MS", 100)

    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        number, record = table.number, table.record()
        other = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreLocked, match="nothing was written"):
            await table.answer(0, number, "high")
        assert (table.number, table.record()) == (number, record)
        assert table.asked(0)
        other.execute("ROLLBACK")
        other.close()
        await play(table)
        assert table.status == "over"
        await registry.close()

    asyncio.run(run())


def test_a_full_disk_refuses_and_the_table_stays_as_it_is(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        engine = registry._services.store.engine

        def limit(pages: int) -> None:
            # SQLite's own limit gives the same error as a disk without room.
            engine.dispose()

            def small(connection: Any, _record: Any) -> None:
                connection.execute(f"PRAGMA max_page_count={pages}").close()

            event.listen(engine, "connect", small)

        limit(1)
        with pytest.raises(StoreFull, match="Make room"):
            for _ in range(2000):
                number, record = table.number, table.record()
                await play(table, number, 1)
                if table.status == "over":
                    table, _ = await opened(registry)
                    number, record = table.number, table.record()
        assert (table.number, table.record()) == (number, record)
        limit(1 << 30)
        stored = await asyncio.to_thread(
            registry._services.store.read, lambda one: read_changes(one, table.id)
        )
        assert len(stored) == number
        await play(table)
        assert table.status == "over"
        fresh, _ = await opened(registry)
        await play(fresh)
        assert fresh.status == "over"
        await registry.close()

    asyncio.run(run())


def test_a_write_that_breaks_half_way_is_looked_up_before_the_next(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        writer = registry._services.writer
        real = writer.put

        def unsure(change, columns, told):  # type: ignore[no-untyped-def]
            real(change, columns, lambda _new: told(StoreUnsure("the connection broke")))

        writer.put = unsure  # type: ignore[method-assign]
        with pytest.raises(StoreUnsure):
            await table.answer(0, 1, "high", "key")
        writer.put = real  # type: ignore[method-assign]
        again = await table.answer(0, 1, "high", "key")
        assert (again.number, again.repeated) in ((2, True), (2, False))
        with pytest.raises(Stale):
            await table.answer(1, 0, "low")
        assert table.number == 2
        await registry.close()

    asyncio.run(run())


def test_an_asker_who_goes_away_does_not_stop_its_answer(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        task = asyncio.create_task(table.answer(0, 1, "high", "key"))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await table.answer(0, 1, "high", "key")).repeated
        assert table.number == 2
        await registry.close()

    asyncio.run(run())


def test_an_address_says_that_a_pooler_stands_between() -> None:
    """Then nothing is prepared on a connection, which the next transaction may not get again."""
    for query, threshold in (("", 5), ("?pooled=on", None)):
        store = Store(f"postgresql://sortie@127.0.0.1:1/tables{query}")
        given: dict[str, Any] = {}

        def connect(
            _dialect: Any, _record: Any, _arguments: Any, named: dict[str, Any], given: Any = given
        ) -> None:
            given.update(named)

        event.listen(store.engine, "do_connect", connect)
        with pytest.raises(StoreMissing):
            store.read(lambda connection: connection)
        store.close()
        assert given.get("prepare_threshold", 5) == threshold
        assert "pooled" not in given
