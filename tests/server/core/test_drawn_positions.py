"""A record that begins at a position drawn by hand: a table goes on with it, keeps it, and can be branched off."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import SortieError
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.records.record import read_record, replay, write_record
from sortie.server.orders import TableOrder
from sortie.server.store.store import read_changes
from sortie.server.tables.loading import Loaded
from sortie.server.tables.records import pinned_record
from tests.server.core.duels import PEOPLE, SETUP, OpenDuel, duel_registry, opened, play

GAME = OpenDuel()
FORGET = text("DELETE FROM snapshots")


def drawn_record() -> str:
    """Two fencers side by side, and one answer."""
    position = Position(GAME, GAME.draw_case({"row": "..RB...", "life": [1, 3]}))
    match = Match(GAME, SETUP, position)
    match.say(0, "strike")
    match.roll(SeededDice("drawn"))
    return write_record(match, {})


ORDER = TableOrder("open-duel", SETUP, PEOPLE, record=drawn_record())


def test_it_goes_on_and_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry, ORDER)
        pieces = table.view(0)["pieces"]
        assert [piece["square"] for piece in pieces] == ["c", "d"], "not the squares a game begins at"
        view = table.view_json(0)
        await registry.close()
        for snapshots in (True, False):
            registry = await duel_registry(tmp_path / "a.db")
            if not snapshots:
                await registry._services.writer.run(lambda one: one.execute(FORGET).rowcount)
            loaded = await registry.table(order.table_id)
            assert loaded.view_json(0) == view
            await registry.close()

    asyncio.run(run())


def test_its_record_replays_and_undo_goes_back_to_the_drawing(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, ORDER)
        await play(table, 3, 1)
        first = read_record(table.record())
        assert first.position
        assert replay(GAME, first).log == table.history.match.log
        twin, _ = await opened(registry, await table.fork(table.number))
        assert twin.view_json(0) == table.view_json(0)
        table.history.match.rewind(0)
        assert [piece["square"] for piece in table.view(0)["pieces"]] == ["c", "d"]
        stored = await asyncio.to_thread(
            registry._services.store.read, lambda one: read_changes(one, twin.id)
        )
        pinned = read_record(pinned_record(Loaded(twin.header, twin.seats, None, stored, False, "pinned")))
        assert pinned.position == first.position
        await registry.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "damage", [("place", "plaice"), ("[2, 3]", "[2, 2]"), ("[2, 3]", "[2]"), ("Act", "Nap")]
)
def test_a_drawing_that_cannot_be_is_refused(tmp_path: Path, damage: tuple[str, str]) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        record = ORDER.record
        assert damage[0] in record
        with pytest.raises(SortieError):
            await registry.open(replace(ORDER, record=record.replace(*damage)))
        assert await registry.listing() == []
        await registry.close()

    asyncio.run(run())
