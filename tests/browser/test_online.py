"""A game of two people in two browsers; one loses its page while the dice lie on the table."""

from __future__ import annotations

import time

import pytest

from sortie.games import game_names
from tests.browser.hands import Mouse
from tests.browser.table_page import TablePage
from tests.browser.tables import is_over, lobby, open_table
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

GAMES = list(enumerate(game_names()))
LONGEST = 5000
AFTER = 12
PATIENCE = 60.0


def two_pages(visits: Visits, place: int) -> tuple[TablePage, TablePage]:
    """One opens a table in the lobby and sends the link of the other seat."""
    first, mouse = visits.page(), Mouse()
    lobby(first, visits.url, place, mouse)
    first.locator("form.setup .seat").nth(1).locator("select").first.select_option("link")
    open_table(first, mouse)
    link = first.locator("input[readonly]").first.input_value()
    second = visits.page(language="fr")
    second.goto(link)
    second.wait_for_selector(".act")
    return TablePage(first, mouse, seed=6), TablePage(second, Mouse(), seed=7)


def asked_of(tables: tuple[TablePage, TablePage]) -> TablePage | None:
    """The page that is asked; None when the game is over. One of them must be."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for table in tables:
            now = table.now()
            if now.over:
                return None
            if now.options:
                return table
        tables[0].page.wait_for_timeout(30)
    raise AssertionError(f"nobody is asked: {[table.now().prompt for table in tables]}")


def reload_in_the_attack(table: TablePage) -> None:
    """The page comes back with the same dice, the same question and the whole log."""
    before = table.ready()
    table.page.reload()
    table.page.wait_for_selector(".act")
    after = table.ready()
    assert (after.dice, after.prompt, after.options) == (before.dice, before.prompt, before.options)
    assert after.log == before.log
    assert after.dice


def go_on(visits: Visits, place: int, after: int) -> tuple[TablePage, TablePage]:
    """Play until dice lie on the table while somebody is asked, reload there, and go on."""
    tables = two_pages(visits, place)
    left = LONGEST
    reloaded = False
    while left and (table := asked_of(tables)):
        now = table.ready()
        if now.dice and not reloaded:
            reloaded = True
            reload_in_the_attack(table)
            left = after + 1
        table.decide(table.ready())
        left -= 1
    assert reloaded, "no dice lay on the table in the whole game"
    return tables


@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_reload_in_the_middle_of_an_attack_loses_nothing(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    tables = go_on(visits, place, AFTER)
    asked_of(tables)
    lengths = [len(table.now().log) for table in tables]
    assert min(lengths) > 0


@pytest.mark.long
@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_whole_game_of_two_browsers(visits: Visits, server: ServerProcess, place: int, game: str) -> None:
    tables = go_on(visits, place, LONGEST)
    assert all(is_over(server, table.page) for table in tables)
