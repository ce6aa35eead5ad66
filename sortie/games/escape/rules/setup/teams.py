"""Setup: teams, the captive, the initiative for setup, Crates and Equipment."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.content.catalogue import INTELLECT, ISC, NOBODY, RESISTANCE
from sortie.games.escape.rules.rolls import Throw
from sortie.games.escape.state.state import TOKEN, EscapeState
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.requests import NOBODY as NO_SEAT
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

MOST_CRATES_IN_A_ROOM = 1
MOST_ITEMS_IN_A_ROOM = 2

VERBS = verbs("team {target:team}, captive {target:unit}, crate {target:square}, equipment {target:square}")
EVENTS = event_kinds(
    "team-chosen seat team, captive-named unit square, setup-won seat number number",
    "crate-placed seat square, equipment-placed seat square",
)


class ChooseTeams(NamedTuple):
    """Both compose their teams in secret."""


class NameCaptive(NamedTuple):
    """The scenario's captive is named or drawn."""


class RollSetup(NamedTuple):
    """Who places first."""


class PlaceCrate(NamedTuple):
    """A faction places a Crate, `left` of them in all."""

    faction: int
    left: int


class PlaceEquipment(NamedTuple):
    """A faction draws and places an Equipment token, `left` of them in all."""

    faction: int
    left: int


def choose_teams(table: Table, state: EscapeState, step: ChooseTeams) -> None:
    """ESC-2.11, ESC-R.91: named characters once each, ranks within the total; both lists are shown together."""
    encounter = state.encounter
    first = len(encounter.teams[RESISTANCE])
    asked: list[tuple[int, Options]] = []
    for seat in (0, 1):
        faction = encounter.faction_of_seat(seat)
        options = Options()
        count = len(encounter.teams[faction])
        options.add("team", ((1 << count) - 1) << (first if faction == ISC else 0))
        asked.append((seat, options))
    chosen = table.together("team", tuple(asked), rule="ESC-2.11")
    for seat, option in enumerate(chosen):
        faction = encounter.faction_of_seat(seat)
        place = option.target - (first if faction == ISC else 0)
        state.playing |= encounter.teams[faction][place]
        table.tell("team-chosen", (seat, option.target))


def name_captive(table: Table, state: EscapeState, step: NameCaptive) -> None:
    """ESC-R.95: in a campaign the I.S.C. names it among those Taken out before, else chance draws it."""
    encounter = state.encounter
    captive = encounter.scenario.captive
    if captive is None:
        return
    taking_part = listed(state.playing & encounter.units[RESISTANCE])
    known = [unit for unit in taking_part if encounter.names[unit] in encounter.legacy.captives]
    if known:
        options = Options()
        options.add("captive", mask_of(known))
        unit = table.choose(encounter.seats[ISC], "captive", options, rule="ESC-R.95").target
    else:
        names = captive.candidates
        counts = [
            int(unit in taking_part and encounter.names[unit] in names) for unit in range(encounter.count)
        ]
        unit = table.draw(NO_SEAT, "captive", tuple(counts))
    state.captive = unit
    state.inert |= 1 << unit
    state.put(unit, captive.square)
    table.tell("captive-named", (unit, captive.square))


def intellect_sum(state: EscapeState, units: int) -> int:
    """ESC-5a.1, ESC-5a.2, ESC-R.44: printed Int of these characters together."""
    printed = state.encounter.printed
    return sum(printed[3 * unit + INTELLECT] for unit in listed(units & ~state.inert))


def roll_setup(table: Table, state: EscapeState, step: RollSetup) -> None:
    """ESC-5a.1, ESC-5a.3, ESC-5a.4, ESC-5.3: a die and the Int of all own characters each; a tie goes to the Resistance."""
    encounter = state.encounter
    throw = Throw()
    totals: list[int] = []
    for faction in (RESISTANCE, ISC):
        throw.cast(table, state, faction, NOBODY, "setup")
        own = state.playing & encounter.units[faction]
        bonus = encounter.legacy.initiative_bonus[faction]
        totals.append(throw.faces[faction] + intellect_sum(state, own) + bonus)
    winner = ISC if totals[ISC] > totals[RESISTANCE] else RESISTANCE
    state.setup_winner = winner
    table.tell("setup-won", (encounter.seats[winner], totals[winner], totals[1 - winner]), reveals=True)
    begin_placing(state, winner)


def begin_placing(state: EscapeState, winner: int) -> None:
    """ESC-5.2, ESC-5.3, ESC-5a.4: Crates, then Equipment, the winner first; deployment follows."""
    encounter = state.encounter
    scenario = encounter.scenario
    crates = scenario.crates
    if scenario.objectives:
        crates = min(crates, sum(scenario.bag.objectives))
    first = encounter.legacy.first_equipment
    items = min(scenario.equipment, sum(scenario.bag.equipment))
    state.agenda.append(PlaceEquipment(winner if first == NOBODY else first, items))
    state.agenda.append(PlaceCrate(winner, crates))


def room_for(state: EscapeState, laid: list[int], most: int, barred: int) -> int:
    """ESC-5b.2, ESC-5c.3, ESC-R.25: any square of the rooms that hold fewer than so many of these tokens."""
    board = state.encounter.board
    counts = [0] * len(board.rooms)
    for token in laid:
        counts[board.room_of[token // TOKEN]] += 1
    squares = 0
    for room in board.rooms:
        if counts[room.number] < most and not barred >> room.number & 1:
            squares |= room.squares
    return squares


def place_crate(table: Table, state: EscapeState, step: PlaceCrate) -> None:
    """ESC-5b.1, ESC-5b.2, ESC-5b.3, ESC-5.2: one at a time in turn, Crate side up, one for a room."""
    encounter = state.encounter
    squares = room_for(state, state.crates, MOST_CRATES_IN_A_ROOM, encounter.scenario.barred_rooms)
    if not step.left or not squares:
        return
    options = Options()
    options.add("crate", squares)
    seat = encounter.seats[step.faction]
    square = table.choose(seat, "place-crate", options, (("number", step.left),), rule="ESC-5b.2").target
    state.crates.append(square * TOKEN)
    state.crates.sort()
    table.tell("crate-placed", (seat, square))
    state.agenda.append(PlaceCrate(1 - step.faction, step.left - 1))


def place_equipment(table: Table, state: EscapeState, step: PlaceEquipment) -> None:
    """ESC-5c.1, ESC-5c.2, ESC-5c.3, ESC-R.26: a token nobody has seen, face down, two for a room at most."""
    squares = room_for(state, state.items, MOST_ITEMS_IN_A_ROOM, 0)
    if not step.left or not squares:
        return
    options = Options()
    options.add("equipment", squares)
    seat = state.encounter.seats[step.faction]
    square = table.choose(seat, "place-equipment", options, (("number", step.left),), rule="ESC-5c.3").target
    state.items.append(square * TOKEN)
    state.items.sort()
    table.tell("equipment-placed", (seat, square))
    state.agenda.append(PlaceEquipment(1 - step.faction, step.left - 1))


STEPS: StepRules = {
    ChooseTeams: choose_teams,
    NameCaptive: name_captive,
    RollSetup: roll_setup,
    PlaceCrate: place_crate,
    PlaceEquipment: place_equipment,
}
