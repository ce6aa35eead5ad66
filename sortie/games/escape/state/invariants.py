"""Problems: every invariant of a state that is broken, in words."""

from __future__ import annotations

from sortie.games.escape.state.state import TOKEN, EscapeState
from sortie.kernel.invariants import note
from sortie.kernel.masks import listed


def problems_of(state: EscapeState) -> list[str]:
    """All that cannot be; empty for a sound state."""
    found: list[str] = []
    places(state, found)
    characters(state, found)
    tokens(state, found)
    if state.shut != state.shut_edges():
        found.append("the shut edges are not those of the walls and closed doors")
    note(found, state.revolution < 0, f"there are {state.revolution} Revolution tokens")
    if state.active >= 0 and not state.playing >> state.active & 1:
        found.append("the active character takes no part")
    return found


def places(state: EscapeState, found: list[str]) -> None:
    """Who is where: on the board, waiting, out or left, never two of these; squares shared under Firewall only."""
    encounter = state.encounter
    for unit in range(encounter.count):
        groups = [mask >> unit & 1 for mask in (state.on_board, state.waiting, state.out, state.left)]
        if sum(groups) > 1:
            found.append(f"{encounter.names[unit]} is in two places at once")
        if (state.place[unit] >= 0) != bool(state.on_board >> unit & 1):
            found.append(
                f"{encounter.names[unit]} has a square and is not on the board, or the other way round"
            )
    taken = [square for square in state.place if square >= 0]
    if state.squares_of(state.on_board) != state.occupied:
        found.append("the occupied squares are not those of the characters")
    if len(set(taken)) < len(taken):
        shared = state.active >= 0 and taken.count(state.place[state.active]) == 2 and state.passing
        note(found, not shared or len(taken) - len(set(taken)) > 1, "two characters stand on one square")
    if (state.on_board | state.waiting | state.out | state.left) & ~state.playing:
        found.append("somebody who takes no part is on the board, waiting, out or gone")


def characters(state: EscapeState, found: list[str]) -> None:
    """Life, values and hands of each character."""
    encounter = state.encounter
    for unit in range(encounter.count):
        name = encounter.names[unit]
        if not 0 <= state.damage[unit] <= encounter.life[unit]:
            found.append(f"{name} has {state.damage[unit]} damage of {encounter.life[unit]}")
        if state.on_board >> unit & 1 and state.damage[unit] >= encounter.life[unit]:
            found.append(f"{name} is on the board without life")
        if state.carried[unit] >= 0 and state.burden[unit]:
            found.append(f"{name} carries Equipment and an Objective")
        if not 0 <= state.burden[unit] <= 2:
            found.append(f"{name} carries an Objective of {state.burden[unit]}")
    note(found, min(state.value) < 0 or min(state.used) < 0, "a value or a counter is below 0")


def tokens(state: EscapeState, found: list[str]) -> None:
    """Tokens lie on the board, and the bags hold enough for those that are face down."""
    size = state.encounter.grid.size
    for laid in (state.crates, state.items):
        note(found, any(not 0 <= token // TOKEN < size for token in laid), "a token lies off the board")
        note(found, laid != sorted(laid), "tokens are not in order")
    hidden = sum(1 for token in state.items if token % TOKEN == 0)
    if hidden > sum(state.bag) or min(state.bag, default=0) < 0:
        found.append(f"{hidden} Equipment tokens are face down, the bag has {sum(state.bag)}")
    hidden = sum(1 for token in state.crates if token % TOKEN == 0)
    if state.encounter.scenario.objectives and (hidden > sum(state.backs) or min(state.backs) < 0):
        found.append(f"{hidden} Objectives are face down, {sum(state.backs)} are left")
    if any(door >= len(state.encounter.board.doors) for door in listed(state.closed | state.hacked)):
        found.append("a door that is not there is closed or hacked")
