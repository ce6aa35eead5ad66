"""Damage: Damage points, characters Taken out, what they drop, nitro, Revolution tokens."""

from __future__ import annotations

from sortie.games.escape.catalogue import NITRO, RESISTANCE
from sortie.games.escape.profile import armor
from sortie.games.escape.state import NONE, TOKEN, EscapeState
from sortie.kernel.masks import listed
from sortie.kernel.table import Table

EVENTS: dict[str, tuple[str, ...]] = {
    "wounded": ("unit", "number"),
    "unharmed": ("unit",),
    "taken-out": ("unit",),
    "dropped": ("unit", "equipment", "square"),
    "objective-dropped": ("unit", "number", "square"),
    "revolution-token": ("seat", "number"),
    "nitro": ("square",),
}


def wound(table: Table, state: EscapeState, unit: int, points: int) -> int:
    """ESC-2.8, ESC-2.10, ESC-8.2, ESC-R.23: one instance of damage, less Armor; what it cost is returned."""
    points = max(0, points - armor(state, unit))
    if table.listening:
        table.tell("wounded" if points else "unharmed", (unit, points) if points else (unit,))
    left = state.encounter.life[unit] - state.damage[unit]
    state.damage[unit] += min(points, left)
    return points


def remove_losses(table: Table, state: EscapeState) -> None:
    """ESC-2.9, ESC-4.22, ESC-R.81: whoever has no life left goes at once, row by row; then nitro, until nobody falls."""
    while True:
        fallen = the_fallen(state)
        if not fallen:
            return
        blasts: list[tuple[int, int]] = []
        for unit in fallen:
            item = state.carried[unit]
            if item >= 0 and state.encounter.equipment[item].kind == NITRO:
                state.carried[unit] = NONE
                blasts.append((state.place[unit], state.encounter.equipment[item].amount))
            take_out(table, state, unit)
        for square, points in blasts:
            explode(table, state, square, points)


def the_fallen(state: EscapeState) -> list[int]:
    """ESC-2.7: units on the board whose gauge is used up, in order of their squares."""
    life, damage = state.encounter.life, state.damage
    fallen = [unit for unit in listed(state.on_board) if damage[unit] >= life[unit]]
    return sorted(fallen, key=lambda unit: state.place[unit]) if len(fallen) > 1 else fallen


def take_out(table: Table, state: EscapeState, unit: int) -> None:
    """ESC-2.9, ESC-5b.12, ESC-5c.8, ESC-R.33, ESC-R.69: off the board, its tokens on its square, face up."""
    square = state.place[unit]
    state.lift(unit)
    state.out |= 1 << unit
    state.out_turn[unit] = state.turn
    if table.listening:
        table.tell("taken-out", (unit,))
    if state.carried[unit] >= 0:
        lay_item(state, square, state.carried[unit])
        if table.listening:
            table.tell("dropped", (unit, state.carried[unit], square))
        state.carried[unit] = NONE
    if state.burden[unit]:
        lay_crate(state, square, state.burden[unit])
        if table.listening:
            table.tell("objective-dropped", (unit, state.burden[unit], square))
        state.burden[unit] = 0
    if state.encounter.faction[unit] == RESISTANCE:
        sing_the_hymn(table, state)


def sing_the_hymn(table: Table, state: EscapeState) -> None:
    """ESC-7b.1, ESC-7b.5: each character the Resistance loses gives it a Revolution token."""
    state.revolution += 1
    if table.listening:
        table.tell("revolution-token", (state.encounter.seats[RESISTANCE], state.revolution))


def explode(table: Table, state: EscapeState, square: int, points: int) -> None:
    """ESC-9.5, ESC-R.82: nitro harms everybody in the periphery, friend and foe, through walls, without a Dodge."""
    if table.listening:
        table.tell("nitro", (square,))
    around = state.encounter.ground.periphery[square]
    for unit in listed(state.units_in(around, state.on_board & ~state.inert)):
        wound(table, state, unit, points)


def lay_item(state: EscapeState, square: int, item: int) -> None:
    """ESC-5c.11: Equipment on a square, face up; a square may hold several tokens."""
    state.items.append(square * TOKEN + item + 1)
    state.items.sort()


def lay_crate(state: EscapeState, square: int, value: int) -> None:
    """ESC-5c.11: an Objective on a square, face up; value 0 is a Crate whose back nobody has seen."""
    state.crates.append(square * TOKEN + value)
    state.crates.sort()
