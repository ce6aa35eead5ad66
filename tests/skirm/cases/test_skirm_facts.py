"""Facts: everything a state holds, by name."""

from __future__ import annotations

import json

import pytest

from sortie.games.skirm.cases.facts import facts_of
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from tests.shipped import shipped
from tests.skirm.random_battles import SETUPS, battle_state, random_positions


@pytest.fixture(scope="module")
def game() -> Game:
    return shipped("skirm")


def test_facts_of_a_drawn_position(game: Game) -> None:
    document = {
        "game": "skirm",
        "mission": "sabotage",
        "map": {"doors": [["c3", "d3"], ["c5", "d5", "open"]]},
        "units": [
            {
                "seat": 1,
                "card": "captain",
                "square": "b2",
                "did": ["move", "shoot"],
                "skills_used": ["rally"],
            },
            {
                "seat": 2,
                "card": "pitcher",
                "square": "h8",
                "spent": ["fire-pot"],
                "sentry_used": True,
                "ready": False,
            },
        ],
        "objectives": {"machine-2": {"flags": ["charge"], "flag_turn": 1}},
        "effects": [
            {"kind": "stat", "source": "rally", "units": ["pitcher"], "stat": "roa", "delta": 1, "seat": 2}
        ],
        "active": "captain",
        "act": 1,
        "orders": [1, 2],
        "turn": 2,
        "initiative": 2,
    }
    facts = game.facts(game.draw_case(document))
    assert facts["doors"] == {"c3-d3": "closed", "c5-d5": "open"}
    assert facts["did"] == ["move"] and facts["shots"] == 1 and facts["skills_used"] == ["rally"]
    assert (facts["active"], facts["act"], facts["orders"], facts["turn"], facts["initiative"]) == (
        "captain", 1, [1, 2], 2, 2,
    )  # fmt: skip
    assert facts["objectives"]["machine-2"] == {"square": "k9", "flags": ["charge"], "flag_turn": 1}
    assert facts["units"]["pitcher"] == {
        "seat": 2, "card": "pitcher", "square": "h8", "hit": 4, "alive": True, "ready": False, "sentry_used": True,
        "mark": False, "carrying": "", "spent": ["fire-pot"],
    }  # fmt: skip
    assert facts["effects"] == [
        {
            "kind": "stat",
            "source": "rally",
            "units": ["pitcher"],
            "until": "turn",
            "stat": "roa",
            "delta": 1,
            "seat": 2,
        }
    ]
    assert facts["agenda"] == ["Act", "NextActivation", "FindEndEffects", "ScoreTurn", "EndTurn"]


def test_an_extra_objective_has_a_name(game: Game) -> None:
    state = battle_state(next(random_positions(game, SETUPS[0], 1)))
    state.objectives.append(5)
    state.objective_flags.append(0)
    state.objective_turn.append(0)
    state.squad_flags.extend((0, 0))
    state.bonus, state.bonus_objective = 6, 4
    facts = facts_of(state)
    assert facts["objectives"]["extra-1"]["square"] == "f1" and facts["bonus_objective"] == "extra-1"


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.scenario)
def test_facts_of_random_games_are_plain(game: Game, setup: Setup) -> None:
    for position in random_positions(game, setup, 5, every=20):
        facts = game.facts(position.state)
        json.dumps(facts)
        state = battle_state(position)
        assert len(facts["units"]) == state.battle.count
        assert facts["points"] == state.points
