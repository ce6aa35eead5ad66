"""Things that happen at once: in two processes, behind the back of a table, and while somebody is on the way."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from sortie.server.errors import Closing, SeatPresent, Stale, StoreError, StoreMissing
from sortie.server.orders import Ack
from sortie.server.tables.consent import own_undo
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.registry import TableRegistry
from tests.server.core.duels import FakeTimes, NewsListener, duel_registry, opened, play
from tests.server.core.test_three_seats import answered
from tests.server.core.test_three_seats import order as ring_order
from tests.server.edge.postgres import PostgresProcess, databases


def test_one_answer_sent_to_two_processes_counts_once(database: str) -> None:
    async def run() -> None:
        one, two = await duel_registry(database), await duel_registry(database)
        for _ in range(5):
            _, order = await opened(one)

            async def send(registry: TableRegistry, table_id: str) -> Ack:
                for _ in range(20):
                    with suppress(Closing):
                        return await (await registry.table(table_id)).answer(0, 1, "high", "k")
                raise AssertionError("the table never stays")

            acks = await asyncio.gather(send(one, order.table_id), send(two, order.table_id))
            assert [ack.number for ack in acks] == [2, 2]
            assert sorted(ack.repeated for ack in acks) == [False, True]
        await one.close()
        await two.close()

    asyncio.run(run())


async def to_an_undo(table: LiveTable) -> tuple[int, int]:
    """Play on until somebody could take back an answer while somebody else, or the same, is asked."""
    for _ in range(50):
        await play(table, table.number, 1)
        undoing = [seat for seat in (0, 1) if own_undo(table.history.match, seat) is not None]
        if undoing and table.history.waiting_for():
            return undoing[0], table.history.waiting_for()[0]
    raise AssertionError("nobody could take anything back")


def test_an_undo_and_an_answer_at_once_leave_one_of_them(database: str) -> None:
    async def run() -> None:
        registry = await duel_registry(database)
        table, _ = await opened(registry)
        undoing, asked = await to_an_undo(table)
        number, text = table.number, table.options(asked)[0]
        results = await asyncio.gather(
            table.undo(undoing, number), table.answer(asked, number, text), return_exceptions=True
        )
        assert sum(isinstance(result, Stale) for result in results) == 1
        assert table.number == number + 1
        await registry.close()

    asyncio.run(run())


def test_nobody_loses_a_seat_because_the_table_has_moved(database: str) -> None:
    async def run() -> None:
        times = FakeTimes()
        one, two = await duel_registry(database, times=times), await duel_registry(database, times=times)
        here, order = await opened(one)
        listener = NewsListener(1)
        here.listen(listener)
        times.now += 3_600_000
        there = await two.table(order.table_id)
        with pytest.raises(SeatPresent):
            await there.take_over(1, "random", 0)  # who sat there is on the way
        times.now += 3_600_000
        await there.take_over(1, "random", 0)
        assert there.seats[1].bot
        here.leave(listener)
        await one.close()
        await two.close()

    asyncio.run(run())


def test_consent_is_to_what_was_seen(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, ring_order(manual_dice=True))
        await answered(table, "high", "low", "high", "dice 5", "dice 5", "dice 5", "strike", "stand")
        seen = (await table.undo(0, table.number)).number
        await table.undo(2, table.number)
        with pytest.raises(Stale):
            await table.consent(1, True, seen)
        asked = table.history.asked
        assert asked is not None
        assert (asked.seat, asked.agreed) == (2, ())
        await table.consent(1, True, table.number)
        await table.consent(0, True, seen + 1)
        assert table.history.asked is None
        await registry.close()

    asyncio.run(run())


def test_who_comes_while_a_table_is_put_away_finds_it(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        table, order = await opened(registry)
        times.now += 3_600_000
        plain = registry._snapshot

        async def somebody_comes(one: LiveTable) -> None:
            await registry.join(one.id, order.seat_tokens[0])
            await plain(one)

        registry._snapshot = somebody_comes  # type: ignore[method-assign]
        await registry.sweep()
        await table.answer(0, 1, "high")
        assert registry.tables[table.id] is table
        await registry.close()

    asyncio.run(run())


async def answered_again(table: LiveTable, seat: int, text: str, key: str) -> None:
    """An answer that is repeated until the database takes it."""
    number = table.number
    for _ in range(200):
        try:
            await table.answer(seat, number, text, key)
            return
        except StoreError:
            await asyncio.sleep(0.05)
    raise AssertionError("the database was not found again")


@pytest.mark.parametrize("kind", [kind for kind in databases() if kind == "postgresql"])
def test_a_table_goes_on_after_the_database_was_restarted(kind: str) -> None:
    async def run() -> None:
        with PostgresProcess() as postgres:
            registry = await duel_registry(postgres.url("restarted"))
            table, _ = await opened(registry)
            await play(table, 2, 2)
            await asyncio.to_thread(postgres.stop)
            seat = table.history.waiting_for()[0]
            text = table.options(seat)[0]
            with pytest.raises(StoreMissing):
                await table.answer(seat, table.number, text, "k")
            waiting = asyncio.create_task(answered_again(table, seat, text, "k"))
            await asyncio.to_thread(postgres.start)
            await waiting
            await play(table, 4)
            assert table.status == "over"
            await registry.close()

    asyncio.run(run())


def test_a_stop_in_the_middle_of_writing_loses_nothing_that_was_acknowledged(database: str) -> None:
    async def run() -> None:
        registry = await duel_registry(database)
        tables = [(await opened(registry))[0] for _ in range(12)]

        async def press(table: LiveTable) -> int:
            last = 1
            with suppress(Closing):
                for serial in range(1000):
                    seat = table.history.waiting_for()[0]
                    ack = await table.answer(
                        seat, table.number, table.options(seat)[serial % 2 - 1], f"k{serial}"
                    )
                    last = ack.number
                    if table.status != "running":
                        break
            return last

        pressing = [asyncio.create_task(press(table)) for table in tables]
        while sum(table.number for table in tables) < 30:
            await asyncio.sleep(0)
        async with asyncio.timeout(60):
            await registry.close()
            acknowledged = await asyncio.gather(*pressing)
        again = await duel_registry(database)
        for table, number in zip(tables, acknowledged, strict=True):
            assert (await again.table(table.id)).number >= number
        await again.close()

    asyncio.run(run())


def test_who_has_seen_more_than_a_process_knows_is_right(database: str) -> None:
    """What one process acknowledged may be answered, looked at and taken back at another, which had the table before."""

    async def run() -> None:
        one, two = await duel_registry(database), await duel_registry(database)
        here, order = await opened(one)
        there = await two.table(order.table_id)
        await there.answer(0, 1, "high")
        assert (here.number, one.tables) == (1, {here.id: here})
        with pytest.raises(Closing):
            await here.catch_up_to(2)
        back = await one.table(order.table_id)
        assert back.view(0) == there.view(0)
        with pytest.raises(Stale):
            await back.answer(0, back.number + 50, "high")
        await one.close()
        await two.close()

    asyncio.run(run())
