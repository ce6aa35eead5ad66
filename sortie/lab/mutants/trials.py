"""Trials: a broken function and its tests in a process of their own, forked from one that has collected all tests.

The fork has everything imported, the game opened and nothing run: a trial costs what its tests cost. The broken code is
put into the function object itself, so that every module that imported the function runs it. A change is tried once for
all rules of its function: quick tests come first, and the trial ends when a test of every rule has failed.
"""

from __future__ import annotations
import __future__

import ast
import functools
import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from sortie.kernel.memory import Memory
from sortie.lab.mutants.changes import Function
from sortie.lab.mutants.plan import Mutant, broken_function
from sortie.lab.mutants.results import KILLED, KILLED_BY_OTHERS, NOT_MADE, SURVIVED
from sortie.lab.mutants.times import RunTimes

# A test that takes much longer than with the sound rules has noticed: the rule does not end any more (`times.py`). Processor
# time, because the machine may be busy, and a long time by the clock for tests that wait for something.
WAITING = 300
BYTES = 4 << 30  # likewise for a rule that lays out more and more

NOTHING_MADE = 3  # the exit code of a trial whose function cannot be broken

Report = Callable[[Mutant, str], None]


Trial = tuple[Mutant, ...]  # one change of a function, as a mutant of each rule that is to be proven


class Trials:
    """A pytest plugin that runs no test of its own accord: it tries mutants with the tests that were collected."""

    def __init__(
        self, root: Path, mutants: list[Mutant], jobs: int, report: Report, prepare: Callable[[], object],
        times: RunTimes,
    ) -> None:  # fmt: skip
        self.root = root
        self.waiting = trials_of(mutants)
        self.jobs = jobs
        self.report = report
        self.prepare = prepare
        self.broken_without: list[str] = []  # tests that fail although nothing is broken
        self._sound: set[str] = set()  # tests that were seen to pass with nothing broken
        self._times = times
        self._prepared: set[str] = set()  # functions that have run before the trials

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the tests."""
        forget()
        self._prepared = functions_run_by(self.prepare)
        gc.collect()
        gc.freeze()  # so that a trial does not copy what it never changes
        items = CollectedTests(session.items, self.root, self._times)
        self._times.measure(items.of(tests_of(self.waiting)), processor_seconds)
        running: dict[int, tuple[Trial, int]] = {}
        while self.waiting or running:
            if self.waiting and len(running) < self.jobs:
                trial = self.waiting.pop()
                child, answer = self._begin(trial, items)
                running[child] = trial, answer
            else:
                self._end_one(session, running)
        return True

    def _begin(self, trial: Trial, items: CollectedTests) -> tuple[int, int]:
        reading, writing = os.pipe()
        afresh = f"{trial[0].path}:{trial[0].function}" in self._prepared
        child = os.fork()
        if child == 0:
            os.close(reading)
            _in_child(trial, items, self.root, writing, afresh)
        os.close(writing)
        return child, reading

    def _end_one(self, session: pytest.Session, running: dict[int, tuple[Trial, int]]) -> None:
        """Report a trial that is over, unless its test fails without a mutant too."""
        child, status = os.wait()
        trial, answer = running.pop(child)
        with os.fdopen(answer) as lines:
            told = [line.split(" ", 2) for line in lines.read().splitlines()]
        killers = {rule: node for word, rule, node in told if word == "killed"}
        cut_off = os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 1
        if cut_off and len(trial) > 1:
            self.waiting.extend((one,) for one in trial)  # which of the rules it was is found one by one
            return
        for mutant in trial:
            killer = killers.get(mutant.rule) or killers.get("", "")
            if killer in self.broken_without or (killer and not self._is_sound(session, killer)):
                continue
            noticed = KILLED_BY_OTHERS if killer else SURVIVED
            what = KILLED if cut_off or mutant.rule in killers else noticed
            self.report(mutant, NOT_MADE if os.WEXITSTATUS(status) == NOTHING_MADE else what)

    def _is_sound(self, session: pytest.Session, killer: str) -> bool:
        """Whether the test that noticed a mutant passes without one; looked at once, in a fork that nothing stays of."""
        if killer in self._sound:
            return True
        child = os.fork()
        if child == 0:
            _be_silent()
            items = [one for one in session.items if one.nodeid == killer]
            os._exit(1 if _fails(items[0], RunTimes(None)) else 0)
        if os.WEXITSTATUS(os.waitpid(child, 0)[1]):
            self.broken_without.append(killer)
            return False
        self._sound.add(killer)
        return True


def trials_of(mutants: list[Mutant]) -> list[Trial]:
    """Mutants that are the same change of the same function, tried together; the list runs from the last to the first."""
    found: dict[tuple[str, str, int], list[Mutant]] = {}
    for mutant in mutants:
        found.setdefault((mutant.path, mutant.function, mutant.number), []).append(mutant)
    return [tuple(one) for one in reversed(found.values())]


def functions_run_by(prepare: Callable[[], object]) -> set[str]:
    """Do something once, and tell which functions of the sources have run: `path:function`."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            module = str(frame.f_globals.get("__name__", "")).replace(".", "/")
            found.add(f"{module}.py:{frame.f_code.co_qualname}")

    sys.setprofile(note)
    try:
        prepare()
    finally:
        sys.setprofile(None)
    return found


class CollectedTests:
    """Collected tests by the places that the index of rules names."""

    def __init__(self, items: list[pytest.Item], root: Path, times: RunTimes) -> None:
        self.items = items
        self.root = root
        self.times = times

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
        """The tests at these places: `file`, `file:Class.test` or a case file; cases first, and slow tests last."""
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
        return sorted(found.values(), key=self.times.of)


def _in_child(trial: Trial, items: CollectedTests, root: Path, answer: int, afresh: bool) -> None:
    """Break the function, run the tests of its rules, tell which test noticed for each rule."""
    code = 1
    try:
        _be_silent()
        _be_bounded()
        if not make(trial[0], root):
            code = NOTHING_MADE
        else:
            if afresh:
                forget()
            lines = [f"killed {rule} {node}" for rule, node in _killers(trial, items).items()]
            os.write(answer, "\n".join(lines).encode())
            code = 0
    finally:
        os._exit(code)


def _killers(trial: Trial, items: CollectedTests) -> dict[str, str]:
    """For each rule the first of its tests that fails; under "" a test of another rule, for rules that have none."""
    listed = {one.rule: {item.nodeid for item in items.of(one.tests)} for one in trial}
    found: dict[str, str] = {}
    for item in items.of(tuple(dict.fromkeys(place for one in trial for place in one.tests))):
        wanted = [rule for rule, nodes in listed.items() if rule not in found and item.nodeid in nodes]
        if wanted and _fails(item, items.times):
            found.update(dict.fromkeys([*wanted, ""], item.nodeid))
    if not found:
        others = items.of(tuple(dict.fromkeys(place for one in trial for place in one.others)))
        killer = next((item.nodeid for item in others if _fails(item, items.times)), "")
        return {"": killer} if killer else {}
    return found


def _be_bounded() -> None:
    """A test that does not end, or fills the memory, ends the trial."""
    for one in (signal.SIGALRM, signal.SIGPROF):
        signal.signal(one, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def _be_silent() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nothing, stream)


def _fails(item: pytest.Item, times: RunTimes) -> bool:
    """Whether a test fails, or takes far longer than it should."""
    signal.setitimer(signal.ITIMER_PROF, times.limit(item))
    signal.alarm(WAITING)
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def processor_seconds(item: pytest.Item) -> float:
    """How long a test takes with nothing broken."""
    _be_silent()
    began = time.process_time()
    runtestprotocol(item, nextitem=None, log=False)
    return time.process_time() - began


def tests_of(trials: list[Trial]) -> tuple[str, ...]:
    """The places of all tests that may be run."""
    mutants = [mutant for trial in trials for mutant in trial]
    return tuple(dict.fromkeys(place for one in mutants for place in (*one.tests, *one.others)))


def forget() -> None:
    """Forget what was worked out with the sound rules while tests were collected, such as games that were opened."""
    for found in gc.get_objects():
        if isinstance(found, functools._lru_cache_wrapper):
            found.cache_clear()
        elif isinstance(found, Memory):
            found.clear()


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


def try_all(
    root: Path, mutants: list[Mutant], jobs: int, report: Report, prepare: Callable[[], object] = dict,
    times: Path | None = None,
) -> list[str]:  # fmt: skip
    """Try every mutant; what is returned are tests that fail with the sound rules, with which nothing was tried.

    What is prepared once, such as an opened game, every trial finds done, unless its function has run in it. How long tests
    take is kept in a file, if one is given.
    """
    trials = Trials(root, mutants, jobs, report, prepare, RunTimes(times.absolute() if times else None))
    os.chdir(root)
    words = ["-q", "-p", "no:cacheprovider", "--no-header", "-m", "not long", *test_files(mutants, root)]
    sys.stdout.flush()
    pytest.main(words, plugins=[trials])
    return trials.broken_without
