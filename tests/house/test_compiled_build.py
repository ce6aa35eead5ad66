"""What the compiled build leaves out: compiled classes have no annotations, from which the schema of the server is made."""

from __future__ import annotations

import ast
import importlib
import re
from dataclasses import is_dataclass
from pathlib import Path

from tests.house.sources import PACKAGE, modules, name_of, tree_of

ROOT = PACKAGE.parent
COMPILED = ("sortie.kernel.", "sortie.board.", "sortie.games.")


def interpreted() -> list[str]:
    """The patterns of modules that are not compiled, as setup.py has them."""
    found = re.search(
        r"^INTERPRETED = \((.*?)^\)", (ROOT / "setup.py").read_text(encoding="utf-8"), re.M | re.S
    )
    assert found is not None
    return re.findall(r'"([^"]+)"', found[1])


def data_on_the_wire() -> list[tuple[str, str]]:
    """Dataclasses of the rules that stand in what the server sends, each with its module."""
    found: list[tuple[str, str]] = []
    for path in modules("server"):
        if not name_of(path).startswith(("sortie/server/wire/", "sortie/server/http/routes/")):
            continue
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(COMPILED):
                place = importlib.import_module(node.module or "")
                found += [
                    (node.module or "", one.name)
                    for one in node.names
                    if is_dataclass(getattr(place, one.name))
                ]
    return found


def test_data_on_the_wire_stays_interpreted() -> None:
    patterns = interpreted()
    data = data_on_the_wire()
    assert ("sortie.kernel.views.view", "View") in data
    for module, name in data:
        path = Path(module.replace(".", "/") + ".py")
        kept = any(path.match(pattern) for pattern in patterns)
        assert kept, (
            f"the server could not describe {name} of {module}: name its module in setup.py: INTERPRETED"
        )


def starred_membership(tree: ast.Module) -> list[int]:
    """The lines that ask `x in (a, *b)`, which mypyc cannot translate."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and any(unpacks(one) for one in node.comparators)
    ]


def unpacks(node: ast.expr) -> bool:
    """Whether some values are written out with others that are unpacked among them."""
    return isinstance(node, (ast.Tuple, ast.List, ast.Set)) and any(
        isinstance(one, ast.Starred) for one in node.elts
    )


def test_nothing_is_looked_for_among_unpacked_values() -> None:
    assert starred_membership(ast.parse("x in (1, *y)\nx in z\nx in f(*y)\n")) == [1]
    patterns = interpreted()
    for package in ("kernel", "board", "games"):
        for path in modules(package):
            if any(path.match(pattern) for pattern in patterns):
                continue
            found = starred_membership(tree_of(path))
            assert not found, (
                f"{name_of(path)}:{found[0]}: give the values a name, or the rules do not compile"
            )
