"""The board in the vocabulary of views: squares, edges, the pieces and tokens on them."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import NITRO, STATISTICS
from sortie.games.escape.rules.doors import door_word, locked
from sortie.games.escape.rules.profile import allowance, value_of
from sortie.games.escape.state.state import TOKEN, EscapeState
from sortie.games.escape.view.names import unit_key
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory
from sortie.kernel.views.view import (
    BoardView,
    EdgeView,
    Meter,
    OverlayView,
    PieceView,
    RegionView,
    SignView,
    SquareView,
    Word,
)

BOARD = "map"
BOARDS_KEPT = 512
NO_SEAT = -1
# Pictures of what lies on squares, names of the game-icons set; a token that lies face down shows its back.
SIGNS = {
    "airlock": "exit-door", "sealed-airlock": "padlock", "terminal": "computing", "sabotaged": "demolish",
}  # fmt: skip
CRATE, OBJECTIVE, EQUIPMENT = "wooden-crate", "compact-disc", "knapsack"
# The last drawings of the board; nobody changes what is in them.
_drawn: Memory[tuple[object, ...], BoardView] = Memory(BOARDS_KEPT)


def board_view(state: EscapeState) -> BoardView:
    """The board as everybody sees it; drawn again only when it has changed."""
    key = (
        state.encounter.serial,
        state.closed,
        state.hacked,
        state.broken,
        state.sealed,
        state.sabotaged,
        state.dark,
    )
    board = _drawn.get(key)
    return board if board is not None else _drawn.keep(key, draw_board(state))


def draw_board(state: EscapeState) -> BoardView:
    """Every square with its room, everything on its edges, airlocks and terminals as marks."""
    encounter = state.encounter
    grid, ground = encounter.grid, encounter.board
    board = BoardView(BOARD, Word(f"map-{ground.id}"), grid.width, grid.height)
    marks = square_marks(state)
    for square in range(grid.size):
        x, y = grid.xy(square)
        room = ground.rooms[ground.room_of[square]].id
        board.squares.append(
            SquareView(grid.name(square), x, y, marks=marks.get(square, []), regions=[f"room-{room}"])
        )
    board.regions.extend(RegionView(f"room-{room.id}", Word(f"room-{room.id}")) for room in ground.rooms)
    board.signs = [SignView(kind, picture) for kind, picture in SIGNS.items()]
    add_edges(state, board)
    if state.dark >= 0:
        squares = [grid.name(square) for square in listed(ground.rooms[state.dark].squares)]
        board.overlays.append(OverlayView("black-out", Word("overlay-black-out"), "smoke", squares))
    return board


def square_marks(state: EscapeState) -> dict[int, list[str]]:
    """Airlocks, sealed ones, terminals, sabotaged ones."""
    ground = state.encounter.board
    marks: dict[int, list[str]] = {}
    for airlock in ground.airlocks:
        word = "sealed-airlock" if state.sealed >> airlock.number & 1 else "airlock"
        for square in airlock.squares:
            marks.setdefault(square, []).append(f"{word}:{airlock.sign}")
    if state.encounter.scenario.terminal_difficulty:
        for number, square in enumerate(ground.terminals):
            word = "sabotaged" if state.sabotaged >> number & 1 else "terminal"
            marks.setdefault(square, []).append(f"{word}:{state.encounter.grid.name(square)}")
    return marks


def add_edges(state: EscapeState, board: BoardView) -> None:
    """Walls, those that cannot be broken, breaches, doors with their locks."""
    grid, ground = state.encounter.grid, state.encounter.board
    for edge in listed(ground.walls):
        a, b = grid.sides(edge)
        if b < 0:
            continue
        broken = state.broken >> edge & 1
        kept = "indestructible" if ground.indestructible >> edge & 1 else ""
        board.edges.append(
            EdgeView(
                grid.edge_name(edge), grid.name(a), grid.name(b), "breach" if broken else "wall", 0,
                "broken" if broken else kept,
            )
        )  # fmt: skip
    for door in ground.doors:
        a, b = grid.sides(door.edge)
        lock = door.lock if locked(state, door.number) else 0
        word = door_word(state, door.number)
        label = Word("door-locked", {"number": door.lock}) if lock else Word(f"door-{word}")
        board.edges.append(
            EdgeView(grid.edge_name(door.edge), grid.name(a), grid.name(b), "door", 0, word, lock, label)
        )


def pieces_view(state: EscapeState) -> list[PieceView]:
    """Characters on the board and those that wait outside, and tokens; a face-down token shows nothing."""
    encounter = state.encounter
    pieces: list[PieceView] = []
    for unit in listed(state.on_board | state.waiting):
        inside = state.on_board >> unit & 1
        pieces.append(
            PieceView(
                encounter.names[unit], Word(unit_key(encounter, unit)), "character",
                encounter.seat_of(unit), BOARD,
                encounter.grid.name(state.place[unit]) if inside else "",
                encounter.characters[unit].icon, badges=unit_badges(state, unit),
                left=left_to_spend(state, unit) if unit == state.active else [],
            )
        )  # fmt: skip
    pieces.extend(token_pieces(state))
    return pieces


def left_to_spend(state: EscapeState, unit: int) -> list[Meter]:
    """The actions of each kind that a character still has this turn."""
    return [
        Meter(Word(f"meter-{word}"), allowance(state, unit, kind), value_of(state, unit, kind))
        for kind, word in enumerate(STATISTICS)
    ]


def token_pieces(state: EscapeState) -> list[PieceView]:
    """Crates, Objectives and Equipment; what nobody has turned over has no identity."""
    grid = state.encounter.grid
    pieces: list[PieceView] = []
    objectives = state.encounter.scenario.objectives
    for number, token in enumerate(state.crates):
        square, value = divmod(token, TOKEN)
        label = Word("objective", {"number": value}) if value else Word("crate")
        name = f"crate-{number + 1}"
        hidden = objectives and not value
        icon = OBJECTIVE if value else CRATE
        pieces.append(
            PieceView(name, label, "crate", NO_SEAT, BOARD, grid.name(square), icon, face_down=hidden)
        )
    for number, token in enumerate(state.items):
        square, shown = divmod(token, TOKEN)
        name, place = f"equipment-{number + 1}", grid.name(square)
        label, icon = Word("equipment-hidden"), EQUIPMENT
        if shown:
            item = state.encounter.equipment[shown - 1]
            label, icon = Word(f"equipment-{item.id}"), item.icon
        pieces.append(PieceView(name, label, "equipment", NO_SEAT, BOARD, place, icon, face_down=not shown))
    return pieces


def unit_badges(state: EscapeState, unit: int) -> list[Word]:
    """What a character shows: active, done, captive, what it carries."""
    words: list[Word] = []
    if state.waiting >> unit & 1:
        words.append(Word("badge-waiting"))
    if unit == state.active:
        words.append(Word("badge-active"))
    elif state.inert >> unit & 1:
        words.append(Word("badge-captive"))
    elif state.activated >> unit & 1:
        words.append(Word("badge-activated"))
    if state.silenced >> unit & 1:
        words.append(Word("badge-disconnected"))
    item = state.carried[unit]
    if item >= 0:
        key = "badge-nitro" if state.encounter.equipment[item].kind == NITRO else "badge-equipment"
        words.append(Word(key, {"equipment": f"@equipment-{state.encounter.equipment[item].id}"}))
    if state.burden[unit]:
        words.append(Word("badge-objective", {"number": state.burden[unit]}))
    return words
