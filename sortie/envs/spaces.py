"""The spaces of an environment, and observations that lie in them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from sortie.envs.episode import Episode, Stage
from sortie.envs.observing import HIGHEST

ObservationDict = dict[str, Any]


def observation_space(stage: Stage, more_actions: int = 0) -> spaces.Dict:
    """`observation`: the planes; `vector`: all numbers in a row; `action_mask`: 1 for every action that may be done."""
    sensor = stage.sensor
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, sensor.plane_shape, np.int8),
            "vector": spaces.Box(-HIGHEST, HIGHEST, (sensor.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (stage.encoding.size + more_actions,), np.int8),
        }
    )


class ActionSpace(spaces.Discrete):
    """All action numbers. Samples of a mask are as fair as those of Gymnasium's own space, only quicker."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Any number, or one that a mask of 0 and 1 offers; of a mask that offers none the first number."""
        if mask is None or probability is not None or not self._is_mask(mask):
            return super().sample(mask, probability)  # says what is wrong with a mask that is none
        offered = np.flatnonzero(mask.view(np.bool_))
        chosen = offered[self.np_random.integers(len(offered))] if len(offered) else 0
        return self.start + self.dtype.type(chosen)

    def _is_mask(self, mask: Any) -> bool:
        return (
            isinstance(mask, np.ndarray)
            and mask.dtype == np.int8
            and mask.shape == (self.n,)
            and bool(mask.min() >= 0 and mask.max() <= 1)
        )


def observation_of(episode: Episode, seat: int) -> ObservationDict:
    """What a seat may know now, in new arrays."""
    planes, numbers, choice = episode.observation(seat)
    return {
        "observation": planes,
        "vector": numbers,
        "action_mask": episode.encoding.mask(episode.position.state, choice),
    }
