"""One server for the tests that do not kill it, one PostgreSQL where it is installed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server.edge.postgres import PostgresProcess
from tests.server.edge.processes import ServerProcess

NUMBERS = count()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on SQLite with one worker and wide limits."""
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess(folder, str(folder / "tables.db")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresProcess]:
    """A PostgreSQL server."""
    with PostgresProcess() as running:
        yield running


@pytest.fixture(scope="session")
def durable_postgres() -> Iterator[PostgresProcess]:
    """One that writes to the disk before it says so, as operators have it: for tests that take their time."""
    with PostgresProcess(durable=True) as running:
        yield running


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of the kind the test is parametrized with; with fsync in the long tests."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    slow = request.node.get_closest_marker("long") is not None
    running: PostgresProcess = request.getfixturevalue("durable_postgres" if slow else "postgres")
    return running.url(f"tables_{next(NUMBERS)}")
