"""Entrants: who may be seated in a run. A name of the roster, a class, or a command, each with what it may think.

`veteran` · `veteran@1s` a second a decision · `veteran@200i` so many iterations · `module:Class` · `command:./bot --fast`
"""

from __future__ import annotations

import re
import shlex
import shutil
from typing import Any, NamedTuple

from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.table.options import Option
from sortie.lab.runs.command_player import CommandPlayer
from sortie.players.budget import Budget
from sortie.players.knowledge import Knowledge
from sortie.players.player import Decider, decided, takes_budget
from sortie.players.roster import known_player, player_named

COMMAND = "command:"
BUDGET = re.compile(r"(?P<amount>\d+(?:\.\d+)?)(?P<unit>ms|s|i)")
SECONDS = {"s": 1.0, "ms": 0.001}


class Entrant(NamedTuple):
    """Somebody who may be seated: who it is, and how much it may think about a decision (0: as it likes)."""

    who: str
    seconds: float = 0.0
    iterations: int = 0

    @property
    def has_budget(self) -> bool:
        """Whether it is told how much to think."""
        return self.seconds > 0 or self.iterations > 0


def read_entrant(name: str) -> Entrant:
    """The entrant that a name means; UnknownName for a budget that cannot be read."""
    if name.startswith(COMMAND):
        who, sign, budget = name.rpartition(" @")
    else:
        who, sign, budget = name.rpartition("@")
    if not sign:
        return Entrant(name)
    found = BUDGET.fullmatch(budget.strip())
    amount = float(found["amount"]) if found else 0.0
    if found is None or amount <= 0 or (found["unit"] == "i" and amount != int(amount)):
        raise UnknownName(f"'{name}': write a budget as player@1s, player@500ms or player@200i")
    if found["unit"] == "i":
        return Entrant(who.strip(), iterations=int(amount))
    return Entrant(who.strip(), seconds=amount * SECONDS[found["unit"]])


def read_names(text: str) -> tuple[str, ...]:
    """The entrants of a list with commas; a command keeps those inside quotes."""
    splitter = shlex.shlex(text, posix=True, punctuation_chars="")
    splitter.whitespace, splitter.whitespace_split, splitter.commenters = ",", True, ""
    return tuple(one.strip() for one in splitter if one.strip())


def check_entrant(name: str, game: Game[Any]) -> Entrant:
    """The entrant, when it can play a game; UnknownName says what is wrong before anything is played."""
    entrant = read_entrant(name)
    if entrant.who.startswith(COMMAND):
        command = shlex.split(entrant.who.removeprefix(COMMAND))
        if not command or shutil.which(command[0]) is None:
            raise UnknownName(f"'{name}': there is no program {command[0] if command else ''} to run")
        return entrant
    known_player(entrant.who, game)
    player = player_named(entrant.who, "check")  # a class that cannot be loaded is told now
    if entrant.has_budget and not takes_budget(type(player)):
        raise UnknownName(f"'{name}': {entrant.who} takes no budget; write {entrant.who} alone")
    return entrant


def seated_player(name: str, seed: str, seat: int) -> Decider:
    """A new player for a seat."""
    entrant = read_entrant(name)
    if entrant.who.startswith(COMMAND):
        command = shlex.split(entrant.who.removeprefix(COMMAND))
        return CommandPlayer(command, seat, seed, entrant.seconds, entrant.iterations)
    player = player_named(entrant.who, seed)
    return BudgetedPlayer(player, entrant) if entrant.has_budget else player


class BudgetedPlayer:
    """A player that is told before each decision how much it may think about it."""

    def __init__(self, player: Decider, entrant: Entrant) -> None:
        self.name = entrant.who
        self._player = player
        self._entrant = entrant

    def decide(self, knowledge: Knowledge) -> Option:
        """What the player decides within its budget."""
        budget = Budget(playouts=self._entrant.iterations, seconds=self._entrant.seconds)
        return decided(self._player, knowledge, budget)
