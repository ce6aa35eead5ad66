"""The raw reading of an ASCII board: which characters stand for which square and which edge.

A sketch knows where things stand in the text, not what they mean. Grid points and edges alternate with squares:

    +=+=+
    =0 1=
    + + +
    =0 #=
    +=+=+

A layout says how wide a square is written and what margins carry labels, so that other drawings fit too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from sortie.board.grid import LARGEST, E, Grid, S


class DrawingMistake(NamedTuple):
    """One thing wrong in a drawing; row and column count from 1."""

    row: int
    column: int
    message: str


class DrawingError(ValueError):
    """A drawing that cannot be read, with every mistake found in it."""

    def __init__(self, mistakes: Sequence[DrawingMistake]) -> None:
        self.mistakes: Final[tuple[DrawingMistake, ...]] = tuple(mistakes)
        lines = [f"row {row}, column {column}: {message}" for row, column, message in self.mistakes]
        super().__init__("\n".join(lines))


@dataclass(frozen=True, slots=True)
class Layout:
    """How a drawing is spaced: characters per square, width of the left margin, lines above the first grid line."""

    square: int = 1
    left: int = 0
    above: int = 0


PLAIN: Final = Layout()


@dataclass(frozen=True, slots=True)
class Sketch:
    """Texts by square and by edge id, and where each stands as (row, column) from 1."""

    grid: Grid
    squares: tuple[str, ...]
    edges: dict[int, str]
    layout: Layout
    first_row: int

    def square_place(self, square: int) -> tuple[int, int]:
        x, y = self.grid.xy(square)
        return _place(self.layout, self.first_row, x, y, 1, 1)

    def edge_place(self, edge: int) -> tuple[int, int]:
        x, y = self.grid.xy(edge >> 1)
        return _place(self.layout, self.first_row, x, y, 1 if edge & 1 else 2, 2 if edge & 1 else 1)


def _place(layout: Layout, first_row: int, x: int, y: int, right: int, down: int) -> tuple[int, int]:
    column = layout.left + x * (layout.square + 1) + (0, 1, 1 + layout.square)[right]
    return first_row + layout.above + 2 * y + down, column + 1


def read_sketch(lines: Sequence[str], layout: Layout = PLAIN, first_row: int = 1) -> Sketch:
    """Split a drawing into squares and edges; raises DrawingError when its outline is not that of a board."""
    body = [line[layout.left :] for line in lines[layout.above :]]
    mistakes = _outline_mistakes(body, layout, first_row)
    if mistakes:
        raise DrawingError(mistakes)
    grid = Grid(len(body[0]) // (layout.square + 1), len(body) // 2)
    texts: list[str] = []
    edges: dict[int, str] = {}
    for square in range(grid.size):
        x, y = grid.xy(square)
        at = x * (layout.square + 1) + 1
        after = at + layout.square
        texts.append(body[2 * y + 1][at:after])
        if grid.neighbour(square, E) >= 0:
            edges[2 * square] = body[2 * y + 1][after]
        if grid.neighbour(square, S) >= 0:
            edges[2 * square + 1] = body[2 * y + 2][at:after]
    return Sketch(grid, tuple(texts), edges, layout, first_row)


def _outline_mistakes(body: list[str], layout: Layout, first_row: int) -> list[DrawingMistake]:
    top = first_row + layout.above
    if len(body) < 3 or len(body) % 2 == 0:
        return [
            DrawingMistake(
                top, 1, f"{len(body)} lines: draw an odd number, 2 for each row of squares and 1 more"
            )
        ]
    wide = len(body[0])
    step = layout.square + 1
    if wide < step + 1 or wide % step != 1 % step:
        return [
            DrawingMistake(
                top, layout.left + 1, f"{wide} characters: write {step} for each square and 1 more"
            )
        ]
    if wide // step > LARGEST or len(body) // 2 > LARGEST:
        return [DrawingMistake(top, layout.left + 1, f"too large: draw at most {LARGEST} squares each way")]
    return [
        DrawingMistake(
            top + y, layout.left + min(len(line), wide) + 1, f"{len(line)} characters: write {wide} as above"
        )
        for y, line in enumerate(body)
        if len(line) != wide
    ]


def frame_mistakes(
    lines: Sequence[str], sketch: Sketch, point: str, border: str, upright: str = ""
) -> list[DrawingMistake]:
    """What is wrong with the grid points and the outer border of a drawing; `upright` is its left and right side."""
    layout, grid = sketch.layout, sketch.grid
    mistakes: list[DrawingMistake] = []
    for j in range(2 * grid.height + 1):
        line = lines[layout.above + j]
        for i in range(2 * grid.width + 1):
            expected = _frame_text(i, j, grid, layout, (point, border, upright or border))
            row, column = _place(layout, sketch.first_row, i // 2, j // 2, i % 2, j % 2)
            found = line[column - 1 : column - 1 + len(expected)]
            if expected and found != expected:
                mistakes.append(
                    DrawingMistake(row, column, f"found {found!r}: only {expected!r} may stand here")
                )
    return mistakes


def _frame_text(i: int, j: int, grid: Grid, layout: Layout, signs: tuple[str, str, str]) -> str:
    """What must stand at the i-th place of the j-th line, empty where the drawing is free."""
    point, border, upright = signs
    if i % 2 == 0 and j % 2 == 0:
        return point
    if j in (0, 2 * grid.height):
        return border * layout.square
    return upright if i in (0, 2 * grid.width) else ""


def write_sketch(sketch: Sketch, point: str, border: str, upright: str = "") -> list[str]:
    """The drawing of a sketch with a plain frame; margins stay blank."""
    grid, layout = sketch.grid, sketch.layout
    upright = upright or border
    margin = " " * layout.left
    rule = margin + point + (border * layout.square + point) * grid.width
    lines = [""] * layout.above + [rule]
    for y in range(grid.height):
        row, below = margin + upright, margin + point
        for x in range(grid.width):
            square = grid.square(x, y)
            row += sketch.squares[square] + sketch.edges.get(2 * square, upright)
            below += sketch.edges.get(2 * square + 1, "") + point
        lines += [row, below if y < grid.height - 1 else rule]
    return lines
