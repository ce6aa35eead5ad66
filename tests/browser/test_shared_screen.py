"""Several people at one screen: where they have secrets from each other it shows nothing until the next one sits there."""

from __future__ import annotations

import pytest

from sortie.games import game_names
from tests.browser.hands import Keyboard, Mouse
from tests.browser.table_page import CURTAIN, TablePage
from tests.browser.tables import HUMAN, all_seats
from tests.browser.test_accessibility import violations
from tests.browser.visits import Visits, picture
from tests.server.edge.processes import ServerProcess
from tests.shipped import shipped

SECRETIVE = [name for name in game_names() if shipped(name).hidden_information]
DECISIONS = 8


def shared(server: ServerProcess, game: str) -> str:
    """A table that everybody shares one screen at."""
    opened = server.post("/tables", {"game": game, "seats": all_seats(server, game, HUMAN)})
    return f"{server.url}{opened['links'][0]['link']}"


@pytest.mark.parametrize("game", SECRETIVE)
def test_nothing_is_shown_until_the_next_one_sits_there(
    visits: Visits, server: ServerProcess, game: str
) -> None:
    page = visits.page()
    page.goto(shared(server, game))
    page.wait_for_selector(CURTAIN)
    assert page.locator(".board svg, .sides, [role=log], .act, button.option").count() == 0
    assert page.evaluate("document.activeElement.matches('main.curtain button.primary')")
    assert violations(page) == []
    picture(page, f"{game}-curtain")
    table = TablePage(page, Keyboard(seed=3), seed=3)
    asked: list[str] = []
    for _ in range(DECISIONS):
        now = table.ready()  # takes the screen where it has to change hands
        asked.append(page.locator(".act .eyebrow").first.inner_text())
        table.decide(now)
    assert len(set(asked)) > 1


@pytest.mark.parametrize("game", SECRETIVE)
def test_who_hides_nothing_is_not_asked_again(visits: Visits, server: ServerProcess, game: str) -> None:
    page = visits.page()
    page.goto(shared(server, game))
    page.locator("main.curtain button.quiet").click()
    table = TablePage(page, Mouse(), seed=3)
    for _ in range(DECISIONS):
        now = table.ready()
        assert not now.curtain and page.locator(CURTAIN).count() == 0
        table.decide(now)


def test_a_game_without_secrets_has_no_curtain(visits: Visits, server: ServerProcess) -> None:
    for game in game_names():
        if game not in SECRETIVE:
            page = visits.page()
            page.goto(shared(server, game))
            page.wait_for_selector(".act")
            assert page.locator(CURTAIN).count() == 0
