"""Evaluation: how good a position looks for a seat, for players who must compare positions quickly."""

from __future__ import annotations

from sortie.games.skirm.state import SkirmState
from sortie.kernel.masks import listed

POINT = 1000  # a Mission Point
LIFE = 60  # a HIT
AGENT = 180  # an Agent in play
NEAR = 6  # each Square nearer to something that matters
HELD = 350  # standing on an Objective alone, before it is scored
CARRIED = 400  # carrying a marker
FAR = 16


def evaluate(state: SkirmState, seat: int) -> int:
    """The seat's standing minus its opponent's."""
    return worth(state, seat) - worth(state, 1 - seat)


def worth(state: SkirmState, seat: int) -> int:
    """Mission Points, Agents and their HIT, and how near they are to what the mission counts."""
    total = POINT * state.points[seat]
    goals = goals_of(state, seat)
    contested = enemy_contact(state, seat)
    for unit in listed(state.living(seat)):
        total += AGENT + LIFE * state.hit[unit]
        square = state.place[unit]
        if state.carried_by(unit) >= 0:
            total += CARRIED
        elif goals:
            total += NEAR * (FAR - nearest(state, square, goals))
            if goals >> square & 1:
                total += HELD // (2 if contested >> square & 1 else 1)
    return total


def goals_of(state: SkirmState, seat: int) -> int:
    """The squares a seat wants to stand on: objectives, markers that lie about, its way home with a marker."""
    mask = 0
    for square in state.objectives:
        mask |= 1 << square
    for square in state.marker_place:
        if square >= 0:
            mask |= 1 << square
    mark = state.marks[1 - seat]
    if not mask and mark >= 0 and state.place[mark] >= 0:
        mask = 1 << state.place[mark]
    return mask


def nearest(state: SkirmState, square: int, goals: int) -> int:
    """The distance to the nearest of some squares."""
    return min(state.battle.map.distance(square, goal) for goal in listed(goals))


def enemy_contact(state: SkirmState, seat: int) -> int:
    """Squares next to an enemy."""
    adjacent = state.battle.map.adjacent(state.doors_closed)
    mask = 0
    for unit in listed(state.living(1 - seat)):
        mask |= adjacent[state.place[unit]]
    return mask
