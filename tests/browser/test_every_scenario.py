"""Whole games from the lobby to the end: every scenario of every registered game, and games of three in three browsers.

Where a game hides something its sides see different tables, so each side is played; elsewhere the scenarios take turns.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from sortie.games import game_names
from tests.browser.company import begin_with_guests, invitation, play_on, seated
from tests.browser.hands import Finger, Hand, Mouse
from tests.browser.table_page import TablePage
from tests.browser.tables import is_over, lay, open_table
from tests.browser.visits import PHONE, Visits, picture
from tests.server.edge.processes import ServerProcess
from tests.shipped import shipped

WHOLE = 5000  # more decisions than any game takes
THINKING = 120_000  # milliseconds that the others may take together, also on a busy machine
THREE = 3
SEATS = "form.setup .seat"


class Sitting(NamedTuple):
    """Which game, and what the person here plays in it."""

    place: int
    game: str
    scenario: str
    side: str

    def __str__(self) -> str:
        return "-".join(filter(None, (self.game, self.scenario, self.side)))


def sittings() -> list[Sitting]:
    """Every scenario of every game, with the sides that are worth a table of their own."""
    found: list[Sitting] = []
    for place, name in enumerate(game_names()):
        game = shipped(name)
        for number, scenario in enumerate(game.scenarios()):
            sides = list(scenario.sides) or [""]
            chosen = sides if game.hidden_information else [sides[number % len(sides)]]
            found += [Sitting(place, name, scenario.id, side) for side in chosen]
    return found


def choose(page: Page, sitting: Sitting, hand: Hand) -> None:
    """The scenario, as few seats as it can be played with, and the side; the computer has the others."""
    hand.press(page, f'form.setup input[value="{sitting.scenario}"]')
    count = page.locator("form.setup .row select").filter(has=page.locator('option[value="2"]'))
    if count.count():
        count.select_option(index=0)
    if not sitting.side:
        return
    own = page.locator(f"{SEATS}.side-0 .wide select")
    sides = [one.get_attribute("value") for one in own.locator("option").all()]
    own.select_option(sitting.side)
    rival = next(side for side in sides if side and side != sitting.side)
    other = page.locator(f"{SEATS}.side-1 .wide select")
    if other.is_enabled():  # else the scenario has given it its side
        other.select_option(rival)


@pytest.mark.long
@pytest.mark.parametrize("sitting", sittings(), ids=str)
def test_every_scenario_is_played_from_the_lobby_to_its_end(
    visits: Visits, server: ServerProcess, sitting: Sitting
) -> None:
    page, mouse = visits.page(), Mouse()
    lay(page, visits.url, sitting.place, mouse)
    choose(page, sitting, mouse)
    open_table(page, mouse)
    table = TablePage(page, mouse, seed=9, patience=THINKING)
    assert table.play(WHOLE).over
    assert is_over(server, page)
    assert table.decisions
    picture(page, f"{sitting}-over")


TRIOS = [(place, name) for place, name in enumerate(game_names()) if THREE in shipped(name).seat_counts]


@pytest.mark.long
@pytest.mark.parametrize(("place", "game"), TRIOS)
def test_three_people_play_a_whole_game_in_three_browsers_one_on_a_phone(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    first, mouse = visits.page(), Mouse()
    lay(first, visits.url, place, mouse)
    first.locator("form.setup .row select").filter(has=first.locator('option[value="3"]')).select_option(
        str(THREE)
    )
    for seat in range(1, THREE):
        first.locator(SEATS).nth(seat).locator("select").first.select_option("link")
    open_table(first, mouse)
    near, far = invitation(first)
    phone = visits.page(PHONE, touch=True, language="ru")
    phone.goto(far)
    tables = [
        TablePage(first, mouse, seed=6),
        *seated(visits, [near]),
        TablePage(phone, Finger(), seed=8),
    ]
    begin_with_guests(first, mouse)
    play_on(tables)
    for number, table in enumerate(tables):
        assert is_over(server, table.page)
        assert table.decisions
        picture(table.page, f"{game}-three-{number}-over")
