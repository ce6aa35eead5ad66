"""A scenario may have other numbers for one player alone: stacks and reserves."""

from __future__ import annotations

import pytest

from sortie.games.level7.state.state import RESERVE, Level7State
from sortie.kernel.errors import BadCase
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from tests.level7.drawing import GAME, LIBRARY, drawn


def begun(players: int) -> Level7State:
    state = Position(GAME, GAME.start(Setup("sick-bay", seats=players))).state
    assert isinstance(state, Level7State)
    return state


@pytest.mark.rule("L7-17.2", "L7-17.6", "L7-17.7")
def test_one_player_alone_has_the_numbers_for_one() -> None:
    scenario = LIBRARY.scenarios[LIBRARY.scenario("sick-bay")]
    assert scenario.stacks_solo and scenario.reserves_solo
    for players, stacks, reserves in (
        (1, scenario.stacks_solo, scenario.reserves_solo),
        (2, scenario.stacks, scenario.reserves),
    ):
        state = begun(players)
        assert tuple(state.left[:2]) == stacks
        guards, clones = state.enemy_place[:10], state.enemy_place[10:20]
        assert (guards.count(RESERVE), clones.count(RESERVE)) == reserves
        assert GAME.problems(state) == []


@pytest.mark.rule("L7-4.2", "L7-17.2")
def test_vitality_may_be_lower_for_one_alone() -> None:
    scenario = LIBRARY.scenarios[LIBRARY.scenario("the-hybrids")]
    assert 0 < scenario.vitality_solo < scenario.vitality
    for players, vitality in ((1, scenario.vitality_solo), (3, scenario.vitality)):
        state = GAME.start(Setup("the-hybrids", seats=players))
        assert isinstance(state, Level7State) and state.vitality == [vitality] * players


@pytest.mark.rule("L7-17.2")
def test_a_saved_game_of_one_keeps_them() -> None:
    state = begun(1)
    loaded = GAME.load(GAME.save(state))
    assert isinstance(loaded, Level7State) and loaded.floor.scenario == state.floor.scenario
    assert loaded.floor.scenario.reserves == LIBRARY.scenarios[LIBRARY.scenario("sick-bay")].reserves_solo


@pytest.mark.rule("L7-17.2")
def test_half_a_pair_is_refused() -> None:
    scenario = {
        "id": "own", "start": ["crossing"], "stacks": [2, 2], "vitality": 5, "pool": 5, "group": 2,
        "limits": [2, 2, 1], "reserves": [3, 3], "values": [0, 0], "goal": "a-lift",
    }  # fmt: skip
    whole = drawn(
        content={"scenarios": [{**scenario, "reserves_solo": [1, 0]}]}, scenario="own", players=[{}]
    )
    assert whole.floor.scenario.reserves == (1, 0)
    with pytest.raises(BadCase, match="'reserves_solo' has two numbers"):
        drawn(content={"scenarios": [{**scenario, "reserves_solo": [1]}]}, scenario="own", players=[{}])
