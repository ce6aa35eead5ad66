"""Melee Combat: both sides roll, the side with more hits wounds the other."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.cards import MELEE
from sortie.games.skirm.rules.damage import RollSaves
from sortie.games.skirm.rules.effects import has_special
from sortie.games.skirm.rules.modifiers import hit_rerolls, melee_roa, melee_skl, save_number
from sortie.games.skirm.rules.payment import is_at_hand, spend_weapon
from sortie.games.skirm.rules.rolls.dice import HIT_ROLL, Pool, repair
from sortie.games.skirm.rules.rolls.results import clamp, decided_tally, roll_pool
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.masks import mask_of
from sortie.kernel.table.menus import EVERY, PLAIN, Menu
from sortie.kernel.table.options import Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs(
    "melee {target:unit} with {detail:weapon}, defend with {target:weapon}, defend-unarmed = defend unarmed"
)
EVENTS = event_kinds(
    "fights unit unit weapon, defends unit weapon, defends-unarmed unit, melee-hits unit number unit number",
    "melee-tied unit unit",
)


Side = tuple[int, int, int, int]  # dice, number to hit, Critical band, free re-rolls of one side
UNARMED: Side = (0, 1, 1, 0)


class ChooseDefence(NamedTuple):
    """The Target's player is about to pick a weapon."""

    attacker: int
    target: int
    weapon: int
    roa: int
    skl: int


class RollMelee(NamedTuple):
    """Both hit rolls; `defence` is the Target's weapon, -1 for none."""

    attacker: int
    target: int
    weapon: int
    defence: int
    roa: int
    skl: int


def screen_melee(state: SkirmState, unit: int, weapon: int, screen: Screen) -> None:
    """SKM-MEL.1, SKM-MEL.3, SKM-MEL.15, SKM-BAS.5: an Adjacent enemy for a weapon at hand; `screen` holds Squares."""
    battle, square = state.battle, state.place[unit]
    if not is_at_hand(state, unit, weapon, MELEE, "SKM-MEL.3", screen):
        return
    if screen.need("SKM-MEL.1", state.standing[1 - battle.unit_side[unit]]):
        if screen.reasons is not None:
            explain_contact(state, square, screen)
        screen.need("SKM-ADJ.3", battle.map.adjacent(state.doors_closed)[square])


def explain_contact(state: SkirmState, square: int, screen: Screen) -> None:
    """SKM-MEL.2: what keeps the Squares around from being Adjacent, before a wall does: distance, height, a closed door."""
    battle_map = state.battle.map
    screen.need("SKM-MEL.1", battle_map.grid.within(square, 1))
    screen.need("SKM-MEL.2", battle_map.level_with(square))
    now, opened = battle_map.adjacent(state.doors_closed)[square], battle_map.adjacent(0)[square]
    screen.need("SKM-ADJ.5", now | ~opened)
    screen.need("SKM-ADJ.4", now | ~battle_map.grid.corners(square))


def declare(table: Table, state: SkirmState, unit: int, weapon: int, target: int, roa: int, skl: int) -> None:
    """SKM-MEL.3: the Attacker has chosen; now the Target's player may look at it and choose."""
    table.tell("fights", (unit, target, weapon))
    spend_weapon(state, weapon)
    state.agenda.append(ChooseDefence(unit, target, weapon, roa, skl))


def choose_defence(table: Table, state: SkirmState, step: ChooseDefence) -> None:
    """SKM-MEL.4, SKM-MEL.5: the Target's player picks an M weapon; none only to spare LIM weapons."""
    options = Options()
    for weapon in state.battle.melee_weapons[step.target]:
        if not state.used_weapons >> weapon & 1:
            options.one("defend", weapon)
    if may_spare_weapons(state, step.target):
        options.one("defend-unarmed")
    about = (("unit", step.attacker), ("unit", step.target))
    answer = table.choose(state.battle.owner_of[step.target], "defend", options, about, rule="SKM-MEL.4")
    defence = answer.target if answer.verb == "defend" else NONE
    if defence == NONE:
        table.tell("defends-unarmed", (step.target,))
    else:
        table.tell("defends", (step.target, defence))
    spend_weapon(state, defence)
    state.agenda.append(RollMelee(step.attacker, step.target, step.weapon, defence, step.roa, step.skl))


def may_spare_weapons(state: SkirmState, unit: int) -> bool:
    """SKM-MEL.5: whether a Target may defend without a weapon: it has none left but LIM weapons."""
    weapons = state.battle.weapons
    return all(
        weapons[weapon].limited or state.used_weapons >> weapon & 1
        for weapon in state.battle.melee_weapons[unit]
    )


def screen_defence(state: SkirmState, unit: int, screen: Screen, detail: int) -> None:
    """SKM-MEL.4, SKM-WPN.1, SKM-WSR.10: an M weapon of the Target's own that is not spent."""
    battle = state.battle
    own = mask_of(number for number, owner in enumerate(battle.weapon_owner) if owner == unit)
    screen.need("SKM-MEL.4", own)
    screen.need("SKM-WPN.1", mask_of(battle.melee_weapons[unit]))
    screen.need("SKM-WSR.10", ~state.used_weapons)


def screen_unarmed(state: SkirmState, unit: int, screen: Screen, detail: int) -> None:
    """SKM-MEL.5: no weapon at all, where none but LIM weapons are left."""
    screen.demand("SKM-MEL.5", may_spare_weapons(state, unit))


def defender(state: SkirmState, choice: Choice) -> int:
    """The Target of the melee: the second unit that the question names."""
    return choice.about[1][1]


DEFENCE = Menu[SkirmState](defender).add(
    (("defend", screen_defence, 0, EVERY), ("defend-unarmed", screen_unarmed, 0, PLAIN))
)


def roll_melee(table: Table, state: SkirmState, step: RollMelee) -> None:
    """SKM-MEL.7, SKM-MEL.9: both roll; more hits win by the difference, equal ones do nothing."""
    hits = attacker_and_target_hits(table, state, step)
    table.tell("melee-hits", (step.attacker, hits[0], step.target, hits[1]))
    net = hits[0] - hits[1]
    if net:
        wound(state, step, net)
    else:
        table.tell("melee-tied", (step.attacker, step.target))


def attacker_and_target_hits(table: Table, state: SkirmState, step: RollMelee) -> tuple[int, int]:
    """The hits of both sides, rolled, or as numbers where everybody has decided in advance."""
    sides = melee_side(state, step, True), melee_side(state, step, False)
    seats = state.battle.owner_of[step.attacker], state.battle.owner_of[step.target]
    if table.decided:
        return (
            decided_tally(table, state, seats[0], HIT_ROLL, *sides[0], -1) if sides[0][0] > 0 else 0,
            decided_tally(table, state, seats[1], HIT_ROLL, *sides[1], -1) if sides[1][0] > 0 else 0,
        )
    return rolled_hits(table, state, seats, sides)


def rolled_hits(
    table: Table, state: SkirmState, seats: tuple[int, int], sides: tuple[Side, Side]
) -> tuple[int, int]:
    """SKM-MEL.6: both throw their dice; windows alternate, the Attacker's player first."""
    pools = [
        roll_pool(table, state, seat, HIT_ROLL, *side) if side[0] > 0 else None
        for seat, side in zip(seats, sides, strict=True)
    ]
    thrown = [pool for pool in pools if pool is not None]
    if thrown:
        repair(table, state, thrown, seats[0])
    first, second = [successes_of(state, pool) for pool in pools]
    return first, second


def successes_of(state: SkirmState, pool: Pool | None) -> int:
    """SKM-MEL.5: the hits of one side; none without dice."""
    return pool.successes(state.battle.rulings.shift_can_crit) if pool is not None else 0


def melee_side(state: SkirmState, step: RollMelee, attacking: bool) -> Side:
    """SKM-MEL.6, SKM-MEL.14: what one side rolls with, each by its own weapon."""
    unit, foe, number = step.target, step.attacker, step.defence
    roa = skl = 0
    if attacking:
        unit, foe, number = step.attacker, step.target, step.weapon
        roa, skl = step.roa, step.skl
    if number == NONE:
        return UNARMED
    weapon = state.battle.weapons[number]
    return (
        melee_roa(state, unit, weapon, foe, attacking, roa).total,
        clamp(melee_skl(state, unit, weapon, foe, attacking, skl).total),
        weapon.critical,
        hit_rerolls(state, unit, weapon, not attacking),
    )


def wound(state: SkirmState, step: RollMelee, net: int) -> None:
    """SKM-MEL.8, SKM-MEL.10: who has lost, Attacker or Target, saves against the net hits."""
    if net > 0:
        automatic = dodge(state, step.target)
        state.agenda.append(saves(state, step, step.attacker, step.target, step.weapon, net, automatic))
    else:
        state.agenda.append(saves(state, step, step.target, step.attacker, step.defence, -net, 0))


def saves(
    state: SkirmState, step: RollMelee, winner: int, loser: int, number: int, net: int, automatic: int
) -> RollSaves:
    """SKM-MEL.11, SKM-MEL.12, SKM-MEL.14, SKM-WSR.3: the winner's weapon against the loser, with its special rules."""
    weapon = state.battle.weapons[number]
    save = save_number(state, loser, weapon, winner, step.target).total
    return RollSaves(loser, net, save, weapon.armor_piercing, automatic, winner, weapon.vampire)


def dodge(state: SkirmState, target: int) -> int:
    """SKM-AGT.6: one automatic save for the Target of a melee."""
    return 1 if has_special(state, target, "DOD", state.battle.cards[target].dodge) else 0


STEPS: StepRules = {ChooseDefence: choose_defence, RollMelee: roll_melee}
