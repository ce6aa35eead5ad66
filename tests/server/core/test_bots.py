"""Bots: in processes of their own, with a deadline and a legal answer when they fail."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.server.bots.processes import BotPool, BotProcess, FreeProcesses, known_world, make_job
from sortie.server.bots.worker import Worker
from sortie.server.errors import Hidden
from sortie.server.orders import BOT, SeatOrder, TableOrder
from sortie.server.store.store import read_changes
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.registry import TableRegistry
from sortie.server.tables.seats import make_seats, thinking_ms
from tests.server.core.duels import (
    OPENER,
    SETUP,
    FakeTimes,
    OpenDuel,
    die,
    duel_registry,
    messages,
    opened,
    same_world,
)
from tests.toy_game import DuelGame

# Time enough for a busy machine; neither thinks as long as it may.
BOTS = (SeatOrder(BOT, player="random", think_ms=30_000), SeatOrder(BOT, player="heuristic", think_ms=30_000))


class Dreamers(BotPool):
    """They never come to a decision, as in a process that is gone."""

    async def think(self, job: dict[str, object], deadline_ms: int) -> str | None:
        await asyncio.Event().wait()
        return None


async def until_over(table: LiveTable) -> None:
    async for message in messages(table, -1, 0):
        if message["over"]:
            return


async def change_makers(registry: TableRegistry, table: LiveTable) -> set[str]:
    changes = await asyncio.to_thread(registry._services.store.read, lambda one: read_changes(one, table.id))
    return {change.by for change in changes[1:]}


@pytest.mark.parametrize("game", ["open-duel", "duel"])
def test_bots_play_a_whole_game(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, TableOrder(game, SETUP, BOTS))
        await until_over(table)
        assert await change_makers(registry, table) == {"bot"}
        await registry.close()
        assert registry._services.bot_pool.process_ids() == []

    asyncio.run(run())


def test_without_a_world_to_think_in_any_legal_option_is_taken(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await TableRegistry.start(
            str(tmp_path / "a.db"), 1, OPENER
        )  # no sampler for the game with secrets
        table, _ = await opened(registry, TableOrder("duel", SETUP, BOTS))
        await until_over(table)
        assert await change_makers(registry, table) == {"fallback"}
        await registry.close()

    asyncio.run(run())


def test_killed_bots_are_replaced(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, TableOrder("open-duel", SETUP, BOTS))
        killed = 0
        async for message in messages(table, -1, 0):
            if message["over"]:
                break
            if killed < 3:
                for process in registry._services.bot_pool.process_ids():
                    # One that was killed a moment ago is listed until somebody notices.
                    with suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)
                        killed += 1
        assert killed
        assert table.status == "over"
        await registry.close()

    asyncio.run(run())


def test_a_bot_that_is_late_is_ended(tmp_path: Path) -> None:
    async def run() -> None:
        bot_process = BotProcess()
        job = duel_job()
        assert (await bot_process.think(job, 30_000))["text"] in ("high", "low")
        first = bot_process.process_id
        os.kill(first, signal.SIGSTOP)
        assert await bot_process.think(job, 50) == {}
        assert bot_process.process_id == 0
        assert (await bot_process.think(job, 30_000))["text"] in ("high", "low")
        assert bot_process.process_id != first
        await bot_process.stop()

    asyncio.run(run())


def test_busy_workers_do_not_hold_a_table_up() -> None:
    async def run() -> None:
        bot_pool = BotPool(1)
        assert await bot_pool.think(duel_job(), 30_000) in ("high", "low")
        await bot_pool._free.take(0.0)  # somebody else has it
        assert await bot_pool.think(duel_job(), 1) is None
        await bot_pool.close()

    asyncio.run(run())


def test_who_waits_for_a_worker_that_starts_is_not_put_off() -> None:
    async def run() -> None:
        bot_pool = BotPool(1)
        job = {**duel_job(), "opener": "tests.server.core.duels:open_slowly"}
        found = await asyncio.gather(*(bot_pool.think(job, 1000) for _ in range(3)))
        assert all(text in ("high", "low") for text in found)
        await bot_pool.close()

    asyncio.run(run())


def test_a_failing_player_is_reported_not_raised() -> None:
    async def run() -> None:
        bot_process = BotProcess()
        failed = await bot_process.think({**duel_job(), "player": "nobody"}, 30_000)
        assert list(failed) == ["error"] and "no player 'nobody'" in failed["error"]
        assert (await bot_process.think(duel_job(), 30_000))["text"] in ("high", "low")
        await bot_process.stop()

    asyncio.run(run())


def duel_job() -> dict[str, object]:
    match = Match(OpenDuel(), Setup("first-blood"))
    return make_job(OPENER, (), match.position, 0, "random", "seed")


def test_a_worker_gets_the_sampled_world_and_only_its_own_sealed_answer() -> None:
    match = Match(DuelGame(), Setup("first-blood"))
    match.say(1, "high")
    with pytest.raises(Hidden):
        known_world(match.position, 0, {}, "seed")
    job = make_job(
        OPENER, (), known_world(match.position, 0, {"duel": same_world}, "seed"), 0, "random", "seed"
    )
    assert job["sealed"] == []
    assert Worker().think(job)["text"] in ("high", "low")
    match.say(0, "low")
    match.roll(SeededDice(1))
    open_match = Match(OpenDuel(), Setup("first-blood"))
    assert known_world(open_match.position, 0, {}, "seed") is open_match.position


def test_a_forgotten_bot_is_woken_by_another_process(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        one = await duel_registry(tmp_path / "a.db", times=times)
        order = TableOrder("open-duel", SETUP, (SeatOrder(), SeatOrder(BOT, player="random", think_ms=1000)))
        one._services.bot_pool = Dreamers(1)
        _, found = await opened(one, order)
        await die(one)
        two = await duel_registry(tmp_path / "a.db", times=times)
        times.now += 5_000
        await two.sweep()
        other = await two.table(found.table_id)
        for _ in range(1000):
            if not other.asked(1):
                break
            await asyncio.sleep(0.02)
        assert not other.asked(1)
        await one.close()
        await two.close()

    asyncio.run(run())


def test_all_who_wait_share_the_time_and_none_is_put_off() -> None:
    async def run() -> None:
        bot_pool = BotPool(2)
        assert bot_pool.share(1000) == 1000
        await asyncio.gather(*(bot_pool.think(duel_job(), 30_000) for _ in range(2)))
        told: list[int] = []

        class Telling(BotProcess):
            async def think(self, job: dict[str, Any], deadline_ms: int) -> dict[str, Any]:
                told.append(int(str(job["think_ms"])))
                await asyncio.sleep(0)
                return {"text": "high"}

        for one in range(2):
            process = Telling()
            process.warm = True
            await bot_pool._free.take(0.0)
            bot_pool._all[one] = process
        for process in bot_pool._all:
            bot_pool._free.put(process)
        found = await asyncio.gather(*(bot_pool.think(duel_job(), 1000) for _ in range(10)))
        assert found == ["high"] * 10
        assert told[:2] == [160, 160]  # eight tenths of a fifth
        assert max(told) <= 800 and told[-1] >= told[0]
        await bot_pool.close()

    asyncio.run(run())


def test_whose_time_is_up_first_comes_in_first() -> None:
    async def run() -> None:
        process = BotProcess()
        free = FreeProcesses([process])
        assert await free.take(0.0) is process
        came: list[float] = []

        async def wait(until: float) -> None:
            one = await free.take(until)
            came.append(until)
            free.put(one)

        waiting = [asyncio.create_task(wait(until)) for until in (5.0, 1.0, 3.0)]
        gone = asyncio.create_task(wait(0.5))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        free.put(process)
        await asyncio.gather(*waiting)
        assert came == [1.0, 3.0, 5.0]
        # Who gives up just as it is given a process hands it on.
        assert await free.take(0.0) is process
        late = asyncio.create_task(wait(1.0))
        await asyncio.sleep(0)
        free.put(process)
        late.cancel()
        await asyncio.sleep(0)
        assert await free.take(0.0) is process

    asyncio.run(run())


def test_a_table_waits_as_long_as_the_level_says() -> None:
    assert thinking_ms("recruit") < thinking_ms("veteran") < thinking_ms("commander")
    assert thinking_ms("random") == 2000
    seats, _ = make_seats(
        (SeatOrder(BOT, player="veteran"), SeatOrder(BOT, player="random", think_ms=50)), OpenDuel()
    )
    assert [seat.think_ms for seat in seats] == [thinking_ms("veteran"), 50]
