"""A game of people in several browsers; one loses its page while the dice lie on the table."""

from __future__ import annotations

import pytest

from sortie.games import game_names
from tests.browser.company import asked_of, begin_with_guests, invitation, play_on, reload, seated
from tests.browser.hands import Mouse
from tests.browser.table_page import TablePage
from tests.browser.tables import before_dice, branches, every_game, is_over, lay, open_table, played
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

GAMES = list(enumerate(game_names()))
AFTER = 3
PERSON = {"kind": "human"}


def invited(visits: Visits, place: int) -> list[TablePage]:
    """One opens a table in the lobby and sends the links of the other seats."""
    first, mouse = visits.page(), Mouse()
    lay(first, visits.url, place, mouse)
    seats = first.locator("form.setup .seat")
    for seat in range(1, seats.count()):
        seats.nth(seat).locator("select").first.select_option("link")
    open_table(first, mouse)
    guests = seated(visits, invitation(first))
    begin_with_guests(first, mouse)
    return [TablePage(first, mouse, seed=6), *guests]


@pytest.mark.parametrize("game", every_game("skirm", "siege"))
def test_a_reload_in_the_middle_of_an_attack_loses_nothing(
    visits: Visits, server: ServerProcess, game: str
) -> None:
    """The decision that the most dice followed is taken again, by somebody whose page is then loaded again."""
    whole = played(server, game)
    number, line = before_dice(whole)
    seats = server.get(f"/tables/{whole.table}", whole.token)["seats"]
    tables = seated(visits, branches(server, whole, number, [PERSON] * len(seats))[: len(seats)])
    attacker = asked_of(tables)
    assert attacker is not None
    heard = [table.now().log for table in tables]
    attacker.take(line)
    asked = asked_of(tables)
    if asked is not None:
        # Not the number of lines: of a long game the page shows the last ones only.
        assert asked.now().log != heard[tables.index(asked)]
        reload(asked)
    for _ in range(AFTER):
        table = asked_of(tables)
        if table is None:
            break
        table.decide(table.ready())


@pytest.mark.long
@pytest.mark.parametrize(("place", "game"), GAMES)
def test_a_whole_game_of_several_browsers(
    visits: Visits, server: ServerProcess, place: int, game: str
) -> None:
    tables = invited(visits, place)
    play_on(tables)
    assert all(is_over(server, table.page) for table in tables)
