"""A server with the built client, and the system's Chromium that Playwright drives."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

ROOT = Path(__file__).parents[2]
CLIENT = Path(os.environ.get("SORTIE_TEST_CLIENT", ROOT / "sortie" / "server" / "client"))
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    """Where the browser is. Its absence is a failure: a table nobody has opened is not tested."""
    found = os.environ.get("SORTIE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        pytest.fail(
            "no Chromium: install it ('sudo apt install chromium') or set SORTIE_CHROMIUM to its path"
        )
    return found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """`sortie serve` with the built client."""
    if not (CLIENT / "index.html").is_file():
        pytest.fail(f"the client is not built in {CLIENT}: run 'make client' first")
    folder = tmp_path_factory.mktemp("browser-server")
    with ServerProcess(folder, str(folder / "tables.db"), SORTIE_WEB=str(CLIENT)) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for a module only: while Playwright runs, nothing else in this process can run an event loop."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def visits(browser: Browser, server: ServerProcess) -> Iterator[Visits]:
    """Pages of visitors; at the end none of them may have had an error in its script or its policy."""
    found = Visits(browser, server.url)
    yield found
    found.close()
    assert found.faults == []
