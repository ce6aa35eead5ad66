"""Modifiers: the numbers an attack is rolled with, each as a sum that says what it is made of."""

from __future__ import annotations

from sortie.games.skirm.content.cards import Weapon
from sortie.games.skirm.rules.effects import add_passive_skills, add_weapon_effects, applies, armor
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.views.modifiers import Sum

HIGH_GROUND_RANGED = 2
HIGH_GROUND_MELEE = 1


def weapon_sum(
    state: SkirmState,
    unit: int,
    stat: str,
    weapon: Weapon,
    foe: int,
    target_of_melee: bool = False,
    bonus: int = 0,
) -> Sum:
    """SKM-MOD.1, SKM-SKL.6: ROA, SKL or DAM of a weapon with effects in force, passive skills and the bonus of a skill
    that is used."""
    total = Sum(stat, printed(weapon, stat))
    if state.effects:
        add_weapon_effects(state, total, unit, stat, weapon, foe)
    if state.battle.passive_skills[unit]:
        add_passive_skills(state, total, unit, stat, weapon, foe, target_of_melee)
    total.add("skill", bonus, "SKM-SKL.6")
    return total


def printed(weapon: Weapon, stat: str) -> int:
    """SKM-WPN.2, SKM-WPN.3, SKM-WPN.4, SKM-CARD.7: ROA, SKL or DAM as the card has it."""
    return weapon.roa if stat == "roa" else weapon.skl if stat == "skl" else weapon.dam


def squadmate_adjacent(state: SkirmState, unit: int, square: int) -> bool:
    """SKM-MOD.2: whether a Squadmate of the unit (not itself) is Adjacent to a Square; how many does not matter."""
    adjacent = state.battle.map.adjacent(state.doors_closed)[square]
    mates = state.standing[state.battle.unit_side[unit]] & ~(1 << state.place[unit])
    return bool(adjacent & mates)


def drop_to(state: SkirmState, unit: int, foe: int) -> int:
    """How many levels lower the foe stands."""
    heights = state.battle.map.terrain.heights
    return heights[state.place[unit]] - heights[state.place[foe]]


def ranged_roa(state: SkirmState, unit: int, weapon: Weapon, victim: int, bonus: int) -> Sum:
    """SKM-MOD.5: attack dice of a shot; Friendly Fire takes one."""
    total = weapon_sum(state, unit, "roa", weapon, victim, bonus=bonus)
    if squadmate_adjacent(state, unit, state.place[victim]):
        total.add("friendly-fire", -1, "SKM-MOD.5")
    return total


def ranged_skl(state: SkirmState, unit: int, weapon: Weapon, victim: int, bonus: int) -> Sum:
    """SKM-RNG.8: the number to hit."""
    total = weapon_sum(state, unit, "skl", weapon, victim, bonus=bonus)
    add_height(state, unit, victim, total)
    return total


def add_height(state: SkirmState, unit: int, victim: int, total: Sum) -> None:
    """SKM-MOD.4: two levels of height help a shooter."""
    if drop_to(state, unit, victim) >= HIGH_GROUND_RANGED:
        total.add("high-ground", 1, "SKM-MOD.4")


def save_number(state: SkirmState, victim: int, weapon: Weapon, wielder: int, target: int = NONE) -> Sum:
    """SKM-RNG.10, SKM-MEL.11, SKM-CARD.4, SKM-WPN.4: ARM minus DAM; `target` is the Target of the melee, if it is
    one."""
    total = armor(state, victim, victim == target)
    power = weapon_sum(state, wielder, "dam", weapon, victim, wielder == target)
    total.add("dam", -power.total, "SKM-RNG.10")
    return total


def melee_roa(state: SkirmState, unit: int, weapon: Weapon, foe: int, attacking: bool, bonus: int) -> Sum:
    """SKM-MOD.10: attack dice of one side of a melee; Support and the Target row add up."""
    total = weapon_sum(state, unit, "roa", weapon, foe, not attacking, bonus)
    add_support(state, unit, foe, attacking, total)
    add_target_row(state, attacking, total)
    return total


def add_support(state: SkirmState, unit: int, foe: int, attacking: bool, total: Sum) -> None:
    """SKM-MOD.7, SKM-MOD.8: a Squadmate next to the foe adds a die."""
    if squadmate_adjacent(state, unit, state.place[foe]):
        total.add("support", 1, "SKM-MOD.7" if attacking else "SKM-MOD.8")


def add_target_row(state: SkirmState, attacking: bool, total: Sum) -> None:
    """SKM-MOD.9: the Attacker rolls one die less; by the switch the Target does."""
    if attacking != state.battle.rulings.target_rolls_less:
        total.add("target-row", -1, "SKM-MOD.9")


def melee_skl(state: SkirmState, unit: int, weapon: Weapon, foe: int, attacking: bool, bonus: int) -> Sum:
    """SKM-MOD.6: the number to hit; an Attacker exactly one level higher has it easier."""
    total = weapon_sum(state, unit, "skl", weapon, foe, not attacking, bonus)
    if attacking and drop_to(state, unit, foe) == HIGH_GROUND_MELEE:
        total.add("high-ground", 1, "SKM-MOD.6")
    return total


def hit_rerolls(state: SkirmState, unit: int, weapon: Weapon, target_of_melee: bool = False) -> int:
    """SKM-WSR.16: free re-rolls of hit dice: RRx, passive skills and effects in force."""
    return weapon.reroll + granted_rerolls(state, unit, "hit", weapon, target_of_melee)


def save_rerolls(state: SkirmState, unit: int) -> int:
    """SKM-RERL.1: free re-rolls of save dice; only skills and effects in force grant them."""
    return granted_rerolls(state, unit, "save", None, False)


def granted_rerolls(
    state: SkirmState, unit: int, roll: str, weapon: Weapon | None, target_of_melee: bool
) -> int:
    """Free re-rolls of one kind of roll; what an event grants for any roll of a seat is counted by the dice."""
    free = 0
    for skill in state.battle.passive_skills[unit]:
        if applies(state, skill, unit, weapon, target_of_melee):
            for passive in skill.effects:
                if passive.kind == "extra_reroll" and passive.roll in (roll, "any"):
                    free += passive.value
    for effect in state.effects:
        if effect.kind == "extra_reroll" and effect.roll == roll and effect.units >> unit & 1:
            free += effect.value
    return free
