"""The table: whom the rules ask. Rules know only this; who answers is not their business."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, NamedTuple

from sortie.kernel.dice import FACES, TallySpec
from sortie.kernel.events import EVERYBODY, Event
from sortie.kernel.options import Option, Options
from sortie.kernel.state import State


class StandingOrders(NamedTuple):
    """What a seat has decided in advance about its dice: so a roll can be one number instead of a talk.

    `chains`: every chain die is rolled. `rerolls`: free re-rolls go to failed first dice.
    """

    chains: bool = True
    rerolls: bool = False


class Table:
    """Asked by the rules. `listening` is False when nobody wants events: then rules need not make them.

    `standing` holds a seat's standing orders, None where every decision is asked for.
    """

    def __init__(self, state: State, listening: bool = True) -> None:
        self.state = state
        self.listening = listening
        self.events: list[Event] = []
        self.standing: StandingOrders | None = None

    @abstractmethod
    def choose(
        self,
        seat: int,
        label: str,
        options: Options,
        about: tuple[tuple[str, int], ...] = (),
        concealed: bool = False,
    ) -> Option:
        """One seat picks one of the options. A single option is taken at once, unless asking is concealed."""

    @abstractmethod
    def together(self, label: str, choices: tuple[tuple[int, Options], ...]) -> tuple[Option, ...]:
        """Several seats pick, each without seeing the others' picks."""

    @abstractmethod
    def roll(
        self, seat: int, label: str, count: int, classes: tuple[int, ...] = FACES, ordered: bool = False
    ) -> tuple[int, ...]:
        """Roll dice; `classes` says which faces the rule tells apart."""

    @abstractmethod
    def tally(self, seat: int, label: str, spec: TallySpec) -> int:
        """The successes of a roll in which nobody interferes; only with standing orders."""

    @abstractmethod
    def draw(self, seat: int, label: str, counts: tuple[int, ...]) -> int:
        """Draw one item of a pile by chance."""

    def tell(
        self, key: str, values: tuple[int, ...] = (), audience: int = EVERYBODY, reveals: bool = False
    ) -> None:
        """Something happened that these seats may know."""
        if self.listening:
            self.events.append(Event(key, values, audience, reveals))


# By the kind of a step: the rule that does it.
StepRules = dict[type[Any], Callable[[Table, Any, Any], None]]
