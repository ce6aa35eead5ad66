"""The map in the vocabulary of views: tiles with their cells, doors, ducts and markers, figures on them."""

from __future__ import annotations

from sortie.board.tile_map import SLOTS, STEP
from sortie.games.level7.content.catalogue import ENEMY_NAMES, KIND_OF, KINDS, SPD
from sortie.games.level7.rules.markers import MARKERS, tiles_with
from sortie.games.level7.rules.stats import moves_left, stat
from sortie.games.level7.rules.structure import is_locked, vent_tiles
from sortie.games.level7.state.state import BLOODY, CLEAN, INFIRMARY, PLAYING, Level7State
from sortie.games.level7.view.names import Level7Names, seat_key, unit_key
from sortie.kernel.masks import listed
from sortie.kernel.views.view import (
    BoardView,
    EdgeView,
    Meter,
    PieceView,
    SignView,
    SquareView,
    TileView,
    Word,
)

BOARD, SICK_ROOM = "complex", "infirmary"
ICONS = {
    "F": "terror", "RF": "terror", "S": "police-badge", "RS": "police-badge", "Y": "gears", "LAB": "erlenmeyer",
    "PAN": "joystick", "ELE": "elevator", "GEN": "power-generator", "MED": "first-aid-kit", "CRT": "wooden-crate",
}  # fmt: skip
ENEMY_ICONS = ("police-officer-head", "alien-skull", "alien-stare", "mad-scientist")
CHARACTER_ICONS = ("hood", "convict", "sunglasses", "monk-face")
MARKER_ICONS = {
    "darkness": "moon", "vent": "computer-fan", "blocked_vent": "cancel", "guard_post": "watchtower",
    "clone_nest": "egg-clutch", "swarm": "flying-beetle", "accessed": "power-button",
}  # fmt: skip


def cell_names(state: Level7State, names: Level7Names) -> dict[tuple[int, int], str]:
    """The name of each cell: its tile, with a number behind the further cells of a large one."""
    found: dict[tuple[int, int], str] = {}
    for tile, spot in state.layout.spots:
        for number, (x, y) in enumerate(state.layout.shapes[tile].turned[spot.rotation].cells):
            name = names.write("square", tile)
            found[spot.x + x, spot.y + y] = name if not number else f"{name}.{number + 1}"
    return found


def board_view(state: Level7State, names: Level7Names) -> BoardView:
    """The map as it lies, and the unexplored places behind open doors."""
    cells = cell_names(state, names)
    unknown = frontier(state)
    columns = [x for x, _ in (*cells, *unknown)]
    rows = [y for _, y in (*cells, *unknown)]
    left, top = min(columns), min(rows)
    board = BoardView(
        BOARD, Word("map-complex"), 1 + max(columns) - left, 1 + max(rows) - top, left=left, top=top
    )
    for (x, y), name in cells.items():
        tile = state.layout.tile_at(x, y)
        marks = tile_marks(state, tile) if "." not in name else []
        board.squares.append(SquareView(name, x, y, "floor", marks=marks, tile=names.write("square", tile)))
    for (x, y), name in unknown.items():
        board.squares.append(SquareView(name, x, y, "unknown"))
    board.edges = edge_views(state, names, {**cells, **unknown})
    board.tiles = [tile_view(state, names, tile) for tile, _ in state.layout.spots]
    board.signs = signs()
    return board


def frontier(state: Level7State) -> dict[tuple[int, int], str]:
    """The places behind open doors, each with a name of its own."""
    found: dict[tuple[int, int], str] = {}
    for door in listed(state.layout.open_doors):
        cell = state.layout.behind(door)
        if cell not in found:
            found[cell] = f"unexplored-{len(found) + 1}"
    return found


def tile_marks(state: Level7State, tile: int) -> list[str]:
    """The icons of a tile beside its picture, its vent, and the markers on it."""
    marks = [f"icon:{icon.lower()}" for icon in state.floor.library.tiles[tile].icons[1:]]
    if vent_tiles(state) >> tile & 1:
        marks.append("icon:vent")
    for marker in MARKERS:
        if marker != "locked_door" and tiles_with(state, marker) >> tile & 1:
            marks.append(f"marker:{marker.replace('_', '-')}")
    return marks


def signs() -> list[SignView]:
    """The pictures of icons and markers."""
    found = [SignView(f"icon:{icon.lower()}", picture) for icon, picture in ICONS.items()]
    found.append(SignView("icon:vent", MARKER_ICONS["vent"]))
    found.extend(
        SignView(f"marker:{name.replace('_', '-')}", picture) for name, picture in MARKER_ICONS.items()
    )
    return found


def tile_view(state: Level7State, names: Level7Names, tile: int) -> TileView:
    """What a tile is called, its icons in words, and what lies on it."""
    content = state.floor.library.tiles[tile]
    lines = [Word(f"icon-{icon.lower()}") for icon in content.icons]
    if vent_tiles(state) >> tile & 1:
        lines.append(Word("icon-vent"))
    for item in state.ground.get(tile, ()):
        lines.append(Word("line-lying", {"item": f"@item-{names.write('item', item)}"}))
    icon = ICONS[content.icons[0]] if content.icons else ""
    return TileView(content.id, Word(f"tile-{content.id}"), icon, lines)


def edge_views(state: Level7State, names: Level7Names, cells: dict[tuple[int, int], str]) -> list[EdgeView]:
    """Doors that lead on, linked doors, locked ones, and walls between touching tiles."""
    found: list[EdgeView] = []
    layout = state.layout
    for tile, spot in layout.spots:
        for slot, (x, y, side) in enumerate(layout.shapes[tile].turned[spot.rotation].edges):
            edge = tile * SLOTS + slot
            other = layout.facing.get(edge, -1)
            behind = cells.get((spot.x + x + STEP[side][0], spot.y + y + STEP[side][1]), "")
            if not behind or (other >= 0 and other < edge):
                continue
            name = names.write("door", edge)
            here = cells[spot.x + x, spot.y + y]
            linked = bool(layout.linked >> edge & 1) or bool(layout.open_doors >> edge & 1)
            locked = "locked" if linked and is_locked(state, edge) else "open"
            kind = "door" if linked else "wall"
            found.append(EdgeView(name, here, behind, kind, 1, locked if linked else ""))
    return found


def infirmary_view() -> BoardView:
    """The infirmary lies beside the map and links to nothing."""
    squares = [SquareView(SICK_ROOM, 0, 0, tile=SICK_ROOM)]
    tiles = [TileView(SICK_ROOM, Word("tile-infirmary"), "hospital-cross")]
    return BoardView(SICK_ROOM, Word("tile-infirmary"), 1, 1, squares, tiles=tiles)


def pieces_view(state: Level7State, names: Level7Names) -> list[PieceView]:
    """Characters and enemies where they are."""
    pieces: list[PieceView] = []
    for seat in range(state.floor.players):
        place = state.place[seat]
        if state.fate[seat] != PLAYING or state.characters[seat] < 0:
            continue
        board = SICK_ROOM if place == INFIRMARY else BOARD
        square = SICK_ROOM if place == INFIRMARY else names.write("square", place)
        character = state.characters[seat]
        name = names.write("character", character)
        icon = CHARACTER_ICONS[character % len(CHARACTER_ICONS)]
        badges = player_badges(state, seat)
        piece = PieceView(name, Word(seat_key(state, seat)), "character", seat, board, square, icon, badges)
        if seat == state.active:
            full = max(moves_left(state), stat(state, seat, SPD) + state.more_moves)
            piece.left.append(Meter(Word("meter-moves-left"), moves_left(state), full))
        pieces.append(piece)
    for enemy in listed(state.on_map):
        kind = KIND_OF[enemy]
        badges = [Word("badge-stunned")] if state.stunned >> enemy & 1 else []
        square = names.write("square", state.enemy_place[enemy])
        label = Word(unit_key(enemy))
        pieces.append(
            PieceView(
                ENEMY_NAMES[enemy], label, KINDS[kind], -1, BOARD, square, ENEMY_ICONS[kind], badges, foe=True
            )
        )
    return pieces


def player_badges(state: Level7State, seat: int) -> list[Word]:
    """What a character shows."""
    badges: list[Word] = []
    if seat == state.active:
        badges.append(Word("badge-active"))
    if state.uniform[seat] == CLEAN:
        badges.append(Word("badge-clean"))
    if state.uniform[seat] == BLOODY:
        badges.append(Word("badge-bloody"))
    return badges
