"""The clock of SIEGE: time enters from outside, and what is left to do when it is up."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.siege.rules.clocks import allowance, usual_answer
from sortie.kernel.allowances import Allowance
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import NotAllowed
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position, load_position
from sortie.kernel.records.record import read_record, replay, write_record
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Chance, Choice, Together
from tests.siege.drawing import FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, seat, state_of

CLOCKS = {"clock_attackers": "standard", "clock_defenders": "extreme"}
PAIR = [
    {"name": "varga", "at": [0, 0]},
    FAR_BLUE,
    {"name": "kestrel", "at": [20, 10]},
    FAR,
]


def phase_events(position: Position, *lines: str) -> list[tuple[int, ...]]:
    return [event.values for event in play(position, *lines) if event.key == "phase"]


@pytest.mark.rule("SGE-CLK.1", "SGE-CLK.2", "SGE-CLK.7")
def test_the_time_of_each_player_is_that_of_its_operators() -> None:
    position = drawn(PAIR, switches=CLOCKS)
    assert allowance(state_of(position), 0) == Allowance(1, 120, 5)
    assert allowance(state_of(position), 1) == Allowance(1, 90, 5)
    assert allowance(state_of(drawn(PAIR)), 0) is None
    begun = Position(
        siege_game(), siege_game().start(Setup("bomb", sides=("defenders", "attackers"), switches=CLOCKS))
    )
    assert siege_game().allowance(begun.state, 0) == Allowance(0, 8 * 60)
    assert siege_game().allowance(begun.state, 1) == Allowance(0, 5 * 60)


@pytest.mark.rule("SGE-CLK.1", "SGE-SEQ.16")
def test_a_new_round_begins_with_the_time_of_those_in_play() -> None:
    position = drawn(PAIR, mission="bomb", switches=CLOCKS, phase=4, late=[2])
    state = state_of(position)
    assert state.round == 2
    assert state.budget[:2] == (120, 90)
    assert state.late == 0, "who was late has time again"


@pytest.mark.rule("SGE-CLK.3", "SGE-CLK.4")
def test_only_who_is_asked_can_spend_time() -> None:
    position = drawn(
        [{"name": "sato", "at": [11, 7]}, {"name": "kestrel", "at": [11, 12], "facing": "north"}],
        active="sato",
        switches=CLOCKS,
    )
    play(position, "move sato to l9")
    assert isinstance(position.request, Choice)
    assert position.request.label == "react"
    assert seat(position) == 2, "the defender thinks about a riposte while its own clock runs"
    assert allowance(state_of(position), 1) == Allowance(1, 45, 5) and allowance(
        state_of(position), 0
    ) == Allowance(1, 60, 5)
    assert allowance(state_of(drawn(PAIR)), 1) is None, "without clocks nobody's runs"
    play(position, "riposte kestrel")
    assert not isinstance(position.request, Choice), "dice: nobody is asked, so nobody's clock runs"


@pytest.mark.rule("SGE-CLK.5")
def test_a_movement_stops_in_the_last_free_space() -> None:
    position = drawn(
        [{"name": "varga", "at": [15, 7]}, FAR_BLUE, FAR], active="varga", devices=[], switches=CLOCKS
    )
    play(position, "move varga to q8")
    assert fact(position, "operators.varga.square") == "q8", "on the counter, where nobody may stop"
    events = play(position, "seat 1: time-out")
    assert [event.key for event in events][:2] == ["timed-out", "turned-back"]
    assert fact(position, "operators.varga.square") == "p8"
    assert fact(position, "active") == "rourke", "who is the only one left to act"
    assert not siege_game().problems(position.state)


@pytest.mark.rule("SGE-CLK.5")
def test_a_step_onto_free_ground_stays() -> None:
    position = drawn([{"name": "varga", "at": [15, 7]}, FAR_BLUE, FAR], active="varga", switches=CLOCKS)
    play(position, "move varga to o8", "seat 1: time-out")
    assert fact(position, "operators.varga.square") == "o8"
    assert fact(position, "active") == "rourke"


@pytest.mark.rule("SGE-CLK.5")
def test_the_running_action_is_finished() -> None:
    position = drawn(
        [{"name": "kestrel", "at": [20, 5]}, FAR, {"name": "varga", "at": [15, 5]}, FAR_BLUE],
        active="varga",
        rerolls=[1, 0],
        switches=CLOCKS,
    )
    play(position, "shoot kestrel", "dice 5", "dice 2", "dice 1 1")
    assert position.request is not None
    assert position.request.label == "reroll"
    play(position, "seat 1: time-out")
    assert position.request.label == "reroll", "the shot goes on with its questions"
    loaded = load_position(siege_game(), position.save())
    assert loaded.state.key() == position.state.key()
    play(position, "keep")
    assert fact(position, "operators.kestrel.wounds") == 5 or not fact(position, "operators.kestrel.alive")
    assert fact(position, "active") != "varga", "and then nothing more is done"


@pytest.mark.rule("SGE-CLK.5")
def test_who_is_late_activates_nobody_but_still_reacts() -> None:
    operators = [
        {"name": "varga", "at": [11, 12], "facing": "north"},
        FAR_BLUE,
        {"name": "kestrel", "at": [11, 7]},
        FAR,
    ]
    position = drawn(operators, phase=1, mission="bomb", switches=CLOCKS)
    assert phase_events(position, "seat 1: time-out") == [(2, 1)]
    play(position, "activate kestrel", "move kestrel to l9")
    assert seat(position) == 1
    assert "riposte varga" in offered(position)
    assert usual_answer(state_of(position), position.request).verb == "pass"  # type: ignore[arg-type]


@pytest.mark.rule("SGE-CLK.6")
def test_an_attacker_who_was_late_has_no_second_phase() -> None:
    position = drawn(PAIR, mission="bomb", switches=CLOCKS)
    assert phase_events(position, "activate varga", "seat 1: time-out") == [(2, 1)]
    assert phase_events(position, "activate kestrel", "end", "end phase") == [(4, 1)]
    assert phase_events(position, "end phase") == [(1, 0)], "refresh, and everybody has time again"


@pytest.mark.rule("SGE-CLK.6")
def test_a_defender_who_was_late_has_no_second_phase() -> None:
    position = drawn(PAIR, mission="bomb", switches=CLOCKS)
    play(position, "activate varga", "end", "end phase")
    assert phase_events(position, "seat 2: time-out") == [(3, 0)]
    assert phase_events(position, "end phase") == [(1, 0)]
    assert fact(position, "round") == 2


@pytest.mark.rule("SGE-CLK.5", "SGE-MUL.2")
def test_of_two_partners_only_the_late_one_is_passed_over() -> None:
    game = siege_game()
    sides = ("attackers", "defenders", "attackers", "defenders")
    state = game.start(Setup("bomb", seats=4, sides=sides))
    position = Position(game, state)
    while position.request is not None and position.request.label != "activate":
        request = position.request
        if isinstance(request, Choice):
            position.play(request.options.kth(request.options.count - 1))
        else:
            position.play(tuple(one.options.first() for one in request.choices))  # type: ignore[attr-defined]
    assert seat(position) == 1
    play(position, "seat 1: time-out")
    assert seat(position) == 3
    names = [fact(position, "operators")[one]["name"] for one in (2, 3)]
    assert offered(position) == [f"activate {name}" for name in names]


@pytest.mark.rule("SGE-CLK.5")
def test_a_late_hidden_operator_keeps_its_facings() -> None:
    position = drawn(
        [FAR_BLUE, hidden("kestrel", [20, 10], [16, 12]), FAR], active="kestrel", phase=2, switches=CLOCKS
    )
    play(position, "end")
    assert position.request is not None
    assert position.request.label == "face"
    assert usual_answer(state_of(position), position.request) == Option("face", 0)  # type: ignore[arg-type]
    play(position, "seat 2: time-out")
    assert [one["facing"] for one in fact(position, "operators.kestrel.tokens")] == ["north", "north"]
    assert position.request.label != "face"


@pytest.mark.rule("SGE-CLK.5")
def test_time_runs_out_once_and_a_record_keeps_it() -> None:
    match = Match(siege_game(), Setup("bomb", sides=("attackers", "defenders")), drawn(PAIR, mission="bomb"))
    match.say(0, "activate varga")
    match.time_out(0)
    with pytest.raises(NotAllowed):
        match.time_out(0)
    with pytest.raises(NotAllowed):
        match.undo(0)
    again = replay(siege_game(), read_record(write_record(match)))
    assert again.state.key() == match.state.key()
    assert [entry.text for entry in again.log] == ["activate varga", "time-out"]


@pytest.mark.rule("SGE-CLK.5", "SGE-CLK.6")
@pytest.mark.parametrize(
    ("scenario", "seats", "switches"),
    [("hostage", 2, {**CLOCKS, "claims": "timed"}), ("control", 4, {"advanced_tactics": "on"})],
)
def test_time_may_run_out_at_any_moment(scenario: str, seats: int, switches: dict[str, str]) -> None:
    game = siege_game()
    random, dice = Random(scenario), SeededDice(scenario)
    match = Match(game, Setup(scenario, seats=seats, switches=switches))
    late = 0
    while not match.position.over:
        request = match.position.request
        if isinstance(request, Chance):
            match.roll(dice)
            continue
        asked = request.choices[0] if isinstance(request, Together) else request
        assert isinstance(asked, Choice)
        if random.randrange(25) == 0 and not state_of(match.position).late >> asked.seat & 1:
            match.time_out(asked.seat)
            late += 1
        elif isinstance(request, Together):
            for choice in request.choices:
                match.answer(choice.seat, choice.options.kth(random.randrange(choice.options.count)))
        else:
            usual = state_of(match.position).late >> asked.seat & 1
            option = (
                game.usual_answer(match.state, asked)
                if usual
                else asked.options.kth(random.randrange(asked.options.count))
            )
            match.answer(asked.seat, option)
        assert game.problems(match.state) == []
    assert late > 3
    again = replay(game, read_record(write_record(match)))
    assert again.state.key() == match.state.key()
