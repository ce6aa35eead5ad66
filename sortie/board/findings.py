"""Findings on a grid: what stops a line and who watches a square, in words and as places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from sortie.board.grid import Grid
from sortie.kernel.masks import listed
from sortie.kernel.views.queries import SIGHT, WAY, Finding, Obstacle, SightLine
from sortie.kernel.views.view import Word


class Figure(NamedTuple):
    """A piece on a square: its name on the board, and its name as a parameter of a text."""

    name: str
    word: str
    square: int


def way_found(
    board: str, told: Mapping[str, str | int], path: list[str], costs: list[int], left: int
) -> Finding:
    """A way with what it costs, beside what is left to spend."""
    key = "found-way" if costs[-1] <= left else "found-way-far"
    words = [Word(key, {**told, "number": costs[-1], "number2": left})]
    return Finding(WAY, words, board, clear=True, path=path, costs=costs)


def sight_found(board: str, told: Mapping[str, str | int], seen: bool) -> Finding:
    """Whether there is a line of sight."""
    return Finding(SIGHT, [Word("found-sight" if seen else "found-no-sight", dict(told))], board, clear=seen)


def centre_line(grid: Grid, start: int, target: int, free: bool) -> SightLine:
    """From centre to centre."""
    (x, y), (to_x, to_y) = grid.xy(start), grid.xy(target)
    return SightLine(2 * x + 1, 2 * y + 1, 2 * to_x + 1, 2 * to_y + 1, free)


def add_figures(finding: Finding, grid: Grid, figures: Iterable[Figure], key: str, rule: str) -> None:
    """Pieces that stop a line, by name."""
    for figure in figures:
        square = grid.name(figure.square)
        finding.obstacles.append(Obstacle("piece", figure.name, [square], rule))
        finding.words.append(Word(key, {"unit": figure.word, "square": square}))


def add_edges(finding: Finding, grid: Grid, edges: int, say: Callable[[int], tuple[str, str]]) -> None:
    """Edges that stop a line, by the squares on both sides; `say` gives the text key and the rule of each."""
    for edge in listed(edges):
        key, rule = say(edge)
        sides = [grid.name(side) for side in grid.sides(edge)]
        finding.obstacles.append(Obstacle("edge", grid.edge_name(edge), sides, rule))
        finding.words.append(Word(key, {"square": sides[0], "square2": sides[1]}))


def add_watchers(
    finding: Finding, grid: Grid, watchers: Iterable[Figure], square: int, distance: Callable[[int, int], int]
) -> None:
    """Who sees a square, and from how far; words for it when nobody does."""
    for watcher in watchers:
        finding.pieces.append(watcher.name)
        told: dict[str, str | int] = {"unit": watcher.word, "number": distance(watcher.square, square)}
        finding.words.append(Word("found-watcher", told))
    if not finding.pieces:
        finding.words.append(Word("found-no-watcher", {"square": grid.name(square)}))
