"""`sortie game new`: the skeleton of a game keeps its contracts, plays, and is offered by a server; also compiled."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sortie.content.game_places import GROUP, folder_of, game_module, games_elsewhere
from sortie.content.skeleton import new_game
from sortie.games import game_names, open_game
from sortie.kernel.errors import UnknownName
from sortie.terminal.command import run
from tests.house.sources import ROOT
from tests.server.edge.processes import ServerProcess

NAME = "race"


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new game."""
    folder = tmp_path_factory.mktemp("games") / "mine"
    new_game(NAME, folder)
    return folder


def ran(folder: Path, *arguments: str, **environment: str) -> str:
    """What a command says that is run in a folder; it must succeed."""
    found = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


def test_a_new_game_passes_its_own_tests_and_the_checks_of_the_house(made: Path) -> None:
    assert "passed" in ran(made, "pytest", "-q", "-p", "no:cacheprovider")
    ran(made, "ruff", "check", "--no-cache", ".")
    ran(made, "ruff", "format", "--no-cache", "--check", ".")
    for path in [path for path in made.rglob("*") if path.is_file() and path.suffix != ".pyc"]:
        assert not re.search(r"@\w+@", path.read_text(encoding="utf-8")), f"{path} holds a token"


def test_a_new_game_is_simulated_and_all_its_rules_have_a_function_and_a_test(made: Path) -> None:
    told = ran(
        made,
        "sortie.terminal.command",
        "simulate",
        NAME,
        "-n",
        "20",
        "--workers",
        "2",
        SORTIE_GAMES=str(made),
    )
    assert "wins by seat" in told
    assert "8 of 8 rules" in ran(made, "sortie.terminal.command", "rules", NAME, SORTIE_GAMES=str(made))
    pack = str(made / NAME / "packs" / NAME)
    assert "0 mistakes, 0 warnings" in ran(
        made, "sortie.terminal.command", "pack", "check", pack, SORTIE_GAMES=str(made)
    )


def test_a_new_game_is_played_at_the_terminal(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["--seats", "heuristic,random", "--seed", "1", "--language", "ru"]
    assert run(["--games", str(made), "play", NAME, *seats]) == 0
    assert "на финише" in capsys.readouterr().out
    assert "SORTIE_GAMES" not in os.environ


def test_a_new_game_is_opened_on_a_server(made: Path, tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with ServerProcess(tmp_path, database, SORTIE_GAMES=str(made), PYTHONPATH=str(ROOT)) as server:
        assert [game["name"] for game in server.get("/games")] == [*game_names(), NAME]
        assert [one["id"] for one in server.get(f"/games/{NAME}")["scenarios"]] == ["first-race"]
        opened = server.post(
            "/tables", {"game": NAME, "setup": {"scenario": "first-race"}, "seats": [{}, {}]}
        )
        assert server.get(f"/tables/{opened['table']}", opened["links"][0]["token"])["game"] == NAME


def test_games_elsewhere_have_a_name_a_folder_and_modules(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert NAME not in game_names()
    monkeypatch.setenv("SORTIE_GAMES", str(made))
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert games_elsewhere() == {NAME: NAME} and folder_of(NAME) == made / NAME
    assert open_game(NAME).scenarios()[0].id == "first-race"
    assert game_module(NAME, "content.packs") is not None and game_module(NAME, "content.generator") is None
    for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        monkeypatch.delitem(sys.modules, name)


def test_a_game_of_another_distribution_is_found_by_its_entry_point(made: Path, tmp_path: Path) -> None:
    data = tmp_path / "sortie_race-1.dist-info"
    data.mkdir()
    (data / "METADATA").write_text("Metadata-Version: 2.1\nName: sortie-race\nVersion: 1\n", encoding="utf-8")
    (data / "entry_points.txt").write_text(f"[{GROUP}]\n{NAME} = {NAME}\n", encoding="utf-8")
    path = os.pathsep.join([str(ROOT), str(made), str(tmp_path)])
    assert NAME in ran(tmp_path, "sortie.terminal.command", "games", PYTHONPATH=path)


def test_a_name_or_folder_that_is_taken_is_refused(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("Race", "2race", "my-race", "json", game_names()[0]):
        with pytest.raises(UnknownName):
            new_game(name, tmp_path / "new")
    with pytest.raises(UnknownName, match="holds something"):
        new_game("other", made)
    twin = tmp_path / "twin" / game_names()[0]
    twin.mkdir(parents=True)
    (twin / "__init__.py").touch()
    (twin / "game.py").touch()
    monkeypatch.setenv("SORTIE_GAMES", str(twin.parent))
    with pytest.raises(UnknownName, match="called like another game"):
        game_names()
    monkeypatch.setenv("SORTIE_GAMES", str(tmp_path / "nowhere"))
    with pytest.raises(UnknownName, match="no folder"):
        game_names()


@pytest.mark.long
def test_a_new_game_keeps_its_contracts_compiled(made: Path, tmp_path: Path) -> None:
    compiled = tmp_path / "compiled"
    command = [str(ROOT / ".ci" / "compile"), sys.executable, str(compiled), str(made / NAME)]
    subprocess.run(command, check=True, capture_output=True)
    assert list((compiled / NAME / "rules").glob("*.so")), "the rules are not compiled"
    tests = str(made / "tests")
    told = ran(
        compiled, "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", tests, "-c", os.devnull, "-W",
        "ignore", tests, PYTHONPATH=str(compiled),
    )  # fmt: skip
    assert "passed" in told
