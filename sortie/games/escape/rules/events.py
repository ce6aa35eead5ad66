"""Random events: two dice, one row of the event table, its effects."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.content.catalogue import ISC, NOBODY, RESISTANCE, RandomEvent, Values
from sortie.games.escape.rules.damage import remove_losses, wound
from sortie.games.escape.rules.doors import flip_door
from sortie.games.escape.rules.initiative import choose_first
from sortie.games.escape.rules.profile import weaken
from sortie.games.escape.rules.rolls import Throw, owner_reroll
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.masks import listed, standing_in
from sortie.kernel.table.menus import Menu, asked_seat, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("relocate {detail:unit} to {target:square}, flip {target:door}, darken {target:room}")
EVENTS = event_kinds("random-event event dice, relocated unit square, darkened room")


class RollEvent(NamedTuple):
    """The random event of a turn."""


class ApplyEvent(NamedTuple):
    """What the event does."""

    total: int


def roll_event(table: Table, state: EscapeState, step: RollEvent) -> None:
    """ESC-6b.1: each player rolls a die, the sum is looked up."""
    throw = Throw()
    for faction in (RESISTANCE, ISC):
        throw.cast(table, state, faction, NOBODY, "event")
    owner_reroll(table, state, throw)
    state.event = throw.faces[0] + throw.faces[1]
    table.tell("random-event", (state.event, *throw.faces), reveals=True)
    state.agenda.append(ApplyEvent(state.event))


def event_of(state: EscapeState, total: int) -> RandomEvent:
    """ESC-6b.1, ESC-6b.7: the row of the event table."""
    return state.encounter.scenario.events.events[total]


def apply_event(table: Table, state: EscapeState, step: ApplyEvent) -> None:
    """ESC-6b.13: effects of the turn are set, those of the moment resolved at once; some rows do nothing."""
    event = event_of(state, step.total)
    change_values(state, event)
    state.central = event.central_airlock
    state.passing = event.passes
    for faction in (RESISTANCE, ISC):
        if event.disconnected >> faction & 1:
            disconnect(state, faction)
    if event.relocates != NOBODY:
        relocate(table, state, event.relocates)
    overload(table, state, event)
    if event.flips_door != NOBODY:
        short_circuit(table, state, event.flips_door)
    if event.blacks_out != NOBODY:
        black_out(table, state, event.blacks_out)
    if event.seizes_initiative != NOBODY:
        interfere(table, state, event.seizes_initiative)


def change_values(state: EscapeState, event: RandomEvent) -> None:
    """ESC-R.16: values of all characters of a side, on the board or not, are
    replaced, then lowered, until the turn ends."""
    for unit in range(state.encounter.count):
        faction = state.encounter.faction[unit]
        replace_values(state, unit, event.set_values[faction])
        lower_values(state, unit, event.change[faction])


def replace_values(state: EscapeState, unit: int, values: Values | None) -> None:
    """ESC-6b.2, ESC-R.51: these values instead of the printed ones, be they higher or lower."""
    for kind, number in enumerate(values or ()):
        state.value[3 * unit + kind] = number


def lower_values(state: EscapeState, unit: int, change: Values) -> None:
    """ESC-6b.5, ESC-R.54: so much less, also for who comes in later this turn."""
    weaken(state, unit, change)


def disconnect(state: EscapeState, faction: int) -> None:
    """ESC-6b.12, ESC-R.59: the skills of a side are off this turn; drawbacks, faction rules and Equipment stay."""
    state.silenced |= state.encounter.units[faction]


def relocate(table: Table, state: EscapeState, faction: int) -> None:
    """ESC-6b.3: one own character goes there at once; it can still be activated."""
    options = Options()
    for unit in listed(state.fighters(faction)):
        screen = Screen(state.encounter.grid.full)
        screen_relocation(state, state.encounter.seats[faction], screen, unit)
        options.add("relocate", screen.targets, unit)
    if not options.count:
        return
    chosen = table.choose(state.encounter.seats[faction], "relocate", options, rule="ESC-6b.3")
    state.put(chosen.detail, chosen.target)
    table.tell("relocated", (chosen.detail, chosen.target))


def screen_relocation(state: EscapeState, seat: int, screen: Screen, unit: int) -> None:
    """ESC-6b.3, ESC-R.52: an own character that is on the board, and a free square."""
    own = state.fighters(state.encounter.faction_of_seat(seat))
    screen.demand("ESC-R.52", bool(own >> unit & 1))
    screen.need("ESC-6b.3", ~state.occupied)


def overload(table: Table, state: EscapeState, event: RandomEvent) -> None:
    """ESC-6b.4, ESC-R.53: damage once for everybody of a side who stands beside a door, open or shut."""
    hurt = False
    for faction in (RESISTANCE, ISC):
        points = event.door_damage[faction]
        if points:
            near = state.encounter.ground.door_squares
            for unit in listed(standing_in(state.place, near, state.fighters(faction))):
                wound(table, state, unit, points)
                hurt = True
    if hurt:
        remove_losses(table, state)


def short_circuit(table: Table, state: EscapeState, faction: int) -> None:
    """ESC-6b.9, ESC-R.56: one door of the faction's choice changes its state, locked ones included; it must choose."""
    options = Options()
    options.add("flip", (1 << len(state.encounter.board.doors)) - 1)
    if options.count:
        flip_door(
            table,
            state,
            table.choose(state.encounter.seats[faction], "flip", options, rule="ESC-6b.9").target,
        )


def black_out(table: Table, state: EscapeState, faction: int) -> None:
    """ESC-6b.10, ESC-R.57: in one room nobody can take Combat actions for the rest of the turn."""
    options = Options()
    options.add("darken", (1 << len(state.encounter.board.rooms)) - 1)
    state.dark = table.choose(state.encounter.seats[faction], "darken", options, rule="ESC-6b.10").target
    table.tell("darkened", (state.dark,))


def interfere(table: Table, state: EscapeState, faction: int) -> None:
    """ESC-6b.11: the faction has the initiative, and may activate two characters at its first go."""
    seize_initiative(table, state, faction)
    state.double = faction


def seize_initiative(table: Table, state: EscapeState, faction: int) -> None:
    """ESC-R.45, ESC-R.58: who had lost it says now who goes first; who had it has said so."""
    if state.initiative != faction:
        state.initiative = faction
        choose_first(table, state, faction)


RELOCATING = Menu[EscapeState](asked_seat).add(rows_of({"relocate": screen_relocation}))
STEPS: StepRules = {RollEvent: roll_event, ApplyEvent: apply_event}
