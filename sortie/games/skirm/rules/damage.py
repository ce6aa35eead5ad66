"""Damage: saves, Tough, loss of HIT, regaining it, removal."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.rules.effects import armor, special_value
from sortie.games.skirm.rules.mission.markers import drop_all
from sortie.games.skirm.rules.mission.scoring import removed
from sortie.games.skirm.rules.modifiers import save_rerolls
from sortie.games.skirm.rules.rolls.dice import PLAIN_ROLL, SAVE_ROLL
from sortie.games.skirm.rules.rolls.results import clamp, roll_successes
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds(
    "unsaveable unit number, saved-automatically unit number, saved unit number, tough unit number",
    "lost unit number, unharmed unit, removed unit, regained unit number",
)

SAVE_BAND = 1  # SKM-CRIT.10: save dice are Critical on a 1 only


class RollSaves(NamedTuple):
    """Hits have reached a victim: `number` is its save number, `piercing` the x of APx, `automatic` free saves.

    `dice` replaces one die a hit where the ruling asks for as many save dice as attack dice; NONE: it does not.
    """

    victim: int
    hits: int
    number: int
    piercing: int
    automatic: int
    attacker: int = NONE
    vampire: int = 0
    dice: int = NONE


class LoseHits(NamedTuple):
    """A Tough victim is about to lose HIT."""

    victim: int
    amount: int
    attacker: int
    vampire: int


def roll_saves(table: Table, state: SkirmState, step: RollSaves) -> None:
    """SKM-RNG.12, SKM-DMG.1: unsaveable hits, and those that nothing absorbs, cost HIT."""
    unsaveable = min(step.piercing, step.hits)
    left = saveable_hits(step)
    if table.listening:
        tell_automatic(table, step.victim, unsaveable, step.hits - unsaveable - left)
    lost = unsaveable
    if left:
        lost += max(0, left - roll_for_saves(table, state, step, left))
    suffer(table, state, step, lost)


def saveable_hits(step: RollSaves) -> int:
    """SKM-WSR.1, SKM-WSR.2, SKM-AGT.4, SKM-AGT.7: the hits that need a die: APx takes its hits first, automatic
    saves theirs of what is left."""
    saveable = max(0, step.hits - step.piercing)
    return max(0, saveable - step.automatic)


def roll_for_saves(table: Table, state: SkirmState, step: RollSaves, left: int) -> int:
    """SKM-RNG.11, SKM-CRIT.11, SKM-CRIT.12, SKM-MEL.13, SKM-WSR.4: the successes of the dice against the hits that
    are left."""
    dice = save_dice(step, left)
    seat = state.battle.owner_of[step.victim]
    free = save_rerolls(state, step.victim)
    saved = roll_successes(table, state, seat, SAVE_ROLL, dice, clamp(step.number), SAVE_BAND, free, left)
    if table.listening:
        table.tell("saved", (step.victim, min(saved, left)))
    return saved


def save_dice(step: RollSaves, left: int) -> int:
    """SKM-RNG.9: one die for each hit that is left, or by the switch as many as the attack had."""
    return left if step.dice == NONE else step.dice


def suffer(table: Table, state: SkirmState, step: RollSaves, lost: int) -> None:
    """SKM-AGT.10: a Tough victim rolls before it loses anything."""
    if lost and special_value(state, step.victim, "TF", state.battle.cards[step.victim].tough):
        state.agenda.append(LoseHits(step.victim, lost, step.attacker, step.vampire))
    else:
        lose_hits(table, state, step.victim, lost, step.attacker, step.vampire)


def tell_automatic(table: Table, victim: int, unsaveable: int, automatic: int) -> None:
    """Say which hits need no die."""
    if unsaveable:
        table.tell("unsaveable", (victim, unsaveable))
    if automatic:
        table.tell("saved-automatically", (victim, automatic))


def roll_tough(table: Table, state: SkirmState, step: LoseHits) -> None:
    """SKM-AGT.10, SKM-AGT.11: one plain die for each HIT about to be lost; x or less keeps it."""
    tough = special_value(state, step.victim, "TF", state.battle.cards[step.victim].tough)
    seat = state.battle.owner_of[step.victim]
    kept = roll_successes(table, state, seat, PLAIN_ROLL, step.amount, tough, 0, 0, step.amount)
    table.tell("tough", (step.victim, kept))
    lose_hits(table, state, step.victim, step.amount - kept, step.attacker, step.vampire)


def lose_hits(table: Table, state: SkirmState, victim: int, amount: int, attacker: int, vampire: int) -> None:
    """SKM-WSR.19: HIT lost, then VAx, then removal; without a loss nothing of it."""
    if amount <= 0:
        table.tell("unharmed", (victim,))
        return
    take_hits(state, victim, amount)
    table.tell("lost", (victim, amount))
    if vampire:
        drink(table, state, attacker, vampire)
    fall(table, state, victim, attacker)


def take_hits(state: SkirmState, unit: int, amount: int) -> None:
    """SKM-WPN.4, SKM-DMG.2: as many HIT as were not absorbed, whatever the DAM; nobody has less than none."""
    state.hit[unit] = max(0, state.hit[unit] - amount)


def fall(table: Table, state: SkirmState, unit: int, attacker: int) -> None:
    """SKM-DMG.2, SKM-DMG.3: who has no HIT left is removed at once; with one or more an Agent acts as if unhurt."""
    if state.hit[unit] == 0:
        remove(table, state, unit, attacker)


def drink(table: Table, state: SkirmState, attacker: int, vampire: int) -> None:
    """SKM-WSR.18: who wields a VAx weapon regains HIT."""
    heal(table, state, attacker, vampire)


def remove(table: Table, state: SkirmState, unit: int, attacker: int) -> None:
    """SKM-DMG.5: the unit leaves the battle, frees its Square and drops what it carries."""
    table.tell("removed", (unit,))
    drop_all(state, unit)
    state.lift(unit)
    note_fall(state, unit, attacker)
    removed(table, state, unit)


def note_fall(state: SkirmState, unit: int, attacker: int) -> None:
    """A campaign remembers who fell by whose hand."""
    if state.battle.roster is not None:
        state.fallen = (*state.fallen, (unit, attacker))


def heal(table: Table, state: SkirmState, unit: int, amount: int) -> None:
    """SKM-CARD.5, SKM-AGT.8, SKM-WSR.18: regain lost HIT, never above the card."""
    gained = min(amount, state.battle.cards[unit].hit - state.hit[unit])
    if gained > 0:
        state.hit[unit] += gained
        table.tell("regained", (unit, gained))


def environment_hits(state: SkirmState, unit: int, hits: int, dam: int) -> None:
    """SKM-DMG.4: damage without an attacker: saves as usual, no modifiers, no automatic saves."""
    state.agenda.append(RollSaves(unit, hits, armor(state, unit, False).total - dam, 0, 0))


STEPS: StepRules = {RollSaves: roll_saves, LoseHits: roll_tough}
