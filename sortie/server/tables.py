"""A live table: refereed here and nowhere else. What is shown is durable; what is refused has left no trace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from sortie.kernel.errors import BadRecord, NotAllowed, Refused
from sortie.kernel.game import Game
from sortie.kernel.match import Entry
from sortie.kernel.records import read_numbers
from sortie.kernel.requests import NOBODY, Chance
from sortie.kernel.requests import RESIGN as RESIGN_TEXT
from sortie.kernel.requests import TIME_OUT as TIME_OUT_TEXT
from sortie.server import deeds as kinds
from sortie.server.clocks import charge, renewed
from sortie.server.consent import NO, YES, granted, last_decision, others, own_undo
from sortie.server.course import Course
from sortie.server.deeds import BY_CLOCK, BY_SEAT, Deed
from sortie.server.duties import Duties
from sortie.server.errors import Closing, GameOver, NothingToUndo, NotNow, SeatPresent, Stale
from sortie.server.loading import STUMBLES, Loaded, load
from sortie.server.messages import refuse_unasked
from sortie.server.orders import HUMAN, OVER, RULES, RUNNING, Ack
from sortie.server.seats import known_player, partners
from sortie.server.services import Services
from sortie.server.shown import ABANDONED_MS, ShownTable
from sortie.server.snapshots import EVERY
from sortie.server.stopwatch import running
from sortie.server.store import read_deeds, read_presence
from sortie.server.writer import settle

DICE_WORD = "dice"
NO_CHANGES: Mapping[str, Any] = MappingProxyType({})


class Plan(NamedTuple):
    """A deed to be written, and the course after it."""

    draft: Course
    deed: Deed
    changes: Mapping[str, Any] = NO_CHANGES  # of the table's own row


class LiveTable(ShownTable):
    """One table in memory. Its methods that change something return when the change is durable."""

    def __init__(
        self, loaded: Loaded, game: Game | None, services: Services, keep: Callable[[LiveTable], None]
    ) -> None:
        super().__init__(loaded, game, services)
        self._keep = keep  # write a snapshot soon
        self._lock = asyncio.Lock()
        self._unsure = False  # a write failed half-way: read the tail before anything else
        self.duties = Duties(self, services)

    async def answer(self, seat: int, number: int, text: str, key: str = "") -> Ack:
        """A seat's answer to what was asked at `number`; acknowledged when it is durable."""
        return await self._alone(lambda: self._answer(seat, number, text, BY_SEAT, key), number)

    async def answer_for(self, seat: int, number: int, text: str, by: str) -> Ack:
        """The same for a bot."""
        return await self._alone(lambda: self._answer(seat, number, text, by, ""))

    async def answer_first(self, seat: int, number: int) -> Ack:
        """The usual answer, because time is up."""

        def first() -> Plan | Ack:
            course = self._open(number)
            choice = course.match.position.choice_of(seat)
            if choice is None:
                raise Stale("stale", course.number)
            usual = self.game.usual_answer(course.match.state, choice)
            text = course.match.position.write(usual)
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

    async def time_out(self, seat: int, number: int) -> Ack:
        """The time that the rules give a seat is up; NotAllowed when they make nothing of it."""
        return await self._alone(lambda: self._time_out(seat, number))

    async def take_over(self, seat: int, player: str, asker: int = -1, by: str = BY_SEAT) -> Ack:
        """A bot plays a seat: its own people may order it at any time, others when it is abandoned."""
        if (
            not self._services.alone
            and 0 <= seat < len(self.seats)
            and asker not in partners(self.seats, seat)
        ):
            await self._refuse_present_elsewhere(seat)
        return await self._alone(lambda: self._take(seat, player, asker, by))

    async def _refuse_present_elsewhere(self, seat: int) -> None:
        """SeatPresent for a seat whose person another process has seen a moment ago."""
        store, now = self._services.store, self._services.times.wall()
        last = await asyncio.to_thread(store.read, lambda one: read_presence(one, self.id, seat))
        if now - last < ABANDONED_MS:
            raise SeatPresent()

    async def come_back(self, seat: int) -> Ack:
        """The human plays again."""
        return await self._alone(lambda: self._back(seat))

    async def _alone(self, work: Callable[[], Plan | Ack], seen: int = 0) -> Ack:
        """One deed at a time. Once it is handed to the writer it goes to its end, even when the asker goes away.

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
            if plan.deed.kind == kinds.UNDO:
                await asyncio.to_thread(plan.draft.note, plan.deed)  # replays the game up to there
            else:
                plan.draft.note(plan.deed)
            done = self._hand_in(plan)
        except BaseException:
            self._lock.release()
            raise
        return await done

    def _hand_in(self, plan: Plan) -> asyncio.Future[Ack]:
        """Give a deed to the writer. What follows does not depend on anybody who waits for it."""
        done: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()
        self._unsure = True
        changes = {**self._row_changes(plan.draft, plan.deed.at), **plan.changes}
        self._services.writer.put(plan.deed, changes, lambda new: self._written(plan, done, new))
        return done

    def _written(self, plan: Plan, done: asyncio.Future[Ack], new: bool | Exception) -> None:
        """Show what is durable; when the number was taken read what happened and refuse this one."""
        if new is False:
            self._services.spawn(self._overtaken(plan.deed, done))
            return
        try:
            if new is True:
                self._unsure = False
                self._become(plan.draft, True)
        finally:
            self._lock.release()
            settle(done, Ack(plan.deed.number) if new is True else new)

    async def _overtaken(self, deed: Deed, done: asyncio.Future[Ack]) -> None:
        """Another deed has this number. It may be the same answer, sent to another process, too."""
        found: Ack | Exception
        try:
            await self._catch_up()
            repeated = self.course.repeated(deed.seat, deed.key)
            found = Ack(repeated, True) if repeated else Stale("another-came-first", self.number)
        except Exception as error:  # whatever it is, the table must not stay locked
            found = error
        self._lock.release()
        settle(done, found)

    async def at_rest(self) -> None:
        """Wait until no deed is under way."""
        async with self._lock:
            pass

    def _open(self, number: int) -> Course:
        """The course, when an answer to `number` is not too late."""
        course = self.course
        if course.over:
            raise GameOver()
        if not course.moved <= number <= course.number:
            raise Stale("stale-answer", course.number, now=str(course.number), then=str(number))
        return course

    def _answer(self, seat: int, number: int, text: str, by: str, key: str) -> Plan | Ack:
        repeated = self.course.repeated(seat, key)
        if repeated:
            return Ack(repeated, True)
        course = self._open(number)
        if text.strip().lower() == RESIGN_TEXT:
            return self._resign(seat, by, number, key)
        if isinstance(course.match.position.request, Chance):
            return self._type_dice(course, seat, text, key)
        refuse_unasked(course, seat)
        if by == BY_SEAT and course.seats[seat].bot:
            raise NotNow("bot-plays-your-seat")
        draft = course.copy()
        entries = draft.answer(seat, text, self.facts.dealer)
        return self._plan(draft, kinds.ANSWER, seat, by, text, entries, key)

    def _type_dice(self, course: Course, seat: int, text: str, key: str) -> Plan:
        word, _, rest = text.strip().partition(" ")
        if word.lower() != DICE_WORD or seat < 0:
            raise NotAllowed("dice are rolled now; type what they show, such as 'dice 4 2 6'")
        draft = course.copy()
        before = len(draft.match.log)
        draft.match.answer(NOBODY, _typed(rest))
        entries = tuple(draft.match.log[before:])
        return self._plan(draft, kinds.DICE, seat, BY_SEAT, text, entries, key)

    def _resign(self, seat: int, by: str, number: int | None, key: str = "") -> Plan:
        course = self._open(number if number is not None else self.course.number)
        draft = course.copy()
        draft.match.resign(seat)
        entries = tuple(draft.match.log[len(course.match.log) :])
        return self._plan(draft, kinds.RESIGN, seat, by, RESIGN_TEXT, entries, key)

    def _time_out(self, seat: int, number: int) -> Plan:
        course = self._open(number)
        draft = course.copy()
        draft.match.time_out(seat)
        draft.roll(self.facts.dealer)
        entries = tuple(draft.match.log[len(course.match.log) :])
        return self._plan(draft, kinds.TIME_OUT, seat, BY_CLOCK, TIME_OUT_TEXT, entries)

    def _undo(self, seat: int, number: int) -> Plan:
        course = self._undo_course(number)
        length = own_undo(course.match, seat)
        kind = kinds.UNDO
        if length is None:
            length = last_decision(course.match, seat)
            kind = kinds.ASK if others(course.seats, seat) else kinds.UNDO
        if length is None or length < self.facts.dice_from:
            raise NothingToUndo()
        return self._plan(course.copy(), kind, seat, BY_SEAT, str(length))

    def _undo_course(self, number: int) -> Course:
        course = self.course
        if course.over and course.moved == number:
            raise GameOver("undo-after-the-end")
        return self._open(number)

    def _consent(self, seat: int, yes: bool, number: int) -> Plan:
        course = self.course
        asked = course.asked
        if asked is not None and number and number < asked.number:
            raise Stale("another-undo", course.number)
        if asked is None or seat not in others(course.seats, asked.seat):
            raise NotNow("nobody-asked")
        agreed = asked._replace(agreed=(*asked.agreed, seat))
        if yes and granted(agreed, course.seats):
            return self._plan(course.copy(), kinds.UNDO, seat, BY_SEAT, str(asked.length))
        return self._plan(course.copy(), kinds.CONSENT, seat, BY_SEAT, YES if yes else NO)

    def _take(self, seat: int, player: str, asker: int, by: str) -> Plan:
        course = self._open(self.course.number)
        known_player(player, self.game)
        if not 0 <= seat < len(course.seats):
            raise NotNow("no-such-seat", last=str(len(course.seats) - 1))
        if course.seats[seat].bot:
            raise NotNow("bot-plays-already")
        if asker not in partners(course.seats, seat) and self.present(seat):
            raise SeatPresent()
        return self._plan(course.copy(), kinds.TAKE, seat, by, player)

    def _back(self, seat: int) -> Plan:
        course = self._open(self.course.number)
        if not course.seats[seat].bot or course.seats[seat].kind != HUMAN:
            raise NotNow("you-play-already")
        return self._plan(course.copy(), kinds.BACK, seat, BY_SEAT)

    async def migrate(self) -> None:
        """Note that the table goes on with the rules and packs that are here."""

        def note() -> Plan:
            row = self.facts.row(self.status, None)
            plan = self._plan(self.course.copy(), kinds.MIGRATE, by=kinds.BY_TABLE, text=self.facts.rules)
            return plan._replace(changes={name: row[name] for name in ("rules", "pack_digests")})

        await self._alone(note)

    def _plan(
        self,
        draft: Course,
        kind: str,
        seat: int = -1,
        by: str = BY_SEAT,
        text: str = "",
        entries: tuple[Entry, ...] = (),
        key: str = "",
    ) -> Plan:
        """A deed that is legal and not durable yet."""
        now = self._services.times.wall()
        clocks = self._charged(kind, seat, draft)
        return Plan(draft, Deed(self.id, draft.number + 1, kind, seat, by, text, entries, clocks, now, key))

    def _charged(self, kind: str, seat: int, draft: Course) -> tuple[int, ...]:
        course, clock = self.course, self.facts.clock
        if clock is None or (kind not in kinds.MOVING and kind not in (kinds.TAKE, kinds.BACK)):
            return ()
        answered = seat if kind == kinds.ANSWER else -1
        left = charge(clock, course.clocks, running(course), self.stopwatch.elapsed(), answered)
        if clock.default == RULES:
            left = renewed(self.game, course.match.state, draft.match.state, left)
        return left

    def _row_changes(self, draft: Course, now: int) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        if draft.over != self.course.over:
            changes["status"] = OVER if draft.over else RUNNING
        if draft.clocks or any(seat.bot for seat in (*draft.seats, *self.course.seats)):
            changes["due"] = self.duties.due(draft, now)
        return changes

    async def heard(self, number: int) -> None:
        """Another process says that the table has this number now."""
        if self._course is None or number <= self.number:
            return
        async with self._lock:
            if number > self.number:
                await self._catch_up()

    async def wake(self) -> None:
        """A bot or a clock is due and nobody has acted: do it here."""
        async with self._lock:
            await self._catch_up()
        self.duties.attend(self.course, True)
        await self.duties.look_at_clock()

    async def _catch_up(self) -> None:
        """Follow the deeds that others have done."""
        course = self.course.copy()

        def follow() -> Course | Loaded:
            rows = self._services.store.read(
                lambda connection: read_deeds(connection, self.id, course.number)
            )
            try:
                for deed in rows:
                    course.apply(deed)
            except STUMBLES:
                return load(self._services.store, self.facts, self._pinned.seats, self.game)
            return course

        found = await asyncio.to_thread(follow)
        self._unsure = False
        if isinstance(found, Loaded):
            self._pinned = found
            self._course = found.course
            self._tell()
        elif found.number > self.number:
            self._become(found, False)

    def _become(self, course: Course, own: bool) -> None:
        before = self._course
        self._course = course
        self.touched = self._services.times.steady()
        self._tell()
        self.duties.attend(course, own)
        if course.number % EVERY == 0 or (course.over and before is not None and not before.over):
            self._keep(self)

    @property
    def idle(self) -> bool:
        """Whether nobody would notice that the table leaves the memory."""
        return not self._listeners and not self.duties.busy and not self._lock.locked()

    def close(self) -> None:
        """No more messages."""
        self.closed = True
        self.duties.stop()
        self._tell()


def _typed(text: str) -> tuple[int, ...]:
    try:
        return read_numbers(text)
    except BadRecord as error:
        raise Refused("type the numbers that fell, such as 'dice 4 2 6'", text=text) from error
