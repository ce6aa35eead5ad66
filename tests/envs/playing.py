"""Random play in environments, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from sortie.envs.episode import Episode, Scene, stage_of
from sortie.envs.pettingzoo import TurnEnvironment
from sortie.kernel.table.requests import Choice


def needs_training_libraries() -> None:
    """`make test` does not install them: they are large."""
    if find_spec("sb3_contrib") is None:
        pytest.fail(
            "write: pip install -c constraints.txt 'sortie[train]', then run this again", pytrace=False
        )


def legal(observation: dict[str, Any], rng: np.random.Generator) -> int:
    """An action that the mask offers."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"].view(np.bool_))))


def played(env: TurnEnvironment, seed: int, steps: int = 10_000) -> list[tuple[str, int, float]]:
    """A random game: who did what, with the reward told to him before."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    found: list[tuple[str, int, float]] = []
    for agent in env.agent_iter(steps):
        observation, reward, over, late, _ = env.last()
        action = None if over or late else legal(observation, rng)
        found.append((agent, -1 if action is None else action, reward))
        env.step(action)
    return found


def choices(
    game: str, seed: int, positions: int, scenarios: tuple[str, ...]
) -> Iterator[tuple[Episode, Choice]]:
    """So many questions of random games over some scenarios."""
    rng = np.random.default_rng(seed)
    met = 0
    while True:
        for scenario in scenarios:
            episode = Episode(stage_of(Scene(game, scenario=scenario)))
            episode.reset(int(rng.integers(2**31)))
            while (choice := episode.choice) is not None:
                yield episode, choice
                met += 1
                if met == positions:
                    return
                episode.answer(choice, choice.options.kth(int(rng.integers(choice.options.count))))
