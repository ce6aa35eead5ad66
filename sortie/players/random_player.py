"""The random player: every option is equally likely. The yardstick of all others."""

from __future__ import annotations

from random import Random

from sortie.kernel.state import State
from sortie.kernel.table.answerers import Policy
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Choice
from sortie.players.budget import OWN_MEASURE, Budget
from sortie.players.knowledge import Knowledge
from sortie.players.player import Player


class RandomPlayer(Player):
    """Picks any option; equal seeds pick equal options."""

    def __init__(self, seed: int | str) -> None:
        self.name = "random"
        self._draw = Random(seed).random

    def decide(self, knowledge: Knowledge, budget: Budget = OWN_MEASURE) -> Option:  # noqa: ARG002
        options = knowledge.choice.options
        return options.kth(int(self._draw() * options.count))


class RandomPolicy(Policy):
    """The same for playouts, where nobody stops to look."""

    def __init__(self, seed: int | str) -> None:
        self._draw = Random(seed).random

    def choose(self, state: State, choice: Choice) -> Option:  # noqa: ARG002 (chance looks at nothing)
        options = choice.options
        return options.kth(int(self._draw() * options.count))

    def pick(
        self,
        state: State,  # noqa: ARG002
        seat: int,  # noqa: ARG002
        label: str,  # noqa: ARG002
        options: Options,
        about: About,  # noqa: ARG002
        concealed: bool,  # noqa: ARG002
    ) -> Option:
        return options.kth(int(self._draw() * options.count))
