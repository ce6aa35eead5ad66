"""Playouts: a position played on by quick decisions of every seat, to a boundary at which the game can be judged."""

from __future__ import annotations

from typing import Any

from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.options import Option
from sortie.kernel.table.playout_table import PlayoutTable
from sortie.kernel.table.requests import Answer, Choice
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


def play_on(
    world: Position, answers: list[Answer], policy: QuickPolicy, source: DiceSource, boundaries: int
) -> State:
    """The state after these answers and so many boundaries of the game, or at its end."""
    game = world.game
    table = PlayoutTable(world.checkpoint, [*world.answers, *answers], policy.decide, source)
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
        table = PlayoutTable(state, table.answers[table.used :], policy.decide, source)
        state = table.state
        game.run(table, state.agenda.pop())
    return state
