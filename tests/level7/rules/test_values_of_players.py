"""What players are worth to enemies: threat to guards, fear to aliens, and what uniforms change."""

from __future__ import annotations

from typing import Any

import pytest

from tests.level7.outcomes import fought

HERE: dict[str, Any] = {"place": "crossing", "hand": ["bolt"]}


def chosen(enemy: str, first: dict[str, Any], second: dict[str, Any]) -> str:
    """Whom an enemy attacks of two players on its tile; the first one's turn it is."""
    return fought(enemy, {}, players=[{**HERE, **first}, {**HERE, **second}])[0]


@pytest.mark.rule("L7-35.2")
def test_guards_go_by_threat() -> None:
    assert chosen("guard-1", {"threat": 1, "fear": 6}, {"threat": 2}) == "player 2"
    assert chosen("guard-1", {"threat": 2}, {"threat": 1, "fear": 6}) == "player 1"
    assert chosen("guard-1", {"threat": 2}, {"threat": 2, "uniform": "bloody"}) == "player 1", (
        "blood is nothing to a guard"
    )


@pytest.mark.rule("L7-35.3")
@pytest.mark.parametrize("alien", ["clone-1", "hybrid-str", "cronos"])
def test_aliens_go_by_fear(alien: str) -> None:
    assert chosen(alien, {"fear": 3, "threat": 9}, {"fear": 4}) == "player 2"
    assert chosen(alien, {"fear": 4}, {"fear": 3, "threat": 9}) == "player 1"


@pytest.mark.rule("L7-35.4", "L7-35.2", "L7-35.3")
def test_what_uniforms_change() -> None:
    assert chosen("guard-1", {"threat": 5, "uniform": "clean"}, {"threat": 1}) == "player 2", (
        "a clean one fools guards"
    )
    assert chosen("guard-1", {"threat": 5, "uniform": "bloody"}, {"threat": 1}) == "player 1"
    assert chosen("clone-1", {"fear": 3}, {"fear": 3, "uniform": "bloody"}) == "player 2", (
        "blood counts one more"
    )
    assert chosen("clone-1", {"fear": 4}, {"fear": 3, "uniform": "bloody"}) == "player 1", (
        "and no more than one"
    )
    assert chosen("clone-1", {"fear": 3}, {"fear": 3, "uniform": "clean"}) == "player 1"
