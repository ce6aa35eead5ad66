"""Clocks, with a clock of our own."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from sortie.kernel.errors import UnknownName
from sortie.server.errors import BadOrder
from sortie.server.orders import ClockOrder, TableOrder
from sortie.server.tables.clocks import asleep, charge, check_clock, read_clock, write_clock
from tests.server.core.duels import PEOPLE, SETUP, FakeTimes, die, duel_registry, messages, opened

CLOCK = ClockOrder(60_000, 2_000, 500)


def timed(clock: ClockOrder) -> TableOrder:
    return TableOrder("open-duel", SETUP, PEOPLE, clock=clock)


def test_charging() -> None:
    assert charge(CLOCK, (60_000, 60_000), (0,), 400) == (60_000, 60_000)
    assert charge(CLOCK, (60_000, 60_000), (0,), 10_500, 0) == (52_000, 60_000)
    assert charge(CLOCK, (1_000, 60_000), (0, 1), 5_500) == (0, 55_000)
    assert asleep([(0, 10), (20, 30)], 5, 25) == 10
    assert read_clock(write_clock(CLOCK)) == CLOCK
    assert read_clock(write_clock(None)) is None


def test_clocks_that_cannot_be() -> None:
    for bad in (ClockOrder(-1), ClockOrder(0), replace(CLOCK, default="cry"), ClockOrder(10**15)):
        with pytest.raises(BadOrder):
            check_clock(bad)
    with pytest.raises(UnknownName):
        check_clock(replace(CLOCK, player="nobody"))


def test_time_runs_for_who_is_asked_and_survives_restarts(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        table, order = await opened(registry, timed(CLOCK))
        times.now += 10_500
        await table.answer(0, table.number, "high")
        assert table.clocks() == [52_000, 50_000]
        await table.answer(1, table.number, "low")
        assert table.clocks() == [52_000, 52_000]
        asked = table.history.waiting_for()[0]
        times.now += 3_500
        assert table.clocks()[asked] == 49_000
        await registry.sweep()  # the pulse
        await registry.close()
        times.now += 3_600_000  # nobody's time runs while no server does
        registry = await duel_registry(tmp_path / "a.db", times=times)
        table = await registry.table(order.table_id)
        assert table.clocks()[asked] == 49_000
        times.now += 1_000
        assert table.clocks()[asked] == 48_000
        await registry.close()

    asyncio.run(run())


def test_another_process_counts_the_same_time(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        one = await duel_registry(tmp_path / "a.db", times=times)
        table, order = await opened(one, timed(CLOCK))
        times.now += 20_500
        two = await duel_registry(tmp_path / "a.db", times=times)
        assert (await two.table(order.table_id)).clocks() == table.clocks() == [40_000, 40_000]
        await one.close()
        await two.close()

    asyncio.run(run())


@pytest.mark.parametrize("default", ["first", "bot", "loss"])
def test_when_time_is_up_the_ordered_answer_is_given_and_said(tmp_path: Path, default: str) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        table, _ = await opened(registry, timed(ClockOrder(1_000, 0, 0, default, "random")))
        await table.answer(0, table.number, "high")
        times.now += 999
        await table.scheduler.look_at_clock()
        assert table.number == 2
        times.now += 1
        await table.scheduler.look_at_clock()
        if default == "first":
            assert table.history.match.log[0].text == "high | high"
        elif default == "bot":
            assert [seat.player for seat in table.seats] == ["", "random"]
        else:
            assert table.status == "over"
            assert table.history.match.log[-1].text == "resign"
        stored = await asyncio.to_thread(registry._services.store.read, lambda one: _by(one, table.id))
        assert "clock" in stored
        await registry.close()

    asyncio.run(run())


def _by(connection, table_id):  # type: ignore[no-untyped-def]
    from sortie.server.store.store import read_changes

    return [change.by for change in read_changes(connection, table_id)]


def test_the_timer_rings_by_itself(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, timed(ClockOrder(30, 0, 0, "loss")))
        async for message in messages(table, 0, 1):
            if message["over"]:
                break
        await registry.close()

    asyncio.run(run())


def test_a_forgotten_clock_is_found_by_another_process(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        one = await duel_registry(tmp_path / "a.db", times=times)
        table, order = await opened(one, timed(ClockOrder(1_000, 0, 0, "loss")))
        await die(one)
        two = await duel_registry(tmp_path / "a.db", times=times)
        times.now += 5_000
        await two.sweep()
        assert list(two.tables) == [table.id]
        assert (await two.table(order.table_id)).status == "over"
        await one.close()
        await two.close()

    asyncio.run(run())
