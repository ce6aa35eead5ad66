"""Is it fair? What a small study of a draft counts, and that it says so with its interval."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sortie.content.example import new_pack
from sortie.games import open_game
from sortie.kernel.game.setup import Setup
from sortie.lab import fairness
from sortie.lab.fairness import Question, question_of, study


def test_what_a_draft_adds_is_what_is_played(tmp_path: Path) -> None:
    shipped = open_game("skirm")
    own = open_game("skirm", [new_pack(tmp_path / "mine", "skirm")])
    question = question_of(own, shipped)
    assert question.scenarios == ("first-light",)
    assert question.side not in {side for one in shipped.scenarios() for side in one.sides} and question.side
    assert question_of(own, shipped, "sabotage").scenarios == ("sabotage",)
    assert question_of(shipped, shipped) == Question(tuple(one.id for one in shipped.scenarios()), "")


@pytest.mark.parametrize(
    ("game", "scenario", "about", "name"),
    [
        ("skirm", "sabotage", "party", "role-guards"),
        ("skirm", "hold-the-ground", "party", "zone-blue"),
        ("siege", "bomb", "side", "side-attackers"),
        ("escape", "evasion", "side", "side-isc"),
        ("level7", "ash", "together", ""),
    ],
)
def test_whose_share_is_told(
    game: str, scenario: str, about: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "PLAYER", "random")
    lines = list(study(open_game(game), Question((scenario,), ""), 3))
    assert [(line["about"], line["name"], line["games"], line["of"]) for line in lines] == [
        (about, name, number, 3) for number in (1, 2, 3)
    ]
    last = lines[-1]
    assert 0 <= last["low"] <= last["share"] <= last["high"] <= 1


def test_parties_are_known_once_zones_are_taken() -> None:
    game = open_game("skirm")
    assert len(game.parties(game.start(Setup("sabotage", sides=("aegis-vanguard", "crimson-wake"))))) == 2
    assert open_game("siege").parties(open_game("siege").start(Setup("bomb"))) == ()


def test_the_process_answers_a_line_a_game_and_names_mistakes(tmp_path: Path) -> None:
    def told(path: Path) -> list[dict[str, object]]:
        job = {"path": str(path), "games": 2, "language": "fr"}
        command = [sys.executable, "-m", "sortie.lab.fairness"]
        done = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True, check=False)
        return [json.loads(line) for line in done.stdout.splitlines()]

    good = new_pack(tmp_path / "mine", "level7")
    assert [line["games"] for line in told(good)] == [1, 2]
    (good / "more.toml").write_text("[[items]]\nid = 3\n", encoding="utf-8")
    assert "mistakes" in told(good)[0]
