"""Movement: leaving, moving through doors and vents, arriving."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import GUARD, MASKS, RFEAR, RSECURITY
from sortie.games.level7.rules.effects.happenings import happen
from sortie.games.level7.rules.fear import change_fear, panics
from sortie.games.level7.rules.infirmary import kill
from sortie.games.level7.rules.stats import carries_weapon, ignores, moves_left
from sortie.games.level7.rules.structure import (
    PLAYERS,
    door_links,
    edge_between,
    lock,
    vent_tiles,
    ways_of,
)
from sortie.games.level7.rules.threat import gain_threat
from sortie.games.level7.state.state import CLEAN, PLAYING, Level7State
from sortie.kernel.masks import listed
from sortie.kernel.table.options import only
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

REACTIVATING = (RFEAR, RSECURITY)
NO_DOOR = -1
VERBS = verbs(
    "move {target:square}, vent to {target:square}, lock-again = lock it again, leave-open = leave it open"
)
EVENTS = event_kinds("moved seat square, vented seat square, locked-again door")


def rush_holds(state: Level7State, enemies: int) -> bool:
    """L7-26.4, L7-26.5, L7-26.6, R-31: the stored value (-1: no rush), one less for each enemy tile left before, against the rating."""
    if state.rush < 0:
        return False
    decay = 0 if ignores(state, state.active, "rush_decay") else state.rushed
    return state.rush - decay >= state.weight_on(enemies) + 2


def is_held(state: Level7State) -> bool:
    """L7-19.5, L7-25.7, L7-26.7, L7-27.4, L7-28.6, L7-40.3: active enemies hold, unless outwitted, run down or slipped from."""
    here = state.place[state.active]
    enemies = state.crowd[here] & ~state.stunned
    if not enemies or state.free_to_leave >> here & 1:
        return False
    return not rush_holds(state, enemies)


def screen_leaving(state: Level7State, seat: int, screen: Screen) -> bool:
    """L7-2.4, L7-19.1, L7-19.5, L7-20.5, L7-22.9, L7-26.10: a move must be left, and nobody may hold the player."""
    tired = not moves_left(state) and screen.refuse("L7-2.4")
    return not tired and not (is_held(state) and screen.refuse("L7-19.5"))


def screen_move(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-9.9, L7-11.2, L7-19.4, L7-19.8: to a tile linked by an unlocked door, whoever is there."""
    here = state.place[state.active]
    if screen.reasons is not None:
        linked = 0
        for edge in listed(door_links(state, here)):
            linked |= 1 << state.layout.facing[edge] // 8
        screen.need("L7-11.2", linked)
        screen.need("L7-9.9", ways_of(state, PLAYERS).quick[here])
        return
    screen.targets &= ways_of(state, PLAYERS).quick[here]  # what comes to the same, without a call


def screen_vent(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-12.5, L7-20.1, L7-20.2: from vent to vent along unbroken ducts."""
    here = state.place[state.active]
    vents = vent_tiles(state)
    if not vents >> here & 1 and screen.refuse("L7-9.8"):
        return
    if fears_vents(state, state.active) and screen.refuse("L7-20.4"):
        return
    screen.need("L7-20.1", state.layout.ducts[here] & vents & ~(1 << here))


def fears_vents(state: Level7State, seat: int) -> bool:
    """L7-3.10, L7-20.4: at fear 7 or 8 nobody goes into a vent, but for those who do not mind."""
    return panics(state, seat) and not ignores(state, seat, "vent_fear_limit")


def depart(table: Table, state: Level7State) -> None:
    """What it takes to leave a tile: a move, and what is left behind may matter."""
    here = state.place[state.active]
    spend_move(state)
    if state.crowd[here] & ~state.stunned:
        leave_enemies(table, state, here)
    if state.darkness >> here & 1:
        leave_the_dark(table, state)


def spend_move(state: Level7State) -> None:
    """L7-19.1, L7-19.6, L7-2.4: each move, onto an enemy's tile too, costs one of those that the speed allows."""
    state.moves += 1


def leave_enemies(table: Table, state: Level7State, here: int) -> None:
    """L7-5.9, L7-26.9, L7-27.1, L7-27.7: a free leave is used up, a rush goes on and is noticed by guards."""
    if state.free_to_leave >> here & 1:
        state.free_to_leave &= ~(1 << here)
        return
    state.rushed += 1
    if state.active_on(here) & MASKS[GUARD]:
        gain_threat(table, state, state.active)


def leave_the_dark(table: Table, state: Level7State) -> None:
    """L7-3.5, L7-9.10, R-58: leaving a dark tile frightens."""
    if not ignores(state, state.active, "dark_fear"):
        change_fear(table, state, state.active, 1)


def move_to(table: Table, state: Level7State, tile: int) -> None:
    """L7-19.1: through a door link to the next tile."""
    seat = state.active
    here = state.place[seat]
    depart(table, state)
    put_player(state, seat, tile)
    if table.listening:  # told again and again, which playouts notice
        table.tell("moved", (seat, tile))
    offer_lock(table, state, here, tile)
    arrive(table, state, tile)


def put_player(state: Level7State, seat: int, tile: int) -> None:
    """L7-2.7: the figure marks the one tile on which its player is."""
    state.place[seat] = tile


def vent_to(table: Table, state: Level7State, tile: int) -> None:
    """L7-20.3, L7-20.6: from vent to vent, which frightens; moving and acting is over."""
    seat = state.active
    depart(table, state)
    put_player(state, seat, tile)
    state.acting_over = True
    table.tell("vented", (seat, tile))
    frighten_in_vent(table, state, seat)
    arrive(table, state, tile)


def frighten_in_vent(table: Table, state: Level7State, seat: int) -> None:
    """L7-3.6: a way through the vents frightens, but for those who do not mind."""
    if not ignores(state, seat, "vent_fear"):
        change_fear(table, state, seat, 1)


def offer_lock(table: Table, state: Level7State, here: int, tile: int) -> None:
    """L7-28.4, D-13: after passing a door opened by Intelligence, its marker may be put back."""
    door = state.relock
    if door == NO_DOOR or door not in edge_between(state, here, tile):
        return
    state.relock = NO_DOOR
    if (
        table.choose(state.active, "lock-again", only("leave-open", "lock-again"), rule="L7-28.4").verb
        == "lock-again"
    ):
        lock(state, door)
        table.tell("locked-again", (door,))


def arrive(table: Table, state: Level7State, tile: int) -> None:
    """L7-19.7: group, weapon, then what the scenario or a reactivating icon does."""
    seat = state.active
    join_group(table, state, seat, tile)
    notice_weapon(table, state, seat, tile)
    if state.swarm >> tile & 1:
        kill(table, state, seat)
        return
    entered = state.floor.library.tiles[tile]
    happen(state, "entered", entered.id)
    if entered.event_icon in REACTIVATING:
        call_event(state, entered.event_icon)


def call_event(state: Level7State, icon: str) -> None:
    """L7-10.3, L7-10.5, L7-16.3, L7-20.6, L7-30.2, L7-30.5: an icon ends moving and acting; a reactivating one not in lockdown."""
    if icon in REACTIVATING and state.lockdown:
        return
    state.event_icon = icon
    state.acting_over = True


def join_group(table: Table, state: Level7State, seat: int, tile: int) -> None:
    """L7-5.6, R-01: whoever arrives above the group limit gains 1 threat."""
    if state.place.count(tile) > state.floor.scenario.group and not ignores(state, seat, "group_threat"):
        gain_threat(table, state, seat)


def notice_weapon(table: Table, state: Level7State, seat: int, tile: int) -> None:
    """L7-5.7, R-35: an active guard notices a weapon, once for each arrival."""
    if (
        not state.crowd[tile] & ~state.stunned & MASKS[GUARD]
        or not carries_weapon(state, seat)
        or state.fate[seat] != PLAYING
    ):
        return
    if not ignores(state, seat, "weapon_threat") and state.uniform[seat] != CLEAN:
        gain_threat(table, state, seat)
