"""A chance of the toy game's own: all hits of a strike at once."""

from __future__ import annotations

from fractions import Fraction

from sortie.kernel.chance.dice import Weighted
from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.table.requests import Chance

STRIKE_DICE = 3
LONGEST_CHAIN = 12  # longer ones are counted as this long: they are rarer than anything that is shown


class Hits(Chance):
    """DUEL-8 a chance of the game's own: all hits of a strike at once, chain dice with them."""

    def __init__(self, seat: int, number: int, chains: bool) -> None:
        super().__init__(seat, "strike")
        self.number = number
        self.chains = chains

    def outcomes(self, exact: bool) -> tuple[Weighted, ...]:
        fail, plain = Fraction(6 - self.number, 6), Fraction(self.number - 1, 6)
        die = [fail, plain] if self.chains else [fail, plain + Fraction(1, 6)]
        alive = Fraction(int(self.chains), 6)
        for _ in range(LONGEST_CHAIN if self.chains else 0):
            die[-1] += alive * fail
            die.append(alive * plain)
            alive /= 6
        die[-1] += alive
        found = {0: Fraction(1)}
        for _ in range(STRIKE_DICE):
            sums: dict[int, Fraction] = {}
            for total, chance in found.items():
                for hits, share in enumerate(die):
                    sums[total + hits] = sums.get(total + hits, Fraction(0)) + chance * share
            found = sums
        return tuple(((hits,), chance if exact else float(chance)) for hits, chance in found.items())

    def sample(self, source: DiceSource) -> tuple[int, ...]:
        hits, dice = 0, STRIKE_DICE
        while dice:
            faces = source.dice(dice)
            hits += sum(1 for face in faces if face <= self.number)
            dice = faces.count(1) if self.chains else 0
        return (hits,)
