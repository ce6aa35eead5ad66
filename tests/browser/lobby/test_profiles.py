"""Who may play for a side can be read before anybody is chosen: in the lobby, and where a squad is put together."""

from __future__ import annotations

import pytest

from sortie.games import game_names
from tests.browser.hands import Mouse
from tests.browser.tables import lay
from tests.browser.test_accessibility import violations
from tests.browser.visits import PHONE, Visits, picture
from tests.shipped import shipped

READABLE = [
    name
    for name in game_names()
    if any(shipped(name).profiles(side) for side in shipped(name).readable_sides())
]


@pytest.mark.parametrize("game", READABLE)
def test_a_side_is_read_in_the_lobby(visits: Visits, game: str) -> None:
    page = visits.page(PHONE, touch=True)
    lay(page, visits.url, game_names().index(game), Mouse())
    sides = shipped(game).scenarios()[0].sides
    look = page.locator("form.setup .seat button.look" if sides else "form.setup button.look").first
    look.wait_for()
    chosen = page.locator("form.setup .seat select").last.evaluate("one => one.value")
    look.click()
    page.wait_for_selector("dialog[open] .card h2")
    known = max(len(shipped(game).profiles(one)) for one in sides or ("",))
    assert chosen and 0 < page.locator("dialog[open] .card").count() <= known
    page.wait_for_function(
        "() => [...document.querySelectorAll('dialog .card h2')].every((one) => one.textContent)"
    )
    picture(page, f"{game}-phone-profiles")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
