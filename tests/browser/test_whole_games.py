"""Whole games as people play them: mouse only, finger only, keyboard only. Each registered game joins by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sortie.games import game_names
from tests.browser.hands import Finger, Keyboard, Mouse, key_in
from tests.browser.table_page import TablePage
from tests.browser.tables import is_over, lobby, open_table
from tests.browser.visits import PHONE, Visits
from tests.server.edge.processes import ServerProcess

GAMES = list(enumerate(game_names()))
# The width of the device: a page that is too wide makes its own window wider.
TOO_WIDE = """(device) => {
  const wide = document.documentElement.scrollWidth > device;
  const beyond = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > device);
  return wide ? beyond.map((one) => one.outerHTML.slice(0, 120)) : [];
}"""
WHOLE = 5000  # more decisions than any game takes


def against_the_bot(page: Page) -> None:
    """The lobby proposes one person against the best bot; the tests want the heuristic one."""
    assert page.locator("form.setup .seat").first.locator("select").first.input_value() == "here"
    rival = page.locator("form.setup .seat").nth(1).locator("select")
    assert rival.first.input_value() == "bot"
    if rival.nth(1).input_value() != "heuristic":
        rival.nth(1).select_option("heuristic")


@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_whole_game_against_the_bot_with_the_mouse(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    page = visits.page()
    mouse = Mouse()
    lobby(page, visits.url, place, mouse)
    against_the_bot(page)
    open_table(page, mouse)
    table = TablePage(page, mouse, seed=3)
    assert table.play(WHOLE).over
    assert is_over(server, page)
    assert table.on_board and table.confirmed


def phone_game(visits: Visits, server: ServerProcess, place: int, decisions: int) -> TablePage:
    page = visits.page(PHONE, touch=True)
    finger = Finger()
    lobby(page, visits.url, place, finger)
    against_the_bot(page)
    open_table(page, finger)
    table = TablePage(page, finger, seed=4)
    table.play(decisions)
    return table


@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_game_on_a_phone_with_a_finger(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    table = phone_game(visits, server, place, decisions=40)
    assert table.decisions == 40 or is_over(server, table.page)
    assert table.on_board
    assert table.page.evaluate(TOO_WIDE, PHONE["width"]) == [], "the page is wider than the phone"


@pytest.mark.long
@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_whole_game_on_a_phone(visits: Visits, server: ServerProcess, place: int, game: str) -> None:
    table = phone_game(visits, server, place, decisions=WHOLE)
    assert is_over(server, table.page)


def hot_seat_game(visits: Visits, place: int, decisions: int) -> TablePage:
    """From the lobby on with keys only."""
    page = visits.page()
    keyboard = Keyboard(seed=5)
    lobby(page, visits.url, place, keyboard)
    for seat in range(page.locator("form.setup .seat").count()):
        key_in(page, f"form.setup .seat.side-{seat} label:first-child select", "here")
    open_table(page, keyboard)
    table = TablePage(page, keyboard, seed=5)
    table.play(decisions)
    return table


@pytest.mark.parametrize(("place", "game"), GAMES)
def test_two_at_one_screen_with_the_keyboard_only(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    table = hot_seat_game(visits, place, decisions=40)
    assert table.decisions == 40 or is_over(server, table.page)
    assert table.on_board and table.confirmed


@pytest.mark.long
@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_whole_game_with_the_keyboard_only(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    table = hot_seat_game(visits, place, decisions=WHOLE)
    assert is_over(server, table.page)
