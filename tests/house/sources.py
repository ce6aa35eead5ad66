"""The source files of the project, for the tests of the house rules."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "sortie"


def modules(folder: str = "") -> list[Path]:
    """Every Python file of the package, or of one folder of it."""
    return sorted((PACKAGE / folder).rglob("*.py"))


def client_modules() -> list[Path]:
    """Every module of the client and of its tests, without the types that are generated."""
    folders = (ROOT / "web" / "src", ROOT / "web" / "tests")
    return sorted(
        path
        for one in folders
        for path in one.rglob("*.*")
        if path.suffix in (".ts", ".svelte") and "generated" not in path.parts
    )


def name_of(path: Path) -> str:
    """A path as it is written in messages."""
    return str(path.relative_to(ROOT))


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax of a module."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def imports_of(path: Path) -> list[tuple[int, str]]:
    """(line, module) of every import, also of those inside functions."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found.extend((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}:{node.lineno}: write imports in full, from sortie..."
            found.append((node.lineno, node.module or ""))
            found.extend((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
    return found


def text_files() -> list[Path]:
    """Every file of the project that people read or write."""
    kinds = (".py", ".toml", ".ftl", ".map", ".md", ".txt", ".cfg", "")
    folders = ("sortie", "tests", "docs", ".ci")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*")]
    found += [path for path in ROOT.iterdir() if path.name not in (".coverage", ".git")]
    return sorted(
        path for path in found if path.is_file() and path.suffix in kinds and "__pycache__" not in path.parts
    )
