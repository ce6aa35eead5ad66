"""Records that a seat may have while the game goes on: they replay, and hold nothing that the seat does not know."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.siege import open_game
from sortie.games.siege.game import SiegeGame
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.records.censored import censored
from sortie.kernel.records.record import read_record, replay, write_record
from tests.siege.secrets.twins import SPECTATOR, common_answer, give, state_of

ATTACKER, DEFENDER = 0, 1
SIDES = ("attackers", "defenders")


@pytest.fixture(scope="module")
def game() -> SiegeGame:
    return open_game()


def played(game: SiegeGame, number: int, answers: int) -> Match:
    """Some random play after the first round has begun."""
    switches = {"advanced_tactics": "on"} if number % 2 else {}
    match = Match(game, Setup(("control", "bomb", "hostage")[number % 3], sides=SIDES, switches=switches))
    random, dice = Random(f"record/{number}"), SeededDice(f"record/{number}")
    while not match.position.over and answers:
        answer = common_answer(match, match, random, dice)
        assert answer is not None
        give(match, answer)
        answers -= bool(state_of(match).round)
    return match


def heard(match: Match, seat: int) -> list[object]:
    """Everything a seat has heard."""
    return [(at, event) for at, event in match.events if match.game.event_for(event, seat) is not None]


def record_for(match: Match, seat: int) -> str:
    """What a seat may have of a match."""
    told = censored(match, seat)
    assert told is not None
    return write_record(told)


@pytest.mark.rule("SGE-HID.2", "SGE-GEN.7")
@pytest.mark.parametrize("number", range(6))
def test_a_censored_record_replays_to_what_the_attacker_saw(game: SiegeGame, number: int) -> None:
    match = played(game, number, 20 + 25 * number)
    for seat in (ATTACKER, SPECTATOR):
        text = record_for(match, seat)
        assert all(" @" not in line for line in text.splitlines())
        assert text.count(" ?\n") == state_of(match).doubted.bit_count()
        again = replay(game, read_record(text))
        assert heard(again, seat) == heard(match, seat)
        assert game.view(again.state, seat, again.position.request) == game.view(
            match.state, seat, match.position.request
        )
        assert record_for(again, seat) == text


@pytest.mark.rule("SGE-HID.2")
def test_defenders_have_the_whole_record(game: SiegeGame) -> None:
    match = played(game, 0, 30)
    text = record_for(match, DEFENDER)
    assert " ?" not in text
    assert state_of(replay(game, read_record(text))).truth == state_of(match).truth


def test_a_match_from_a_drawn_position_has_no_censored_record(game: SiegeGame) -> None:
    state = game.draw_case(
        {"operators": [{"name": "varga", "at": [0, 0]}, {"name": "kestrel", "at": [9, 9]}]}
    )
    match = Match(game, Setup("control", sides=SIDES), Position(game, state))
    assert censored(match, ATTACKER) is None


@pytest.mark.rule("SGE-CLK.5", "SGE-HID.2")
def test_time_that_is_up_is_no_secret(game: SiegeGame) -> None:
    match = Match(game, Setup("bomb", sides=SIDES))
    random, dice = Random("late"), SeededDice("late")
    while match.position.request is not None and match.position.request.label != "truth":
        answer = common_answer(match, match, random, dice)
        assert answer is not None
        give(match, answer)
    match.time_out(DEFENDER)
    text = record_for(match, ATTACKER)
    assert text.count(" ?\n") == 0 and " 2 time-out\n" in text
    match.say(DEFENDER, "second is true")
    text = record_for(match, ATTACKER)
    assert text.count(" ?\n") == 1 and " 2 time-out\n" in text
    assert replay(game, read_record(text)).position.request is not None
