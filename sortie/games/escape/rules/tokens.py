"""Tokens: turning over, picking up, dropping and handing over Equipment and Objectives; the Medkit."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import ARMLESS, MEDKIT
from sortie.games.escape.rules.damage import lay_crate, lay_item
from sortie.games.escape.rules.payment import usable_item, use_up
from sortie.games.escape.state.state import NONE, TOKEN, EscapeState
from sortie.kernel.masks import listed, standing_in
from sortie.kernel.table.requests import NOBODY
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

HIDDEN = 0

EVENTS = event_kinds(
    "item-revealed unit equipment square, objective-revealed unit number square, item-taken unit equipment",
    "objective-taken unit number, item-dropped unit equipment square, item-given unit equipment unit",
    "objective-given unit number unit, healed unit number",
)


def face_down(tokens: list[int]) -> int:
    """The squares on which a token lies whose face nobody has seen."""
    mask = 0
    for token in tokens:
        if token % TOKEN == HIDDEN:
            mask |= 1 << token // TOKEN
    return mask


def shown_at(tokens: list[int], square: int) -> int:
    """What the tokens on a square show, as a mask of numbers; bit 0: one lies face down."""
    mask = 0
    for token in tokens:
        if token // TOKEN == square:
            mask |= 1 << token % TOKEN
    return mask


def in_view(state: EscapeState, unit: int) -> int:
    """ESC-5b.7, ESC-5c.4, ESC-R.28: the own square and the squares of the periphery in line of sight."""
    square = state.place[unit]
    return state.encounter.ground.seen_around(square, state.shut, state.occupied) | 1 << square


def screen_reveal_item(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-5c.4, ESC-R.28: a face-down Equipment token within view of the active unit; no action is spent."""
    if screen.need("ESC-5c.2", face_down(state.items)):
        screen.need("ESC-5c.4", in_view(state, unit))


def screen_reveal_objective(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-5b.5, ESC-5b.7, ESC-R.28: a Crate within view, where the scenario uses Objectives."""
    if not state.encounter.scenario.objectives and screen.refuse("ESC-5b.5"):
        return
    if screen.need("ESC-5b.3", face_down(state.crates)):
        screen.need("ESC-5b.7", in_view(state, unit))


def screen_take(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-5c.5, ESC-R.29: Equipment on the own square, with empty hands that are there."""
    if not screen.need("ESC-5c.5", shown_at(state.items, state.place[unit])):
        return
    screen_hands(state, unit, screen)


def screen_hands(state: EscapeState, unit: int, screen: Screen) -> None:
    """ESC-5c.6, ESC-5b.10, ESC-8.25: arms, and nothing carried in them."""
    screen.demand("ESC-8.25", not state.encounter.abilities[unit] & ARMLESS)
    screen.demand("ESC-5c.6", state.carried[unit] == NONE)
    screen.demand("ESC-5b.10", not state.burden[unit])


def screen_take_objective(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-5b.8: an Objective on the own square, where the scenario uses Objectives, for who carries nothing."""
    if not state.encounter.scenario.objectives and screen.refuse("ESC-5b.5"):
        return
    screen.need("ESC-5b.8", shown_at(state.crates, state.place[unit]))
    screen_burden(state, unit, screen)


def screen_burden(state: EscapeState, unit: int, screen: Screen) -> None:
    """ESC-5b.9, ESC-5b.10: neither an Objective nor Equipment carried."""
    screen.demand("ESC-5b.9", not state.burden[unit])
    screen.demand("ESC-5b.10", state.carried[unit] == NONE)


def screen_drop(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-6c.13, ESC-R.30: onto a free square of the periphery in line of sight."""
    if state.carried[unit] == NONE and screen.refuse("ESC-6c.13"):
        return
    square = state.place[unit]
    if screen.need("ESC-6c.13", state.encounter.ground.seen_around(square, state.shut, state.occupied)):
        screen.need("ESC-4.14", ~state.occupied)


def empty_handed(state: EscapeState, units: int) -> int:
    """ESC-R.32: which of these units carry nothing."""
    mask = 0
    for unit in listed(units):
        mask |= (state.carried[unit] == NONE and not state.burden[unit]) << unit
    return mask


def screen_give(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-5c.7, ESC-8.25, ESC-R.32, ESC-R.79: to an ally beside and in sight that carries nothing and has arms."""
    if state.carried[unit] == NONE and screen.refuse("ESC-5c.7"):
        return
    mates, seen = allies(state, unit), beside_in_sight(state, unit)
    if screen.need("ESC-5c.7", standing_in(state.place, seen, mates)) and screen.need(
        "ESC-8.25", ~state.encounter.able[ARMLESS]
    ):
        screen.need("ESC-5c.6", empty_handed(state, mates))


def allies(state: EscapeState, unit: int) -> int:
    """ESC-5c.7, ESC-5b.11: the other characters of its side on the board; captives are none."""
    return state.fighters(state.encounter.faction[unit]) & ~(1 << unit)


def beside_in_sight(state: EscapeState, unit: int) -> int:
    """ESC-4.5: the squares around a unit that it sees."""
    return state.encounter.ground.seen_around(state.place[unit], state.shut, state.occupied)


def screen_give_objective(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-5b.11, ESC-R.32: to an ally in the periphery that carries nothing; by edition in sight only."""
    if not state.burden[unit] and screen.refuse("ESC-5b.11"):
        return
    mates = allies(state, unit)
    if screen.need("ESC-5b.11", standing_in(state.place, hand_over_squares(state, unit), mates)):
        screen.need("ESC-5b.9", empty_handed(state, mates))


def hand_over_squares(state: EscapeState, unit: int) -> int:
    """ESC-R.31: all squares around a unit, by edition only those that it sees."""
    if state.encounter.edition.objective_hand_over_needs_sight:
        return beside_in_sight(state, unit)
    return state.encounter.ground.periphery[state.place[unit]]


def screen_heal(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-9.10, ESC-R.85: a Medkit in hand of who may use it, and damage to heal."""
    if usable_item(state, unit, MEDKIT) is None and screen.refuse("ESC-9.10"):
        return
    screen.demand("ESC-R.85", state.damage[unit] > 0)


def drawn_item(table: Table, state: EscapeState) -> int:
    """ESC-5c.1, ESC-5c.2, ESC-R.26: what a face-down Equipment token turns out to be; nobody knew before."""
    item = table.draw(NOBODY, "equipment", tuple(state.bag))
    state.bag[item] -= 1
    return item


def drawn_value(table: Table, state: EscapeState) -> int:
    """ESC-5b.6: the value on the back of a Crate, 1 or 2; nobody knew before."""
    value = table.draw(NOBODY, "objective", tuple(state.backs))
    state.backs[value] -= 1
    return value


def reveal_item(table: Table, state: EscapeState, unit: int, square: int) -> None:
    """ESC-5c.4, ESC-R.27: turned over for all to see, and so it stays."""
    item = drawn_item(table, state)
    state.items.remove(square * TOKEN)
    lay_item(state, square, item)
    table.tell("item-revealed", (unit, item, square), reveals=True)


def reveal_objective(table: Table, state: EscapeState, unit: int, square: int) -> None:
    """ESC-5b.7, ESC-R.27: turned over for all to see, and so it stays."""
    value = drawn_value(table, state)
    state.crates.remove(square * TOKEN)
    lay_crate(state, square, value)
    table.tell("objective-revealed", (unit, value, square), reveals=True)


def take_item(table: Table, state: EscapeState, unit: int, shown: int) -> None:
    """ESC-5c.5: free, and usable from now on; a face-down token is seen by all as it is picked up."""
    item = drawn_item(table, state) if shown == HIDDEN else shown - 1
    state.items.remove(state.place[unit] * TOKEN + shown)
    state.carried[unit] = item
    table.tell("item-taken", (unit, item), reveals=shown == HIDDEN)


def take_objective(table: Table, state: EscapeState, unit: int, shown: int) -> None:
    """ESC-5b.8: free; a face-down one is seen by all as it is picked up."""
    value = drawn_value(table, state) if shown == HIDDEN else shown
    state.crates.remove(state.place[unit] * TOKEN + shown)
    state.burden[unit] = value
    table.tell("objective-taken", (unit, value), reveals=shown == HIDDEN)


def drop_item(table: Table, state: EscapeState, unit: int, square: int) -> None:
    """ESC-6c.13: laid down beside, face up."""
    item, state.carried[unit] = state.carried[unit], NONE
    lay_item(state, square, item)
    table.tell("item-dropped", (unit, item, square))


def give_item(table: Table, state: EscapeState, unit: int, ally: int) -> None:
    """ESC-5c.7: into the hands of an ally."""
    item, state.carried[unit] = state.carried[unit], NONE
    state.carried[ally] = item
    table.tell("item-given", (unit, item, ally))


def give_objective(table: Table, state: EscapeState, unit: int, ally: int) -> None:
    """ESC-5b.11: into the hands of an ally."""
    value, state.burden[unit] = state.burden[unit], 0
    state.burden[ally] = value
    table.tell("objective-given", (unit, value, ally))


def heal(table: Table, state: EscapeState, unit: int, target: int = 0) -> None:
    """ESC-R.90: the Medkit is used up; no action is spent."""
    item = usable_item(state, unit, MEDKIT)
    points = healing(state, unit, item.amount if item is not None else 0)
    use_up(state, unit)
    state.damage[unit] -= points
    table.tell("healed", (unit, points))


def healing(state: EscapeState, unit: int, amount: int) -> int:
    """ESC-9.10, ESC-R.85: so many Damage points fewer, never more than were suffered."""
    return min(amount, state.damage[unit])
