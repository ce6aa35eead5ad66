"""The player protocol: one decision at a time, from what the seat may know and within a budget."""

from __future__ import annotations

import inspect
from abc import abstractmethod
from functools import lru_cache
from typing import Any, Protocol

from sortie.kernel.errors import NotNotation
from sortie.kernel.table.options import Option
from sortie.players.budget import OWN_MEASURE, Budget
from sortie.players.knowledge import Knowledge

CLASSES_KEPT = 64


class Decider(Protocol):
    """Anything that decides for a seat: a player of the program, or an object of your own.

    One that takes a second argument is given a `Budget` as well.
    """

    def decide(self, knowledge: Knowledge) -> Option | str:
        """One of `knowledge.options`, or a line of notation that means one."""
        ...  # pragma: no cover


class Player:
    """A player of the program."""

    name: str

    @abstractmethod
    def decide(self, knowledge: Knowledge, budget: Budget = OWN_MEASURE) -> Option:
        """One of the options of `knowledge.choice`, within the budget."""


def decided(player: Decider, knowledge: Knowledge, budget: Budget = OWN_MEASURE) -> Option:
    """What a player decides, as the rules have it; NotNotation when it is no option of the game at all."""
    answer: Any
    if takes_budget(type(player)):
        thinking: Any = player
        answer = thinking.decide(knowledge, budget)
    else:
        answer = player.decide(knowledge)
    if isinstance(answer, str):
        return knowledge.read(answer)
    if not isinstance(answer, Option):
        raise NotNotation(f"{type(player).__name__} decided {answer!r}; return one of knowledge.options")
    return answer


@lru_cache(CLASSES_KEPT)
def takes_budget(made_by: type[Any]) -> bool:
    """Whether players of a class want to know how much they may think: `decide(self, knowledge, budget)`."""
    try:
        parameters = list(inspect.signature(made_by.decide).parameters.values())
    except (TypeError, ValueError):
        return False
    places = [one for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    return len(places) > 2 or any(one.kind == one.VAR_POSITIONAL for one in parameters)
