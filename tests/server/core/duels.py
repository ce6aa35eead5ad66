"""Halls with the small duel game, and people who play it at random."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from time import sleep

from sqlalchemy import text

from sortie.games import open_game
from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.server.orders import Opened, SeatOrder, TableOrder
from sortie.server.tables.leases.crew import Crew
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.registry import TableRegistry
from sortie.server.times import Times
from sortie.server.wire.socket import News
from tests.server.core.ring_game import RingGame
from tests.toy_game import DuelGame

OPENER = "tests.server.core.duels:open_duel"
SETUP = Setup("first-blood", sides=("red", "blue"))
PEOPLE = (SeatOrder(name="Ada"), SeatOrder(name="Ben"))


class OpenDuel(DuelGame):
    """The duel with all cards on the table, so that odds, bots and records need no imagination."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "open-duel"
        self.hidden_information = False


class NewerDuel(OpenDuel):
    """The same game with another number of its rules."""

    def __init__(self) -> None:
        super().__init__()
        self.rules_version = "2"


class ChangedDuel(DuelGame):
    """Rules that really play otherwise: fencers begin elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.rules_version = "2"

    def start(self, setup: Setup):  # type: ignore[no-untyped-def]
        state = super().start(setup)
        state.place = [0, 6]
        return state


class ChangedOpenDuel(ChangedDuel):
    """The same with all cards on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "open-duel"
        self.hidden_information = False


def open_duel(name: str, packs: Sequence[Path] = ()) -> Game:
    """The games of these tests."""
    games = {"duel": DuelGame, "open-duel": OpenDuel, "ring": RingGame}
    return games[name]() if name in games else open_game(name, packs)


def open_slowly(name: str, packs: Sequence[Path] = ()) -> Game:
    """The same games, which take their time."""
    sleep(1.5)
    return open_duel(name, packs)


def open_newer_duel(name: str, packs: Sequence[Path] = ()) -> Game:
    """A later version that plays the same."""
    return NewerDuel() if name == "open-duel" else open_duel(name, packs)


def open_changed_duel(name: str, packs: Sequence[Path] = ()) -> Game:
    """A later version that plays otherwise."""
    changed = {"duel": ChangedDuel, "open-duel": ChangedOpenDuel}
    return changed[name]() if name in changed else open_duel(name, packs)


def same_world(position: Position, seat: int, source: DiceSource) -> Position:
    """A sampler that is good enough for tests."""
    return position.copy()


class FakeTimes(Times):
    """Time that stands still until it is told to move."""

    def __init__(self) -> None:
        self.now = 1_900_000_000_000

    def steady(self) -> int:
        return self.now

    def wall(self) -> int:
        return self.now


async def duel_registry(
    database: str | Path,
    opener: str = OPENER,
    times: Times | None = None,
    earlier: tuple[str, ...] = (),
    crew: Crew | None = None,
) -> TableRegistry:
    """A registry where duels are played."""
    return await TableRegistry.start(
        str(database), 1, opener, {"duel": same_world}, times, crew, earlier=earlier
    )


async def die(registry: TableRegistry) -> None:
    """As if its process had been killed a while ago: it does nothing any more, and its lease has run out."""
    assert registry._sweeper is not None
    registry._sweeper.cancel()
    for table in registry.tables.values():
        table.scheduler.stop()
    await registry._services.writer.run(
        lambda one: one.execute(text("UPDATE workers SET until = 0")).rowcount
    )


async def opened(registry: TableRegistry, order: TableOrder | None = None) -> tuple[LiveTable, Opened]:
    """A table, by default with two people."""
    found = await registry.open(order or TableOrder("open-duel", SETUP, PEOPLE))
    return await registry.table(found.table_id), found


async def play(table: LiveTable, seed: int = 1, answers: int = 10_000) -> int:
    """Random answers until the end, or so many of them; how many were given."""
    random = Random(seed)
    given = 0
    while table.status == "running" and given < answers:
        seat = table.history.waiting_for()[0]
        await table.answer(seat, table.number, random.choice(table.options(seat)))
        given += 1
    return given


class NewsListener:
    """A listener that remembers that there is news."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seats = (seat,)
        self.news = asyncio.Event()

    def moved(self) -> None:
        self.news.set()


async def messages(table: LiveTable, seat: int, since: int = 0) -> AsyncIterator[News]:
    """Everything a seat hears after a number, until the table is closed."""
    listener = NewsListener(seat)
    table.listen(listener)
    try:
        while not table.closed:
            listener.news.clear()
            message = table.news(seat, since)
            if message is None:
                await listener.news.wait()
            else:
                since = message["number"]
                yield message
    finally:
        table.leave(listener)


async def first_message(table: LiveTable, seat: int, since: int) -> News:
    """What a seat hears next after a number."""
    found = table.news(seat, since)
    assert found is not None
    return found
