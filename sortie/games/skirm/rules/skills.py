"""Skills: who may be chosen, what they do."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.cards import Effect, Selection, Skill
from sortie.games.skirm.rules.damage import environment_hits, heal
from sortie.games.skirm.rules.displacement import KINDS as DISPLACEMENTS
from sortie.games.skirm.rules.displacement import Displace
from sortie.games.skirm.rules.effects import remember
from sortie.games.skirm.rules.movement import travel
from sortie.games.skirm.rules.permits import screen_free_dash
from sortie.games.skirm.rules.rolls.results import roll_formula
from sortie.games.skirm.rules.sight import skill_sees
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import listed, mask_of, standing_in
from sortie.kernel.table.menus import EVERY, Menu, acting_unit, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs(
    "use {detail:skill}, use-on = use {detail:skill} on {target:unit}",
    "use-shot = use {detail:skill-weapon} against {target:unit}",
    "use-shot-at = use {detail:skill-weapon} at {target:square}",
    "use-melee = use {detail:skill-weapon} in melee with {target:unit}",
    "free-dash = free dash {target:square}, stay",
)
EVENTS = event_kinds("uses unit skill, uses-on unit skill unit, orders-gained seat number")

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
    """SKM-TAG.2: units of the side and with the Tags a skill speaks of; nothing else reads Tags."""
    battle = state.battle
    side = battle.unit_side[unit]
    who = skill.select.who
    own, enemy, myself = state.living(side), state.living(1 - side), 1 << unit
    units = {"self": myself, "squadmate": own & ~myself, "own": own, "enemy": enemy, "any": own | enemy}[who]
    return tagged(state, units, skill.select.tags) if skill.select.tags else units


def tagged(state: SkirmState, units: int, tags: tuple[str, ...]) -> int:
    """SKM-TAG.1: those of the units that have one of these Tags."""
    cards = state.battle.cards
    return mask_of(unit for unit in listed(units) if set(tags) & set(cards[unit].tags))


def screen_selection(state: SkirmState, unit: int, skill: Skill, screen: Screen) -> None:
    """SKM-TAG.1: whom a skill may mean; `screen` holds units."""
    units = candidates(state, unit, skill)
    if screen.need("SKM-TAG.1", units):
        screen_nearness(state, unit, skill.select, units, screen)
        screen_contact(state, unit, skill.select, units, screen)
        screen_sight(state, unit, skill.select, units, screen)


def screen_nearness(state: SkirmState, unit: int, select: Selection, units: int, screen: Screen) -> None:
    """SKM-DST.5: a skill may reach so many Squares."""
    if select.within:
        near = state.battle.map.within(state.place[unit], select.within)
        screen.need("SKM-DST.5", standing_in(state.place, near, units))


def screen_contact(state: SkirmState, unit: int, select: Selection, units: int, screen: Screen) -> None:
    """SKM-ADJ.1: a skill may reach its user and those next to it."""
    if select.adjacent:
        square = state.place[unit]
        near = state.battle.map.adjacent(state.doors_closed)[square] | 1 << square
        screen.need("SKM-ADJ.1", state.units_on(near & state.occupied) & units)


def screen_sight(state: SkirmState, unit: int, select: Selection, units: int, screen: Screen) -> None:
    """SKM-LOS.12: a skill may ask for Line of Sight."""
    if select.sight:
        seen = skill_sees(state, unit, state.occupied)
        screen.need("SKM-LOS.12", standing_in(state.place, seen, units))


def chosen_units(state: SkirmState, unit: int, skill: Skill) -> int:
    """All units a skill may mean."""
    screen = Screen(state.alive)
    screen_selection(state, unit, skill, screen)
    return screen.targets


def perform(table: Table, state: SkirmState, unit: int, number: int, targets: int) -> None:
    """SKM-SKL.7: the effects of a skill on the units it means, fixed now."""
    skill = state.battle.skills[number]
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
        table.tell("orders-gained", (seat, effect.value))
    elif effect.kind in DISPLACEMENTS:
        how = DISPLACEMENTS.index(effect.kind)
        for target in reversed(listed(targets)):
            state.agenda.append(Displace(target, unit, how, effect.value))
    elif effect.kind == "free_dash":
        for target in reversed(listed(targets)):
            state.agenda.append(FreeDash(target))
    else:
        # Attacks of the whole side profit from a mark, re-rolls belong to a player.
        side = seat if effect.kind == "extra_reroll" else state.battle.unit_side[unit]
        remember(state, effect, source, targets, side)


def free_dash(table: Table, state: SkirmState, step: FreeDash) -> None:
    """A Dash that a skill gives away; it may be declined."""
    if not state.alive >> step.unit & 1:
        return
    screen = Screen(EVERY)
    screen_free_dash(state, step.unit, screen)
    options = Options()
    options.add("free-dash", max(0, screen.targets))
    options.one("stay")
    answer = table.choose(
        state.battle.owner_of[step.unit], "free-dash", options, (("unit", step.unit),), rule="SKM-BAS.3"
    )
    if answer.verb == "free-dash":
        travel(table, state, step.unit, answer.target)


DASHING = Menu[SkirmState](acting_unit).add(rows_of({"free-dash": screen_free_dash}))

STEPS: StepRules = {FreeDash: free_dash}
