"""The course of a table: everything that follows from its deeds. The same deeds give the same course everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sortie.kernel.answerers import DiceSource
from sortie.kernel.errors import BadRecord
from sortie.kernel.events import Event
from sortie.kernel.game import Game, Setup
from sortie.kernel.match import Entry, Match, answer_chance
from sortie.kernel.position import load_position
from sortie.kernel.requests import NOBODY, Chance, Choice, Together
from sortie.server.committed_dice import Redealt, dealing_at
from sortie.server.consent import YES, Asked, rolled_since
from sortie.server.deeds import (
    ANSWER,
    ASK,
    BACK,
    CONSENT,
    DICE,
    MOVING,
    OPEN,
    RESIGN,
    TAKE,
    TIME_OUT,
    UNDO,
    Deed,
)
from sortie.server.reading import read_answer_of
from sortie.server.seats import Seat

KEYS_KEPT = 16  # a client repeats its last answers, not those of yesterday

Dealer = Callable[[int, int], DiceSource]  # (answer, dealing) -> its dice


class Course:
    """A match with its seats, clocks and requests for consent, after `number` deeds."""

    def __init__(self, table_id: str, seats: tuple[Seat, ...], match: Match) -> None:
        self.table_id = table_id
        self.seats = seats
        self.match = match
        self.number = 0
        self.moved = 0  # the last deed after which something else is asked
        self.rows: list[int] = []  # the deed of each entry of the log
        self.rewinds: list[tuple[int, int]] = []  # (deed, entries kept)
        self.redealt: Redealt = ()
        self.dealing = 0
        self.asked: Asked | None = None
        self.clocks: tuple[int, ...] = ()
        self.at = 0  # wall time of the last deed that moved or changed who plays
        self.timed = 0  # the number of that deed
        self.keys: tuple[tuple[int, str, int], ...] = ()  # (seat, key, number) of the last deeds with keys
        self.drawn = ""  # the position the game began at, where it is not the usual one
        self.told: dict[Event, dict[str, Any]] = {}  # events of this moment as the wire has them; a cache

    def copy(self) -> Course:
        """The same course, to try a deed on."""
        twin = Course(self.table_id, self.seats, self.match.fork())
        twin.number, twin.moved, twin.at, twin.timed = self.number, self.moved, self.at, self.timed
        twin.rows, twin.rewinds = self.rows[:], self.rewinds[:]
        twin.redealt, twin.dealing, twin.asked = self.redealt, self.dealing, self.asked
        twin.clocks, twin.keys, twin.drawn = self.clocks, self.keys, self.drawn
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
        """The number of the deed a seat has done under a key; 0 when there is none."""
        for one, known, number in self.keys:
            if key and one == seat and known == key:
                return number
        return 0

    def answer(self, seat: int, text: str, dealer: Dealer | None) -> tuple[Entry, ...]:
        """A seat's answer and the dice that follow; Refused leaves no trace worth keeping (this is a copy)."""
        before = len(self.match.log)
        self.match.answer(seat, read_answer_of(self.match.position, seat, text))
        self.roll(dealer)
        return tuple(self.match.log[before:])

    def roll(self, dealer: Dealer | None) -> None:
        """Let the dealer answer as long as chance is asked; without one (typed dice) wait."""
        while dealer is not None and isinstance(self.match.position.request, Chance):
            answer = len(self.match.log) + 1
            source = dealer(answer, dealing_at(self.redealt, answer))
            self.match.answer(NOBODY, answer_chance(self.match.position.request, source))

    def rewind(self, number: int, length: int) -> None:
        """Go back to `length` entries, by the deed `number`."""
        if rolled_since(self.match, length):
            self.dealing += 1
            kept = tuple(one for one in self.redealt if one[0] < length)
            self.redealt = (*kept, (length, self.dealing))
        self.match.rewind(length)
        del self.rows[length:]
        self.rewinds.append((number, length))

    def apply(self, deed: Deed) -> None:
        """Follow a deed that is durable; BadRecord when it does not fit these rules."""
        if deed.number != self.number + 1:
            raise BadRecord(f"deed {self.number + 1} was expected, found {deed.number}; read the table again")
        if deed.kind in (OPEN, ANSWER, DICE, RESIGN, TIME_OUT):
            self._replay(deed)
        self.note(deed)

    def begin_at(self, drawn: str) -> None:
        """Begin at a drawn position, as a record has it; BadPosition when it cannot be."""
        self.drawn = drawn
        position = load_position(self.match.game, json.loads(drawn))
        self.match = Match(self.match.game, self.match.setup, position)

    def _replay(self, deed: Deed) -> None:
        if deed.kind == OPEN and deed.text:
            self.begin_at(deed.text)
        if not deed.entries and deed.kind == ANSWER:
            self.match.answer(deed.seat, self.match.position.read(deed.text, deed.seat))
        for entry in deed.entries:
            self.match.answer(entry.seat, entry.answer)
            found = self.match.log[-1]
            if found.digest != entry.digest or found.text != entry.text:
                raise BadRecord(f"deed {deed.number}: '{entry.text}' leads elsewhere with these rules")

    def note(self, deed: Deed) -> None:
        """Bookkeeping after a deed whose entries are in the match already."""
        self.number = deed.number
        self.rows.extend([deed.number] * (len(self.match.log) - len(self.rows)))
        if deed.kind == UNDO:
            self.rewind(deed.number, int(deed.text))
        elif deed.kind == ASK:
            self.asked = Asked(deed.seat, int(deed.text), (), deed.number)
        elif deed.kind == CONSENT:
            self._consent(deed)
        elif deed.kind in (TAKE, BACK):
            player = deed.text if deed.kind == TAKE else ""
            self.seats = tuple(
                replace(one, player=player) if one.number == deed.seat else one for one in self.seats
            )
        # A sealed answer that waits for others asks nothing new, so it makes nobody's answer stale.
        if deed.kind in MOVING and (deed.entries or deed.kind != ANSWER):
            self.moved, self.asked = deed.number, None
        if deed.kind in MOVING or deed.kind in (TAKE, BACK):
            self.at, self.timed = deed.at, deed.number
        if deed.clocks:
            self.clocks = deed.clocks
        if deed.key:
            self.keys = (*self.keys, (deed.seat, deed.key, deed.number))[-KEYS_KEPT:]

    def _consent(self, deed: Deed) -> None:
        """One of several agrees, or one refuses; the last yes is an undo itself."""
        if self.asked is not None:
            agreed = (*self.asked.agreed, deed.seat)
            self.asked = self.asked._replace(agreed=agreed) if deed.text == YES else None


def begin(game: Game, setup: Setup, table_id: str, seats: tuple[Seat, ...]) -> Course:
    """The course before its first deed."""
    return Course(table_id, seats, Match(game, setup))


def retrace(game: Game, setup: Setup, table_id: str, seats: tuple[Seat, ...], deeds: list[Deed]) -> Course:
    """The course after all these deeds, from the beginning."""
    course = begin(game, setup, table_id, seats)
    for deed in deeds:
        course.apply(deed)
    return course
