"""Evaluation: how good a position looks for a seat, for players who must compare positions quickly.

It reads the briefing: what a seat's role may do and is paid for tells where its Agents want to be.
"""

from __future__ import annotations

from sortie.games.skirm.content.briefing import MissionAction
from sortie.games.skirm.content.quirks import worth_of
from sortie.games.skirm.rules.mission.actions import flags_allow, on_marker
from sortie.games.skirm.rules.mission.roles import own_zone, plays_role
from sortie.games.skirm.rules.mission.scoring import battle_result
from sortie.games.skirm.rules.movement import contact
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import listed

WON = 100_000
POINT = 1000  # a Mission Point
LIFE = 60  # a HIT
AGENT = 180  # an Agent in play
ORDER = 25  # a Tactical Order not spent yet
DONE = 300  # something a Mission Action of the own role has set up
NEAR = 8  # each Square nearer to something that matters
CLOSE = 2  # each Square nearer to an enemy
HELD = 350  # standing alone on a Square that matters, before it is counted
CARRIED = 900  # carrying a marker
FAR = 16


def evaluate(state: SkirmState, seat: int) -> int:
    """The standing of a seat's side minus its opponent's."""
    result = battle_result(state)
    side = state.battle.side_of[seat]
    if result is not None and result.winner >= 0:
        return WON if result.winner == side else -WON
    gap = worth(state, side) - worth(state, 1 - side) - CLOSE * strides_to_enemies(state, side)
    if state.battle.roster is not None:
        gap += learnt(state, side) - learnt(state, 1 - side)
    return gap


def learnt(state: SkirmState, side: int) -> int:
    """What the quirks of a side's Agents in this battle of a campaign are worth."""
    battle, roster = state.battle, state.battle.roster
    if roster is None:
        return 0
    return sum(
        worth_of(battle.cards[unit], battle.library.quirks[name])
        for unit in listed(battle.units[side])
        for name in roster.service(battle.agents[unit]).quirks
    )


def strides_to_enemies(state: SkirmState, side: int) -> int:
    """How far a side's Agents are from their nearest enemies, summed; only the own side is to be drawn to them."""
    foes = [state.place[unit] for unit in listed(state.living(1 - side))]
    return sum(nearest(state, state.place[unit], foes) for unit in listed(state.living(side)))


def worth(state: SkirmState, side: int) -> int:
    """Mission Points, Agents and their HIT, and how near they are to what the mission pays for."""
    total = POINT * state.points[side] + DONE * set_up(state, side)
    for player in state.battle.players[side]:
        total += ORDER * state.orders[player]
    goals = listed(goals_of(state, side))
    home = own_zone(state, side) if state.carrier else 0
    contested = contact(state, side)
    for unit in listed(state.living(side)):
        square = state.place[unit]
        total += AGENT + LIFE * state.hit[unit]
        if state.carrier and state.carried_by(unit) >= 0:
            total += CARRIED - NEAR * nearest(state, square, listed(home))
            total -= CARRIED // 2 if contested >> square & 1 else 0
        elif goals:
            total -= NEAR * nearest(state, square, goals)
            if square in goals:
                total += HELD // (2 if contested >> square & 1 else 1)
    return total


def nearest(state: SkirmState, square: int, others: list[int]) -> int:
    """The distance to the nearest of some Squares."""
    if not others:
        return FAR
    row = state.battle.map.distances(square)
    return min([row[other] for other in others])


def goals_of(state: SkirmState, side: int) -> int:
    """The Squares a side wants to stand on."""
    mission = state.battle.mission
    goals = 0
    if mission.default_scoring or any(
        row.count in ("controlled", "mark_controls") and plays_role(state, side, row.role)
        for row in mission.scoring
    ):
        for square in state.objectives:
            goals |= 1 << square
    for action in mission.actions:
        if plays_role(state, side, action.role):
            goals |= wanted_by(state, side, action)
    for marker, square in enumerate(state.marker_place):
        role = mission.markers[marker].carrier_role
        if square >= 0 and (plays_role(state, side, role) or role):
            goals |= 1 << square  # to pick it up, or to stand in the way of those who may
    return goals


def wanted_by(state: SkirmState, side: int, action: MissionAction) -> int:
    """The Squares where a Mission Action of the side could be done now."""
    squares = 0
    if action.on == "objective":
        for number, square in enumerate(state.objectives):
            if flags_allow(state, side, action, number):
                squares |= 1 << square
    elif action.on == "marker":
        for number, square in enumerate(state.marker_place):
            if square >= 0 and flags_allow(state, side, action, number):
                squares |= 1 << square
    return squares


def set_up(state: SkirmState, side: int) -> int:
    """How many things carry a flag that only this side's role sets: charges planted, bonds cut."""
    count = 0
    for action in state.battle.mission.actions:
        if not action.role or not plays_role(state, side, action.role):
            continue
        flags = state.marker_flags if on_marker(action) else state.objective_flags
        for effect in action.effects:
            if effect.kind == "set_flag":
                bit = state.battle.flag(effect.flag)
                count += sum(1 for flag in flags if flag & bit)
    return count
