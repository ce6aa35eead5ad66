"""Odds: what an option may lead to, by running the rules over every weighted answer."""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.chance.dice import Weight
from sortie.kernel.errors import NotAllowed, UnknownName
from sortie.kernel.game.outcomes import Consequence
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.enumerator import after, chance_next
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Answer, Draw, Together
from sortie.kernel.table.table import ALWAYS


class OddsLine(NamedTuple):
    """One number that may change: whose, what, and each amount with its probability, ascending."""

    kind: str
    subject: int
    what: str
    amounts: tuple[tuple[int, Weight], ...]

    @property
    def mean(self) -> Weight:
        """The amount to expect."""
        total: Weight = 0 * self.amounts[0][1]
        for amount, weight in self.amounts:
            total = total + amount * weight
        return total

    def chance(self, amount: int) -> Weight:
        """The probability of exactly this amount."""
        return dict(self.amounts).get(amount, 0 * self.amounts[0][1])

    def at_least(self, least: int) -> Weight:
        """The probability of this amount or more."""
        total: Weight = 0 * self.amounts[0][1]
        for amount, weight in self.amounts:
            if amount >= least:
                total = total + weight
        return total


class Odds(NamedTuple):
    """All numbers an option may change, how many different states it may lead to, and whether dice or cards fall
    at once: before anybody decides anything else. `draws`: no dice, but a card or a token out of a pile.

    `precision` is 0 where the probabilities are exact; else they were sampled, and it is how far the least certain of
    them may be off, 19 times out of 20.
    """

    option: Option
    policy: str
    lines: tuple[OddsLine, ...]
    branches: int
    rolls: bool = False
    precision: float = 0.0
    draws: bool = False

    def find(self, kind: str, subject: int, what: str) -> OddsLine | None:
        """The line of one number, None when the option never changes it."""
        for line in self.lines:
            if line.kind == kind and line.subject == subject and line.what == what:
                return line
        return None


def odds(
    position: Position,
    option: Option,
    policy: str = ALWAYS,
    exact: bool = False,
    checkpoint: State | None = None,
) -> Odds:
    """What an option of the open choice may lead to, with this policy about dice on both sides.

    With a checkpoint it is worked out from there instead: it is the position's own with what a seat cannot know left open.
    """
    policies = position.game.policies
    if policy not in policies:
        raise UnknownName(f"there is no policy '{policy}'; known policies: {', '.join(policies)}")
    choice = position.open_choice()
    if choice is None or option not in choice.options:
        raise NotAllowed("odds are given for the options that are offered", reason="odds-offered")
    if isinstance(position.request, Together):
        raise NotAllowed(
            "sealed answers have no odds: what the others answer is not known", reason="odds-sealed"
        )
    answers: list[Answer] = [*position.answers, option]
    start = position.checkpoint if checkpoint is None else checkpoint
    branches = after(position.game, start, answers, policy, exact)
    before = position.state
    found: dict[tuple[str, int, str], dict[int, Weight]] = {}
    for branch in branches:
        for change in position.game.consequences(before, branch.state):
            _count(found, change, branch.weight)
    total = sum(branch.weight for branch in branches)
    lines = tuple(_line(key, amounts, total) for key, amounts in found.items())
    chance = chance_next(position.game, start, answers)
    return Odds(option, policy, lines, len(branches), chance is not None, draws=isinstance(chance, Draw))


def mixed(several: list[tuple[Odds, int]]) -> Odds:
    """The odds of one option over several worlds, each with how often it was met.

    A number that the odds of a world do not list does not change in that world.
    """
    met = sum(times for _, times in several)
    found: dict[tuple[str, int, str], dict[int, Weight]] = {}
    for one, _ in several:
        for line in one.lines:
            found.setdefault((line.kind, line.subject, line.what), {})
    for key, amounts in found.items():
        for one, times in several:
            known = one.find(*key)
            for amount, weight in known.amounts if known is not None else ((0, 1.0),):
                share = weight * times / met
                amounts[amount] = amounts[amount] + share if amount in amounts else share
    lines = tuple(OddsLine(*key, tuple(sorted(amounts.items()))) for key, amounts in found.items())
    first = several[0][0]
    return Odds(
        first.option,
        first.policy,
        lines,
        max(one.branches for one, _ in several),
        any(one.rolls for one, _ in several),
        draws=any(one.draws for one, _ in several),
    )


def _count(found: dict[tuple[str, int, str], dict[int, Weight]], change: Consequence, weight: Weight) -> None:
    amounts = found.setdefault((change.kind, change.subject, change.what), {})
    share = weight if change.of == 1 else weight * change.ways / change.of
    amounts[change.amount] = amounts.get(change.amount, 0 * weight) + share


def _line(key: tuple[str, int, str], amounts: dict[int, Weight], total: Weight) -> OddsLine:
    told = sum(amounts.values())
    if total - told > 0:
        # A branch that says nothing about a number leaves it as it is.
        amounts[0] = amounts.get(0, 0 * total) + (total - told)
    return OddsLine(key[0], key[1], key[2], tuple(sorted(amounts.items())))
