"""Damage: Damage points, characters Taken out, what they drop, nitro, Revolution tokens."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import NITRO, RESISTANCE
from sortie.games.escape.rules.profile import armor, life_left
from sortie.games.escape.state.state import NONE, TOKEN, EscapeState
from sortie.kernel.masks import listed, standing_in
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds(
    "wounded unit number, unharmed unit, taken-out unit, dropped unit equipment square",
    "objective-dropped unit number square, revolution-token seat number, nitro square",
)


def wound(table: Table, state: EscapeState, unit: int, points: int) -> int:
    """ESC-2.8, ESC-2.10: one instance of damage, less Armor; what it cost is returned."""
    points = past_armor(state, unit, points)
    table.tell("wounded" if points else "unharmed", (unit, points) if points else (unit,))
    state.damage[unit] += min(points, life_left(state, unit))
    return points


def past_armor(state: EscapeState, unit: int, points: int) -> int:
    """ESC-8.2, ESC-R.23: Armor takes its points off each instance of damage, wherever it comes from."""
    return max(0, points - armor(state, unit))


def remove_losses(table: Table, state: EscapeState) -> None:
    """ESC-4.22: whoever has no life left goes at once, until nobody falls."""
    while True:
        fallen = the_fallen(state)
        if not fallen:
            return
        blasts = [lost for unit in fallen for lost in fall(table, state, unit)]
        for square, points in blasts:
            explode(table, state, square, points)


def fall(table: Table, state: EscapeState, unit: int) -> list[tuple[int, int]]:
    """ESC-R.81: one who falls goes; its nitro, if it carried some, goes off where it stood when all are gone."""
    square, item = state.place[unit], state.carried[unit]
    if item < 0 or state.encounter.equipment[item].kind != NITRO:
        take_out(table, state, unit)
        return []
    state.carried[unit] = NONE
    take_out(table, state, unit)
    return [(square, state.encounter.equipment[item].amount)]


def the_fallen(state: EscapeState) -> list[int]:
    """ESC-2.7: units on the board whose gauge is used up, in order of their squares."""
    life, damage = state.encounter.life, state.damage
    fallen = [unit for unit in listed(state.on_board) if damage[unit] >= life[unit]]
    return sorted(fallen, key=lambda unit: state.place[unit]) if len(fallen) > 1 else fallen


def take_out(table: Table, state: EscapeState, unit: int) -> None:
    """ESC-2.9: off the board at once, its tokens on its square, face up."""
    square = state.place[unit]
    state.lift(unit)
    state.out |= 1 << unit
    state.out_turn[unit] = state.turn
    table.tell("taken-out", (unit,))
    lose_item(table, state, unit, square)
    lose_objective(table, state, unit, square)
    sing_the_hymn(table, state, unit)


def lose_item(table: Table, state: EscapeState, unit: int, square: int) -> None:
    """ESC-5c.8: the Equipment of who is Taken out goes to the square where it stood."""
    item = state.carried[unit]
    if item != NONE:
        lay_item(state, square, item)
        table.tell("dropped", (unit, item, square))
        state.carried[unit] = NONE


def lose_objective(table: Table, state: EscapeState, unit: int, square: int) -> None:
    """ESC-5b.12, ESC-R.33: its Objective goes there too, face up, in both editions."""
    value = state.burden[unit]
    if value:
        lay_crate(state, square, value)
        table.tell("objective-dropped", (unit, value, square))
        state.burden[unit] = 0


def sing_the_hymn(table: Table, state: EscapeState, unit: int) -> None:
    """ESC-7b.1, ESC-7b.5: each character the Resistance loses gives it a Revolution token."""
    if state.encounter.faction[unit] != RESISTANCE:
        return
    state.revolution += 1
    table.tell("revolution-token", (state.encounter.seats[RESISTANCE], state.revolution))


def explode(table: Table, state: EscapeState, square: int, points: int) -> None:
    """ESC-9.5, ESC-R.82: nitro harms everybody in the periphery, friend and foe, through walls, without a Dodge."""
    table.tell("nitro", (square,))
    around = state.encounter.ground.periphery[square]
    for unit in listed(standing_in(state.place, around, state.on_board & ~state.inert)):
        wound(table, state, unit, points)


def lay_item(state: EscapeState, square: int, item: int) -> None:
    """ESC-5c.11: Equipment on a square, face up; a square may hold several tokens."""
    state.items.append(square * TOKEN + item + 1)
    state.items.sort()


def lay_crate(state: EscapeState, square: int, value: int) -> None:
    """ESC-5c.11: an Objective on a square, face up; value 0 is a Crate whose back nobody has seen."""
    state.crates.append(square * TOKEN + value)
    state.crates.sort()
