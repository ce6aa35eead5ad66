"""How good a state looks for a seat, in a currency of its own: a wound is about 50, an Operator about 500."""

from __future__ import annotations

from sortie.games.siege.bot.distances import ways_out, ways_to
from sortie.games.siege.bot.posts import goal_of, guarded_rooms, traps, watch_of
from sortie.games.siege.bot.rescue import Outlook, rescue
from sortie.games.siege.bot.scouting import scouting
from sortie.games.siege.bot.threats import KILL, WOUND, danger, threat
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.movement import MOVE_POINTS
from sortie.games.siege.rules.reactions import others_left
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import DID_MOVE, DID_OVERWATCH, DID_RUN, DRAWN, GOING_ON, SiegeState
from sortie.games.siege.state.steps import Fly
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option

WON = 1_000_000
HIDDEN = 70
LOCATED = 8
STUNNED = 20
WATCH = 20
CUBE = 10
CHARGE = 12
TOKEN = 40  # an action more or less
REROLL = 40
POINT = 260
HELD = 160
SETTLED = 90  # beside its points a held room makes up for the way to the next one
LEANING = 4
DEFUSING = 700
CARRYING = 1500
WAY_OUT = 45
CHASE = 25
# What a step nearer to the goal is worth, by how many of the side are nearer still.
LEAD = (7, 6, 5, 4, 4)
DISTANT = 40  # farther away is no worse
DEFENCE = 2
ACTED = 30  # so that nobody is left out of a round
PATIENCE = 6
IDLE_STEP = 2  # a step that brings nothing is not taken
CROSSING = 12


def evaluate(state: SiegeState, seat: int) -> int:
    """The judgement of players that compare states."""
    side = state.siege.side_of_seat(seat)
    if state.winner != GOING_ON:
        return 0 if state.winner == DRAWN else WON if state.winner == side else -WON
    blue = strength(state, ATTACKERS) - strength(state, DEFENDERS) - traps(state) + mission_value(state)
    if state.agenda and isinstance(state.agenda[-1], Fly):
        blue += scouting(state, state.agenda[-1])
    value = blue if side == ATTACKERS else -blue
    value -= IDLE_STEP * steps_taken(state)
    if not state.round:
        return value
    fear = patience(state) if side == ATTACKERS else PATIENCE
    return value + threat(state, side) - danger(state, side) * fear // PATIENCE


def estimate(state: SiegeState, seat: int, option: Option) -> int | None:
    """Ending an activation counts as much as standing there; otherwise an Operator would walk to and fro for nothing."""
    return evaluate(state, seat) if option.verb == "end" and state.active >= 0 else None


def steps_taken(state: SiegeState) -> int:
    """Points that the active Operator has spent on its way."""
    if state.on_the_way >= 0:
        return CROSSING  # where nobody may stop
    spent = MOVE_POINTS - state.move_left if state.did & DID_MOVE else 0
    return spent + (state.siege.cards[state.active].run - state.run_left if state.did & DID_RUN else 0)


def strength(state: SiegeState, side: int) -> int:
    """Operators in play, their wounds and markers, overwatch, what is left to use."""
    total = watch_of(state, side) + ACTED * (state.acted & SQUADS[side]).bit_count()
    for operator in listed(state.alive & SQUADS[side]):
        total += KILL + WOUND * (state.siege.cards[operator].stamina - state.wounds[operator])
        total += CHARGE * state.charges[operator] + TOKEN * state.tokens[operator]
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


def may_watch(state: SiegeState, operator: int) -> bool:
    """Whether the active Operator can still take up overwatch."""
    return operator == state.active and not state.did & DID_OVERWATCH and others_left(state) > 0


def patience(state: SiegeState) -> int:
    """How much the attackers weigh their own danger: less in the last rounds, because waiting loses the game."""
    return max(1 if state.siege.mission.kind == "hostage" else 2, PATIENCE + 1 - state.round)


def mission_value(state: SiegeState, outlook: Outlook | None = None) -> int:
    """How the mission stands for the attackers."""
    kind = state.siege.mission.kind
    if kind == "control":
        return control_value(state)
    if kind == "bomb":
        return bomb_value(state)
    return hostage_value(state, outlook)


def control_value(state: SiegeState) -> int:
    """Points, rooms held now, and how near everybody is to a room that their side does not hold yet."""
    total = POINT * (state.points[ATTACKERS] - state.points[DEFENDERS])
    wanted = [0, 0]
    for room, points in state.siege.control_rooms:
        ahead = presence(state, ATTACKERS, room) - presence(state, DEFENDERS, room)
        total += HELD * points * ((ahead > 0) - (ahead < 0))
        if ahead > 0:
            total += SETTLED * hurry(state)
        else:
            wanted[ATTACKERS] |= room
        if ahead >= 0:
            wanted[DEFENDERS] |= room
    everywhere = guarded_rooms(state)
    total += hurry(state) * nearness(state, ATTACKERS, wanted[ATTACKERS] or everywhere)
    return total - DEFENCE * nearness(state, DEFENDERS, wanted[DEFENDERS] or everywhere)


def presence(state: SiegeState, side: int, room: int) -> int:
    """Who is in a room, in halves: a hidden Operator with each token, but not when the points are counted."""
    total = 0
    counted = not state.phase and state.round
    for operator in listed(state.alive & SQUADS[side]):
        hidden = state.hidden >> operator & 1
        if hidden and counted:
            continue
        for body in state.bodies_of(operator):
            for square in (state.place[body], state.standee[body]):
                if square >= 0 and room >> square & 1:
                    total += 1 if hidden else 2
                    break
    return total


def bomb_value(state: SiegeState) -> int:
    """A defuser at work, and how near both sides are to the bombs."""
    goal = goal_of(state)
    total = approach(state, goal)
    if state.defuser < 0:
        return total
    # Whoever comes first to the defuser decides the game.
    ways = ways_to(state, goal, DEFENDERS)
    nearest = min([ways[state.place[body]] for body in bodies_placed(state, DEFENDERS)], default=DISTANT)
    return total + DEFUSING * (3 - state.counter) + CHASE * min(DISTANT, nearest)


def hostage_value(state: SiegeState, outlook: Outlook | None) -> int:
    """A carrier's way out, with those who chase and those who cover it, else the way to the hostage."""
    if state.carrier < 0:
        return approach(state, goal_of(state)) + rescue(state, outlook)
    building = state.siege.building
    place = state.place[2 * state.carrier]
    total = CARRYING - WAY_OUT * ways_out(state)[place] + rescue(state, outlook)
    for side, sign in ((ATTACKERS, 1), (DEFENDERS, -1)):
        for body in bodies_placed(state, side):
            if state.place[body] < building.up:
                gap = building.grid.distance(state.place[body], place)
                total += sign * (DISTANT - gap) * LEAD[1] // (1 + (state.hidden >> (body >> 1) & 1))
    return total + hurry(state) * DISTANT * sum(LEAD)


def bodies_placed(state: SiegeState, side: int) -> list[int]:
    """The bodies of a side that are in the building or around it."""
    found: list[int] = []
    for operator in listed(state.alive & SQUADS[side]):
        found.extend(body for body in state.bodies_of(operator) if state.place[body] >= 0)
    return found


def hurry(state: SiegeState) -> int:
    """Time works for the defenders: the attackers risk more for a step with each round."""
    return (1 if state.siege.mission.kind == "hostage" else 2) + state.round


def approach(state: SiegeState, goal: int) -> int:
    """How near the attackers are to a goal, and the defenders, who guard it."""
    return hurry(state) * nearness(state, ATTACKERS, goal) - DEFENCE * nearness(state, DEFENDERS, goal)


def nearness(state: SiegeState, side: int, goal: int) -> int:
    """How near a side is to a goal, the nearest before all others; partitions in the way count.

    A hidden Operator is half where each of its tokens is: so a decoy is as well placed as the true token, and
    a world that is only imagined changes nothing.
    """
    if not goal:
        return 0
    ways = ways_to(state, goal, side)
    found: list[int] = []
    for operator in listed(state.alive & SQUADS[side]):
        bodies = state.bodies_of(operator)
        total = 0
        for body in bodies:
            place = state.place[body]
            total += min(DISTANT, ways[place]) if place >= 0 else DISTANT
        found.append(total // len(bodies))
    found.sort()
    return sum(step * (DISTANT - way) for step, way in zip(LEAD, found, strict=False))
