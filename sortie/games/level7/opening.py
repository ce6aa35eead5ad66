"""Opening LEVEL 7: the shipped content, a user's packs on top, and the words for both."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sortie.content.packs import read_packs
from sortie.games.level7.game import Level7Game
from sortie.games.level7.packs import GAME, load_library
from sortie.games.level7.texts import words_of
from sortie.kernel.game import PackReference


def open_game(packs: Sequence[Path] = ()) -> Level7Game:
    """The game with its shipped pack and these packs; PackError lists every mistake in them."""
    chosen = read_packs([GAME, *packs])
    library = load_library(chosen)
    references = tuple(PackReference(pack.id, pack.version, pack.digest) for pack in chosen)
    return Level7Game(library, references, words_of(chosen).text)
