"""Spawning and reserves, tile limits, putting into play, and removing enemies."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import CLONE, CRONOS, FIRST, GUARD, HYBRID, HYBRIDS, KIND_OF, MASKS
from sortie.games.level7.rules.endings import decider
from sortie.games.level7.rules.fear import panics
from sortie.games.level7.rules.placement import draw_lowest, lay_tile, nearest_open_doors
from sortie.games.level7.rules.structure import closest, network_of, tiles_of_kind, vent_tiles
from sortie.games.level7.state.state import BOX, GONE, PLAYING, RESERVE, Level7State
from sortie.kernel.masks import listed, single
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("at {target:square}, door {target:door}")
EVENTS = event_kinds("spawned unit square, put unit square, removed unit")
FIGURES = (10, 10, 3, 1)


def lowest(state: Level7State, kind: int, where: int) -> int:
    """L7-1.7, L7-32.6, L7-32.12: the lowest number of a kind in the reserve or in the box, -1 for none."""
    first = FIRST[kind]
    figures = state.enemy_place[first : first + FIGURES[kind]]
    return first + figures.index(where) if where in figures else -1


def in_reserve(state: Level7State, kind: int) -> int:
    """L7-32.7: how many of a kind wait in the reserve."""
    first = FIRST[kind]
    return state.enemy_place[first : first + FIGURES[kind]].count(RESERVE)


def has_room(state: Level7State, kind: int, tile: int) -> bool:
    """L7-32.4, L7-33.1, L7-40.4, L7-33.2 each kind has its own limit, and L7-33.3 stunned figures count."""
    return (state.crowd[tile] & MASKS[kind]).bit_count() < state.floor.limits[kind]


def with_room(state: Level7State, kind: int, tiles: int) -> int:
    """Those of some tiles that are not full for a kind; guards keep off the swarm."""
    full = state.swarm if kind == GUARD else 0
    rest = state.on_map & MASKS[kind]
    if kind == CRONOS or rest.bit_count() < state.floor.scenario.limits[kind]:
        return tiles & ~full  # too few to fill any
    while rest:
        low = rest & -rest
        tile = state.enemy_place[low.bit_length() - 1]
        if not has_room(state, kind, tile):
            full |= 1 << tile
        rest ^= low
    return tiles & ~full


def spawn_tiles(state: Level7State, kind: int) -> int:
    """L7-10.4, L7-10.6: security tiles for guards, places of fear for clones, no others."""
    return tiles_of_kind(state, "security") if kind == GUARD else places_of_fear(state)


def places_of_fear(state: Level7State) -> int:
    """L7-10.2, L7-15.2: fear tiles, in an Alien Zone also vent tiles."""
    tiles = tiles_of_kind(state, "fear")
    return tiles | vent_tiles(state) if state.floor.scenario.alien_zone else tiles


def pick_tile(table: Table, state: Level7State, label: str, tiles: int, kind: int) -> int:
    """D-16, D-21: one of several tiles, chosen by the active player; -1 when there is none."""
    if not tiles & (tiles - 1):
        return single(tiles)  # nothing to pick
    options = Options()
    options.add("at", tiles)
    return table.choose(decider(state), label, options, (("kind", kind),), rule="L7-32.3").target


def closest_to_active(state: Level7State, kind: int, tiles: int) -> int:
    """L7-12.1, L7-32.3, R-16, R-36: by the moves of that enemy from the active player; all when that one is not on the map."""
    here = state.place[state.active]
    return tiles if here < 0 else closest(state, network_of(kind), here, tiles)


def spawn(table: Table, state: Level7State, kind: int, tiles: int) -> bool:
    """L7-32.5, L7-32.8: on the closest legal tile, without one nobody; from the reserve only. Whether one appeared."""
    enemy = lowest(state, kind, RESERVE) if tiles else -1
    if enemy < 0:
        return False
    near = closest_to_active(state, kind, with_room(state, kind, tiles))
    tile = pick_tile(table, state, "spawn", near, kind)
    if tile < 0:
        return False
    place_spawn(table, state, enemy, tile)
    return True


def place_spawn(table: Table, state: Level7State, enemy: int, tile: int) -> None:
    """L7-32.6: an enemy of the reserve enters the map."""
    state.put_enemy(enemy, tile)
    if table.listening:  # told again and again, which playouts notice
        table.tell("spawned", (enemy, tile))


def spawn_by_icon(table: Table, state: Level7State, kind: int) -> None:
    """L7-32.1, L7-32.2: the spawn icon of a card."""
    tiles = spawn_tiles(state, kind)
    if not spawn(table, state, kind, tiles) and kind == GUARD:
        grow_military_zone(table, state, kind, tiles)


def grow_military_zone(table: Table, state: Level7State, kind: int, tiles: int) -> None:
    """L7-15.3: a Military Zone adds a tile for a guard that no tile is there for."""
    if not state.floor.scenario.military_zone:
        return
    if not reachable(state, kind, with_room(state, kind, tiles)):
        spawn_in_military_zone(table, state)


def reachable(state: Level7State, kind: int, tiles: int) -> bool:
    """L7-11.4: whether one of the tiles can be measured from the active player."""
    return bool(closest_to_active(state, kind, tiles))


def spawn_in_military_zone(table: Table, state: Level7State) -> None:
    """L7-15.3, R-69: the lowest tile of the final stack with a guard on it, as long as there are both and a door for it."""
    guard = lowest(state, GUARD, RESERVE)
    if guard >= 0 and state.left[2] and state.layout.open_doors:
        place_spawn(table, state, guard, add_zone_tile(table, state))


def zone_doors(state: Level7State) -> list[int]:
    """L7-15.4: the open doors nearest to the active player; all of them when that one is not on the map."""
    here, doors = state.place[state.active], state.layout.open_doors
    return nearest_open_doors(state, network_of(GUARD), here, doors) if here >= 0 else listed(doors)


def add_zone_tile(table: Table, state: Level7State) -> int:
    """L7-15.5: the tile is laid and not explored: none of its icons does anything now."""
    near = zone_doors(state)
    tile = draw_lowest(table, state)
    options = Options()
    for door in near:
        options.one("door", door)
    door = table.choose(decider(state), "zone-door", options, (("square", tile),), rule="L7-15.4").target
    lay_tile(table, state, tile, door)
    return tile


def spawn_by_fear(table: Table, state: Level7State) -> None:
    """L7-3.12, L7-32.9, R-16, R-37: one more clone on the closest vent tile for an active player at fear 7 or 8."""
    seat = state.active
    if state.fate[seat] == PLAYING and state.place[seat] >= 0 and panics(state, seat):
        spawn(table, state, CLONE, vent_tiles(state))


def put_into_play(table: Table, state: Level7State, enemy: int, tile: int) -> None:
    """L7-32.11, L7-33.4: an enemy of the box stands on a tile; reserves are left alone."""
    if enemy < 0 or tile < 0 or state.enemy_place[enemy] != BOX:
        return
    state.put_enemy(enemy, tile)
    note_arrival(state, enemy)
    table.tell("put", (enemy, tile))


def note_arrival(state: Level7State, enemy: int) -> None:
    """L7-34.8, L7-34.12: hybrids and Dr. Cronos act from the turn after the one in which they came."""
    if enemy >= HYBRIDS:
        state.arrived[enemy - HYBRIDS] = state.turn


def remove_enemy(table: Table, state: Level7State, enemy: int) -> None:
    """L7-32.10, R-39: back to the reserve unless that is full, else to the box; Dr. Cronos is gone."""
    kind = KIND_OF[enemy]
    where = GONE if kind == CRONOS else BOX
    if kind < HYBRID and in_reserve(state, kind) < state.floor.scenario.reserves[kind]:
        where = RESERVE
    state.lift_enemy(enemy, where)
    table.tell("removed", (enemy,))
