"""Mistakes in packs: where, what, and what to write instead.

SortieError
 +-- PackError    a pack with at least one mistake; carries all of them

A Mistake of severity WARNING never stops a pack from loading.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from sortie.kernel.errors import SortieError

ERROR = "error"
WARNING = "warning"
MOST_COMPARED = 60  # characters of a word for which the nearest one is looked for: it costs their square
MOST_NAMES = 500  # that it is looked for among


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One thing an author has to look at; line 0 means the file as a whole."""

    file: str
    line: int
    message: str
    remedy: str
    severity: str = ERROR
    text: str = ""  # the key of a text that is missing in the file

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.severity}: {self.message}\n    {self.remedy}"


class PackError(SortieError):
    """A pack that cannot be used, with every mistake found in it."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes: tuple[Mistake, ...] = tuple(sorted(set(mistakes)))
        super().__init__(report(self.mistakes))


def errors(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """The mistakes that stop a pack from loading."""
    return [mistake for mistake in mistakes if mistake.severity == ERROR]


def refuse_errors(mistakes: Iterable[Mistake]) -> None:
    """Raise one PackError with everything found, if any of it is an error."""
    found = list(mistakes)
    if errors(found):
        raise PackError(found)


def report(mistakes: Sequence[Mistake]) -> str:
    """A readable text: one block a mistake, and a count."""
    count = len(errors(mistakes))
    lines = [str(mistake) for mistake in sorted(mistakes)]
    warnings = len(mistakes) - count
    lines.append(
        f"{count} mistake{'' if count == 1 else 's'}, {warnings} warning{'' if warnings == 1 else 's'}"
    )
    return "\n".join(lines)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A remedy for a word nobody knows: the nearest known one, else the list of them."""
    names = sorted(set(known))
    compared = [name for name in names if len(name) <= MOST_COMPARED][:MOST_NAMES]
    near = get_close_matches(word, compared, n=1, cutoff=0.6) if len(word) <= MOST_COMPARED else []
    if near:
        return f"Did you mean {near[0]!r}?"
    if not names:
        return "There is none yet: define one first."
    shown = ", ".join(names[:24]) + (", ..." if len(names) > 24 else "")
    return f"Write one of: {shown}."
