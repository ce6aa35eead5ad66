"""Imports point down only, games do not know each other, and rules know no world outside."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from sortie.games import game_names
from tests.house.sources import PACKAGE, ROOT, imports_of, modules, name_of, tree_of

# From the ground up; modules of one row do not import each other, except that the commands may use the lab
# and the server.
LAYERS = (
    ("kernel",),
    ("board",),
    ("content",),
    ("games",),
    ("players",),
    ("server", "lab", "envs", "terminal"),
)
BESIDE = {"terminal": ("lab", "server")}

NO_WORLD = ("random", "time", "datetime", "os", "sys", "secrets", "socket", "threading", "asyncio", "typer", "rich",
            "prompt_toolkit", "subprocess")  # fmt: skip
NO_SCHEMA = ("pydantic", "fluent")
# The one place where chance comes in; it is handed to the rules from outside.
SOURCES_OF_CHANCE = ("sortie/kernel/sources.py",)
# What reads packs may use the schema library; the rules proper may not.
READS_PACKS = ("_schema.py", "packs.py", "wanted_texts.py")


def layer(part: str) -> int:
    for height, row in enumerate(LAYERS):
        if part in row:
            return height
    raise AssertionError(
        f"'{part}' has no layer: give it one in tests/house/test_layers.py and docs/architecture.md"
    )


def parts_of(path: Path) -> tuple[str, ...]:
    return path.relative_to(PACKAGE).parts


@pytest.mark.parametrize("path", [one for one in modules() if len(parts_of(one)) > 1], ids=name_of)
def test_imports_point_down_only(path: Path) -> None:
    own = parts_of(path)[0]
    for line, module in imports_of(path):
        words = module.split(".")
        if words[0] != "sortie" or len(words) < 2 or words[1] == own:
            continue
        allowed = layer(words[1]) < layer(own) or words[1] in BESIDE.get(own, ())
        assert allowed, f"{name_of(path)}:{line}: {own} may not import {module}; turn the dependency round"


@pytest.mark.parametrize("path", modules("games"), ids=name_of)
def test_games_do_not_import_each_other(path: Path) -> None:
    own = parts_of(path)[1].removesuffix(".py")
    for line, module in imports_of(path):
        words = module.split(".")
        if words[:2] == ["sortie", "games"] and len(words) > 2:
            assert words[2] == own, (
                f"{name_of(path)}:{line}: a game may not import {module}; move it to the board or kernel"
            )


@pytest.mark.parametrize("path", [*modules("kernel"), *modules("board"), *modules("games")], ids=name_of)
def test_rules_know_no_clock_no_dice_and_no_screen(path: Path) -> None:
    if name_of(path) in SOURCES_OF_CHANCE:
        return
    for line, module in imports_of(path):
        assert module.split(".")[0] not in NO_WORLD, (
            f"{name_of(path)}:{line}: {module} belongs outside; ask the table"
        )
        if not name_of(path).endswith(READS_PACKS) and parts_of(path)[0] != "games":
            assert module.split(".")[0] not in NO_SCHEMA, (
                f"{name_of(path)}:{line}: {module} belongs to content"
            )


@pytest.mark.parametrize("folder", ["kernel", "board", "content", "players", "lab", "server", "terminal"])
def test_nothing_below_or_above_the_games_names_a_game(folder: str) -> None:
    for path in modules(folder):
        for line, module in imports_of(path):
            for game in game_names():
                named = module == f"sortie.games.{game}" or module.startswith(f"sortie.games.{game}.")
                assert not named, f"{name_of(path)}:{line}: use the game protocol instead of {module}"


def test_the_terminal_knows_no_game() -> None:
    for path in sorted((PACKAGE / "terminal").rglob("*")):
        if path.suffix in (".py", ".ftl"):
            text = path.read_text(encoding="utf-8").lower()
            for game in game_names():
                assert not re.search(rf"\b{game}\b", text), (
                    f"{name_of(path)} speaks of {game}; use the view and the game's texts"
                )


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_names_are_public_or_begin_with_an_underscore(path: Path) -> None:
    for node in tree_of(path).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        for target in targets:
            listed = isinstance(target, ast.Name) and target.id == "__all__"
            assert not listed, (
                f"{name_of(path)}:{node.lineno}: import a name from where it lives, without __all__"
            )


def test_every_folder_of_the_package_has_a_layer() -> None:
    for folder in sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()):
        assert layer(folder) >= 0
    assert (ROOT / "docs" / "architecture.md").exists()
