"""Wounds, elimination, and what may still save an Operator."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS, Dice
from sortie.games.siege.rules.dice import (
    FALLS,
    LIVES,
    NO_HIT,
    TokenHits,
    roll_pool,
    tell_dice,
    total_of,
    ways_of,
)
from sortie.games.siege.rules.hiding import expose, stun, take_riser_token
from sortie.games.siege.rules.screening import operator_asked
from sortie.games.siege.rules.sight import halves_seen
from sortie.games.siege.state.encounter import COUNT, SQUADS, side_of
from sortie.games.siege.state.state import DRAWN, GOING_ON, NONE, SiegeState
from sortie.games.siege.state.steps import Struck
from sortie.kernel.masks import mask_of
from sortie.kernel.state import Unsettled
from sortie.kernel.table.menus import Menu, rows_of
from sortie.kernel.table.options import Options, only
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("rescue with {target:ability}, decline")
EVENTS = event_kinds(
    "located operator, stunned body, wounded operator number, plate-lost operator, blast body dice",
    "eliminated operator, rescued operator ability, hostage-dropped square",
)


def wound(table: Table, state: SiegeState, operator: int, amount: int, checked: bool = True) -> None:
    """SGE-DMG.1, SGE-DMG.3: wounds stay and may eliminate; unchecked ones wait for one common look."""
    bit = 1 << operator
    if amount <= 0 or not state.alive & bit:
        return
    look_at_wounds(state, operator)
    amount = left_by_plate(table, state, operator, amount)
    state.wounds[operator] += amount
    if amount:
        table.tell("wounded", (operator, amount))
    if checked:
        check_elimination(table, state, operator)
    elif state.wounds[operator] >= state.siege.cards[operator].stamina:
        state.dying |= bit


def left_by_plate(table: Table, state: SiegeState, operator: int, amount: int) -> int:
    """SGE-SPE.5: the wounds that a plate lets through: it takes one and is gone."""
    if not state.plates >> operator & 1:
        return amount
    state.plates &= ~(1 << operator)
    table.tell("plate-lost", (operator,))
    return amount - 1


def hurt_body(table: Table, state: SiegeState, body: int, hits: int, checked: bool = True) -> None:
    """SGE-HID.9, SGE-HID.13, SGE-HID.14: hits expose a token; only the true one hands its wounds on."""
    if hits > 0 and expose(table, state, body):
        wound(table, state, body >> 1, hits, checked)


def roll_damage(
    table: Table, state: SiegeState, seat: int, body: int, dice: Dice, checked: bool = True
) -> None:
    """SGE-GAD.6, SGE-HID.14, SGE-PRO.1: gadget dice against one body, decoys like Operators, never protected."""
    if body == NONE or state.place[body] == NONE or not state.alive >> (body >> 1) & 1:
        return
    pool = roll_pool(table, seat, dice)
    tell_dice(table, "blast", (body,), pool)
    hurt_body(table, state, body, total_of(pool), checked)


def check_elimination(table: Table, state: SiegeState, operator: int) -> None:
    """SGE-OPR.11, SGE-DMG.3: as many wounds as Stamina, and nobody saves the Operator."""
    stamina = state.siege.cards[operator].stamina
    if not state.alive >> operator & 1 or state.wounds[operator] < stamina:
        return
    state.dying |= 1 << operator
    if not rescued(table, state, operator):
        eliminate(table, state, operator)
    state.dying &= ~(1 << operator)


def eliminate(table: Table, state: SiegeState, operator: int) -> None:
    """SGE-OPR.11, SGE-GAD.9: the Operator goes; gadgets on the board stay."""
    bit = 1 << operator
    figure = 2 * operator
    drop_hostage(table, state, operator)
    for body in (figure, figure + 1):
        state.put(body, NONE)
        state.facing[body] = NONE
    take_riser_token(state, operator)
    state.stunned &= ~(3 << figure)
    state.alive &= ~bit
    state.hidden &= ~bit
    state.truth &= ~bit
    state.doubted &= ~bit
    state.located &= ~bit
    state.plates &= ~bit
    state.flipped &= ~bit
    state.charges[operator] = 0
    table.tell("eliminated", (operator,))


def drop_hostage(table: Table, state: SiegeState, operator: int) -> None:
    """SGE-MIS.10: the hostage stays where its carrier fell."""
    if state.carrier == operator:
        state.hostage = state.place[2 * operator]
        state.carrier = NONE
        table.tell("hostage-dropped", (state.hostage,))


def rescued(table: Table, state: SiegeState, operator: int) -> bool:
    """SGE-REA.8, SGE-HID.17: a life-saving reaction, offered wherever a token might see the Operator."""
    possible, open_to = rescuers(state, operator)
    if not possible:
        return False
    options = Options()
    options.add("rescue", open_to)
    options.one("decline")
    concealed = bool(hidden_owners(state, possible))
    seat = state.siege.seat_of[operator]
    answer = table.choose(seat, "rescue", options, (("operator", operator),), concealed, rule="SGE-REA.8")
    if answer.verb == "decline":
        return False
    owner = state.siege.ability_owner[answer.target]
    state.charges[owner] -= state.siege.abilities[answer.target].charge
    note_place(state, owner, [body for body in state.bodies_of(owner) if sees_figure(state, body, operator)])
    state.wounds[operator] = state.siege.cards[operator].stamina - 1
    state.unsure = tuple([pair for pair in state.unsure if pair[0] != operator])
    table.tell("rescued", (operator, answer.target))
    stun(table, state, 2 * operator)
    return True


def rescuers(state: SiegeState, operator: int) -> tuple[int, int]:
    """SGE-REA.8: abilities that might save an Operator by what everybody knows, and those that really can."""
    possible = able = 0
    for number in state.siege.reactions["elimination"]:
        owner = state.siege.ability_owner[number]
        if owner == operator or side_of(owner) != side_of(operator) or not may_react(state, number):
            continue
        seeing = [body for body in state.bodies_of(owner) if sees_figure(state, body, operator)]
        if seeing:
            possible |= 1 << number
        if state.true_body(owner) in seeing:
            able |= 1 << number
    return possible, able


def screen_reactor(state: SiegeState, side: int, event: str, screen: Screen) -> None:
    """SGE-SPE.1, SGE-OPR.12, SGE-SPE.2: own special gadgets that react to an event, of Operators in play, with a charge."""
    siege = state.siege
    owners = list(enumerate(siege.ability_owner))
    screen.need("SGE-SPE.1", mask_of([number for number, owner in owners if side_of(owner) == side]))
    screen.need("SGE-OPR.12", mask_of(list(siege.reactions[event])))
    screen.need("SGE-OPR.11", mask_of([number for number, owner in owners if state.alive >> owner & 1]))
    screen.need("SGE-SPE.2", mask_of([number for number, _ in owners if may_react(state, number)]))


def screen_rescue(state: SiegeState, operator: int, screen: Screen, detail: int) -> None:
    """SGE-REA.8: who can save an Operator, and why nobody else."""
    screen_reactor(state, side_of(operator), "elimination", screen)
    screen.need("SGE-REA.8", rescuers(state, operator)[1])


def may_react(state: SiegeState, ability: int) -> bool:
    """SGE-SPE.2, SGE-OPR.12: its owner is in play and has a charge where one is needed."""
    owner = state.siege.ability_owner[ability]
    charged = state.charges[owner] > 0 or not state.siege.abilities[ability].charge
    return bool(state.alive >> owner & 1) and charged


def sees_figure(state: SiegeState, body: int, operator: int) -> bool:
    """Whether a body has a line to an Operator."""
    return bool(halves_seen(state, body >> 1, state.place[body], 2 * operator))


def hidden_owners(state: SiegeState, abilities: int) -> int:
    """The hidden Operators among the owners of abilities."""
    mask = 0
    for number, owner in enumerate(state.siege.ability_owner):
        if abilities >> number & 1:
            mask |= state.hidden & 1 << owner
    return mask


def note_place(state: SiegeState, owner: int, bodies: list[int]) -> None:
    """What a hidden reaction tells everybody: when only one token could have done it, that one is true."""
    if state.hidden >> owner & 1 and len(bodies) == 1:
        state.doubted &= ~(1 << owner)


def squads_left(state: SiegeState) -> bool:
    """SGE-DMG.5, SGE-END.1, SGE-END.2, SGE-END.3: whether both squads still have Operators; else the game is over."""
    if state.winner != GOING_ON:
        return False
    blue, orange = state.alive & SQUADS[ATTACKERS], state.alive & SQUADS[DEFENDERS]
    if blue and orange:
        return True
    state.winner = ATTACKERS if blue else DEFENDERS if orange else DRAWN
    state.ending = "elimination"
    return False


class InArea(NamedTuple):
    """A body that was in an area when an effect began: by which of its spaces, and where it stood itself."""

    body: int
    square: int
    place: int


def bodies_in(state: SiegeState, area: int, first_side: int) -> list[InArea]:
    """SGE-REA.9, SGE-LEA.9, SGE-GAD.5, SGE-GRD.11: bodies in an area, once each: one side first, then in reading order."""
    found: list[tuple[bool, int, int]] = []
    size = state.siege.building.up
    for body, place in enumerate(state.place):
        if not 0 <= place < size or (body & 1 and state.place[body - 1] == place):
            continue  # a stack of two tokens counts once
        standee = state.standee[body]
        inside = [square for square in (place, standee) if square >= 0 and area >> square & 1]
        if inside:
            side = ATTACKERS if body < COUNT else DEFENDERS
            found.append((side != first_side, min(inside), body))
    return [InArea(body, square, state.place[body]) for _, square, body in sorted(found)]


def body_now(state: SiegeState, body: int, place: int) -> int:
    """SGE-HID.14: what stands for a body that was in an area: itself while it is hidden.

    Of an Operator that was exposed since, the miniature stands where the true token was; the decoy is gone (-1).
    """
    if state.hidden >> (body >> 1) & 1:
        return body
    figure = body & ~1
    return figure if state.place[figure] == place else -1


def strike_all(state: SiegeState, seat: int, hits: list[tuple[InArea, Dice]], checked: bool = True) -> None:
    """SGE-GAD.6, SGE-REA.9: everybody in a blast gets dice of their own, one after the other."""
    for hit, dice in reversed(hits):
        state.agenda.append(Struck(seat, hit.body, hit.place, *dice, checked))


def struck(table: Table, state: SiegeState, step: Struck) -> None:
    """SGE-GAD.6: the dice of a blast against one body."""
    body = body_now(state, step.body, step.place)
    if is_left_open(table, state, body):
        strike_token(table, state, step)
    else:
        roll_damage(table, state, step.seat, body, Dice(step.yellow, step.orange, step.red), step.checked)


def is_left_open(table: Table, state: SiegeState, body: int) -> bool:
    """Whether odds are worked out, and nobody knows whether a token is the true one."""
    known = body < 0 or not state.unsettled >> (body >> 1) & 1
    return bool(table.decided) and not known and not state.is_stacked(body)


def strike_token(table: Table, state: SiegeState, step: Struck) -> None:
    """SGE-HID.14: dice against a token of which nobody knows whether it is true, while odds are worked out.

    What hits nothing tells nothing, and what hits a decoy is lost with it. How many wounds the true one takes is left
    open between those that it survives, and between those that it does not.
    """
    operator, dice = step.body >> 1, Dice(step.yellow, step.orange, step.red)
    plate = state.plates >> operator & 1
    fatal = state.siege.cards[operator].stamina - state.wounds[operator] + plate
    fate, true = table.chance(TokenHits(step.seat, dice, fatal))
    if fate == NO_HIT:
        return
    bit = 1 << operator
    state.unsettled &= ~bit
    if step.body & 1 == true:
        state.truth |= bit
    hits = [
        pair for pair in sorted(ways_of(dice).items()) if pair[0] and (pair[0] < fatal) == (fate == LIVES)
    ]
    hurt_body(table, state, step.body, hits[0][0] if hits else 1, step.checked)
    falls = not state.alive & bit or state.dying & bit
    if true and len(hits) > 1 and bool(falls) == (fate == FALLS):
        more = tuple([(total - hits[0][0], ways) for total, ways in hits])
        state.unsure = (*state.unsure, (operator, more))


def look_at_wounds(state: SiegeState, operator: int) -> None:
    """Unsettled where it is left open how many wounds an Operator has."""
    if any(one == operator for one, _ in state.unsure):
        raise Unsettled(COUNT + operator)


def pay_to_ignore(table: Table, state: SiegeState, operator: int, label: str, allowed: int) -> bool:
    """SGE-ACT.10: the active Operator may give up one of its other actions to ignore an effect."""
    if allowed <= 0:
        return False
    answer = table.choose(
        state.siege.seat_of[operator],
        label,
        only("accept", "pay"),
        (("operator", operator),),
        rule="SGE-ACT.10",
    )
    if answer.verb != "pay":
        return False
    state.spent += 1
    return True


RESCUING = Menu[SiegeState](operator_asked).add(rows_of({"rescue": screen_rescue}))
MENUS = {"rescue": RESCUING}
STEPS: StepRules = {Struck: struck}
