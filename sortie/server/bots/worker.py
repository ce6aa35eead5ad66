"""A worker process for bots: reads one job a line from its input, writes one reply a line. Knows nothing else.

{"opener": "sortie.games:open_game", "game": …, "packs": […], "position": …, "sealed": …, "seat": 1,
 "player": "veteran", "seed": "…", "think_ms": 900}   ->   {"text": "move d4", "late_ms": 0}  or  {"error": "…"}
With "plans": true   ->   {"plans": [{"text": "move d4", "behind": 0, "chance": 0.6}, …]}, the best first
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from sortie.kernel.chance.dice_sources import DiceSource, SeededDice
from sortie.kernel.chance.worlds import imagined
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position, load_position
from sortie.kernel.table.options import Option
from sortie.players.budget import Budget
from sortie.players.knowledge import Knowledge
from sortie.players.player import decided
from sortie.players.reasons import plans
from sortie.players.roster import make_player

GAMES_KEPT = 16  # with packs

OpenGame = Callable[[str, Sequence[Path]], Game]


def load_opener(name: str) -> OpenGame:
    """A function by its name, as module:function."""
    module, _, function = name.partition(":")
    return cast(OpenGame, getattr(import_module(module), function))


class OpenedGames:
    """The open games. Those without uploaded packs stay open; of those with packs only the last few do."""

    def __init__(self) -> None:
        self._games: dict[tuple[str, ...], Game] = {}

    def __len__(self) -> int:
        return len(self._games)

    def find(self, name: str, packs: Sequence[str]) -> Game | None:
        """The game with these packs on top, when it is open."""
        return self._games.get((name, *packs))

    def packed(self) -> list[tuple[str, ...]]:
        """Name and packs of those with packs, the oldest first."""
        return [one for one in self._games if len(one) > 1]

    def drop(self, key: tuple[str, ...]) -> None:
        """Keep a game open no more."""
        self._games.pop(key, None)

    def keep(self, name: str, packs: Sequence[str], game: Game) -> None:
        """Keep a game open; a table holds its own anyway."""
        packed = self.packed()
        if packs and len(packed) >= GAMES_KEPT:
            del self._games[packed[0]]
        self._games[name, *packs] = game


class Worker:
    """Keeps the games it has opened."""

    def __init__(self) -> None:
        self._games = OpenedGames()

    def game(self, job: dict[str, Any]) -> Game:
        """The game of a job, opened once."""
        name, packs = job["game"], job["packs"]
        game = self._games.find(name, packs)
        if game is None:
            game = load_opener(job["opener"])(name, [Path(path) for path in packs])
            self._games.keep(name, packs, game)
        return game

    def think(self, job: dict[str, Any]) -> dict[str, Any]:
        """The option the player of a job decides for, in notation; or the plans it would choose from."""
        position = load_position(self.game(job), job["position"])
        position.sealed = {int(seat): Option(*option) for seat, option in job["sealed"]}
        knowledge = Knowledge(position, job["seat"], _another_world, SeededDice(job["seed"]))
        budget = Budget(seconds=job.get("think_ms", 0) / 1000)
        if job.get("plans"):
            found = plans(knowledge, budget, job["player"])
            return {
                "plans": [
                    {"text": position.write(one.option), "behind": one.behind, "chance": one.chance}
                    for one in found
                ]
            }
        text = position.write(decided(make_player(job["player"], job["seed"]), knowledge, budget))
        return {"text": text, "late_ms": int(1000 * budget.late)}


def _another_world(world: Position, seat: int, source: DiceSource) -> Position:
    """Another world that the seat cannot tell from the true one.

    The position of the job is such a world already, so worlds are imagined from it; where the game cannot
    imagine any, the position itself is used.
    """
    return imagined(world, seat, source) or world.copy()


def main() -> None:
    """Serve until the input ends."""
    worker = Worker()
    for line in sys.stdin:
        try:
            reply = worker.think(json.loads(line))
        except Exception as error:  # whatever it is, the table takes a legal option instead
            reply = {"error": repr(error)}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
