"""Boards as text: rooms by letter, walls and doors on the edges, airlocks and terminals behind the letters."""

from __future__ import annotations

from typing import Final

from sortie.board import sketch as sketches
from sortie.board.grid import Grid
from sortie.board.map_file import DRAWING, Part, read_parts
from sortie.board.regions import region_of
from sortie.content.entries import NAME
from sortie.games.escape.content.catalogue import NOBODY, Airlock, Board, Door, Room
from sortie.kernel.masks import listed, mask_of

ROOMS: Final = "rooms"
PARTS: Final = (ROOMS, DRAWING)
LAYOUT: Final = sketches.Layout(square=3, left=3, above=1)
POINT, BORDER, UPRIGHT = "+", "=", "#"
TERMINAL: Final = "*"
AIRLOCK_SIGNS: Final = "12345"
LOCKS: Final = "6789"  # below 6 a lock would be no obstacle, above 9 nobody could open it
EDGES: Final = {"upright": (" ", "|", "#", "o"), "level": ("   ", "---", "===", "-o-")}
OPEN, WALL, INDESTRUCTIBLE, CLOSED_DOOR = range(4)
LOCKED: Final = 10  # a lock of difficulty n is LOCKED + n


def read_board(name: str, text: str, whole: bool = True) -> Board:
    """A board from its file; sketches.DrawingError with every mistake.

    A board that is not `whole`, such as a corner drawn for a case, needs no airlocks and no closed rooms.
    """
    parts = read_parts(text, PARTS)
    drawing = parts[DRAWING]
    sketch = sketches.read_sketch(drawing.lines, LAYOUT, drawing.row)
    mistakes = sketches.frame_mistakes(drawing.lines, sketch, POINT, BORDER, UPRIGHT)
    names = _room_names(parts[ROOMS], sketch, mistakes)
    kinds = _edge_kinds(sketch, mistakes)
    _check_marks(sketch, mistakes)
    if mistakes:
        raise sketches.DrawingError(sorted(mistakes))
    board = _board(name, sketch, names, kinds)
    mistakes = [*_airlock_mistakes(board, sketch), *_room_mistakes(board, sketch)] if whole else []
    if mistakes:
        raise sketches.DrawingError(sorted(mistakes))
    return board


def room_names(text: str) -> list[str]:
    """The ids in the part `rooms` of a map file."""
    lines = read_parts(text, PARTS)[ROOMS].lines
    return [line.split()[-1] for line in lines if line.strip() and not line.startswith("#")]


def _room_names(
    part: Part, sketch: sketches.Sketch, mistakes: list[sketches.DrawingMistake]
) -> dict[str, str]:
    """The id of each letter; a letter that has no line of its own is called by itself."""
    names: dict[str, str] = {}
    for row, line in enumerate(part.lines, part.row):
        words = line.split()
        if not words or line.startswith("#"):
            continue
        if len(words) != 2 or len(words[0]) != 1 or not NAME.match(words[1]):
            mistakes.append(
                sketches.DrawingMistake(
                    row, 1, f"found {line!r}: write a letter and an id, such as A north-store"
                )
            )
        elif words[0] in names or words[1] in names.values():
            mistakes.append(
                sketches.DrawingMistake(row, 1, f"{line!r} names something twice: take one of them out")
            )
        else:
            names[words[0]] = words[1]
    drawn: dict[str, int] = {}
    for square, text in enumerate(sketch.squares):
        drawn.setdefault(text[1], square)
    for sign in drawn:
        if sign.isalpha() and sign not in names:
            if part.lines or sign.lower() in names.values():
                row, column = sketch.square_place(drawn[sign])
                mistakes.append(
                    sketches.DrawingMistake(
                        row, column + 1, f"room {sign!r} has no name: add it to the part 'rooms'"
                    )
                )
            names[sign] = sign.lower()
    for sign in names:
        if sign not in drawn:
            mistakes.append(
                sketches.DrawingMistake(part.row, 1, f"room {sign!r} has no square: draw it or take it out")
            )
    return names


def _check_marks(sketch: sketches.Sketch, mistakes: list[sketches.DrawingMistake]) -> None:
    for square, text in enumerate(sketch.squares):
        row, column = sketch.square_place(square)
        good = text[0] == " " and text[1].isalpha() and text[2] in " " + TERMINAL + AIRLOCK_SIGNS
        if not good:
            message = (
                f"found {text!r}: write a blank, the letter of the room, and a blank, an airlock 1 to 5 or *"
            )
            mistakes.append(sketches.DrawingMistake(row, column, message))


def _edge_kinds(sketch: sketches.Sketch, mistakes: list[sketches.DrawingMistake]) -> dict[int, int]:
    kinds: dict[int, int] = {}
    for edge, text in sketch.edges.items():
        signs = EDGES["level" if edge & 1 else "upright"]
        lock = text.strip("-") if edge & 1 and len(text.strip("-")) == 1 else text
        if text in signs:
            kinds[edge] = signs.index(text)
        elif lock in LOCKS and text in (lock, f"-{lock}-"):
            kinds[edge] = LOCKED + int(lock)
        else:
            row, column = sketch.edge_place(edge)
            shown = " ".join(repr(sign) for sign in signs) + (" or '-7-'" if edge & 1 else " or '7'")
            mistakes.append(
                sketches.DrawingMistake(row, column, f"found {text!r}: only {shown} may stand here")
            )
    return kinds


def _board(name: str, sketch: sketches.Sketch, names: dict[str, str], kinds: dict[int, int]) -> Board:
    grid = sketch.grid
    signs = [sign for sign in names if any(text[1] == sign for text in sketch.squares)]
    rooms = tuple(
        Room(
            number, names[sign], sign, mask_of(s for s, text in enumerate(sketch.squares) if text[1] == sign)
        )
        for number, sign in enumerate(signs)
    )
    edges = [edge for edge in sorted(kinds) if kinds[edge] >= CLOSED_DOOR]
    doors = tuple(
        Door(number, edge, max(0, kinds[edge] - LOCKED) if kinds[edge] > LOCKED else 0)
        for number, edge in enumerate(edges)
    )
    door_at = [NOBODY] * (2 * grid.size)
    for door in doors:
        door_at[door.edge] = door.number
    return Board(
        id=name,
        grid=grid,
        rooms=rooms,
        room_of=tuple(signs.index(text[1]) for text in sketch.squares),
        walls=mask_of(edge for edge, kind in kinds.items() if kind in (WALL, INDESTRUCTIBLE)),
        indestructible=mask_of(edge for edge, kind in kinds.items() if kind == INDESTRUCTIBLE),
        doors=doors,
        door_at=tuple(door_at),
        airlocks=_airlocks(sketch),
        terminals=tuple(s for s, text in enumerate(sketch.squares) if text[2] == TERMINAL),
    )


def _airlocks(sketch: sketches.Sketch) -> tuple[Airlock, ...]:
    """ESC-4.21: the squares with the same digit; one that does not touch the edge of the board is central."""
    found: list[Airlock] = []
    for sign in AIRLOCK_SIGNS:
        squares = [s for s, text in enumerate(sketch.squares) if text[2] == sign]
        if squares:
            central = not any(-1 in sketch.grid.neighbours(square) for square in squares)
            pair = (squares[0], squares[-1])
            found.append(Airlock(len(found), int(sign), pair, mask_of(squares), central))
    return tuple(found)


def _airlock_mistakes(board: Board, sketch: sketches.Sketch) -> list[sketches.DrawingMistake]:
    """ESC-4.19: five airlocks, one of them central, each of two neighbouring squares in one room."""
    mistakes: list[sketches.DrawingMistake] = []
    central = [airlock for airlock in board.airlocks if airlock.central]
    if len(board.airlocks) != len(AIRLOCK_SIGNS) or len(central) != 1:
        message = (
            f"{len(board.airlocks)} airlocks, {len(central)} of them central: "
            "draw airlocks 1 to 5, four at the edge of the board and one inside"
        )
        mistakes.append(sketches.DrawingMistake(sketch.first_row, 1, message))
    for airlock in board.airlocks:
        first, last = airlock.squares
        row, column = sketch.square_place(first)
        side_by_side = airlock.mask.bit_count() == 2 and last in (first + 1, first + board.grid.width)
        if not side_by_side or board.room_of[first] != board.room_of[last]:
            message = f"airlock {airlock.sign} is not whole: mark two squares of one room that share a side"
            mistakes.append(sketches.DrawingMistake(row, column, message))
    return mistakes


def _room_mistakes(board: Board, sketch: sketches.Sketch) -> list[sketches.DrawingMistake]:
    """ESC-R.11: rooms hang together and are closed; with all doors open every square can be reached."""
    grid = board.grid
    mistakes: list[sketches.DrawingMistake] = []
    shut = board.walls | board.door_edges
    for edge in grid.edges():
        a, b = grid.sides(edge)
        if board.room_of[a] != board.room_of[b] and not shut >> edge & 1:
            row, column = sketch.edge_place(edge)
            mistakes.append(
                sketches.DrawingMistake(
                    row, column, "two rooms meet here: draw a wall or a door between them"
                )
            )
    for room in board.rooms:
        first = listed(room.squares)[0]
        if region_of(grid, shut, room.squares, first) != room.squares:
            row, column = sketch.square_place(first)
            message = (
                f"room {room.sign!r} is in pieces: join its squares, or give the pieces letters of their own"
            )
            mistakes.append(sketches.DrawingMistake(row, column + 1, message))
    lost = grid.full & ~region_of(grid, board.walls, grid.full, 0)
    if lost:
        row, column = sketch.square_place(listed(lost)[0])
        mistakes.append(
            sketches.DrawingMistake(
                row, column + 1, "nobody can come here: draw a door that leads to this square"
            )
        )
    return mistakes


def write_board(board: Board) -> list[str]:
    """The drawing of a board with its margins; read_board understands it."""
    squares = [f" {board.rooms[room].sign} " for room in board.room_of]
    for airlock in board.airlocks:
        for square in listed(airlock.mask):
            squares[square] = squares[square][:2] + str(airlock.sign)
    for square in board.terminals:
        squares[square] = squares[square][:2] + TERMINAL
    edges = {edge: _edge_text(board, edge) for edge in board.grid.edges()}
    sketch = sketches.Sketch(board.grid, tuple(squares), edges, LAYOUT, 1)
    lines = sketches.write_sketch(sketch, POINT, BORDER, UPRIGHT)
    return [_column_line(board.grid), *(_numbered(row, line) for row, line in enumerate(lines[1:]))]


def _edge_text(board: Board, edge: int) -> str:
    signs = EDGES["level" if edge & 1 else "upright"]
    number = board.door_at[edge]
    if number != NOBODY and board.doors[number].lock:
        return f"-{board.doors[number].lock}-" if edge & 1 else str(board.doors[number].lock)
    if number != NOBODY:
        return signs[CLOSED_DOOR]
    if board.indestructible >> edge & 1:
        return signs[INDESTRUCTIBLE]
    return signs[WALL] if board.walls >> edge & 1 else signs[OPEN]


def _column_line(grid: Grid) -> str:
    return " " * LAYOUT.left + "".join(f"{x:>4}" for x in range(grid.width)) + " "


def _numbered(row: int, line: str) -> str:
    return f"{row // 2:>2}" + line[2:] if row % 2 else line
