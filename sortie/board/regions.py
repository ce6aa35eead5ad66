"""Connected regions of squares: what lies together when some edges are closed."""

from __future__ import annotations

from sortie.board.grid import STRAIGHT, Grid
from sortie.kernel.masks import listed


def regions(grid: Grid, closed_edges: int, members: int) -> list[int]:
    """The members split into masks of squares joined over open edges, ordered by their first square."""
    found: list[int] = []
    while members:
        region = region_of(grid, closed_edges, members, (members & -members).bit_length() - 1)
        found.append(region)
        members &= ~region
    return found


def region_of(grid: Grid, closed_edges: int, members: int, start: int) -> int:
    """Mask of the members joined with the start square over open edges, the start included."""
    region = fresh = 1 << start & members
    while fresh:
        grown = 0
        for square in listed(fresh):
            grown |= _over_open_edges(grid, closed_edges, square)
        fresh = grown & members & ~region
        region |= fresh
    return region


def _over_open_edges(grid: Grid, closed_edges: int, square: int) -> int:
    mask = 0
    neighbours = grid.neighbours(square)
    for direction in STRAIGHT:
        other = neighbours[direction]
        if other >= 0 and not closed_edges >> grid.edge(square, other) & 1:
            mask |= 1 << other
    return mask
