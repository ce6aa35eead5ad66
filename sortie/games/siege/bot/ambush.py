"""Ambush: what the overwatch of the defenders may do to attackers where they stand and on the ways that they must take.

Only for the defenders' own judgement: it knows which token is true. A decoy still counts for a little, because who comes does not know.
"""

from __future__ import annotations

from sortie.games.siege.bot.distances import ways_to
from sortie.games.siege.bot.evaluation import may_watch
from sortie.games.siege.bot.posts import goal_of, watched_by
from sortie.games.siege.bot.rescue import STUNNED_HALVES, Watchers, follow, trip
from sortie.games.siege.bot.threats import shot_worth
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory

WHOLE = 16
LAST_PHASE = 4
# How likely an attacker acts before the defenders turn again, of sixteen.
THIS_PHASE, LATER, NEW_ROUND = 10, 3, 9
STAYING, COMING = 9, 5  # of the worth of a riposte, where it stands, and where it has to go
QUARTERS = 2  # of a hit, in each half
DECOY, TRUE, UNSURE = 1, 4, 2  # quarters of a hit for each half of one: tokens
GATES = 6  # ways in that are looked at before the attackers are there
SPREAD = 4  # steps that a way in may be longer than the shortest
GATE = 6  # each expected quarter of a hit there
MOST_QUARTERS = 40
SIDES = 4
_lanes: Memory[tuple[int, int, int, int, int, int, int], int] = Memory(4000)
_gates: Memory[tuple[int, int, int, int, int, int], tuple[int, ...]] = Memory(1000)


def ambush(state: SiegeState, watchers: Watchers) -> int:
    """What ripostes may be worth to the defenders."""
    if not watchers:
        return 0
    if not state.round:
        return sum([min(MOST_QUARTERS, met(watchers, lane)) for lane in gates(state)]) * GATE // GATES
    total = 0
    for operator in listed(state.alive & SQUADS[ATTACKERS]):
        place = state.place[2 * operator]
        soon = acts_soon(state, operator)
        if not soon or not 0 <= place < state.siege.building.up:
            continue
        here = met(watchers, 1 << place)
        ahead = met(watchers, lane_of(state, place))
        worth = 0
        if here:
            worth = STAYING * shot_worth(state, operator, here // QUARTERS)
        if ahead:
            worth = max(worth, COMING * shot_worth(state, operator, ahead // QUARTERS))
        total += worth * soon // (WHOLE * WHOLE)
    return total


def acts_soon(state: SiegeState, operator: int) -> int:
    """How likely an attacker acts while the overwatch of now still stands, of sixteen."""
    if state.phase == LAST_PHASE:
        return NEW_ROUND if state.round < state.siege.mission.rounds else 0
    return LATER if state.acted >> operator & 1 else THIS_PHASE


def met(watchers: Watchers, spaces: int) -> int:
    """The quarters of a hit from all who watch any of some spaces."""
    return sum([hits for watched, hits in watchers if watched & spaces])


def watchers_of(state: SiegeState, ending: bool) -> Watchers:
    """What the defenders watch, and what the active one still may: it turns last to where most is to be seen."""
    found: Watchers = []
    interest = -1
    # Who stands in a mate's line hinders it, and so does smoke until the round ends.
    hindered = state.standing[DEFENDERS] | (0 if state.phase == LAST_PHASE else state.smoke)
    for operator in listed(state.alive & SQUADS[DEFENDERS]):
        dice = state.siege.cards[operator].pools[1].dice
        hidden = state.hidden >> operator & 1
        turning = operator == state.active and (hidden or (not ending and may_watch(state, operator)))
        for body in state.bodies_of(operator):
            if turning:
                if interest < 0:
                    interest = of_interest(state)
                mask = best_view(state, body, interest, hindered)
            else:
                mask = watched_by(state, body, state.opaque, hindered)
            if mask:
                stunned = state.stunned >> body & 1
                halves = STUNNED_HALVES if stunned else 2 * dice.yellow + 3 * dice.orange + 4 * dice.red
                found.append((mask, halves * certainty(state, operator, body) // QUARTERS))
    return found


def certainty(state: SiegeState, operator: int, body: int) -> int:
    """How much a body counts as the Operator, of four."""
    if not state.hidden >> operator & 1:
        return TRUE
    if not state.round:
        return UNSURE
    return TRUE if state.true_body(operator) == body else DECOY


def best_view(state: SiegeState, body: int, interest: int, hindered: int) -> int:
    """The most of some spaces that a body has in view to one side."""
    building = state.siege.building
    place = state.place[body]
    if not 0 <= place < building.up:
        return 0
    seen = building.seen(place, state.opaque, hindered)
    best, most = 0, 0
    for facing in range(SIDES):
        view = seen & building.half_plane(place, facing)
        count = (view & interest).bit_count()
        if count > most:
            best, most = view, count
    return best


def of_interest(state: SiegeState) -> int:
    """Where attackers stand, and where they have to go."""
    spaces = 0
    for operator in listed(state.alive & SQUADS[ATTACKERS]):
        place = state.place[2 * operator]
        if 0 <= place < state.siege.building.up:
            spaces |= 1 << place | lane_of(state, place)
    return spaces


def lane_of(state: SiegeState, place: int) -> int:
    """The spaces that an attacker has to pass, from a place on."""
    goal = goal_of(state)
    key = (state.siege.building.serial, place, goal, state.shut, state.dear, state.wires, state.barricades)
    known = _lanes.get(key)
    if known is None:
        if state.siege.hostage:
            known = trip(state, place)[0]
        else:
            known = follow(state, ways_to(state, goal, ATTACKERS), place, ATTACKERS, goal)[0]
        _lanes.keep(key, known)
    return known


def gates(state: SiegeState) -> tuple[int, ...]:
    """The ways in from outside that are short, while nobody has come to them."""
    building, goal = state.siege.building, goal_of(state)
    key = (building.serial, goal, state.shut, state.dear, state.wires, state.barricades)
    known = _gates.get(key)
    if known is None:
        ways = ways_to(state, goal, ATTACKERS)
        places = sorted(listed(building.perimeter), key=ways.__getitem__)
        near = [place for place in places if ways[place] <= ways[places[0]] + SPREAD]
        chosen = near[:: max(1, len(near) // GATES)][:GATES]
        known = _gates.keep(key, tuple([lane_of(state, place) for place in chosen]))
    return known
