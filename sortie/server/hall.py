"""The hall: all tables of this process, over one store."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import tempfile
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, text

from sortie.kernel.errors import SortieError
from sortie.kernel.game import Game
from sortie.kernel.records import read_record
from sortie.players.sight import Sampler
from sortie.server.aging import AT_ONCE, DAY_MS, FOR_EVER, Keeping, delete_old
from sortie.server.bots import Thinkers
from sortie.server.campaigns import following_id, next_game, onlookers, same_people
from sortie.server.clocks import check_clock, table_clock
from sortie.server.committed_dice import new_secret
from sortie.server.ears import EVERYTHING, Ear
from sortie.server.errors import BadOrder, Closing, ServerError, StoreError, UnknownTable
from sortie.server.facts import Facts, pack_lines
from sortie.server.loading import Loaded, load, read_head
from sortie.server.opening import Opening, first_deed, opening_of
from sortie.server.orders import OVER, RUNNING, WINDOW_BEAT_MS, Opened, Seated, TableLine, TableOrder
from sortie.server.seats import Seat, make_seats, new_token, seats_of, token_hash
from sortie.server.services import Services
from sortie.server.shelf import Shelf
from sortie.server.store import Store, read_due, read_lines, read_seats
from sortie.server.tables import LiveTable
from sortie.server.times import Times
from sortie.server.writer import Writer
from sortie.server.writing import heartbeat, insert_table, not_due, note_pause, put_presences, put_snapshot

OPENER = "sortie.games:open_game"
SWEEP_S = 2.0
IDLE_MS = 600_000
NOTED_MS = 20_000  # how often other processes are told who sits here
MOST_TITLE = 120

log = logging.getLogger("sortie.server.hall")


class Hall:
    """Opens, finds and closes tables. Begin with `await Hall.start(database)`."""

    def __init__(self, services: Services) -> None:
        self.tables: dict[str, LiveTable] = {}
        self._services = services
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.shelf = Shelf(services)
        self._following = asyncio.Lock()
        self._closing = False
        self._ear: Ear | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self._keeping = FOR_EVER
        self._aged = 0  # when old tables were last looked for

    @classmethod
    async def start(
        cls,
        database: str,
        bot_processes: int = 1,
        opener: str = OPENER,
        samplers: Mapping[str, Sampler] | None = None,
        times: Times | None = None,
        alone: bool = False,
        window_ms: int = WINDOW_BEAT_MS,
        keeping: Keeping = FOR_EVER,
    ) -> Hall:
        """Open the store, bring it to this version, begin to listen; StoreError says what is wrong.

        `alone`: no other process serves these tables, so nobody need be told who is here.
        `keeping`: for how long tables are kept.
        """
        store = Store(database)
        try:
            await asyncio.to_thread(store.prepare)
        except BaseException:
            store.close()
            raise
        folder = await asyncio.to_thread(tempfile.mkdtemp, "", "sortie-packs-")
        services = Services(
            store,
            Writer(store),
            Thinkers(bot_processes),
            times or Times(),
            opener,
            Path(folder),
            samplers or {},
            alone,
            window_ms,
        )
        hall = cls(services)
        hall._keeping = keeping
        services.pauses = await services.writer.run(note_pause(services.times.wall()))
        loop = asyncio.get_running_loop()
        hall._ear = Ear(store, lambda news: _call(loop, hall._heard, news))
        hall._sweeper = loop.create_task(hall._sweep())
        return hall

    # Games and packs

    async def game(self, name: str, packs: tuple[str, ...] = ()) -> Game:
        """A game with uploaded packs on top."""
        return await self.shelf.game(name, packs)

    async def game_of_record(self, record: str) -> str:
        """The name of the game a record is of."""
        return (await self._services.heavy(read_record, record)).game

    # Tables

    async def open(self, order: TableOrder) -> Opened:
        """A new table; its tokens are told here once."""
        self._refuse_when_closing()
        check_clock(order.clock)
        if len(order.title) > MOST_TITLE:
            raise BadOrder("title-too-long", most=str(MOST_TITLE))
        game = await self.game(order.game, order.packs)
        seats, tokens = make_seats(order.seats, game)
        watching = new_token()
        opening = await self._services.heavy(opening_of, game, order)
        table = await self._found(order, opening, seats, secrets.token_hex(8), token_hash(watching))
        return Opened(table.id, tokens, watching, table.facts.commitment)

    async def _found(
        self, order: TableOrder, opening: Opening, seats: tuple[Seat, ...], table_id: str, watching: str
    ) -> LiveTable:
        """A new table in the store and in this process."""
        game = await self.game(order.game, order.packs)
        now = self._services.times.wall()
        clock = await asyncio.to_thread(table_clock, game, opening.setup, order.clock)
        facts = Facts(
            table_id, order.game, opening.setup, order.title, order.public, order.manual_dice, clock, order.packs,
            game.rules_version, pack_lines(game), new_secret(), watching, len(opening.entries), now, opening.campaign,
        )  # fmt: skip
        course, deed = await self._services.heavy(first_deed, game, facts, seats, opening, now)
        table = LiveTable(Loaded(facts, seats, course, [], False, ""), game, self._services, self._keep)
        row = facts.row(OVER if course.over else RUNNING, table.duties.due(course, now))
        await self._services.writer.run(insert_table(row, seats, deed))
        self.tables[table_id] = table
        table.duties.attend(course, True)
        return table

    async def following(self, table: LiveTable) -> LiveTable | None:
        """The table of the next game of a campaign, when somebody has opened it."""
        try:
            return await self.table(following_id(table.facts))
        except UnknownTable:
            return None

    async def follow(self, table: LiveTable) -> LiveTable:
        """The same, opened when nobody has yet: the same people, and the same links open its seats."""
        self._refuse_when_closing()
        async with self._following:
            known = await self.following(table)
            if known is not None:
                return known
            setup, kept = next_game(table)
            order, seats = same_people(table)
            facts = table.facts
            try:
                return await self._found(
                    order, Opening(setup, campaign=kept), seats, following_id(facts), facts.spectator_hash
                )
            except StoreError:
                known = await self.following(table)  # another process was quicker
                if known is None:
                    raise
                return known

    async def join(self, table_id: str, token: str, device: str = "") -> Seated:
        """What a token opens; the same token works on any number of devices."""
        table = await self.table(table_id)
        spectators = (table.facts.spectator_hash, *onlookers(table.facts))
        opened = seats_of(token, table.seats, spectators)
        table.seen(opened, device)
        return Seated(table_id, opened)

    async def table(self, table_id: str) -> LiveTable:
        """A table from memory, else from the store; UnknownTable when there is none."""
        known = self.tables.get(table_id)
        if known is not None:
            return known
        self._refuse_when_closing()
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _task: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> LiveTable:
        store = self._services.store
        facts, seats = await asyncio.to_thread(read_head, store, table_id)
        game: Game | None = None
        why = ""
        try:
            game = await self.game(facts.game, facts.packs)
        except ServerError:
            raise
        except SortieError as error:
            why = f"the game of this table cannot be opened ({error}); it can be read only"
        loaded = await asyncio.to_thread(load, store, facts, seats, game if game is not None else why)
        table = LiveTable(loaded, game, self._services, self._keep)
        self.tables[table_id] = table
        if loaded.migrated:
            with suppress(SortieError):  # another process may have noted it first
                await table.migrate()
        elif loaded.course is not None:
            table.duties.attend(loaded.course, False)
        return table

    async def listing(self, game: str = "", status: str = "", limit: int = 50) -> list[TableLine]:
        """Public tables, the newest first; nothing secret."""

        def read(connection: Connection) -> list[TableLine]:
            rows = read_lines(connection, game, status, limit)
            chairs = read_seats(connection, [row.id for row in rows])
            return [_line(row, chairs[row.id]) for row in rows]

        return await asyncio.to_thread(self._services.store.read, read)

    async def check(self) -> None:
        """StoreError when the database does not answer."""
        self._refuse_when_closing()
        await asyncio.to_thread(
            self._services.store.read, lambda connection: connection.execute(text("SELECT 1"))
        )

    def _refuse_when_closing(self) -> None:
        if self._closing:
            raise Closing()

    # Behind the scenes

    def _heard(self, news: list[tuple[str, int]]) -> None:
        for table_id, number in news:
            if table_id == EVERYTHING:
                for table in list(self.tables.values()):
                    self._services.ponder(_quietly(table.heard(table.number + 1)))
            elif table_id in self.tables and self.tables[table_id].number < number:
                self._services.ponder(_quietly(self.tables[table_id].heard(number)))

    def _keep(self, table: LiveTable) -> None:
        self._services.spawn(_quietly(self._snapshot(table)))

    async def _snapshot(self, table: LiveTable) -> None:
        if table.kept == table.number:
            return  # nothing has happened since the last one
        write = table.snapshot()
        if write is not None:
            number, data = await asyncio.to_thread(write)
            await self._services.writer.run(put_snapshot(table.id, number, data))
            table.kept = number

    async def _sweep(self, pause: float = SWEEP_S) -> None:
        """Look after forgotten bots and clocks, keep the pulse, let idle tables go."""
        while True:
            await asyncio.sleep(pause)
            try:
                await self.sweep()
            except ServerError as error:
                log.debug("tables could not be looked after", extra={"reason": error.code})
            except Exception:  # the next round must come, whatever this one met
                log.exception("tables could not be looked after")

    async def sweep(self) -> None:
        """One round of it."""
        now = self._services.times.wall()
        for table_id in await asyncio.to_thread(self._services.store.read, lambda one: read_due(one, now)):
            try:
                table = await self.table(table_id)
                await table.wake()
            except StoreError:
                raise
            except Exception as error:  # whatever is wrong with one table, the others are due, too
                extra = {"table": table_id, "reason": repr(error)}
                log.warning("a table that is due cannot go on", extra=extra)
                await self._services.writer.run(not_due(table_id))
        if any(table.course.clocks for table in self.tables.values() if table.status == RUNNING):
            await self._services.writer.run(heartbeat(now))
        await self._note_presence(now)
        for table in list(self.tables.values()):
            if self._forgotten(table):
                await self._snapshot(table)
                if self._forgotten(table) and self.tables.get(table.id) is table:
                    del self.tables[table.id]
                    table.close()
        if now - self._aged >= DAY_MS:
            await self._let_old_go(now)
            self._aged = now

    async def _let_old_go(self, now: int) -> None:
        """Delete what is older than tables are kept, at the start and once a day."""
        count, gone = 0, [""] * AT_ONCE
        while len(gone) == AT_ONCE:
            gone = await self._services.writer.run(delete_old(now, self._keeping, list(self.tables)))
            count += len(gone)
        if count:
            log.info("old tables were deleted", extra={"count": count, **self._keeping._asdict()})

    def _forgotten(self, table: LiveTable) -> bool:
        return table.idle and self._services.times.steady() - table.touched > IDLE_MS

    async def _note_presence(self, now: int) -> None:
        """Tell the other processes who sits at tables here, so that none gives a seat away that is taken."""
        if self._services.alone:
            return
        steady = self._services.times.steady()
        found = [line for table in self.tables.values() for line in table.note_presence(steady, NOTED_MS)]
        if found:
            await self._services.writer.run(put_presences(found, now))

    async def close(self) -> None:
        """Write what is waiting, keep snapshots, end the bots."""
        if self._closing:
            return
        self._closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        if self._ear is not None:
            await asyncio.to_thread(self._ear.close)
        for table in self.tables.values():
            table.close()
        for table in self.tables.values():
            await table.at_rest()
        await self._services.settle()
        for table in self.tables.values():
            await _quietly(self._snapshot(table))
        await self._services.thinkers.close()
        await self._services.writer.close()
        await asyncio.to_thread(self._clear)

    def _clear(self) -> None:
        self._services.store.close()
        for file in self._services.pack_folder.iterdir():
            file.unlink()
        self._services.pack_folder.rmdir()


def _line(row: Any, chairs: list[Any]) -> TableLine:
    seats = tuple(
        {"seat": one.seat, "kind": one.kind, "name": one.name, "player": one.player} for one in chairs
    )
    scenario = str(json.loads(row.setup)["scenario"])
    created, updated = row.created // 1000, (row.updated or row.created) // 1000
    return TableLine(
        row.id, row.game, scenario, row.title, row.status, row.number or 0, seats, created, updated
    )


async def _quietly(work: Coroutine[Any, Any, Any]) -> None:
    """Work that nobody waits for: what goes wrong is logged."""
    try:
        await work
    except SortieError as error:
        log.warning("work behind the scenes failed", extra={"reason": repr(error)})


def _call(
    loop: asyncio.AbstractEventLoop,
    function: Callable[[list[tuple[str, int]]], None],
    news: list[tuple[str, int]],
) -> None:
    with suppress(RuntimeError):  # the loop has ended already
        loop.call_soon_threadsafe(function, news)
