"""Observations, masks and candidates of a seat are the same when only what it may not know is different."""

from __future__ import annotations

import numpy as np
import pytest

from sortie.envs.episode import Episode, Scene, stage_of
from sortie.games import game_names, open_game
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.chance.worlds import imagined

HIDING = [name for name in game_names() if open_game(name).hidden_information]


def check_twins(name: str, seed: int, steps: int) -> int:
    """A random game beside worlds that one seat cannot tell from it; how often such a world really was another one."""
    episode = Episode(stage_of(Scene(name)))
    episode.reset(seed)
    rng = np.random.default_rng(seed)
    sensor, encoding = episode.sensor, episode.encoding
    differed = 0
    for step in range(steps):
        choice = episode.choice
        if choice is None:
            break
        for seat in range(episode.stage.seats):
            here = episode.position
            there = imagined(here, seat, SeededDice(f"{seed}/{step}/{seat}"))
            assert there is not None
            differed += here.state.key() != there.state.key()
            asked, other = here.choice_of(seat), there.choice_of(seat)
            pairs = zip(
                sensor.observe(here.state, seat, asked), sensor.observe(there.state, seat, other), strict=True
            )
            assert all(np.array_equal(one, two) for one, two in pairs)
            assert np.array_equal(encoding.mask(here.state, asked), encoding.mask(there.state, other))
            if asked is not None and other is not None:
                rows = [
                    sensor.candidates(one, two, encoding).rows for one, two in ((here, asked), (there, other))
                ]
                assert np.array_equal(*rows)
        episode.answer(choice, choice.options.kth(int(rng.integers(choice.options.count))))
    return differed


@pytest.mark.parametrize("name", HIDING)
def test_observations_tell_no_secret(name: str) -> None:
    assert check_twins(name, 1, 120) > 10, "the worlds differ, or this proves nothing"


@pytest.mark.long
@pytest.mark.parametrize("name", HIDING)
@pytest.mark.parametrize("seed", range(2, 10))
def test_observations_tell_no_secret_in_whole_games(name: str, seed: int) -> None:
    check_twins(name, seed, 10_000)
