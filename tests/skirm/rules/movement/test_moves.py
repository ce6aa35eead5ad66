"""MOV: movement in general."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import Refused
from tests.questions import facts, offers, refused
from tests.skirm.rules.movement.movement_prices import LANE, price, standing
from tests.skirm.rules.playing import place, play, reachable
from tests.skirm.rules.scenes import agent, at, board, scene

NEIGHBOURS = {at(x, y) for x in (4, 5, 6) for y in (4, 5, 6)} - {at(5, 5)}


@pytest.mark.rule("SKM-MOV.1")
def test_a_step_goes_to_one_of_the_eight_squares_around() -> None:
    position = standing((5, 5), 1)
    assert reachable(position) == NEIGHBOURS
    assert reachable(position, "dash") == NEIGHBOURS


@pytest.mark.rule("SKM-MOV.2")
@pytest.mark.parametrize(("end", "cost"), [((4, 4), 4), ((4, 0), 4), ((0, 4), 4), ((4, 2), 4), ((1, 1), 1)])
def test_a_step_costs_one_straight_or_diagonal(end: tuple[int, int], cost: int) -> None:
    assert price((0, 0), end) == cost


@pytest.mark.rule("SKM-MOV.3")
def test_a_move_costs_at_most_mov_and_may_stop_earlier() -> None:
    position = standing((0, 0), 4)
    assert offers(position, f"move {at(4, 4)}")
    assert refused(position, f"move {at(5, 4)}") == "SKM-MOV.3"
    play(position, f"move {at(1, 0)}")
    assert place(position, "mover") == at(1, 0)
    # What was left of the budget is gone.
    assert refused(position, f"move {at(2, 0)}") == "SKM-ACT.7"
    assert facts(position)["act"] == 2


@pytest.mark.rule("SKM-MOV.4")
def test_nobody_walks_through_a_wall() -> None:
    wall = ((3, 3), (4, 3), 2)
    position = standing((3, 3), 1, **board(walls=[wall]))
    assert refused(position, f"move {at(4, 3)}") == "SKM-MOV.4"
    assert price((3, 3), (4, 3), **board(walls=[wall])) == 3  # round its end
    assert price((3, 0), (4, 0), **board(walls=[((3, 0), (4, 0), 2)], size=LANE)) is None
    assert price((3, 0), (4, 0), **board(walls=[((3, 0), (4, 0), 2, "climbable")], size=LANE)) == 4


@pytest.mark.rule("SKM-MOV.5")
def test_height_changes_by_one_or_where_marked() -> None:
    two_up = {(1, 0): 2}
    assert price((0, 0), (1, 0), **board(heights=two_up, size=LANE)) is None
    assert price((1, 0), (0, 0), **board(heights=two_up, size=LANE)) is None
    edge = [((0, 0), (1, 0))]
    assert price((0, 0), (1, 0), **board(heights=two_up, ladders=edge, size=LANE)) == 3
    assert price((1, 0), (0, 0), **board(heights=two_up, ladders=edge, size=LANE)) == 2
    assert price((0, 0), (1, 0), **board(heights={(1, 0): 1}, size=LANE)) == 2
    assert price((0, 0), (1, 0), **board(heights={(1, 0): 1}, ramps=edge, size=LANE)) == 1


@pytest.mark.rule("SKM-MOV.6")
def test_stairs_cost_as_if_flat() -> None:
    stairs = board(heights={(1, 0): 1}, ramps=[((0, 0), (1, 0))], size=LANE)
    assert price((0, 0), (1, 0), **stairs) == 1
    assert price((1, 0), (0, 0), **stairs) == 1


@pytest.mark.rule("SKM-MOV.7")
def test_agents_stay_on_the_map_and_out_of_solid_squares() -> None:
    position = standing((7, 0), 1, **board(size=(8, 8), solid=[(6, 0)]))
    assert reachable(position) == {at(7, 1)}  # the diagonal needs (6, 0) as well
    assert refused(position, f"move {at(6, 0)}") == "SKM-MOV.7"
    before = position.state.key()
    with pytest.raises(Refused):
        position.say(f"move {at(8, 0)}")
    assert position.state.key() == before


@pytest.mark.rule("SKM-MOV.8")
def test_a_movement_must_change_the_square() -> None:
    position = standing((5, 5), 4)
    for verb in ("move", "dash"):
        assert refused(position, f"{verb} {at(5, 5)}") == "SKM-MOV.8"
        with pytest.raises(Refused) as error:
            position.say(f"{verb} {at(5, 5)}")
        assert error.value.rule == "SKM-MOV.8"
    assert (facts(position)["act"], facts(position)["did"]) == (3, [])


@pytest.mark.rule("SKM-MOV.3", "SKM-OCC.2")
def test_ways_are_found_round_what_stands_in_between() -> None:
    # A comb of solid Squares: the way to the other side of the tooth leads over its tip.
    comb = board(size=(8, 4), solid=[(2, 0), (2, 1), (2, 2)])
    assert price((1, 0), (3, 0), **comb) == 8  # three down, two along, three up
    friend = agent("friend", 1, (2, 3))
    assert price((1, 0), (3, 0), friend, **comb) is None


@pytest.mark.rule("SKM-MOV.3")
def test_a_move_after_another_agents_death_may_use_its_square() -> None:
    knife = {"id": "knife", "typ": "M", "roa": 10, "skl": 5, "dam": 9, "special": []}
    position = scene(
        agent("mover", 1, (1, 0), knife), agent("guard", 2, (2, 0), life=1), map=board(size=LANE)
    )
    assert reachable(position) == {at(0, 0)}
    play(position, "melee guard with knife", dice=[5] * 9 + [6] * 9)
    assert reachable(position) == {at(x, 0) for x in (0, 2, 3, 4, 5)}


@pytest.mark.rule("SKM-MOV.8")
def test_a_movement_of_two_ends_at_the_first_contact() -> None:
    foe = agent("foe", 2, (3, 0))
    position = standing((1, 1), 2, foe, **board(size=(8, 2)))
    assert offers(position, f"move {at(2, 1)}")
    assert not offers(position, f"move {at(3, 1)}")  # every way leads past the enemy
