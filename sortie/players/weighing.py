"""Weighing: what each option of a choice is worth, by the rules themselves over the dice that follow, within limits.

Plain options are played on a copy and judged. Where dice fall the judgement is the exact mean over all they can show as
long as that takes few runs of the rules, else the mean of samples; so no decision takes seconds, whatever lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.enumerator import TooManyBranches, after, sampled_after
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Answer, Choice
from sortie.kernel.table.table import ALWAYS
from sortie.players.baseline import Line, has_dice, settled
from sortie.players.budget import Budget

SAMPLED = "weighing"  # the seed of samples: the same dice for every option

T = TypeVar("T")
Worth = Callable[[State, int], float]  # what a state is worth to a seat


class Measure(NamedTuple):
    """How closely options are looked at."""

    plain: int = 90  # options judged as they stand
    shortlisted: int = 24  # the same where the game picks them
    rolled: int = 12  # options judged over their dice
    with_dice: int = 14  # options tried while dice lie on the table
    runs: int = 120  # of the rules for one exact mean
    samples: int = 16  # where that is not enough
    guessing: bool = False  # whether a glance is enough where the game has one
    temper: float = 0.0  # how chances are taken: below 0 cautiously, above 0 boldly


class Weighed(NamedTuple):
    """An option with the own answers that follow it, and what it is worth."""

    value: float
    line: Line

    @property
    def option(self) -> Option:
        """What is answered now."""
        return self.line[0]


def weigh(
    world: Position, choice: Choice, now: State, worth: Worth, measure: Measure, budget: Budget
) -> list[Weighed]:
    """Options from the best to the worst, as far as the budget goes; of equals the later one is first.

    Games offer last what ends a turn or leaves the dice alone.
    """
    lines = lines_of(world.game, now, choice, measure)
    with_dice = has_dice(world)
    found: list[tuple[float, int, Line]] = []
    rolled: list[tuple[int, Line]] = []
    for place, line in enumerate(lines):
        value = None if with_dice else plain_value(world, now, choice, line, worth, measure.guessing)
        if value is None:
            rolled.append((place, line))
        else:
            found.append((value, place, line))
        if budget.over and found:
            break
    for place, line in spread(rolled, measure.with_dice if with_dice else measure.rolled):
        if budget.over and found:
            break
        mean = line_mean(world, line, choice.seat, worth, measure)
        if mean is not None:
            found.append((mean, place, line))
    found.sort(key=lambda entry: (-entry[0], -entry[1]))
    weighed = [Weighed(value, line) for value, _, line in found]
    return weighed or [Weighed(0.0, (choice.options.first(),))]


def lines_of(game: Game, now: State, choice: Choice, measure: Measure) -> list[Line]:
    """What is weighed: the game's own candidates, else its shortlist, else options of every kind."""
    lines = game.candidates(now, choice)
    if lines is None:
        short = game.shortlist(now, choice, measure.shortlisted)
        lines = [(option,) for option in (choice.options if short is None else short)]
    return spread_by_kind(lines, measure.plain)


def plain_value(
    world: Position, now: State, choice: Choice, line: Line, worth: Worth, guessing: bool
) -> float | None:
    """What an option leads to without any dice; None when dice or another seat must speak first."""
    if len(line) > 1:
        return None
    guessed = world.game.foreseen(now, choice.seat, line[0])
    if guessed is None and guessing:
        guessed = world.game.guess(now, choice.seat, line[0])
    if guessed is not None:
        return float(guessed)
    state = settled(world, line[0], choice.seat)
    return None if state is None else worth(state, choice.seat)


def line_mean(world: Position, line: Line, seat: int, worth: Worth, measure: Measure) -> float | None:
    """The mean worth of an option with the own answers after it; None when it cannot be played to its end."""
    if len(line) > 1:
        trial = (
            world.copy()
            if world.request is not None
            else Position(world.game, world.checkpoint, world.answers)
        )
        for option in line[:-1]:
            choice = trial.choice_of(seat)
            if choice is None or option not in choice.options:
                return None
            trial.play(option)
        choice = trial.choice_of(seat)
        if choice is None or line[-1] not in choice.options:
            return None
        world = trial
    return mean_worth(world, line[-1], seat, worth, measure)


def mean_worth(world: Position, option: Option, seat: int, worth: Worth, measure: Measure) -> float:
    """The worth to expect of an option: over all dice where they are few, else over samples."""
    answers: list[Answer] = [*world.answers, option]
    game = world.game
    try:
        branches = after(game, world.checkpoint, answers, ALWAYS, lightest=game.rarest, most=measure.runs)
    except TooManyBranches:
        source = SeededDice(SAMPLED)
        samples = [
            (1.0, worth(sampled_after(game, world.checkpoint, answers, ALWAYS, source), seat))
            for _ in range(measure.samples)
        ]
        return taken_as(samples, measure.temper)
    found = [(float(branch.weight), worth(branch.state, seat)) for branch in branches]
    return taken_as(found, measure.temper)


def taken_as(outcomes: Sequence[tuple[float, float]], temper: float) -> float:
    """What outcomes with their weights are worth: their mean, and with a temper a share of what is above it on average.

    As much is below the mean as above it: who takes some of it away is cautious. Between -1 and 1 nobody prefers what is
    never better.
    """
    weight = sum([share for share, _ in outcomes])
    if not weight:
        return 0.0
    mean = sum([share * value for share, value in outcomes]) / weight
    if not temper:
        return mean
    above = sum([share * (value - mean) for share, value in outcomes if value > mean])
    return mean + temper * above / weight


def spread_by_kind(lines: list[Line], most: int) -> list[Line]:
    """At most about so many lines; of large groups of one verb and detail only some, evenly, in their order."""
    if len(lines) <= most:
        return lines
    groups: dict[tuple[str, int], list[int]] = {}
    for place, line in enumerate(lines):
        groups.setdefault((line[0].verb, line[0].detail), []).append(place)
    share = max(1, most // len(groups))
    kept: list[int] = []
    for places in groups.values():
        kept.extend(place for _, place in spread(list(enumerate(places)), share))
    return [lines[place] for place in sorted(kept)]


def spread(entries: list[tuple[int, T]], most: int) -> list[tuple[int, T]]:
    """At most so many entries, evenly over all of them."""
    if len(entries) <= most:
        return entries
    return [entries[number * len(entries) // most] for number in range(most)]
