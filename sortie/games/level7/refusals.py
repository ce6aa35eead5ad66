"""Why not: the rule that keeps an option from being offered, found with the same conditions as the options."""

from __future__ import annotations

from sortie.games.level7.menu import PLAIN, SCREEN_OF
from sortie.games.level7.state import Level7State
from sortie.kernel.options import Option
from sortie.kernel.requests import Choice
from sortie.kernel.screens import Refusal, Screen

NOT_NOW = "L7-18.1"
# What a prompt does not offer is forbidden by the rule of that prompt.
PROMPT_RULES = {
    "character": "L7-17.1",
    "return": "L7-12.3",
    "start-skill": "L7-7.2",
    "act": "L7-19.2",
    "discard": "L7-6.17",
    "too-many-items": "L7-8.5",
    "keep-item": "L7-8.6",
    "drop-item": "L7-8.5",
    "place-tile": "L7-21.3",
    "zone-door": "L7-15.4",
    "enter": "L7-22.5",
    "before-roll": "L7-6.14",
    "reroll": "L7-14.2",
    "more-dice": "L7-14.3",
    "lock-again": "L7-28.4",
    "panel": "L7-29.3",
    "event-option": "L7-31.5",
    "spawn": "L7-32.3",
    "enemy-step": "L7-38.7",
    "generate": "L7-41.5",
    "defend": "L7-6.15",
    "trade": "L7-23.2",
    "trade-offer": "L7-23.2",
    "pick-tile": "L7-9.12",
    "lock-door": "L7-9.9",
    "pick-enemy": "L7-25.1",
    "order-tiles": "L7-21.6",
    "spoils": "L7-25.6",
}


def why_not(state: Level7State, choice: Choice, option: Option) -> Refusal | None:
    """The rule that forbids an option; None exactly for the options offered."""
    if option in choice.options:
        return None
    if choice.label == "act" and option.verb in SCREEN_OF:
        gate, screening, numbers = SCREEN_OF[option.verb]
        screen = Screen(numbers, explain=True)
        gate(state, screen)
        screening(state, screen, option.detail)
        refusal = screen.refusal(0 if numbers == PLAIN else option.target)
        if refusal is not None:
            return refusal
    return Refusal(PROMPT_RULES.get(choice.label, NOT_NOW), "unknown")
