"""Every case file of SKIRM comes out as expected; bad cases are refused with what to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.game.game import Game
from tests.case_files import assert_bad_case, assert_case, case_files
from tests.shipped import shipped

UNITS = [
    {"seat": 1, "card": "captain", "square": "a1"},
    {"seat": 2, "card": "rifleman", "square": "h8"},
]


@pytest.fixture(scope="module")
def game() -> Game:
    return shipped("skirm")


@pytest.mark.parametrize("path", case_files("skirm"))
def test_case(path: Path, game: Game) -> None:
    assert_case(path, game)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"unit": []}, "no key 'unit'"),
        ({"map": "freight-jard"}, "Did you mean 'freight-yard'"),
        ({"map": {"hight": 3}}, "[map] has no key 'hight'"),
        ({"map": {"walls": [["a1", "c3", 2]]}}, "share no side"),
        ({"map": {"drawing": "+=+\n=x=\n+=+"}}, "found 'x'"),
        ({"mission": "sabotrage"}, "Did you mean 'sabotage'"),
        ({"squads": ["aegis", "crimson-wake"]}, "there is no squad 'aegis'"),
        ({"units": [{"seat": 3, "card": "captain"}]}, "seat = 1 or 2"),
        ({"units": [{"seat": 1, "card": "general"}]}, "known card"),
        ({"units": [{"seat": 1, "card": "captain", "squar": "a1"}]}, "a unit has no key 'squar'"),
        ({"units": [*UNITS, {"seat": 1, "card": "boss", "name": "captain"}]}, "the same name"),
        ({"units": [{"seat": 1, "card": "captain", "square": "z99"}]}, "is no square"),
        (
            {"units": [{"seat": 1, "card": "captain", "square": "a1", "spent": ["sword"]}]},
            "no weapon 'sword'",
        ),
        ({"active": "major"}, "there is no 'major'"),
        ({"moment": "dawn"}, "there is no moment 'dawn'"),
        ({"doors_open": ["a1-b1"]}, "there is no door at a1-b1"),
        ({"effects": [{"kind": "stat", "units": ["major"]}]}, "there is no unit 'major'"),
        ({"agents": {"ghost": {"act": 3}}}, "content of this case is wrong"),
        ({"orders": ["many", 0]}, "orders.0 is a whole number"),
    ],
)
def test_bad_cases_say_what_to_write(game: Game, changes: dict[str, Any], words: str) -> None:
    assert_bad_case(game, {"units": UNITS, **changes}, words)


def test_squads_and_their_units_by_name(game: Game) -> None:
    document = {
        "game": "skirm",
        "mission": "rescue",
        "squads": ["aegis-vanguard", "crimson-wake"],
        "units": [{"name": "rifleman-2", "square": "a1", "hit": 2, "ready": False}],
    }
    facts = game.facts(game.draw_case(document))
    assert facts["map"] == "drifting-hulk"
    assert facts["units"]["rifleman-2"]["hit"] == 2
    assert not facts["units"]["rifleman-2"]["ready"]
    assert facts["units"]["captain"]["square"] == ""


def test_things_a_case_can_set(game: Game) -> None:
    document = {
        "game": "skirm",
        "mission": "retrieve-intel",
        "units": [
            {"seat": 1, "card": "pitcher", "square": "a1", "spent": ["fire-pot"], "mark": True},
            {"seat": 2, "card": "rifleman", "square": "h16", "carrying": "intel-1"},
        ],
        "event": "mist",
        "points": [1, 2],
        "markers": {"intel-2": {"flags": ["decoded"], "square": "c1"}, "intel-3": {"gone": True}},
        "effects": [{"kind": "difficult", "squares": ["a1:b2"], "units": []}],
        "plan": "b",
    }
    facts = game.facts(game.draw_case(document))
    assert facts["event"] == "mist" and facts["points"] == [1, 2] and facts["plan"] == "b"
    assert facts["units"]["pitcher"]["spent"] == ["fire-pot"] and facts["units"]["pitcher"]["mark"]
    assert facts["markers"]["intel-1"] == {"square": "", "carrier": "rifleman", "flags": []}
    assert facts["markers"]["intel-2"] == {"square": "c1", "carrier": "", "flags": ["decoded"]}
    assert facts["markers"]["intel-3"]["square"] == ""
    assert facts["effects"][0]["squares"] == ["a1", "b1", "a2", "b2"]


def test_doors_a_case_opens_and_closes(game: Game) -> None:
    described = {"doors": [["c3", "d3"], ["c5", "d5", "open"]]}
    document = {
        "game": "skirm",
        "units": UNITS,
        "map": described,
        "doors_open": ["c3-d3"],
        "doors_closed": ["d5-c5"],
    }
    assert game.facts(game.draw_case(document))["doors"] == {"c3-d3": "open", "c5-d5": "closed"}
