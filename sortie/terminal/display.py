"""The display: status, board, panels, dice, prompt and options of one view, printed one below the other."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sortie.drawing.board_text import columns_needed, draw_board
from sortie.drawing.panels import draw_dice, draw_panels, draw_status
from sortie.drawing.piece_codes import PieceCodes, seat_style
from sortie.drawing.room_lines import draw_rooms, draw_watchers, watched_by_enemies
from sortie.drawing.tile_lines import draw_tiles
from sortie.kernel.views.view import BoardView, OptionView, PanelView, PieceView, View
from sortie.terminal.option_menu import (
    NUMBERED,
    SHOWN_WHEN_FOLDED,
    UNFOLDED,
    OptionMenu,
    Row,
    common_words,
    square_runs,
)
from sortie.terminal.selections import all_parts
from sortie.terminal.wording import Wording

ERASE_SCROLLBACK = "\x1b[3J"
BESIDE = 60  # so many columns beside the board are enough for the panels
Note = Callable[[OptionView], str]
Seen = tuple[list[BoardView], list[PieceView], list[PanelView], list[str]]


class Display:
    """Prints views in one language; remembers which board it printed last."""

    def __init__(self, console: Console, wording: Wording) -> None:
        self.console = console
        self.wording = wording
        self.codes = PieceCodes()
        self._shown: Seen | None = None

    def say(self, key: str, style: str = "", **arguments: object) -> None:
        """A sentence of the interface."""
        self.console.print(Text(self.wording.say(key, **arguments), style=style))

    def tell(self, line: str, style: str = "") -> None:
        """Words that are ready to be printed."""
        self.console.print(Text(line, style=style))

    def wipe(self) -> None:
        """Nothing that was printed can be seen or scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(ERASE_SCROLLBACK)
        self._shown = None

    def show(self, view: View, offered: frozenset[str], again: bool = False) -> None:
        """The whole table, unless nothing on it has changed since it was last shown."""
        self.console.print()
        self.console.print(draw_status(view, self.wording))
        self.codes.meet(view.pieces)
        seen = self._seen(view, offered)
        # When no square is offered, marks of what was offered before may stay.
        if (
            again
            or self._shown is None
            or self._shown[:3] != seen[:3]
            or (seen[3] and self._shown[3] != seen[3])
        ):
            self._shown = seen
            for number, board in enumerate(view.boards):
                if len(view.boards) > 1:
                    self.tell(self.wording.word(board.title), style="bold")
                self._board(board, view, offered, with_panels=number == 0)
                for line in draw_tiles(board, view.pieces, self.codes, self.wording):
                    self.console.print(line, soft_wrap=True)
                for below in (
                    draw_rooms(board, self.wording),
                    draw_watchers(view, board, self.codes, self.wording),
                ):
                    if below is not None:
                        self.console.print(below)
        if view.dice:
            self.console.print(draw_dice(view.dice, self.wording))

    def glance(self, view: View) -> None:
        """The table for somebody who watches: only when something on it has changed."""
        if self._shown is None or self._shown[:2] != (view.boards, view.pieces):
            self.show(view, frozenset())

    def _seen(self, view: View, offered: frozenset[str]) -> Seen:
        squares = [square.name for board in view.boards for square in board.squares if square.name in offered]
        return view.boards, view.pieces, view.panels, squares

    def _board(self, board: BoardView, view: View, offered: frozenset[str], with_panels: bool) -> None:
        narrow = columns_needed(board) > self.console.width
        watched = watched_by_enemies(view)
        drawing = draw_board(board, view.pieces, self.codes, offered, watched, narrow)
        if columns_needed(board, narrow) > self.console.width:
            self.say(
                "too-narrow", style="yellow", needed=columns_needed(board, narrow), there=self.console.width
            )
        if not with_panels:
            self.console.print(drawing, no_wrap=True, overflow="ignore", crop=False)
            return
        panels = draw_panels(view, self.codes, self.wording)
        if self.console.width >= 4 * board.width + 4 + BESIDE:
            grid = Table.grid(padding=(0, 2))
            grid.add_row(drawing, panels)
            self.console.print(grid)
        else:
            self.console.print(drawing, no_wrap=True, overflow="ignore", crop=False)
            self.console.print(panels)

    def prompt(self, view: View, seat: int, name: str, otherwise: str) -> None:
        """What is asked, and of whom."""
        words = self.wording.word(view.request.prompt) if view.request else self.wording.of_game(otherwise)
        line = Text(f"{name}: ", style=seat_style(seat))
        line.append(words, style="not bold white")
        self.console.print(line)

    def options(self, menu: OptionMenu, note: Note) -> None:
        """The numbered options, a heading for each verb."""
        heading = ""
        for number, row in enumerate(menu.rows, start=1):
            if row.verb != heading:
                heading = row.verb
                self.console.print(Text(f"  {self.wording.verb(row.verb)}", style="bold"))
            # Parts of a selection are broken between words; a notation stays whole, to be copied.
            self.console.print(self._row(number, row, note), soft_wrap=not row.selection)

    def _row(self, number: int, row: Row, note: Note) -> Text:
        line = Text(f"  {number:>3} ", style="bold green")
        if not row.folded:
            option = row.options[0]
            line.append(option.notation, style="not bold white")
            if option.label is not None:
                line.append(f"   {self.wording.word(option.label)}", style="not bold white")
            more = note(option)
            if more:
                beside = cell_len(f"{line.plain}   {more}") <= self.console.width
                line.append(f"   {more}" if beside else f"\n      {more}", style="not bold dim")
            return line
        if row.selection:
            line.append(self._parts(row), style="not bold white")
            return line
        start, rest, end = common_words(row.options)
        shown = " ".join(rest[:SHOWN_WHEN_FOLDED])
        line.append(f"{start} {shown} … {end}".strip() + f" ({len(rest)})", style="not bold white")
        return line

    def _parts(self, row: Row) -> str:
        parts = "  ".join(f"{place} {part}" for place, part in enumerate(all_parts(row.options), start=1))
        sizes = {len(option.points_at) for option in row.options}
        count = sizes.pop() if len(sizes) == 1 else 0
        return self.wording.say(
            "selection", verb=row.options[0].notation.split()[0], parts=parts, count=count
        )

    def parts(self, row: Row) -> None:
        """What a selection may be put together from."""
        self.tell(f"  {self._parts(row)}")

    def unfold(self, number: int, row: Row, note: Note) -> None:
        """Every option of a folded row, with its number; of a selection its parts."""
        if row.selection:
            return self.parts(row)
        notes = [note(option) for option in row.options]
        start, rest, end = common_words(row.options)
        if any(notes):
            for place, option in enumerate(row.options, start=1):
                self.tell(f"  {number}.{place} {option.notation}   {notes[place - 1]}".rstrip())
            return
        runs = square_runs(rest) if len(rest) > NUMBERED else []
        firsts = list(dict.fromkeys(word.split()[0] for word in rest))
        if not runs and len(rest) > UNFOLDED and len(firsts) < len(rest):
            shown = "  ".join(square_runs(firsts) or firsts)
            self.say("unfold-long", count=len(rest), example=f"{start} {firsts[0]}")
            return self.tell(f"  {start}: {shown}")
        words = "  ".join(runs or (f"{number}.{place} {word}" for place, word in enumerate(rest, start=1)))
        self.console.print(Text(f"  {start} … {end}: {words}" if end else f"  {start}: {words}"))
