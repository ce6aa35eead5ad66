"""What a game made of a set-up, kept: maps and libraries are costly to open, and the same set-up comes often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from sortie.kernel.game.setup import Setup
from sortie.kernel.memory import Memory

MADE = TypeVar("MADE")
MOST_KEPT: Final = 256


class SetupMemory(Generic[MADE]):
    """Makes something of a set-up once; whoever takes it must not change it."""

    def __init__(self, make: Callable[[Setup], MADE]) -> None:
        self._make: Final = make
        self._made: Final[Memory[tuple[Any, ...], MADE]] = Memory(MOST_KEPT)

    def of(self, setup: Setup) -> MADE:
        """The same object for equal set-ups, until too many different ones have come."""
        key = (
            setup.scenario,
            setup.edition,
            tuple(setup.sides),
            setup.board,
            setup.seats,
            tuple(sorted(setup.switches.items())),
            tuple(sorted(setup.options.items())),
        )
        found = self._made.get(key)
        return found if found is not None else self._made.keep(key, self._make(setup))
