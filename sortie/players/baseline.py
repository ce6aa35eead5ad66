"""The baseline: looks one decision ahead and takes what the game's hand-made judgement likes best.

It knows no game. Plain options are played on a copy and judged; attacks are judged over all their dice, by the
rules themselves, also while dice already lie on the table. It is what the strength of all others is measured against, so it
does not change: neither this module nor what it asks a game (`evaluate`, `estimate`, `candidates`).
"""

from __future__ import annotations

from random import Random

from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.answerers import Pause, ScriptTable
from sortie.kernel.table.enumerator import after
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Answer, Chance, Choice, Together
from sortie.kernel.table.table import ALWAYS
from sortie.players.budget import OWN_MEASURE, Budget
from sortie.players.knowledge import Knowledge
from sortie.players.player import Player

MOST_PLAIN = 90  # options played on a copy and judged as they stand
MOST_ATTACKS = 12  # options judged over all their dice
MOST_WITH_DICE = 14  # options tried while dice lie on the table
MOST_BLUFFS = 4  # options that may be a bluff
ONLOOKER = -1
MOST_DETAILS = 5  # own decisions on the way of one option
MOST_STEPS = 1000  # that one option may set off


Line = tuple[Option, ...]


class BaselinePlayer(Player):
    """Greedy with exact expectation; equal seeds decide equally."""

    def __init__(self, seed: int | str) -> None:
        self.name = "baseline"
        self._random = Random(seed)

    def decide(self, knowledge: Knowledge, budget: Budget = OWN_MEASURE) -> Option:  # noqa: ARG002
        options = knowledge.choice.options
        if options.count == 1:
            return options.first()
        world = knowledge.world()
        if isinstance(world.request, Together):
            return options.kth(self._random.randrange(options.count))
        lines = knowledge.game.candidates(world.state, knowledge.choice)
        if lines is not None and len(lines) == 1:
            return lines[0][0]
        if knowledge.choice.concealed and is_bluff(world, knowledge):
            # Whoever always hides the same way hides nothing.
            return options.kth(self._random.randrange(options.count))
        if lines is None:
            lines = [(option,) for option in options]
        if has_dice(world):
            return self._best_with_dice(world, knowledge, lines)
        return self._best(world, knowledge, lines)

    def _best(self, world: Position, knowledge: Knowledge, lines: list[Line]) -> Option:
        """The best of the plain options, the attacks and the lines of several answers."""
        values: list[tuple[float, float, Option]] = []
        attacks: list[Option] = []
        for line in lines:
            if len(line) > 1:
                self._weigh_line(world, knowledge, line, values)
        options = self._sampled([line[0] for line in lines if len(line) == 1], MOST_PLAIN)
        for option in options:
            value = knowledge.game.estimate(world.state, knowledge.seat, option)
            if value is None:
                state = settled(world, option, knowledge.seat)
                value = None if state is None else knowledge.game.evaluate(state, knowledge.seat)
            if value is None:
                attacks.append(option)
            else:
                values.append((float(value), self._tie(option, options), option))
        for option in self._sampled(attacks, MOST_ATTACKS):
            values.append((expectation(world, option, knowledge.seat), self._random.random(), option))
        return max(values)[2]

    def _weigh_line(
        self, world: Position, knowledge: Knowledge, line: Line, values: list[tuple[float, float, Option]]
    ) -> None:
        """An option with the own answers after it, judged at its end; one that cannot be played to it is left out."""
        trial = world.copy()
        for option in line[:-1]:
            choice = trial.choice_of(knowledge.seat)
            if choice is None or option not in choice.options:
                return
            trial.play(option)
        choice = trial.choice_of(knowledge.seat)
        if choice is not None and line[-1] in choice.options:
            value = expectation(trial, line[-1], knowledge.seat)
            values.append((value, self._random.random(), line[0]))

    def _tie(self, option: Option, options: list[Option]) -> float:
        """Among equal options any, but the last one first: games offer there what ends a turn or does nothing."""
        return 1.0 if option == options[-1] else self._random.random()

    def _best_with_dice(self, world: Position, knowledge: Knowledge, lines: list[Line]) -> Option:
        """The best option for the dice on the table, over all dice to come."""
        values: list[tuple[float, int, Option]] = []
        for place, option in enumerate(self._sampled([line[0] for line in lines], MOST_WITH_DICE)):
            # Among equals the later option: games offer last what leaves the dice alone.
            values.append((expectation(world, option, knowledge.seat), place, option))
        return max(values)[2]

    def _sampled(self, options: list[Option], most: int) -> list[Option]:
        """At most so many options; of large groups of one verb and detail only some, in their order."""
        if len(options) <= most:
            return options
        groups: dict[tuple[str, int], list[int]] = {}
        for place, option in enumerate(options):
            groups.setdefault((option.verb, option.detail), []).append(place)
        share = max(1, most // len(groups))
        kept: list[int] = []
        for places in groups.values():
            kept.extend(places if len(places) <= share else self._random.sample(places, share))
        return [options[place] for place in sorted(kept)]


def is_bluff(world: Position, knowledge: Knowledge) -> bool:
    """Whether nobody who looks on could tell the options apart, whichever is taken."""
    if knowledge.choice.options.count > MOST_BLUFFS:
        return False
    shown = []
    for option in knowledge.choice.options:
        state = settled(world, option, knowledge.seat)
        shown.append(None if state is None else knowledge.game.view(state, ONLOOKER, None))
    return shown[0] is not None and all(one == shown[0] for one in shown)


def has_dice(position: Position) -> bool:
    """Whether chance has already spoken in the step under way."""
    return any(not isinstance(answer, Option) for answer in position.answers)


def settled(world: Position, option: Option, seat: int) -> State | None:
    """The state an option leads to, None when dice or another seat must speak first.

    Own decisions on the way, such as how to pay, are taken as the game offers them first.
    """
    script: list[Answer] = [*world.answers, option]
    depth = len(world.checkpoint.agenda)
    for _ in range(MOST_DETAILS):
        state = world.checkpoint.copy()
        step = state.agenda.pop()
        try:
            world.game.run(ScriptTable(state, script, False), step)
        except Pause as pause:
            request = pause.request
            if not isinstance(request, Choice) or request.seat != seat:
                return None
            script.append(request.options.first())
            continue
        if len(state.agenda) < depth or (len(state.agenda) == depth and type(state.agenda[-1]) is type(step)):
            return state
        # Another step was begun on top; it depends on what it asks whether the option is settled.
        return finished(world, state, seat)
    return None


def finished(world: Position, state: State, seat: int) -> State | None:
    """What an option began, run to where its seat is asked again; None when dice are due or another seat must react."""
    waiting = world.checkpoint.agenda
    below = len(waiting) - 1
    for _ in range(MOST_STEPS):
        agenda = list(state.agenda)
        within = agenda[:below] == waiting[:below]
        if not agenda:
            return state
        try:
            world.game.run(ScriptTable(state, [], False), state.agenda.pop())
        except Pause as pause:
            request = pause.request
            if not within:
                return state  # the option ended its step and everything else that was under way
            reacting = isinstance(request, Choice) and request.seat != seat and len(agenda) > below
            return None if reacting or isinstance(request, Chance) else state
    return None


def expectation(world: Position, option: Option, seat: int) -> float:
    """The judgement to expect of an option, over all dice."""
    answers: list[Answer] = [*world.answers, option]
    branches = after(world.game, world.checkpoint, answers, ALWAYS, lightest=world.game.rarest)
    total = weight = 0.0
    for branch in branches:
        total += float(branch.weight) * world.game.evaluate(branch.state, seat)
        weight += float(branch.weight)
    return total / weight if weight else total
