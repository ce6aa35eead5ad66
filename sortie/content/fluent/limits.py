"""How much a Fluent file may ask of its reader: looked at as raw text, before any parser sees it.

A parser pays for what a text nests, repeats and counts, so a few hundred bytes can cost minutes. These checks read
each character once. Every refusal names the limit and what to do.
"""

from __future__ import annotations

import re

from sortie.kernel.records.text_limits import MOST_DIGITS, Excess, long_line

MOST_PLACEABLES = 100  # in one message
MOST_PLACEABLES_INSIDE = 6  # inside each other
MOST_MESSAGE = 8_000  # characters
MOST_MESSAGES = 4_000  # in one file

# Braces in quotes count, too: whether a quote opens a string depends on where it stands.
_FLUENT = re.compile(r"(?P<mark>[{}])|(?P<begin>^-?[a-zA-Z][\w-]*+[ ]*+=)", re.MULTILINE)
_LONG_NUMBER = re.compile(rf"[0-9]{{{MOST_DIGITS + 1}}}")


def fluent_excess(text: str) -> Excess | None:
    """The first thing in a Fluent text that is over a limit."""
    found = long_line(text)
    if found is not None:
        return found
    number = _LONG_NUMBER.search(text)
    if number is not None:
        message = f"A number has more than {MOST_DIGITS} digits."
        return Excess(text.count("\n", 0, number.start()) + 1, message, "Write a smaller number.")
    depth = placeables = messages = begun = 0
    for token in _FLUENT.finditer(text):
        if token.lastgroup == "begin":
            why = _message_reason(token.start() - begun, messages + 1)
            begun, depth, placeables = token.start(), 0, 0
            messages += 1
        else:
            depth = max(0, depth + (token[0] == "{") - (token[0] == "}"))
            placeables += token[0] == "{"
            why = _placeable_reason(depth, placeables)
        if why is not None:
            return Excess(text.count("\n", 0, token.start()) + 1, *why)
    why = _message_reason(len(text) - begun, messages)
    return Excess(text.count("\n", 0, begun) + 1, *why) if why is not None else None


def _over(*limits: tuple[int, int, str, str]) -> tuple[str, str] | None:
    """What is said of the first number that is over its limit, and what to do."""
    for number, most, message, remedy in limits:
        if number > most:
            return message.format(most), remedy
    return None


def _message_reason(length: int, messages: int) -> tuple[str, str] | None:
    return _over(
        (length, MOST_MESSAGE, "A text has more than {} characters.", "Shorten it, or write it as two."),
        (
            messages,
            MOST_MESSAGES,
            "More than {} texts in one file.",
            "Delete what nothing uses, or split the pack.",
        ),
    )


def _placeable_reason(depth: int, placeables: int) -> tuple[str, str] | None:
    return _over(
        (depth, MOST_PLACEABLES_INSIDE, "More than {} braces inside each other.", "Write it flatter."),
        (placeables, MOST_PLACEABLES, "More than {} braces in one text.", "Write it as several texts."),
    )
