"""Bots as somebody who has only read docs/library.md would write them."""

from __future__ import annotations

import sortie


class FirstBot:
    """Takes what is offered first, as a line of notation."""

    def decide(self, knowledge: sortie.Knowledge) -> str:
        return knowledge.options[0]


class SeededBot:
    """Is given the seed of its seat, and answers with an option as the rules have it."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.asked = 0

    def decide(self, knowledge: sortie.Knowledge) -> str:
        self.asked += 1
        assert knowledge.view().seat == knowledge.seat
        return str(knowledge.options[self.asked % len(knowledge.options)])


class LookingBot:
    """Plays each of a few options on an imagined match and keeps the one that leaves it the most to do."""

    def decide(self, knowledge: sortie.Knowledge) -> str:
        worth: list[tuple[int, str]] = []
        for line in knowledge.options[:3]:
            trial = sortie.imagine(knowledge, seed=len(worth))
            trial.play(line, seat=knowledge.seat)
            worth.append((len(trial.options), str(line)))
        return max(worth)[1]


class CheatingBot:
    """Says what nobody offered."""

    def decide(self, knowledge: sortie.Knowledge) -> str:
        return "dance"


class WrongBot:
    """Decides something that is no option at all."""

    def decide(self, knowledge: sortie.Knowledge) -> int:
        return 7


class NoBot:
    """Has no decide."""
