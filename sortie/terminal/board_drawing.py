"""The board as coloured text. Everything colour says is also said by a letter, a digit or a sign.

A square is three characters: a sign (difficult ground, an objective), its height, and whether it is offered now.
On a map of tiles an empty square shows the number of its tile, which is listed below the map.
A piece is its code, in capitals for the first side and small letters for the second, and the height it stands on.
Edges use the signs of map files: | and --- are walls, digits walls of that height, W a climbable wall, H a ladder,
/ a ramp, D and d doors, L a locked one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rich.text import Text

from sortie.kernel.views import BoardView, EdgeView, PieceView, SquareView
from sortie.terminal.piece_codes import PieceCodes, seat_style

WIDTH = 3
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


def draw_board(
    board: BoardView,
    pieces: Sequence[PieceView],
    codes: PieceCodes,
    offered: frozenset[str] = frozenset(),
) -> Text:
    """The whole board; rows between which nothing stands are drawn without a line between them."""
    squares = {(square.x, square.y): square for square in board.squares}
    standing = _standing(board.id, pieces)
    sides, floors = _edges(board)
    clouded = frozenset(name for overlay in board.overlays for name in overlay.squares)
    numbers = tile_numbers(board)
    lines = [_header(board, squares)]
    lines.append(_rule(board))
    rows = range(board.top, board.top + board.height)
    for y in rows:
        lines.append(_row(board, y, squares, sides, standing, codes, offered, clouded, numbers))
        if y != rows[-1] and any((x, y) in floors for x in _columns(board)):
            lines.append(_between(board, y, floors))
    lines.append(_rule(board))
    return Text("\n").join(lines)


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


def _header(board: BoardView, squares: Mapping[tuple[int, int], SquareView]) -> Text:
    first = {x: square for (x, _), square in squares.items()}
    labels = [_column_label(first.get(x)) for x in _columns(board)]
    return Text("    " + "".join(f"{label:^{WIDTH}} " for label in labels), style="dim")


def _column_label(square: SquareView | None) -> str:
    found = LETTERED.fullmatch(square.name) if square else None
    return found[1] if found else ""


def _row_label(square: SquareView | None) -> str:
    found = LETTERED.fullmatch(square.name) if square else None
    return found[2] if found else ""


def _rule(board: BoardView) -> Text:
    return Text("   +" + ("=" * WIDTH + "+") * board.width, style="dim")


def _row(
    board: BoardView,
    y: int,
    squares: Mapping[tuple[int, int], SquareView],
    sides: Edges,
    standing: Mapping[str, list[PieceView]],
    codes: PieceCodes,
    offered: frozenset[str],
    clouded: frozenset[str],
    numbers: Mapping[str, int],
) -> Text:
    first = next((squares[x, y] for x in _columns(board) if (x, y) in squares), None)
    line = Text(f"{_row_label(first):>3}=", style="dim")
    for x in _columns(board):
        square = squares.get((x, y))
        here = standing.get(square.name, []) if square else []
        name = square.name if square else ""
        if square is not None and square.tile in numbers and not here:
            line.append_text(_numbered(square, numbers[square.tile], name in offered))
        else:
            line.append_text(_square(square, here, codes, name in offered, name in clouded))
        edge = sides.get((x, y))
        last = x == _columns(board)[-1]
        sign = edge_signs(edge)[0] if edge else "=" if last else " "
        line.append(sign, style=_edge_style(edge) if edge else "dim")
    return line


def tile_numbers(board: BoardView) -> dict[str, int]:
    """The number of each tile of a map of tiles, in the order of the list below the map."""
    return {tile.name: number for number, tile in enumerate(board.tiles, start=1)}


def _numbered(square: SquareView, number: int, offered: bool) -> Text:
    """An empty square of a tile: the tile's number, and whether something lies there or it is offered."""
    marked = any(mark.partition(":")[0] == "marker" for mark in square.marks)
    cell = Text(f"{number:>2}", style="white")
    cell.append("°" if offered else "*" if marked else " ", style="bold green" if offered else "bold yellow")
    return cell


def _square(
    square: SquareView | None, here: Sequence[PieceView], codes: PieceCodes, offered: bool, clouded: bool
) -> Text:
    if square is None:
        return Text(" " * WIDTH)
    if here:
        return _occupied(square, here, codes, offered)
    if square.kind == "solid":
        return Text("█" * WIDTH, style="bright_black")
    rough = square.kind in ROUGH or any(mark in ROUGH for mark in square.marks)
    marked = any(mark not in (*ROUGH, "roofed") for mark in square.marks)
    cell = Text()
    cell.append("*" if marked else "~" if rough else " ", style="bold yellow" if marked else "yellow")
    ground = str(abs(square.height)) if square.height else "≈" if clouded else "·"
    cell.append(ground, style="white" if square.height or clouded else "dim")
    cell.append("°" if offered else "~" if marked and rough else " ", style="bold green")
    return cell


def _occupied(square: SquareView, here: Sequence[PieceView], codes: PieceCodes, offered: bool) -> Text:
    first = here[0]
    code = codes.code(first)
    style = seat_style(first.seat)
    cell = Text(code, style=f"{style} reverse" if offered else style)
    more = len(here) > 1 or any(mark not in (*ROUGH, "roofed") for mark in square.marks)
    if len(code) < WIDTH:
        height = RAISED[min(square.height, 9)] if square.height else " "
        cell.append("*" if more else height, style="bold yellow" if more else "white")
    cell.truncate(WIDTH, pad=True)
    return cell


def _between(board: BoardView, y: int, floors: Edges) -> Text:
    line = Text("   +", style="dim")
    for x in _columns(board):
        edge = floors.get((x, y))
        if edge is None:
            line.append(" " * WIDTH)
        else:
            line.append(edge_signs(edge)[1], style=_edge_style(edge))
        line.append("+", style="dim")
    return line
