"""What every run of the tests says at its end."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

import tests.plain_rules  # noqa: F401
from tests.server.edge.postgres import databases

# How long an example takes depends on what else the machine does, and is nothing a test may fail by.
settings.register_profile("sortie", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("sortie")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Which databases the server was tested on, where one is missing."""
    if "postgresql" not in databases():
        terminalreporter.write_line(
            "not run: everything on PostgreSQL, which is not installed here; the server was tested on SQLite alone",
            yellow=True,
        )
