"""Missions on their maps: where each side begins, bombs, hostage and rooms, and how far the attackers are from them."""

from __future__ import annotations

from collections.abc import Iterable

from sortie.board.paths import costs_from
from sortie.games.siege.content.building import BREACH, HOLED, LIGHT, REINFORCED, Building
from sortie.games.siege.content.catalogue import Layout, Mission
from sortie.games.siege.content.library import Library
from sortie.kernel.game.sites import GOAL, NO_WAY, THING, ZONE, Site, SiteMark
from sortie.kernel.masks import listed

SIDES = ("side-attackers", "side-defenders")


def sites(library: Library) -> tuple[Site, ...]:
    """Every mission on each of its maps."""
    return tuple(
        _site(mission, layout, library.buildings[name])
        for mission in library.missions.values()
        for name, layout in mission.layouts.items()
    )


def _site(mission: Mission, layout: Layout, building: Building) -> Site:
    grid = building.grid
    zones = (tuple(listed(building.perimeter)), tuple(listed(building.inside)))
    marks = [
        SiteMark(ZONE, key, zone, side) for side, (key, zone) in enumerate(zip(SIDES, zones, strict=True))
    ]
    costs = building_costs(building, zones[0])
    for key, squares in goals_of(layout, building):
        way = min((costs[square] for square in squares if square in costs), default=NO_WAY)
        marks.append(SiteMark(GOAL, key, squares, -1, (way,)))
    for x, y in layout.wires:
        marks.append(SiteMark(THING, "piece-barbed-wire", (grid.square(x, y),)))
    for x, y in layout.risers:
        marks.append(SiteMark(THING, "piece-reinforced-riser", (grid.square(x, y),)))
    return Site(mission.id, building.name, grid.width, grid.height, tuple(marks))


def goals_of(layout: Layout, building: Building) -> list[tuple[str, tuple[int, ...]]]:
    """Rooms to be held, bombs, the hostage."""
    grid = building.grid
    found = []
    for letter, _ in layout.rooms:
        room = building.rooms[building.letters.index(letter)]
        found.append((f"room-{building.room_names[letter]}", tuple(listed(room))))
    for number, (x, y) in enumerate(layout.bombs, start=1):
        found.append((f"bomb-bomb-{number}", (grid.square(x, y),)))
    found += [("thing-hostage", (grid.square(x, y),)) for x, y in layout.hostage]
    return found


def building_costs(building: Building, starts: Iterable[int]) -> dict[int, int]:
    """What it costs to come from some spaces to all others once barricades are down and walls stand."""
    walls = [building.walls(kind) for kind in (REINFORCED, LIGHT, HOLED)]
    shut = building.heavy | walls[0] | walls[1] | walls[2]
    dear = building.windows | building.walls(BREACH)
    return costs_from(starts, lambda space: building.steps(space, shut, dear).each)
