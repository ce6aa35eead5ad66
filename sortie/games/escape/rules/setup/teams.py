"""Setup: teams, the captive, the initiative for setup, Crates and Equipment."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.content.catalogue import INTELLECT, ISC, NOBODY, RESISTANCE
from sortie.games.escape.rules.rolls import Throw
from sortie.games.escape.state.state import TOKEN, EscapeState
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.menus import Menu, Screening, asked_seat, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.requests import NOBODY as NO_SEAT
from sortie.kernel.table.screens import Screen
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
    return sum(printed[3 * unit + INTELLECT] for unit in listed(units))


def roll_setup(table: Table, state: EscapeState, step: RollSetup) -> None:
    """ESC-5a.1: a die and the Int of all own characters each, captives not counted."""
    encounter = state.encounter
    throw = Throw()
    totals: list[int] = []
    for faction in (RESISTANCE, ISC):
        throw.cast(table, state, faction, NOBODY, "setup")
        own = state.playing & encounter.units[faction] & ~state.inert
        bonus = encounter.legacy.initiative_bonus[faction]
        totals.append(throw.faces[faction] + intellect_sum(state, own) + bonus)
    state.setup_winner = winner = first_to_place(totals)
    table.tell("setup-won", (encounter.seats[winner], totals[winner], totals[1 - winner]), reveals=True)
    begin_placing(state, winner)


def first_to_place(totals: list[int]) -> int:
    """ESC-5a.3: the higher total; a tie goes to the Resistance."""
    return ISC if totals[ISC] > totals[RESISTANCE] else RESISTANCE


def begin_placing(state: EscapeState, winner: int) -> None:
    """ESC-5.2, ESC-5.3, ESC-5a.4: as many Crates, then Equipment, as the scenario says, the winner first; deployment
    follows."""
    scenario = state.encounter.scenario
    state.agenda.append(PlaceEquipment(first_with_equipment(state, winner), scenario.equipment))
    state.agenda.append(PlaceCrate(winner, scenario.crates))


def first_with_equipment(state: EscapeState, winner: int) -> int:
    """ESC-6e.4: the winner of the setup, unless the last game of a campaign has named somebody."""
    named = state.encounter.legacy.first_equipment
    return winner if named == NOBODY else named


def squares_of_rooms(state: EscapeState, laid: list[int], count: int) -> int:
    """ESC-5b.2, ESC-5c.3, ESC-R.25: all squares of the rooms that hold so many of these tokens or more."""
    board = state.encounter.board
    counts = [0] * len(board.rooms)
    for token in laid:
        counts[board.room_of[token // TOKEN]] += 1
    squares = 0
    for number, room in enumerate(board.rooms):
        if counts[number] >= count:
            squares |= room.squares
    return squares


def screen_crate(state: EscapeState, seat: int, screen: Screen, detail: int = 0) -> None:
    """ESC-5b.2: a square of a room without a Crate that the scenario does not bar."""
    barred = state.encounter.scenario.barred_rooms
    for room in listed(barred):
        screen.need("ESC-5.2", ~state.encounter.board.rooms[room].squares)
    screen.need("ESC-5b.2", ~squares_of_rooms(state, state.crates, MOST_CRATES_IN_A_ROOM))


def screen_equipment(state: EscapeState, seat: int, screen: Screen, detail: int = 0) -> None:
    """ESC-5c.3: a square of a room with fewer than two Equipment tokens."""
    screen.need("ESC-5c.3", ~squares_of_rooms(state, state.items, MOST_ITEMS_IN_A_ROOM))


def place_crate(table: Table, state: EscapeState, step: PlaceCrate) -> None:
    """ESC-5b.1: one at a time in turn, Crate side up, one for a room."""
    if place_token(table, state, step, "crate", state.crates, screen_crate, "ESC-5b.2"):
        state.agenda.append(PlaceCrate(1 - step.faction, step.left - 1))


def place_equipment(table: Table, state: EscapeState, step: PlaceEquipment) -> None:
    """ESC-5c.1: a token nobody has seen, face down, two for a room at most."""
    if place_token(table, state, step, "equipment", state.items, screen_equipment, "ESC-5c.3"):
        state.agenda.append(PlaceEquipment(1 - step.faction, step.left - 1))


def place_token(
    table: Table, state: EscapeState, step: PlaceCrate | PlaceEquipment, verb: str, laid: list[int],
    screening: Screening[EscapeState], rule: str,
) -> bool:  # fmt: skip
    """A side lays one token where its conditions allow it; False when none is left, or there is no place for one."""
    seat = state.encounter.seats[step.faction]
    screen = Screen(state.encounter.grid.full)
    screening(state, seat, screen, 0)
    if not step.left or not screen.targets:
        return False
    options = Options()
    options.add(verb, screen.targets)
    square = table.choose(seat, f"place-{verb}", options, (("number", step.left),), rule=rule).target
    lay_face_down(laid, square)
    table.tell(f"{verb}-placed", (seat, square))
    return True


def lay_face_down(laid: list[int], square: int) -> None:
    """ESC-5b.3, ESC-5c.2, ESC-R.26: a token whose face nobody has seen, in order of squares."""
    laid.append(square * TOKEN)
    laid.sort()


PLACING_CRATES = Menu[EscapeState](asked_seat).add(rows_of({"crate": screen_crate}))
PLACING_EQUIPMENT = Menu[EscapeState](asked_seat).add(rows_of({"equipment": screen_equipment}))
STEPS: StepRules = {
    ChooseTeams: choose_teams,
    NameCaptive: name_captive,
    RollSetup: roll_setup,
    PlaceCrate: place_crate,
    PlaceEquipment: place_equipment,
}
