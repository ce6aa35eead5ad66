"""A live table: refereed here and nowhere else. What is shown is durable; what is refused has left no trace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from sortie.kernel.errors import NotAllowed
from sortie.kernel.game.game import Game
from sortie.kernel.match import Entry
from sortie.kernel.records.record import STUMBLES
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.kernel.table.requests import RESIGN as RESIGN_TEXT
from sortie.kernel.table.requests import TIME_OUT as TIME_OUT_TEXT
from sortie.server.errors import Closing, GameOver, NothingToUndo, NotNow, Stale
from sortie.server.orders import HUMAN, OVER, RUNNING, Ack
from sortie.server.store import changes as kinds
from sortie.server.store.changes import BY_CLOCK, BY_SEAT, Change
from sortie.server.store.store import read_changes
from sortie.server.store.writer import settle
from sortie.server.tables.answer_reading import typed_numbers
from sortie.server.tables.attendance import refuse_present_elsewhere
from sortie.server.tables.consent import NO, YES, granted, others, undo_of
from sortie.server.tables.history import TableHistory
from sortie.server.tables.loading import Loaded, load
from sortie.server.tables.messages import refuse_unasked
from sortie.server.tables.projection import TableProjection
from sortie.server.tables.scheduler import TurnScheduler
from sortie.server.tables.seats import known_player, partners
from sortie.server.tables.services import Services
from sortie.server.tables.snapshots import EVERY
from sortie.server.tables.stopwatch import charged

DICE_WORD = "dice"
NO_COLUMNS: Mapping[str, Any] = MappingProxyType({})


class Plan(NamedTuple):
    """A change to be written, and the history after it."""

    draft: TableHistory
    change: Change
    columns: Mapping[str, Any] = NO_COLUMNS  # of the table's own row


class LiveTable(TableProjection):
    """One table in memory. Its methods that change something return when the change is durable."""

    def __init__(
        self, loaded: Loaded, game: Game | None, services: Services, keep: Callable[[LiveTable], None]
    ) -> None:
        super().__init__(loaded, game, services)
        self._keep = keep  # write a snapshot soon
        self._lock = asyncio.Lock()
        self._unsure = False  # a write failed half-way: read the tail before anything else
        self.scheduler = TurnScheduler(self, services)

    async def answer(self, seat: int, number: int, text: str, key: str = "") -> Ack:
        """A seat's answer to what was asked at `number`; acknowledged when it is durable."""
        return await self._alone(lambda: self._answer(seat, number, text, BY_SEAT, key), number)

    async def answer_for(self, seat: int, number: int, text: str, by: str) -> Ack:
        """The same for a bot."""
        return await self._alone(lambda: self._answer(seat, number, text, by, ""))

    async def answer_first(self, seat: int, number: int) -> Ack:
        """The usual answer, because time is up."""

        def first() -> Plan | Ack:
            history = self._open(number)
            choice = history.match.position.choice_of(seat)
            if choice is None:
                raise Stale("stale", history.number)
            usual = self.game.usual_answer(history.match.state, choice)
            text = history.match.position.write(usual)
            return self._answer(seat, number, text, BY_CLOCK, "")

        return await self._alone(first)

    async def undo(self, seat: int, number: int) -> Ack:
        """Take back the seat's last answer, or ask the others whether it may."""
        return await self._alone(lambda: self._undo(seat, number), number)

    async def consent(self, seat: int, yes: bool, number: int = 0) -> Ack:
        """A seat agrees to an undo that was asked for, or not; with a number, to the one it had seen by then."""
        return await self._alone(lambda: self._consent(seat, yes, number), number)

    async def resign(self, seat: int, by: str = BY_SEAT, number: int | None = None) -> Ack:
        """A seat gives up; possible at any time."""
        return await self._alone(lambda: self._resign(seat, by, number))

    async def mix(self, seat: int, entropy: str) -> Ack:
        """A seat brings entropy to the dice, once; they fall when the last one has."""
        return await self._alone(lambda: self._mix(seat, entropy))

    async def time_out(self, seat: int, number: int) -> Ack:
        """The time that the rules give a seat is up; NotAllowed when they make nothing of it."""
        return await self._alone(lambda: self._time_out(seat, number))

    async def take_over(self, seat: int, player: str, asker: int = -1, by: str = BY_SEAT) -> Ack:
        """A bot plays a seat: its own people may order it at any time, others when it is abandoned."""
        known = 0 <= seat < len(self.seats)
        if known and not self._services.alone and asker not in partners(self.seats, seat):
            await refuse_present_elsewhere(self._services, self.id, seat)
        return await self._alone(lambda: self._take(seat, player, asker, by))

    async def arrange(self, seat: int) -> Ack:
        """From now on the program answers for a seat until play begins; each answer is one like any other."""
        history = self._open(self.history.number)
        if not self.game.setting_up(history.match.state):
            raise NotNow("set-up-is-over")
        self.arranging.add(seat)
        self.scheduler.arrange(history)
        return Ack(history.number)

    async def say(self, seat: int, phrase: str, key: str = "") -> Ack:
        """A seat says a phrase to everybody at the table, also after the end."""
        return await self._alone(lambda: self._say(seat, phrase, key))

    async def come_back(self, seat: int) -> Ack:
        """The human plays again."""
        return await self._alone(lambda: self._back(seat))

    async def _alone(self, work: Callable[[], Plan | Ack], seen: int = 0) -> Ack:
        """One change at a time. Once it is handed to the writer it goes to its end, even when the asker goes away.

        `seen` is the last number the asker knows: another process may have told it more than is known here.
        """
        await self._lock.acquire()
        try:
            if self.closed:
                raise Closing("table-closing")
            if self._unsure or seen > self.number:
                await self._catch_up()
            plan = work()
            if isinstance(plan, Ack):
                self._lock.release()
                return plan
            if plan.change.kind == kinds.UNDO:
                await asyncio.to_thread(plan.draft.note, plan.change)  # replays the game up to there
            else:
                plan.draft.note(plan.change)
            done = self._hand_in(plan)
        except BaseException:
            self._lock.release()
            raise
        return await done

    def _hand_in(self, plan: Plan) -> asyncio.Future[Ack]:
        """Give a change to the writer. What follows does not depend on anybody who waits for it."""
        done: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()
        self._unsure = True
        columns = {**self._columns(plan.draft, plan.change.at), **plan.columns}
        self._services.writer.put(plan.change, columns, lambda new: self._written(plan, done, new))
        return done

    def _written(self, plan: Plan, done: asyncio.Future[Ack], new: bool | Exception) -> None:
        """Show what is durable; when the number was taken read what happened and refuse this one."""
        if new is False:
            self._services.spawn(self._overtaken(plan.change, done))
            return
        try:
            if new is True:
                self._unsure = False
                self._become(plan.draft, True)
        finally:
            self._lock.release()
            settle(done, Ack(plan.change.number) if new is True else new)

    async def _overtaken(self, change: Change, done: asyncio.Future[Ack]) -> None:
        """Another change has this number. It may be the same answer, sent to another process, too."""
        found: Ack | Exception
        try:
            await self._catch_up()
            repeated = self.history.repeated(change.seat, change.key)
            found = Ack(repeated, True) if repeated else Stale("another-came-first", self.number)
        except Exception as error:  # whatever it is, the table must not stay locked
            found = error
        self._lock.release()
        settle(done, found)

    async def at_rest(self) -> None:
        """Wait until no change is under way."""
        async with self._lock:
            pass

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

    async def migrate(self) -> None:
        """Note that the table goes on with the rules and packs that are here."""

        def note() -> Plan:
            row = self.header.row(self.status, None)
            plan = self._plan(self.history.copy(), kinds.MIGRATE, by=kinds.BY_TABLE, text=self.header.rules)
            return plan._replace(columns={name: row[name] for name in ("rules", "pack_digests")})

        await self._alone(note)

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

    def _columns(self, draft: TableHistory, now: int) -> dict[str, Any]:
        columns: dict[str, Any] = {}
        if draft.over != self.history.over:
            columns["status"] = OVER if draft.over else RUNNING
        if draft.clocks or any(seat.bot for seat in (*draft.seats, *self.history.seats)):
            columns["due"] = self.scheduler.due(draft, now)
        return columns

    async def catch_up_to(self, number: int) -> None:
        """Another process says that the table has this number now."""
        if self._history is None or number <= self.number:
            return
        async with self._lock:
            if number > self.number:
                await self._catch_up()

    async def wake(self) -> None:
        """A bot or a clock is due and nobody has acted: do it here."""
        async with self._lock:
            await self._catch_up()
        self.scheduler.attend(self.history, True)
        await self.scheduler.look_at_clock()

    async def _catch_up(self) -> None:
        """Follow the changes that others have done."""
        history = self.history.copy()

        def follow() -> TableHistory | Loaded:
            rows = self._services.store.read(
                lambda connection: read_changes(connection, self.id, history.number)
            )
            try:
                for change in rows:
                    history.apply(change)
            except STUMBLES:
                return load(self._services.store, self.header, self._pinned.seats, self.game)
            return history

        found = await asyncio.to_thread(follow)
        self._unsure = False
        if isinstance(found, Loaded):
            self._pinned = found
            self._history = found.history
            self._tell()
        elif found.number > self.number:
            self._become(found, False)

    def _become(self, history: TableHistory, own: bool) -> None:
        before = self._history
        self._history = history
        self.touched = self._services.times.steady()
        self._tell()
        self.scheduler.attend(history, own)
        if history.number % EVERY == 0 or (history.over and before is not None and not before.over):
            self._keep(self)

    @property
    def idle(self) -> bool:
        """Whether nobody would notice that the table leaves the memory."""
        return not self._listeners and not self.scheduler.busy and not self._lock.locked()

    def close(self) -> None:
        """No more messages."""
        self.closed = True
        self.scheduler.stop()
        self._tell()
