"""Reasons: the plans a player would choose from, each with what it is worth and what it may lead to.

From what a seat may know, and nothing else: the same a player of the program would decide by.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from sortie.kernel.table.options import Option
from sortie.players.budget import Budget
from sortie.players.judgement import judgement_of
from sortie.players.knowledge import Knowledge
from sortie.players.levels import VETERAN, level_player

PLANS = 3
SEED = "hint"  # the same question is answered the same


class Plan(NamedTuple):
    """What could be done now: an option, how far it is behind the best one, and how often it was played on.

    `behind` counts hundredths of the distance between the best and the worst that were looked at; the chance
    to win is that where the plan leads (-1: not known).
    """

    option: Option
    behind: int
    chance: float
    playouts: int


def plans(knowledge: Knowledge, budget: Budget, level: str = VETERAN, most: int = PLANS) -> list[Plan]:
    """The best plans of a level for the open choice, the best first."""
    found = level_player(level, SEED).thoughts(knowledge, budget, judgement=judgement_of(knowledge.game))
    best, worst = found[0].value, min(one.value for one in found)
    span = (best - worst) or 1.0
    # What was dropped early may have looked better then than what is left does now: it is behind all the same.
    behind = accumulate((round(100 * (best - one.value) / span) for one in found[:most]), max)
    return [
        Plan(one.line[0], far, one.chance, one.playouts)
        for one, far in zip(found[:most], behind, strict=True)
    ]
