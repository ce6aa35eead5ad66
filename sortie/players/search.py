"""The search: where a game has activations they are planned as a whole; else options are played on to a boundary of the game.

What is played on comes from weighing every option one decision ahead. Then all candidates are played on by quick decisions with the
same dice, the worse half is dropped, and those that are left are played on more often (sequential halving); what weighing
said still counts as a few playouts. Where something is hidden, every playout has a world of its own, the same one for all
candidates: nobody plans for a world that is only imagined.
"""

from __future__ import annotations

from math import ceil, log2
from random import Random
from typing import NamedTuple

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Together
from sortie.players.baseline import Line, has_dice, is_bluff
from sortie.players.budget import OWN_MEASURE, Budget
from sortie.players.judgement import Judgement, chance_to_win
from sortie.players.knowledge import Knowledge
from sortie.players.planning import Plan, Planner, Shape
from sortie.players.player import Player
from sortie.players.playouts import QUICK, QuickPolicy, play_on
from sortie.players.weighing import Measure, Weighed, Worth, taken_as, weigh

TRUST = 4.0  # so many playouts does weighing count for


class Depth(NamedTuple):
    """How far a player that searches looks."""

    candidates: int = 6  # options that are played on
    playouts: int = 48  # of all of them together
    boundaries: int = 2  # how far: the own activation, and the answer to it
    worlds: int = 4  # imagined where something is hidden
    measure: Measure = Measure()
    quick: Measure = QUICK
    shape: Shape | None = Shape()  # how activations are planned; None: they are not


class Thought(NamedTuple):
    """A candidate: what it is worth on average, and how often it was played on."""

    value: float
    line: tuple[Option, ...]
    playouts: int
    chance: float = -1.0  # to win, where that was learnt and asked for


class Rest(NamedTuple):
    """What is left of a plan: options, and what the states are worth in which they are to be taken."""

    line: Line
    marks: tuple[float, ...]


NOTHING = Rest((), ())


class SearchPlayer(Player):
    """Plays candidates on and compares; equal seeds and budgets decide equally."""

    def __init__(self, name: str, seed: int | str, depth: Depth) -> None:
        self.name = name
        self._random = Random(seed)
        self._depth = depth
        self._rest = NOTHING  # of the plan that is being carried out

    def decide(self, knowledge: Knowledge, budget: Budget = OWN_MEASURE) -> Option:
        options = knowledge.choice.options
        if options.count == 1:
            return options.first()
        world = knowledge.world()
        if knowledge.choice.label in knowledge.game.planned and self._goes_on(knowledge, world):
            return self._next_of_plan()
        if isinstance(world.request, Together):
            return options.kth(self._random.randrange(options.count))
        if knowledge.choice.concealed and is_bluff(world, knowledge):
            # Whoever always hides the same way hides nothing.
            return options.kth(self._random.randrange(options.count))
        return self.choose_among([thought.line[0] for thought in self.thoughts(knowledge, budget, world)])

    def choose_among(self, found: list[Option]) -> Option:
        """The one that is taken, of options from the best to the worst."""
        return found[0]

    def thoughts(
        self,
        knowledge: Knowledge,
        budget: Budget = OWN_MEASURE,
        world: Position | None = None,
        judgement: Judgement | None = None,
    ) -> list[Thought]:
        """The candidates, the best first; with a judgement also the chance to win with each."""
        depth = self._depth
        worlds = [knowledge.world() if world is None else world]
        worth = worth_in(knowledge.game)
        if depth.shape is not None and is_activation(knowledge, worlds[0]):
            return self._planned(knowledge, worlds[0], depth.shape, budget, judgement)
        weighed = weigh(worlds[0], knowledge.choice, worlds[0].state, worth, depth.measure, budget)
        playouts = budget.playouts or depth.playouts
        if (
            len(weighed) == 1
            or playouts < 2
            or knowledge.game.planned
            or not is_planned(knowledge, worlds[0])
        ):
            return [Thought(one.value, one.line, 0) for one in weighed]
        if knowledge.game.hidden_information:
            worlds.extend(knowledge.world() for _ in range(depth.worlds - 1))
        halving = Halving(knowledge, worlds, worth, depth, budget, judgement)
        return halving.run(weighed[: depth.candidates], playouts)

    def _planned(
        self,
        knowledge: Knowledge,
        world: Position,
        shape: Shape,
        budget: Budget,
        judgement: Judgement | None,
    ) -> list[Thought]:
        """The best plan with each first option; the rest of the very best is kept for the decisions to come."""
        game = knowledge.game
        planner = Planner(game, knowledge.seat, worth_in(game), shape, budget)
        # Nobody plans for a world that is only imagined: what cannot be known stays open until the rules look at it.
        known = knowledge.unsettled()
        plans = planner.run(known or world.checkpoint, world.answers, knowledge.choice, world.state)
        first: dict[Option, Plan] = {}
        for plan in plans:
            first.setdefault(plan.line[0], plan)
        self._rest = Rest(plans[0].line[1:], plans[0].marks)
        return [
            Thought(plan.value, plan.line, len(plan.ends), chance_at_ends(knowledge, plan, judgement))
            for plan in first.values()
        ]

    def _goes_on(self, knowledge: Knowledge, world: Position) -> bool:
        """Whether the next decision of the plan was foreseen as it is; else the plan is dropped."""
        line, marks = self._rest
        foreseen = bool(line and marks) and line[0] in knowledge.choice.options
        if foreseen and worth_in(knowledge.game)(world.checkpoint, knowledge.seat) == marks[0]:
            return True
        self._rest = NOTHING
        return False

    def _next_of_plan(self) -> Option:
        line, marks = self._rest
        self._rest = Rest(line[1:], marks[1:])
        return line[0]


def chance_at_ends(knowledge: Knowledge, plan: Plan, judgement: Judgement | None) -> float:
    """The chance to win where a plan leads; -1 where none was learnt."""
    if judgement is None:
        return -1.0
    game, seat = knowledge.game, knowledge.seat
    return sum(weight * chance_to_win(game, judgement, state, seat) for weight, state in plan.ends)


def is_activation(knowledge: Knowledge, world: Position) -> bool:
    """Whether a choice begins an activation or goes on with one."""
    return knowledge.choice.label in knowledge.game.planned and is_planned(knowledge, world)


def is_planned(knowledge: Knowledge, world: Position) -> bool:
    """Whether a choice is worth playouts: one of play, with no dice on the table, and no window that all are asked in."""
    concealed = knowledge.choice.concealed
    return not (concealed or has_dice(world) or knowledge.game.setting_up(world.state))


def worth_in(game: Game) -> Worth:
    """What a state is worth in a game."""

    def worth(state: State, seat: int) -> float:
        return float(game.standing(state, seat) + game.prospect(state, seat))

    return worth


def revalue(
    values: list[float],
    weighed: list[float],
    left: list[int],
    played: list[list[float]],
    temper: float = 0.0,
) -> None:
    """The worth of the candidates that are left: their mean over playouts, with the weighed value counted as a few of these.

    Dice scatter more than options differ, so a handful of playouts alone would often overrule a better judgement. What playouts
    have on top of weighing on average, such as the answer of the others, is taken off first: it is alike for all.
    """
    if not played[left[0]]:
        return
    means = {place: taken_as([(1.0, value) for value in played[place]], temper) for place in left}
    apart = sum(means[place] - weighed[place] for place in left) / len(left)
    for place in left:
        count = len(played[place])
        values[place] = (TRUST * weighed[place] + count * (means[place] - apart)) / (TRUST + count)


class Halving:
    """Playouts shared out among candidates: in each round all that are left get as many, then the worse half goes."""

    def __init__(
        self,
        knowledge: Knowledge,
        worlds: list[Position],
        worth: Worth,
        depth: Depth,
        budget: Budget,
        judgement: Judgement | None = None,
    ) -> None:
        self._judgement = judgement
        self._chances: dict[tuple[Option, ...], list[float]] = {}
        self._seat = knowledge.seat
        self._worlds = worlds
        self._worth = worth
        self._depth = depth
        self._budget = budget
        self._policy = QuickPolicy(knowledge.game, worth, depth.quick, budget)

    def run(self, candidates: list[Weighed], playouts: int) -> list[Thought]:
        """The candidates from the best to the worst; of equals the one that weighs more."""
        played: list[list[float]] = [[] for _ in candidates]
        values = [one.value for one in candidates]
        left = list(range(len(candidates)))
        dropped: list[int] = []
        rounds = max(1, ceil(log2(len(candidates))))
        for _ in range(rounds):
            share = max(1, playouts // (rounds * len(left)))
            whole = self._play_round(candidates, left, share, played)
            revalue(values, [one.value for one in candidates], left, played, self._depth.measure.temper)
            left.sort(key=lambda place: -values[place])
            if not whole:
                break
            keep = (len(left) + 1) // 2
            dropped = left[keep:] + dropped
            left = left[:keep]
        return [
            Thought(
                values[place],
                candidates[place].line,
                len(played[place]),
                self._chance(candidates[place].line),
            )
            for place in left + dropped
        ]

    def _play_round(
        self, candidates: list[Weighed], left: list[int], share: int, played: list[list[float]]
    ) -> bool:
        """So many playouts of each, the same dice for all; False when time ran out, and then none is half done."""
        for _ in range(share):
            values: list[float] = []
            for place in left:
                values.append(self._playout(candidates[place], len(played[place])))
                if self._budget.over:
                    return False
            for place, value in zip(left, values, strict=True):
                played[place].append(value)
        return True

    def _playout(self, candidate: Weighed, number: int) -> float:
        world = self._worlds[number % len(self._worlds)]
        dice = SeededDice(f"playout/{number}")
        state = play_on(world, list(candidate.line), self._policy, dice, self._depth.boundaries)
        if self._judgement is not None:
            chance = chance_to_win(world.game, self._judgement, state, self._seat)
            self._chances.setdefault(candidate.line, []).append(chance)
        return self._worth(state, self._seat)

    def _chance(self, line: tuple[Option, ...]) -> float:
        found = self._chances.get(line)
        return sum(found) / len(found) if found else -1.0
