"""Evaluation: how good a state looks for a side. One Damage point is worth 20."""

from __future__ import annotations

from sortie.games.escape.bot.distances import route_lengths
from sortie.games.escape.bot.supplies import carried_worth, laid_out, reach_of_supplies
from sortie.games.escape.content import briefing
from sortie.games.escape.content.catalogue import COMBAT, DRAW, INTELLECT, ISC, RESISTANCE
from sortie.games.escape.rules.movement import exit_squares
from sortie.games.escape.state.state import TOKEN, EscapeState
from sortie.kernel.masks import listed, mask_of

WON = 100_000
LIFE = 20
ON_BOARD = (120, 50)  # by faction: the I.S.C. rebuilds its own
WAITING = (60, 20)
GONE = (60, 0)
ACTION = 4  # a Combat action kept for a Dodge
TOKEN_KEPT = 25
STEP = 6  # one Movement action nearer to what counts
CHASE = 2  # the same, for those who keep the machines busy
HACKERS = 2  # so many go where something is to be hacked
APPROACH = 2  # the same, on the way to something that is gone once somebody has it
ESCAPE = 600
POINT_OUT = 1300
POINT_CARRIED = 600
TERMINAL = 1000
FREED = 400
SEAL_EFFORT = 8
WATCH = 24  # beyond this distance nobody is near
HORIZON = 40  # what is farther away than this is out of reach


def evaluate(state: EscapeState, seat: int) -> int:
    """Strength of both sides, the way of the Resistance to its goals, and for the I.S.C. how near it is."""
    faction = state.encounter.faction_of_seat(seat)
    if state.finished and state.winner in (RESISTANCE, ISC):
        return WON if state.winner == faction else -WON
    balance = strength(state, RESISTANCE) - strength(state, ISC) + progress(state)
    if not state.turn:
        balance += laid_out(state)
    if state.finished and state.winner == DRAW:
        balance //= 2
    if faction == RESISTANCE:
        return balance
    return nearness(state) - balance


def strength(state: EscapeState, faction: int) -> int:
    """Characters by what is left of them, what they hold and can still do."""
    encounter = state.encounter
    total = state.revolution * TOKEN_KEPT if faction == RESISTANCE else 0
    # Whoever carries Equipment cannot carry an Objective.
    useless = faction == RESISTANCE and encounter.scenario.objectives
    if not useless:
        total += reach_of_supplies(state, faction, state.fighters(faction))
    for unit in listed(state.playing & encounter.units[faction] & ~state.inert):
        life = (encounter.life[unit] - state.damage[unit]) * LIFE
        if state.on_board >> unit & 1:
            total += ON_BOARD[faction] + life
            total += ACTION * max(0, state.value[3 * unit + COMBAT] - state.used[3 * unit + COMBAT])
            total += 0 if useless else carried_worth(state, unit)
        elif state.waiting >> unit & 1:
            total += WAITING[faction] + life
        elif state.left >> unit & 1:
            total += GONE[faction] + life
    return total


def progress(state: EscapeState) -> int:
    """How far the Resistance has come with what the scenario asks of it."""
    scenario = state.encounter.scenario
    asked = 0
    for goal in scenario.goals:
        if goal.faction == RESISTANCE:
            for condition in goal.conditions:
                asked |= 1 << condition.what
    total = 0
    if asked >> briefing.POINTS_OUT & 1:
        total += points_progress(state)
    if asked >> briefing.ESCAPED & 1:
        total += ESCAPE * (state.left & state.encounter.units[RESISTANCE]).bit_count()
        total += STEP * closeness(state, state.fighters(RESISTANCE), exits(state)) - seals(state)
    if asked >> briefing.CAPTIVE_ESCAPED & 1:
        total += captive_progress(state)
    if asked >> briefing.SABOTAGED & 1:
        total += TERMINAL * state.sabotaged.bit_count() + APPROACH * terminal_closeness(state)
    return total


def closeness(state: EscapeState, units: int, targets: int) -> int:
    """How much nearer than the horizon these units are to the nearest of these squares, added up."""
    if not targets or not units:
        return 0
    lengths = route_lengths(state, targets, RESISTANCE)
    return sum(HORIZON - min(HORIZON, lengths[state.place[unit]]) for unit in listed(units))


def exits(state: EscapeState) -> int:
    """Access squares by which the Resistance may leave: those that are open, else those still sealed."""
    squares = exit_squares(state, RESISTANCE)
    if squares:
        return squares
    for number in listed(state.encounter.scenario.exits[RESISTANCE]):
        squares |= state.encounter.board.airlocks[number].mask
    return squares


def seals(state: EscapeState) -> int:
    """What it costs that no exit is open yet."""
    shut = not exit_squares(state, RESISTANCE) and state.sealed
    return STEP * SEAL_EFFORT * 6 if shut else 0


def points_progress(state: EscapeState) -> int:
    """Objectives brought out, carried towards an exit, or lying ahead of those with empty hands."""
    total = POINT_OUT * state.points_out[RESISTANCE]
    carriers = idle = 0
    for unit in listed(state.fighters(RESISTANCE)):
        if state.burden[unit]:
            carriers |= 1 << unit
            total += POINT_CARRIED * state.burden[unit]
        elif state.carried[unit] < 0:
            idle |= 1 << unit
    total -= POINT_CARRIED * sum(state.burden[unit] for unit in listed(state.fighters(ISC)))
    targets = 0
    for crate in state.crates:
        targets |= 1 << crate // TOKEN
    total += STEP * closeness(state, carriers, exits(state))
    return total + APPROACH * closeness(state, idle, targets)


def captive_progress(state: EscapeState) -> int:
    """The way to the captive, then its way out."""
    captive = state.captive
    if captive < 0:
        return 0
    if state.left >> captive & 1:
        return 4 * ESCAPE
    if state.inert >> captive & 1:
        near = state.encounter.ground.periphery[state.place[captive]]
        hackers = best_hackers(state)
        return STEP * closeness(state, hackers, near) + chase(state, state.fighters(RESISTANCE) & ~hackers)
    if state.out >> captive & 1:
        return -FREED
    way_out = 3 * STEP * closeness(state, 1 << captive, exits(state))
    # The others keep out of its way by going for the machines.
    escort = state.fighters(RESISTANCE) & ~(1 << captive)
    return FREED + way_out + chase(state, escort)


def best_hackers(state: EscapeState) -> int:
    """The two of the Resistance who hack best: the others keep the machines busy meanwhile."""
    values = state.value
    ranked = sorted(listed(state.fighters(RESISTANCE)), key=lambda unit: -values[3 * unit + INTELLECT])
    return mask_of(ranked[:HACKERS])


def chase(state: EscapeState, units: int) -> int:
    """How near these of the Resistance are to the machines that they are to keep busy."""
    return CHASE * closeness(state, units, state.squares_of(state.fighters(ISC)))


def terminal_closeness(state: EscapeState) -> int:
    """How near the Resistance is to the nearest terminal that still works."""
    squares = 0
    for number, square in enumerate(state.encounter.board.terminals):
        if not state.sabotaged >> number & 1:
            squares |= 1 << square
    return closeness(state, state.fighters(RESISTANCE), squares)


def nearness(state: EscapeState) -> int:
    """How near the I.S.C. is to those it hunts: carriers and freed captives before all others."""
    prey = state.fighters(RESISTANCE)
    carriers = 0
    for unit in listed(prey):
        if state.burden[unit] or unit == state.captive:
            carriers |= 1 << unit
    total = 0
    hunters = listed(state.fighters(ISC))
    for targets, weight in ((prey, STEP // 2), (carriers, STEP // 2)):
        if targets and hunters:
            lengths = route_lengths(state, state.squares_of(targets), ISC)
            total -= weight * sum(min(WATCH, lengths[state.place[unit]]) for unit in hunters)
    return total + repairs(state)


def repairs(state: EscapeState) -> int:
    """Where terminals are sabotaged, somebody of the I.S.C. should be near them."""
    squares = 0
    for number in listed(state.sabotaged):
        squares |= 1 << state.encounter.board.terminals[number]
    hunters = listed(state.fighters(ISC))
    if not squares or not hunters:
        return 0
    lengths = route_lengths(state, squares, ISC)
    return -STEP * min(lengths[state.place[unit]] for unit in hunters)
