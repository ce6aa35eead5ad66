"""Every command: for people, for programs, and when it is used wrongly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sortie.games import game_names
from sortie.kernel.records.record import read_record
from sortie.terminal.command import app, run
from tests.terminal.commands import sortie

GAME = game_names()[0]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a whole game."""
    file = tmp_path_factory.mktemp("records") / "game.sortie"
    assert run(["play", GAME, "--seats", "random,random", "--seed", "9", "--record", str(file)]) == 0
    return file


def test_help_names_every_command() -> None:
    told = CliRunner().invoke(app, ["--help"])
    assert told.exit_code == 0
    for name in ("games", "play", "simulate", "replay", "case", "odds", "rules", "pack", "bench", "perft"):
        assert name in told.output


@pytest.mark.parametrize(
    "command",
    ["games", "play", "simulate", "replay", "case", "odds", "rules", "bench", "perft", "pack check"],
)
def test_each_command_has_help_with_an_example(command: str) -> None:
    told = CliRunner().invoke(app, [*command.split(), "--help"])
    assert told.exit_code == 0 and "Example" in told.output


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert GAME in sortie(capsys, "games").out
    game = sortie(capsys, "games", "--json").data["games"][0]
    assert game["name"] == GAME and game["scenarios"] and game["seats"] == 2
    for switch in game["switches"]:
        assert switch["default"] == switch["values"][0] and switch["ruling"]


def test_replay(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    whole = sortie(capsys, "replay", str(record), "--json").data
    assert whole["over"] and whole["answers"] == whole["of"] and len(whole["result"]["scores"]) == 2
    part = sortie(capsys, "replay", str(record), "--upto", "30", "--json").data
    assert part["answers"] == 30 and not part["over"] and part["result"] is None
    lines = read_record(record.read_text(encoding="utf-8")).lines
    asked = next(line for line in lines if line.number > 30 and line.who.isdigit())
    weighed = sortie(capsys, "replay", str(record), "--upto", str(asked.number - 1), "--why")
    assert "1. " in weighed.out and f"In the game: {asked.text}" in weighed.out
    told = sortie(capsys, "replay", str(record), "--upto", "30", "--story", "--language", "ru")
    assert told.code == 0 and "30." in told.out and "Повторено ответов: 30" in told.out


def test_a_damaged_record_is_told_with_its_line(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    text = record.read_text(encoding="utf-8")
    cut = tmp_path / "cut.sortie"
    cut.write_text(text[: len(text) // 2], encoding="utf-8")
    ran = sortie(capsys, "replay", str(cut), "--json")
    assert ran.code == 1 and ran.data["error"]["kind"] == "BadRecord"
    binary = tmp_path / "binary.sortie"
    binary.write_bytes(b"\xff\xfe\x00")
    assert sortie(capsys, "replay", str(binary)).code == 1


def test_odds_of_an_option_of_a_record(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    """Every answer of a seat in the record has odds, or says why it has none."""
    given = [
        line.split(maxsplit=2)
        for line in record.read_text(encoding="utf-8").splitlines()
        if line[:1].isdigit()
    ]
    asked = [(int(number), text.split(" @")[0]) for number, who, text in given if who.isdigit()]
    number, text = next(pair for pair in asked if pair[1].startswith(("shoot", "melee", "move")))
    ran = sortie(capsys, "odds", str(record), text, "--after", str(number - 1), "--json")
    assert ran.code == 0, ran.out
    assert ran.data["option"] == text and ran.data["branches"] >= 1
    exact = sortie(capsys, "odds", str(record), text, "--after", str(number - 1), "--json", "--exact").data
    for line in exact["lines"]:
        assert all(isinstance(weight, str) for weight in line["amounts"].values())
    assert sortie(capsys, "odds", str(record), text, "--after", str(number - 1)).code == 0
    assert sortie(capsys, "odds", str(record), text, "--after", str(number - 1), "--policy", "hope").code == 1
    wrong = sortie(capsys, "odds", str(record), "move a1 b2 c3", "--after", str(number - 1), "--json")
    assert wrong.code == 1 and wrong.data["error"]["kind"] == "NotNotation"


def test_simulate(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ("simulate", GAME, "-n", "2", "--seed", "1")
    first = sortie(capsys, *arguments, "--json")
    assert first.code == 0 and first.data["games"] == 2 and first.data["problems"] == []
    assert sortie(capsys, *arguments, "--json").out == first.out
    assert "wins by seat" in sortie(capsys, *arguments, "--records", str(tmp_path)).out
    assert len(list(tmp_path.iterdir())) == 2
    assert sortie(capsys, "simulate", GAME, "--players", "random,oracle", "-n", "1").code == 1
    assert sortie(capsys, "simulate", GAME, "--players", "random,random,random,random", "-n", "1").code == 1


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    whole = sortie(capsys, "perft", GAME, "--depth", "2", "--json").data
    parts = sortie(capsys, "perft", GAME, "--depth", "2", "--divide", "--json").data
    assert whole["sequences"] == parts["sequences"] == sum(parts["divided"].values())
    assert "sequences of 1 answers" in sortie(capsys, "perft", GAME, "--depth", "1", "--divide").out


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    ran = sortie(capsys, "bench", GAME, "--seconds", "0.2", "--json")
    assert ran.code == 0 and ran.data["decisions_per_second"] > 0


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    ran = sortie(capsys, "rules", GAME, "--json")
    assert ran.code == (0 if ran.data["complete"] and not ran.data["unknown"] else 1)
    first = ran.data["rules"][0]
    one = sortie(capsys, "rules", GAME, first["id"])
    assert one.code == 0 and first["statement"][:40] in one.out
    chapter = sortie(capsys, "rules", GAME, first["id"].rpartition(".")[0], "--json").data["rules"]
    assert len(chapter) > 1 and first in chapter
    assert sortie(capsys, "rules", GAME, "NO.SUCH").code == 1
    assert sortie(capsys, "rules", "chess").code == 1


def test_the_matrix_of_the_rules_can_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    assert sortie(capsys, "rules", GAME, "--markdown", str(file)).code in (0, 1)
    assert file.read_text(encoding="utf-8").startswith("# Rules of")


def test_a_watched_pack_is_checked_again_when_a_file_changes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "my-squad"
    sortie(capsys, "pack", "new", str(folder), GAME)
    once = sortie(capsys, "pack", "watch", str(folder), "--rounds", "2", "--seconds", "0.1")
    assert once.out.count("0 mistakes") == 1, "nothing has changed between the two looks"
    page = folder / "pack.toml"
    page.write_text(page.read_text(encoding="utf-8") + "colour = 3\n", encoding="utf-8")
    wrong = sortie(capsys, "pack", "watch", str(folder), "--rounds", "1")
    assert "Unknown key 'colour'" in wrong.out


def test_a_new_pack_checks_clean_and_can_be_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "my-squad"
    made = sortie(capsys, "pack", "new", str(folder), GAME)
    assert made.code == 0 and "sortie pack check" in made.out
    checked = sortie(capsys, "pack", "check", str(folder), "--json")
    assert checked.code == 0 and checked.data["ok"], checked.out
    assert "0 mistakes" in sortie(capsys, "pack", "check", str(folder)).out
    assert sortie(capsys, "pack", "show", str(folder), "--json").data["id"] == "my-squad"
    assert "my-squad" in sortie(capsys, "pack", "show", str(folder)).out
    assert sortie(capsys, "games", "--pack", str(folder)).code == 0
    again = sortie(capsys, "pack", "new", str(folder), GAME, "--json")
    assert again.code == 1 and again.data["error"]["mistakes"]


def test_a_broken_pack_is_told_with_file_and_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    assert sortie(capsys, "pack", "new", str(folder), GAME).code == 0
    (folder / "extra.toml").write_text("this is = = not toml\n", encoding="utf-8")
    ran = sortie(capsys, "pack", "check", str(folder), "--json")
    assert ran.code == 1 and not ran.data["ok"]
    assert any(one["file"].endswith("extra.toml") and one["line"] == 1 for one in ran.data["mistakes"])
    assert sortie(capsys, "pack", "check", str(folder)).code == 1
    assert sortie(capsys, "pack", "check", str(tmp_path / "nothing")).code == 1
    assert sortie(capsys, "pack", "check", str(tmp_path / "nothing"), "--json").code == 1


def test_a_generated_pack_checks_clean_and_comes_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, second = tmp_path / "one", tmp_path / "two"
    for folder in (first, second):
        assert (
            sortie(capsys, "pack", "generate", str(folder), GAME, "--seed", "5", "--json").data["seed"] == 5
        )
    names = sorted(path.relative_to(first) for path in first.rglob("*") if path.is_file())
    assert names and all((first / name).read_bytes() == (second / name).read_bytes() for name in names)
    assert sortie(capsys, "pack", "check", str(first), "--json").data["ok"]
    assert "new or empty folder" in sortie(capsys, "pack", "generate", str(first), GAME).err
    assert sortie(capsys, "pack", "generate", str(tmp_path / "x"), "nonsense").code == 1


def test_shipped_packs_check_clean(capsys: pytest.CaptureFixture[str]) -> None:
    assert sortie(capsys, "pack", "check", GAME, "--json").data["ok"]


def test_case(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("nothing = 1\n", encoding="utf-8")
    ran = sortie(capsys, "case", str(bad), "--json")
    assert ran.code == 1 and ran.data["failed"] == 1 and ran.data["cases"][0]["kind"] == "unreadable"
    assert "1 failed" in sortie(capsys, "case", str(bad)).out
    empty = tmp_path / "empty"
    empty.mkdir()
    assert sortie(capsys, "case", str(empty)).code == 1


def test_misuse_has_its_own_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert sortie(capsys, "play").code == 2
    assert sortie(capsys, "nonsense").code == 2
    ran = sortie(capsys, "simulate", GAME, "--games", "many", "--json")
    assert ran.code == 2 and "integer" in ran.data["error"]["message"]
    assert "Try 'sortie" in sortie(capsys, "replay").err


def test_an_error_for_a_program_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    ran = sortie(capsys, "simulate", "chess", "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["error"]["kind"] == "UnknownName"
