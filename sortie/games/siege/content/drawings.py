"""Buildings as authors draw them: two characters a space, one or two a section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortie.board.sketch import DrawingError, DrawingMistake, Layout, Sketch, read_sketch
from sortie.games.siege.content.building import (
    BREACH,
    DOOR,
    HEAVY,
    HOLED,
    LIGHT,
    OPEN,
    OUTSIDE,
    REINFORCED,
    WINDOW,
    Building,
    Camera,
    Plan,
    Section,
)
from sortie.kernel.masks import mask_of

LAYOUT = Layout(square=2, left=4, above=1)
UPRIGHT = {
    " ": Section(OPEN),
    "H": Section(HEAVY),
    "|": Section(LIGHT),
    "#": Section(REINFORCED),
    "d": Section(DOOR),
    "D": Section(DOOR, True),
    "w": Section(WINDOW),
    "W": Section(WINDOW, True),
    "o": Section(HOLED),
    "b": Section(BREACH),
}
LEVEL = {{"H": "==", "|": "--"}.get(sign, sign * 2): section for sign, section in UPRIGHT.items()}
FEATURES = ".ogbx"


def read_building(
    name: str,
    lines: Sequence[str],
    rooms: Mapping[str, str],
    vertical: Sequence[str],
    cameras: Sequence[tuple[int, int, str, int, int]],
) -> Building:
    """A building from its drawing; DrawingError lists every mistake.

    A camera is (x, y, "left" or "top", x, y): the section left of or above a space, and the space it faces.
    """
    sketch = read_sketch([line.rstrip("\n").ljust(_width(lines)) for line in lines], LAYOUT)
    mistakes = _mistakes(sketch)
    if mistakes:
        raise DrawingError(sorted(mistakes))
    grid = sketch.grid
    sections = {edge: _section(edge, text) for edge, text in sketch.edges.items()}
    marked = {
        sign: mask_of(s for s, text in enumerate(sketch.squares) if text[1] == sign) for sign in FEATURES
    }
    mounted = tuple(
        Camera(_camera_edge(sketch, x, y, side), grid.square(to_x, to_y))
        for x, y, side, to_x, to_y in cameras
    )
    zones = tuple(text[0] for text in sketch.squares)
    plan = Plan(
        name,
        grid,
        zones,
        sections,
        marked["o"],
        marked["x"],
        marked["g"],
        marked["b"],
        rooms,
        tuple(vertical),
        mounted,
    )
    return Building(plan)


def _width(lines: Sequence[str]) -> int:
    return max((len(line.rstrip()) for line in lines[1:]), default=0)


def _camera_edge(sketch: Sketch, x: int, y: int, side: str) -> int:
    grid = sketch.grid
    other = grid.square(x - 1, y) if side == "left" else grid.square(x, y - 1)
    return grid.edge(other, grid.square(x, y))


def _section(edge: int, text: str) -> Section:
    return LEVEL[text] if edge & 1 else UPRIGHT[text]


def _mistakes(sketch: Sketch) -> list[DrawingMistake]:
    found: list[DrawingMistake] = []
    for square, text in enumerate(sketch.squares):
        letter, feature = text[0], text[1]
        if not (letter == OUTSIDE or (letter.isascii() and letter.isupper())) or feature not in FEATURES:
            row, column = sketch.square_place(square)
            message = f"{text!r}: write a zone letter or '.', then one of {' '.join(FEATURES)}"
            found.append(DrawingMistake(row, column, message))
    for edge, text in sketch.edges.items():
        known = LEVEL if edge & 1 else UPRIGHT
        if text not in known:
            row, column = sketch.edge_place(edge)
            signs = " ".join(repr(sign) for sign in known)
            found.append(DrawingMistake(row, column, f"{text!r} is no section: write one of {signs}"))
    return found
