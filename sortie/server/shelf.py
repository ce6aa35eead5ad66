"""The shelf: games that are open, and the packs that were uploaded for them."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

from sortie.content.lessons import Lesson, lessons_of
from sortie.content.mistakes import PackError, errors
from sortie.content.packs import Pack, read_pack, read_packs
from sortie.kernel.errors import UnknownName
from sortie.kernel.game import Game
from sortie.server.bot_worker import OpenedGames, load_opener
from sortie.server.services import Services
from sortie.server.store import read_pack_data
from sortie.server.writing import insert_pack


class Shelf:
    """Opens a game once for all its tables."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.games = OpenedGames()
        self._lock = asyncio.Lock()

    async def game(self, name: str, packs: tuple[str, ...] = ()) -> Game:
        """A game with uploaded packs on top."""
        known = self.games.find(name, packs)
        if known is not None:
            return known
        async with self._lock:
            known = self.games.find(name, packs)
            if known is not None:
                return known
            for digest in packs:
                await self._fetch_pack(digest)
            paths = list(self._services.pack_paths(packs))
            game = await asyncio.to_thread(load_opener(self._services.opener), name, paths)
            self.games.keep(name, packs, game)
            return game

    async def lessons(self, name: str, packs: tuple[str, ...] = ()) -> tuple[Lesson, ...]:
        """The guided games of a game and of uploaded packs."""
        await self.game(name, packs)
        chosen: list[Path | str] = [name, *self._services.pack_paths(packs)]
        return await asyncio.to_thread(lambda: lessons_of(read_packs(chosen)))

    async def _fetch_pack(self, digest: str) -> None:
        path = self._services.pack_paths((digest,))[0]
        data = await asyncio.to_thread(self._services.store.read, lambda one: read_pack_data(one, digest))
        if data is None:
            raise UnknownName(f"there is no pack '{digest[:80]}'; upload it first")
        if not path.exists():
            await asyncio.to_thread(path.write_bytes, data)

    async def keep_pack(self, data: bytes) -> Pack:
        """Check an uploaded zip and keep it; PackError lists its mistakes. Tables name it by its digest."""
        path = self._services.pack_folder / f"upload-{secrets.token_hex(8)}.zip"
        try:
            await asyncio.to_thread(path.write_bytes, data)
            pack = await asyncio.to_thread(read_pack, path)
            if errors(pack.mistakes):
                raise PackError(pack.mistakes)
            opener = load_opener(self._services.opener)
            await asyncio.to_thread(opener, pack.game, [path])
        finally:
            path.unlink(missing_ok=True)
        await self._services.writer.run(insert_pack(pack.digest, data))
        return pack
