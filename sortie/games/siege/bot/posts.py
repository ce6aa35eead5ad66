"""Posts: what there is to guard or to take, and how well a side watches it."""

from __future__ import annotations

from sortie.games.siege.bot.distances import CARRIER, onward, ways_out, ways_to
from sortie.games.siege.content.catalogue import DEFENDERS
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory

GUARDED = 5  # so many steps around a goal are worth watching
WATCHED = (1, 2)  # by side: the attackers have to go on
MOST_WATCHED = 12
MOST_KEPT = 4000
EXIT = 17
CAMERA, JAMMED, LIVE, WIRE, SHUTTER, PLATE = 1, 1, 5, 12, 10, 40
# What is worth guarding in a siege, and what is watched from where.
_zones: Memory[tuple[int, str], int] = Memory(1000)
_watches: Memory[tuple[int, int, int, int, int], int] = Memory(MOST_KEPT)


def goal_of(state: SiegeState) -> int:
    """The spaces that the mission is about."""
    siege = state.siege
    kind = siege.mission.kind
    if kind == "control":
        return guarded_rooms(state)
    if kind == "bomb":
        return 1 << siege.bombs[state.defuser] if state.defuser >= 0 else siege.bomb_spaces
    return 1 << (state.hostage if state.carrier < 0 else state.place[2 * state.carrier])


def guarded_rooms(state: SiegeState) -> int:
    """All rooms that give points."""
    rooms = 0
    for room, _ in state.siege.control_rooms:
        rooms |= room
    return rooms


def guarded_zone(state: SiegeState) -> int:
    """The spaces near the goal, walls left aside; the same during a whole mission."""
    siege = state.siege
    zone = _zones.get((siege.serial, "near"))
    if zone is None:
        goal = guarded_rooms(state) | siege.bomb_spaces
        for square in siege.hostage:
            goal |= 1 << square
        zone = goal
        for square, steps in enumerate(ways_to(state, goal, DEFENDERS)[: siege.building.up]):
            zone |= (steps <= GUARDED) << square
        _zones.keep((siege.serial, "near"), zone)
    return zone


def watch_worth(state: SiegeState, side: int, body: int) -> int:
    """How much of the zone a body on overwatch has in view."""
    watched = watched_by(state, body, state.opaque, 0)
    if not watched:
        return 0
    worth = WATCHED[side] * min(MOST_WATCHED, (watched & guarded_zone(state)).bit_count())
    if side == DEFENDERS and state.siege.hostage:
        # Barricades do not last: what counts is who looks at the door when it is open.
        ahead = watched_by(state, body, state.opaque & ~state.barricades, 0)
        worth += EXIT * (ahead & exit_spaces(state)).bit_count()
    return worth


def exit_spaces(state: SiegeState) -> int:
    """The shortest way out for whoever takes the hostage along, with where it can be taken; the same in a whole game."""
    siege = state.siege
    known = _zones.get((siege.serial, "exit"))
    if known is None:
        square = siege.hostage[0]
        ways = ways_out(state)
        known = 1 << square
        while ways[square]:
            ahead = onward(state, ways, square, CARRIER)
            if ahead == square:
                break
            square = ahead
            known |= 1 << square
        _zones.keep((siege.serial, "exit"), known)
    return known


def watched_by(state: SiegeState, body: int, opaque: int, smoke: int) -> int:
    """The spaces of the main floor that a body on overwatch has in view; only walls and smoke hide any."""
    building = state.siege.building
    place, facing = state.place[body], state.facing[body]
    if facing < 0 or not 0 <= place < building.up:
        return 0
    key = (building.serial, place, facing, opaque, smoke)
    known = _watches.get(key)
    if known is None:
        known = building.seen(place, opaque, smoke) & building.half_plane(place, facing)
        _watches.keep(key, known)
    return known


def watch_of(state: SiegeState, side: int) -> int:
    """What all bodies of a side watch; of a hidden Operator each token counts for half."""
    total = 0
    for operator in listed(state.alive & SQUADS[side]):
        if state.hidden >> operator & 1:
            total += (
                watch_worth(state, side, 2 * operator) + watch_worth(state, side, 2 * operator + 1)
            ) // 2
        else:
            total += watch_worth(state, side, 2 * operator)
    return total


def traps(state: SiegeState) -> int:
    """What lies about for the defenders: cameras, jammed rooms, live floors, wire, shutters, plates."""
    zone = guarded_zone(state)
    total = CAMERA * (state.watched & zone).bit_count() + JAMMED * (state.jammed & zone).bit_count()
    total += LIVE * (state.live & zone).bit_count() + WIRE * (state.wires & zone).bit_count()
    if state.shutters:
        for part in state.siege.building.parts_of(state.shutters):
            total += SHUTTER * (part.squares & zone).bit_count()
    return total + PLATE * state.plates.bit_count()
