"""What a match answers when it is asked: refusals, odds, outcomes of chance and results, each readable as it stands."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from sortie.kernel.chance.odds import Odds as KernelOdds
from sortie.kernel.chance.odds import OddsLine
from sortie.kernel.game.outcomes import Result as KernelResult
from sortie.kernel.position import Position

SEAT = "seat"
WORTH_A_WORD = 0.0005  # what is less likely is left out of a repr


@dataclass(frozen=True)
class Refusal:
    """Why a line is no option now: the id of the rule ("" where no rule of the game is needed) and a sentence."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}" if self.rule else self.sentence


class Outcome(str):
    """One outcome that the rules tell apart, as a line that `Match.play` takes, with its exact `weight`."""

    __slots__ = ("weight",)

    weight: Fraction

    def __repr__(self) -> str:
        return f"<{self}: {self.weight}>"


def outcome(text: str, weight: Fraction) -> Outcome:
    """An outcome with its weight."""
    found = Outcome(text)
    found.weight = weight
    return found


@dataclass(frozen=True)
class OddsRow:
    """One number that an option may change: whose (`who`), what, and every amount with its probability, ascending."""

    who: str
    what: str
    amounts: tuple[tuple[int, float], ...]

    @property
    def mean(self) -> float:
        """The amount to expect."""
        return sum(amount * weight for amount, weight in self.amounts)

    def chance(self, amount: int) -> float:
        """The probability of exactly this amount."""
        return dict(self.amounts).get(amount, 0.0)

    def at_least(self, least: int) -> float:
        """The probability of this amount or more."""
        return sum(weight for amount, weight in self.amounts if amount >= least)

    def __str__(self) -> str:
        shown = [
            f"{amount:+d}: {100 * weight:.1f}%" if amount else f"0: {100 * weight:.1f}%"
            for amount, weight in self.amounts
            if weight > WORTH_A_WORD
        ]
        return f"{self.who} {self.what} {self.mean:+.2f} ({', '.join(shown)})"


@dataclass(frozen=True, repr=False)
class Odds:
    """What an option may lead to, by running the rules over every outcome; `rows` has a row for each number.

    `precision` is 0.0 where the probabilities are exact; else they were sampled, and no one is likely to be further off.
    """

    option: str
    rows: tuple[OddsRow, ...]
    precision: float = 0.0

    def find(self, who: str, what: str) -> OddsRow | None:
        """The row of one number, None when the option never changes it."""
        return next((row for row in self.rows if (row.who, row.what) == (who, what)), None)

    def __str__(self) -> str:
        lines = [f"  {row}" for row in self.rows] or ["  changes nothing that is counted"]
        sampled = [f"  sampled, +-{100 * self.precision:.1f}%"] if self.precision else []
        return "\n".join([self.option, *lines, *sampled])

    def __repr__(self) -> str:
        return f"<Odds of {'; '.join([repr(self.option), *(str(row) for row in self.rows)])}>"


def odds_of(position: Position, text: str, found: KernelOdds) -> Odds:
    """Odds of the kernel with names for those whose numbers change."""
    return Odds(text, tuple(_row(position, line) for line in found.lines), found.precision)


def _row(position: Position, line: OddsLine) -> OddsRow:
    if line.kind == SEAT:
        who = f"{SEAT} {line.subject}"
    else:
        who = position.game.names(position.state).write(line.kind, line.subject)
    return OddsRow(who, line.what, tuple((amount, float(weight)) for amount, weight in line.amounts))


@dataclass(frozen=True)
class Result:
    """How a match ended: the points of each seat, and the winner, None for a draw.

    In a game that the seats play together (`shared`) those with points have won; `winners` lists them in any game.
    """

    scores: tuple[int, ...]
    winner: int | None
    shared: bool = False

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat that has won."""
        if self.shared:
            return tuple(seat for seat, score in enumerate(self.scores) if score > 0)
        return () if self.winner is None else (self.winner,)

    def __str__(self) -> str:
        points = "-".join(str(score) for score in self.scores)
        won = ", ".join(str(seat) for seat in self.winners)
        if not won:
            return f"{points}, nobody wins"
        return f"{points}, {'seat' if len(self.winners) == 1 else 'seats'} {won} won"


def result_of(found: KernelResult) -> Result:
    """A result of the kernel."""
    return Result(found.scores, found.winner if found.winner >= 0 else None, found.shared)
