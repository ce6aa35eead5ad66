"""The events, plans and missions that come with SKIRM are those of their design."""

from __future__ import annotations

import pytest

from sortie.games.skirm.content.battlefields import zone_problems, zone_squares
from sortie.games.skirm.content.briefing import EndEffect, Library, MissionEffect, ScoreRow
from sortie.games.skirm.content.cards import DiceFormula, Effect, Place
from sortie.games.skirm.content.packs import shipped_library


@pytest.fixture(scope="module")
def library() -> Library:
    return shipped_library()


def turn(kind: str, **fields: object) -> Effect:
    return Effect(kind, until="turn", **fields)  # type: ignore[arg-type]


HIGH = Place(min_height=2)
EVENTS = {
    "hulk": [
        ("quiet", ()),
        ("gravity-fault", (turn("stat", stat="mov", delta=-2, minimum=2),)),
        ("blackout", (turn("range_cap", value=4),)),
        ("lockdown", (turn("doors", value=0),)),
        ("door-cycle", (turn("doors", value=1),)),
        ("emergency-power", (turn("to_gain", value=1, who="each"),)),
    ],
    "foundry": [
        ("quiet", ()),
        (
            "burst-pipes",
            (
                turn("hits", hits=2, dam=2, place=Place(wall_on_edge=True)),
                turn("hits", hits=2, dam=2, place=Place(wall_on_edge=False, next_to_solid=True)),
            ),
        ),
        ("fumes", (turn("stat", stat="act", delta=-1),)),
        ("steam", (turn("range_cap", value=6),)),
        ("slag", (turn("leave_cost", value=1, place=Place(max_height=0, next_to_solid=True)),)),
        ("overtime", (turn("budget", action="dash", value=2),)),
    ],
    "yard": [
        ("quiet", ()),
        ("searchlights", (turn("suppress", special="CAM"),)),
        ("alarm", (turn("to_gain", value=1, who="fewer_mp"),)),
        ("crane-swing", (turn("hits", hits=1, dam=3, place=HIGH),)),
        ("rain", (turn("difficult", place=Place(max_height=0, roofed=False)),)),
        ("supply-drop", (turn("heal", dice=DiceFormula(plus=1), who="each"),)),
    ],
    "ziggurat": [
        ("quiet", ()),
        ("tremor", (turn("hits", hits=1, dam=3, place=HIGH),)),
        ("acid-rain", (turn("hits", hits=2, dam=2, place=Place(roofed=False)),)),
        ("mist", (turn("grant", special="CAM"),)),
        ("creepers", (turn("leave_cost", value=1, place=Place(difficult=True)),)),
        ("omen", (turn("extra_reroll", roll="any", value=1, who="each"),)),
    ],
}


@pytest.mark.rule("SKM-TURN.11")
@pytest.mark.parametrize("name", sorted(EVENTS))
def test_the_shipped_event_tables(library: Library, name: str) -> None:
    assert [(event.id, event.effects) for event in library.environments[name].events] == EVENTS[name]


def test_the_shipped_plans(library: Library) -> None:
    for plan in library.plans.values():
        assert len(zone_squares(plan.blue)) == len(zone_squares(plan.red)) == 16
        for battle_map in library.maps.values():
            assert zone_problems(plan, battle_map) == []
    assert zone_squares(library.plans["b"].red)[0] == (14, 4)
    assert zone_squares(library.plans["c"].red)[-1] == (9, 9)


# mission: map, environment, plans, roles, spots of objectives, spots of markers, actions with their price
MISSIONS = [
    (
        "hold-the-ground",
        "freight-yard",
        "yard",
        "abcd  ",
        ("", ""),
        [(3, 12), (12, 3), (6, 9), (9, 6)],
        [],
        {},
    ),
    (
        "retrieve-intel",
        "sunken-ziggurat",
        "ziggurat",
        "a",
        ("", ""),
        [],
        [(7, 8), (8, 7), (2, 10), (13, 5)],
        {"decode": (1, 0), "hand-over": (1, 0)},
    ),
    (
        "rescue",
        "drifting-hulk",
        "hulk",
        "c",
        ("rescuers", "guards"),
        [],
        [(7, 6), (8, 9), (6, 8)],
        {"cut-loose": (1, 0), "lift-out": (1, 0), "chain-up": (1, 0)},
    ),
    (
        "sabotage",
        "foundry-terraces",
        "foundry",
        "d",
        ("saboteurs", "guards"),
        [(8, 4), (10, 8), (8, 11)],
        [],
        {"plant": (2, 0), "defuse": (1, 0)},
    ),
    ("headhunt", "freight-yard", "yard", "b", ("", ""), [(7, 8), (8, 7)], [], {"call-out": (0, 1)}),
]


@pytest.mark.rule("SKM-CYC.4", "SKM-SCO.3", "SKM-MIS.1")
@pytest.mark.parametrize(
    ("name", "terrain", "setting", "plans", "roles", "objectives", "markers", "actions"), MISSIONS
)
def test_a_shipped_mission(
    library: Library,
    name: str,
    terrain: str,
    setting: str,
    plans: str,
    roles: tuple[str, str],
    objectives: list[tuple[int, int]],
    markers: list[tuple[int, int]],
    actions: dict[str, tuple[int, int]],
) -> None:
    mission = library.missions[name]
    assert (mission.map, mission.environment, mission.roles, mission.turns) == (terrain, setting, roles, 4)
    assert mission.plans == tuple(plan.strip() for plan in plans)
    assert [(one.x, one.y) for one in mission.objectives] == objectives
    assert [(one.x, one.y) for one in mission.markers] == markers
    assert {action.id: (action.act, action.orders) for action in mission.actions} == actions
    assert mission.default_scoring is (name == "hold-the-ground")
    assert mission.marks is (name == "headhunt")


SCORING = {
    "hold-the-ground": (),
    "retrieve-intel": (
        ScoreRow("turn_end", "carried", 1, no_enemy_adjacent=True),
        ScoreRow("battle_end", "carried", 2, own_zone=True),
    ),
    "rescue": (
        ScoreRow("turn_end", "markers", 1, "guards", 2, without_flags=("loose",)),
        ScoreRow("turn_end", "carried", 1, "rescuers"),
        ScoreRow("battle_end", "markers", 2, "guards"),
    ),
    "sabotage": (
        ScoreRow("turn_end", "objectives", 1, "guards", 2, without_flags=("charge", "destroyed")),
        ScoreRow("turn_end", "controlled", 1, "saboteurs", without_flags=("destroyed",)),
    ),
    "headhunt": (
        ScoreRow("on_removal", "mark_removed", 4),
        ScoreRow("turn_end", "others_removed", 1, at_most=1),
        ScoreRow("turn_end", "mark_controls", 1, at_most=1),
        ScoreRow("battle_end", "mark_alive", 2),
    ),
}


@pytest.mark.rule("SKM-SCO.2")
@pytest.mark.parametrize("name", sorted(SCORING))
def test_the_scoring_of_a_shipped_mission(library: Library, name: str) -> None:
    assert library.missions[name].scoring == SCORING[name]


def test_captives_and_charges(library: Library) -> None:
    rescue, sabotage = library.missions["rescue"], library.missions["sabotage"]
    for captive in rescue.markers:
        assert (captive.carrier_role, captive.needs_flag, captive.carrier_forbid) == (
            "rescuers",
            "loose",
            ("dash",),
        )
    assert sabotage.end_effects == (
        EndEffect(
            "explosion",
            "charge",
            (
                MissionEffect("score", value=3, role="saboteurs"),
                MissionEffect("clear_flag", flag="charge"),
                MissionEffect("set_flag", flag="destroyed"),
                MissionEffect("hits", hits=2, dam=4),
            ),
        ),
    )
    assert library.missions["hold-the-ground"].plan_by_consent == "c"
