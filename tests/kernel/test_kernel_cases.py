"""Case files: what they can say, and what they say when they fail."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.errors import BadCase, CaseFailed
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.records.case import play_case, run_case
from sortie.kernel.records.case_looks import CaseReport
from sortie.kernel.records.expectations import flattened, looked_up, mismatch
from sortie.kernel.state import State
from tests.toy_game import DuelGame, OpenDuel

HEAD = 'game = "duel"\ntitle = "A strike"\nproves = ["DUEL-8"]\nrow = "..RB..."\n'


def open_duel(name: str) -> Game:
    """Whatever the name, the duel without secrets: the duel cannot say what a seat does not know, so it has no odds."""
    return OpenDuel()


def played(text: str, head: str = HEAD) -> CaseReport:
    """The report of a case."""
    return play_case(head + text, "x.toml", open_duel)


GOOD = """
fortune = [0, 5]
offers = ["strike", "move b", "wait"]
offers_not = ["move d", "parry", "move f*"]
offers_only = ["strike", "move b", "wait"]
refused = [{ text = "move a", by = "DUEL-4" }, { text = "move d", by = "DUEL-5" }, { text = "parry" }]
asks = { kind = "choice", seat = 1, prompt = "act", options = 3 }

[expect]
round = 1
"fencers.red.life" = 3
"fencers.0.place" = "c"
"view.1.seat" = 1
"view.2.panels.card-0.meters.0.value" = { above = 2, below = 4 }
"fencers.-1.name" = "blue"
"fencers.2" = { absent = true }
"result.winner" = { absent = true }

[[odds]]
option = "strike"
policy = "none"
who = "b"
what = "wounds"
amounts = { 0 = "8/27", 3 = "1/27" }
at_least = { 2 = 0.25925925925925924 }
mean = 1.0

[[step]]
title = "the dice"
play = ["strike", "dice 1 4 6"]
asks = { kind = "choice", prompt = "chain" }
offers = ["ch*"]

[[step]]
play = ["seat 1: chain", "dice 6", "parry", "dice 6"]
events = ["rolled 6", "parried", "wounded blue 1"]
expect = { fencers.blue.life = 2, fencers.blue.fortune = 0, "fencers.blue.name" = { has = "lu", lacks = "x" } }
asks = { kind = "nothing" }

[[step]]
expect = { "result.winner" = 1, "result.scores" = [3, 2] }
"""


def test_a_good_case_passes(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(HEAD + GOOD, encoding="utf-8")
    report = run_case(path, open_duel)
    assert report.failures == []
    assert report.proves == ("DUEL-8",)
    assert report.checks > 25


def test_all_failures_are_listed_with_expected_and_found(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    text = """
offers = ["move g"]
offers_not = ["strike"]
offers_only = ["wait"]
refused = [{ text = "strike" }, { text = "move a", by = "DUEL-9" }, { text = "gibberish", by = "DUEL-1" }, { text = "gibberish" }]
events = ["parried"]
asks = { seat = 2 }
expect = { round = 7, "fencers.red.life" = { above = 5 }, "fencers.blue.name" = { lacks = "blue" } }
"""
    path.write_text(HEAD + text, encoding="utf-8")
    with pytest.raises(CaseFailed) as caught:
        run_case(path, open_duel)
    message = str(caught.value)
    for words in (
        "'move g' should be offered (DUEL-4)",
        "'strike' should not be offered",
        "expected ['wait'], found ['move b', 'strike', 'wait']",
        "'strike' should be refused, it is offered",
        "'move a' should be refused by DUEL-9, found DUEL-4",
        "'gibberish' should be refused by DUEL-1, but 'gibberish' is no action of this game",
        "'gibberish' should be refused, but 'gibberish' is no action of this game",
        "event 'parried' was expected",
        "asks seat: expected 2, found 1",
        "round: expected 7, found 1",
        "expected above 5, found 3",
        "expected it lacks 'blue'",
    ):
        assert words in message


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ('["move a"]', "line 5: 'move a' was refused: 'move a' is not allowed now (DUEL-4) [DUEL-4]"),
        ('["dice 3"]', "no dice is asked for now; what is asked is choice (prompt act, seat 1)"),
        ('["draw 1"]', "no draw is asked for now"),
        ('["seat 2: wait"]', "seat 1 is asked now, not seat 2"),
        ('["gandalf: wait"]', "'gandalf' does not act now"),
        (
            '["strike",\n "stand"]',
            "line 6: 'stand' was refused: an action is given, but what is asked is dice",
        ),
        ('["strike", "dice 1 2"]', "3 dice are rolled here, 2 were given"),
        ('["strike", "dice 1 2 3 4"]', "3 dice are rolled here, 4 were given"),
        ('["strike", "dice a b c"]', "a die shows 1 to 6"),
        ('["strike"]', "an answer is missing: what is asked is dice (prompt strike, seat 1, dice 3)"),
        ('["wait", "wait"]', "the game is over"),
        ("['''strike''', '''dance''']", "answer 2: 'dance' was refused"),
    ],
)
def test_a_script_is_strict(script: str, words: str) -> None:
    report = played(f"script = {script}\n")
    assert len(report.failures) == 1
    assert words in report.failures[0]


def test_what_follows_a_refused_line_is_not_played() -> None:
    report = played('[[step]]\nplay = ["fly"]\n[[step]]\nexpect = { round = 9 }\n')
    assert len(report.failures) == 1


class WholeRound(DuelGame):
    """A case that begins with a round, in which blue is said to act."""

    def draw_case(self, document: dict[str, Any]) -> State:
        return self.start(Setup())

    def facts(self, state: State) -> dict[str, Any]:
        return {**super().facts(state), "active": "blue"}


def open_round(name: str) -> Game:
    """Whatever the name, a whole round."""
    return WholeRound()


def test_sealed_answers_draws_and_names_of_those_who_act() -> None:
    text = 'game = "duel"\nscript = ["seat 2: low", "seat 1: high", "draw 1", "dice 3", "dice 5", "blue: move e"]\n'
    report = play_case(text + 'expect = { weather = 1, "fencers.blue.place" = "e" }', "x", open_round)
    assert report.failures == []
    report = play_case('game = "duel"\nasks = { kind = "together", seats = [1, 2] }\n', "x", open_round)
    assert report.failures == []
    text = (
        'game = "duel"\nscript = ["high", "low"]\nasks = { kind = "draw" }\nrefused = [{ text = "wait" }]\n'
    )
    report = play_case(text, "x", open_round)
    assert report.failures == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game = ", "this is no TOML"),
        ('title = "x"', "say which game this is"),
        ('game = "duel"\nrow = "R"', "draw 'row' as seven characters"),
        (HEAD + "life = [9, 9]", "the drawn position cannot be: lives are 0 to 3"),
        (HEAD + "[[step]]\nplai = []", "step 1 has no key 'plai'; known keys: play"),
        (HEAD + "refused = [{ option = 'x' }]", "an entry of refused has no key 'option'; known keys: text"),
        (HEAD + "[[step]]\nodds = [{ opt = 'x' }]", "an entry of odds has no key 'opt'"),
        (HEAD + "[step]\nplay = []", "write steps as"),
    ],
)
def test_a_case_that_cannot_be_understood_says_why(text: str, words: str) -> None:
    with pytest.raises(BadCase, match=words):
        played(text, "")


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadCase, match="cannot be read"):
        run_case(tmp_path / "missing.toml", open_duel)
    (tmp_path / "latin.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCase, match="cannot be read"):
        run_case(tmp_path / "latin.toml", open_duel)


@pytest.mark.parametrize(
    ("odds", "words"),
    [
        (
            'option = "strike"\nwho = "b"\nwhat = "wounds"\namounts = { 0 = 0.5 }',
            "P(0) of b wounds: expected 0.5",
        ),
        ('option = "strike"\nwho = "b"\nwhat = "wounds"\nmean = 9', "mean of b wounds: expected 9"),
        (
            'option = "strike"\nwho = "b"\nwhat = "joy"\nmean = 1',
            "nothing about joy of 'b'; found ['removed of a', 'removed of b', 'wounds of a', 'wounds of b']",
        ),
        ('option = "parry"\nwho = "b"\nwhat = "wounds"\nmean = 1', "options that are offered"),
        ('option = "strike"\npolicy = "mad"\nwho = "b"\nwhat = "wounds"\nmean = 1', "no policy 'mad'"),
    ],
)
def test_odds_that_differ_are_told(odds: str, words: str) -> None:
    report = played(f"[[odds]]\n{odds}\n")
    assert len(report.failures) == 1
    assert words in report.failures[0]


def test_paths_lead_into_dicts_lists_and_named_entries() -> None:
    data = {"a": [{"name": "x", "v": 1}, {"id": "y", "v": (1, 2)}], "b": {"c": 3}}
    assert looked_up(data, "a.x.v") == 1
    assert looked_up(data, "a.y.v.1") == 2
    assert looked_up(data, "b.c") == 3
    assert looked_up(data, "") == data
    for path in ("a.z", "a.9", "b.c.d", "q"):
        assert repr(looked_up(data, path)) == "nothing there"


def test_expectations_compare_values_and_conditions() -> None:
    assert flattened({"a": {"b": 1, "c": {"above": 2}}, "d.e": 3}) == [
        ("a.b", 1),
        ("a.c", {"above": 2}),
        ("d.e", 3),
    ]
    assert mismatch((1, 2), [1, 2]) == ""
    assert mismatch(True, 1) != ""
    assert mismatch(3, {"above": 2, "below": 4}) == ""
    assert mismatch("x", {"above": 2}) == "expected above 2, found 'x'"
    assert mismatch({"k": 1}, {"has": "k", "lacks": "j"}) == ""
    assert mismatch(5, {"has": 5}) == "expected it has 5, found 5"
    assert "absent" in mismatch(1, {"absent": True})
