"""Judgement: how good a state looks for a player who wants to escape, and would rather not be alone in that."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.level7.bot.danger import danger, hand_value, weariness
from sortie.games.level7.bot.gear_worth import gear_worth
from sortie.games.level7.bot.plan import (
    FARTHEST,
    flags_done,
    flags_wanting,
    goal_tile,
    is_shut_in,
    keys_carried,
    locked_in_cost,
    locked_in_early,
    steps_to,
    task_tiles,
    unexplored,
    work_tiles,
)
from sortie.games.level7.bot.swarm_danger import swarm_cost
from sortie.games.level7.content.catalogue import INT, MASKS, STR
from sortie.games.level7.rules.effects.scenario_rules import goal_is_open
from sortie.games.level7.rules.fear import panics
from sortie.games.level7.rules.stats import moves_left
from sortie.games.level7.rules.structure import PLAYERS, named_tile_missing, ways_of
from sortie.games.level7.state.state import DID_CHALLENGE, ESCAPED, PLAYING, Level7State
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option

WON, GONE, AWAY = 40_000, -6_000, -500
VITALITY, THREAT, KEY, FLAG = 420, 40, 1_500, 2_200
SAFE_KEY = (0, 0, 80, 140, 180, 200)  # by the cards of who carries it
FEAR = (0, 0, 0, 5, 15, 30, 45, 110, 160)
POOL = (320, 170, 80, 30)  # the last tokens of the threat pool, as long as lockdown would come too early
LOCKED_IN = 900
FELLOW = 5  # what happens to others counts for one part in so many
TILE, FOUND = 60, 600
STEP, THERE, AT_HAND = 45, 380, 900
LOST_WAY, SHUT_IN = 150, 900
PATIENCE, MOST_HURRY = 12, 5  # turns of each player after which nearing the goal counts once more
FREE, MOVE = 4, 12
DICE, TASK_DICE, MOST_DICE = 20, 60, 4
BESIDE = (0, 50, 24, 12, 6)
STUNNED, REMOVED = 15, 35
LOST_FELLOW, SAVED_FELLOW = 500, 700


def evaluate(state: Level7State, seat: int) -> int:
    """Cards and vitality count as life; progress toward the way out is good, enemies nearby are bad."""
    if state.fate[seat] == ESCAPED:
        return WON
    if state.fate[seat] != PLAYING:
        return GONE
    value = (
        body_value(state, seat) + task_value(state) + fellow_value(state, seat, body_value) - weariness(state)
    )
    if state.place[seat] < 0:
        return value + AWAY
    if state.lockdown and state.lockdown_turn == state.turn and seat == state.active:
        value -= locked_in_cost(state, seat)
    return value + place_value(state, seat) + enemy_value(state, seat)


def fellow_value(state: Level7State, seat: int, body: Callable[[Level7State, int], int]) -> int:
    """How the others fare; `body` says what somebody who still plays is worth."""
    value = 0
    for other in range(state.floor.players):
        if other == seat:
            continue
        if state.fate[other] == PLAYING:
            value += body(state, other) // FELLOW
        else:
            value += SAVED_FELLOW if state.fate[other] == ESCAPED else -LOST_FELLOW
    return value


def body_value(state: Level7State, seat: int) -> int:
    """Hand, vitality, fear, threat and what is carried."""
    floor = state.floor
    value = hand_value(state, seat, 0) if state.place[seat] >= 0 else 0
    for card in state.hands[seat]:
        value += floor.card_worth[card]
    if state.items[seat]:
        value += gear_worth(state, seat)
    return value + VITALITY * state.vitality[seat] - THREAT * state.threat[seat] - FEAR[state.fear[seat]]


def hurry(state: Level7State) -> int:
    """How much nearing the goal counts: more in lockdown, with the way out open, and when the game grows long."""
    return impatience(state) + (1 if state.lockdown or goal_is_open(state) else 0)


def impatience(state: Level7State) -> int:
    """How long the game has grown, whatever has happened in it."""
    return 1 + min(MOST_HURRY, state.turn // (PATIENCE * state.floor.players))


def task_value(state: Level7State) -> int:
    """What the group has found and done so far, and the keys that are of use here."""
    scenario = state.floor.scenario
    value = FLAG * flags_done(state)
    found = goal_tile(state) > 0
    if found:
        value += FOUND
    if locked_in_early(state):
        value -= LOCKED_IN
    elif not found and state.pool < len(POOL):
        value -= POOL[state.pool]
    wanting = flags_wanting(state)
    # With the way out found and open there is nothing more to look for.
    complete = found and not wanting
    value += TILE * (
        state.floor.size if complete else state.layout.tiles.bit_count() * min(3, impatience(state))
    )
    if wanting and (scenario.feed or any(action.key for action in scenario.actions)):
        value += KEY * min(keys_carried(state), wanting) + safe_keys(state)
    return value


def safe_keys(state: Level7State) -> int:
    """A key is safest with the player who has the most cards."""
    key = state.floor.library.key_item
    value = 0
    for seat, items in enumerate(state.items):
        if key in items:
            value += SAFE_KEY[min(len(state.hands[seat]), len(SAFE_KEY) - 1)]
    return value


def place_value(state: Level7State, seat: int) -> int:
    """How near the tile is where something is to be done; as long as there is none, an unexplored door."""
    here = state.place[seat]
    acting = seat == state.active and not state.acting_over
    moves = moves_left(state) if acting else 0
    wanted = task_tiles(state, seat)
    has_task = wanted > 0
    value = 0 if has_task else -LOST_WAY
    if not has_task:
        wanted = unexplored(state)
    steps = steps_to(state, here, wanted)
    if weariness(state):
        value -= SHUT_IN if is_shut_in(state, here) else 0
        if steps == FARTHEST:
            steps = steps_to(state, here, unexplored(state))  # there is no way: find another one
    value -= STEP * steps * hurry(state)
    if not steps and has_task:
        value += THERE  # whatever waits there, it must be done
    scenario = state.floor.scenario
    if acting and steps < moves and wanted >> scenario.goal & 1 and goal_is_open(state):
        value += AT_HAND
    if scenario.goal_calm and panics(state, seat):
        value -= STEP * (2 if steps < 3 else 1)
    return value + MOVE * moves


def enemy_value(state: Level7State, seat: int) -> int:
    """Active enemies here hold and hit, less so while one is free to go; those nearby will come."""
    here = state.place[seat]
    acting = seat == state.active and not state.acting_over
    enemies = state.active_on(here)
    held = danger(state, seat, enemies)
    leaves = state.free_to_leave >> here & 1 or state.rush >= 0
    if held and leaves and acting and moves_left(state) and not task_tiles(state, seat) >> here & 1:
        held //= FREE
    value = -held
    if acting and not state.did & DID_CHALLENGE:
        value += prepared_value(state, seat, enemies > 0)
    return value + near_value(state, seat, moves_left(state) if acting and (leaves or not enemies) else 0)


def near_value(state: Level7State, seat: int, moves: int) -> int:
    """Enemies on other tiles: those nearby will come; the fewer are up, the better."""
    here = state.place[seat]
    value = -swarm_cost(state, seat, moves) if state.swarm else 0
    ways = ways_of(state, PLAYERS)
    for enemy in listed(state.on_map & ~state.stunned):
        steps = ways.distance(here, state.enemy_place[enemy])
        if steps < len(BESIDE):
            value -= BESIDE[steps]
    value += STUNNED * state.stunned.bit_count()
    return value - REMOVED * (state.on_map & (MASKS[0] | MASKS[1])).bit_count()


def prepared_value(state: Level7State, seat: int, held: bool) -> int:
    """Dice that were played for a challenge still to come: to get away, or to do what the scenario asks for here."""
    dice = state.bonus[INT] + state.bonus[STR]
    if not dice:
        return 0
    if held:
        return DICE * min(MOST_DICE, dice)
    if goal_is_open(state) or not work_tiles(state) >> state.place[seat] & 1:
        return 0
    return TASK_DICE * min(MOST_DICE, dice)


def estimate(state: Level7State, seat: int, option: Option) -> int | None:
    """Exploring, guessed: some tile is laid and entered, enemies here are left behind, mostly the turn is over."""
    if option.verb != "explore":
        return None
    after = state.copy()
    after.moves += 1
    after.acting_over = True
    value = body_value(after, seat) + task_value(after) + fellow_value(after, seat, body_value)
    value += place_value(after, seat) + near_value(after, seat, 1)
    value -= BESIDE[1] * after.active_on(after.place[seat]).bit_count()
    tasks = task_tiles(after, seat)
    if tasks:
        value -= STEP * hurry(after)  # one step farther from what is to be done
    if tasks >> after.place[seat] & 1:
        value -= THERE
    if goal_tile(after) and not flags_wanting(after):
        return value
    return value + TILE * min(3, impatience(after)) + found_value(after)


def found_value(state: Level7State) -> int:
    """What the next tile may be: the way out by a peek, or a tile on which something is to be done."""
    if named_tile_missing(state) and not state.left[0]:
        return FOUND // 2 if not state.left[1] else FOUND // 6
    unseen = state.unseen
    return THERE * (work_tiles(state) & unseen).bit_count() // max(1, unseen.bit_count())
