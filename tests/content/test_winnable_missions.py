"""Missions that nobody could win, or that are won before anybody has moved, are told on check, in every game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sortie.content.mistakes import WARNING
from sortie.content.packs import packs_folder
from sortie.games.escape.content.packs import check_packs as check_escape
from sortie.games.level7.content.packs import check_packs as check_level7
from sortie.games.siege.content.packs import check_packs as check_siege
from sortie.games.skirm.content.packs import check_packs as check_skirm
from tests.trial_pack import Trial

CHECKS = {"skirm": check_skirm, "escape": check_escape, "siege": check_siege, "level7": check_level7}
ACTION = '{ id = "restart", icon = "GEN", stats = ["str", "int"], rating = 3, flag = "power", marks = true }'

# game, file, what is changed, what stands there instead, part of the message, how many lines lower it is told
SPOILED: list[tuple[str, str, str, str, str, int]] = [
    ("level7", "scenarios.toml", 'goal = "a-lift"', 'goal = "b-lift"', "never lies on the map", 0),
    ("level7", "scenarios.toml", 'goal_flag = "accessed"', 'goal_flag = "acessed"', "Nothing sets the flag 'acessed'", 0),
    ("level7", "scenarios.toml", "goal_count = 3", "goal_count = 5", "5 times; it can be set 4 times", 0),
    ("level7", "scenarios.toml", 'icon = "GEN", stats = ["str", "int"]', 'icon = "GEN", stats = ["spd"]', "Nobody can roll", 0),
    ("level7", "scenarios.toml", 'what = "restart", number = 1', 'what = "restrat", number = 1', "never happens to 'restrat'", 0),
    ("level7", "scenarios.toml", 'what = "a", effect', 'what = "c", effect', "never happens to 'c'", 0),
    ("level7", "scenarios.toml", 'next = "the-hybrids"', 'next = "a-new-level-of-fear"', "goes round in a circle", 0),
    ("level7", "scenarios.toml", 'mixed_b = ["security-hub"]', 'mixed_b = ["archive"]', "'archive' cannot be mixed into a stack: it is mixed in already", 0),
    ("level7", "scenarios.toml", 'mixed_b = ["security-hub"]', 'mixed_b = ["a-lift"]', "it lies on the map from the start", 0),
    ("level7", "scenarios.toml", 'mixed_b = ["security-hub"]', 'mixed_b = ["tank-farm"]', "'tank-farm' is the side of a piece", 0),
    ("siege", "missions.toml", "bombs = [[9, 4], [16, 3]]\n", "", "without bombs cannot be won", -1),
    ("siege", "missions.toml", "hostage = [[21, 10]]\n", "", "without hostage cannot be won", -1),
    ("siege", "missions.toml", "rooms = { B = 2, E = 2, F = 1, J = 1 }\n", "", "without rooms cannot be won", -1),
    ("siege", "missions.toml", "lead = 10", "lead = 31", "the defenders can score 30", 0),
    ("siege", "missions.toml", "F = 1, J = 1", "F = 0, J = 1", "The room F gives 0 points", 0),
    ("escape", "scenarios.toml", "exits = [1, 2, 4]\n", "", "Nobody can leave the board", 8),
    ("escape", "scenarios.toml", 'faction = "resistance", least = 3 }]', 'faction = "resistance", least = 13 }]', "'escaped' is", 0),
    ("escape", "scenarios.toml", 'faction = "resistance", least = 4 }', 'faction = "resistance", least = 13 }', "'points_out' is", 0),
    ("escape", "scenarios.toml", '{ count = "sabotaged", least = 2 }', '{ count = "sabotaged", least = 12 }', "'sabotaged' is", 0),
    ("escape", "scenarios.toml", '{ count = "turns_left", most = 0 }, { count = "sabotaged", most = 1 }', '{ count = "sabotaged", most = 1 }',
     "is met before anybody has moved", 0),
    ("skirm", "missions.toml", "points = 19", "points = 99", "needs 99 Mission Points and can score", 0),
    ("skirm", "missions.toml", "marks = true", "marks = false", "counts marks, and this mission has none", 7),
]  # fmt: skip


@pytest.mark.parametrize(("game", "file", "old", "new", "message", "below"), SPOILED)
def test_a_mission_that_cannot_be_won_is_told(
    game: str, file: str, old: str, new: str, message: str, below: int, tmp_path: Path
) -> None:
    trial = Trial(Path(shutil.copytree(packs_folder() / game, tmp_path / game)), CHECKS[game])
    assert trial.mistakes() == []
    line = trial.spoil(file, old, new)
    found = [mistake for mistake in trial.mistakes() if message in mistake.message]
    assert line + below in [mistake.line for mistake in found]


def test_a_battle_in_which_nobody_scores_is_warned_about(tmp_path: Path) -> None:
    trial = Trial(Path(shutil.copytree(packs_folder() / "skirm", tmp_path / "skirm")), check_skirm)
    name = "missions.toml"
    text = (trial.folder / name).read_text(encoding="utf-8")
    begin = text.index("objectives = [")
    end = text.index("]\n", begin) + 2
    line = trial.spoil(name, text[begin:end], "")
    found = [mistake for mistake in trial.mistakes() if "Nobody can score" in mistake.message]
    assert [mistake.severity for mistake in found] == [WARNING] and found[0].line < line
