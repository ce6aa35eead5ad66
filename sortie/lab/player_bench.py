"""The bench of players: playouts and search iterations a second in each game, with the sources and with compiled rules.

Each is measured in a process of its own, because a process has one kind of rules. Time is that of the processor.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random
from time import process_time
from typing import Any

from sortie import fast_rules
from sortie.games import open_game
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.kernel.table.requests import Answer, Choice
from sortie.lab.bench import random_answer
from sortie.lab.playing import setups
from sortie.players.budget import Budget
from sortie.players.knowledge import Knowledge
from sortie.players.levels import VETERAN, level_player
from sortie.players.playouts import QuickPolicy, play_on
from sortie.players.search import is_planned, worth_in

PLAIN, COMPILED = "plain", "compiled"
POSITIONS = 12
APART = 9  # decisions before a moment, or several times as many
BOUNDARIES = 2  # as far as a veteran looks
ITERATIONS = 24
REPEATED = 4


class SpeedUnknown(SortieError):
    """The process that measures has failed."""


def bench_players(games: list[str], seconds: float, seed: str) -> dict[str, Any]:
    """For each game and kind of rules the playouts and iterations a second; compiled rules only where they are up to date."""
    kinds = {PLAIN: fast_rules.NO}
    if fast_rules.is_current(fast_rules.FOLDER, fast_rules.ROOT):
        kinds[COMPILED] = str(fast_rules.FOLDER)
    found: dict[str, Any] = {}
    for game in games:
        found[game] = {kind: measured(game, seconds, seed, switch) for kind, switch in kinds.items()}
    return found


def measured(game: str, seconds: float, seed: str, switch: str) -> dict[str, float]:
    """What a process with these rules measures."""
    command = [sys.executable, "-m", "sortie.lab.player_bench", game, str(seconds), seed]
    environment = {**os.environ, fast_rules.SWITCH: switch}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SpeedUnknown(f"the players of {game} could not be measured: {done.stderr.strip()[-300:]}")
    speeds: dict[str, float] = json.loads(done.stdout)
    return speeds


def speeds_of(game: Game, seconds: float, seed: str) -> dict[str, float]:
    """Playouts a second by the quick policy, and search iterations a second of a veteran, weighing included."""
    known = moments(game, seed)
    return {
        "playouts_per_second": round(playout_speed(known, seconds), 1),
        "iterations_per_second": round(search_speed(known, seconds, seed), 1),
    }


def moments(game: Game, seed: str) -> list[Knowledge]:
    """What a seat knows where a player that searches would plan; of each game of random decisions one moment."""
    found: list[Knowledge] = []
    tables, number = setups(game), 0
    while len(found) < POSITIONS:
        match = Match(game, tables[number % len(tables)])
        random, dice = Random(f"{seed}/{number}"), SeededDice(f"{seed}/{number}")
        number += 1
        decisions = 0
        while match.position.request is not None:
            request = match.position.request
            if isinstance(request, Choice) and request.options.count > 1:
                knowledge = Knowledge(match.position, request.seat, source=dice)
                decisions += is_planned(knowledge, match.position)
                if decisions > APART * (1 + number % 4):
                    found.append(knowledge)
                    break
            random_answer(match, random, dice)
    return found


def playout_speed(known: list[Knowledge], seconds: float) -> float:
    """Playouts of the first option of each moment, as a search makes them: the same moment is decided once."""
    played, start = 0, process_time()
    while (passed := process_time() - start) < seconds or not played:
        for knowledge in known:
            policy = QuickPolicy(knowledge.game, worth_in(knowledge.game))
            world = knowledge.world()
            line: list[Answer] = [knowledge.choice.options.first()]
            for number in range(REPEATED):
                play_on(world, list(line), policy, SeededDice(f"{number}"), BOUNDARIES)
                played += 1
    return played / passed


def search_speed(known: list[Knowledge], seconds: float, seed: str) -> float:
    """Playouts that a veteran makes in whole decisions."""
    made, start = 0, process_time()
    while (passed := process_time() - start) < seconds or not made:
        for knowledge in known:
            thoughts = level_player(VETERAN, seed).thoughts(knowledge, Budget(playouts=ITERATIONS))
            made += sum(one.playouts for one in thoughts)
    return made / passed


def main() -> None:
    """Measure one game with the rules of this process."""
    name, seconds, seed = sys.argv[1:4]
    sys.stdout.write(json.dumps(speeds_of(open_game(name), float(seconds), seed)) + "\n")


if __name__ == "__main__":
    main()
