"""Case files in tests: found by game, run, and refused when they are badly written. The same for every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.errors import BadCase
from sortie.kernel.game.game import Game
from sortie.kernel.records.case import run_case

FOLDER = Path(__file__).parent / "cases"


def case_files(game: str) -> list[Any]:
    """Every case of a game as a parameter with the name of its file."""
    return [pytest.param(path, id=path.stem) for path in sorted((FOLDER / game).glob("*.toml"))]


def assert_case(path: Path, game: Game) -> None:
    """A case comes out as expected, says what it is about, and looks at something besides the position."""
    report = run_case(path, lambda _: game)
    assert report.checks > 1
    assert report.title and report.proves


def assert_bad_case(game: Game, document: dict[str, Any], words: str) -> None:
    """A badly written case is refused with what to write instead."""
    with pytest.raises(BadCase) as caught:
        game.draw_case({"game": game.name, **document})
    assert words in str(caught.value)
