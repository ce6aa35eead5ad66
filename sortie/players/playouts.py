"""Playouts: a position played on by quick decisions of every seat, to a boundary at which the game can be judged."""

from __future__ import annotations

from typing import Any

from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.answerers import ScriptTable
from sortie.kernel.table.enumerator import SampleTable
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Answer, Choice, Request
from sortie.kernel.table.table import ALWAYS
from sortie.players.budget import OWN_MEASURE, Budget
from sortie.players.weighing import Measure, Worth, weigh

MOST_STEPS = 400  # of one playout
QUICK = Measure(plain=24, shortlisted=6, rolled=3, with_dice=3, runs=16, samples=3, guessing=True)


class QuickPolicy:
    """Decides in playouts: the best of a few options, looked at briefly. The same moment is weighed once."""

    def __init__(
        self, game: Game, worth: Worth, measure: Measure = QUICK, budget: Budget = OWN_MEASURE
    ) -> None:
        self.game = game
        self._worth = worth
        self._measure = measure
        self._budget = budget
        self._known: dict[Any, Option] = {}

    def decide(self, checkpoint: State, path: list[Answer], now: State, choice: Choice) -> Option:
        """What is answered to a choice after these answers since a checkpoint."""
        if self._budget.over or choice.concealed or any(not isinstance(one, Option) for one in path):
            # Dice that were decided about in advance cannot be looked at one by one, and most who are asked in a window
            # that tells nothing have nothing to say.
            return self.game.usual_answer(now, choice)
        key = (checkpoint.key(), tuple(path))
        known = self._known.get(key)
        if known is None:
            world = Position(self.game, checkpoint, path, still=True)
            known = weigh(world, choice, now, self._worth, self._measure, self._budget)[0].option
            self._known[key] = known
        return known


class PlayoutTable(SampleTable):
    """Gives the answers of a script, then asks a policy; about dice all seats have decided in advance from there on."""

    def __init__(
        self, checkpoint: State, script: list[Answer], policy: QuickPolicy, source: DiceSource
    ) -> None:
        super().__init__(checkpoint.copy(), script, ALWAYS, source)
        self._checkpoint = checkpoint
        self._policy = policy
        self._path: list[Answer] = []
        self._scripted = len(script)

    def _next(self, request: Request) -> Answer:
        answer = super()._next(request)
        self._path.append(answer)
        return answer

    def choose(
        self, seat: int, label: str, options: Options, about: About = (), concealed: bool = False,
        rule: str = "",
    ) -> Option:  # fmt: skip
        if options.count == 1 and not concealed:
            return options.first()
        if self.used < self._scripted:
            return ScriptTable.choose(self, seat, label, options, about, concealed, rule)
        choice = Choice(seat, label, options, about, concealed, rule)
        option = self._policy.decide(self._checkpoint, self._path, self.state, choice)
        self._path.append(option)
        return option

    def _numbers(self, request: Request, count: int) -> tuple[int, ...]:
        scripted = self.used < self._scripted
        found = super()._numbers(request, count)
        if not scripted:
            self._path.append(found)
        return found


def play_on(
    world: Position, answers: list[Answer], policy: QuickPolicy, source: DiceSource, boundaries: int
) -> State:
    """The state after these answers and so many boundaries of the game, or at its end."""
    game = world.game
    table = PlayoutTable(world.checkpoint, [*world.answers, *answers], policy, source)
    state = table.state
    game.run(table, state.agenda.pop())
    for _ in range(MOST_STEPS):
        if not state.agenda:
            break
        if game.boundary(state):
            boundaries -= 1
            if boundaries <= 0:
                break
        # A line may go over several steps: what was not asked for yet is answered in the next one.
        table = PlayoutTable(state, table.answers[table.used :], policy, source)
        state = table.state
        game.run(table, state.agenda.pop())
    return state
