"""The games that can be opened, by name. A game is a package here with an `open_game(packs)` of its own."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import cast

from sortie.kernel.errors import UnknownName
from sortie.kernel.game import Game

_NAMES = ("skirm", "escape", "siege", "level7")


def game_names() -> tuple[str, ...]:
    """Every game there is."""
    return _NAMES


def open_game(name: str, packs: Sequence[Path] = ()) -> Game:
    """A game with its shipped content and these packs on top."""
    if name not in _NAMES:
        raise UnknownName(f"there is no game '{name}'; known games: {', '.join(_NAMES)}")
    module = import_module(f"sortie.games.{name}")
    return cast(Game, module.open_game(list(packs)))
