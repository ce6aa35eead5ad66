"""Packs say in which languages they are written; missing keys are written into their files; circles are refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from sortie.content.example import new_pack
from sortie.content.mistakes import PackError, errors
from sortie.content.packs import read_packs
from sortie.content.texts import texts_of
from sortie.library.pack_check import find_mistakes
from sortie.terminal.command import app
from tests.trial_pack import Trial

ENGLISH = 'languages = ["en"]\n'


def english_only(trial: Trial) -> None:
    """Take the French and Russian texts away."""
    for language in ("fr", "ru"):
        (trial.folder / "texts" / f"{language}.ftl").unlink()


def test_a_language_that_is_not_named_may_be_missing(trial: Trial) -> None:
    english_only(trial)
    assert len(errors(trial.mistakes())) == 2
    page = trial.folder / "pack.toml"
    page.write_text(ENGLISH + page.read_text(encoding="utf-8"), encoding="utf-8")
    found = trial.mistakes()
    assert len(found) == 2 and not errors(found)
    english = (trial.folder / "texts" / "en.ftl").read_text(encoding="utf-8")
    key = next(
        line.partition(" =")[0] for line in english.splitlines() if " = " in line and line[0].isalpha()
    )
    words = texts_of(trial.packs())
    assert words.text("fr", key) == words.text("en", key) != key


def test_the_base_language_is_shown_where_there_is_no_other(trial: Trial) -> None:
    (trial.folder / "texts" / "en.ftl").unlink()
    page = trial.folder / "pack.toml"
    page.write_text('languages = ["fr"]\n' + page.read_text(encoding="utf-8"), encoding="utf-8")
    french = (trial.folder / "texts" / "fr.ftl").read_text(encoding="utf-8")
    key = next(line.partition(" =")[0] for line in french.splitlines() if " = " in line and line[0].isalpha())
    words = texts_of(trial.packs())
    assert words.text("ru", key) != key and words.text("en", key) == words.text("fr", key)


def test_missing_keys_are_written_into_the_files(trial: Trial) -> None:
    french = trial.folder / "texts" / "fr.ftl"
    lines = french.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(place for place, line in enumerate(lines) if line[0].isalpha())
    after = next(place for place in range(first + 1, len(lines)) if lines[place][0] not in " \n")
    french.write_text("".join(lines[:first] + lines[after:]), encoding="utf-8")
    (trial.folder / "texts" / "ru.ftl").unlink()
    assert errors(trial.mistakes())
    done = CliRunner().invoke(app, ["pack", "texts", str(trial.folder)])
    assert done.exit_code == 0, done.output
    assert trial.mistakes() == []
    assert "to be translated" in french.read_text(encoding="utf-8")
    again = CliRunner().invoke(app, ["pack", "texts", str(trial.folder)])
    assert "No text is missing" in again.output


def test_packs_that_depend_on_each_other_are_refused_with_the_circle(tmp_path: Path) -> None:
    for name, needed in (("one", "two"), ("two", "one")):
        page = new_pack(tmp_path / name, "skirm") / "pack.toml"
        text = page.read_text(encoding="utf-8")
        kept = [line for line in text.splitlines() if not line.startswith("depends")]
        page.write_text("\n".join([f'depends = ["{needed}"]', *kept]) + "\n", encoding="utf-8")
    with pytest.raises(PackError, match="circle: one -> two -> one"):
        read_packs([tmp_path / "one"])


def test_a_pack_that_needs_its_own_folder_is_refused_whatever_the_folder_is_called(tmp_path: Path) -> None:
    page = new_pack(tmp_path / "folder", "escape") / "pack.toml"
    text = page.read_text(encoding="utf-8").replace('id = "folder"', 'id = "night"')
    page.write_text(text.replace('depends = ["escape"]', 'depends = ["folder"]'), encoding="utf-8")
    with pytest.raises(PackError, match="circle: night -> night"):
        read_packs([tmp_path / "folder"])


def test_a_pack_that_needs_one_of_another_game_is_told_that_alone(tmp_path: Path) -> None:
    page = new_pack(tmp_path / "night", "escape") / "pack.toml"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace('depends = ["escape"]', 'depends = ["escape", "skirm"]'), encoding="utf-8")
    told = find_mistakes(read_packs([tmp_path / "night"]))
    assert [(one.message, one.remedy) for one in told] == [
        (
            "This pack is for the game 'skirm'.",
            "Write game = 'escape', or load it with that game; where a pack needs it, take it out of depends.",
        )
    ]
