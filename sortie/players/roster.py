"""The players that can be asked for by name, and classes of your own as `module:Class`.

A class is imported only for somebody who may run code here: the command line, the library, an operator's configuration.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.judge import Judge
from sortie.players.baseline import BaselinePlayer
from sortie.players.card_player import CardPlayer
from sortie.players.levels import LEVELS, level_player
from sortie.players.player import Decider
from sortie.players.random_player import RandomPlayer

CARDS = "cards"
BASELINE = "baseline"
ARRANGER = BASELINE  # who sets up for people that leave it to the program
SHIPPED = ("random", CARDS, BASELINE, *LEVELS)
# What players were called once: tables, records and scripts still name them so.
FORMER_NAMES = {"heuristic": BASELINE}
# Players of whoever starts the program, as name=module:Class with commas. In the environment, because simulations,
# servers and their bots are processes of their own; a request can name such a player and never its class.
PLAYERS_VARIABLE = "SORTIE_PLAYERS"
OWN_NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")


def own_players() -> dict[str, str]:
    """The players that the environment names, each with its class; UnknownName for what cannot be read."""
    found: dict[str, str] = {}
    for entry in filter(None, os.environ.get(PLAYERS_VARIABLE, "").split(",")):
        name, _, path = entry.strip().partition("=")
        if not OWN_NAME.fullmatch(name) or name in (*SHIPPED, *FORMER_NAMES, *found) or not is_class(path):
            raise UnknownName(
                f"{PLAYERS_VARIABLE} has '{entry.strip()}'; write name=module:Class, with a name of its own"
            )
        found[name] = path
    return found


def player_names() -> tuple[str, ...]:
    """Every player there is, the strongest of the program's own last."""
    return (*own_players(), *SHIPPED)


def players_of(game: Judge) -> tuple[str, ...]:
    """Every player of a game; lists are followed only where it has some."""
    return tuple(name for name in player_names() if name != CARDS or game.follows_cards)


def make_player(name: str, seed: int | str) -> Decider:
    """A player by name; equal seeds play equally."""
    name = FORMER_NAMES.get(name, name)
    if name == "random":
        return RandomPlayer(seed)
    if name == CARDS:
        return CardPlayer()
    if name == BASELINE:
        return BaselinePlayer(seed)
    if name in LEVELS:
        return level_player(name, seed)
    own = own_players()
    if name in own:
        return new_player(load_class(own[name]), seed)
    raise UnknownName(f"there is no player '{name}'; known players: {', '.join(player_names())}")


def is_class(name: str) -> bool:
    """Whether a name means a class of somebody's own, `module:Class`, and no player of the program."""
    return ":" in name


def plays(name: str, game: Judge) -> bool:
    """Whether a player of the program, by its name or a former one, plays a game."""
    return FORMER_NAMES.get(name, name) in players_of(game)


def known_player(name: str, game: Game[Any]) -> str:
    """The name, when such a player can play a game; a class is tried when it is made. UnknownName for others."""
    if not is_class(name) and not plays(name, game):
        known = ", ".join(players_of(game))
        raise UnknownName(f"there is no player '{name}' in {game.name}; known players: {known}, module:Class")
    return name


def player_named(name: str, seed: int | str) -> Decider:
    """A player by name or a new object of a class, `module:Class`; modules in the working folder are found too."""
    if not is_class(name):
        return make_player(name, seed)
    return new_player(load_class(name), seed)


def load_class(name: str) -> Callable[..., Any]:
    """What `module:Class` names; UnknownName when it is not there."""
    module, _, path = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # last, so that nothing here hides a library
    try:
        found: Any = import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownName(f"'{name}' cannot be loaded ({error}); write it as module:Class") from error
    return cast(Callable[..., Any], found)


def new_player(made_by: Callable[..., Any], seed: int | str) -> Decider:
    """A new player of a class, which is given the seed when it takes an argument of that name."""
    takes_seed = "seed" in inspect.signature(made_by).parameters
    player = made_by(seed=seed) if takes_seed else made_by()
    if not callable(getattr(player, "decide", None)):
        raise UnknownName(f"{made_by!r} makes no player: it has no decide(knowledge)")
    return cast(Decider, player)


def class_name(made_by: type[Any]) -> str:
    """A class as `module:Class`; UnknownName for one that cannot be found by that name again."""
    name = f"{made_by.__module__}:{made_by.__qualname__}"
    if "<locals>" in name or load_class(name) is not made_by:
        raise UnknownName(f"{name} cannot be found again; write the class at the top of a module")
    return name
