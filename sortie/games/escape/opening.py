"""Opening ESCAPE: the shipped content, a user's packs on top, and the words for both."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sortie.content.packs import read_packs
from sortie.games.escape.game import EscapeGame
from sortie.games.escape.packs import GAME, load_library
from sortie.games.escape.texts import words_of
from sortie.kernel.game import PackReference


def open_game(packs: Sequence[Path] = ()) -> EscapeGame:
    """The game with its shipped pack and these packs; PackError lists every mistake in them."""
    chosen = read_packs([GAME, *packs])
    library = load_library(chosen)
    references = tuple(PackReference(pack.id, pack.version, pack.digest) for pack in chosen)
    return EscapeGame(library, references, words_of(chosen).text)
