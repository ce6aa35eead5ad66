"""Turns: their start, their end, and the end of the battle."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.briefing import EndEffect
from sortie.games.skirm.rules.alternation import NextActivation, stopped
from sortie.games.skirm.rules.damage import heal
from sortie.games.skirm.rules.effects import expire, special_value
from sortie.games.skirm.rules.mission.actions import hit_round
from sortie.games.skirm.rules.mission.bonuses import RollBonus, end_bonus
from sortie.games.skirm.rules.mission.events import RollEvent
from sortie.games.skirm.rules.mission.reinforcements import CallReinforcements
from sortie.games.skirm.rules.mission.roles import by_initiative, side_of_role
from sortie.games.skirm.rules.mission.scoring import finish, gain, score_battle, score_turn
from sortie.games.skirm.rules.orders import RollOrders
from sortie.games.skirm.rules.setup.deployment import roll_off
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("trigger {target:objective} by {detail:number}")
EVENTS = event_kinds(
    "turn number, initiative-rolled die die, initiative seat, end-effect objective",
    "scored-effect seat number, turn-over number number number",
)


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
    """SKM-TURN.1: all Ready, then Turn-start effects; the parts follow."""
    state.turn += 1
    make_ready(state)
    forget_counts(state)
    table.tell("turn", (state.turn,))
    heal_everybody(table, state)
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
    add_openings(state)


def add_openings(state: SkirmState) -> None:
    """SKM-TURN.3: what a mission does before Initiative: its bonus, and before that its reinforcements."""
    if state.battle.mission.bonuses:
        state.agenda.append(RollBonus())
    if state.battle.reserve:
        state.agenda.append(CallReinforcements())


def make_ready(state: SkirmState) -> None:
    """SKM-TURN.2, SKM-SEN.5: all Agents are Ready and have their Sentry Action."""
    state.ready = state.alive
    state.sentry_used = 0


def forget_counts(state: SkirmState) -> None:
    """Nothing is counted of this Turn yet, and its event is not known."""
    state.removed = [0, 0]
    state.event = NONE


def heal_everybody(table: Table, state: SkirmState) -> None:
    """SKM-AGT.8: HLx, before anything is rolled."""
    for side in by_initiative(state):
        for unit in listed(state.living(side)):
            heal(table, state, unit, special_value(state, unit, "HL", state.battle.cards[unit].heal))


def roll_initiative(table: Table, state: SkirmState, step: RollInitiative) -> None:
    """SKM-TURN.4: the lower die has Initiative; a tie is rolled again."""
    winner = roll_off(table, state, step, "initiative")
    if winner == NONE:
        return
    state.initiative = winner
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
    chosen = table.choose(seat, "order-effects", options, rule="SKM-TURN.9")
    picked = (chosen.detail, chosen.target)
    rest = tuple(one for one in step.due if one != picked)
    if rest:
        state.agenda.append(ResolveEndEffects(rest))
    apply_end_effect(table, state, effects[chosen.detail], chosen.target)


def owner_of(state: SkirmState, effect: EndEffect) -> int:
    """Who orders an end-of-Turn effect: the role that gains from it, else the player with Initiative."""
    for part in effect.effects:
        if part.kind == "score" and part.role:
            return max(0, side_of_role(state, part.role))
    return state.initiative


def apply_end_effect(table: Table, state: SkirmState, effect: EndEffect, objective: int) -> None:
    """SKM-TURN.9, SKM-DMG.4: points, flags and hits of one end-of-Turn effect."""
    table.tell("end-effect", (objective,))
    owner = owner_of(state, effect)
    for part in effect.effects:
        if part.kind == "score":
            gain(
                table,
                state,
                owner if not part.role else side_of_role(state, part.role),
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
    if state.alive:
        score_turn(table, state)
    else:
        finish(table, state)


def end_turn(table: Table, state: SkirmState, step: EndTurn) -> None:
    """SKM-CYC.9, SKM-CYC.10: effects and Orders end after scoring; then the next Turn or the final tally."""
    clear_turn(state)
    table.tell("turn-over", (state.turn, state.points[0], state.points[1]))
    if state.turn >= state.battle.mission.turns or stopped(state):
        score_battle(table, state)
        finish(table, state)
    else:
        state.agenda.append(StartTurn())


def clear_turn(state: SkirmState) -> None:
    """SKM-TURN.10: effects of the Turn, Orders that are left and a bonus are gone."""
    expire(state, "turn")
    lose_orders(state)
    end_bonus(state)


def lose_orders(state: SkirmState) -> None:
    """SKM-TO.6: nobody keeps Orders for the next Turn."""
    state.orders = [0] * state.battle.seats


STEPS: StepRules = {
    StartTurn: start_turn,
    RollInitiative: roll_initiative,
    FindEndEffects: find_end_effects,
    ResolveEndEffects: resolve_end_effects,
    ScoreTurn: score_the_turn,
    EndTurn: end_turn,
}
