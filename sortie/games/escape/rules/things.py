"""Things by number: which there are of each kind that options name."""

from __future__ import annotations

from sortie.games.escape.rules.payment import BY_PILOT, THING
from sortie.games.escape.state.state import EscapeState


def exists(state: EscapeState, kind: str, number: int) -> bool:
    """Whether this game has a thing of this kind with this number."""
    if number < 0:
        return False
    encounter = state.encounter
    sizes = {
        "square": encounter.grid.size,
        "unit": encounter.count,
        "door": len(encounter.board.doors),
        "wall": 2 * encounter.grid.size,
        "airlock": len(encounter.board.airlocks),
        "terminal": len(encounter.board.terminals),
        "room": len(encounter.board.rooms),
        "shown-item": len(encounter.equipment) + 1,
        "payment": BY_PILOT + encounter.count,
        "manner": 2 * (BY_PILOT + encounter.count),
        "faction": 2,
    }
    if kind == "weapon-manner":
        return number % THING < len(encounter.weapons) and exists(state, "manner", number // THING)
    if kind == "crate-manner":
        return number % THING < encounter.grid.size and exists(state, "manner", number // THING)
    return number < sizes.get(kind, number + 1)
