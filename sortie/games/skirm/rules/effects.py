"""Effects in force: what skills and events change, how it is read, when it ends."""

from __future__ import annotations

from sortie.games.skirm.content.cards import Effect, Place, Skill, Weapon, fits_weapon
from sortie.games.skirm.state.state import BANS, SIGNS, SPECIALS, ActiveEffect, SkirmState
from sortie.kernel.views.modifiers import Sum


def remember(state: SkirmState, effect: Effect, source: str, units: int, seat: int, squares: int = 0) -> None:
    """SKM-SKL.7, SKM-TURN.7: put an effect in force for the units fixed now; equal named effects do not stack."""
    same = (source, effect.kind, effect.stat, effect.action, effect.special, effect.weapon, effect.roll)
    for known in state.effects:
        name = (known.source, known.kind, known.stat, known.action, known.special, known.weapon, known.roll)
        if same == name:
            units &= ~known.units
    if units or squares:
        fresh = ActiveEffect(
            effect.kind,
            source,
            units,
            effect.until,
            effect.stat,
            effect.delta,
            effect.minimum,
            effect.weapon,
            effect.action,
            effect.special,
            effect.value,
            squares,
            effect.roll,
            seat,
        )
        state.let_work([*state.effects, fresh])


def expire(state: SkirmState, until: str) -> None:
    """SKM-TURN.10: effects that last until this moment are over."""
    if state.in_force & SIGNS[until]:
        state.let_work([effect for effect in state.effects if effect.until != until])


def add_weapon_effects(state: SkirmState, total: Sum, unit: int, stat: str, weapon: Weapon, foe: int) -> None:
    """SKM-MOD.1: what effects in force add to ROA, SKL or DAM of a weapon used against a foe."""
    for effect in state.effects:
        if effect.stat != stat or not fits_weapon(effect.weapon, weapon):
            continue
        own = effect.kind == "stat" and effect.units >> unit & 1
        marked = effect.kind == "stat_vs_marked" and foe >= 0 and effect.units >> foe & 1
        if own or (marked and state.battle.unit_side[unit] == effect.seat):
            total.add(effect.source, change(total, effect.delta, effect.minimum), "SKM-MOD.1")


def change(total: Sum, delta: int, minimum: int) -> int:
    """What an effect changes a number by; a number that goes down stops at the effect's minimum, if it has one."""
    if delta >= 0 or not minimum:
        return delta
    value = total.total
    return max(value + delta, min(value, minimum)) - value


def add_passive_skills(
    state: SkirmState, total: Sum, unit: int, stat: str, weapon: Weapon, foe: int, target_of_melee: bool
) -> None:
    """SKM-SKL.4: what the unit's own passive skills add to a weapon used against a foe."""
    for skill in state.battle.passive_skills[unit]:
        if not applies(state, skill, unit, weapon, target_of_melee):
            continue
        if skill.against and not has_tag(state, foe, skill.against):
            continue
        for effect in skill.effects:
            if effect.kind == "stat" and effect.stat == stat and fits_weapon(effect.weapon, weapon):
                total.add(skill.id, change(total, effect.delta, effect.minimum), "SKM-SKL.4")


def armor(state: SkirmState, unit: int, target_of_melee: bool) -> Sum:
    """SKM-CARD.4: ARM of a unit, with what changes it now."""
    total = Sum("arm", state.battle.arms[unit])
    add_armor_effects(state, unit, total)
    for skill in state.battle.guards[unit]:
        if applies(state, skill, unit, None, target_of_melee):
            add_guard(skill, total)
    return total


def add_armor_effects(state: SkirmState, unit: int, total: Sum) -> None:
    """SKM-MOD.1: what effects in force change of ARM."""
    for effect in state.effects:
        if effect.kind == "stat" and effect.stat == "arm" and effect.units >> unit & 1:
            total.add(effect.source, change(total, effect.delta, effect.minimum), "SKM-MOD.1")


def add_guard(skill: Skill, total: Sum) -> None:
    """SKM-SKL.4: what a passive skill changes of ARM while its condition holds."""
    for passive in skill.effects:
        if passive.stat == "arm":
            total.add(skill.id, change(total, passive.delta, passive.minimum), "SKM-SKL.4")


def has_tag(state: SkirmState, unit: int, tags: tuple[str, ...]) -> bool:
    """SKM-TAG.1: whether a unit has one of these Tags."""
    own = state.battle.cards[unit].tags
    return any(tag in own for tag in tags)


def applies(state: SkirmState, skill: Skill, unit: int, weapon: Weapon | None, target_of_melee: bool) -> bool:
    """Whether the condition of a passive skill holds."""
    if skill.weapon and (weapon is None or not fits_weapon(skill.weapon, weapon)):
        return False
    if skill.when == "target_of_melee":
        return target_of_melee
    if skill.when == "not_moved":
        # A Sentry Action is outside any activation, so the agent has not moved in it.
        return state.active != unit or not state.did & 3
    return True


def stat_of(state: SkirmState, unit: int, stat: str, value: int) -> int:
    """ACT, MOV or ARM of a unit with the effects in force; lowered stats stop at their minimum."""
    for effect in state.effects:
        if effect.kind == "stat" and effect.stat == stat and effect.units >> unit & 1:
            changed = value + effect.delta
            value = max(changed, min(value, effect.minimum)) if effect.delta < 0 else changed
    return max(0, value)


def has_special(state: SkirmState, unit: int, code: str, printed: bool) -> bool:
    """Whether an agent rule without a number works for a unit now: printed or granted, and not suppressed."""
    if not state.in_force & SPECIALS:
        return printed
    granted = printed
    for effect in state.effects:
        if effect.special == code and effect.units >> unit & 1:
            if effect.kind == "suppress":
                return False
            granted = granted or effect.kind == "grant"
    return granted


def special_value(state: SkirmState, unit: int, code: str, printed: int) -> int:
    """SKM-AGT.12: the x of an agent rule; of several sources the highest counts."""
    if not state.in_force & SPECIALS:
        return printed
    for effect in state.effects:
        if effect.special == code and effect.units >> unit & 1:
            if effect.kind == "suppress":
                return 0
            if effect.kind == "grant":
                printed = max(printed, effect.value)
    return printed


def forbidden(state: SkirmState, unit: int, action: str) -> bool:
    """Whether an effect, an own passive skill or a carried marker keeps a unit from an action."""
    if not state.battle.forbids and not state.in_force & BANS:
        return False
    if state.battle.bans.get(action, 0) >> unit & 1:
        return True
    if state.in_force & BANS:
        for effect in state.effects:
            if effect.kind == "forbid" and effect.action == action and effect.units >> unit & 1:
                return True
    if unit not in state.carrier:
        return False
    return action in state.battle.mission.markers[state.carried_by(unit)].carrier_forbid


def range_cap(state: SkirmState, limit: int) -> int:
    """The range of a weapon with the caps in force; 0 means none."""
    for effect in state.effects:
        if effect.kind == "range_cap" and (limit == 0 or effect.value < limit):
            limit = effect.value
    return limit


def budget(state: SkirmState, action: str, normal: int) -> int:
    """The movement budget of an action that an event changes."""
    for effect in state.effects:
        if effect.kind == "budget" and effect.action == action:
            normal = effect.value
    return normal


def rough_squares(state: SkirmState, unit: int) -> int:
    """SKM-DIFF.2: Squares that count as Difficult for a unit now."""
    if state.battle.surefooted >> unit & 1:
        return 0
    rough = state.battle.map.difficult
    for effect in state.effects:
        if effect.kind == "difficult":
            rough |= effect.squares
        elif effect.kind == "ignore" and effect.units >> unit & 1:
            return 0
    return rough


def price_of(state: SkirmState, unit: int, action: str, printed: int) -> int:
    """The ACT price of a Basic Action where a skill or an event sets another one."""
    for effect in state.effects:
        if effect.kind == "price" and effect.action == action and effect.units >> unit & 1:
            printed = effect.value
    return printed


def leave_extra(state: SkirmState, rough: int) -> tuple[tuple[int, int], ...]:
    """Further surcharges on leaving squares; those that speak of Difficult Squares spare who ignores them."""
    found: list[tuple[int, int]] = []
    for effect in state.effects:
        if effect.kind == "leave_cost":
            squares = effect.squares & rough if effect.stat == "difficult" else effect.squares
            if squares:
                found.append((squares, effect.value))
    return tuple(found)


def squares_of(state: SkirmState, place: Place) -> int:
    """The standable squares a Place speaks of."""
    battle_map = state.battle.map
    squares = battle_map.standable & battle_map.at_least(place.min_height)
    squares &= ~battle_map.at_least(place.max_height + 1)
    for wanted, having in (
        (place.roofed, battle_map.roofed),
        (place.difficult, battle_map.difficult),
        (place.wall_on_edge, battle_map.wall_on_edge),
        (place.next_to_solid, battle_map.next_to_solid),
    ):
        if wanted is not None:
            squares &= having if wanted else ~having
    return squares
