"""Judgement: how good a state looks for a player who wants to escape."""

from __future__ import annotations

from sortie.board.tile_ways import FAR
from sortie.games.level7.catalogue import MASKS
from sortie.games.level7.scenario_rules import goal_is_open
from sortie.games.level7.state import ESCAPED, PLAYING, Level7State
from sortie.games.level7.stats import moves_left
from sortie.games.level7.structure import PLAYERS, distance, open_doors, ways_of
from sortie.kernel.masks import listed

WON, GONE = 10_000, -6_000
CARD, VITALITY, THREAT, FEAR, ITEM = 90, 320, 35, 14, 30
HELD, TILE, NEAR, FRONTIER = 70, 26, 45, 22
KEY, FLAG, STUNNED, REMOVED, MOVE = 160, 700, 25, 40, 4
CALM = 4


def evaluate(state: Level7State, seat: int) -> int:
    """Cards are life, vitality more so; the map grows toward the goal; enemies near are bad, the way out is good."""
    if state.fate[seat] == ESCAPED:
        return WON
    if state.fate[seat] != PLAYING:
        return GONE
    value = CARD * len(state.hands[seat]) + VITALITY * state.vitality[seat]
    value -= THREAT * state.threat[seat] + FEAR * abs(state.fear[seat] - CALM)
    value += ITEM * len(state.items[seat]) + state.layout.tiles.bit_count() * TILE
    scenario = state.floor.scenario
    value += FLAG * state.counts.get(f"flag:{scenario.goal_flag}", 0)
    if scenario.feed or any(action.key for action in scenario.actions):
        value += KEY * state.items[seat].count(state.floor.library.key_item)
    if state.place[seat] < 0:
        return value - 2 * VITALITY
    return value + place_value(state, seat) + enemy_value(state, seat)


def place_value(state: Level7State, seat: int) -> int:
    """How near the way out is, or, as long as it is not found or not open, an unexplored door."""
    here = state.place[seat]
    goal = state.floor.scenario.goal
    value = MOVE * moves_left(state) if seat == state.active else 0
    if state.layout.tiles >> goal & 1:
        moves = distance(state, PLAYERS, here, goal)
        open_now = goal_is_open(state)
        value += 400 - NEAR * min(moves, 12) * (2 if open_now else 1)
        if open_now or not state.floor.scenario.actions:
            return value
    frontier = 0
    for tile in listed(state.layout.tiles):
        if open_doors(state, tile):
            frontier |= 1 << tile
    for number, ring in enumerate(ways_of(state, PLAYERS).rings(here)):
        if ring & frontier:
            return value - FRONTIER * number
    return value - FRONTIER * 6


def enemy_value(state: Level7State, seat: int) -> int:
    """Active enemies here hold and hit; those nearby will come."""
    here = state.place[seat]
    value = -HELD * state.weight_on(state.active_on(here))
    if seat == state.active and (state.free_to_leave >> here & 1 or state.rush >= 0):
        value += HELD // 2
    ways = ways_of(state, PLAYERS)
    for enemy in listed(state.on_map & ~state.stunned):
        moves = ways.distance(here, state.enemy_place[enemy])
        if 0 < moves < FAR:
            value -= 24 // moves
    value += STUNNED * state.stunned.bit_count()
    return value - REMOVED * (state.on_map & (MASKS[0] | MASKS[1])).bit_count()
