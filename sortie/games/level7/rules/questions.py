"""Questions in which one rule forbids all that is not offered."""

from __future__ import annotations

from typing import Any

from sortie.kernel.table.menus import Menu, anybody, one_rule

# Where every answer is always offered (yes or no) there is nothing to forbid.
YES_OR_NO = ("enter", "lock-again", "spoils", "trade-offer")
QUESTIONS: dict[str, Menu[Any]] = {
    "character": one_rule("L7-17.1", "be"),
    "discard": one_rule("L7-6.17", "discard"),
    "drop-item": one_rule("L7-8.5", "drop"),
    "enemy-step": one_rule("L7-38.7", "at"),
    "event-option": one_rule("L7-31.5", "option"),
    "generate": one_rule("L7-41.5", "at"),
    "keep-item": one_rule("L7-8.6", "keep"),
    "lock-door": one_rule("L7-9.9", "door"),
    "more-dice": one_rule("L7-14.3", "also"),
    "order-tiles": one_rule("L7-21.6", "next"),
    "panel": one_rule("L7-29.3", "take-key", "shift-guard"),
    "pick-enemy": one_rule("L7-25.1", "enemy"),
    "pick-tile": one_rule("L7-9.12", "at"),
    "place-tile": one_rule("L7-21.3", "turn", "turn-at"),
    "return": one_rule("L7-12.3", "return"),
    "spawn": one_rule("L7-32.3", "at"),
    "start-skill": one_rule("L7-7.2", "begin-with"),
    "too-many-items": one_rule("L7-8.5", "lay-down"),
    "trade": one_rule("L7-23.2", "give", "ask", "propose"),
    "zone-door": one_rule("L7-15.4", "door"),
    **{label: Menu[Any](anybody) for label in YES_OR_NO},
}
