"""The workshop in Chromium: a map drawn by mouse, keys and finger, checked while it is drawn, tried, exported, opened elsewhere."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sortie.content.mistakes import errors
from sortie.content.packs import find_packs, read_packs
from sortie.library.pack_check import find_mistakes
from tests.browser.visits import DESK, PHONE, Visits, picture

SLOW = 60_000  # processes read the pack, on a machine that has other things to do


@pytest.fixture(autouse=True)
def patient(visits: Visits) -> Iterator[None]:
    """Pages that were left may still be read on a slow machine: the next one is told to wait, and asks again. What has a
    mistake while it is drawn has no goals to show: the server refuses that look, and the check tells the mistake."""
    yield
    visits.faults[:] = [
        one for one in visits.faults if "429" not in one and not ("422" in one and "/draft/sites" in one)
    ]


def begin(visits: Visits, page: Page, game: str = "skirm", name: str = "night-watch") -> Page:
    page.goto(f"{visits.url}/#workshop")
    page.locator("form select").select_option(game, timeout=SLOW)
    page.locator("form input[type=text]").fill(name)
    page.locator("form button.primary").click()
    expect(page.locator(".files")).to_be_visible(timeout=SLOW)
    return page


# A database of the browser that answers only when it is told to.
SLOW_DATABASE = """
const asked = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
const held = new Promise((go) => { window.answerAtLast = go; });
Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
  set(done) { asked.set.call(this, (event) => void held.then(() => done(event))); },
});
"""


def checked(page: Page) -> None:
    expect(page.locator(".report")).to_have_attribute("data-state", "checked", timeout=SLOW)


def drawn(page: Page) -> str:
    """The drawing as text."""
    page.get_by_role("button", name="Text", exact=True).click()
    text = page.locator(".editor textarea").input_value()
    page.get_by_role("button", name="Draw", exact=True).click()
    return text


def middle(page: Page, x: float, y: float, wide: int = 16, high: int = 16) -> tuple[float, float]:
    """Where a square is on the screen; half squares are borders."""
    box = page.locator(".canvas svg").bounding_box()
    assert box is not None
    scale = min(box["width"] / (wide * 30 + 6), box["height"] / (high * 30 + 6))
    left = box["x"] + (box["width"] - (wide * 30 + 6) * scale) / 2
    top = box["y"] + (box["height"] - (high * 30 + 6) * scale) / 2
    return left + (x * 30 + 18) * scale, top + (y * 30 + 18) * scale


def size(text: str) -> tuple[int, int]:
    lines = text.splitlines()
    first = lines.index("drawing") + 1
    rows = [line for line in lines[first:] if line.startswith(("+", "="))]
    return len(rows[0]) // 2, len(rows) // 2


def square(text: str, x: int, y: int) -> str:
    lines = text.splitlines()
    first = next(i for i in range(lines.index("drawing") + 1, len(lines)) if lines[i].startswith("+"))
    return lines[first + 2 * y + 1][2 * x + 1]


def test_a_game_stays_chosen_while_the_drafts_are_still_read(visits: Visits) -> None:
    page = visits.page()
    page.add_init_script(SLOW_DATABASE)
    page.goto(f"{visits.url}/#workshop")
    game = page.locator("form select")
    game.select_option("level7", timeout=SLOW)
    page.evaluate("() => answerAtLast()")
    expect(page.locator("details.card summary")).to_be_visible(timeout=SLOW)
    expect(game).to_have_value("level7")


def test_a_map_is_drawn_by_mouse_and_keys_checked_and_tried(visits: Visits) -> None:
    page = begin(visits, visits.page())
    checked(page)
    expect(page.locator(".report .good")).to_be_visible()
    before = drawn(page)
    wide, high = size(before)
    page.get_by_role("button", name="height 3").click()
    page.get_by_label("Symmetry").select_option("turn")
    page.mouse.move(*middle(page, 2, 1, wide, high))
    page.mouse.down()
    page.mouse.move(*middle(page, 4, 1, wide, high), steps=6)
    page.mouse.up()
    after = drawn(page)
    assert [square(after, x, 1) for x in (2, 3, 4)] == ["3", "3", "3"]
    assert square(after, wide - 4, high - 2) == "3", "turned by half"
    changed = [number for number, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]
    assert 0 < len(changed) <= 6
    sheet = page.get_by_role("application")
    sheet.focus()
    page.keyboard.press("Control+z")
    assert drawn(page) == before
    page.get_by_label("Symmetry").select_option("none")
    page.get_by_role("button", name="solid block").click()
    sheet.focus()
    at = page.locator(".cursor").get_attribute("data-at") or ""
    x, y = map(int, at.split(","))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert square(drawn(page), x + 1, y) == "#"
    expect(page.locator(".canvas .unseen").first).to_be_visible(timeout=SLOW)
    picture(page, "workshop_map")
    page.reload()
    expect(page.locator(".files")).to_be_visible(timeout=SLOW)
    assert square(drawn(page), x + 1, y) == "#", "a draft outlives a reload"
    page.get_by_role("button", name="Undo").click()
    assert drawn(page) == before, "and so does what can be taken back"
    checked(page)
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/t/**", timeout=SLOW)
    expect(page.locator("svg").first).to_be_visible(timeout=SLOW)


def test_a_finger_draws_borders_on_a_phone(visits: Visits) -> None:
    page = begin(visits, visits.page(PHONE, touch=True))
    before = drawn(page)
    wide, high = size(before)
    page.get_by_role("button", name="closed door").click()
    page.locator(".canvas svg").scroll_into_view_if_needed()
    spot = middle(page, 1.5, 1, wide, high)
    page.touchscreen.tap(*spot)
    assert drawn(page).count("D") == before.count("D") + 1
    picture(page, "workshop_phone")


def test_mistakes_stand_at_their_lines_and_texts_are_no_markup(visits: Visits) -> None:
    page = begin(visits, visits.page(DESK))
    asked: list[str] = []
    page.on("dialog", lambda one: asked.append(one.message))
    page.get_by_role("button", name="squads.toml").click()
    page.get_by_role("button", name="Text", exact=True).click()
    area = page.locator(".editor textarea")
    area.fill('[[weapons]]\nid = "<script>alert(1)</script>"\n' + area.input_value())
    mistake = page.locator(".report .mistakes li", has_text="squads.toml:2").first
    expect(mistake).to_contain_text("<script>", timeout=SLOW)
    expect(page.locator(".gutter .wrong").first).to_have_text("2")
    picture(page, "workshop_mistakes")
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    mistake.get_by_role("button").click()
    assert area.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)").startswith("id =")
    assert asked == []
    page.keyboard.press("Control+z")
    expect(page.locator(".report .good")).to_be_visible(timeout=SLOW)


def exported(page: Page) -> dict[str, bytes]:
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Export").click()
    with zipfile.ZipFile(io.BytesIO(Path(waiting.value.path()).read_bytes())) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.parametrize("pack", sorted(find_packs()))
def test_a_shipped_pack_opened_and_written_again_has_the_same_bytes(visits: Visits, pack: str) -> None:
    page = visits.page()
    page.goto(f"{visits.url}/#workshop")
    page.locator("summary", has_text="Read the packs").click(timeout=SLOW)
    name = pack.replace("-", " ").capitalize()
    page.locator("details.card").get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".files")).to_be_visible(timeout=SLOW)
    found = exported(page)
    folder = find_packs()[pack]
    kept = {
        one.relative_to(folder).as_posix(): one.read_bytes() for one in folder.rglob("*") if one.is_file()
    }
    assert found == {name: data for name, data in kept.items() if name in found}
    assert set(kept) - set(found) == set()


def test_an_exported_pack_passes_the_check_and_is_imported_in_another_browser(
    visits: Visits, tmp_path: Path
) -> None:
    page = begin(visits, visits.page(), name="lamplighters")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Export").click()
    archive = tmp_path / "lamplighters.zip"
    waiting.value.save_as(archive)
    assert errors(find_mistakes(read_packs([archive]))) == []
    other = visits.page()
    other.goto(f"{visits.url}/#workshop")
    other.locator(".file input[type=file]").set_input_files(archive)
    expect(other.get_by_role("heading", name="Lamplighters")).to_be_visible(timeout=SLOW)
    picture(other, "workshop_bench")
    other.goto(f"{visits.url}/#workshop")
    expect(other.locator(".draft")).to_have_count(1)
    picture(other, "workshop_shelf")


@pytest.mark.parametrize("game", ["escape", "siege", "level7"])
def test_every_game_has_its_bench(visits: Visits, game: str) -> None:
    page = begin(visits, visits.page(), game)
    checked(page)
    expect(page.locator(".report .good")).to_be_visible()
    if page.locator(".canvas svg").count():
        expect(page.locator(".box button").first).to_be_visible()
        picture(page, f"workshop_{game}")
