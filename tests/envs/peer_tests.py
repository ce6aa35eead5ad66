"""The tests that PettingZoo ships. Importing them imports environments in a way that PettingZoo itself warns of."""

from __future__ import annotations

import warnings

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
