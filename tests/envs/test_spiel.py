"""OpenSpiel's own test of every game, and that its chance nodes are the rules'."""

from __future__ import annotations

import random

import pyspiel
import pytest

import sortie.envs.spiel  # noqa: F401  (registers the games)
from sortie.games import game_names, open_game

SCENARIOS = [(game, one.id) for game in game_names() for one in open_game(game).scenarios()]


def test_the_peers_simulation_with_serialisation(game: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"python_sortie_{game}"), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.long
@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_the_peers_simulation_on_every_scenario(name: str, scenario: str) -> None:
    loaded = pyspiel.load_game(f"python_sortie_{name}", {"scenario": scenario})
    pyspiel.random_sim_test(loaded, num_sims=5, serialize=True, verbose=False)


def test_weights_sum_to_one_and_saved_states_go_on_alike(game: str) -> None:
    loaded = pyspiel.load_game(f"python_sortie_{game}")
    state = loaded.new_initial_state()
    rng = random.Random(1)
    rolled = 0
    for step in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            rolled += 1
            assert abs(sum(weight for _, weight in outcomes) - 1) < 1e-9
            action = rng.choice([outcome for outcome, _ in outcomes])
        else:
            action = rng.choice(state.legal_actions())
        if step % 25 == 0:
            _, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
            twin.apply_action(action)
            assert str(twin) == str(state.child(action))
            for player in range(loaded.num_players()):
                assert twin.information_state_string(player) == state.child(action).information_state_string(
                    player
                )
        state.apply_action(action)
    assert rolled
