"""The registry of games: those that are open, and the packs that were uploaded for them."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

from sortie.content.lessons import Lesson, lessons_of
from sortie.content.mistakes import Mistake, PackError
from sortie.content.packs import LANGUAGES, read_packs
from sortie.kernel.errors import BadRecord, UnknownName
from sortie.kernel.game.game import Game
from sortie.server.bots.worker import OpenedGames, OpenGame, load_opener
from sortie.server.reading.processes import ReadPack
from sortie.server.store.statements import insert_pack
from sortie.server.store.store import read_pack_data
from sortie.server.tables.services import Services

ZIP_BEGINS = (b"PK\x03\x04", b"PK\x05\x06")  # the second is an empty one
GAME_TAG = "[game"


class GameRegistry:
    """Opens a game once for all its tables."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.opened = OpenedGames()
        self._lock = asyncio.Lock()

    async def game(self, name: str, packs: tuple[str, ...] = ()) -> Game:
        """A game with uploaded packs on top."""
        known = self.opened.find(name, packs)
        if known is not None:
            return known
        async with self._lock:
            known = self.opened.find(name, packs)
            if known is not None:
                return known
            paths = await self._fetched(packs)
            game = await asyncio.to_thread(_open, load_opener(self._services.opener), name, paths)
            self.opened.keep(name, packs, game)
            return game

    async def lessons(self, name: str, packs: tuple[str, ...] = ()) -> tuple[Lesson, ...]:
        """The guided games of a game and of uploaded packs."""
        await self.game(name, packs)
        chosen: list[Path | str] = [name, *self._services.pack_paths(packs)]
        return await asyncio.to_thread(lambda: lessons_of(read_packs(chosen)))

    async def game_of_record(self, record: str, packs: tuple[str, ...] = ()) -> str:
        """The game of a record that was read and replayed with these packs in a process of its own."""
        if GAME_TAG not in record:  # what is plainly none is worth no process
            raise BadRecord(
                'this is no record: it names no game; it must begin with tags such as [game "skirm"]'
            )
        return await self._services.uploads.record(record, await self._fetched(packs))

    async def _fetched(self, packs: tuple[str, ...]) -> list[Path]:
        for digest in packs:
            await self._fetch_pack(digest)
        return list(self._services.pack_paths(packs))

    async def _fetch_pack(self, digest: str) -> None:
        path = self._services.pack_paths((digest,))[0]
        data = await asyncio.to_thread(self._services.store.read, lambda one: read_pack_data(one, digest))
        if data is None:
            raise UnknownName(f"there is no pack '{digest[:80]}'; upload it first")
        if not path.exists():
            await asyncio.to_thread(path.write_bytes, data)

    async def keep_pack(self, data: bytes) -> ReadPack:
        """Check an uploaded zip in a process of its own and keep it; PackError lists its mistakes."""
        if not data.startswith(ZIP_BEGINS):  # what is plainly none is worth no process
            raise PackError(
                [Mistake("upload.zip", 0, "This is no zip.", "Send the folder of the pack as a .zip.")]
            )
        path = self._services.pack_folder / f"upload-{secrets.token_hex(8)}.zip"
        try:
            await asyncio.to_thread(path.write_bytes, data)
            pack = await self._services.uploads.pack(path)
        finally:
            path.unlink(missing_ok=True)
        await self._services.writer.run(insert_pack(pack.digest, data))
        return pack


def _open(opener: OpenGame, name: str, packs: list[Path]) -> Game:
    """The game, with its words read: a language is read when it is first asked for, and that must not be in the loop."""
    game = opener(name, packs)
    if packs:
        for language in LANGUAGES:
            game.texts(language, "", {})
    return game
