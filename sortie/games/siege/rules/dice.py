"""Coloured dice: their faces, and rolling them colour by colour."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from sortie.games.siege.content.catalogue import Dice
from sortie.kernel.chance.dice import Weight, Weighted
from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.memory import Memory
from sortie.kernel.table.requests import Chance
from sortie.kernel.table.table import Table

# Hits of the six faces of each colour; they are also what a rule can tell apart.
YELLOW: Final = (0, 0, 1, 1, 2, 2)
ORANGE: Final = (0, 1, 1, 2, 2, 3)
RED: Final = (1, 1, 2, 2, 3, 3)
COLOURS: Final = (YELLOW, ORANGE, RED)
LABELS: Final = ("yellow", "orange", "red")
STUNNED_DICE: Final = Dice(2, 0, 0)


_totals: Memory[tuple[Dice, bool], tuple[Weighted, ...]] = Memory(512)
_hits: Memory[tuple[Dice, int, bool], tuple[Weighted, ...]] = Memory(512)


class PoolTotal(Chance):
    """SGE-SHO.5: all dice of a pool at once, by the sum of their hits: while odds are worked out nothing else counts."""

    __slots__ = ("dice",)

    def __init__(self, seat: int, dice: Dice) -> None:
        super().__init__(seat, "pool")
        self.dice = dice

    def outcomes(self, exact: bool) -> tuple[Weighted, ...]:
        known = _totals.get((self.dice, exact))
        return known if known is not None else _totals.keep((self.dice, exact), totals_of(self.dice, exact))

    def sample(self, source: DiceSource) -> tuple[int, ...]:
        total = 0
        for colour, count in enumerate(self.dice):
            for face in source.dice(count):
                total += COLOURS[colour][face - 1]
        return (total,)


NO_HIT, LIVES, FALLS = 0, 1, 2  # what may become of a token in a blast


class TokenHits(PoolTotal):
    """SGE-HID.14: what hits do to a token, and whether it was the true one (1), while both are open.

    How many hits are left open as well: it matters only from how many on the Operator falls.
    """

    __slots__ = ("fatal",)

    def __init__(self, seat: int, dice: Dice, fatal: int) -> None:
        super().__init__(seat, dice)
        self.fatal = fatal

    @property
    def size(self) -> int:
        return 2

    def sample(self, source: DiceSource) -> tuple[int, ...]:
        (total,) = super().sample(source)
        fate = NO_HIT if not total else LIVES if total < self.fatal else FALLS
        return fate, source.below(2)

    def outcomes(self, exact: bool) -> tuple[Weighted, ...]:
        key = (self.dice, self.fatal, exact)
        known = _hits.get(key)
        return known if known is not None else _hits.keep(key, self._found(exact))

    def _found(self, exact: bool) -> tuple[Weighted, ...]:
        """No hit; hits of the true token that it survives, and others; any hit of a decoy."""
        none: Weight = Fraction(0) if exact else 0.0
        shares = [none, none, none]
        for (total,), share in totals_of(self.dice, exact):
            shares[NO_HIT if not total else LIVES if total < self.fatal else FALLS] += share
        hit = shares[LIVES] + shares[FALLS]
        found: list[Weighted] = [
            ((NO_HIT, 0), shares[NO_HIT]),
            ((LIVES, 1), shares[LIVES] / 2),
            ((FALLS, 1), shares[FALLS] / 2),
            ((LIVES, 0), hit / 2),
        ]
        return tuple([one for one in found if one[1]])


def ways_of(dice: Dice) -> dict[int, int]:
    """SGE-SHO.5: the sums of the hits of some dice, each with the number of ways to roll it."""
    ways = {0: 1}
    for colour, count in enumerate(dice):
        for _ in range(count):
            longer: dict[int, int] = {}
            for total, number in ways.items():
                for hits in COLOURS[colour]:
                    longer[total + hits] = longer.get(total + hits, 0) + number
            ways = longer
    return ways


def totals_of(dice: Dice, exact: bool) -> tuple[Weighted, ...]:
    """SGE-SHO.5: the sum of the hits of some dice, each sum with its probability."""
    ways = ways_of(dice)
    shares = [(total, Fraction(number, sum(ways.values()))) for total, number in sorted(ways.items())]
    return tuple([((total,), share if exact else float(share)) for total, share in shares])


def roll_pool(table: Table, seat: int, dice: Dice) -> list[tuple[int, int]]:
    """SGE-GEN.7, SGE-SHO.5: every die as (colour, hits), yellow first; one die for all where only the sum counts."""
    if table.decided:
        return [(0, table.chance(PoolTotal(seat, dice))[0])]
    found: list[tuple[int, int]] = []
    for colour, count in enumerate(dice):
        if count:
            hits = COLOURS[colour]
            for face in table.roll(seat, LABELS[colour], count, hits):
                found.append((colour, hits[face - 1]))
    return found


def total_of(pool: list[tuple[int, int]]) -> int:
    """SGE-SHO.5: the hits of all dice."""
    total = 0
    for _, hits in pool:
        total += hits
    return total


def tell_dice(table: Table, key: str, values: tuple[int, ...], pool: list[tuple[int, int]]) -> None:
    """SGE-GEN.7: dice in the order in which they were rolled, each as its colour and its hits."""
    if table.listening:
        table.tell(key, (*values, *(hits for _, hits in pool)), reveals=True)
