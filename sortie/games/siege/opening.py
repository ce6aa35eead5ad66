"""Opening SIEGE: the shipped content, a user's packs on top, and the words for both."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sortie.content.packs import read_packs
from sortie.games.siege.game import SiegeGame
from sortie.games.siege.packs import GAME, load_library
from sortie.games.siege.texts import siege_words
from sortie.kernel.game import PackReference


def open_game(packs: Sequence[Path] = ()) -> SiegeGame:
    """The game with its shipped pack and these packs; PackError lists every mistake in them."""
    chosen = read_packs([GAME, *packs])
    library = load_library(chosen)
    references = tuple(PackReference(pack.id, pack.version, pack.digest) for pack in chosen)
    return SiegeGame(library, references, siege_words(chosen).text)
