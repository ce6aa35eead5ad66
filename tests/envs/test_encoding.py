"""Action numbers mean one option each, masks are legality, and observations lie in their space."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import numpy as np
import pytest

from sortie.envs.encoding import ActionEncoding, ActionMask, mask_bits
from sortie.envs.episode import Scene, stage_of
from sortie.envs.observing import CANDIDATE_COLUMNS, HIGHEST, KeptObservation
from sortie.envs.spaces import ActionSpace
from sortie.games import open_game
from sortie.kernel.errors import NotAllowed, SortieError
from sortie.kernel.table.options import Option
from tests.envs.playing import choices


def check_positions(game: str, positions: int) -> None:
    """Masks, action numbers, candidates and observations of random games over all scenarios."""
    scenarios = tuple(scenario.id for scenario in open_game(game).scenarios())
    for episode, choice in choices(game, 1, positions, scenarios):
        encoding, state = episode.encoding, episode.position.state
        mask = encoding.mask(state, choice)
        options = list(choice.options)
        actions = [encoding.encode(state, option) for option in options]
        assert [encoding.decode(state, action) for action in actions] == options
        assert sorted(set(actions)) == np.flatnonzero(mask).tolist()
        text = encoding.notation(episode.position, actions[-1])
        assert encoding.encode(state, episode.position.read(text, choice.seat)) in actions
        planes, numbers = episode.sensor.observe(episode.position.state, choice.seat, choice)
        assert planes.shape == episode.sensor.plane_shape and planes.min() >= 0 and planes.max() == 1
        assert len(numbers) == episode.sensor.size and abs(numbers).max() < HIGHEST
        found = episode.sensor.candidates(episode.position, choice, encoding)
        assert found.actions.tolist() == actions
        assert found.rows.shape == (len(options), len(CANDIDATE_COLUMNS))
        assert found.rows[:, 3].max() < planes.shape[1] and found.rows[:, 4].max() < planes.shape[2]


def test_masks_are_legality_and_actions_round_trip(game: str) -> None:
    check_positions(game, 300)


@pytest.mark.long
def test_masks_are_legality_over_ten_thousand_positions(game: str) -> None:
    check_positions(game, 10_000)


def test_arrays_that_are_kept_show_what_new_ones_show(game: str) -> None:
    """Only what changed is written, in whichever order seats, games and worlds are looked at."""
    scenarios = tuple(scenario.id for scenario in open_game(game).scenarios())[:2]
    kept: dict[str, KeptObservation] = {}
    for number, (episode, choice) in enumerate(choices(game, 2, 200, scenarios)):
        seat = (choice.seat + number % 2) % episode.stage.seats
        asked = episode.position.choice_of(seat)
        arrays = kept.setdefault(episode.stage.scene.scenario, episode.sensor.kept())
        arrays.write(episode.position.state, seat, asked)
        planes, numbers = episode.sensor.observe(episode.position.state, seat, asked)
        assert np.array_equal(arrays.planes.reshape(planes.shape), planes)
        assert np.array_equal(arrays.numbers, numbers)
        one, other = episode.observation(seat)[:2]
        assert np.array_equal(one, planes) and np.array_equal(other, numbers)
        one[:], other[:] = 7, 7  # whoever looks owns what he is given
        again = episode.observation(seat)
        assert np.array_equal(again[0], planes) and np.array_equal(again[1], numbers)
        assert (
            episode.encoding.numbered(episode.position.state, choice)
            == np.flatnonzero(episode.encoding.mask(episode.position.state, choice)).tolist()
        )


def test_samples_of_a_mask_are_fair() -> None:
    space = ActionSpace(500, seed=1)
    mask = np.zeros(500, np.int8)
    mask[[0, 7, 499]] = 1
    counts = Counter(int(space.sample(mask)) for _ in range(3000))
    assert set(counts) == {0, 7, 499} and min(counts.values()) > 900
    assert space.sample(np.zeros(500, np.int8)) == 0 and 0 <= space.sample() < 500
    for wrong in (mask * 2, -mask, mask[:4], mask.astype(bool)):
        with pytest.raises(AssertionError):
            space.sample(wrong)


def test_numbers_are_the_same_in_every_process(game: str) -> None:
    code = f"from sortie.envs.episode import *; print(stage_of(Scene({game!r})).encoding.digest)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == stage_of(Scene(game)).encoding.digest


def test_every_verb_of_a_game_has_a_block(game: str) -> None:
    stage = stage_of(Scene(game))
    assert [block.verb for block in stage.encoding.blocks] == list(stage.game.verbs)
    last = stage.encoding.blocks[-1]
    assert stage.encoding.size == last.first + last.size


def test_what_has_no_number_is_refused(game: str) -> None:
    stage = stage_of(Scene(game))
    encoding, state = stage.encoding, stage.opening.state
    with pytest.raises(SortieError, match="no action number"):
        encoding.encode(state, Option(encoding.blocks[0].verb, 10**6))
    with pytest.raises(NotAllowed, match="numbers from 0"):
        encoding.decode(state, encoding.size)


def test_a_row_that_is_too_wide_for_its_block_is_refused(game: str) -> None:
    stage = stage_of(Scene(game))
    encoding = ActionEncoding(stage.game, stage.opening.state)
    from sortie.kernel.table.options import Options

    options = Options()
    options.add(encoding.blocks[0].verb, 1 << encoding.blocks[0].spread)
    with pytest.raises(SortieError, match="no action number"):
        encoding.mark(stage.opening.state, options, np.zeros(encoding.size, np.int8))


@pytest.mark.parametrize("numbers", [[0, 0, 0], [0, 1, 0, 1], [5, 0, -3], [[0, 2], [0, 0], [1, 1]]])
def test_a_mask_is_searched_as_numpy_does_it(numbers: list[int] | list[list[int]]) -> None:
    plain = np.array(numbers, np.int8)
    mask = plain.view(ActionMask)
    assert np.array_equal(np.argwhere(mask), np.argwhere(plain))
    assert np.array_equal(np.flatnonzero(mask), np.flatnonzero(plain))
    assert np.array_equal((mask * 0.5).nonzero(), plain.nonzero()), "what is made of a mask is searched too"


def test_bits_of_a_mask() -> None:
    assert mask_bits(0b1000_0000_0101, 12).tolist() == [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]
