"""Mission Actions: what a mission lets Agents do besides the Basic Actions, and what that does.

An action may have a subject: the marker that the Agent carries, or the Objective or marker in its Square.
Flags are those of the subject. Actions with a target are written `perform hand-over on rifleman-2`.
"""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.briefing import BLUE, RED, MissionAction, MissionEffect
from sortie.games.skirm.content.cards import Effect
from sortie.games.skirm.rules.damage import environment_hits
from sortie.games.skirm.rules.effects import remember
from sortie.games.skirm.rules.mission.markers import markers_at
from sortie.games.skirm.rules.mission.roles import (
    by_initiative,
    enemy_adjacent,
    own_zone,
    plays_role,
    side_of_role,
)
from sortie.games.skirm.rules.mission.scoring import gain, worth
from sortie.games.skirm.rules.sight import skill_sees
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.masks import listed, mask_of, standing_in
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs(
    "perform {target:action}, perform-on = perform {detail:action} on {target:unit}",
    "with-marker = with {target:marker}",
)
EVENTS = event_kinds(
    "performed unit action, performed-on unit action unit, handed-over marker unit, left-map marker",
    "scored-mission seat number",
)


class HitVictims(NamedTuple):
    """Agents that an effect of the environment hits, one after another."""

    units: tuple[int, ...]
    hits: int
    dam: int


def screen_mission_action(state: SkirmState, unit: int, number: int, screen: Screen) -> None:
    """SKM-MIS.1: the conditions of a Mission Action; with a target they also limit whom it is done on."""
    action = state.battle.mission.actions[number]
    side = state.battle.unit_side[unit]
    if (
        ((action.carrier or action.on) and not subjects(state, unit, action) and screen.refuse("SKM-MIS.1"))
        or (action.mark and state.marks[side] != unit and screen.refuse("SKM-MIS.1"))
        or (not plays_role(state, side, action.role) and screen.refuse("SKM-MIS.1"))
        or (action.zone and not in_zone(state, unit, action.zone) and screen.refuse("SKM-MIS.1"))
        or (
            action.no_enemy_adjacent
            and enemy_adjacent(state, side, state.place[unit])
            and screen.refuse("SKM-MIS.1")
        )
    ):
        return
    if action.target:
        screen.need("SKM-MIS.1", targets(state, unit, action))


def in_zone(state: SkirmState, unit: int, zone: str) -> bool:
    """SKM-MIS.1: whether a unit stands in the zone an action asks for."""
    if not zone:
        return True
    if zone == "own":
        squares = own_zone(state, state.battle.unit_side[unit])
    else:
        squares = state.battle.zone(state.plan_id, BLUE if zone == "blue" else RED)
    return bool(squares >> state.place[unit] & 1)


def subjects(state: SkirmState, unit: int, action: MissionAction) -> int:
    """SKM-MIS.1: mask of the markers or Objectives an action can be done with here."""
    square = state.place[unit]
    found = 0
    if action.carrier:
        marker = state.carried_by(unit)
        found = 1 << marker if marker >= 0 else 0
    elif action.on == "marker":
        found = markers_at(state, square)
    elif square in state.objectives:
        found = mask_of(one for one, place in enumerate(state.objectives) if place == square)
    if not found:
        return 0
    side = state.battle.unit_side[unit]
    return mask_of(one for one in listed(found) if flags_allow(state, side, action, one))


def flags_allow(state: SkirmState, side: int, action: MissionAction, subject: int) -> bool:
    """SKM-MIS.1: whether the flags of a subject are as the action wants them."""
    return state.battle.flags_fit(
        flags_of(state, side, action, subject), action.with_flags, action.without_flags
    )


def squad_flag_index(state: SkirmState, side: int, action: MissionAction, subject: int) -> int:
    """Where the flags that a squad keeps for itself are: markers first, so that Objectives may be added."""
    thing = subject if on_marker(action) else len(state.carrier) + subject
    return 2 * thing + side


def on_marker(action: MissionAction) -> bool:
    """Whether the subject of an action is a marker."""
    return action.carrier or action.on == "marker"


def flags_of(state: SkirmState, side: int, action: MissionAction, subject: int) -> int:
    """The flags an action looks at."""
    if action.per_squad:
        return state.squad_flags[squad_flag_index(state, side, action, subject)]
    return state.marker_flags[subject] if on_marker(action) else state.objective_flags[subject]


def change_flag(
    state: SkirmState, side: int, action: MissionAction, subject: int, flag: str, raised: bool
) -> None:
    """SKM-MIS.1: set or clear a flag of the subject."""
    bit = state.battle.flag(flag)
    flags = flags_of(state, side, action, subject) & ~bit
    if raised:
        flags |= bit
    if action.per_squad:
        state.squad_flags[squad_flag_index(state, side, action, subject)] = flags
    elif on_marker(action):
        state.marker_flags[subject] = flags
    else:
        state.objective_flags[subject] = flags
        if raised:
            state.objective_turn[subject] = state.turn


def targets(state: SkirmState, unit: int, action: MissionAction) -> int:
    """SKM-MIS.1: mask of the units an action can be done on."""
    battle = state.battle
    side = battle.unit_side[unit]
    square = state.place[unit]
    if action.target == "enemy_in_sight":
        return standing_in(
            state.place, skill_sees(state, unit, state.standing[1 - side]), state.living(1 - side)
        )
    near = battle.map.adjacent(state.doors_closed)[square]
    mates = standing_in(state.place, near, state.living(side) & ~(1 << unit))
    return mates & ~mask_of(carrier for carrier in state.carrier if carrier >= 0)


def do_mission_action(table: Table, state: SkirmState, unit: int, number: int, target: int) -> None:
    """SKM-MIS.1, DW-23: the effects of a Mission Action, after it was paid."""
    action = state.battle.mission.actions[number]
    told = action.target != ""
    table.tell("performed-on" if told else "performed", (unit, number, target) if told else (unit, number))
    subject = choose_subject(table, state, unit, action)
    for effect in action.effects:
        apply_effect(table, state, unit, action, effect, subject, target)


def choose_subject(table: Table, state: SkirmState, unit: int, action: MissionAction) -> int:
    """DW-23: which of several markers in the Square; -1 for an action without a subject."""
    if not action.carrier and not action.on:
        return NONE
    found = subjects(state, unit, action)
    if not on_marker(action):
        return listed(found)[0]
    options = Options()
    options.add("with-marker", found)
    return table.choose(
        state.battle.owner_of[unit], "choose-marker", options, (("unit", unit),), rule="SKM-MIS.1"
    ).target


def apply_effect(
    table: Table,
    state: SkirmState,
    unit: int,
    action: MissionAction,
    effect: MissionEffect,
    subject: int,
    target: int,
) -> None:
    """SKM-MIS.1: one effect of a Mission Action."""
    side = state.battle.unit_side[unit]
    if effect.kind == "score":
        score_effect(table, state, side, action, effect, subject)
    elif effect.kind == "forbid":
        word = Effect("forbid", action=effect.action, until=effect.until)
        remember(state, word, action.id, 1 << (target if action.target else unit), side)
    elif effect.kind == "hits":
        hit_round(state, state.place[unit], effect.hits, effect.dam)
    elif subject >= 0 and effect.kind in ("set_flag", "clear_flag"):
        change_flag(state, side, action, subject, effect.flag, effect.kind == "set_flag")
    elif subject >= 0 and on_marker(action):
        move_marker(table, state, subject, target if effect.kind == "give" else NONE)


def score_effect(
    table: Table, state: SkirmState, side: int, action: MissionAction, effect: MissionEffect, subject: int
) -> None:
    """SKM-SCO.2: Mission Points of a Mission Action, for the acting Squad or for the role it names."""
    # A Turn's bonus that doubles an Objective doubles what is done on it too.
    times = worth(state, subject) if subject >= 0 and not on_marker(action) else 1
    gaining = side_of_role(state, effect.role) if effect.role else side
    gain(table, state, gaining, times * effect.value, "scored-mission")


def move_marker(table: Table, state: SkirmState, marker: int, target: int) -> None:
    """SKM-MIS.1: a marker goes to another carrier, or out of the battle."""
    state.carrier[marker] = target
    state.marker_place[marker] = NONE
    table.tell("handed-over" if target >= 0 else "left-map", (marker, target) if target >= 0 else (marker,))


def hit_round(state: SkirmState, square: int, hits: int, dam: int) -> None:
    """SKM-DMG.4: hits for every Agent in a Square or Adjacent to it."""
    near = state.battle.map.adjacent(state.doors_closed)[square] | 1 << square
    hit_agents(state, standing_in(state.place, near, state.alive), hits, dam)


def hit_agents(state: SkirmState, units: int, hits: int, dam: int) -> None:
    """SKM-DMG.4: hits without an attacker, Agent by Agent, the player with Initiative first."""
    order: list[int] = []
    for side in by_initiative(state):
        order.extend(listed(units & state.battle.units[side]))
    if order:
        state.agenda.append(HitVictims(tuple(order), hits, dam))


def hit_victims(table: Table, state: SkirmState, step: HitVictims) -> None:
    """SKM-DMG.4: the next victim that is still there, then the others."""
    first, rest = step.units[0], step.units[1:]
    if rest:
        state.agenda.append(HitVictims(rest, step.hits, step.dam))
    if state.alive >> first & 1:
        environment_hits(state, first, step.hits, step.dam)


STEPS: StepRules = {HitVictims: hit_victims}
