"""PettingZoo's own tests on every game, and what its environments here can do beyond."""

from __future__ import annotations

import functools
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from sortie.envs import pettingzoo
from sortie.envs.rendering import RENDER_MODES
from sortie.games import game_names, open_game
from sortie.kernel.errors import NotAllowed, SortieError
from tests.envs.peer_tests import (
    api_test,
    max_cycles_test,
    of_dictionaries,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    save_obs_test,
    seed_test,
)
from tests.envs.playing import legal, played

SCENARIOS = [(game, one.id) for game in game_names() for one in open_game(game).scenarios()]


def peers(game: str, cycles: int, **scene: str) -> None:
    """All tests of PettingZoo that an environment of this kind can be put to."""
    make = functools.partial(pettingzoo.env, game, **scene)
    api_test(make(), num_cycles=cycles)
    seed_test(make, num_cycles=cycles)
    parallel = functools.partial(pettingzoo.parallel_env, game, **scene)
    parallel_api_test(parallel(), num_cycles=cycles)
    # This one gives any action, offered or not.
    parallel_seed_test(functools.partial(parallel, illegal="random"), num_cycles=cycles)
    save_obs_test(make())


@of_dictionaries
def test_the_peers_tests_pass_on_every_game(game: str) -> None:
    peers(game, 60)


@pytest.mark.long
@of_dictionaries
@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_the_peers_tests_pass_on_every_scenario(name: str, scenario: str) -> None:
    peers(name, 1000, scenario=scenario)


def test_the_peers_test_of_most_cycles(game: str) -> None:
    """It wants every agent to act in every cycle, so it can be put to the parallel form only, as such and turned into an AEC."""
    parallel = functools.partial(pettingzoo.parallel_env, game, illegal="random")
    max_cycles_test(
        SimpleNamespace(
            parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles=max_cycles))
        )
    )


def test_most_cycles_cut_a_game_short(game: str) -> None:
    env = pettingzoo.env(game, max_cycles=7)
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    acted = 0
    for _ in env.agent_iter():
        observation, _, over, late, _ = env.last()
        assert late == (acted == 7) and not over
        env.step(None if late else legal(observation, rng))
        acted += not late
    assert acted == 7


def test_the_peers_test_of_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(functools.partial(pettingzoo.env, game))
    assert len(capsys.readouterr().out) > 1000, "people see it on the screen"


def test_a_picture_shows_more_than_one_colour(game: str) -> None:
    env = pettingzoo.env(game, render_mode="rgb_array")
    env.reset(seed=1)
    image = env.render()
    assert image.shape[2] == 3 and len(np.unique(image.reshape(-1, 3), axis=0)) > 10
    with pytest.raises(SortieError, match=", ".join(RENDER_MODES)):
        pettingzoo.env(game, render_mode="3d")


def test_equal_seeds_play_equal_games_also_in_turn_with_another_one(game: str) -> None:
    alone = [played(pettingzoo.env(game), seed, 150) for seed in (1, 2)]
    envs = [pettingzoo.env(game), pettingzoo.env(game)]
    rngs = [np.random.default_rng(seed) for seed in (1, 2)]
    for env, seed in zip(envs, (1, 2), strict=True):
        env.reset(seed=seed)
    found: list[list[tuple[str, int, float]]] = [[], []]
    for _ in range(150):
        for number, env in enumerate(envs):
            if env.agents:
                observation, reward, over, late, _ = env.last()
                action = None if over or late else legal(observation, rngs[number])
                found[number].append((env.agent_selection, -1 if action is None else action, reward))
                env.step(action)
    assert found == alone


def test_a_clone_with_dice_goes_on_as_the_original_does(game: str) -> None:
    env, twin = pettingzoo.env(game), pettingzoo.env(game)
    played(env, 3, 15)
    twin.reset(seed=9)
    twin.restore(env.clone(dice=True))
    rng = np.random.default_rng(5)
    for _ in range(30):
        here, there = env.observe(env.agent_selection), twin.observe(twin.agent_selection)
        assert all(np.array_equal(here[key], there[key]) for key in here)
        action = legal(here, rng)
        env.step(action)
        twin.step(action)
        if not env.episode.choice:
            break
    assert env.episode.position.state.key() == twin.episode.position.state.key()


def test_a_clone_changes_nothing_and_foresees_no_dice(game: str) -> None:
    env = pettingzoo.env(game)
    played(env, 3, 15)
    key, dice = env.episode.position.state.key(), env.episode.dice.random.getstate()
    snapshot = env.clone()
    assert snapshot.dice is None
    other = pettingzoo.env(game)
    other.reset(seed=1)
    other.restore(snapshot)
    rng = np.random.default_rng(1)
    for _ in range(5):
        other.step(legal(other.observe(other.agent_selection), rng))
    assert (env.episode.position.state.key(), env.episode.dice.random.getstate()) == (key, dice)
    env.restore(snapshot)
    assert env.episode.position.state.key() == key and env.episode.dice.random.getstate() == dice


def test_what_an_agent_sees_is_the_same_after_it_is_redeterminised(game: str) -> None:
    env = pettingzoo.env(game)
    rng = np.random.default_rng(4)
    env.reset(seed=4)
    for step in range(90):
        agent = env.agent_selection
        observation, _, over, late, _ = env.last()
        if over or late:
            break
        if step % 15 == 0:
            moment = env.clone(dice=True)
            env.redeterminise(agent, step)
            again = env.observe(agent)
            assert all(np.array_equal(observation[key], again[key]) for key in observation)
            env.restore(moment)
        env.step(legal(observation, rng))


def test_an_action_that_is_not_offered(game: str) -> None:
    env = pettingzoo.env(game)
    env.reset(seed=1)
    agent = env.agent_selection
    forbidden = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    key = env.episode.position.state.key()
    with pytest.raises(NotAllowed, match="action_mask"):
        env.step(forbidden)
    assert env.episode.position.state.key() == key
    resigning = pettingzoo.env(game, illegal="resign")
    resigning.reset(seed=1)
    resigning.step(forbidden)
    assert resigning.terminations[agent] and resigning.rewards[agent] < 0
    assert resigning.infos[agent] == {"illegal": True}
    with pytest.raises(SortieError, match="illegal is one of"):
        pettingzoo.env(game, illegal="ignore")


def test_rewards_of_a_whole_game_say_who_won(game: str) -> None:
    env = pettingzoo.env(game)
    rng = np.random.default_rng(0)
    env.reset(seed=0)
    told = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, late, _ = env.last()
        told[agent] += reward
        env.step(None if over or late else legal(observation, rng))
    assert list(told.values()) == env.episode.rewards()
    result = env.episode.stage.game.result(env.episode.position.state)
    assert result is not None
    if result.shared:
        assert [reward > 0 for reward in told.values()] == [points > 0 for points in result.scores]
    elif result.winner >= 0:
        assert told[f"seat_{result.winner}"] == 1.0 and sum(told.values()) == 0
