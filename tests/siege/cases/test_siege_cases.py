"""Every case file of SIEGE comes out as expected; bad cases are refused with what to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.games.siege import open_game
from sortie.kernel.game.game import Game
from tests.case_files import assert_bad_case, assert_case, case_files


@pytest.fixture(scope="module")
def game() -> Game:
    return open_game()


@pytest.mark.parametrize("path", case_files("siege"))
def test_case(path: Path, game: Game) -> None:
    assert_case(path, game)


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"operators": [{"name": "nobody", "at": [1, 1]}]}, "there is no operator"),
        ({"operatorz": []}, "has no key 'operatorz'"),
        ({"operators": [{"name": "varga", "at": [1, 1]}], "late": [7]}, "late: there is no seat 7"),
        ({"operators": [{"name": "varga", "at": [99, 1]}]}, "off the board"),
        ({"operators": [{"name": "varga", "at": [1, 1]}], "moment": "dinner"}, "no moment 'dinner'"),
    ],
)
def test_bad_cases_say_what_to_write(document: dict[str, Any], words: str, game: Game) -> None:
    assert_bad_case(game, document, words)
