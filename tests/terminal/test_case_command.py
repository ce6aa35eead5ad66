"""`sortie case`: what it prints besides the verdict."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from sortie.games import game_names
from tests.case_files import FOLDER
from tests.terminal.commands import sortie

MELEE = FOLDER / "skirm" / "act-removed-in-own-activation.toml"
LOG = "script, line 10: seat 2 had one answer to 'defend': defend with trench-knife"


def test_what_could_be_expected_is_printed_as_lines_of_a_case(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ran = sortie(capsys, "case", str(MELEE), "--facts")
    assert ran.code == 0 and "offers = [" in ran.out and 'asks = { prompt = "act"' in ran.out
    facts = [line for line in ran.out.splitlines() if line.startswith('"')]
    assert '"units.breacher.alive" = false' in facts and '"doors" = { empty = true }' in facts
    copied = tmp_path / "copied.toml"
    whole = MELEE.read_text(encoding="utf-8") + "\n[[step]]\nexpect = { " + ", ".join(facts) + " }\n"
    copied.write_text(whole, encoding="utf-8")
    again = sortie(capsys, "case", str(copied), "--json").data["cases"][0]
    assert again["passed"] and again["checks"] > len(facts)


def test_single_answers_are_in_the_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert LOG in sortie(capsys, "case", str(MELEE), "--log").out
    assert LOG not in sortie(capsys, "case", str(MELEE)).out
    document = tomllib.loads(MELEE.read_text(encoding="utf-8"))
    assert document["game"] == "skirm"
    wrong = tmp_path / "wrong.toml"
    text = MELEE.read_text(encoding="utf-8") + "\n[[step]]\nexpect = { turn = 9 }\n"
    wrong.write_text(text, encoding="utf-8")
    ran = sortie(capsys, "case", str(wrong))
    assert ran.code == 1 and "turn: expected 9" in ran.err and "had one answer to 'defend'" in ran.err


@pytest.mark.parametrize("game", game_names())
def test_the_words_of_a_game_are_printed(capsys: pytest.CaptureFixture[str], game: str) -> None:
    data = sortie(capsys, "case", "--words", game, "--json").data
    assert set(data) == {"verbs", "facts", "events"} and all(data.values())
    assert f"    active = {data['facts']['active']}" in sortie(capsys, "case", "--words", game).out


def test_a_case_must_be_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran = sortie(capsys, "case")
    assert ran.code == 1 and "name a case file" in ran.err
    page = tmp_path / "page.md"
    assert sortie(capsys, "case", "--page", str(page)).code == 0
    assert page.read_text(encoding="utf-8").startswith("# The words of cases")
