"""Skills: who may be chosen, what they do."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.cards import Effect, Skill
from sortie.games.skirm.damage import environment_hits, heal
from sortie.games.skirm.dice import roll_formula
from sortie.games.skirm.effects import remember
from sortie.games.skirm.movement import dash_budget, destinations, travel
from sortie.games.skirm.sight import skill_sees
from sortie.games.skirm.state import SkirmState
from sortie.kernel.masks import listed
from sortie.kernel.notation import Verb
from sortie.kernel.options import Options
from sortie.kernel.screens import Screen
from sortie.kernel.table import StepRules, Table

VERBS: dict[str, Verb] = {
    verb.name: verb
    for verb in (
        Verb("use", "use {detail}", "", "skill"),
        Verb("use-on", "use {detail} on {target}", "unit", "skill"),
        Verb("use-shot", "use {detail} against {target}", "unit", "skill-weapon"),
        Verb("use-shot-at", "use {detail} at {target}", "square", "skill-weapon"),
        Verb("use-melee", "use {detail} in melee with {target}", "unit", "skill-weapon"),
        Verb("free-dash", "free dash {target}", "square"),
        Verb("stay", "stay"),
    )
}
EVENTS: dict[str, tuple[str, ...]] = {
    "uses": ("unit", "skill"),
    "uses-on": ("unit", "skill", "unit"),
    "orders-gained": ("seat", "number"),
}

# A skill and a weapon as one number of an option.
SKILL_WEAPON = 1 << 10


class FreeDash(NamedTuple):
    """A unit may Dash at once without paying."""

    unit: int


def improvement(skill: Skill) -> Effect | None:
    """The attack a skill improves, None for other skills."""
    for effect in skill.effects:
        if effect.kind == "improved":
            return effect
    return None


def candidates(state: SkirmState, unit: int, skill: Skill) -> int:
    """SKM-TAG.1, SKM-TAG.2: units of the side and with the Tags a skill speaks of; nothing else reads Tags."""
    battle = state.battle
    seat = battle.seat_of[unit]
    who = skill.select.who
    own, enemy, myself = state.living(seat), state.living(1 - seat), 1 << unit
    units = {
        "self": myself,
        "squadmate": own & ~myself,
        "own": own,
        "enemy": enemy,
        "any": own | enemy,
    }[who]
    if skill.select.tags:
        for other in listed(units):
            if not set(skill.select.tags) & set(battle.cards[other].tags):
                units &= ~(1 << other)
    return units


def screen_selection(state: SkirmState, unit: int, skill: Skill, screen: Screen) -> None:
    """SKM-TAG.1, SKM-DST.5, SKM-LOS.12, SKM-ADJ.1: whom a skill may mean; `screen` holds units."""
    units = candidates(state, unit, skill)
    if not screen.need("SKM-TAG.1", units):
        return
    select = skill.select
    battle_map = state.battle.map
    square = state.place[unit]
    if select.within and not screen.need(
        "SKM-DST.5", state.units_in(battle_map.within(square, select.within), units)
    ):
        return
    if select.adjacent:
        near = battle_map.adjacent(state.doors_closed)[square] | 1 << square
        screen.need("SKM-ADJ.1", state.units_in(near, units))
    if select.sight:
        squares = state.occupied
        screen.need("SKM-LOS.12", state.units_in(skill_sees(state, unit, squares), units))


def chosen_units(state: SkirmState, unit: int, skill: Skill) -> int:
    """All units a skill may mean."""
    screen = Screen(state.alive)
    screen_selection(state, unit, skill, screen)
    return screen.targets


def perform(table: Table, state: SkirmState, unit: int, number: int, targets: int) -> None:
    """SKM-SKL.1, SKM-SKL.7: the effects of a skill on the units it means, fixed now."""
    skill = state.battle.skills[number]
    if table.listening:
        if skill.select.every or skill.select.who == "self":
            table.tell("uses", (unit, number))
        else:
            table.tell("uses-on", (unit, number, listed(targets)[0]))
    for effect in skill.effects:
        work_effect(table, state, effect, skill.id, targets, unit)


def work_effect(
    table: Table, state: SkirmState, effect: Effect, source: str, targets: int, unit: int
) -> None:
    """One word of the effect vocabulary, at work on some units; dice and Orders are those of the user's player."""
    seat = state.battle.owner_of[unit]
    if effect.kind == "heal":
        for target in listed(targets):
            heal(table, state, target, roll_formula(table, state, seat, effect.dice))
    elif effect.kind == "damage":
        for target in reversed(listed(targets)):
            environment_hits(state, target, effect.hits, effect.dam)
    elif effect.kind == "to_gain":
        state.orders[seat] += effect.value
        if table.listening:
            table.tell("orders-gained", (seat, effect.value))
    elif effect.kind == "free_dash":
        for target in reversed(listed(targets)):
            state.agenda.append(FreeDash(target))
    else:
        # Attacks of the whole side profit from a mark, re-rolls belong to a player.
        side = seat if effect.kind == "extra_reroll" else state.battle.seat_of[unit]
        remember(state, effect, source, targets, side)


def free_dash(table: Table, state: SkirmState, step: FreeDash) -> None:
    """A Dash that a skill gives away; it may be declined."""
    if not state.alive >> step.unit & 1:
        return
    options = Options()
    options.add("free-dash", destinations(state, step.unit, dash_budget(state)))
    options.one("stay")
    answer = table.choose(state.battle.owner_of[step.unit], "free-dash", options, (("unit", step.unit),))
    if answer.verb == "free-dash":
        travel(table, state, step.unit, answer.target)


STEPS: StepRules = {FreeDash: free_dash}
