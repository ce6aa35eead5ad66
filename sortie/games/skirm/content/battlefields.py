"""Whether a mission fits a map: zones large enough and free, objectives and markers where one can stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sortie.content.inspection import Inspection
from sortie.content.mistakes import did_you_mean
from sortie.games.skirm.content.briefing import Environment, Mission, Plan
from sortie.games.skirm.content.schema.cards import MOST_AGENTS
from sortie.games.skirm.content.terrain import BattleMap
from sortie.games.skirm.content.winning import check_winning

Boxes = Iterable[tuple[int, int, int, int]]


def zone_squares(boxes: Boxes) -> list[tuple[int, int]]:
    """SKM-CYC.8: the squares of a zone, each once, in reading order."""
    inside = {(x, y) for x0, y0, x1, y1 in boxes for y in range(y0, y1 + 1) for x in range(x0, x1 + 1)}
    return sorted(inside, key=lambda spot: (spot[1], spot[0]))


def standable(battle_map: BattleMap, x: int, y: int) -> bool:
    """SKM-CYC.8: whether an agent can stand there at all."""
    grid = battle_map.grid
    inside = 0 <= x < grid.width and 0 <= y < grid.height
    return inside and bool(battle_map.standable >> grid.square(x, y) & 1)


def zone_problems(plan: Plan, battle_map: BattleMap, agents: int = MOST_AGENTS) -> list[str]:
    """SKM-CYC.8: why a plan cannot be used on a map by squads of so many agents; empty when it can."""
    problems: list[str] = []
    blue, red = zone_squares(plan.blue), zone_squares(plan.red)
    for colour, zone in (("blue", blue), ("red", red)):
        wrong = [spot for spot in zone if not standable(battle_map, *spot)]
        if wrong:
            problems.append(
                f"the {colour} zone of plan {plan.id!r} has squares that are solid or off the map: "
                + ", ".join(f"[{x}, {y}]" for x, y in wrong[:6])
            )
        elif len(zone) < agents:
            problems.append(
                f"the {colour} zone of plan {plan.id!r} has {len(zone)} squares for {agents} agents"
            )
    shared = [spot for spot in blue if spot in red]
    if shared:
        problems.append(f"both zones of plan {plan.id!r} hold [{shared[0][0]}, {shared[0][1]}]")
    return problems


def check_mission(
    mission: Mission,
    maps: Mapping[str, BattleMap | None],
    environments: Mapping[str, Environment | None],
    plans: Mapping[str, Plan | None],
    inspection: Inspection,
) -> None:
    """SKM-CYC.4: everything a mission names exists, and fits its map."""
    if mission.map not in maps:
        inspection.add(f"There is no map {mission.map!r}.", did_you_mean(mission.map, maps), "map")
    if mission.environment and mission.environment not in environments:
        inspection.add(
            f"There is no environment {mission.environment!r}.",
            did_you_mean(mission.environment, environments),
            "environment",
        )
    for index, name in enumerate(mission.plans):
        if name and name not in plans:
            inspection.add(f"There is no plan {name!r}.", did_you_mean(name, plans), "plans", index)
    battle_map = maps.get(mission.map)
    if battle_map is not None:
        _check_fit(mission, battle_map, plans, inspection)
    _check_flags(mission, inspection)
    check_winning(mission, inspection)


def _check_fit(
    mission: Mission, battle_map: BattleMap, plans: Mapping[str, Plan | None], inspection: Inspection
) -> None:
    """SKM-SCO.3, SKM-CYC.8: zones and marked squares on the map of the mission."""
    for index, name in enumerate(mission.plans):
        plan = plans.get(name)
        for problem in zone_problems(plan, battle_map) if plan else []:
            inspection.add(
                f"On the map {mission.map!r} {problem}.",
                "Choose another plan or map, change the zone, or clear these squares.",
                "plans",
                index,
            )
    things = [("objectives", index, one.id, one.x, one.y) for index, one in enumerate(mission.objectives)]
    things += [("markers", index, one.id, one.x, one.y) for index, one in enumerate(mission.markers)]
    for key, index, name, x, y in things:
        if not standable(battle_map, x, y):
            inspection.add(
                f"{name!r} lies at [{x}, {y}], which is solid or off the map.",
                "Choose a square where an agent can stand.",
                key,
                index,
                "at",
            )


def _check_flags(mission: Mission, inspection: Inspection) -> None:
    """SKM-MIS.1: a flag that something waits for must be set by some action."""
    raised = flags_of(mission)
    waiting: list[tuple[str, tuple[str | int, ...]]] = []
    for index, action in enumerate(mission.actions):
        waiting += [(flag, ("actions", index, "with_flags")) for flag in action.with_flags]
    for index, row in enumerate(mission.scoring):
        waiting += [(flag, ("scoring", index, "with_flags")) for flag in row.with_flags]
    waiting += [(end.flag, ("end_effects", index, "flag")) for index, end in enumerate(mission.end_effects)]
    waiting += [
        (one.needs_flag, ("markers", index, "needs_flag")) for index, one in enumerate(mission.markers)
    ]
    for flag, place in waiting:
        if flag and flag not in raised:
            inspection.add(
                f"No action of this mission sets the flag {flag!r}.", did_you_mean(flag, raised), *place
            )


def flags_of(mission: Mission) -> tuple[str, ...]:
    """The flags that actions of a mission set, sorted."""
    every = [effect for action in mission.actions for effect in action.effects]
    every += [effect for end in mission.end_effects for effect in end.effects]
    return tuple(sorted({effect.flag for effect in every if effect.kind == "set_flag"}))
