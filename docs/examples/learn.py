"""Learn a small battle: first by imitating a player of the program, then by playing (MaskablePPO).

python docs/examples/learn.py --teacher regular --games 150 --steps 20000

Needs `pip install sortie[envs,train]`. Numbers that it printed are in docs/envs.md.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.wrappers import FilterObservation
from sb3_contrib import MaskablePPO

from sortie.envs.episode import Scene
from sortie.envs.solo import SoloEnvironment
from sortie.envs.trajectories import Trajectories, play_trajectories

CASE = str(Path(__file__).with_name("small_battle.toml"))
SEEN = ["observation", "vector"]


class Masked(FilterObservation):
    """The environment without the mask among what is observed; MaskablePPO asks for it itself."""

    def action_masks(self) -> np.ndarray:
        """What may be done."""
        return self.unwrapped.action_masks()


def make(opponent: str, shaping: float = 0.0) -> Masked:
    """Seat 0 of the small battle against a player."""
    return Masked(SoloEnvironment("skirm", opponents=(opponent,), case=CASE, shaping=shaping), SEEN)


def imitate(model: MaskablePPO, taught: Trajectories, epochs: int) -> float:
    """Raise the probability of what the teacher did among what was offered; the share of decisions that agree."""
    planes = torch.tensor(np.stack([taught.planes_of(row) for row in range(len(taught))]))
    vectors, actions = torch.tensor(taught.vector), torch.tensor(taught.action)
    size = model.action_space.n
    masks = torch.tensor(np.stack([taught.mask_of(row, size) for row in range(len(taught))]))
    right = 0
    for _ in range(epochs):
        order = torch.randperm(len(taught))
        right = 0
        for rows in order.split(64):
            seen = {"observation": planes[rows], "vector": vectors[rows]}
            spread = model.policy.get_distribution(seen, action_masks=masks[rows].numpy())
            loss = -spread.log_prob(actions[rows]).mean()
            model.policy.optimizer.zero_grad()
            loss.backward()
            model.policy.optimizer.step()
            right += int((spread.get_actions(deterministic=True) == actions[rows]).sum())
    return right / len(taught)


def points(model: MaskablePPO, opponent: str, games: int, seed: int) -> dict[str, Any]:
    """The share of points against a player (a draw is half), with its 95 % interval by Wilson."""
    env = make(opponent)
    won = 0.0
    for number in range(games):
        seen, _ = env.reset(seed=seed + number)
        over = False
        reward = 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(action)
        won += (reward + 1) / 2
    return {"games": games, "share": round(won / games, 3), "interval": wilson(won / games, games)}


def wilson(share: float, games: int) -> list[float]:
    """The interval in which the true share lies with 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return [round(middle - half, 3), round(middle + half, 3)]


def learn(teacher: str, games: int, steps: int, tests: int, epochs: int = 8) -> dict[str, Any]:
    """Teach, improve, measure: plain data."""
    torch.manual_seed(1)
    torch.set_num_threads(1)
    found: dict[str, Any] = {"teacher": teacher}
    taught = play_trajectories(Scene("skirm", case=CASE), [teacher, "random"], games, seed=1, seats=[0])
    model = MaskablePPO("MultiInputPolicy", make("random"), n_steps=512, batch_size=64, seed=1, verbose=0)
    found["untaught against random"] = points(model, "random", tests, 10_000)
    found["decisions taught"] = len(taught)
    found["agrees with the teacher"] = round(imitate(model, taught, epochs), 3)
    found["imitating against random"] = points(model, "random", tests, 10_000)
    model.learn(steps)
    found["improved against random"] = points(model, "random", tests, 10_000)
    found["improved against baseline"] = points(model, "baseline", max(20, tests // 4), 20_000)
    return found


def main() -> None:
    """Read what to do from the command line and write what came out."""
    parser = argparse.ArgumentParser(description="Learn a small battle.")
    parser.add_argument("--teacher", default="commander")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--tests", type=int, default=200)
    given = parser.parse_args()
    print(json.dumps(learn(given.teacher, given.games, given.steps, given.tests), indent=2))  # noqa: T201


if __name__ == "__main__":
    main()
