"""Tables for the tests: opened in the lobby, or branched off a whole game that bots have played before."""

from __future__ import annotations

import time
from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from sortie.games import game_names
from tests.browser.hands import Hand
from tests.browser.table_page import ASKED, CURTAIN, MOMENT
from tests.server.edge.processes import ServerProcess

HUMAN = {"kind": "human", "group": "here"}
BOT = {"kind": "bot", "player": "heuristic"}
GAMES_TRIED = 6
DECISIONS_TRIED = 12
SET_UP = 90_000
NAMED = """() => [...document.querySelectorAll("article.game")].every(
  (one) => one.querySelector("button.whole").textContent.trim() && one.querySelector(".about").textContent.trim())"""


def every_game(*usual: str) -> list[Any]:
    """All games, for what the client does alike for each of them: the usual ones, and the others when there is time."""
    return [pytest.param(game, marks=() if game in usual else pytest.mark.long) for game in game_names()]


class Played(NamedTuple):
    """A finished table, with its log: the number before each entry, the seat (-1 for dice), the line."""

    game: str
    table: str
    token: str
    lines: list[tuple[int, int, str]]
    attack: tuple[int, str]


def lobby(page: Page, url: str, place: int, hand: Hand) -> None:
    """The lobby with one of its games chosen."""
    page.goto(url)
    page.wait_for_selector("article.game.current")
    page.wait_for_function(NAMED)  # words that come late push the cards down, away from under the hand
    if place:
        hand.press(page, f"article.game:nth-of-type({place + 1}) button.whole")
        page.wait_for_selector(f"article.game:nth-of-type({place + 1}).current")


def lay(page: Page, url: str, place: int, hand: Hand) -> None:
    """The lobby with the long form of one of its games."""
    lobby(page, url, place, hand)
    hand.press(page, "button.lay")
    page.wait_for_selector("form.setup")


def play_now(page: Page, url: str, place: int, hand: Hand) -> None:
    """A game begun with one press, up to its first decision."""
    page.goto(url)
    page.wait_for_selector("article.game.current")
    page.wait_for_function(NAMED)
    hand.press(page, f"article.game:nth-of-type({place + 1}) button.play")
    page.wait_for_url("**/t/**")
    # The program answers some thirty questions first.
    page.wait_for_function(f"() => {{ const now = ({MOMENT})(); return {ASKED}; }}", timeout=SET_UP)


def open_table(page: Page, hand: Hand) -> str:
    """Press the button; the id of the new table."""
    hand.press(page, "form.setup button.start")
    page.wait_for_url("**/t/**")
    page.wait_for_selector(f".act, {CURTAIN}")
    return table_of(page)


def sit_down(page: Page, address: str = "") -> None:
    """At a table where something is asked; a screen that several people share is taken first."""
    if address:
        page.goto(address)
    page.wait_for_function(f"() => {{ const now = ({MOMENT})(); return {ASKED}; }}")
    if page.locator(CURTAIN).count():
        page.locator(CURTAIN).click()
    page.wait_for_function(f"() => {{ const now = ({MOMENT})(); return !now.curtain && ({ASKED}); }}")


def table_of(page: Page) -> str:
    return page.url.split("/t/")[1].split("#")[0].split("?")[0]


def is_over(server: ServerProcess, page: Page) -> bool:
    """Whether the server says that the game is over."""
    token = page.url.split("#")[1]
    return bool(server.get(f"/tables/{table_of(page)}", token)["status"] == "over")


def all_seats(server: ServerProcess, game: str, who: dict[str, Any]) -> list[dict[str, Any]]:
    """The same on every seat of a game, as many as usually play."""
    return [who] * int(server.get(f"/games/{game}")["seats"])


@cache
def played(server: ServerProcess, game: str) -> Played:
    """A whole game between bots, played once; the first with a decision in its later part that has odds."""
    for _ in range(GAMES_TRIED):
        whole = _played(server, game)
        if whole.attack[1]:
            return whole
    raise AssertionError(f"no decision of {GAMES_TRIED} games had odds")


def _played(server: ServerProcess, game: str) -> Played:
    opened = server.post("/tables", {"game": game, "seats": all_seats(server, game, BOT)})
    table, token = opened["table"], opened["spectators"]["token"]
    while server.get(f"/tables/{table}", token)["status"] != "over":
        time.sleep(0.05)
    log = server.get(f"/tables/{table}/log?since=0", token)["lines"]
    lines = [(line["number"] - 1, line["seat"], line["text"]) for line in log]
    whole = Played(game, table, token, lines, (0, ""))
    return whole._replace(attack=_attack(server, whole))


def _attack(server: ServerProcess, game: Played) -> tuple[int, str]:
    """The decision of the later part with odds that the most dice followed, one with a target first: its number and line."""
    candidates = [
        (len(after[2].split()), *before)
        for before, after in zip(game.lines, game.lines[1:], strict=False)
        if after[1] < 0 <= before[1] and before[0] > game.lines[-1][0] // 4
    ]
    for _, number, seat, line in sorted(candidates, key=lambda one: (" " not in one[3], -one[0]))[
        :DECISIONS_TRIED
    ]:
        if _has_odds(server, game, number, seat, line):
            return number, line
    return 0, ""


def _has_odds(server: ServerProcess, game: Played, number: int, seat: int, line: str) -> bool:
    order = {"number": number, "seats": all_seats(server, game.game, HUMAN)}
    opened = server.post(f"/tables/{game.table}/fork", order, game.token)
    asked = {"text": line, "seat": seat}
    found = server.post(f"/tables/{opened['table']}/odds", asked, opened["links"][0]["token"])["odds"][
        "lines"
    ]
    return any(amount and weight > 0.01 for one in found for amount, weight in one["amounts"])


def before_dice(game: Played) -> tuple[int, str]:
    """The decision in the middle of the game that dice follow: its number and its line."""
    return game.attack


def branches(server: ServerProcess, game: Played, number: int, seats: list[dict[str, Any]]) -> list[str]:
    """A new table that goes on before the decision with this number; the addresses of its pages, one for each link."""
    opened = server.post(f"/tables/{game.table}/fork", {"number": number, "seats": seats}, game.token)
    return [f"{server.url}{one['link']}" for one in [*opened["links"], opened["spectators"]]]


def branch(server: ServerProcess, game: Played, number: int, seats: list[dict[str, Any]]) -> str:
    """The same; the address of its first page."""
    return branches(server, game, number, seats)[0]
