"""SIEGE: two squads in one building; hidden defenders, gadgets, walls that break."""

from collections.abc import Sequence
from pathlib import Path

from sortie.content.opening import open_with_packs
from sortie.games.siege.content.packs import GAME, load_library
from sortie.games.siege.game import SiegeGame
from sortie.games.siege.view.texts import words_of


def open_game(packs: Sequence[Path] = (), own: Path | None = None) -> SiegeGame:
    """The game with its shipped pack, or `own` instead of it, and these packs; PackError lists every mistake in them."""
    return open_with_packs(own or GAME, packs, load_library, words_of, SiegeGame)
