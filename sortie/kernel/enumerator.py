"""The enumerator: runs the rules once for every weighted answer. Odds are the rules, not a second formula."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sortie.kernel.answerers import Pause, ScriptTable
from sortie.kernel.dice import Weight
from sortie.kernel.game import Game
from sortie.kernel.options import Option, Options
from sortie.kernel.requests import Answer, Chance, Choice, Request, Together
from sortie.kernel.state import State
from sortie.kernel.table import StandingOrders

# A path lighter than this is not followed: what is left out sums to far less than 1e-12.
LIGHTEST = 1e-18
LIGHTEST_EXACT = 1e-40


class OddsTable(ScriptTable):
    """A script whose first answers were really given; from then on the standing orders hold.

    Where nothing was given for a decision the first option is taken at once, so the script goes on with dice only.
    """

    def __init__(self, state: State, answers: list[Answer], given: int, orders: StandingOrders) -> None:
        super().__init__(state, answers, False)
        self._given = given
        self._orders = orders
        if not given:
            self.standing = orders

    def _next(self, request: Request) -> Answer:
        answer = super()._next(request)
        if self.used >= self._given:
            self.standing = self._orders
        return answer

    def choose(
        self,
        seat: int,
        label: str,
        options: Options,
        about: tuple[tuple[str, int], ...] = (),
        concealed: bool = False,
    ) -> Option:
        if self.used >= self._given:
            return options.first()
        return super().choose(seat, label, options, about, concealed)

    def _numbers(self, request: Request, count: int) -> tuple[int, ...]:
        # What was given has been looked at, the rest the enumerator made itself: nothing to check again.
        answer: Any = self._next(request)
        found: tuple[int, ...] = answer
        return found

    def together(self, label: str, choices: tuple[tuple[int, Options], ...]) -> tuple[Option, ...]:
        if self.used >= self._given:
            return tuple([options.first() for _, options in choices])
        return super().together(label, choices)


class Branch:
    """One state with its probability."""

    __slots__ = ("state", "weight")

    def __init__(self, state: State, weight: Weight) -> None:
        self.state = state
        self.weight = weight


def after(
    game: Game,
    checkpoint: State,
    answers: list[Answer],
    orders: StandingOrders,
    exact: bool = False,
    lightest: float = LIGHTEST,
) -> list[Branch]:
    """Every state in which the step under way, with what it sets off, can end; equal states are one branch.

    Decisions about dice follow the standing orders, other decisions take the first option. Paths lighter than
    `lightest` are not followed.
    """
    if exact:
        lightest = min(lightest, LIGHTEST_EXACT)
    depth = len(checkpoint.agenda)
    one: Weight = _one(exact)
    done: dict[Any, Branch] = {}
    level = _step(game, Branch(checkpoint, one), answers, orders, exact, lightest)
    while level:
        merged: dict[Any, Branch] = {}
        for branch in level:
            ended = len(branch.state.agenda) < depth or not branch.state.agenda
            _merge(done if ended else merged, branch)
        level = []
        for branch in merged.values():
            if len(branch.state.agenda) == depth and _waits(branch.state, checkpoint):
                _merge(done, branch)
            else:
                level.extend(_step(game, branch, [], orders, exact, lightest))
    return list(done.values())


def _waits(state: State, checkpoint: State) -> bool:
    """Whether the step on top is the one the option was chosen in, come round again."""
    return type(state.agenda[-1]) is type(checkpoint.agenda[-1])


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
    game: Game,
    branch: Branch,
    answers: list[Answer],
    orders: StandingOrders,
    exact: bool,
    lightest: float,
) -> list[Branch]:
    """Run one step to its end along every weighted answer."""
    found: list[Branch] = []
    paths: list[tuple[list[Answer], Weight]] = [(answers, branch.weight)]
    while paths:
        script, weight = paths.pop()
        work = branch.state.copy()
        table = OddsTable(work, script, len(answers), orders)
        try:
            game.run(table, work.agenda.pop())
            found.append(Branch(work, weight))
        except Pause as pause:
            paths.extend(_answers(pause.request, script, weight, exact, lightest))
    return found


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
