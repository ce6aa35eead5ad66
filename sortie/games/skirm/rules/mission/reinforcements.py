"""Reinforcements: Agents of one side that come at the start of each Turn, from a reserve that is never used up.

All Agents of the side are figures of its reserve. A figure that was removed may come again as a new Agent; when no figure
or no Square is left, nobody more comes.
"""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.briefing import BLUE, BORDER, RED, Reinforcements
from sortie.games.skirm.rules.rolls.results import formula_value
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.chance.dice import FACES
from sortie.kernel.masks import listed
from sortie.kernel.table.requests import NOBODY
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

D3_CLASSES = (0, 0, 1, 1, 2, 2)

EVENTS = event_kinds("reinforcements-rolled seat number dice, reinforced unit square")


class CallReinforcements(NamedTuple):
    """How many come in this Turn."""


class PlaceReinforcement(NamedTuple):
    """One of them is put on a random Square; `left` are still to come."""

    left: int


def in_reserve(state: SkirmState) -> int:
    """The figures that can come: those of the side that are not on the map."""
    return state.battle.reserve & ~state.alive


def entry_squares(state: SkirmState, plan: Reinforcements) -> int:
    """The free Squares where they come: the border of the map, or a zone."""
    battle = state.battle
    if plan.where == BORDER:
        squares = battle.border
    else:
        squares = battle.zone(state.plan_id, BLUE if plan.where == "blue" else RED)
    return squares & battle.map.standable & ~state.occupied


def call_reinforcements(table: Table, state: SkirmState, step: CallReinforcements) -> None:
    """The dice of the mission, and the number of the Turn where it says so; nobody repairs them."""
    plan = state.battle.mission.reinforcements
    if plan is None:
        return
    classes = D3_CLASSES if plan.dice.sides == 3 else FACES
    faces = table.roll(NOBODY, "reinforcements", plan.dice.count, classes) if plan.dice.count else ()
    called = formula_value(plan.dice, list(faces)) + (state.turn if plan.add_turn else 0)
    coming = min(called, in_reserve(state).bit_count(), entry_squares(state, plan).bit_count())
    table.tell("reinforcements-rolled", (state.battle.reserve_side, coming, *faces))
    if coming:
        state.agenda.append(PlaceReinforcement(coming))


def place_reinforcement(table: Table, state: SkirmState, step: PlaceReinforcement) -> None:
    """The lowest figure of the reserve, whole again and Ready, on a free Square drawn by lot."""
    plan = state.battle.mission.reinforcements
    if plan is None:
        return
    free = entry_squares(state, plan)
    weights = tuple([free >> square & 1 for square in range(state.battle.grid.size)])
    square = table.draw(NOBODY, "reinforcement-square", weights)
    unit = listed(in_reserve(state))[0]
    make_new(state, unit)
    state.put(unit, square)
    state.ready |= 1 << unit
    table.tell("reinforced", (unit, square))
    if step.left > 1:
        state.agenda.append(PlaceReinforcement(step.left - 1))


def make_new(state: SkirmState, unit: int) -> None:
    """Forget everything that happened to a figure before it comes in again."""
    battle = state.battle
    state.hit[unit] = battle.cards[unit].hit
    for weapon, owner in enumerate(battle.weapon_owner):
        if owner == unit:
            state.used_weapons &= ~(1 << weapon)
    state.effects = [effect._replace(units=effect.units & ~(1 << unit)) for effect in state.effects]
    state.fallen = tuple(fall for fall in state.fallen if fall[0] != unit)


STEPS: StepRules = {CallReinforcements: call_reinforcements, PlaceReinforcement: place_reinforcement}
