"""What a pack of SIEGE or LEVEL 7 cannot keep is told on check: rooms without a name, stacks larger than the tiles there are."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sortie.content.packs import packs_folder
from sortie.games.level7.content.packs import check_packs as check_level7
from sortie.games.siege.content.packs import check_packs as check_siege
from tests.trial_pack import Trial


def copied(game: str, tmp_path: Path) -> Path:
    """The shipped pack of a game in a folder of an author."""
    return Path(shutil.copytree(packs_folder() / game, tmp_path / game))


def test_a_room_without_a_name_is_told(tmp_path: Path) -> None:
    trial = Trial(copied("siege", tmp_path), check_siege)
    assert not [mistake for mistake in trial.mistakes() if "has no name" in mistake.message]
    line = trial.spoil("buildings.toml", 'A = "records", ', "")
    found = [mistake for mistake in trial.mistakes() if "has no name" in mistake.message]
    assert [(mistake.line, mistake.message) for mistake in found] == [
        (line, "The room A of the map has no name.")
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("stacks = [8, 6]", "stacks = [80, 6]", "The stacks hold 86 tiles"),
        ("stacks_solo = [6, 5]", "stacks_solo = [6, 90]", "The stacks hold 96 tiles"),
    ],
)
def test_stacks_larger_than_the_tiles_there_are(old: str, new: str, message: str, tmp_path: Path) -> None:
    trial = Trial(copied("level7", tmp_path), check_level7)
    assert not [mistake for mistake in trial.mistakes() if "stack" in mistake.message]
    line = trial.spoil("scenarios.toml", old, new)
    found = [mistake for mistake in trial.mistakes() if "stack" in mistake.message]
    assert [mistake.line for mistake in found] == [line] and found[0].message.startswith(message)


def test_a_list_of_tiles_that_is_none_is_a_mistake_like_others(tmp_path: Path) -> None:
    """Without any tile nothing is said about winning: what is wrong with the tiles comes first."""
    trial = Trial(copied("level7", tmp_path), check_level7)
    text = (trial.folder / "tiles.toml").read_text(encoding="utf-8")
    (trial.folder / "tiles.toml").write_text("tiles = [[1]]\n", encoding="utf-8")
    assert "[[tiles]]" in text
    told = trial.mistakes()
    assert [mistake for mistake in told if mistake.file.endswith("tiles.toml")]
    assert not [mistake for mistake in told if "Nobody can come to the goal" in mistake.message]


def test_a_gadget_that_lays_no_piece_is_a_mistake(tmp_path: Path) -> None:
    trial = Trial(copied("siege", tmp_path), check_siege)
    assert trial.mistakes() == []
    trial.spoil("gadgets.toml", 'piece = "mine"', 'piece = ""')
    assert [found.message for found in trial.mistakes() if found.severity == "error"] == [
        "There is no piece ''."
    ]
