"""Memory: the one kind of cache. What was worked out is kept for the next who asks, and never more than so much of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Final, Generic, TypeVar

KEY = TypeVar("KEY")
VALUE = TypeVar("VALUE")
_serials: Final = count(1)


def new_serial() -> int:
    """A number of its own for something that never changes, such as a map: what follows from it is kept under the number.

    A key that held the thing itself would keep it, and all the content it came from, long after its game is closed.
    """
    return next(_serials)


class Memory(Generic[KEY, VALUE]):
    """At most `most` values by their keys; when there are more, all are forgotten and worked out again as they are asked for.

    Tables, games and threads may share one. A value follows from its key alone and is whole before it is kept, keeping is
    one assignment, and whoever takes a value does not change it: two who work out the same at once keep equal values.
    """

    __slots__ = ("_kept", "_most", "get")

    def __init__(self, most: int) -> None:
        self._kept: Final[dict[KEY, VALUE]] = {}
        self._most: Final = most
        # What is kept under a key, None for nothing: the dictionary's own, because it is asked a million times.
        self.get: Final[Callable[[KEY], VALUE | None]] = self._kept.get

    def __len__(self) -> int:
        return len(self._kept)

    def keep(self, key: KEY, value: VALUE) -> VALUE:
        """Remember a value, and give it back."""
        if len(self._kept) >= self._most:
            self._kept.clear()
        self._kept[key] = value
        return value

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
