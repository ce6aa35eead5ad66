"""Names of a game on a grid: squares and edges are called after their places."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from sortie.board.grid import Grid
from sortie.kernel.views.notation import NOTHING, Lists, Names

SQUARE: Final = "square"
EDGES: Final = ("edge", "wall")


@mypyc_attr(allow_interpreted_subclasses=True)
class GridNames(Names):
    """The names of one state: `d4` is a square, `d4-e4` the edge or wall between two."""

    def __init__(
        self, grid: Grid, keys: dict[str, str] | None = None, lists: Lists | None = None, state: Any = None
    ) -> None:
        super().__init__(keys, lists, state)
        self.grid = grid

    def write(self, kind: str, number: int) -> str:
        if kind == SQUARE:
            return self.grid.name(number) if number >= 0 else NOTHING
        return self.grid.edge_name(number) if kind in EDGES else super().write(kind, number)

    def read(self, kind: str, text: str) -> list[int]:
        if kind == SQUARE:
            return self.grid.find(text.lower())
        return self.grid.find_edge(text.lower()) if kind in EDGES else super().read(kind, text)
