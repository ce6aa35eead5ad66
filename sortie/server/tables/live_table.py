"""A live table: refereed here and nowhere else. What is shown is durable; what is refused has left no trace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from sortie.kernel.game.game import Game
from sortie.kernel.records.record import STUMBLES
from sortie.server.errors import Closing, NotNow, Stale
from sortie.server.orders import OVER, RUNNING, Ack
from sortie.server.store import changes as kinds
from sortie.server.store.changes import BY_CLOCK, BY_SEAT, Change
from sortie.server.store.store import read_changes
from sortie.server.store.writer import settle
from sortie.server.tables.history import TableHistory
from sortie.server.tables.loading import Loaded, load
from sortie.server.tables.plans import Plan, TablePlans
from sortie.server.tables.scheduler import TurnScheduler
from sortie.server.tables.services import Services
from sortie.server.tables.snapshots import EVERY

Answered = Callable[[Ack | Exception], None]  # hears that a change is durable, or why it is not


class TableHolder(Protocol):
    """Who holds a live table."""

    def keep(self, table: LiveTable) -> None: ...  # write a snapshot of it soon
    def lost(self, table: LiveTable) -> None: ...  # another worker serves it now


class LiveTable(TablePlans):
    """One table in memory. Its methods that change something return when the change is durable."""

    def __init__(self, loaded: Loaded, game: Game | None, services: Services, holder: TableHolder) -> None:
        super().__init__(loaded, game, services)
        self._holder = holder
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
        """A seat gives up, whenever it likes."""
        return await self._alone(lambda: self._resign(seat, by, number))

    async def mix(self, seat: int, entropy: str) -> Ack:
        """A seat brings entropy to the dice, once; they fall when the last one has."""
        return await self._alone(lambda: self._mix(seat, entropy))

    async def time_out(self, seat: int, number: int) -> Ack:
        """The time that the rules give a seat is up; NotAllowed when they make nothing of it."""
        return await self._alone(lambda: self._time_out(seat, number))

    async def take_over(self, seat: int, player: str, asker: int = -1, by: str = BY_SEAT) -> Ack:
        """A bot plays a seat: its own people may order it at any time, others when it is abandoned."""
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
        `seen` is the last number the asker knows: the worker before this one may have told it more than is known here."""
        await self._lock.acquire()
        try:
            if self.closed:
                raise Closing("table-closing")
            if self._unsure or seen > self.number:
                await self._look_again()
            plan = work()
            if isinstance(plan, Ack):
                self._lock.release()
                return plan
            if plan.change.kind == kinds.UNDO:
                await asyncio.to_thread(plan.draft.note, plan.change)  # replays the game up to there
            else:
                plan.draft.note(plan.change)
            done: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()
            self._hand_in(plan, lambda found: settle(done, found))
        except BaseException:
            self._lock.release()
            raise
        return await done

    def answer_at_once(self, seat: int, number: int, text: str, key: str, told: Answered) -> bool:
        """The same as `answer` without a task that waits: `told` hears how it went. False where something comes first."""
        if self.closed or self._unsure or number > self.number or not locked_at_once(self._lock):
            return False
        try:
            plan = self._answer(seat, number, text, BY_SEAT, key)
            if isinstance(plan, Plan):
                plan.draft.note(plan.change)
                self._hand_in(plan, told)
                return True
        except BaseException:
            self._lock.release()
            raise
        self._lock.release()
        told(plan)
        return True

    def _hand_in(self, plan: Plan, told: Answered) -> None:
        """Give a change to the writer. What follows does not depend on anybody who waits for it."""
        self._unsure = True
        columns = {**self._columns(plan.draft, plan.change.at), **plan.columns}
        self._services.writer.put(plan.change, columns, lambda new: self._written(plan, told, new))

    def _written(self, plan: Plan, told: Answered, new: bool | Exception) -> None:
        """Show what is durable; when it may not be written find out why and refuse it."""
        if new is False:
            self._services.spawn(self._overtaken(plan.change, told))
            return
        try:
            if new is True:
                self._unsure = False
                self._become(plan.draft, True)
        finally:
            self._lock.release()
            told(Ack(plan.change.number) if isinstance(new, bool) else new)

    async def _overtaken(self, change: Change, told: Answered) -> None:
        """Handle a change that was not written: another worker has the table, or an earlier write took its number."""
        found: Ack | Exception
        try:
            await self._look_again()
            repeated = self.history.repeated(change.seat, change.key)
            found = Ack(repeated, True) if repeated else Stale("another-came-first", self.number)
        except Exception as error:  # whatever it is, the table must not stay locked
            found = error
        self._lock.release()
        told(found)

    async def at_rest(self) -> None:
        """Wait until no change is under way."""
        async with self._lock:
            pass

    async def migrate(self) -> None:
        """Note that the table goes on with the rules and packs that are here."""

        def note() -> Plan:
            row = self.header.row(self.status, None)
            plan = self._plan(self.history.copy(), kinds.MIGRATE, by=kinds.BY_TABLE, text=self.header.rules)
            return plan._replace(columns={name: row[name] for name in ("rules", "pack_digests")})

        await self._alone(note)

    def _columns(self, draft: TableHistory, now: int) -> dict[str, Any]:
        columns: dict[str, Any] = {}
        if draft.over != self.history.over:
            columns["status"] = OVER if draft.over else RUNNING
        if draft.clocks or any(seat.bot for seat in (*draft.seats, *self.history.seats)):
            columns["due"] = self.scheduler.due(draft, now)
        return columns

    async def catch_up_to(self, number: int) -> None:
        """Catch up with a number that a client knows already; Closing when another worker has told it."""
        if self._history is None or number <= self.number:
            return
        async with self._lock:
            if number > self.number:
                await self._look_again()

    async def wake(self) -> None:
        """A bot or a clock is due and nobody has acted: do it here."""
        self.scheduler.attend(self.history, False)
        await self.scheduler.look_at_clock()

    async def _look_again(self) -> None:
        """There may be more than is known here: a write that nobody was sure of, or another worker has the table."""
        if not await self._services.ownership.owns(self.id):
            self._holder.lost(self)
            raise Closing("table-moving")
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Follow the changes that are in the store and not here."""
        history = self.history.copy()

        def follow() -> TableHistory | Loaded:
            rows = self._services.store.read(lambda one: read_changes(one, self.id, history.number))
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

    def _become(self, history: TableHistory, fresh: bool) -> None:
        before = self._history
        self._history = history
        self.touched = self._services.times.steady()
        self._tell()
        self.scheduler.attend(history, fresh)
        if history.number % EVERY == 0 or (history.over and before is not None and not before.over):
            self._holder.keep(self)

    @property
    def idle(self) -> bool:
        """Whether nobody would notice that the table leaves the memory."""
        return not self._listeners and not self.scheduler.busy and not self._lock.locked()

    def close(self) -> None:
        """No more messages."""
        self.closed = True
        self.scheduler.stop()
        self._tell()


def locked_at_once(lock: asyncio.Lock) -> bool:
    """Take a lock that is free; False when whoever wants it has to wait."""
    if lock.locked():
        return False
    attempt = lock.acquire()
    try:
        attempt.send(None)
    except StopIteration:
        return True
    attempt.close()
    return False
