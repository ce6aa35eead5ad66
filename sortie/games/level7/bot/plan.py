"""The plan of a player who compares: what there is to do on this floor, and on which tiles it is done."""

from __future__ import annotations

from sortie.board.tile_map import SLOTS
from sortie.games.level7.content.catalogue import PANEL
from sortie.games.level7.rules.effects.scenario_rules import goal_is_open, needed_flags
from sortie.games.level7.rules.structure import OPENERS, PLAYERS, can_grow, open_doors, ways_of
from sortie.games.level7.state.state import PLAYING, Level7State
from sortie.kernel.masks import listed

FARTHEST = 12  # steps; what is farther is just far
# Waiting for others at the way out: with so many cards, so many turns of each player, for those so near.
# Being locked in, by the cards that are missing; for each step that others are away; others count for one part in so many.
WORN, FAR, LEFT_BEHIND = (0, 100, 250, 500, 900), 100, 4
WAITING_HAND, WAITING_TURNS, WAITING_STEPS = 3, 14, 7


def flags_done(state: Level7State) -> int:
    """How often the flag of the goal has been set."""
    return state.counts.get(f"flag:{state.floor.scenario.goal_flag}", 0)


def flags_wanting(state: Level7State) -> int:
    """How often the flag of the goal must still be set."""
    if not state.floor.scenario.goal_flag:
        return 0
    return max(0, needed_flags(state) - flags_done(state))


def keys_carried(state: Level7State) -> int:
    """Security Key Cards in the hands of players."""
    key = state.floor.library.key_item
    return sum([items.count(key) for items in state.items])


def goal_tile(state: Level7State) -> int:
    """The way out as a mask, if it has been found."""
    return 1 << state.floor.scenario.goal & state.layout.tiles


def work_tiles(state: Level7State) -> int:
    """Tiles, found or not, on which somebody can bring the way out nearer: panels, generators, the hatch."""
    scenario, library = state.floor.scenario, state.floor.library
    wanted = 0
    for action in scenario.actions:
        wanted |= 1 << action.tile if action.tile >= 0 else library.with_icons(action.icon)
    keyed = scenario.feed or any(action.key for action in scenario.actions)
    keys = keyed and not state.lockdown and keys_carried(state) < flags_wanting(state)
    if scenario.goal_flag == "accessed" or keys:
        wanted |= library.with_icons(PANEL)
    return wanted & ~state.accessed


def own_work(state: Level7State, seat: int, tiles: int) -> int:
    """Of tiles with work for one, those to which nobody else is nearer."""
    others = [
        state.place[other]
        for other in range(state.floor.players)
        if other != seat and state.fate[other] == PLAYING and state.place[other] >= 0
    ]
    if not others:
        return tiles
    ways = ways_of(state, PLAYERS)
    own = 0
    for tile in listed(tiles):
        mine = ways.distance(tile, state.place[seat])
        if all(mine <= ways.distance(tile, other) for other in others):
            own |= 1 << tile
    return own


def begins_lockdown(state: Level7State, when: str) -> bool:
    """Whether something that happens would begin lockdown by the rules of the scenario."""
    if state.lockdown:
        return False
    for trigger in state.floor.scenario.triggers:
        if trigger.when == when and any(effect.verb == "lockdown" for effect in trigger.effects):
            return True
    return False


def locked_in_early(state: Level7State) -> bool:
    """Whether lockdown has begun before the group could leave, or do what is left to do at the way out."""
    if not state.lockdown:
        return False
    goal = goal_tile(state)
    if not goal:
        return True
    if state.floor.scenario.feed:
        return keys_carried(state) < flags_wanting(state)
    return flags_wanting(state) > 0 and not work_tiles(state) & goal


def locked_in_cost(state: Level7State, seat: int) -> int:
    """What it costs to have begun lockdown just now: weak players will be killed, and those far away come too late."""
    goal = goal_tile(state)
    cost = 0
    for other in range(state.floor.players):
        if state.fate[other] != PLAYING or state.place[other] < 0:
            continue
        missing = state.vitality[other] - len(state.hands[other])
        one = WORN[max(0, min(missing, len(WORN) - 1))]
        if other != seat:
            far = steps_to(state, state.place[other], goal) if goal else FARTHEST
            one = (one + FAR * far) // LEFT_BEHIND
        cost += one
    return cost


def task_tiles(state: Level7State, seat: int) -> int:
    """Where a player has something to do on the map as it is; none: explore."""
    goal = goal_tile(state)
    if goal_is_open(state):
        return goal
    scenario = state.floor.scenario
    if not goal and begins_lockdown(state, "access_failed"):
        return 0  # a failure would lock everybody in: first find the way out
    keyed = scenario.feed or any(action.key for action in scenario.actions)
    short = scenario.feed and keys_carried(state) < flags_wanting(state)
    if keyed and not short and state.floor.library.key_item in state.items[seat]:
        return goal
    if scenario.feed and not short:
        return beside(state, goal)
    found = work_tiles(state) & state.layout.tiles
    own = own_work(state, seat, found)
    if own or found.bit_count() < flags_wanting(state):
        return own
    return beside(state, goal)


def beside(state: Level7State, goal: int) -> int:
    """Where to wait for others who open the way out: on it, or before it where entering wakes everybody."""
    if not goal or not begins_lockdown(state, "entered"):
        return goal
    return ways_of(state, PLAYERS).quick[state.floor.scenario.goal]


def waits(state: Level7State, seat: int) -> bool:
    """Whether a player at the way out can afford to wait for others, whom leaving would lock in."""
    here = state.place[seat]
    if not begins_lockdown(state, "escaped") or len(state.hands[seat]) < WAITING_HAND:
        return False
    if state.turn > WAITING_TURNS * state.floor.players:
        return False
    ways = ways_of(state, PLAYERS)
    near = 1 << here | ways.quick[here]
    for enemy in listed(state.on_map & ~state.stunned):
        if near >> state.enemy_place[enemy] & 1:
            return False
    for other in range(state.floor.players):
        if other != seat and state.fate[other] == PLAYING:
            place = state.place[other]
            if place < 0 or 1 < ways.distance(here, place) <= WAITING_STEPS:
                return True
    return False


def unexplored(state: Level7State) -> int:
    """The tiles from which one can explore, through a door without a lock if there is any such."""
    doors = state.layout.open_doors if can_grow(state) else 0
    tiles = 0
    for edge in listed(doors & ~state.locks or doors):
        tiles |= 1 << edge // SLOTS
    return tiles


def is_shut_in(state: Level7State, here: int) -> bool:
    """Whether only locked doors lead on from a tile."""
    return not ways_of(state, PLAYERS).quick[here] and not open_doors(state, here) & ~state.locks


def steps_to(state: Level7State, here: int, wanted: int) -> int:
    """How far the nearest of some tiles is, FARTHEST at most; where only locked doors lead there, one step more."""
    for network, more in ((PLAYERS, 0), (OPENERS, 1)):
        for number, ring in enumerate(ways_of(state, network).rings(here)):
            if ring & wanted:
                return min(number + more, FARTHEST)
    return FARTHEST
