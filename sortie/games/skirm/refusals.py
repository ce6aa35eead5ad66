"""Why not: the rule that keeps an option from being offered, found with the same conditions as the options."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.skirm import melee, menu, ranged, sentry
from sortie.games.skirm.doors import screen_door
from sortie.games.skirm.effects import fits_weapon, forbidden
from sortie.games.skirm.markers import screen_drop, screen_pick_up
from sortie.games.skirm.mission_actions import screen_mission_action
from sortie.games.skirm.movement import dash_budget, move_budget, screen_destinations
from sortie.games.skirm.payment import BASIC_PRICE, funds, shot_price, skill_price
from sortie.games.skirm.rules import VERBS
from sortie.games.skirm.skills import SKILL_WEAPON, improvement, screen_selection
from sortie.games.skirm.state import DID_CARRY, DID_DOOR, SkirmState
from sortie.kernel.options import Option
from sortie.kernel.requests import Choice
from sortie.kernel.screens import Refusal, Screen

NOT_NOW = "SKM-ACT.10"

# What a prompt does not offer is forbidden by the rule of that prompt.
PROMPT_RULES = {
    "activate": "SKM-ALT.4",
    "act": "SKM-ACT.10",
    "sentry": "SKM-SEN.5",
    "sentry-act": "SKM-SEN.6",
    "pay": "SKM-ACT.3",
    "defend": "SKM-MEL.4",
    "line": "SKM-WSR.14",
    "resolve": "SKM-WSR.25",
    "deploy": "SKM-CYC.8",
    "zone": "SKM-CYC.6",
    "propose-mission": "SKM-CYC.2",
    "accept-mission": "SKM-CYC.2",
    "accept-map": "SKM-CYC.4",
    "choose-squad": "SKM-CYC.3",
    "buy-equipment": "SKM-CYC.3",
    "improve-weapon": "SKM-CYC.3",
    "learn-quirk": "SKM-CYC.3",
    "rival": "SKM-TAG.1",
    "use-plan": "SKM-CYC.4",
    "name-mark": "SKM-CYC.4",
    "mend": "SKM-TURN.6",
    "order-effects": "SKM-TURN.9",
    "choose-marker": "SKM-MIS.1",
    "free-dash": "SKM-BAS.3",
}

DICE_RULES = {
    "chain": "SKM-CRIT.2",
    "reroll": "SKM-RERL.1",
    "order-reroll": "SKM-RERL.2",
    "enemy-reroll": "SKM-TO.10",
    "shift-down": "SKM-TO.14",
    "shift-up": "SKM-TO.14",
}


def why_not(state: SkirmState, choice: Choice, option: Option) -> Refusal | None:
    """The rule that forbids an option; None exactly for the options offered."""
    if option in choice.options:
        return None
    verb = VERBS.get(option.verb)
    if verb is None or not (
        exists(state, verb.target, option.target) and exists(state, verb.detail, option.detail)
    ):
        return Refusal(PROMPT_RULES.get(choice.label, NOT_NOW), "unknown")
    if choice.label == "dice":
        return Refusal(dice_rule(state, choice, option))
    if choice.label in ("act", "sentry-act"):
        refusal = acting_refusal(state, choice, option)
        if refusal is not None:
            return refusal
    if choice.label == "activate" and option.verb == "activate":
        return Refusal("SKM-ALT.3")
    return Refusal(PROMPT_RULES.get(choice.label, NOT_NOW))


def exists(state: SkirmState, kind: str, number: int) -> bool:
    """Whether a battle has a thing of this kind with this number."""
    if number < 0:
        return False
    battle = state.battle
    if kind == "skill-weapon":
        skill, weapon = divmod(number, SKILL_WEAPON)
        return skill < len(battle.skills) and weapon < len(battle.weapons)
    sizes = {
        "square": battle.grid.size,
        "unit": battle.count,
        "weapon": len(battle.weapons),
        "skill": len(battle.skills),
        "door": len(battle.map.terrain.doors),
        "marker": len(state.carrier),
        "objective": len(state.objectives),
        "action": len(battle.mission.actions),
    }
    return number < sizes.get(kind, number + 1)


def dice_rule(state: SkirmState, choice: Choice, option: Option) -> str:
    """SKM-RERL.2, SKM-RERL.4, SKM-RERL.7, SKM-TO.14: why a die cannot be touched that way."""
    dice = [number for kind, number in choice.about if kind == "die"]
    if option.verb not in DICE_RULES or option.target >= len(dice):
        return NOT_NOW if option.verb not in DICE_RULES else "SKM-RERL.1"
    fate = dice[option.target] >> 6 & 3
    if fate == 2:
        return "SKM-RERL.7"
    if option.verb == "chain":
        return "SKM-CRIT.2"
    if fate == 1:
        return "SKM-RERL.4" if option.verb.startswith("shift") else "SKM-RERL.2"
    if option.verb != "reroll" and not state.orders[choice.seat]:
        return "SKM-TO.7"
    return DICE_RULES[option.verb]


def acting_refusal(state: SkirmState, choice: Choice, option: Option) -> Refusal | None:
    """The rule that keeps the Agent that acts now from one of its Actions; None if no screen speaks of it."""
    unit = next((number for kind, number in choice.about if kind == "unit"), -1)
    screens = SENTRY_SCREENS if choice.label == "sentry-act" else ACT_SCREENS
    screening = screens.get(option.verb)
    if screening is None or unit < 0:
        return None
    screen = Screen(-1, explain=True)
    target = screening(state, unit, option, screen)
    return screen.refusal(target)


def square_of(state: SkirmState, option: Option) -> int:
    """The Square of the unit an option points at, -1 when it is not on the map."""
    return state.place[option.target] if option.target < state.battle.count else -1


def explain_move(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a Move."""
    menu.may_move(state, unit, funds(state, unit), screen)
    screen_destinations(state, unit, move_budget(state, unit), screen)
    return option.target


def explain_dash(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a Dash."""
    menu.may_dash(state, unit, funds(state, unit), screen)
    screen_destinations(state, unit, dash_budget(state), screen)
    return option.target


def explain_shot(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a Shoot at an enemy or, with XPL, at an empty Square."""
    price = shot_price(state, unit, option.detail, BASIC_PRICE)
    menu.may_fire(state, unit, option.detail, price, funds(state, unit), screen)
    return explain_aim(state, unit, option.detail, option, screen, option.verb == "shoot-at")


def explain_aim(
    state: SkirmState, unit: int, weapon: int, option: Option, screen: Screen, blast: bool
) -> int:
    """Conditions of the Target or Square of a shot."""
    if blast:
        ranged.screen_blast(state, unit, weapon, screen)
        return option.target
    ranged.screen_shot(state, unit, weapon, screen)
    return square_of(state, option)


def explain_melee(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a Melee."""
    menu.screen_melee_action(state, unit, option.detail, BASIC_PRICE, funds(state, unit), screen)
    return square_of(state, option)


def explain_door(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of Open/Close Door."""
    menu.may_handle(state, unit, "door", DID_DOOR, funds(state, unit), screen)
    screen_door(state, unit, screen)
    return option.target


def explain_carry(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of Pick Up/Drop."""
    menu.may_handle(state, unit, "carry", DID_CARRY, funds(state, unit), screen)
    if option.verb == "pick-up":
        screen_pick_up(state, unit, screen)
    else:
        screen_drop(state, unit, screen)
    return option.target


def explain_skill(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a skill that is no attack."""
    skill = state.battle.skills[option.detail]
    menu.may_use_skill(state, unit, option.detail, -1, funds(state, unit), screen)
    screen.demand("SKM-SKL.4", not skill.passive)
    single = not skill.select.every and skill.select.who != "self"
    screen.demand("SKM-SKL.1", improvement(skill) is None and single == (option.verb == "use-on"))
    if single:
        screen_selection(state, unit, skill, screen)
        return option.target
    own = Screen(-1)
    screen_selection(state, unit, skill, own)
    screen.demand("SKM-TAG.1", own.targets != 0)
    return 0


def explain_improved(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a skill that counts as Shoot or Melee."""
    number, weapon = divmod(option.detail, SKILL_WEAPON)
    skill = state.battle.skills[number]
    counts = "melee" if option.verb == "use-melee" else "shoot"
    purse = funds(state, unit)
    screen.demand("SKM-SKL.1", improvement(skill) is not None and skill.counts_as == counts)
    screen.demand("SKM-SKL.6", fits_weapon(skill.weapon, state.battle.weapons[weapon]))
    menu.may_use_skill(state, unit, number, weapon, purse, screen)
    if counts == "melee":
        menu.screen_melee_action(state, unit, weapon, skill.act, purse, screen)
        return square_of(state, option)
    menu.may_fire(state, unit, weapon, skill_price(state, skill, weapon), purse, screen)
    return explain_aim(state, unit, weapon, option, screen, option.verb == "use-shot-at")


def explain_mission(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a Mission Action."""
    number = option.target if option.verb == "perform" else option.detail
    action = state.battle.mission.actions[number]
    screen.demand("SKM-MIS.1", bool(action.target) == (option.verb == "perform-on"))
    menu.may_perform(state, unit, number, funds(state, unit), screen)
    screen_mission_action(state, unit, number, screen)
    return option.target if action.target else 0


def explain_sentry_dash(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a sentry's Dash."""
    sentry.screen_sentry_dash(state, unit, screen)
    return option.target


def explain_sentry_shot(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a sentry's shot."""
    sentry.may_fire_as_sentry(state, unit, option.detail, screen)
    return explain_aim(state, unit, option.detail, option, screen, option.verb == "shoot-at")


def explain_sentry_melee(state: SkirmState, unit: int, option: Option, screen: Screen) -> int:
    """Conditions of a sentry's Melee."""
    screen.demand("SKM-MIS.1", not forbidden(state, unit, "melee"))
    melee.screen_melee(state, unit, option.detail, screen)
    return square_of(state, option)


Explaining = Callable[[SkirmState, int, Option, Screen], int]

ACT_SCREENS: dict[str, Explaining] = {
    "move": explain_move,
    "dash": explain_dash,
    "shoot": explain_shot,
    "shoot-at": explain_shot,
    "melee": explain_melee,
    "door": explain_door,
    "pick-up": explain_carry,
    "drop": explain_carry,
    "use": explain_skill,
    "use-on": explain_skill,
    "use-shot": explain_improved,
    "use-shot-at": explain_improved,
    "use-melee": explain_improved,
    "perform": explain_mission,
    "perform-on": explain_mission,
}
SENTRY_SCREENS: dict[str, Explaining] = {
    "dash": explain_sentry_dash,
    "shoot": explain_sentry_shot,
    "shoot-at": explain_sentry_shot,
    "melee": explain_sentry_melee,
}
