"""Duties of a table: bots that are asked and clocks that run out. Any process may do them; the number settles it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sortie.kernel.errors import SortieError
from sortie.server.bots import fallback, known_world, make_job
from sortie.server.clocks import UNLIMITED, WINDOW_MS, grace_of, time_left
from sortie.server.committed_dice import bot_seed
from sortie.server.course import Course
from sortie.server.deeds import BY_BOT, BY_CLOCK, BY_FALLBACK
from sortie.server.errors import Hidden, ServerError, Stale, StoreError
from sortie.server.orders import BOT, LOSS, RULES, ClockOrder
from sortie.server.seats import Seat
from sortie.server.services import Services
from sortie.server.stopwatch import window_of

if TYPE_CHECKING:
    from sortie.server.tables import LiveTable

GRACE_MS = 3000  # after that another process looks whether a bot or a clock was forgotten
SOON_S = 0.001
log = logging.getLogger("sortie.server.duties")


class Duties:
    """What a table does without being asked."""

    def __init__(self, table: LiveTable, services: Services) -> None:
        self._table = table
        self._services = services
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: set[tuple[int, int]] = set()  # (number, seat)

    def attend(self, course: Course, own: bool) -> None:
        """After a deed: ask the bots (if it was ours, or nobody else did), set the clock."""
        self._table.stopwatch.follow(course, own)
        if own:
            for seat in course.waiting_for():
                if course.seats[seat].bot:
                    self._ask(course, course.seats[seat])
        self._set_timer(course)

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory."""
        return bool(self._thinking) or self._timer is not None

    def stop(self) -> None:
        """No more duties."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def due(self, course: Course, now: int) -> int | None:
        """When another process should look at the table if nothing has happened; None: never."""
        moments: list[int] = []
        clock = self._table.facts.clock
        for seat in course.waiting_for():
            if course.seats[seat].bot:
                moments.append(now + course.seats[seat].think_ms + GRACE_MS)
            elif clock is not None and course.clocks:
                left = self._limit(course, clock, seat, 0)
                if left is not None:
                    moments.append(now + left + GRACE_MS)
        return min(moments, default=None)

    def _set_timer(self, course: Course) -> None:
        self.stop()
        left = self._left(course)
        if left is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(SOON_S, left / 1000), self._ring)

    def _left(self, course: Course) -> int | None:
        """Milliseconds until somebody's time is up; None when nobody's runs."""
        clock, elapsed = self._table.facts.clock, self._table.stopwatch.elapsed()
        if clock is None or not course.clocks:
            return None
        people = [seat for seat in course.waiting_for() if not course.seats[seat].bot]
        limits = [self._limit(course, clock, seat, elapsed) for seat in people]
        return min((left for left in limits if left is not None), default=None)

    def _limit(self, course: Course, clock: ClockOrder, seat: int, elapsed: int) -> int | None:
        """Milliseconds that a seat that is asked still has; None: as long as it likes."""
        grace = grace_of(clock, self._table.game, course.match.state, seat)
        if grace is not None:
            return grace - elapsed
        if window_of(course) is not None:
            return WINDOW_MS - elapsed
        if course.clocks[seat] == UNLIMITED:
            return None
        return time_left(clock, course.clocks, seat, elapsed)

    def _ring(self) -> None:
        self._timer = None
        self._services.ponder(self.look_at_clock())

    async def look_at_clock(self) -> None:
        """Do what the table has ordered for seats whose time is up."""
        table = self._table
        course, clock = table.course, table.facts.clock
        if clock is None:
            return
        elapsed = table.stopwatch.elapsed()
        for seat in course.waiting_for():
            left = None if course.seats[seat].bot else self._limit(course, clock, seat, elapsed)
            if left is None or left > 0:
                continue
            try:
                if (
                    window_of(course) is not None
                    or grace_of(clock, table.game, course.match.state, seat) is not None
                ):
                    await table.answer_first(seat, course.number)
                elif clock.default == RULES:
                    await table.time_out(seat, course.number)
                elif clock.default == LOSS:
                    await table.resign(seat, BY_CLOCK, course.number)
                elif clock.default == BOT:
                    await table.take_over(seat, clock.player, seat, BY_CLOCK)
                else:
                    await table.answer_first(seat, course.number)
            except StoreError as error:
                log.warning("a clock ran out and could not be noted", extra={"reason": error.code})
            except SortieError:
                pass  # somebody was quicker
        if not self._timer:
            self._set_timer(table.course)

    def _ask(self, course: Course, seat: Seat) -> None:
        place = (course.number, seat.number)
        if place not in self._thinking:
            self._thinking.add(place)
            self._services.ponder(self._think(course, seat, place))

    async def _think(self, course: Course, seat: Seat, place: tuple[int, int]) -> None:
        try:
            await self._answer(course, seat)
        except Stale:
            pass  # another process was quicker, or somebody took something back
        except ServerError as error:
            log.warning("a bot's answer was not taken", extra={"reason": error.code})
        finally:
            self._thinking.discard(place)

    async def _answer(self, course: Course, seat: Seat) -> None:
        table, services = self._table, self._services
        position = course.match.position
        began = services.times.steady()
        seed = bot_seed(table.facts.secret, table.id, course.number, seat.number)
        text = None
        try:
            world = known_world(position, seat.number, services.samplers, seed)
            paths = services.pack_paths(table.facts.packs)
            job = make_job(services.opener, paths, world, seat.number, seat.player, seed)
            text = await services.thinkers.think(job, seat.think_ms)
        except Hidden:
            pass  # without a world to think in, any legal option
        await self._wait_for_beat(course, seat, began)
        if text is not None:
            try:
                await table.answer_for(seat.number, course.moved, text, BY_BOT)
                return
            except ServerError:
                raise
            except SortieError:
                pass  # an option that is not offered: take a legal one
        await table.answer_for(seat.number, course.moved, fallback(position, seat.number, seed), BY_FALLBACK)

    async def _wait_for_beat(self, course: Course, seat: Seat, began: int) -> None:
        """In a concealed window a bot answers on the beat: how long it thought would tell whether it had a choice."""
        beat, times = self._services.window_ms, self._services.times
        people = any(not one.bot for one in course.seats if one.number != seat.number)
        if beat > 0 and people and window_of(course) is not None:
            await times.sleep(beat - (times.steady() - began) % beat)
