"""Forward planning: the defenders also place bombs or hostage, reinforce a wall and open breaches before the game."""

from __future__ import annotations

from dataclasses import replace

from sortie.games.siege.content.building import Building
from sortie.games.siege.rules.screening import stopped
from sortie.games.siege.state.encounter import Siege
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, add_rows, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

MOST_BREACHES = 3
STEPS_FROM_OUTSIDE = 4
# Bits of `planned`: 1 a wall was reinforced, 2 and 4 count breaches, then one for each bomb and for the hostage.
REINFORCED_ONE, BREACH, BOMB = 1, 2, 8
HOSTAGE = 32
Row = menus.Row[SiegeState]

VERBS = verbs(
    "reinforce {target:component}, open-up = open up {target:component}",
    "move-bomb = move {detail:bomb} to {target:square}, move-hostage = move hostage to {target:square}",
)
EVENTS = event_kinds(
    "reinforced component, opened-up component, bomb-placed bomb square, hostage-placed square"
)


def components_in(state: SiegeState, edges: int) -> int:
    """The components of a set of sections, by number."""
    return state.siege.building.partitions.stretch(edges).numbers


def add_plans(state: SiegeState, options: Options) -> None:
    """SGE-MOD.1, SGE-MOD.2, SGE-MOD.3: a wall to reinforce, walls to open, each bomb and the hostage once."""
    screen = Screen(EVERY)
    add_rows(options, state, 0, screen, WALLS)
    for bomb in range(len(state.siege.bombs)):
        add_rows(options, state, 0, screen, (("move-bomb", screen_move_bomb, bomb, EVERY),))
    add_rows(options, state, 0, screen, HOSTAGES)


def screen_reinforce(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-MOD.2: one light wall, with forward planning."""
    if not plans_ahead(state) or state.planned & REINFORCED_ONE:
        stopped(screen, "SGE-MOD.2")
        return
    screen.need("SGE-MOD.2", components_in(state, state.light))


def screen_open_up(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-MOD.3: up to three light or reinforced walls, with forward planning."""
    if not plans_ahead(state) or state.planned >> 1 & MOST_BREACHES >= MOST_BREACHES:
        stopped(screen, "SGE-MOD.3")
        return
    screen.need("SGE-MOD.3", components_in(state, state.light | state.reinforced))


def screen_move_bomb(state: SiegeState, actor: int, screen: Screen, bomb: int) -> None:
    """SGE-MOD.1: each bomb once, with forward planning."""
    if not plans_ahead(state) or state.planned & BOMB << bomb:
        stopped(screen, "SGE-MOD.1")
        return
    screen.need("SGE-MOD.1", bomb_spaces(state, bomb))


def screen_move_hostage(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-MOD.1: the hostage once, with forward planning."""
    if not plans_ahead(state) or not state.siege.hostage or state.planned & HOSTAGE:
        stopped(screen, "SGE-MOD.1")
        return
    screen.need("SGE-MOD.1", hostage_spaces(state) & ~(1 << state.hostage))


def plans_ahead(state: SiegeState) -> bool:
    """Whether forward planning is agreed on."""
    return state.siege.rulings.forward_planning


def bomb_spaces(state: SiegeState, bomb: int) -> int:
    """SGE-MOD.1: free spaces of rooms without a door to the outside, other than the room of the other bomb."""
    building = state.siege.building
    rooms = 0
    for room in building.rooms:
        if not has_outer_door(building, room):
            rooms |= room
    for other, square in enumerate(state.siege.bombs):
        if other != bomb:
            rooms &= ~building.room(square)
    return rooms & state.free & ~(1 << state.siege.bombs[bomb])


def has_outer_door(building: Building, room: int) -> bool:
    """Whether a door, barricaded or not, leads from a room to the perimeter."""
    for edge in listed(building.doors):
        a, b = building.grid.sides(edge)
        inside = (room >> a | room >> b) & 1
        if inside and (building.perimeter >> a | building.perimeter >> b) & 1:
            return True
    return False


def hostage_spaces(state: SiegeState) -> int:
    """SGE-MOD.1: free inside spaces at least four steps from outside, as if all doors and windows stood open."""
    building = state.siege.building
    walls = state.solid | state.light | state.holed
    near = reached = building.perimeter
    for _ in range(STEPS_FROM_OUTSIDE - 1):
        fresh = 0
        for square in listed(reached):
            fresh |= building.steps(square, walls, 0).plain
        reached = fresh & ~near
        near |= fresh
    return building.inside & state.free & ~near


def plan(table: Table, state: SiegeState, verb: str, target: int, detail: int) -> None:
    """SGE-MOD.1, SGE-MOD.2, SGE-MOD.3: one of the plans is carried out; it is no change of a pre-placed piece."""
    if verb == "move-bomb":
        place_bomb(table, state, detail, target)
    elif verb == "move-hostage":
        state.hostage = target
        state.planned |= HOSTAGE
        table.tell("hostage-placed", (target,))
    else:
        plan_walls(table, state, verb, target)


def place_bomb(table: Table, state: SiegeState, bomb: int, square: int) -> None:
    """SGE-MOD.1: a bomb lies elsewhere from now on; the mission is the same with another layout."""
    siege = state.siege
    bombs = list(siege.layout.bombs)
    bombs[bomb] = siege.building.grid.xy(square)
    layout = replace(siege.layout, bombs=tuple(bombs))
    state.siege = Siege(
        siege.library, siege.rulings, siege.mission, siege.building, siege.squads, siege.seats, layout
    )
    state.planned |= BOMB << bomb
    table.tell("bomb-placed", (bomb, square))


def plan_walls(table: Table, state: SiegeState, verb: str, number: int) -> None:
    """SGE-MOD.2, SGE-MOD.3: one light wall is reinforced; up to three walls are opened."""
    edges = state.siege.building.components[number].edges
    state.light &= ~edges
    if verb == "reinforce":
        state.reinforced |= edges
        state.planned |= REINFORCED_ONE
    else:
        state.reinforced &= ~edges
        state.breaches |= edges
        state.planned += BREACH
    state.refresh_sections()
    table.tell("reinforced" if verb == "reinforce" else "opened-up", (number,))


WALLS = rows_of({"reinforce": screen_reinforce, "open-up": screen_open_up})
HOSTAGES = rows_of({"move-hostage": screen_move_hostage})
PLANNING: tuple[Row, ...] = (*WALLS, ("move-bomb", screen_move_bomb, 0, EVERY), *HOSTAGES)
