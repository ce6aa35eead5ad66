"""Ranged Combat: whom a weapon may be fired at, who is hit besides, the hit roll."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.cards import RANGED
from sortie.games.skirm.rules.damage import RollSaves
from sortie.games.skirm.rules.effects import has_special, range_cap
from sortie.games.skirm.rules.mission.roles import enemies_beside
from sortie.games.skirm.rules.modifiers import hit_rerolls, ranged_roa, ranged_skl, save_number
from sortie.games.skirm.rules.payment import is_at_hand, spend_weapon
from sortie.games.skirm.rules.rolls.dice import HIT_ROLL
from sortie.games.skirm.rules.rolls.results import clamp, roll_successes
from sortie.games.skirm.rules.sight import line_victims, squares_in_sight, targets_in_sight
from sortie.games.skirm.state.state import NONE, RANGE_CAPS, SkirmState
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs(
    "shoot {target:unit} with {detail:weapon}, shoot-at = shoot at {target:square} with {detail:weapon}",
    "line {target:number}, resolve-victim = resolve {target:unit}",
)
EVENTS = event_kinds(
    "shoots unit unit weapon, shoots-at unit square weapon, attacked unit number number, no-dice unit",
    "hits unit number",
)

CAMOUFLAGE_DISTANCE = 3


class Volley(NamedTuple):
    """A shot under way: the victims still to resolve, each as (unit, ROA, SKL, save number, automatic saves)."""

    attacker: int
    weapon: int
    free: int  # re-rolls of each hit roll
    victims: tuple[tuple[int, int, int, int, int], ...]


class RollHits(NamedTuple):
    """The hit roll against one victim."""

    attacker: int
    weapon: int
    free: int
    victim: int
    roa: int
    skl: int
    number: int
    automatic: int


def may_use(state: SkirmState, unit: int, weapon: int, screen: Screen) -> bool:
    """SKM-RNG.1, SKM-RNG.2, SKM-BAS.4: a weapon at hand, and no enemy next to the unit."""
    return is_at_hand(state, unit, weapon, RANGED, "SKM-RNG.2", screen) and not (
        enemies_beside(state, unit) and screen.refuse("SKM-RNG.1")
    )


def screen_squares(state: SkirmState, unit: int, weapon: int, screen: Screen) -> bool:
    """SKM-RNG.4, SKM-RNG.5, SKM-DST.4: in range, and at least 2 Squares away."""
    battle_map = state.battle.map
    square = state.place[unit]
    limit = range_of(state, weapon)
    if screen.reasons is None:  # both at once: every menu asks for every weapon
        screen.targets &= battle_map.aimed(square, limit)
        return screen.targets != 0
    if limit:
        screen.need("SKM-RNG.4", battle_map.within(square, limit))
    return screen.need("SKM-RNG.5", battle_map.apart[square])


def range_of(state: SkirmState, weapon: int) -> int:
    """SKM-WSR.15: the x of RGx, or what an event makes of it; 0 for no limit."""
    limit = state.battle.weapons[weapon].range
    return range_cap(state, limit) if state.in_force & RANGE_CAPS else limit


def screen_shot(state: SkirmState, unit: int, weapon: int, screen: Screen) -> None:
    """SKM-RNG.3, SKM-RNG.6: enemies that may be chosen as Target; `screen` holds Squares."""
    enemies = state.standing[1 - state.battle.unit_side[unit]]
    if not screen.need("SKM-RNG.3", enemies) or not screen_squares(state, unit, weapon, screen):
        return
    linear = state.battle.weapons[weapon].linear
    asked = screen.targets if screen.reasons is None else enemies
    if screen.reasons is not None:
        screen.need("SKM-RNG.6", targets_in_sight(state, unit, enemies, True))
    screen.need("SKM-LOS.9", targets_in_sight(state, unit, asked, linear))


def screen_blast(state: SkirmState, unit: int, weapon: int, screen: Screen) -> None:
    """SKM-WSR.21, SKM-WSR.22: empty Squares an XPL weapon may be fired at."""
    profile = state.battle.weapons[weapon]
    empty = state.battle.map.standable & ~state.occupied
    if (not profile.explode and screen.refuse("SKM-WSR.21")) or not screen.need("SKM-WSR.21", empty):
        return
    if screen_squares(state, unit, weapon, screen):
        asked = screen.targets if screen.reasons is None else empty
        if screen.reasons is not None:
            screen.need("SKM-WSR.22", squares_in_sight(state, unit, empty, True))
        screen.need("SKM-LOS.9", squares_in_sight(state, unit, asked, profile.linear))


def choose_line(table: Table, state: SkirmState, unit: int, weapon: int, square: int) -> int:
    """SKM-WSR.11, SKM-WSR.14: the units on the pair of lines the Attacker picks (Linear weapons only)."""
    if not state.battle.weapons[weapon].linear:
        return 0
    sets = line_victims(state, unit, square)
    options = Options()
    options.add("line", (1 << len(sets)) - 1)
    about: list[tuple[str, int]] = []
    for number, victims in enumerate(sets):
        about.append(("line", number))
        about.extend(("unit", victim) for victim in listed(victims))
    seat = state.battle.owner_of[unit]
    return sets[table.choose(seat, "line", options, tuple(about), rule="SKM-WSR.14").target]


def victims_of(state: SkirmState, unit: int, weapon: int, square: int, on_line: int) -> int:
    """SKM-WSR.20, SKM-WSR.21, SKM-WSR.24: the Target, who is on the line, who is next to the blast."""
    struck = 1 << square
    if state.battle.weapons[weapon].explode:  # the shooter is 2 Squares away at least
        struck |= state.battle.map.adjacent(state.doors_closed)[square]
    return state.units_on(struck & state.occupied) | on_line


def declare(
    table: Table, state: SkirmState, unit: int, weapon: int, square: int, on_line: int, roa: int, skl: int
) -> None:
    """SKM-MOD.11, SKM-WSR.25: fix victims and numbers, spend a LIM weapon."""
    target = state.unit_at(square)
    if target == NONE:
        table.tell("shoots-at", (unit, square, weapon))
    else:
        table.tell("shoots", (unit, target, weapon))
    spend_weapon(state, weapon)
    struck = in_order(victims_of(state, unit, weapon, square, on_line), target)
    victims = tuple(aim(state, unit, weapon, victim, roa, skl) for victim in struck)
    if victims:
        rerolls = hit_rerolls(state, unit, state.battle.weapons[weapon])
        state.agenda.append(Volley(unit, weapon, rerolls, victims))


def in_order(struck: int, target: int) -> list[int]:
    """The victims of a shot as they are listed: the Target, if it is one, first."""
    return sorted(listed(struck), key=lambda victim: victim != target)


def aim(
    state: SkirmState, unit: int, weapon: int, victim: int, roa: int, skl: int
) -> tuple[int, int, int, int, int]:
    """SKM-MOD.11, SKM-WSR.13: the numbers of one victim, read when the shot is declared."""
    profile = state.battle.weapons[weapon]
    return (
        victim,
        ranged_roa(state, unit, profile, victim, roa).total,
        ranged_skl(state, unit, profile, victim, skl).total,
        save_number(state, victim, profile, unit).total,
        camouflage(state, unit, victim),
    )


def camouflage(state: SkirmState, unit: int, victim: int) -> int:
    """SKM-AGT.3, SKM-AGT.5: one automatic save against a shot from more than 3 Squares away."""
    if not has_special(state, victim, "CAM", state.battle.cards[victim].camouflage):
        return 0
    far = state.battle.map.distance(state.place[unit], state.place[victim]) > CAMOUFLAGE_DISTANCE
    return 1 if far else 0


def next_victim(table: Table, state: SkirmState, step: Volley) -> None:
    """SKM-WSR.13, SKM-WSR.23: one victim after the other; each has its own rolls."""
    chosen = choose_victim(table, state, step) if len(step.victims) > 1 else step.victims[0]
    rest = tuple(victim for victim in step.victims if victim[0] != chosen[0])
    if rest:
        state.agenda.append(Volley(step.attacker, step.weapon, step.free, rest))
    victim_unit, roa, skl, number, automatic = chosen
    state.agenda.append(
        RollHits(step.attacker, step.weapon, step.free, victim_unit, roa, skl, number, automatic)
    )


def choose_victim(table: Table, state: SkirmState, step: Volley) -> tuple[int, int, int, int, int]:
    """SKM-WSR.25: the Attacker picks who of several is resolved next."""
    options = Options()
    for victim in step.victims:
        options.one("resolve-victim", victim[0])
    seat = state.battle.owner_of[step.attacker]
    picked = table.choose(seat, "resolve", options, rule="SKM-WSR.25").target
    return next(victim for victim in step.victims if victim[0] == picked)


def roll_hits(table: Table, state: SkirmState, step: RollHits) -> None:
    """SKM-RNG.13: the hits of a shot reach its victim; without one there is nothing to save."""
    weapon = state.battle.weapons[step.weapon]
    if table.listening:
        table.tell("attacked", (step.victim, max(0, step.roa), clamp(step.skl)))
    hits = hits_of(table, state, step)
    if hits:
        dice = step.roa if state.battle.rulings.saves_per_roa else NONE
        state.agenda.append(
            RollSaves(
                step.victim,
                hits,
                step.number,
                weapon.armor_piercing,
                step.automatic,
                step.attacker,
                weapon.vampire,
                dice,
            )
        )


def hits_of(table: Table, state: SkirmState, step: RollHits) -> int:
    """SKM-RNG.7, SKM-RNG.14: ROA dice against SKL; with 0 or less no die is rolled."""
    if step.roa <= 0:
        table.tell("no-dice", (step.attacker,))
        return 0
    critical = state.battle.weapons[step.weapon].critical
    seat = state.battle.owner_of[step.attacker]
    hits = roll_successes(table, state, seat, HIT_ROLL, step.roa, clamp(step.skl), critical, step.free, NONE)
    table.tell("hits", (step.attacker, hits))
    return hits


STEPS: StepRules = {Volley: next_victim, RollHits: roll_hits}
