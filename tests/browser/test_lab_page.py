"""The page of the lab in Chromium: a study is shown while it runs, on a desk and on a phone, in every language."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from sortie.lab.studies.running import run_study
from sortie.lab.studies.study import make_study
from tests.browser.visits import PHONE, Visits, picture
from tests.server.edge.processes import START_SECONDS, free_port

SLOW = 60_000  # the page asks again and again, on a machine that has other things to do
STUDY = {
    "game": "level7",
    "title": "Is Ash fair?",
    "players": ["random"],
    "scenarios": ["ash"],
    "seats": [1, 2],
    "band": [0.3, 0.6],
}


@pytest.fixture(scope="module")
def studies(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """`sortie lab serve` for a folder with one study."""
    root, port = tmp_path_factory.mktemp("studies"), free_port()
    run_study(make_study({**STUDY, "games": 4}), root / "ash")
    command = [
        sys.executable,
        "-m",
        "sortie.terminal.command",
        "lab",
        "serve",
        str(root),
        "--port",
        str(port),
    ]
    server = subprocess.Popen(command, start_new_session=True)
    url, ends = f"http://127.0.0.1:{port}", time.monotonic() + START_SECONDS
    while time.monotonic() < ends and server.poll() is None:
        try:
            httpx.get(f"{url}/studies", timeout=10.0)
            break
        except httpx.TransportError:
            time.sleep(0.05)
    yield url, root / "ash"
    os.killpg(server.pid, signal.SIGKILL)
    server.wait()


@pytest.fixture
def visits(browser: Browser, studies: tuple[str, Path]) -> Iterator[Visits]:
    found = Visits(browser, studies[0])
    yield found
    found.close()
    assert found.faults == []


def test_a_study_is_shown_while_it_runs(visits: Visits, studies: tuple[str, Path]) -> None:
    page = visits.page()
    page.goto(f"{visits.url}/lab")
    page.get_by_role("link", name="Is Ash fair?").click(timeout=SLOW)
    course = page.locator(".course")
    expect(course).to_contain_text("4 of at most 4 games", timeout=SLOW)
    expect(course).to_contain_text("finished")
    run_study(make_study({**STUDY, "games": 12}), studies[1])
    expect(course).to_contain_text("12 of at most 12 games", timeout=SLOW)  # without a touch of the page
    row = page.locator("section[data-kind=scenarios] li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Ash")
    expect(row).to_contain_text("0 %")
    expect(row.locator(".verdict")).to_have_text("too hard")
    expect(page.locator("header nav a")).to_have_count(0)  # nothing is offered that this server does not have
    picture(page, "lab-study")


@pytest.mark.parametrize(("language", "said"), [("fr", "trop difficile"), ("ru", "слишком трудно")])
def test_the_page_of_a_study_fits_on_a_phone(
    visits: Visits, studies: tuple[str, Path], language: str, said: str
) -> None:
    run_study(make_study({**STUDY, "games": 12}), studies[1])
    page = visits.page(PHONE, touch=True, language=language, theme="dark")
    page.goto(f"{visits.url}/#lab/ash")
    expect(page.locator("section[data-kind=scenarios] .verdict")).to_have_text(said, timeout=SLOW)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(page, f"lab-study-phone-{language}")


def test_a_study_that_is_not_there_is_told(visits: Visits) -> None:
    page = visits.page()
    page.goto(f"{visits.url}/#lab/nobody")
    expect(page.get_by_role("alert")).to_be_visible(timeout=SLOW)
    visits.faults[:] = [one for one in visits.faults if "404" not in one]
