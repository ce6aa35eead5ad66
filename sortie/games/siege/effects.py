"""What gadgets do: the effects of the vocabulary, one after the other, and drones."""

from __future__ import annotations

from sortie.games.siege.building import FACING_DIRECTIONS
from sortie.games.siege.catalogue import Ability, Effect
from sortie.games.siege.damage import bodies_in, body_now, roll_damage
from sortie.games.siege.destruction import destroy_by_gadget
from sortie.games.siege.entering import overlay_harms
from sortie.games.siege.gadgets import arrow_spaces, drone_spaces
from sortie.games.siege.hiding import locate, stun
from sortie.games.siege.mines import active_side
from sortie.games.siege.overlays import lay, overlay_kind, placement, placements
from sortie.games.siege.siege import side_of
from sortie.games.siege.state import NONE, SMOKE, Device, SiegeState
from sortie.games.siege.steps import Entered, Fly, Work
from sortie.kernel.notation import Verb
from sortie.kernel.options import Options, only
from sortie.kernel.table import StepRules, Table

VERBS: dict[str, Verb] = {
    verb.name: verb
    for verb in (
        Verb("arrow", "arrow {target}", "facing"),
        Verb("fly", "fly {target}", "square"),
        Verb("scan", "scan"),
        Verb("follow", "follow"),
        Verb("remain", "remain"),
    )
}
EVENTS: dict[str, tuple[str, ...]] = {
    "laid": ("piece", "square", "facing"),
    "flew": ("square",),
    "scanned": ("square",),
    "healed": ("operator", "number"),
    "lost-overwatch": ("operator",),
}


def ability_of(state: SiegeState, step: Work) -> Ability:
    """The ability that works."""
    if step.tactical:
        return state.siege.gadgets[step.number].ability
    return state.siege.abilities[step.number]


def work(table: Table, state: SiegeState, step: Work) -> None:
    """SGE-GAD.4, SGE-GAD.5, SGE-GAD.7: the effects in order; areas are those from before anything was destroyed."""
    ability = ability_of(state, step)
    if "self" in ability.reach:
        state.flipped |= 1 << step.operator
        return
    blast = 1 << step.square | state.siege.building.adjacent(step.square, state.opaque)
    for effect in ability.effects:
        area = area_of(state, effect, step.square, blast)
        if effect.kind == "damage":
            damage_area(table, state, step, effect, area)
        elif effect.kind == "destroy":
            destroy_by_gadget(table, state, area, effect.level, effect.only)
        elif effect.kind == "stun":
            stun_area(table, state, effect, area)
        elif effect.kind == "locate":
            locate_area(table, state, area)
        elif effect.kind == "heal":
            heal_area(table, state, step.operator, effect, area)
        else:
            work_more(table, state, step, effect)


def area_of(state: SiegeState, effect: Effect, square: int, blast: int) -> int:
    """SGE-GAD.7, SGE-GAD.8: target, target and adjacent spaces, or the whole room (outside: the target alone)."""
    if effect.kind == "damage" or effect.area == "blast":
        return blast
    if effect.area == "room":
        return state.siege.building.room(square) or 1 << square
    return 1 << square


def damage_area(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """SGE-DGA.8, SGE-AGA.3, SGE-GAD.6: dice for whoever is in the target space, others for those next to it."""
    seat = state.siege.seat_of[step.operator]
    for hit in bodies_in(state, area, active_side(state)):
        at_centre = step.square in (state.place[hit.body], state.standee[hit.body])
        dice = effect.centre if at_centre else effect.around
        if sum(dice):
            roll_damage(table, state, seat, body_now(state, hit), dice)


def stun_area(table: Table, state: SiegeState, effect: Effect, area: int) -> None:
    """SGE-AGA.4, SGE-HID.15: everybody there is Stunned; some gadgets take overwatch as well."""
    for hit in bodies_in(state, area, active_side(state)):
        stun(table, state, hit.body)
        if effect.lose_overwatch and not state.hidden >> (hit.body >> 1) & 1:
            state.facing[hit.body] = NONE
            if table.listening:
                table.tell("lost-overwatch", (hit.body >> 1,))


def locate_area(table: Table, state: SiegeState, area: int) -> None:
    """SGE-OPR.7, SGE-HID.13: whoever is there becomes Located; tokens are exposed."""
    for hit in bodies_in(state, area, active_side(state)):
        body = body_now(state, hit)
        if state.place[body] >= 0:
            locate(table, state, body)


def heal_area(table: Table, state: SiegeState, operator: int, effect: Effect, area: int) -> None:
    """SGE-OPR.10: another Operator there loses wounds."""
    for hit in bodies_in(state, area, active_side(state)):
        other = hit.body >> 1
        if other == operator or state.hidden >> other & 1:
            continue
        amount = min(effect.amount, state.wounds[other])
        state.wounds[other] -= amount
        if table.listening and amount:
            table.tell("healed", (other, amount))


def work_more(table: Table, state: SiegeState, step: Work, effect: Effect) -> None:
    """The effects that ask something: overlays, pieces with an arrow, drones, the ram's last step."""
    if effect.kind == "overlay":
        lay_overlay(table, state, step, effect)
    elif effect.kind == "piece":
        lay_piece(table, state, step, effect)
    elif effect.kind == "drone":
        state.agenda.append(Fly(step.operator, step.square, effect.points))
    elif effect.kind == "enter":
        follow(table, state, step)


def lay_overlay(table: Table, state: SiegeState, step: Work, effect: Effect) -> None:
    """SGE-AGA.5, SGE-OVL.5, SGE-OVL.7: lay the template; fire and gas hurt at once."""
    kind = overlay_kind(effect.overlay)
    options = Options()
    options.add("cover", placements(state, kind, step.square))
    if not options.count:
        return
    state.aimed = step.square
    about = (("square", step.square),)
    answer = table.choose(state.siege.seat_of[step.operator], "cover", options, about)
    state.aimed = NONE
    spaces = placement(state, step.square, answer.target)
    number = NONE if step.tactical else step.number
    lay(state, kind, spaces, number)
    if table.listening:
        table.tell("covered", (kind, step.square))
    if kind != SMOKE and number >= 0:
        for hit in bodies_in(state, spaces, active_side(state)):
            body = body_now(state, hit)
            if state.place[body] >= 0:
                overlay_harms(table, state, body, kind, number)


def lay_piece(table: Table, state: SiegeState, step: Work, effect: Effect) -> None:
    """SGE-AGA.7: a mine with its arrow."""
    if (state.slots | state.taken | state.obstacles) >> step.square & 1:
        return
    options = Options()
    options.add("arrow", arrow_spaces(state, step.square))
    if not options.count:
        return
    answer = table.choose(state.siege.seat_of[step.operator], "arrow", options, (("square", step.square),))
    piece = state.siege.piece_numbers[effect.piece]
    arrow = state.siege.building.grid.neighbour(step.square, FACING_DIRECTIONS[answer.target])
    state.devices = (*state.devices, Device(piece, step.square, NONE, arrow))
    state.refresh_devices()
    if table.listening:
        table.tell("laid", (piece, step.square, answer.target))


def follow(table: Table, state: SiegeState, step: Work) -> None:
    """ruling R-32: after the ram its user may come into the space, which counts as entering it."""
    body = 2 * step.operator
    if not state.alive >> step.operator & 1 or not state.free >> step.square & 1:
        return
    origin = state.place[body]
    if table.choose(state.siege.seat_of[step.operator], "follow", only("follow", "remain")).verb == "remain":
        return
    state.put(body, step.square)
    if table.listening:
        table.tell("moved", (body, step.square))
    state.agenda.append(Entered(body, origin))


def fly(table: Table, state: SiegeState, step: Fly) -> None:
    """SGE-KEY.9, SGE-KEY.10, SGE-KEY.11, SGE-FLR.8, SGE-AGA.2, SGE-RIP.10: the drone goes on, space by space, or scans."""
    options = Options()
    prices = drone_steps(state, step.square, step.points)
    for other in prices:
        options.one("fly", other)
    options.one("scan")
    about = (("square", step.square), ("number", step.points))
    answer = table.choose(state.siege.seat_of[step.operator], "drone", options, about)
    if answer.verb == "scan":
        scan(table, state, step)
        return
    if table.listening:
        table.tell("flew", (answer.target,))
    state.agenda.append(Fly(step.operator, answer.target, step.points - prices[answer.target]))


def drone_steps(state: SiegeState, square: int, points: int) -> dict[int, int]:
    """SGE-KEY.10, SGE-KEY.11: the spaces a drone may enter next, with their price."""
    allowed = drone_spaces(state)
    return {
        other: price
        for other, price in state.siege.building.steps(square, state.shut, state.dear).each
        if price <= points and allowed >> other & 1
    }


def scan(table: Table, state: SiegeState, step: Fly) -> None:
    """SGE-KEY.12, SGE-KEY.13, SGE-GRD.8, ruling R-2: everybody in the room becomes Located; the drone goes."""
    if table.listening:
        table.tell("scanned", (step.square,))
    room = state.siege.building.room(step.square)
    for hit in bodies_in(state, room, active_side(state)) if room else ():
        body = body_now(state, hit)
        opposing = side_of(body >> 1) != side_of(step.operator)
        if state.place[body] >= 0 and (opposing or state.siege.rulings.scan_all):
            locate(table, state, body)


STEPS: StepRules = {Work: work, Fly: fly}
