"""Death, escape and the end of the game."""

from __future__ import annotations

from sortie.games.level7.state.state import ESCAPED, INFIRMARY, KILLED, LOST, NOWHERE, PLAYING, Level7State
from sortie.kernel.game.outcomes import Result
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds("conceded seat, escaped seat, killed seat, over")
# For each number of players and each active one: all seats clockwise from that one on.
ORDERS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    [tuple([(*range(first, players), *range(first)) for first in range(players)]) for players in range(5)]
)


def leave_game(table: Table, state: Level7State, seat: int, fate: int) -> None:
    """L7-43.1, L7-43.3, L7-43.6: a player leaves the game for good; what was carried has been laid down before."""
    state.fate[seat] = fate
    state.place[seat] = NOWHERE
    drop_hand(state, seat)
    state.uniform[seat] = 0
    for item in state.items[seat]:
        discard_item(state, item)
    state.items[seat] = ()
    if fate in (ESCAPED, KILLED):
        table.tell("escaped" if fate == ESCAPED else "killed", (seat,))
    check_end(table, state)


def drop_hand(state: Level7State, seat: int) -> None:
    """L7-42.3: all cards of a hand go to the discards."""
    for card in state.hands[seat]:
        state.adrenaline_discards[card] += 1
    state.hands[seat] = ()


def discard_item(state: Level7State, item: int) -> None:
    """L7-8.4, L7-8.8: a used item goes to the discards, a Security Key Card back to the others."""
    if item == state.floor.library.key_item:
        state.keys += 1
    else:
        state.item_discards[item] += 1


def check_end(table: Table, state: Level7State) -> None:
    """L7-12.6, L7-12.7, L7-43.4: over when nobody is left, or when all who are left lie in the infirmary."""
    playing = [seat for seat in range(state.floor.players) if state.fate[seat] == PLAYING]
    if not playing or (state.floor.players > 1 and all(state.place[seat] == INFIRMARY for seat in playing)):
        finish(table, state)


def finish(table: Table, state: Level7State) -> None:
    """L7-43.4, L7-43.5: the game is over; who is still in it has lost."""
    if state.finished:
        return
    for seat in range(state.floor.players):
        if state.fate[seat] == PLAYING:
            state.fate[seat] = LOST
    state.finished = True
    state.agenda.clear()
    table.tell("over")


def result_of(state: Level7State) -> Result | None:
    """L7-43.4, L7-43.6: each player has escaped or has not; one alone who escaped is the winner."""
    if not state.finished:
        return None
    scores = tuple([int(fate == ESCAPED) for fate in state.fate])
    return Result(scores, scores.index(1) if sum(scores) == 1 else -1, shared=True)


def next_in_turn(state: Level7State, seat: int) -> int:
    """L7-17.10: the next player clockwise who is still in the game; the same one when alone."""
    fate = state.fate
    for other in ORDERS[len(fate)][(seat + 1) % len(fate)]:
        if fate[other] == PLAYING:
            return other
    return seat


def decider(state: Level7State) -> int:
    """L7-34.13, R-15: the active player decides for the game; when that one is out, the next in turn order."""
    return state.active if state.fate[state.active] == PLAYING else next_in_turn(state, state.active)


def clockwise(state: Level7State) -> tuple[int, ...]:
    """L7-17.10, L7-31.7: all seats from the active one on; who is out of the game stands on no tile."""
    return ORDERS[len(state.fate)][state.active]


def turn_order(state: Level7State) -> list[int]:
    """L7-31.7: the players still in the game, from the active one on."""
    fate = state.fate
    return [seat for seat in ORDERS[len(fate)][state.active] if fate[seat] == PLAYING]
