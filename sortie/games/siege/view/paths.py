"""Paths of a body over the main floor, by the same steps and prices as its moves."""

from __future__ import annotations

from sortie.board.paths import Path, Steps, path_to, paths_within
from sortie.games.siege.rules.movement import barred_spaces, shut_for, step_price
from sortie.games.siege.state.state import SiegeState


def path_of(state: SiegeState, body: int, target: int) -> Path | None:
    """The cheapest path to a space where the body may stop; None when there is none."""
    start = state.place[body]
    if target == start or not state.free >> target & 1:
        return None
    return path_to(start, target, steps_of(state, body))


def paths_of(state: SiegeState, body: int, points: int) -> list[Path]:
    """The cheapest path to every space where the body may stop with so many points, the nearest first."""
    found = paths_within(state.place[body], steps_of(state, body), points)
    return [path for path in found if state.free >> path.squares[-1] & 1]


def steps_of(state: SiegeState, body: int) -> Steps:
    """The steps of a body from a space with their prices."""
    shut, barred = shut_for(state, body), barred_spaces(state, body)

    def steps(square: int) -> list[tuple[int, int]]:
        return [
            (other, step_price(state, square, other, base))
            for other, base in state.siege.building.steps(square, shut, state.dear).each
            if not barred >> other & 1
        ]

    return steps
