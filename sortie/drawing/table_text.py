"""A whole view as plain text: status, boards, tiles, panels, dice and what is asked, one below the other."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from sortie.drawing.board_text import draw_board
from sortie.drawing.panels import draw_dice, draw_panels, draw_status
from sortie.drawing.piece_codes import PieceCodes
from sortie.drawing.tile_lines import draw_tiles
from sortie.drawing.wording import GameWording
from sortie.kernel.views.view import View

WIDTH = 120  # of panels; a board is as wide as it is


def table_text(view: View, codes: PieceCodes, wording: GameWording) -> str:
    """Everything a seat sees, without colours."""
    page = StringIO()
    console = Console(file=page, width=WIDTH, no_color=True, highlight=False, force_terminal=False)
    codes.meet(view.pieces)
    console.print(draw_status(view, wording), soft_wrap=True)
    for board in view.boards:
        if len(view.boards) > 1:
            console.print(wording.word(board.title), markup=False)
        console.print(draw_board(board, view.pieces, codes), no_wrap=True, overflow="ignore", crop=False)
        for line in draw_tiles(board, view.pieces, codes, wording):
            console.print(line, soft_wrap=True)
    console.print(draw_panels(view, codes, wording))
    if view.dice:
        console.print(draw_dice(view.dice, wording))
    if view.request is not None:
        console.print(wording.word(view.request.prompt), markup=False, soft_wrap=True)
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())
