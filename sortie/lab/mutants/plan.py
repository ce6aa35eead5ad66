"""Which mutants to make: for each rule one change, or all, of the functions that implement it."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random

from sortie.lab.mutants.changes import Change, Function, broken_by, changes_of
from sortie.lab.rules_index import RuleEntry


@dataclass(frozen=True)
class Mutant:
    """One broken function of a rule, with the tests that ought to notice."""

    rule: str
    path: str  # of the module, below the root of the sources
    function: str  # with its class: `Dice.roll`
    number: int  # of the change in its function
    line: int
    before: str
    after: str
    tests: tuple[str, ...]  # those listed for the rule
    others: tuple[str, ...]  # those listed for other rules of the same function

    @property
    def place(self) -> str:
        """Where it is and what it changes, in a line; the same for as long as the function is."""
        return f"{self.path}:{self.function}: {self.before} -> {self.after}"


@lru_cache(maxsize=500)
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def definition(path: Path, name: str) -> ast.AST:
    """The function or class of a module; a method has the name of its class before it."""
    node: ast.AST = _tree(path)
    for part in name.split("."):
        node = next(
            one
            for one in ast.iter_child_nodes(node)
            if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and one.name == part
        )
    return node


@lru_cache(maxsize=5000)
def changes_in(path: Path, function: str) -> list[Change]:
    """Every change of a function."""
    node = definition(path, function)
    return changes_of(node) if isinstance(node, Function) else []


def broken_function(mutant: Mutant, root: Path) -> Function:
    """The function of a mutant with its change."""
    node = definition(root / mutant.path, mutant.function)
    assert isinstance(node, Function)
    return broken_by(node, changes_in(root / mutant.path, mutant.function)[mutant.number])


def functions_of(path: Path, name: str) -> list[str]:
    """A function itself, or the methods of a class."""
    node = definition(path, name)
    if isinstance(node, ast.ClassDef):
        return [f"{name}.{one.name}" for one in node.body if isinstance(one, ast.FunctionDef)]
    return [name]


class RuleFunctions:
    """The functions of all rules: who implements what, and which conditions name a rule where they stand."""

    def __init__(self, entries: list[RuleEntry], root: Path) -> None:
        self.root = root
        self.known = {one.id for one in entries}
        self.rules_at: dict[str, list[RuleEntry]] = {}
        self.cited_at: dict[str, list[str]] = {}
        for entry in entries:
            for place in entry.implemented_in:
                self.rules_at.setdefault(place, []).append(entry)
        for place in self.rules_at:
            path, _, function = place.rpartition(":")
            cited = {
                one.cited
                for where in functions_of(root / path, function)
                for one in changes_in(root / path, where)
            }
            for rule in cited & self.known:
                self.cited_at.setdefault(rule, []).append(place)

    def mutants_of(self, entry: RuleEntry) -> list[Mutant]:
        """Every mutant of a rule: of its functions, and of the conditions elsewhere that name it.

        A condition that names another rule is broken for that rule alone.
        """
        found: list[Mutant] = []
        for place in dict.fromkeys([*entry.implemented_in, *self.cited_at.get(entry.id, ())]):
            path, _, function = place.rpartition(":")
            own = place in entry.implemented_in
            others = {test for one in self.rules_at[place] for test in one.tests}
            for where in functions_of(self.root / path, function):
                found.extend(
                    Mutant(
                        entry.id, path, where, number, change.line, change.before, change.after, tuple(entry.tests),
                        tuple(sorted(others - set(entry.tests))),
                    )
                    for number, change in enumerate(changes_in(self.root / path, where))
                    if change.cited == entry.id or (own and change.cited not in self.known)
                )  # fmt: skip
        return found


def planned(entries: list[RuleEntry], root: Path, rules: int, each: int, seed: str) -> list[Mutant]:
    """Mutants of so many rules, so many of each, drawn by the seed; 0 stands for all."""
    random = Random(seed)
    functions = RuleFunctions(entries, root)
    mutants_by_rule = {entry.id: functions.mutants_of(entry) for entry in entries if entry.tests}
    able = [entry for entry in entries if mutants_by_rule.get(entry.id)]
    chosen = random.sample(able, min(rules, len(able))) if rules else able
    found: list[Mutant] = []
    for entry in chosen:
        # Drawn by rule, so that a change elsewhere leaves the draws of this rule as they are.
        mutants = mutants_by_rule[entry.id]
        if each:
            mutants = Random(f"{seed}/{entry.id}").sample(mutants, min(each, len(mutants)))
        found.extend(mutants)
    return found
