"""Positions, tables, matches and the enumerator, on the duel."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random

import pytest

from sortie.kernel.chance.dice_sources import SeededDice, TypedDice
from sortie.kernel.chance.odds import odds
from sortie.kernel.errors import BadPosition, BadRecord, NotAllowed, NotNotation, NotYourTurn, Refused
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position, load_position
from sortie.kernel.records.digest import state_digest
from sortie.kernel.table.answerers import Pause, PolicyTable, ScriptTable
from sortie.kernel.table.enumerator import after
from sortie.kernel.table.options import Option, only
from sortie.kernel.table.requests import NOBODY, Chance, Choice, Request, Roll, Together
from sortie.kernel.table.table import ALWAYS
from sortie.lab.playing import play_out
from sortie.players.random_player import RandomPolicy
from tests.kernel.playing import random_duel
from tests.toy_chance import Hits
from tests.toy_game import Act, Duel, DuelGame, EndlessDuel, Round

GAME = DuelGame()


def near() -> Position:
    """Red strikes next to blue."""
    return Position(GAME, GAME.draw_case({"row": "..RB...", "fortune": [0, 5]}))


def test_a_position_pauses_where_the_rules_ask() -> None:
    position = Position(GAME, GAME.start(Setup()))
    assert isinstance(position.request, Together)
    assert position.choice_of(0) is not None
    assert position.choice_of(7) is None
    position.say("high")
    assert position.choice_of(0) is None
    assert position.open_choice() is position.choice_of(1)
    position.say("low")
    assert isinstance(position.request, Chance)
    assert position.open_choice() is None
    assert position.why_not("wait") == ("", "not-asked")


def test_refused_answers_leave_no_trace() -> None:
    position = near()
    before = json.dumps(position.save())
    for answer in (Option("move", 3), Option("song"), (1, 2), ()):
        with pytest.raises(Refused):
            position.play(answer)
    with pytest.raises(NotAllowed, match="DUEL-4"):
        position.say("move a")
    with pytest.raises(NotNotation):
        position.say("fly")
    with pytest.raises(NotAllowed, match="sealed answer"):
        position.seal(0, Option("high"))
    assert json.dumps(position.save()) == before
    refusal = position.why_not("move d")
    assert (refusal is not None and refusal.rule == "DUEL-4") or (
        refusal is not None and refusal.rule == "DUEL-5"
    )
    assert position.why_not("strike") is None


def test_sealed_answers_are_checked_one_by_one() -> None:
    position = Position(GAME, GAME.start(Setup()))
    with pytest.raises(NotYourTurn):
        position.seal(5, Option("high"))
    with pytest.raises(NotAllowed):
        position.seal(0, Option("wait"))
    with pytest.raises(NotAllowed, match="each of the seats"):
        position.play((Option("high"),))
    with pytest.raises(NotAllowed, match="each of the seats"):
        position.play((Option("high"), Option("wait")))
    assert position.seal(1, Option("low")) == []
    position.seal(0, Option("high"))
    assert position.sealed == {}


def test_who_has_answered_in_secret_is_no_longer_asked() -> None:
    position = Position(GAME, GAME.start(Setup()))
    assert position.open_request() is position.request
    position.seal(1, Option("low"))
    still = position.open_request()
    assert isinstance(still, Together) and [choice.seat for choice in still.choices] == [0]


def test_dice_are_checked() -> None:
    position = near()
    position.say("strike")
    for wrong in ((1,), (1, 2, 3, 4), (0, 1, 2), (7, 1, 2), Option("wait")):
        with pytest.raises(Refused):
            position.play(wrong)
    position.play((2, 3, 6))
    assert isinstance(position.request, Choice) and position.request.concealed


def test_a_position_in_the_middle_of_an_attack_is_saved_copied_and_loaded() -> None:
    position = near()
    position.say("strike")
    position.play((1, 5, 6))
    twin = load_position(GAME, json.loads(json.dumps(position.save())))
    assert twin.state.key() == position.state.key()
    assert isinstance(twin.request, Choice) and twin.request.label == "chain"
    copy = position.copy()
    copy.say("chain")
    copy.play((6,))
    assert position.request is not None and position.request.label == "chain"
    assert copy.request is not None and copy.request.label == "parry"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "not a saved position of duel"),
        ({"rules": "0"}, "rules version 0"),
        ({"packs": []}, "other packs"),
        ({"state": {}}, "damaged"),
        ({"agenda": [["Nap"]]}, "damaged"),
        ({"answers": [["song"]]}, "damaged"),
    ],
)
def test_a_damaged_save_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        load_position(GAME, {**near().save(), **change})


def test_an_impossible_save_is_refused() -> None:
    data = near().save()
    data["state"] = {**data["state"], "place": [2, 2]}
    with pytest.raises(BadPosition, match="stand on one square"):
        load_position(GAME, data)
    with pytest.raises(BadPosition):
        load_position(GAME, [])  # type: ignore[arg-type]


def test_rules_without_an_end_are_noticed() -> None:
    with pytest.raises(BadPosition, match="no end"):
        Position(EndlessDuel(), Duel())


def test_a_game_that_is_over_takes_nothing() -> None:
    match = random_duel(1)
    position = match.position
    assert position.over
    assert position.open_choice() is None
    with pytest.raises(NotAllowed, match="the game is over"):
        position.play(Option("wait"))


class Strange(Request):
    """A request nobody knows."""


def test_an_unknown_request_takes_nothing() -> None:
    position = near()
    position.request = Strange("riddle")
    with pytest.raises(NotAllowed, match="riddle"):
        position.play(Option("wait"))


def test_tables_check_the_kind_of_a_recorded_answer() -> None:
    with pytest.raises(BadRecord, match="an option was expected"):
        ScriptTable(Duel(), [(1,)]).choose(0, "x", only("a", "b"))
    with pytest.raises(BadRecord, match="sealed answers"):
        ScriptTable(Duel(), [(Option("a"),)]).together("x", ((0, only("a", "b")), (1, only("a", "b"))))
    with pytest.raises(BadRecord, match="2 numbers"):
        ScriptTable(Duel(), [(1,)]).roll(0, "x", 2)
    with pytest.raises(BadRecord, match="1 numbers"):
        ScriptTable(Duel(), [Option("a")]).draw(0, "x", (1, 1))


def test_tables_do_not_ask_what_has_one_answer() -> None:
    script = ScriptTable(Duel(), [])
    policy = PolicyTable(Duel(), (), TypedDice([]))
    for table in (script, policy):
        assert table.choose(0, "x", only("a")) == Option("a")
        assert table.roll(0, "x", 0) == ()
    with pytest.raises(Pause):
        script.choose(0, "x", only("a"), concealed=True)
    with pytest.raises(Pause):
        script.chance(Hits(0, 4, chains=True))
    assert policy.decided == ""  # where nothing was decided in advance everything is asked for
    policy.tell("quiet")
    assert policy.events == []


def test_policies_answer_everything_at_once() -> None:
    table = PolicyTable(Duel(), (RandomPolicy(1), RandomPolicy(2)), TypedDice([2, 5, 1, 4, 6, 0]))
    assert table.roll(0, "x", 2) == (2, 5)
    assert table.chance(Hits(0, 4, chains=False)) == (2,)
    assert table.draw(0, "x", (1, 1)) == 0
    assert len(table.together("x", ((0, only("a", "b")), (1, only("a"))))) == 2
    assert table.decisions == 2


def test_chance_is_answered_by_a_source() -> None:
    assert Hits(0, 4, chains=True).sample(TypedDice([4, 1, 6, 2])) == (3,)
    assert Roll(0, "x", 2).sample(TypedDice([4, 1])) == (4, 1)


def test_a_match_asks_the_right_seat() -> None:
    match = Match(GAME, Setup(), near())
    with pytest.raises(NotYourTurn):
        match.say(1, "wait")
    match.say(0, "strike")
    with pytest.raises(NotYourTurn, match="dice are rolled"):
        match.answer(0, (1, 2, 3))


def test_undo_stops_at_dice_and_at_others() -> None:
    match = Match(GAME, Setup(), Position(GAME, GAME.draw_case({"row": ".R...B."})))
    match.position.checkpoint.agenda.insert(0, Act(1))
    match = Match(GAME, Setup(), Position(GAME, match.position.checkpoint))
    start = match.position.state.key()
    match.say(0, "move c")
    assert match.undoable(0) == 1
    assert match.undoable(1) == 0
    match.undo(0)
    assert match.position.state.key() == start
    with pytest.raises(NotAllowed, match="nothing to undo"):
        match.undo(0)
    match = Match(GAME, Setup(), near())
    match.say(0, "strike")
    match.roll(TypedDice([6, 5, 5]))
    assert match.undoable(0) == 0


def test_a_secret_cannot_be_taken_back() -> None:
    match = Match(GAME, Setup(), near())
    match.say(0, "strike")
    match.roll(TypedDice([6, 6, 3]))
    match.say(1, "stand")
    match.events = [(at, event._replace(reveals=True)) for at, event in match.events] + [
        (3, match.events[0][1]._replace(reveals=True))
    ]
    assert match.undoable(1) == 0


def test_rewind_and_fork_are_independent() -> None:
    match = random_duel(7)
    keys = []
    for length in range(len(match.log) + 1):
        twin = match.fork()
        twin.rewind(length)
        keys.append(twin.state.key())
        assert len(twin.log) == length
        assert all(at <= length for at, _ in twin.events)
    assert keys[-1] == match.state.key()
    fork = match.fork()
    fork.rewind(0)
    assert match.position.over
    assert match.opening.state.key() == fork.state.key()


@pytest.mark.parametrize("seed", range(20))
def test_referee_script_and_policy_agree(seed: int) -> None:
    match = Match(GAME, Setup())
    dice, players = SeededDice(f"{seed}"), [Random(f"{seed}/0"), Random(f"{seed}/1")]
    while not match.position.over:
        match.roll(dice)
        choice = match.position.open_choice()
        if choice is not None:
            place = int(players[choice.seat].random() * choice.options.count)
            match.answer(choice.seat, choice.options.kth(place))
    state = GAME.start(Setup())
    policies = (RandomPolicy(f"{seed}/0"), RandomPolicy(f"{seed}/1"))
    played = play_out(GAME, state, policies, SeededDice(f"{seed}"))
    assert played.digest == state_digest(match.position.checkpoint)
    twin = match.fork()
    twin.rewind(len(match.log))
    assert twin.state.key() == match.state.key()


def test_the_enumerator_sums_to_one_and_knows_the_odds() -> None:
    position = near()
    for exact in (False, True):
        branches = after(GAME, position.checkpoint, [Option("strike")], ALWAYS, exact)
        total = sum(branch.weight for branch in branches)
        assert abs(float(total) - 1) < 1e-12
    plain = odds(position, Option("strike"), "none", exact=True)
    wounds = plain.find("fencer", 1, "wounds")
    assert wounds is not None
    # Three dice at 4 or less, each hit a wound on 4 or more: one die wounds with 2/3 times 1/2.
    assert wounds.amounts == tuple(
        (amount, Fraction(ways * 2 ** (3 - amount), 27)) for amount, ways in ((0, 1), (1, 3), (2, 3), (3, 1))
    )
    assert wounds.mean == 1
    assert wounds.at_least(2) == Fraction(7, 27)
    assert wounds.chance(9) == 0
    removed = plain.find("fencer", 1, "removed")
    assert removed is not None and removed.chance(1) == Fraction(1, 27)
    assert plain.find("fencer", 9, "wounds") is None


def test_sealed_and_drawn_answers_are_enumerated() -> None:
    branches = after(GAME, GAME.start(Setup()), [], ALWAYS)
    assert abs(sum(float(branch.weight) for branch in branches) - 1) < 1e-12


def test_odds_are_for_the_options_that_are_offered() -> None:
    position = near()
    with pytest.raises(NotAllowed, match="options that are offered"):
        odds(position, Option("high"))
    with pytest.raises(Exception, match="no policy 'brave'"):
        odds(position, Option("strike"), "brave")


def test_sealed_answers_have_no_odds() -> None:
    position = Position(GAME, GAME.start(Setup()))
    with pytest.raises(NotAllowed, match="sealed answers have no odds"):
        odds(position, Option("high"))


def test_odds_go_on_from_dice_that_lie_on_the_table() -> None:
    position = near()
    position.say("strike")
    position.play((1, 5, 6))
    sure = odds(position, Option("stop"), exact=True)
    more = odds(position, Option("chain"), exact=True)
    # One hit lies there; only the chain die can make it two, and each loses a life half of the time.
    assert sure.branches == 2
    assert (
        odds(near(), Option("strike")).rolls
        and not odds(near(), Option("strike")).draws
        and not odds(near(), Option("wait")).rolls
    )
    assert max(amount for line in sure.lines for amount, _ in line.amounts) == 1
    assert max(amount for line in more.lines for amount, _ in line.amounts) > 1


def test_seats_hear_their_own_fortune_only() -> None:
    match = Match(GAME, Setup())
    match.say(0, "high")
    match.say(1, "high")
    match.roll(TypedDice([0, 4, 5]))
    for seat in (0, 1):
        heard = [GAME.event_for(event, seat) for _, event in match.events]
        fortunes = [event.values[0] for event in heard if event is not None and event.key == "fortune"]
        assert fortunes == [seat]


def test_events_come_once_and_in_order() -> None:
    position = near()
    position.say("strike")
    assert position.events == []
    events = position.play((2, 6, 6))
    assert [event.key for event in events] == ["rolled"]
    events = position.say("stand")
    assert events == []
    events = position.play((6,))
    assert [event.key for event in events] == ["wounded"]


def test_numbers_of_rounds_are_in_the_agenda() -> None:
    assert Duel().agenda == [Round(1)]
    assert NOBODY == -1


def test_a_game_without_a_clock_makes_nothing_of_time() -> None:
    match = Match(DuelGame(), Setup("first-blood", sides=("red", "blue")))
    with pytest.raises(NotAllowed, match="cannot run out"):
        match.time_out(0)
    assert match.log == []
