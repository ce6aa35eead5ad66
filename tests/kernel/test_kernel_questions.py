"""What is asked beside play: queries by name, odds over several worlds, set-ups that come again, seats of a record."""

from __future__ import annotations

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.chance.odds import Odds, OddsLine, mixed
from sortie.kernel.chance.worlds import imagined
from sortie.kernel.errors import BadRecord, NotAllowed, UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.memory import Memory
from sortie.kernel.position import Position
from sortie.kernel.records.record import read_record
from sortie.kernel.setup_memory import MOST_KEPT, SetupMemory
from sortie.kernel.table.answerers import PolicyTable
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import TIME_OUT
from sortie.kernel.views.notation import Names
from sortie.kernel.views.queries import (
    NOWHERE,
    SIGHT,
    TARGETS,
    WATCHERS,
    WAY,
    Finders,
    Finding,
    Named,
    Query,
    answered,
    nobody,
    start_named,
)
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
    return Finding(rule=f"{kind} {' '.join(map(str, numbers))}")


FINDERS = Finders(
    lambda unit, square: finding("way", unit, square),
    lambda square, other: finding("sight", square, other),
    lambda square: finding("watchers", square),
    lambda unit: finding("targets", unit),
)


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        (Query(WAY, "ann", "d"), "way 0 3"),
        (Query(WAY, "", "bob"), "way 0 5"),  # the active one, to where somebody stands
        (Query(WAY, "f", "a"), "way 1 0"),  # who stands on a square
        (Query(SIGHT, "", "f"), "sight 1 5"),
        (Query(SIGHT, "bob", "a"), "sight 5 0"),
        (Query(WATCHERS, "", "b"), "watchers 1"),
        (Query(TARGETS, "bob", ""), "targets 1"),
    ],
)
def test_inquiries_name_units_and_squares_either_way(query: Query, wanted: str) -> None:
    found = answered(query, Named(RowNames(), [1, 5], 0), "map", FINDERS)
    assert found is not None
    assert (found.kind, found.rule) == (query.kind, wanted)


def test_who_is_off_the_board_is_nowhere() -> None:
    gone = Named(RowNames(), [NOWHERE, 5], 0)
    for query in (Query(TARGETS), Query(TARGETS, "ann"), Query(WAY, "c", "a"), Query(SIGHT, "b", "ann")):
        assert answered(query, gone, "map", FINDERS) == nobody(query.kind, "map")
    assert start_named(Named(RowNames(), [1, 5], NOWHERE), "") == NOWHERE


def test_inquiries_about_what_is_not_there_say_so() -> None:
    named = Named(RowNames(), [1, 5], 0)
    assert answered(Query("weather", "ann", "a"), named, "map", FINDERS) is None
    with pytest.raises(UnknownName, match="no unit and no square is called 'zed'"):
        answered(Query(WAY, "zed", "a"), named, "map", FINDERS)
    with pytest.raises(UnknownName, match="no square and no unit is called 'zed'"):
        answered(Query(WAY, "ann", "zed"), named, "map", FINDERS)


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


def test_a_memory_never_holds_more_than_it_may() -> None:
    memory: Memory[int, str] = Memory(3)
    for number in range(10):
        assert memory.get(number) is None
        assert memory.keep(number, f"value {number}") == f"value {number}"
        assert memory.get(number) == f"value {number}"
        assert len(memory) <= 3
    assert memory.get(0) is None


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
