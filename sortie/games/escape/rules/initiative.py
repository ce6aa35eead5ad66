"""Initiative of the turn: the test, and who activates first."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.content.catalogue import ISC, NOBODY, RESISTANCE
from sortie.games.escape.rules.rolls import Throw, owner_reroll
from sortie.games.escape.rules.setup.teams import intellect_sum
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("first {target:faction}")
EVENTS = event_kinds("initiative-won seat number number, initiative-tied number, goes-first seat")


class RollInitiative(NamedTuple):
    """The test at the start of a turn."""


def present(state: EscapeState, faction: int) -> int:
    """ESC-6a.1, ESC-6a.2: characters on the board; in the first turn all of the team, captives never."""
    return free_units(state, faction) & (state.playing if state.turn == 1 else state.on_board)


def free_units(state: EscapeState, faction: int) -> int:
    """ESC-R.95: a captive does not count for the initiative."""
    return state.encounter.units[faction] & ~state.inert


def roll_initiative(table: Table, state: EscapeState, step: RollInitiative) -> None:
    """ESC-6a.4: a die and the Int of those present; both roll again until it is decided."""
    sums = [intellect_sum(state, present(state, faction)) for faction in (RESISTANCE, ISC)]
    while True:
        totals = roll_totals(table, state, sums)
        winner = winner_of(totals, sums)
        if winner != NOBODY:
            break
        table.tell("initiative-tied", (totals[0],), reveals=True)
    state.initiative = winner
    seat = state.encounter.seats[winner]
    table.tell("initiative-won", (seat, totals[winner], totals[1 - winner]), reveals=True)
    choose_first(table, state, winner)


def roll_totals(table: Table, state: EscapeState, sums: list[int]) -> list[int]:
    """ESC-6a.1, ESC-R.22: the die of each side and its sum; the Resistance may roll its own again for tokens."""
    throw = Throw()
    for faction in (RESISTANCE, ISC):
        throw.cast(table, state, faction, NOBODY, "initiative")
    owner_reroll(table, state, throw)
    return [throw.faces[faction] + sums[faction] for faction in (RESISTANCE, ISC)]


def winner_of(totals: list[int], sums: list[int]) -> int:
    """ESC-6a.3, ESC-6a.4: the higher total, then the higher sum, else nobody yet."""
    for numbers in (totals, sums):
        if numbers[RESISTANCE] != numbers[ISC]:
            return RESISTANCE if numbers[RESISTANCE] > numbers[ISC] else ISC
    return NOBODY


def choose_first(table: Table, state: EscapeState, faction: int) -> None:
    """ESC-6a.5, ESC-R.45: the winner says which side activates first."""
    options = Options()
    options.one("first", faction)
    options.one("first", 1 - faction)
    state.first = table.choose(state.encounter.seats[faction], "first", options, rule="ESC-6a.5").target
    table.tell("goes-first", (state.encounter.seats[state.first],))


STEPS: StepRules = {RollInitiative: roll_initiative}
