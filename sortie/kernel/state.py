"""State: what the referee knows, as plain data; steps: what is still to do."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

# A step is a NamedTuple of plain data; the agenda is a stack of steps, the next one last.
Step = tuple[Any, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The columns of a game derive from this; `agenda` holds the steps still to do, the next one last."""

    __slots__ = ("agenda",)

    agenda: list[Step]

    def time_out(self, seat: int) -> bool:
        """The time of a seat is up: what the rules make of it; False: nothing, and the state is as it was."""
        return False

    @abstractmethod
    def copy(self) -> State:
        """An equal state that shares nothing that changes."""

    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """Plain hashable data; equal exactly for equal states."""
