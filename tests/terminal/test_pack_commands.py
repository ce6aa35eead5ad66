"""`sortie pack`: what authors ask of it beside new, check and watch."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from sortie.games import game_names
from tests.terminal.commands import sortie


def test_the_schema_of_one_game_and_of_all(capsys: pytest.CaptureFixture[str]) -> None:
    every = sortie(capsys, "pack", "schema").data
    assert list(every) == list(game_names())
    assert list(every["siege"]) == ["pack.toml", "*.toml", "lessons/*.toml"]
    content = sortie(capsys, "pack", "schema", "siege", "--file", "*.toml", "--language", "fr").data
    assert content["properties"]["operators"]["title"] == "Opérateurs"
    wrong = sortie(capsys, "pack", "schema", "siege", "--file", "maps/*.map")
    assert wrong.code != 0 and "pack.toml" in wrong.err
    assert sortie(capsys, "pack", "schema", "siege", "--language", "xx").code != 0


def test_schemas_for_text_editors(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert sortie(capsys, "pack", "schema", "level7", "--to", str(tmp_path)).code == 0
    rules = tomllib.loads((tmp_path / ".taplo.toml").read_text(encoding="utf-8"))["rule"]
    assert [rule["include"][0] for rule in rules] == ["**/pack.toml", "**/lessons/*.toml", "**/*.toml"]
    for rule in rules:
        schema = json.loads((tmp_path / rule["schema"]["path"]).read_text(encoding="utf-8"))
        assert schema["$schema"].startswith("https://json-schema.org/")
