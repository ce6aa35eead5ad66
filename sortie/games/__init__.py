"""The games that can be opened, by name. A game is a package with an `open_game(packs)` of its own: here, in another
distribution (entry points `sortie.games`) or in a folder that SORTIE_GAMES names."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import signature
from pathlib import Path
from typing import cast

from sortie.content.game_places import game_module, games_elsewhere
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game

_SHIPPED = ("skirm", "escape", "siege", "level7")


def game_names() -> tuple[str, ...]:
    """Every game there is: those of this package first."""
    return (*_SHIPPED, *sorted(games_elsewhere()))


def open_game(name: str, packs: Sequence[Path] = (), own: Path | None = None) -> Game:
    """A game with its shipped content and these packs on top; `own` is a changed copy of the shipped pack in its place."""
    if name not in game_names():
        raise UnknownName(f"there is no game '{name}'; known games: {', '.join(game_names())}")
    module = game_module(name)
    if module is None:
        raise UnknownName(f"the package of the game '{name}' is not there; install it again")
    if own is None:
        return cast(Game, module.open_game(list(packs)))
    if "own" not in signature(module.open_game).parameters:
        raise UnknownName(f"{name} opens with the pack it brings only; a changed copy cannot stand in for it")
    return cast(Game, module.open_game(list(packs), own))
