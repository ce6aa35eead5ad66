"""Games as people play them: mouse only, finger only, keyboard only. Each registered game joins by itself.

By default a game is begun in the lobby and played some way, and another is played to its end from late in a game that
was played before; `make long` plays whole games from *Play now* to the end in every way.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sortie.games import game_names
from tests.browser.hands import Finger, Hand, Keyboard, Mouse, key_in
from tests.browser.honesty import check_warnings, note_answers
from tests.browser.table_page import TablePage
from tests.browser.tables import BOT, HUMAN, branch, is_over, lay, open_table, play_now, played
from tests.browser.visits import PHONE, Visits, picture
from tests.server.edge.processes import ServerProcess

GAMES = list(enumerate(game_names()))
# The width of the device: a page that is too wide makes its own window wider.
TOO_WIDE = """(device) => {
  const wide = document.documentElement.scrollWidth > device;
  const beyond = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > device);
  return wide ? beyond.map((one) => one.outerHTML.slice(0, 120)) : [];
}"""
WHOLE = 5000  # more decisions than any game takes
SOME = 10
SOME_KEYS = 6  # key after key takes its time
THINKING = 120_000  # milliseconds that the others may take together
SEEDS = (3, 4, 5)  # who plays at random may never come to dice
ENDGAME = 6  # own answers before the end


def against_the_bot(page: Page) -> None:
    """The lobby proposes one person against the best bot; the tests want the heuristic one."""
    seats = page.locator("form.setup .seat")
    assert seats.first.locator("select").first.input_value() == "here"
    for seat in range(1, seats.count()):
        rival = seats.nth(seat).locator("select")
        assert rival.first.input_value() == "bot"
        if rival.nth(1).input_value() != "baseline":
            rival.nth(1).select_option("baseline")


def played_now(page: Page, server: ServerProcess, place: int, hand: Hand) -> None:
    """Whole games begun with the one press of the lobby, until dice have followed an answer; each was announced before it."""
    note_answers(page)
    for seed in SEEDS:
        play_now(page, server.url, place, hand)
        table = TablePage(page, hand, seed=seed, patience=THINKING)
        assert table.play(WHOLE).over
        assert is_over(server, page)
        assert table.on_board
        if check_warnings(server, page, [0]):
            return
    raise AssertionError(f"no dice followed any answer of {len(SEEDS)} games")


def begin(page: Page, url: str, place: int, hand: Hand) -> None:
    lay(page, url, place, hand)
    against_the_bot(page)
    open_table(page, hand)


@pytest.mark.parametrize("game", game_names())
def test_a_game_is_played_to_its_end_against_the_bot_with_the_mouse(
    visits: Visits, server: ServerProcess, game: str
) -> None:
    whole = played(server, game)
    late = [number for number, seat, _ in whole.lines if seat == 0][-ENDGAME:][0]
    seats = server.get(f"/tables/{whole.table}", whole.token)["seats"]
    page = visits.page()
    page.goto(branch(server, whole, late, [HUMAN, *[BOT] * (len(seats) - 1)]))
    table = TablePage(page, Mouse(), seed=3)
    assert table.play(WHOLE).over
    assert is_over(server, page)
    assert table.decisions
    picture(page, f"{game}-over")


@pytest.mark.long
@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_whole_game_against_the_bot_with_the_mouse(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    played_now(visits.page(), server, place, Mouse())


def phone_game(visits: Visits, place: int) -> TablePage:
    page, finger = visits.page(PHONE, touch=True), Finger()
    begin(page, visits.url, place, finger)
    table = TablePage(page, finger, seed=4)
    table.play(SOME)
    return table


@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_game_on_a_phone_with_a_finger(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    table = phone_game(visits, place)
    assert table.decisions == SOME or is_over(server, table.page)
    assert table.page.evaluate(TOO_WIDE, PHONE["width"]) == [], "the page is wider than the phone"


@pytest.mark.long
@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_whole_game_on_a_phone(visits: Visits, server: ServerProcess, place: int, game: str) -> None:
    played_now(visits.page(PHONE, touch=True), server, place, Finger())


def hot_seat_game(visits: Visits, place: int) -> TablePage:
    """From the lobby on with keys only."""
    page = visits.page()
    keyboard = Keyboard(seed=5)
    lay(page, visits.url, place, keyboard)
    for seat in range(page.locator("form.setup .seat").count()):
        key_in(page, f"form.setup .seat.side-{seat} label:first-child select", "here")
    open_table(page, keyboard)
    table = TablePage(page, keyboard, seed=5)
    table.play(SOME_KEYS)
    return table


@pytest.mark.parametrize(("place", "game"), GAMES)
def test_two_at_one_screen_with_the_keyboard_only(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    table = hot_seat_game(visits, place)
    assert table.decisions == SOME_KEYS or is_over(server, table.page)


@pytest.mark.long
@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_whole_game_with_the_keyboard_only(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    played_now(visits.page(), server, place, Keyboard(seed=5))
