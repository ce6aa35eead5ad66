"""Effects that need a place: markers, spawns, and figures put into play."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import CLONE, ENEMY_NAMES, GUARD, KIND_OF, Effect
from sortie.games.level7.rules.endings import decider, turn_order
from sortie.games.level7.rules.enemies.spawning import (
    closest_to_active,
    lowest,
    pick_tile,
    place_spawn,
    put_into_play,
    spawn,
    spawn_by_icon,
    spawn_tiles,
    with_room,
)
from sortie.games.level7.rules.markers import lock_doors, place_marker, remove_marker, tiles_with
from sortie.games.level7.rules.structure import (
    OPENERS,
    PLAYERS,
    closest,
    locked_doors,
    network_of,
    tiles_of_kind,
    unlock,
    vent_tiles,
    ways_of,
)
from sortie.games.level7.state.state import BOX, RESERVE, Level7State
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import Table

NOTHING = -1


def choose_tile(table: Table, state: Level7State, tiles: int) -> int:
    """D-21: one of several tiles that fit a text; -1 when there is none."""
    if not tiles:
        return NOTHING
    options = Options()
    options.add("at", tiles)
    return table.choose(decider(state), "pick-tile", options, rule="L7-9.12").target


def marker_tile(table: Table, state: Level7State, effect: Effect, seat: int, lying: bool) -> int:
    """L7-9.12: where a marker goes (or lies): here, the closest tile of a kind, the farthest one, a named one."""
    here = state.place[seat]
    kind, _, name = effect.where.partition(":")
    if kind == "at":
        tile = state.floor.library.tile(name)
        return tile if state.layout.tiles >> tile & 1 else NOTHING
    if here < 0:
        return NOTHING
    if kind == "here":
        return here
    if kind == "farthest":
        return choose_tile(table, state, farthest(state, here))
    marked = tiles_with(state, effect.marker)
    tiles = tiles_of_kind(state, name) & (marked if lying else ~marked)
    return choose_tile(table, state, closest(state, PLAYERS, here, tiles))


def farthest(state: Level7State, tile: int) -> int:
    """L7-11.1: the tiles with the longest way from a tile; tiles without any way are farther still."""
    rings = ways_of(state, PLAYERS).rings(tile)
    reached = 0
    for ring in rings:
        reached |= ring
    return state.layout.tiles & ~reached or rings[-1]


def place_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-9.12, R-65: markers are placed as far as they fit and the stock goes."""
    if effect.marker == "locked_door":
        if state.place[seat] >= 0:
            lock_doors(table, state, state.place[seat], effect.number, effect.where == "open_door_here")
        return
    for _ in range(effect.number):
        tile = marker_tile(table, state, effect, seat, False)
        if tile >= 0:
            place_marker(table, state, effect.marker, tile)


def unplace_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-9.12: markers are taken off."""
    for _ in range(effect.number):
        if effect.marker == "locked_door":
            open_lock(table, state, state.place[seat])
            continue
        tile = marker_tile(table, state, effect, seat, True)
        if tile >= 0:
            remove_marker(table, state, effect.marker, tile)


def open_lock(table: Table, state: Level7State, tile: int) -> None:
    """L7-9.12, D-21: one locked door of a tile is opened, of the active player's choice."""
    doors = locked_doors(state, tile) if tile >= 0 else 0
    if doors:
        options = Options()
        options.add("door", doors)
        unlock(state, table.choose(decider(state), "lock-door", options, rule="L7-9.9").target)


def spawn_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """A spawn by a text, from the reserve and within the limits."""
    kind = GUARD if effect.kinds & 1 << GUARD else CLONE
    place, _, name = effect.where.partition(":")
    if place == "every":
        spawn_everywhere(table, state, kind, state.floor.library.tile(name))
    elif name == ("security" if kind == GUARD else "fear"):
        spawn_by_icon(table, state, kind)
    elif place == "here":
        if state.place[seat] >= 0:
            spawn(table, state, kind, 1 << state.place[seat])
    else:
        spawn(table, state, kind, tiles_of_kind(state, name))


def spawn_everywhere(table: Table, state: Level7State, kind: int, origin: int) -> None:
    """L7-32.6, D-21: one on each spawn tile and each post or nest, nearest to a tile first, while the reserve lasts."""
    markers = state.posts if kind == GUARD else state.nests
    tiles = with_room(state, kind, (spawn_tiles(state, kind) | markers) & state.layout.tiles)
    ways = ways_of(state, network_of(kind))
    while tiles and lowest(state, kind, RESERVE) >= 0:
        near = ways.closest(origin, tiles) or tiles
        tile = pick_tile(table, state, "spawn", near, kind)
        place_spawn(table, state, lowest(state, kind, RESERVE), tile)
        tiles &= ~(1 << tile)


def put_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-32.11, L7-44.3, R-38: an enemy out of the box; with none in the box nothing happens."""
    kind = GUARD if effect.marker == "guard" else CLONE if effect.marker == "clone" else NOTHING
    enemy = lowest(state, kind, BOX) if kind >= 0 else ENEMY_NAMES.index(effect.marker)
    if enemy < 0:
        return
    place, _, name = effect.where.partition(":")
    if place == "most_afraid":
        put_near_the_most_afraid(table, state, enemy, name)
        return
    if place == "at":
        tile = state.floor.library.tile(name)
        tile = tile if state.layout.tiles >> tile & 1 else NOTHING
    elif place == "here":
        tile = state.place[seat]
    else:
        tiles = with_room(state, KIND_OF[enemy], tiles_of_kind(state, name))
        tile = choose_tile(table, state, closest_to_active(state, KIND_OF[enemy], tiles))
    put_into_play(table, state, enemy, tile)


def put_near_the_most_afraid(table: Table, state: Level7State, enemy: int, kind: str) -> None:
    """L7-32.11: on the tile of a kind that is closest to the player with the highest fear; it waits for such a tile."""
    tiles = tiles_of_kind(state, kind)
    if not tiles:
        state.waiting = (*state.waiting, enemy)
        return
    near = tiles
    on_map = [seat for seat in turn_order(state) if state.place[seat] >= 0]
    if on_map:
        most = max(on_map, key=lambda seat: state.fear[seat])
        near = ways_of(state, OPENERS).closest(state.place[most], tiles) or tiles
    put_into_play(table, state, enemy, choose_tile(table, state, near))


def put_waiting(table: Table, state: Level7State, tile: int) -> None:
    """L7-32.11: hybrids that waited for a fear tile stand on the first one that is placed."""
    if state.waiting and tiles_of_kind(state, "fear") >> tile & 1:
        for enemy in state.waiting:
            put_into_play(table, state, enemy, tile)
        state.waiting = ()


def vents_to_return(state: Level7State) -> int:
    """L7-9.8, L7-12.3: vent tiles a player may return to; a swarm lets nobody out."""
    return vent_tiles(state) & ~state.swarm
