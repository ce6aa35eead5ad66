"""Whom enemies go for: every rule of the choice with its neighbour, by where the enemy stands afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.level7.drawing import position
from tests.questions import asked, facts

# The enemy stands in the middle of a row of five.
TILES = [
    ["corridor-204", -2, 0, 1], ["turbine-hall", -1, 0], ["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0],
]  # fmt: skip
WEST, EAST, HERE, FAR_WEST, FAR_EAST = (
    "turbine-hall",
    "corridor-101-a",
    "crossing",
    "corridor-204",
    "corridor-305",
)


def player(place: str, fear: int = 3, threat: int = 0, **more: Any) -> dict[str, Any]:
    """A player of two or more."""
    return {"place": place, "fear": fear, "threat": threat, "hand": ["bolt"], **more}


def went(enemy: str, players: list[dict[str, Any]], **document: Any) -> str:
    """Where an enemy in the middle is after it has moved."""
    enemies = {enemy: HERE, **document.pop("others", {})}
    found = position(
        tiles=TILES, enemies=enemies, moment="enemies", acting=[enemy], players=players, **document
    )
    return str(facts(found)["enemies"][enemy]["place"])


@pytest.mark.rule("L7-38.1", "L7-38.2", "L7-38.3", "L7-38.4")
def test_the_highest_value_one_more_for_a_neighbour() -> None:
    assert went("guard-1", [player(FAR_WEST, threat=2), player(FAR_EAST, 8, threat=1)]) == WEST
    assert went("clone-1", [player(FAR_WEST, 4), player(FAR_EAST, 3, threat=9)]) == WEST
    assert went("hybrid-int", [player(FAR_WEST, 3), player(FAR_EAST, 4)], rules={"limits": [2, 2, 1]}) == EAST
    shut = {"locks": ["crossing/w"]}
    assert went("clone-1", [player(FAR_WEST, 8), player(EAST, 3)], **shut) == EAST
    # next door 2 counts 3, which is as much and nearer; 4 far off is more
    assert went("guard-1", [player(FAR_WEST, threat=3), player(EAST, threat=2)]) == EAST
    assert went("guard-1", [player(FAR_WEST, threat=4), player(EAST, threat=2)]) == WEST
    assert went("guard-1", [player(EAST, threat=2), player(FAR_WEST, threat=4)]) == WEST


@pytest.mark.rule("L7-38.4", "L7-38.5")
def test_then_the_nearest_then_whose_turn_comes_first() -> None:
    assert went("clone-1", [player(FAR_WEST, 4), player(EAST, 3)]) == EAST
    assert went("clone-1", [player(FAR_WEST, 4), player(FAR_EAST, 4)]) == WEST
    assert went("clone-1", [player(FAR_WEST, 4), player(FAR_EAST, 4)], active=2) == EAST
    three = [player(FAR_WEST, 4), player(FAR_EAST, 4), player(FAR_WEST, 4)]
    assert went("clone-1", three, active=3) == WEST
    assert (
        went("clone-1", [player(FAR_WEST, 4), player(FAR_EAST, 4), player("infirmary", 8)], active=2) == EAST
    )


@pytest.mark.rule("L7-38.6", "L7-44.5")
def test_enemies_of_the_other_side_by_their_values() -> None:
    clone = {"others": {"clone-1": FAR_EAST}}
    assert went("guard-1", [player(FAR_WEST, threat=2)], values=[3, 0], **clone) == EAST
    assert went("guard-1", [player(FAR_WEST, threat=3)], values=[3, 0], **clone) == WEST
    assert went("guard-1", [player(FAR_WEST, threat=0)], values=[0, 0], **clone) == WEST
    assert went("guard-1", [player(FAR_WEST, threat=3)], values=[3, 0], others={"clone-1": EAST}) == EAST
    assert went("guard-1", [player(FAR_WEST, threat=2)], values=[2, 0], others={"hybrid-int": EAST}) == EAST
    # no bonus for a neighbour of the other side, and none for a stunned one
    assert went("guard-1", [player(FAR_WEST, threat=3)], values=[2, 0], others={"clone-1": EAST}) == WEST
    assert went("guard-1", [player(FAR_WEST, threat=1)], values=[3, 0], stunned=["clone-1"], **clone) == WEST
    assert went("clone-1", [player(FAR_WEST, 3)], values=[0, 4], others={"guard-1": FAR_EAST}) == EAST


@pytest.mark.rule("L7-38.9", "L7-38.10", "L7-38.11", "L7-38.6")
def test_full_tiles_and_players_off_the_map_are_passed_over() -> None:
    full = {"guard-2": FAR_WEST, "guard-3": FAR_WEST}
    others = [player(FAR_WEST, threat=4), player(FAR_EAST, threat=1)]
    assert went("guard-1", others, others=full, rules={"limits": [2, 2, 1]}) == EAST
    assert went("guard-1", others, others=full, rules={"limits": [3, 2, 1]}) == WEST
    assert went("guard-1", others[:1], others=full, rules={"limits": [2, 2, 1]}) == HERE
    assert went("guard-1", [player("infirmary", threat=5), player(FAR_EAST)]) == EAST
    assert went("guard-1", [{"fate": "escaped"}, player(FAR_EAST)], active=2) == EAST
    locked = {"locks": ["crossing/w", "crossing/e"]}
    assert went("clone-1", [player(FAR_WEST, 5), player(FAR_EAST)], **locked) == HERE
    # a guard out of reach, or on a tile that is full of clones, is no target either
    shut = {"locks": ["crossing/e"], "values": [0, 8], "others": {"guard-1": FAR_EAST}}
    assert went("clone-1", [player(FAR_WEST)], **shut) == WEST
    crowd = {"values": [0, 8], "others": {"guard-1": FAR_EAST, "clone-2": FAR_EAST, "clone-3": FAR_EAST}}
    assert went("clone-1", [player(FAR_WEST)], **crowd) == WEST


@pytest.mark.rule("L7-38.8", "L7-38.12")
def test_running_through_a_full_tile_or_past_a_player() -> None:
    full = {"guard-2": WEST, "guard-3": WEST}
    assert went("guard-1", [player(FAR_WEST, threat=4)], others=full, rules={"limits": [2, 2, 1]}) == FAR_WEST
    assert went("guard-1", [player(FAR_WEST, threat=4)], others=full, rules={"limits": [3, 2, 1]}) == WEST
    assert went("guard-1", [player(FAR_WEST, threat=4), player(WEST)]) == WEST
    # a lock on the way is opened instead, also behind a full tile
    shut = {"locks": ["crossing/w"]}
    assert went("guard-1", [player(FAR_WEST, threat=4)], **shut) == HERE
    behind = {"locks": ["turbine-hall/w"], "rules": {"limits": [2, 2, 1]}, "others": full}
    assert went("guard-1", [player(FAR_WEST, threat=4)], **behind) == HERE
    for locks, others in (("crossing/w", {}), ("turbine-hall/w", full)):
        opened = position(
            tiles=TILES, enemies={"guard-1": HERE, **others}, locks=[locks], rules={"limits": [2, 2, 1]},
            moment="enemies", acting=["guard-1"], players=[player(FAR_WEST, threat=4)],
        )  # fmt: skip
        assert facts(opened)["locks"] == []


@pytest.mark.rule("L7-35.5", "L7-35.6")
def test_an_enemy_with_a_worth_is_fought_where_it_stands() -> None:
    fought = {"tiles": TILES, "enemies": {"clone-1": HERE, "guard-1": HERE}, "moment": "enemies"}
    players = [player(FAR_EAST)]
    assert asked(position(**fought, acting=["clone-1"], values=[0, 4], players=players)) == "enemy-attack"
    assert went("clone-1", players, values=[3, 0], others={"guard-1": HERE}) == EAST
    assert asked(position(**fought, acting=["guard-1"], values=[3, 0], players=players)) == "enemy-attack"
    assert went("guard-1", players, values=[0, 4], others={"clone-1": HERE}) == EAST
