"""Packs that who runs a server offers to everybody: read and checked before it serves, then kept like uploaded ones."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sortie.content.mistakes import Mistake, refuse_errors
from sortie.content.pack_files import read_files, zip_of
from sortie.content.packs import LANGUAGES, Pack, read_pack, read_packs
from sortie.games import open_game
from sortie.library.pack_check import find_mistakes
from sortie.server.reading.processes import ReadPack
from sortie.server.tables.packs.kept_packs import pack_row


def offered_packs(paths: Sequence[str]) -> list[dict[str, Any]]:
    """Rows for the store; PackError lists every mistake of every pack."""
    packs = [read_pack(path) for path in paths]
    known = {pack.id: pack for pack in packs}
    mistakes: list[Mistake] = []
    for pack in packs:
        mistakes += find_mistakes(read_packs(_with_needed(pack, known)))
    refuse_errors(mistakes)
    return [_row(pack, known) for pack in packs]


def _with_needed(pack: Pack, known: Mapping[str, Pack]) -> list[Path | str]:
    """The paths of a pack and of those of the others that it needs, itself last."""
    needed: dict[str, Pack] = {}
    waiting = [pack]
    while waiting:
        for name in waiting.pop().depends:
            if name in known and name not in needed and name != pack.id:
                needed[name] = known[name]
                waiting.append(known[name])
    return [*(one.path for one in needed.values()), pack.path]


def _row(pack: Pack, known: Mapping[str, Pack]) -> dict[str, Any]:
    game = open_game(pack.game, [Path(path) for path in _with_needed(pack, known)])
    titles = {language: game.texts(language, pack.title, {}) for language in LANGUAGES}
    read = ReadPack(
        pack.id, pack.version, pack.game, pack.digest, pack.title, pack.authors, pack.depends, titles
    )
    data = zip_of(read_files(pack.path, [], Path(pack.shown)))
    return pack_row(read, data, time.time_ns() // 1_000_000)
