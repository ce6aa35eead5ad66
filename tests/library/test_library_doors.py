"""`import sortie` itself: what is public, how little it loads, how games are opened, and what is refused at the door."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import sortie
from tests.house.sources import PACKAGE, ROOT
from tests.library.games_through import NAMES, opened

# What nobody needs who only imports the package.
HEAVY = (
    "rich",
    "typer",
    "pydantic",
    "fluent",
    "fastapi",
    "sqlalchemy",
    "prompt_toolkit",
    "sortie.server",
    "sortie.kernel",
)
# What nobody needs who plays with the library.
NOT_NEEDED = ("typer", "fastapi", "sqlalchemy", "uvicorn", "prompt_toolkit", "rich", "sortie.server", "sortie.terminal", "sortie.lab")  # fmt: skip


def loaded_by(code: str) -> set[str]:
    """The modules that a process has after some code."""
    program = f"{code}\nimport sys\nprint('\\n'.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(done.stdout.split())


def test_to_import_the_package_loads_next_to_nothing() -> None:
    assert {name for name in loaded_by("import sortie") if name in HEAVY} == set()


def test_to_play_with_the_library_loads_neither_terminal_nor_server() -> None:
    found = loaded_by(
        "import sortie\nm = sortie.open('escape').new(seed=1)\nm.play(m.options[0])\nm.svg()\nm.record()"
    )
    assert {name for name in found if name in NOT_NEEDED} == set()


def test_every_public_name_is_there_and_nothing_else_is() -> None:
    assert sorted(sortie.__all__) == list(sortie.__all__)
    assert dir(sortie) == sorted(sortie.__all__)
    for name in sortie.__all__:
        assert getattr(sortie, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'oracle'"):
        sortie.oracle  # noqa: B018
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir()}
    assert folders & set(sortie.__all__) == set(), "a folder of the package would hide it"


def test_type_checkers_are_told_the_same_names() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    told: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("sortie."):
            told.update({alias.name: node.module for alias in node.names})
    assert sorted([*told, "__version__"]) == list(sortie.__all__)
    for name, module in told.items():
        assert getattr(import_module(module), name) is getattr(sortie, name)


def test_every_public_thing_says_what_it_is() -> None:
    for name in sortie.__all__:
        thing = getattr(sortie, name)
        if isinstance(thing, str):
            continue
        assert (thing.__doc__ or "").strip(), name
        for part, value in vars(thing).items() if isinstance(thing, type) else ():
            if not part.startswith("_") and (callable(value) or isinstance(value, property)):
                assert (value.__doc__ or "").strip(), f"{name}.{part}"


@pytest.mark.parametrize("name", NAMES)
def test_a_game_tells_what_can_be_played(name: str) -> None:
    game = opened(name)
    assert name in sortie.game_names()
    assert game.name == name
    assert game.packs[0].id == name
    levels = {"recruit", "regular", "veteran", "cautious", "bold", "commander"}
    assert set(game.players) <= {"random", "cards", "baseline"} | levels
    for scenario in game.scenarios:
        match = game.new(scenario.id, seed=1)
        assert match.setup["scenario"] == scenario.id
        assert match.seat_count == game.seat_counts[0]
    assert game.statements[next(iter(game.statements))]


def test_matches_are_set_up_by_name_or_the_beginning_of_a_name() -> None:
    match = opened("skirm").new("hold-the-ground", sides=("aegis", "crimson"), seed=7)
    assert match.setup["sides"] == ["aegis-vanguard", "crimson-wake"]
    assert opened("escape").new(edition="rev", seed=1).setup["edition"] == "revised"
    assert opened("siege").new(seats=4, seed=1).seat_count == 4
    switch = opened("skirm").switches[0]
    chosen = opened("skirm").new(switches={switch.id: switch.values[-1]}, seed=1)
    assert chosen.setup["switches"] == {switch.id: switch.values[-1]}


def test_what_is_not_there_is_refused_with_what_is() -> None:
    game = opened("skirm")
    with pytest.raises(sortie.UnknownName, match="known games"):
        sortie.open("chess")
    with pytest.raises(sortie.UnknownName, match="hold-the-ground"):
        game.new("hold-the-moon")
    with pytest.raises(sortie.UnknownName, match="no side 'zebra'"):
        game.new(sides=("zebra", "aegis"))
    with pytest.raises(sortie.UnknownName, match="more than one board"):
        game.new(board=_shared_beginning(game))
    with pytest.raises(sortie.UnknownName, match="2 sides are needed"):
        game.new(sides=("aegis",))
    with pytest.raises(sortie.UnknownName, match="'roll' or 'ask'"):
        game.new(chance="never")  # type: ignore[arg-type]
    with pytest.raises(sortie.UnknownName, match="no switch"):
        game.new(switches={"gravity": "off"})
    with pytest.raises(sortie.UnknownName):
        game.new(seats=9)
    with pytest.raises(sortie.PackError):
        sortie.open("skirm", packs=["no-such-pack"])


def _shared_beginning(game: sortie.Game) -> str:
    """A beginning that several boards share."""
    letters = [board[0] for board in game.scenarios[0].boards]
    found = max(letters, key=letters.count)
    assert letters.count(found) > 1
    return found


def test_packs_are_opened_by_their_shipped_id_or_by_path() -> None:
    by_id = sortie.open("skirm", packs=["skirm-samples"])
    by_path = sortie.open("skirm", packs=[PACKAGE / "packs" / "skirm-samples"])
    assert [pack.id for pack in by_id.packs] == ["skirm", "skirm-samples"]
    assert by_id.packs == by_path.packs
    match = by_id.new(seed=1)
    assert sortie.replay(match.record(), packs=["skirm-samples"]) == match
    with pytest.raises(sortie.OtherVersion):
        sortie.replay(match.record())


def test_cases_are_settled(tmp_path: Path) -> None:
    file = next((ROOT / "tests" / "cases").rglob("*.toml"))
    report = sortie.case(file)
    assert report.checks > 0
    assert report.failures == []
    with pytest.raises(sortie.BadCase):
        sortie.case(tmp_path / "nothing.toml")


def test_types_hold_in_a_program_that_uses_the_library() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "tests/library/typed_example.py"],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
