"""axe-core finds nothing on any page, in any language, light and dark. The pictures for people are taken here too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from sortie.games import game_names
from tests.browser.hands import Mouse
from tests.browser.tables import HUMAN, Played, all_seats, before_dice, branch, lay, played, sit_down
from tests.browser.visits import PHONE, Visits, picture
from tests.server.edge.processes import ServerProcess

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Every language and both themes, one pair for each game; the other pairs when there is time.
LOOKS = [(language, theme) for language in ("en", "fr", "ru") for theme in ("light", "dark")]
USUAL = dict(zip(game_names(), (LOOKS[0], LOOKS[3], LOOKS[4], LOOKS[1]), strict=True))
PICTURED = ("en", "fr")  # one light and one dark
PAIRS = [
    pytest.param(game, *look, marks=() if look == USUAL[game] else pytest.mark.long)
    for game in game_names()
    for look in LOOKS
]
RUN = """async () => {
  const found = await axe.run(document, {resultTypes: ["violations"]});
  return found.violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))}`);
}"""


def violations(page: Page) -> list[str]:
    """What axe-core says; it comes in past the page's policy, which allows no foreign script."""
    if not AXE.is_file():
        pytest.fail(f"axe-core is not in {AXE.parent}: run 'make client' first")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return [f"{page.url.split('#')[0]} {line}" for line in found]


def at_the_table(server: ServerProcess, page: Page, game: Played) -> str:
    """A table in the middle of a game; the line that dice will follow."""
    number, line = before_dice(game)
    sit_down(page, branch(server, game, number, all_seats(server, game.game, HUMAN)))
    return line


def show_odds(page: Page, line: str) -> None:
    """Point at an option and wait for its odds; a fold over it is opened first."""
    option = page.locator(f'button.option[data-notation="{line}"]')
    fold = page.locator("details.group:not([open])").filter(has=option)
    if fold.count():
        fold.locator("summary").click()
    option.hover()
    page.wait_for_selector(".card .odds")


def at_the_replay(server: ServerProcess, page: Page, game: Played) -> None:
    page.goto(f"{server.url}/t/{game.table}?replay={game.lines[-1][0] // 2}#{game.token}")
    page.wait_for_selector(".story .point")


@pytest.mark.parametrize(("game", "language", "theme"), PAIRS)
def test_no_page_has_a_violation(
    visits: Visits, server: ServerProcess, game: str, language: str, theme: str
) -> None:
    whole = played(server, game)
    page = visits.page(language=language, theme=theme)
    found: list[str] = []

    def look(name: str) -> None:
        if language in PICTURED:
            picture(page, f"{game}-{name}-{theme}")
        found.extend(violations(page))

    lay(page, visits.url, game_names().index(game), Mouse())
    page.locator("form.setup details summary").click()
    look("lobby")
    line = at_the_table(server, page, whole)
    show_odds(page, line)
    look("attack")
    at_the_replay(server, page, whole)
    page.locator(".right button", has_text=re.compile("Verify|Vérifier|Проверить")).click()
    page.locator(".checked summary").click()
    look("replay")
    assert found == []


@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_the_help_has_no_violation(visits: Visits, language: str, theme: str) -> None:
    page = visits.page(language=language, theme=theme)
    page.goto(f"{visits.url}/#help")
    page.wait_for_selector("h1")
    assert violations(page) == []


@pytest.mark.long
@pytest.mark.parametrize("game", game_names())
def test_pictures_for_people(visits: Visits, server: ServerProcess, game: str) -> None:
    whole = played(server, game)
    decisions = [number for number, seat, _ in whole.lines if seat >= 0]
    page = visits.page()
    for name, number in (("start", decisions[0]), ("late", decisions[-3])):
        sit_down(page, branch(server, whole, number, all_seats(server, game, HUMAN)))
        picture(page, f"{game}-{name}")
    phone = visits.page(PHONE, touch=True)
    lay(phone, visits.url, game_names().index(game), Mouse())
    picture(phone, f"{game}-phone-lobby")
    at_the_table(server, phone, whole)
    picture(phone, f"{game}-phone-table")
    at_the_replay(server, phone, whole)
    picture(phone, f"{game}-phone-replay")
