"""The state of a game: one column for each thing that changes, sets as masks, the rest shared content.

Face-down tokens have no identity here: what is not turned over yet is a bag of counts, and turning a token over
draws from it. So there is nothing in a state that a player could learn before its time.
"""

from __future__ import annotations

from typing import Any

from sortie.games.escape.encounter import Encounter
from sortie.kernel.state import State, Step

NONE = -1
# A token on the board is its square * TOKEN + what it shows; 0 is face down.
TOKEN = 64


class EscapeState(State):
    """All that changes in a game. A blank one has nothing yet: it is for copy() to fill."""

    # More columns than a dictionary shared by all states would hold: with slots they are copied and looked up quicker.
    __slots__ = (
        "activated",
        "active",
        "backs",
        "bag",
        "broken",
        "burden",
        "captive",
        "carried",
        "central",
        "closed",
        "conceded",
        "crates",
        "damage",
        "dark",
        "declined",
        "double",
        "drilled",
        "encounter",
        "event",
        "finished",
        "first",
        "goal",
        "hacked",
        "inert",
        "initiative",
        "items",
        "left",
        "occupied",
        "on_board",
        "out",
        "out_turn",
        "passing",
        "pilot",
        "place",
        "playing",
        "points_out",
        "revolution",
        "ruined",
        "sabotaged",
        "sealed",
        "setup_winner",
        "shut",
        "silenced",
        "turn",
        "used",
        "value",
        "veterans",
        "waiting",
        "winner",
    )

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
        self.closed = (1 << len(encounter.board.doors)) - 1
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

    def units_in(self, squares: int, units: int) -> int:
        """Which of the given units on the board stand in a set of squares."""
        found = 0
        place = self.place
        while units:
            low = units & -units
            units ^= low
            if squares >> place[low.bit_length() - 1] & 1:
                found |= low
        return found

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
        twin.agenda, twin.playing = self.agenda[:], self.playing
        twin.turn, twin.setup_winner, twin.first = self.turn, self.setup_winner, self.first
        twin.event, twin.declined, twin.silenced = self.event, self.declined, self.silenced
        twin.passing, twin.central, twin.dark = self.passing, self.central, self.dark
        twin.double, twin.active, twin.pilot = self.double, self.active, self.pilot
        twin.finished, twin.winner, twin.goal = self.finished, self.winner, self.goal
        twin.conceded, twin.initiative = self.conceded, self.initiative
        twin.place, twin.damage, twin.out_turn = self.place[:], self.damage[:], self.out_turn[:]
        twin.value, twin.used = self.value[:], self.used[:]
        twin.carried, twin.burden = self.carried[:], self.burden[:]
        twin.on_board, twin.occupied, twin.waiting = self.on_board, self.occupied, self.waiting
        twin.out, twin.left, twin.inert = self.out, self.left, self.inert
        twin.activated, twin.veterans = self.activated, self.veterans
        twin.drilled, twin.ruined = self.drilled, self.ruined
        twin.crates, twin.items = self.crates[:], self.items[:]
        twin.bag, twin.backs, twin.revolution = self.bag[:], self.backs[:], self.revolution
        twin.closed, twin.hacked, twin.broken = self.closed, self.hacked, self.broken
        twin.sealed, twin.sabotaged, twin.shut = self.sealed, self.sabotaged, self.shut
        twin.captive, twin.points_out = self.captive, self.points_out[:]
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
