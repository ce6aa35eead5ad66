"""Scenarios on their boards: where each faction begins, exits, captive and terminals, and how far they are."""

from __future__ import annotations

from collections.abc import Iterable

from sortie.board.paths import costs_from
from sortie.games.escape.content.briefing import Library, Scenario
from sortie.games.escape.content.catalogue import FACTIONS, Board
from sortie.games.escape.content.ground import Ground
from sortie.kernel.game.sites import GOAL, NO_WAY, ZONE, Site, SiteMark
from sortie.kernel.masks import listed


def sites(library: Library) -> tuple[Site, ...]:
    """ESC-5d.1: every scenario on its board."""
    return tuple(_site(scenario) for scenario in library.scenarios.values())


def _site(scenario: Scenario) -> Site:
    board = scenario.board
    marks = [
        SiteMark(ZONE, f"faction-{FACTIONS[faction]}", tuple(begin_squares(scenario, faction)), faction)
        for faction in range(len(FACTIONS))
    ]
    costs = [board_costs(board, mark.squares) for mark in marks]
    for key, squares in goals_of(scenario):
        ways = tuple(min((one.get(square, NO_WAY) for square in squares), default=NO_WAY) for one in costs)
        marks.append(SiteMark(GOAL, key, squares, -1, ways))
    return Site(scenario.id, board.id, board.grid.width, board.grid.height, tuple(marks))


def begin_squares(scenario: Scenario, faction: int) -> list[int]:
    """ESC-5d.1: the squares of Position, or those by which a faction enters."""
    deployment = scenario.deployments[faction]
    if deployment.entry:
        locks = [one for one in scenario.board.airlocks if deployment.airlocks >> one.number & 1]
        return sorted(square for lock in locks for square in lock.squares)
    return sorted({square for zone in deployment.zones for square in listed(zone.squares)})


def goals_of(scenario: Scenario) -> list[tuple[str, tuple[int, ...]]]:
    """Exits, the captive, and terminals where they count."""
    board = scenario.board
    exits = scenario.exits[0] | scenario.exits[1]
    found: list[tuple[str, tuple[int, ...]]] = [
        (f"airlock-airlock-{lock.sign}", lock.squares) for lock in board.airlocks if exits >> lock.number & 1
    ]
    if scenario.captive is not None:
        found.append(("badge-captive", (scenario.captive.square,)))
    if scenario.terminal_difficulty:
        found += [("draw-terminal", (square,)) for square in board.terminals]
    return found


def board_costs(board: Board, starts: Iterable[int]) -> dict[int, int]:
    """ESC-6c.8: how many steps lead from some squares to all others when every door is open."""
    ground = Ground(board)
    return costs_from(
        starts, lambda square: [(other, 1) for other in listed(ground.steps(square, board.walls))]
    )
