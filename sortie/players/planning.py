"""Planning: whole activations as lines of own decisions, from who acts to where it ends.

States that can be reached without dice are followed in a beam, equal ones once. A line ends where the game says that something
has come to its end, or at dice: then it is worth the mean over all they can show. What dice are thrown for is guessed first
where the game can do that, and only the most promising throws are worked out.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sortie.kernel.chance.dice_sources import DiceSource, SeededDice, draw_one
from sortie.kernel.game.game import Game
from sortie.kernel.state import State, Unsettled
from sortie.kernel.table.answerers import Pause, ScriptTable
from sortie.kernel.table.enumerator import TooManyBranches, after, sampled_after
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Answer, Choice, Request
from sortie.kernel.table.table import ALWAYS
from sortie.players.baseline import Line
from sortie.players.budget import Budget
from sortie.players.weighing import Worth, taken_as

SAMPLED = "planning"  # the seed of samples: the same dice for every plan
LIGHTEST = 2e-4  # paths that are rarer change no plan
MOST_STEPS = 200  # that run by themselves between two questions

Ends = tuple[tuple[float, State], ...]  # where a line may lead, with their weights


class Shape(NamedTuple):
    """How broad and how far plans are made."""

    beam: int = 6  # states followed from each depth
    depth: int = 8  # own decisions of one line
    options: int = 24  # looked at in each state, where the game picks them
    throws: int = 8  # lines into dice that are worked out, of those that were guessed
    runs: int = 60  # of the rules for one exact mean
    samples: int = 8  # where that is not enough
    temper: float = 0.0  # how chances are taken: below 0 cautiously, above 0 boldly


class Plan(NamedTuple):
    """A line of own decisions, what it is worth, and where it may lead.

    `marks` is what the states on the way are worth: by them a player knows again where it is.
    """

    value: float
    line: Line
    ends: Ends
    marks: tuple[float, ...] = ()


class Node(NamedTuple):
    """A state on the way, with what led there."""

    worth: float
    line: Line
    state: State
    marks: tuple[float, ...] = ()


class Question(NamedTuple):
    """What is asked after the steps that run by themselves; nothing at the end of a game."""

    checkpoint: State
    now: State
    request: Request | None


class Throw(NamedTuple):
    """A line into dice, with what it seems to be worth."""

    guess: float
    node: Node
    option: Option
    answers: list[Answer]


def asked_after(game: Game, state: State, to_boundary: bool = False) -> Question:
    """What is asked next; with `to_boundary` nothing is once the game says that something has come to its end."""
    for _ in range(MOST_STEPS):
        if not state.agenda or (to_boundary and game.boundary(state)):
            break
        work = state.copy()
        try:
            game.run(ScriptTable(work, [], False), work.agenda.pop())
        except Pause as pause:
            return Question(state, work, pause.request)
        state = work
    return Question(state, state, None)


def sampled(game: Game, state: State, answers: list[Answer], source: DiceSource) -> State:
    """One of the states that these answers may lead to; what is open and looked at is settled by the source."""
    while True:
        try:
            return sampled_after(game, state, answers, ALWAYS, source)
        except Unsettled as fact:
            ways = game.settle(state, fact.number)
            state = ways[draw_one(source, tuple(weight for weight, _ in ways))][1]


class Planner:
    """Makes the plans of one seat for one choice."""

    def __init__(self, game: Game, seat: int, worth: Worth, shape: Shape, budget: Budget) -> None:
        self._game = game
        self._seat = seat
        self._worth = worth
        self._shape = shape
        self._budget = budget
        self._plans: list[Plan] = []
        self._throws: list[Throw] = []
        self._seen: set[Any] = set()
        self.expanded = 0  # states whose options were looked at

    def run(self, checkpoint: State, answers: list[Answer], choice: Choice, now: State) -> list[Plan]:
        """Plans from an open choice on, the best first. Where the choice is who acts, each has a beam of its own."""
        roots = self._expand(Node(0.0, (), checkpoint), answers, choice, now)
        each = choice.label in self._game.beginnings
        beams = [[root] for root in roots] if each else [roots]
        for _ in range(self._shape.depth):
            if self._late:
                break
            # All go on by one decision before any goes farther: when time is up everybody was looked at equally closely.
            beams = [found for beam in beams if (found := self._follow(beam))]
        for beam in beams:
            for node in beam:
                self._end(node, node.state)
        self._work_out()
        self._plans.sort(key=lambda plan: -plan.value)
        return self._plans

    @property
    def _late(self) -> bool:
        """Whether to come to an end: time is up, or the measure is full."""
        return self._budget.over or 0 < self._budget.playouts <= self.expanded

    def _follow(self, beam: list[Node]) -> list[Node]:
        """The best states of a beam one decision on."""
        found: list[Node] = []
        for place, node in enumerate(beam):
            if self._late:
                found.extend(beam[place:])
                break
            found.extend(self._go_on(node))
        found.sort(key=lambda node: -node.worth)
        return found[: self._shape.beam]

    def _go_on(self, node: Node) -> list[Node]:
        """The states after a state; none where the line ends, which is then a plan."""
        checkpoint, now, request = asked_after(self._game, node.state, to_boundary=True)
        if not isinstance(request, Choice) or request.seat != self._seat or request.concealed:
            self._end(node, checkpoint)
            return []
        if checkpoint is not node.state:
            mark = self._worth(checkpoint, self._seat)
            node = Node(node.worth, node.line, checkpoint, (*node.marks[:-1], mark))
        return self._expand(node, [], request, now)

    def _end(self, node: Node, state: State) -> None:
        self._plans.append(Plan(self._worth(state, self._seat), node.line, ((1.0, state),), node.marks))

    def _expand(self, node: Node, answers: list[Answer], choice: Choice, now: State) -> list[Node]:
        """The states that options lead to without dice; throws are noted or worked out, ends are plans.

        Where time is up only the first option is looked at.
        """
        game, seat = self._game, self._seat
        found: list[Node] = []
        for line in self._lines(now, choice):
            longer = (*node.line, *line)
            if len(line) == 1 and self._is_guessed(node, longer, answers, now):
                continue
            ends = self._ends(node.state, [*answers, *line])
            if len(ends) > 1:
                self._plans.append(Plan(self._mean(ends), longer, ends, node.marks))
            elif self._is_new(ends[0][1]):
                state = ends[0][1]
                worth = self._worth(state, seat)
                if not state.agenda or game.boundary(state):
                    self._plans.append(Plan(worth, longer, ends, node.marks))
                else:
                    found.append(Node(worth, longer, state, (*node.marks, worth)))
            if self._late:
                break
        self.expanded += 1
        return found

    def _is_guessed(self, node: Node, line: Line, answers: list[Answer], now: State) -> bool:
        """Whether the game guesses what an option is worth: for good, or until its throw is worked out."""
        game, seat, option = self._game, self._seat, line[-1]
        value = game.foreseen(now, seat, option)
        if value is not None:
            self._plans.append(Plan(float(value), line, ((1.0, now),), node.marks))
            return True
        guess = game.guess(now, seat, option)
        if guess is not None:
            self._throws.append(Throw(float(guess), node, option, answers))
        return guess is not None

    def _lines(self, now: State, choice: Choice) -> list[Line]:
        """What is looked at: the game's own candidates, else its shortlist, else everything."""
        lines = self._game.candidates(now, choice)
        if lines is not None:
            return lines
        short = self._game.shortlist(now, choice, self._shape.options)
        return [(option,) for option in (choice.options if short is None else short)]

    def _is_new(self, state: State) -> bool:
        key = state.key()
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def _mean(self, ends: Ends) -> float:
        outcomes = [(weight, self._worth(state, self._seat)) for weight, state in ends]
        return taken_as(outcomes, self._shape.temper)

    def _ends(self, state: State, answers: list[Answer]) -> Ends:
        """Where these answers may lead: over all dice where they are few, else over samples."""
        game, shape = self._game, self._shape
        try:
            branches = after(game, state, answers, ALWAYS, lightest=LIGHTEST, most=shape.runs)
        except TooManyBranches:
            branches = []
        if branches:
            whole = sum(float(branch.weight) for branch in branches)
            return tuple((float(branch.weight) / whole, branch.state) for branch in branches)
        source = SeededDice(SAMPLED)
        share = 1.0 / shape.samples
        return tuple((share, sampled(game, state, answers, source)) for _ in range(shape.samples))

    def _work_out(self) -> None:
        """The throws that promise most, over their dice."""
        self._throws.sort(key=lambda throw: -throw.guess)
        for throw in self._throws[: self._shape.throws]:
            if self._late and self._plans:
                return
            node = throw.node
            ends = self._ends(node.state, [*throw.answers, throw.option])
            self._plans.append(Plan(self._mean(ends), (*node.line, throw.option), ends, node.marks))
