"""Schedules: what is played in which order, so that seats and sides are balanced from the first games on.

A cell is what stays the same while sides and players change seats. A block is all the games of a cell with the same
dice: every seating of its sides with every rotation of the players. Cells follow each other so that scenarios, boards,
sides and numbers of seats are met as evenly as can be at every moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sortie.kernel.errors import SortieError, UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Scenario, Setup
from sortie.kernel.seating import choosers, seatings, shared_out


@dataclass(frozen=True)
class Selection:
    """Which of all that can be played is played; what is left empty means everything."""

    scenarios: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()  # one: every match-up it is in; several: those among them
    seats: tuple[int, ...] = ()
    mirror: bool = False  # a side against itself instead of different ones
    switches: tuple[tuple[str, str], ...] = ()


EVERYTHING = Selection()


class Cell(NamedTuple):
    """What is played alike but for who sits where."""

    scenario: str
    edition: str
    board: str
    seats: int
    seatings: tuple[tuple[str, ...], ...]  # the ways to seat its sides
    switches: tuple[tuple[str, str], ...] = ()

    def setup(self, seating: int) -> Setup:
        """The set-up with one of its seatings."""
        return Setup(
            self.scenario,
            self.edition,
            self.seatings[seating],
            self.board,
            dict(self.switches),
            seats=self.seats,
        )

    @property
    def features(self) -> tuple[tuple[str, str], ...]:
        """What shall be met evenly."""
        sides = tuple(("side", side) for side in sorted(set(self.seatings[0])))
        return (
            ("scenario", self.scenario), ("edition", self.edition), ("board", self.board),
            ("seats", str(self.seats)), *sides,
        )  # fmt: skip


def parties(game: Game, setup: Setup) -> tuple[int, ...]:
    """For each seat the first seat of its party: those who share a side win and lose together."""
    found: list[int] = []
    count = game.seats_for(setup)
    for seat, owner in enumerate(game.side_seats(count)):
        shared = [
            other
            for other in range(seat)
            if count > 2 and len(setup.sides) == count and setup.sides[other] == setup.sides[seat]
        ]
        found.append(found[owner] if owner < seat else found[shared[0]] if shared else seat)
    return tuple(found)


def cells(game: Game, selection: Selection) -> list[Cell]:
    """Everything that is selected, in a balanced order; UnknownName for what is not there."""
    _check(game, selection)
    found = [
        Cell(scenario.id, edition, board, seats, together, selection.switches)
        for scenario in game.scenarios()
        if not selection.scenarios or scenario.id in selection.scenarios
        for edition in selection.editions or game.editions or ("",)
        for board in _boards(scenario, selection)
        for seats in selection.seats or tuple(sorted(game.seat_counts))
        for together in _match_ups(game, scenario, seats, selection)
    ]
    if not found:
        raise UnknownName(
            "nothing can be played with this selection: no scenario has these sides, boards and seats together"
        )
    return balanced(found)


def _check(game: Game, selection: Selection) -> None:
    scenarios = game.scenarios()
    sides = [side for one in scenarios for side in (*one.sides, *one.given) if side]
    known: list[tuple[str, Sequence[object], Sequence[object]]] = [
        ("scenario", selection.scenarios, [one.id for one in scenarios]),
        ("edition", selection.editions, game.editions),
        ("board", selection.boards, [board for one in scenarios for board in one.boards]),
        ("side", selection.sides, sides),
        ("number of seats", selection.seats, sorted(game.seat_counts)),
    ]
    for what, asked, there in known:
        for name in asked:
            if name not in there:
                listed = ", ".join(str(one) for one in dict.fromkeys(there)) or "none"
                raise UnknownName(f"there is no {what} {name} in {game.name}; known: {listed}")
    game.chosen_switches(dict(selection.switches))


def _boards(scenario: Scenario, selection: Selection) -> tuple[str, ...]:
    boards = scenario.boards or (scenario.board,)
    return tuple(board for board in boards if not selection.boards or board in selection.boards)


def _match_ups(
    game: Game, scenario: Scenario, seats: int, selection: Selection
) -> list[tuple[tuple[str, ...], ...]]:
    """The seatings that are wanted, those with the same sides together."""
    if selection.mirror:
        ways = [
            shared_out(game, scenario, seats, (side,) * len(choosers(game, scenario, seats)))
            for side in scenario.sides
        ]
        ways = [
            way for way in ways if can_open(game, Setup(scenario.id, "", way, scenario.board, seats=seats))
        ]
    else:
        ways = [way for way in seatings(game, scenario, seats) if game.can_sit(way)]
    groups: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for way in ways:
        if _wanted(way, scenario, selection.sides):
            groups.setdefault(tuple(sorted(way)), []).append(way)
    return [tuple(group) for group in groups.values()]


def _wanted(way: tuple[str, ...], scenario: Scenario, sides: tuple[str, ...]) -> bool:
    if not sides or not way:
        return True
    if len(sides) == 1:
        return sides[0] in way
    return all(side in sides or side in scenario.given for side in way)


def can_open(game: Game, setup: Setup) -> bool:
    """Whether a table can be opened so."""
    try:
        game.start(setup)
    except SortieError:
        return False
    return game.can_sit(setup.sides)


def balanced(found: list[Cell]) -> list[Cell]:
    """The cells in an order in which what they have in common is met evenly from the beginning."""
    totals: dict[tuple[str, str], int] = {}
    for cell in found:
        for feature in cell.features:
            totals[feature] = totals.get(feature, 0) + 1
    met = dict.fromkeys(totals, 0)
    left = [(cell, cell.features) for cell in found]
    ordered: list[Cell] = []
    while left:
        costs = [sum(met[feature] / totals[feature] for feature in features) for _, features in left]
        cell, features = left.pop(costs.index(min(costs)))
        ordered.append(cell)
        for feature in features:
            met[feature] += 1
    return ordered
