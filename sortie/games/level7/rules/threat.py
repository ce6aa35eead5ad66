"""Threat, the threat pool, and how lockdown begins."""

from __future__ import annotations

from sortie.games.level7.rules.effects.happenings import happen
from sortie.games.level7.rules.endings import leave_game
from sortie.games.level7.state.state import INFIRMARY, LOST, PLAYING, Level7State
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds("threat seat number, lockdown, left-behind seat")


def gain_threat(table: Table, state: Level7State, seat: int, number: int = 1) -> None:
    """L7-5.1: token by token, for as long as the player is in the game."""
    for _ in range(number):
        if state.fate[seat] == PLAYING:
            take_threat(table, state, seat)
    table.tell("threat", (seat, state.threat[seat]))


def take_threat(table: Table, state: Level7State, seat: int) -> None:
    """L7-5.3, L7-5.4, L7-5.5, L7-16.6: a token from the pool; an empty pool starts lockdown, and the box gives it."""
    if state.pool:
        state.pool -= 1
    else:
        begin_lockdown(table, state)
    state.threat[seat] += 1


def lose_threat(table: Table, state: Level7State, seat: int, number: int = 1) -> None:
    """L7-5.12, L7-5.13: lost threat leaves the game; losing what one has not is ignored."""
    lost = min(number, state.threat[seat])
    if lost:
        state.threat[seat] -= lost
        table.tell("threat", (seat, state.threat[seat]))


def begin_lockdown(table: Table, state: Level7State) -> None:
    """L7-16.1: it begins once."""
    if state.lockdown or state.finished:
        return
    state.lockdown = True
    state.lockdown_turn = state.turn
    table.tell("lockdown")
    leave_behind(table, state)
    happen(state, "lockdown")


def leave_behind(table: Table, state: Level7State) -> None:
    """L7-12.8, L7-16.2: who lies in the infirmary when lockdown begins has lost and leaves."""
    for seat in range(state.floor.players):
        if state.fate[seat] == PLAYING and state.place[seat] == INFIRMARY:
            table.tell("left-behind", (seat,))
            leave_game(table, state, seat, LOST)
