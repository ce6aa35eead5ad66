"""The pictures of the players' guide: `python -m tests.browser.films.player_pictures` takes them at real tables.

It writes docs/images/play-*.jpg: the lobby, an attack before it is done, the guide, an ending, and a phone both ways up.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from sortie.games import game_names
from tests.browser.conftest import CLIENT, FLAGS, ROOT, chromium
from tests.browser.hands import Finger, Mouse
from tests.browser.table_page import TablePage
from tests.browser.tables import BOT, HUMAN, Played, branch, lobby, played
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

DESK = ViewportSize(width=1200, height=750)
UPRIGHT = ViewportSize(width=390, height=844)
SIDEWAYS = ViewportSize(width=844, height=390)
QUALITY = 70
SETTLED = 1200  # milliseconds until odds and words have come
LONG = 120_000
ENDGAME = 3  # own answers before the end


class Photographer:
    """Takes the pictures at one server."""

    def __init__(self, server: ServerProcess, folder: Path) -> None:
        self.server, self.folder = server, folder

    def keep(self, page: Page, name: str) -> None:
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=self.folder / f"play-{name}.jpg", type="jpeg", quality=QUALITY)

    def seated(self, visits: Visits, game: Played, number: int, size: ViewportSize, touch: bool) -> TablePage:
        """At a table that goes on before a decision, on the seat that decides."""
        seats = self.server.get(f"/tables/{game.table}", game.token)["seats"]
        asked = next(seat for before, seat, _ in game.lines if before == number)
        order = [HUMAN if seat == asked else BOT for seat in range(len(seats))]
        page = visits.page(size, touch=touch)
        page.goto(branch(self.server, game, number, order))
        table = TablePage(page, Finger() if touch else Mouse(), patience=LONG)
        table.ready()
        return table

    def lobby(self, visits: Visits) -> None:
        page = visits.page(DESK)
        lobby(page, visits.url, 0, Mouse())
        self.keep(page, "lobby")

    def attack(self, visits: Visits, name: str, picture: str, size: ViewportSize, touch: bool) -> None:
        """The card of an attack, with its odds."""
        game = played(self.server, name)
        number, line = game.attack
        table = self.seated(visits, game, number, size, touch)
        table.hand.take(table.page, line)
        self.keep(table.page, picture)

    def guide(self, visits: Visits, name: str) -> None:
        game = played(self.server, name)
        table = self.seated(visits, game, game.attack[0], DESK, touch=False)
        table.page.keyboard.press("g")
        table.page.locator(".drawer [role=tab]").nth(1).click()
        self.keep(table.page, "guide")

    def ending(self, visits: Visits, name: str) -> None:
        game = played(self.server, name)
        own = [number for number, seat, _ in game.lines if seat == 0]
        table = self.seated(visits, game, own[-ENDGAME], DESK, touch=False)
        now = table.ready()
        while not now.over:
            table.decide(now)
            now = table.ready()
        self.keep(table.page, "ending")


def main(wanted: list[str]) -> None:
    """All of them, or those named."""
    folder = Path(tempfile.mkdtemp())
    with (
        ServerProcess(folder, str(folder / "tables.db"), SORTIE_WEB=str(CLIENT)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        camera = Photographer(server, ROOT / "docs" / "images")
        first, second, third = game_names()[:3]
        pictures: dict[str, Callable[[Visits], None]] = {
            "lobby": camera.lobby,
            "attack": lambda visits: camera.attack(visits, first, "attack", DESK, touch=False),
            "phone": lambda visits: camera.attack(visits, second, "phone", UPRIGHT, touch=True),
            "sideways": lambda visits: camera.attack(visits, third, "sideways", SIDEWAYS, touch=True),
            "guide": lambda visits: camera.guide(visits, third),
            "ending": lambda visits: camera.ending(visits, first),
        }
        for name in wanted or pictures:
            visits = Visits(browser, server.url)
            pictures[name](visits)
            visits.close()
            sys.stdout.write(f"{name}\n")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
