"""One press to a game of each kind; the guide at the table; an ending that says why; an invitation nobody misses."""

from __future__ import annotations

import pytest

from sortie.games import game_names
from tests.browser.hands import Mouse
from tests.browser.table_page import TablePage
from tests.browser.tables import lay, open_table, play_now
from tests.browser.visits import Visits, picture

GAMES = list(enumerate(game_names()))
TABS = 5


@pytest.mark.parametrize(("place", "game"), GAMES)
def test_one_press_leads_to_the_first_decision_of_play(visits: Visits, place: int, game: str) -> None:
    page = visits.page()
    play_now(page, visits.url, place, Mouse())
    assert page.locator("button.arrange").count() == 0, "nothing is left to set up"
    picture(page, f"{game}-play-now")
    before = page.url
    TablePage(page, Mouse(), seed=4).play(2)
    assert page.url == before


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844), (844, 390)])
def test_every_game_and_the_table_can_be_opened_without_scrolling(
    visits: Visits, width: int, height: int
) -> None:
    page = visits.page()
    page.set_viewport_size({"width": width, "height": height})
    page.goto(visits.url)
    page.wait_for_selector("article.game.current")
    for button in page.locator("article.game button.play").all():
        box = button.bounding_box()
        assert box is not None and box["y"] + box["height"] <= height
    page.locator("button.lay").click()
    page.locator("form.setup").scroll_into_view_if_needed()
    box = page.locator("form.setup button.start").bounding_box()
    assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


def test_the_rest_of_a_set_up_is_done_by_the_program(visits: Visits) -> None:
    page = visits.page()
    lay(page, visits.url, 0, Mouse())
    open_table(page, Mouse())
    page.locator("button.arrange").click()
    page.wait_for_function(
        "() => !document.querySelector('button.arrange') && document.querySelector('.act h2')"
    )


@pytest.mark.parametrize(("place", "game"), GAMES[:1])
def test_the_guide_is_read_without_leaving_the_table(visits: Visits, place: int, game: str) -> None:
    page = visits.page()
    play_now(page, visits.url, place, Mouse())
    address = page.url
    page.keyboard.press("g")
    tabs = page.locator(".drawer [role=tab]")
    assert tabs.count() == TABS
    for tab in tabs.all():
        tab.click()
        page.wait_for_function("() => document.querySelector('.drawer .body').textContent.trim().length > 20")
    page.locator(".drawer input").fill("objective")
    page.wait_for_selector(".drawer details[open]")
    picture(page, f"{game}-guide")
    page.keyboard.press("Escape")
    assert page.locator(".drawer").count() == 0
    assert page.url == address


def test_the_end_says_who_won_why_and_what_comes_next(visits: Visits) -> None:
    page = visits.page()
    page.on("dialog", lambda dialog: dialog.accept())
    play_now(page, visits.url, 0, Mouse())
    TablePage(page, Mouse(), seed=4).play(8)
    page.get_by_role("button", name="Resign").first.click()
    page.wait_for_selector(".ending h2")
    page.wait_for_selector(".ending table")
    page.wait_for_selector(".ending .next button.battle")
    assert page.locator(".ending .next button").count() == 3, "again, with sides swapped, the next battle"
    picture(page, "ending")
    page.goto(visits.url)
    page.wait_for_selector("text=lost")


def test_whoever_opens_a_table_for_a_friend_sees_the_invitation_and_who_comes(visits: Visits) -> None:
    page = visits.page()
    lay(page, visits.url, 0, Mouse())
    page.locator("form.setup .seat.side-1 select").first.select_option("link")
    open_table(page, Mouse())
    invitation = page.locator("dialog.invitation")
    invitation.wait_for(state="visible")
    page.wait_for_selector("dialog.invitation svg path")
    picture(page, "invitation")
    page.wait_for_function(
        "() => document.querySelector('.act h2').textContent.includes('wait until they have sat down')"
    )
    assert page.locator(".act .eyebrow").inner_text().upper() == "WAITING", "no program plays here"
    friend = visits.page(language="fr")
    friend.goto(invitation.locator("input").input_value())
    page.wait_for_function("() => document.querySelector('dialog.invitation').textContent.includes('✓')")
    invitation.locator("button").last.click()
    friend.wait_for_selector(".company summary")
    friend.locator(".company summary").first.click()
    friend.locator(".phrases button").first.click()
    page.wait_for_selector(".said >> text=Hello!")
    assert friend.locator(".said").inner_text().endswith("!")
