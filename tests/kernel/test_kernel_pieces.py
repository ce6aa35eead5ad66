"""The small parts: masks, options, notation, screens, sums, decks, events, codecs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortie.kernel.chance.decks import Deck, load_deck
from sortie.kernel.chance.dice_sources import TypedDice, draw_one
from sortie.kernel.errors import Ambiguous, NotNotation
from sortie.kernel.game.setup import Setup, Switch, load_setup
from sortie.kernel.masks import kth, listed, mask_of, members
from sortie.kernel.records.codec import read_answer, read_steps, write_answer, write_steps
from sortie.kernel.table.answerers import PolicyTable
from sortie.kernel.table.options import Option, Options, only
from sortie.kernel.table.screens import Screen
from sortie.kernel.views.events import EVERYBODY, Event, event_kinds
from sortie.kernel.views.modifiers import Sum
from sortie.kernel.views.notation import Names, Verb, read_option, verbs, write_option
from sortie.kernel.views.view import View, Word
from tests.toy_game import DUEL_STEPS, Duel, Round, Strike, Wound

numbers = st.sets(st.integers(0, 300))


@given(numbers)
def test_masks_list_and_find_their_members(wanted: set[int]) -> None:
    mask = mask_of(sorted(wanted))
    assert listed(mask) == sorted(wanted)
    assert list(members(mask)) == sorted(wanted)
    assert [kth(mask, place) for place in range(len(wanted))] == sorted(wanted)
    with pytest.raises(IndexError):
        kth(mask, len(wanted))


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 2**40 - 1), st.integers(0, 2)), max_size=6))
def test_options_count_find_and_hold_what_they_list(rows: list[tuple[str, int, int]]) -> None:
    options = Options()
    for verb, targets, detail in rows:
        options.add(verb, targets, detail)
    everything = list(options)
    assert len(options) == options.count == len(everything)
    assert [options.kth(place) for place in range(len(everything))] == everything
    for option in everything:
        assert option in options
        assert options.targets(option.verb, option.detail) >> option.target & 1
    assert Option("d", 1) not in options
    with pytest.raises(IndexError):
        options.kth(len(everything))


def test_options_hold_nothing_strange() -> None:
    options = only("yes", "no")
    assert options.first() == Option("yes")
    assert "yes" not in options
    assert ("yes", -1, 0) not in options
    assert ("yes", 0) not in options
    options.one("pick", 3, 2)
    assert Option("pick", 3, 2) in options
    assert options.targets("pick", 2) == 8


class TwoNames(Names):
    """'x' may mean two numbers."""

    def write(self, kind: str, number: int) -> str:
        return f"{kind}{number}"

    def read(self, kind: str, text: str) -> list[int]:
        if text == "x":
            return [1, 2]
        return [int(text[len(kind) :])] if text.startswith(kind) and text[len(kind) :].isdigit() else []


VERBS = verbs("move {target:square}, shoot {target:unit} with {detail:weapon}", "pass")


def test_verbs_are_called_as_their_first_word_unless_another_name_is_given() -> None:
    assert {
        "move": Verb("move", "move {target}", "square"),
        "shoot": Verb("shoot", "shoot {target} with {detail}", "unit", "weapon"),
        "pass": Verb("pass", "pass"),
    } == VERBS
    named = verbs(
        "hold = hold fire", "shift-guard = shift {target:unit} to {detail:square}, use {detail:skill}"
    )
    assert named["hold"] == Verb("hold", "hold fire")
    assert named["shift-guard"] == Verb("shift-guard", "shift {target} to {detail}", "unit", "square")
    assert named["use"] == Verb("use", "use {detail}", "", "skill")


def test_the_kinds_of_events_are_read_from_texts() -> None:
    assert event_kinds("shoots unit unit weapon, over", "lost unit") == {
        "shoots": ("unit", "unit", "weapon"), "over": (), "lost": ("unit",),
    }  # fmt: skip


@pytest.mark.parametrize("option", [Option("move", 7), Option("shoot", 2, 5), Option("pass")])
def test_notation_reads_back(option: Option) -> None:
    text = write_option(VERBS, TwoNames(), option)
    assert read_option(VERBS, TwoNames(), f"  {text.upper().lower()}  ") == option


def test_a_text_with_two_readings_means_the_one_offered() -> None:
    options = Options()
    options.one("move", 2)
    assert read_option(VERBS, TwoNames(), "move x", options) == Option("move", 2)
    assert read_option(VERBS, TwoNames(), "move x") == Option("move", 1)
    options.one("move", 1)
    with pytest.raises(Ambiguous, match="write it in full"):
        read_option(VERBS, TwoNames(), "move x", options)
    assert read_option(VERBS, TwoNames(), "pass", options) == Option("pass")


def test_a_text_without_a_reading_says_what_can_be_written() -> None:
    with pytest.raises(NotNotation, match=r"write it as: move \{target\}"):
        read_option(VERBS, TwoNames(), "move")
    with pytest.raises(NotNotation, match=r"there is no square 'nowhere' here"):
        read_option(VERBS, TwoNames(), "move nowhere")
    with pytest.raises(NotNotation, match="known verbs: move, pass, shoot"):
        read_option(VERBS, TwoNames(), "dance")
    with pytest.raises(NotNotation):
        read_option(VERBS, TwoNames(), "")


def test_a_screen_keeps_targets_and_knows_why() -> None:
    quick = Screen(0b1111)
    assert quick.need("A", 0b0111)
    assert quick.demand("B", True)
    assert not quick.need("C", 0b1000)
    assert quick.targets == 0
    assert not Screen(1).demand("B", False)
    slow = Screen(0b1111, True)
    assert slow.need("A", 0b0111)
    assert slow.need("C", 0b0110)
    assert slow.targets == 0b0110
    assert slow.refusal(1) is None
    first, second, none = slow.refusal(3), slow.refusal(0), slow.refusal(-1)
    assert first is not None and first.rule == "A"
    assert second is not None and second.rule == "C"
    assert none is not None and none.rule == "A"
    assert slow.demand("B", False)
    assert slow.targets == 0
    last = slow.refusal(1)
    assert last is not None and last.rule == "B"
    assert Screen(1).refusal(0) is None


def test_sums_explain_themselves() -> None:
    number = Sum("skill", 4, "R.1")
    number.add("high ground", 1)
    number.add("nothing", 0)
    number.add("friends", -2)
    assert number.total == 3
    assert str(number) == "4 skill + 1 high ground - 2 friends"
    assert number.terms[0].rule == "R.1"


def test_a_deck_has_known_places_and_loose_cards() -> None:
    deck = Deck([2, 1])
    deck.put_on_top(1)
    deck.put_below(0)
    deck.put_below(1)
    deck.add(0)
    assert len(deck) == 7
    table = PolicyTable(Duel(), (), TypedDice([0, 2, 0, 0]))
    twin = load_deck(deck.save())
    assert twin.key() == deck.key()
    drawn = [deck.draw(table, "card") for _ in range(7)]
    assert drawn == [1, 0, 1, 0, 0, 0, 1]
    assert len(deck) == 0
    copied = twin.copy()
    copied.shuffle()
    assert copied.key() == ((4, 3), (), ())
    assert twin.key() != copied.key()


def test_drawing_counts_what_is_left() -> None:
    assert [draw_one(TypedDice([place]), (1, 0, 2)) for place in range(3)] == [0, 2, 2]
    with pytest.raises(IndexError):
        draw_one(BeyondThePile([]), (1, 1))


class BeyondThePile(TypedDice):
    """A broken source."""

    def below(self, limit: int) -> int:
        return limit


def test_events_reach_their_audience() -> None:
    assert Event("noise").heard_by(0)
    assert Event("noise").heard_by(-1)
    secret = Event("secret", (3,), 0b10)
    assert secret.heard_by(1)
    assert not secret.heard_by(0)
    assert not secret.heard_by(-1)
    assert EVERYBODY == -1


@pytest.mark.parametrize("answer", [Option("move", 3, 1), (Option("a"), Option("b", 2)), (4, 2, 6), ()])
def test_answers_become_plain_data_and_come_back(answer: object) -> None:
    assert read_answer(write_answer(answer)) == answer  # type: ignore[arg-type]


def test_unknown_answers_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown kind"):
        read_answer(["song"])


def test_steps_become_plain_data_and_come_back() -> None:
    agenda = [Round(3), Strike(1), Wound(0, 2)]
    plain = write_steps(list(agenda))
    assert plain == [["Round", 3], ["Strike", 1], ["Wound", 0, 2]]
    assert read_steps(DUEL_STEPS, plain) == agenda
    nested = write_steps([(Round((1, (2, 3))))])  # type: ignore[arg-type]
    assert nested == [["Round", [1, [2, 3]]]]
    assert read_steps(DUEL_STEPS, nested) == [Round((1, (2, 3)))]  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        read_steps(DUEL_STEPS, [["Nap"]])


def test_a_setup_comes_back_from_plain_data() -> None:
    setup = Setup("a", "b", ("c", "d"), "e", {"f": "g"}, {"h": "i"})
    assert load_setup(setup.save()) == setup
    assert load_setup({}) == Setup()


def test_a_switch_has_its_default_first() -> None:
    assert Switch("crit", ("chain", "double"), "R").default == "chain"


def test_a_view_is_plain_data() -> None:
    assert View("duel", 0, Word("title")).plain()["title"] == {"key": "title", "parameters": {}}
