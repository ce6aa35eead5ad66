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
    """It is this seat's turn to activate; -1: that of the player with Initiative."""

    seat: int = NONE


# One of each is enough, because steps never change.
NEXT = (NextActivation(0), NextActivation(1))
ACTIVATE = (Activate(0), Activate(1))


def next_activation(table: Table, state: SkirmState, step: NextActivation) -> None:
    """SKM-ALT.1, SKM-ALT.2, SKM-ALT.4, SKM-ALT.5, SKM-TURN.8: one activation each in turn while anybody is Ready; who has nobody Ready, but somebody alive, has a Sentry window instead."""
    if not state.ready or stopped(state):
        return
    side = step.seat if step.seat >= 0 else state.initiative
    state.agenda.append(NEXT[1 - side])
    if state.ready & state.battle.units[side]:
        state.agenda.append(ACTIVATE[side])
    elif sentry_possible(state, side):
        table.tell("sentry-window", (side,))
        state.agenda.append(SentryAction(side))


def sentry_possible(state: SkirmState, side: int) -> bool:
    """SKM-SEN.1, SKM-ALT.6: an enemy is Ready, no own Agent is, and one has its Sentry Action left."""
    if state.ready & state.battle.units[side] or not state.ready & state.battle.units[1 - side]:
        return False
    return bool(sentries(state, side))


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
