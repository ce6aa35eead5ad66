"""Movement: steps, sharing squares under Firewall, entering and leaving by airlocks."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import ANTI_GRAVITY_FIELD, BURROWING, ISC, MOVEMENT, RESISTANCE
from sortie.games.escape.rules.payment import BY_ITEM, BY_TOKEN, OWN, movement_left, payments
from sortie.games.escape.rules.profile import has
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

FACTORY_DISTANCE = 3

VERBS = verbs("enter {target:square}, enter-by = enter {target:square} by {detail:payment}")
EVENTS = event_kinds(
    "stepped unit square, entered unit square, returned unit square, left-board unit, points-out seat number"
)


def passages(state: EscapeState, unit: int, square: int) -> int:
    """ESC-1.5: squares one Movement action leads to, whoever stands there: those of everybody, and those by skill."""
    found = state.encounter.ground.steps(square, state.shut)
    if state.encounter.abilities[unit] & (BURROWING | ANTI_GRAVITY_FIELD):
        found |= burrowed(state, unit, square) | floated(state, unit, square)
    return found


def burrowed(state: EscapeState, unit: int, square: int) -> int:
    """ESC-8.15, ESC-R.73: with Burrowing the squares over every side, whatever stands on it."""
    return state.encounter.ground.adjacent[square] if has(state, unit, BURROWING) else 0


def floated(state: EscapeState, unit: int, square: int) -> int:
    """ESC-8.10, ESC-R.80: with an Anti-gravity field also squares over a corner that walls leave open."""
    return state.encounter.ground.shifts(square, state.shut) if has(state, unit, ANTI_GRAVITY_FIELD) else 0


def step_targets(state: EscapeState, unit: int, payment: int) -> int:
    """ESC-4.13, ESC-4.14, ESC-6c.8: free squares; for who may pass, occupied ones with a way on."""
    reached = passages(state, unit, state.place[unit])
    free = reached & ~state.occupied
    if state.passing and state.passing >> state.encounter.faction[unit] & 1:
        free |= passable(state, unit, reached & state.occupied, payment)
    return free


def passable(state: EscapeState, unit: int, squares: int, payment: int) -> int:
    """ESC-R.55: which occupied squares can be left again with the Movement actions that are then left."""
    budget = movement_left(state, unit, payment) - (payment not in (BY_TOKEN, BY_ITEM))
    held = state.occupied
    here = state.place[unit]
    if here >= 0 and state.place.count(here) == 1:
        held &= ~(1 << here)  # the square it comes from is free then
    found = 0
    for square in listed(squares):
        found |= way_out(state, unit, square, budget, held) << square
    return found


def way_out(state: EscapeState, unit: int, square: int, budget: int, held: int) -> bool:
    """ESC-R.55: whether a square that nobody holds, or the way off the board, is within so many Movement actions."""
    exits = exit_squares(state, state.encounter.faction[unit])
    seen = frontier = 1 << square
    for _ in range(budget):
        if frontier & exits:
            return True
        reached = 0
        for one in listed(frontier):
            reached |= passages(state, unit, one)
        if reached & ~held:
            return True
        frontier = reached & ~seen
        seen |= reached
    return False


def sharing(state: EscapeState, unit: int) -> bool:
    """ESC-R.55: whether the active unit stands on an occupied square."""
    return bool(state.passing) and state.place.count(state.place[unit]) > 1


def screen_step(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """The conditions of a step one by one, for who asks why."""
    ground = state.encounter.ground
    square = state.place[unit]
    diagonal = has(state, unit, ANTI_GRAVITY_FIELD)
    screen.need("ESC-6c.8", ground.periphery[square] if diagonal else ground.adjacent[square])
    screen.need("ESC-6c.9", passages(state, unit, square))
    may_pass = state.passing >> state.encounter.faction[unit] & 1
    screen.need("ESC-R.55" if may_pass else "ESC-4.14", step_targets(state, unit, 0))


def exit_squares(state: EscapeState, faction: int) -> int:
    """ESC-4.20, ESC-6c.14, ESC-R.94: access squares of the airlocks by which a faction may leave, seals hacked."""
    mask = 0
    for number in listed(state.encounter.scenario.exits[faction] & ~state.sealed):
        mask |= state.encounter.board.airlocks[number].mask
    return mask


def screen_leave(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """The conditions of leaving one by one, for who asks why: an access square, of an exit, whose seal is hacked."""
    board, faction, square = state.encounter.board, state.encounter.faction[unit], state.place[unit]
    here = mask_of(airlock.number for airlock in board.airlocks if airlock.mask >> square & 1)
    screen.demand("ESC-6c.14", bool(here))
    screen.demand("ESC-4.20", bool(here & state.encounter.scenario.exits[faction]))
    screen.demand("ESC-R.94", bool(exit_squares(state, faction) >> square & 1))


def leave_board(table: Table, state: EscapeState, unit: int, target: int = 0) -> None:
    """ESC-6c.14, ESC-R.35: off the board and safe, with what it carries; an Objective counts as brought out."""
    faction = state.encounter.faction[unit]
    state.lift(unit)
    state.left |= 1 << unit
    table.tell("left-board", (unit,))
    if state.burden[unit]:
        state.points_out[faction] += state.burden[unit]
        table.tell("points-out", (state.encounter.seats[faction], state.points_out[faction]))


def entry_squares(state: EscapeState, unit: int, payment: int = 0) -> int:
    """ESC-R.41: where a unit off the board can come in now; nothing if it cannot."""
    squares = return_squares(state, unit) if state.out >> unit & 1 else deployment_squares(state, unit)
    return open_squares(state, unit, squares, payment)


def deployment_squares(state: EscapeState, unit: int) -> int:
    """ESC-5d.3, ESC-R.93: the access squares of the airlocks that the scenario names."""
    squares = 0
    for number in listed(state.encounter.scenario.deployments[state.encounter.faction[unit]].airlocks):
        squares |= state.encounter.board.airlocks[number].mask
    return squares


def open_squares(state: EscapeState, unit: int, squares: int, payment: int) -> int:
    """ESC-R.55: those of the squares that are free; for a unit that may pass, also occupied ones that it can leave again."""
    free = squares & ~state.occupied
    if state.passing >> state.encounter.faction[unit] & 1:
        free |= passable(state, unit, squares & state.occupied, payment)
    return free


def screen_entry(state: EscapeState, unit: int, screen: Screen, payment: int) -> None:
    """The conditions of coming in one by one, for who asks why."""
    board = state.encounter.board
    access = central = shut = 0
    for airlock in board.airlocks:
        access |= airlock.mask
        central |= airlock.mask if airlock.central and not state.central else 0
        shut |= airlock.mask if watched(state, airlock.squares) else 0
    if state.out >> unit & 1:
        screen.need("ESC-7a.4", access)
        screen.need("ESC-7a.6", ~central)
        screen.need("ESC-7a.7", ~shut)
    else:
        screen.need("ESC-5d.3", access)
        screen.need("ESC-R.93", deployment_squares(state, unit))
    paid = payment if payment in payments(state, unit, MOVEMENT) else OWN  # what cannot pay is told elsewhere
    screen.need("ESC-5d.4", open_squares(state, unit, access, paid))


def may_return(state: EscapeState, unit: int) -> bool:
    """ESC-7a.3, ESC-7a.5, ESC-7a.8: of those Taken out an I.S.C. unit of an earlier turn, unless the scenario forbids it."""
    return (
        state.encounter.faction[unit] == ISC
        and state.encounter.scenario.redeployment
        and state.out_turn[unit] < state.turn
    )


def return_squares(state: EscapeState, unit: int) -> int:
    """ESC-7a.6, ESC-6b.6: access squares of any airlock that is not shut; the central one by event only."""
    if not may_return(state, unit):
        return 0
    squares = 0
    for airlock in state.encounter.board.airlocks:
        if (not airlock.central or state.central) and not watched(state, airlock.squares):
            squares |= airlock.mask
    return squares


def watched(state: EscapeState, squares: tuple[int, int]) -> bool:
    """ESC-7a.7, ESC-R.2, ESC-R.43: a Resistance warrior at distance 3 or less from either access square."""
    ground = state.encounter.ground
    near = ground.within(squares[0], FACTORY_DISTANCE) | ground.within(squares[1], FACTORY_DISTANCE)
    return bool(state.squares_of(state.fighters(RESISTANCE)) & near)


def may_enter(state: EscapeState, unit: int) -> bool:
    """ESC-R.41: whether a unit off the board could begin its activation by coming in."""
    return any(entry_squares(state, unit, payment) for payment in payments(state, unit, MOVEMENT))


def come_in(table: Table, state: EscapeState, unit: int, square: int) -> None:
    """ESC-7a.4: onto an access square."""
    table.tell("returned" if state.out >> unit & 1 else "entered", (unit, square))
    if state.out >> unit & 1:
        rebuild(state, unit)
    state.waiting &= ~(1 << unit)
    state.put(unit, square)


def rebuild(state: EscapeState, unit: int) -> None:
    """ESC-R.42: who returns has a full gauge; its tokens stayed where it fell."""
    state.out &= ~(1 << unit)
    state.damage[unit] = 0
