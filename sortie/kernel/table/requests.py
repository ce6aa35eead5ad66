"""Requests: what a rule asks of the world. A choice, sealed choices together, dice, a draw, a chance of a game's own."""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction

from mypy_extensions import mypyc_attr

from sortie.kernel.chance.dice import FACES, Weighted, ordered_outcomes, roll_outcomes
from sortie.kernel.chance.dice_sources import DiceSource, draw_one
from sortie.kernel.errors import Refused
from sortie.kernel.table.options import About, Option, Options

NOBODY = -1

# An answer is an Option, a tuple of Options (together), dice faces, or one drawn number.
Answer = Option | tuple[Option, ...] | tuple[int, ...]


RESIGN = "resign"  # a seat gives up; every game has this, at any time
TIME_OUT = "time-out"  # the time of a seat is up: an answer of the referee, because rules know no time


@mypyc_attr(allow_interpreted_subclasses=True)
class Request:
    """The root of all requests; `label` is the text key of what is asked."""

    __slots__ = ("label",)

    def __init__(self, label: str) -> None:
        self.label = label


class Choice(Request):
    """One seat picks one option. `about` are parameters of the prompt, as (kind, number); `rule` forbids the rest."""

    __slots__ = ("about", "concealed", "options", "rule", "seat")

    def __init__(
        self, seat: int, label: str, options: Options, about: About = (), concealed: bool = False,
        rule: str = "",
    ) -> None:  # fmt: skip
        self.label = label  # not through super(): a choice is made for every decision of a playout
        self.seat = seat
        self.options = options
        self.about = about
        self.concealed = concealed
        self.rule = rule


class Together(Request):
    """Several seats pick at the same time; no answer is shown before all are given."""

    __slots__ = ("choices",)

    def __init__(self, label: str, choices: tuple[Choice, ...]) -> None:
        super().__init__(label)
        self.choices = choices


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Request):
    """Something nobody decides: outcome classes with weights, and how real dice answer it.

    A game has chances of its own where a rule tells apart less than single dice: it derives from this.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int, label: str) -> None:
        super().__init__(label)
        self.seat = seat

    @property
    def size(self) -> int:
        """How many numbers an answer has."""
        return 1

    @abstractmethod
    def outcomes(self, exact: bool) -> tuple[Weighted, ...]:
        """Weighted answers, one for each class that the rules can tell apart; the weights sum to one."""

    @abstractmethod
    def sample(self, source: DiceSource) -> tuple[int, ...]:
        """What a source of dice answers."""

    def refusal(self, answer: Answer) -> Refused | None:
        """Why an answer does not fit; None when it does."""
        numbers = [number for number in answer if isinstance(number, int)]
        return None if len(numbers) == 1 and numbers[0] >= 0 else Refused("one number is asked for")


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

    @property
    def size(self) -> int:
        return self.count

    def sample(self, source: DiceSource) -> tuple[int, ...]:
        return source.dice(self.count)

    def refusal(self, answer: Answer) -> Refused | None:
        if len(answer) != self.count or any(not isinstance(face, int) for face in answer):
            return Refused(f"{self.count} dice are rolled here, {len(answer)} were given")
        fits = all(isinstance(face, int) and 1 <= face <= 6 for face in answer)
        return None if fits else Refused("a die shows 1 to 6")


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

    def sample(self, source: DiceSource) -> tuple[int, ...]:
        return (draw_one(source, self.counts),)

    def refusal(self, answer: Answer) -> Refused | None:
        numbers = [number for number in answer if isinstance(number, int)]
        fits = len(numbers) == 1 and 0 <= numbers[0] < len(self.counts) and self.counts[numbers[0]] > 0
        return None if fits else Refused("one item that is still in the pile must be drawn")
