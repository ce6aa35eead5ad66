"""Damage: saves, Tough, loss of HIT, regaining it, removal."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.dice import PLAIN_ROLL, SAVE_ROLL, clamp, roll_successes
from sortie.games.skirm.effects import special_value, stat_of
from sortie.games.skirm.markers import drop_all
from sortie.games.skirm.modifiers import save_rerolls
from sortie.games.skirm.scoring import removed
from sortie.games.skirm.state import NONE, SkirmState
from sortie.kernel.notation import Verb
from sortie.kernel.table import StepRules, Table

VERBS: dict[str, Verb] = {}
EVENTS: dict[str, tuple[str, ...]] = {
    "unsaveable": ("unit", "number"),
    "saved-automatically": ("unit", "number"),
    "saved": ("unit", "number"),
    "tough": ("unit", "number"),
    "lost": ("unit", "number"),
    "unharmed": ("unit",),
    "removed": ("unit",),
    "regained": ("unit", "number"),
}


class RollSaves(NamedTuple):
    """Hits have reached a victim: `number` is its save number, `piercing` the x of APx, `automatic` free saves.

    `dice` replaces one die a hit where the ruling asks for as many save dice as attack dice; -1: it does not.
    """

    victim: int
    hits: int
    number: int
    piercing: int
    automatic: int
    attacker: int = NONE
    vampire: int = 0
    dice: int = -1


class LoseHits(NamedTuple):
    """A Tough victim is about to lose HIT."""

    victim: int
    amount: int
    attacker: int
    vampire: int


def roll_saves(table: Table, state: SkirmState, step: RollSaves) -> None:
    """SKM-RNG.9, SKM-RNG.11, SKM-RNG.12, SKM-WSR.1, SKM-WSR.2, SKM-WSR.4, SKM-CRIT.11, SKM-CRIT.12, SKM-DMG.1,
    SKM-MEL.13, SKM-AGT.4, SKM-AGT.7:
    unsaveable hits first, then automatic saves, then one die for each hit that is left."""
    unsaveable = min(step.piercing, step.hits)
    saveable = step.hits - unsaveable
    automatic = min(step.automatic, saveable)
    left = saveable - automatic
    if table.listening:
        tell_automatic(table, step.victim, unsaveable, automatic)
    dice = left if step.dice < 0 else step.dice
    saved = 0
    if left:
        seat = state.battle.owner_of[step.victim]
        free = save_rerolls(state, step.victim)
        saved = roll_successes(table, state, seat, SAVE_ROLL, dice, clamp(step.number), 1, free, left)
        if table.listening:
            table.tell("saved", (step.victim, min(saved, left)))
    lost = unsaveable + max(0, left - saved)
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
    if table.listening:
        table.tell("tough", (step.victim, kept))
    lose_hits(table, state, step.victim, step.amount - kept, step.attacker, step.vampire)


def lose_hits(table: Table, state: SkirmState, victim: int, amount: int, attacker: int, vampire: int) -> None:
    """SKM-DMG.1, SKM-DMG.2, SKM-WPN.4, SKM-WSR.18, SKM-WSR.19: HIT lost, then VAx, then removal."""
    if amount <= 0:
        if table.listening:
            table.tell("unharmed", (victim,))
        return
    state.hit[victim] = max(0, state.hit[victim] - amount)
    if table.listening:
        table.tell("lost", (victim, amount))
    if vampire and attacker >= 0 and state.alive >> attacker & 1:
        heal(table, state, attacker, vampire)
    if state.hit[victim] == 0:
        remove(table, state, victim, attacker)


def remove(table: Table, state: SkirmState, unit: int, attacker: int) -> None:
    """SKM-DMG.2, SKM-DMG.5: the unit leaves the battle, frees its Square and drops what it carries."""
    if table.listening:
        table.tell("removed", (unit,))
    drop_all(state, unit)
    state.lift(unit)
    if state.battle.roster is not None:
        state.fallen = (*state.fallen, (unit, attacker))
    by_seat = state.battle.seat_of[attacker] if attacker >= 0 else NONE
    removed(table, state, unit, by_seat)


def heal(table: Table, state: SkirmState, unit: int, amount: int) -> None:
    """SKM-CARD.5, SKM-AGT.8, SKM-WSR.18: regain lost HIT, never above the card."""
    gained = min(amount, state.battle.cards[unit].hit - state.hit[unit])
    if gained > 0:
        state.hit[unit] += gained
        if table.listening:
            table.tell("regained", (unit, gained))


def environment_hits(state: SkirmState, unit: int, hits: int, dam: int) -> None:
    """SKM-DMG.4: damage without an attacker: saves as usual, no modifiers, no automatic saves."""
    arm = stat_of(state, unit, "arm", state.battle.arms[unit])
    state.agenda.append(RollSaves(unit, hits, arm - dam, 0, 0))


STEPS: StepRules = {RollSaves: roll_saves, LoseHits: roll_tough}
