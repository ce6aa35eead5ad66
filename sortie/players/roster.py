"""The players that can be asked for by name."""

from __future__ import annotations

from sortie.kernel.errors import UnknownName
from sortie.players.heuristic import HeuristicPlayer
from sortie.players.player import Player
from sortie.players.random_player import RandomPlayer


def player_names() -> tuple[str, ...]:
    """Every player there is."""
    return ("random", "heuristic")


def make_player(name: str, seed: int | str) -> Player:
    """A player by name; equal seeds play equally."""
    if name == "random":
        return RandomPlayer(seed)
    if name == "heuristic":
        return HeuristicPlayer(seed)
    raise UnknownName(f"there is no player '{name}'; known players: {', '.join(player_names())}")
