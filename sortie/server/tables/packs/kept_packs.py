"""Packs that strangers have uploaded: checked in a process of their own, kept by digest, listed, taken back."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sortie.content.mistakes import Mistake, PackError
from sortie.kernel.errors import UnknownName
from sortie.server.errors import NotYourPack, PackWithdrawn
from sortie.server.reading.processes import ReadPack
from sortie.server.store.packs import (
    PackRow,
    keep_pack,
    read_pack_data,
    read_packs_known,
    read_withdrawn,
    withdraw_pack,
)
from sortie.server.tables.seats import new_token, token_hash
from sortie.server.tables.services import Services

ZIP_BEGINS = (b"PK\x03\x04", b"PK\x05\x06")  # the second is an empty one


class KeptPack(NamedTuple):
    """A pack that was read and kept, and the token that takes it back."""

    pack: ReadPack
    token: str


class KeptPacks:
    """The packs of a server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def check(self, data: bytes, beside: tuple[str, ...] = ()) -> ReadPack:
        """What an uploaded zip is, with these packs beside it; PackError lists its mistakes. Nothing is kept."""
        async with self._as_file(data) as path:
            return await self._services.uploads.pack(path, await self._services.fetched_packs(beside))

    async def survey(self, game: str, drawing: str, square: int) -> dict[str, Any]:
        """What the rules say of a square of a drawing that is being edited."""
        return await self._services.uploads.survey(game, drawing, square)

    async def draft(self, data: bytes, beside: tuple[str, ...], job: dict[str, Any]) -> dict[str, Any]:
        """What the rules say of a draft, a zip that is not kept; PackError lists its mistakes."""
        async with self._as_file(data) as path:
            return await self._services.uploads.draft(path, await self._services.fetched_packs(beside), job)

    async def study(
        self, data: bytes, beside: tuple[str, ...], job: dict[str, Any]
    ) -> AsyncGenerator[dict[str, Any], None]:
        """A small study of a draft, a zip that is not kept, game by game."""
        async with self._as_file(data) as path:
            packs = await self._services.fetched_packs(beside)
            async with aclosing(self._services.uploads.study(path, packs, job)) as lines:
                async for line in lines:
                    yield line

    async def keep(self, data: bytes, beside: tuple[str, ...] = (), public: bool = False) -> KeptPack:
        """Check an uploaded zip and keep it."""
        pack = await self.check(data, beside)
        token = new_token()
        row = pack_row(pack, data, self._services.times.wall())
        await self._services.writer.run(keep_pack(row, token_hash(token), public))
        return KeptPack(pack, token)

    async def withdraw(self, digest: str, token: str) -> None:
        """Keep a pack no longer for who has this token; tables that are played with it go on."""
        if not await self._services.writer.run(withdraw_pack(digest, token_hash(token))):
            raise NotYourPack()

    async def refuse_withdrawn(self, digests: tuple[str, ...]) -> None:
        """PackWithdrawn when one of these packs is there for tables of before only."""
        if digests and await self._read(lambda one: read_withdrawn(one, digests)):
            raise PackWithdrawn()

    async def listing(self, digests: Sequence[str], game: str = "") -> list[PackRow]:
        """The packs with these digests, and those that everybody may see."""
        found: list[PackRow] = await self._read(lambda one: read_packs_known(one, digests, game))
        return found

    async def data(self, digest: str) -> bytes:
        """The zip of a pack; UnknownName when it is not here."""
        found: bytes | None = await self._read(lambda one: read_pack_data(one, digest))
        if found is None:
            raise UnknownName(f"there is no pack '{digest[:80]}'; upload it first")
        return found

    async def _read(self, question: Any) -> Any:
        return await asyncio.to_thread(self._services.store.read, question)

    @asynccontextmanager
    async def _as_file(self, data: bytes) -> AsyncIterator[Path]:
        if not data.startswith(ZIP_BEGINS):  # what is plainly none is worth no process
            raise PackError(
                [Mistake("upload.zip", 0, "This is no zip.", "Send the folder of the pack as a .zip.")]
            )
        path = self._services.pack_folder / f"upload-{secrets.token_hex(8)}.zip"
        try:
            await asyncio.to_thread(path.write_bytes, data)
            yield path
        finally:
            path.unlink(missing_ok=True)


def pack_row(pack: ReadPack, data: bytes, now: int) -> dict[str, Any]:
    """A pack as a row of the store."""
    names = ("id", "version", "title", "authors", "depends", "titles", "megabytes")
    about = {name: getattr(pack, name) for name in names}
    text = json.dumps(about, ensure_ascii=False)
    return {"id": pack.digest, "data": data, "game": pack.game, "about": text, "created": now}
