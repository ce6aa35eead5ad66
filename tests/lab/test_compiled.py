"""Compiled rules: used only while the sources are what they were made from, and they play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sortie.fast_rules import LIST, SUFFIX, FastRules, in_use, is_current, list_of, write_list

ROOT = Path(__file__).parents[2]
MODULE = "sortie.kernel.masks"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A tree of sources with one module in each package, and a folder that says it was compiled from them."""
    root = tmp_path / "root"
    for name in ("setup.py", "sortie/kernel/masks.py", "sortie/games/toy/rules.py"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("ONE = 1\n", encoding="utf-8")
    compiled = root / "build/fast" / (MODULE.replace(".", "/") + SUFFIX)
    compiled.parent.mkdir(parents=True)
    compiled.touch()
    write_list(root / "build/fast", list_of(root))
    return root


def found(root: Path) -> bool:
    """Whether the compiled module is taken."""
    return FastRules(root / "build/fast", root).find_spec(MODULE, None) is not None


def test_compiled_modules_are_found_before_their_sources(sources: Path) -> None:
    rules = FastRules(sources / "build/fast", sources)
    spec = rules.find_spec(MODULE, None)
    assert spec is not None and spec.origin is not None and spec.origin.endswith(SUFFIX)
    assert rules.find_spec("sortie.games.toy.rules", None) is None, "it was not compiled"
    assert rules.find_spec("json", None) is None


@pytest.mark.parametrize("name", ["setup.py", "sortie/kernel/masks.py", "sortie/games/toy/rules.py"])
def test_after_any_change_the_sources_run(sources: Path, name: str) -> None:
    path = sources / name
    os.utime(path, ns=(1, 1))
    assert found(sources), "another time, the same text"
    path.write_text("ONE = 2\n", encoding="utf-8")
    assert not found(sources)
    path.write_text("ONE = 1\n", encoding="utf-8")
    assert found(sources)
    path.unlink()
    assert not found(sources)


def test_what_another_python_compiled_is_left_alone(sources: Path) -> None:
    file = sources / "build/fast" / LIST
    made = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**made, "python": ".cpython-27.so"}), encoding="utf-8")
    assert not is_current(sources / "build/fast", sources)
    file.write_text("{", encoding="utf-8")
    assert not is_current(sources / "build/fast", sources)


def test_the_tests_themselves_run_the_sources() -> None:
    assert not in_use()


@pytest.mark.long
def test_compiled_and_interpreted_records_are_equal(tmp_path: Path) -> None:
    compiled = tmp_path / "fast"
    for command in ([sys.executable, ".ci/fast"], [".ci/same_games", sys.executable]):
        done = subprocess.run(
            [*command, str(compiled)], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert list((compiled / "sortie" / "games").glob("*/state/state*.so")), "no rules were compiled"
