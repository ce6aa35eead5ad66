"""Every case file of ESCAPE comes out as expected; bad cases are refused with what to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.game.game import Game
from tests.case_files import assert_bad_case, assert_case, case_files
from tests.shipped import shipped

UNITS = [{"name": "ashton", "square": "a1"}]


@pytest.fixture(scope="module")
def game() -> Game:
    return shipped("escape")


@pytest.mark.parametrize("path", case_files("escape"))
def test_case(path: Path, game: Game) -> None:
    assert_case(path, game)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"unit": []}, "no key 'unit'"),
        ({"options": {"token": "1"}}, "Did you mean 'tokens'"),
        ({"units": [{"name": "ashton", "square": "a1"}, {"name": "ashton", "square": "b1"}]}, "twice"),
        ({"map": "habitat-rink"}, "Did you mean 'habitat-ring'"),
        ({"map": {"hight": 3}}, "[map] has no key 'hight'"),
        ({"scenario": "infiltratio"}, "Did you mean 'infiltration'"),
        ({"edition": "first"}, "known: classic, revised"),
        ({"units": [{"name": "ashtom", "square": "a1"}]}, "Did you mean 'ashton'"),
        ({"units": [{"name": "ashton", "squar": "a1"}]}, "a unit has no key 'squar'"),
        ({"units": [{"name": "ashton", "square": "z99"}]}, "is no square"),
        ({"units": [{"name": "ashton", "carrying": "radar"}]}, "Did you mean 'radio'"),
        ({"moment": "dawn"}, "there is no moment 'dawn'"),
        ({"faction": "rebels"}, "there is no faction 'rebels'"),
        ({"rules": {"hacking": "any"}}, "[rules] has no key 'hacking'"),
        ({"active": "nobody"}, "there is no character 'nobody'"),
    ],
)
def test_bad_cases_say_what_to_write(game: Game, changes: dict[str, Any], words: str) -> None:
    assert_bad_case(game, {"units": UNITS, **changes}, words)
