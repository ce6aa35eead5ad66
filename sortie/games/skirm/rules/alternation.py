"""Alternation: whose turn it is to activate, and when a Sentry window opens."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.rules.activation import Activate
from sortie.games.skirm.rules.sentry import SentryAction
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.table.menus import EVERY, Barred, Menu, anybody
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
    seat = step.seat if step.seat >= 0 else state.initiative
    state.agenda.append(NEXT[1 - seat])
    if state.ready & state.battle.units[seat]:
        state.agenda.append(ACTIVATE[seat])
    elif sentry_possible(state, seat):
        table.tell("sentry-window", (seat,))
        state.agenda.append(SentryAction(seat))


def sentry_possible(state: SkirmState, seat: int) -> bool:
    """SKM-SEN.1, SKM-ALT.6: an enemy is Ready, no own Agent is, and one has its Sentry Action left."""
    if state.ready & state.battle.units[seat] or not state.ready & state.battle.units[1 - seat]:
        return False
    return bool(sentries(state, seat))


def sentries(state: SkirmState, seat: int) -> int:
    """SKM-SEN.5: the Agents of a side that have not been sentries in this Turn."""
    return state.living(seat) & ~state.sentry_used


def stopped(state: SkirmState) -> bool:
    """SKM-CYC.11: with sudden death in the mission, losing all Agents of one Squad ends the activations."""
    return state.battle.mission.sudden_death and (is_gone(state, 0) or is_gone(state, 1))


def is_gone(state: SkirmState, seat: int) -> bool:
    """SKM-CYC.11: nobody of a Squad is on the map, and nobody of it will come."""
    return not (state.living(seat) or state.battle.units[seat] & state.battle.reserve)


STEPS: StepRules = {NextActivation: next_activation}


ACTIVATION: Menu[SkirmState] = Menu(anybody)
ACTIVATION.add((("activate", Barred("SKM-ALT.3"), 0, EVERY),))
