"""Observations: what a seat may know as masks of squares and plain numbers, for programs that learn."""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.views.view import View

# A game without an observation of its own: how much of its view is looked at.
LEAST_WINDOW = 16  # squares each way, for a map that grows
METERS = 48
GROUND = ("floor", "other-ground", "raised", "marked", "covered")
PIECES = ("own", "allied", "opposing", "unowned", "face-down")


class ObservationShape(NamedTuple):
    """What the observations of a match hold: the same for every seat and at every moment of the match.

    A plane is a mask of the squares of a board, square `y * width + x`. An edge plane is a mask of borders: `2 * square`
    is the one to the east of a square, `2 * square + 1` the one to the south. Vectors are named groups of numbers, each
    with its size. What is `fixed` never changes and is given here, with its mask.
    """

    width: int
    height: int
    planes: tuple[str, ...]
    vectors: tuple[tuple[str, int], ...]
    edges: tuple[str, ...] = ()
    fixed: tuple[tuple[str, int], ...] = ()
    fixed_edges: tuple[tuple[str, int], ...] = ()


class Observation(NamedTuple):
    """A mask for each plane and edge plane that may change, and the numbers of all vectors in a row."""

    planes: list[int]
    numbers: list[int]
    edges: list[int]


def shape_of_view(view: View) -> ObservationShape:
    """The shape of observations made from views: boards below each other, who stands where, the first meters."""
    width = max([LEAST_WINDOW, *[board.width for board in view.boards]])
    rows = max([LEAST_WINDOW, *[board.height for board in view.boards]])
    return ObservationShape(width, rows * max(1, len(view.boards)), (*GROUND, *PIECES), (("meters", METERS),))


def observation_of_view(view: View, shape: ObservationShape) -> Observation:
    """A view as masks and numbers. What lies outside of the window of a map that has grown is left out."""
    ground = [0] * len(GROUND)
    places: dict[tuple[str, str], int] = {}
    rows = shape.height // max(1, len(view.boards))
    for board_number, board in enumerate(view.boards):
        covered = {name for overlay in board.overlays for name in overlay.squares}
        for square in board.squares:
            x, y = square.x - board.left, square.y - board.top
            if x >= shape.width or y >= rows:
                continue
            number = places[board.id, square.name] = (board_number * rows + y) * shape.width + x
            floor = square.kind == "floor"
            truths = (floor, not floor, square.height > 0, bool(square.marks), square.name in covered)
            for plane, holds in enumerate(truths):
                ground[plane] |= holds << number
    meters = [meter.value for panel in view.panels for meter in panel.meters][:METERS]
    return Observation(ground + _pieces(view, places), meters + [0] * (METERS - len(meters)), [])


def _pieces(view: View, places: dict[tuple[str, str], int]) -> list[int]:
    """Where the pieces of each kind of owner stand."""
    found = [0] * len(PIECES)
    for piece in view.pieces:
        place = places.get((piece.board, piece.square), -1)
        if place >= 0:
            own = piece.seat == view.seat >= 0
            both = piece.seat >= 0 and view.seat >= 0
            allied = both and bool(view.sides) and view.sides[piece.seat] == view.sides[view.seat]
            opposing = piece.seat >= 0 and not own and not allied
            truths = (own, allied and not own, opposing, piece.seat < 0, piece.face_down)
            for plane, holds in enumerate(truths):
                found[plane] |= holds << place
    return found
