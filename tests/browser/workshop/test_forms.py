"""The forms of the workshop: cards filled in with their preview and odds, texts side by side, whether it is fair."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visits import PHONE, Visits, picture
from tests.browser.workshop.test_workshop import SLOW, begin, checked, exported, middle


@pytest.fixture(autouse=True)
def patient(visits: Visits) -> Iterator[None]:
    """Pages that were left may still be read on a slow machine: the next one is told to wait, and asks again."""
    yield
    visits.faults[:] = [one for one in visits.faults if "429" not in one]


def entry(page: Page, name: str) -> None:
    page.locator(".tree button", has_text=name).first.click()
    expect(page.locator(".form h2")).to_have_text(name)


def test_a_card_is_filled_in_and_shown_with_its_odds(visits: Visits) -> None:
    page = begin(visits, visits.page())
    page.get_by_role("button", name="squads.toml").click()
    entry(page, "Bell")
    armour = page.locator("[data-field=arm]").get_by_role("textbox")
    armour.fill("13")
    expect(page.locator("[data-field=arm] [role=alert]")).to_contain_text("0")
    armour.fill("5")
    page.locator("[data-field=special] .chips > button").click()
    page.locator("[data-field=special] select").last.select_option("HL")
    page.get_by_label("Name", exact=False).first.fill("Gong")
    expect(page.locator(".preview .face")).to_contain_text("Gong", timeout=SLOW)
    expect(page.locator(".preview .deed").first).to_contain_text("Lamp Hook")
    expect(page.locator(".preview")).to_have_attribute("data-state", "fresh", timeout=SLOW)
    expect(page.locator(".preview .face")).to_contain_text(re.compile(r"ARM\s*5"))
    picture(page, "workshop_form")
    page.locator(".form > .id input").fill("gong")
    page.locator(".form > .id input").press("Enter")
    files = exported(page)
    squads = files["squads.toml"].decode()
    assert 'agents = ["keeper", "wick", "wick", "mirror", "gong"]' in squads
    assert 'special = ["TF1", "HL1"]' in squads and "arm = 5\n" in squads
    assert "agent-gong = Gong\n" in files["texts/en.ftl"].decode()
    checked(page)
    expect(page.locator(".report .good")).to_be_visible(timeout=SLOW)


def test_what_is_missing_in_a_language_stands_beside_the_other(visits: Visits) -> None:
    page = begin(visits, visits.page(PHONE, touch=True), "level7")
    page.get_by_role("button", name="scenario.toml").click(timeout=SLOW)
    page.get_by_label("New…").select_option("items")
    expect(page.locator(".form h2")).to_have_text("Item")
    page.get_by_role("button", name="texts/fr.ftl").click()
    page.get_by_label("Only what is missing").check()
    lacking = page.locator("textarea[lang=fr].lacks")
    expect(lacking).to_have_count(2)
    page.locator("textarea[lang=fr]").first.fill("Objet")
    expect(lacking).to_have_count(1)
    picture(page, "workshop_texts")
    assert "item-new = Objet\n" in exported(page)["texts/fr.ftl"].decode()


def test_whether_it_is_fair_is_told_while_it_is_played_and_stops_when_asked(visits: Visits) -> None:
    page = begin(visits, visits.page(), "skirm")
    page.get_by_role("button", name="Is it fair?").click()
    expect(page.locator(".fair .verdict")).to_contain_text("most likely between", timeout=SLOW)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".fair")).to_contain_text("Stopped before its end")
    expect(page.get_by_role("button", name="Is it fair?")).to_be_enabled()


def test_goals_and_zones_are_placed_on_the_map_with_the_way_from_each_side(visits: Visits) -> None:
    page = begin(visits, visits.page())
    page.get_by_role("button", name="Zones and goals").click()
    page.get_by_label("Symmetry").select_option("turn")
    page.get_by_role("button", name="+ Objective").click()
    page.mouse.click(*middle(page, 3, 4, 12, 12))
    expect(page.locator("[data-thing='3,4']")).to_have_count(1)
    expect(page.locator("[data-thing='8,7']")).to_have_count(1)
    ways = page.locator(".ways tbody tr", has_text="Objective 5").locator("td")
    expect(ways).to_have_count(2, timeout=SLOW)
    expect(page.locator(".ways tbody tr", has_text="Objective 6")).to_be_visible()
    page.locator(".pick", has_text="West lamp").first.click()
    sheet = page.get_by_role("application")
    sheet.focus()
    page.keyboard.press("ArrowRight")
    at = page.locator(".cursor").get_attribute("data-at")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-thing='{at}']")).to_have_count(1)
    picture(page, "workshop_goals")
    page.keyboard.press("Delete")
    expect(page.locator(f"[data-thing='{at}']")).to_have_count(0)
