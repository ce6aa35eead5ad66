"""Which squares count as next to each other, as a table of masks."""

from __future__ import annotations

from collections.abc import Callable

from sortie.board.grid import Grid


def adjacency(grid: Grid, together: Callable[[int, int], bool]) -> tuple[int, ...]:
    """For every square the mask of those of its eight neighbours that the game calls adjacent."""
    return tuple(adjacency_row(grid, square, together) for square in range(grid.size))


def adjacency_row(grid: Grid, square: int, together: Callable[[int, int], bool]) -> int:
    mask = 0
    for other in grid.neighbours(square):
        if other >= 0 and together(square, other):
            mask |= 1 << other
    return mask


def sides_of_corner(grid: Grid, a: int, b: int) -> tuple[int, int]:
    """The two squares beside the corner that diagonal neighbours a and b share."""
    ax, ay = grid.xy(a)
    bx, by = grid.xy(b)
    if abs(ax - bx) != 1 or abs(ay - by) != 1:
        raise ValueError(
            f"squares {a} and {b} are no diagonal neighbours: name two squares that share only a corner"
        )
    return grid.square(bx, ay), grid.square(ax, by)


def way_round(grid: Grid, a: int, b: int, shut: Callable[[int], bool], barred: Callable[[int], bool]) -> bool:
    """Whether diagonal neighbours have an open way round their shared corner, on one side or the other.

    ``shut(edge)`` says that an edge is closed, ``barred(square)`` that a side square lets nothing through.
    """
    for side in sides_of_corner(grid, a, b):
        if not barred(side) and not shut(grid.edge(a, side)) and not shut(grid.edge(side, b)):
            return True
    return False
