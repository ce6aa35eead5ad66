"""From nothing to a shared game in the workshop: drawn and written, tried, exported, checked, opened and played elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sortie.content.mistakes import errors
from sortie.content.packs import read_packs
from sortie.library.pack_check import find_mistakes
from tests.browser.visits import DESK, PHONE, Visits, picture
from tests.browser.workshop.test_workshop import SLOW, begin, middle

GAMES = ["skirm", "escape", "siege", "level7"]
# What is added by form in each game, each with the fields that must be said: the kind, then field and value.
ADDED: dict[str, list[tuple[str, dict[str, str]]]] = {
    "skirm": [("agents", {}), ("squads", {"agents": "New"})],
    "escape": [("characters", {}), ("teams", {"characters": "New"})],
    "siege": [("operators", {})],
    "level7": [("items", {}), ("tiles", {"doors": "NE"})],
}
FILES = {
    "skirm": "squads.toml",
    "escape": "characters.toml",
    "siege": "content.toml",
    "level7": "scenario.toml",
}


@pytest.fixture(autouse=True)
def patient(visits: Visits) -> Iterator[None]:
    """Pages that were left may still be read on a slow machine: the next one is told to wait, and asks again."""
    yield
    visits.faults[:] = [one for one in visits.faults if "429" not in one]


def write(page: Page, game: str) -> None:
    """Everything that this game adds, by its forms."""
    page.get_by_role("button", name=FILES[game]).click()
    for kind, fields in ADDED[game]:
        page.get_by_label("New…").select_option(kind)
        for field, wanted in fields.items():
            place = page.locator(f"[data-field={field}]")
            if place.locator("select").count():
                place.locator("select").last.select_option(wanted.lower())
            else:
                place.get_by_role("textbox").fill(wanted)
        name = page.locator(".form .called input").first
        name.fill(f"{game} {kind}")
        expect(page.locator(".form h2")).to_have_text(f"{game} {kind}")


def speak_one_language(page: Page) -> None:
    """One language is enough, if the title page says so."""
    page.get_by_role("button", name="pack.toml").click()
    page.locator("summary", has_text="Further fields").click()
    page.locator("[data-field=languages]").get_by_label("Add: Languages").click()
    expect(page.locator("[data-field=languages] .chip")).to_have_count(1)


def draw(page: Page, touch: bool) -> None:
    """Heights, a door and two goals on the map."""
    page.get_by_role("button", name="maps/quarry.map").click()
    page.get_by_label("Symmetry").select_option("turn")
    page.get_by_role("button", name="height 2").click()
    tap(page, 2, 4, touch)
    page.get_by_role("button", name="closed door").click()
    tap(page, 3, 3.5, touch)
    page.get_by_role("button", name="Zones and goals").click()
    page.get_by_role("button", name="+ Objective").click()
    tap(page, 4, 3, touch)
    expect(page.locator("[data-thing='4,3']")).to_have_count(1)
    expect(page.locator("[data-thing='7,8']")).to_have_count(1)


def tap(page: Page, x: float, y: float, touch: bool) -> None:
    """A square, or a border half a square farther, of the map that is drawn."""
    page.locator(".canvas svg").scroll_into_view_if_needed()
    spot = middle(page, x, y, 12, 12)
    if touch:
        page.touchscreen.tap(*spot)
    else:
        page.mouse.click(*spot)


def playable(page: Page) -> None:
    expect(page.locator(".report .good")).to_be_visible(timeout=SLOW)
    expect(page.get_by_role("button", name="Try it")).to_be_enabled()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_was_written_by_form_is_tried_exported_checked_and_opened_elsewhere(
    visits: Visits, tmp_path: Path, game: str
) -> None:
    page = begin(visits, visits.page(DESK), game, "night-shift-pack")
    write(page, game)
    if game == "skirm":
        draw(page, touch=False)
    speak_one_language(page)
    playable(page)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Export").click()
    archive = tmp_path / "pack.zip"
    waiting.value.save_as(archive)
    assert errors(find_mistakes(read_packs([archive]))) == []
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/t/**", timeout=SLOW)
    expect(page.locator("svg").first).to_be_visible(timeout=SLOW)
    picture(page, f"workshop_tried_{game}")
    other = visits.page(PHONE, touch=True)
    other.goto(f"{visits.url}/#workshop")
    other.locator(".file input[type=file]").set_input_files(archive)
    expect(other.get_by_role("heading", name="Night shift pack")).to_be_visible(timeout=SLOW)
    playable(other)
    other.get_by_role("button", name="Try it").click()
    other.wait_for_url("**/t/**", timeout=SLOW)
    expect(other.locator("svg").first).to_be_visible(timeout=SLOW)


@pytest.mark.long
def test_a_map_is_drawn_by_fingers_and_shared_with_a_friend(visits: Visits) -> None:
    page = begin(visits, visits.page(PHONE, touch=True), "skirm", "two-lamps")
    draw(page, touch=True)
    playable(page)
    page.get_by_role("button", name="Share").click()
    told = page.locator(".said")
    expect(told).to_contain_text("#pack/", timeout=SLOW)
    link = told.inner_text().split("http", 1)[1].split(" ", 1)[0].rstrip(".")
    friend = visits.page(DESK)
    friend.goto(f"http{link}")
    mission = friend.get_by_role("radio", name="First Light Example pack")
    expect(mission).to_be_checked(timeout=SLOW)
