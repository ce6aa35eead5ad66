"""A live table: refereed here and nowhere else. What is shown is durable; what is refused has left no trace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sortie.kernel.errors import BadRecord, NotAllowed, Refused
from sortie.kernel.game import Game
from sortie.kernel.match import Entry
from sortie.kernel.position import RESIGN as RESIGN_TEXT
from sortie.kernel.records import read_numbers
from sortie.kernel.requests import NOBODY, Chance
from sortie.server import deeds as kinds
from sortie.server.clocks import charge
from sortie.server.consent import NO, YES, granted, last_decision, others, own_undo
from sortie.server.course import Course
from sortie.server.deeds import BY_CLOCK, BY_SEAT, Deed
from sortie.server.duties import Duties
from sortie.server.errors import Closing, GameOver, NothingToUndo, NotNow, SeatPresent, Stale
from sortie.server.loading import STUMBLES, Loaded, load
from sortie.server.messages import refuse_unasked
from sortie.server.orders import HUMAN, OVER, RUNNING, Ack
from sortie.server.seats import known_player, partners
from sortie.server.services import Services
from sortie.server.shown import ShownTable
from sortie.server.snapshots import EVERY
from sortie.server.stopwatch import running
from sortie.server.store import read_deeds

DICE_WORD = "dice"

Done = TypeVar("Done")


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
        return await self._alone(self._answer(seat, number, text, BY_SEAT, key))

    async def answer_for(self, seat: int, number: int, text: str, by: str) -> Ack:
        """The same for a bot."""
        return await self._alone(self._answer(seat, number, text, by, ""))

    async def answer_first(self, seat: int, number: int) -> Ack:
        """The first option, because time is up."""

        async def first() -> Ack:
            course = self._open(number)
            choice = course.match.position.choice_of(seat)
            if choice is None:
                raise Stale("the seat has answered", course.number)
            text = course.match.position.write(choice.options.first())
            return await self._answer(seat, number, text, BY_CLOCK, "")

        return await self._alone(first())

    async def undo(self, seat: int, number: int) -> Ack:
        """Take back the seat's last answer, or ask the others whether it may."""
        return await self._alone(self._undo(seat, number))

    async def consent(self, seat: int, yes: bool) -> Ack:
        """A seat agrees to an undo that was asked for, or not."""
        return await self._alone(self._consent(seat, yes))

    async def resign(self, seat: int, by: str = BY_SEAT, number: int | None = None) -> Ack:
        """A seat gives up; possible at any time."""
        return await self._alone(self._resign(seat, by, number))

    async def take_over(self, seat: int, player: str, asker: int = -1, by: str = BY_SEAT) -> Ack:
        """A bot plays a seat: its own people may order it at any time, others when it is abandoned."""
        return await self._alone(self._take(seat, player, asker, by))

    async def come_back(self, seat: int) -> Ack:
        """The human plays again."""
        return await self._alone(self._back(seat))

    async def _alone(self, work: Coroutine[Any, Any, Done]) -> Done:
        """One deed at a time; it goes on to its end even when the asker goes away."""
        return await asyncio.shield(self._services.spawn(self._locked(work)))

    async def _locked(self, work: Coroutine[Any, Any, Done]) -> Done:
        async with self._lock:
            try:
                if self.closed:
                    raise Closing("the table is about to close; come back in a moment")
                if self._unsure:
                    await self._catch_up()
            except BaseException:
                work.close()
                raise
            return await work

    def _open(self, number: int) -> Course:
        """The course, when an answer to `number` is not too late."""
        course = self.course
        if course.over:
            raise GameOver("the game is over; nothing is asked any more")
        if not course.moved <= number <= course.number:
            raise Stale(
                f"the table is at {course.number}, the answer was for {number}; look again and decide anew",
                course.number,
            )
        return course

    async def _answer(self, seat: int, number: int, text: str, by: str, key: str) -> Ack:
        repeated = self.course.repeated(seat, key)
        if repeated:
            return Ack(repeated, True)
        course = self._open(number)
        if text.strip().lower() == RESIGN_TEXT:
            return await self._resign(seat, by, number, key)
        if isinstance(course.match.position.request, Chance):
            return await self._type_dice(course, seat, text, key)
        refuse_unasked(course, seat)
        if by == BY_SEAT and course.seats[seat].bot:
            raise NotNow("a bot plays your seat; come back first")
        draft = course.copy()
        entries = draft.answer(seat, text, self.facts.dealer)
        return await self._commit(draft, kinds.ANSWER, seat, by, text, entries, key)

    async def _type_dice(self, course: Course, seat: int, text: str, key: str) -> Ack:
        word, _, rest = text.strip().partition(" ")
        if word.lower() != DICE_WORD or seat < 0:
            raise NotAllowed("dice are rolled now; type what they show, such as 'dice 4 2 6'")
        draft = course.copy()
        before = len(draft.match.log)
        draft.match.answer(NOBODY, _typed(rest))
        entries = tuple(draft.match.log[before:])
        return await self._commit(draft, kinds.DICE, seat, BY_SEAT, text, entries, key)

    async def _resign(self, seat: int, by: str, number: int | None, key: str = "") -> Ack:
        course = self._open(number if number is not None else self.course.number)
        draft = course.copy()
        draft.match.resign(seat)
        entries = tuple(draft.match.log[len(course.match.log) :])
        return await self._commit(draft, kinds.RESIGN, seat, by, RESIGN_TEXT, entries, key)

    async def _undo(self, seat: int, number: int) -> Ack:
        course = self._undo_course(number)
        length = own_undo(course.match, seat)
        kind = kinds.UNDO
        if length is None:
            length = last_decision(course.match, seat)
            kind = kinds.ASK if others(course.seats, seat) else kinds.UNDO
        if length is None or length < self.facts.dice_from:
            raise NothingToUndo("you have not decided anything yet that could be taken back")
        return await self._commit(course.copy(), kind, seat, BY_SEAT, str(length))

    def _undo_course(self, number: int) -> Course:
        course = self.course
        if course.over and course.moved == number:
            raise GameOver("the game is over; open a new table from an earlier moment instead")
        return self._open(number)

    async def _consent(self, seat: int, yes: bool) -> Ack:
        course = self.course
        asked = course.asked
        if asked is None or seat not in others(course.seats, asked.seat):
            raise NotNow("nobody has asked you for consent; there is nothing to agree to")
        agreed = asked._replace(agreed=(*asked.agreed, seat))
        if yes and granted(agreed, course.seats):
            return await self._commit(course.copy(), kinds.UNDO, seat, BY_SEAT, str(asked.length))
        return await self._commit(course.copy(), kinds.CONSENT, seat, BY_SEAT, YES if yes else NO)

    async def _take(self, seat: int, player: str, asker: int, by: str) -> Ack:
        course = self._open(self.course.number)
        known_player(player)
        if not 0 <= seat < len(course.seats) or course.seats[seat].bot:
            raise NotNow("a bot plays this seat already; choose another seat")
        if asker not in partners(course.seats, seat) and self.present(seat):
            raise SeatPresent("somebody sits there; a bot may take the seat when it was left for a minute")
        return await self._commit(course.copy(), kinds.TAKE, seat, by, player)

    async def _back(self, seat: int) -> Ack:
        course = self._open(self.course.number)
        if not course.seats[seat].bot or course.seats[seat].kind != HUMAN:
            raise NotNow("you play this seat already; go on")
        return await self._commit(course.copy(), kinds.BACK, seat, BY_SEAT)

    async def migrate(self) -> None:
        """Note that the table goes on with the rules and packs that are here."""

        async def note() -> None:
            row = self.facts.row(self.status, None)
            changes = {name: row[name] for name in ("rules", "pack_digests")}
            await self._commit(
                self.course.copy(), kinds.MIGRATE, by=kinds.BY_TABLE, text=self.facts.rules, changes=changes
            )

        await self._alone(note())

    async def _commit(
        self,
        draft: Course,
        kind: str,
        seat: int = -1,
        by: str = BY_SEAT,
        text: str = "",
        entries: tuple[Entry, ...] = (),
        key: str = "",
        changes: dict[str, Any] | None = None,
    ) -> Ack:
        """Make a deed durable, then show it. A number that is taken: read what happened, refuse this one."""
        now = self._services.times.wall()
        clocks = self._charged(kind, seat)
        deed = Deed(self.id, draft.number + 1, kind, seat, by, text, entries, clocks, now, key)
        if kind == kinds.UNDO:
            await asyncio.to_thread(draft.note, deed)  # replays the game up to there
        else:
            draft.note(deed)
        self._unsure = True
        new = await self._services.writer.write(deed, {**self._row_changes(draft, now), **(changes or {})})
        if not new:
            await self._catch_up()
            raise Stale("another answer came first; look again and decide anew", self.number)
        self._unsure = False
        self._become(draft, True)
        return Ack(deed.number)

    def _charged(self, kind: str, seat: int) -> tuple[int, ...]:
        course, clock = self.course, self.facts.clock
        if clock is None or (kind not in kinds.MOVING and kind not in (kinds.TAKE, kinds.BACK)):
            return ()
        answered = seat if kind == kinds.ANSWER else -1
        return charge(clock, course.clocks, running(course), self.stopwatch.elapsed(), answered)

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

    def _tell(self) -> None:
        waiting, self._news = self._news, asyncio.Event()
        waiting.set()

    @property
    def idle(self) -> bool:
        """Whether nobody would notice that the table leaves the memory."""
        listening = any(self._listeners.values())
        return not listening and not self.duties.busy and not self._lock.locked()

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
