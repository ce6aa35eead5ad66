"""Events: what happened, as a key with numbers and an audience. Words for them live in the texts."""

from __future__ import annotations

from typing import NamedTuple

EVERYBODY = -1  # all bits set: every seat may know


class Event(NamedTuple):
    """`key` names the text; `values` are numbers whose kinds the game declares for that key.

    `audience` is a mask of seats; `reveals` marks what cannot be undone because somebody learnt it.
    """

    key: str
    values: tuple[int, ...] = ()
    audience: int = EVERYBODY
    reveals: bool = False

    def heard_by(self, seat: int) -> bool:
        """Whether a seat may know of this; spectators (-1) hear only what everybody hears."""
        if seat < 0:
            return self.audience == EVERYBODY
        return bool(self.audience >> seat & 1)


def event_kinds(*tables: str) -> dict[str, tuple[str, ...]]:
    """What the values of each event are, from texts such as `shoots unit unit weapon, no-dice unit`."""
    rows = [row.split() for table in tables for row in table.split(",")]
    return {row[0]: tuple(row[1:]) for row in rows}
