"""The table: whom the rules ask. Rules know only this; who answers is not their business."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from types import ModuleType
from typing import Any

from sortie.kernel.chance.dice import FACES
from sortie.kernel.state import State
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Chance
from sortie.kernel.views.events import EVERYBODY, Event

ALWAYS = "always"  # what every game may have decided about dice: whatever helps and costs nothing is done


class Table:
    """Asked by the rules. `listening` is False when nobody wants events: then rules need not make them.

    `decided` says how all seats have decided about their dice in advance, by a name the game gave (`Judge.policies`);
    it is "" where every decision is asked for.
    """

    def __init__(self, state: State, listening: bool = True) -> None:
        self.state = state
        self.listening = listening
        self.events: list[Event] = []
        self.decided = ""

    @abstractmethod
    def choose(
        self, seat: int, label: str, options: Options, about: About = (), concealed: bool = False,
        rule: str = "",
    ) -> Option:  # fmt: skip
        """One seat picks one of the options. A single option is taken at once, unless asking is concealed.

        `rule` is what forbids everything that is not offered, where no menu knows better.
        """

    @abstractmethod
    def together(
        self, label: str, choices: tuple[tuple[int, Options], ...], rule: str = ""
    ) -> tuple[Option, ...]:
        """Several seats pick, each without seeing the others' picks."""

    @abstractmethod
    def roll(
        self, seat: int, label: str, count: int, classes: tuple[int, ...] = FACES, ordered: bool = False
    ) -> tuple[int, ...]:
        """Roll dice; `classes` says which faces the rule tells apart."""

    @abstractmethod
    def chance(self, request: Chance) -> tuple[int, ...]:
        """Let a chance of the game's own fall: one of its outcome classes."""

    @abstractmethod
    def draw(self, seat: int, label: str, counts: tuple[int, ...]) -> int:
        """Draw one item of a pile by chance."""

    def tell(
        self, key: str, values: tuple[int, ...] = (), audience: int = EVERYBODY, reveals: bool = False
    ) -> None:
        """Something happened that these seats may know."""
        if self.listening:
            self.events.append(Event(key, values, audience, reveals))


def gathered(chapters: tuple[ModuleType, ...], table: str) -> dict[Any, Any]:
    """The tables of one name of all the chapters of some rules, as one: their steps, verbs or events."""
    found: dict[Any, Any] = {}
    for chapter in chapters:
        found.update(getattr(chapter, table, {}))
    return found


# By the kind of a step: the rule that does it.
StepRules = dict[type[Any], Callable[[Table, Any, Any], None]]
