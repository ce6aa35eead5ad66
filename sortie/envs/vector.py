"""Many solo games at once: in one process into arrays that are kept, or one process for each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from sortie.envs.encoding import Mask
from sortie.envs.episode import Scene, stage_of
from sortie.envs.observing import KeptObservation
from sortie.envs.solo import MANY_CYCLES, Opponent, SoloEnvironment, SoloEpisode
from sortie.envs.spaces import ActionSpace, ObservationDict, observation_space

# Gymnasium says that truths are kept in arrays of the same kind as rewards, but wants arrays of truths.
Results = tuple[ObservationDict, npt.NDArray[np.float64], Any, Any, dict[str, Any]]


class VectorEnvironment(VectorEnv[ObservationDict, npt.NDArray[np.int64], npt.NDArray[np.float64]]):
    """Solo games side by side. The arrays of observations are the same at every step: copy what is to be kept,
    and write nothing into them.

    A game that is over begins anew with the next step, whose action is not looked at.
    """

    def __init__(
        self,
        count: int,
        game: str,
        seat: int = 0,
        opponents: Sequence[Opponent] = ("random",),
        max_cycles: int = MANY_CYCLES,
        illegal: str = "resign",
        shaping: float = 0.0,
        **scene: Any,
    ) -> None:
        stage = stage_of(Scene(game, **scene))
        self.num_envs = count
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = observation_space(stage)
        self.single_action_space = ActionSpace(stage.encoding.size)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._plays = [
            SoloEpisode(stage, seat, opponents, illegal, max_cycles, shaping) for _ in range(count)
        ]
        self._planes = stage.sensor.blank(count)
        self._numbers = np.zeros((count, stage.sensor.size), np.float32)
        self._kept = [
            KeptObservation(stage.sensor, planes, numbers)
            for planes, numbers in zip(self._planes, self._numbers, strict=True)
        ]
        self.masks: Mask = np.zeros((count, stage.encoding.size), np.int8)
        self._marked: list[npt.NDArray[np.intp]] = [np.zeros(0, np.intp) for _ in range(count)]
        self._shown: ObservationDict = {
            "observation": self._planes.reshape(count, *stage.sensor.plane_shape),
            "vector": self._numbers,
            "action_mask": self.masks,
        }
        self._over = np.zeros(count, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        seeds = (
            seed
            if isinstance(seed, list)
            else [None if seed is None else seed + n for n in range(self.num_envs)]
        )
        for number, play in enumerate(self._plays):
            play.reset(seeds[number])
            self._write(number)
        self._over[:] = False
        return self._shown, {}

    def _write(self, number: int) -> None:
        """The observation of one game, and its mask: of the old one only what was set is cleared."""
        play = self._plays[number]
        choice = play.choice
        encoding = play.stage.encoding
        self._kept[number].write(play.episode.position.state, play.seat, choice)
        mask = self.masks[number]
        mask[self._marked[number]] = 0
        if choice is not None:
            encoding.mark(play.episode.position.state, choice.options, mask)
        self._marked[number] = np.flatnonzero(mask.view(np.bool_))

    def step(self, actions: npt.NDArray[np.int64]) -> Results:
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, np.bool_)
        late = np.zeros(self.num_envs, np.bool_)
        illegal = np.zeros(self.num_envs, np.bool_)
        for number, play in enumerate(self._plays):
            if self._over[number]:
                play.reset(None)
            else:
                rewards[number], over[number], late[number], info = play.step(int(actions[number]))
                illegal[number] = bool(info)
            self._write(number)
        self._over = over | late
        return self._shown, rewards, over, late, {"illegal": illegal} if illegal.any() else {}

    def action_masks(self) -> Mask:
        """What may be done in each game."""
        return self.masks


def make_vector(count: int, game: str, processes: bool = False, **words: Any) -> VectorEnv[Any, Any, Any]:
    """So many solo games: in this process, or with `processes` each in one of its own; `words` as for `SoloEnvironment`."""
    if not processes:
        return VectorEnvironment(count, game, **words)
    return AsyncVectorEnv([partial(SoloEnvironment, game, **words)] * count)
