"""A hint at the table: plans in plain sentences for the seat that is asked, and none where the table gives none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.tables import sit_down
from tests.browser.visits import Visits, picture
from tests.server.edge.processes import ServerProcess

BEST = {"en": "The best plan found.", "fr": "Le meilleur plan trouvé.", "ru": "Лучший из найденных планов."}


def address(server: ServerProcess, game: str, people: int) -> str:
    """A table with so many people at one screen, so that whoever begins is there; its set-up done by the program."""
    seats = [
        {"kind": "human", "group": "here", "arranged": True}
        if seat < people
        else {"kind": "bot", "player": "random"}
        for seat in range(2)
    ]
    opened = server.post("/tables", {"game": game, "seats": seats})
    return f"{server.url}/t/{opened['table']}#{opened['links'][0]['token']}"


@pytest.mark.parametrize(("game", "language"), [("skirm", "en"), ("siege", "fr"), ("escape", "ru")])
def test_plans_are_told_and_can_be_played(
    server: ServerProcess, visits: Visits, game: str, language: str
) -> None:
    page = visits.page(language=language)
    sit_down(page, address(server, game, 1))
    page.locator("button.ask-hint").click()
    plans = page.locator("li.plan")
    expect(plans.first).to_be_visible(
        timeout=30_000
    )  # it thinks for some seconds, in a process that others want too
    assert 1 <= plans.count() <= 3
    expect(plans.first).to_contain_text(BEST[language])
    picture(page, f"hint-{game}-{language}")
    wanted = plans.first.get_attribute("data-plan")
    plans.first.locator("button").click()
    card = page.locator(f'.card.pinned[data-notation="{wanted}"]')
    expect(card).to_be_visible()
    card.locator(".confirm .primary").click()
    expect(plans).to_have_count(0)  # they were about another moment
    assert visits.faults == []


def test_between_people_no_hint_is_offered(server: ServerProcess, visits: Visits) -> None:
    page = visits.page()
    sit_down(page, address(server, "skirm", 2))
    expect(page.locator("button.ask-hint")).to_have_count(0)
