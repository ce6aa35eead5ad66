"""The tests that PettingZoo ships. Importing them imports environments in a way that PettingZoo itself warns of.

Any warning that a peer's test gives is an error here, but for these: PettingZoo warns of every observation that is a dictionary, which
it asks for itself where there are masks, and stable-baselines3 takes planes for images.
"""

from __future__ import annotations

import warnings

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import (  # noqa: F401
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )
    from pettingzoo.test import test_save_obs as save_obs_test  # noqa: F401

of_dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be", "ignore:Observation is not a NumPy array"
)
of_images = pytest.mark.filterwarnings(
    "ignore:It seems that your observation",
    "ignore:Treating image space as channels",
    "ignore:The minimal resolution for an image",
)
