"""Standing: what a position promises each side, in the currency of Mission Points, for players that look ahead.

Unlike the evaluation of the baseline it knows the clock: what would be scored if the Turn ended now, how sure that is while enemies are still
Ready, how often it can be scored again, and what Agents are worth with so many Turns left.
"""

from __future__ import annotations

from sortie.board.reach import reach
from sortie.games.skirm.bot.evaluation import goals_of, learnt
from sortie.games.skirm.bot.threats import fire
from sortie.games.skirm.content.briefing import BATTLE_END, TURN_END, MissionAction, ScoreRow
from sortie.games.skirm.rules.mission.actions import flags_allow
from sortie.games.skirm.rules.mission.roles import own_zone, plays_role, side_of_role
from sortie.games.skirm.rules.mission.scoring import battle_result, controls, counted, objective_fits, worth
from sortie.games.skirm.state.encounter import Battle
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory

WON = 100_000
POINT = 1000  # a Mission Point
FAR = 30
AGENT, LIFE, POWER = 90, 55, 30  # an Agent in play, each HIT, each hit to expect of its best weapon
# Of all that an Agent is worth in hundredths, by Turns after this one; those that are Ready count more.
BY_TURNS = (30, 60, 85, 100)
READY = 70
FIRE = 40  # of what Ready Agents may do, in hundredths: others act before them, and dice fall
ORDER = 20
SURE, CONTESTED, OVERRUN = 100, 62, 45  # how sure a held Objective is with nobody, one or more who could come
OPEN, DISPUTED = 40, 12  # what can still be taken
AGAIN = 38  # what is held now, for each Turn to come
NEAR = (9, 4, 1)  # each step nearer to a goal, by how many of the side are nearer
DISTANT = 22
TOGETHER = 12  # each step between those who deploy
CARRIER_STEP = 5  # hundredths that each step of a carrier's way costs
BEHIND = 1500  # in the last Turn more than this ahead or behind counts less
STEEP = 4
DEFAULT = ScoreRow(TURN_END, "controlled", 1)
_ways: Memory[tuple[int, int, int], list[int]] = Memory(8192)
_powers: Memory[int, list[int]] = Memory(64)


def standing(state: SkirmState, seat: int) -> int:
    """What the seat's side may expect minus what the other one may."""
    side = state.battle.side_of[seat]
    if state.finished:
        result = battle_result(state)
        winner = -1 if result is None else result.winner
        return 0 if winner < 0 else WON if winner == side else -WON
    gap = outlook(state, side) - outlook(state, 1 - side)
    later = state.battle.mission.turns - state.turn
    share = BY_TURNS[max(0, min(later, len(BY_TURNS) - 1))]
    gap += (fire(state, side) - fire(state, 1 - side)) * share * FIRE // 10_000
    if state.battle.roster is not None:
        gap += learnt(state, side) - learnt(state, 1 - side)
    if not state.turn:
        gap -= TOGETHER * scattered(state, side)
    elif state.turn >= state.battle.mission.turns:
        gap = flattened(gap)
    return gap


def scattered(state: SkirmState, side: int) -> int:
    """How far the Agents that a side has deployed are from each other, in steps: single ones are easier to remove."""
    places = [state.place[unit] for unit in listed(state.living(side))]
    total = 0
    for place in places:
        ways = ways_to(state, place)
        total += sum([ways[other] for other in places])
    return total // max(1, len(places))


def flattened(gap: int) -> int:
    """Near the end it counts more who is ahead than by how much."""
    if gap > BEHIND:
        return BEHIND + (gap - BEHIND) // STEEP
    if gap < -BEHIND:
        return (gap + BEHIND) // STEEP - BEHIND
    return gap


def ways_to(state: SkirmState, square: int) -> list[int]:
    """For each Square the movement points to a Square, whoever stands in the way."""
    field = state.battle.map
    key = (field.serial, square, state.doors_closed)
    known = _ways.get(key)
    if known is None:
        known = [FAR] * field.grid.size
        layers = reach(field.usual_steps(state.doors_closed, 0), square, FAR - 1, field.standable, 0)
        for cost, mask in enumerate(layers):
            for other in listed(mask):
                known[other] = cost
        _ways.keep(key, known)
    return known


def powers(battle: Battle) -> list[int]:
    """For each unit the hits to expect of its best weapon, in halves."""
    known = _powers.get(battle.serial)
    if known is None:
        known = []
        for card in battle.cards:
            hits = [
                2 * weapon.roa * max(1, min(5, weapon.skl)) * (3 + weapon.dam) // 36
                for weapon in card.weapons
            ]
            known.append(max(hits, default=0))
        _powers.keep(battle.serial, known)
    return known


def outlook(state: SkirmState, side: int) -> int:
    """Mission Points of a side, those in sight, and what it has to gain more."""
    later = state.battle.mission.turns - state.turn
    return (
        POINT * state.points[side]
        + in_sight(state, side, later)
        + carried(state, side, later)
        + strength(state, side, later)
        + approach(state, side, later)
    )


def strength(state: SkirmState, side: int, later: int) -> int:
    """The Agents of a side by what they can still do in this battle."""
    battle = state.battle
    power = powers(battle)
    share = BY_TURNS[max(0, min(later, len(BY_TURNS) - 1))]
    total = 0
    units = state.living(side)
    for unit in listed(units):
        total += AGENT + LIFE * state.hit[unit] + POWER * power[unit]
    ready = (state.ready & units).bit_count()
    orders = sum([state.orders[player] for player in battle.players[side]])
    return total * share // 100 + READY * ready + ORDER * min(orders, 2 * ready + 1)


def in_sight(state: SkirmState, side: int, later: int) -> int:
    """What would be scored if the Turn, or the battle, ended now, and in the Turns to come."""
    mission = state.battle.mission
    total = 0
    if mission.default_scoring:
        total += controlled(state, side, DEFAULT, later)
    for row in mission.scoring:
        if not plays_role(state, side, row.role):
            continue
        if row.when == TURN_END:
            if row.count == "controlled":
                total += controlled(state, side, row, later) * row.mp
            else:
                total += lasting(state, side, row, later)
        elif row.when == BATTLE_END and not row.own_zone:
            total += counted(state, side, row) * row.mp * POINT // (1 + max(0, later))
    for effect in mission.end_effects:
        for one in effect.effects:
            if one.kind == "score" and side_of_role(state, one.role) == side:
                total += POINT * one.value * charges(state, effect.flag, later) // 100
    return total


def lasting(state: SkirmState, side: int, row: ScoreRow, later: int) -> int:
    """What a row would give at the end of this Turn and may give again."""
    count = counted(state, side, row)
    if row.at_most:
        count = min(count, row.at_most)
    if row.count == "others_removed":
        return POINT * row.mp * count
    now = 0 if state.turn < row.from_turn else 100 if not state.ready & state.battle.units[1 - side] else 75
    again = max(0, min(later, state.battle.mission.turns + 1 - row.from_turn))
    return POINT * row.mp * count * (now + AGAIN * again) // 100


def charges(state: SkirmState, flag: str, later: int) -> int:
    """The chances that charges go off, in hundredths, added up; those set in an earlier Turn go off at the end of this one."""
    bit = state.battle.flag(flag)
    total = 0
    for number, flags in enumerate(state.objective_flags):
        if flags & bit:
            if state.objective_turn[number] < state.turn:
                total += 90 if state.ready else 100
            elif later:
                total += 60
    return total


def controlled(state: SkirmState, side: int, row: ScoreRow, later: int) -> int:
    """What Objectives are worth that a side holds, or could still take in this Turn."""
    total = 0
    theirs = state.ready & state.living(1 - side)
    mine = state.ready & state.living(side)
    for one, square in enumerate(state.objectives):
        if not objective_fits(state, side, row, one):
            continue
        if controls(state, side, square):
            comers = within_reach(state, theirs, square, 1) if theirs else 0
            sure = SURE if not comers else CONTESTED if comers == 1 else OVERRUN
            total += worth(state, one) * POINT * (sure + AGAIN * later) // 100
        elif mine and within_reach(state, mine, square, 0):
            beside = state.standing[1 - side] & (
                1 << square | state.battle.map.adjacent(state.doors_closed)[square]
            )
            total += POINT * (DISPUTED if beside else OPEN) // 100
    return total


def within_reach(state: SkirmState, units: int, square: int, beside: int) -> int:
    """How many of some units can come to a Square, or beside it, in their activation."""
    ways = ways_to(state, square)
    movs = state.battle.movs
    count = 0
    for unit in listed(units):
        if ways[state.place[unit]] <= movs[unit] + 1 + beside:
            count += 1
    return count


def carried(state: SkirmState, side: int, later: int) -> int:
    """What markers in the hands of a side may bring: by Mission Actions, and in the own zone at the end."""
    total = 0
    for marker, unit in enumerate(state.carrier):
        if unit < 0 or state.battle.unit_side[unit] != side:
            continue
        mission = state.battle.mission
        for row in mission.scoring:
            if row.when == BATTLE_END and row.own_zone and plays_role(state, side, row.role):
                total += POINT * row.mp * arrival(state, unit, own_zone(state, side), later) // 100
        for action in mission.actions:
            if action.carrier and plays_role(state, side, action.role):
                value = gains(action)
                if value and flags_allow(state, side, action, marker):
                    total += POINT * value * arrival(state, unit, zone_of(state, side, action), later) // 100
    return total


def gains(action: MissionAction) -> int:
    """The Mission Points that an action scores."""
    return sum([effect.value for effect in action.effects if effect.kind == "score"])


def zone_of(state: SkirmState, side: int, action: MissionAction) -> int:
    """Where an action can be done; 0: anywhere."""
    if action.zone == "own":
        return own_zone(state, side)
    if action.zone in ("blue", "red"):
        return state.battle.zone(state.plan_id, 0 if action.zone == "blue" else 1)
    return 0


def arrival(state: SkirmState, unit: int, zone: int, later: int) -> int:
    """How likely a carrier comes to a zone in time, in hundredths."""
    if not zone:
        return 80
    place = state.place[unit]
    steps = min([ways_to(state, square)[place] for square in listed(zone)])
    moves = later + (1 if state.ready >> unit & 1 or unit == state.active else 0)
    stride = state.battle.movs[unit]
    if steps > stride * moves:
        return max(0, 12 - steps)
    return max(30, 94 - CARRIER_STEP * steps)


def approach(state: SkirmState, side: int, later: int) -> int:
    """How near the Agents of a side are to what they want, the nearest to each before all others, and to their enemies."""
    goals = listed(goals_of(state, side))
    free = [
        state.place[unit]
        for unit in listed(state.living(side))
        if not state.carrier or state.carried_by(unit) < 0
    ]
    total = 0
    for goal in goals:
        ways = ways_to(state, goal)
        found = sorted([min(DISTANT, ways[place]) for place in free])
        for step, way in zip(NEAR, found, strict=False):
            total += step * (DISTANT - way)
    return total * min(3, later + 1) // 2
