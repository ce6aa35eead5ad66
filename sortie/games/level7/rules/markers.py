"""Markers: darkness, vents, locked doors, nests, posts, swarm and accessed panels, out of a limited stock."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import ACCESSED, DARKNESS, LOCKS, NESTS, SWARM, VENTS
from sortie.games.level7.rules.endings import decider, finish
from sortie.games.level7.rules.enemies.spawning import remove_enemy
from sortie.games.level7.rules.infirmary import kill
from sortie.games.level7.rules.structure import door_links, is_locked, lock, open_doors, vent_tiles
from sortie.games.level7.state.state import Level7State
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds("marker marker square, marker-gone marker square, locked door, swarmed, way-out-swarmed")
MARKERS = ("darkness", "vent", "blocked_vent", "guard_post", "clone_nest", "swarm", "accessed", "locked_door")


def stock_left(state: Level7State, marker: str) -> int:
    """L7-1.8, R-03: how many markers of a kind are not in play; two-sided ones share their stock."""
    if marker == "darkness":
        return DARKNESS - state.darkness.bit_count()
    if marker in ("vent", "blocked_vent"):
        return VENTS - state.vents.bit_count() - state.blocked.bit_count()
    if marker in ("guard_post", "clone_nest"):
        return NESTS - state.posts.bit_count() - state.nests.bit_count()
    if marker == "swarm":
        return SWARM - state.swarm.bit_count()
    if marker == "accessed":
        return ACCESSED - state.accessed.bit_count()
    return LOCKS - state.locks.bit_count()


# The column of the state in which the tiles of a marker stand.
COLUMN_OF = {
    "darkness": "darkness", "vent": "vents", "blocked_vent": "blocked", "guard_post": "posts", "clone_nest": "nests",
    "swarm": "swarm",
}  # fmt: skip


def tiles_with(state: Level7State, marker: str) -> int:
    """The tiles that carry a marker."""
    if marker == "darkness":
        return state.darkness
    if marker == "vent":
        return state.vents
    if marker == "blocked_vent":
        return state.blocked
    if marker == "guard_post":
        return state.posts
    if marker == "clone_nest":
        return state.nests
    return state.swarm if marker == "swarm" else state.accessed


def set_tiles(state: Level7State, marker: str, tiles: int) -> None:
    """The tiles that carry a marker from now on."""
    setattr(state, COLUMN_OF.get(marker, "accessed"), tiles)
    if marker in ("vent", "blocked_vent", "swarm"):
        state.clear_ways()


def place_marker(table: Table, state: Level7State, marker: str, tile: int) -> None:
    """L7-1.10, L7-9.12, R-67: at most one of a kind; the other side of a vent takes it off instead."""
    other = {"vent": "blocked_vent", "blocked_vent": "vent"}.get(marker, "")
    if other and tiles_with(state, other) >> tile & 1:
        remove_marker(table, state, other, tile)
        return
    here = tiles_with(state, marker) >> tile & 1
    needless = marker == "vent" and vent_tiles(state) >> tile & 1
    if here or needless or not stock_left(state, marker):
        return
    set_tiles(state, marker, tiles_with(state, marker) | 1 << tile)
    table.tell("marker", (MARKERS.index(marker), tile))
    if marker == "swarm":
        swarm_comes(table, state, tile)


def remove_marker(table: Table, state: Level7State, marker: str, tile: int) -> None:
    """L7-9.12: a marker goes back to the stock."""
    if tiles_with(state, marker) >> tile & 1:
        set_tiles(state, marker, tiles_with(state, marker) & ~(1 << tile))
        table.tell("marker-gone", (MARKERS.index(marker), tile))


def swarm_comes(table: Table, state: Level7State, tile: int) -> None:
    """L7-43.2: players on a swarm tile are killed, guards on it are removed, clones do not mind."""
    for enemy in listed(state.enemies_on(tile, 0x3FF)):
        remove_enemy(table, state, enemy)
    for seat in state.players_on(tile):
        kill(table, state, seat)
    end_in_swarm(table, state, tile)


def end_in_swarm(table: Table, state: Level7State, tile: int) -> None:
    """L7-43.4, R-82: the last marker ends the game, and one on a way out that must be clear: nobody could leave any more."""
    scenario = state.floor.scenario
    shut = scenario.goal_clear and tile == scenario.goal
    if shut or not stock_left(state, "swarm"):
        table.tell("way-out-swarmed" if shut else "swarmed")
        finish(table, state)


def lock_doors(table: Table, state: Level7State, tile: int, number: int, only_open: bool) -> None:
    """L7-9.12, D-21: so many unlocked doors of a tile are locked, of the active player's choice."""
    for _ in range(number):
        doors = open_doors(state, tile)
        if not only_open:
            doors |= door_links(state, tile)
        free = 0
        for door in listed(doors):
            if not is_locked(state, door):
                free |= 1 << door
        if not free or not stock_left(state, "locked_door"):
            return
        options = Options()
        options.add("door", free)
        door = table.choose(decider(state), "lock-door", options, rule="L7-9.9").target
        lock(state, door)
        table.tell("locked", (door,))
