"""The package as it is installed elsewhere: every file is there, and it plays and serves far from its sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sortie.games import game_names
from tests.house.sources import PACKAGE, ROOT
from tests.server.edge.processes import ServerProcess


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel holds, in a folder of its own; built from a copy, because building leaves files behind."""
    copy, place = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("installed")
    shutil.copytree(PACKAGE, copy / "sortie", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "setup.py", "README.md"):
        shutil.copy(ROOT / name, copy)
    command = [sys.executable, "setup.py", "-q", "build_py", "--build-lib", str(place)]
    subprocess.run(command, cwd=copy, check=True, capture_output=True)
    return place


def sortie(installed: Path, folder: Path, *arguments: str, typed: str = "") -> str:
    """What the installed command says, run in a folder that has nothing to do with it."""
    ran = subprocess.run(
        [sys.executable, "-m", "sortie.terminal.command", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(installed)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def files_of(folder: Path) -> list[str]:
    """Every file below a folder that somebody wrote."""
    found = (path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so"))
    return sorted(path.relative_to(folder).as_posix() for path in found)


def test_every_file_is_installed(installed: Path) -> None:
    missing = sorted(set(files_of(PACKAGE)) - set(files_of(installed / "sortie")))
    assert missing == [], "add them to package-data in pyproject.toml, or give their folder an __init__.py"
    assert (installed / "sortie/server/client/index.html").is_file(), "build the client: make client"


def test_the_installed_command_plays_and_simulates(installed: Path, tmp_path: Path) -> None:
    listed = sortie(installed, tmp_path, "games")
    assert all(name in listed for name in game_names())
    for name in game_names():
        assert "decisions" in sortie(installed, tmp_path, "simulate", name, "-n", "1", "--json")
    told = sortie(installed, tmp_path, "play", game_names()[0], "--seed", "3", typed="1\nquit\n\n")
    assert "Player 1>" in told


def test_the_installed_server_sends_the_lobby(installed: Path, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, str(tmp_path / "tables.db"), PYTHONPATH=str(installed))
    try:
        server.start(tmp_path)
        page = server.client.get(server.url + "/")
        assert page.status_code == 200 and "<html" in page.text
        assert [game["name"] for game in server.get("/games")] == list(game_names())
    finally:
        server.__exit__()
