"""How much a first visit loads, and how soon a table can be used. Sizes are asserted, times are only written down."""

from __future__ import annotations

import gzip
import itertools
import json

import pytest
from playwright.sync_api import Page, Response

from sortie.games import game_names
from tests.browser.table_page import CURTAIN, MOMENT
from tests.browser.tables import HUMAN, all_seats, before_dice, branch, every_game, played, sit_down
from tests.browser.visits import SCREENSHOTS, Visits
from tests.server.edge.processes import ServerProcess

BUDGET = 250_000
MEASURED = SCREENSHOTS.parent / "browser.json"
# Frames while a hand drags the board about.
PANNED = """() => new Promise((done) => {
  const frames = [];
  const tick = (now) => { frames.push(now); frames.length < 60 ? requestAnimationFrame(tick) : done(frames); };
  requestAnimationFrame(tick);
})"""


def loaded(page: Page, url: str, ready: str) -> dict[str, int]:
    """Address without origin -> bytes after gzip, of everything that was fetched until the page could be used."""
    replies: list[Response] = []
    page.on("response", lambda reply: replies.append(reply))
    page.goto(url)
    page.wait_for_function(ready)
    own = [reply for reply in list(replies) if reply.ok and reply.request.method in ("GET", "POST")]
    return {reply.url.split("/", 3)[3].split("#")[0]: len(gzip.compress(reply.body())) for reply in own}


def write_down(name: str, value: object) -> None:
    """Numbers for people, beside the pictures."""
    MEASURED.parent.mkdir(parents=True, exist_ok=True)
    known = json.loads(MEASURED.read_text()) if MEASURED.exists() else {}
    MEASURED.write_text(json.dumps({**known, name: value}, indent=1, sort_keys=True))


def test_the_lobby_is_light(visits: Visits) -> None:
    sizes = loaded(visits.page(), visits.url, "() => document.querySelector('article.game button.play')")
    write_down("lobby, bytes gzipped", sum(sizes.values()))
    assert sum(sizes.values()) < BUDGET, sizes


@pytest.mark.parametrize("game", game_names())
def test_a_table_is_light(visits: Visits, server: ServerProcess, game: str) -> None:
    whole = played(server, game)
    number, _ = before_dice(whole)
    page = visits.page()
    sizes = loaded(
        page,
        branch(server, whole, number, all_seats(server, game, HUMAN)),
        f"() => {{ document.querySelector('{CURTAIN}')?.click(); const now = ({MOMENT})();"
        " return now.options.length || now.folded; }",
    )
    write_down(f"{game} table, bytes gzipped", sum(sizes.values()))
    write_down(f"{game} table, interactive after ms", round(page.evaluate("performance.now()")))
    assert sum(sizes.values()) < BUDGET, sizes


@pytest.mark.parametrize("game", every_game("siege", "level7"))
def test_a_board_can_be_dragged(visits: Visits, server: ServerProcess, game: str) -> None:
    whole = played(server, game)
    number, _ = before_dice(whole)
    page = visits.page()
    sit_down(page, branch(server, whole, number, all_seats(server, game, HUMAN)))
    box = page.locator(".board svg").first.bounding_box()
    assert box is not None
    before = page.locator(".board svg").first.get_attribute("viewBox")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -600)
    page.mouse.down()
    page.evaluate(f"() => {{ window.frames60 = ({PANNED})(); }}")
    for step in range(40):
        page.mouse.move(box["x"] + box["width"] / 2 + 3 * step, box["y"] + box["height"] / 2 + 2 * step)
    page.mouse.up()
    frames: list[float] = page.evaluate("() => window.frames60")
    spans = sorted(after - first for first, after in itertools.pairwise(frames))
    write_down(f"{game} board, ms a frame while dragged: median", round(spans[len(spans) // 2], 1))
    write_down(
        f"{game} board, ms a frame while dragged: slowest of twenty", round(spans[-len(spans) // 20], 1)
    )
    assert page.locator(".board svg").first.get_attribute("viewBox") != before
