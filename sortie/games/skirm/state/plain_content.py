"""Content that no pack holds, as plain data: what a position drawn by hand must bring along in its save."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from sortie.board.grid import Grid
from sortie.board.terrain import Terrain
from sortie.games.skirm.content import briefing
from sortie.games.skirm.content.cards import (
    AgentCard,
    DiceFormula,
    Effect,
    Equipment,
    Place,
    Selection,
    Skill,
    Squad,
    Weapon,
)
from sortie.games.skirm.content.terrain import BattleMap
from sortie.games.skirm.state.encounter import Battle

# Which class a field holds, one or a tuple of them; fields that are not named here hold plain values.
INNER: dict[str, dict[str, Any]] = {
    "Effect": {"dice": DiceFormula, "place": Place},
    "Skill": {"select": Selection, "effects": Effect},
    "AgentCard": {"weapons": Weapon, "skills": Skill},
    "Equipment": {"weapon": Weapon},
    "Squad": {"agents": AgentCard, "equipment": Equipment},
    "EnvironmentEvent": {"effects": Effect},
    "Environment": {"events": briefing.EnvironmentEvent},
    "MissionAction": {"effects": briefing.MissionEffect},
    "EndEffect": {"effects": briefing.MissionEffect},
    "Mission": {
        "objectives": briefing.Objective,
        "markers": briefing.Marker,
        "actions": briefing.MissionAction,
        "end_effects": briefing.EndEffect,
        "scoring": briefing.ScoreRow,
        "reinforcements": briefing.Reinforcements,
        "target": briefing.Target,
    },
    "Reinforcements": {"dice": DiceFormula},
}


def rebuilt(kind: Any, data: dict[str, Any]) -> Any:
    """An object of a content class from what `asdict` made of it; lists become tuples again."""
    inner = INNER.get(kind.__name__, {})
    return kind(**{key: _value(inner.get(key), value) for key, value in data.items()})


def _value(inner: Any, value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_value(inner, part) for part in value)
    if inner is not None and isinstance(value, dict):
        return rebuilt(inner, value)
    return value


def write_terrain(terrain: Terrain) -> dict[str, Any]:
    """A map as numbers; masks as hexadecimal text, because they are too long for other languages' numbers."""
    return {
        "size": [terrain.grid.width, terrain.grid.height],
        "heights": "".join(str(height) for height in terrain.heights),
        "solid": f"{terrain.solid:x}",
        "flags": {name: f"{mask:x}" for name, mask in sorted(terrain.flags.items())},
        "walls": [[edge, height] for edge, height in enumerate(terrain.walls) if height],
        "climbable": f"{terrain.climbable:x}",
        "ramps": f"{terrain.ramps:x}",
        "doors": list(terrain.doors),
        "closed": f"{terrain.doors_closed_at_start:x}",
    }


def read_terrain(data: dict[str, Any]) -> Terrain:
    """The terrain that `write_terrain` wrote."""
    grid = Grid(int(data["size"][0]), int(data["size"][1]))
    walls = [0] * (2 * grid.size)
    for edge, height in data["walls"]:
        walls[edge] = height
    return Terrain(
        grid,
        tuple(int(height) for height in data["heights"]),
        int(data["solid"], 16),
        {str(name): int(mask, 16) for name, mask in data["flags"].items()},
        tuple(walls),
        int(data["climbable"], 16),
        int(data["ramps"], 16),
        tuple(data["doors"]),
        int(data["closed"], 16),
    )


def named_or_plain(known: dict[str, Any], name: str, thing: Any) -> Any:
    """The id of a thing that the library has, else the thing as plain data."""
    return name if known.get(name) is thing else asdict(thing)


def write_content(library: briefing.Library, battle: Battle) -> dict[str, Any]:
    """What a battle is made of: ids of the library's things, plain data of all others."""
    same_map = library.maps.get(battle.map.name) is battle.map
    drawn = {"name": battle.map.name, "terrain": write_terrain(battle.map.terrain)}
    environment = battle.environment
    own_plans = [plan for plan in battle.library.plans.values() if library.plans.get(plan.id) is not plan]
    return {
        "mission": named_or_plain(library.missions, battle.mission.id, battle.mission),
        "map": battle.map.name if same_map else drawn,
        "squads": [named_or_plain(library.squads, squad.id, squad) for squad in battle.squads],
        "environment": named_or_plain(library.environments, environment.id, environment)
        if environment
        else "",
        "plans": [asdict(plan) for plan in own_plans],
    }


def read_squad(library: briefing.Library, data: Any) -> Squad:
    """A squad of the library by its id, or one of its own."""
    if isinstance(data, str):
        return library.squads[data]
    squad: Squad = rebuilt(Squad, data)
    return squad


def read_mission(library: briefing.Library, data: Any) -> briefing.Mission:
    """A mission of the library by its id, or one of its own."""
    if isinstance(data, str):
        return library.missions[data]
    mission: briefing.Mission = rebuilt(briefing.Mission, data)
    return mission


def read_battle_map(library: briefing.Library, data: Any) -> BattleMap:
    """A map of the library by its name, or one of its own."""
    if isinstance(data, str):
        return library.maps[data]
    return BattleMap(str(data["name"]), read_terrain(data["terrain"]))


def with_own_content(library: briefing.Library, data: dict[str, Any]) -> briefing.Library:
    """The library with the environment and the plans that only this battle knows."""
    environment = data["environment"]
    if isinstance(environment, dict):
        added: briefing.Environment = rebuilt(briefing.Environment, environment)
        library = replace(library, environments={**library.environments, added.id: added})
    plans: dict[str, briefing.Plan] = {plan["id"]: rebuilt(briefing.Plan, plan) for plan in data["plans"]}
    return replace(library, plans={**library.plans, **plans}) if plans else library
