"""The state of a game: one column for each thing that changes, sets as masks, the rest shared content.

Face-down tokens have no identity here: what is not turned over yet is a bag of counts, and turning a token over
draws from it. So there is nothing in a state that a player could learn before its time.
"""

from __future__ import annotations

from typing import Any

from sortie.games.escape.state.encounter import Encounter
from sortie.kernel.columns import Columns
from sortie.kernel.state import State, Step

NONE = -1
# A token on the board is its square * TOKEN + what it shows; 0 is face down.
TOKEN = 64


# All columns by what they hold; `__init__` says what they mean.
COLUMNS = Columns(
    "encounter",
    """
    numbers turn setup_winner initiative first event dark double active pilot winner goal conceded
        revolution captive;
    masks playing declined silenced passing waiting out left inert activated veterans drilled ruined
        closed hacked broken sealed sabotaged;
    truths central finished;
    lists damage out_turn value used carried burden bag backs points_out;
    growing crates items;
    own place;
    derived on_board occupied shut
    """,
)


def all_closed(doors: int) -> int:
    """ESC-5b.13: this many doors as a mask: every one is closed when the game begins."""
    return (1 << doors) - 1


class EscapeState(State):
    """All that changes in a game."""

    # With slots the columns are copied and looked up quicker, and nothing else can be put into a state.
    __slots__ = COLUMNS.names

    def __init__(self, encounter: Encounter, blank: bool = False) -> None:
        self.encounter = encounter
        if blank:
            return
        count, scenario = encounter.count, encounter.scenario
        self.agenda: list[Step] = []
        self.playing = 0  # units of both teams
        self._begin_turns()
        self._begin_characters(count)
        # Tokens
        self.crates: list[int] = []  # Crates and Objectives on squares, with the value shown
        self.items: list[int] = []  # Equipment on squares, with the number shown + 1
        self.bag: list[int] = list(scenario.bag.equipment)
        self.backs: list[int] = list(scenario.bag.objectives)
        self.revolution = 0
        # The board
        self.closed = all_closed(len(encounter.board.doors))
        self.hacked = 0
        self.broken = 0  # edges of walls that were drilled
        self.sealed = scenario.sealed
        self.sabotaged = 0
        self.shut = encounter.board.walls | encounter.board.door_edges
        # Scenario
        self.captive = NONE
        self.points_out: list[int] = [0, 0]

    def _begin_turns(self) -> None:
        self.turn = 0
        self.setup_winner = NONE
        self.initiative = NONE  # the faction that won the test of this turn
        self.first = NONE  # the faction that activates first this turn
        self.event = 0  # total of the event dice
        self.declined = 0  # factions that bring nobody in any more this turn
        self.silenced = 0  # units without skills this turn
        self.passing = 0  # factions that may step onto occupied squares
        self.central = False  # the central airlock serves for redeployment
        self.dark = NONE  # room without Combat actions
        self.double = NONE  # faction that may activate a second character after its first
        self.active = NONE
        self.pilot = NONE  # whose actions the active Robot uses
        self.finished = False
        self.winner = NONE
        self.goal = NONE
        self.conceded = NONE

    def _begin_characters(self, count: int) -> None:
        self.place: list[int] = [NONE] * count
        self.damage: list[int] = [0] * count
        self.out_turn: list[int] = [0] * count
        self.value: list[int] = list(self.encounter.printed)
        self.used: list[int] = [0] * (3 * count)
        self.carried: list[int] = [NONE] * count  # number of the Equipment
        self.burden: list[int] = [0] * count  # value of the Objective
        self.on_board = 0
        self.occupied = 0  # squares
        self.waiting = 0
        self.out = 0
        self.left = 0
        self.inert = 0
        self.activated = 0
        self.veterans = 0  # rerolled this turn
        self.drilled = 0  # destroyed a wall this turn
        self.ruined = 0  # drill lost for good

    def put(self, unit: int, square: int) -> None:
        """Place a unit on a square, from wherever it was."""
        old = self.place[unit]
        self.place[unit] = square
        if old >= 0 and old not in self.place:
            self.occupied &= ~(1 << old)
        self.occupied |= 1 << square
        self.on_board |= 1 << unit

    def lift(self, unit: int) -> None:
        """Take a unit off the board."""
        old = self.place[unit]
        self.place[unit] = NONE
        if old not in self.place:
            self.occupied &= ~(1 << old)
        self.on_board &= ~(1 << unit)

    def unit_at(self, square: int) -> int:
        """The unit on a square, -1 for none."""
        place = self.place
        return place.index(square) if square in place else NONE

    def squares_of(self, units: int) -> int:
        """The squares that units on the board stand on."""
        found = 0
        place = self.place
        while units:
            low = units & -units
            units ^= low
            found |= 1 << place[low.bit_length() - 1]
        return found

    def fighters(self, faction: int) -> int:
        """The units of a faction on the board that act and can be acted upon."""
        return self.on_board & self.encounter.units[faction] & ~self.inert

    def shut_edges(self) -> int:
        """ESC-R.4: edges with a wall that stands or a closed door, worked out anew."""
        board = self.encounter.board
        edges = board.walls & ~self.broken
        for door in board.doors:
            if self.closed >> door.number & 1:
                edges |= 1 << door.edge
        return edges

    def copy(self) -> EscapeState:
        # Not through __new__ alone: compiled classes do not allow that.
        twin = EscapeState(self.encounter, True)
        twin.agenda, twin.playing, twin.turn = self.agenda[:], self.playing, self.turn
        twin.setup_winner, twin.initiative, twin.first = self.setup_winner, self.initiative, self.first
        twin.event, twin.declined, twin.silenced = self.event, self.declined, self.silenced
        twin.passing, twin.dark, twin.double, twin.active = self.passing, self.dark, self.double, self.active
        twin.pilot, twin.winner, twin.goal, twin.conceded = self.pilot, self.winner, self.goal, self.conceded
        twin.waiting, twin.out, twin.left, twin.inert = self.waiting, self.out, self.left, self.inert
        twin.activated, twin.veterans, twin.drilled = self.activated, self.veterans, self.drilled
        twin.ruined, twin.revolution, twin.closed = self.ruined, self.revolution, self.closed
        twin.hacked, twin.broken, twin.sealed = self.hacked, self.broken, self.sealed
        twin.sabotaged, twin.captive, twin.central = self.sabotaged, self.captive, self.central
        twin.finished, twin.damage, twin.out_turn = self.finished, self.damage[:], self.out_turn[:]
        twin.value, twin.used, twin.carried = self.value[:], self.used[:], self.carried[:]
        twin.burden, twin.bag, twin.backs = self.burden[:], self.bag[:], self.backs[:]
        twin.points_out, twin.crates, twin.items = self.points_out[:], self.crates[:], self.items[:]
        twin.place, twin.on_board, twin.occupied = self.place[:], self.on_board, self.occupied
        twin.shut = self.shut
        return twin

    def key(self) -> tuple[Any, ...]:
        return (
            tuple([(type(step).__name__, step) for step in self.agenda]),
            (self.playing, self.turn, self.setup_winner, self.first, self.event, self.declined),
            (self.silenced, self.passing, self.central, self.dark, self.double, self.active, self.pilot),
            (self.finished, self.winner, self.goal, self.conceded, self.initiative),
            (self.on_board, self.waiting, self.out, self.left, self.inert, self.activated),
            (self.veterans, self.drilled, self.ruined, self.revolution, self.captive),
            (self.closed, self.hacked, self.broken, self.sealed, self.sabotaged),
            tuple(self.place),
            tuple(self.damage),
            tuple(self.out_turn),
            tuple(self.value),
            tuple(self.used),
            tuple(self.carried),
            tuple(self.burden),
            tuple(self.crates),
            tuple(self.items),
            tuple(self.bag),
            tuple(self.backs),
            tuple(self.points_out),
        )
