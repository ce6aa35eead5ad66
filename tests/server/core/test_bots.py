"""Bots: in processes of their own, with a deadline and a legal answer when they fail."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from sortie.kernel.game import Setup
from sortie.kernel.match import Match
from sortie.kernel.sources import SeededDice
from sortie.server.bot_worker import Worker
from sortie.server.bots import Thinker, Thinkers, known_world, make_job
from sortie.server.errors import Hidden
from sortie.server.hall import Hall
from sortie.server.orders import BOT, SeatOrder, TableOrder
from sortie.server.store import read_deeds
from sortie.server.tables import LiveTable
from tests.server.core.duels import (
    OPENER,
    SETUP,
    FakeTimes,
    OpenDuel,
    duel_hall,
    messages,
    opened,
    same_world,
)
from tests.toy_game import DuelGame

BOTS = (SeatOrder(BOT, player="random"), SeatOrder(BOT, player="heuristic"))


class Dreamers(Thinkers):
    """They never come to a decision, as in a process that is gone."""

    async def think(self, job: dict[str, object], deadline_ms: int) -> str | None:
        await asyncio.Event().wait()
        return None


async def until_over(table: LiveTable) -> None:
    async for message in messages(table, -1, 0):
        if message.content["over"]:
            return


async def deed_makers(hall: Hall, table: LiveTable) -> set[str]:
    deeds = await asyncio.to_thread(hall._services.store.read, lambda one: read_deeds(one, table.id))
    return {deed.by for deed in deeds[1:]}


@pytest.mark.parametrize("game", ["open-duel", "duel"])
def test_bots_play_a_whole_game(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall, TableOrder(game, SETUP, BOTS))
        await until_over(table)
        assert await deed_makers(hall, table) == {"bot"}
        await hall.close()
        assert hall._services.thinkers.process_ids() == []

    asyncio.run(run())


def test_without_a_world_to_think_in_any_legal_option_is_taken(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await Hall.start(str(tmp_path / "a.db"), 1, OPENER)  # no sampler for the game with secrets
        table, _ = await opened(hall, TableOrder("duel", SETUP, BOTS))
        await until_over(table)
        assert await deed_makers(hall, table) == {"fallback"}
        await hall.close()

    asyncio.run(run())


def test_killed_bots_are_replaced(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall, TableOrder("open-duel", SETUP, BOTS))
        killed = 0
        async for message in messages(table, -1, 0):
            if message.content["over"]:
                break
            if killed < 3:
                for process in hall._services.thinkers.process_ids():
                    # One that was killed a moment ago is listed until somebody notices.
                    with suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)
                        killed += 1
        assert killed
        assert table.status == "over"
        await hall.close()

    asyncio.run(run())


def test_a_bot_that_is_late_is_ended(tmp_path: Path) -> None:
    async def run() -> None:
        thinker = Thinker()
        job = duel_job()
        assert await thinker.think(job, 30_000) in ("high", "low")
        first = thinker.process_id
        os.kill(first, signal.SIGSTOP)
        assert await thinker.think(job, 50) is None
        assert thinker.process_id == 0
        assert await thinker.think(job, 30_000) in ("high", "low")
        assert thinker.process_id != first
        await thinker.stop()

    asyncio.run(run())


def test_busy_workers_do_not_hold_a_table_up() -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        assert await thinkers.think(duel_job(), 30_000) in ("high", "low")
        await thinkers._free.get()  # somebody else has it
        assert await thinkers.think(duel_job(), 1) is None
        await thinkers.close()

    asyncio.run(run())


def test_who_waits_for_a_worker_that_starts_is_not_put_off() -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        job = {**duel_job(), "opener": "tests.server.core.duels:open_slowly"}
        found = await asyncio.gather(*(thinkers.think(job, 1000) for _ in range(3)))
        assert all(text in ("high", "low") for text in found)
        await thinkers.close()

    asyncio.run(run())


def test_a_failing_player_is_reported_not_raised() -> None:
    async def run() -> None:
        thinker = Thinker()
        assert await thinker.think({**duel_job(), "player": "nobody"}, 30_000) is None
        assert await thinker.think(duel_job(), 30_000) in ("high", "low")
        await thinker.stop()

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
    assert Worker().think(job) in ("high", "low")
    match.say(0, "low")
    match.roll(SeededDice(1))
    open_match = Match(OpenDuel(), Setup("first-blood"))
    assert known_world(open_match.position, 0, {}, "seed") is open_match.position


def test_a_forgotten_bot_is_woken_by_another_process(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        one = await duel_hall(tmp_path / "a.db", times=times)
        order = TableOrder("open-duel", SETUP, (SeatOrder(), SeatOrder(BOT, player="random", think_ms=1000)))
        one._services.thinkers = Dreamers(1)
        _, found = await opened(one, order)
        two = await duel_hall(tmp_path / "a.db", times=times)
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
