"""A view as a picture: its boards, who stands on them, and a list of the pieces beside them. Plain SVG."""

from __future__ import annotations

from sortie.drawing.picture_edges import draw_edges
from sortie.drawing.picture_ground import draw_coordinates, draw_ground, draw_names, patterns
from sortie.drawing.picture_pieces import draw_marks, draw_pieces, draw_watched
from sortie.drawing.piece_codes import PieceCodes
from sortie.drawing.svg import (
    CELL,
    FONT,
    INK,
    INK_SOFT,
    SHEET,
    element,
    group,
    label,
    number,
    own_colour,
    seat_colours,
    shortened,
    text_width,
)
from sortie.drawing.wording import GameWording
from sortie.kernel.views.view import BoardView, PieceView, View

MARGIN = 28.0  # around a board, for its coordinates
TITLE = 20.0  # above a board, where there are several
HEAD = 34.0  # for title and status
LIST = 220.0  # for the list of pieces
LINE = 17.0
TITLE_SIZE = 13.0
LARGEST = 1000.0  # width in pixels; more is drawn smaller
SMALLEST = 720.0  # of the boards; less is drawn larger
ZOOM = 1.8  # but not more than so many times
MOST_LISTED = 60


def picture(view: View, codes: PieceCodes, wording: GameWording, palette: str) -> str:
    """The whole picture as the text of an SVG file."""
    codes.meet(view.pieces)
    widest = max((_size(board)[0] for board in view.boards), default=1.0)
    zoom = min(ZOOM, max(1.0, SMALLEST / widest))
    boards, width, height = _boards(view, codes, wording, palette, TITLE_SIZE / zoom)
    width, height = width * zoom, height * zoom
    listed, length = _list(view, codes, wording)
    total = width + (LIST if listed else 0)
    height = max(height, length) + HEAD
    status = "  ·  ".join([wording.word(view.title), *(wording.word(word) for word in view.status)])
    head = label(shortened(status, total - 2 * MARGIN, 14), MARGIN, 24, 14, INK, font_weight=600)
    parts = [
        patterns(),
        element("rect", width=total, height=height, fill=SHEET),
        head,
        group(boards, 0, HEAD, scale=zoom),
        group(listed, width, HEAD) if listed else "",
    ]
    shown = min(1.0, LARGEST / total)
    return element(
        "svg",
        "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(total)} {number(height)}",
        width=total * shown,
        height=height * shown,
        font_family=FONT,
        role="img",
        aria_label=status,
    )


def _boards(
    view: View, codes: PieceCodes, wording: GameWording, palette: str, title_size: float
) -> tuple[list[str], float, float]:
    """The first board, the others in rows below it; and how much room they take."""
    parts: list[str] = []
    several = len(view.boards) > 1
    widest = max((_size(board)[0] for board in view.boards), default=0.0)
    x = y = row = 0.0
    for place, board in enumerate(view.boards):
        width, height = _size(board)
        title = wording.word(board.title) if several else ""
        height += TITLE if several else 0
        if x and (place == 1 or x + width > widest):
            x, y, row = 0.0, y + row, 0.0
        top = y + MARGIN + (TITLE if several else 0)
        if title:
            parts.append(label(title, x + MARGIN, y + 14, title_size, INK_SOFT, font_weight=600))
        drawn = draw_board_picture(view, board, codes, wording, palette)
        parts.append(group(drawn, x + MARGIN - board.left * CELL, top - board.top * CELL))
        x, row = x + max(width, text_width(title, title_size) + 2 * MARGIN), max(row, height)
    return parts, max(widest, x), y + row


def _size(board: BoardView) -> tuple[float, float]:
    return board.width * CELL + 2 * MARGIN, board.height * CELL + 2 * MARGIN


def draw_board_picture(
    view: View, board: BoardView, codes: PieceCodes, wording: GameWording, palette: str
) -> list[str]:
    """One board with everything on it, in its own coordinates."""
    taken = {
        name for piece in view.pieces for name in (piece.square, *piece.covers) if piece.board == board.id
    }
    taken |= {square.name for square in board.squares if any(":" in mark for mark in square.marks)}
    return [
        *draw_ground(board, palette),
        *draw_watched(view, board),
        *draw_edges(board),
        *draw_names(board, wording, frozenset(taken)),
        *draw_marks(board),
        *draw_pieces(view, board, codes),
        *draw_coordinates(board),
    ]


def _list(view: View, codes: PieceCodes, wording: GameWording) -> tuple[list[str], float]:
    """Code, name and square of every piece that is somebody, by side; and how long the list is."""
    named = [piece for piece in view.pieces if piece.square and (piece.seat >= 0 or not piece.face_down)]
    parts: list[str] = []
    y = MARGIN + 4
    for seat in sorted({piece.seat for piece in named}, key=lambda one: (one < 0, one)):
        title = next(
            (wording.word(panel.title) for panel in view.panels if panel.seat == seat and not panel.piece), ""
        )
        if title and seat >= 0:
            parts.append(
                label(shortened(title, LIST - 30, 13), 0, y + 4, 13, own_colour(seat), font_weight=700)
            )
            y += LINE + 3
        for piece in named:
            if piece.seat == seat and len(parts) < 3 * MOST_LISTED:
                parts.extend(_line(piece, codes.code(piece), wording, y))
                y += LINE
        y += LINE / 2
    return parts, y


def _line(piece: PieceView, code: str, wording: GameWording, y: float) -> list[str]:
    words = shortened(wording.word(piece.label), LIST - 90, 12)
    return [
        label(code, 0, y + 4, 12, own_colour(seat_colours(piece.seat, piece.foe, ())), font_weight=700),
        label(words, 36, y + 4, 12, INK),
        label(
            piece.square if len(piece.square) < 5 else "", LIST - 24, y + 4, 12, INK_SOFT, text_anchor="end"
        ),
    ]
