"""Gymnasium's own checker on every game, many games at once, and games in words."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from sortie.envs import registration
from sortie.envs.solo import SoloEnvironment
from sortie.envs.text import TextEnvironment
from sortie.envs.vector import VectorEnvironment, make_vector
from sortie.games import open_game
from sortie.kernel.errors import NotYourTurn, SortieError
from sortie.players.knowledge import Knowledge
from tests.envs.peer_tests import of_images
from tests.envs.playing import legal, needs_training_libraries


@pytest.mark.parametrize("form", ["", "Text"])
def test_the_peers_checker_finds_nothing(game: str, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    registration.register()
    made = gymnasium.make(f"sortie/{game.capitalize()}{form}-v0", render_mode="ansi")
    check_env(made.unwrapped)  # renders in every mode, on the screen as well
    assert len(capsys.readouterr().out) > 500


@pytest.mark.long
@of_images
def test_the_checker_of_stable_baselines_finds_nothing(game: str) -> None:
    needs_training_libraries()
    from stable_baselines3.common.env_checker import check_env as check

    check(SoloEnvironment(game))


class Echo:
    """Takes the first option and remembers whom it was asked for."""

    seats: list[int]

    def __init__(self) -> None:
        self.seats = []

    def decide(self, knowledge: Knowledge) -> str:
        self.seats.append(knowledge.seat)
        return knowledge.options[0]


def test_players_answer_for_the_other_seats_only(game: str) -> None:
    env = SoloEnvironment(game, seat=1, opponents=(echo := Echo(),), max_cycles=60)
    observation, _ = env.reset(seed=3)
    rng = np.random.default_rng(3)
    over = late = False
    while not over and not late:
        assert np.array_equal(env.action_masks(), observation["action_mask"])
        assert env.candidates().actions.size == observation["action_mask"].sum()
        observation, _, over, late, info = env.step(legal(observation, rng))
        assert info == {}
    assert set(echo.seats) == {0}
    if over:
        with pytest.raises(NotYourTurn):
            env.step(0)


def test_games_side_by_side_are_the_same_as_alone(game: str) -> None:
    many = VectorEnvironment(2, game, max_cycles=40)
    alone = [SoloEnvironment(game, max_cycles=40) for _ in range(2)]
    shown, _ = many.reset(seed=5)
    single = [env.reset(seed=5 + number)[0] for number, env in enumerate(alone)]
    rng = np.random.default_rng(5)
    over = np.zeros(2, bool)
    for _ in range(60):
        for number in range(2):
            assert all(np.array_equal(shown[key][number], single[number][key]) for key in shown)
        actions = np.array(
            [legal(one, rng) if not over[number] else 0 for number, one in enumerate(single)], np.int64
        )
        before = shown
        shown, rewards, ended, late, _ = many.step(actions)
        assert shown is before, "the arrays are kept"
        for number, env in enumerate(alone):
            if over[number]:
                single[number] = env.reset()[0]
            else:
                single[number], reward, *_ = env.step(actions[number])
                assert reward == rewards[number]
        over = ended | late
    assert many.action_masks() is shown["action_mask"]


@pytest.mark.long
def test_games_in_processes_are_the_same_as_in_one(game: str) -> None:
    here, there = (make_vector(2, game, processes=several, max_cycles=30) for several in (False, True))
    one, _ = here.reset(seed=1)
    two, _ = there.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(20):
        assert all(np.array_equal(one[key], two[key]) for key in one)
        if not one["action_mask"].any(axis=1).all():
            break
        actions = np.array([legal({"action_mask": mask}, rng) for mask in one["action_mask"]], np.int64)
        one, rewards, *_ = here.step(actions)
        two, others, *_ = there.step(actions)
        assert np.array_equal(rewards, others)
    there.close()


def test_shaping_is_refused_where_something_is_hidden(game: str) -> None:
    if open_game(game).hidden_information:
        with pytest.raises(SortieError, match="secrets"):
            SoloEnvironment(game, shaping=0.1)
        return
    env = SoloEnvironment(game, shaping=0.5)
    plain = SoloEnvironment(game)
    seen, _ = env.reset(seed=1)
    plain.reset(seed=1)
    rng = np.random.default_rng(1)
    gained = False
    for _ in range(60):
        action = legal(seen, rng)
        before = env.episode.stage.game.evaluate(env.episode.position.state, 0)
        seen, reward, over, _, _ = env.step(action)
        after = env.episode.stage.game.evaluate(env.episode.position.state, 0)
        _, won, *_ = plain.step(action)
        assert reward == won + 0.5 * (after - before)
        gained = gained or after != before
        if over:
            break
    assert gained


def test_seats_and_opponents_that_are_not_there(game: str) -> None:
    with pytest.raises(SortieError, match="no seat 9"):
        SoloEnvironment(game, seat=9)
    with pytest.raises(SortieError, match="one opponent"):
        SoloEnvironment(game, opponents=("random",) * 5)


def test_a_game_in_words(game: str) -> None:
    env = TextEnvironment(game, penalty=0.25, max_cycles=80)
    shown, info = env.reset(seed=2)
    rng = np.random.default_rng(2)
    assert info["options"][0] in shown
    key = env.episode.position.state.key()
    refused, reward, over, _, told = env.step("sing a song")
    assert reward == -0.25 and told["refused"] in refused and not over
    assert env.episode.position.state.key() == key
    late = False
    while not over and not late:
        lines = env.options()
        shown, _, over, late, info = env.step(str(lines[int(rng.integers(len(lines)))]))
        assert "refused" not in info


def test_a_line_that_a_rule_forbids_is_told_in_words(game: str) -> None:
    env = TextEnvironment(game)
    env.reset(seed=2)
    forbidden = "end" if game != "level7" else "end turn"
    shown, _, _, _, info = env.step(forbidden)
    assert info["refused"] and shown.startswith("! ")
