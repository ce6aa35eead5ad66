"""DIFF: Difficult Squares."""

from __future__ import annotations

import pytest

from tests.questions import refused
from tests.skirm.rules.movement.movement_prices import LANE, price, standing
from tests.skirm.rules.playing import place, play, reachable
from tests.skirm.rules.scenes import Table, at, board


@pytest.mark.rule("SKM-DIFF.1")
def test_entering_costs_the_normal_amount() -> None:
    assert price((0, 0), (1, 0), **board(difficult=[(1, 0)], size=LANE)) == 1
    assert price((0, 0), (1, 0), **board(difficult=[(1, 0)], heights={(1, 0): 1}, size=LANE)) == 2


@pytest.mark.rule("SKM-DIFF.2")
def test_leaving_costs_two() -> None:
    mud = board(difficult=[(1, 0)], size=LANE)
    assert price((1, 0), (2, 0), **mud) == 2
    assert price((0, 0), (2, 0), **mud) == 3
    diagonal = board(difficult=[(1, 1)], size=(8, 8))
    assert price((1, 1), (2, 2), **diagonal) == 2


@pytest.mark.rule("SKM-DIFF.3")
def test_from_difficult_to_difficult_costs_two() -> None:
    mud = board(difficult=[(1, 0), (2, 0)], size=LANE)
    assert price((1, 0), (2, 0), **mud) == 2
    assert price((0, 0), (3, 0), **mud) == 5


@pytest.mark.rule("SKM-DIFF.4")
def test_leaving_adds_one_to_a_climb() -> None:
    mud: Table = {"difficult": [(0, 0)], "size": LANE}
    assert price((0, 0), (1, 0), **board(heights={(1, 0): 1}, **mud)) == 3
    assert price((0, 0), (1, 0), **board(walls=[((0, 0), (1, 0), 1)], **mud)) == 3
    assert price((0, 0), (1, 0), **board(heights={(0, 0): 1}, **mud)) == 2


@pytest.mark.rule("SKM-DIFF.5")
def test_a_dash_enters_but_does_not_leave() -> None:
    mud = board(difficult=[(1, 0)], size=LANE)
    inside = standing((1, 0), 4, **mud)
    assert reachable(inside, "dash") == set()
    assert refused(inside, f"dash {at(2, 0)}") == "SKM-MOV.3"
    outside = play(standing((0, 0), 4, **mud), f"dash {at(1, 0)}")
    assert place(outside, "mover") == at(1, 0)
