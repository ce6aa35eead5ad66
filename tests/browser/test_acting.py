"""Acting on the board: how many presses simple acts take, that the card is what is done, and that nothing shifts."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.hands import Finger, Mouse
from tests.browser.tables import HUMAN, Played, all_seats, branch, every_game, played, sit_down
from tests.browser.visits import DESK, PHONE, Visits, picture
from tests.server.edge.processes import ServerProcess

SIDEWAYS = ViewportSize(width=844, height=390)
ZOOMED = ViewportSize(width=720, height=450)  # a desk at 200 %
FINGER = 30  # pixels that a finger covers
ZOOMS = 6
# A square to go to that can be tapped: its size, and its middle.
IN_REACH = """() => {
  for (const cell of document.querySelectorAll(".cell.offered")) {
    const box = cell.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (document.elementFromPoint(x, y) === cell) return [box.width, x, y];
  }
  return [0, 0, 0];
}"""
BOXES = """() => [...document.querySelectorAll(".act, .act h2, .act .options, .act .option, .act summary, .act form")]
  .map((one) => { const box = one.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; })"""


class Presses:
    """A mouse that counts its presses, and waits for what they lead to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def square(self, name: str) -> None:
        self.on(f'[data-square="{name}"]')

    def on(self, selector: str) -> None:
        box = self.page.locator(selector).first.bounding_box()
        assert box is not None, selector
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.up()
        self.count += 1

    def drag(self, name: str, right: float, down: float) -> None:
        box = self.page.locator(f'[data-square="{name}"]').bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + right / 2, y + down / 2)
        self.page.mouse.move(x + right, y + down)
        self.page.mouse.up()
        self.count += 1


def last_lines(server: ServerProcess, page: Page, count: int) -> list[str]:
    table, token = page.url.split("/t/")[1].split("#")
    lines = server.get(f"/tables/{table}/log?since=0", token)["lines"]
    return [line["text"] for line in lines if line["seat"] >= 0][-count:]


def at(
    server: ServerProcess,
    visits: Visits,
    game: Played,
    number: int,
    size: ViewportSize = DESK,
    sent: list[str] | None = None,
) -> Page:
    """The page of a table that goes on before an answer of a game, everybody at one screen; what it answers is noted."""
    page = visits.page(size, touch=size is PHONE or size is SIDEWAYS)

    def note(text: str | bytes) -> None:
        message = json.loads(text)
        if sent is not None and message["type"] == "answer":
            sent.append(message["text"])

    page.on("websocket", lambda socket: socket.on("framesent", note))
    sit_down(page, branch(server, game, number, all_seats(server, game.game, HUMAN)))
    return page


def answers(game: Played, pattern: str) -> list[tuple[int, str]]:
    return [(number, text) for number, seat, text in game.lines if seat >= 0 and re.match(pattern, text)]


def request_of(server: ServerProcess, page: Page) -> dict[str, Any]:
    table, token = page.url.split("/t/")[1].split("#")
    for seat in (0, 1):
        found: dict[str, Any] = server.get(f"/tables/{table}/view?seat={seat}", token)["view"]["request"]
        if found["options"]:
            return found
    raise AssertionError("nobody is asked")


# The question, and how far the log goes: it is cut at some length, so its last lines count as well.
MARK = """() => {
  const lines = [...document.querySelectorAll('[role=log] li')];
  return [document.querySelector('.act h2')?.textContent ?? '', lines.length, ...lines.slice(-6).map((one) => one.textContent)].join("|");
}"""


def wait_for_change(page: Page, before: str) -> None:
    page.wait_for_function(f"(before) => ({MARK})() !== before", arg=before)


def mark(page: Page) -> str:
    return str(page.evaluate(MARK))


def test_a_shot_of_skirm_takes_three_presses_and_the_card_is_the_deed(
    visits: Visits, server: ServerProcess
) -> None:
    game = played(server, "skirm")
    number, _ = answers(game, r"shoot [a-z]")[0]
    page = at(server, visits, game, number)
    page.wait_for_selector("[data-chance]")  # the chance stands at the target before anybody asks
    place = page.locator("[data-chance]").first.get_attribute("data-chance")
    assert place is not None
    presses = Presses(page)
    presses.square(place)
    page.wait_for_selector(".card.pinned .odds")
    shown = page.locator(".card.pinned").get_attribute("data-notation")
    assert page.locator(".card.pinned .odds").count() == 1
    before = mark(page)
    presses.on(".card.pinned .confirm .primary")
    wait_for_change(page, before)
    assert presses.count <= 3
    assert shown in last_lines(server, page, 3)


def test_a_move_of_skirm_takes_one_press_and_its_payment_is_the_usual_one(
    visits: Visits, server: ServerProcess
) -> None:
    game = played(server, "skirm")
    number, text = answers(game, "move ")[0]
    page = at(server, visits, game, number)
    square = text.split()[1]
    presses = Presses(page)
    before = mark(page)
    presses.square(square)
    page.wait_for_timeout(300)
    if page.locator(".card.pinned .item.do").count():  # something else can be done there, too
        presses.on(f'.card.pinned .item.do[data-notation="{text}"]')
    wait_for_change(page, before)
    assert presses.count <= 2
    done = last_lines(server, page, 2)
    assert text in done and all(not line.startswith("pay") or line == "pay 0 orders" for line in done)


def test_a_walk_of_escape_through_a_door_takes_three_presses(visits: Visits, server: ServerProcess) -> None:
    game = played(server, "escape")
    for number, _ in answers(game, "open |step "):
        page = at(server, visits, game, number)
        request = request_of(server, page)
        walks = [one for one in request["walks"] if one["costs"][-1] > len(one["path"]) - 1]
        if not walks:
            page.close()
            continue
        walk = walks[0]
        presses = Presses(page)
        before = mark(page)
        presses.square(walk["path"][-1])
        page.wait_for_timeout(300)
        if page.locator(".card.pinned .item.do").count():
            presses.on(f'.card.pinned .item.do[data-notation="{walk["notation"]}"]')
        wait_for_change(page, before)
        page.wait_for_selector(".card.pinned", state="detached")
        page.wait_for_timeout(400)
        assert presses.count <= 3
        done = last_lines(server, page, len(walk["path"]))
        assert any(line.startswith("open ") for line in done), done
        assert done[-1] == f"step {walk['path'][-1]}"
        return
    raise AssertionError("no walk through a door was met")


def test_an_operator_of_siege_is_deployed_with_one_drag(visits: Visits, server: ServerProcess) -> None:
    game = played(server, "siege")
    number, text = answers(game, "place [a-z]+[0-9]+ [a-z]+$")[0]
    sent: list[str] = []
    page = at(server, visits, game, number, sent=sent)
    square, facing = text.split()[1:]
    way = {"north": (0, -60), "east": (60, 0), "south": (0, 60), "west": (-60, 0)}[facing]
    presses = Presses(page)
    before = mark(page)
    presses.drag(square, *way)
    wait_for_change(page, before)
    assert presses.count <= 2
    assert sent == [text]


def test_the_side_of_a_wall_is_pressed_on_the_board(visits: Visits, server: ServerProcess) -> None:
    game = played(server, "siege")
    found = answers(game, "hang |rehang |shutter |reinforce |bar ")
    assert found, "nothing was set up at a wall"
    page = at(server, visits, game, found[0][0])
    assert page.locator("[data-edge] .hit").count() > 5
    before = mark(page)
    box = page.locator("[data-edge] .hit").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(300)
    if page.locator(".card.pinned .item.do").count():
        page.locator(".card.pinned .item.do").first.click()
    wait_for_change(page, before)


@pytest.mark.parametrize("game", ["skirm", "siege"])
def test_nothing_of_the_panel_shifts_while_the_pointer_rests(
    visits: Visits, server: ServerProcess, game: str
) -> None:
    whole = played(server, game)
    page = at(server, visits, whole, whole.attack[0])
    page.wait_for_timeout(500)
    before = page.evaluate(BOXES)
    offered = page.locator(".cell.offered")
    for place in range(0, offered.count(), max(1, offered.count() // 5)):
        offered.nth(place).hover()
        page.wait_for_timeout(250)
        assert page.evaluate(BOXES) == before
    buttons = page.locator(".act button.option")
    for place in range(min(4, buttons.count())):
        if buttons.nth(place).is_visible():
            buttons.nth(place).hover()
            page.wait_for_timeout(250)
            assert page.evaluate(BOXES) == before
    picture(page, f"acting-{game}")


@pytest.mark.parametrize(("zoom", "asked"), [("Farther", True), ("Closer", False)])
def test_a_tap_asks_once_more_where_a_finger_covers_several_squares(
    visits: Visits, server: ServerProcess, zoom: str, asked: bool
) -> None:
    game = played(server, "skirm")
    sent: list[str] = []
    page = at(server, visits, game, answers(game, "move ")[0][0], PHONE, sent)
    for _ in range(ZOOMS):
        size, x, y = page.evaluate(IN_REACH)
        if (size < FINGER) == asked:
            break
        page.get_by_role("button", name=zoom).tap()
        page.wait_for_timeout(100)
    assert (size < FINGER) == asked
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(400)
    several = page.locator(".card.pinned .item.do")
    if several.count():  # something else can be done there, too
        Finger().press(page, ".card.pinned .item.do")
    elif asked:
        assert sent == []
        Finger().press(page, ".card.pinned .confirm .primary")
    page.wait_for_selector(".card.pinned", state="detached")
    assert [line.split()[0] for line in sent] == ["move"]


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, ZOOMED], ids=["upright", "sideways", "zoomed"])
@pytest.mark.parametrize("game", every_game("skirm", "siege"))
def test_the_needed_button_is_in_sight_and_can_be_pressed(
    visits: Visits, server: ServerProcess, game: str, size: ViewportSize
) -> None:
    whole = played(server, game)
    page = at(server, visits, whole, whole.attack[0], size)
    heading = page.locator(".act h2").bounding_box()
    assert heading is not None and 0 <= heading["y"] < size["height"] - 20
    first = page.locator(".act button.option, .act summary").first.bounding_box()
    assert first is not None and first["y"] < size["height"] - 10, "no option is in sight without scrolling"
    hand = Mouse()
    hand.take(page, whole.attack[1])
    confirm = page.locator(".card.pinned .confirm .primary")
    confirm.wait_for()
    box = confirm.bounding_box()
    assert (
        box is not None
        and box["y"] + box["height"] <= size["height"]
        and box["x"] + box["width"] <= size["width"]
    )
    before = mark(page)
    confirm.click()
    wait_for_change(page, before)
    picture(page, f"acting-{game}-{size['width']}")
