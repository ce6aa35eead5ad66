"""Databases for the tests: SQLite always, PostgreSQL where its programs are installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server.edge.postgres import PostgresProcess, databases


@pytest.fixture(scope="session")
def postgres_urls() -> Iterator[Callable[[], str]]:
    """Fresh databases of one server that is started when it is first needed."""
    numbers = count(1)
    running: list[PostgresProcess] = []

    def fresh() -> str:
        if not running:
            running.append(PostgresProcess().__enter__())
        return running[0].url(f"core{next(numbers)}")

    yield fresh
    for process in running:
        process.__exit__(None, None, None)


@pytest.fixture(params=databases())
def database(request: pytest.FixtureRequest, tmp_path: Path, postgres_urls: Callable[[], str]) -> str:
    """An empty database of each kind."""
    return str(tmp_path / "tables.db") if request.param == "sqlite" else postgres_urls()
