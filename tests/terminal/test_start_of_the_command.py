"""The command starts light: help imports no command, and a base install plays without the server's packages."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sortie.terminal.command import run
from sortie.terminal.command_table import MODULES, Commands, summary
from sortie.terminal.extras import SERVER_MODULES

HEAVY = ("pydantic", "sqlalchemy", "fastapi", "fluent", "babel", "prompt_toolkit", "rich.markdown", "sortie.games",
         "sortie.server", "sortie.content", "sortie.players", "sortie.lab")  # fmt: skip
WITHOUT_SERVER = f"""
import sys
for name in {SERVER_MODULES!r}:
    sys.modules[name] = None  # as if it were not installed
from sortie.terminal.command import run
"""


def python(source: str) -> subprocess.CompletedProcess[str]:
    """A program in a process of its own."""
    return subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)


def test_help_imports_no_command() -> None:
    ran = python(
        "import sys\nfrom sortie.terminal.command import run\ncode = run(['--help'])\n"
        f"print('loaded:', [name for name in {HEAVY!r} if name in sys.modules], code)"
    )
    assert ran.stdout.splitlines()[-1] == "loaded: [] 0", ran.stdout + ran.stderr


@pytest.mark.parametrize("name", MODULES)
def test_a_command_is_listed_with_the_first_line_of_its_own_help(name: str) -> None:
    command = Commands()[name]
    assert command.name == name and summary(name)
    assert command.help.startswith(summary(name))


def test_a_mistyped_command_is_told_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulat"]) == 2
    assert "simulate" in capsys.readouterr().err


def test_without_the_server_one_can_play_and_simulate() -> None:
    ran = python(
        f"{WITHOUT_SERVER}\n"
        "sys.exit(run(['games']) or run(['simulate', 'skirm', '-n', '1']) or"
        " run(['play', 'skirm', '--seats', 'random,random', '--seed', '1']))"
    )
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("command", ["serve", "tables", "backup x", "restore x", "report x", "bench server"])
def test_a_command_that_needs_the_server_says_what_to_install(command: str) -> None:
    ran = python(f"{WITHOUT_SERVER}\nsys.exit(run({command.split()!r}))")
    assert ran.returncode == 1 and "pip install 'sortie[server]'" in ran.stderr, ran.stderr


def test_a_module_of_our_own_that_is_missing_stays_a_defect() -> None:
    ran = python(
        "import sys\nsys.modules['sortie.terminal.commands.games'] = None\n"
        "from sortie.terminal.command import run\nrun(['games'])"
    )
    assert ran.returncode == 1 and "ModuleNotFoundError" in ran.stderr
