"""Problems: a sound state has none, every broken one is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sortie.games.skirm.state.invariants import problems_of
from sortie.games.skirm.state.state import ActiveEffect, SkirmState
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from tests.shipped import shipped
from tests.skirm.random_battles import SETUPS, random_positions

DOCUMENT: dict[str, Any] = {
    "game": "skirm",
    "mission": "retrieve-intel",
    "map": {"solid": ["e5"], "doors": [["c3", "d3"]]},
    "active": "captain",
    "units": [
        {"seat": 1, "card": "captain", "square": "b2", "carrying": "intel-1"},
        {"seat": 1, "card": "rifleman", "square": "c2"},
        {"seat": 2, "card": "pitcher", "square": "h8"},
    ],
}


@pytest.fixture(scope="module")
def game() -> Game:
    return shipped("skirm")


@pytest.fixture
def state(game: Game) -> SkirmState:
    drawn = game.draw_case(DOCUMENT)
    assert isinstance(drawn, SkirmState)
    return drawn


def change(name: str, value: Any, place: int | None = None) -> Callable[[SkirmState], None]:
    def apply(state: SkirmState) -> None:
        if place is None:
            setattr(state, name, value)
        else:
            getattr(state, name)[place] = value

    return apply


def test_a_sound_state_has_no_problems(state: SkirmState) -> None:
    assert problems_of(state) == []


@pytest.mark.rule("SKM-OCC.1", "SKM-MOV.7", "SKM-CARD.5")
@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (change("place", 18, 0), "captain shares c2 with another agent|disagree"),
        (change("place", 19, 1), "the squares held by each side disagree"),
        (change("place", 999, 0), "captain stands off the map"),
        (change("place", -1, 2), "the agents on the map disagree"),
        (lambda state: state.put(0, 4 * 16 + 4), "captain stands in the solid square e5"),
        (lambda state: state.put(0, 18), "shares c2"),
        (change("hit", 9, 0), "captain has 9 of 5 HIT"),
        (change("hit", 0, 0), "captain has no HIT left and is still on the map"),
        (change("ready", 1 << 7), "Ready that is not on the map"),
        (change("sentry_used", 0b110), "has done a Sentry Action and is still Ready"),
        (change("used_weapons", 1 << 40), "a weapon is spent that nobody has"),
        (change("used_weapons", 1), "service-rifle is spent, but may be used without limit"),
        (change("turn", 9), "it is Turn 9 of 4"),
        (change("orders", [0, -1]), "seat 2 has -1 Tactical Orders"),
        (change("points", [-2, 0]), "side 1 has -2 Mission Points"),
        (change("marks", [2, -1]), "the Mark of side 1 is not one of its agents"),
        (change("initiative", 5), "initiative is no side"),
        (change("event", 6), "the event of this Turn is not in the table"),
        (change("active", 12), "the active agent does not exist"),
        (change("act", -1), "the active agent has -1 ACT left"),
        (change("did", 99), "a Basic Action that does not exist"),
        (change("shots", -1), "less than nothing"),
        (change("skills_used", 1 << 30), "a skill was used that nobody has"),
        (change("mission_actions_used", 1 << 9), "a Mission Action was used"),
        (change("doors_closed", 2), "a door is closed that the map does not have"),
        (change("objectives", [1]), "do not fit each other"),
        (change("marker_flags", 1 << 9, 0), "a flag is set that the mission does not have"),
        (change("bonus_objective", 3), "the bonus objective does not exist"),
        (change("carrier", 0, 1), "an agent carries more than one marker"),
        (change("carrier", 7, 1), "intel-2 is carried by an agent who is not on the map"),
        (change("marker_place", 5, 0), "intel-1 is carried and lies on a square"),
        (change("marker_place", 4 * 16 + 4, 1), "intel-2 lies where nobody can stand"),
        (change("effects", [ActiveEffect("stat", "mist", 1 << 20, "turn")]), "mist touches an agent"),
        (
            change("effects", [ActiveEffect("difficult", "rain", 0, "turn", squares=1 << 300)]),
            "rain touches a square",
        ),
    ],
)
def test_every_broken_invariant_is_named(
    state: SkirmState, broken: Callable[[SkirmState], None], words: str
) -> None:
    broken(state)
    found = problems_of(state)
    assert any(part in problem for problem in found for part in words.split("|")), found


def test_an_active_agent_off_the_map_is_a_problem_unless_it_was_just_removed(state: SkirmState) -> None:
    state.carrier[0], state.marker_place[0] = -1, 7
    state.lift(0)
    assert problems_of(state) == ["the active agent is not on the map"]
    state.hit[0] = 0
    assert problems_of(state) == []


def test_objectives_must_be_there_and_standable(game: Game) -> None:
    drawn = game.draw_case(
        {**DOCUMENT, "mission": "sabotage", "units": DOCUMENT["units"][1:], "active": "rifleman"}
    )
    assert isinstance(drawn, SkirmState)
    drawn.objectives[0] = 4 * 16 + 4
    assert problems_of(drawn) == ["an objective lies where nobody can stand"]
    del drawn.objectives[0]
    assert "an objective of the mission is missing" in problems_of(drawn)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.scenario)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_stay_sound(game: Game, setup: Setup, seed: int) -> None:
    for position in random_positions(game, setup, seed, every=3):
        assert game.problems(position.state) == []
    assert position.over
