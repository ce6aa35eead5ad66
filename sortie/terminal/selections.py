"""Options that are selections of many things, such as a squad: named by their parts instead of in a long list."""

from __future__ import annotations

import re
from collections import Counter

from sortie.kernel.views.view import OptionView

LEAST = 3  # things in an option that is a selection
BETWEEN = re.compile(r"[\s,+]+")


def is_selection(options: list[OptionView]) -> bool:
    """Whether every option is put together from several things, some of one kind: a square, a skill and a weapon are not."""
    alike = any(len({kind for kind, _ in option.points_at}) < len(option.points_at) for option in options)
    return alike and all(len(option.points_at) >= LEAST for option in options)


def parts_of(option: OptionView) -> list[str]:
    """The things of an option, as often as they are in it."""
    return [name for _, name in option.points_at]


def all_parts(options: list[OptionView]) -> list[str]:
    """Everything that is in some option, once, in the order in which it is met."""
    return list(dict.fromkeys(part for option in options for part in parts_of(option)))


def having(options: list[OptionView], words: str) -> list[OptionView]:
    """The options with all the parts named, each at least as often; none when a word names no part.

    A part is named by its number in `all_parts`, by its name or by a beginning of the name that no other has.
    """
    parts = all_parts(options)
    wanted: Counter[str] = Counter()
    for word in BETWEEN.split(words.strip()):
        meant = _meant(word, parts)
        if not meant:
            return []
        wanted[meant] += 1
    found = [option for option in options if not wanted - Counter(parts_of(option))]
    exact = [option for option in found if Counter(parts_of(option)) == wanted]
    return exact or found


def _meant(word: str, parts: list[str]) -> str:
    if word.isdecimal():
        return parts[int(word) - 1] if 1 <= int(word) <= len(parts) else ""
    if word in parts:
        return word
    fitting = [part for part in parts if part.startswith(word)]
    return fitting[0] if len(fitting) == 1 else ""
