"""Paths of a character, step by step, doors on them opened."""

from __future__ import annotations

from sortie.board.paths import Path, path_to, paths_within
from sortie.games.escape.content.catalogue import ISC
from sortie.games.escape.rules.doors import locked
from sortie.games.escape.rules.movement import passages
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.masks import listed


def paths_of(state: EscapeState, unit: int, budget: int) -> list[Path]:
    """A cheapest path to every square that so many Movement actions lead to."""
    found = paths_within(state.place[unit], lambda square: steps_from(state, unit, square), budget)
    return sorted(found, key=lambda path: path.squares[-1])


def path_of(state: EscapeState, unit: int, target: int) -> Path | None:
    """The path that takes the fewest Movement actions; None when there is none."""
    return path_to(state.place[unit], target, lambda square: steps_from(state, unit, square))


def steps_from(state: EscapeState, unit: int, square: int) -> list[tuple[int, int]]:
    """The squares one gets to from a square, with the price: 1, and 1 more for a closed door that opens."""
    encounter = state.encounter
    barred = 0 if state.passing >> encounter.faction[unit] & 1 else state.occupied
    reached = passages(state, unit, square) & ~barred
    found = [(other, 1) for other in listed(reached)]
    for door in listed(encounter.ground.doors_at[square] & state.closed):
        a, b = encounter.grid.sides(encounter.board.doors[door].edge)
        other = b if a == square else a
        opens = encounter.faction[unit] == ISC or not locked(state, door)
        if opens and not (reached | barred) >> other & 1:
            found.append((other, 2))
    return found
