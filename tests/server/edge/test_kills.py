"""SIGKILL at random moments, again and again, with one and two workers, on SQLite and PostgreSQL.

Afterwards: no acknowledged answer is lost, none counts twice, both seats see the same position.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from sortie.games import open_game
from sortie.kernel.records import read_record, replay
from tests.server.edge.clients import STORM, SeatClient, check_promises, clients_of
from tests.server.edge.postgres import databases
from tests.server.edge.processes import ServerProcess, bearer


async def play_through_kills(server: ServerProcess, clients: list[SeatClient], kills: int, seed: str) -> None:
    """The clients play on while the server is killed and started; then they come to rest."""
    random = Random(seed)
    playing = [asyncio.create_task(client.play()) for client in clients]
    try:
        for _ in range(kills):
            before = sum(len(client.acknowledged) for client in clients)
            while sum(len(client.acknowledged) for client in clients) < before + 3 and not clients[0].over:
                await asyncio.sleep(0.005)
            await asyncio.sleep(random.random() * 0.3)
            server.kill()
            await asyncio.to_thread(server.start)
        for client in clients:
            client.stopping = True
        await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()


def run(server: ServerProcess, kills: int, seed: str) -> None:
    clients = clients_of(server, seed, STORM)
    asyncio.run(play_through_kills(server, clients, kills, seed))
    check_promises(server, clients)
    for client in clients:
        assert len(client.acknowledged) >= kills, "the game went on between the kills"
    reply = server.client.get(
        f"{server.url}/tables/{clients[0].table}/record", headers=bearer(clients[0].token)
    )
    replay(open_game("skirm"), read_record(reply.text))


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("database", databases(), indirect=True)
def test_killed_now_and_then(tmp_path: Path, database: str, workers: int) -> None:
    with ServerProcess(tmp_path, database, workers) as server:
        run(server, 3 - workers, f"kills {workers}")  # two workers take twice as long to start


@pytest.mark.long
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("database", databases(), indirect=True)
def test_killed_again_and_again(tmp_path: Path, database: str, workers: int) -> None:
    with ServerProcess(tmp_path, database, workers) as server:
        run(server, 25, f"many kills {workers}")
