"""What it costs an Agent to go somewhere: the smallest MOV with which the Square is offered."""

from __future__ import annotations

from typing import Any

from tests.questions import offers
from tests.skirm.rules.scenes import Spot, Table, agent, at, scene

MOST = 10
LANE = (8, 1)  # one row: there is no way round
# Something else to do, so that an Agent that cannot go anywhere is still asked.
WAIT = {"id": "wait", "act": 1, "effects": [{"kind": "stat", "stat": "arm", "delta": 1, "until": "turn"}]}


def far_away(seat: int) -> Table:
    """An Agent of the other side that is nowhere near: it waits off the map."""
    one = agent("nobody", seat, (0, 0))
    del one["unit"]["square"]
    return one


def price(start: Spot, end: Spot, *others: Table, **map_table: Any) -> int | None:
    """The movement points needed from a Square to another one, None when 10 are not enough."""
    for points in range(1, MOST + 1):
        if offers(standing(start, points, *others, **map_table), f"move {at(*end)}"):
            return points
    return None


def standing(start: Spot, points: int, *others: Table, **map_table: Any) -> Any:
    """A scene in which a mover with so many movement points is to act."""
    return scene(agent("mover", 1, start, mov=points, skills=[WAIT]), *others, far_away(2), map=map_table)
