"""Honest warnings: what a page said before each answer, and whether dice fell after it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.server.edge.processes import ServerProcess

# Notes every answer at the moment it is sent: what was on the page then is what its player had read.
NOTED = """(() => {
  window.answered = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type === "answer") {
      const card = document.querySelector(".card.pinned .confirm");
      window.answered.push({ text: message.text, asked: !!card, warned: !!card?.querySelector(".dice-fall") });
    }
    return send.call(this, text);
  };
})()"""


# Dice in a log; what others did in secret has no text for this seat.
DICE = re.compile(r"^\d+( \d+)*$")


class Answered(NamedTuple):
    """An answer of a page: whether its card asked once more, whether it warned of dice, whether dice fell."""

    text: str
    asked: bool
    warned: bool
    diced: bool


def note_answers(page: Page) -> None:
    """From the next address on."""
    page.add_init_script(NOTED)


def answered(server: ServerProcess, page: Page, seats: list[int]) -> list[Answered]:
    """The answers of a page that stand in the log as they were sent; a walk of several steps stands there step by step."""
    table, token = page.url.split("/t/")[1].split("?")[0].split("#")[0], page.url.split("#")[1]
    lines = server.get(f"/tables/{table}/log?since=0", token)["lines"]
    own = [place for place, line in enumerate(lines) if line["seat"] in seats]
    found: list[Answered] = []
    at = 0
    for sent in page.evaluate("window.answered"):
        place = next((one for one in own if one >= at and lines[one]["text"] == sent["text"]), None)
        if place is None:
            continue
        at = place + 1
        found.append(Answered(sent["text"], sent["asked"], sent["warned"], _dice_after(lines, place, seats)))
    return found


def check_warnings(server: ServerProcess, page: Page, seats: list[int]) -> int:
    """Before every answer that dice followed the page had warned of them, before no other; how many were such answers."""
    found = answered(server, page, seats)
    assert found, "the page has answered nothing"
    assert [one for one in found if one.warned != one.diced] == []
    return sum(one.diced for one in found)


def _dice_after(lines: list[dict[str, Any]], place: int, seats: list[int]) -> bool:
    """Whether the next thing that happened was dice; a payment belongs to what is paid for."""
    for line in lines[place + 1 :]:
        if line["seat"] < 0:
            return DICE.match(line["text"]) is not None
        if line["seat"] not in seats or not line["text"].startswith("pay "):
            return False
    return False
