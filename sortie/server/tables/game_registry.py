"""The registry of games: those that are open, and the packs that were uploaded for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sortie.content.lessons import Lesson, lessons_of
from sortie.content.packs import LANGUAGES, read_pack, read_packs
from sortie.kernel.errors import BadRecord
from sortie.kernel.game.game import Game
from sortie.server.bots.worker import OpenedGames, OpenGame, load_opener
from sortie.server.errors import TooMany
from sortie.server.store.packs import read_pack_megabytes
from sortie.server.tables.services import Services

FULL_S = 60.0  # when to come again where too many packs are open
GAME_TAG = "[game"
MOST_MEGABYTES = 160  # of all games with uploaded packs that are open, beside the shipped ones

GameKey = tuple[str, ...]  # the name and the digests of its packs


class GameRegistry:
    """Opens a game once for all its tables."""

    def __init__(self, services: Services, in_use: Callable[[], set[GameKey]]) -> None:
        self._services = services
        self._in_use = in_use  # the games of all tables that live
        self._weights: dict[GameKey, int] = {}  # megabytes of those that are open
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
            paths = await self._services.fetched_packs(packs)
            if packs:
                await self._make_room((name, *packs))
            game = await asyncio.to_thread(_open, load_opener(self._services.opener), name, paths)
            self.opened.keep(name, packs, game)
            return game

    async def _make_room(self, key: GameKey) -> None:
        """Close games that no table needs; TooMany when those that are played leave no room for one more."""
        read = self._services.store.read
        weight = await asyncio.to_thread(read, lambda one: read_pack_megabytes(one, key[1:]))
        used = self._in_use()
        kept = [one for one in self.opened.packed() if one not in used]
        self._weights = {one: self._weights.get(one, weight) for one in (*kept, *used)}
        while kept and sum(self._weights.values()) + weight > MOST_MEGABYTES:
            self.opened.drop(kept[0])
            del self._weights[kept.pop(0)]
        if self._weights and sum(self._weights.values()) + weight > MOST_MEGABYTES:
            raise TooMany("too-many-packs-open", FULL_S)
        self._weights[key] = weight

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
        return await self._services.uploads.record(record, await self._services.fetched_packs(packs))

    async def origins(self, name: str, packs: tuple[str, ...]) -> dict[str, str]:
        """Ids of content -> the id of the uploaded pack that adds it. The same id may be of several kinds."""
        await self.game(name, packs)
        return await asyncio.to_thread(_origins, self._services.pack_paths(packs))


def _origins(paths: Sequence[Path]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pack in map(read_pack, paths):
        tables = [
            one for document in pack.documents for kind in document.data.values() for one in _rows(kind)
        ]
        found |= dict.fromkeys([*pack.maps, *(str(one.get("id", "")) for one in tables)], pack.id)
    return found


def _rows(kind: object) -> list[dict[str, Any]]:
    """The tables that stand under a key of a file, such as [[missions]]."""
    return [one for one in kind if isinstance(one, dict)] if isinstance(kind, list) else []


def _open(opener: OpenGame, name: str, packs: list[Path]) -> Game:
    """The game, with its words read: a language is read when it is first asked for, and that must not be in the loop."""
    game = opener(name, packs)
    if packs:
        for language in LANGUAGES:
            game.texts(language, "", {})
    return game
