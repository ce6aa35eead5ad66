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
    if kind in ("weapon-manner", "crate-manner"):
        manner, thing = divmod(number, THING)
        things = len(encounter.weapons) if kind == "weapon-manner" else encounter.grid.size
        return thing < things and manner < sizes["manner"]
    if kind in ("payment", "manner"):
        return 0 < number < sizes[kind]  # the own action needs no word
    return number < sizes.get(kind, number + 1)
