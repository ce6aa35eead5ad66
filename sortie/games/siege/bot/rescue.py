"""Rescue: how near the attackers are to bringing the hostage out in one go, for players that judge positions.

Whoever stays inside with the hostage is shot. So somebody runs in, takes it along and walks out, all in one activation;
everything before that is there to make this way short, open and unwatched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sortie.games.siege.bot.distances import CARRIER, onward, trips_by, ways_out
from sortie.games.siege.bot.posts import watched_by
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.movement import MOVE_POINTS
from sortie.games.siege.rules.reactions import others_left
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import DID_MISSION, DID_MOVE, DID_RUN, SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory

RESCUE = 2000  # what is at stake
PACE = 40  # and for each step that is not left to do
# How sure it is, of sixteen, that an Operator can try before the defenders have changed everything.
ACTING, THIS_PHASE, NEXT_PHASE, NEXT_ROUND = 16, 10, 4, 2
WHOLE = 16
MOST_SHORT = 10  # points that may be missing
SECOND = 4  # the second best chance counts for so much less
BLOCKED = 3
STUNNED_HALVES = 4
LONGEST = 20
TRIPS_KEPT = 4000
_trips: Memory[tuple[int, int, int, int, int, int, int], tuple[int, int]] = Memory(TRIPS_KEPT)
Watchers = list[tuple[int, int]]  # what each watches, and the quarters of a hit of its shot


class Outlook(NamedTuple):
    """How a side sees an attempt: how soon an Operator can try, of sixteen, and who watches."""

    soon: Callable[[SiegeState, int], int]
    watchers: Watchers


def rescue(state: SiegeState, outlook: Outlook | None = None) -> int:
    """The best chance of bringing the hostage out, and a share of the second best."""
    who = 1 << state.carrier if state.carrier >= 0 else state.alive & SQUADS[ATTACKERS]
    best = second = 0
    soon = soonness if outlook is None else outlook.soon
    watchers = None if outlook is None else outlook.watchers
    for operator in listed(who):
        chance = attempt(state, operator, soon(state, operator))
        if chance <= second:
            continue
        if watchers is None:
            watchers = watches(state)
        chance = chance * survival(state, operator, watchers) // WHOLE
        best, second = max(best, chance), max(second, min(best, chance))
    return best + second // SECOND


def attempt(state: SiegeState, operator: int, soon: int) -> int:
    """What the way of an Operator is worth, unless somebody shoots: when it can try, and how many points are missing."""
    place = state.place[2 * operator]
    if not soon or place < 0:
        return 0
    cost, home = costs(state, operator, place)
    short = max(0, cost + (state.standee[2 * operator] >= 0) - points(state, operator, cost - home))
    if short >= MOST_SHORT:
        return 0
    if short:
        return RESCUE * soon * (MOST_SHORT - short) // (2 * MOST_SHORT * WHOLE)
    # Whoever is on the way goes on, step by step.
    return (RESCUE + PACE * max(0, LONGEST - cost)) * soon // WHOLE


def soonness(state: SiegeState, operator: int) -> int:
    """How soon an Operator can try, of sixteen; 0 when time will be up."""
    carries = state.carrier == operator
    if operator == state.active and (carries or (others_left(state) > 0 and not state.did & DID_MISSION)):
        return ACTING
    if not state.acted >> operator & 1:
        if state.phase % 2:
            return THIS_PHASE
        if state.phase < 4:
            return NEXT_PHASE
    return NEXT_ROUND if state.round < state.siege.mission.rounds + carries else 0


def points(state: SiegeState, operator: int, inward: int) -> int:
    """The points for a trip: a Run helps only until the hostage is taken along."""
    run = state.siege.cards[operator].run
    if operator != state.active:
        return MOVE_POINTS + min(run, inward)
    move = state.move_left if state.did & DID_MOVE else MOVE_POINTS
    if state.did & DID_RUN:
        run = state.run_left
    elif others_left(state) < 2:
        run = 0
    return move + min(run, inward)


def costs(state: SiegeState, operator: int, place: int) -> tuple[int, int]:
    """The steps of the whole trip, and those of them with the hostage."""
    if state.carrier == operator:
        cost = ways_out(state)[place]
        return cost, cost
    ways = trips_by(state, hostage_reach(state))
    return ways[place], trip(state, place)[1]


def hostage_reach(state: SiegeState) -> int:
    """Where an attacker can take the hostage along."""
    return 1 << state.hostage | state.siege.building.adjacent(state.hostage, state.opaque)


def trip(state: SiegeState, place: int) -> tuple[int, int]:
    """The spaces of the shortest trip from a place, as a mask, and the steps of its second half."""
    building = state.siege.building
    taken = state.carrier >= 0
    key = (
        building.serial,
        place,
        -1 if taken else state.hostage,
        state.shut,
        state.dear,
        state.wires,
        state.barricades,
    )
    known = _trips.get(key)
    return known if known is not None else _trips.keep(key, _trip(state, place))


def _trip(state: SiegeState, place: int) -> tuple[int, int]:
    up = state.siege.building.up
    mask, square = 0, place
    if state.carrier < 0:
        reach = hostage_reach(state)
        ways = trips_by(state, reach)
        mask, square = follow(state, ways, square, ATTACKERS, reach)
    out = ways_out(state)
    home = out[square] if square < up else LONGEST
    return mask | follow(state, out, square, CARRIER, 0)[0], home


def follow(state: SiegeState, ways: tuple[int, ...], square: int, side: int, goal: int) -> tuple[int, int]:
    """The spaces entered on a way down to its end or into a goal, and the last of them."""
    mask = 0
    for _ in range(LONGEST):
        if square >= state.siege.building.up or goal >> square & 1:
            break
        other = onward(state, ways, square, side)
        if other == square:
            break
        mask |= 1 << other
        square = other
    return mask, square


def watches(state: SiegeState) -> Watchers:
    """What each body of the defenders watches, and the hits of its shot in quarters; a hidden token is half true."""
    found: list[tuple[int, int]] = []
    for operator in listed(state.alive & SQUADS[DEFENDERS]):
        dice = state.siege.cards[operator].pools[1].dice
        hidden = state.hidden >> operator & 1
        for body in state.bodies_of(operator):
            mask = watched_by(state, body, state.opaque, state.smoke)
            if mask:
                stunned = state.stunned >> body & 1
                halves = STUNNED_HALVES if stunned else 2 * dice.yellow + 3 * dice.orange + 4 * dice.red
                found.append((mask, halves if hidden else 2 * halves))
    return found


def survival(state: SiegeState, operator: int, watchers: Watchers) -> int:
    """How likely an Operator comes through alive, of sixteen: each watched space on its way may cost a riposte."""
    mask = trip(state, state.place[2 * operator])[0]
    quarters = 0
    for watched, hits in watchers:
        quarters += hits * (watched & mask).bit_count()
    left = 4 * (state.siege.cards[operator].stamina - state.wounds[operator])
    chance = WHOLE * left**4 // (left**4 + quarters**4) if left > 0 else 0
    return chance // BLOCKED if mask & (state.standing[DEFENDERS] | state.leaning[DEFENDERS]) else chance
