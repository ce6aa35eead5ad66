"""What is asked beside play: inquiries by name, odds over several worlds, set-ups that come again, seats of a record."""

from __future__ import annotations

import pytest

from sortie.kernel.answerers import PolicyTable
from sortie.kernel.errors import BadRecord, NotAllowed, UnknownName
from sortie.kernel.game import Setup
from sortie.kernel.inquiries import (
    NOWHERE,
    SIGHT,
    TARGETS,
    WATCHERS,
    WAY,
    Finders,
    Finding,
    Inquiry,
    Named,
    answered,
    start_named,
)
from sortie.kernel.notation import Names
from sortie.kernel.odds import Odds, OddsLine, mixed
from sortie.kernel.options import Option
from sortie.kernel.position import Position
from sortie.kernel.records import read_record
from sortie.kernel.requests import TIME_OUT
from sortie.kernel.setup_memory import MOST_KEPT, SetupMemory
from sortie.kernel.sources import SeededDice
from sortie.kernel.worlds import imagined
from sortie.lab.playing import run_out
from sortie.players.random_player import RandomPolicy
from tests.toy_game import DuelGame

STRIKE = Option("strike")


class RowNames(Names):
    """Units by their names, squares by letters."""

    def write(self, kind: str, number: int) -> str:
        return ("ann", "bob")[number] if kind == "unit" else "abcdefg"[number]

    def read(self, kind: str, text: str) -> list[int]:
        known = ("ann", "bob") if kind == "unit" else tuple("abcdefg")
        return [known.index(text)] if text in known else []


def finding(kind: str, *numbers: int) -> Finding:
    """A finding that says what it was asked about."""
    return Finding(f"{kind} {' '.join(map(str, numbers))}")


FINDERS = Finders(
    lambda unit, square: finding("way", unit, square),
    lambda square, other: finding("sight", square, other),
    lambda square: finding("watchers", square),
    lambda unit: finding("targets", unit),
)


@pytest.mark.parametrize(
    ("inquiry", "wanted"),
    [
        (Inquiry(WAY, "ann", "d"), "way 0 3"),
        (Inquiry(WAY, "", "bob"), "way 0 5"),  # the active one, to where somebody stands
        (Inquiry(WAY, "f", "a"), "way 1 0"),  # who stands on a square
        (Inquiry(WAY, "c", "a"), "way -1 0"),  # nobody stands there
        (Inquiry(SIGHT, "", "f"), "sight 1 5"),
        (Inquiry(SIGHT, "bob", "a"), "sight 5 0"),
        (Inquiry(WATCHERS, "", "b"), "watchers 1"),
        (Inquiry(TARGETS, "bob", ""), "targets 1"),
    ],
)
def test_inquiries_name_units_and_squares_either_way(inquiry: Inquiry, wanted: str) -> None:
    found = answered(inquiry, Named(RowNames(), [1, 5], 0), FINDERS)
    assert found is not None
    assert found.kind == wanted


def test_who_is_off_the_board_is_nowhere() -> None:
    gone = Named(RowNames(), [NOWHERE, 5], 0)
    for name in ("", "ann"):
        found = answered(Inquiry(TARGETS, name, ""), gone, FINDERS)
        assert found is not None
        assert found.kind == "targets -1"
    assert start_named(Named(RowNames(), [1, 5], NOWHERE), "") == NOWHERE


def test_inquiries_about_what_is_not_there_say_so() -> None:
    named = Named(RowNames(), [1, 5], 0)
    assert answered(Inquiry("weather", "ann", "a"), named, FINDERS) is None
    with pytest.raises(UnknownName, match="no unit and no square is called 'zed'"):
        answered(Inquiry(WAY, "zed", "a"), named, FINDERS)
    with pytest.raises(UnknownName, match="no square and no unit is called 'zed'"):
        answered(Inquiry(WAY, "ann", "zed"), named, FINDERS)


def test_odds_over_several_worlds_count_each_as_often_as_it_was_met() -> None:
    life = OddsLine("seat", 1, "life", ((-1, 0.5), (0, 0.5)))
    luck = OddsLine("seat", 0, "luck", ((2, 1.0),))
    found = mixed([(Odds(STRIKE, "always", (life,), 2), 3), (Odds(STRIKE, "always", (luck,), 5), 1)])
    assert found.branches == 5
    wounds = found.find("seat", 1, "life")
    assert wounds is not None
    assert wounds.amounts == ((-1, 0.375), (0, 0.625))  # the second world leaves it alone
    gained = found.find("seat", 0, "luck")
    assert gained is not None
    assert gained.amounts == ((0, 0.75), (2, 0.25))


def test_a_set_up_is_made_once_until_too_many_have_come() -> None:
    made: list[str] = []

    def make(setup: Setup) -> str:
        made.append(setup.scenario)
        return f"table for {setup.scenario}"

    memory = SetupMemory(make)
    assert memory.of(Setup("a")) == memory.of(Setup("a")) == "table for a"
    assert made == ["a"]
    for number in range(MOST_KEPT):
        memory.of(Setup(f"s{number}"))
    memory.of(Setup("a"))
    assert made.count("a") == 2


def test_a_world_of_a_game_that_cannot_imagine_is_none() -> None:
    game = DuelGame()
    position = Position(game, game.start(Setup()))
    assert game.hidden_information
    assert imagined(position, 0, SeededDice(1)) is None
    game.hidden_information = False
    world = imagined(position, 0, SeededDice(1))
    assert world is not None
    assert world is not position
    assert world.checkpoint.key() == position.checkpoint.key()


def test_seats_of_a_record_are_a_number() -> None:
    assert read_record('[game "duel"]\n[seats "3"]\nend 0\n').setup.seats == 3
    with pytest.raises(BadRecord, match="line 2: tag 'seats' says how many play, such as 3; found many"):
        read_record('[game "duel"]\n[seats "many"]\nend 0\n')
    with pytest.raises(BadRecord, match="line 2: 'wait a minute' is no answer"):
        read_record('[game "duel"]\nwait a minute\nend 0\n')


def test_a_game_is_for_the_numbers_of_seats_it_names() -> None:
    game = DuelGame()
    assert game.seats_for(Setup()) == game.seats_for(Setup(seats=2)) == 2
    with pytest.raises(UnknownName, match="duel is for 2 players, not for 5"):
        game.seats_for(Setup(seats=5))


def test_only_seats_that_are_there_give_up_or_run_out_of_time() -> None:
    game = DuelGame()
    position = Position(game, game.start(Setup()))
    before = position.checkpoint.key()
    with pytest.raises(NotAllowed, match="there is no seat 4"):
        position.play(Option("resign", 4))
    with pytest.raises(NotAllowed, match="the time of seat 4 cannot run out now"):
        position.play(Option(TIME_OUT, 4))
    assert position.checkpoint.key() == before


def test_running_out_does_every_step_and_reports_problems() -> None:
    game = DuelGame()
    state = game.start(Setup())
    table = PolicyTable(state, (RandomPolicy("a"), RandomPolicy("b")), SeededDice("c"))
    assert run_out(game, table, True) == []
    assert not state.agenda
    assert table.decisions > 0
    assert game.result(state) is not None
