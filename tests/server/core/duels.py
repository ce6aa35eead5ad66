"""Halls with the small duel game, and people who play it at random."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from time import sleep

from sortie.games import open_game
from sortie.kernel.answerers import DiceSource
from sortie.kernel.game import Game, Setup
from sortie.kernel.position import Position
from sortie.server.hall import Hall
from sortie.server.messages import Message
from sortie.server.orders import Opened, SeatOrder, TableOrder
from sortie.server.tables import LiveTable
from sortie.server.times import Times
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


class ChangedDuel(NewerDuel):
    """Rules that really play otherwise: fencers begin elsewhere."""

    def start(self, setup: Setup):  # type: ignore[no-untyped-def]
        state = super().start(setup)
        state.place = [0, 6]
        return state


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
    return ChangedDuel() if name == "open-duel" else open_duel(name, packs)


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


async def duel_hall(database: str | Path, opener: str = OPENER, times: Times | None = None) -> Hall:
    """A hall where duels are played."""
    return await Hall.start(str(database), 1, opener, {"duel": same_world}, times)


async def opened(hall: Hall, order: TableOrder | None = None) -> tuple[LiveTable, Opened]:
    """A table, by default with two people."""
    found = await hall.open(order or TableOrder("open-duel", SETUP, PEOPLE))
    return await hall.table(found.table_id), found


async def play(table: LiveTable, seed: int = 1, answers: int = 10_000) -> int:
    """Random answers until the end, or so many of them; how many were given."""
    random = Random(seed)
    given = 0
    while table.status == "running" and given < answers:
        seat = table.course.waiting_for()[0]
        await table.answer(seat, table.number, random.choice(table.options(seat)))
        given += 1
    return given


class Ear:
    """A listener that remembers that there is news."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seats = (seat,)
        self.news = asyncio.Event()

    def moved(self) -> None:
        self.news.set()


async def messages(table: LiveTable, seat: int, since: int = 0) -> AsyncIterator[Message]:
    """Everything a seat hears after a number, until the table is closed."""
    ear = Ear(seat)
    table.listen(ear)
    try:
        while not table.closed:
            ear.news.clear()
            message = table.message(seat, since)
            if message is None:
                await ear.news.wait()
            else:
                since = message.number
                yield message
    finally:
        table.leave(ear)


async def first_message(table: LiveTable, seat: int, since: int) -> Message:
    """What a seat hears next after a number."""
    found = table.message(seat, since)
    assert found is not None
    return found
