"""How much a TOML file may ask of its reader: looked at as raw text, before any parser sees it.

A parser pays for what a text nests, repeats and counts, so a few hundred bytes can cost minutes. These checks read
each character once. Every refusal names the limit and what to do.
"""

from __future__ import annotations

import re
from typing import NamedTuple

MOST_LINE = 5_000  # characters
MOST_DOTS = 8  # in one key
MOST_NESTING = 12  # brackets and braces inside each other
MOST_WORD = 100  # characters of a word without quotes
MOST_DIGITS = 15  # of a number
MOST_VALUES = 20_000  # keys, tables and elements of lists in one file

_TOML = re.compile(
    r"""(?s)
    (?P<text>\"{3}(?:[^"\\]|\\.|"(?!""))*+"{0,5}
        |'{3}(?:[^']|'(?!''))*+'{0,5}
        |"(?:[^"\\\n]|\\[^\n])*+"?
        |'[^'\n]*+'?)
    |(?P<comment>\#[^\n]*+)
    |(?P<mark>[\[\]{}=,\n])
    |(?P<word>[^\s\[\]{}=,\#"']++)
    """,
    re.VERBOSE,
)
_NUMBER = re.compile(r"[+-]?[0-9]")


class Excess(NamedTuple):
    """What is too much in a text, and what to do."""

    line: int
    message: str
    remedy: str


def toml_excess(text: str, digits: int = MOST_DIGITS) -> Excess | None:
    """The first thing in a TOML text that is over a limit; `digits` are the most of a number."""
    found = long_line(text)
    if found is not None:
        return found
    depth = dots = values = 0
    for token in _TOML.finditer(text):
        kind, word = token.lastgroup, token[0]
        if kind == "mark":
            dots = 0
            values += word in "[=,"
            depth = max(0, depth + (word in "[{") - (word in "]}"))
        elif kind == "word":
            dots += word.count(".")
        why = _toml_reason(word if kind == "word" else "", depth, dots, values, digits)
        if why is not None:
            return Excess(text.count("\n", 0, token.start()) + 1, *why)
    return None


def _toml_reason(word: str, depth: int, dots: int, values: int, digits: int) -> tuple[str, str] | None:
    if depth > MOST_NESTING:
        return (
            f"Arrays or tables are nested too deeply; {MOST_NESTING} inside each other is the most.",
            "Write it flatter.",
        )
    if dots > MOST_DOTS:
        return f"A key has more than {MOST_DOTS} dots.", "Write tables with short keys."
    if values > MOST_VALUES:
        return f"More than {MOST_VALUES} keys, tables and values in one file.", "Split the file."
    if len(word) > MOST_WORD:
        return f"A word without quotes has more than {MOST_WORD} characters.", "Shorten it."
    if _NUMBER.match(word) and sum(sign.isdigit() for sign in word) > digits:
        return f"A number has more than {digits} digits.", "Write a smaller number."
    return None


def long_line(text: str) -> Excess | None:
    """The first line that is too long."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MOST_LINE:
            message = f"The line has {len(line)} characters; {MOST_LINE} is the most."
            return Excess(number, message, "Break it into several lines.")
    return None
