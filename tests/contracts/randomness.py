"""Random answers for the contracts."""

from __future__ import annotations

from random import Random

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Answer, Chance, Choice, Together


class Answers:
    """Random answers from a seed: dice of their own, choices of their own."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.dice = SeededDice(f"{seed}/dice")

    def answer(self, position: Position) -> Answer:
        """Any answer the open request takes."""
        request = position.request
        if isinstance(request, Chance):
            return request.sample(self.dice)
        if isinstance(request, Together):
            return tuple(
                choice.options.kth(self.random.randrange(choice.options.count)) for choice in request.choices
            )
        assert isinstance(request, Choice)
        return request.options.kth(self.random.randrange(request.options.count))


def play_on(position: Position, seed: str, most: int) -> None:
    """Give so many random answers, or all until the end."""
    answers = Answers(seed)
    for _ in range(most):
        if position.over:
            return
        position.play(answers.answer(position))
