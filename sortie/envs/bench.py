"""Steps a second of every game as an environment, in one run with environments that the libraries ship.

An AEC step is an observation with its mask, a random action that the mask offers, and the answer of the rules; an OpenSpiel
step is an observation tensor, the legal actions and one of them done. Time is that of the processor, and all of them take
turns, so that what else the machine does disturbs them alike.
"""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from statistics import median
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import sortie.envs.spiel  # noqa: F401  (registers the games)
from sortie.envs import pettingzoo
from sortie.games import game_names
from sortie.kernel.errors import UnknownName

ROUNDS = 5
WARMING = 0.5  # seconds before it counts: boards learn what is seen from where
AEC_PEERS = {"pettingzoo chess": "chess_v6", "pettingzoo connect four": "connect_four_v3"}
CHESS = next(iter(AEC_PEERS))
OWN = "python_sortie_"
# Mean field games have no players who act in turn.
NO_TURNS = "python_mfg_"

Pick = Callable[[Any, Any], int]


def sampled(space: Any, mask: Any) -> int:
    """As PettingZoo's documentation does it."""
    return int(space.sample(mask))


def searched(space: Any, mask: Any) -> int:
    """As many do it: by the places of the mask that are not 0."""
    return int(space.np_random.choice(np.flatnonzero(mask)))


PICKS: dict[str, Pick] = {"sampled": sampled, "searched": searched}


def steps_of(env: Any, pick: Pick, seed: int) -> Iterator[None]:
    """Random games without end, one step after the other."""
    for number in count(seed):
        env.reset(seed=number)
        for agent in env.agent_iter():
            observation, _, over, late, _ = env.last()
            dead = over or late
            env.step(None if dead else pick(env.action_space(agent), observation["action_mask"]))
            yield


def nodes_of(name: str, seed: int) -> Iterator[None]:
    """Random games of OpenSpiel without end; dice and draws are rolled and not counted."""
    rng = np.random.default_rng(seed)
    game = pyspiel.load_game(name)
    seen = make_observation(game)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=np.array(weights) / sum(weights))))
                continue
            together = state.is_simultaneous_node()
            players = range(game.num_players()) if together else [state.current_player()]
            actions: list[int] = []
            for player in players:
                if seen is not None:
                    seen.set_from(state, player)
                legal = state.legal_actions(player)
                actions.append(int(rng.choice(legal)) if legal else 0)
            if together:
                state.apply_actions(actions)
            else:
                state.apply_action(actions[0])
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


def turn_environments(seed: int) -> dict[tuple[str, str], Iterator[None]]:
    """Every game and what PettingZoo ships, with each way to pick an action."""
    if find_spec("pygame") is None or find_spec("chess") is None:
        raise UnknownName("PettingZoo's chess needs two more packages: pip install chess pygame")
    makers: dict[str, Callable[[], Any]] = {name: partial(pettingzoo.env, name) for name in game_names()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo warns of its own way to import them
        for name, module in AEC_PEERS.items():
            makers[name] = getattr(import_module("pettingzoo.classic"), module).env
    return {
        (way, name): steps_of(made(), pick, seed)
        for way, pick in PICKS.items()
        for name, made in makers.items()
    }


def spiel_names() -> list[str]:
    """Every game of OpenSpiel that is written in Python and played in turns, with those of this program."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import_module("open_spiel.python.games")
    found: list[str] = pyspiel.registered_names()
    return [name for name in found if name.startswith("python_") and not name.startswith(NO_TURNS)]


def bench_envs(seconds: float = 2.0, seed: int = 1) -> dict[str, Any]:
    """Steps a second of all, the median of some rounds; how many times PettingZoo's chess, and what of OpenSpiel is slower."""
    logging.getLogger("absl").setLevel(
        logging.ERROR
    )  # one of OpenSpiel's games complains of a missing list of words
    running = turn_environments(seed) | {("openspiel", name): nodes_of(name, seed) for name in spiel_names()}
    for steps in running.values():
        timed(steps, WARMING)
    rounds = [{key: timed(steps, seconds / ROUNDS) for key, steps in running.items()} for _ in range(ROUNDS)]
    speeds: dict[str, dict[str, float]] = {}
    for way, name in running:
        speeds.setdefault(way, {})[name] = round(median([one[way, name] for one in rounds]), 1)
    ratios = {
        way: {
            name: round(median([one[way, name] / one[way, CHESS] for one in rounds]), 2)
            for name in game_names()
        }
        for way in PICKS
    }
    theirs = {name: speed for name, speed in speeds["openspiel"].items() if not name.startswith(OWN)}
    above = {
        name: [other for other, speed in theirs.items() if speeds["sampled"][name] > speed]
        for name in game_names()
    }
    return {"steps_per_second": speeds, "times_pettingzoo_chess": ratios, "above_openspiel": above}
