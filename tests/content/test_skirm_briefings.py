"""Environments, plans, missions and maps from tables and drawings."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.content.inspection import Document
from sortie.content.mistakes import Mistake, PackError
from sortie.games.skirm.content.battlefields import standable, zone_problems, zone_squares
from sortie.games.skirm.content.briefing import Marker, MissionAction, MissionEffect, Objective, ScoreRow
from sortie.games.skirm.content.cards import Effect, Place
from sortie.games.skirm.content.packs import (
    environment_from,
    load_library,
    mission_from,
    plan_from,
    read_battle_map,
)
from sortie.games.skirm.content.terrain import BattleMap
from tests.trial_pack import Trial

MISSION: dict[str, Any] = {"id": "test", "map": "yard", "plans": ["a"]}
QUIET = {"id": "quiet"}


def drawn(width: int, height: int, edges: dict[tuple[int, int], str] | None = None) -> str:
    """A flat map file; `edges` puts characters at (row, column) of the drawing."""
    rows = [list("+=" * width + "+")]
    for y in range(height):
        rows.append(list("=" + " ".join("0" * width) + "="))
        rows.append(list("+ " * width + "+") if y < height - 1 else list("+=" * width + "+"))
    for (row, column), sign in (edges or {}).items():
        rows[row][column] = sign
    return "map 1\ndrawing\n" + "\n".join("".join(row) for row in rows) + "\n"


def loaded(text: str) -> tuple[BattleMap | None, list[Mistake]]:
    mistakes: list[Mistake] = []
    return read_battle_map("test", Document("test.map", text), mistakes), mistakes


@pytest.mark.rule("SKM-MAP.2")
def test_maps_need_not_be_square() -> None:
    battle_map, mistakes = loaded(drawn(12, 20))
    assert battle_map is not None and not mistakes
    assert (battle_map.grid.width, battle_map.grid.height) == (12, 20)


@pytest.mark.rule("SKM-MAP.2")
@pytest.mark.parametrize(
    ("width", "height", "fits"), [(8, 8, True), (40, 40, True), (7, 8, False), (16, 41, False)]
)
def test_sides_of_a_map(width: int, height: int, fits: bool) -> None:
    battle_map, mistakes = loaded(drawn(width, height))
    assert (battle_map is not None) is fits
    assert [mistake.remedy for mistake in mistakes] == ([] if fits else ["Draw 8 to 40 squares each way."])


@pytest.mark.rule("SKM-MAP.4")
def test_heights_are_whole_numbers_from_0_to_9() -> None:
    battle_map, _ = loaded(drawn(8, 8, {(1, 1): "9"}))
    assert battle_map is not None
    assert battle_map.terrain.heights[:2] == (9, 0)
    for wrong in ("-", "a", "½"):
        assert loaded(drawn(8, 8, {(1, 1): wrong}))[1][0].line == 4


@pytest.mark.rule("SKM-MAP.5")
def test_walls_and_doors_sit_on_edges_between_two_squares() -> None:
    battle_map, _ = loaded(drawn(8, 8, {(1, 2): "3", (1, 4): "D", (2, 1): "W", (2, 3): "/"}))
    assert battle_map is not None
    terrain, grid = battle_map.terrain, battle_map.grid
    assert terrain.walls[grid.edge(0, 1)] == 3
    assert [grid.sides(door) for door in terrain.doors] == [(1, 2)]
    assert terrain.climbable == 1 << grid.edge(0, 8)
    assert terrain.ramps == 1 << grid.edge(1, 9)
    for edge in ("0", "#", "~"):
        assert loaded(drawn(8, 8, {(1, 2): edge}))[0] is None


@pytest.mark.rule("SKM-TURN.11")
def test_an_environment_has_six_events_in_the_order_of_the_die() -> None:
    events = [QUIET, *({"id": f"event-{number}"} for number in range(2, 7))]
    environment = environment_from({"id": "pit", "events": events})
    assert [event.id for event in environment.events] == [event["id"] for event in events]
    for wrong in (events[:5], [*events, QUIET]):
        with pytest.raises(PackError):
            environment_from({"id": "pit", "events": wrong})


@pytest.mark.rule("SKM-TURN.11")
def test_two_missions_with_one_environment_use_the_same_rows(trial: Trial) -> None:
    library = load_library(trial.packs())
    hold, head = library.missions["hold-the-ground"], library.missions["headhunt"]
    assert hold.environment == head.environment == "yard"
    assert len(library.environments["yard"].events) == 6


@pytest.mark.parametrize(
    ("table", "effect"),
    [
        (
            {"kind": "stat", "stat": "mov", "delta": -2, "minimum": 2},
            Effect("stat", stat="mov", delta=-2, minimum=2, until="turn"),
        ),
        ({"kind": "suppress", "special": "CAM"}, Effect("suppress", special="CAM", until="turn")),
        ({"kind": "suppress", "special": "TF"}, Effect("suppress", special="TF", until="turn")),
        ({"kind": "range_cap", "value": 4}, Effect("range_cap", value=4, until="turn")),
        ({"kind": "doors", "doors": "open"}, Effect("doors", value=1, until="turn")),
        ({"kind": "doors", "doors": "close"}, Effect("doors", value=0, until="turn")),
        (
            {"kind": "difficult", "place": {"max_height": 0}},
            Effect("difficult", place=Place(max_height=0), until="turn"),
        ),
        (
            {"kind": "leave_cost", "value": 1, "place": {"difficult": True}},
            Effect("leave_cost", value=1, place=Place(difficult=True), until="turn"),
        ),
        (
            {"kind": "budget", "action": "dash", "value": 2},
            Effect("budget", action="dash", value=2, until="turn"),
        ),
        ({"kind": "hits", "hits": 2, "dam": 2}, Effect("hits", hits=2, dam=2, until="turn")),
        (
            {"kind": "to_gain", "value": 1, "who": "each"},
            Effect("to_gain", value=1, who="each", until="turn"),
        ),
        ({"kind": "grant", "special": "CAM"}, Effect("grant", special="CAM", until="turn")),
    ],
)
def test_the_vocabulary_of_events(table: dict[str, Any], effect: Effect) -> None:
    events = [{"id": "first", "effects": [table]}, *[QUIET] * 5]
    assert environment_from({"id": "pit", "events": events}).events[0].effects == (effect,)


@pytest.mark.rule("SKM-CYC.4", "SKM-SCO.3")
def test_a_mission_has_exactly_what_its_briefing_lists() -> None:
    mission = mission_from(
        MISSION
        | {
            "objectives": [{"id": f"post-{number}", "at": [number, 2]} for number in range(4)],
            "markers": [{"id": "crate", "at": [5, 5], "carrier_forbid": ["dash"]}],
        }
    )
    assert mission.objectives == tuple(Objective(f"post-{number}", number, 2) for number in range(4))
    assert mission.markers == (Marker("crate", 5, 5, carrier_forbid=("dash",)),)
    assert (mission.turns, mission.default_scoring, mission.environment, mission.roles) == (
        4,
        True,
        "",
        ("", ""),
    )


@pytest.mark.rule("SKM-SCO.2")
def test_scoring_is_read_from_the_mission() -> None:
    mission = mission_from(
        MISSION
        | {
            "default_scoring": False,
            "scoring": [
                {"when": "turn_end", "count": "controlled", "mp": 3, "from_turn": 2, "at_most": 1},
            ],
        }
    )
    assert mission.scoring == (ScoreRow("turn_end", "controlled", 3, from_turn=2, at_most=1),)
    assert not mission.default_scoring


@pytest.mark.rule("SKM-MIS.1")
def test_a_mission_action_has_its_own_price_conditions_and_effects() -> None:
    mission = mission_from(
        MISSION
        | {
            "actions": [
                {
                    "id": "scan",
                    "act": 2,
                    "on": "objective",
                    "without_flags": ["scanned"],
                    "per_squad": True,
                    "effects": [{"kind": "score", "value": 1}, {"kind": "set_flag", "flag": "scanned"}],
                },
            ]
        }
    )
    effects = (MissionEffect("score", value=1), MissionEffect("set_flag", flag="scanned"))
    assert mission.actions == (
        MissionAction(
            "scan", act=2, on="objective", without_flags=("scanned",), per_squad=True, effects=effects
        ),
    )


def test_six_plans_for_a_die_or_one_without() -> None:
    mission = mission_from(
        MISSION | {"plans": ["a", "b", "c", "d", "again", "again"], "plan_by_consent": "c"}
    )
    assert mission.plans == ("a", "b", "c", "d", "", "")
    for wrong in (["a", "b"], [], ["again"]):
        with pytest.raises(PackError):
            mission_from(MISSION | {"plans": wrong})
    with pytest.raises(PackError):
        mission_from(MISSION | {"plan_by_consent": "c"})


@pytest.mark.rule("SKM-CYC.8")
def test_a_zone_must_be_standable_and_large_enough() -> None:
    battle_map, _ = loaded(drawn(8, 8, {(1, 1): "#"}))
    assert battle_map is not None
    corners = plan_from({"id": "p", "blue": [[0, 0, 3, 2]], "red": [[4, 5, 7, 7]]})
    (problem,) = zone_problems(corners, battle_map)
    assert problem.endswith("solid or off the map: [0, 0]")
    free = plan_from({"id": "p", "blue": [[1, 0, 3, 2]], "red": [[4, 5, 7, 7]]})
    assert zone_problems(free, battle_map, agents=9) == []
    assert zone_problems(free, battle_map, agents=10) == [
        "the blue zone of plan 'p' has 9 squares for 10 agents"
    ]
    assert zone_squares([(1, 0, 2, 0), (2, 0, 2, 1)]) == [(1, 0), (2, 0), (2, 1)]
    assert not standable(battle_map, 0, 0) and not standable(battle_map, 8, 0) and standable(battle_map, 1, 0)
