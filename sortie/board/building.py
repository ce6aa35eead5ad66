"""Terrain put together piece by piece, by coordinates, where a drawing would be clumsy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sortie.board.grid import Grid
from sortie.board.terrain import Terrain
from sortie.kernel.masks import mask_of

Place = tuple[int, int]
Border = tuple[Place, Place]


def build(
    width: int,
    height: int,
    *,
    heights: Mapping[Place, int] | None = None,
    solid: Iterable[Place] = (),
    flags: Mapping[str, Iterable[Place]] | None = None,
    walls: Mapping[Border, int] | None = None,
    climbable: Iterable[Border] = (),
    ramps: Iterable[Border] = (),
    doors: Mapping[Border, bool] | None = None,
) -> Terrain:
    """Terrain on an empty board of this size; ``doors`` says of each door whether it is closed at the start."""
    grid = Grid(width, height)

    def edge(border: Border) -> int:
        return grid.edge(grid.square(*border[0]), grid.square(*border[1]))

    surface = {grid.square(*place): level for place, level in (heights or {}).items()}
    wall = {edge(border): level for border, level in (walls or {}).items()}
    door = {edge(border): closed for border, closed in (doors or {}).items()}
    in_order = sorted(door)
    return Terrain(
        grid=grid,
        heights=tuple(surface.get(square, 0) for square in range(grid.size)),
        solid=mask_of(grid.square(*place) for place in solid),
        flags={
            name: mask_of(grid.square(*place) for place in places) for name, places in (flags or {}).items()
        },
        walls=tuple(wall.get(number, 0) for number in range(2 * grid.size)),
        climbable=mask_of(edge(border) for border in climbable),
        ramps=mask_of(edge(border) for border in ramps),
        doors=tuple(in_order),
        doors_closed_at_start=mask_of(index for index, number in enumerate(in_order) if door[number]),
    )
