"""Tallies: the successes of a roll in which nobody interferes, as one number with its exact chances."""

from __future__ import annotations

from sortie.games.skirm.rules.rolls.distributions import TallySpec, tally_outcomes
from sortie.kernel.chance.dice import Weighted
from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.table.requests import Chance


class Tally(Chance):
    """SKM-CRIT.2: the number of successes of dice whose Criticals chain, asked where all is decided in advance."""

    __slots__ = ("spec",)

    def __init__(self, seat: int, label: str, spec: TallySpec) -> None:
        super().__init__(seat, label)
        self.spec = spec

    def outcomes(self, exact: bool) -> tuple[Weighted, ...]:
        return tally_outcomes(self.spec, exact)

    def sample(self, source: DiceSource) -> tuple[int, ...]:
        return (roll_tally(source, self.spec),)


def roll_tally(source: DiceSource, spec: TallySpec) -> int:
    """Roll a tally with real dice."""
    faces = list(source.dice(spec.dice)) if spec.dice > 0 else []
    number = max(1, min(5, spec.number))
    band = max(1, min(5, spec.critical))
    again = min(spec.rerolls, sum(1 for face in faces if face > max(number, band)))
    kept = [face for face in faces if face <= max(number, band)]
    kept.extend(source.dice(again) if again else ())
    total = 0
    while kept:
        hits = [face for face in kept if face <= max(number, band)]
        criticals = sum(1 for face in hits if face <= band)
        total += len(hits) + (criticals if spec.double else 0)
        chaining = spec.chains and not spec.double and criticals
        kept = list(source.dice(criticals)) if chaining else []
    return total if spec.cap < 0 else min(total, spec.cap)
