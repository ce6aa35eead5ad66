"""Using gadgets: what they may be aimed at, the price, cancelling reactions, and then the effects."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS, Ability, Effect
from sortie.games.siege.rules.damage import (
    hidden_owners,
    may_react,
    note_place,
    pay_to_ignore,
    screen_reactor,
)
from sortie.games.siege.rules.entering import live_wire
from sortie.games.siege.rules.gadgets.mines import set_off
from sortie.games.siege.rules.gadgets.overlays import coverable, overlay_kind
from sortie.games.siege.rules.movement import mines_at
from sortie.games.siege.rules.reactions import others_left
from sortie.games.siege.rules.ripostes import bodies_inside
from sortie.games.siege.rules.screening import square_asked
from sortie.games.siege.rules.sight import (
    halves_seen,
    neutral_risers,
    spaces_for_throws,
    spaces_seen,
    tokens_on_risers,
)
from sortie.games.siege.state.encounter import side_of
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.games.siege.state.steps import Launch, Work
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.menus import Menu, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

THROW_REACH = 6
WAVE_REACH = 4
STRONGEST = 3

VERBS = verbs(
    "use {detail:gadget} on {target:square}, employ {detail:ability} on {target:square}",
    "flip {detail:ability}, cancel with {target:ability}",
)
EVENTS = event_kinds(
    "uses operator gadget square, employs operator ability square, flips operator ability",
    "cancelled ability operator, wasted operator",
)


def reaches(state: SiegeState, operator: int, ability: Ability) -> int:
    """SGE-KEY.14: spaces its keywords can aim at."""
    mask = 0
    for reach in ability.reach:
        mask |= _reach(state, operator, ability, reach)
    return mask & state.siege.building.spaces


def _reach(state: SiegeState, operator: int, ability: Ability, reach: str) -> int:
    """SGE-KEY.3, SGE-KEY.4, SGE-KEY.5, SGE-KEY.6: the spaces that one keyword can aim at from the main floor."""
    building = state.siege.building
    place = state.place[2 * operator]
    if place == building.up:
        return _reach_from_above(state, operator, ability, reach)
    grid = building.grid
    if reach == "throw":
        return spaces_for_throws(state, place) & grid.within(place, THROW_REACH)
    if reach == "deploy":
        return building.adjacent(place, state.opaque)
    if reach == "sight":
        near = grid.within(place, ability.within) if ability.within else grid.full
        return (spaces_seen(state, operator, place) | _operators_seen(state, operator, place)) & near
    if reach == "wave":
        return grid.within(place, WAVE_REACH) & ~(1 << place)
    return _ram_spaces(state, place, operator) if reach == "ram" else 0


def _reach_from_above(state: SiegeState, operator: int, ability: Ability, reach: str) -> int:
    """SGE-KEY.7, SGE-KEY.8, SGE-ROW.10, SGE-ROW.14, SGE-ROW.15: neutral risers, or a vertical room."""
    building = state.siege.building
    if reach == "vertical":
        return building.vertical & building.spaces
    if reach == "ram":
        return 0
    risers = neutral_risers(state, side_of(operator))
    if reach == "sight":
        return risers & _seen_from_above(state, operator)
    return risers | _reinforced_in_reach(state, side_of(operator), ability, reach)


def _seen_from_above(state: SiegeState, operator: int) -> int:
    """SGE-KEY.3, SGE-RIS.5: risers without smoke, and those with a Located Operator on them."""
    up = state.siege.building.up
    return spaces_seen(state, operator, up) | _operators_seen(state, operator, up)


def _reinforced_in_reach(state: SiegeState, side: int, ability: Ability, reach: str) -> int:
    """SGE-RIS.8, SGE-AGA.1, ruling R-31: reinforced risers, for the strongest charges from above."""
    if reach not in ("throw", "deploy") or all(one.level < STRONGEST for one in ability.effects):
        return 0
    building = state.siege.building
    known = building.grey | building.blue if side == ATTACKERS else building.grey
    return state.closed_risers & known & ~tokens_on_risers(state, 1 - side)


def _operators_seen(state: SiegeState, operator: int, place: int) -> int:
    """SGE-KEY.3: spaces of Operators in sight, Located ones behind light walls too."""
    mask = 0
    for other in listed(state.alive & ~state.hidden & ~(1 << operator)):
        halves = halves_seen(state, operator, place, 2 * other)
        if halves & 1:
            mask |= 1 << state.place[2 * other]
        if halves & 2:
            mask |= 1 << state.standee[2 * other]
    return mask


def _ram_spaces(state: SiegeState, place: int, operator: int) -> int:
    """SGE-KEY.14: neighbours by a side behind at most a light wall, holed wall or barricade; not while leaning."""
    if state.standee[2 * operator] != NONE:
        return 0
    building = state.siege.building
    mask = 0
    for direction in (0, 2, 4, 6):
        other = building.grid.neighbour(place, direction)
        if other != NONE and not state.solid >> building.grid.edge(place, other) & 1:
            mask |= 1 << other
    return mask


def screen_target(state: SiegeState, operator: int, ability: Ability, screen: Screen) -> None:
    """SGE-TAC.4, ruling R-48: in reach, not jammed, and fit for each effect of the gadget."""
    if not screen.need(KEYWORD_RULES[ability.reach[0]], reaches(state, operator, ability)):
        return
    if ability.electronics and side_of(operator) == ATTACKERS and state.jammed:
        screen.need("SGE-SPE.5", ~state.jammed)
    if "ram" in ability.reach:
        screen.need("SGE-GEN.6", breakable_neighbours(state, operator))
    if "sight" in ability.reach and state.hidden:
        screen.need("SGE-HID.8", ~token_spaces(state) if names_somebody(ability) else -1)
    for effect in ability.effects:
        rule, mask = effect_spaces(state, operator, effect, screen.targets)
        if rule and not screen.need(rule, mask):
            return


KEYWORD_RULES = {
    "throw": "SGE-KEY.4",
    "deploy": "SGE-KEY.5",
    "sight": "SGE-KEY.3",
    "wave": "SGE-KEY.6",
    "vertical": "SGE-KEY.8",
    "ram": "SGE-KEY.5",
    "self": "SGE-SPE.4",
}


def effect_spaces(state: SiegeState, operator: int, effect: Effect, asked: int) -> tuple[str, int]:
    """SGE-GAD.3, SGE-GAD.4, SGE-KEY.15, SGE-OVL.4: the spaces that suit one effect, and the rule that says so."""
    kind = effect.kind
    if kind == "drone":
        return "SGE-KEY.15", drone_spaces(state, side_of(operator))
    if kind == "piece":
        return "SGE-GAD.3", spaces_for_piece(state, effect.piece, asked)
    if kind == "overlay":
        return "SGE-OVL.4", coverable(state, overlay_kind(effect.overlay))
    if kind == "heal":
        return "SGE-OPR.10", _patients(state, operator)
    return "", 0


def spaces_for_piece(state: SiegeState, piece: str, asked: int) -> int:
    """SGE-GAD.3: free spaces without a gadget, as long as a piece is left."""
    if not piece_left(state, piece):
        return 0
    free = asked & state.free & ~state.slots
    return with_arrows(state, free) if is_mine(state, piece) else free


def piece_left(state: SiegeState, piece: str) -> bool:
    """SGE-GEN.6: whether one more of a piece may lie on the board."""
    number = state.siege.piece_numbers[piece]
    supply = state.siege.pieces[number].supply
    return not supply or sum(one.piece == number for one in state.devices) < supply


def is_mine(state: SiegeState, piece: str) -> bool:
    """SGE-AGA.7: whether a piece is laid with an arrow."""
    return state.siege.pieces[state.siege.piece_numbers[piece]].does == "mine"


def names_somebody(ability: Ability) -> bool:
    """SGE-HID.8: whether an ability is aimed at an Operator in its space, who must be revealed to be aimed at by sight."""
    return any(one.kind == "stun" and one.area == "target" for one in ability.effects)


def token_spaces(state: SiegeState) -> int:
    """SGE-HID.8: spaces in which a token that was not demanded stands or leans."""
    spaces: list[int] = []
    for operator in listed(state.hidden):
        for body in state.bodies_of(operator):
            spaces.extend((state.place[body], state.standee[body]))
    return mask_of([space for space in spaces if 0 <= space < state.siege.building.up])


def breakable_neighbours(state: SiegeState, operator: int) -> int:
    """SGE-GEN.6: spaces around a place but for those behind a wall that no piece is left to breach."""
    building, place = state.siege.building, state.place[2 * operator]
    mask = -1
    for direction in (0, 2, 4, 6) if 0 <= place < building.up else ():
        other = building.grid.neighbour(place, direction)
        edge = 1 << building.grid.edge(place, other) if other != NONE else 0
        for part in building.parts_of(edge & (state.light | state.holed)):
            if state.breach_supply(part.double) <= 0:
                mask &= ~(1 << other)
    return mask


def with_arrows(state: SiegeState, spaces: int) -> int:
    """SGE-AGA.7: the spaces from which an arrow can point somewhere."""
    found = 0
    for square in listed(spaces):
        if arrow_spaces(state, square):
            found |= 1 << square
    return found


def arrow_spaces(state: SiegeState, square: int) -> int:
    """SGE-AGA.7: facings of an arrow: neighbours by a side that are adjacent."""
    building = state.siege.building
    near = building.adjacent(square, state.opaque)
    found = 0
    for facing, direction in enumerate((0, 2, 4, 6)):
        other = building.grid.neighbour(square, direction)
        if other != NONE and near >> other & 1:
            found |= 1 << facing
    return found


def drone_spaces(state: SiegeState, side: int) -> int:
    """SGE-KEY.10, SGE-KEY.15, SGE-DGA.3: where a drone may be: no obstacles, no wire; no live or jammed spaces of the enemy."""
    closed = state.obstacles | state.wires
    if side == ATTACKERS:
        closed |= state.live | state.jammed
    return state.siege.building.spaces & ~closed


def _patients(state: SiegeState, operator: int) -> int:
    mask = 0
    for other in listed(state.alive & ~state.hidden & ~(1 << operator)):
        place = state.place[2 * other]
        if state.wounds[other] and 0 <= place < state.siege.building.up:
            mask |= 1 << place
            if state.standee[2 * other] >= 0:
                mask |= 1 << state.standee[2 * other]
    return mask


def launch(table: Table, state: SiegeState, step: Launch) -> None:
    """A gadget is paid for, may be cancelled, and then works."""
    operator = step.operator
    ability = paid(state, step)
    if "self" in ability.reach:
        table.tell("flips", (operator, step.number))
    else:
        table.tell("uses" if step.tactical else "employs", (operator, step.number, step.square))
    if "throw" in ability.reach and cancelled(table, state, operator, step.square):
        return
    state.agenda.append(Work(operator, step.tactical, step.number, step.square))
    if "deploy" in ability.reach or "ram" in ability.reach:
        deploy_triggers(table, state, operator, step.square)


def paid(state: SiegeState, step: Launch) -> Ability:
    """SGE-TAC.1, SGE-SPE.2, SGE-GEN.4: a cube of the squad, or a charge of the Operator's own, is gone for good."""
    if step.tactical:
        state.cubes[step.number] -= 1
        return state.siege.gadgets[step.number].ability
    ability = state.siege.abilities[step.number]
    state.charges[step.operator] -= ability.charge
    return ability


def cancelled(table: Table, state: SiegeState, operator: int, square: int) -> bool:
    """SGE-REA.7, SGE-HID.17: a screen in the room of the target may stop a throw, unless it is paid off."""
    possible, able = screens(state, operator, state.siege.building.room(square))
    if not possible:
        return False
    options = Options()
    options.add("cancel", able)
    options.one("pass")
    side = 1 - side_of(operator)
    about = (("operator", operator), ("square", square))
    concealed = bool(hidden_owners(state, possible))
    answer = table.choose(state.siege.seat(side), "cancel", options, about, concealed, rule="SGE-REA.7")
    if answer.verb == "pass":
        return False
    owner = state.siege.ability_owner[answer.target]
    state.charges[owner] -= state.siege.abilities[answer.target].charge
    note_place(state, owner, bodies_inside(state, owner, state.siege.building.room(square)))
    table.tell("cancelled", (answer.target, operator))
    if pay_to_ignore(table, state, operator, "cancelled", others_left(state)):
        return False
    table.tell("wasted", (operator,))
    return True


def screens(state: SiegeState, operator: int, room: int) -> tuple[int, int]:
    """SGE-REA.7: abilities that may cancel a throw into a room by what everybody knows, and those that can."""
    possible = able = 0
    for number in state.siege.reactions["throw"] if room else ():
        owner = state.siege.ability_owner[number]
        if side_of(owner) == side_of(operator) or not may_react(state, number):
            continue
        inside = bodies_inside(state, owner, room)
        possible |= bool(inside) << number
        able |= (state.true_body(owner) in inside) << number
    return possible, able


def screen_cancel(state: SiegeState, square: int, screen: Screen, detail: int) -> None:
    """SGE-REA.7: what can cancel a throw at a space, and why nothing else; the active side throws."""
    thrower = state.active
    screen_reactor(state, 1 - side_of(thrower), "throw", screen)
    screen.need("SGE-REA.7", screens(state, thrower, state.siege.building.room(square))[1])


def deploy_triggers(table: Table, state: SiegeState, operator: int, square: int) -> None:
    """SGE-AGA.9, ruling R-6: an enemy's deployed gadget trips a mine; one put into a live space stuns and wounds."""
    if side_of(operator) == DEFENDERS:
        set_off(state, mines_at(state, square))
    elif state.live >> square & 1:
        live_wire(table, state, operator, square)


CANCELLING = Menu[SiegeState](square_asked).add(rows_of({"cancel": screen_cancel}))
MENUS = {"cancel": CANCELLING}
STEPS: StepRules = {Launch: launch}
