"""What a typed line means among what is offered: itself, codes for names, or beginnings of words; and several answers in a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

SQUARE = re.compile(r"[a-z]{1,2}\d+")


def begins(line: str, texts: Sequence[str]) -> list[str]:
    """The texts whose words begin with the words of a line, in their order; `sh ra` is `shoot raider with rifle`.

    The first words must fit; further words of a text may be left out. Squares are written in full: d1 is not d10.
    """
    words = line.lower().split()
    found = [text for text in texts if words and _fits(words, text.lower().split())]
    exact = [text for text in found if len(text.split()) == len(words)]
    return exact if len(exact) == 1 else found


def _fits(words: list[str], text: list[str]) -> bool:
    place = 0
    for number, word in enumerate(words):
        while place < len(text) and not _begins(text[place], word):
            if number == 0:
                return False
            place += 1
        if place == len(text):
            return False
        place += 1
    return True


def _begins(word: str, typed: str) -> bool:
    return word == typed if SQUARE.fullmatch(typed) else word.startswith(typed)


@dataclass(slots=True)
class IntentLines:
    """Answers that a line has meant beside its first one, as long as nobody and nothing comes between."""

    seat: int
    lines: list[str]
    before: int  # entries of the log before the last answer


def squares_after(line: str) -> tuple[str, list[str]]:
    """A line without the squares behind its first one, and those squares: `move d4 e4 f4` is `move d4` and e4, f4."""
    words = line.split()
    end = len(words)
    while end > 1 and SQUARE.fullmatch(words[end - 1].lower()):
        end -= 1
    return " ".join(words[: end + 1]), [word.lower() for word in words[end + 1 :]]
