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


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of the kind the test is parametrized with."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    running: PostgresProcess = request.getfixturevalue("postgres")
    return running.url(f"tables_{next(NUMBERS)}")
