"""Turns: their start, their end, and the end of the battle."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.alternation import NextActivation, stopped
from sortie.games.skirm.bonuses import RollBonus, end_bonus
from sortie.games.skirm.briefing import EndEffect
from sortie.games.skirm.damage import heal
from sortie.games.skirm.effects import expire, special_value
from sortie.games.skirm.events import RollEvent
from sortie.games.skirm.mission_actions import hit_round
from sortie.games.skirm.orders import RollOrders
from sortie.games.skirm.reinforcements import CallReinforcements
from sortie.games.skirm.roles import by_initiative, seat_of_role
from sortie.games.skirm.scoring import finish, gain, score_battle, score_turn
from sortie.games.skirm.state import NONE, SkirmState
from sortie.kernel.dice import FACES
from sortie.kernel.masks import listed
from sortie.kernel.notation import Verb
from sortie.kernel.options import Options
from sortie.kernel.requests import NOBODY
from sortie.kernel.table import StepRules, Table

VERBS: dict[str, Verb] = {"trigger": Verb("trigger", "trigger {target} by {detail}", "objective", "number")}
EVENTS: dict[str, tuple[str, ...]] = {
    "turn": ("number",),
    "initiative-rolled": ("die", "die"),
    "initiative": ("seat",),
    "end-effect": ("objective",),
    "scored-effect": ("seat", "number"),
    "turn-over": ("number", "number", "number"),
}


class StartTurn(NamedTuple):
    """A Turn begins."""


class RollInitiative(NamedTuple):
    """Both players roll off for Initiative."""


class FindEndEffects(NamedTuple):
    """The activations are over; what happens before Mission Points are counted?"""


class ResolveEndEffects(NamedTuple):
    """End-of-Turn effects still to be resolved, as (effect of the mission, objective)."""

    due: tuple[tuple[int, int], ...]


class ScoreTurn(NamedTuple):
    """Mission Points of the Turn."""


class EndTurn(NamedTuple):
    """The Turn is over."""


def start_turn(table: Table, state: SkirmState, step: StartTurn) -> None:
    """SKM-TURN.1, SKM-TURN.2, SKM-TURN.3, SKM-AGT.8: all Ready, then Turn-start effects; the parts follow."""
    state.turn += 1
    state.ready = state.alive
    state.sentry_used = 0
    state.removed = [0, 0]
    state.event = NONE
    if table.listening:
        table.tell("turn", (state.turn,))
    for seat in by_initiative(state):
        for unit in listed(state.living(seat)):
            heal(table, state, unit, special_value(state, unit, "HL", state.battle.cards[unit].heal))
    state.agenda.extend(
        (
            EndTurn(),
            ScoreTurn(),
            FindEndEffects(),
            NextActivation(),
            RollEvent(),
            RollOrders(),
            RollInitiative(),
        )
    )
    if state.battle.mission.bonuses:
        state.agenda.append(RollBonus())
    if state.battle.reserve:
        state.agenda.append(CallReinforcements())


def roll_initiative(table: Table, state: SkirmState, step: RollInitiative) -> None:
    """SKM-TURN.4, SKM-DICE.10, SKM-DICE.11: the lower die has Initiative; a tie is rolled again."""
    first, second = table.roll(NOBODY, "initiative", 2, FACES, ordered=True)
    if table.listening:
        table.tell("initiative-rolled", (first, second))
    if first == second:
        state.agenda.append(RollInitiative())
        return
    state.initiative = 0 if first < second else 1
    if table.listening:
        table.tell("initiative", (state.initiative,))


def find_end_effects(table: Table, state: SkirmState, step: FindEndEffects) -> None:
    """SKM-TURN.9: effects of the mission for flags that were set in an earlier Turn."""
    due: list[tuple[int, int]] = []
    for number, effect in enumerate(state.battle.mission.end_effects):
        flag = state.battle.flag(effect.flag)
        for objective, flags in enumerate(state.objective_flags):
            if flags & flag and state.objective_turn[objective] < state.turn:
                due.append((number, objective))
    if due and state.alive:
        state.agenda.append(ResolveEndEffects(tuple(due)))


def resolve_end_effects(table: Table, state: SkirmState, step: ResolveEndEffects) -> None:
    """SKM-TURN.9, DW-25: owners order their own effects, the player with Initiative first."""
    effects = state.battle.mission.end_effects
    owners = [owner_of(state, effects[number]) for number, _ in step.due]
    seat = next(seat for seat in by_initiative(state) if seat in owners)
    options = Options()
    for (number, objective), owner in zip(step.due, owners, strict=True):
        if owner == seat:
            options.one("trigger", objective, number)
    chosen = table.choose(seat, "order-effects", options)
    picked = (chosen.detail, chosen.target)
    rest = tuple(one for one in step.due if one != picked)
    if rest:
        state.agenda.append(ResolveEndEffects(rest))
    apply_end_effect(table, state, effects[chosen.detail], chosen.target)


def owner_of(state: SkirmState, effect: EndEffect) -> int:
    """Who orders an end-of-Turn effect: the role that gains from it, else the player with Initiative."""
    for part in effect.effects:
        if part.kind == "score" and part.role:
            return max(0, seat_of_role(state, part.role))
    return state.initiative


def apply_end_effect(table: Table, state: SkirmState, effect: EndEffect, objective: int) -> None:
    """SKM-TURN.9, SKM-DMG.4: points, flags and hits of one end-of-Turn effect."""
    if table.listening:
        table.tell("end-effect", (objective,))
    owner = owner_of(state, effect)
    for part in effect.effects:
        if part.kind == "score":
            gain(
                table,
                state,
                owner if not part.role else seat_of_role(state, part.role),
                part.value,
                "scored-effect",
            )
        elif part.kind == "set_flag":
            state.objective_flags[objective] |= state.battle.flag(part.flag)
            state.objective_turn[objective] = state.turn
        elif part.kind == "clear_flag":
            state.objective_flags[objective] &= ~state.battle.flag(part.flag)
        elif part.kind == "hits":
            hit_round(state, state.objectives[objective], part.hits, part.dam)


def score_the_turn(table: Table, state: SkirmState, step: ScoreTurn) -> None:
    """SKM-TURN.9, SKM-CYC.11: Mission Points; with both Squads gone the battle ends and nothing more counts."""
    if not state.alive:
        finish(table, state)
        return
    score_turn(table, state)


def end_turn(table: Table, state: SkirmState, step: EndTurn) -> None:
    """SKM-TURN.10, SKM-TO.6, SKM-CYC.9, SKM-CYC.10: effects and Orders end after scoring; then the next Turn
    or the final tally."""
    expire(state, "turn")
    state.orders = [0] * state.battle.seats
    end_bonus(state)
    if table.listening:
        table.tell("turn-over", (state.turn, state.points[0], state.points[1]))
    if state.turn >= state.battle.mission.turns or stopped(state):
        score_battle(table, state)
        finish(table, state)
    else:
        state.agenda.append(StartTurn())


STEPS: StepRules = {
    StartTurn: start_turn,
    RollInitiative: roll_initiative,
    FindEndEffects: find_end_effects,
    ResolveEndEffects: resolve_end_effects,
    ScoreTurn: score_the_turn,
    EndTurn: end_turn,
}
