"""Line of Sight: who can be shot, who can be chosen by a skill, who stands on the line."""

from __future__ import annotations

from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import standing_in


def targets_in_sight(state: SkirmState, unit: int, squares: int, through_agents: bool) -> int:
    """SKM-RNG.6, SKM-LOS.1, SKM-LOS.10, SKM-LOS.11: which Squares a shooter sees."""
    blockers = in_the_way(state, through_agents)
    return state.battle.map.sight.seen(state.place[unit], squares, state.doors_closed, blockers)


def in_the_way(state: SkirmState, through_agents: bool) -> int:
    """SKM-LOS.9, SKM-WSR.12: Agents on the lines block, unless the weapon is Linear."""
    return 0 if through_agents else state.standing[0] | state.standing[1]


def squares_in_sight(state: SkirmState, unit: int, squares: int, through_agents: bool) -> int:
    """SKM-WSR.22: the same for a whole area, where looking at Square after Square would take long."""
    blockers = in_the_way(state, through_agents)
    return state.battle.map.sight.seen_area(state.place[unit], squares, state.doors_closed, blockers)


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
