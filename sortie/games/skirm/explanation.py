"""Explanations: the labelled numbers an attack would be rolled with, and what an option changed."""

from __future__ import annotations

from sortie.games.skirm.modifiers import (
    hit_rerolls,
    melee_roa,
    melee_skl,
    ranged_roa,
    ranged_skl,
    save_number,
)
from sortie.games.skirm.skills import SKILL_WEAPON, improvement
from sortie.games.skirm.state import SkirmState
from sortie.kernel.game import Consequence
from sortie.kernel.modifiers import Sum
from sortie.kernel.options import Option

RANGED_VERBS = ("shoot", "use-shot")
MELEE_VERBS = ("melee", "use-melee")


def attack_numbers(state: SkirmState, option: Option) -> list[Sum]:
    """SKM-MOD.1: attack dice, number to hit and save number of an attack, each with its reasons."""
    if option.verb not in RANGED_VERBS + MELEE_VERBS:
        return []
    weapon_number, roa, skl = option.detail, 0, 0
    if option.verb.startswith("use"):
        skill, weapon_number = divmod(option.detail, SKILL_WEAPON)
        bonus = improvement(state.battle.skills[skill])
        if bonus is not None:
            roa, skl = bonus.roa, bonus.skl
    weapon = state.battle.weapons[weapon_number]
    unit = state.battle.weapon_owner[weapon_number]
    foe = option.target
    if option.verb in RANGED_VERBS:
        dice, number = ranged_roa(state, unit, weapon, foe, roa), ranged_skl(state, unit, weapon, foe, skl)
    else:
        dice = melee_roa(state, unit, weapon, foe, True, roa)
        number = melee_skl(state, unit, weapon, foe, True, skl)
    sums = [dice, number, save_number(state, foe, weapon, unit)]
    free = hit_rerolls(state, unit, weapon)
    if free:
        sums.append(Sum("reroll", free, "SKM-WSR.16"))
    return sums


def consequences(before: SkirmState, after: SkirmState) -> tuple[Consequence, ...]:
    """What changed: HIT lost or regained, removals, Mission Points, Orders."""
    found: list[Consequence] = []
    for unit, (old, new) in enumerate(zip(before.hit, after.hit, strict=True)):
        if new < old:
            found.append(Consequence("unit", unit, "lost", old - new))
        elif new > old:
            found.append(Consequence("unit", unit, "regained", new - old))
        if before.alive >> unit & 1 and not after.alive >> unit & 1:
            found.append(Consequence("unit", unit, "removed", 1))
    for seat in (0, 1):
        if after.points[seat] != before.points[seat]:
            found.append(Consequence("seat", seat, "points", after.points[seat] - before.points[seat]))
    return tuple(found)
