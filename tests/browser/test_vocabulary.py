"""The whole vocabulary of views is drawn: a made-up view with everything in it, at a real table."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from sortie.games import game_names
from sortie.kernel.views.queries import Finding, Side
from sortie.kernel.views.view import Word
from tests.browser.made_up_view import EDGES, long_list, made_up_view, readable
from tests.browser.tables import HUMAN
from tests.browser.test_accessibility import violations
from tests.browser.visits import PHONE, Visits, picture
from tests.server.edge.processes import ServerProcess

WELCOME = {"type": "welcome", "table": "", "seats": [0], "commitment": "", "status": "running"}
NEWS = {
    "type": "news", "since": 0, "length": 0, "keep": None, "lines": [], "asked": [0], "your_turn": True,
    "typed_dice": None, "may_undo": False, "undo_asked": None, "seats": [], "over": False, "result": None,
    "status": "running", "clocks": None,
}  # fmt: skip


def show(page: Page, server: ServerProcess, finding: Finding | None = None, long: bool = False) -> None:
    """A table whose view is the made-up one, and where every look finds the same."""
    opened = server.post("/tables", {"game": game_names()[0], "seats": [HUMAN, HUMAN]})
    shown = made_up_view()
    if long and shown.request:
        shown.request.options = [*shown.request.options, *long_list()]
    told: dict[str, Any] = {
        "hello": [WELCOME, {**NEWS, "view": {"seat": 0, "whole": asdict(shown)}}],
        "odds": [{"type": "odds", "odds": {"option": "", "policy": "always", "branches": 1, "lines": [], "sums": [], "payments": []}}],
    }  # fmt: skip
    for looking in ("query", "preview"):  # the table's own game knows nothing of these pieces
        told[looking] = [{"type": "finding", "finding": asdict(finding) if finding else None}]

    def heard(socket: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        for reply in told.get(message["type"], ()):
            socket.send(json.dumps({"id": message.get("id", ""), "number": 1, **reply}))

    def words(route: Route) -> None:
        asked = json.loads(route.request.post_data or "{}")
        route.fulfill(json={"texts": [readable(word) for word in asked["words"]]})

    page.route_web_socket(
        re.compile(r"/tables/\w+/play"),
        lambda socket: socket.on_message(lambda text: heard(socket, str(text))),
    )
    page.route("**/games/*/words", words)
    page.goto(f"{server.url}{opened['links'][0]['link']}")
    page.wait_for_selector('[data-square="a2"]')
    page.wait_for_function("() => document.querySelector('.act h2')?.textContent.includes('What')")


def test_everything_is_drawn(visits: Visits, server: ServerProcess) -> None:
    page = visits.page()
    show(page, server)
    view = made_up_view()
    board = view.boards[0]
    assert page.locator('[role="gridcell"]').count() == len(board.squares)
    texts = page.locator(".board .layer").text_content() or ""
    for said in ("Hall", "Vault", "Start", "Exit", "Smoke", "Fire", "Watch", "62%", "×7", "Knight"):
        assert said in texts, said
    assert "Unknown" not in texts  # a tile that lies face down says nothing
    labels = "\n".join(
        page.locator('[role="gridcell"]').evaluate_all("all => all.map((one) => one.ariaLabel)")
    )
    for said in (
        "Old door, locked, strength 3 towards",
        "barricade, strength 4",
        "window",
        "water",
        "face down",
        "Spy 62%",
        "Rats × 7",
    ):
        assert said.lower() in labels.lower(), said
    assert page.locator(".board svg g[transform] > *").count() > len(EDGES)
    assert page.locator('[data-watcher="rats"]').count() == 1
    assert page.locator(".token.foe").count() == 1
    assert page.locator(".token .inner.ally").count() == 1  # the guest, on the own side
    assert page.locator(".plates .point.there").count() == 2
    assert page.locator(".things .picture").count() == 1
    for said in ("Fear", "Threat"):  # what an option does, not the number that it points at
        assert page.locator("button.option", has_text=said).count() == 1, said
    sides = page.locator("aside.sides").inner_text()
    for said in ("FEAR", "POOL", "DECK", "Cards: 31", "PILE", "COUNTER"):
        assert said.lower() in sides.lower(), said
    assert page.locator(".steps .step.mark").count() == 3
    assert page.locator(".hand .card").count() == 2
    assert page.locator(".tray.open li").count() == 4
    assert "red" in (page.locator(".tray.open li").last.text_content() or "").lower()
    assert violations(page) == []
    picture(page, "vocabulary-light")


def test_everything_found_is_drawn(visits: Visits, server: ServerProcess) -> None:
    page = visits.page()
    sides = [Side(0, 0, 2, 0, True), Side(0, 0, 0, 2, False)]
    both = ["knight", "coin"]  # on one square
    show(page, server, Finding("targets", [Word("found-two")], pieces=both, sides=sides))
    page.keyboard.press("b")
    page.keyboard.press("t")
    page.wait_for_selector(".sketch .named")
    assert page.locator(".sketch .named").count() == 1
    assert page.locator(".sketch .laid").count() == 2
    assert page.locator(".sketch .laid-door").count() == 1


def test_cards_tiles_and_boards_can_be_looked_at(visits: Visits, server: ServerProcess) -> None:
    page = visits.page(theme="dark")
    show(page, server)
    page.locator('[data-card="sword"]').click()
    page.wait_for_selector(".inspect .deeds button.primary")
    assert "Sword" in page.locator(".inspect").inner_text()
    picture(page, "vocabulary-dark")
    page.keyboard.press("Escape")
    page.locator('[data-square="a2"]').click(button="right")
    page.locator(".menu").get_by_text("Hall").click()
    assert "Hall" in page.locator(".inspect h2").inner_text()
    page.locator(".boards button").nth(1).click()
    page.wait_for_selector('[data-square="x2"]')
    assert page.locator('[role="gridcell"]').count() == 12
    phone = visits.page(PHONE, touch=True)
    show(phone, server)
    picture(phone, "vocabulary-phone")


def test_dice_of_a_card_say_their_colour(visits: Visits, server: ServerProcess) -> None:
    page = visits.page()
    show(page, server)
    page.locator(".sides").get_by_text("Knight").click()
    dice = page.locator(".inspect .pool .dice")
    assert dice.count() == 2
    assert dice.first.locator("svg").count() == 2
    assert "red" in (dice.first.get_attribute("aria-label") or "").lower()
    assert "charged" in (dice.last.get_attribute("title") or "").lower()


def test_a_long_list_opens_by_sections_and_narrows(visits: Visits, server: ServerProcess) -> None:
    page = visits.page(PHONE, touch=True)
    show(page, server, long=True)
    put = page.locator('button.option[data-verb="put"]')
    page.locator("details.group > summary", has_text="Put").click()
    assert put.count() == 0  # what nobody has opened is not there
    page.locator(".options details.section > summary", has_text="Vault").click()
    page.locator(".options details.section details.section > summary").first.click()
    put.first.wait_for()
    assert put.count() == 4
    line = page.locator('.options input[type="search"]')
    line.fill("vault east")
    page.wait_for_function("() => document.querySelectorAll('button.option[data-verb=put]').length === 9")
    line.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.dataset.notation").endswith("east")
    one = long_list()[0].notation
    line.fill(one.removeprefix("put "))
    page.wait_for_function("() => document.querySelectorAll('button.option[data-verb=put]').length === 1")
    line.press("Escape")
    assert line.input_value() == ""
    assert violations(page) == []
