"""LEVEL 7 [ESCAPE]: one to four escaped test subjects in a complex that grows while it is explored."""

from collections.abc import Sequence
from pathlib import Path

from sortie.content.opening import open_with_packs
from sortie.games.level7.content.packs import GAME, load_library
from sortie.games.level7.game import Level7Game
from sortie.games.level7.view.texts import words_of


def open_game(packs: Sequence[Path] = (), own: Path | None = None) -> Level7Game:
    """The game with its shipped pack, or `own` instead of it, and these packs; PackError lists every mistake in them."""
    return open_with_packs(own or GAME, packs, load_library, words_of, Level7Game)
