"""The tiles of a map in words: the number on the map, the name for answers, what holds there and who stands there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from sortie.drawing.board_text import tile_numbers
from sortie.drawing.piece_codes import PieceCodes, seat_style
from sortie.drawing.wording import GameWording
from sortie.kernel.views.view import BoardView, PieceView, TileView

MARKER = "marker:"  # a mark of a square that lies on its tile


def draw_tiles(
    board: BoardView, pieces: Sequence[PieceView], codes: PieceCodes, wording: GameWording
) -> list[Text]:
    """One line for each tile; none for a board that is no map of tiles."""
    numbers = tile_numbers(board)
    return [_tile(tile, numbers[tile.name], board, pieces, codes, wording) for tile in board.tiles if numbers]


def _tile(
    tile: TileView,
    number: int,
    board: BoardView,
    pieces: Sequence[PieceView],
    codes: PieceCodes,
    wording: GameWording,
) -> Text:
    squares = [square for square in board.squares if square.tile == tile.name]
    markers = dict.fromkeys(mark for square in squares for mark in square.marks if mark.startswith(MARKER))
    line = Text(f"  {number:>2} ", style="bold")
    line.append(tile.name, style="not bold white")
    said = [wording.word(words) for words in tile.lines]
    said += [wording.of_game(mark.replace(":", "-"), otherwise=mark.removeprefix(MARKER)) for mark in markers]
    if said:
        line.append(": " + ", ".join(said), style="not bold dim")
    for piece in pieces:
        if piece.board == board.id and piece.square in [square.name for square in squares]:
            line.append("  ")
            line.append(f"{wording.word(piece.label)} {codes.code(piece)}", style=seat_style(piece.seat))
            if piece.badges:
                badges = ", ".join(wording.word(badge) for badge in piece.badges)
                line.append(f" ({badges})", style="not bold dim")
    return line
