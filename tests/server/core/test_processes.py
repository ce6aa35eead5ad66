"""Several processes on one database: a table is served by one at a time, and moves to where it is asked for."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import psycopg
import pytest

from sortie.kernel.errors import SortieError
from sortie.server.errors import Closing, StoreDamaged, StoreError, UnknownTable
from sortie.server.orders import BOT, Ack, SeatOrder, TableOrder
from sortie.server.store.backups import back_up, restore
from sortie.server.store.changes import Change
from sortie.server.store.ownership import owners
from sortie.server.store.store import read_changes
from sortie.server.tables.leases.crew import Crew
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.registry import TableRegistry
from tests.server.core.duels import (
    PEOPLE,
    SETUP,
    FakeTimes,
    NewsListener,
    die,
    duel_registry,
    messages,
    opened,
    play,
)
from tests.server.edge.postgres import databases

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


async def changes_of(registry: TableRegistry, table: LiveTable) -> list[Change]:
    return await asyncio.to_thread(registry._services.store.read, lambda one: read_changes(one, table.id))


def test_a_table_moves_to_where_it_is_asked_for(database: str) -> None:
    async def run() -> None:
        one, two = await duel_registry(database), await duel_registry(database)
        here, order = await opened(one)
        await here.answer(0, 1, "high")
        there = await two.table(order.table_id)
        assert (there.number, there.record()) == (here.number, here.record())
        with pytest.raises(Closing):
            await here.answer(1, 2, "low", "k")
        assert here.closed
        assert not one.tables
        await there.answer(1, 2, "low", "k")
        back = await one.table(order.table_id)
        assert (await back.answer(1, 2, "low", "k")).repeated
        await play(back, 4)
        await two.sweep()
        assert (await two.table(order.table_id)).record() == back.record()
        await one.close()
        await two.close()

    asyncio.run(run())


def test_who_listens_is_told_that_the_table_has_moved(database: str) -> None:
    async def run() -> None:
        one, two = await duel_registry(database), await duel_registry(database)
        here, order = await opened(one)
        other, _ = await opened(one)
        listener = NewsListener(0)
        here.listen(listener)
        await two.table(order.table_id)
        listener.news.clear()
        await one.sweep()
        assert listener.news.is_set()
        assert here.closed
        assert one.tables == {other.id: other}
        await one.close()
        await two.close()

    asyncio.run(run())


def test_whoever_loses_a_table_writes_nothing_more(database: str) -> None:
    """An answer that is under way while the table moves is either there when the other reads it, or refused."""

    async def run() -> None:
        one, two = await duel_registry(database), await duel_registry(database)
        done = 0
        for turn in range(12):
            here, order = await opened(one)

            async def later(table_id: str, loops: int) -> LiveTable:
                for _ in range(loops):
                    await asyncio.sleep(0)
                return await two.table(table_id)

            answered, there = await asyncio.gather(
                here.answer(0, 1, "high"), later(order.table_id, turn), return_exceptions=True
            )
            assert isinstance(there, LiveTable)
            if isinstance(answered, Closing):
                assert there.number == 1
            else:
                assert isinstance(answered, Ack)
                assert there.number == 2
                done += 1
            await there.answer(there.history.waiting_for()[0], there.number, "low")
            changes = await changes_of(two, there)
            assert [change.number for change in changes] == list(range(1, there.number + 1))
        assert done
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_dead_process_loses_its_lease_and_its_bots_go_on_elsewhere(database: str) -> None:
    async def run() -> None:
        times = FakeTimes()
        one, two = await duel_registry(database, times=times), await duel_registry(database, times=times)
        order = TableOrder("open-duel", SETUP, (SeatOrder(), SeatOrder(BOT, player="random", think_ms=1000)))
        await one._services.bot_pool.close()
        table, _ = await opened(one, order)
        times.now += 5_000
        await two.sweep()
        assert not two.tables, "a table of somebody who lives is left alone"
        await die(one)
        await two.sweep()
        assert list(two.tables) == [table.id]
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_fellow_that_is_slow_keeps_its_tables_and_one_that_was_killed_does_not(
    database: str, tmp_path: Path
) -> None:
    """Either has let its lease run out, and its door is there: somebody must be behind it."""

    async def run() -> None:
        times, crews = FakeTimes(), (Crew(tmp_path), Crew(tmp_path))
        one, two = [await duel_registry(database, times=times, crew=crew) for crew in crews]
        order = TableOrder("open-duel", SETUP, (SeatOrder(), SeatOrder(BOT, player="random", think_ms=1000)))
        await one._services.bot_pool.close()
        table, _ = await opened(one, order)
        times.now += 5_000
        await die(one)
        with socket.socket(socket.AF_UNIX) as door:
            door.bind(str(crews[0].door(crews[0].me)))
            door.listen()
            for _ in range(3):
                await two.sweep()
            assert not two.tables, "it lives"
        for _ in range(2):
            await two.sweep()
        assert list(two.tables) == [table.id], "what is due was not forgotten meanwhile"
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_process_that_ends_leaves_its_tables_to_all(database: str) -> None:
    async def run() -> None:
        one, two = await duel_registry(database), await duel_registry(database)
        table, order = await opened(one)
        await table.answer(0, 1, "high")
        await one.close()
        read = two._services.store.read
        assert await asyncio.to_thread(read, lambda found: owners(found, (table.id,))) == {table.id: ""}
        assert (await two.table(order.table_id)).number == 2
        await two.close()

    asyncio.run(run())


def test_undo_and_consent_at_a_table_that_moves(database: str) -> None:
    async def run() -> None:
        one, two = await duel_registry(database), await duel_registry(database)
        here, order = await opened(one)
        await play(here, 1, 2)
        await here.undo(0, here.number)
        there = await two.table(order.table_id)
        assert there.history.asked is not None
        await there.consent(1, True)
        await one.sweep()
        back = await one.table(order.table_id)
        assert (len(back.history.match.log), back.history.dealings.redealt) == (0, ((0, 1),))
        await play(back, 2)
        await two.sweep()
        assert (await two.table(order.table_id)).record() == back.record()
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_crowd_that_pulls_a_table_to_and_fro_never_breaks_it(database: str) -> None:
    async def run() -> None:
        registries = await duel_registry(database), await duel_registry(database)
        first, _ = await opened(registries[0])
        acknowledged: dict[str, int] = {}

        async def press(registry: TableRegistry, seed: int) -> None:
            random = Random(seed)
            for serial in range(30):
                try:
                    table = await registry.table(first.id)
                    waiting = table.history.waiting_for()
                    if not waiting:
                        return
                    seat = random.choice(waiting)
                    text = random.choice(table.options(seat))
                    ack = await table.answer(seat, table.number, text, f"{seed}/{serial}")
                    acknowledged[f"{seed}/{serial}"] = ack.number
                except SortieError:
                    await asyncio.sleep(0)

        await asyncio.gather(*(press(registries[seed % 2], seed) for seed in range(4)))
        changes = await changes_of(registries[0], first)
        assert [change.number for change in changes] == list(range(1, len(changes) + 1))
        assert acknowledged == {change.key: change.number for change in changes if change.key}
        assert max(Counter(change.key for change in changes if change.key).values()) == 1
        for registry in registries:
            await registry.close()
        three = await duel_registry(database)
        assert (await three.table(first.id)).number == len(changes)
        await three.close()

    asyncio.run(run())


def test_many_tables_are_claimed_together(database: str) -> None:
    async def run() -> None:
        one = await duel_registry(database)
        ids = [(await opened(one))[1].table_id for _ in range(40)]
        await one.close()
        two = await duel_registry(database)
        put: list[object] = []
        plain = two._services.writer.run
        two._services.writer.run = lambda work: put.append(work) or plain(work)  # type: ignore[method-assign, func-returns-value]
        found = await asyncio.gather(*(two.table(table_id) for table_id in ids))
        assert [table.id for table in found] == ids
        assert len(put) < 20
        with pytest.raises(UnknownTable):
            await two.table("nowhere")
        await two.close()

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
        view = table.view(0)
        for registry in registries[1:]:
            assert (await registry.table(order.table_id)).view(0) == view
        for registry in registries:
            await registry.close()

    asyncio.run(run())


async def until(table: LiveTable, number: int) -> None:
    async for message in messages(table, -1, number - 1):
        if message["number"] >= number:
            return


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
