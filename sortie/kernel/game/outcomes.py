"""What a game says about its end, about the chances of an option and about its lists: plain data."""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.table.options import Option


class Result(NamedTuple):
    """How a game ended: the points of each seat and the winner, -1 for a draw.

    Where the seats play against the game (`shared`) everybody with points has won, and nobody's success is another's loss.
    """

    scores: tuple[int, ...]
    winner: int
    shared: bool = False


class Consequence(NamedTuple):
    """One number an option may change, for odds: whose (kind and number), what (text key), by how much."""

    kind: str
    subject: int
    what: str
    amount: int


class CardLine(NamedTuple):
    """What a card has its piece do: the options that fit, the one that wins among equals first.

    With `by_odds` the best of them is taken by what it may lead to, else the first.
    """

    options: tuple[Option, ...]
    by_odds: bool = False


def points_changed(kind: str, before: list[int], after: list[int]) -> list[Consequence]:
    """What became of the points of each side."""
    changes = [(side, now - before[side]) for side, now in enumerate(after)]
    return [Consequence(kind, side, "points", change) for side, change in changes if change]
