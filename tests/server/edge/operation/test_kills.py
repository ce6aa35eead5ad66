"""SIGKILL at random moments, again and again, with one and two workers, on SQLite and PostgreSQL.

Afterwards: no acknowledged answer is lost, none counts twice, both seats see the same position.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from sortie.kernel.records.record import read_record, replay
from tests.server.edge.clients import STORM, SeatClient, check_promises, clients_of
from tests.server.edge.postgres import databases
from tests.server.edge.processes import START_SECONDS, ServerProcess, bearer
from tests.shipped import shipped

Kill = Callable[[ServerProcess, Random], None]
log = logging.getLogger(__name__)


def kill_all(server: ServerProcess, _random: Random) -> None:
    """The server with all its processes, and a new one."""
    server.kill()
    server.start()


def kill_a_worker(server: ServerProcess, random: Random) -> None:
    """One of several workers; the supervisor starts another one in its place."""
    workers = ready(server)
    os.kill(random.choice([worker for worker in workers if lives(worker)]), signal.SIGKILL)
    deadline = time.monotonic() + START_SECONDS
    while len(ready(server)) == len(workers):
        assert time.monotonic() < deadline, "no worker took the place of the dead one"
        time.sleep(0.3)


def ready(server: ServerProcess) -> list[int]:
    """The workers that have been ready, the newest last."""
    return [line["worker"] for line in server.log_lines() if line["event"] == "ready"]


def lives(worker: int) -> bool:
    """Whether there is a process of this number: whoever was killed before is on the list of workers for good."""
    try:
        os.kill(worker, 0)
    except ProcessLookupError:
        return False
    return True


async def play_through_kills(
    server: ServerProcess, clients: list[SeatClient], kills: int, random: Random, kill: Kill
) -> int:
    """The clients play on while the server is killed and started; how often, until the game was over."""
    playing = [asyncio.create_task(client.play()) for client in clients]
    done = 0
    try:
        while done < kills:
            before = answers(clients)
            while answers(clients) < before + 3 and not clients[0].over:
                await asyncio.sleep(0.005)
            await asyncio.sleep(random.random() * 0.3)
            if clients[0].over:
                break  # a kill would hit nothing
            await asyncio.to_thread(kill, server, random)
            done += 1
        for client in clients:
            client.stopping = True
        await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
    return done


def answers(clients: list[SeatClient]) -> int:
    """How many the server has acknowledged."""
    return sum(len(client.acknowledged) for client in clients)


def run(server: ServerProcess, kills: int, seed: str, kill: Kill = kill_all) -> None:
    """So many kills in the middle of games; as many games as that takes."""
    random = Random(seed)
    left, games, given = kills, 0, 0
    while left:
        games += 1
        clients = clients_of(server, f"{seed} {games}", STORM)
        done = asyncio.run(play_through_kills(server, clients, left, random, kill))
        check_promises(server, clients)
        assert answers(clients) >= 3 * done, "the game went on between the kills"
        address = f"{server.url}/tables/{clients[0].table}/record"
        record = server.client.get(address, headers=bearer(clients[0].token)).text
        replay(shipped("skirm"), read_record(record))
        left -= done
        given += answers(clients)
    log.info("%s kills in %s games, %s answers acknowledged: none lost, none twice", kills, games, given)


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize("database", databases(), indirect=True)
def test_killed_now_and_then(tmp_path: Path, database: str, workers: int) -> None:
    with ServerProcess(tmp_path, database, workers) as server:
        run(server, 3 - workers, f"kills {workers}")  # two workers take twice as long to start


@pytest.mark.parametrize("database", databases(), indirect=True)
def test_one_of_two_workers_dies(tmp_path: Path, database: str) -> None:
    """The other one serves on: no table waits for the dead one, and its sockets are counted no more."""
    with ServerProcess(tmp_path, database, 2, SORTIE_SOCKETS_OF_A_CLIENT="8") as server:
        run(server, 2, "a worker dies", kill_a_worker)
        page = server.client.get(f"{server.url}/metrics").text
        sockets = next(line for line in page.splitlines() if line.startswith("sortie_sockets "))
        assert float(sockets.split()[1]) <= 8


@pytest.mark.long
@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize("database", databases(), indirect=True)
def test_killed_again_and_again(tmp_path: Path, database: str, workers: int) -> None:
    with ServerProcess(tmp_path, database, workers) as server:
        run(server, 25, f"many kills {workers}")


@pytest.mark.long
@pytest.mark.parametrize("database", databases(), indirect=True)
def test_one_of_two_workers_dies_again_and_again(tmp_path: Path, database: str) -> None:
    """Its tables move each time."""
    with ServerProcess(tmp_path, database, 2) as server:
        run(server, 15, "workers die", kill_a_worker)
