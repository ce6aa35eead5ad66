"""Enemy movement: one tile toward the target, past full tiles, through vents and locked doors."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import CLONE, KIND_OF
from sortie.games.level7.rules.endings import decider
from sortie.games.level7.rules.enemies.spawning import has_room
from sortie.games.level7.rules.enemies.targets import place_of_target, target_afar
from sortie.games.level7.rules.structure import edge_between, is_locked, network_of, unlock, ways_of
from sortie.games.level7.state.state import Level7State
from sortie.kernel.masks import single
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds(
    "enemy-moved unit square, enemy-unlocked unit square, enemy-stays unit, supplies-spoiled square"
)


def move_enemy(table: Table, state: Level7State, enemy: int) -> None:
    """L7-38.1, L7-38.9, L7-38.10: toward the best target that has a way and room; without one it stays."""
    target = target_afar(state, enemy)
    if target >= 0:
        go_toward(table, state, enemy, place_of_target(state, target))
    else:
        table.tell("enemy-stays", (enemy,))


def go_toward(table: Table, state: Level7State, enemy: int, goal: int) -> None:
    """L7-38.8, L7-38.12, L7-39.5, R-44, R-45, R-46: the first tile with room on a shortest way.

    A locked door on the way is opened instead, and the enemy stays where it began, as does one without a way.
    """
    kind = KIND_OF[enemy]
    ways = ways_of(state, network_of(kind))
    tile = state.enemy_place[enemy]
    while tile != goal:
        quick, slow = ways.first_steps(tile, goal)
        if not quick | slow:
            table.tell("enemy-stays", (enemy,))
            return
        step = pick_step(table, state, enemy, quick | slow)
        if slow >> step & 1:
            open_way(table, state, enemy, tile, step)
            return
        tile = step
        if has_room(state, kind, tile):
            settle(table, state, enemy, tile)
            return


def pick_step(table: Table, state: Level7State, enemy: int, tiles: int) -> int:
    """L7-34.13, L7-38.7, D-17: of equally short ways the active player picks one."""
    if not tiles & (tiles - 1):
        return single(tiles)  # nothing to pick
    options = Options()
    options.add("at", tiles)
    return table.choose(decider(state), "enemy-step", options, (("unit", enemy),), rule="L7-38.7").target


def open_way(table: Table, state: Level7State, enemy: int, tile: int, step: int) -> None:
    """L7-39.5, R-46: guards and hybrids take the marker off instead of moving."""
    for edge in edge_between(state, tile, step):
        if is_locked(state, edge):
            unlock(state, edge)
            break
    table.tell("enemy-unlocked", (enemy, step))


def settle(table: Table, state: Level7State, enemy: int, tile: int) -> None:
    """L7-38.1: the enemy stands on its new tile."""
    state.put_enemy(enemy, tile)
    if table.listening:  # told again and again, which playouts notice
        table.tell("enemy-moved", (enemy, tile))
    spoiled = tile == state.floor.scenario.medical and KIND_OF[enemy] == CLONE and not state.lockdown
    if spoiled and not state.counts.get("spoiled"):
        state.counts["spoiled"] = 1
        table.tell("supplies-spoiled", (tile,))


def steps_of(state: Level7State, enemy: int) -> int:
    """L7-39.1, R-64: neighbours an enemy could step to now, with room for it."""
    kind = KIND_OF[enemy]
    found = 0
    tiles = ways_of(state, network_of(kind)).quick[state.enemy_place[enemy]]
    while tiles:
        low = tiles & -tiles
        if has_room(state, kind, low.bit_length() - 1):
            found |= low
        tiles ^= low
    return found
