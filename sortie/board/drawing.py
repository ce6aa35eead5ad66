"""Terrain as text: reading and writing ASCII drawings and map files.

A map file is written by hand:

    map 1
    # a comment line begins with # and stands above or below a grid, never inside one
    drawing
    +=+=+
    =0 1=
    +=+=+
    flags
    .~

The flags part may be left out. No row of a drawing or of flags begins with #, so comments cannot be mistaken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sortie.board.grid import Grid
from sortie.board.map_file import DRAWING, MAP_HEADER, read_parts
from sortie.board.sketch import (
    PLAIN,
    DrawingError,
    DrawingMistake,
    Layout,
    Sketch,
    frame_mistakes,
    read_sketch,
    write_sketch,
)
from sortie.board.terrain import Terrain


class SquareSign(NamedTuple):
    """What a square's character says."""

    height: int = 0
    solid: bool = False


class EdgeSign(NamedTuple):
    """What an edge's character says."""

    wall: int = 0
    climbable: bool = False
    ramp: bool = False
    door: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Legend:
    """What the characters of a drawing mean. Flags name the square masks of ``Terrain.flags``."""

    squares: Mapping[str, SquareSign]
    edges: Mapping[str, EdgeSign]
    flags: Mapping[str, tuple[str, ...]]
    point: str = "+"
    border: str = "="
    layout: Layout = PLAIN


PARTS: Final = (DRAWING, "flags")
HEIGHT_SIGNS: Final = {str(height): SquareSign(height) for height in range(10)}
WALL_SIGNS: Final = {str(height): EdgeSign(wall=height) for height in range(1, 10)}

STANDARD: Final = Legend(
    squares={**HEIGHT_SIGNS, "#": SquareSign(solid=True)},
    edges={
        " ": EdgeSign(),
        **WALL_SIGNS,
        "W": EdgeSign(wall=2, climbable=True),
        "H": EdgeSign(climbable=True),
        "/": EdgeSign(ramp=True),
        "D": EdgeSign(door=True, closed=True),
        "d": EdgeSign(door=True),
    },
    flags={".": (), "~": ("difficult",), "^": ("roofed",), "%": ("difficult", "roofed")},
)


def _may_stand(signs: Mapping[str, object]) -> str:
    return " ".join(repr(sign) for sign in signs)


def read_drawing(
    drawing: Sequence[str],
    flags: Sequence[str] = (),
    legend: Legend = STANDARD,
    drawing_row: int = 1,
    flags_row: int = 1,
) -> Terrain:
    """Terrain from the lines of a drawing and of its flags grid; the rows say where they stand in a file."""
    sketch = read_sketch(drawing, legend.layout, drawing_row)
    mistakes = frame_mistakes(drawing, sketch, legend.point, legend.border)
    mistakes += _sign_mistakes(sketch, legend)
    if flags:
        mistakes += _flag_mistakes(sketch.grid, flags, legend, flags_row)
    if mistakes:
        raise DrawingError(sorted(mistakes))
    return replace(_terrain(sketch, legend), flags=_flag_masks(sketch.grid, flags, legend))


def _sign_mistakes(sketch: Sketch, legend: Legend) -> list[DrawingMistake]:
    mistakes: list[DrawingMistake] = []
    for square, text in enumerate(sketch.squares):
        if text not in legend.squares:
            row, column = sketch.square_place(square)
            message = f"found {text!r} as a square: use one of {_may_stand(legend.squares)}"
            mistakes.append(DrawingMistake(row, column, message))
    for edge, text in sketch.edges.items():
        if text not in legend.edges:
            row, column = sketch.edge_place(edge)
            message = f"found {text!r} as an edge: use one of {_may_stand(legend.edges)}"
            mistakes.append(DrawingMistake(row, column, message))
    return mistakes


def _flag_mistakes(grid: Grid, flags: Sequence[str], legend: Legend, first_row: int) -> list[DrawingMistake]:
    mistakes: list[DrawingMistake] = []
    if len(flags) != grid.height:
        message = f"{len(flags)} lines of flags: write {grid.height}, one for each row of squares"
        mistakes.append(DrawingMistake(first_row, 1, message))
    for y, line in enumerate(flags):
        if len(line) != grid.width:
            message = f"{len(line)} flags: write {grid.width}, one for each square of the row"
            mistakes.append(DrawingMistake(first_row + y, min(len(line), grid.width) + 1, message))
        for x, sign in enumerate(line[: grid.width]):
            if sign not in legend.flags:
                message = f"found {sign!r} as a flag: use one of {_may_stand(legend.flags)}"
                mistakes.append(DrawingMistake(first_row + y, x + 1, message))
    return mistakes


def _flag_masks(grid: Grid, flags: Sequence[str], legend: Legend) -> dict[str, int]:
    masks = {name: 0 for names in legend.flags.values() for name in names}
    for y, line in enumerate(flags):
        for x, sign in enumerate(line):
            for name in legend.flags[sign]:
                masks[name] |= 1 << grid.square(x, y)
    return masks


def _terrain(sketch: Sketch, legend: Legend) -> Terrain:
    grid = sketch.grid
    surface = [legend.squares[text] for text in sketch.squares]
    walls = [0] * (2 * grid.size)
    climbable = ramps = closed = solid = 0
    doors: list[int] = []
    for square, sign in enumerate(surface):
        solid |= sign.solid << square
    for edge in sorted(sketch.edges):
        mark = legend.edges[sketch.edges[edge]]
        walls[edge] = mark.wall
        climbable |= mark.climbable << edge
        ramps |= mark.ramp << edge
        if mark.door:
            closed |= mark.closed << len(doors)
            doors.append(edge)
    heights = tuple(sign.height for sign in surface)
    return Terrain(grid, heights, solid, {}, tuple(walls), climbable, ramps, tuple(doors), closed)


def sketch_of(terrain: Terrain, closed: int, legend: Legend = STANDARD) -> Sketch:
    """The signs that draw this terrain with these doors closed."""
    square_signs = {meaning: sign for sign, meaning in legend.squares.items()}
    edge_signs = {meaning: sign for sign, meaning in legend.edges.items()}
    surface = [SquareSign(h, bool(terrain.solid >> square & 1)) for square, h in enumerate(terrain.heights)]
    marks = {edge: _edge_sign(terrain, edge, closed) for edge in terrain.grid.edges()}
    for square, sign in enumerate(surface):
        if sign not in square_signs:
            raise ValueError(
                f"square {terrain.grid.name(square)}: the legend has no sign for {sign}, add one"
            )
    for edge, mark in marks.items():
        if mark not in edge_signs:
            raise ValueError(
                f"edge {terrain.grid.edge_name(edge)}: the legend has no sign for {mark}, add one"
            )
    texts = [square_signs[sign] for sign in surface]
    edges = {edge: edge_signs[mark] for edge, mark in marks.items()}
    return Sketch(terrain.grid, tuple(texts), edges, legend.layout, 1)


def _edge_sign(terrain: Terrain, edge: int, closed: int) -> EdgeSign:
    return EdgeSign(
        wall=terrain.walls[edge],
        climbable=bool(terrain.climbable >> edge & 1),
        ramp=bool(terrain.ramps >> edge & 1),
        door=edge in terrain.doors,
        closed=terrain.is_closed(edge, closed),
    )


def write_drawing(terrain: Terrain, legend: Legend = STANDARD) -> list[str]:
    """The lines of the drawing, doors as at the start of play."""
    return write_sketch(
        sketch_of(terrain, terrain.doors_closed_at_start, legend), legend.point, legend.border
    )


def write_flags(terrain: Terrain, legend: Legend = STANDARD) -> list[str]:
    """The lines of the flags grid."""
    signs = {names: sign for sign, names in legend.flags.items()}
    order = list(dict.fromkeys(name for names in legend.flags.values() for name in names))
    grid = terrain.grid
    lines: list[str] = []
    for y in range(grid.height):
        row = range(y * grid.width, (y + 1) * grid.width)
        lines.append("".join(signs[tuple(n for n in order if terrain.flag(n) >> s & 1)] for s in row))
    return lines


def draw(terrain: Terrain, closed: int, pieces: Mapping[int, str], legend: Legend = STANDARD) -> str:
    """The board with pieces as characters on their squares and doors as they stand now."""
    sketch = sketch_of(terrain, closed, legend)
    width = legend.layout.square
    texts = [pieces.get(square, text).ljust(width)[:width] for square, text in enumerate(sketch.squares)]
    return "\n".join(write_sketch(replace(sketch, squares=tuple(texts)), legend.point, legend.border))


def read_map(text: str, legend: Legend = STANDARD) -> Terrain:
    """Terrain from a map file; raises DrawingError with every mistake and its line in the file."""
    parts = read_parts(text, PARTS)
    drawing, flags = parts["drawing"], parts["flags"]
    return read_drawing(drawing.lines, flags.lines, legend, drawing.row, flags.row)


def write_map(terrain: Terrain, legend: Legend = STANDARD) -> str:
    """The map file of a terrain; read_map gives the terrain back."""
    lines = [MAP_HEADER, "drawing", *write_drawing(terrain, legend), "flags", *write_flags(terrain, legend)]
    return "\n".join(lines) + "\n"
