"""What there is in one siege: which numbers of a kind name something."""

from __future__ import annotations

from sortie.games.siege.rules.gadgets.overlays import SHAPES
from sortie.games.siege.rules.setup.deployment import POSTURES
from sortie.games.siege.state.encounter import BODIES, COUNT
from sortie.games.siege.state.state import SiegeState

FACINGS = 4
BANDS = PROTECTIONS = 3


def exists(state: SiegeState, kind: str, number: int) -> bool:
    """Whether this siege has a thing of this kind with this number."""
    if number < 0:
        return False
    siege = state.siege
    building = siege.building
    if kind == "face":
        return number >> 1 < 2 * building.grid.size and min(building.grid.sides(number >> 1)) >= 0
    sizes = {
        "square": building.up + 1,
        "operator": COUNT,
        "body": BODIES,
        "profile": len(siege.library.operators),
        "ability": len(siege.abilities),
        "gadget": len(siege.gadgets),
        "device": len(state.devices),
        "component": len(building.components),
        "bomb": len(siege.bombs),
        "facing": FACINGS,
        "posture": POSTURES,
        "placement": len(SHAPES),
        "protection": PROTECTIONS,
        "band": BANDS,
    }
    return number < sizes.get(kind, number + 1)
