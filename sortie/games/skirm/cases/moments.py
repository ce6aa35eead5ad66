"""Moments of cases: which steps are still to do when a drawn position begins."""

from __future__ import annotations

from typing import Any

from sortie.content.case_shapes import called
from sortie.content.mistakes import did_you_mean
from sortie.games.skirm.rules.activation import Act, begin
from sortie.games.skirm.rules.alternation import NextActivation
from sortie.games.skirm.rules.mission.events import RollEvent
from sortie.games.skirm.rules.mission.reinforcements import CallReinforcements
from sortie.games.skirm.rules.orders import RollOrders
from sortie.games.skirm.rules.sentry import SentryAction
from sortie.games.skirm.rules.setup.deployment import (
    ChooseZone,
    Deploy,
    NameMark,
    RollOffDeployment,
    RollPlan,
)
from sortie.games.skirm.rules.turns import EndTurn, FindEndEffects, RollInitiative, ScoreTurn, StartTurn
from sortie.games.skirm.state.state import DID_CARRY, DID_DASH, DID_DOOR, DID_MOVE, NONE, SkirmState
from sortie.kernel.errors import BadCase
from sortie.kernel.state import Step

DID = {"move": DID_MOVE, "dash": DID_DASH, "door": DID_DOOR, "carry": DID_CARRY}
TURN_END: tuple[Step, ...] = (EndTurn(), ScoreTurn(), FindEndEffects())
SET_UP = ("plan", "deployment", "choose-zone", "deploy")
MOMENTS = (
    "act", "activation", "sentry", "turn-start", "reinforcements", "initiative", "orders", "event", "turn-end", "scoring",
    *SET_UP,
)  # fmt: skip


def set_moment(state: SkirmState, document: dict[str, Any], active: dict[str, Any]) -> None:
    """Put on the agenda what is to be done from here on, the next step last.

    `active` is the table of the unit that acts. Without a moment a case with an active unit is in its activation,
    any other one before the next activation.
    """
    moment = str(document.get("moment", "act" if "active" in document else "activation"))
    seat = int(document.get("seat", state.initiative + 1)) - 1
    if moment not in MOMENTS:
        raise BadCase(f"there is no moment '{moment}'. {did_you_mean(moment, MOMENTS)}")
    if moment == "act":
        begin_act(state, document, active)
    elif moment in SET_UP:
        state.agenda = set_up_steps(state, moment, seat)
        state.turn, state.initiative, state.ready = 0, NONE, 0
    elif moment == "turn-start":
        state.turn -= 1
        state.agenda = [StartTurn()]
    else:
        state.agenda = turn_steps(moment, seat)


def begin_act(state: SkirmState, document: dict[str, Any], active: dict[str, Any]) -> None:
    """The middle of an activation, with what the agent has done and has left."""
    names = state.battle.unit_names
    name = str(document.get("active", ""))
    if name not in names:
        raise BadCase(f"say which unit is active; there is no '{name}'. {did_you_mean(name, names)}")
    unit = names.index(name)
    begin(state, unit)
    state.ready &= ~(1 << unit)
    state.act = int(document.get("act", state.act))
    set_done(state, unit, active)
    state.agenda = [*TURN_END, NextActivation(1 - state.battle.unit_side[unit]), Act(unit)]


def set_done(state: SkirmState, unit: int, table: dict[str, Any]) -> None:
    """What the active agent has done: move, dash, door, carry, shoot, melee, heavy-shoot, and skills by id."""
    battle = state.battle
    for word in table.get("did", ()):
        state.did |= DID.get(word, 0)
        state.shots += word in ("shoot", "heavy-shoot")
        state.melees += word == "melee"
        state.heavy_shot = state.heavy_shot or word == "heavy-shoot"
    own = {battle.skills[one].id: one for one in battle.active_skills[unit]}
    for skill in table.get("skills_used", ()):
        called(skill, list(own), "skill of this unit")
        state.skills_used |= 1 << own[skill]


def turn_steps(moment: str, seat: int) -> list[Step]:
    """The parts of a Turn that are left."""
    ahead: dict[str, tuple[Step, ...]] = {
        "activation": (NextActivation(seat),),
        "sentry": (NextActivation(1 - seat), SentryAction(seat)),
        "event": (NextActivation(), RollEvent()),
        "orders": (NextActivation(), RollEvent(), RollOrders()),
        "initiative": (NextActivation(), RollEvent(), RollOrders(), RollInitiative()),
        "reinforcements": (
            NextActivation(),
            RollEvent(),
            RollOrders(),
            RollInitiative(),
            CallReinforcements(),
        ),
        "turn-end": (),
    }
    if moment == "scoring":
        return [EndTurn(), ScoreTurn()]
    return [*TURN_END, *ahead[moment]]


def set_up_steps(state: SkirmState, moment: str, seat: int) -> list[Step]:
    """The parts of the set-up that are left."""
    steps: list[Step] = [StartTurn()]
    if moment == "deploy":
        marks = (NameMark(1 - seat), NameMark(seat)) if state.battle.mission.marks else ()
        return [*steps, *marks, Deploy(seat)]
    steps.append(ChooseZone())
    if moment != "choose-zone":
        steps.append(RollOffDeployment())
    if moment == "plan":
        steps.append(RollPlan())
    return steps
