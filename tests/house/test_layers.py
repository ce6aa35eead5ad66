"""Imports point down only, games do not know each other, and rules know no world outside."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from sortie.games import game_names
from tests.house.sources import PACKAGE, ROOT, imports_of, modules, name_of, tree_of

# From the ground up; modules of one row do not import each other, except that the commands may use the lab,
# the server and the environments.
LAYERS = (
    ("kernel",),
    ("board",),
    ("content",),
    ("games",),
    ("players", "drawing"),
    ("library",),
    ("server", "lab", "envs", "terminal"),
)
BESIDE = {"terminal": ("lab", "server", "envs")}
# The public names, each loaded from where it lives when it is first used.
FRONT_DOOR = PACKAGE / "__init__.py"
OF_NO_LAYER = ("__version__", "fast_rules")

NO_WORLD = ("random", "time", "datetime", "os", "sys", "secrets", "socket", "threading", "asyncio", "typer", "rich",
            "prompt_toolkit", "subprocess")  # fmt: skip
NO_SCHEMA = ("pydantic", "fluent")
# The one place where chance comes in; it is handed to the rules from outside.
SOURCES_OF_CHANCE = ("sortie/kernel/chance/dice_sources.py",)
# What reads packs may use the schema library; the rules proper may not.
READS_PACKS = ("packs.py",)


def layer(part: str) -> int:
    for height, row in enumerate(LAYERS):
        if part in row:
            return height
    raise AssertionError(
        f"'{part}' has no layer: give it one in tests/house/test_layers.py and docs/architecture.md"
    )


def parts_of(path: Path) -> tuple[str, ...]:
    return path.relative_to(PACKAGE).parts


def test_imports_point_down_only() -> None:
    faults: list[str] = []
    for path in modules():
        own = parts_of(path)[0]
        for line, module in imports_of(path) if len(parts_of(path)) > 1 else ():
            words = module.split(".")
            if words[0] != "sortie" or len(words) < 2 or words[1] in (own, *OF_NO_LAYER):
                continue
            if layer(words[1]) >= layer(own) and words[1] not in BESIDE.get(own, ()):
                faults.append(
                    f"{name_of(path)}:{line}: {own} may not import {module}; turn the dependency round"
                )
    assert faults == []


def test_games_do_not_import_each_other() -> None:
    faults: list[str] = []
    for path in modules("games"):
        own = parts_of(path)[1].removesuffix(".py")
        for line, module in imports_of(path):
            words = module.split(".")
            if words[:2] == ["sortie", "games"] and len(words) > 2 and words[2] != own:
                faults.append(
                    f"{name_of(path)}:{line}: no {module} in a game; move it to the board or kernel"
                )
    assert faults == []


# What each room of a game may import of its own game. Invariants check what the rules promise, so they may ask them.
ROOMS = {
    "content": ("content",),
    "state": ("content", "state"),
    "rules": ("content", "state", "rules"),
    "view": ("content", "state", "rules", "view"),
    "bot": ("content", "state", "rules", "bot"),
    "cases": ("content", "state", "rules", "view", "cases"),
}
ASKS_THE_RULES = "invariants.py"


def test_rooms_of_a_game_know_only_the_rooms_below_them() -> None:
    faults: list[str] = []
    for path in modules("games"):
        parts = parts_of(path)
        if len(parts) < 4:
            assert len(parts) < 3 or parts[2] in ("__init__.py", "game.py"), (
                f"{name_of(path)} stands in no room"
            )
            continue
        game, room = parts[1:3]
        allowed = (*ROOMS[room], "rules") if path.name == ASKS_THE_RULES else ROOMS[room]
        for line, module in imports_of(path):
            words = module.split(".")
            if words[:3] == ["sortie", "games", game] and len(words) > 3 and words[3] not in allowed:
                faults.append(f"{name_of(path)}:{line}: {room} may not import {module}")
    assert faults == []


def test_rules_know_no_clock_no_dice_and_no_screen() -> None:
    faults: list[str] = []
    for path in [*modules("kernel"), *modules("board"), *modules("games")]:
        name = name_of(path)
        schemas = name.endswith(READS_PACKS) or parts_of(path)[0] == "games"
        for line, module in imports_of(path) if name not in SOURCES_OF_CHANCE else ():
            first = module.split(".")[0]
            if first in NO_WORLD:
                faults.append(f"{name}:{line}: {module} belongs outside; ask the table")
            if first in NO_SCHEMA and not schemas:
                faults.append(f"{name}:{line}: {module} belongs to content")
    assert faults == []


@pytest.mark.parametrize(
    "folder",
    ["kernel", "board", "content", "players", "drawing", "library", "lab", "envs", "server", "terminal"],
)
def test_nothing_below_or_above_the_games_names_a_game(folder: str) -> None:
    for path in modules(folder):
        for line, module in imports_of(path):
            for game in game_names():
                named = module == f"sortie.games.{game}" or module.startswith(f"sortie.games.{game}.")
                assert not named, f"{name_of(path)}:{line}: use the game protocol instead of {module}"


@pytest.mark.parametrize("folder", ["drawing", "terminal", "envs"])
def test_the_screen_knows_no_game(folder: str) -> None:
    for path in sorted((PACKAGE / folder).rglob("*")):
        if path.suffix in (".py", ".ftl"):
            text = path.read_text(encoding="utf-8").lower()
            for game in game_names():
                assert not re.search(rf"\b{game}\b", text), (
                    f"{name_of(path)} speaks of {game}; use the view and the game's texts"
                )


def test_names_are_public_or_begin_with_an_underscore() -> None:
    faults: list[str] = []
    for path in [one for one in modules() if one != FRONT_DOOR]:
        for node in tree_of(path).body:
            for target in node.targets if isinstance(node, ast.Assign) else []:
                if isinstance(target, ast.Name) and target.id == "__all__":
                    faults.append(
                        f"{name_of(path)}:{node.lineno}: import a name from where it lives, no __all__"
                    )
    assert faults == []


def test_every_folder_of_the_package_has_a_layer() -> None:
    for folder in sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()):
        assert layer(folder) >= 0
    assert (ROOT / "docs" / "architecture.md").exists()
