"""The card player: does what the lists of a game say, so that people can follow it at a real table.

It knows no game. The game names the options that a list allows; where the best odds decide, they come from the rules.
"""

from __future__ import annotations

from sortie.kernel.errors import NotAllowed
from sortie.kernel.table.options import Option
from sortie.players.budget import OWN_MEASURE, Budget
from sortie.players.knowledge import Knowledge
from sortie.players.player import Player

DIGITS = 9  # odds that differ by less are equal


class CardPlayer(Player):
    """Follows the lists of the game; nothing about it is random."""

    def __init__(self) -> None:
        self.name = "cards"

    def decide(self, knowledge: Knowledge, budget: Budget = OWN_MEASURE) -> Option:  # noqa: ARG002
        options = knowledge.choice.options
        if options.count == 1:
            return options.first()
        line = knowledge.game.card_line(knowledge.world().state, knowledge.choice)
        if line is None:
            raise NotAllowed(f"{knowledge.game.name} has no lists to follow; seat another player")
        if not line.by_odds or len(line.options) == 1:
            return line.options[0]
        # max keeps the first of equals, which is the one that the game puts first.
        return max(line.options, key=lambda option: gain(knowledge, option))


def gain(knowledge: Knowledge, option: Option) -> float:
    """What an option is worth on average, in the numbers that its odds speak of."""
    state = knowledge.world().state
    total = 0.0
    for line in knowledge.odds(option).lines:
        weight = knowledge.game.card_weight(state, knowledge.seat, line.kind, line.subject, line.what)
        total += weight * float(line.mean)
    return round(total, DIGITS)
