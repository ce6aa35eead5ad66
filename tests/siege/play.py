"""Positions of SIEGE played on by the lines of a script, and what came of it."""

from __future__ import annotations

from typing import Any

from sortie.games.siege.rules.damage import struck
from sortie.games.siege.rules.gadgets.mines import explode
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import Explode, Struck
from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import answer_line
from sortie.kernel.records.case_lines import offered_texts
from sortie.kernel.records.expectations import looked_up
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import Event


def state_of(position: Position) -> SiegeState:
    """The state as it is now."""
    assert isinstance(position.state, SiegeState)
    return position.state


def offered(position: Position) -> list[str]:
    """All options in notation."""
    return offered_texts(position)


def play(position: Position, *lines: str) -> list[Event]:
    """Give answers and dice; what happened."""
    events: list[Event] = []
    for line in lines:
        events.extend(answer_line(position, line))
    return events


def strike(table: Table, state: SiegeState) -> None:
    """Mines that go off, and the dice of a blast for everybody in it."""
    while state.agenda and isinstance(state.agenda[-1], (Explode, Struck)):
        step = state.agenda.pop()
        if isinstance(step, Explode):
            explode(table, state, step)
        elif isinstance(step, Struck):
            struck(table, state, step)


def fact(position: Position, path: str) -> Any:
    """One fact of a position."""
    return looked_up(position.game.facts(position.state), path)


def seat(position: Position) -> int:
    """Who is asked now, counted from 1; 0 for nobody."""
    choice = position.open_choice()
    return choice.seat + 1 if choice is not None else 0
