"""What a game says about its end, about the chances of an option and about its lists: plain data."""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option


class Result(NamedTuple):
    """How a game ended: the points of each seat and the winner, -1 for a draw.

    Where the seats play against the game (`shared`) everybody with points has won, and nobody's success is another's loss.
    """

    scores: tuple[int, ...]
    winner: int
    shared: bool = False


class Consequence(NamedTuple):
    """One number an option may change, for odds: whose (kind and number), what (text key), by how much.

    Where the amount itself was left open there are several, each with its ways `of` all.
    """

    kind: str
    subject: int
    what: str
    amount: int
    ways: int = 1
    of: int = 1


class CardLine(NamedTuple):
    """What a card has its piece do: the options that fit, the one that wins among equals first.

    With `by_odds` the best of them is taken by what it may lead to, else the first.
    """

    options: tuple[Option, ...]
    by_odds: bool = False


def changed(kind: str, before: list[int], after: list[int], more: str, less: str = "") -> list[Consequence]:
    """How a number changed for each thing of a kind; a loss is told under `less`, or as a negative number without it."""
    found: list[Consequence] = []
    for subject, (old, new) in enumerate(zip(before, after, strict=True)):
        if new > old or (new < old and not less):
            found.append(Consequence(kind, subject, more, new - old))
        elif new < old:
            found.append(Consequence(kind, subject, less, old - new))
    return found


def by_subject(*groups: list[Consequence]) -> list[Consequence]:
    """Several consequences for the same things, told thing by thing."""
    return sorted([one for group in groups for one in group], key=lambda one: one.subject)


def each_in(kind: str, mask: int, what: str) -> list[Consequence]:
    """Something that happened to everything in a set."""
    return [Consequence(kind, number, what, 1) for number in listed(mask)]
