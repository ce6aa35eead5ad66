"""Seating: which sides the seats of a scenario have, where it gives some away and seats may share one."""

from __future__ import annotations

from sortie.kernel.game.referee import Referee
from sortie.kernel.game.setup import Scenario


def given_side(scenario: Scenario, seat: int) -> str:
    """The side that a scenario gives to a seat, "" where it is chosen."""
    return scenario.given[seat] if seat < len(scenario.given) else ""


def usual_player(scenario: Scenario, seat: int, otherwise: str) -> str:
    """The player of the program that usually has a seat."""
    named = scenario.players[seat] if seat < len(scenario.players) else ""
    return named or otherwise


def shared_out(game: Referee, scenario: Scenario, count: int, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The sides of all seats when these are chosen, in turn, by the seats that choose one."""
    left = list(chosen)
    sides: list[str] = []
    for seat, owner in enumerate(game.side_seats(count)):
        if owner != seat:
            sides.append(sides[owner])
        else:
            sides.append(given_side(scenario, seat) or (left.pop(0) if left else ""))
    return tuple(sides)


def choosers(game: Referee, scenario: Scenario, count: int) -> list[int]:
    """The seats that choose a side of their own."""
    seats = game.side_seats(count)
    return [seat for seat in range(count) if seats[seat] == seat and not given_side(scenario, seat)]


def usual_sides(game: Referee, scenario: Scenario, count: int) -> tuple[str, ...]:
    """The first sides of a scenario, one for each seat that chooses; nothing where it has none."""
    if not scenario.given and game.side_seats(count) == tuple(range(count)):
        return scenario.sides[:count]
    return shared_out(game, scenario, count, scenario.sides[: len(choosers(game, scenario, count))])


def seatings(game: Referee, scenario: Scenario, count: int) -> list[tuple[str, ...]]:
    """Every way to seat a scenario; those who choose have different sides as long as there are enough."""
    if not scenario.sides:
        return [()]
    choosing = len(choosers(game, scenario, count))
    found: list[tuple[str, ...]] = [()]
    for _ in range(choosing):
        found = [
            (*taken, side)
            for taken in found
            for side in scenario.sides
            if side not in taken or len(scenario.sides) < choosing
        ]
    return [shared_out(game, scenario, count, taken) for taken in found]
