"""Pieces as a picture: the shape and colour of a side, a code of letters, life, facing, and how many they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from sortie.drawing.picture_ground import LETTERED, area
from sortie.drawing.piece_codes import PieceCodes
from sortie.drawing.svg import (
    CELL,
    FOE,
    INK,
    NOBODY,
    SHEET,
    element,
    group,
    label,
    number,
    own_colour,
    seat_colours,
    soft_colour,
)
from sortie.kernel.views.view import BoardView, Meter, PieceView, SquareView, View

COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
MOST_PIPS = 8
QUIET = ("badge-active", "badge-ready", "badge-activated")


def side_shape(seat: int, radius: float) -> str:
    """The outline of a side's tokens: circle, hexagon, square, octagon; a diamond belongs to nobody."""
    if seat == 0:
        r = number(radius * 0.96)
        return f"M-{r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 -{r} 0Z"
    corners, size, turn = {
        1: (6, 1.1, pi / 6),
        2: (4, 1.2, pi / 4),
        3: (8, 1.06, pi / 8),
    }.get(seat, (4, 1.12, 0.0))
    points = [
        f"{number(radius * size * cos(2 * pi * corner / corners + turn))} "
        f"{number(radius * size * sin(2 * pi * corner / corners + turn))}"
        for corner in range(corners)
    ]
    return f"M{'L'.join(points)}Z"


def draw_pieces(view: View, board: BoardView, codes: PieceCodes) -> list[str]:
    """Everything that stands on a board, those that belong to nobody below the others."""
    squares = {square.name: square for square in board.squares}
    lives = {panel.piece: panel.meters[0] for panel in view.panels if panel.piece and panel.meters}
    standing = [piece for piece in view.pieces if piece.board == board.id and piece.square in squares]
    crowds: dict[str, list[PieceView]] = {}
    for piece in sorted(standing, key=lambda one: one.seat < 0):
        crowds.setdefault(piece.square, []).append(piece)
    parts: list[str] = []
    for name, crowd in crowds.items():
        area = _area(board, squares[name])
        for place, piece in reversed(list(enumerate(crowd))):
            x, y, scale = _place(squares, area, crowd, place)
            parts.append(group(token(piece, codes.code(piece), lives, view.sides), x, y, scale=scale))
    return parts


def _area(board: BoardView, square: SquareView) -> list[SquareView]:
    """What a square stands for: its whole tile where it bears the name of its tile."""
    if square.tile != square.name:
        return [square]
    return [one for one in board.squares if one.tile == square.tile]


def _place(
    squares: Mapping[str, SquareView], area: Sequence[SquareView], crowd: Sequence[PieceView], place: int
) -> tuple[float, float, float]:
    """Where one of several pieces stands, and how large it is drawn: one after the other over the squares there are."""
    piece = crowd[place]
    covered = [area[place % len(area)]]
    covered += [squares[name] for name in piece.covers if name in squares]
    x = sum(one.x + 0.5 for one in covered) / len(covered) * CELL
    y = sum(one.y + 0.5 for one in covered) / len(covered) * CELL
    if len(covered) > 3:
        return x, y, 1.6
    own = place % len(area)
    here = (len(crowd) - own + len(area) - 1) // len(area)
    below = 9 if area[0].tile else 0  # the name of a tile stands above
    if here == 1:
        return x, y + below, 0.62 if below else 1.0
    turn = place // len(area)
    angle = 2 * pi * turn / here - pi / 2
    if here == 2:
        angle = 0 if turn else pi
    scale = 0.6 if here <= 2 else 0.42
    return x + cos(angle) * CELL * 0.24, y + below + sin(angle) * CELL * (0.16 if below else 0.22), scale


def shape_of(piece: PieceView, sides: Sequence[int]) -> int:
    """The seat whose shape a piece has: that of its side, an enemy's for a foe of all; -1 for a thing of nobody."""
    if piece.seat < 0:
        return FOE if piece.foe else -1
    return sides[piece.seat] if piece.seat < len(sides) else piece.seat


def token(piece: PieceView, code: str, lives: Mapping[str, Meter], sides: Sequence[int] = ()) -> list[str]:
    """One piece around 0: a disc of some thickness; pale for things, for hidden ones and those that are done."""
    own = seat_colours(piece.seat, piece.foe, sides)
    colour, soft = own_colour(own), soft_colour(own)
    radius = 17.0 if own >= 0 else 15.0
    form = shape_of(piece, sides)
    shape = side_shape(form, radius)
    badges = [badge.key for badge in piece.badges]
    pale = own < 0 or piece.face_down or "badge-activated" in badges
    parts: list[str] = []
    if "badge-active" in badges:
        parts.append(element("path", d=side_shape(form, radius + 4), fill="#a8320c", fill_opacity=0.45))
    parts.append(element("path", d=shape, fill="#000000", fill_opacity=0.25, transform="translate(2 4)"))
    parts.append(element("path", d=shape, fill=colour, transform="translate(0 2.5)"))
    parts.append(element("path", d=shape, fill="#000000", fill_opacity=0.4, transform="translate(0 2.5)"))
    dashes = "5 3" if "badge-activated" in badges else "none"
    parts.append(
        element(
            "path",
            d=shape,
            fill=soft if pale else colour,
            stroke=colour if pale else SHEET,
            stroke_width=2.4 if pale else 1.2,
            stroke_linejoin="round",
            stroke_dasharray=dashes,
        )
    )
    parts.extend(_facing(piece, radius, colour))
    size = 14.0 if len(code) <= 2 else 11.5
    ink = colour if pale else SHEET
    parts.append(label(code, 0, size * 0.36, size, ink, text_anchor="middle", font_weight=700))
    parts.extend(_life(lives.get(piece.name), radius, colour))
    if piece.count > 1:
        parts.append(_plate(f"×{piece.count}", radius - 2, -radius + 4))
    told = sum(1 for badge in badges if badge not in QUIET)
    if told:
        parts.append(element("circle", cx=-radius + 2, cy=radius - 5, r=5, fill=INK, stroke=SHEET))
        parts.append(
            label(str(told), -radius + 2, radius - 2, 7.5, SHEET, text_anchor="middle", font_weight=700)
        )
    return parts


def _facing(piece: PieceView, radius: float, colour: str) -> list[str]:
    if piece.facing not in COMPASS:
        return []
    arrow = element("path", d=f"M0 {number(-radius - 8)}l6 7q-6 -3 -12 0z", fill=colour, stroke=SHEET)
    return [group([arrow], 0, 0, COMPASS.index(piece.facing) * 45)]


def _life(life: Meter | None, radius: float, colour: str) -> list[str]:
    """Pips above the token, or numbers where there are too many of them."""
    if life is None or not life.limit:
        return []
    if life.limit > MOST_PIPS or life.value < 0:
        return [_plate(f"{life.value}/{life.limit}", 0, -radius)]
    parts: list[str] = []
    for pip in range(life.limit):
        angle = pi * 1.5 + (pip - (life.limit - 1) / 2) * min(0.42, 2.6 / life.limit)
        full = colour if pip < life.value else SHEET
        x, y = cos(angle) * (radius + 2.5), sin(angle) * (radius + 2.5)
        parts.append(element("circle", cx=x, cy=y, r=2.9, fill=full, stroke=colour, stroke_width=1.1))
    return parts


def _plate(words: str, x: float, y: float) -> str:
    width = 6.0 * len(words) + 6
    back = element("rect", x=x - width / 2, y=y - 6, width=width, height=11, rx=5, fill=SHEET, stroke=INK)
    return back + label(words, x, y + 2.6, 8.5, INK, text_anchor="middle", font_weight=700)


def draw_watched(view: View, board: BoardView) -> list[str]:
    """What pieces watch: a field over the squares, in the colour of the watcher."""
    squares = {square.name: square for square in board.squares}
    parts: list[str] = []
    for piece in view.pieces:
        seen = [squares[name] for name in piece.watches if name in squares]
        if seen and piece.board == board.id:
            colour = own_colour(seat_colours(piece.seat, piece.foe, view.sides))
            parts.append(element("path", d=area(seen), fill=colour, fill_opacity=0.12))
    return parts


def draw_marks(board: BoardView) -> list[str]:
    """Things that lie on squares, `kind:name`, as small diamonds with the first letter of their kind."""
    parts: list[str] = []
    for square in board.squares:
        things = [mark for mark in square.marks if ":" in mark]
        for place, mark in enumerate(things[:4]):
            x = square.x * CELL + CELL - 9 - 13 * (place % 2)
            y = square.y * CELL + CELL - 9 - 13 * (place // 2)
            diamond = element(
                "path", d=side_shape(-1, 7), fill=soft_colour(-1), stroke=NOBODY, stroke_width=1.2
            )
            letter = label(_letter(mark), 0, 2.7, 7.5, NOBODY, text_anchor="middle", font_weight=700)
            parts.append(group([diamond, letter], x, y))
    return parts


def _letter(mark: str) -> str:
    """The first letter of a thing's name; of its kind where the name is a number or a square."""
    kind, _, name = mark.partition(":")
    plain = not name[:1].isalpha() or LETTERED.fullmatch(name)
    return (kind if plain else name)[:1].upper()
