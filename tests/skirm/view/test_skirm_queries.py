"""Looking at the map: ways and their cost, lines of sight, watchers, targets, and what options look like."""

from __future__ import annotations

from typing import Any, cast

import pytest

from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.views.queries import QUERIES, Finding, Query
from tests.shipped import shipped
from tests.skirm.random_battles import SETUPS, random_positions


@pytest.fixture(scope="module")
def game() -> Game:
    return shipped("skirm")


def drawn(game: Game, **changes: Any) -> Position:
    document: dict[str, Any] = {
        "game": "skirm",
        "active": "captain",
        "map": {"heights": {"d2": 1}, "difficult": ["c2"], "walls": [["f6", "g6", 2], ["f7", "g7", 2]]},
        "units": [
            {"seat": 1, "card": "captain", "square": "b2"},
            {"seat": 1, "card": "rifleman", "square": "b8"},
            {"seat": 2, "card": "stalker", "square": "h8"},
            {"seat": 2, "card": "cutter", "removed": True},
        ],
    }
    return Position(game, game.draw_case({**document, **changes}))


def ask(position: Position, kind: str, subject: str = "", target: str = "") -> Finding:
    found = position.game.query(position.state, 0, Query(kind, subject, target))
    assert found is not None and found.words
    return found


def keys(finding: Finding) -> list[str]:
    return [word.key for word in finding.words]


def test_the_way_has_its_cost_in_parts(game: Game) -> None:
    found = ask(drawn(game), "way", "captain", "e2")
    assert (
        found.path[0] == "b2"
        and found.path[-1] == "e2"
        and found.costs[-1] == sum(part.value for part in found.cost)
    )
    far = ask(drawn(game), "way", "captain", "p16")
    assert keys(far) == ["found-way-far"] and far.costs[-1] > 6
    walled = {"solid": ["o15", "p15", "o16"]}
    assert keys(ask(drawn(game, map=walled), "way", "", "p16")) == ["found-no-way"]


def test_climbing_and_difficult_ground_are_told(game: Game) -> None:
    corridor = {
        "solid": [f"{c}{r}" for c in "abcde" for r in (1, 3)],
        "heights": {"d2": 1},
        "difficult": ["c2"],
    }
    found = ask(drawn(game, map=corridor), "way", "", "e2")
    assert [(part.label.key, part.value) for part in found.cost] == [
        ("found-steps", 3), ("found-climb", 1), ("found-hindered", 1),
    ]  # fmt: skip
    assert found.costs == [0, 1, 4, 5]


def test_sight_and_what_stops_it(game: Game) -> None:
    assert ask(drawn(game), "sight", "captain", "b5").clear
    assert keys(ask(drawn(game), "sight", "b2", "b2")) == ["found-same-square"]
    between = drawn(game, map={"walls": [["b4", "b5", 2], ["a4", "a5", 2], ["c4", "c5", 2]]})
    found = ask(between, "sight", "captain", "b6")
    assert found.clear is False and found.rule == "SKM-LOS.3" and "found-wall-between" in keys(found)
    assert {one.kind for one in found.obstacles} == {"edge"} and len(found.lines) == 2
    behind = ask(drawn(game, map={}), "sight", "b2", "b12")
    assert [one.name for one in behind.obstacles] == ["rifleman"] and behind.rule == "SKM-LOS.9"


def test_who_sees_a_square(game: Game) -> None:
    found = ask(drawn(game, map={}), "watchers", "", "e5")
    assert found.pieces == ["captain", "rifleman", "stalker"]
    walls = [[f"{c}{r}", f"{c}{r + 1}", 3] for c in "o" for r in (15,)]
    hidden = {"walls": walls, "solid": ["o15", "p14", "n16", "o16", "p15"]}
    assert keys(ask(drawn(game, map=hidden), "watchers", "", "p16")) == ["found-no-watcher"]


def test_targets_are_those_of_the_options(game: Game) -> None:
    position = drawn(game, map={})
    choice = position.open_choice()
    assert choice is not None
    offered = {
        cast(SkirmState, position.state).battle.unit_names[option.target]
        for option in choice.options
        if option.verb in ("shoot", "melee")
    }
    assert set(ask(position, "targets").pieces) == offered
    assert keys(ask(position, "targets", "cutter")) == ["found-nobody"]


def test_names_that_nothing_carries(game: Game) -> None:
    position = drawn(game)
    for kind, subject, target in (("way", "nobody", "b2"), ("sight", "b2", "zz99"), ("watchers", "", "")):
        with pytest.raises(UnknownName):
            game.query(position.state, 0, Query(kind, subject, target))
    assert game.query(position.state, 0, Query("weather")) is None


@pytest.mark.parametrize("number", [0, 2])
def test_findings_agree_with_the_rules_all_through_a_battle(game: Game, number: int) -> None:
    """Every move has a way that costs no more than it may, every shot a clear line; looking changes nothing."""
    moves = shots = 0
    for position in random_positions(game, SETUPS[number], 5, every=4):
        choice = position.open_choice()
        if choice is None:
            continue
        before = position.state.key()
        for option in list(choice.options)[::3]:
            found = game.preview(position.state, choice, option)
            if option.verb in ("move", "dash"):
                assert found is not None and keys(found) == ["found-way"] and found.clear
                assert found.path[-1] == position.write(option).split()[1]
                moves += 1
            elif option.verb in ("shoot", "use-shot", "shoot-at"):
                assert found is not None and found.clear and not found.obstacles and len(found.lines) == 2
                shots += 1
        for kind in QUERIES:
            assert game.query(position.state, -1, Query(kind, "", "c3")) is not None
        assert position.state.key() == before
    assert moves > 100 and shots > 0
