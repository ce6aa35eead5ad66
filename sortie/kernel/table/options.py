"""Options: what a seat may answer, as rows of (verb, targets, detail) that nobody has to list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sortie.kernel.masks import kth, listed

# What a question is about: parameters of its prompt, as (kind, number).
About = tuple[tuple[str, int], ...]


class Option(NamedTuple):
    """One answer: a verb, the number of its target, and one more number (a weapon, a count)."""

    verb: str
    target: int = 0
    detail: int = 0


# An option is made for every decision of a playout, and its own constructor takes twice as long.
_new: Final = tuple.__new__


class Options:
    """A lazy set of options: rows of (verb, mask of targets, detail)."""

    __slots__ = ("count", "rows")

    def __init__(self) -> None:
        self.rows: list[tuple[str, int, int]] = []
        self.count = 0

    def add(self, verb: str, targets: int, detail: int = 0) -> None:
        """One option for each target in the mask; an empty mask adds nothing."""
        if targets:
            self.rows.append((verb, targets, detail))
            self.count += targets.bit_count()

    def one(self, verb: str, target: int = 0, detail: int = 0) -> None:
        """A single option."""
        self.rows.append((verb, 1 << target, detail))
        self.count += 1

    def kth(self, k: int) -> Option:
        """The k-th option in the order of the rows, found without listing."""
        for verb, targets, detail in self.rows:
            size = targets.bit_count()
            if k < size:
                target = kth(targets, k) if k else (targets & -targets).bit_length() - 1
                return _new(Option, (verb, target, detail))
            k -= size
        raise IndexError(k)

    def first(self) -> Option:
        """The first option of the first row."""
        verb, targets, detail = self.rows[0]
        return _new(Option, (verb, (targets & -targets).bit_length() - 1, detail))

    def targets(self, verb: str, detail: int = 0) -> int:
        """The mask of targets offered for a verb and detail."""
        mask = 0
        for row_verb, row_targets, row_detail in self.rows:
            if row_verb == verb and row_detail == detail:
                mask |= row_targets
        return mask

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, tuple) or len(option) != 3:
            return False
        return self.offers(option[0], option[1], option[2])

    def offers(self, verb: str, target: int, detail: int) -> bool:
        """Whether this option is in the set."""
        if target < 0:
            return False
        for row_verb, targets, row_detail in self.rows:
            if row_verb == verb and row_detail == detail and targets >> target & 1:
                return True
        return False

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[Option]:
        for verb, targets, detail in self.rows:
            for target in listed(targets):
                yield Option(verb, target, detail)


def only(*verbs: str) -> Options:
    """Options without targets, such as yes and no."""
    options = Options()
    for verb in verbs:
        options.one(verb)
    return options
