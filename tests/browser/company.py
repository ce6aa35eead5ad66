"""People who play one game in several browsers: who of them is asked acts."""

from __future__ import annotations

import time
from collections.abc import Sequence

from playwright.sync_api import Page

from tests.browser.hands import Hand, Mouse
from tests.browser.table_page import TablePage
from tests.browser.visits import Visits

LONGEST = 5000
PATIENCE = 60.0
LANGUAGES = ("en", "fr", "ru", "en")


INVITATION = "dialog.invitation"


def invitation(page: Page) -> list[str]:
    """The links of the dialog that whoever opened a table for others sees first."""
    page.wait_for_selector(f"{INVITATION}[open]")
    return [field.input_value() for field in page.locator(f"{INVITATION} input[readonly]").all()]


def begin_with_guests(page: Page, hand: Hand) -> None:
    """Everybody has come: the dialog says so, and its last button leads to the table."""
    hand.press(page, f"{INVITATION} > p button.primary")
    page.wait_for_selector(f"{INVITATION}[open]", state="detached")


def seated(visits: Visits, links: Sequence[str]) -> list[TablePage]:
    """Everybody opens their link, each in a browser and a language of their own."""
    tables: list[TablePage] = []
    for number, link in enumerate(links):
        page = visits.page(language=LANGUAGES[number % len(LANGUAGES)])
        page.goto(link)
        page.wait_for_selector(".act")
        tables.append(TablePage(page, Mouse(), seed=6 + number))
    return tables


def asked_of(tables: Sequence[TablePage]) -> TablePage | None:
    """The page that is asked; None when the game is over. One of them must be."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for table in tables:
            now = table.now()
            if now.over:
                return None
            if now.options or now.folded:
                return table
        tables[0].page.wait_for_timeout(30)
    raise AssertionError(f"nobody is asked: {[table.now().prompt for table in tables]}")


def reload(table: TablePage) -> None:
    """The page comes back with the same dice, the same question and the whole log."""
    before = table.ready()
    table.page.reload()
    table.page.wait_for_selector(".act")
    after = table.ready()
    assert (after.dice, after.prompt, after.options) == (before.dice, before.prompt, before.options)
    # Somebody who has come out of hiding meanwhile is called by name also in earlier lines.
    assert len(after.log) == len(before.log)
    assert after.log[-1:] == before.log[-1:]


def play_on(tables: Sequence[TablePage]) -> None:
    """Whoever is asked decides, to the end of the game; somebody's page is loaded again once dice lie on the table."""
    reloaded = False
    for _ in range(LONGEST):
        table = asked_of(tables)
        if table is None:
            break
        if table.now().dice and not reloaded:
            reloaded = True
            reload(table)
        table.decide(table.ready())
    assert reloaded or all(not table.now().dice for table in tables)
