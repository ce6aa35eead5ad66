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


def observation_of(episode: Episode, seat: int) -> ObservationDict:
    """What a seat may know now, in new arrays."""
    position = episode.position
    choice = position.choice_of(seat)
    planes, numbers = episode.sensor.observe(position.state, seat, choice)
    return {"observation": planes, "vector": numbers, "action_mask": episode.encoding.mask(choice)}
