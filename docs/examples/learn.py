"""Learn a small battle: first by imitating a player of the program, then by playing (MaskablePPO).

python docs/examples/learn.py --teacher regular --games 6 --steps 4608

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
    """Raise the probability of what the teacher did among what was offered; the share of decisions that agree.

    What a position is worth is learnt from how the games ended: without it the first steps of PPO would unlearn all.
    """
    planes = torch.tensor(np.stack([taught.planes_of(row) for row in range(len(taught))]))
    vectors, actions = torch.tensor(taught.vector), torch.tensor(taught.action)
    outcomes = torch.tensor(taught.outcome)
    size = model.action_space.n
    masks = torch.tensor(np.stack([taught.mask_of(row, size) for row in range(len(taught))]))
    right = 0
    for _ in range(epochs):
        order = torch.randperm(len(taught))
        right = 0
        for rows in order.split(64):
            seen = {"observation": planes[rows], "vector": vectors[rows]}
            values, log_prob, _ = model.policy.evaluate_actions(
                seen, actions[rows], action_masks=masks[rows].numpy()
            )
            loss = -log_prob.mean() + 0.5 * ((values.flatten() - outcomes[rows]) ** 2).mean()
            model.policy.optimizer.zero_grad()
            loss.backward()
            model.policy.optimizer.step()
            with torch.no_grad():
                spread = model.policy.get_distribution(seen, action_masks=masks[rows].numpy())
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


def learn(
    teacher: str, games: int, steps: int, tests: int, opponent: str = "baseline", epochs: int = 8
) -> dict[str, Any]:
    """Teach, improve against an opponent, measure before and after on the same games: plain data."""
    torch.manual_seed(1)
    torch.set_num_threads(1)
    found: dict[str, Any] = {"teacher": teacher}

    def measured(when: str) -> None:
        for other in dict.fromkeys(("random", opponent)):
            found[f"{when} against {other}"] = points(model, other, tests, 10_000)

    taught = play_trajectories(Scene("skirm", case=CASE), [teacher, opponent], games, seed=1, seats=[0])
    model = MaskablePPO(
        "MultiInputPolicy", make(opponent), n_steps=512, batch_size=128, n_epochs=8, gamma=1.0, learning_rate=6e-4,
        clip_range=0.2, target_kl=0.1, ent_coef=0.003, seed=1, verbose=0,
    )  # fmt: skip
    measured("untaught")
    found["decisions taught"] = len(taught)
    found["agrees with the teacher"] = round(imitate(model, taught, epochs), 3)
    measured("imitating")
    model.learn(steps)
    measured("improved")
    return found


def main() -> None:
    """Read what to do from the command line and write what came out."""
    parser = argparse.ArgumentParser(description="Learn a small battle.")
    parser.add_argument("--teacher", default="commander")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--steps", type=int, default=4608)
    parser.add_argument("--tests", type=int, default=200)
    parser.add_argument("--opponent", default="baseline")
    given = parser.parse_args()
    found = learn(given.teacher, given.games, given.steps, given.tests, given.opponent)
    print(json.dumps(found, indent=2))  # noqa: T201


if __name__ == "__main__":
    main()
