"""The history of a table: everything that follows from its changes. The same changes give the same history everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from msgspec import Raw

from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.errors import BadRecord
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Entry, Match
from sortie.kernel.memory import Memory
from sortie.kernel.position import load_position
from sortie.kernel.records.undone import Undone
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY, Chance, Choice, Together
from sortie.kernel.views.events import Event
from sortie.server.json_texts import written
from sortie.server.store.changes import (
    ANSWER,
    ASK,
    BACK,
    CONSENT,
    MIX,
    MOVING,
    OPEN,
    PLAYING,
    SAY,
    TAKE,
    UNDO,
    Change,
)
from sortie.server.tables.consent import YES, Asked, rolled_since
from sortie.server.tables.dice.committed_dice import Dealings
from sortie.server.tables.offers import offered, read_answer_of, written_option
from sortie.server.tables.seats import Seat
from sortie.server.wire.play import Phrase, SaidPhrase

EVENTS_KEPT = 2000
SINCES_KEPT = 8
SAID_KEPT = 8  # phrases that are told to who comes later
KEYS_KEPT = 16  # a client repeats its last answers, not those of yesterday

Dealer = Callable[[int, int], DiceSource]  # (answer, dealing) -> its dice


class TableHistory:
    """A match with its seats, clocks and requests for consent, after `number` changes."""

    def __init__(self, table_id: str, seats: tuple[Seat, ...], match: Match) -> None:
        self.table_id = table_id
        self.seats = seats
        self.match = match
        self.number = 0
        self.moved = 0  # the last change after which something else is asked
        self.rows: list[int] = []  # the change of each entry of the log
        self.rewinds: list[tuple[int, int]] = []  # (change, entries kept)
        self.dealings = Dealings()
        self.undone: tuple[Undone, ...] = ()  # what was taken back
        self.entropy: dict[int, str] = {}  # what each seat has brought to the dice
        self.asked: Asked | None = None
        self.clocks: tuple[int, ...] = ()
        self.at = 0  # wall time of the last change that moved or changed who plays
        self.timed = 0  # the number of that change
        self.keys: tuple[tuple[int, str, int], ...] = ()  # (seat, key, number) of the last changes with keys
        self.said: tuple[SaidPhrase, ...] = ()
        self.drawn = ""  # the position the game began at, where it is not the usual one
        self.told: Memory[Event, Raw] = Memory(EVENTS_KEPT)  # events as the wire has them
        self.lines_told: Memory[int, Raw] = Memory(
            SINCES_KEPT
        )  # lines since a number, where all hear the same
        self.common: dict[str, Any] | None = None  # what news tell all seats alike
        self._seats_told: Raw | None = None
        self._offers: tuple[object, dict[int, list[str]]] = (
            None,
            {},
        )  # a request, and the options of its seats

    def copy(self) -> TableHistory:
        """The same history, to try a change on."""
        twin = TableHistory(self.table_id, self.seats, self.match.fork())
        twin.number, twin.moved, twin.at, twin.timed = self.number, self.moved, self.at, self.timed
        twin.rows, twin.rewinds = self.rows[:], self.rewinds[:]
        twin.dealings, twin.undone, twin.asked = self.dealings.copy(), self.undone, self.asked
        twin.entropy, twin._seats_told = self.entropy.copy(), self._seats_told
        twin._offers = self._offers
        twin.clocks, twin.keys, twin.drawn, twin.said = self.clocks, self.keys, self.drawn, self.said
        return twin

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.position.over

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that are asked now and have not answered yet."""
        position = self.match.position
        request = position.request
        if isinstance(request, Choice):
            return (request.seat,)
        if isinstance(request, Together):
            return tuple(choice.seat for choice in request.choices if choice.seat not in position.sealed)
        return ()

    def repeated(self, seat: int, key: str) -> int:
        """The number of the change a seat has done under a key; 0 when there is none."""
        for one, known, number in self.keys:
            if key and one == seat and known == key:
                return number
        return 0

    def answer(self, seat: int, text: str, dealer: Dealer | None) -> tuple[Entry, ...]:
        """A seat's answer and the dice that follow; Refused leaves no trace worth keeping (this is a copy)."""
        before = len(self.match.log)
        self.match.answer(seat, self._read(seat, text))
        self.roll(dealer)
        return tuple(self.match.log[before:])

    def offered(self, seat: int) -> list[str]:
        """The options of a seat as notation, written once for all who ask."""
        request = self.match.position.request
        if isinstance(request, Together):  # some of its seats may have answered
            return offered(self.match.position, seat)
        if self._offers[0] is not request:
            self._offers = (request, {})
        known = self._offers[1].get(seat)
        if known is None:
            known = self._offers[1][seat] = offered(self.match.position, seat)
        return known

    def _read(self, seat: int, text: str) -> Option:
        """The option a text means; mostly it is one of those that were written."""
        position = self.match.position
        request = position.request
        if isinstance(request, Choice) and request is self._offers[0]:
            found = written_option(self._offers[1].get(seat, []), request.options, text)
            if found is not None:
                return found
        return read_answer_of(position, seat, text)

    def roll(self, dealer: Dealer | None) -> None:
        """Let the dealer answer as long as chance is asked; without one (typed dice) wait."""
        while dealer is not None and isinstance(self.match.position.request, Chance):
            answer = len(self.match.log) + 1
            source = dealer(answer, self.dealings.at(answer))
            self.match.answer(NOBODY, self.match.position.request.sample(source))

    def rewind(self, change: Change) -> None:
        """Go back to as many entries as a change says."""
        kept = int(change.text)
        self.dealings.rewind(kept, rolled_since(self.match, kept))
        asked = self.asked
        agreed = (*asked.agreed, change.seat) if asked is not None and asked.seat != change.seat else ()
        seat = asked.seat if asked is not None and agreed else change.seat
        self.undone = (*self.undone, Undone(kept, seat, agreed, tuple(self.match.log[kept:])))
        self.match.rewind(kept)
        del self.rows[kept:]
        self.rewinds.append((change.number, kept))

    def apply(self, change: Change) -> None:
        """Follow a change that is durable; BadRecord when it does not fit these rules."""
        if change.number != self.number + 1:
            raise BadRecord(
                f"change {self.number + 1} was expected, found {change.number}; read the table again"
            )
        if change.kind in PLAYING:
            self._replay(change)
        self.note(change)

    def begin_at(self, drawn: str) -> None:
        """Begin at a drawn position, as a record has it; BadPosition when it cannot be."""
        self.drawn = drawn
        position = load_position(self.match.game, json.loads(drawn))
        self.match = Match(self.match.game, self.match.setup, position)

    def _replay(self, change: Change) -> None:
        if change.kind == OPEN and change.text:
            self.begin_at(change.text)
        if not change.entries and change.kind == ANSWER:
            self.match.answer(change.seat, self.match.position.read(change.text, change.seat))
        for entry in change.entries:
            self.match.answer(entry.seat, entry.answer)
            found = self.match.log[-1]
            if found.digest != entry.digest or found.text != entry.text:
                raise BadRecord(f"change {change.number}: '{entry.text}' leads elsewhere with these rules")

    def note(self, change: Change) -> None:
        """Bookkeeping after a change whose entries are in the match already."""
        self.number = change.number
        self.rows.extend([change.number] * (len(self.match.log) - len(self.rows)))
        if change.kind == UNDO:
            self.rewind(change)
        elif change.kind == ASK:
            self.asked = Asked(change.seat, int(change.text), (), change.number)
        elif change.kind == CONSENT:
            self._consent(change)
        elif change.kind == MIX:
            self.entropy[change.seat] = change.text
        elif change.kind == SAY:
            phrase: SaidPhrase = {
                "seat": change.seat,
                "phrase": cast(Phrase, change.text),
                "number": change.number,
            }
            self.said = (*self.said, phrase)[-SAID_KEPT:]
        elif change.kind in (TAKE, BACK):
            self.take(change.seat, change.text if change.kind == TAKE else "")
        # A sealed answer that waits for others asks nothing new, so it makes nobody's answer stale.
        # What a seat brings to the dice, or a bot that takes it, moves the game when the dice have waited for it alone.
        if change.entries or (change.kind in MOVING and change.kind != ANSWER):
            self.moved, self.asked = change.number, None
        if change.kind in MOVING or change.kind in (MIX, TAKE, BACK):
            self.at, self.timed = change.at, change.number
        if change.clocks:
            self.clocks = change.clocks
        if change.key:
            self.keys = (*self.keys, (change.seat, change.key, change.number))[-KEYS_KEPT:]

    def take(self, seat: int, player: str) -> None:
        """A player of the program has a seat from now on; "" for its person."""
        self.seats = tuple(replace(one, player=player) if one.number == seat else one for one in self.seats)
        self._seats_told = None

    def seats_told(self) -> Raw:
        """The seats as the wire has them."""
        if self._seats_told is None:
            self._seats_told = written([one.line() for one in self.seats])
        return self._seats_told

    def _consent(self, change: Change) -> None:
        """One of several agrees, or one refuses; the last yes is an undo itself."""
        if self.asked is not None:
            agreed = (*self.asked.agreed, change.seat)
            self.asked = self.asked._replace(agreed=agreed) if change.text == YES else None


def begin(game: Game, setup: Setup, table_id: str, seats: tuple[Seat, ...]) -> TableHistory:
    """The history before its first change."""
    return TableHistory(table_id, seats, Match(game, setup))


def retrace(
    game: Game, setup: Setup, table_id: str, seats: tuple[Seat, ...], changes: list[Change]
) -> TableHistory:
    """The history after all these changes, from the beginning."""
    history = begin(game, setup, table_id, seats)
    for change in changes:
        history.apply(change)
    return history
