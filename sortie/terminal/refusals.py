"""Refusals that explain themselves: what is wrong, by which rule, and what the rule says."""

from __future__ import annotations

import re

from sortie.drawing.refusal_lines import refusal_lines
from sortie.kernel.errors import Ambiguous, NotAllowed, NotNotation, Refused, SortieError
from sortie.kernel.position import Position
from sortie.terminal.wording import Wording

SLOT = re.compile(r"\{\w+\}")


def explain_error(error: Refused, position: Position, line: str, wording: Wording) -> list[str]:
    """The lines that tell a player why an answer was not taken."""
    if isinstance(error, NotNotation):
        named = SLOT.sub("…", error.named)  # what stands in a form is for those who write verbs
        return [wording.say("not-notation", text=line), wording.say(error.reason, named=named)]
    if isinstance(error, Ambiguous):
        return [wording.say("ambiguous", text=line)]
    if isinstance(error, NotAllowed) and error.text and not error.reason:
        return [wording.say("not-allowed", text=error.text), *_reason(position, error.text, wording)]
    return [refusal_words(error, wording)]


def refusal_words(error: SortieError, wording: Wording) -> str:
    """What an error says, in the language of the table where there are words for it."""
    if isinstance(error, Refused) and error.reason:
        return wording.say(error.reason, named=error.named)
    return str(error)


def _reason(position: Position, text: str, wording: Wording) -> list[str]:
    refusal = position.why_not(text)
    return refusal_lines(refusal, wording) if refusal is not None else []


def why(position: Position, line: str, wording: Wording) -> list[str]:
    """The answer to `why`: the refusal of a line, or that it is allowed and with which numbers."""
    try:
        refusal = position.why_not(line)
    except Refused as error:
        return explain_error(error, position, line, wording)
    if refusal is not None:
        return [wording.say("not-allowed", text=line), *refusal_lines(refusal, wording)]
    return [wording.say("allowed", text=line), *sums(position, line, wording)]


def sums(position: Position, line: str, wording: Wording) -> list[str]:
    """The labelled numbers an option would be resolved with."""
    choice = position.open_choice()
    if choice is None:
        return []
    lines: list[str] = []
    for total in position.game.explain(position.state, choice, position.read(line)):
        terms: list[str] = []
        for term in total.terms:
            sign = "" if not terms else "+ " if term.value >= 0 else "- "
            value = term.value if not terms else abs(term.value)
            terms.append(
                f"{sign}{value} {wording.of_game(term.label)}{f' ({term.rule})' if term.rule else ''}"
            )
        lines.append(f"{' '.join(terms)} = {total.total}")
    return lines
