"""The enumerator: runs the rules once for every weighted answer. Odds are the rules, not a second formula."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sortie.kernel.chance.dice import Weight
from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.game.referee import Referee
from sortie.kernel.state import State, Unsettled
from sortie.kernel.table.answerers import Pause, ScriptTable
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Answer, Chance, Choice, Request, Together

# A path lighter than this is not followed: what is left out sums to far less than 1e-12.
LIGHTEST = 1e-18
LIGHTEST_EXACT = 1e-40


class OddsTable(ScriptTable):
    """A script whose first answers were really given; from then on the seats have decided in advance.

    Where nothing was given for a decision the first option is taken at once, so the script goes on with dice only.
    """

    def __init__(self, state: State, answers: list[Answer], given: int, decided: str) -> None:
        super().__init__(state, answers, False)
        self._given = given
        self._decided = decided
        if not given:
            self.decided = decided

    def _next(self, request: Request) -> Answer:
        answer = super()._next(request)
        if self.used >= self._given:
            self.decided = self._decided
        return answer

    def choose(
        self, seat: int, label: str, options: Options, about: About = (), concealed: bool = False,
        rule: str = "",
    ) -> Option:  # fmt: skip
        if self.used >= self._given:
            return options.first()
        return super().choose(seat, label, options, about, concealed, rule)

    def _numbers(self, request: Request, count: int) -> tuple[int, ...]:
        # What was given has been looked at, the rest the enumerator made itself: nothing to check again.
        answer: Any = self._next(request)
        found: tuple[int, ...] = answer
        return found

    def together(
        self, label: str, choices: tuple[tuple[int, Options], ...], rule: str = ""
    ) -> tuple[Option, ...]:
        if self.used >= self._given:
            return tuple([options.first() for _, options in choices])
        return super().together(label, choices, rule)


class TooManyBranches(Exception):
    """More paths than were allowed; whoever asked samples instead."""


class Branch:
    """One state with its probability."""

    __slots__ = ("state", "weight")

    def __init__(self, state: State, weight: Weight) -> None:
        self.state = state
        self.weight = weight


def after(
    game: Referee,
    checkpoint: State,
    answers: list[Answer],
    decided: str,
    exact: bool = False,
    lightest: float = LIGHTEST,
    most: int = 0,
) -> list[Branch]:
    """Every state in which the step under way, with what it sets off, can end; equal states are one branch.

    Decisions about dice follow what was decided in advance, other decisions take the first option. Paths lighter than
    `lightest` are not followed. TooManyBranches when the rules would have to be run more than `most` times, 0: never.
    """
    if exact:
        lightest = min(lightest, LIGHTEST_EXACT)
    depth = len(checkpoint.agenda)
    own = type(checkpoint.agenda[-1])
    one: Weight = _one(exact)
    done: dict[Any, Branch] = {}
    level = _step(game, Branch(checkpoint, one), answers, decided, exact, lightest, most)
    runs = len(level)
    split = True
    while level:
        merged: dict[Any, Branch] = {}
        alike: list[Branch] = []
        for branch in level:
            if len(branch.state.agenda) < depth or not branch.state.agenda:
                _merge(done, branch)
            elif split:
                _merge(merged, branch)
            else:
                alike.append(branch)  # no path has split since the last look: there are not more of them
        level, split = [], False
        for branch in alike or merged.values():
            if _waits(game, branch.state, depth, own):
                _merge(done, branch)
            else:
                found = _step(game, branch, [], decided, exact, lightest, most)
                runs += len(found)
                split = split or len(found) > 1
                if most and runs > most:
                    raise TooManyBranches
                level.extend(found)
    return list(done.values())


def _waits(game: Referee, state: State, depth: int, own: type[Any]) -> bool:
    """Whether the step on top begins something new: a free decision, or the step the option was chosen in once more."""
    top = type(state.agenda[-1])
    return top in game.decisions or (top is own and len(state.agenda) == depth and own not in game.windows)


def chance_next(game: Referee, checkpoint: State, answers: list[Answer]) -> Chance | None:
    """The chance that may answer next, after these answers, before anybody decides anything."""
    state = checkpoint
    while state.agenda:
        work = state.copy()
        table = ScriptTable(work, answers, False)
        try:
            game.run(table, work.agenda.pop())
        except Pause as pause:
            return pause.request if isinstance(pause.request, Chance) else None
        except Unsettled as fact:
            worlds = (chance_next(game, settled, answers) for _, settled in game.settle(state, fact.number))
            return next((chance for chance in worlds if chance is not None), None)
        state, answers = work, answers[table.used :]
    return None


class SampleTable(OddsTable):
    """The same for one path: where no more dice are given a source of dice answers."""

    def __init__(self, state: State, answers: list[Answer], decided: str, source: DiceSource) -> None:
        super().__init__(state, answers, len(answers), decided)
        self._source = source

    def _numbers(self, request: Request, count: int) -> tuple[int, ...]:
        if self.used < len(self.answers):
            return super()._numbers(request, count)
        assert isinstance(request, Chance)
        return request.sample(self._source)


def sampled_after(
    game: Referee, checkpoint: State, answers: list[Answer], decided: str, source: DiceSource
) -> State:
    """One of the states of `after`, as likely as it is."""
    depth, own = len(checkpoint.agenda), type(checkpoint.agenda[-1])
    state = checkpoint.copy()
    game.run(SampleTable(state, answers, decided, source), state.agenda.pop())
    while state.agenda and len(state.agenda) >= depth and not _waits(game, state, depth, own):
        game.run(SampleTable(state, [], decided, source), state.agenda.pop())
    return state


def _one(exact: bool) -> Weight:
    return Fraction(1) if exact else 1.0


def _merge(into: dict[Any, Branch], branch: Branch) -> None:
    key = branch.state.key()
    known = into.get(key)
    if known is None:
        into[key] = branch
    else:
        known.weight = known.weight + branch.weight


def _step(
    game: Referee,
    branch: Branch,
    answers: list[Answer],
    decided: str,
    exact: bool,
    lightest: float,
    most: int,
) -> list[Branch]:
    """Run one step to its end along every weighted answer, and every way to settle what it looks at."""
    found: list[Branch] = []
    paths: list[tuple[State, list[Answer], Weight]] = [(branch.state, answers, branch.weight)]
    while paths:
        state, script, weight = paths.pop()
        work = state.copy()
        table = OddsTable(work, script, len(answers), decided)
        try:
            game.run(table, work.agenda.pop())
            found.append(Branch(work, weight))
        except Pause as pause:
            further = _answers(pause.request, script, weight, exact, lightest)
            paths.extend([(state, longer, share) for longer, share in further])
        except Unsettled as fact:
            ways = game.settle(state, fact.number)
            total = sum(share for share, _ in ways)
            paths.extend([(way, script, weight * _share(share, total, exact)) for share, way in ways])
        if most and len(paths) + len(found) > most:
            raise TooManyBranches
    return found


def _share(weight: int, total: int, exact: bool) -> Weight:
    return Fraction(weight, total) if exact else weight / total


def _answers(
    request: Any,
    script: list[Answer],
    weight: Weight,
    exact: bool,
    lightest: float,
) -> list[tuple[list[Answer], Weight]]:
    if isinstance(request, Choice):
        return [([*script, request.options.first()], weight)]
    if isinstance(request, Together):
        sealed: Answer = tuple(choice.options.first() for choice in request.choices)
        return [([*script, sealed], weight)]
    assert isinstance(request, Chance)
    found: list[tuple[list[Answer], Weight]] = []
    for answer, share in request.outcomes(exact):
        product: Weight = weight * share
        if product > lightest:
            found.append(([*script, answer], product))
    return found
