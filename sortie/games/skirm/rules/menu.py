"""The menu of an activation: every Action an Agent may do now, and the rule that keeps it from the others."""

from __future__ import annotations

from sortie.games.skirm.content.cards import fits_weapon
from sortie.games.skirm.rules import ranged
from sortie.games.skirm.rules.actions import DOORS, MARKERS, may_carry, may_open
from sortie.games.skirm.rules.doors import doors_at
from sortie.games.skirm.rules.effects import forbidden
from sortie.games.skirm.rules.mission.actions import screen_mission_action
from sortie.games.skirm.rules.mission.roles import enemies_beside
from sortie.games.skirm.rules.movement import dash_budget, move_budget, reach_layers, within_points
from sortie.games.skirm.rules.payment import funds, melee_price, shot_price, skill_price
from sortie.games.skirm.rules.permits import (
    has_subject,
    may_dash,
    may_fire,
    may_move,
    may_pay_shot,
    may_perform,
    may_shoot_again,
    may_use_skill,
    screen_melee_action,
)
from sortie.games.skirm.rules.skills import SKILL_WEAPON, screen_selection
from sortie.games.skirm.state.state import PRICES, SkirmState
from sortie.kernel.table.menus import EVERY, add_rows
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen


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


def add_handling(state: SkirmState, unit: int, options: Options, screen: Screen) -> None:
    """SKM-BAS.6, SKM-BAS.8: doors and markers within reach."""
    square = state.place[unit]
    if doors_at(state, square) and may_open(state, unit, screen):
        add_rows(options, state, unit, screen, DOORS)
    if (square in state.marker_place or unit in state.carrier) and may_carry(state, unit, screen):
        add_rows(options, state, unit, screen, MARKERS)


def add_shots(state: SkirmState, unit: int, purse: int, options: Options, screen: Screen) -> None:
    """SKM-BAS.4, SKM-SKL.6: shots with every R weapon, plain or improved by a skill."""
    battle = state.battle
    # What keeps the unit from every shot is looked at once; an enemy next to it the menu has looked for.
    if not may_shoot_again(state, unit) or forbidden(state, unit, "shoot"):
        return
    for weapon in battle.ranged_weapons[unit]:
        price = shot_price(state, unit, weapon)
        plain = may_pay_shot(state, unit, weapon, price, purse, screen)
        ways = improved_shots(state, unit, weapon, purse) if battle.improved_shots[unit] else []
        if plain or ways:
            add_targets(state, unit, weapon, plain, ways, options, screen)


def add_melees(state: SkirmState, unit: int, purse: int, options: Options) -> None:
    """SKM-BAS.5, SKM-SKL.6: melees with every M weapon, plain or improved by a skill."""
    battle = state.battle
    for weapon in battle.melee_weapons[unit]:
        screen = Screen(EVERY)
        screen_melee_action(state, unit, weapon, melee_price(state, unit, weapon), purse, screen)
        options.add("melee", state.units_on(screen.targets), weapon)
        for number in battle.improved_melees[unit]:
            skill = battle.skills[number]
            screen = Screen(EVERY)
            if fits_weapon(skill.weapon, battle.weapons[weapon]) and may_use_skill(
                state, unit, number, weapon, purse, screen
            ):
                screen_melee_action(state, unit, weapon, skill.act, purse, screen)
                options.add("use-melee", state.units_on(screen.targets), number * SKILL_WEAPON + weapon)


def improved_shots(state: SkirmState, unit: int, weapon: int, purse: int) -> list[int]:
    """SKM-SKL.6: the skills that improve a shot with this weapon, as details of their options."""
    battle = state.battle
    ways: list[int] = []
    for number in battle.improved_shots[unit]:
        skill = battle.skills[number]
        price = skill_price(state, skill, weapon)
        screen = Screen(EVERY)
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
    screen.targets = EVERY
    ranged.screen_shot(state, unit, weapon, screen)
    struck = state.units_on(screen.targets)
    blast = 0
    if battle.weapons[weapon].explode:
        screen.targets = EVERY
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
        screen.targets = EVERY
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
        screen.targets = EVERY
        if not may_perform(state, unit, number, purse, screen):
            continue
        screen_mission_action(state, unit, number, screen)
        if not screen.targets:
            continue
        if action.target:
            options.add("perform-on", screen.targets, number)
        else:
            options.one("perform", number)


def menu(state: SkirmState, unit: int) -> Options:
    """SKM-ACT.5: every payable Action whose conditions hold, and the end."""
    options = Options()
    battle = state.battle
    purse = funds(state, unit)
    # Without a point to spend only what costs nothing can be done.
    if purse or battle.free_actions or state.in_force & PRICES:
        screen = Screen(EVERY)
        add_movement(state, unit, purse, options, screen)
        if state.carrier or battle.map.terrain.doors:
            add_handling(state, unit, options, screen)
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
