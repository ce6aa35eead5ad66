"""Combat: how an announced attack is resolved, against one target or everybody near a grenade."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.content.catalogue import (
    COMBAT,
    DIGGING_ARM,
    ELECTRIC_BLUDGEON,
    INTELLECT,
    NO_CHANGE,
    Values,
)
from sortie.games.escape.rules.damage import remove_losses, wound
from sortie.games.escape.rules.defence import DODGES, STANDS, WAITS, answer_attack, answer_late
from sortie.games.escape.rules.profile import armor, has, life_left, two_units, value_of, weaken
from sortie.games.escape.rules.rolls import Throw, may_reroll, offer_rerolls
from sortie.games.escape.state.state import NONE, EscapeState
from sortie.kernel.chance.dice import FACES
from sortie.kernel.masks import listed, standing_in
from sortie.kernel.table.menus import EVERY, Menu, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

# How an attack is made; `thing` of a step is the number of the weapon or piece of Equipment.
HAND_TO_HAND = 0
SHOT = 1
THROWN = 2
BLAST = 3

VERBS = verbs("push {target:square}, no-push")
EVENTS = event_kinds("attack-total unit unit number, pushed unit square, weakened unit number number number")


class Attack(NamedTuple):
    """An attack that was announced and paid for; `target` is a unit, for a blast a square."""

    attacker: int
    target: int
    way: int
    thing: int
    hypnosis: bool


class Clash:
    """An attack under way: its strength, its victims, how each defends and with which die."""

    __slots__ = ("attacker", "defences", "die", "hypnosis", "strength", "throw", "victims")

    def __init__(self, attacker: int, strength: int, victims: list[int], hypnosis: bool) -> None:
        self.attacker = attacker
        self.strength = strength
        self.victims = victims
        self.hypnosis = hypnosis
        self.defences = [STANDS] * len(victims)
        self.die = [0] * len(victims)  # of those who dodge; 0 is the die of the attack
        self.throw = Throw(combat=True)

    def guard(self, state: EscapeState, place: int) -> int:
        """ESC-8.22, ESC-R.76: what a victim sets against the attack, without its die."""
        kind = INTELLECT if self.die[place] and self.hypnosis else COMBAT
        return value_of(state, self.victims[place], kind)

    def total(self, state: EscapeState, place: int) -> int:
        """ESC-3.2, ESC-6c.20, ESC-6c.27, ESC-R.12: the Attack total: what the attacker has, less what stands against it."""
        return self.attack() - self.defence(state, place)

    def defence(self, state: EscapeState, place: int) -> int:
        """ESC-3.1, ESC-6c.42, ESC-8.17: what a victim has, with the die of its Dodge if it dodges."""
        return self.guard(state, place) + self.dodge(place)

    def attack(self) -> int:
        """ESC-6c.17, ESC-R.14: the die of the attacker and its strength, dodged or not."""
        return self.throw.faces[0] + self.strength

    def dodge(self, place: int) -> int:
        """The die of a victim that dodges; nothing for one that does not."""
        return self.throw.faces[self.die[place]] if self.die[place] else 0

    def fails(self, state: EscapeState, throw: Throw, die: int) -> bool:
        """Whether a die does not do what its owner wants: the attack harms nobody, the Dodge does not hold."""
        if die == 0:
            return all(self.total(state, place) <= 0 for place in range(len(self.victims)))
        return self.total(state, self.die.index(die)) > 0


def victims_of(state: EscapeState, step: Attack) -> list[int]:
    """ESC-9.6, ESC-R.84: one target, or everybody on the square of a blast and around it: opponents of the
    thrower first, row by row; walls do not help unless the switch says so."""
    if step.way != BLAST:
        return [step.target]
    encounter = state.encounter
    area = encounter.ground.periphery[step.target] | 1 << step.target
    if encounter.rulings.blast_needs_sight:
        area = encounter.ground.seen(step.target, area, state.shut, 0)
    hit = listed(standing_in(state.place, area, state.on_board & ~state.inert))
    own = encounter.faction[step.attacker]
    return sorted(hit, key=lambda unit: (encounter.faction[unit] == own, state.place[unit]))


def strength_of(state: EscapeState, step: Attack) -> int:
    """ESC-6c.25: Cbt, and Power where the attack has some."""
    encounter = state.encounter
    power = 0
    if step.way == SHOT:
        power = encounter.weapons[step.thing].power
    elif step.way == THROWN:
        power = encounter.crate.power
    elif step.way == BLAST:
        power = encounter.equipment[step.thing].power
    return value_of(state, step.attacker, COMBAT) + power


def resolve_attack(table: Table, state: EscapeState, step: Attack) -> None:
    """Defences before any die, then the dice, rerolls, late Dodges, the result."""
    clash = Clash(step.attacker, strength_of(state, step), victims_of(state, step), step.hypnosis)
    own = state.encounter.faction[step.attacker]
    ask_victims(table, state, clash)
    roll_attack(table, state, clash)
    offer_rerolls(table, state, clash.throw, own, clash.fails)
    if dodge_late(table, state, clash):
        offer_rerolls(table, state, clash.throw, own, clash.fails)
    apply_attack(table, state, step, clash)


def ask_victims(table: Table, state: EscapeState, clash: Clash) -> None:
    """ESC-6c.40, ESC-6c.41: each victim says how it answers; the thrower of a grenade cannot."""
    for place, victim in enumerate(clash.victims):
        if victim != clash.attacker:
            clash.defences[place] = answer_attack(table, state, victim, clash.attacker)


def roll_attack(table: Table, state: EscapeState, clash: Clash) -> None:
    """ESC-3.1, ESC-6c.42: one die for the attack, one for each who dodges."""
    own = state.encounter.faction[clash.attacker]
    clash.throw.cast(table, state, own, clash.attacker, "attack", attack_classes(state, clash))
    for place, victim in enumerate(clash.victims):
        if clash.defences[place] == DODGES:
            roll_dodge(table, state, clash, place, victim)


def roll_dodge(table: Table, state: EscapeState, clash: Clash, place: int, victim: int) -> None:
    """ESC-6c.42, ESC-8.17: the die of a Dodge."""
    clash.die[place] = len(clash.throw.faces)
    classes = dodge_classes(state, clash, place)
    clash.throw.cast(table, state, state.encounter.faction[victim], victim, "dodge", classes)


def attack_classes(state: EscapeState, clash: Clash) -> tuple[int, ...]:
    """Faces of an attack, told apart by what they do where nobody answers it and nobody can roll again."""
    if len(clash.victims) != 1 or clash.defences[0] != STANDS or may_reroll(state, True):
        return FACES
    base = clash.strength - clash.guard(state, 0)
    return outcome_classes(state, clash.victims[0], [base + face for face in range(1, 7)])


def dodge_classes(state: EscapeState, clash: Clash, place: int) -> tuple[int, ...]:
    """Faces of a Dodge, told apart by what they do where nobody can roll again."""
    if may_reroll(state, True):
        return FACES
    reach = clash.attack() - clash.guard(state, place)
    return outcome_classes(state, clash.victims[place], [reach - face for face in range(1, 7)])


def outcome_classes(state: EscapeState, victim: int, totals: list[int]) -> tuple[int, ...]:
    """A failure, a success without harm, each number of Damage points up to the last."""
    shield, left = armor(state, victim), life_left(state, victim)
    return tuple(0 if total <= 0 else 1 + min(max(0, total - shield), left) for total in totals)


def dodge_late(table: Table, state: EscapeState, clash: Clash) -> bool:
    """ESC-8.16, ESC-8.17: who waited may dodge now that the attack is on the table."""
    dodged = False
    for place, victim in enumerate(clash.victims):
        if clash.defences[place] & WAITS:
            total = clash.total(state, place)
            if answer_late(table, state, victim, clash.attacker, clash.defences[place], total, clash.throw):
                roll_dodge(table, state, clash, place, victim)
                dodged = True
    return dodged


def apply_attack(table: Table, state: EscapeState, step: Attack, clash: Clash) -> None:
    """Damage and penalties of every victim, then losses, then the push of a Digging arm."""
    totals = [clash.total(state, place) for place in range(len(clash.victims))]
    penalty = penalty_of(state, step)
    for victim, total in zip(clash.victims, totals, strict=True):
        table.tell("attack-total", (step.attacker, victim, total), reveals=True)
        if strike(table, state, victim, total):
            hamper(table, state, victim, penalty)
    remove_losses(table, state)
    push_back(table, state, step, totals)


def strike(table: Table, state: EscapeState, victim: int, total: int) -> int:
    """ESC-3.3, ESC-6c.21, ESC-6c.22, ESC-6c.43, ESC-6c.44: a total above 0 is the damage; nobody strikes back."""
    return wound(table, state, victim, total) if total > 0 else 0


def penalty_of(state: EscapeState, step: Attack) -> Values:
    """ESC-R.38: what a victim that loses life is weakened by."""
    if step.way == HAND_TO_HAND:
        return blow_penalty(state, step.attacker)
    if step.way == THROWN:
        return crate_penalty(state)
    return blast_penalty(state, step.thing) if step.way == BLAST else NO_CHANGE


def crate_penalty(state: EscapeState) -> Values:
    """ESC-9.2: what a Crate does besides its damage."""
    return state.encounter.crate.penalty


def blast_penalty(state: EscapeState, item: int) -> Values:
    """ESC-9.7, ESC-9.9: what a grenade does besides its damage."""
    return state.encounter.equipment[item].penalty


def blow_penalty(state: EscapeState, attacker: int) -> Values:
    """ESC-8.23, ESC-R.77: an Electric bludgeon weakens whom it harms, while its skill is on."""
    if has(state, attacker, ELECTRIC_BLUDGEON):
        return state.encounter.characters[attacker].bludgeon
    return NO_CHANGE


def hamper(table: Table, state: EscapeState, unit: int, penalty: Values) -> None:
    """ESC-R.15: lower the values of a victim and tell it."""
    if penalty != NO_CHANGE:
        weaken(state, unit, penalty)
        table.tell("weakened", (unit, penalty.movement, penalty.combat, penalty.intellect))


def may_push(state: EscapeState, step: Attack, totals: list[int]) -> bool:
    """ESC-8.6, ESC-R.68: who has a Digging arm and has struck home hand to hand, while both are still there."""
    if step.way != HAND_TO_HAND or totals[0] <= 0 or not has(state, step.attacker, DIGGING_ARM):
        return False
    return state.place[step.target] != NONE and state.place[step.attacker] != NONE


def screen_push(state: EscapeState, pair: int, screen: Screen, detail: int = 0) -> None:
    """ESC-8.7, ESC-8.8: a square on the far side of the target, accessible and free."""
    attacker, target = divmod(pair, state.encounter.count)
    ground, square = state.encounter.ground, state.place[target]
    screen.need("ESC-8.7", ground.behind(state.place[attacker], square))
    screen.need("ESC-R.10", ground.shifts(square, state.shut))
    screen.need("ESC-4.14", ~state.occupied)


def push_back(table: Table, state: EscapeState, step: Attack, totals: list[int]) -> None:
    """Whoever may push is asked."""
    if may_push(state, step, totals):
        offer_push(table, state, step)


def offer_push(table: Table, state: EscapeState, step: Attack) -> None:
    """ESC-R.69: the target stands one square further, if the attacker likes."""
    attacker, target = step.attacker, step.target
    screen = Screen(EVERY)
    screen_push(state, attacker * state.encounter.count + target, screen)
    options = Options()
    options.add("push", screen.targets)
    if not options.count:
        return
    options.one("no-push")
    seat = state.encounter.seat_of(attacker)
    chosen = table.choose(seat, "push", options, (("unit", attacker), ("unit", target)), rule="ESC-8.7")
    if chosen.verb == "push":
        state.put(target, chosen.target)
        table.tell("pushed", (target, chosen.target))


STEPS: StepRules = {Attack: resolve_attack}
PUSHING = Menu[EscapeState](two_units).add(rows_of({"push": screen_push}))
