"""The registry: all tables of this process, over one store."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import tempfile
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from weakref import WeakSet

from sqlalchemy import Connection

from sortie.kernel.chance.seat_odds import Sampler
from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.server.bots.processes import BotPool
from sortie.server.errors import BadOrder, Closing, ServerError, StoreError, UnknownTable
from sortie.server.orders import OVER, RUNNING, WINDOW_BEAT_MS, Opened, Seated, TableLine, TableOrder
from sortie.server.settings import FOR_EVER, Retention
from sortie.server.store.health import StoreHealth
from sortie.server.store.statements import insert_table, note_pause, put_snapshot
from sortie.server.store.store import Store, read_lines, read_seats
from sortie.server.store.writer import Writer
from sortie.server.tables.campaigns import following_id, next_game, onlookers, same_people
from sortie.server.tables.clocks import check_clock, table_clock
from sortie.server.tables.dice.committed_dice import new_secret
from sortie.server.tables.game_registry import GameRegistry
from sortie.server.tables.header import TableHeader, pack_lines
from sortie.server.tables.leases.crew import Crew
from sortie.server.tables.leases.housekeeping import Housekeeping
from sortie.server.tables.leases.ownership import TableOwnership
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.loading import Loaded, load, read_header_and_seats
from sortie.server.tables.opening import Opening, first_change, opening_of
from sortie.server.tables.packs.kept_packs import KeptPacks
from sortie.server.tables.seats import Seat, make_seats, new_token, read_seat, seats_of, token_hash
from sortie.server.tables.services import Services
from sortie.server.times import Times

OPENER = "sortie.games:open_game"
SWEEP_S = 2.0
MOST_TITLE = 120
TABLE_ID = re.compile(r"[\w-]{1,64}")
LONGEST_TOLD = 20

log = logging.getLogger("sortie.server.tables.registry")


class TableRegistry:
    """Opens, finds and closes tables. Begin with `await TableRegistry.start(database)`."""

    def __init__(self, services: Services) -> None:
        self.tables: dict[str, LiveTable] = {}
        self.living: WeakSet[LiveTable] = WeakSet()  # all that take memory, whoever holds them
        self.counted: Callable[[int], object] = int  # hears how many there are when one more is
        self._services = services
        self._health = StoreHealth(services.store, services.writer, services.times)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.games = GameRegistry(services, self._packed_games)
        self.packs = KeptPacks(services)
        self.ownership = services.ownership
        self._following = asyncio.Lock()
        self._closing = False
        self._housekeeping = Housekeeping(self, services)
        self._sweeper: asyncio.Task[None] | None = None
        self._sweeping = asyncio.Lock()

    @classmethod
    async def start(
        cls,
        database: str,
        bot_processes: int = 1,
        opener: str = OPENER,
        samplers: Mapping[str, Sampler] | None = None,
        times: Times | None = None,
        crew: Crew | None = None,
        window_ms: int = WINDOW_BEAT_MS,
        retention: Retention = FOR_EVER,
        earlier: tuple[str, ...] = (),
    ) -> TableRegistry:
        """Open the store, bring it to this version, begin the lease; StoreError says what is wrong.

        `crew`: this worker with those that serve the same port; without it there are none.
        `retention`: for how long tables are kept.
        `earlier`: Pythons with earlier versions of Sortie, for tables that were played with their rules.
        """
        store = Store(database)
        try:
            await asyncio.to_thread(store.prepare)
        except BaseException:
            store.close()
            raise
        folder = await asyncio.to_thread(tempfile.mkdtemp, "", "sortie-packs-")
        crew, times = crew or Crew(), times or Times()
        writer = Writer(store, crew.me)
        ownership = TableOwnership(crew, store, writer, times)
        bots = BotPool(bot_processes)
        services = Services(
            store, writer, ownership, bots, times, opener, Path(folder), samplers or {}, window_ms, earlier=earlier
        )  # fmt: skip
        registry = cls(services)
        registry._housekeeping.retention = retention
        await ownership.renew()
        services.pauses = await writer.run(note_pause(times.wall()))
        registry._sweeper = asyncio.get_running_loop().create_task(registry._sweep())
        return registry

    # Games and packs

    async def game(self, name: str, packs: tuple[str, ...] = ()) -> Game:
        """A game with uploaded packs on top."""
        return await self.games.game(name, packs)

    async def game_of_record(self, record: str, packs: tuple[str, ...] = ()) -> str:
        """The name of the game a record is of, once it has been read and replayed apart from this process."""
        return await self.games.game_of_record(record, packs)

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
        return Opened(table.id, tokens, watching, table.header.commitment)

    async def _found(
        self, order: TableOrder, opening: Opening, seats: tuple[Seat, ...], table_id: str, watching: str
    ) -> LiveTable:
        """A new table in the store and in this process."""
        game = await self.game(order.game, order.packs)
        now = self._services.times.wall()
        clock = await asyncio.to_thread(table_clock, game, opening.setup, order.clock)
        header = TableHeader(
            table_id, order.game, opening.setup, order.title, order.public, order.manual_dice, clock, order.packs,
            game.rules_version, pack_lines(game), new_secret(), watching, len(opening.entries), now, mix=order.mix and not order.manual_dice, absent_ms=order.absent_ms, hints=order.hints, campaign=opening.campaign,
        )  # fmt: skip
        history, change = await self._services.heavy(first_change, game, header, seats, opening, now)
        table = LiveTable(Loaded(header, seats, history, [], False, ""), game, self._services, self)
        row = header.row(OVER if history.over else RUNNING, table.scheduler.due(history, now))
        row["worker"] = self.ownership.crew.me
        await self._services.writer.run(insert_table(row, [seat.row(table_id) for seat in seats], change))
        self._seat(table)
        table.arranging.update(number for number, seat in enumerate(order.seats) if seat.arranged)
        table.scheduler.attend(history, True)
        return table

    async def following(self, table: LiveTable) -> LiveTable | None:
        """The table of the next game of a campaign, when somebody has opened it."""
        try:
            return await self.table(following_id(table.header))
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
            header = table.header
            try:
                return await self._found(
                    order, Opening(setup, campaign=kept), seats, following_id(header), header.spectator_hash
                )
            except StoreError:
                known = await self.following(table)  # another process was quicker
                if known is None:
                    raise
                return known

    async def join(self, table_id: str, token: str, device: str = "") -> Seated:
        """What a token opens; the same token works on any number of devices. A table is loaded for good tokens only."""
        known = self.tables.get(table_id)
        header, seats = (known.header, known.seats) if known is not None else await self._header(table_id)
        opened = seats_of(token, seats, (header.spectator_hash, *onlookers(header)))
        (await self.table(table_id)).seen(opened, device)
        return Seated(table_id, opened)

    async def is_public(self, table_id: str) -> bool:
        """Whether anybody may look on; also False for a table that does not exist."""
        try:
            known = self.tables.get(table_id)
            return (known.header if known is not None else (await self._header(table_id))[0]).public
        except UnknownTable:
            return False

    async def whereabouts(self, table_id: str, handed: bool) -> str:
        """The other worker that serves a table, or should; "" when that is this one, or when there is no such table."""
        if table_id in self.tables or not TABLE_ID.fullmatch(table_id):
            return ""
        return await self.ownership.whereabouts(table_id, handed)

    async def table(self, table_id: str) -> LiveTable:
        """A table from memory, else claimed and loaded from the store; UnknownTable when there is none."""
        known = self.tables.get(table_id)
        if known is not None:
            return known
        self._refuse_when_closing()
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _task: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _header(self, table_id: str) -> tuple[TableHeader, tuple[Seat, ...]]:
        """Header and seats of a table in the store; nothing that no table could have as its id reaches it, or a message."""
        if not TABLE_ID.fullmatch(table_id):
            raise UnknownTable(table="".join(filter(str.isprintable, table_id[:LONGEST_TOLD])))
        return await asyncio.to_thread(read_header_and_seats, self._services.store, table_id)

    async def _load(self, table_id: str) -> LiveTable:
        header, seats = await self._header(table_id)
        game: Game | None = None
        why = ""
        try:
            game = await self.game(header.game, header.packs)
        except ServerError:
            raise
        except SortieError as error:
            why = f"the game of this table cannot be opened ({error}); it can be read only"
        await self.ownership.claim(table_id)  # what is read now is all there is
        store = self._services.store
        loaded = await asyncio.to_thread(load, store, header, seats, game if game is not None else why)
        table = LiveTable(loaded, game, self._services, self)
        self._seat(table)
        if loaded.migrated:
            with suppress(SortieError):  # it was noted, or cannot be: the next who loads it will
                await table.migrate()
        elif loaded.history is not None:
            table.scheduler.attend(loaded.history, False)
        return table

    async def listing(self, game: str = "", status: str = "", limit: int = 50) -> list[TableLine]:
        """Public tables, the newest first; nothing secret."""

        def read(connection: Connection) -> list[TableLine]:
            rows = read_lines(connection, game, status, limit)
            chairs = read_seats(connection, [row.id for row in rows])
            return [_line(row, chairs[row.id]) for row in rows]

        return await asyncio.to_thread(self._services.store.read, read)

    async def check(self) -> None:
        """StoreError when the database does not answer or cannot be written."""
        self._refuse_when_closing()
        await self._health.check()

    def _refuse_when_closing(self) -> None:
        if self._closing:
            raise Closing()

    # Behind the scenes

    def _seat(self, table: LiveTable) -> None:
        """A table is served here from now on."""
        self.tables[table.id] = table
        self.living.add(table)
        self.counted(len(self.living))

    def _packed_games(self) -> set[tuple[str, ...]]:
        """The games with packs of all tables in memory."""
        return {(one.header.game, *one.header.packs) for one in self.living if one.header.packs}

    def keep(self, table: LiveTable) -> None:
        """Write a snapshot soon."""
        self._services.spawn(_quietly(self._snapshot(table)))

    def lost(self, table: LiveTable) -> None:
        """Another worker has taken a table: whoever listens here connects again and is led there."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        table.close()

    async def _snapshot(self, table: LiveTable) -> None:
        if table.kept == table.number:
            return  # nothing has happened since the last one
        write = table.snapshot()
        if write is not None:
            number, data = await asyncio.to_thread(write)
            await self._services.writer.run(put_snapshot(table.id, number, data))
            table.kept = number

    async def let_go(self, table: LiveTable) -> None:
        """Let a table leave the memory, unless somebody has come meanwhile."""
        await self._snapshot(table)
        if self._housekeeping.forgotten(table) and self.tables.get(table.id) is table:
            del self.tables[table.id]
            table.close()
            await self.ownership.release((table.id,))  # in the writer's row before whoever asks for it now

    async def _sweep(self, pause: float = SWEEP_S) -> None:
        """Look after tables again and again."""
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
        async with self._sweeping:
            await self._housekeeping.round()

    async def close(self) -> None:
        """Write what is waiting, keep snapshots, end the bots."""
        if self._closing:
            return
        self._closing = True
        if self._sweeper is not None:
            async with self._sweeping:  # what it reads in a thread ends before the store is closed
                self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        for table in self.tables.values():
            table.close()
        for table in self.tables.values():
            await table.at_rest()
        await self._services.settle()
        for table in self.tables.values():
            await _quietly(self._snapshot(table))
        await _quietly(self.ownership.leave())
        await self._services.bot_pool.close()
        await self._services.writer.close()
        await asyncio.to_thread(self._clear)

    def _clear(self) -> None:
        self._services.store.close()
        for file in self._services.pack_folder.iterdir():
            file.unlink()
        self._services.pack_folder.rmdir()


def _line(row: Any, chairs: list[Any]) -> TableLine:
    seats = tuple(read_seat(one).line() for one in chairs)
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
