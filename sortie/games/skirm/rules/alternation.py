"""Alternation: whose turn it is to activate, and when a Sentry window opens."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.rules.activation import Activate
from sortie.games.skirm.rules.sentry import SentryAction
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.table.menus import Menu, asked_seat, rows_of
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds("sentry-window seat")


class NextActivation(NamedTuple):
    """It is this side's turn to activate; -1: that of the side with Initiative."""

    seat: int = NONE  # a side, see Activate


# One of each is enough, because steps never change.
NEXT = (NextActivation(0), NextActivation(1))
ACTIVATE = (Activate(0), Activate(1))


def next_activation(table: Table, state: SkirmState, step: NextActivation) -> None:
    """SKM-TURN.8: one activation after the other while anybody is Ready."""
    if not state.ready or stopped(state):
        return
    side = step.seat if step.seat >= 0 else first_to_activate(state)
    state.agenda.append(NEXT[after(side)])
    if state.ready & state.battle.units[side]:
        state.agenda.append(ACTIVATE[side])  # SKM-ALT.4: there is no pass
    elif sentry_possible(state, side):
        table.tell("sentry-window", (side,))
        state.agenda.append(SentryAction(side))


def first_to_activate(state: SkirmState) -> int:
    """SKM-ALT.1: the first activation is made by the side that has Initiative."""
    return state.initiative


def after(side: int) -> int:
    """SKM-ALT.2, SKM-ALT.5: the other side; who has nobody Ready lets it go on."""
    return 1 - side


def sentry_possible(state: SkirmState, side: int) -> bool:
    """SKM-SEN.1, SKM-ALT.6: the enemy has somebody Ready, and an own Agent, none of which is, its Sentry Action."""
    return sentries(state, side) != 0


def sentries(state: SkirmState, side: int) -> int:
    """SKM-SEN.5: the Agents of a side that have not been sentries in this Turn."""
    return state.living(side) & ~state.sentry_used


def stopped(state: SkirmState) -> bool:
    """SKM-CYC.11: with sudden death in the mission, losing all Agents of one Squad ends the activations."""
    return state.battle.mission.sudden_death and (is_gone(state, 0) or is_gone(state, 1))


def is_gone(state: SkirmState, side: int) -> bool:
    """SKM-CYC.11: nobody of a Squad is on the map, and nobody of it will come."""
    return not (state.living(side) or state.battle.units[side] & state.battle.reserve)


STEPS: StepRules = {NextActivation: next_activation}


def screen_activation(state: SkirmState, seat: int, screen: Screen, detail: int) -> None:
    """SKM-ALT.3, SKM-ALT.4, SKM-ALT.5: an own Agent that is on the map and Ready."""
    screen.need("SKM-ALT.4", state.battle.owned[seat])
    screen.need("SKM-ALT.5", state.alive)
    screen.need("SKM-ALT.3", state.ready)


ACTIVATION = Menu[SkirmState](asked_seat).add(rows_of({"activate": screen_activation}))
