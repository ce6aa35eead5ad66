"""Activation: whose turn it is, who is chosen, what it does, and what follows its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sortie.games.escape.content.catalogue import ISC, MOVEMENT, RADIO
from sortie.games.escape.rules import attacks, doors, drilling, hacking, tokens
from sortie.games.escape.rules.menu import menu
from sortie.games.escape.rules.movement import come_in, entry_squares, leave_board, may_enter, may_return
from sortie.games.escape.rules.payment import HACKS, payments, settle, usable_item, use_up
from sortie.games.escape.state.state import NONE, EscapeState
from sortie.kernel.masks import listed
from sortie.kernel.table.menus import EVERY, Menu, anybody, unscreened
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice
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
    """ESC-6c.2, ESC-6c.5, ESC-R.95: own units on the board not activated this turn; inert ones never are."""
    return state.fighters(faction) & ~state.activated


def ready_to_enter(state: EscapeState, faction: int) -> int:
    """ESC-5d.3, ESC-7a.3, ESC-R.39, ESC-R.41: own units off the board that could come in now."""
    if state.declined >> faction & 1:
        return 0
    found = 0
    outside = (state.waiting | state.out) & state.encounter.units[faction] & ~state.activated
    for unit in listed(outside):
        if state.waiting >> unit & 1 or may_return(state, unit):
            found |= may_enter(state, unit) << unit
    return found


def may_decline(state: EscapeState, faction: int) -> bool:
    """ESC-R.40, ESC-R.41, ESC-R.42: who has only waiting ones left may leave them out: I.S.C. always, R from turn 2."""
    return not ready_on_board(state, faction) and (faction == ISC or state.turn > 1)


def next_activation(table: Table, state: EscapeState, step: NextActivation) -> None:
    """ESC-1.3, ESC-6c.1, ESC-6c.2, ESC-6d.1, ESC-R.39, ESC-R.47: the sides take turns; who has nobody is passed over; when
    nobody is left the turn is over."""
    state.active = NONE
    faction = step.faction
    candidates = ready_on_board(state, faction) | ready_to_enter(state, faction)
    if not candidates:
        faction = 1 - faction
        candidates = ready_on_board(state, faction) | ready_to_enter(state, faction)
        if not candidates:
            return
    state.agenda.append(NextActivation(1 - faction))
    options = Options()
    options.add("activate", candidates)
    if may_decline(state, faction):
        options.one("decline")
    chosen = table.choose(state.encounter.seats[faction], "activate", options, rule="ESC-6c.2")
    if chosen.verb == "decline":
        state.declined |= 1 << faction
        table.tell("declined", (state.encounter.seats[faction],))
        return
    begin(table, state, chosen.target)


def begin(table: Table, state: EscapeState, unit: int) -> None:
    """ESC-4.11, ESC-6c.2, ESC-5d.3: the unit becomes active; one that is off the board must come in first."""
    state.active, state.pilot = unit, NONE
    state.activated |= 1 << unit
    state.agenda.append(EndActivation(unit))
    state.agenda.append(Act(unit) if state.on_board >> unit & 1 else Enter(unit))
    table.tell("activated", (unit,))


def enter(table: Table, state: EscapeState, step: Enter) -> None:
    """ESC-5d.3, ESC-5d.4, ESC-7a.4: the first action: a Movement action onto an access square."""
    unit = step.unit
    options = Options()
    for way in payments(state, unit, MOVEMENT):
        options.add("enter-by" if way else "enter", entry_squares(state, unit, way), way)
    seat = state.encounter.seats[state.encounter.faction[unit]]
    chosen = table.choose(seat, "enter", options, (("unit", unit),), rule="ESC-5d.3")
    settle(table, state, unit, MOVEMENT, chosen.detail)
    come_in(table, state, unit, chosen.target)
    state.agenda.append(Act(unit))


def act(table: Table, state: EscapeState, step: Act) -> None:
    """ESC-6c.3, ESC-6c.4, ESC-6c.6, ESC-R.49: one action after the other until the player ends it, or the unit is gone."""
    unit = step.unit
    if not state.on_board >> unit & 1:
        return
    options = menu(state, unit)
    seat = state.encounter.seats[state.encounter.faction[unit]]
    chosen = table.choose(seat, "act", options, (("unit", unit),), rule="ESC-6c.3")
    if chosen.verb == "end":
        return
    state.agenda.append(step)
    DEEDS[chosen.verb.removesuffix("-by")](table, state, unit, chosen)


def end_activation(table: Table, state: EscapeState, step: EndActivation) -> None:
    """ESC-6c.6, ESC-6b.11, ESC-R.58, ESC-R.86: a Radio calls an ally at once; else, with Interference, R
    may activate a second character after its first."""
    unit = step.unit
    faction = state.encounter.faction[unit]
    table.tell("activation-over", (unit,))
    if state.on_board >> unit & 1 and usable_item(state, unit, RADIO) is not None:
        ally = call_ally(table, state, unit)
        if ally >= 0:
            begin(table, state, ally)
            return
    if state.double == faction:
        state.double = NONE
        second = choose_second(table, state, faction)
        if second >= 0:
            begin(table, state, second)
            return
    state.active = NONE


def call_ally(table: Table, state: EscapeState, unit: int) -> int:
    """ESC-9.11, ESC-6c.5, ESC-R.49, ESC-R.86: the carrier names an ally on the board not yet activated, or nobody."""
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


def choose_second(table: Table, state: EscapeState, faction: int) -> int:
    """ESC-6b.11, ESC-R.58: a second character directly after the first, or nobody."""
    options = Options()
    options.add("activate", ready_on_board(state, faction) | ready_to_enter(state, faction))
    options.one("pass")
    chosen = table.choose(state.encounter.seats[faction], "second", options, rule="ESC-6b.11")
    return chosen.target if chosen.verb == "activate" else NONE


Deed = Callable[[Table, EscapeState, int, Option], None]


def do_step(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-6c.8: one square for one Movement action."""
    settle(table, state, unit, MOVEMENT, option.detail)
    state.put(unit, option.target)
    table.tell("stepped", (unit, option.target))


def do_movement(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-6c.15: everything else that costs a Movement action."""
    settle(table, state, unit, MOVEMENT, option.detail)
    verb = option.verb.removesuffix("-by")
    if verb == "open":
        doors.open_door(table, state, unit, option.target)
    elif verb == "close":
        doors.close_door(table, state, unit, option.target)
    elif verb == "drop":
        tokens.drop_item(table, state, unit, option.target)
    elif verb == "give":
        tokens.give_item(table, state, unit, option.target)
    elif verb == "give-objective":
        tokens.give_objective(table, state, unit, option.target)
    else:
        leave_board(table, state, unit)


def do_attack(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-6c.18: the announcement of an attack."""
    verb = option.verb.removesuffix("-by")
    if verb == "hit":
        attacks.announce_hit(table, state, unit, option.target, option.detail)
    elif verb == "shoot":
        attacks.announce_shot(table, state, unit, option.target, option.detail)
    elif verb == "throw":
        attacks.announce_throw(table, state, unit, option.target, option.detail)
    else:
        attacks.announce_blast(table, state, unit, option.target, option.detail)


def do_drill(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-8.18: the announcement of an attempt on a wall."""
    drilling.announce_drill(table, state, unit, option.target, option.detail)


def do_hack(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-6c.31: the announcement of a Hacking action."""
    kind = HACKS.index(option.verb.removesuffix("-by"))
    hacking.announce_hack(table, state, unit, kind, option.target, option.detail)


def do_free(table: Table, state: EscapeState, unit: int, option: Option) -> None:
    """ESC-6c.15: what costs nothing."""
    if option.verb == "reveal":
        tokens.reveal_item(table, state, unit, option.target)
    elif option.verb == "reveal-objective":
        tokens.reveal_objective(table, state, unit, option.target)
    elif option.verb == "take":
        tokens.take_item(table, state, unit, option.target)
    elif option.verb == "take-objective":
        tokens.take_objective(table, state, unit, option.target)
    else:
        tokens.heal(table, state, unit)


DEEDS: dict[str, Deed] = {
    "step": do_step,
    "open": do_movement,
    "close": do_movement,
    "drop": do_movement,
    "give": do_movement,
    "give-objective": do_movement,
    "leave": do_movement,
    "hit": do_attack,
    "shoot": do_attack,
    "throw": do_attack,
    "grenade": do_attack,
    "drill": do_drill,
    "hack": do_hack,
    "hack-airlock": do_hack,
    "hack-terminal": do_hack,
    "free": do_hack,
    "attract": do_hack,
    "reveal": do_free,
    "reveal-objective": do_free,
    "take": do_free,
    "take-objective": do_free,
    "heal": do_free,
}
STEPS: StepRules = {NextActivation: next_activation, Enter: enter, Act: act, EndActivation: end_activation}


def not_activated(state: EscapeState, choice: Choice, option: Option) -> str:
    """ESC-6c.2, ESC-6c.5, ESC-7a.3, ESC-7a.7: why somebody cannot be activated."""
    encounter, unit = state.encounter, option.target
    if encounter.seats[encounter.faction[unit]] != choice.seat:
        return "ESC-6c.2"
    if state.activated >> unit & 1:
        return "ESC-6c.5"
    if state.inert >> unit & 1:
        return "ESC-R.95"
    if state.out >> unit & 1:
        return "ESC-7a.7" if may_return(state, unit) else "ESC-7a.3"
    return "ESC-R.41" if state.waiting >> unit & 1 else "ESC-6c.35"


def not_called(state: EscapeState, choice: Choice, option: Option) -> str:
    """ESC-9.11, ESC-6c.5: why a Radio cannot call somebody: it must be an ally, on the board, not yet activated."""
    off_board = not state.on_board >> option.target & 1
    return "ESC-9.11" if off_board else not_activated(state, choice, option)


CALLING: Menu[EscapeState] = Menu(anybody)
CALLING.add((("radio", unscreened, 0, EVERY),), besides=not_called)
ACTIVATION: Menu[EscapeState] = Menu(anybody)
ACTIVATION.add((("activate", unscreened, 0, EVERY),), besides=not_activated)
