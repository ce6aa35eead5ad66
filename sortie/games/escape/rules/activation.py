"""Activation: whose turn it is, who is chosen, what it does, and what follows its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sortie.games.escape.content.catalogue import MOVEMENT, RADIO
from sortie.games.escape.rules import attacks, doors, drilling, hacking, tokens
from sortie.games.escape.rules.menu import menu
from sortie.games.escape.rules.movement import (
    come_in,
    entry_squares,
    leave_board,
    may_enter,
    may_return,
    screen_entry,
)
from sortie.games.escape.rules.payment import HACKS, payments, settle, unpaid, usable_item, use_up
from sortie.games.escape.state.state import NONE, EscapeState
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.state import Step
from sortie.kernel.table.menus import EVERY, PLAIN, Menu, acting_unit, asked_seat, rows_of
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("activate {target:unit}, decline, radio {target:unit}, pass")
EVENTS = event_kinds("activated unit, activation-over unit, declined seat, radio-used unit unit")


class NextActivation(NamedTuple):
    """It is this faction's turn to activate."""

    faction: int


class Enter(NamedTuple):
    """A unit begins its activation by coming onto the board."""

    unit: int


class Act(NamedTuple):
    """The active unit does one thing more."""

    unit: int


class EndActivation(NamedTuple):
    """The activation of a unit is over; a Radio may call the next."""

    unit: int


def ready_on_board(state: EscapeState, faction: int) -> int:
    """ESC-6c.5, ESC-6d.1, ESC-R.47, ESC-R.95: own units on the board not activated this turn; inert ones never are."""
    return state.fighters(faction) & ~state.activated


def ready_to_enter(state: EscapeState, faction: int) -> int:
    """ESC-R.41: own units off the board that could come in now, unless the side has left them out."""
    if state.declined >> faction & 1:
        return 0
    outside = (state.waiting | returning(state)) & state.encounter.units[faction] & ~state.activated
    return mask_of(unit for unit in listed(outside) if may_enter(state, unit))


def returning(state: EscapeState) -> int:
    """ESC-7a.3: of those Taken out who may come back."""
    return mask_of(unit for unit in listed(state.out) if may_return(state, unit))


def may_decline(state: EscapeState, faction: int) -> bool:
    """ESC-R.40, ESC-R.41, ESC-R.42: who has only waiting ones left may leave them out, but not in the turn of entry."""
    return not ready_on_board(state, faction) and state.turn > 1


def next_activation(table: Table, state: EscapeState, step: NextActivation) -> None:
    """ESC-6c.1, ESC-6c.2: the sides take turns; each names one of its own, or leaves its waiting ones out."""
    faction, units = whose_slot(state, step.faction)
    if not units:
        return
    state.agenda.append(NextActivation(1 - faction))
    options = Options()
    options.add("activate", units)
    if may_decline(state, faction):
        options.one("decline")
    chosen = table.choose(state.encounter.seats[faction], "activate", options, rule="ESC-6c.2")
    if chosen.verb == "decline":
        decline(table, state, faction)
    else:
        begin(table, state, chosen.target)


def decline(table: Table, state: EscapeState, faction: int) -> None:
    """ESC-R.42: a side leaves those who wait out for this turn."""
    state.declined |= 1 << faction
    table.tell("declined", (state.encounter.seats[faction],))


def ready(state: EscapeState, faction: int) -> int:
    """ESC-6c.2, ESC-R.41: everybody whom a side may activate now."""
    return ready_on_board(state, faction) | ready_to_enter(state, faction)


def whose_slot(state: EscapeState, faction: int) -> tuple[int, int]:
    """ESC-1.3, ESC-R.39: the side whose turn it is with all it may activate, the other one where it has nobody; nobody
    of either when the turn is over."""
    units = ready(state, faction)
    return (faction, units) if units else (1 - faction, ready(state, 1 - faction))


def begin(table: Table, state: EscapeState, unit: int) -> None:
    """ESC-4.11, ESC-6c.5: the unit becomes active, which happens to it once a turn."""
    state.active, state.pilot = unit, NONE
    state.activated |= 1 << unit
    state.agenda.append(EndActivation(unit))
    state.agenda.append(first_step(state, unit))
    table.tell("activated", (unit,))


def first_step(state: EscapeState, unit: int) -> Step:
    """ESC-5d.3, ESC-7a.4: who is off the board must come in first."""
    return Act(unit) if state.on_board >> unit & 1 else Enter(unit)


def enter(table: Table, state: EscapeState, step: Enter) -> None:
    """ESC-5d.3, ESC-5d.4: the first action: a Movement action onto an access square."""
    unit = step.unit
    options = Options()
    for way in payments(state, unit, MOVEMENT):
        options.add("enter-by" if way else "enter", entry_squares(state, unit, way), way)
    seat = state.encounter.seat_of(unit)
    chosen = table.choose(seat, "enter", options, (("unit", unit),), rule="ESC-5d.3")
    settle(table, state, unit, MOVEMENT, chosen.detail)
    come_in(table, state, unit, chosen.target)
    state.agenda.append(Act(unit))


def act(table: Table, state: EscapeState, step: Act) -> None:
    """ESC-R.49: who is gone does nothing more."""
    if state.on_board >> step.unit & 1:
        next_action(table, state, step)


def next_action(table: Table, state: EscapeState, step: Act) -> None:
    """ESC-6c.3: one action after the other until the player ends it."""
    unit = step.unit
    seat = state.encounter.seat_of(unit)
    chosen = table.choose(seat, "act", menu(state, unit), (("unit", unit),), rule="ESC-6c.3")
    if chosen.verb == "end":
        return
    state.agenda.append(step)
    DEEDS[chosen.verb.removesuffix("-by")](table, state, unit, chosen)


def end_activation(table: Table, state: EscapeState, step: EndActivation) -> None:
    """ESC-6c.6: the hand passes to the opponent, unless a Radio or Interference has somebody follow at once."""
    table.tell("activation-over", (step.unit,))
    follower = call_ally(table, state, step.unit)
    if follower == NONE:
        follower = choose_second(table, state, state.encounter.faction[step.unit])
    state.active = NONE
    if follower != NONE:
        begin(table, state, follower)


def call_ally(table: Table, state: EscapeState, unit: int) -> int:
    """ESC-9.11, ESC-R.86: the carrier of a Radio names an ally on the board not yet activated, or nobody."""
    if not may_call(state, unit):
        return NONE
    faction = state.encounter.faction[unit]
    options = Options()
    options.add("radio", ready_on_board(state, faction))
    options.one("pass")
    chosen = table.choose(
        state.encounter.seats[faction], "radio", options, (("unit", unit),), rule="ESC-9.11"
    )
    if chosen.verb == "pass":
        return NONE
    use_up(state, unit)
    table.tell("radio-used", (unit, chosen.target))
    return chosen.target


def may_call(state: EscapeState, unit: int) -> bool:
    """ESC-R.49: who carries a Radio and is still on the board."""
    return bool(state.on_board >> unit & 1) and usable_item(state, unit, RADIO) is not None


def choose_second(table: Table, state: EscapeState, faction: int) -> int:
    """ESC-6b.11, ESC-R.58: with Interference a second character directly after the first, once; or nobody."""
    if state.double != faction:
        return NONE
    state.double = NONE
    options = Options()
    options.add("activate", ready(state, faction))
    options.one("pass")
    chosen = table.choose(state.encounter.seats[faction], "second", options, rule="ESC-6b.11")
    return chosen.target if chosen.verb == "activate" else NONE


Deed = Callable[[Table, EscapeState, int, Option], None]


def do_step(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-6c.7, ESC-6c.8: one square for one Movement action."""
    settle(table, state, unit, MOVEMENT, option.detail)
    state.put(unit, option.target)
    if table.listening:  # half of all decisions are steps
        table.tell("stepped", (unit, option.target))


def do_movement(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-6c.15: everything else that costs a Movement action."""
    settle(table, state, unit, MOVEMENT, option.detail)
    MOVES[option.verb.removesuffix("-by")](table, state, unit, option.target)


def do_attack(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-6c.18: the announcement of an attack."""
    ATTACKS[option.verb.removesuffix("-by")](table, state, unit, option.target, option.detail)


def do_drill(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """The announcement of an attempt on a wall."""
    drilling.announce_drill(table, state, unit, option.target, option.detail)


def do_hack(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """The announcement of a Hacking action."""
    kind = HACKS.index(option.verb.removesuffix("-by"))
    hacking.announce_hack(table, state, unit, kind, option.target, option.detail)


def do_free(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-6c.15: what costs nothing."""
    FREE[option.verb](table, state, unit, option.target)


# What is done with the target of an option, by its verb.
Handling = Callable[[Table, EscapeState, int, int], None]
MOVES: dict[str, Handling] = {
    "open": doors.open_door,
    "close": doors.close_door,
    "drop": tokens.drop_item,
    "give": tokens.give_item,
    "give-objective": tokens.give_objective,
    "leave": leave_board,
}
ATTACKS: dict[str, Callable[[Table, EscapeState, int, int, int], None]] = {
    "hit": attacks.announce_hit,
    "shoot": attacks.announce_shot,
    "throw": attacks.announce_throw,
    "grenade": attacks.announce_blast,
}
FREE: dict[str, Handling] = {
    "reveal": tokens.reveal_item,
    "reveal-objective": tokens.reveal_objective,
    "take": tokens.take_item,
    "take-objective": tokens.take_objective,
    "heal": tokens.heal,
}
DEEDS: dict[str, Deed] = {
    "step": do_step,
    "drill": do_drill,
    **dict.fromkeys(MOVES, do_movement),
    **dict.fromkeys(ATTACKS, do_attack),
    **dict.fromkeys(HACKS, do_hack),
    **dict.fromkeys(FREE, do_free),
}
STEPS: StepRules = {NextActivation: next_activation, Enter: enter, Act: act, EndActivation: end_activation}


def screen_activation(state: EscapeState, seat: int, screen: Screen, detail: int) -> None:
    """ESC-6c.2, ESC-6c.5, ESC-6c.35, ESC-R.41, ESC-R.95: an own character that has not been activated and acts on the
    board, or can come onto it."""
    encounter = state.encounter
    faction = encounter.faction_of_seat(seat)
    outside = state.out | state.waiting
    entering = mask_of(unit for unit in listed(outside) if may_enter(state, unit))
    screen.need("ESC-6c.2", encounter.units[faction])
    screen.need("ESC-6c.5", ~state.activated)
    screen.need("ESC-6c.35", state.on_board | outside)
    screen.need("ESC-R.95", ~state.inert)
    screen.need("ESC-7a.3", ~state.out | returning(state))
    screen.need("ESC-7a.7", ~state.out | entering)
    screen.need("ESC-R.41", ~state.waiting | entering)
    screen.need("ESC-R.42", state.on_board if state.declined >> faction & 1 else EVERY)


def screen_decline(state: EscapeState, seat: int, screen: Screen, detail: int) -> None:
    """ESC-R.40: only who has nobody left on the board may leave the waiting ones out."""
    screen.demand("ESC-R.40", may_decline(state, state.encounter.faction_of_seat(seat)))


def screen_call(state: EscapeState, seat: int, screen: Screen, detail: int) -> None:
    """ESC-9.11, ESC-R.86: a Radio calls an ally on the board who has not been activated."""
    encounter = state.encounter
    screen.need("ESC-9.11", state.on_board & encounter.units[encounter.faction_of_seat(seat)])
    screen_activation(state, seat, screen, detail)


CALLING = Menu[EscapeState](asked_seat).add(rows_of({"radio": screen_call}))
ACTIVATION = Menu[EscapeState](asked_seat).add(
    (("activate", screen_activation, 0, EVERY), ("decline", screen_decline, 0, PLAIN))
)
SECOND = Menu[EscapeState](asked_seat).add(rows_of({"activate": screen_activation}))
ENTERING = Menu[EscapeState](acting_unit).add(
    rows_of({"enter": screen_entry, "enter-by": screen_entry}), besides=unpaid
)
