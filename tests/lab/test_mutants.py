"""Proof by mutation: which changes are made, what a weak and a good test make of them, and what is kept of a run."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from sortie.games import game_names
from sortie.kernel.errors import UnknownName
from sortie.lab.mutants.changes import Function, broken_by, changes_of
from sortie.lab.mutants.plan import Mutant, RuleFunctions, changes_in, planned
from sortie.lab.mutants.results import (
    KILLED,
    KILLED_BY_OTHERS,
    NOT_MADE,
    SURVIVED,
    Outcome,
    Results,
    equivalents,
    score,
)
from sortie.lab.rules_index import RuleEntry

REPOSITORY = Path(__file__).resolve().parents[2]


def function(source: str) -> Function:
    """The only function of a text."""
    node = ast.parse(dedent(source)).body[0]
    assert isinstance(node, Function)
    return node


def changed(source: str) -> list[str]:
    """The changes of a function, each as `before -> after`."""
    return [f"{one.before} -> {one.after}" for one in changes_of(function(source))]


def test_comparisons_conditions_and_numbers_become_their_neighbours() -> None:
    assert changed("""
        def may_move(points: int, price: int = 3) -> bool:
            '''1 point for each step: 3 > 2.'''
            return points >= price + 1 and not points == 9
        """) == [
        "points >= price + 1 and (not points == 9) -> points >= price + 1 or not points == 9",
        "points >= price + 1 -> points > price + 1",
        "price + 1 -> price - 1",
        "1 -> 2",
        "not points == 9 -> points == 9",
        "points == 9 -> points != 9",
        "9 -> 10",
    ]


def test_what_is_taken_out_stays_in_and_changes_of_the_state_are_left_out() -> None:
    assert changed("""
        def leave(state, unit):
            state.free = state.occupied & ~state.barred
            if unit in state.watched:
                stop(unit)
                return
            place = unit
        """) == [
        "state.free = state.occupied & ~state.barred -> pass",
        "state.occupied & ~state.barred -> state.occupied",
        "if unit in state.watched -> if True",
        "if unit in state.watched -> if False",
        "unit in state.watched -> unit not in state.watched",
        "stop(unit) -> pass",
        "return -> pass",
    ]


def test_events_refusals_and_what_only_guards_them_are_left_alone() -> None:
    assert changed("""
        def shout(table, number):
            '''Says it.'''
            if table.listening:
                louder = number + 1
                table.tell("shouted", (louder,))
            if number > 3:
                tell_neighbours(table, number + 2)
            else:
                table.tell("whispered", (number,))
            if not number:
                raise ValueError(number + 1)
        """) == ["if not number -> if True", "if not number -> if False", "not number -> number"]


SCREEN = """
    def screen_step(state, actor, screen):
        if actor.fallen and screen.refuse("TOY-A.1"):
            return
        if not (actor.tired and stopped(screen, "TOY-A.2") or actor.bound and stopped(screen, "TOY-A.3")):
            return
        if not screen.need("TOY-A.2", state.near):
            return
        stopped(screen, "TOY-A.1")
        return
    """


def test_a_condition_belongs_to_the_rule_that_it_names() -> None:
    cited = {f"{one.before} -> {one.after}": one.cited for one in changes_of(function(SCREEN))}
    assert cited["if actor.fallen and screen.refuse('TOY-A.1') -> if True"] == "TOY-A.1"
    assert (
        cited["actor.tired and stopped(screen, 'TOY-A.2') -> actor.tired or stopped(screen, 'TOY-A.2')"]
        == "TOY-A.2"
    )
    assert (
        cited["actor.bound and stopped(screen, 'TOY-A.3') -> actor.bound or stopped(screen, 'TOY-A.3')"]
        == "TOY-A.3"
    )
    both = next(text for text in cited if text.startswith("if not (") and text.endswith("if True"))
    assert cited[both] == "", "two rules are named, so it belongs to the function"
    assert "return -> pass" not in cited, "after a refusal nothing is offered any more"


def test_a_broken_condition_is_a_mutant_of_the_rule_it_names_alone(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(dedent(SCREEN), encoding="utf-8")
    entries = [
        RuleEntry(rule, "", ["toy.py:screen_step"] if rule != "TOY-A.3" else [], ["tests/test_toy.py"])
        for rule in ("TOY-A.1", "TOY-A.2", "TOY-A.3")
    ]
    functions = RuleFunctions(entries, tmp_path)
    befores = {entry.id: {one.before for one in functions.mutants_of(entry)} for entry in entries}
    tired, bound = "actor.tired and stopped(screen, 'TOY-A.2')", "actor.bound and stopped(screen, 'TOY-A.3')"
    assert tired in befores["TOY-A.2"] and tired not in befores["TOY-A.1"] | befores["TOY-A.3"]
    assert befores["TOY-A.3"] == {bound}, "where the rule is named, though the function lists others"


def test_a_broken_function_differs_in_one_place_and_the_sound_one_stays() -> None:
    sound = function("""
        def worth(kind, count):
            return 2 * count if kind == 1 else count
        """)
    texts = [ast.unparse(broken_by(sound, change)) for change in changes_of(sound)]
    lines = [text.split("\n")[1].strip() for text in texts]
    assert lines == [
        "return 2 * count if True else count",
        "return 2 * count if False else count",
        "return 2 * count if kind != 1 else count",
        "return 2 * count if kind == 2 else count",
        "return 2 + count if kind == 1 else count",
        "return 3 * count if kind == 1 else count",
    ]
    assert ast.unparse(sound).endswith("return 2 * count if kind == 1 else count")


SMALL_RULES = '''
"""Two rules of a small game."""

from functools import lru_cache


def toll(steps: int) -> int:
    """TOY-A.1, TOY-A.2: one for each step, and nothing below two steps."""
    if steps < 2:
        return 0
    return steps


class Gate:
    """A gate."""

    @property
    def shut(self) -> bool:
        """TOY-A.3: shut."""
        return True


@lru_cache
def price(steps: int) -> int:
    """TOY-A.4: three for each step."""
    return 3 * steps
'''

SMALL_TESTS = """
import pytest
from small_rules import Gate, price, toll

price(1)  # worked out before anything is broken


@pytest.mark.rule("TOY-A.1")
def test_that_notices_nothing():
    assert toll(5) >= 0


@pytest.mark.rule("TOY-A.2")
def test_that_notices():
    assert [toll(0), toll(1), toll(2)] == [0, 0, 2]


@pytest.mark.rule("TOY-A.3")
def test_of_the_gate():
    assert Gate().shut


@pytest.mark.rule("TOY-A.4")
def test_of_the_price():
    assert price(1) == 3


def test_that_fails_anyway():
    assert toll(0) == 7
"""

TRIAL = """
import json, sys
from pathlib import Path
from sortie.lab.mutants.plan import planned
from sortie.lab.mutants.trials import try_all
from tests.lab.test_mutants import failing_entry, small_entries

root = Path(sys.argv[1])
found = []
mutants = planned(small_entries(), root, 0, 0, "1")
sound = try_all(root, mutants, 1, lambda mutant, what: found.append((mutant.rule, mutant.after, what)))
unsound = try_all(root, planned([failing_entry()], root, 0, 0, "1"), 1, lambda mutant, what: found.append(()))
print("\\n" + json.dumps([found, sound, unsound]))
"""


def small_entries() -> list[RuleEntry]:
    """The index of the small game."""
    tests = "tests/test_small.py"
    return [
        RuleEntry("TOY-A.1", "", ["small_rules.py:toll"], [f"{tests}:test_that_notices_nothing"]),
        RuleEntry("TOY-A.2", "", ["small_rules.py:toll"], [f"{tests}:test_that_notices"]),
        RuleEntry("TOY-A.3", "", ["small_rules.py:Gate"], [f"{tests}:test_of_the_gate"]),
        RuleEntry("TOY-A.4", "", ["small_rules.py:price"], [f"{tests}:test_of_the_price"]),
    ]


def failing_entry() -> RuleEntry:
    """A rule whose test fails although nothing is broken."""
    return RuleEntry("TOY-A.2", "", ["small_rules.py:toll"], ["tests/test_small.py:test_that_fails_anyway"])


@pytest.fixture(scope="module")
def small_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the small game."""
    root = tmp_path_factory.mktemp("small")
    (root / "small_rules.py").write_text(SMALL_RULES, encoding="utf-8")
    (root / "tests").mkdir()
    (root / "tests" / "test_small.py").write_text(SMALL_TESTS, encoding="utf-8")
    (root / "pytest.ini").write_text("[pytest]\nmarkers =\n    rule\n    long\n", encoding="utf-8")
    return root


def test_a_weak_test_lets_mutants_live_and_a_good_one_kills_them(small_game: Path) -> None:
    where = os.pathsep.join([str(REPOSITORY), str(small_game)])
    done = subprocess.run(
        [sys.executable, "-c", TRIAL, str(small_game)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": where},
        check=True,
    )
    found, sound, unsound = json.loads(done.stdout.rstrip().split("\n")[-1])
    assert sound == []
    assert unsound == ["tests/test_small.py::test_that_fails_anyway"]  # and no mutant was tried with it
    changes = ["if True", "if False", "steps <= 2", "3", "1"]
    assert sorted(found) == sorted([
        *[["TOY-A.1", change, KILLED_BY_OTHERS] for change in changes],
        *[["TOY-A.2", change, KILLED] for change in changes],
        ["TOY-A.3", "False", KILLED],
        ["TOY-A.4", "3 + steps", KILLED],  # although the sound price was remembered
        ["TOY-A.4", "4", KILLED],
    ])  # fmt: skip


def test_a_sample_is_drawn_by_its_seed_and_rule_by_rule(small_game: Path) -> None:
    entries = small_entries()
    whole = planned(entries, small_game, 0, 0, "1")
    assert [one.rule for one in planned(entries, small_game, 3, 1, "1")] == [
        one.rule for one in planned(entries, small_game, 3, 1, "1")
    ]
    drawn = {planned(entries, small_game, 1, 1, str(seed))[0].place for seed in range(40)}
    assert drawn == {one.place for one in whole}  # every mutant comes up
    assert len(planned(entries, small_game, 0, 2, "1")) == 2 + 2 + 1 + 2


def test_a_run_goes_on_where_it_was_stopped_and_tries_again_what_was_changed(small_game: Path) -> None:
    entries = small_entries()
    first, second = RuleFunctions(entries, small_game).mutants_of(entries[0])[:2]
    file = small_game / "kept.jsonl"
    kept = Results(file, small_game)
    kept.add(first, SURVIVED)
    with file.open("a", encoding="utf-8") as lines:
        lines.write('{"key": "cut off in the mid')
    again = Results(file, small_game)
    assert (again.known(first), again.known(second)) == (SURVIVED, None)
    tests = small_game / "tests" / "test_small.py"
    text = tests.read_text(encoding="utf-8")
    tests.write_text(text + "\n# a stronger test\n", encoding="utf-8")
    assert Results(file, small_game).known(first) is None
    tests.write_text(text, encoding="utf-8")
    assert Results(file, small_game).known(first) == SURVIVED


def outcome(what: str, reason: str = "") -> Outcome:
    """What came of a mutant that is of no interest otherwise."""
    return Outcome(Mutant("TOY-A.1", "small_rules.py", "toll", 0, 1, "2", "3", (), ()), what, reason)


def test_the_score_counts_what_the_listed_tests_killed_of_all_that_can_be_told() -> None:
    found = score([
        outcome(KILLED), outcome(KILLED, "said to be the same, but noticed"), outcome(KILLED_BY_OTHERS),
        outcome(SURVIVED), outcome(SURVIVED, "the same"), outcome(NOT_MADE),
    ])  # fmt: skip
    assert (found.made, found.killed, found.killed_by_others, found.equivalent) == (4, 2, 1, 1)
    assert found.share == 0.5
    assert [one.what for one in found.survivors] == [KILLED_BY_OTHERS, SURVIVED]


def test_an_equivalent_mutant_is_listed_with_its_reason(tmp_path: Path) -> None:
    listed = tmp_path / "toy.toml"
    assert equivalents(listed) == {}
    listed.write_text('[[equivalent]]\nplace = "a -> b"\nreason = "the same"\n', encoding="utf-8")
    assert equivalents(listed) == {"a -> b": "the same"}
    listed.write_text('[[equivalent]]\nplace = "a -> b"\n', encoding="utf-8")
    with pytest.raises(UnknownName, match="a place and a reason"):
        equivalents(listed)


@pytest.mark.parametrize("game", game_names())
def test_what_is_listed_as_equivalent_is_a_mutant_that_can_be_made(game: str) -> None:
    listed = set(equivalents(REPOSITORY / "tests" / "mutants" / f"{game}.toml"))
    functions = {place.split(": ")[0] for place in listed}
    there: set[str] = set()
    for function in functions:
        path, _, name = function.rpartition(":")
        for change in changes_in(REPOSITORY / path, name):
            there.add(f"{function}: {change.before} -> {change.after}")
    assert sorted(listed - there) == []
