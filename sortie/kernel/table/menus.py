"""Menus: rows of a verb with the conditions of its targets, from which both the options and the refusals come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic

from sortie.kernel.state import S, State
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Refusal, Screen

# Verbs without a target have one option, number 0; the others begin with every number there could be.
PLAIN, EVERY = 1, -1

# The conditions of a verb: the state, who acts, the screen they are noted on, and the detail of the row.
Screening = Callable[[S, int, Screen, int], None]
# What several verbs need in common; False when no more need be looked at.
Gate = Callable[[S, int, Screen], bool]
# What an option stands for in its row: the detail its conditions are asked with, and the number they are about.
Reading = Callable[[S, Option], tuple[int, int]]
# What else forbids an option: a rule, or "" for one that is offered.
Besides = Callable[[S, Choice, Option], str]
# One row: the verb, its conditions, their detail, and the numbers to begin with.
Row = tuple[str, Screening[S], int, int]


def rows_of(screens: Mapping[str, Screening[S]]) -> tuple[Row[S], ...]:
    """A row for each verb with targets, by the conditions they have to pass."""
    return tuple([(verb, screening, 0, EVERY) for verb, screening in screens.items()])


def add_rows(options: Options, state: S, actor: int, screen: Screen, rows: Iterable[Row[S]]) -> None:
    """Offer the targets of each row that pass its conditions; the screen is used again for every row."""
    offered, count = options.rows, 0
    for verb, screening, detail, numbers in rows:
        screen.targets = numbers
        screening(state, actor, screen, detail)
        targets = screen.targets
        if targets:  # Options.add, without a call for each row
            offered.append((verb, targets, detail))
            count += targets.bit_count()
    options.count += count


class Menu(Generic[S]):
    """All verbs of one question, each with what keeps an option of it from being offered."""

    def __init__(self, actor: Callable[[S, Choice], int]) -> None:
        self._actor = actor
        self._screens: dict[str, tuple[Screening[S], int]] = {}
        self._gates: dict[str, Gate[S]] = {}
        self._readings: dict[str, Reading[S]] = {}
        self._besides: dict[str, Besides[S]] = {}

    def add(
        self,
        *groups: tuple[Row[S], ...],
        gate: Gate[S] | None = None,
        reading: Reading[S] | None = None,
        besides: Besides[S] | None = None,
    ) -> Menu[S]:
        """Further rows, with what they need in common, how their options are read, and what else may forbid one."""
        for rows in groups:
            for verb, screening, _, numbers in rows:
                self._screens[verb] = (screening, numbers)
                if gate is not None:
                    self._gates[verb] = gate
                if reading is not None:
                    self._readings[verb] = reading
                if besides is not None:
                    self._besides[verb] = besides
        return self

    def knows(self, verb: str) -> bool:
        """Whether a row of this question has the verb."""
        return verb in self._screens

    def refusal(self, state: S, choice: Choice, option: Option) -> Refusal | None:
        """The first condition that an option fails; None when no row speaks of it."""
        known = self._screens.get(option.verb)
        actor = self._actor(state, choice)
        if known is None or actor < 0:
            return None
        screening, numbers = known
        screen = Screen(numbers, explain=True)
        gate, reading = self._gates.get(option.verb), self._readings.get(option.verb)
        detail, number = reading(state, option) if reading is not None else (option.detail, option.target)
        if gate is None or gate(state, actor, screen):
            screening(state, actor, screen, detail)
        found = screen.refusal(0 if numbers == PLAIN else number)
        besides = self._besides.get(option.verb)
        if found is None and besides is not None:
            rule = besides(state, choice, option)
            return Refusal(rule) if rule else None
        return found


class Barred:
    """For a verb whose targets are found elsewhere: all others are forbidden by one rule."""

    __slots__ = ("_rule",)

    def __init__(self, rule: str) -> None:
        self._rule = rule

    def __call__(self, state: State, actor: int, screen: Screen, detail: int) -> None:
        screen.refuse(self._rule)


def one_rule(rule: str, *verbs: str) -> Menu[Any]:
    """The menu of a question in which one rule forbids all that is not offered."""
    return Menu[Any](anybody).add(tuple((verb, Barred(rule), 0, EVERY) for verb in verbs))


def unscreened(state: State, actor: int, screen: Screen, detail: int) -> None:
    """No condition."""


def anybody(state: State, choice: Choice) -> int:
    """For a question at which nobody in particular acts."""
    return 0


def asked_seat(state: State, choice: Choice) -> int:
    """Where the seat that is asked acts itself."""
    return choice.seat


def acting_unit(state: State, choice: Choice) -> int:
    """Who a question is about: the first unit it names, -1 for nobody."""
    for kind, number in choice.about:
        if kind == "unit":
            return number
    return -1
