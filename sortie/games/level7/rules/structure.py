"""Tiles and structure: kinds of tiles, vents and ducts, doors and locks, who can go where, distance."""

from __future__ import annotations

from sortie.board.tile_map import SLOTS
from sortie.board.tile_ways import Ways, door_ways, duct_ways
from sortie.games.level7.content.catalogue import CLONE
from sortie.games.level7.state.state import Level7State
from sortie.kernel.masks import listed

# Networks: players, clones, and those who open locked doors.
PLAYERS, CLONES, OPENERS = 0, 1, 2


def tiles_of_kind(state: Level7State, kind: str) -> int:
    """L7-10.1: tiles of the map with an icon; the reactivating form is the same kind."""
    if kind == "vent":
        return vent_tiles(state)
    return state.floor.tiles_of_kind[kind] & state.layout.tiles


def vent_tiles(state: Level7State) -> int:
    """L7-9.8, L7-20.7: a printed vent or a vent marker, and no blocked vent marker."""
    return (state.floor.printed_vents | state.vents) & ~state.blocked & state.layout.tiles


def ways_of(state: Level7State, network: int) -> Ways:
    """L7-11.3, L7-39.1, L7-39.2, L7-39.4: the ways of players, of clones, or of guards and hybrids."""
    known = state.ways[network]
    if known is None:
        known = state.ways[network] = _found_ways(state, network)
    return known


def _found_ways(state: Level7State, network: int) -> Ways:
    unlocked, locked = door_ways(state.layout, state.floor.size, state.locks)
    if network == PLAYERS:
        return Ways(unlocked)
    if network == CLONES:
        return Ways(duct_ways(state.layout, unlocked, vent_tiles(state)))
    if state.floor.scenario.swarm:
        # Guards keep off the swarm, and locked doors are open ways for them.
        dry = ~state.swarm
        return Ways([(a | b) & dry for a, b in zip(unlocked, locked, strict=True)])
    if unlocked is state.layout.joined:
        return ways_of(state, PLAYERS)  # without a lock they go where players go
    return Ways(unlocked, locked)


def network_of(kind: int) -> int:
    """L7-39.3, L7-39.6, L7-44.6: clones use vents, guards, hybrids and Dr. Cronos open doors."""
    return CLONES if kind == CLONE else OPENERS


def distance(state: Level7State, network: int, first: int, second: int) -> int:
    """L7-11.1, L7-11.2, L7-11.4: the smallest number of moves in a network, FAR without any path."""
    return ways_of(state, network).distance(first, second)


def closest(state: Level7State, network: int, tile: int, wanted: int) -> int:
    """L7-11.4, L7-32.3: the wanted tiles nearest to a tile; those without a path are skipped."""
    return ways_of(state, network).closest(tile, wanted)


def is_locked(state: Level7State, edge: int) -> bool:
    """L7-9.9: whether a locked door marker lies on a door, seen from either side."""
    return bool(shut_doors(state) >> edge & 1)


def shut_doors(state: Level7State) -> int:
    """L7-9.9: all doors with a lock, seen from both sides."""
    known = state.shut
    if known < 0:
        known = state.locks
        for edge in listed(state.locks):
            other = state.layout.facing.get(edge, -1)
            if other >= 0:
                known |= 1 << other
        state.shut = known
    return known


def edges_of(state: Level7State, tile: int) -> int:
    """All outer edges of a tile, as edges of the map."""
    return state.floor.previews[tile]


def door_links(state: Level7State, tile: int) -> int:
    """L7-9.4, L7-9.6: the doors of a tile that meet a door, of all its cells."""
    return state.layout.linked & state.floor.previews[tile]


def open_doors(state: Level7State, tile: int) -> int:
    """L7-21.1: the doors of a tile with no tile behind."""
    return state.layout.open_doors & state.floor.previews[tile]


def locked_doors(state: Level7State, tile: int) -> int:
    """L7-9.9, L7-28.1: the doors of a tile that carry a lock, on this side or on the other."""
    if not state.locks:
        return 0
    layout = state.layout
    return shut_doors(state) & state.floor.previews[tile] & (layout.linked | layout.open_doors)


def unlock(state: Level7State, edge: int) -> None:
    """L7-28.2: the marker comes off, from whichever side it lies on."""
    state.locks &= ~(1 << edge)
    other = state.layout.facing.get(edge, -1)
    if other >= 0:
        state.locks &= ~(1 << other)
    state.clear_ways()


def lock(state: Level7State, edge: int) -> None:
    """L7-9.9: a marker is laid on a door."""
    state.locks |= 1 << edge
    state.clear_ways()


def edge_between(state: Level7State, first: int, second: int) -> list[int]:
    """The door links of the first tile that lead to the second."""
    layout = state.layout
    found: list[int] = []
    edges = door_links(state, first)
    while edges:
        low = edges & -edges
        edge = low.bit_length() - 1
        if layout.facing[edge] // SLOTS == second:
            found.append(edge)
        edges ^= low
    return found


def tiles_left(state: Level7State) -> int:
    """L7-21.6: tiles in all stacks."""
    return state.left[0] + state.left[1] + state.left[2]


def named_tile_missing(state: Level7State) -> bool:
    """L7-22.1, L7-22.8: whether the scenario's named tile has still to be found by peeking."""
    named = state.floor.scenario.named
    return state.floor.scenario.peeking and named >= 0 and not state.layout.tiles >> named & 1


def can_grow(state: Level7State) -> bool:
    """L7-21.11, R-24: whether going through an open door can still bring a tile."""
    left = state.left
    return left[0] > 0 or left[1] > 0 or left[2] > 0 or named_tile_missing(state)


def ways_on(state: Level7State, tile: int) -> int:
    """L7-21.1: the edges of a tile through which one explores while the map can grow, locked ones included."""
    if state.layout.open_doors:
        return state.layout.open_doors & state.floor.previews[tile]
    return free_sides(state, tile)


def free_sides(state: Level7State, tile: int) -> int:
    """L7-21.10, L7-21.13: on a closed map any free side of a vent tile, or of any tile where there is no vent tile at all."""
    vents = vent_tiles(state)
    if vents and not vents >> tile & 1:
        return 0
    return state.layout.free & state.floor.previews[tile]


def is_connected(state: Level7State, tile: int) -> bool:
    """L7-18.6, R-56: a door link, a way to explore, or a joined vent; locked doors, enemies and fear do not matter."""
    if door_links(state, tile) or (can_grow(state) and ways_on(state, tile)):
        return True
    return bool(ways_of(state, CLONES).quick[tile])
