"""What gadgets do: the effects of the vocabulary, one after the other, and drones."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.siege.content.building import FACING_DIRECTIONS
from sortie.games.siege.content.catalogue import Ability, Dice, Effect
from sortie.games.siege.rules.damage import InArea, bodies_in, body_now, look_at_wounds, strike_all
from sortie.games.siege.rules.destruction import destroy_by_gadget
from sortie.games.siege.rules.entering import overlay_harms
from sortie.games.siege.rules.gadgets.mines import active_side
from sortie.games.siege.rules.gadgets.overlays import lay, overlay_kind, placement, placements
from sortie.games.siege.rules.gadgets.use import arrow_spaces, drone_spaces, is_mine
from sortie.games.siege.rules.hiding import locate, stun
from sortie.games.siege.rules.movement import shut_for
from sortie.games.siege.rules.screening import square_asked
from sortie.games.siege.state.encounter import side_of
from sortie.games.siege.state.state import NONE, SMOKE, Device, Overlay, SiegeState
from sortie.games.siege.state.steps import Entered, Fly, Work
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, Menu, add_rows, rows_of
from sortie.kernel.table.options import Option, Options, only
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

Row = menus.Row[SiegeState]

VERBS = verbs("arrow {target:facing}, fly {target:square}, scan, follow, remain")
EVENTS = event_kinds(
    "laid piece square facing, set-down piece square, flew square, scanned square, healed operator number, lost-overwatch operator"
)


def ability_of(state: SiegeState, step: Work) -> Ability:
    """The ability that works."""
    if step.tactical:
        return state.siege.gadgets[step.number].ability
    return state.siege.abilities[step.number]


def work(table: Table, state: SiegeState, step: Work) -> None:
    """SGE-GAD.7: the effects in order; areas are those from before anything was destroyed.

    Everybody's dice are steps of their own, so what comes after them waits.
    """
    ability = ability_of(state, step)
    if "self" in ability.reach:
        state.flipped |= 1 << step.operator
        return
    blast = step.blast or 1 << step.square | state.siege.building.adjacent(step.square, state.opaque)
    for number, effect in enumerate(ability.effects[step.effect :], step.effect + 1):
        area = area_of(state, effect, step.square, blast)
        if effect.kind == "damage":
            state.agenda.append(step._replace(effect=number, blast=blast))
            damage_area(state, step, effect, area)
            return
        EFFECTS.get(effect.kind, leave_alone)(table, state, step, effect, area)


def leave_alone(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """An effect that nothing follows from when its gadget is used."""


def area_of(state: SiegeState, effect: Effect, square: int, blast: int) -> int:
    """SGE-GAD.7, SGE-GAD.8: target, target and adjacent spaces, or the whole room (outside: the target alone)."""
    if effect.kind == "damage" or effect.area == "blast":
        return blast
    if effect.area == "room":
        return state.siege.building.room(square) or 1 << square
    return 1 << square


def damage_area(state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """SGE-DGA.8, SGE-AGA.3, SGE-GAD.6: dice for whoever is in the target space, others for those next to it."""
    hits: list[tuple[InArea, Dice]] = []
    for hit in bodies_in(state, area, active_side(state)):
        at_centre = step.square in (hit.place, state.standee[hit.body])
        dice = effect.centre if at_centre else effect.around
        if sum(dice):
            hits.append((hit, dice))
    strike_all(state, state.siege.seat_of[step.operator], hits)


def destroy_area(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """SGE-DES.9: a free Destroy with the level that is written on the gadget."""
    destroy_by_gadget(table, state, area, effect.level, effect.only)


def stun_area(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """SGE-AGA.4, SGE-OPR.9: everybody there is Stunned; some gadgets take overwatch as well."""
    for hit in bodies_in(state, area, active_side(state)):
        stun(table, state, hit.body)
        if effect.lose_overwatch:
            lose_overwatch(table, state, hit.body)


def lose_overwatch(table: Table, state: SiegeState, body: int) -> None:
    """SGE-GEN.5: some gadgets take the overwatch of who is revealed."""
    if not state.hidden >> (body >> 1) & 1:
        state.facing[body] = NONE
        table.tell("lost-overwatch", (body >> 1,))


def locate_area(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """SGE-HID.13: whoever is there becomes Located; tokens are exposed."""
    for hit in bodies_in(state, area, active_side(state)):
        body = body_now(state, hit.body, hit.place)
        if body != NONE:
            locate(table, state, body)


def heal_area(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """SGE-OPR.10: another Operator there loses wounds."""
    for hit in bodies_in(state, area, active_side(state)):
        other = hit.body >> 1
        look_at_wounds(state, other)
        amount = min(effect.amount, state.wounds[other])
        state.wounds[other] -= amount
        if amount:
            table.tell("healed", (other, amount))


def lay_overlay(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """SGE-OVL.5: lay the template as its user wants it."""
    kind = overlay_kind(effect.overlay)
    options = Options()
    options.add("cover", placements(state, kind, step.square))
    if not options.count:
        return
    state.aimed = step.square
    about = (("square", step.square),)
    answer = table.choose(state.siege.seat_of[step.operator], "cover", options, about, rule="SGE-OVL.5")
    state.aimed = NONE
    spaces = placement(state, step.square, answer.target)
    source = (NONE, step.number) if step.tactical else (step.number, NONE)
    overlay = Overlay(kind, spaces, *source, step.operator)
    lay(state, overlay)
    table.tell("covered", (kind, step.square))
    harm_at_once(table, state, overlay)


def harm_at_once(table: Table, state: SiegeState, overlay: Overlay) -> None:
    """SGE-OVL.7: fire and gas hurt whoever is there when they are laid."""
    if overlay.kind != SMOKE:
        for hit in bodies_in(state, overlay.squares, active_side(state)):
            body = body_now(state, hit.body, hit.place)
            if body != NONE:
                overlay_harms(table, state, body, overlay)


def lay_piece(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """SGE-AGA.7, SGE-GAD.1: a piece on the ground; a mine with its arrow."""
    if (state.slots | state.taken | state.obstacles) >> step.square & 1:
        return
    piece = state.siege.piece_numbers[effect.piece]
    if not is_mine(state, effect.piece):
        state.devices = (*state.devices, Device(piece, step.square))
        state.refresh_devices()
        table.tell("set-down", (piece, step.square))
        return
    options = Options()
    add_rows(options, state, step.square, Screen(EVERY), ARROWS)
    if not options.count:
        return
    answer = table.choose(
        state.siege.seat_of[step.operator], "arrow", options, (("square", step.square),), rule="SGE-AGA.7"
    )
    arrow = state.siege.building.grid.neighbour(step.square, FACING_DIRECTIONS[answer.target])
    state.devices = (*state.devices, Device(piece, step.square, NONE, arrow))
    state.refresh_devices()
    table.tell("laid", (piece, step.square, answer.target))


def follow(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """ruling R-32: after the ram its user may come into the space, which counts as entering it."""
    body = 2 * step.operator
    origin = state.place[body]
    if not state.alive >> step.operator & 1 or not state.free >> step.square & 1:
        return
    steps = state.siege.building.steps(origin, shut_for(state, body), state.dear)
    if not (steps.plain | steps.dear) >> step.square & 1:
        return
    if (
        table.choose(
            state.siege.seat_of[step.operator], "follow", only("follow", "remain"), rule="SGE-ACT.9"
        ).verb
        == "remain"
    ):
        return
    state.put(body, step.square)
    table.tell("moved", (body, step.square))
    state.agenda.append(Entered(body, origin))


def send_drone(table: Table, state: SiegeState, step: Work, effect: Effect, area: int) -> None:
    """SGE-KEY.9: a drone begins where it was put down, with all its points."""
    state.agenda.append(Fly(step.operator, step.square, effect.points))


def fly(table: Table, state: SiegeState, step: Fly) -> None:
    """SGE-KEY.9, SGE-FLR.8, SGE-RIP.10: the drone goes on, space by space, or scans."""
    options = Options()
    prices = drone_steps(state, step)
    for other in prices:
        options.one("fly", other)
    options.one("scan")
    about = (("square", step.square), ("number", step.points))
    answer = table.choose(state.siege.seat_of[step.operator], "drone", options, about, rule="SGE-KEY.9")
    if answer.verb == "scan":
        scan(table, state, step)
        return
    table.tell("flew", (answer.target,))
    state.agenda.append(Fly(step.operator, answer.target, step.points - prices[answer.target]))


def drone_steps(state: SiegeState, step: Fly) -> dict[int, int]:
    """SGE-KEY.10, SGE-KEY.11: the spaces a drone may enter next, with their price."""
    allowed = drone_spaces(state, side_of(step.operator))
    return {
        other: price
        for other, price in state.siege.building.steps(step.square, state.shut, state.dear).each
        if price <= step.points and allowed >> other & 1
    }


def screen_arrow(state: SiegeState, square: int, screen: Screen, detail: int) -> None:
    """SGE-AGA.7: the sides that the arrow of a mine may point to."""
    screen.need("SGE-AGA.7", arrow_spaces(state, square))


def screen_fly(state: SiegeState, square: int, screen: Screen, detail: int) -> None:
    """SGE-KEY.10, SGE-KEY.11: where a drone may go next, were its points without end."""
    building = state.siege.building
    steps = building.steps(square, state.shut, state.dear)
    screen.need("SGE-MOV.1", building.grid.within(square, 1) & ~(1 << square))
    screen.need("SGE-KEY.11", steps.plain | steps.dear)
    screen.need("SGE-KEY.10", ~state.obstacles)
    screen.need("SGE-DGA.3", ~state.wires)
    screen.need("SGE-SPE.5", drone_spaces(state, side_of(state.active)))


def too_far(state: SiegeState, choice: Choice, option: Option) -> str:
    """SGE-KEY.9: a step that the points of a drone are not enough for."""
    return "" if option in choice.options else "SGE-KEY.9"


def scan(table: Table, state: SiegeState, step: Fly) -> None:
    """SGE-KEY.12, SGE-KEY.13, ruling R-2: everybody in the room becomes Located; the drone goes."""
    table.tell("scanned", (step.square,))
    room = state.siege.building.room(step.square)
    for hit in bodies_in(state, room, active_side(state)) if room else ():
        body = body_now(state, hit.body, hit.place)
        opposing = side_of(hit.body >> 1) != side_of(step.operator)
        if body >= 0 and (opposing or state.siege.rulings.scan_all):
            locate(table, state, body)


ARROWS = rows_of({"arrow": screen_arrow})
POINTING = Menu[SiegeState](square_asked).add(ARROWS)
FLYING = Menu[SiegeState](square_asked).add(rows_of({"fly": screen_fly}), besides=too_far)
MENUS = {"arrow": POINTING, "drone": FLYING}
EFFECTS: dict[str, Callable[[Table, SiegeState, Work, Effect, int], None]] = {
    "destroy": destroy_area,
    "stun": stun_area,
    "locate": locate_area,
    "heal": heal_area,
    "overlay": lay_overlay,
    "piece": lay_piece,
    "drone": send_drone,
    "enter": follow,
}
STEPS: StepRules = {Work: work, Fly: fly}
