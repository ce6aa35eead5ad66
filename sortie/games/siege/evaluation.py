"""How good a state looks for a seat, in a currency of its own: a wound is about 90."""

from __future__ import annotations

from heapq import heappop, heappush

from sortie.games.siege.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.missions import operators_in
from sortie.games.siege.prospects import may_watch, prospects
from sortie.games.siege.siege import SQUADS, side_of
from sortie.games.siege.state import DRAWN, GOING_ON, SiegeState
from sortie.kernel.masks import listed

WON = 1_000_000
OPERATOR = 420
WOUND = 90
HIDDEN = 70
LOCATED = 20
STUNNED = 35
WATCH = 24
CUBE = 14
CHARGE = 16
REROLL = 50
POINT = 260
HELD = 160
STEP = 12
LEANING = 4
FAR = 90
# Steps that a partition in the way is worth: somebody must spend an action on it, and not everybody can.
BARRICADE, LIGHT_WALL, STRONG_WALL = 4, 24, 40
DEFUSING = 900
CARRYING = 1800
TABLES_KEPT = 64


def evaluate(state: SiegeState, seat: int) -> int:
    """The judgement of players that compare states."""
    side = state.siege.side_of_seat(seat)
    if state.winner != GOING_ON:
        return 0 if state.winner == DRAWN else WON if state.winner == side else -WON
    blue = strength(state, ATTACKERS) - strength(state, DEFENDERS) + mission_value(state)
    if state.active >= 0:
        blue += prospects(state) if side_of(state.active) == ATTACKERS else -prospects(state)
    return blue if side == ATTACKERS else -blue


def strength(state: SiegeState, side: int) -> int:
    """Operators in play, their wounds and markers, overwatch, what is left to use."""
    total = 0
    for operator in listed(state.alive & SQUADS[side]):
        total += OPERATOR - WOUND * state.wounds[operator] + CHARGE * state.charges[operator]
        body = 2 * operator
        if state.hidden >> operator & 1:
            total += HIDDEN
        elif state.facing[body] >= 0 or state.riser[operator] >= 0 or may_watch(state, operator):
            total += WATCH
        total -= LEANING * (state.standee[body] >= 0)
        total -= LOCATED * (state.located >> operator & 1) + STUNNED * (state.stunned >> body & 1)
    for number, gadget in enumerate(state.siege.gadgets):
        if gadget.side == side:
            total += CUBE * state.cubes[number]
    return total + REROLL * (state.rerolls >> side & 1)


def mission_value(state: SiegeState) -> int:
    """How the mission stands for the attackers."""
    kind = state.siege.mission.kind
    if kind == "control":
        return control_value(state)
    if kind == "bomb":
        return bomb_value(state)
    return hostage_value(state)


def control_value(state: SiegeState) -> int:
    """Points, rooms held now, and how near everybody is to a room that counts."""
    building = state.siege.building
    total = POINT * (state.points[ATTACKERS] - state.points[DEFENDERS])
    area = 0
    for letter, points in state.siege.layout.rooms:
        room = 0
        for number, one in enumerate(building.letters):
            room |= building.rooms[number] if one == letter else 0
        area |= room
        ahead = operators_in(state, ATTACKERS, room) - operators_in(state, DEFENDERS, room)
        total += HELD * points * ((ahead > 0) - (ahead < 0))
    return total + hurry(state) * nearness(state, ATTACKERS, area, 5) - nearness(state, DEFENDERS, area, 5)


def bomb_value(state: SiegeState) -> int:
    """A defuser at work, and how near both sides are to the bombs."""
    bombs = 0
    for square in state.siege.bombs:
        bombs |= 1 << square
    total = 0
    if state.defuser >= 0:
        bombs = 1 << state.siege.bombs[state.defuser]
        total = DEFUSING * (3 - state.counter)
    return total + nearness(state, ATTACKERS, bombs, 3) - nearness(state, DEFENDERS, bombs, 3)


def hostage_value(state: SiegeState) -> int:
    """A carrier's way out, else the way to the hostage."""
    building = state.siege.building
    if state.carrier >= 0:
        way = ways_to(state, building.outermost & building.perimeter)[state.place[2 * state.carrier]]
        goal = 1 << state.place[2 * state.carrier]
        escort = nearness(state, ATTACKERS, goal, 3) - nearness(state, DEFENDERS, goal, 3)
        return CARRYING - 3 * STEP * way + escort
    goal = 1 << max(0, state.hostage)
    return hurry(state) * nearness(state, ATTACKERS, goal, 3) - nearness(state, DEFENDERS, goal, 3)


def hurry(state: SiegeState) -> int:
    """Time works for the defenders: the attackers risk more for a step with each round."""
    return 1 + state.round


def nearness(state: SiegeState, side: int, goal: int, most: int) -> int:
    """How near the nearest of a side are to a goal, so many of them; partitions in the way count.

    A hidden Operator is half where each of its tokens is: so a decoy is as well placed as the true token, and
    a world that is only imagined changes nothing.
    """
    if not goal:
        return 0
    ways = ways_to(state, goal)
    up = state.siege.building.up
    found: list[int] = []
    for operator in listed(state.alive & SQUADS[side]):
        bodies = state.bodies_of(operator)
        total = 0
        for body in bodies:
            place = state.place[body]
            total += FAR // 2 if place == up else ways[place] if place >= 0 else FAR
        found.append(total // len(bodies))
    found.sort()
    return sum(STEP * (FAR - way) for way in found[:most]) // 2


def ways_to(state: SiegeState, goal: int) -> tuple[int, ...]:
    """Steps from every space to a goal, with a price for partitions that can be broken; kept while walls stand."""
    building = state.siege.building
    key = (goal, state.shut, state.dear)
    known = building.distances.get(key)
    if known is None:
        if len(building.distances) >= TABLES_KEPT:
            building.distances.clear()
        known = building.distances[key] = _ways_to(state, goal)
    return known


def _ways_to(state: SiegeState, goal: int) -> tuple[int, ...]:
    building = state.siege.building
    grid = building.grid
    found = [FAR] * grid.size
    heap = [(0, square) for square in listed(goal)]
    for _, square in heap:
        found[square] = 0
    while heap:
        cost, square = heappop(heap)
        if cost > found[square]:
            continue
        for other in grid.neighbours(square):
            if other < 0 or not building.spaces >> other & 1:
                continue
            edges = building.line(square, other).edges
            if edges & building.heavy:
                continue
            price = cost + 1 + _hindrance(state, edges)
            if price < found[other]:
                found[other] = price
                heappush(heap, (price, other))
    return tuple(found)


def _hindrance(state: SiegeState, edges: int) -> int:
    """What the sections on a step add to its price."""
    if edges & (state.reinforced | state.shutters):
        return STRONG_WALL
    if edges & (state.light | state.holed):
        return LIGHT_WALL
    if edges & state.barricades:
        return BARRICADE
    return 1 if edges & state.dear else 0
