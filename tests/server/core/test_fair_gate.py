"""Each client has its own share of heavy work."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event

import pytest

from sortie.server.fair_gate import CLIENT, FairGate
from tests.server.core.duels import duel_registry

MANY = 40


def test_forty_replays_of_one_client_delay_nobody_else(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        services = registry._services
        release = Event()

        async def ask(client: str, work: Event | None) -> str:
            CLIENT.set(client)
            await services.heavy(work.wait if work is not None else str)
            return client

        greedy = [asyncio.create_task(ask("greedy", release)) for _ in range(MANY)]
        await asyncio.sleep(0)  # they are all in the row, and as many inside as may be
        others = [asyncio.create_task(ask(f"other {number}", None)) for number in range(5)]
        done, _ = await asyncio.wait(others, timeout=60.0)
        assert len(done) == len(others), "the others are served while the forty wait"
        assert not any(task.done() for task in greedy)
        release.set()
        assert len(await asyncio.gather(*greedy)) == MANY
        await registry.close()

    asyncio.run(run())


def test_clients_take_turns() -> None:
    async def run() -> None:
        gate = FairGate(2)
        order: list[str] = []

        async def work(client: str) -> None:
            async with gate.turn(client):
                order.append(client)
                await asyncio.sleep(0)

        async with gate.turn("first"), gate.turn("second"):
            tasks = [asyncio.create_task(work(client)) for client in ("a", "a", "a", "b", "b", "c")]
            await asyncio.sleep(0)
            assert order == []
        await asyncio.gather(*tasks)
        assert order[:3] == ["a", "b", "c"]
        assert sorted(order) == ["a", "a", "a", "b", "b", "c"]

    asyncio.run(run())


def test_who_gives_up_leaves_the_row_and_no_place_is_lost() -> None:
    async def run() -> None:
        gate = FairGate(2)

        async def hold(client: str, until: asyncio.Event) -> None:
            async with gate.turn(client):
                await until.wait()

        until = asyncio.Event()
        holding = [asyncio.create_task(hold(client, until)) for client in ("a", "b")]
        waiting = [asyncio.create_task(hold(client, until)) for client in ("a", "b", "c", "d")]
        await asyncio.sleep(0)
        waiting[2].cancel()
        until.set()  # the places become free in the same moment in which one of those who wait gives up
        waiting[3].cancel()
        await asyncio.gather(*holding, waiting[0], waiting[1])
        for task in waiting[2:]:
            with pytest.raises(asyncio.CancelledError):
                await task
        for client in ("e", "f", "g"):
            await asyncio.wait_for(hold(client, until), 60.0)

    asyncio.run(run())
