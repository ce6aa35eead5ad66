"""What is worked out once and kept is kept in a Memory: bounded, whole before it is kept, safe for several threads.

A dictionary or set that a function looks a key up in and fills when it is missing is a cache, whatever it is called. It
grows as long as somebody asks for something new, so each one that is no Memory has its reason here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.house.sources import modules, name_of, tree_of

# module: what it fills, and why that is bounded or no cache at all. Nothing else may be filled like this.
ALLOWED = {
    "sortie/content/texts.py": {"self._bundles": "three languages at most"},
    "sortie/drawing/piece_codes.py": {
        "self._codes": "the codes of one game's pieces; they must never be forgotten"
    },
    "sortie/games/escape/state/state.py": {"self.place": "a column of the state"},
    "sortie/games/level7/rules/enemies/movement.py": {"state.counts": "a column of the state"},
    "sortie/kernel/views/notation.py": {"self._tables": "one table for each kind that the game declares"},
    "sortie/lab/mutants/results.py": {"self._digests": "the files of the project, in a command of its own"},
    "sortie/lab/mutants/times.py": {"self._digests": "the test files of one command"},
    "sortie/lab/mutants/trials.py": {"self._sound": "the tests of one command"},
    "sortie/lab/runs/cluster.py": {"_prepared": "cleared before it is filled: one"},
    "sortie/players/planning.py": {"self._seen": "lives as long as one decision, within its budget"},
    "sortie/players/playouts.py": {"self._known": "lives as long as one decision, within its budget"},
    "sortie/server/fair_gate.py": {"self._waiting": "who waits now; each goes when let in"},
    "sortie/server/tables/leases/ownership.py": {
        "self._wanted": "tables that are being claimed now; each goes with the next transaction"
    },
    "sortie/server/tables/projection.py": {
        "self._texts": "cleared at every change of the table; a key for each listener"
    },
    "sortie/server/tables/registry.py": {
        "self._loading": "tables that are being read now; each goes when it is there"
    },
    "sortie/server/tables/scheduler.py": {"self._thinking": "seats of one table"},
    "sortie/terminal/command.py": {"os.environ": "the variables of the process"},
}


def held(node: ast.expr, own: set[str]) -> str:
    """The name of something that outlives a call: an attribute, or a name of the module; "" for a local one."""
    if isinstance(node, ast.Attribute):
        return ast.unparse(node)
    return node.id if isinstance(node, ast.Name) and node.id in own else ""


def looked_up(node: ast.AST, own: set[str]) -> str:
    """What `x.get(key)`, `key in x` or `key not in x` looks into."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        return held(node.func.value, own) if len(node.args) == 1 else ""
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
        return held(node.comparators[0], own)
    return ""


def filled(node: ast.AST, own: set[str]) -> list[str]:
    """What `x[key] = value`, `x.setdefault(key, value)` or `x.add(key)` fills."""
    if isinstance(node, ast.Assign):
        return [held(one.value, own) for one in node.targets if isinstance(one, ast.Subscript)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return [held(node.func.value, own)] if node.func.attr in ("setdefault", "add") else []
    return []


def module_names(tree: ast.Module) -> set[str]:
    """The names that a module itself sets."""
    found: set[str] = set()
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        found.update(one.id for one in targets if isinstance(one, ast.Name))
    return found


def functions_of(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method of a module."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node


def hand_made(tree: ast.Module) -> list[tuple[int, str]]:
    """(line, what) of everything that one function both looks up and fills, and that outlives it."""
    own = module_names(tree)
    found: dict[tuple[int, str], None] = {}
    for function in functions_of(tree):
        inside = list(ast.walk(function))
        asked = {name for node in inside if (name := looked_up(node, own))}
        for node in inside:
            found.update({(function.lineno, name): None for name in filled(node, own) if name in asked})
    return list(found)


def without_end(tree: ast.Module) -> list[tuple[int, str]]:
    """(line, name) of every function that is remembered for each of its arguments for ever."""
    found: list[tuple[int, str]] = []
    for function in functions_of(tree):
        for mark in function.decorator_list:
            call = mark if isinstance(mark, ast.Call) else None
            name = ast.unparse(call.func if call is not None else mark).rpartition(".")[2]
            limits = [*call.args, *(one.value for one in call.keywords)] if call is not None else []
            endless = name == "cache" or (
                name == "lru_cache"
                and any(isinstance(one, ast.Constant) and one.value is None for one in limits)
            )
            if endless and (function.args.args or function.args.vararg or function.args.kwarg):
                found.append((function.lineno, function.name))
    return found


def test_what_is_kept_is_kept_in_a_memory() -> None:
    faults = [
        f"{name_of(path)}:{line}: {what} grows with whatever is asked for; make it a Memory"
        for path in modules()
        for line, what in hand_made(tree_of(path))
        if what not in ALLOWED.get(name_of(path), {})
    ]
    assert faults == []


def test_every_exception_is_still_needed() -> None:
    for name, reasons in ALLOWED.items():
        met = {what for path in modules() if name_of(path) == name for _, what in hand_made(tree_of(path))}
        assert set(reasons) <= met, (
            f"{name} no longer fills {sorted(set(reasons) - met)}: take it off the list"
        )


def test_no_function_remembers_without_end() -> None:
    faults = [
        f"{name_of(path)}:{line}: give {name} a limit, lru_cache(maxsize=...)"
        for path in modules()
        for line, name in without_end(tree_of(path))
    ]
    assert faults == []


def test_caches_of_every_form_are_found() -> None:
    source = """
from functools import cache, lru_cache
known = {}
class Board:
    def by_get(self, key):
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self.look(key)
        return found
    def by_in(self, key):
        if key not in self.floor.rows:
            self.floor.rows[key] = 1
        return self.floor.rows[key]
def by_module(key):
    if key not in known:
        known.setdefault(key, 1)
def local(key):
    found = {}
    if key not in found:
        found[key] = 1
@cache
def endless(key): ...
@lru_cache(maxsize=None)
def endless_too(key): ...
@lru_cache(maxsize=8)
def bounded(key): ...
@cache
def once(): ...
"""
    tree = ast.parse(source)
    assert [what for _, what in hand_made(tree)] == ["known", "self._seen", "self.floor.rows"]
    assert [name for _, name in without_end(tree)] == ["endless", "endless_too"]
