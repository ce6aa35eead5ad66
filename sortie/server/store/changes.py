"""Changes: what happened at a table, one row each. A table is its changes; everything else can be built from them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sortie.kernel.match import Entry
from sortie.kernel.records.codec import read_answer, write_answer
from sortie.server.json_texts import json_text

OPEN = "open"  # its entries are the first dice, or the game that is gone on with; `text`: where that began, if drawn
ANSWER = "answer"  # a seat's option; a sealed one has no entries until the last is in
DICE = "dice"  # typed dice
RESIGN = "resign"
TIME_OUT = "time-out"  # the clock of the rules has run out for a seat
UNDO = "undo"  # `text`: how many entries of the log are kept
ASK = "ask"  # a seat asks the others whether it may undo; `text` as above
CONSENT = "consent"  # yes or no
TAKE = "take"  # a bot takes a seat; `text`: its player
BACK = "back"  # the human is back
MIX = "mix"  # a seat brings entropy to the dice; `text`: its digits
SAY = "say"  # a phrase to the others; `text`: which
MIGRATE = "migrate"  # the table goes on with other rules or packs

MOVING = (
    OPEN,
    ANSWER,
    DICE,
    RESIGN,
    TIME_OUT,
    UNDO,
    MIGRATE,
)  # an answer to what was asked before is stale afterwards

# Those whose entries are played: the last two have some when the dice have waited for that seat alone.
PLAYING = (OPEN, ANSWER, DICE, RESIGN, TIME_OUT, MIX, TAKE)

BY_SEAT = "seat"
BY_BOT = "bot"
BY_FALLBACK = "fallback"  # the bot was late or dead
BY_CLOCK = "clock"
BY_TABLE = "table"


COLUMNS = ("table_id", "number", "kind", "seat", "done_by", "text", "entries", "clocks", "at", "key")


@dataclass(frozen=True, slots=True)
class Change:
    """One row. `entries` are the lines of the record it wrote, the dice that followed included."""

    table_id: str
    number: int
    kind: str
    seat: int = -1
    by: str = BY_SEAT
    text: str = ""
    entries: tuple[Entry, ...] = ()
    clocks: tuple[int, ...] = ()  # milliseconds left for each seat after it; empty without clocks
    at: int = 0  # milliseconds since 1970
    key: str = ""  # chosen by the client; the same key twice is the same change

    def row(self) -> dict[str, Any]:
        """As a row of the store."""
        return dict(zip(COLUMNS, self.values(), strict=True))

    def values(self) -> tuple[Any, ...]:
        """The same without the names of the columns."""
        return (
            self.table_id, self.number, self.kind, self.seat, self.by, self.text,
            write_entries(self.entries), json_text(self.clocks), self.at, self.key,
        )  # fmt: skip


def read_change(row: Any) -> Change:
    """The change of a row."""
    return Change(
        row.table_id,
        row.number,
        row.kind,
        row.seat,
        row.done_by,
        row.text,
        read_entries(row.entries),
        tuple(json.loads(row.clocks)),
        row.at,
        row.key,
    )


def write_entries(entries: tuple[Entry, ...]) -> str:
    """Entries of a log as text."""
    plain = [[entry.seat, write_answer(entry.answer), entry.text, entry.digest] for entry in entries]
    return json_text(plain)


def read_entries(text: str) -> tuple[Entry, ...]:
    """The entries that `write_entries` wrote."""
    return tuple(
        Entry(seat, read_answer(answer), words, digest) for seat, answer, words, digest in json.loads(text)
    )
