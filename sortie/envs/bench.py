"""Steps a second of every game as an AEC environment, in one run with environments that the libraries ship.

A step is an observation with its mask, a random action that the mask offers, and the answer of the rules. Time is that of the
processor, and all of them take turns, so that what else the machine does disturbs them alike.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from statistics import median
from time import process_time
from typing import Any

import numpy as np
import pyspiel

from sortie.envs import pettingzoo
from sortie.games import game_names
from sortie.kernel.errors import UnknownName

ROUNDS = 5
WARMING = 0.5  # seconds before it counts: boards learn what is seen from where
AEC_PEERS = {"pettingzoo chess": "chess_v6", "pettingzoo connect four": "connect_four_v3"}
SPIEL_PEERS = (
    "python_tic_tac_toe",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
)


def steps_of(env: Any, seed: int) -> Iterator[None]:
    """Random games without end, one step after the other."""
    rng = np.random.default_rng(seed)
    for number in count(seed):
        env.reset(seed=number)
        for _ in env.agent_iter():
            observation, _, over, late, _ = env.last()
            dead = over or late
            mask = observation["action_mask"].view(np.bool_)
            env.step(None if dead else int(rng.choice(np.flatnonzero(mask))))
            yield


def nodes_of(name: str, seed: int) -> Iterator[None]:
    """Random games of OpenSpiel: a node is an observation tensor, its legal actions and one of them done."""
    rng = np.random.default_rng(seed)
    game = pyspiel.load_game(name)
    observes = game.get_type().provides_observation_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=np.array(weights) / sum(weights))))
                continue
            if observes:
                state.observation_tensor(state.current_player())
            state.apply_action(int(rng.choice(state.legal_actions())))
            yield


def timed(steps: Iterator[None], seconds: float) -> float:
    """Steps a second of the processor."""
    began = process_time()
    done = 0
    while (passed := process_time() - began) < seconds:
        for _ in range(20):
            next(steps)
        done += 20
    return done / passed


def peers(seed: int) -> dict[str, Iterator[None]]:
    """The environments that the libraries ship."""
    if find_spec("pygame") is None or find_spec("chess") is None:
        raise UnknownName("PettingZoo's chess needs two more packages: pip install chess pygame")
    found: dict[str, Iterator[None]] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo warns of its own way to import them
        import_module("open_spiel.python.games")
        for name, module in AEC_PEERS.items():
            found[name] = steps_of(getattr(import_module("pettingzoo.classic"), module).env(), seed)
    return found | {f"openspiel {name}": nodes_of(name, seed) for name in SPIEL_PEERS}


def bench_envs(seconds: float = 2.0, seed: int = 1) -> dict[str, Any]:
    """Steps a second of all, the median of some rounds, and how many times PettingZoo's chess each game is."""
    running = {name: steps_of(pettingzoo.env(name), seed) for name in game_names()} | peers(seed)
    for steps in running.values():
        timed(steps, WARMING)
    rounds = [
        {name: timed(steps, seconds / ROUNDS) for name, steps in running.items()} for _ in range(ROUNDS)
    ]
    speeds = {name: round(median([one[name] for one in rounds]), 1) for name in running}
    yardstick = next(iter(AEC_PEERS))
    ratios = {name: round(median([one[name] / one[yardstick] for one in rounds]), 2) for name in game_names()}
    return {"steps_per_second": speeds, "times_pettingzoo_chess": ratios}
