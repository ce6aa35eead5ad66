"""Looking before acting: ways, lines of sight and ranges are drawn, questions are asked by key and menu, nothing is raw."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games import game_names
from tests.browser.hands import focused
from tests.browser.table_page import MOMENT, show_sides
from tests.browser.tables import HUMAN, Played, all_seats, before_dice, branch, every_game, played, sit_down
from tests.browser.test_accessibility import at_the_replay, at_the_table, show_odds, violations
from tests.browser.test_languages import raw_keys
from tests.browser.visits import PHONE, Visits, picture
from tests.server.edge.processes import ServerProcess

# Each game in one language, and in the others when there is time.
SPOKEN = [
    pytest.param(game, language, marks=() if (place + number) % 3 == 0 else pytest.mark.long)
    for place, game in enumerate(game_names())
    for number, language in enumerate(("en", "fr", "ru"))
]
CAPTION = ".caption:not(.empty)"
OVERLAPS = """() => {
  const tags = [...document.querySelectorAll(".token .tag")].map((tag) => [tag.parentElement.textContent, tag.getBoundingClientRect()]);
  return tags.flatMap(([name, a], place) => tags.slice(place + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${name} / ${other}`));
}"""


def previewed(
    server: ServerProcess, game: Played, wanted: str, most: int = 40
) -> tuple[str, str, dict[str, Any]] | None:
    """A moment with an option that has something to draw: (address, notation, finding)."""
    for number, seat, line in game.lines[:: max(1, len(game.lines) // most)]:
        if seat < 0:
            continue
        address = branch(server, game, number, all_seats(server, game.game, HUMAN))
        table, token = address.split("/t/")[1].split("#")
        found = server.post(f"/tables/{table}/preview", {"text": line, "seat": seat}, token)["finding"]
        if found and found[wanted]:
            return address, line, found
    return None


@pytest.mark.parametrize("game", every_game("skirm", "level7"))
def test_a_way_and_its_cost_are_drawn(visits: Visits, server: ServerProcess, game: str) -> None:
    found = previewed(server, played(server, game), "path")
    if found is None:
        return  # nobody moves square by square in this game
    address, _, finding = found
    page = visits.page()
    sit_down(page, address)
    page.locator(f'[data-square="{finding["path"][-1]}"]').hover()
    page.wait_for_selector(".sketch .way", state="attached")
    assert page.locator(".sketch .cost.last").text_content() == str(finding["costs"][-1])
    assert page.locator(CAPTION).inner_text()
    picture(page, f"{game}-way")
    assert page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("game", every_game("escape", "siege"))
def test_lines_of_sight_are_drawn(visits: Visits, server: ServerProcess, game: str) -> None:
    found = previewed(server, played(server, game), "lines")
    if found is None:
        return  # nobody shoots along lines in this game
    address, line, finding = found
    page = visits.page(theme="dark")
    sit_down(page, address)
    show_odds(page, line)
    page.wait_for_selector(".sketch .line", state="attached")
    assert page.locator(".sketch .line").count() == len(finding["lines"])
    assert page.locator(".sketch .band").count() == len(finding["bands"])
    picture(page, f"{game}-sight-dark")


@pytest.mark.parametrize("game", every_game("skirm", "siege"))
def test_questions_by_keyboard(visits: Visits, server: ServerProcess, game: str) -> None:
    """On the board one key asks; the answer stays, is read out and goes away with Esc."""
    found = previewed(server, played(server, game), "path")
    if found is None:
        return  # a game without ways on its board answers none of these
    page = visits.page()
    sit_down(page, found[0])
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    for key in "wlst":
        page.keyboard.press(key)
        page.wait_for_selector(f"{CAPTION} + .close")
        assert page.locator(CAPTION).inner_text()
        assert page.locator(CAPTION).get_attribute("aria-live") == "polite"
        page.keyboard.press("Escape")
        page.wait_for_selector(f"{CAPTION} + .close", state="detached")
    page.keyboard.press("m")
    page.wait_for_selector(".menu")
    assert violations(page) == []


@pytest.mark.parametrize("game", every_game("escape", "level7"))
def test_enter_confirms_and_escape_lets_go(visits: Visits, server: ServerProcess, game: str) -> None:
    whole = played(server, game)
    page = visits.page()
    line = at_the_table(server, page, whole)
    before = page.evaluate(MOMENT)["mark"]
    page.keyboard.press("/")
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    page.wait_for_selector(".confirm")
    page.keyboard.press("Escape")
    page.wait_for_selector(".confirm", state="detached")
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    page.wait_for_selector(".confirm button.primary:not([disabled])")
    page.keyboard.press("Enter")
    page.wait_for_function(f"before => ({MOMENT})().mark !== before", arg=before)


def test_who_has_read_the_guide_is_where_they_were(visits: Visits, server: ServerProcess) -> None:
    page = visits.page()
    at_the_table(server, page, played(server, "skirm"))
    page.keyboard.press("b")
    square = focused(page)["square"]
    assert square
    page.keyboard.press("g")
    page.wait_for_selector(".drawer")
    assert focused(page)["square"] == ""
    page.keyboard.press("Escape")
    page.wait_for_selector(".drawer", state="detached")
    assert focused(page)["square"] == square


@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_no_key_is_shown_anywhere(visits: Visits, server: ServerProcess, game: str, language: str) -> None:
    """Lobby, help, table with odds, a card, a menu, an answer, replay: words everywhere, in every language."""
    whole = played(server, game)
    page = visits.page(language=language)
    found: list[str] = []
    for address, sign in ((visits.url, "article.game button.play"), (f"{visits.url}/#help", "h1")):
        page.goto(address)
        page.reload()
        page.wait_for_selector(sign)
        found += raw_keys(page)
    show_odds(page, at_the_table(server, page, whole))
    found += raw_keys(page)
    show_sides(page)
    card = page.locator("aside.sides .card").first
    if card.count():
        card.click()
        page.wait_for_selector(".inspect h2")
        found += raw_keys(page)
        page.keyboard.press("Escape")
    page.locator('[role="gridcell"]').first.click(button="right")
    page.wait_for_selector(".menu")
    found += raw_keys(page)
    at_the_replay(server, page, whole)
    assert found + raw_keys(page) == []


@pytest.mark.parametrize("game", every_game("skirm", "siege"))
def test_whose_turn_it_is_is_never_in_doubt(visits: Visits, server: ServerProcess, game: str) -> None:
    """On a phone, whichever tab is open; and in the title of the page."""
    whole = played(server, game)
    number, _ = before_dice(whole)
    phone = visits.page(PHONE, touch=True)
    sit_down(phone, branch(server, whole, number, all_seats(server, game, HUMAN)))
    said = phone.locator(".act .eyebrow").first.inner_text()
    for tab in (1, 2):
        phone.locator('.tabs [role="tab"]').nth(tab).tap()
        assert phone.locator(".turn-line").inner_text().lower() == said.lower()
    assert phone.title().startswith("▶ ")
    assert phone.evaluate(OVERLAPS) == []
