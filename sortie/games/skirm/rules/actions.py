"""The rows of an Agent's menu: the conditions of every Action, from which options and refusals come."""

from __future__ import annotations

from sortie.games.skirm.content.cards import Skill, fits_weapon
from sortie.games.skirm.rules import ranged
from sortie.games.skirm.rules.doors import screen_door
from sortie.games.skirm.rules.mission.actions import screen_mission_action
from sortie.games.skirm.rules.mission.markers import screen_drop, screen_pick_up
from sortie.games.skirm.rules.movement import dash_budget, move_budget, screen_destinations
from sortie.games.skirm.rules.payment import funds, melee_price, shot_price, skill_price
from sortie.games.skirm.rules.permits import (
    may_dash,
    may_fire,
    may_handle,
    may_move,
    may_perform,
    may_use_skill,
    screen_melee_action,
)
from sortie.games.skirm.rules.skills import SKILL_WEAPON, improvement, screen_selection
from sortie.games.skirm.state.state import DID_CARRY, DID_DOOR, SkirmState
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, PLAIN, Menu, acting_unit, rows_of
from sortie.kernel.table.options import Option
from sortie.kernel.table.screens import Screen

Row = menus.Row[SkirmState]


def screen_move(state: SkirmState, unit: int, screen: Screen, detail: int) -> None:
    """SKM-BAS.2: the Squares of a Move."""
    may_move(state, unit, funds(state, unit), screen)
    screen_destinations(state, unit, move_budget(state, unit), screen)


def screen_dash(state: SkirmState, unit: int, screen: Screen, detail: int) -> None:
    """SKM-BAS.3: the Squares of a Dash."""
    may_dash(state, unit, funds(state, unit), screen)
    screen_destinations(state, unit, dash_budget(state), screen)


def may_fire_plainly(state: SkirmState, unit: int, weapon: int, screen: Screen) -> bool:
    """SKM-BAS.4: a plain Shoot with a weapon."""
    price = shot_price(state, unit, weapon)
    return may_fire(state, unit, weapon, price, funds(state, unit), screen)


def screen_shoot(state: SkirmState, unit: int, screen: Screen, weapon: int) -> None:
    """SKM-BAS.4: the Squares of enemies to Shoot at."""
    may_fire_plainly(state, unit, weapon, screen)
    ranged.screen_shot(state, unit, weapon, screen)


def screen_shoot_at(state: SkirmState, unit: int, screen: Screen, weapon: int) -> None:
    """SKM-BAS.4: the empty Squares an XPL weapon may be fired at."""
    may_fire_plainly(state, unit, weapon, screen)
    ranged.screen_blast(state, unit, weapon, screen)


def screen_fight(state: SkirmState, unit: int, screen: Screen, weapon: int) -> None:
    """SKM-BAS.5: the Squares of enemies to fight."""
    price = melee_price(state, unit, weapon)
    screen_melee_action(state, unit, weapon, price, funds(state, unit), screen)


def may_open(state: SkirmState, unit: int, screen: Screen) -> bool:
    """SKM-BAS.6: doors, once per activation."""
    return may_handle(state, unit, "door", DID_DOOR, "SKM-BAS.7", funds(state, unit), screen)


def may_carry(state: SkirmState, unit: int, screen: Screen) -> bool:
    """SKM-BAS.8: markers, once per activation."""
    return may_handle(state, unit, "carry", DID_CARRY, "SKM-BAS.9", funds(state, unit), screen)


def screen_skill(state: SkirmState, unit: int, screen: Screen, number: int) -> None:
    """A skill that works on all it can, or on its owner."""
    skill = plain_skill(state, unit, screen, number, False)
    own = Screen(EVERY)
    screen_selection(state, unit, skill, own)
    screen.demand("SKM-TAG.1", own.targets != 0)


def screen_skill_on(state: SkirmState, unit: int, screen: Screen, number: int) -> None:
    """A skill that works on one target."""
    screen_selection(state, unit, plain_skill(state, unit, screen, number, True), screen)


def plain_skill(state: SkirmState, unit: int, screen: Screen, number: int, single: bool) -> Skill:
    """SKM-SKL.4: an active skill that is no attack, on one target or not."""
    skill = state.battle.skills[number]
    may_use_skill(state, unit, number, -1, funds(state, unit), screen)
    screen.demand("SKM-SKL.4", not skill.passive)
    one = not skill.select.every and skill.select.who != "self"
    screen.demand("SKM-SKL.1", improvement(skill) is None and one == single)
    return skill


def screen_skilled_shot(state: SkirmState, unit: int, screen: Screen, detail: int) -> None:
    """SKM-SKL.6: a skill that counts as a Shoot at an enemy."""
    ranged.screen_shot(state, unit, skilled_shot(state, unit, screen, detail), screen)


def screen_skilled_blast(state: SkirmState, unit: int, screen: Screen, detail: int) -> None:
    """SKM-SKL.6: a skill that counts as a Shoot at an empty Square."""
    ranged.screen_blast(state, unit, skilled_shot(state, unit, screen, detail), screen)


def screen_skilled_melee(state: SkirmState, unit: int, screen: Screen, detail: int) -> None:
    """SKM-SKL.6: a skill that counts as a Melee."""
    weapon = improved(state, unit, screen, detail, "melee")
    price = state.battle.skills[detail // SKILL_WEAPON].act
    screen_melee_action(state, unit, weapon, price, funds(state, unit), screen)


def skilled_shot(state: SkirmState, unit: int, screen: Screen, detail: int) -> int:
    """SKM-SKL.6: the weapon that a skill fires, if it may."""
    weapon = improved(state, unit, screen, detail, "shoot")
    price = skill_price(state, state.battle.skills[detail // SKILL_WEAPON], weapon)
    may_fire(state, unit, weapon, price, funds(state, unit), screen)
    return weapon


def improved(state: SkirmState, unit: int, screen: Screen, detail: int, counts: str) -> int:
    """SKM-SKL.6: the weapon of a skill that counts as an attack, if they fit together."""
    number, weapon = divmod(detail, SKILL_WEAPON)
    skill = state.battle.skills[number]
    screen.demand("SKM-SKL.1", improvement(skill) is not None and skill.counts_as == counts)
    screen.demand("SKM-SKL.6", fits_weapon(skill.weapon, state.battle.weapons[weapon]))
    may_use_skill(state, unit, number, weapon, funds(state, unit), screen)
    return weapon


class MissionRow:
    """SKM-MIS.1, SKM-MIS.2: an Action of the briefing, with or without a target."""

    __slots__ = ("_targeted",)

    def __init__(self, targeted: bool) -> None:
        self._targeted = targeted

    def __call__(self, state: SkirmState, unit: int, screen: Screen, number: int) -> None:
        screen.demand("SKM-MIS.1", bool(state.battle.mission.actions[number].target) == self._targeted)
        may_perform(state, unit, number, funds(state, unit), screen)
        screen_mission_action(state, unit, number, screen)


def by_square(state: SkirmState, option: Option) -> tuple[int, int]:
    """An option that names a unit is about the Square it stands on."""
    return option.detail, state.place[option.target] if option.target < state.battle.count else -1


def by_number(state: SkirmState, option: Option) -> tuple[int, int]:
    """An option that names an Action of the briefing and nothing else."""
    return option.target, 0


MARKERS = rows_of({"pick-up": screen_pick_up, "drop": screen_drop})
DOORS = rows_of({"door": screen_door})
MOVES = rows_of({"move": screen_move, "dash": screen_dash})
AT_SQUARES = rows_of({"shoot-at": screen_shoot_at, "use-shot-at": screen_skilled_blast})
AT_UNITS = rows_of(
    {
        "shoot": screen_shoot,
        "melee": screen_fight,
        "use-shot": screen_skilled_shot,
        "use-melee": screen_skilled_melee,
    }
)
SKILLS: tuple[Row, ...] = (("use", screen_skill, 0, PLAIN), ("use-on", screen_skill_on, 0, EVERY))
PERFORM: tuple[Row, ...] = (("perform", MissionRow(False), 0, EVERY),)
PERFORM_ON: tuple[Row, ...] = (("perform-on", MissionRow(True), 0, EVERY),)
ACTING = Menu[SkirmState](acting_unit)
ACTING.add(MOVES, AT_SQUARES, SKILLS, PERFORM_ON)
ACTING.add(AT_UNITS, reading=by_square)
ACTING.add(PERFORM, reading=by_number)
ACTING.add(DOORS, gate=may_open)
ACTING.add(MARKERS, gate=may_carry)
