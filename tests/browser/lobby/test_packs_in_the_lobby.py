"""Content packs in the lobby: uploaded, played, shared by a link, put aside and deleted; mistakes are told, never run."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from sortie.content.example import new_pack
from tests.browser.visits import PHONE, Visits, picture

SLOW = 40_000  # a process reads the pack, on a machine that has other things to do


def zipped(folder: Path, name: str) -> Path:
    pack = new_pack(folder / name, "skirm")
    return Path(shutil.make_archive(str(folder / f"{name}-zip"), "zip", pack))


def lobby(visits: Visits, page: Page, place: str = "/") -> Page:
    page.add_init_script(
        "localStorage['sortie-preferences'] = JSON.stringify({language: 'en', game: 'skirm', pace: 'once'});"
    )
    page.goto(f"{visits.url}{place}")
    return page


def test_a_pack_is_uploaded_played_shared_and_deleted(visits: Visits, tmp_path: Path) -> None:
    page = lobby(visits, visits.page())
    packs = page.locator(".packs")
    packs.locator("input[type=file]").set_input_files(zipped(tmp_path, "lamplighters"))
    row = packs.locator("li", has_text="yours")
    expect(row.get_by_role("checkbox")).to_be_checked(timeout=SLOW)
    origin = page.locator(".setup .origin").first
    expect(origin).to_be_visible(timeout=SLOW)
    picture(page, "packs_in_the_lobby")
    name = origin.inner_text()
    scenario = page.locator(".setup .pick", has_text=name).first
    scenario.click()
    digest = page.evaluate("JSON.parse(localStorage['sortie-packs'])[0].digest")
    friend = lobby(visits, visits.page(PHONE, touch=True), f"/#pack/{digest}")
    expect(friend.locator(".packs li", has_text="shared with you")).to_be_visible(timeout=SLOW)
    expect(friend.locator(".setup .origin").first).to_have_text(name, timeout=SLOW)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
    expect(page.locator("svg").first).to_be_visible(timeout=SLOW)
    again = lobby(visits, page)
    again.locator(".packs li", has_text="yours").get_by_role("button", name="Delete").click()
    expect(again.locator(".packs li")).to_have_count(0, timeout=SLOW)
    expect(again.locator(".setup .origin")).to_have_count(0, timeout=SLOW)


def test_the_check_says_what_is_wrong_and_texts_are_no_markup(visits: Visits, tmp_path: Path) -> None:
    folder = new_pack(tmp_path / "spoilt", "skirm")
    squads = folder / "squads.toml"
    text = squads.read_text(encoding="utf-8")
    squads.write_text(text + '\n[[weapons]]\nid = "<img src=x onerror=alert(1)>"\n', encoding="utf-8")
    page = lobby(visits, visits.page())
    asked: list[str] = []
    page.on("dialog", lambda one: asked.append(one.message))
    archive = shutil.make_archive(str(tmp_path / "spoilt-zip"), "zip", folder)
    page.locator(".packs input[type=file]").set_input_files(archive)
    mistake = page.locator(".packs .mistakes li", has_text="<img src=x")
    expect(mistake.first).to_contain_text("squads.toml", timeout=SLOW)
    assert page.locator(".packs img").count() == 0
    assert asked == []
    expect(page.locator(".packs ul li")).to_have_count(0, timeout=SLOW)
    visits.faults[:] = [one for one in visits.faults if "422" not in one]  # the refusal itself
