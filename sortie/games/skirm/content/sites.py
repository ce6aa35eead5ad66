"""Missions on their maps: zones, objectives and markers, and how far each zone is from each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from sortie.board.grid import DIAGONAL, STRAIGHT
from sortie.board.paths import costs_from
from sortie.board.reach import corners_open
from sortie.games.skirm.content.battlefields import Boxes, zone_squares
from sortie.games.skirm.content.briefing import Library, Mission, Plan
from sortie.games.skirm.content.terrain import BattleMap
from sortie.kernel.game.sites import GOAL, NO_WAY, ZONE, Site, SiteMark

COLOURS = ("blue", "red")


def sites(library: Library) -> tuple[Site, ...]:
    """SKM-CYC.8, SKM-SCO.3: every mission with each of its plans."""
    found: list[Site] = []
    for mission in library.missions.values():
        for name in dict.fromkeys(plan for plan in mission.plans if plan):
            found.append(_site(mission, library.plans[name], library.maps[mission.map]))
    return tuple(found)


def _site(mission: Mission, plan: Plan, battle_map: BattleMap) -> Site:
    grid = battle_map.grid
    zones = [_squares(battle_map, boxes) for boxes in (plan.blue, plan.red)]
    costs = [zone_costs(battle_map, zone) for zone in zones]
    marks = [SiteMark(ZONE, _zone_key(mission, side), zone, side) for side, zone in enumerate(zones)]
    things = [(f"objective-{one.id}", one.x, one.y) for one in mission.objectives]
    things += [(f"marker-{one.id}", one.x, one.y) for one in mission.markers]
    for key, x, y in things:
        square = grid.square(x, y)
        marks.append(SiteMark(GOAL, key, (square,), -1, tuple(one.get(square, NO_WAY) for one in costs)))
    return Site(mission.id, mission.map, grid.width, grid.height, tuple(marks), f"plan-{plan.id}")


def _zone_key(mission: Mission, side: int) -> str:
    return f"role-{mission.roles[side]}" if mission.roles[side] else f"zone-{COLOURS[side]}"


def _squares(battle_map: BattleMap, boxes: Boxes) -> tuple[int, ...]:
    grid = battle_map.grid
    inside = [(x, y) for x, y in zone_squares(boxes) if x < grid.width and y < grid.height]
    return tuple(grid.square(x, y) for x, y in inside)


def zone_costs(battle_map: BattleMap, zone: Iterable[int]) -> dict[int, int]:
    """SKM-MOV.1: what it costs to come from a zone to all squares, with open doors and nobody in the way."""
    return costs_from(zone, steps_on(battle_map))


def steps_on(battle_map: BattleMap) -> Callable[[int], Iterator[tuple[int, int]]]:
    """The steps from a square with their prices."""
    table = battle_map.steps(0, battle_map.difficult)
    beside = corners_open(table, battle_map.standable)
    grid, standable = battle_map.grid, battle_map.standable

    def steps(square: int) -> Iterator[tuple[int, int]]:
        for direction in STRAIGHT + DIAGONAL:
            price = table.price(square, direction) if beside[direction] >> square & 1 else 0
            other = grid.neighbour(square, direction)
            if price and other >= 0 and standable >> other & 1:
                yield other, price

    return steps
