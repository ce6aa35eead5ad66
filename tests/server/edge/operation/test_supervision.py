"""The database is away and workers die: the service waits for it, and ends only by its own rule."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.edge.operation.test_kills import ready
from tests.server.edge.postgres import PostgresProcess, databases
from tests.server.edge.processes import ServerProcess

WAIT = 120.0


@pytest.fixture
def away() -> Iterator[PostgresProcess]:
    """A PostgreSQL of one test, which may stop it."""
    with PostgresProcess() as running:
        yield running


def until(true: Callable[[], bool]) -> None:
    """Wait for something that happens soon on any machine."""
    deadline = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def status(server: ServerProcess, path: str) -> int:
    try:
        return server.client.get(f"{server.url}{path}", timeout=10.0).status_code
    except httpx.HTTPError:
        return 0


@pytest.mark.long
@pytest.mark.parametrize("kind", [one for one in databases() if one == "postgresql"])
def test_a_worker_dies_while_the_database_is_away(tmp_path: Path, away: PostgresProcess, kind: str) -> None:
    with ServerProcess(tmp_path, away.url(f"tables_of_{kind}"), 2, SORTIE_GIVE_UP_SECONDS="3") as server:
        assert server.process is not None
        until(lambda: len(ready(server)) == 2)
        away.stop()
        os.kill(ready(server)[-1], signal.SIGKILL)
        until(lambda: server.logs.read_text().count("a worker could not start") >= 2)
        assert server.process.poll() is None, "the other worker goes on"
        until(lambda: status(server, "/health/ready") == 503)
        away.start()
        until(lambda: status(server, "/health/ready") == 200)
        until(lambda: len(ready(server)) == 3)
        away.stop()
        for worker in {ready(server)[0], *ready(server)[2:]}:
            os.kill(worker, signal.SIGKILL)
        assert server.process.wait(WAIT) == 1, "no worker could start for as long as it was told to try"
        away.start()
