"""Several halls on one database, as several processes have them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random

import psycopg
import pytest

from sortie.kernel.errors import SortieError
from sortie.server.errors import Stale, StoreDamaged, StoreError
from sortie.server.orders import TableOrder
from sortie.server.store.backups import back_up, restore
from sortie.server.store.changes import Change
from sortie.server.store.store import read_changes
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.registry import TableRegistry
from tests.server.core.duels import PEOPLE, SETUP, FakeTimes, duel_registry, messages, opened, play
from tests.server.edge.postgres import databases

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


async def both(database: str) -> tuple[TableRegistry, TableRegistry, LiveTable, LiveTable]:
    one, two = await duel_registry(database), await duel_registry(database)
    table, order = await opened(one)
    return one, two, table, await two.table(order.table_id)


async def until(table: LiveTable, number: int) -> None:
    async for message in messages(table, -1, number - 1):
        if message["number"] >= number:
            return


async def changes_of(registry: TableRegistry, table: LiveTable) -> list[Change]:
    return await asyncio.to_thread(registry._services.store.read, lambda one: read_changes(one, table.id))


def test_what_one_process_does_the_other_hears(database: str) -> None:
    async def run() -> None:
        one, two, here, there = await both(database)
        await here.answer(0, 1, "high")
        async with asyncio.timeout(20):
            await until(there, 2)
        await there.answer(1, 2, "low")
        async with asyncio.timeout(20):
            await until(here, 3)
        assert all(here.view(seat) == there.view(seat) for seat in (-1, 0, 1))
        await play(there, 4)
        async with asyncio.timeout(20):
            await until(here, there.number)
        assert here.record() == there.record()
        await one.close()
        await two.close()

    asyncio.run(run())


def test_two_answers_to_one_number_and_one_counts(database: str) -> None:
    async def run() -> None:
        one, two, here, there = await both(database)
        for _ in range(6):
            number = here.number
            results = await asyncio.gather(
                here.answer(0, number, "high"), there.answer(0, number, "low"), return_exceptions=True
            )
            refused = [result for result in results if isinstance(result, Stale)]
            assert len(refused) == 1
            loser = there if isinstance(results[1], Stale) else here
            assert loser.number == number + 1
            async with asyncio.timeout(20):
                await until(here, number + 1)
                await until(there, number + 1)
            assert here.view(0) == there.view(0)
            here, order = await opened(one)
            there = await two.table(order.table_id)
        await one.close()
        await two.close()

    asyncio.run(run())


def test_undo_and_consent_across_processes(database: str) -> None:
    async def run() -> None:
        one, two, here, there = await both(database)
        await play(here, 1, 2)
        await here.undo(0, here.number)
        async with asyncio.timeout(20):
            await until(there, here.number)
        assert there.history.asked is not None
        await there.consent(1, True)
        async with asyncio.timeout(20):
            await until(here, there.number)
        assert (len(here.history.match.log), here.history.dealings.redealt) == (0, ((0, 1),))
        await play(here, 2)
        async with asyncio.timeout(20):
            await until(there, here.number)
        assert here.record() == there.record()
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_crowd_on_two_processes_never_breaks_a_table(database: str) -> None:
    async def run() -> None:
        one, two, here, there = await both(database)
        acknowledged: list[int] = []

        async def press(table: LiveTable, seed: int) -> None:
            random = Random(seed)
            for serial in range(40):
                waiting = table.history.waiting_for()
                if not waiting:
                    return
                seat = random.choice(waiting)
                text = random.choice(table.options(seat))
                try:
                    ack = await table.answer(seat, table.number, text, f"{seed}/{serial}")
                    acknowledged.append(ack.number)
                except SortieError:
                    await asyncio.sleep(0)

        await asyncio.gather(*(press(table, seed) for seed, table in enumerate((here, there, here, there))))
        changes = await changes_of(one, here)
        assert [change.number for change in changes] == list(range(1, len(changes) + 1))
        assert sorted(acknowledged) == [change.number for change in changes if change.key]
        assert max(Counter(change.key for change in changes if change.key).values()) == 1
        await one.close()
        await two.close()
        three = await duel_registry(database)
        assert (await three.table(here.id)).number == len(changes)
        await three.close()

    asyncio.run(run())


def test_backup_and_restore_while_a_game_runs(database: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    async def run() -> None:
        registry = await duel_registry(database)
        table, order = await opened(registry, TableOrder("open-duel", SETUP, PEOPLE, public=True))
        await play(table, 3, 7)
        file = tmp_path / "all.backup"
        counts = await asyncio.to_thread(back_up, database, file)
        assert (counts.tables, counts.changes) == (1, table.number)
        assert file.stat().st_mode & 0o077 == 0
        await asyncio.to_thread(restore, str(tmp_path / "copy.db"), file)
        other = await duel_registry(tmp_path / "copy.db")
        copy = await other.table(order.table_id)
        assert (copy.record(), copy.view(0)) == (table.record(), table.view(0))
        assert (await other.join(copy.id, order.seat_tokens[0])).seats == (0,)
        await play(copy, 4)
        await other.close()
        with pytest.raises(StoreError, match="not empty"):
            await asyncio.to_thread(restore, str(tmp_path / "copy.db"), file)
        data = file.read_bytes()
        for bad in (data[: len(data) // 2], b"nothing", b""):
            file.write_bytes(bad)
            with pytest.raises(StoreDamaged):
                await asyncio.to_thread(restore, str(tmp_path / "empty.db"), file)
        with pytest.raises(StoreDamaged):
            await asyncio.to_thread(restore, str(tmp_path / "empty.db"), tmp_path / "missing")
        empty = await duel_registry(tmp_path / "empty.db")
        assert await empty.listing() == []
        await empty.close()
        await registry.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", [kind for kind in databases() if kind == "postgresql"])
def test_broken_connections_lose_nothing(kind: str, postgres_urls: Callable[[], str]) -> None:
    async def run() -> None:
        address = postgres_urls()
        registry = await duel_registry(address)
        table, _ = await opened(registry)
        random = Random(5)
        acknowledged = 0
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as axe:
            for serial in range(60):
                if table.status != "running":
                    break
                seat, number = table.history.waiting_for()[0], table.number
                text = random.choice(table.options(seat))
                for _ in range(50):
                    work = asyncio.create_task(table.answer(seat, number, text, f"k{serial}"))
                    if random.random() < 0.4:
                        await asyncio.sleep(random.random() * 0.005)
                        await axe.execute(CUT)
                    try:
                        await work
                    except StoreError:
                        continue
                    acknowledged += 1
                    break
        changes = await changes_of(registry, table)
        assert [change.key for change in changes[1:]] == [f"k{serial}" for serial in range(acknowledged)]
        assert acknowledged
        await registry.close()

    asyncio.run(run())


def test_processes_that_start_together_make_one_database(database: str) -> None:
    async def run() -> None:
        registries = await asyncio.gather(*(duel_registry(database) for _ in range(4)))
        table, order = await opened(registries[0])
        for registry in registries[1:]:
            assert (await registry.table(order.table_id)).view(0) == table.view(0)
        for registry in registries:
            await registry.close()

    asyncio.run(run())


def test_idle_tables_leave_the_memory_and_come_back(database: str) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(database, times=times)
        table, order = await opened(registry)
        await play(table, 3, 5)
        times.now += 3_600_000
        listener = asyncio.create_task(until(table, table.number + 1))
        await asyncio.sleep(0.01)
        await registry.sweep()
        assert order.table_id in registry.tables  # somebody listens
        await play(table, 4, 1)
        await listener
        await asyncio.sleep(0.01)  # the listener is gone for good
        times.now += 3_600_000
        await registry.sweep()
        assert registry.tables == {}
        again = await registry.table(order.table_id)
        assert (again.record(), again.number) == (table.record(), table.number)
        await play(again, 5)
        assert again.status == "over"
        await registry.close()

    asyncio.run(run())
