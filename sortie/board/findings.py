"""Findings on a grid: what stops a line and who watches a square, in words and as places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sortie.board.grid import Grid
from sortie.kernel.inquiries import Finding, Obstacle
from sortie.kernel.masks import listed
from sortie.kernel.views import Word


class Figure(NamedTuple):
    """A piece on a square: its name on the board, and its name as a parameter of a text."""

    name: str
    word: str
    square: int


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
