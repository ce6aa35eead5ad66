"""The players that can be asked for by name."""

from __future__ import annotations

from sortie.kernel.errors import UnknownName
from sortie.kernel.game import Game
from sortie.players.card_player import CardPlayer
from sortie.players.heuristic import HeuristicPlayer
from sortie.players.player import Player
from sortie.players.random_player import RandomPlayer

CARDS = "cards"


def player_names() -> tuple[str, ...]:
    """Every player there is, the strongest last."""
    return ("random", CARDS, "heuristic")


def players_of(game: Game) -> tuple[str, ...]:
    """Every player of a game; lists are followed only where it has some."""
    return tuple(name for name in player_names() if name != CARDS or game.follows_cards)


def make_player(name: str, seed: int | str) -> Player:
    """A player by name; equal seeds play equally."""
    if name == "random":
        return RandomPlayer(seed)
    if name == CARDS:
        return CardPlayer()
    if name == "heuristic":
        return HeuristicPlayer(seed)
    raise UnknownName(f"there is no player '{name}'; known players: {', '.join(player_names())}")
