"""A refusal in words: the game's own reason, and the rule with what it says."""

from __future__ import annotations

from sortie.content.statements import rule_statements
from sortie.drawing.wording import GameWording
from sortie.kernel.table.screens import Refusal

SHARED_REASONS = ("unknown", "not-asked")  # in which every game refuses the same way


def reason_words(refusal: Refusal, wording: GameWording) -> str:
    """The reason in the game's own words, "" when it gives none."""
    if refusal.reason in SHARED_REASONS:
        return wording.say(f"reason-{refusal.reason}")
    return wording.of_game(f"reason-{refusal.reason}", otherwise=refusal.reason) if refusal.reason else ""


def rule_words(refusal: Refusal, wording: GameWording) -> str:
    """What the rule of a refusal says, "" without a rule."""
    return rule_statements(wording.game.name, wording.language).get(refusal.rule, "")


def refusal_lines(refusal: Refusal, wording: GameWording) -> list[str]:
    """The reason in the game's own words, if it has any, and the rule with its statement."""
    reason, statement = reason_words(refusal, wording), rule_words(refusal, wording)
    rule = f"{refusal.rule}: {statement}" if statement else refusal.rule
    return [line for line in (reason, rule) if line]
