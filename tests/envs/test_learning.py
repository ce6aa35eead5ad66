"""The example that learns: a policy that imitates a player beats random play."""

from __future__ import annotations

import runpy

import pytest

from tests.envs.playing import needs_training_libraries
from tests.house.sources import ROOT


@pytest.mark.long
def test_a_policy_that_was_taught_beats_random_play() -> None:
    needs_training_libraries()
    example = runpy.run_path(str(ROOT / "docs" / "examples" / "learn.py"))
    found = example["learn"]("baseline", games=20, steps=512, tests=40)
    assert found["imitating against random"]["interval"][0] > 0.5
    assert found["improved against random"]["interval"][0] > 0.5
