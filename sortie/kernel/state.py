"""State: what the referee knows, as plain data; steps: what is still to do."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

# A step is a NamedTuple of plain data; the agenda is a stack of steps, the next one last.
Step = tuple[Any, ...]


class Unsettled(Exception):
    """The rules looked at something that is left open, because a seat cannot know it; `number` says what.

    `Referee.unsettled` makes states with open facts, `Referee.settle` settles one of them in every way.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The columns of a game derive from this; `agenda` holds the steps still to do, the next one last.

    A state that is made blank has nothing yet: it is for copy() to fill.
    """

    __slots__ = ("agenda",)

    agenda: list[Step]

    def time_out(self, seat: int) -> bool:
        """The time of a seat is up: what the rules make of it; False: nothing, and the state is as it was."""
        return False

    @abstractmethod
    def copy(self) -> Self:
        """An equal state that shares nothing that changes."""

    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """Plain hashable data; equal exactly for equal states."""


# The kind of state that a game is played with; who serves games of every kind leaves it open.
S = TypeVar("S", bound=State, default=Any)
