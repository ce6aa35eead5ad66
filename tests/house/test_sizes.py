"""Modules and functions stay small enough to be read at one sitting."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from tests.house.sources import ROOT, client_modules, modules, name_of, tree_of

LINES_OF_A_MODULE = 400
MODULES_OF_A_FOLDER = 25
LINES_OF_A_RULE_FUNCTION = 40

# Functions that are longer today, with their length. A number here may only go down.
RATCHET = {
    "sortie/games/skirm/state/state.py:__init__": 44,  # one line for each column of the state
    "sortie/games/skirm/state/state.py:copy": 46,  # the same
    "sortie/games/level7/state/state.py:__init__": 66,  # one line for each column of the state
}


def too_long(paths: list[Path]) -> list[str]:
    """Files with more lines than a module may have."""
    found = [(name_of(path), len(path.read_text(encoding="utf-8").splitlines())) for path in paths]
    return [
        f"{name} has {lines} lines: split it by topic" for name, lines in found if lines > LINES_OF_A_MODULE
    ]


def test_a_module_has_at_most_400_lines() -> None:
    assert too_long(modules()) == []


def test_a_file_of_tests_has_at_most_400_lines_and_a_name_of_its_own() -> None:
    files = sorted((ROOT / "tests").rglob("*.py"))
    assert too_long(files) == []
    names = Counter(path.name for path in files if path.name.startswith("test_"))
    assert [name for name, times in names.items() if times > 1] == [], "pytest collects only one of a name"


def test_a_module_of_the_client_has_at_most_400_lines() -> None:
    assert too_long(client_modules()) == []


def test_a_folder_has_at_most_25_modules() -> None:
    files = modules() + sorted((ROOT / "tests").rglob("*.py")) + client_modules()
    counted = Counter(path.parent for path in files if path.name != "__init__.py")
    full = [(name_of(folder), number) for folder, number in counted.items() if number > MODULES_OF_A_FOLDER]
    assert full == [], "give what belongs together a folder of its own"


def test_a_function_of_the_rules_has_at_most_40_lines() -> None:
    faults: list[str] = []
    for path in modules("games"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                place = f"{name_of(path)}:{node.name}"
                if length > max(LINES_OF_A_RULE_FUNCTION, RATCHET.get(place, 0)):
                    faults.append(f"{place} has {length} lines: give its parts names of their own")
    assert faults == []
