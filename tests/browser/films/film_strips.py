"""Film strips for the documentation: `python -m tests.browser.films.film_strips` films one answer of the bot in each game.

Each strip shows a way, a blow or a shot, the dice and what came of it, as the page shows them to whoever plays.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from sortie.games import game_names
from tests.browser.conftest import CLIENT, FLAGS, ROOT, chromium
from tests.browser.hands import Mouse
from tests.browser.table_page import TablePage
from tests.browser.tables import BOT, HUMAN, Played, branch, played
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

FRAMES = 4
TAKES = 10
LONGEST = 240  # looks at the page for one strip
LONG = 120_000  # milliseconds for a table to open on a busy machine
LATER = 330  # milliseconds after which a scene is well under way
TOLD = ("walk", "shot", "blow", "throw", "roll", "lose", "unhurt", "fall", "break", "lay")
RESULTS = ("lose", "unhurt", "fall")
ATTACKS = ("shot", "blow", "throw")
NOW = """() => {
  const mark = document.querySelector(".marks.now .mark");
  return {
    scene: mark?.dataset.scene ?? "", kind: mark?.dataset.motion ?? "",
    text: document.querySelector(".act .stage h2")?.textContent ?? "",
    playing: !!document.querySelector(".act .stage"),
    asked: document.querySelectorAll("button.option:not([disabled])").length > 0,
  };
}"""


class Frame(NamedTuple):
    """A picture of the board, with the kind of what is seen and the sentence for it."""

    kind: str
    text: str
    picture: bytes


def busiest(game: Played) -> list[int]:
    """Own decisions by the number of dice that fell in the answer of the others, the most first."""
    own = [place for place, (_, seat, _) in enumerate(game.lines) if seat == 0]
    found: list[tuple[int, int]] = []
    for first, last in pairwise(own):
        seats = [seat for _, seat, _ in game.lines[first + 1 : last]]
        if any(seat > 0 for seat in seats):
            found.append((-sum(seat < 0 for seat in seats), first))
    return [place for _, place in sorted(found)]


def filmed(page: Page) -> list[Frame]:
    """Every scene until something is asked again."""
    frames: list[Frame] = []
    known = ""
    for _ in range(LONGEST):
        now = page.evaluate(NOW)
        if now["playing"] and now["scene"] not in ("", known):
            known = now["scene"]
            if now["kind"] in TOLD:
                page.wait_for_timeout(LATER)
                frames.append(
                    Frame(now["kind"], now["text"], page.locator(".middle div.frame").screenshot(type="png"))
                )
        elif now["asked"] and frames:
            break
        page.wait_for_timeout(30)
    return frames


def chosen(frames: list[Frame]) -> list[Frame]:
    """The attack with what led to it and what came of it; nothing where no attack was filmed."""
    attack = next((place for place, frame in enumerate(frames) if frame.kind in ATTACKS), -1)
    if attack < 0:
        return []
    result = next((place for place in range(attack, len(frames)) if frames[place].kind in RESULTS), -1)
    walks = [frame for frame in frames[:attack] if frame.kind == "walk"][-1:]
    dice = [frame for frame in frames[attack:result] if frame.kind == "roll"][: FRAMES - 2 - len(walks)]
    return [*walks, frames[attack], *dice, frames[result]] if result > attack else []


def strip_of(browser: Browser, frames: list[Frame], target: Path) -> None:
    """The frames side by side, each with its sentence."""
    page = browser.new_page(viewport={"width": 1480, "height": 700})
    cells = "".join(
        f'<figure><img src="data:image/png;base64,{base64.b64encode(frame.picture).decode()}">'
        f"<figcaption>{frame.text}</figcaption></figure>"
        for frame in frames
    )
    style = (
        "body{margin:0;display:flex;gap:8px;padding:8px;background:#f3efe4;width:max-content;height:max-content;"
        "font:15px sans-serif}"
        "figure{margin:0;width:355px}img{width:355px;display:block}figcaption{padding:6px 2px;min-height:38px}"
    )
    page.set_content(f"<!doctype html><style>{style}</style><body>{cells}</body>")
    page.locator("body").screenshot(path=target, type="jpeg", quality=72)
    page.close()


def film(browser: Browser, server: ServerProcess, game: str, folder: Path) -> bool:
    """One strip; whether an attack could be filmed."""
    whole = played(server, game)
    seats = server.get(f"/tables/{whole.table}", whole.token)["seats"]
    for place in busiest(whole)[:TAKES]:
        number, _, line = whole.lines[place]
        visits = Visits(browser, server.url)
        page = visits.page({"width": 1280, "height": 800}, pace="calm", motion="no-preference")
        page.goto(branch(server, whole, number, [HUMAN, *[BOT] * (len(seats) - 1)]))
        table = TablePage(page, Mouse(), patience=LONG)
        table.ready()
        if line in table.now().options:
            table.hand.take(page, line)
            page.wait_for_timeout(900)
            if table.now().confirm:
                table.hand.confirm(page)
            frames = chosen(filmed(page))
            if len(frames) >= FRAMES - 1:
                strip_of(browser, frames, folder / f"strip-{game}.jpg")
                visits.close()
                return True
        visits.close()
    return False


def main(games: list[str]) -> None:
    """Film all games, or those named."""
    folder = Path(tempfile.mkdtemp())
    with (
        ServerProcess(folder, str(folder / "tables.db"), SORTIE_WEB=str(CLIENT)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for game in games or game_names():
            done = film(browser, server, game, ROOT / "docs" / "images")
            sys.stdout.write(f"{game}: {'filmed' if done else 'no attack was seen'}\n")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
