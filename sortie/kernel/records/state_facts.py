"""Facts of a state: its columns by name, for cases and for people who look. A fact may be called otherwise: `plate=plates`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sortie.kernel.masks import listed
from sortie.kernel.state import State
from sortie.kernel.views.notation import Names


class StateFacts:
    """The facts of one state, gathered from its columns."""

    def __init__(self, state: State, names: Names) -> None:
        self._state = state
        self._names = names

    def plain(self, columns: str) -> dict[str, Any]:
        """Columns that are told as they are: numbers, truths, words and lists of them."""
        found = {fact: getattr(self._state, column) for fact, column in _pairs(columns)}
        return {fact: list(one) if isinstance(one, (list, tuple)) else one for fact, one in found.items()}

    def named(self, rows: str) -> dict[str, str]:
        """Columns that hold the number of a thing, written as `unit: active pilot; room: dark`; "" for none."""
        return {
            fact: self.name(kind, getattr(self._state, column))
            for kind, columns in _rows(rows)
            for fact, column in _pairs(columns)
        }

    def name(self, kind: str, number: int) -> str:
        """The name of a thing, "" for none."""
        return self._names.write(kind, number) if number >= 0 else ""

    def sets(self, rows: str) -> dict[str, list[str]]:
        """Columns that hold sets of things, written as `wall: broken; airlock: sealed`."""
        return {
            fact: [self._names.write(kind, one) for one in listed(getattr(self._state, column))]
            for kind, columns in _rows(rows)
            for fact, column in _pairs(columns)
        }

    def of(self, number: int, lists: str, sets: str = "") -> dict[str, Any]:
        """What columns hold for one unit: its number in lists, and whether it is in sets."""
        found: dict[str, Any] = {fact: getattr(self._state, one)[number] for fact, one in _pairs(lists)}
        found.update({fact: bool(getattr(self._state, one) >> number & 1) for fact, one in _pairs(sets)})
        return found

    def agenda(self) -> dict[str, list[str]]:
        """The steps that are still to do, the next one first."""
        return {"agenda": [type(step).__name__ for step in reversed(self._state.agenda)]}


def _rows(text: str) -> Iterator[tuple[str, str]]:
    """Rows of a kind and its columns."""
    for row in text.split(";"):
        kind, _, columns = row.partition(":")
        yield kind.strip(), columns


def _pairs(columns: str) -> Iterator[tuple[str, str]]:
    """What each fact is called, and its column."""
    for one in columns.split():
        fact, _, column = one.partition("=")
        yield fact, column or fact
