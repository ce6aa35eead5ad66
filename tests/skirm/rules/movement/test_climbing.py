"""VERT: heights, walls, climbing, as an Agent with its MOV meets them."""

from __future__ import annotations

import pytest

from tests.questions import offers, refused
from tests.skirm.rules.movement.movement_prices import LANE, price, standing
from tests.skirm.rules.playing import place, play, reachable
from tests.skirm.rules.scenes import Table, agent, at, board, scene

EDGE = ((3, 0), (4, 0))


@pytest.mark.rule("SKM-VERT.1")
def test_crossing_a_low_wall_costs_two() -> None:
    assert price(*EDGE, **board(walls=[(*EDGE, 1)], size=LANE)) == 2
    two = board(walls=[(*EDGE, 1), ((4, 0), (5, 0), 1)], size=LANE)
    position = standing((3, 0), 4, **two)
    assert offers(position, f"move {at(5, 0)}")
    assert refused(position, f"move {at(6, 0)}") == "SKM-MOV.3"


@pytest.mark.rule("SKM-VERT.2")
def test_climbing_up_costs_the_height_and_the_step() -> None:
    assert price(*EDGE, **board(heights={(4, 0): 1}, size=LANE)) == 2
    face = board(heights={(4, 0): 3}, ladders=[EDGE], size=LANE)
    assert price(*EDGE, **face) == 4
    assert refused(standing((3, 0), 3, **face), f"move {at(4, 0)}") == "SKM-VERT.2"


@pytest.mark.rule("SKM-VERT.3")
def test_what_is_higher_than_one_needs_the_mark() -> None:
    face: Table = {"heights": {(4, 0): 2}, "size": LANE}
    assert refused(standing((3, 0), 10, **board(**face)), f"move {at(4, 0)}") == "SKM-MOV.5"
    assert price(*EDGE, **board(ladders=[EDGE], **face)) == 3
    assert price(*EDGE, **board(walls=[(*EDGE, 2)], size=LANE)) is None


@pytest.mark.rule("SKM-VERT.4")
def test_climbing_down_is_one_cheaper_in_all() -> None:
    assert price((4, 0), (3, 0), **board(heights={(4, 0): 1}, size=LANE)) == 1
    assert price((4, 0), (3, 0), **board(heights={(4, 0): 3}, ladders=[EDGE], size=LANE)) == 3


@pytest.mark.rule("SKM-VERT.5")
def test_the_price_of_a_step_over_an_edge() -> None:
    assert price(*EDGE, **board(walls=[(*EDGE, 2, "climbable")], size=LANE)) == 4
    assert price(*EDGE, **board(walls=[(*EDGE, 1)], size=LANE)) == 2
    # A wall of 1 on a ledge of 1: up 2 and down 1 one way, up 1 and down 2 the other way.
    parapet = board(heights={(4, 0): 1}, walls=[(*EDGE, 1, "climbable")], size=LANE)
    assert price((3, 0), (4, 0), **parapet) == 3
    assert price((4, 0), (3, 0), **parapet) == 3


@pytest.mark.rule("SKM-VERT.6")
def test_a_climb_is_one_step() -> None:
    face = board(heights={(4, 0): 3}, ladders=[EDGE], size=LANE)
    position = scene(agent("climber", 1, (2, 0), mov=3), agent("enemy", 2, (7, 0)), map=face)
    play(position, f"move {at(3, 0)}")
    assert reachable(position, "dash") == {at(2, 0)}
    assert refused(position, f"dash {at(4, 0)}") == "SKM-VERT.2"
    at_its_foot = scene(agent("climber", 1, (3, 0), mov=3), agent("enemy", 2, (7, 0)), map=face)
    assert not offers(at_its_foot, f"move {at(4, 0)}")
    play(at_its_foot, f"dash {at(2, 0)}")
    assert not offers(at_its_foot, f"move {at(4, 0)}")


@pytest.mark.rule("SKM-VERT.7")
def test_there_is_no_jumping_down() -> None:
    roof: Table = {"heights": {(4, 0): 2}, "size": LANE}
    assert price((4, 0), (3, 0), **board(**roof)) is None
    assert price((4, 0), (3, 0), **board(ladders=[EDGE], **roof)) == 2
    # Up only 1 on this side, but 2 down on the other one: that leg needs the mark as well.
    parapet = board(heights={(4, 0): 1}, walls=[(*EDGE, 1)], size=LANE)
    assert price((4, 0), (3, 0), **parapet) is None


@pytest.mark.rule("SKM-VERT.8")
def test_doors_are_passed_when_open_and_never_climbed() -> None:
    assert price(*EDGE, **board(doors=[EDGE], size=LANE)) is None
    assert price(*EDGE, **board(doors=[EDGE], ladders=[EDGE], size=LANE)) is None
    assert price(*EDGE, **board(doors=[(*EDGE, "open")], size=LANE)) == 1
    position = scene(
        agent("opener", 1, (3, 0)), agent("enemy", 2, (7, 0)), map=board(doors=[EDGE], size=LANE)
    )
    assert refused(position, f"move {at(4, 0)}") == "SKM-VERT.8"
    play(position, f"door {at(3, 0)}-{at(4, 0)}", f"dash {at(4, 0)}")
    assert place(position, "opener") == at(4, 0)
