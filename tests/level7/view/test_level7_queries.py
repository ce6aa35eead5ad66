"""Looking at the map: ways, who is near, whom somebody meets."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import UnknownName
from sortie.kernel.views.queries import SIGHT, TARGETS, WATCHERS, WAY, Finding, Query
from tests.level7.drawing import GAME, ROW, drawn

PLAYERS = [{"place": "crossing"}, {"place": "corridor-305"}]


def asked(kind: str, subject: str, target: str, **document: object) -> Finding | None:
    state = drawn(tiles=ROW, players=PLAYERS, **document)
    return GAME.query(state, 0, Query(kind, subject, target))


def keys(finding: Finding | None) -> list[str]:
    assert finding is not None
    return [word.key for word in finding.words]


@pytest.mark.rule("L7-11.1", "L7-11.3", "L7-19.1")
def test_a_way_has_its_tiles_and_its_moves() -> None:
    found = asked(WAY, "", "corridor-305")
    assert found is not None and found.path == ["crossing", "corridor-101-a", "corridor-305"]
    assert found.costs == [0, 1, 2] and keys(found) == ["found-way"]
    assert keys(asked(WAY, "", "checkpoint-a")) == ["found-way-far"]  # three moves with two left
    assert keys(asked(WAY, "", "crossing")) == ["found-here"]
    assert keys(asked(WAY, "", "unexplored-1")) == ["found-nobody"]


@pytest.mark.rule("L7-11.1", "L7-39.1")
def test_who_is_near_a_tile_is_told_by_distance() -> None:
    found = asked(WATCHERS, "", "corridor-101-a", enemies={"clone-1": "checkpoint-a"})
    assert found is not None and found.pieces[-1] == "clone-1"
    assert [word.parameters["number"] for word in found.words] == [1, 1, 2]


@pytest.mark.rule("L7-25.1")
def test_players_and_enemies_meet_on_a_tile() -> None:
    enemies = {"guard-1": "crossing", "guard-2": "corridor-305"}
    found = asked(TARGETS, "", "", enemies=enemies)
    assert found is not None and found.pieces == ["guard-1"]
    found = asked(TARGETS, "guard-2", "", enemies=enemies)
    assert found is not None and len(found.pieces) == 1 and keys(found) == ["found-target"]
    assert keys(asked(TARGETS, "", "")) == ["found-no-target"]


def test_there_is_no_sight_and_no_stranger() -> None:
    assert asked(SIGHT, "crossing", "corridor-305") is None
    with pytest.raises(UnknownName):
        asked(WAY, "", "ballroom")
