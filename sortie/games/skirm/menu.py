"""The menu of an activation: every Action an Agent may do now, and the rule that keeps it from the others."""

from __future__ import annotations

from sortie.games.skirm import melee, ranged
from sortie.games.skirm.doors import screen_door
from sortie.games.skirm.effects import forbidden, price_of
from sortie.games.skirm.markers import screen_drop, screen_pick_up
from sortie.games.skirm.mission_actions import screen_mission_action
from sortie.games.skirm.movement import dash_budget, move_budget, screen_destinations
from sortie.games.skirm.payment import (
    BASIC_PRICE,
    dash_price,
    funds,
    move_price,
    shot_price,
    skill_price,
)
from sortie.games.skirm.skills import SKILL_WEAPON, improvement, screen_selection
from sortie.games.skirm.state import DID_CARRY, DID_DASH, DID_DOOR, DID_MOVE, SkirmState
from sortie.kernel.options import Options
from sortie.kernel.screens import Screen

EVERYTHING = -1


def screen_move(state: SkirmState, unit: int, screen: Screen) -> None:
    """SKM-ACT.7, SKM-ACT.2, SKM-BAS.2, SKM-TO.9: a Move once per activation, for its price."""
    if (
        screen.demand("SKM-ACT.7", not state.did & DID_MOVE)
        and screen.demand("SKM-ACT.2", move_price(state, unit) <= funds(state, unit))
        and screen.demand("SKM-MIS.1", not forbidden(state, unit, "move"))
    ):
        screen_destinations(state, unit, move_budget(state, unit), screen)


def screen_dash(state: SkirmState, unit: int, screen: Screen) -> None:
    """SKM-ACT.7, SKM-BAS.3, SKM-OCC.7: a Dash is another Action than a Move."""
    if (
        screen.demand("SKM-ACT.7", not state.did & DID_DASH)
        and screen.demand("SKM-ACT.2", dash_price(state, unit) <= funds(state, unit))
        and screen.demand("SKM-MIS.1", not forbidden(state, unit, "dash"))
    ):
        screen_destinations(state, unit, dash_budget(state), screen)


def may_shoot_again(state: SkirmState, unit: int) -> bool:
    """SKM-ACT.7, SKM-ACT.8, SKM-AGT.2: once per activation, twice with 2RC."""
    return state.shots < (2 if state.battle.cards[unit].double_ranged else 1)


def may_fight_again(state: SkirmState, unit: int) -> bool:
    """SKM-ACT.7, SKM-ACT.8, SKM-AGT.1: once per activation, twice with 2MC."""
    return state.melees < (2 if state.battle.cards[unit].double_melee else 1)


def screen_shot_action(state: SkirmState, unit: int, weapon: int, price: int, screen: Screen) -> bool:
    """SKM-ACT.7, SKM-ACT.2, SKM-RNG.1, SKM-RNG.2: whether the unit may fire this weapon at all."""
    return (
        ranged.screen_weapon(state, unit, weapon, screen)
        and screen.demand("SKM-ACT.7", may_shoot_again(state, unit))
        and screen.demand("SKM-ACT.2", price <= funds(state, unit))
        and screen.demand("SKM-MIS.1", not forbidden(state, unit, "shoot"))
        and ranged.screen_shooter(state, unit, screen)
    )


def screen_melee_action(state: SkirmState, unit: int, weapon: int, price: int, screen: Screen) -> None:
    """SKM-ACT.7, SKM-ACT.2, SKM-MEL.1: whether and whom the unit may fight with this weapon."""
    if (
        screen.demand("SKM-ACT.7", may_fight_again(state, unit))
        and screen.demand("SKM-ACT.2", price <= funds(state, unit))
        and screen.demand("SKM-MIS.1", not forbidden(state, unit, "melee"))
    ):
        melee.screen_melee(state, unit, weapon, screen)


def screen_simple(state: SkirmState, unit: int, action: str, bit: int, screen: Screen) -> bool:
    """SKM-BAS.7, SKM-BAS.9, SKM-ACT.2: doors and markers: one Action each, once per activation."""
    rule = "SKM-BAS.7" if action == "door" else "SKM-BAS.9"
    price = price_of(state, unit, action, BASIC_PRICE)
    return screen.demand(rule, not state.did & bit) and screen.demand(
        "SKM-ACT.2", price <= funds(state, unit)
    )


def screen_skill_use(state: SkirmState, unit: int, number: int, weapon: int, screen: Screen) -> bool:
    """SKM-SKL.1, SKM-SKL.5, SKM-ACT.2, SKM-ACT.4: an own active skill, once per activation, for its price."""
    skill = state.battle.skills[number]
    seat = state.battle.seat_of[unit]
    return (
        screen.demand("SKM-SKL.1", number in state.battle.active_skills[unit])
        and screen.demand("SKM-SKL.5", not state.skills_used >> number & 1)
        and screen.demand("SKM-ACT.2", skill_price(state, skill, weapon) <= funds(state, unit))
        and screen.demand("SKM-ACT.4", skill.orders <= state.orders[seat])
        and screen_counts_as(state, unit, skill.counts_as, screen)
    )


def screen_counts_as(state: SkirmState, unit: int, action: str, screen: Screen) -> bool:
    """SKM-SKL.6: a skill that counts as a Basic Action shares its limit and its bans."""
    if not action:
        return True
    done = {
        "shoot": not may_shoot_again(state, unit),
        "melee": not may_fight_again(state, unit),
        "move": bool(state.did & DID_MOVE),
        "dash": bool(state.did & DID_DASH),
    }[action]
    return screen.demand("SKM-SKL.6", not done) and screen.demand(
        "SKM-MIS.1", not forbidden(state, unit, action)
    )


def add_basic(state: SkirmState, unit: int, options: Options) -> None:
    """SKM-BAS.1: Move, Dash, doors and markers."""
    screen = Screen(EVERYTHING)
    screen_move(state, unit, screen)
    options.add("move", max(0, screen.targets))
    screen = Screen(EVERYTHING)
    screen_dash(state, unit, screen)
    options.add("dash", max(0, screen.targets))
    if state.battle.map.terrain.doors:
        screen = Screen(EVERYTHING)
        if screen_simple(state, unit, "door", DID_DOOR, screen):
            screen_door(state, unit, screen)
            options.add("door", max(0, screen.targets))
    if state.carrier and not state.did & DID_CARRY:
        for verb, screening in (("pick-up", screen_pick_up), ("drop", screen_drop)):
            screen = Screen(EVERYTHING)
            if screen_simple(state, unit, "carry", DID_CARRY, screen):
                screening(state, unit, screen)
                options.add(verb, max(0, screen.targets))


def add_attacks(state: SkirmState, unit: int, options: Options) -> None:
    """SKM-BAS.4, SKM-BAS.5: shots with every R weapon, melees with every M weapon."""
    battle = state.battle
    foes = state.living(1 - battle.seat_of[unit])
    for weapon in battle.ranged_weapons[unit]:
        add_shot(state, unit, weapon, shot_price(state, unit, weapon, BASIC_PRICE), options, foes, -1)
    for weapon in battle.melee_weapons[unit]:
        screen = Screen(EVERYTHING)
        screen_melee_action(state, unit, weapon, BASIC_PRICE, screen)
        if screen.targets > 0:
            options.add("melee", state.units_in(screen.targets, foes), weapon)


def add_shot(
    state: SkirmState, unit: int, weapon: int, price: int, options: Options, foes: int, skill: int
) -> None:
    """The targets of one R weapon, for a plain Shoot or for a skill that counts as one."""
    screen = Screen(EVERYTHING)
    if not screen_shot_action(state, unit, weapon, price, screen):
        return
    ranged.screen_shot(state, unit, weapon, screen)
    detail = weapon if skill < 0 else skill * SKILL_WEAPON + weapon
    if screen.targets > 0:
        options.add("shoot" if skill < 0 else "use-shot", state.units_in(screen.targets, foes), detail)
    if state.battle.weapons[weapon].explode:
        screen = Screen(EVERYTHING)
        ranged.screen_blast(state, unit, weapon, screen)
        options.add("shoot-at" if skill < 0 else "use-shot-at", max(0, screen.targets), detail)


def add_skills(state: SkirmState, unit: int, options: Options) -> None:
    """SKM-SKL.2, SKM-SKL.3, SKM-SKL.4: the unit's active skills; passive ones never appear."""
    for number in state.battle.active_skills[unit]:
        skill = state.battle.skills[number]
        if improvement(skill) is not None:
            add_improved(state, unit, number, options)
            continue
        screen = Screen(EVERYTHING)
        if not screen_skill_use(state, unit, number, -1, screen):
            continue
        screen = Screen(EVERYTHING)
        screen_selection(state, unit, skill, screen)
        if skill.select.every or skill.select.who == "self":
            if screen.targets:
                options.one("use", 0, number)
        else:
            options.add("use-on", max(0, screen.targets), number)


def add_improved(state: SkirmState, unit: int, number: int, options: Options) -> None:
    """SKM-SKL.6: an improved Shoot or Melee, with each weapon it may use."""
    battle = state.battle
    skill = battle.skills[number]
    foes = state.living(1 - battle.seat_of[unit])
    ranged_attack = skill.counts_as == "shoot"
    for weapon in battle.ranged_weapons[unit] if ranged_attack else battle.melee_weapons[unit]:
        screen = Screen(EVERYTHING)
        profile = battle.weapons[weapon]
        if skill.weapon not in ("", profile.typ, profile.id):
            continue
        if not screen_skill_use(state, unit, number, weapon, screen):
            continue
        if ranged_attack:
            add_shot(state, unit, weapon, skill_price(state, skill, weapon), options, foes, number)
            continue
        screen_melee_action(state, unit, weapon, skill.act, screen)
        if screen.targets > 0:
            options.add("use-melee", state.units_in(screen.targets, foes), number * SKILL_WEAPON + weapon)


def add_mission_actions(state: SkirmState, unit: int, options: Options) -> None:
    """SKM-MIS.1, SKM-MIS.2: what the briefing adds, under the general rules of Actions."""
    for number, action in enumerate(state.battle.mission.actions):
        screen = Screen(EVERYTHING)
        if not screen_mission_price(state, unit, number, screen):
            continue
        screen_mission_action(state, unit, number, screen)
        if action.target:
            options.add("perform-on", max(0, screen.targets), number)
        elif screen.targets:
            options.one("perform", number)


def screen_mission_price(state: SkirmState, unit: int, number: int, screen: Screen) -> bool:
    """SKM-MIS.2, SKM-ACT.2, SKM-ACT.4: once per activation, for its price."""
    action = state.battle.mission.actions[number]
    seat = state.battle.seat_of[unit]
    return (
        screen.demand("SKM-MIS.2", not state.mission_actions_used >> number & 1)
        and screen.demand("SKM-ACT.2", action.act <= funds(state, unit))
        and screen.demand("SKM-ACT.4", action.orders <= state.orders[seat])
    )


def menu(state: SkirmState, unit: int) -> Options:
    """SKM-ACT.5, SKM-ACT.9, SKM-ACT.11: every payable Action whose conditions hold, and the end."""
    options = Options()
    add_basic(state, unit, options)
    add_attacks(state, unit, options)
    if state.battle.active_skills[unit]:
        add_skills(state, unit, options)
    if state.battle.mission.actions:
        add_mission_actions(state, unit, options)
    options.one("end")
    return options
