"""Fear: a level from 1 to 8 that changes stats and draws aliens."""

from __future__ import annotations

from sortie.games.level7.state.state import Level7State
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

CALMEST, HIGHEST, PANIC = 1, 8, 7
EVENTS = event_kinds("fear seat number")


def change_fear(table: Table, state: Level7State, seat: int, number: int) -> None:
    """L7-3.3, L7-3.7: up is more frightened; a forced change stops at the end of the track."""
    before = state.fear[seat]
    level = before + number
    if not CALMEST <= level <= HIGHEST:
        level = HIGHEST if number > 0 else CALMEST
    if level != before:
        state.fear[seat] = level
        if table.listening:  # told in every second decision, which playouts notice
            table.tell("fear", (seat, level))


def has_room(state: Level7State, seat: int, cost: int) -> bool:
    """Whether the track has room for the whole of a move that must be paid."""
    return is_level(state.fear[seat] + cost)


def is_level(level: int) -> bool:
    """L7-3.1: whether a number is on the track of fear."""
    return CALMEST <= level <= HIGHEST


def panics(state: Level7State, seat: int) -> bool:
    """L7-3.10, L7-3.12: fear 7 or 8."""
    return state.fear[seat] >= PANIC
