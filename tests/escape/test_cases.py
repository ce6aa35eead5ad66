"""Every case file of ESCAPE comes out as expected; bad cases are refused with what to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.games.escape import open_game
from sortie.kernel.cases import run_case
from sortie.kernel.errors import BadCase
from sortie.kernel.game import Game

FOLDER = Path(__file__).parent.parent / "cases" / "escape"


@pytest.fixture(scope="module")
def game() -> Game:
    return open_game()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_case(path: Path, game: Game) -> None:
    report = run_case(path, lambda _: game)
    assert report.checks > 0


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"units": [{"name": "nobody", "square": "a1"}]}, "there is no character 'nobody'"),
        ({"unitz": []}, "has no key 'unitz'"),
        ({"units": [{"name": "ashton", "square": "zz99"}]}, "is no square"),
        ({"units": [], "moment": "dinner"}, "there is no moment 'dinner'"),
        ({"map": "nowhere"}, "there is no map 'nowhere'"),
    ],
)
def test_bad_cases_say_what_to_write(document: dict[str, Any], words: str, game: Game) -> None:
    with pytest.raises(BadCase, match=words):
        game.draw_case(document)
