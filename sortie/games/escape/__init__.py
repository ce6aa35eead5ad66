"""ESCAPE: rebels against machines in a laboratory under ground; one character at a time, every wall counts."""

from collections.abc import Sequence
from pathlib import Path

from sortie.content.opening import open_with_packs
from sortie.games.escape.content.packs import GAME, load_library
from sortie.games.escape.game import EscapeGame
from sortie.games.escape.view.texts import EscapeWords


def open_game(packs: Sequence[Path] = (), own: Path | None = None) -> EscapeGame:
    """The game with its shipped pack, or `own` instead of it, and these packs; PackError lists every mistake in them."""
    return open_with_packs(own or GAME, packs, load_library, EscapeWords, EscapeGame)
