"""The rooms of a board in words, with the squares they lie between, and who watches which way."""

from __future__ import annotations

from rich.text import Text

from sortie.drawing.board_text import ARROWS
from sortie.drawing.piece_codes import PieceCodes, seat_style
from sortie.drawing.wording import GameWording
from sortie.kernel.views.view import BoardView, PieceView, SquareView, View


def is_enemy(view: View, piece: PieceView) -> bool:
    """Whether a piece fights against whoever looks; a spectator has no enemies."""
    if view.seat < 0:
        return False
    if piece.seat < 0:
        return piece.foe
    own, other = (view.sides[seat] if seat < len(view.sides) else seat for seat in (view.seat, piece.seat))
    return own != other


def watched_by_enemies(view: View) -> frozenset[str]:
    """The squares on which an enemy may act in the own time."""
    return frozenset(name for piece in view.pieces if is_enemy(view, piece) for name in piece.watches)


def draw_rooms(board: BoardView, wording: GameWording) -> Text | None:
    """`Records c3–h6 · Gallery c7–n8`; None for a board without named rooms."""
    places: list[str] = []
    for region in board.regions:
        squares = [square for square in board.squares if region.name in square.regions]
        if squares:
            places.append(f"{wording.word(region.label)} {_extent(squares)}")
    if not places:
        return None
    return Text(wording.say("rooms", rooms=" · ".join(places)), style="dim")


def _extent(squares: list[SquareView]) -> str:
    first = min(squares, key=lambda one: (one.y, one.x))
    last = max(squares, key=lambda one: (one.y, one.x))
    return first.name if first is last else f"{first.name}–{last.name}"


def draw_watchers(view: View, board: BoardView, codes: PieceCodes, wording: GameWording) -> Text | None:
    """Who watches, which way, and how many squares; None where nobody does."""
    line = Text()
    for piece in view.pieces:
        if piece.board == board.id and piece.watches:
            line.append(" · " if line else "")
            line.append(f"{codes.code(piece)}{ARROWS.get(piece.facing, '')}", style=seat_style(piece.seat))
            count = wording.say("watched-squares", count=len(piece.watches))
            line.append(f" {wording.word(piece.label)} {piece.square} {count}", style="not bold white")
    if not line:
        return None
    return Text(wording.say("watchers") + " ", style="dim").append_text(line)
