"""Exploring and peeking."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import CRATE, INT, Tile
from sortie.games.level7.rules.challenges import count_icons, roll_dice
from sortie.games.level7.rules.effects.happenings import happen
from sortie.games.level7.rules.hand import gain_items
from sortie.games.level7.rules.movement import arrive, call_event, depart, offer_lock
from sortie.games.level7.rules.placement import draw_tile, lay_tile, nearest_open_doors
from sortie.games.level7.rules.rerolls import Wish, reroll_effects
from sortie.games.level7.rules.structure import (
    PLAYERS,
    can_grow,
    edges_of,
    locked_doors,
    named_tile_missing,
    tiles_left,
    ways_on,
)
from sortie.games.level7.state.state import PLAYING, Level7State
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options, only
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("explore {target:door}, enter, stay")
EVENTS = event_kinds("explored seat square, found seat square, peeked seat")


def peek_due(state: Level7State) -> bool:
    """L7-22.1, L7-22.2, L7-22.8: with stack A empty, each exploration starts with a peek until the tile is found."""
    return not state.left[0] and named_tile_missing(state)


def screen_explore(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-19.8, L7-21.1, L7-21.11, L7-22.7: through a door that leads on, not a locked one."""
    here = state.place[state.active]
    if not can_grow(state) and screen.refuse("L7-21.11"):
        return
    if state.peeked >> here & 1 and peek_due(state) and screen.refuse("L7-22.7"):
        return
    if screen.need("L7-21.1", ways_on(state, here)) and state.locks:
        screen.need("L7-19.8", ~locked_doors(state, here))


def explore(table: Table, state: Level7State, door: int) -> None:
    """L7-21.1, L7-22.6, L7-22.10: perhaps a peek, else a tile of the stack is laid and entered."""
    if peek_due(state) and find_by_peek(table, state, door):
        return
    if not tiles_left(state):
        return
    tile = draw_tile(table, state)
    lay_tile(table, state, tile, door)
    enter_new(table, state, tile)


def find_by_peek(table: Table, state: Level7State, door: int) -> bool:
    """L7-22.2, L7-22.7: one peek from a tile in a turn; whether the named tile was found and laid."""
    state.peeked |= 1 << state.place[state.active]
    if peek(table, state) and lay_named(table, state, door):
        return True
    table.tell("peeked", (state.active,))
    return False


def peek(table: Table, state: Level7State) -> bool:
    """L7-22.3, L7-22.4, R-25: one die; two INT icons find the tile, one is enough when stack B is empty."""
    seat = state.active
    rerolls = reroll_effects(state, seat, "peek")
    wanted = 2 if state.left[1] else 1
    faces = roll_dice(table, state, seat, "peek", 1, INT, rerolls, Wish(wanted, wanted))
    return count_icons(faces, INT) >= wanted


def lay_named(table: Table, state: Level7State, door: int) -> bool:
    """L7-22.5, R-22, R-76: the named tile goes behind the door, or the nearest one where it fits; entering is optional."""
    tile = state.floor.scenario.named
    here = state.place[state.active]
    if not state.layout.best_fits(tile, door):
        fitting = [other for other in listed(state.layout.open_doors) if state.layout.best_fits(tile, other)]
        doors = sum([1 << other for other in fitting])
        near = nearest_open_doors(state, PLAYERS, here, doors) or fitting
        if not near:
            return False
        options = Options()
        for other in near:
            options.one("door", other)
        door = table.choose(state.active, "zone-door", options, (("square", tile),), rule="L7-15.4").target
    lay_tile(table, state, tile, door)
    table.tell("found", (state.active, tile))
    beside = bool(edges_of(state, here) >> door & 1)
    if beside and table.choose(state.active, "enter", only("enter", "stay"), rule="L7-22.5").verb == "enter":
        enter_new(table, state, tile)
    return True


def enter_new(table: Table, state: Level7State, tile: int) -> None:
    """L7-21.9, L7-21.12, R-26: the character enters; the item of a crate comes before the event."""
    seat = state.active
    here = state.place[seat]
    depart(table, state)
    state.place[seat] = tile
    content = state.floor.library.tiles[tile]
    if table.listening:  # told again and again, which playouts notice
        table.tell("explored", (seat, tile))
    offer_lock(table, state, here, tile)
    for icon in content.icons:
        happen(state, "explored", icon)
    open_crate(state, content)
    arrive(table, state, tile)
    explore_icon(state, content)


def open_crate(state: Level7State, tile: Tile) -> None:
    """L7-8.6, L7-10.12: exploring a storage crate brings an item."""
    if CRATE in tile.icons:
        gain_items(state, state.active, 1)


def explore_icon(state: Level7State, tile: Tile) -> None:
    """L7-10.7, L7-21.7, L7-21.8, L7-30.1, R-27: an event icon ends the turn of whoever explores it, no icon does not."""
    if tile.event_icon and state.fate[state.active] == PLAYING:
        call_event(state, tile.event_icon)
