"""Modules and functions stay small enough to be read at one sitting."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.house.sources import ROOT, modules, name_of, tree_of

LINES_OF_A_MODULE = 400
LINES_OF_A_RULE_FUNCTION = 40

# Functions that are longer today, with their length. A number here may only go down.
RATCHET = {
    "sortie/games/skirm/state.py:__init__": 53,  # one line for each column of the state
    "sortie/games/skirm/state.py:copy": 46,  # the same
    "sortie/games/level7/state.py:__init__": 66,  # one line for each column of the state
}


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_module_has_at_most_400_lines(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LINES_OF_A_MODULE, f"{name_of(path)} has {lines} lines: split it by topic"


@pytest.mark.parametrize("path", sorted((ROOT / "tests").rglob("*.py")), ids=name_of)
def test_a_file_of_tests_has_at_most_400_lines_and_a_name_of_its_own(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= LINES_OF_A_MODULE, f"{name_of(path)} has {lines} lines: split it by topic"
    same = [name_of(other) for other in (ROOT / "tests").rglob(path.name) if path.name.startswith("test_")]
    assert len(same) <= 1, f"pytest collects only one of {', '.join(same)}: rename the others"


@pytest.mark.parametrize("path", modules("games"), ids=name_of)
def test_a_function_of_the_rules_has_at_most_40_lines(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            place = f"{name_of(path)}:{node.name}"
            assert length <= max(LINES_OF_A_RULE_FUNCTION, RATCHET.get(place, 0)), (
                f"{place} has {length} lines: give its parts names of their own"
            )
