"""What a table makes of what it is asked to do: a change that is legal, and the history after it. Nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from sortie.kernel.errors import NotAllowed
from sortie.kernel.match import Entry
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.kernel.table.requests import RESIGN as RESIGN_TEXT
from sortie.kernel.table.requests import TIME_OUT as TIME_OUT_TEXT
from sortie.server.errors import GameOver, NothingToUndo, NotNow, Stale
from sortie.server.orders import HUMAN, Ack
from sortie.server.store import changes as kinds
from sortie.server.store.changes import BY_CLOCK, BY_SEAT, Change
from sortie.server.tables.consent import NO, YES, granted, others, undo_of
from sortie.server.tables.history import TableHistory
from sortie.server.tables.messages import refuse_unasked
from sortie.server.tables.offers import typed_numbers
from sortie.server.tables.projection import TableProjection
from sortie.server.tables.seats import known_player, partners
from sortie.server.tables.stopwatch import charged

DICE_WORD = "dice"
NO_COLUMNS: Mapping[str, Any] = MappingProxyType({})


class Plan(NamedTuple):
    """A change to be written, and the history after it."""

    draft: TableHistory
    change: Change
    columns: Mapping[str, Any] = NO_COLUMNS  # of the table's own row


class TablePlans(TableProjection):
    """The refereeing part of a live table."""

    def _open(self, number: int) -> TableHistory:
        """The history, when an answer to `number` is not too late."""
        history = self.history
        if history.over:
            raise GameOver()
        if not history.moved <= number <= history.number:
            raise Stale("stale-answer", history.number, now=str(history.number), then=str(number))
        return history

    def _answer(self, seat: int, number: int, text: str, by: str, key: str) -> Plan | Ack:
        repeated = self.history.repeated(seat, key)
        if repeated:
            return Ack(repeated, True)
        history = self._open(number)
        if text.strip().lower() == RESIGN_TEXT:
            return self._resign(seat, by, number, key)
        if isinstance(history.match.position.request, Chance):
            if not self.manual_dice:
                raise NotNow("dice-wait")
            return self._type_dice(history, seat, text, key)
        refuse_unasked(history, seat)
        if by == BY_SEAT and history.seats[seat].bot:
            raise NotNow("bot-plays-your-seat")
        draft = history.copy()
        entries = draft.answer(seat, text, self.header.dealer(draft))
        return self._plan(draft, kinds.ANSWER, seat, by, text, entries, key)

    def _mix(self, seat: int, entropy: str) -> Plan | Ack:
        history = self._open(self.history.number)
        if seat in history.entropy:
            return Ack(history.number, True)
        if seat not in self.header.missing(history):
            raise NotNow("dice-are-not-mixed")
        draft = history.copy()
        draft.entropy[seat] = entropy
        return self._plan(draft, kinds.MIX, seat, BY_SEAT, entropy, self._rolled(draft))

    def _rolled(self, draft: TableHistory) -> tuple[Entry, ...]:
        """The dice that fall now."""
        before = len(draft.match.log)
        draft.roll(self.header.dealer(draft))
        return tuple(draft.match.log[before:])

    def _type_dice(self, history: TableHistory, seat: int, text: str, key: str) -> Plan:
        word, _, rest = text.strip().partition(" ")
        if word.lower() != DICE_WORD or seat < 0:
            raise NotAllowed("dice are rolled now; type what they show, such as 'dice 4 2 6'")
        draft = history.copy()
        before = len(draft.match.log)
        draft.match.answer(NOBODY, typed_numbers(rest))
        entries = tuple(draft.match.log[before:])
        return self._plan(draft, kinds.DICE, seat, BY_SEAT, text, entries, key)

    def _resign(self, seat: int, by: str, number: int | None, key: str = "") -> Plan:
        history = self._open(number if number is not None else self.history.number)
        draft = history.copy()
        draft.match.resign(seat)
        entries = tuple(draft.match.log[len(history.match.log) :])
        return self._plan(draft, kinds.RESIGN, seat, by, RESIGN_TEXT, entries, key)

    def _time_out(self, seat: int, number: int) -> Plan:
        history = self._open(number)
        draft = history.copy()
        draft.match.time_out(seat)
        self._rolled(draft)
        entries = tuple(draft.match.log[len(history.match.log) :])
        return self._plan(draft, kinds.TIME_OUT, seat, BY_CLOCK, TIME_OUT_TEXT, entries)

    def _undo(self, seat: int, number: int) -> Plan:
        history = self._undo_history(number)
        undo = undo_of(history.match, history.seats, seat, self.intents.get(seat))
        if undo is None or undo.length < self.header.dice_from:
            raise NothingToUndo()
        kind = kinds.ASK if undo.asks else kinds.UNDO
        return self._plan(history.copy(), kind, seat, BY_SEAT, str(undo.length))

    def _undo_history(self, number: int) -> TableHistory:
        history = self.history
        if history.over and history.moved == number:
            raise GameOver("undo-after-the-end")
        return self._open(number)

    def _consent(self, seat: int, yes: bool, number: int) -> Plan:
        history = self.history
        asked = history.asked
        if asked is not None and number and number < asked.number:
            raise Stale("another-undo", history.number)
        if asked is None or seat not in others(history.seats, asked.seat):
            raise NotNow("nobody-asked")
        agreed = asked._replace(agreed=(*asked.agreed, seat))
        if yes and granted(agreed, history.seats):
            return self._plan(history.copy(), kinds.UNDO, seat, BY_SEAT, str(asked.length))
        return self._plan(history.copy(), kinds.CONSENT, seat, BY_SEAT, YES if yes else NO)

    def _say(self, seat: int, phrase: str, key: str) -> Plan | Ack:
        repeated = self.history.repeated(seat, key)
        if repeated:
            return Ack(repeated, True)
        return self._plan(self.history.copy(), kinds.SAY, seat, BY_SEAT, phrase, key=key)

    def _take(self, seat: int, player: str, asker: int, by: str) -> Plan:
        history = self._open(self.history.number)
        known_player(player, self.game)
        if not 0 <= seat < len(history.seats):
            raise NotNow("no-such-seat", last=str(len(history.seats) - 1))
        if history.seats[seat].bot:
            raise NotNow("bot-plays-already")
        if asker not in partners(history.seats, seat):
            self.refuse_present(seat, self.header.absent_ms, history.at)
        draft = history.copy()
        draft.take(seat, player)
        return self._plan(draft, kinds.TAKE, seat, by, player, self._rolled(draft))

    def _back(self, seat: int) -> Plan:
        history = self._open(self.history.number)
        if not history.seats[seat].bot or history.seats[seat].kind != HUMAN:
            raise NotNow("you-play-already")
        return self._plan(history.copy(), kinds.BACK, seat, BY_SEAT)

    def _plan(
        self,
        draft: TableHistory,
        kind: str,
        seat: int = -1,
        by: str = BY_SEAT,
        text: str = "",
        entries: tuple[Entry, ...] = (),
        key: str = "",
    ) -> Plan:
        """A change that is legal and not durable yet."""
        now = self._services.times.wall()
        clocks = charged(self.header.clock, self.history, draft, kind, seat, self.stopwatch.elapsed())
        return Plan(draft, Change(self.id, draft.number + 1, kind, seat, by, text, entries, clocks, now, key))
