"""Whom enemies choose: guards by threat, aliens by fear, the other side by the scenario's values."""

from __future__ import annotations

from sortie.board.tile_ways import FAR
from sortie.games.level7.content.catalogue import CLONE, CRONOS, GUARD, HYBRID, KIND_OF, MASKS
from sortie.games.level7.rules.endings import clockwise
from sortie.games.level7.rules.enemies.spawning import has_room
from sortie.games.level7.rules.structure import network_of, ways_of
from sortie.games.level7.state.state import BLOODY, CLEAN, Level7State
from sortie.kernel.masks import listed

# A target is a seat, or ENEMY + the number of an enemy.
ENEMY = 8
CRONOS_THREAT = 4
ALIENS = MASKS[CLONE] | MASKS[HYBRID] | MASKS[CRONOS]


def player_value(state: Level7State, kind: int, seat: int) -> int:
    """L7-35.2, L7-35.3, L7-35.4: threat for guards, fear for aliens; uniforms change what they see."""
    if kind == GUARD:
        return 0 if state.uniform[seat] == CLEAN else state.threat[seat]
    return state.fear[seat] + (1 if state.uniform[seat] == BLOODY else 0)


def enemy_value(state: Level7State, kind: int, other: int) -> int:
    """L7-35.5, L7-35.6, L7-44.5, R-41: what an enemy of the other side (`foes_of`) is worth."""
    if kind == GUARD:
        return CRONOS_THREAT if other == CRONOS else state.values[0]
    return state.values[1]


def foes_of(state: Level7State, kind: int) -> int:
    """L7-35.10: the active enemies that a kind may attack."""
    return state.on_map & ~state.stunned & worthy(state, kind)


def worthy(state: Level7State, kind: int) -> int:
    """L7-35.5, L7-44.5: the enemies of the other side, if the scenario gives them a worth; Dr. Cronos always has one."""
    if kind == GUARD:
        return ALIENS if state.values[0] else MASKS[CRONOS]
    return MASKS[GUARD] if state.values[1] else 0


def target_here(state: Level7State, enemy: int) -> int:
    """L7-35.8: the best target on the tile, L7-35.9 a player before an equal enemy; -1 for none."""
    kind, tile = KIND_OF[enemy], state.enemy_place[enemy]
    best, found = -1, -1
    if tile in state.place:
        for seat in clockwise(state):
            if state.place[seat] == tile:
                value = player_value(state, kind, seat)
                if value > best:
                    best, found = value, seat
    others = state.crowd[tile] & ~MASKS[kind]
    for foe in listed(others & foes_of(state, kind)) if others else ():
        value = enemy_value(state, kind, KIND_OF[foe])
        if value > best:
            best, found = value, ENEMY + foe
    return found


def place_of_target(state: Level7State, target: int) -> int:
    """The tile a target is on."""
    return state.place[target] if target < ENEMY else state.enemy_place[target - ENEMY]


def target_afar(state: Level7State, enemy: int) -> int:
    """L7-38.4, L7-38.5: of the best targets the closest, of those whose turn comes first; -1 for none (R-44: it stays)."""
    kind, tile = KIND_OF[enemy], state.enemy_place[enemy]
    ways = ways_of(state, network_of(kind))
    best, nearest, found = -1, FAR, -1
    for seat in clockwise(state):
        place = state.place[seat]
        moves = ways.distance(place, tile) if place >= 0 else FAR
        if is_open_to(state, kind, place, moves):
            value = value_afar(state, kind, seat, moves)
            if value > best or (value == best and moves < nearest):
                best, nearest, found = value, moves, seat
    return foe_afar(state, enemy, best, nearest, found)


def value_afar(state: Level7State, kind: int, seat: int, moves: int) -> int:
    """L7-38.2, L7-38.3: what a player is worth so many moves away: a neighbour counts one more."""
    return player_value(state, kind, seat) + (1 if moves == 1 else 0)


def is_open_to(state: Level7State, kind: int, place: int, moves: int) -> bool:
    """L7-38.9, L7-38.11: whether there is a way to a target on the map, and room for the enemy beside it."""
    return moves < FAR and has_room(state, kind, place)


def foe_afar(state: Level7State, enemy: int, best: int, nearest: int, found: int) -> int:
    """L7-38.6: an enemy of the other side that is worth more than the best player, or as much and nearer."""
    kind, tile = KIND_OF[enemy], state.enemy_place[enemy]
    ways = ways_of(state, network_of(kind))
    for foe in listed(foes_of(state, kind)):
        place, value = state.enemy_place[foe], enemy_value(state, kind, KIND_OF[foe])
        if value < best:
            continue
        moves = ways.distance(place, tile)
        closer = value > best or moves < nearest
        if closer and is_open_to(state, kind, place, moves):
            best, nearest, found = value, moves, ENEMY + foe
    return found
