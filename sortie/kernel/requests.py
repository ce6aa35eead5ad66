"""Requests: what a rule asks of the world. A choice, sealed choices together, dice, a tally, a draw."""

from __future__ import annotations

from fractions import Fraction

from sortie.kernel.dice import FACES, TallySpec, Weighted, ordered_outcomes, roll_outcomes
from sortie.kernel.distributions import tally_outcomes
from sortie.kernel.options import Option, Options

NOBODY = -1

# An answer is an Option, a tuple of Options (together), dice faces, or one drawn number.
Answer = Option | tuple[Option, ...] | tuple[int, ...]


RESIGN = "resign"  # a seat gives up; every game has this, at any time
TIME_OUT = "time-out"  # the time of a seat is up: an answer of the referee, because rules know no time


class Request:
    """The root of all requests; `label` is the text key of what is asked."""

    __slots__ = ("label",)

    def __init__(self, label: str) -> None:
        self.label = label


class Choice(Request):
    """One seat picks one option. `about` are parameters of the prompt, as (kind, number)."""

    __slots__ = ("about", "concealed", "options", "seat")

    def __init__(
        self,
        seat: int,
        label: str,
        options: Options,
        about: tuple[tuple[str, int], ...] = (),
        concealed: bool = False,
    ) -> None:
        self.label = label  # not through super(): a choice is made for every decision of a playout
        self.seat = seat
        self.options = options
        self.about = about
        self.concealed = concealed


class Together(Request):
    """Several seats pick at the same time; no answer is shown before all are given."""

    __slots__ = ("choices",)

    def __init__(self, label: str, choices: tuple[Choice, ...]) -> None:
        super().__init__(label)
        self.choices = choices


class Chance(Request):
    """Something nobody decides. `outcomes` lists what the rules can tell apart, with weights."""

    __slots__ = ("seat",)

    def __init__(self, seat: int, label: str) -> None:
        super().__init__(label)
        self.seat = seat

    def outcomes(self, exact: bool) -> tuple[Weighted, ...]:
        """Weighted answers, one for each outcome class; the weights sum to one."""
        return ()


class Roll(Chance):
    """`count` dice. `classes` says which of the six faces the rule tells apart (same number: the same).

    Unordered dice count as a multiset; with `ordered` each die has its own meaning (a roll-off).
    """

    __slots__ = ("classes", "count", "ordered")

    def __init__(
        self, seat: int, label: str, count: int, classes: tuple[int, ...] = FACES, ordered: bool = False
    ) -> None:
        super().__init__(seat, label)
        self.count = count
        self.classes = classes
        self.ordered = ordered

    def outcomes(self, exact: bool) -> tuple[Weighted, ...]:
        if self.ordered:
            return ordered_outcomes(self.count, self.classes, exact)
        return roll_outcomes(self.count, self.classes, exact)


class Tally(Chance):
    """The number of successes of `count` dice whose Criticals chain, asked where nobody will interfere."""

    __slots__ = ("spec",)

    def __init__(self, seat: int, label: str, spec: TallySpec) -> None:
        super().__init__(seat, label)
        self.spec = spec

    def outcomes(self, exact: bool) -> tuple[Weighted, ...]:
        return tally_outcomes(self.spec, exact)


class Draw(Chance):
    """One item out of a pile: `counts[item]` of each are left."""

    __slots__ = ("counts",)

    def __init__(self, seat: int, label: str, counts: tuple[int, ...]) -> None:
        super().__init__(seat, label)
        self.counts = counts

    def outcomes(self, exact: bool) -> tuple[Weighted, ...]:
        total = sum(self.counts)
        found: list[Weighted] = []
        for item, count in enumerate(self.counts):
            if count:
                weight = Fraction(count, total)
                found.append(((item,), weight if exact else float(weight)))
        return tuple(found)
