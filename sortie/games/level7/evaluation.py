"""Judgement: how good a state looks for a player who wants to escape, and would rather not be alone in that."""

from __future__ import annotations

from sortie.board.tile_map import SLOTS
from sortie.games.level7.catalogue import INT, MASKS, PANEL, STR
from sortie.games.level7.fear import panics
from sortie.games.level7.scenario_rules import goal_is_open, needed_flags
from sortie.games.level7.state import DID_CHALLENGE, ESCAPED, PLAYING, Level7State
from sortie.games.level7.stats import moves_left
from sortie.games.level7.structure import PLAYERS, can_grow, ways_of
from sortie.kernel.masks import listed

WON, GONE, AWAY = 10_000, -6_000, -700
# Cards in hand: the last ones are life, those at the limit are drawn again next turn.
HAND = (-500, 0, 210, 350, 440, 500)
MORE_HAND = 30
VITALITY, THREAT, ITEM, KEY, FLAG = 420, 40, 30, 600, 1_200
FEAR = (0, 15, 5, 0, 0, 15, 40, 110, 150)
FELLOW = 5  # what happens to others counts for one part in so many
TILE, FOUND = 60, 600
STEP, FARTHEST, THERE, AT_HAND = 45, 12, 380, 900
LOST_WAY = 150
HELD, FREE, MOVE = 130, 4, 12
DICE, TASK_DICE, MOST_DICE = 30, 85, 4
BESIDE = (0, 50, 24, 12, 6)
STUNNED, REMOVED = 15, 35


def evaluate(state: Level7State, seat: int) -> int:
    """Cards are life, vitality more so; the map grows toward the goal; enemies near are bad, the way out is good."""
    if state.fate[seat] == ESCAPED:
        return WON
    if state.fate[seat] != PLAYING:
        return GONE
    value = body_value(state, seat) + task_value(state, seat)
    for other in range(state.floor.players):
        if other != seat and state.fate[other] == PLAYING:
            value += body_value(state, other) // FELLOW
    if state.place[seat] < 0:
        return value + AWAY
    return value + place_value(state, seat) + enemy_value(state, seat)


def body_value(state: Level7State, seat: int) -> int:
    """Hand, vitality, fear, threat and what is carried."""
    cards = len(state.hands[seat])
    most = len(HAND) - 1
    value = HAND[cards] if cards <= most else HAND[most] + MORE_HAND * (cards - most)
    value += VITALITY * state.vitality[seat] + ITEM * len(state.items[seat])
    return value - THREAT * state.threat[seat] - FEAR[state.fear[seat]]


def task_value(state: Level7State, seat: int) -> int:
    """What the group has found and done so far, and the keys that are of use here."""
    scenario = state.floor.scenario
    done = state.counts.get(f"flag:{scenario.goal_flag}", 0)
    value = FLAG * done
    found = state.layout.tiles >> scenario.goal & 1
    if found:
        value += FOUND
    # With the way out found and open there is nothing more to look for.
    complete = found and goal_is_open(state)
    value += TILE * (state.floor.size if complete else state.layout.tiles.bit_count())
    if scenario.feed or any(action.key for action in scenario.actions):
        keys = state.items[seat].count(state.floor.library.key_item)
        value += KEY * min(keys, max(0, needed_flags(state) - done))
    return value


def wanted_tiles(state: Level7State, seat: int) -> int:
    """The tiles of the map on which this player has something to do: the way out, a panel, a generator."""
    scenario, library = state.floor.scenario, state.floor.library
    goal = 1 << scenario.goal
    if goal_is_open(state):
        return goal & state.layout.tiles
    wanted = 0
    for action in scenario.actions:
        wanted |= 1 << action.tile if action.tile >= 0 else library.with_icons(action.icon)
        if action.key and library.key_item in state.items[seat]:
            return goal & state.layout.tiles
    if scenario.feed and library.key_item in state.items[seat] and goal & state.layout.tiles:
        return goal
    if scenario.feed or scenario.goal_flag == "accessed":
        wanted |= library.with_icons(PANEL)
    return wanted & state.layout.tiles & ~state.accessed


def place_value(state: Level7State, seat: int) -> int:
    """How near the tile is where something is to be done; as long as there is none, an unexplored door."""
    here = state.place[seat]
    acting = seat == state.active and not state.acting_over
    moves = moves_left(state) if acting else 0
    wanted = wanted_tiles(state, seat)
    has_task = wanted > 0
    value = 0 if has_task else -LOST_WAY
    if not has_task:
        for edge in listed(state.layout.open_doors & ~state.locks if can_grow(state) else 0):
            wanted |= 1 << edge // SLOTS
    steps = FARTHEST
    for number, ring in enumerate(ways_of(state, PLAYERS).rings(here)):
        if ring & wanted:
            steps = min(number, FARTHEST)
            break
    hurry = 2 if state.lockdown or goal_is_open(state) else 1
    value -= STEP * steps * hurry
    if not steps and has_task:
        value += THERE  # whatever waits there, it must be done
    if acting and goal_is_open(state) and steps < moves and wanted >> state.floor.scenario.goal & 1:
        value += AT_HAND
    if state.floor.scenario.goal_calm and panics(state, seat):
        value -= STEP
    return value + MOVE * moves


def enemy_value(state: Level7State, seat: int) -> int:
    """Active enemies here hold and hit, less so while one is free to go; those nearby will come."""
    here = state.place[seat]
    acting = seat == state.active and not state.acting_over
    held = HELD * state.weight_on(state.active_on(here))
    leaves = state.free_to_leave >> here & 1 or state.rush >= 0
    if held and leaves and acting and moves_left(state) and not wanted_tiles(state, seat) >> here & 1:
        held //= FREE
    value = -held
    if acting and not state.did & DID_CHALLENGE:
        value += prepared_value(state, seat, held > 0)
    ways = ways_of(state, PLAYERS)
    for enemy in listed(state.on_map & ~state.stunned):
        moves = ways.distance(here, state.enemy_place[enemy])
        if moves < len(BESIDE):
            value -= BESIDE[moves]
    value += STUNNED * state.stunned.bit_count()
    return value - REMOVED * (state.on_map & (MASKS[0] | MASKS[1])).bit_count()


def prepared_value(state: Level7State, seat: int, held: bool) -> int:
    """Dice that were played for a challenge still to come: to get away, or to do what the scenario asks for here."""
    if held:
        return DICE * min(MOST_DICE, state.bonus[INT] + state.bonus[STR])
    if goal_is_open(state) or not wanted_tiles(state, seat) >> state.place[seat] & 1:
        return 0
    strength = any(STR in action.stats for action in state.floor.scenario.actions)
    return TASK_DICE * min(MOST_DICE, state.bonus[INT] + (state.bonus[STR] if strength else 0))
