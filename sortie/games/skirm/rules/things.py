"""Things by number: which there are of each kind that options name."""

from __future__ import annotations

from sortie.games.skirm.rules.skills import SKILL_WEAPON
from sortie.games.skirm.state.state import SkirmState


def exists(state: SkirmState, kind: str, number: int) -> bool:
    """Whether a battle has a thing of this kind with this number."""
    if number < 0:
        return False
    battle = state.battle
    if kind == "skill-weapon":
        skill, weapon = divmod(number, SKILL_WEAPON)
        return skill < len(battle.skills) and weapon < len(battle.weapons)
    sizes = {
        "square": battle.grid.size,
        "unit": battle.count,
        "weapon": len(battle.weapons),
        "skill": len(battle.skills),
        "door": len(battle.map.terrain.doors),
        "marker": len(state.carrier),
        "objective": len(state.objectives),
        "action": len(battle.mission.actions),
    }
    return number < sizes.get(kind, number + 1)
