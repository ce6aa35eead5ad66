"""Being knocked out, the infirmary, and being killed."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import UNIFORMS
from sortie.games.level7.rules.endings import check_end, drop_hand, leave_game
from sortie.games.level7.rules.threat import lose_threat
from sortie.games.level7.state.state import BLOODY, CLEAN, INFIRMARY, KILLED, PLAYING, Level7State
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

LOWEST_VITALITY, MOST_VITALITY = 3, 5
EVENTS = event_kinds("knocked-out seat, vitality seat number")


def lay_down(state: Level7State, tile: int, items: tuple[int, ...]) -> None:
    """L7-8.5, L7-8.7: items lie open on a tile until somebody picks them up."""
    if items and tile >= 0:
        state.ground[tile] = tuple(sorted((*state.ground.get(tile, ()), *items)))


def knock_out(table: Table, state: Level7State, seat: int) -> None:
    """L7-42.1: a player on the map is carried off to the infirmary, or dies."""
    if state.fate[seat] != PLAYING or state.place[seat] < 0:
        return
    if table.listening:  # told again and again, which playouts notice
        table.tell("knocked-out", (seat,))
    lay_down_all(state, seat)
    if is_fatal(state, seat):
        leave_game(table, state, seat, KILLED)
    else:
        carry_off(table, state, seat)
        check_end(table, state)


def lay_down_all(state: Level7State, seat: int) -> None:
    """L7-42.2, R-57: everything a player carries, keys included, stays on the tile."""
    lay_down(state, state.place[seat], state.items[seat])
    state.items[seat] = ()


def is_fatal(state: Level7State, seat: int) -> bool:
    """L7-4.5, L7-16.7, L7-42.4: a knock-out kills during lockdown, and when vitality comes to the skull."""
    return state.lockdown or state.vitality[seat] <= LOWEST_VITALITY


def carry_off(table: Table, state: Level7State, seat: int) -> None:
    """L7-4.4, L7-12.2, L7-42.5, R-14: to the infirmary, without a card, one vitality and one threat less.

    L7-7.4, L7-42.9: skills stay with the player, enemies stay where they are.
    """
    drop_hand(state, seat)
    state.vitality[seat] -= 1
    state.place[seat] = INFIRMARY
    lose_threat(table, state, seat)


def kill(table: Table, state: Level7State, seat: int) -> None:
    """L7-43.1, L7-43.2, R-57: the character is gone; what it carried lies on its tile."""
    lay_down_all(state, seat)
    leave_game(table, state, seat, KILLED)


def bloody(state: Level7State, seat: int) -> bool:
    """L7-9.11: a clean uniform turns bloody; whether it did."""
    if state.uniform[seat] != CLEAN:
        return False
    state.uniform[seat] = BLOODY
    return True


def change_vitality(table: Table, state: Level7State, seat: int, number: int) -> None:
    """L7-4.1, L7-4.5: the token moves between 5 and the skull; on the skull the player dies."""
    level = min(MOST_VITALITY, state.vitality[seat] + number)
    if level < LOWEST_VITALITY:
        kill(table, state, seat)
        return
    state.vitality[seat] = level
    table.tell("vitality", (seat, level))


def uniforms_left(state: Level7State) -> int:
    """L7-1.8: uniform markers that nobody wears."""
    return UNIFORMS - sum([1 for worn in state.uniform if worn])
