"""Whether a mission fits a map: zones large enough and free, objectives and markers where one can stand."""

from __future__ import annotations

from collections.abc import Iterable

from sortie.content.inspection import Inspection
from sortie.content.mistakes import did_you_mean
from sortie.content.reading import Found, named_one
from sortie.games.skirm.content.briefing import Environment, Mission, MissionEffect, Plan
from sortie.games.skirm.content.schema.cards import MOST_AGENTS
from sortie.games.skirm.content.terrain import BattleMap
from sortie.games.skirm.content.winning import check_winning

Boxes = Iterable[tuple[int, int, int, int]]


def zone_squares(boxes: Boxes) -> list[tuple[int, int]]:
    """The squares of a zone, each once, in reading order."""
    inside = {(x, y) for x0, y0, x1, y1 in boxes for y in range(y0, y1 + 1) for x in range(x0, x1 + 1)}
    return sorted(inside, key=lambda spot: (spot[1], spot[0]))


def standable(battle_map: BattleMap, x: int, y: int) -> bool:
    """Whether an agent can stand there at all."""
    grid = battle_map.grid
    inside = 0 <= x < grid.width and 0 <= y < grid.height
    return inside and bool(battle_map.standable >> grid.square(x, y) & 1)


def zone_problems(plan: Plan, battle_map: BattleMap, agents: int = MOST_AGENTS) -> list[str]:
    """Why a plan cannot be used on a map by squads of so many agents; empty when it can."""
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
    maps: Found[BattleMap],
    environments: Found[Environment],
    plans: Found[Plan],
    inspection: Inspection,
) -> None:
    """Everything a mission names exists, and fits its map."""
    battle_map = named_one("map", mission.map, maps, inspection, "map")
    if mission.environment:
        named_one("environment", mission.environment, environments, inspection, "environment")
    for index, name in enumerate(mission.plans):
        if name:
            named_one("plan", name, plans, inspection, "plans", index)
    if battle_map is not None:
        _check_fit(mission, battle_map, plans, inspection)
    _check_flags(mission, inspection)
    check_winning(mission, inspection)


def _check_fit(mission: Mission, battle_map: BattleMap, plans: Found[Plan], inspection: Inspection) -> None:
    """Zones and marked squares on the map of the mission."""
    for index, name in enumerate(mission.plans):
        plan = plans.get(name)
        for problem in zone_problems(plan, battle_map) if plan else []:
            remedy = "Choose another plan or map, change the zone, or clear these squares."
            inspection.add(f"On the map {mission.map!r} {problem}.", remedy, "plans", index)
    things = [("objectives", index, one.id, one.x, one.y) for index, one in enumerate(mission.objectives)]
    things += [("markers", index, one.id, one.x, one.y) for index, one in enumerate(mission.markers)]
    for key, index, name, x, y in things:
        if not standable(battle_map, x, y):
            message = f"{name!r} lies at [{x}, {y}], which is solid or off the map."
            inspection.add(message, "Choose a square where an agent can stand.", key, index, "at")


def _check_flags(mission: Mission, inspection: Inspection) -> None:
    """A flag that something waits for, must be without or clears is set by some action."""
    raised = flags_of(mission)
    waiting: list[tuple[str, tuple[str | int, ...]]] = []
    for index, action in enumerate(mission.actions):
        waiting += _flags_looked_at("actions", index, action.with_flags, action.without_flags)
        waiting += _flags_cleared("actions", index, action.effects)
    for index, row in enumerate(mission.scoring):
        waiting += _flags_looked_at("scoring", index, row.with_flags, row.without_flags)
    for index, end in enumerate(mission.end_effects):
        waiting += _flags_cleared("end_effects", index, end.effects)
    waiting += [(end.flag, ("end_effects", index, "flag")) for index, end in enumerate(mission.end_effects)]
    waiting += [
        (one.needs_flag, ("markers", index, "needs_flag")) for index, one in enumerate(mission.markers)
    ]
    for flag, place in waiting:
        if flag and flag not in raised:
            message = f"No action of this mission sets the flag {flag!r}."
            inspection.add(message, did_you_mean(flag, raised), *place)


def _flags_looked_at(
    key: str, index: int, present: tuple[str, ...], absent: tuple[str, ...]
) -> list[tuple[str, tuple[str | int, ...]]]:
    """The flags that an action or a row of scoring asks for, each with its place."""
    found: list[tuple[str, tuple[str | int, ...]]] = [(flag, (key, index, "with_flags")) for flag in present]
    return [*found, *[(flag, (key, index, "without_flags")) for flag in absent]]


def _flags_cleared(
    key: str, index: int, effects: tuple[MissionEffect, ...]
) -> list[tuple[str, tuple[str | int, ...]]]:
    """The flags that effects clear, each with its place."""
    return [
        (effect.flag, (key, index, "effects", place, "flag"))
        for place, effect in enumerate(effects)
        if effect.kind == "clear_flag"
    ]


def flags_of(mission: Mission) -> tuple[str, ...]:
    """The flags that actions of a mission set, sorted."""
    every = [effect for action in mission.actions for effect in action.effects]
    every += [effect for end in mission.end_effects for effect in end.effects]
    return tuple(sorted({effect.flag for effect in every if effect.kind == "set_flag"}))
