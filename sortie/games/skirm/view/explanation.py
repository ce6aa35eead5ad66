"""Explanations: the labelled numbers an attack would be rolled with, and what an option changed."""

from __future__ import annotations

from sortie.games.skirm.rules.modifiers import (
    hit_rerolls,
    melee_roa,
    melee_skl,
    ranged_roa,
    ranged_skl,
    save_number,
)
from sortie.games.skirm.rules.skills import SKILL_WEAPON, improvement
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.game.outcomes import Consequence, by_subject, changed, each_in
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.modifiers import Sum

RANGED_VERBS = ("shoot", "use-shot")
MELEE_VERBS = ("melee", "use-melee")


def explain(state: SkirmState, choice: Choice, option: Option) -> list[Sum]:
    """Attack dice, number to hit and save number of an attack, each with its reasons."""
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
        save = save_number(state, foe, weapon, unit)
    else:
        dice = melee_roa(state, unit, weapon, foe, True, roa)
        number = melee_skl(state, unit, weapon, foe, True, skl)
        save = save_number(state, foe, weapon, unit, foe)
    sums = [dice, number, save]
    free = hit_rerolls(state, unit, weapon)
    if free:
        sums.append(Sum("reroll", free, "SKM-WSR.16"))
    return sums


def consequences(before: SkirmState, after: SkirmState) -> tuple[Consequence, ...]:
    """What changed: HIT lost or regained, removals, Mission Points, Orders."""
    hits = changed("unit", before.hit, after.hit, "regained", "lost")
    gone = each_in("unit", before.alive & ~after.alive, "removed")
    return (*by_subject(hits, gone), *changed("seat", before.points, after.points, "points"))
