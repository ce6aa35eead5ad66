"""DIAG: diagonal steps. The step looked at goes from (5,5) to (4,4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.questions import offers, refused
from tests.skirm.rules.movement.movement_prices import price, standing
from tests.skirm.rules.scenes import Spot, agent, at, board

FROM, TO = (5, 5), (4, 4)
NORTH, WEST = (5, 4), (4, 5)
CORNERS = ("SKM-DIAG.1", "SKM-DIAG.2", "SKM-DIAG.4", "SKM-DIAG.5")


def step(*others: Any, **map_table: Any) -> bool:
    """Whether the diagonal step is offered to an Agent that can make only one step."""
    position = standing(FROM, 1, *others, **map_table)
    if not offers(position, f"move {at(*TO)}"):
        assert refused(position, f"move {at(*TO)}") in CORNERS
        return False
    return True


@pytest.mark.rule("SKM-DIAG.1")
@pytest.mark.parametrize("beside", [NORTH, WEST])
@pytest.mark.parametrize("seat", [1, 2])
def test_no_agent_may_stand_beside_the_step(beside: Spot, seat: int) -> None:
    assert not step(agent("bystander", seat, beside))
    # Behind the mover or on the far side nobody hinders it.
    assert step(agent("bystander", seat, (6, 4)))


@pytest.mark.rule("SKM-DIAG.2")
@pytest.mark.parametrize("beside", [NORTH, WEST])
def test_both_squares_beside_the_step_must_be_passable(beside: Spot) -> None:
    assert not step(**board(solid=[beside]))
    assert not step(**board(heights={beside: 2}))


@pytest.mark.rule("SKM-DIAG.3")
def test_north_west_needs_north_and_west_free_and_passable() -> None:
    assert step()
    assert not step(agent("bystander", 1, NORTH))
    assert not step(agent("bystander", 1, WEST))
    assert not step(**board(solid=[NORTH]))
    assert not step(**board(solid=[WEST]))


EDGES = [(FROM, NORTH), (FROM, WEST), (TO, NORTH), (TO, WEST)]


@pytest.mark.rule("SKM-DIAG.4")
@pytest.mark.parametrize("edge", EDGES)
def test_a_wall_or_closed_door_round_the_corner_forbids_the_step(edge: tuple[Spot, Spot]) -> None:
    assert not step(**board(walls=[(*edge, 1)]))
    assert not step(**board(doors=[edge]))
    assert step(**board(doors=[(*edge, "open")]))


@pytest.mark.rule("SKM-DIAG.4")
def test_a_wall_elsewhere_does_not_forbid_the_step() -> None:
    assert step(**board(walls=[((5, 5), (6, 5), 1), ((4, 4), (3, 4), 1), ((5, 4), (5, 3), 1)]))


@pytest.mark.rule("SKM-DIAG.5")
def test_nobody_climbs_diagonally() -> None:
    ledge = board(heights={TO: 1})
    assert not step(**ledge)
    assert price(FROM, TO, **ledge) == 3  # one straight step and the ledge
    assert price(NORTH, TO, **ledge) == 2
    assert not step(**board(heights={FROM: 1}))
    assert not step(**board(heights={NORTH: 1}))


@pytest.mark.rule("SKM-DIAG.5")
def test_levels_joined_by_ramps_count_as_one() -> None:
    upper = {TO: 1, NORTH: 1}
    assert step(**board(heights=upper, ramps=[(TO, WEST), (NORTH, FROM)]))
    assert not step(**board(heights=upper, ramps=[(TO, WEST)]))
    assert not step(**board(heights=upper))
