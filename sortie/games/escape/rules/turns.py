"""Turns: the steps of a turn, the initiative, the end of a turn."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.rules.activation import NextActivation
from sortie.games.escape.rules.events import RollEvent
from sortie.games.escape.rules.goals import finish_if_over
from sortie.games.escape.rules.initiative import RollInitiative
from sortie.games.escape.rules.profile import reset_actions
from sortie.games.escape.state.state import NONE, EscapeState
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds("turn-begins number, turn-over number")


class StartTurn(NamedTuple):
    """A new turn begins."""


class BeginActivations(NamedTuple):
    """The activations of this turn begin with the faction named for it."""


class EndTurn(NamedTuple):
    """Everybody was activated."""


def start_turn(table: Table, state: EscapeState, step: StartTurn) -> None:
    """ESC-6.1: counters are full, effects of the last turn over; then initiative, random event,
    activations, end of turn."""
    state.turn += 1
    begin_campaign_tokens(state)
    reset_actions(state)
    forget_last_turn(state)
    table.tell("turn-begins", (state.turn,))
    state.agenda.extend((EndTurn(), BeginActivations(), RollEvent(), RollInitiative()))


def begin_campaign_tokens(state: EscapeState) -> None:
    """ESC-6e.4: Revolution tokens kept from the last game of a campaign come into play with turn 1."""
    if state.turn == 1:
        state.revolution += state.encounter.legacy.tokens


def forget_last_turn(state: EscapeState) -> None:
    """ESC-6d.3: nobody is activated, and what an event did for a turn is over."""
    state.activated = state.declined = state.silenced = state.passing = 0
    state.central, state.dark, state.double = False, NONE, NONE
    state.event, state.initiative, state.first = 0, NONE, NONE
    state.active = state.pilot = NONE


def begin_activations(table: Table, state: EscapeState, step: BeginActivations) -> None:
    """ESC-6c.1: the player named by the winner of the initiative begins."""
    state.agenda.append(NextActivation(state.first))


def end_turn(table: Table, state: EscapeState, step: EndTurn) -> None:
    """ESC-6d.3, ESC-6d.4: the game is over, or a new turn begins."""
    table.tell("turn-over", (state.turn,))
    if not finish_if_over(table, state):
        state.agenda.append(StartTurn())


STEPS: StepRules = {StartTurn: start_turn, BeginActivations: begin_activations, EndTurn: end_turn}
