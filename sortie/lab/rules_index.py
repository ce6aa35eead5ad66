"""The rules index: each rule with the functions that implement it and the tests that prove it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from sortie.content.game_places import folder_of
from sortie.content.statements import rule_statements
from sortie.kernel.errors import UnknownName

_RULE = re.compile(r"\b[A-Z][A-Z0-9]*-[A-Za-z0-9]+\.[0-9]+[a-z]?\b")


@dataclass
class RuleEntry:
    """One rule: its id, what it says, where it is implemented, what proves it."""

    id: str
    statement: str
    implemented_in: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """Whether there is both a function and a test."""
        return bool(self.implemented_in) and bool(self.tests)


def statements(game: str, language: str = "en") -> Mapping[str, str]:
    """The rules of a game and what they say, in order."""
    found = rule_statements(game, language)
    if not found:
        raise UnknownName(f"there are no rule statements for '{game}'")
    return found


def sources_of(game: str, root: Path) -> Path:
    """The folder of a game's sources: below the root, or where a game of its own lives."""
    below = root / "sortie" / "games" / game
    return below if below.is_dir() else folder_of(game)


def rules_index(game: str, root: Path, language: str = "en") -> list[RuleEntry]:
    """The index of a game; `root` is the folder that holds its sources and `tests`."""
    entries = {rule: RuleEntry(rule, text) for rule, text in statements(game, language).items()}
    for folder in (sources_of(game, root), root / "sortie/board", root / "sortie/kernel"):
        for path in sorted(folder.rglob("*.py")):
            for where, rule in implemented(path, path.relative_to(root).as_posix()):
                _add(entries, rule, where, False)
    for path in sorted((root / "tests").rglob("*.py")):
        for where, rule in proved(path, path.relative_to(root).as_posix()):
            _add(entries, rule, where, True)
    for path in sorted((root / "tests").rglob("*.toml")):
        for rule in case_rules(path):
            _add(entries, rule, path.relative_to(root).as_posix(), True)
    return list(entries.values())


def _add(entries: dict[str, RuleEntry], rule: str, where: str, test: bool) -> None:
    entry = entries.get(rule)
    if entry is not None:
        places = entry.tests if test else entry.implemented_in
        if where not in places:
            places.append(where)


def unknown_rules(game: str, root: Path) -> list[str]:
    """Ids in docstrings and tests that no statement carries, with their place."""
    known = statements(game)
    prefixes = sorted({rule.partition("-")[0] for rule in known})
    found: list[str] = []
    for path in sorted([*sources_of(game, root).rglob("*.py"), *(root / "tests").rglob("*.py")]):
        name = path.relative_to(root).as_posix()
        for where, rule in [*implemented(path, name), *proved(path, name)]:
            if rule not in known and rule.partition("-")[0] in prefixes:
                found.append(f"{where}: {rule}")
    return found


def implemented(path: Path, name: str) -> list[tuple[str, str]]:
    """(place, rule) for each rule id in a docstring of a function or class."""
    found = _docstring_rules(path.read_text(encoding="utf-8"))
    return [(f"{name}:{where}", rule) for where, rule in found]


# Several games and questions look at the same sources, and to parse them is nearly all of the work.
@lru_cache(maxsize=2000)
def _docstring_rules(source: str) -> tuple[tuple[str, str], ...]:
    if not _RULE.search(source):
        return ()
    return tuple(
        (where, rule)
        for where, node in _definitions(ast.parse(source), "")
        for rule in _RULE.findall(ast.get_docstring(node) or "")
    )


Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _definitions(tree: ast.AST, prefix: str) -> list[tuple[str, Definition]]:
    found: list[tuple[str, Definition]] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.append((f"{prefix}{node.name}", node))
            found.extend(_definitions(node, f"{prefix}{node.name}."))
    return found


def proved(path: Path, name: str) -> list[tuple[str, str]]:
    """(place, rule) for each `@pytest.mark.rule(...)` on a test, its class or its module."""
    found = _marked_rules(path.read_text(encoding="utf-8"))
    return [(f"{name}:{where}" if where else name, rule) for where, rule in found]


@lru_cache(maxsize=2000)
def _marked_rules(source: str) -> tuple[tuple[str, str], ...]:
    """(definition, rule); no definition where the whole module is marked."""
    if "mark.rule" not in source:
        return ()
    tree = ast.parse(source)
    whole: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            whole.extend(_marked(node.value))
    found = [("", rule) for rule in whole]
    for where, definition in _definitions(tree, ""):
        for decorator in definition.decorator_list:
            found.extend((where, rule) for rule in _marked(decorator))
    return tuple(found)


def _marked(tree: ast.AST) -> list[str]:
    """The texts given to calls of `mark.rule` inside an expression."""
    found: list[str] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = node.func.value
        if node.func.attr == "rule" and isinstance(owner, ast.Attribute) and owner.attr == "mark":
            found.extend(str(word.value) for word in node.args if isinstance(word, ast.Constant))
    return found


def case_rules(path: Path) -> list[str]:
    """What a case file proves; other TOML files prove nothing."""
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return []
    proves = document.get("proves", [])
    return [str(rule) for rule in proves] if isinstance(proves, list) else []


def index_data(game: str, entries: list[RuleEntry]) -> dict[str, Any]:
    """The index as plain data."""
    rules = [
        {
            "id": entry.id,
            "statement": entry.statement,
            "implemented_in": list(entry.implemented_in),
            "tests": list(entry.tests),
        }
        for entry in entries
    ]
    return {"game": game, "rules": rules, "complete": all(entry.complete for entry in entries)}


def index_markdown(game: str, entries: list[RuleEntry]) -> str:
    """The index as a table for people."""
    done = sum(1 for entry in entries if entry.complete)
    lines = [
        f"# Rules of {game}",
        "",
        f"{done} of {len(entries)} rules have a function and a test.",
        "",
        "| rule | statement | implemented in | tests |",
        "|---|---|---|---|",
    ]
    for entry in entries:
        statement = entry.statement.replace("|", "\\|")
        places = "<br>".join(entry.implemented_in) or "-"
        tests = "<br>".join(entry.tests) or "-"
        lines.append(f"| {entry.id} | {statement} | {places} | {tests} |")
    return "\n".join(lines) + "\n"
