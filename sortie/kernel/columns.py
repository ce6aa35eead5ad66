"""Columns: what a state holds, declared once. Its slots and saves follow from it; a test compares copies, keys and facts.

Copies and keys are written out by each game, because a search makes a million of them and a digest stands in every
record; `tests/contracts/test_columns.py` changes every column in turn and fails where one of them does not notice.
"""

from __future__ import annotations

from typing import Any

from sortie.kernel.errors import BadPosition
from sortie.kernel.state import State

LARGE = 1 << 31  # numbers from here on are masks and saved as hexadecimal text
LONGEST = 1000
MOST_BITS = 4096  # of a mask: more than any board has squares and edges


class Columns:
    """The names of a state's columns, by what they hold; the agenda is the kernel's and not among them.

    Written as a table of rows such as `truths finished central;`, each a kind with its columns.

    `content` is shared and never changes. `numbers`, `masks` (sets, never below 0), `truths` and `words` are single
    values; `lists` hold as many numbers as in a new state, `growing` at least so many, `rows` and `tuples` are the same
    as tuples. What a game saves in its own way is its `own`. `derived` follows from the rest, `lazy` is found again when
    it is asked for.
    """

    def __init__(self, content: str, table: str) -> None:
        kinds: dict[str, list[str]] = {}
        for row in table.split(";"):
            kind, *names = row.split()
            kinds[kind] = names
        self.content = content
        self.numbers = tuple(kinds.pop("numbers", ()))
        self.masks = tuple(kinds.pop("masks", ()))
        self.truths = tuple(kinds.pop("truths", ()))
        self.words = tuple(kinds.pop("words", ()))
        self.lists = tuple(kinds.pop("lists", ()))
        self.growing = tuple(kinds.pop("growing", ()))
        self.rows = tuple(kinds.pop("rows", ()))
        self.tuples = tuple(kinds.pop("tuples", ()))
        self.own = tuple(kinds.pop("own", ()))
        self.derived = tuple(kinds.pop("derived", ()))
        self.lazy = tuple(kinds.pop("lazy", ()))
        assert not kinds, f"no kind of column: {', '.join(kinds)}"
        self.plain = (*self.numbers, *self.masks, *self.truths, *self.words)
        self.several = (*self.lists, *self.growing, *self.rows, *self.tuples)
        self.names = (content, *self.plain, *self.several, *self.own, *self.derived, *self.lazy)


def save_columns(state: State, columns: Columns) -> dict[str, Any]:
    """The columns that are plain, as plain data."""
    data: dict[str, Any] = {name: written(getattr(state, name)) for name in columns.plain}
    data.update({name: list(getattr(state, name)) for name in columns.several})
    return data


def load_columns(state: State, columns: Columns, data: dict[str, Any]) -> None:
    """Put into a new state what `save_columns` wrote; BadPosition when it does not fit."""
    for name in columns.numbers:
        setattr(state, name, read(data[name]))
    for name in columns.masks:
        setattr(state, name, load_mask(name, data[name]))
    for name in columns.truths:
        setattr(state, name, bool(data[name]))
    for name in columns.words:
        setattr(state, name, str(data[name]))
    for name in columns.lists:
        setattr(state, name, load_list(state, name, data))
    for name in columns.growing:
        setattr(state, name, load_list(state, name, data, LONGEST))
    for name in columns.rows:
        setattr(state, name, tuple(load_list(state, name, data)))
    for name in columns.tuples:
        setattr(state, name, tuple(load_list(state, name, data, LONGEST)))


def load_mask(name: str, value: int | str) -> int:
    """A set of squares, units and the like; a negative one would have members without end."""
    mask = read(value)
    if mask < 0 or mask.bit_length() > MOST_BITS:
        raise BadPosition(f"'{name}' is no set of up to {MOST_BITS} things; use another save")
    return mask


def load_list(state: State, name: str, data: dict[str, Any], most: int = 0) -> list[int]:
    """The numbers of a column: as many as a new state has, or up to `most`."""
    values = [int(value) for value in data[name]]
    least = len(getattr(state, name))
    if not least <= len(values) <= (most or least):
        raise BadPosition(f"'{name}' holds {len(values)} numbers, {least} are needed; use another save")
    return values


def written(value: Any) -> Any:
    """A mask of many bits as text, anything else as it is."""
    return hex(value) if isinstance(value, int) and abs(value) >= LARGE else value


def read(value: int | str) -> int:
    """The number that `written` wrote."""
    return int(value, 16) if isinstance(value, str) else int(value)
