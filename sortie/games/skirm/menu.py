"""The menu of an activation: every Action an Agent may do now, and the rule that keeps it from the others."""

from __future__ import annotations

from sortie.games.skirm import melee, ranged
from sortie.games.skirm.briefing import MissionAction
from sortie.games.skirm.doors import doors_at, screen_door
from sortie.games.skirm.effects import fits_weapon, forbidden, has_special
from sortie.games.skirm.markers import screen_drop, screen_pick_up
from sortie.games.skirm.mission_actions import screen_mission_action
from sortie.games.skirm.movement import dash_budget, move_budget, reach_layers, within_points
from sortie.games.skirm.payment import (
    BASIC_PRICE,
    dash_price,
    funds,
    handling_price,
    move_price,
    shot_price,
    skill_price,
)
from sortie.games.skirm.roles import enemies_beside
from sortie.games.skirm.skills import SKILL_WEAPON, screen_selection
from sortie.games.skirm.state import DID_CARRY, DID_DASH, DID_DOOR, DID_MOVE, PRICES, SkirmState
from sortie.kernel.options import Options
from sortie.kernel.screens import Screen

EVERYTHING = -1


def may_move(state: SkirmState, unit: int, purse: int, screen: Screen) -> bool:
    """SKM-ACT.7, SKM-ACT.2, SKM-BAS.2, SKM-TO.9: a Move once per activation, for its price."""
    return not (
        (state.did & DID_MOVE and screen.refuse("SKM-ACT.7"))
        or (move_price(state, unit) > purse and screen.refuse("SKM-ACT.2"))
        or (forbidden(state, unit, "move") and screen.refuse("SKM-MIS.1"))
    )


def may_dash(state: SkirmState, unit: int, purse: int, screen: Screen) -> bool:
    """SKM-ACT.7, SKM-BAS.3, SKM-OCC.7: a Dash is another Action than a Move."""
    return not (
        (state.did & DID_DASH and screen.refuse("SKM-ACT.7"))
        or (dash_price(state, unit) > purse and screen.refuse("SKM-ACT.2"))
        or (forbidden(state, unit, "dash") and screen.refuse("SKM-MIS.1"))
    )


def may_shoot_again(state: SkirmState, unit: int) -> bool:
    """SKM-ACT.7, SKM-ACT.8, SKM-AGT.2: once per activation, twice with 2RC."""
    return state.shots == 0 or (
        state.shots == 1 and has_special(state, unit, "2RC", state.battle.cards[unit].double_ranged)
    )


def may_fight_again(state: SkirmState, unit: int) -> bool:
    """SKM-ACT.7, SKM-ACT.8, SKM-AGT.1: once per activation, twice with 2MC."""
    return state.melees == 0 or (
        state.melees == 1 and has_special(state, unit, "2MC", state.battle.cards[unit].double_melee)
    )


def may_fire(state: SkirmState, unit: int, weapon: int, price: int, purse: int, screen: Screen) -> bool:
    """SKM-ACT.7, SKM-ACT.2, SKM-RNG.1, SKM-RNG.2: whether the unit may fire this weapon at all."""
    return not (
        (not may_shoot_again(state, unit) and screen.refuse("SKM-ACT.7"))
        or not may_pay_shot(state, unit, weapon, price, purse, screen)
        or (enemies_beside(state, unit) and screen.refuse("SKM-RNG.1"))
        or (forbidden(state, unit, "shoot") and screen.refuse("SKM-MIS.1"))
    )


def may_pay_shot(state: SkirmState, unit: int, weapon: int, price: int, purse: int, screen: Screen) -> bool:
    """SKM-ACT.2, SKM-RNG.2: what a shot demands of the weapon; the rest is about the unit."""
    return not (price > purse and screen.refuse("SKM-ACT.2")) and ranged.is_at_hand(
        state, unit, weapon, screen
    )


def screen_melee_action(
    state: SkirmState, unit: int, weapon: int, price: int, purse: int, screen: Screen
) -> None:
    """SKM-ACT.7, SKM-ACT.2, SKM-MEL.1: whether and whom the unit may fight with this weapon."""
    if (
        (not may_fight_again(state, unit) and screen.refuse("SKM-ACT.7"))
        or (price > purse and screen.refuse("SKM-ACT.2"))
        or (forbidden(state, unit, "melee") and screen.refuse("SKM-MIS.1"))
    ):
        return
    melee.screen_melee(state, unit, weapon, screen)


def may_handle(state: SkirmState, unit: int, action: str, bit: int, purse: int, screen: Screen) -> bool:
    """SKM-BAS.7, SKM-BAS.9, SKM-ACT.2: doors and markers: one Action each, once per activation."""
    price = handling_price(state, unit, action)
    return not (
        (state.did & bit and screen.refuse("SKM-BAS.7" if action == "door" else "SKM-BAS.9"))
        or (price > purse and screen.refuse("SKM-ACT.2"))
    )


def may_use_skill(state: SkirmState, unit: int, number: int, weapon: int, purse: int, screen: Screen) -> bool:
    """SKM-SKL.1, SKM-SKL.5, SKM-ACT.2, SKM-ACT.4: an own active skill, once per activation, for its price."""
    skill = state.battle.skills[number]
    orders = state.orders[state.battle.owner_of[unit]]
    return not (
        (number not in state.battle.active_skills[unit] and screen.refuse("SKM-SKL.1"))
        or (state.skills_used >> number & 1 and screen.refuse("SKM-SKL.5"))
        or (skill_price(state, skill, weapon) > purse and screen.refuse("SKM-ACT.2"))
        or (skill.orders > orders and screen.refuse("SKM-ACT.4"))
        or not may_count_as(state, unit, skill.counts_as, screen)
    )


def may_count_as(state: SkirmState, unit: int, action: str, screen: Screen) -> bool:
    """SKM-SKL.6: a skill that counts as a Basic Action shares its limit and its bans."""
    if not action:
        return True
    if action == "shoot":
        done = not may_shoot_again(state, unit)
    elif action == "melee":
        done = not may_fight_again(state, unit)
    else:
        done = bool(state.did & (DID_MOVE if action == "move" else DID_DASH))
    return screen.demand("SKM-SKL.6", not done) and screen.demand(
        "SKM-MIS.1", not forbidden(state, unit, action)
    )


def add_movement(state: SkirmState, unit: int, purse: int, options: Options, screen: Screen) -> None:
    """SKM-BAS.2, SKM-BAS.3: the Squares a Move and a Dash may end on, found in one flood."""
    points = move_budget(state, unit) if may_move(state, unit, purse, screen) else 0
    short = dash_budget(state) if may_dash(state, unit, purse, screen) else 0
    if points or short:
        layers, reached = reach_layers(state, unit, points if points > short else short)
        if points:
            options.add("move", reached if points >= short else within_points(layers, points))
        if short:
            options.add("dash", layers[1] if short == 1 else within_points(layers, short))


def add_handling(state: SkirmState, unit: int, purse: int, options: Options) -> None:
    """SKM-BAS.6, SKM-BAS.8: doors and markers within reach."""
    square = state.place[unit]
    if doors_at(state, square):
        screen = Screen(EVERYTHING)
        if may_handle(state, unit, "door", DID_DOOR, purse, screen):
            screen_door(state, unit, screen)
            options.add("door", screen.targets)
    if square in state.marker_place or unit in state.carrier:
        screen = Screen(EVERYTHING)
        if may_handle(state, unit, "carry", DID_CARRY, purse, screen):
            screen_pick_up(state, unit, screen)
            options.add("pick-up", screen.targets)
            screen = Screen(EVERYTHING)
            screen_drop(state, unit, screen)
            options.add("drop", screen.targets)


def add_shots(state: SkirmState, unit: int, purse: int, options: Options, screen: Screen) -> None:
    """SKM-BAS.4, SKM-SKL.6: shots with every R weapon, plain or improved by a skill."""
    battle = state.battle
    # What keeps the unit from every shot is looked at once; an enemy next to it the menu has looked for.
    if not may_shoot_again(state, unit) or forbidden(state, unit, "shoot"):
        return
    for weapon in battle.ranged_weapons[unit]:
        price = shot_price(state, unit, weapon, BASIC_PRICE)
        plain = may_pay_shot(state, unit, weapon, price, purse, screen)
        ways = improved_shots(state, unit, weapon, purse) if battle.improved_shots[unit] else []
        if plain or ways:
            add_targets(state, unit, weapon, plain, ways, options, screen)


def add_melees(state: SkirmState, unit: int, purse: int, options: Options) -> None:
    """SKM-BAS.5, SKM-SKL.6: melees with every M weapon, plain or improved by a skill."""
    battle = state.battle
    foes = state.living(1 - battle.seat_of[unit])
    for weapon in battle.melee_weapons[unit]:
        screen = Screen(EVERYTHING)
        screen_melee_action(state, unit, weapon, BASIC_PRICE, purse, screen)
        if screen.targets > 0:
            options.add("melee", state.units_in(screen.targets, foes), weapon)
        for number in battle.improved_melees[unit]:
            skill = battle.skills[number]
            screen = Screen(EVERYTHING)
            if fits_weapon(skill.weapon, battle.weapons[weapon]) and may_use_skill(
                state, unit, number, weapon, purse, screen
            ):
                screen_melee_action(state, unit, weapon, skill.act, purse, screen)
                adjacent_foes = state.units_in(max(0, screen.targets), foes)
                options.add("use-melee", adjacent_foes, number * SKILL_WEAPON + weapon)


def improved_shots(state: SkirmState, unit: int, weapon: int, purse: int) -> list[int]:
    """SKM-SKL.6: the skills that improve a shot with this weapon, as details of their options."""
    battle = state.battle
    ways: list[int] = []
    for number in battle.improved_shots[unit]:
        skill = battle.skills[number]
        price = skill_price(state, skill, weapon)
        screen = Screen(EVERYTHING)
        if (
            fits_weapon(skill.weapon, battle.weapons[weapon])
            and may_use_skill(state, unit, number, weapon, purse, screen)
            and may_fire(state, unit, weapon, price, purse, screen)
        ):
            ways.append(number * SKILL_WEAPON + weapon)
    return ways


def add_targets(
    state: SkirmState, unit: int, weapon: int, plain: bool, ways: list[int], options: Options, screen: Screen
) -> None:
    """The targets of one R weapon, the same for a plain Shoot and for skills that count as one."""
    battle = state.battle
    screen.targets = EVERYTHING
    ranged.screen_shot(state, unit, weapon, screen)
    struck = state.units_on(screen.targets)
    blast = 0
    if battle.weapons[weapon].explode:
        screen.targets = EVERYTHING
        ranged.screen_blast(state, unit, weapon, screen)
        blast = screen.targets
    if plain and (struck or blast):
        options.add("shoot", struck, weapon)
        options.add("shoot-at", blast, weapon)
    for detail in ways:
        options.add("use-shot", struck, detail)
        options.add("use-shot-at", blast, detail)


def add_skills(state: SkirmState, unit: int, purse: int, options: Options, screen: Screen) -> None:
    """SKM-SKL.2, SKM-SKL.3, SKM-SKL.4: the unit's active skills; passive ones never appear."""
    for number in state.battle.plain_skills[unit]:
        skill = state.battle.skills[number]
        screen.targets = EVERYTHING
        if not may_use_skill(state, unit, number, -1, purse, screen):
            continue
        screen_selection(state, unit, skill, screen)
        if skill.select.every or skill.select.who == "self":
            if screen.targets:
                options.one("use", 0, number)
        else:
            options.add("use-on", max(0, screen.targets), number)


def add_mission_actions(state: SkirmState, unit: int, purse: int, options: Options, screen: Screen) -> None:
    """SKM-MIS.1, SKM-MIS.2: what the briefing adds, under the general rules of Actions."""
    for number, action in enumerate(state.battle.mission.actions):
        if not has_subject(state, unit, action):
            continue
        screen.targets = EVERYTHING
        if not may_perform(state, unit, number, purse, screen):
            continue
        screen_mission_action(state, unit, number, screen)
        if not screen.targets:
            continue
        if action.target:
            options.add("perform-on", screen.targets, number)
        else:
            options.one("perform", number)


def has_subject(state: SkirmState, unit: int, action: MissionAction) -> bool:
    """SKM-MIS.1: whether what an action is done with is there at all; most often it is not."""
    if action.carrier:
        return unit in state.carrier
    if action.on:
        return state.place[unit] in (state.marker_place if action.on == "marker" else state.objectives)
    return True


def may_perform(state: SkirmState, unit: int, number: int, purse: int, screen: Screen) -> bool:
    """SKM-MIS.2, SKM-ACT.2, SKM-ACT.4: once per activation, for its price."""
    action = state.battle.mission.actions[number]
    orders = state.orders[state.battle.owner_of[unit]]
    return not (
        (state.mission_actions_used >> number & 1 and screen.refuse("SKM-MIS.2"))
        or (action.act > purse and screen.refuse("SKM-ACT.2"))
        or (action.orders > orders and screen.refuse("SKM-ACT.4"))
    )


def menu(state: SkirmState, unit: int) -> Options:
    """SKM-ACT.5, SKM-ACT.9, SKM-ACT.11: every payable Action whose conditions hold, and the end."""
    options = Options()
    battle = state.battle
    purse = funds(state, unit)
    # Without a point to spend only what costs nothing can be done.
    if purse or battle.free_actions or state.in_force & PRICES:
        screen = Screen(EVERYTHING)
        add_movement(state, unit, purse, options, screen)
        if state.carrier or battle.map.terrain.doors:
            add_handling(state, unit, purse, options)
        # SKM-RNG.1, SKM-MEL.1: next to an enemy there is no shot, away from all enemies there is no melee.
        if enemies_beside(state, unit):
            add_melees(state, unit, purse, options)
        else:
            add_shots(state, unit, purse, options, screen)
        if battle.plain_skills[unit]:
            add_skills(state, unit, purse, options, screen)
        if battle.mission.actions:
            add_mission_actions(state, unit, purse, options, screen)
    options.one("end")
    return options
