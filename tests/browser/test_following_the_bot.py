"""Every deed is seen before the next question: its path, its target and its result, with motion and without."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from sortie.games import game_names
from tests.browser.hands import Mouse
from tests.browser.table_page import TablePage
from tests.browser.tables import BOT, HUMAN, branch, played
from tests.browser.visits import Visits
from tests.server.edge.processes import ServerProcess

DECISIONS = 5
MOST = 40
ENOUGH = 20  # decisions after which a game without a fight will do
PATIENCE = 180_000  # whoever is out of the game watches the others to its end
WATCHED = [
    *(pytest.param(game, "no-preference") for game in game_names()),
    pytest.param("skirm", "reduce"),
    *(pytest.param(game, "reduce", marks=pytest.mark.long) for game in game_names() if game != "skirm"),
]
# What always happens on a board or with dice, wherever the pieces are; the rest may have no place to be seen at.
SHOWN = ("walk", "shot", "blow", "throw", "lose", "unhurt", "fall", "roll")
STRIKES = ("shot", "blow", "throw")
RESULTS = ("lose", "unhurt", "fall")
WITNESS = """() => {
  window.seen = [];
  const known = new Set();
  let asked = 0;
  const look = () => {
    for (const mark of document.querySelectorAll(".marks.now .mark")) {
      if (known.has(mark.dataset.scene)) continue;
      known.add(mark.dataset.scene);
      const { motion, piece, target, path, to } = mark.dataset;
      const parts = mark.querySelectorAll("path, line, circle, rect").length;
      const dice = document.querySelectorAll(".thrown .dice li").length;
      window.seen.push({ motion, piece, target, path, to, parts, dice, text: mark.textContent.trim() });
    }
    const open = document.querySelectorAll("button.option:not([disabled])").length;
    const playing = document.querySelector(".act .stage") !== null;
    if (open > 0 && asked === 0) window.seen.push({ motion: "asked", playing });
    if (open > 0 && playing) window.seen.push({ motion: "asked too early" });
    asked = open;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def lines_in(data: Any) -> Iterator[dict[str, Any]]:
    """Every line of a log in a message, whatever is around it."""
    if isinstance(data, dict):
        if "entry" in data and "events" in data:
            yield data
        else:
            for part in data.values():
                yield from lines_in(part)
    elif isinstance(data, list):
        for part in data:
            yield from lines_in(part)


class Told:
    """What the server told a page since it sat down, as motions in their order."""

    def __init__(self, page: Page) -> None:
        self.lines: dict[int, dict[str, Any]] = {}
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, text: str | bytes) -> None:
        for line in lines_in(json.loads(text)):
            self.lines[line["entry"]] = line

    def motions(self, after: int) -> list[dict[str, Any]]:
        """Those of the entries behind one."""
        lines = [line for entry, line in sorted(self.lines.items()) if entry > after]
        return [motion for line in lines for event in line["events"] for motion in event.get("motions", ())]


def followed(told: Told, after: int) -> list[dict[str, Any]]:
    """What must have been shown since an entry."""
    return [
        one
        for one in told.motions(after)
        if one["kind"] in SHOWN and (one.get("dice") or one["kind"] != "roll")
    ]


def seen_enough(motions: list[dict[str, Any]], decisions: int) -> bool:
    """Somebody has walked and somebody was struck at with a result; where nobody fights, what there was."""
    kinds = {one["kind"] for one in motions}
    fought = "walk" in kinds and not kinds.isdisjoint(STRIKES) and not kinds.isdisjoint(RESULTS)
    return bool(motions) and decisions >= (DECISIONS if fought else ENOUGH)


def check_scene(scene: dict[str, Any], motion: dict[str, Any]) -> None:
    """A scene shows who, along which path, on whom, and how much."""
    if motion["kind"] == "roll":
        assert scene["dice"] == len(motion["dice"])
        return
    assert scene["parts"], f"nothing is drawn of {motion}"
    if motion["kind"] == "walk":
        assert scene["piece"] in motion["piece"]
        assert scene["path"].split()[-len(motion["path"]) :] == motion["path"]
    if motion["kind"] in ("shot", "blow", "throw"):
        assert scene["piece"] in motion["piece"]
        assert scene["target"] in motion.get("target", [""]) or scene["to"] in motion["path"]
    if motion["kind"] == "lose":
        assert scene["text"].endswith(str(motion["amount"]))


@pytest.mark.parametrize(("game", "motion"), WATCHED)
def test_every_deed_of_the_bot_is_seen_before_the_next_question(
    visits: Visits, server: ServerProcess, game: str, motion: Literal["no-preference", "reduce"]
) -> None:
    whole = played(server, game)
    own = [number for number, seat, _ in whole.lines if seat == 0]
    seats = server.get(f"/tables/{whole.table}", whole.token)["seats"]
    page = visits.page(pace="brisk", motion=motion)
    told = Told(page)
    page.add_init_script(f"({WITNESS})()")
    page.goto(branch(server, whole, own[len(own) // 3], [HUMAN, *[BOT] * (len(seats) - 1)]))
    table = TablePage(page, Mouse(), seed=7)
    now = table.ready()
    before = max(told.lines)
    while not now.over and not seen_enough(followed(told, before), table.decisions):
        assert table.decisions < MOST, "nobody did anything that could be followed"
        table.decide(now)
        now = table.ready(PATIENCE)
    seen = page.evaluate("window.seen")
    kinds = [one["motion"] for one in seen]
    assert "asked too early" not in kinds
    assert not any(one.get("playing") for one in seen)
    motions = followed(told, before)
    scenes = [one for one in seen if one["motion"] in SHOWN]
    assert [one["motion"] for one in scenes] == [one["kind"] for one in motions]
    for scene, one in zip(scenes, motions, strict=True):
        check_scene(scene, one)
    # At the end all is seen, and what happened last stays in a sentence and on the board.
    assert now.over or kinds[-1] == "asked"
    assert page.locator(".happened p, .ending .why").inner_text() != ""
    assert page.locator(".marks .mark").count() > 0


STAGE = ".act .stage"
SCENES = "() => window.seen.filter((one) => !one.motion.startsWith('asked')).length"
OPEN = "() => document.querySelectorAll('button.option:not([disabled])').length"


def test_what_is_shown_can_be_skipped_seen_again_and_shown_faster(
    visits: Visits, server: ServerProcess
) -> None:
    whole = played(server, game_names()[0])
    own = [number for number, seat, _ in whole.lines if seat == 0]
    page = visits.page(pace="calm", motion="no-preference")
    page.add_init_script(f"({WITNESS})()")
    page.goto(branch(server, whole, own[len(own) // 3], [HUMAN, BOT]))
    table = TablePage(page, Mouse(), seed=7)

    def until_something_is_shown() -> None:
        while not page.locator(STAGE).count():
            assert table.decisions < MOST, "nothing was shown"
            table.decide(table.ready())

    until_something_is_shown()
    page.wait_for_function(f"({SCENES})() > 0")
    assert page.evaluate(OPEN) == 0, "nothing is asked while something is shown"
    page.locator(f"{STAGE} button.primary").click()
    page.wait_for_selector(STAGE, state="detached")
    skipped = page.evaluate(SCENES)
    while page.locator(STAGE).count() or not page.locator(".happened button").count():
        page.keyboard.press("Escape")  # the answer of the others comes in its own time
        page.wait_for_timeout(100)
    assert page.locator(".marks .mark").count() > 0, "what was skipped is marked"
    # Once more: the same from its beginning, with the question away until it is over.
    page.locator(".happened button").click()
    page.wait_for_selector(STAGE)
    page.wait_for_function(f"({SCENES})() > {skipped}")
    assert page.evaluate(OPEN) == 0
    page.locator(f"{STAGE} select").select_option("once")
    page.keyboard.press("Escape")
    page.wait_for_selector(STAGE, state="detached")
    # At once: nothing is played any more, and its marks are there all the same.
    before = page.evaluate(SCENES)
    decided = table.decisions
    while table.decisions < decided + 3 and not table.ready().over:
        table.decide(table.ready())
    assert page.evaluate(SCENES) == before
    assert page.locator(".marks .mark, .ending").count() > 0
