"""Effects on enemies: who is in reach, stepping, stunning, activating, removing."""

from __future__ import annotations

from sortie.board.tile_ways import FAR
from sortie.games.level7.content.catalogue import CLONE, CRONOS, KIND_OF, MASKS, OF_KINDS, Effect
from sortie.games.level7.rules.endings import decider
from sortie.games.level7.rules.enemies.activation import activate_after_failure
from sortie.games.level7.rules.enemies.movement import go_toward, settle, steps_of
from sortie.games.level7.rules.enemies.spawning import remove_enemy
from sortie.games.level7.rules.structure import CLONES, OPENERS, distance, network_of, ways_of
from sortie.games.level7.state.state import PLAYING, Level7State
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import Table

# By network, the enemies that use it.
OF_NETWORK = {CLONES: MASKS[CLONE], OPENERS: ~MASKS[CLONE]}


def in_reach(state: Level7State, effect: Effect, seat: int) -> int:
    """L7-11.1: enemies of the kinds named: here, closest, or so far away by their own moves.

    Only active ones, but for an activation, in which a stunned one may stand up.
    """
    here = state.place[seat]
    mask = OF_KINDS[effect.kinds] & state.on_map
    if effect.verb != "activate":
        mask &= ~state.stunned
    if effect.where == "map":
        return mask
    if here < 0 or not mask:
        return 0
    if effect.where == "here":
        return mask & state.crowd[here]
    if effect.where == "closest":
        return closest_enemies(state, here, mask)
    limit, found = int(effect.where.partition(":")[2]), 0
    for network in (CLONES, OPENERS):
        tiles = ways_of(state, network).within(here, limit)
        for enemy in listed(mask & OF_NETWORK[network]):
            if tiles >> state.enemy_place[enemy] & 1:
                found |= 1 << enemy
    return found


def closest_enemies(state: Level7State, here: int, enemies: int) -> int:
    """L7-11.1, L7-11.4: those of some enemies that are nearest to a tile by their own moves."""
    nearest, found = FAR - 1, 0
    for enemy in listed(enemies):
        moves = distance(state, network_of(KIND_OF[enemy]), here, state.enemy_place[enemy])
        if moves < nearest:
            nearest, found = moves, 0
        if moves == nearest:
            found |= 1 << enemy
    return found


def pick_enemy(table: Table, state: Level7State, seat: int, enemies: int) -> int:
    """D-05, D-21: one of several enemies; -1 when there is none."""
    if not enemies:
        return -1
    options = Options()
    options.add("enemy", enemies)
    return table.choose(
        seat if state.fate[seat] == PLAYING else decider(state), "pick-enemy", options, rule="L7-25.1"
    ).target


def activate_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-34.6: enemies activate now, once each."""
    activate_after_failure(state, in_reach(state, effect, seat))


def step_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-33.4, L7-38.1, L7-38.8: an enemy comes nearer, or goes where the player wants; limits hold, no attack."""
    enemies = in_reach(state, effect, seat)
    if effect.who == "any_link":
        enemies = mask_of([enemy for enemy in listed(enemies) if steps_of(state, enemy)])
    enemy = pick_enemy(table, state, seat, enemies)
    if enemy < 0:
        return
    for _ in range(effect.number):
        if effect.who != "any_link":
            if state.enemy_place[enemy] != state.place[seat] and state.place[seat] >= 0:
                go_toward(table, state, enemy, state.place[seat])
        elif steps_of(state, enemy):
            options = Options()
            options.add("at", steps_of(state, enemy))
            settle(
                table,
                state,
                enemy,
                table.choose(seat, "enemy-step", options, (("unit", enemy),), rule="L7-38.7").target,
            )


def stun_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-25.3, L7-40.3: an enemy is stunned; Dr. Cronos never, hybrids only where they are named."""
    enemy = pick_enemy(table, state, seat, in_reach(state, effect, seat) & ~MASKS[CRONOS])
    if enemy >= 0:
        stun(table, state, enemy)


def stun(table: Table, state: Level7State, enemy: int) -> None:
    """L7-40.3: it lies on its tile and is not active for any rule."""
    state.stunned |= 1 << enemy
    table.tell("stunned", (enemy,))


def remove_effect(table: Table, state: Level7State, effect: Effect, seat: int, context: str) -> None:
    """L7-32.10: an enemy is taken off the map; never Dr. Cronos."""
    enemy = pick_enemy(table, state, seat, in_reach(state, effect, seat) & ~MASKS[CRONOS])
    if enemy >= 0:
        remove_enemy(table, state, enemy)
