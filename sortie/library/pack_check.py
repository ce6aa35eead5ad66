"""Everything there is to say about a pack: its content, its texts, and its lessons once the content can be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from sortie.content.game_places import game_module
from sortie.content.lessons import check_lessons
from sortie.content.mistakes import Mistake, errors
from sortie.content.packs import Pack, find_packs, read_packs
from sortie.games import game_names, open_game
from sortie.kernel.errors import UnknownName
from sortie.players.roster import players_of


def find_mistakes(packs: Sequence[Pack]) -> list[Mistake]:
    """The mistakes of the last of these packs and of those it needs, warnings too."""
    name, chosen = packs[-1].game, shipped_below(packs)
    mistakes: list[Mistake] = game_function(name, "content.packs", "check_packs")(chosen)
    if errors(mistakes):
        return mistakes
    game = open_game(name, [pack.path for pack in packs if pack.id not in find_packs()])
    return sorted({*mistakes, *check_lessons(chosen, game, players_of(game))})


def shipped_below(packs: Sequence[Pack]) -> tuple[Pack, ...]:
    """Packs with the shipped packs of their game below them, as in play."""
    game = packs[-1].game
    return read_packs([*([game] if game in find_packs() else []), *(pack.path for pack in packs)])


def game_function(game: str, module: str, name: str) -> Callable[..., Any]:
    """What a game offers for packs; UnknownName when there is no such game or it offers no such thing."""
    if game not in game_names():
        raise UnknownName(f"there is no game '{game}'; known games: {', '.join(game_names())}")
    found = game_module(game, module)
    if found is None:
        raise UnknownName(f"{game} does not offer this")
    return cast(Callable[..., Any], getattr(found, name))
