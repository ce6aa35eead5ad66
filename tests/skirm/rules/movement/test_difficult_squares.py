"""DIFF: Difficult Squares."""

from __future__ import annotations

import pytest

from tests.questions import offers, refused
from tests.skirm.rules.movement.movement_prices import LANE, far_away, price, standing
from tests.skirm.rules.playing import place, play, reachable
from tests.skirm.rules.scenes import Table, agent, at, board, scene


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


@pytest.mark.rule("SKM-DIFF.2")
def test_who_ignores_difficult_squares_leaves_them_for_one_and_nobody_else_does() -> None:
    mud = board(difficult=[(1, 0), (1, 2)], size=(4, 3))
    free = [{"kind": "ignore", "units": ["mover"], "until": "turn"}]
    pair = (agent("mover", 1, (1, 0), mov=1), agent("mate", 1, (1, 2), mov=1))
    position = scene(*pair, far_away(2), map=mud, effects=free)
    assert offers(position, f"move {at(2, 0)}")
    position = scene(*reversed(pair), far_away(2), map=mud, effects=free)
    assert not offers(position, f"move {at(2, 2)}")


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
    assert refused(inside, f"dash {at(2, 0)}") == "SKM-DIFF.5"
    outside = play(standing((0, 0), 4, **mud), f"dash {at(1, 0)}")
    assert place(outside, "mover") == at(1, 0)
