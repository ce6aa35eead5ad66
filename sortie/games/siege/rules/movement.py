"""Moving: steps and their price, leaning, changing floors."""

from __future__ import annotations

from sortie.games.siege.content.building import FACING_DIRECTIONS, PLAIN_STEP
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.screening import stopped
from sortie.games.siege.rules.sight import need_riser
from sortie.games.siege.state.encounter import COUNT
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.games.siege.state.steps import Entered
from sortie.kernel.table.menus import EVERY
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

MOVE_POINTS = 5
UPPER_SPACES = 2
MOVE_POOL, RUN_POOL = 0, 1

VERBS = verbs(
    "move {detail:body} to {target:square}, run {detail:body} to {target:square}",
    "lean {detail:body} to {target:square}, run-lean {detail:body} to {target:square}",
    "stand {detail:body} at {target:square}, run-stand {detail:body} at {target:square}, climb {target:body}",
    "run-climb {target:body}, descend {detail:body} to {target:square}",
    "run-descend {detail:body} to {target:square}",
)
EVENTS = event_kinds(
    "moved body square, leaned body square, stood body square, climbed body square, descended body square"
)


def side_of_body(body: int) -> int:
    """Whose body it is."""
    return ATTACKERS if body < COUNT else DEFENDERS


def mine_spaces(state: SiegeState) -> int:
    """SGE-AGA.8: the spaces of mines and the spaces their arrows point at."""
    mask = 0
    for device in state.devices:
        if device.arrow != NONE:
            mask |= 1 << device.square | 1 << device.arrow
    return mask


def mines_at(state: SiegeState, square: int) -> list[int]:
    """SGE-AGA.8: the mines that lie in a space or point at it, in reading order."""
    return sorted(
        [one.square for one in state.devices if one.arrow != NONE and square in (one.square, one.arrow)]
    )


def barred_spaces(state: SiegeState, body: int) -> int:
    """SGE-MOV.2, SGE-HID.20: spaces this body may not enter.

    Wire under a mate is barred as well: it would end the activation where nobody may stop.
    """
    side = side_of_body(body)
    barred = state.standing[1 - side] | state.leaning[1 - side]
    if side == ATTACKERS:
        barred |= state.wires & (state.standing[side] | state.leaning[side] | state.obstacles)
    elif state.hidden >> (body >> 1) & 1:
        barred |= mine_spaces(state)
    return barred


def step_price(state: SiegeState, square: int, other: int, base: int) -> int:
    """SGE-WAL.13, SGE-WAL.14: the surcharge of climbing an obstacle, once for each component."""
    if not state.obstacles >> other & 1:
        return base
    part = state.siege.building.obstacle_of
    return base if part[other] >= 0 and part[other] == part[square] else base + 1


def carries(state: SiegeState, operator: int) -> bool:
    """SGE-MIS.10: whether an Operator carries the hostage: it neither runs nor leans nor uses windows or risers."""
    return state.carrier == operator


def shut_for(state: SiegeState, body: int) -> int:
    """SGE-MOV.4: sections nobody passes; a carrier does not use windows."""
    return state.shut | state.siege.building.windows if carries(state, body >> 1) else state.shut


def is_stuck(state: SiegeState, body: int, pool: int) -> bool:
    """SGE-MOV.3: where somebody stands where nobody may stop, only that body goes on, with the same points."""
    return state.on_the_way != NONE and state.on_the_way != body << 1 | pool


def step_targets(state: SiegeState, body: int, points: int) -> int:
    """SGE-MOV.3, SGE-MOV.9, SGE-WAL.15: spaces the next step may lead to.

    Where nobody may stop one may pass, as long as the points are enough to get away again.
    """
    square = state.place[body]
    return _steps(state, square, points, shut_for(state, body), ~barred_spaces(state, body), state.free)


def _steps(state: SiegeState, square: int, points: int, shut: int, open_to: int, stops: int) -> int:
    """SGE-MOV.3, SGE-WAL.15: the next steps from a space; where nobody may stop there must be points to go on."""
    steps = state.siege.building.steps(square, shut, state.dear)
    near = (steps.plain | steps.dear) & open_to
    ends = stops & ~state.obstacles
    found = steps.plain & near & ends
    if points > PLAIN_STEP:
        found |= steps.dear & near & ends
        passing = near & ~ends
        while passing:
            bit = passing & -passing
            passing ^= bit
            other = bit.bit_length() - 1
            price = step_price(state, square, other, PLAIN_STEP + (1 if bit & steps.dear else 0))
            if price < points and _steps(state, other, points - price, shut, open_to, stops):
                found |= bit
    return found


def price_of(state: SiegeState, body: int, target: int) -> int:
    """SGE-WAL.10, SGE-WAL.11, SGE-WAL.16, SGE-WAL.18: what a legal step to a neighbour costs."""
    square = state.place[body]
    steps = state.siege.building.steps(square, shut_for(state, body), state.dear)
    return step_price(state, square, target, PLAIN_STEP + (steps.dear >> target & 1))


def screen_steps(state: SiegeState, body: int, points: int, screen: Screen) -> None:
    """SGE-MOV.3: where a step may lead, and why not elsewhere."""
    if not on_main_floor(state, body, screen) or not is_upright(state, body, screen):
        return
    _explain_steps(state, body, points, screen)
    screen.need("SGE-MOV.3", step_targets(state, body, points))


def is_upright(state: SiegeState, body: int, screen: Screen) -> bool:
    """SGE-LEA.6: who leans makes no steps."""
    return state.standee[body] == NONE or not stopped(screen, "SGE-LEA.6")


def _explain_steps(state: SiegeState, body: int, points: int, screen: Screen) -> None:
    """SGE-MOV.1, SGE-MOV.2, SGE-MOV.4, SGE-MOV.9: the first condition that a step breaks."""
    building = state.siege.building
    square = state.place[body]
    side = side_of_body(body)
    near = payable = 0
    for other, base in building.steps(square, shut_for(state, body), state.dear).each:
        near |= 1 << other
        payable |= (step_price(state, square, other, base) <= points) << other
    screen.need("SGE-MOV.1", building.grid.within(square, 1))
    screen.need("SGE-MOV.4", near)
    screen.need("SGE-MOV.2", ~(state.standing[1 - side] | state.leaning[1 - side]))
    hidden = state.hidden >> (body >> 1) & 1
    screen.need("SGE-HID.20" if hidden else "SGE-MOV.3", ~barred_spaces(state, body))
    screen.need("SGE-MOV.9", payable)


def on_main_floor(state: SiegeState, body: int, screen: Screen) -> bool:
    """SGE-FLR.7: a body upstairs makes no steps."""
    place = state.place[body]
    if place < 0 or place == state.siege.building.up:
        return not stopped(screen, "SGE-FLR.7")
    return True


def screen_lean(state: SiegeState, body: int, screen: Screen) -> None:
    """SGE-LEA.1: free neighbours by a side, not through windows or breaches."""
    if not on_main_floor(state, body, screen):
        return
    if (
        (state.is_stacked(body) and stopped(screen, "SGE-MOD.8"))
        or (state.standee[body] != NONE and stopped(screen, "SGE-LEA.6"))
        or (other_token_leans(state, body) and stopped(screen, "SGE-HID.21"))
        or (carries(state, body >> 1) and stopped(screen, "SGE-MIS.10"))
    ):
        return
    if not screen.need("SGE-LEA.1", state.free):
        return
    if not screen.need("SGE-HID.20", ~barred_spaces(state, body)):
        return
    screen.need("SGE-LEA.2", lean_targets(state, state.place[body]))


def other_token_leans(state: SiegeState, body: int) -> bool:
    """SGE-HID.21: whether the standee of a hidden Operator is used by its other token."""
    return bool(state.hidden >> (body >> 1) & 1) and state.standee[body ^ 1] != NONE


def lean_targets(state: SiegeState, square: int) -> int:
    """SGE-LEA.2: neighbours by a side behind nothing or an open door."""
    width = state.siege.building.grid.width
    east, south = state.open_east, state.open_south
    found = (east >> square & 1) << square + 1 | (south >> square & 1) << square + width
    if square and east >> square - 1 & 1:
        found |= 1 << square - 1
    if square >= width and south >> square - width & 1:
        found |= 1 << square - width
    return found


def screen_stand(state: SiegeState, body: int, screen: Screen) -> None:
    """SGE-LEA.7: straighten up in the space of the miniature or of the standee."""
    standee = state.standee[body]
    screen.need("SGE-LEA.7", (1 << state.place[body] | 1 << standee) if standee != NONE else 0)


def screen_climb(state: SiegeState, body: int, screen: Screen) -> None:
    """SGE-FLR.1, SGE-FLR.2, SGE-FLR.5, SGE-LEA.11: from a usable riser to a free upper space."""
    place = state.place[body]
    side = side_of_body(body)
    up = state.siege.building.up
    riser = Screen(EVERY, screen.reasons is not None)
    if (
        place in (NONE, up)
        or not need_riser(state, side, "SGE-FLR.1", riser)
        or not riser.targets >> place & 1
    ):
        refusal = riser.refusal(place)
        stopped(screen, refusal.rule if refusal else "SGE-FLR.1")
        return
    if (
        (is_full(state, side) and stopped(screen, "SGE-FLR.2"))
        or (state.came_down >> body & 1 and stopped(screen, "SGE-FLR.5"))
        or (state.standee[body] != NONE and stopped(screen, "SGE-LEA.11"))
        or (carries(state, body >> 1) and stopped(screen, "SGE-MIS.10"))
    ):
        return
    screen.need("SGE-FLR.1", 1 << body)


def is_full(state: SiegeState, side: int) -> bool:
    """SGE-RIS.2, SGE-GEN.2: whether both upper spaces of a side are taken, by miniatures or tokens."""
    return state.upstairs(side) >= UPPER_SPACES


def screen_descend(state: SiegeState, body: int, screen: Screen) -> None:
    """SGE-FLR.4, SGE-HID.20: from upstairs to any free usable riser, watched or not."""
    if state.place[body] != state.siege.building.up and stopped(screen, "SGE-FLR.4"):
        return
    if need_riser(state, side_of_body(body), "SGE-FLR.4", screen) and screen.need("SGE-FLR.4", state.free):
        screen.need("SGE-HID.20", ~barred_spaces(state, body))


def step_to(table: Table, state: SiegeState, body: int, target: int, pool: int) -> None:
    """SGE-MOV.5, SGE-MOV.7: enter a space; what that sets off comes before the next step."""
    origin = state.place[body]
    _pay(state, pool, price_of(state, body, target))
    _note_way(state, body, target, pool)
    state.put(body, target)
    table.tell("moved", (body, target))
    state.agenda.append(Entered(body, origin))


def _note_way(state: SiegeState, body: int, target: int, pool: int) -> None:
    """SGE-MOV.3, SGE-WAL.15, SGE-CLK.5: who enters a space where nobody may stop goes on, or back when time is up."""
    if state.free >> target & 1:
        state.on_the_way = state.way_back = NONE
        return
    if state.on_the_way == NONE:
        state.way_back = state.place[body]
    state.on_the_way = body << 1 | pool


def lean_to(table: Table, state: SiegeState, body: int, target: int, pool: int) -> None:
    """SGE-LEA.1, SGE-LEA.8: the miniature goes there, the standee stays."""
    origin = state.place[body]
    _pay(state, pool, 1)
    state.put(body, target, origin)
    table.tell("leaned", (body, target))
    state.agenda.append(Entered(body, origin))


def stand_at(table: Table, state: SiegeState, body: int, target: int, pool: int) -> None:
    """SGE-LEA.7, SGE-LEA.8: back on one space, which counts as entering it."""
    origin = state.place[body]
    _pay(state, pool, 1)
    state.put(body, target)
    table.tell("stood", (body, target))
    state.agenda.append(Entered(body, origin))


def climb(table: Table, state: SiegeState, body: int, pool: int) -> None:
    """SGE-FLR.3, SGE-FLR.7: off the board; no more points for this body."""
    _pay(state, pool, 1)
    origin = state.place[body]
    state.put(body, state.siege.building.up)
    state.went_up |= 1 << body
    state.facing[body] = NONE
    table.tell("climbed", (body, origin))


def descend(table: Table, state: SiegeState, body: int, target: int, pool: int) -> None:
    """SGE-FLR.4, SGE-FLR.6, SGE-ROW.2: down to a riser, which counts as entering it."""
    _pay(state, pool, 1)
    state.put(body, target)
    state.came_down |= 1 << body
    table.tell("descended", (body, target))
    state.agenda.append(Entered(body, state.siege.building.up))


def _pay(state: SiegeState, pool: int, price: int) -> None:
    """SGE-ACT.6: the points of a Move and of a Run are separate."""
    if pool == MOVE_POOL:
        state.move_left -= price
    else:
        state.run_left -= price


def facing_of(state: SiegeState, square: int, other: int) -> int:
    """Which side of a space a neighbour lies on, as a facing; -1 for none."""
    direction = state.siege.building.grid.direction(square, other)
    return FACING_DIRECTIONS.index(direction) if direction in FACING_DIRECTIONS else NONE
