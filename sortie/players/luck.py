"""Luck: how well the dice of a deed fell, beside everything that could have come of it. The rules say what could."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sortie.kernel.position import Position
from sortie.kernel.table.enumerator import after
from sortie.kernel.table.options import Option
from sortie.kernel.table.table import ALWAYS

MOST_ATTACKS = 60  # of one game; the last ones are looked at
HUNDRED = 100


class Deed(NamedTuple):
    """A decision with what followed: the entry of the log, whose it was, where it was taken, what it led to."""

    number: int
    seat: int
    option: Option
    position: Position
    weighed: bool  # whether it is one of those whose odds are worth showing: an attack
    rolled: bool = False
    worth: tuple[int, ...] = ()

    def chance_of(self, seat: int) -> int:
        """How many of a hundred times this turns out at least as well for a seat; -1 when nothing could be told."""
        better, equal, _ = self._shares(seat)
        return round((better + equal) * HUNDRED) if better + equal > 0 else -1

    def fortune(self) -> float:
        """From 0 to 1: the share of all outcomes that were worse for the acting seat, plus half of the equal ones."""
        _, equal, worse = self._shares(self.seat)
        return worse + equal / 2

    def _shares(self, seat: int) -> tuple[float, float, float]:
        """How likely better, equal and worse outcomes were."""
        game, position = self.position.game, self.position
        branches = after(
            game, position.checkpoint, [*position.answers, self.option], ALWAYS, lightest=game.rarest
        )
        shares = [0.0, 0.0, 0.0]
        for branch in branches:
            worth = game.evaluate(branch.state, seat)
            place = 0 if worth > self.worth[seat] else 2 if worth < self.worth[seat] else 1
            shares[place] += float(branch.weight)
        total = sum(shares) or 1.0
        return shares[0] / total, shares[1] / total, shares[2] / total


def luck_of(deeds: Iterable[Deed], seats: int) -> tuple[int, ...]:
    """The luck of each seat over its attacks, from 0 to 100; -1 for a seat without any."""
    attacks = [deed for deed in deeds if deed.rolled and deed.weighed][-MOST_ATTACKS:]
    found: list[list[float]] = [[] for _ in range(seats)]
    for deed in attacks:
        found[deed.seat].append(deed.fortune())
    return tuple(round(HUNDRED * sum(one) / len(one)) if one else -1 for one in found)
