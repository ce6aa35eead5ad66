"""Uploaded packs: checked, kept in the store, and there again after a restart and in other processes."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from sortie.content.example import new_pack
from sortie.content.mistakes import PackError
from sortie.lab.playing import setups
from sortie.server.orders import BOT, SeatOrder, TableOrder
from sortie.server.store.store import read_changes
from sortie.server.tables.registry import TableRegistry
from tests.server.core.duels import PEOPLE, messages

GAME = "skirm"


def zipped(folder: Path) -> bytes:
    pack = new_pack(folder / "lamplighters", GAME)
    return Path(shutil.make_archive(str(folder / "pack"), "zip", pack)).read_bytes()


def test_a_table_with_an_uploaded_pack(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await TableRegistry.start(str(tmp_path / "a.db"))
        pack = await registry.games.keep_pack(zipped(tmp_path))
        assert pack.game == GAME
        assert (await registry.games.keep_pack((tmp_path / "pack.zip").read_bytes())).digest == pack.digest
        game = await registry.game(GAME, (pack.digest,))
        own = sorted({side for one in game.scenarios() for side in one.sides} - {
            side for one in (await registry.game(GAME)).scenarios() for side in one.sides
        })  # fmt: skip
        assert own
        setup = next(one for one in setups(game) if own[0] in one.sides)
        opened = await registry.open(TableOrder(GAME, setup, PEOPLE, packs=(pack.digest,)))
        table = await registry.table(opened.table_id)
        view = table.view(0)
        await registry.close()
        again = await TableRegistry.start(str(tmp_path / "a.db"))
        loaded = await again.table(opened.table_id)
        assert (loaded.status, loaded.view(0)) == ("running", view)
        asked = loaded.history.waiting_for()[0]
        await loaded.take_over(asked, "heuristic", asked)  # the bots' processes find the pack too
        for _ in range(2000):
            if loaded.number > table.number + 1:
                break
            await asyncio.sleep(0.02)
        changes = await asyncio.to_thread(
            again._services.store.read, lambda one: read_changes(one, loaded.id)
        )
        assert "bot" in {change.by for change in changes}
        await again.close()

    asyncio.run(run())


def test_what_is_no_pack_is_refused_and_not_kept(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await TableRegistry.start(str(tmp_path / "a.db"))
        for bad in (b"", b"no zip at all", zipped(tmp_path)[:500]):
            with pytest.raises(PackError):
                await registry.games.keep_pack(bad)
        await registry.close()

    asyncio.run(run())


def test_a_bot_of_the_shipped_game_thinks_in_time(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await TableRegistry.start(str(tmp_path / "a.db"))
        setup = setups(await registry.game(GAME))[0]
        seats = (SeatOrder(BOT, player="random"), SeatOrder(BOT, player="heuristic"))
        opened = await registry.open(TableOrder(GAME, setup, seats))
        table = await registry.table(opened.table_id)
        async for message in messages(table, -1, 0):
            if message["number"] > 40:
                break
        changes = await asyncio.to_thread(
            registry._services.store.read, lambda one: read_changes(one, table.id)
        )
        assert {change.by for change in changes[1:]} == {"bot"}
        await registry.close()

    asyncio.run(run())
