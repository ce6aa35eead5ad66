"""Uploaded packs: checked, kept in the store, and there again after a restart and in other processes."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from sortie.content.example import new_pack
from sortie.content.mistakes import PackError
from sortie.kernel.errors import UnknownName
from sortie.lab.playing import setups
from sortie.server.errors import NotYourPack, PackWithdrawn
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
        pack = (await registry.packs.keep(zipped(tmp_path))).pack
        assert pack.game == GAME
        assert (await registry.packs.keep((tmp_path / "pack.zip").read_bytes())).pack.digest == pack.digest
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
                await registry.packs.keep(bad)
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


def test_a_pack_that_is_deleted_stays_for_the_tables_played_with_it(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await TableRegistry.start(str(tmp_path / "a.db"))
        first = await registry.packs.keep(zipped(tmp_path), public=True)
        second = await registry.packs.keep((tmp_path / "pack.zip").read_bytes())
        digest = first.pack.digest
        assert [(row.digest, row.public) for row in await registry.packs.listing(())] == [(digest, True)]
        game = await registry.game(GAME, (digest,))
        opened = await registry.open(TableOrder(GAME, setups(game)[0], PEOPLE, packs=(digest,)))
        view = (await registry.table(opened.table_id)).view(0)
        with pytest.raises(NotYourPack):
            await registry.packs.withdraw(digest, "a stranger's")
        await registry.packs.withdraw(digest, first.token)
        await registry.packs.refuse_withdrawn((digest,))  # the other one who has uploaded it keeps it
        assert await registry.packs.listing(()) == []
        await registry.packs.withdraw(digest, second.token)
        with pytest.raises(PackWithdrawn):
            await registry.packs.refuse_withdrawn((digest,))
        await registry.close()
        again = await TableRegistry.start(str(tmp_path / "a.db"))
        assert (await again.table(opened.table_id)).view(0) == view
        await again.close()

    asyncio.run(run())


def test_a_pack_that_nobody_plays_goes_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await TableRegistry.start(str(tmp_path / "a.db"))
        kept = await registry.packs.keep(zipped(tmp_path))
        await registry.packs.withdraw(kept.pack.digest, kept.token)
        with pytest.raises(UnknownName):
            await registry.packs.data(kept.pack.digest)
        await registry.close()

    asyncio.run(run())
