"""Line of Sight: who can be shot, who can be chosen by a skill, who stands on the line."""

from __future__ import annotations

from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import standing_in


def targets_in_sight(state: SkirmState, unit: int, squares: int, through_agents: bool) -> int:
    """SKM-RNG.6, SKM-LOS.1, SKM-LOS.9, SKM-LOS.10, SKM-LOS.11, SKM-WSR.12: which Squares a shooter sees.

    Other Agents on the lines block, unless the weapon is Linear.
    """
    standing = state.standing
    occupied = 0 if through_agents else standing[0] | standing[1]
    return state.battle.map.sight.seen(state.place[unit], squares, state.doors_closed, occupied)


def squares_in_sight(state: SkirmState, unit: int, squares: int, through_agents: bool) -> int:
    """SKM-WSR.22: the same for a whole area, where looking at Square after Square would take long."""
    occupied = 0 if through_agents else state.occupied
    return state.battle.map.sight.seen_area(state.place[unit], squares, state.doors_closed, occupied)


def skill_sees(state: SkirmState, unit: int, squares: int) -> int:
    """SKM-LOS.12: skills use the same lines; Agents in between hinder them only by the switch."""
    return targets_in_sight(state, unit, squares, not state.battle.rulings.agents_block_skills)


def line_victims(state: SkirmState, unit: int, target: int) -> list[int]:
    """SKM-WSR.11, SKM-WSR.14: for each free pair of lines the other units on it; each different set once."""
    battle = state.battle
    lines = battle.map.sight.lines(state.place[unit], target, state.doors_closed)
    found: list[int] = []
    others = state.alive & ~(1 << unit)
    for squares in lines:
        victims = standing_in(state.place, squares & state.occupied & ~(1 << target), others)
        if victims not in found:
            found.append(victims)
    found.sort()
    return found
