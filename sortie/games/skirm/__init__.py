"""SKIRM: a two-sided skirmish on a square grid; squads, maps and missions are data that users bring."""

from collections.abc import Sequence
from pathlib import Path

from sortie.content.opening import open_with_packs
from sortie.games.skirm.content.packs import GAME, load_library
from sortie.games.skirm.game import SkirmGame
from sortie.games.skirm.view.texts import words_of


def open_game(packs: Sequence[Path] = (), own: Path | None = None) -> SkirmGame:
    """The game with its shipped pack, or `own` instead of it, and these packs; PackError lists every mistake in them."""
    return open_with_packs(own or GAME, packs, load_library, words_of, SkirmGame)
