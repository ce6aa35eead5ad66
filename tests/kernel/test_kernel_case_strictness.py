"""Cases that cannot pass by accident: what says nothing, or names something that is not there, is an error."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import BadCase
from sortie.kernel.game.game import Game
from sortie.kernel.records.case import play_case
from sortie.kernel.records.case_looks import CaseReport
from sortie.kernel.records.expectations import differences
from sortie.kernel.table.options import only
from sortie.kernel.table.table import Table
from tests.toy_game import Act, Duel, DuelGame, OpenDuel, act

HEAD = 'game = "duel"\nrow = "..RB..."\n'
STRUCK = 'script = ["strike"]\nasks = { kind = "dice" }\n'


def played(text: str, game: Game | None = None) -> CaseReport:
    """The report of a case."""
    return play_case(HEAD + text, "x.toml", lambda _: game or DuelGame())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("expect = {}", "x.toml: expect is empty"),
        ("expect = { fencers = {} }", "expect.fencers: an empty table says nothing; write { empty = true }"),
        ("expect = { round = { above = 0, belw = 9 } }", "expect.round has no key 'belw'"),
        ('expect = { round = { above = "0" } }', "above takes a number"),
        ("expect = { round = { absent = false } }", "write { absent = true }"),
        ("expect = 1", "expect is a table"),
        ("offers = []", "offers is empty"),
        ("offers_not = []", "offers_not is empty"),
        ("offers_only = []", "offers_only is empty"),
        ("events_not = []", "events_not is empty"),
        ('offers = "strike"', "offers is a list of texts"),
        ("offers = [1]", "offers is a list of texts"),
        ("script = []", "script is empty"),
        ("refused = []", "refused is empty"),
        ('refused = [{ by = "DUEL-4" }]', "an entry of refused needs the key 'text'"),
        ("refused = [{ text = 3 }]", "an entry of refused: text is a text in quotes"),
        ("asks = {}", "asks is empty"),
        ('asks = { promt = "act" }', "asks has no key 'promt'"),
        ('asks = { kind = "choise" }', "there is no kind 'choise'; did you mean 'choice'?"),
        ("step = []", "step is empty"),
        ("[[step]]\ntitle = 'then'", "step 1 does nothing"),
        ("unchanged = false", "unchanged is a table"),
        ("unchanged = { but = [] }", "unchanged.but is empty"),
        ("views = [{ seats = [1, 1], same = ['boards'] }]", "name two seats"),
        ("views = [{ seats = [1], same = ['boards'] }]", "seats names two seats"),
        ("views = [{ seats = [1, 2] }]", "needs the key 'same' or 'differ'"),
        ("odds = []", "odds is empty"),
        ('odds = [{ option = "strike", who = "b", what = "wounds" }]', "'amounts', 'at_least' or 'mean'"),
        ('odds = [{ who = "b", what = "wounds", mean = 1 }]', "needs the key 'option'"),
        (
            'odds = [{ option = "strike", who = "b", what = "wounds", mean = 1, tolerance = 9 }]',
            "tolerance is a number from 0",
        ),
        (
            'odds = [{ option = "strike", who = "b", what = "wounds", amounts = { x = 1 } }]',
            "'x' is no amount",
        ),
        ('odds = [{ option = "strike", who = "b", what = "wounds", mean = "1/0" }]', "is no number"),
    ],
)
def test_what_says_nothing_is_an_error(text: str, words: str) -> None:
    with pytest.raises(BadCase) as caught:
        played(text)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('expect = { "fencers.red.lif" = { absent = true } }', "no fact 'fencers.red.lif'; did you mean"),
        ('expect = { "fencers.green" = { absent = true } }', "nothing is called 'green' here"),
        ("expect = { rund = { absent = true } }", "no fact 'rund'; did you mean 'round'?"),
        ('expect = { "result.winer" = { absent = true } }', "a result has no 'winer'"),
        ('expect = { "view.0.seat" = 0 }', "there is no seat 0; seats are counted from 1, and here are 2"),
        ('expect = { "view.3.seat" = 3 }', "there is no seat 3"),
        ('expect = { "view.red.seat" = 1 }', "there is no seat red"),
        ('expect = { "view.1.pieces.red.squre" = { absent = true } }', "a view has no"),
        ('events = ["thunder"]', "there is no event 'thunder'"),
        ('events_not = ["wouned"]', "there is no event 'wouned'; did you mean 'wounded'?"),
        ('events_not = ["moved red z"]', "there is no square 'z'"),
        ('unchanged = { but = ["fencers.red.lif"] }', "no fact 'fencers.red.lif'"),
        ('views = [{ seats = [1, 2], differ = ["pannels"] }]', "neither of the two seats sees 'pannels'"),
        ('views = [{ seats = [1, 9], same = ["boards"] }]', "there is no seat 9"),
    ],
)
def test_names_that_are_not_there_are_errors(text: str, words: str) -> None:
    with pytest.raises(BadCase) as caught:
        played(text)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('offers_not = ["moove d"]', "'moove d' is no action of this game; known verbs"),
        ('offers_not = ["move z"]', "there is no square 'z' here"),
        ('offers_not = ["shoot *"]', "'shoot *' fits no action of this game; known verbs"),
        ('offers_not = ["move z*", "strike x *"]', "'strike x *' fits no action"),
        ('offers = ["*"]', "'*' fits everything"),
        ('refused = [{ text = "nonsense" }]', "'nonsense' is no action of this game"),
        ('refused = [{ text = "move *" }]', "a line that is refused has no *"),
        ('refused = [{ text = "dice 7 7 7" }]', "but no dice is asked for; what is asked is choice"),
        ('refused = [{ text = "seat 1: wait" }]', "it is taken"),
        (STRUCK + 'offers_not = ["parry"]', "nobody has a choice now"),
        (STRUCK + 'refused = [{ text = "dice 1 2 3" }]', "'dice 1 2 3' should be refused, it is taken"),
        (STRUCK + 'refused = [{ text = "dice 1 2", by = "DUEL-4" }]', "numbers are refused by no rule"),
        ('script = ["seat 0: wait"]', "there is no seat 0; seats are counted from 1"),
        ('script = ["seat 3: wait"]', "there is no seat 3"),
        ('script = ["wait"]', "it looks at nothing; add one of: expect"),
        ('expect = { round = { lacks = "x" } }', "expected it lacks 'x', found 1"),
        ("expect = { round = { empty = false } }", "expected empty = false, found 1"),
        ("expect = { fencers = { empty = true } }", "expected empty = true, found [{"),
        ('events_not = ["rolled"]\nscript = ["strike", "dice 6 6 6", "stand"]', "event 'rolled' should not"),
    ],
)
def test_lines_and_conditions_that_cannot_be_met_fail(text: str, words: str) -> None:
    report = played(text)
    assert len(report.failures) == 1
    assert words in report.failures[0]


def test_dice_and_lines_of_other_seats_are_refused() -> None:
    lines = ("dice 1 2", "dice 1 2 7", "dice a b c", "dice 0 0 0")
    refused = ", ".join(f'{{ text = "{line}" }}' for line in lines)
    assert played(f"{STRUCK}refused = [{refused}]").failures == []
    text = '{ text = "seat 2: wait" }, { text = "seat 1: move a", by = "DUEL-4" }'
    assert played(f"refused = [{text}]").failures == []


@pytest.mark.parametrize(
    ("option", "policy", "chance"), [("stop", "none", 1 / 2), ("chain", "always", 7 / 22)]
)
def test_odds_after_a_step_with_a_policy_by_its_name(option: str, policy: str, chance: float) -> None:
    """One hit is sure after these dice, more are possible with the chain; each is saved by half of the faces."""

    def told(share: float) -> list[str]:
        numbers = f'who = "b", what = "wounds", amounts = {{ 0 = {share} }}'
        entry = f'{{ option = "{option}", policy = "{policy}", {numbers} }}'
        return played(f'[[step]]\nplay = ["strike", "dice 1 6 6"]\nodds = [{entry}]\n', OpenDuel()).failures

    assert told(chance) == []
    (failure,) = told(0.2)
    assert failure.startswith(f"step 1, odds of '{option}': P(0) of b wounds: expected 0.2, found")


CHANGED = 'fortune = [0, 5]\nscript = ["strike", "dice 4 4 6", "parry", "dice 6"]\n'


def test_unchanged_names_everything_that_changed_and_nothing_else() -> None:
    assert played('unchanged = true\nrefused = [{ text = "parry" }]').failures == []
    both = '["fencers.blue.life", "fencers.blue.fortune"]'
    report = played(f"{CHANGED}unchanged = {{ but = {both} }}")
    assert report.failures == []
    assert played(f'{CHANGED}unchanged = {{ but = ["fencers.blue"] }}').failures == []
    report = played(f'{CHANGED}unchanged = {{ but = ["fencers.blue.life"] }}')
    assert report.failures == ["script, fencers.blue.fortune: should be unchanged, was 5, is 0"]
    report = played(f'{CHANGED}unchanged = {{ but = ["fencers.blue", "round"] }}')
    assert report.failures == ["script, round: was named as what changes, and did not"]


def test_differences_go_into_tables_and_lists_of_named_things() -> None:
    before = {"a": [{"name": "x", "v": 1}, {"name": "y", "v": [1, 2]}], "b": {"c": 3}, "d": [1]}
    after = {"a": [{"name": "x", "v": 2}, {"name": "y", "v": [1]}], "b": {"e": 3}, "d": [1]}
    assert sorted(differences(before, after)) == ["a.x.v", "a.y.v", "b.c", "b.e"]
    assert differences({"a": [{"name": "x"}]}, {"a": []}) == {"a": ([{"name": "x"}], [])}


def test_views_of_two_seats_are_compared() -> None:
    text = "views = [{{ seats = [1, 2], {} = ['{}'] }}]"
    assert played(text.format("same", "boards")).failures == []
    assert played(text.format("differ", "seat")).failures == []
    assert "script, seat: should be the same: seat 1 sees 1, seat 2 sees 2" in (
        played(text.format("same", "seat")).failures
    )
    assert "should be different" in played(text.format("differ", "boards")).failures[0]


def bow(table: Table, state: Duel, step: Act) -> None:
    """Whoever has acted is greeted: there is nothing to choose; then the weather changes."""
    act(table, state, step)
    table.choose(1 - step.seat, "bow", only("wait"))
    state.weather = 1


class Polite(DuelGame):
    """A duel with a question that has a single answer."""

    def __init__(self) -> None:
        super().__init__()
        self.step_rules = {**self.step_rules, Act: bow}


ASIDE = 'script = ["move b"]\nasks = { prompt = "bow", seat = 2, options = 1 }\n'


def test_a_single_answer_is_taken_and_the_log_says_so() -> None:
    report = played('script = ["move b"]\nexpect = { weather = 1 }', Polite())
    assert report.failures == []
    assert report.log == ["script, line 3: seat 2 had one answer to 'bow': wait"]
    assert played('script = ["move b"]\nexpect = { weather = 0 }').log == []


def test_a_case_can_stop_before_a_single_answer() -> None:
    still = 'offers_only = ["wait"]\nexpect = { weather = 0, "fencers.red.place" = "b" }\n'
    onward = "[[step]]\nexpect = { weather = 1 }\n"
    assert played(ASIDE + still + onward, Polite()).failures == []
    said = '[[step]]\nplay = ["seat 2: wait"]\nexpect = { weather = 1 }\n'
    assert played(ASIDE + still + said, Polite()).failures == []
    other = '[[step]]\nplay = ["seat 2: strike"]\n'
    assert "refused" in played(ASIDE + still + other, Polite()).failures[0]
    report = played(ASIDE.replace("seat = 2", "seat = 1"), Polite())
    assert "no such question had a single answer after the last line; found" in report.failures[0]
    assert "prompt bow, seat 2" in report.failures[0]
