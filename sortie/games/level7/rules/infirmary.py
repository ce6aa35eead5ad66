"""Being knocked out, the infirmary, and being killed."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import UNIFORMS
from sortie.games.level7.rules.endings import check_end, leave_game
from sortie.games.level7.rules.threat import lose_threat
from sortie.games.level7.state.state import INFIRMARY, KILLED, PLAYING, Level7State
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

LOWEST_VITALITY = 3
EVENTS = event_kinds("knocked-out seat, vitality seat number")


def lay_down(state: Level7State, tile: int, items: tuple[int, ...]) -> None:
    """L7-8.5, L7-8.7: items lie open on a tile until somebody picks them up."""
    if items and tile >= 0:
        state.ground[tile] = tuple(sorted((*state.ground.get(tile, ()), *items)))


def knock_out(table: Table, state: Level7State, seat: int) -> None:
    """L7-4.4, L7-4.5, L7-12.2, L7-16.7, L7-42.1 to L7-42.5: items stay, the hand goes, one vitality less.

    L7-7.4, L7-42.2, L7-42.3, L7-42.4, L7-42.9, R-14, R-57: during lockdown, or on the skull, it is death.
    """
    if state.fate[seat] != PLAYING or state.place[seat] < 0:
        return
    table.tell("knocked-out", (seat,))
    lay_down(state, state.place[seat], state.items[seat])
    state.items[seat] = ()
    if state.lockdown or state.vitality[seat] <= LOWEST_VITALITY:
        kill(table, state, seat)
        return
    for card in state.hands[seat]:
        state.adrenaline_discards[card] += 1
    state.hands[seat] = ()
    state.vitality[seat] -= 1
    state.place[seat] = INFIRMARY
    lose_threat(table, state, seat)
    check_end(table, state)


def kill(table: Table, state: Level7State, seat: int) -> None:
    """L7-43.1, L7-43.2, R-57: the character is gone; what it carried lies on its tile."""
    lay_down(state, state.place[seat], state.items[seat])
    state.items[seat] = ()
    leave_game(table, state, seat, KILLED)


def change_vitality(table: Table, state: Level7State, seat: int, number: int) -> None:
    """L7-4.1, L7-4.5, L7-4.6: the token moves between 5 and the skull; on the skull the player dies."""
    level = min(5, state.vitality[seat] + number)
    if level < LOWEST_VITALITY:
        kill(table, state, seat)
        return
    state.vitality[seat] = level
    table.tell("vitality", (seat, level))


def uniforms_left(state: Level7State) -> int:
    """L7-1.8: uniform markers that nobody wears."""
    return UNIFORMS - sum([1 for worn in state.uniform if worn])
