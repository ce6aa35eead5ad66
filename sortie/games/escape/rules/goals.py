"""Goals: victory conditions of a scenario, the end of a game and its result."""

from __future__ import annotations

from sortie.games.escape.content import briefing
from sortie.games.escape.content.briefing import Condition, Goal
from sortie.games.escape.content.catalogue import DRAW, ISC, RESISTANCE
from sortie.games.escape.state.state import NONE, EscapeState
from sortie.kernel.game.outcomes import Result
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds("goal-met seat goal, draw, conceded seat")


def counted(state: EscapeState, condition: Condition) -> int:
    """ESC-6e.1: the number a condition of a scenario is about."""
    own = (
        state.playing & state.encounter.units[condition.faction] if condition.faction >= 0 else state.playing
    )
    what = condition.what
    if what == briefing.POINTS_OUT:
        return state.points_out[condition.faction]
    if what == briefing.ESCAPED:
        return (state.left & own).bit_count()
    if what == briefing.TAKEN_OUT:
        return (state.out & own).bit_count()
    if what == briefing.IN_PLAY:
        return ((state.on_board | state.waiting) & own & ~state.inert).bit_count()
    if what == briefing.STANDING:
        return (own & ~state.out & ~state.inert).bit_count()
    if what == briefing.CAPTIVE_ESCAPED:
        return int(state.captive >= 0 and bool(state.left >> state.captive & 1))
    if what == briefing.CAPTIVE_TAKEN_OUT:
        return int(state.captive >= 0 and bool(state.out >> state.captive & 1))
    if what == briefing.SABOTAGED:
        return state.sabotaged.bit_count()
    return state.encounter.scenario.turns - state.turn


def met(state: EscapeState, goal: Goal) -> bool:
    """ESC-6e.1: all conditions of a goal hold."""
    return all(
        condition.least <= counted(state, condition) <= condition.most for condition in goal.conditions
    )


def first_goal_met(state: EscapeState, faction: int) -> int:
    """The number of the first goal that a faction has reached, -1 for none."""
    for number, goal in enumerate(state.encounter.scenario.goals):
        if goal.faction == faction and met(state, goal):
            return number
    return NONE


def resistance_is_gone(state: EscapeState) -> bool:
    """ESC-R.46, ESC-R.95: no Resistance character is on the board or waiting, captives not counted."""
    own = state.encounter.units[RESISTANCE] & ~state.inert
    return not (state.on_board | state.waiting) & own


def finish_if_over(table: Table, state: EscapeState) -> bool:
    """At the end of a turn the game may be over; then it has a winner, or is drawn."""
    goals = [first_goal_met(state, faction) for faction in (RESISTANCE, ISC)]
    if not is_over(state, goals):
        return False
    state.finished = True
    state.winner = winner_by(goals)
    if state.winner == DRAW:
        table.tell("draw")
    else:
        state.goal = goals[state.winner]
        table.tell("goal-met", (state.encounter.seats[state.winner], state.goal))
    return True


def is_over(state: EscapeState, goals: list[int]) -> bool:
    """ESC-1.4, ESC-6d.2: the last turn has ended, nobody of the Resistance is left, or somebody has won."""
    last = state.turn >= state.encounter.scenario.turns
    return last or resistance_is_gone(state) or goals != [NONE, NONE]


def winner_by(goals: list[int]) -> int:
    """ESC-6e.1, ESC-6e.2, ESC-6e.3, ESC-R.48: the side whose condition is met; with none, or both, it is a draw."""
    if (goals[RESISTANCE] == NONE) == (goals[ISC] == NONE):
        return DRAW
    return RESISTANCE if goals[RESISTANCE] != NONE else ISC


def concede(state: EscapeState, seat: int) -> None:
    """A seat gives up: the other faction has won."""
    state.conceded = seat
    state.finished = True
    state.winner = 1 - state.encounter.faction_of_seat(seat)
    state.goal = NONE


def game_result(state: EscapeState) -> Result | None:
    """How it ended; None while it goes on."""
    if not state.finished:
        return None
    if state.winner == DRAW:
        return Result((0, 0), -1)
    winner = state.encounter.seats[state.winner]
    return Result((int(winner == 0), int(winner == 1)), winner)
