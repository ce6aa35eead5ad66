"""The commands by name. A command is imported when it is called: help and a mistyped name need none of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.resources import files
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

PACKAGE = "sortie.terminal.commands"

# The module of each command, in the order of the help. The command is the function of its name; where the module has
# a Typer called `<name>_app`, the command is a group, and that function is its callback.
MODULES = {
    "games": "games", "play": "play", "serve": "serve", "simulate": "simulate", "arena": "arena", "lab": "lab", "replay": "replay",
    "verify": "verify", "case": "case", "odds": "odds", "rules": "rules", "mutants": "mutants", "bench": "bench", "train": "train", "perft": "perft", "tables": "tables",
    "backup": "backup", "restore": "backup", "report": "backup", "pack": "pack", "campaign": "campaign", "game": "game",
}  # fmt: skip


class Commands(Mapping[str, Any]):
    """Commands as the command line needs them, each imported when it is looked up."""

    def __getitem__(self, name: str) -> Any:
        module = import_module(f"{PACKAGE}.{MODULES[name]}")
        group: typer.Typer | None = getattr(module, f"{name}_app", None)
        if group is None:
            group = typer.Typer(add_completion=False, rich_markup_mode=None)
            group.command(name)(getattr(module, name))
        return get_command(group)

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)


class CommandGroup(TyperGroup):
    """The `sortie` command itself: it lists its commands without importing them."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands: Any = Commands()

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in the order of the help."""
        return list(self.commands)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The names, each with the first line of its help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary(name)) for name in self.commands])


def summary(name: str) -> str:
    """The first line of a command's docstring, read from its source: to import the command takes many times as long."""
    source = files(PACKAGE).joinpath(f"{MODULES[name]}.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return (ast.get_docstring(node) or "").partition("\n")[0]
    raise AssertionError(f"{MODULES[name]}.py has no function {name}")
