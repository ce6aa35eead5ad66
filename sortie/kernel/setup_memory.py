"""What a game made of a set-up, kept: maps and libraries are costly to open, and the same set-up comes often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from sortie.kernel.game import Setup

MADE = TypeVar("MADE")
MOST_KEPT: Final = 256


class SetupMemory(Generic[MADE]):
    """Makes something of a set-up once; whoever takes it must not change it."""

    def __init__(self, make: Callable[[Setup], MADE]) -> None:
        self._make: Final = make
        self._made: Final[dict[tuple[Any, ...], MADE]] = {}

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
        if found is None:
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            found = self._made[key] = self._make(setup)
        return found
