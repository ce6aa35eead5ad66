"""The board as coloured text. Everything colour says is also said by a letter, a digit or a sign.

A square is three characters: a sign (difficult or special ground, an objective), its height, and whether it is offered now.
On a map of tiles an empty square shows the number of its tile, which is listed below the map.
A piece is its code, in capitals for the first side and small letters for the second, and the way it faces or the
height it stands on. A square that an enemy watches has an exclamation mark. Narrow, a square is two characters.
Edges use the signs of map files: | and --- are walls, digits walls of that height, W a climbable wall, H a ladder,
/ a ramp, D and d doors, L a locked one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from sortie.drawing.piece_codes import PieceCodes, seat_style
from sortie.kernel.views.view import BoardView, EdgeView, PieceView, SquareView

WIDTH = 3
NARROW = 2
MARGIN = 4  # columns for the numbers of rows
ARROWS = {"n": "▲", "ne": "◥", "e": "▶", "se": "◢", "s": "▼", "sw": "◣", "w": "◀", "nw": "◤"}
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
# Each kind of edge as it stands between two squares, and as it lies below one.
EDGE_SIGNS = {
    "ladder": ("H", " H "),
    "ramp": ("/", " / "),
    "stairs": ("/", " / "),
    "window": ("o", "-o-"),
    "barricade": ("x", "-x-"),
    "breach": ("%", " % "),
    "light-wall": ("|", "---"),
    "heavy-wall": ("#", "###"),
    "reinforced-wall": ("‖", "==="),
    "holed-wall": (":", "-:-"),
    "shutter": ("S", "-S-"),
}
UNKNOWN_EDGE = ("?", " ? ")
ROUGH = ("difficult", "rubble", "mud", "water")


@dataclass(frozen=True, slots=True)
class Look:
    """How squares are drawn: codes of pieces, the squares that are offered, clouded, watched by enemies, and their width."""

    codes: PieceCodes
    offered: frozenset[str]
    clouded: frozenset[str]
    watched: frozenset[str]
    width: int


def draw_board(
    board: BoardView,
    pieces: Sequence[PieceView],
    codes: PieceCodes,
    offered: frozenset[str] = frozenset(),
    watched: frozenset[str] = frozenset(),
    narrow: bool = False,
) -> Text:
    """The whole board; rows between which nothing stands are drawn without a line between them."""
    width = NARROW if narrow else WIDTH
    squares = {(square.x, square.y): square for square in board.squares}
    standing = _standing(board.id, pieces)
    sides, floors = _edges(board)
    clouded = frozenset(name for overlay in board.overlays for name in overlay.squares)
    numbers = tile_numbers(board)
    lines = [_header(board, squares, width)]
    lines.append(_rule(board, width))
    look = Look(codes, offered, clouded, watched, width)
    rows = range(board.top, board.top + board.height)
    for y in rows:
        lines.append(_row(board, y, squares, sides, standing, numbers, look))
        if y != rows[-1] and any((x, y) in floors for x in _columns(board)):
            lines.append(_between(board, y, floors, width))
    lines.append(_rule(board, width))
    return Text("\n").join(lines)


def columns_needed(board: BoardView, narrow: bool = False) -> int:
    """How wide the text of a board is."""
    return MARGIN + ((NARROW if narrow else WIDTH) + 1) * board.width


def _columns(board: BoardView) -> range:
    return range(board.left, board.left + board.width)


def _standing(board: str, pieces: Sequence[PieceView]) -> dict[str, list[PieceView]]:
    """The pieces by square, those that belong to a side first."""
    found: dict[str, list[PieceView]] = {}
    for piece in sorted(pieces, key=lambda one: one.seat < 0):
        if piece.board == board and piece.square:
            for square in (piece.square, *piece.covers):
                found.setdefault(square, []).append(piece)
    return found


LETTERED = re.compile(r"([a-z]{1,2})(\d+)")  # maps of tiles have names instead
WALL = "|"  # a wall of a game in which walls have no height

Edges = dict[tuple[int, int], EdgeView]


def _edges(board: BoardView) -> tuple[Edges, Edges]:
    """What stands to the right of a square, and what stands below it."""
    places = {square.name: (square.x, square.y) for square in board.squares}
    right: Edges = {}
    below: Edges = {}
    for edge in board.edges:
        if edge.a not in places or edge.b not in places:
            continue
        (ax, ay), (bx, by) = sorted((places[edge.a], places[edge.b]))
        if ay == by and bx == ax + 1:
            right[ax, ay] = edge
        elif ax == bx and by == ay + 1:
            below[ax, ay] = edge
    return right, below


def edge_signs(edge: EdgeView) -> tuple[str, str]:
    """The one character of an edge between two squares, and the three of one below a square."""
    if edge.kind == "door":
        sign = {"open": "d", "locked": "L"}.get(edge.state, "D")
    elif edge.kind == "wall" and edge.state != "climbable":
        sign = str(edge.height or WALL)
    elif edge.kind in ("wall", "climbable"):
        sign = "W" if edge.height else "H"
    else:
        return EDGE_SIGNS.get(edge.kind, UNKNOWN_EDGE)
    return sign, f" {sign} " if edge.kind == "climbable" else f"-{sign.replace(WALL, '-')}-"


def _edge_style(edge: EdgeView) -> str:
    if edge.kind == "door":
        return "green" if edge.state == "open" else "bold red"
    if edge.kind == "wall":
        return "bold white" if edge.height > 1 else "white"
    return "magenta"


def _header(board: BoardView, squares: Mapping[tuple[int, int], SquareView], width: int) -> Text:
    first = {x: square for (x, _), square in squares.items()}
    labels = [_column_label(first.get(x)) for x in _columns(board)]
    return Text("    " + "".join(f"{label:^{width}} " for label in labels), style="dim")


def _column_label(square: SquareView | None) -> str:
    found = LETTERED.fullmatch(square.name) if square else None
    return found[1] if found else ""


def _row_label(square: SquareView | None) -> str:
    found = LETTERED.fullmatch(square.name) if square else None
    return found[2] if found else ""


def _rule(board: BoardView, width: int) -> Text:
    return Text("   +" + ("=" * width + "+") * board.width, style="dim")


def _row(
    board: BoardView,
    y: int,
    squares: Mapping[tuple[int, int], SquareView],
    sides: Edges,
    standing: Mapping[str, list[PieceView]],
    numbers: Mapping[str, int],
    look: Look,
) -> Text:
    first = next((squares[x, y] for x in _columns(board) if (x, y) in squares), None)
    line = Text(f"{_row_label(first):>3}=", style="dim")
    for x in _columns(board):
        square = squares.get((x, y))
        here = standing.get(square.name, []) if square else []
        if square is not None and square.tile in numbers and not here:
            line.append_text(_numbered(square, numbers[square.tile], look))
        else:
            line.append_text(_square(square, here, look))
        edge = sides.get((x, y))
        last = x == _columns(board)[-1]
        sign = edge_signs(edge)[0] if edge else "=" if last else " "
        line.append(sign, style=_edge_style(edge) if edge else "dim")
    return line


def tile_numbers(board: BoardView) -> dict[str, int]:
    """The number of each tile of a map of tiles, in the order of the list below the map."""
    return {tile.name: number for number, tile in enumerate(board.tiles, start=1)}


def _numbered(square: SquareView, number: int, look: Look) -> Text:
    """An empty square of a tile: the tile's number, and whether something lies there or it is offered."""
    marked = any(mark.partition(":")[0] == "marker" for mark in square.marks)
    offered = square.name in look.offered
    cell = Text(f"{number:>2}", style="white")
    if look.width < WIDTH:
        return cell
    cell.append("°" if offered else "*" if marked else " ", style="bold green" if offered else "bold yellow")
    return cell


def _square(square: SquareView | None, here: Sequence[PieceView], look: Look) -> Text:
    if square is None:
        return Text(" " * look.width)
    if here:
        return _occupied(square, here, look)
    if square.kind == "solid":
        return Text("█" * look.width, style="bright_black")
    clouded = square.name in look.clouded
    rough = square.kind in ROUGH or any(mark in ROUGH for mark in square.marks)
    marked = any(":" in mark for mark in square.marks)
    special = any(":" not in mark and mark not in (*ROUGH, "roofed") for mark in square.marks)
    cell = Text()
    if look.width == WIDTH:
        sign = "*" if marked else "~" if rough else "," if special else " "
        cell.append(sign, style="bold yellow" if marked else "yellow")
    ground = str(abs(square.height)) if square.height else "≈" if clouded else "·"
    if look.width < WIDTH and not square.height:
        ground = "*" if marked else "~" if rough else "," if special else ground
    cell.append(ground, style="white" if square.height or clouded else "dim")
    if square.name in look.offered:
        cell.append("°", style="bold green")
    elif square.name in look.watched:
        cell.append("!", style="bold red")
    else:
        cell.append("~" if marked and rough else " ", style="bold green")
    return cell


def _occupied(square: SquareView, here: Sequence[PieceView], look: Look) -> Text:
    first = here[0]
    code = look.codes.code(first)
    style = seat_style(first.seat)
    cell = Text(code, style=f"{style} reverse" if square.name in look.offered else style)
    more = len(here) > 1 or any(":" in mark for mark in square.marks)
    if len(code) < look.width:
        turned = ARROWS.get(first.facing, "") if first.square == square.name else ""
        height = RAISED[min(square.height, 9)] if square.height else " "
        cell.append(turned or ("*" if more else height), style="bold yellow" if more else "white")
    cell.truncate(look.width, pad=True)
    return cell


def _between(board: BoardView, y: int, floors: Edges, width: int) -> Text:
    line = Text("   +", style="dim")
    for x in _columns(board):
        edge = floors.get((x, y))
        if edge is None:
            line.append(" " * width)
        else:
            line.append(edge_signs(edge)[1][:width], style=_edge_style(edge))
        line.append("+", style="dim")
    return line
