"""Permits: what an Agent may do at all now: once per activation, for its price, unless it is forbidden."""

from __future__ import annotations

from sortie.games.skirm.content.briefing import MissionAction
from sortie.games.skirm.content.cards import RANGED
from sortie.games.skirm.rules import melee
from sortie.games.skirm.rules.effects import forbidden, has_special
from sortie.games.skirm.rules.mission.roles import enemies_beside
from sortie.games.skirm.rules.movement import dash_budget, screen_destinations
from sortie.games.skirm.rules.payment import dash_price, handling_price, is_at_hand, move_price, skill_price
from sortie.games.skirm.state.state import DID_DASH, DID_MOVE, SkirmState
from sortie.kernel.table.screens import Screen


def may_move(state: SkirmState, unit: int, purse: int, screen: Screen) -> bool:
    """SKM-ACT.7, SKM-ACT.2, SKM-TO.9: a Move once per activation, for its price."""
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


def screen_free_dash(state: SkirmState, unit: int, screen: Screen, detail: int = 0) -> None:
    """SKM-BAS.3: where a Dash that is not paid for may end, unless something forbids the unit to Dash."""
    if screen.demand("SKM-MIS.1", not forbidden(state, unit, "dash")):
        screen_destinations(state, unit, dash_budget(state), screen)


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
    """SKM-RNG.1: whether the unit may fire this weapon at all."""
    return not (
        (not may_shoot_again(state, unit) and screen.refuse("SKM-ACT.7"))
        or not may_pay_shot(state, unit, weapon, price, purse, screen)
        or (enemies_beside(state, unit) and screen.refuse("SKM-RNG.1"))
        or (forbidden(state, unit, "shoot") and screen.refuse("SKM-MIS.1"))
    )


def may_pay_shot(state: SkirmState, unit: int, weapon: int, price: int, purse: int, screen: Screen) -> bool:
    """SKM-ACT.2, SKM-RNG.2: what a shot demands of the weapon; the rest is about the unit."""
    return not (price > purse and screen.refuse("SKM-ACT.2")) and is_at_hand(
        state, unit, weapon, RANGED, "SKM-RNG.2", screen
    )


def screen_melee_action(
    state: SkirmState, unit: int, weapon: int, price: int, purse: int, screen: Screen
) -> None:
    """Whether and whom the unit may fight with this weapon."""
    if (
        (not may_fight_again(state, unit) and screen.refuse("SKM-ACT.7"))
        or (price > purse and screen.refuse("SKM-ACT.2"))
        or (forbidden(state, unit, "melee") and screen.refuse("SKM-MIS.1"))
    ):
        return
    melee.screen_melee(state, unit, weapon, screen)


def may_handle(
    state: SkirmState, unit: int, action: str, bit: int, rule: str, purse: int, screen: Screen
) -> bool:
    """SKM-BAS.7, SKM-BAS.9: doors and markers: one Action each, once per activation."""
    price = handling_price(state, unit, action)
    return not ((state.did & bit and screen.refuse(rule)) or (price > purse and screen.refuse("SKM-ACT.2")))


def may_use_skill(state: SkirmState, unit: int, number: int, weapon: int, purse: int, screen: Screen) -> bool:
    """SKM-SKL.1, SKM-SKL.5: an own active skill, once per activation, for its price."""
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


def has_subject(state: SkirmState, unit: int, action: MissionAction) -> bool:
    """SKM-MIS.1: whether what an action is done with is there at all; most often it is not."""
    if action.carrier:
        return unit in state.carrier
    if action.on:
        return state.place[unit] in (state.marker_place if action.on == "marker" else state.objectives)
    return True


def may_perform(state: SkirmState, unit: int, number: int, purse: int, screen: Screen) -> bool:
    """SKM-MIS.2: once per activation, for its price."""
    action = state.battle.mission.actions[number]
    orders = state.orders[state.battle.owner_of[unit]]
    return not (
        (state.mission_actions_used >> number & 1 and screen.refuse("SKM-MIS.2"))
        or (action.act > purse and screen.refuse("SKM-ACT.2"))
        or (action.orders > orders and screen.refuse("SKM-ACT.4"))
    )
