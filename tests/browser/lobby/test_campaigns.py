"""A campaign in the browser: chosen in the lobby, and from the end of each game on to the next one."""

from __future__ import annotations

import pytest

from sortie.games import game_names
from tests.browser.hands import Mouse
from tests.browser.table_page import show_sides
from tests.browser.tables import is_over, lay, open_table, table_of
from tests.browser.visits import Visits, picture
from tests.server.edge.processes import ServerProcess
from tests.shipped import shipped

CAMPAIGNS = [(place, name) for place, name in enumerate(game_names()) if shipped(name).campaigns()]


@pytest.mark.parametrize(("place", "game"), CAMPAIGNS)
def test_the_table_page_leads_from_game_to_game(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    page, mouse = visits.page(), Mouse()
    lay(page, visits.url, place, mouse)
    page.check('form.setup input[value^="campaign "]')
    open_table(page, mouse)
    page.on("dialog", lambda dialog: dialog.accept())
    tables: list[str] = []
    while True:
        tables.append(table_of(page))
        show_sides(page)
        page.get_by_role("button", name="Resign").first.click()
        page.wait_for_selector(".act section.campaign")
        assert is_over(server, page)
        assert page.locator(".act section.campaign li").count() == len(tables)
        onward = page.locator(".act section.campaign button.next")
        if not onward.count():
            break
        picture(page, f"{game}-campaign-{len(tables)}")
        onward.click()
        page.wait_for_url(lambda url: tables[-1] not in url)
        page.wait_for_selector(".act")
    assert len(set(tables)) == len(tables)
    # Who resigns loses; a story of fellow sufferers may end with its first defeat, one of two sides has a winner.
    said = page.inner_text(".act section.campaign")
    assert ("campaign is won by" in said and len(tables) > 1) or "over without a single winner" in said
    page.goto(visits.url)
    page.wait_for_selector("article.game.current")
