"""When a Sentry window opens, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.errors import NotAllowed
from sortie.kernel.position import Position
from tests.questions import asked, told
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.turn_play import Unit, drawn, number, offered, play, seat_asked, unit


def window(*more: Unit, **document: Any) -> Position:
    """Seat 1 has nobody Ready, seat 2 has three agents Ready, and it is the turn of seat 1."""
    units = [unit(1, "ann", "d4", ready=False), unit(1, "amy", "a16", ready=False)]
    units += [unit(2, f"b{n}", square) for n, square in enumerate(("n14", "o14", "p14"))]
    return drawn(*units, *more, moment="activation", seat=1, **document)


@pytest.mark.rule("SKM-SEN.2", "SKM-SEN.1")
def test_a_window_may_be_passed() -> None:
    position = window()
    assert (asked(position), seat_asked(position)) == ("sentry", 1)
    assert "pass" in offered(position)
    play(position, "pass")
    assert (asked(position), seat_asked(position)) == ("activate", 2)


@pytest.mark.rule("SKM-SEN.3", "SKM-SEN.4", "SKM-SEN.6")
def test_one_agent_does_one_free_action() -> None:
    position = play(window(), "sentry ann")
    assert {line.split()[0] for line in offered(position)} <= {"dash", "shoot", "melee", "shoot-at"}
    play(position, "dash d5")
    assert (asked(position), seat_asked(position)) == ("activate", 2)
    assert state_of(position).orders == [0, 0]


@pytest.mark.rule("SKM-SEN.5")
def test_no_agent_is_a_sentry_twice_in_a_turn() -> None:
    position = play(window(), "sentry ann", "dash d5", "activate b0", "end")
    assert offered(position) == ["sentry amy", "pass"]
    play(position, "sentry amy", "dash b16", "activate b1", "end")
    # Both have had theirs: nobody is asked any more, the last agent of seat 2 is active.
    assert (asked(position), seat_asked(position)) == ("act", 2)
    assert state_of(position).sentry_used == 0b11
    assert "sentry-window" not in told(position)


@pytest.mark.rule("SKM-SEN.5", "SKM-TURN.2")
def test_the_next_turn_gives_new_sentry_actions() -> None:
    position = play(window(), "sentry ann", "dash d5")
    while asked(position) in ("activate", "act", "sentry"):
        lines = {"sentry": "pass", "act": "end"}
        play(position, lines.get(asked(position), offered(position)[0]))
    assert state_of(position).sentry_used == 0


@pytest.mark.rule("SKM-SEN.1")
def test_no_window_while_an_own_agent_is_ready() -> None:
    position = window(unit(1, "abe", "a14"))
    assert asked(position) == "act"
    assert state_of(position).active == number(position, "abe")


@pytest.mark.rule("SKM-SEN.1")
def test_without_living_agents_there_is_no_window() -> None:
    gone = {"seat": 1, "card": "rifleman", "removed": True}
    position = drawn(gone, unit(2, "b1", "n14"), unit(2, "b2", "o14"), moment="activation", seat=1)
    assert (asked(position), seat_asked(position)) == ("activate", 2)


@pytest.mark.rule("SKM-SEN.6", "SKM-MIS.2", "SKM-SEN.9")
def test_moves_doors_skills_and_mission_actions_are_no_sentry_actions() -> None:
    position = play(window(orders=[3, 3]), "sentry ann")
    for line in ("move d6", "end"):
        with pytest.raises(NotAllowed):
            play(position, line)
