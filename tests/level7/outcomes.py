"""Whole outcomes of plays: everything that differs after some lines."""

from __future__ import annotations

from typing import Any

from tests.level7.drawing import position
from tests.level7.play import then
from tests.questions import asked, facts

ROW = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0]]
ONE_CARD: dict[str, Any] = {"hand": ["bolt"]}
BESIDE: dict[str, Any] = {"place": "corridor-101-a", "hand": ["bolt"]}
Row = tuple[tuple[str, ...], dict[str, Any], dict[str, Any]]  # lines, what is drawn, what differs


def flat(tree: dict[str, Any], before: str = "") -> dict[str, Any]:
    """Facts by their names with dots."""
    found: dict[str, Any] = {}
    for key, value in tree.items():
        found |= flat(value, f"{before}{key}.") if isinstance(value, dict) else {f"{before}{key}": value}
    return found


def outcome(lines: tuple[str, ...], document: dict[str, Any]) -> dict[str, Any]:
    """Everything that differs after some lines, decks aside, and what is asked then."""
    found = position(**{"tiles": ROW, "players": [ONE_CARD], **document})
    before = flat(facts(found))
    after = flat(facts(then(found, *lines)))
    names = [name for name in {*before, *after} if name not in ("agenda", "decks", "discards")]
    changes = {name: after.get(name) for name in names if before.get(name) != after.get(name)}
    return {**changes, "asked": asked(found)}


def now(lines: tuple[str, ...], document: dict[str, Any], names: dict[str, Any]) -> dict[str, Any]:
    """Some facts after some lines, and what is asked then; for moments that begin by themselves."""
    found = position(*lines, **{"tiles": ROW, "players": [ONE_CARD], **document})
    known = flat(facts(found)) | {"asked": asked(found)}
    return {name: known.get(name) for name in names}


def fought(attacker: str, beside: dict[str, Any], **document: Any) -> list[str]:
    """Whom an enemy on the crossing attacks: seats and units of the events."""
    enemies = {attacker: "crossing", **beside}
    found = position(
        tiles=ROW, enemies=enemies, moment="enemies", acting=[attacker], **{"players": [ONE_CARD], **document}
    )
    names = found.game.names(found.state)
    return [
        names.write("unit", event.values[1]) if event.key == "fought" else f"player {event.values[1] + 1}"
        for event in found.events
        if event.key in ("fought", "attacked")
    ]
