"""What is due at a table: bots that are asked and clocks that run out. Its worker sees to it, or who takes it from a dead one."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from weakref import ref

from sortie.kernel.errors import SortieError
from sortie.players.roster import ARRANGER
from sortie.server.bots.processes import fallback, known_world, make_job
from sortie.server.errors import Closing, Hidden, ServerError, Stale, StoreError
from sortie.server.orders import BOT, LOSS, RULES, ClockOrder
from sortie.server.store.changes import BY_BOT, BY_CLOCK, BY_FALLBACK
from sortie.server.tables.clocks import UNLIMITED, WINDOW_MS, grace_of, time_left
from sortie.server.tables.dice.committed_dice import bot_seed
from sortie.server.tables.history import TableHistory
from sortie.server.tables.seats import Seat
from sortie.server.tables.services import Services
from sortie.server.tables.stopwatch import window_of

if TYPE_CHECKING:
    from sortie.server.tables.live_table import LiveTable

GRACE_MS = 3000  # after that somebody looks whether a bot or a clock was forgotten
SOON_S = 0.001
log = logging.getLogger("sortie.server.tables.scheduler")


class TurnScheduler:
    """What a table does without being asked."""

    def __init__(self, table: LiveTable, services: Services) -> None:
        self._held = ref(table)  # not in a circle, so that a table goes as soon as it is closed
        self._services = services
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: set[tuple[int, int]] = set()  # (number, seat)

    @property
    def _table(self) -> LiveTable:
        table = self._held()
        if table is None:
            raise Closing("table-closing")
        return table

    def attend(self, history: TableHistory, fresh: bool) -> None:
        """After a change: ask the bots, set the clock. `fresh`: it has happened at this moment."""
        self._table.stopwatch.follow(history, fresh)
        for seat in history.waiting_for():
            if history.seats[seat].bot:
                self._ask(history, history.seats[seat])
        self.arrange(history)
        self._set_timer(history)

    def arrange(self, history: TableHistory) -> None:
        """Answer for the seats that want their set-up done; when play begins they decide themselves again."""
        arranging = self._table.arranging
        if arranging and (history.over or not self._table.game.setting_up(history.match.state)):
            arranging.clear()
        for seat in history.waiting_for():
            if seat in arranging:
                self._ask(history, history.seats[seat])

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory."""
        return bool(self._thinking) or self._timer is not None

    def stop(self) -> None:
        """Nothing is due any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def due(self, history: TableHistory, now: int) -> int | None:
        """When somebody should look at the table if nothing has happened; None: never."""
        moments: list[int] = []
        clock = self._table.header.clock
        for seat in history.waiting_for():
            if history.seats[seat].bot:
                moments.append(now + history.seats[seat].think_ms + GRACE_MS)
            elif clock is not None and history.clocks:
                left = self._limit(history, clock, seat, 0)
                if left is not None:
                    moments.append(now + left + GRACE_MS)
        return min(moments, default=None)

    def _set_timer(self, history: TableHistory) -> None:
        self.stop()
        left = self._left(history)
        if left is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(SOON_S, left / 1000), self._ring)

    def _left(self, history: TableHistory) -> int | None:
        """Milliseconds until somebody's time is up; None when nobody's runs."""
        clock, elapsed = self._table.header.clock, self._table.stopwatch.elapsed()
        if clock is None or not history.clocks:
            return None
        people = [seat for seat in history.waiting_for() if not history.seats[seat].bot]
        limits = [self._limit(history, clock, seat, elapsed) for seat in people]
        return min((left for left in limits if left is not None), default=None)

    def _limit(self, history: TableHistory, clock: ClockOrder, seat: int, elapsed: int) -> int | None:
        """Milliseconds that a seat that is asked still has; None: as long as it likes."""
        grace = grace_of(clock, self._table.game, history.match.state, seat)
        if grace is not None:
            return grace - elapsed
        if window_of(history) is not None:
            return WINDOW_MS - elapsed
        if history.clocks[seat] == UNLIMITED:
            return None
        return time_left(clock, history.clocks, seat, elapsed)

    def _ring(self) -> None:
        self._timer = None
        self._services.ponder(self.look_at_clock())

    async def look_at_clock(self) -> None:
        """Do what the table has ordered for seats whose time is up."""
        table = self._table
        history, clock = table.history, table.header.clock
        if clock is None:
            return
        elapsed = table.stopwatch.elapsed()
        for seat in history.waiting_for():
            left = None if history.seats[seat].bot else self._limit(history, clock, seat, elapsed)
            if left is None or left > 0:
                continue
            try:
                if (
                    window_of(history) is not None
                    or grace_of(clock, table.game, history.match.state, seat) is not None
                ):
                    await table.answer_first(seat, history.number)
                elif clock.default == RULES:
                    await table.time_out(seat, history.number)
                elif clock.default == LOSS:
                    await table.resign(seat, BY_CLOCK, history.number)
                elif clock.default == BOT:
                    await table.take_over(seat, clock.player, seat, BY_CLOCK)
                else:
                    await table.answer_first(seat, history.number)
            except StoreError as error:
                log.warning("a clock ran out and could not be noted", extra={"reason": error.code})
            except SortieError:
                pass  # somebody was quicker
        if not self._timer:
            self._set_timer(table.history)

    def _ask(self, history: TableHistory, seat: Seat) -> None:
        thought = (history.number, seat.number)
        if thought not in self._thinking:
            self._thinking.add(thought)
            self._services.ponder(self._think(history, seat, thought))

    async def _think(self, history: TableHistory, seat: Seat, thought: tuple[int, int]) -> None:
        try:
            await self._answer(history, seat)
        except Stale:
            pass  # somebody took something back
        except ServerError as error:
            log.warning("a bot's answer was not taken", extra={"reason": error.code})
        finally:
            self._thinking.discard(thought)

    async def _answer(self, history: TableHistory, seat: Seat) -> None:
        table, services = self._table, self._services
        position = history.match.position
        began = services.times.steady()
        seed = bot_seed(table.header.secret, table.id, history.number, seat.number)
        text = None
        try:
            world = known_world(position, seat.number, services.samplers, seed)
            paths = services.pack_paths(table.header.packs)
            job = make_job(services.opener, paths, world, seat.number, seat.player or ARRANGER, seed)
            text = await services.bot_pool.think(job, seat.think_ms)
        except Hidden:
            pass  # without a world to think in, any legal option
        await self._wait_for_beat(history, seat, began)
        if text is not None:
            try:
                await table.answer_for(seat.number, history.moved, text, BY_BOT)
                return
            except ServerError:
                raise
            except SortieError:
                pass  # an option that is not offered: take a legal one
        await table.answer_for(seat.number, history.moved, fallback(position, seat.number, seed), BY_FALLBACK)

    async def _wait_for_beat(self, history: TableHistory, seat: Seat, began: int) -> None:
        """In a concealed window a bot answers on the beat: how long it thought would tell whether it had a choice."""
        beat, times = self._services.window_ms, self._services.times
        people = any(not one.bot for one in history.seats if one.number != seat.number)
        if beat > 0 and people and window_of(history) is not None:
            await times.sleep(beat - (times.steady() - began) % beat)
