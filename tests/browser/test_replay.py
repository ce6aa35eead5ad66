"""The replay: turning points, anybody's eyes, a link to a moment, playing on, and every die checked in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sortie.games import game_names
from tests.browser.tables import BOT, Played, all_seats, branch, every_game, played, sit_down
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess


def shown(page: Page) -> int:
    """The number of the moment that is shown."""
    return int(page.locator(".controls .count").inner_text().split("/")[0])


def at_the_beginning(server: ServerProcess, page: Page, game: Played) -> None:
    page.goto(f"{server.url}/t/{game.table}?replay=1#{game.token}")
    page.wait_for_selector(".story .point")


@pytest.mark.parametrize("game", every_game("skirm", "level7"))
def test_a_finished_game_is_looked_at_again(visits: Visits, server: ServerProcess, game: str) -> None:
    whole = played(server, game)
    page = visits.page()
    at_the_beginning(server, page, whole)
    points = [point["number"] for point in server.get(f"/tables/{whole.table}/story", whole.token)["points"]]
    for number in points[:2]:
        page.get_by_role("button", name="To the next turning point").click()
        # The address follows.
        page.wait_for_function("wanted => location.search === `?replay=${wanted}`", arg=number)
        assert shown(page) == number
    eyes = page.locator(".eyes select")
    seats = len(server.get(f"/tables/{whole.table}", whole.token)["seats"])
    assert eyes.locator("option").count() == seats + 1
    with page.expect_response(lambda reply: f"/replay/{number}" in reply.url and "seat=0" in reply.url):
        eyes.select_option("0")
    page.get_by_role("button", name="Copy a link to this moment").click()
    link = page.locator("label.link input").input_value()
    other = visits.page(language="ru")
    other.goto(link)
    other.wait_for_selector(".controls .count")
    assert shown(other) == number


def told_as_decisive(page: Page, address: str) -> list[str]:
    """What decided a game, as its end tells it."""
    page.goto(address)
    page.wait_for_selector(".decided li")
    return page.locator(".decided li > p:first-child").all_inner_texts()


@pytest.mark.parametrize("game", every_game("skirm"))
def test_what_decided_a_game_is_told_in_words(visits: Visits, server: ServerProcess, game: str) -> None:
    whole = played(server, game)
    notations = tuple(f": {line}" for _, _, line in whole.lines)
    number = next(before for before, seat, _ in reversed(whole.lines) if seat >= 0)
    page = visits.page()
    real = told_as_decisive(page, f"{server.url}/t/{whole.table}#{whole.token}")
    assert real and not [text for text in real if text.endswith(notations)]
    assert page.locator(".decided li a").count() == len(real)
    # A table that branched off late knows what was done before, but has no moment of it to look at.
    later = told_as_decisive(page, branch(server, whole, number, all_seats(server, game, BOT)))
    assert later and not [text for text in later if text.endswith(notations)]
    assert page.locator(".decided li a").count() < len(later)


@pytest.mark.parametrize("game", every_game("escape", "siege"))
def test_every_die_is_checked_in_the_browser(visits: Visits, server: ServerProcess, game: str) -> None:
    whole = played(server, game)
    page = visits.page()
    at_the_beginning(server, page, whole)
    page.get_by_role("button", name="Verify the dice").click()
    page.wait_for_selector(".checked li .value", state="attached")
    chances = server.get(f"/tables/{whole.table}/chances", whole.token)["chances"]
    assert page.locator(".checked li").count() == len([one for one in chances if one["kind"] != "other"])
    assert page.locator(".checked .value.bad").count() == 0
    assert page.locator(".checked.broken").count() == 0


@pytest.mark.parametrize("game", every_game("skirm", "siege"))
def test_a_game_is_played_on_from_a_moment(visits: Visits, server: ServerProcess, game: str) -> None:
    whole = played(server, game)
    page = visits.page()
    at_the_beginning(server, page, whole)
    page.get_by_role("button", name="Two on this screen").click()
    page.wait_for_url(lambda url: "replay=" not in url and "/t/" in url)
    sit_down(page)


def test_a_public_table_is_watched_from_the_lobby(visits: Visits, server: ServerProcess) -> None:
    game = game_names()[0]
    table = server.post("/tables", {"game": game, "public": True})["table"]
    page = visits.page()
    page.goto(visits.url)
    page.locator(f'a[href="/t/{table}"]').click()
    page.wait_for_selector(".act")
    page.wait_for_selector('[role="grid"]')
    assert page.locator("button.option").count() == 0


def test_sound_is_off_until_somebody_wants_it(visits: Visits) -> None:
    page = visits.page()
    page.goto(visits.url)
    page.wait_for_selector("article.game.current")
    page.locator(".settings summary").click()
    box = page.get_by_label("Sounds")
    assert not box.is_checked()
    box.check()
    page.reload()
    page.wait_for_selector("article.game.current")
    page.locator(".settings summary").click()
    assert page.get_by_label("Sounds").is_checked()
