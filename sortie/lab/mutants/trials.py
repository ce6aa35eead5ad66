"""Trials: a mutant and its tests in a process of their own, forked from one that has collected all tests.

The fork has everything imported and nothing run: a trial costs what its tests cost. The broken code is put into the
function object itself, so that every module that imported the function runs it.
"""

from __future__ import annotations
import __future__

import ast
import functools
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from sortie.lab.mutants.changes import Function
from sortie.lab.mutants.plan import Mutant, broken_function
from sortie.lab.mutants.results import KILLED, KILLED_BY_OTHERS, NOT_MADE, SURVIVED

SECONDS = 90  # a trial that takes longer has noticed: the rule does not end any more

_CODES = {0: SURVIVED, 1: KILLED, 2: KILLED_BY_OTHERS, 3: NOT_MADE}

Report = Callable[[Mutant, str], None]


class Trials:
    """A pytest plugin that runs no test of its own accord: it tries mutants with the tests that were collected."""

    def __init__(self, root: Path, mutants: list[Mutant], jobs: int, report: Report) -> None:
        self.root = root
        self.mutants = mutants
        self.jobs = jobs
        self.report = report
        self.broken_without: list[str] = []  # tests that fail although nothing is broken
        self._sound: set[str] = set()  # tests that were seen to pass with nothing broken

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the tests."""
        items = CollectedTests(session.items, self.root)
        running: dict[int, tuple[Mutant, int]] = {}
        for mutant in self.mutants:
            child, answer = self._begin(session, mutant, items)
            running[child] = mutant, answer
            if len(running) >= self.jobs:
                self._end_one(session, running)
        while running:
            self._end_one(session, running)
        return True

    def _begin(self, session: pytest.Session, mutant: Mutant, items: CollectedTests) -> tuple[int, int]:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _in_child(session, mutant, items, self.root, writing)
        os.close(writing)
        return child, reading

    def _end_one(self, session: pytest.Session, running: dict[int, tuple[Mutant, int]]) -> None:
        """Report a trial that is over, unless its test fails without a mutant too."""
        child, status = os.wait()
        mutant, answer = running.pop(child)
        with os.fdopen(answer) as line:
            killer = line.read()
        if killer in self.broken_without or (killer and not self._is_sound(session, killer)):
            return
        late = os.WIFSIGNALED(status)
        self.report(mutant, KILLED if late else _CODES.get(os.WEXITSTATUS(status), KILLED))

    def _is_sound(self, session: pytest.Session, killer: str) -> bool:
        """Whether the test that noticed a mutant passes without one; looked at once, in a fork that nothing stays of."""
        if killer in self._sound:
            return True
        child = os.fork()
        if child == 0:
            _be_silent()
            os._exit(1 if _failing(session, [one for one in session.items if one.nodeid == killer]) else 0)
        if os.WEXITSTATUS(os.waitpid(child, 0)[1]):
            self.broken_without.append(killer)
            return False
        self._sound.add(killer)
        return True


class CollectedTests:
    """Collected tests by the places that the index of rules names."""

    def __init__(self, items: list[pytest.Item], root: Path) -> None:
        self.items = items
        self.root = root

    @cached_property
    def _cases(self) -> dict[str, pytest.Item]:
        found: dict[str, pytest.Item] = {}
        for item in self.items:
            given = getattr(item, "callspec", None)
            path = given.params.get("path") if given is not None else None
            if isinstance(path, Path) and path.suffix == ".toml":
                found[path.relative_to(self.root).as_posix()] = item
        return found

    def of(self, places: tuple[str, ...]) -> list[pytest.Item]:
        """The tests at these places: `file`, `file:Class.test` or a case file; cases first, because they are quick."""
        found: dict[str, pytest.Item] = {}
        for place in sorted(places, key=lambda one: not one.endswith(".toml")):
            if place.endswith(".toml"):
                if place in self._cases:
                    found[self._cases[place].nodeid] = self._cases[place]
                continue
            path, _, name = place.partition(".py:")
            node = "::".join([f"{path}.py", *name.split(".")]) if name else place
            for item in self.items:
                if item.nodeid == node or item.nodeid.startswith((f"{node}[", f"{node}::")):
                    found[item.nodeid] = item
        return list(found.values())


def _in_child(
    session: pytest.Session, mutant: Mutant, items: CollectedTests, root: Path, answer: int
) -> None:
    """Break the function, run its tests, tell by the exit code what came of it and in a line which test noticed."""
    code = 1
    try:
        _be_silent()
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(SECONDS)
        if not make(mutant, root):
            code = 3
        else:
            listed = items.of(mutant.tests)
            killer = _failing(session, listed) or _failing_afresh(session, listed)
            if not killer:
                killer = _failing(session, items.of(mutant.others))
                code = 2 if killer else 0
            os.write(answer, killer.encode())
    finally:
        os._exit(code)


def _be_silent() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nothing, stream)


def _failing(session: pytest.Session, items: list[pytest.Item]) -> str:
    """The first of the tests that fails, or nothing; those after it are not run."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        if any(report.failed for report in runtestprotocol(item, nextitem=following, log=False)):
            session._setupstate.teardown_exact(None)
            return item.nodeid
    return ""


def _failing_afresh(session: pytest.Session, items: list[pytest.Item]) -> str:
    """The same once more, when nothing is remembered of the time before the mutant."""
    forget()
    return _failing(session, items)


def forget() -> None:
    """Forget what was worked out with the sound rules, such as games that were opened."""
    for found in gc.get_objects():
        if isinstance(found, functools._lru_cache_wrapper):
            found.cache_clear()


def make(mutant: Mutant, root: Path) -> bool:
    """Put the broken code into the function; False where it is no plain function."""
    broken = broken_function(mutant, root)
    target = _function(mutant)
    code = _compiled(broken, str(root / mutant.path)) if target is not None else None
    if target is None or code is None or code.co_freevars != target.__code__.co_freevars:
        return False
    target.__code__ = code
    return True


def _function(mutant: Mutant) -> FunctionType | None:
    found: Any = import_module(mutant.path.removesuffix(".py").replace("/", "."))
    for part in mutant.function.split("."):
        found = found.__dict__.get(part) if isinstance(found, type) else getattr(found, part, None)
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__func__", found)  # of static methods and methods of a class
    found = getattr(found, "__wrapped__", found)  # of functions that remember
    return found if isinstance(found, FunctionType) else None


def _compiled(function: Function, path: str) -> CodeType | None:
    function.decorator_list = []
    module = ast.fix_missing_locations(ast.Module([function], []))
    compiled = compile(module, path, "exec", flags=__future__.annotations.compiler_flag, dont_inherit=True)
    return next((one for one in compiled.co_consts if isinstance(one, CodeType)), None)


def test_files(mutants: list[Mutant], root: Path) -> Iterator[str]:
    """The files to collect: those that tests stand in, and those that run case files."""
    places = {place for mutant in mutants for place in (*mutant.tests, *mutant.others)}
    files = {
        place.partition(".py:")[0].removesuffix(".py") + ".py" for place in places if ".toml" not in place
    }
    if any(place.endswith(".toml") for place in places):
        games = {place.split("/")[2] for place in places if place.endswith(".toml")}
        files |= {
            path.relative_to(root).as_posix()
            for game in games
            for path in (root / "tests" / game).rglob("test_*_cases.py")
        }
    yield from sorted(files)


def try_all(root: Path, mutants: list[Mutant], jobs: int, report: Report) -> list[str]:
    """Try every mutant; what is returned are tests that fail with the sound rules, with which nothing was tried."""
    trials = Trials(root, mutants, jobs, report)
    os.chdir(root)
    words = ["-q", "-p", "no:cacheprovider", "--no-header", "-m", "not long", *test_files(mutants, root)]
    sys.stdout.flush()
    pytest.main(words, plugins=[trials])
    return trials.broken_without
