"""Maps of cases: a map of the packs, a drawing, or a flat board with things put on it by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sortie.board.drawing import read_drawing
from sortie.board.grid import Grid
from sortie.board.terrain import Terrain
from sortie.content.mistakes import did_you_mean
from sortie.games.skirm.content.briefing import Library
from sortie.games.skirm.content.terrain import BattleMap
from sortie.kernel.errors import BadCase
from sortie.kernel.masks import mask_of

USUAL_SIZE = (16, 16)


def case_map(library: Library, described: Any) -> BattleMap:
    """The map a case speaks of; nothing said means flat 16 x 16."""
    if isinstance(described, str):
        if described not in library.maps:
            raise BadCase(f"there is no map '{described}'. {did_you_mean(described, library.maps)}")
        return library.maps[described]
    terrain = drawn(described) if "drawing" in described else flat(described.get("size", USUAL_SIZE))
    return BattleMap(str(described.get("name", "case")), furnished(terrain, described))


def drawn(described: dict[str, Any]) -> Terrain:
    """The terrain of a drawing, with the signs of map files."""
    lines = str(described["drawing"]).strip("\n").splitlines()
    return read_drawing(lines, str(described.get("flags", "")).split())


def flat(size: Any) -> Terrain:
    """An empty board."""
    width, height = size
    grid = Grid(int(width), int(height))
    walls = (0,) * (2 * grid.size)
    return Terrain(grid, (0,) * grid.size, 0, {"difficult": 0, "roofed": 0}, walls, 0, 0, (), 0)


def squares_named(grid: Grid, text: str) -> list[int]:
    """One square, `d4`, or all squares of a rectangle, `d4:g7`."""
    first, _, last = text.partition(":")
    left, top = grid.xy(grid.parse(first))
    right, bottom = grid.xy(grid.parse(last or first))
    return [grid.square(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]


def furnished(terrain: Terrain, described: dict[str, Any]) -> Terrain:
    """A terrain with what a case puts on it: heights, solid squares, flags, things on edges."""
    grid = terrain.grid
    heights = list(terrain.heights)
    for place, height in described.get("heights", {}).items():
        for square in squares_named(grid, place):
            heights[square] = int(height)
    solid = terrain.solid | mask_of(
        s for text in described.get("solid", ()) for s in squares_named(grid, text)
    )
    flags = {
        name: terrain.flag(name)
        | mask_of(s for text in described.get(name, ()) for s in squares_named(grid, text))
        for name in ("difficult", "roofed")
    }
    return with_edges(replace(terrain, heights=tuple(heights), solid=solid, flags=flags), described)


def with_edges(terrain: Terrain, described: dict[str, Any]) -> Terrain:
    """A terrain with walls `["c1", "d1", 2]` or `["c1", "d1", 2, "climbable"]`, doors, ladders and ramps."""
    grid = terrain.grid
    walls = list(terrain.walls)
    climbable = terrain.climbable | edges_of(grid, described.get("ladders", ()))
    for a, b, height, *more in described.get("walls", ()):
        edge = grid.edge(grid.parse(a), grid.parse(b))
        walls[edge] = int(height)
        climbable |= (more == ["climbable"]) << edge
    doors = {edge: terrain.is_closed(edge, terrain.doors_closed_at_start) for edge in terrain.doors}
    for a, b, *more in described.get("doors", ()):
        doors[grid.edge(grid.parse(a), grid.parse(b))] = more != ["open"]
    order = sorted(doors)
    closed = mask_of(index for index, edge in enumerate(order) if doors[edge])
    ramps = terrain.ramps | edges_of(grid, described.get("ramps", ()))
    return replace(
        terrain,
        walls=tuple(walls),
        climbable=climbable,
        ramps=ramps,
        doors=tuple(order),
        doors_closed_at_start=closed,
    )


def edges_of(grid: Grid, pairs: Any) -> int:
    """The mask of edges given as pairs of squares."""
    return mask_of(grid.edge(grid.parse(a), grid.parse(b)) for a, b in pairs)


def door_mask(battle_map: BattleMap, edges: Any) -> int:
    """The mask of doors given by the edges they stand on, `d4-e4`."""
    terrain = battle_map.terrain
    mask = 0
    for text in edges:
        door = terrain.door_at(terrain.grid.parse_edge(text))
        if door < 0:
            known = ", ".join(terrain.grid.edge_name(edge) for edge in terrain.doors)
            raise BadCase(f"there is no door at {text}; this map has doors at: {known or 'nowhere'}")
        mask |= 1 << door
    return mask


def squares_mask(battle_map: BattleMap, texts: Any) -> int:
    """The mask of squares given by name or as rectangles."""
    return mask_of(square for text in texts for square in squares_named(battle_map.grid, text))
