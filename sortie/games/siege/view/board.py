"""The building in the vocabulary of views: spaces, sections, upper floors, bodies, gadgets."""

from __future__ import annotations

from sortie.games.siege.content.building import NO_ROOM
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS, Operator
from sortie.games.siege.rules.hiding import body_name
from sortie.games.siege.rules.movement import MOVE_POINTS, MOVE_POOL
from sortie.games.siege.rules.reactions import OTHER_ACTIONS, others_left
from sortie.games.siege.rules.sight import watched_spaces
from sortie.games.siege.rules.ways import points_in
from sortie.games.siege.state.encounter import BODIES, side_of
from sortie.games.siege.state.state import OVERLAYS, SiegeState
from sortie.games.siege.view.names import FACING_NAMES, component_name, device_names
from sortie.kernel.masks import listed
from sortie.kernel.memory import Memory
from sortie.kernel.table.screens import Screen
from sortie.kernel.views.view import (
    BoardView,
    EdgeView,
    Meter,
    OverlayView,
    PieceView,
    RegionView,
    SquareView,
    Word,
)

BOARD = "floor"
UPPER = ("upper-attackers", "upper-defenders")
BOARDS_KEPT = 512
# Pictures, names of the game-icons set: of what lies about by what it does, of Operators by their gadget's first effect.
PIECE_ICONS = {
    "camera": "cctv-camera", "wire": "barbed-wire", "riser": "closed-doors", "obstacle": "riot-shield",
    "mine": "land-mine", "jam": "radar-sweep", "live": "electric",
}  # fmt: skip
OPERATOR_ICONS = {
    "cancel": "checked-shield", "damage": "mine-explosion", "destroy": "demolish", "drone": "delivery-drone",
    "heal": "first-aid-kit", "locate": "binoculars", "overlay": "poison-gas", "pieces": "toolbox",
    "pierce_smoke": "night-vision", "plates": "kevlar-vest", "rescue": "medical-pack", "shutters": "security-gate",
    "snare": "handcuffs", "stun": "flash-grenade",
}  # fmt: skip
SURE = 100
EVEN = 50
# The last drawings of the floor; nobody changes what is in them.
_drawn: Memory[tuple[object, ...], BoardView] = Memory(BOARDS_KEPT)


def board_views(state: SiegeState) -> list[BoardView]:
    """The drawn floor, drawn again only when it has changed, and the two upper areas."""
    key = (
        state.siege.serial,
        state.opaque,
        state.shut,
        state.breaches,
        state.closed_risers,
        state.overlays,
        state.obstacles,
    )
    board = _drawn.get(key)
    if board is None:
        board = _drawn.keep(key, floor_view(state))
    return [board, upper_view(ATTACKERS), upper_view(DEFENDERS)]


def floor_view(state: SiegeState) -> BoardView:
    """Spaces with their rooms, sections, risers, obstacles, overlays."""
    building = state.siege.building
    grid = building.grid
    squares = [square_view(state, square) for square in range(grid.size)]
    edges = [one for edge in grid.edges() if (one := edge_view(state, edge)) is not None]
    board = BoardView(BOARD, Word(f"map-{building.name}"), grid.width, grid.height, squares, edges)
    for name in building.room_names.values():
        board.regions.append(RegionView(name, Word(f"room-{name}")))
    for number, overlay in enumerate(state.overlays):
        name = OVERLAYS[overlay.kind]
        spaces = [grid.name(square) for square in listed(overlay.squares)]
        board.overlays.append(OverlayView(f"{name}-{number + 1}", Word(f"overlay-{name}"), name, spaces))
    return board


def square_view(state: SiegeState, square: int) -> SquareView:
    """One space."""
    building = state.siege.building
    x, y = building.grid.xy(square)
    room = building.room_of[square]
    kind = "solid" if building.structural >> square & 1 else "floor" if room != NO_ROOM else "outside"
    marks: list[str] = []
    if state.obstacles >> square & 1:
        marks.append("obstacle")
    if building.grey >> square & 1:
        marks.append("riser" if not state.closed_risers >> square & 1 else "closed-riser")
    if building.blue >> square & 1:
        marks.append("blue-riser")
    if building.vertical >> square & 1:
        marks.append("vertical")
    regions = [building.room_names[building.letters[room]]] if room != NO_ROOM else []
    return SquareView(building.grid.name(square), x, y, kind, 0, marks, regions)


def edge_view(state: SiegeState, edge: int) -> EdgeView | None:
    """What a section is now; None where nothing is."""
    building = state.siege.building
    kind, strength = section_kind(state, edge)
    if not kind:
        return None
    a, b = building.grid.sides(edge)
    part = building.component_at.get(edge)
    name = component_name(building, building.components[part].edges) if part is not None else ""
    closed = "closed" if state.shut >> edge & 1 else "open"
    return EdgeView(
        name or building.grid.edge_name(edge), building.grid.name(a), building.grid.name(b), kind,
        state=closed, strength=strength, label=Word(f"section-{kind}"),
    )  # fmt: skip


def section_kind(state: SiegeState, edge: int) -> tuple[str, int]:
    """The word for a section and its strength."""
    building = state.siege.building
    if building.heavy >> edge & 1:
        return "heavy-wall", 0
    for mask, word, strength in (
        (state.barricades, "barricade", 1),
        (state.shutters, "shutter", 3),
        (state.light, "light-wall", 2),
        (state.reinforced, "reinforced-wall", 3),
        (state.holed, "holed-wall", 2),
        (state.breaches, "breach", 0),
        (building.doors, "door", 0),
        (building.windows, "window", 0),
    ):
        if mask >> edge & 1:
            return word, strength
    return "", 0


def upper_view(side: int) -> BoardView:
    """Two upper spaces of a squad."""
    squares = [SquareView(f"{UPPER[side]}-{x + 1}", x, 0) for x in range(2)]
    return BoardView(UPPER[side], Word(f"area-{UPPER[side]}"), 2, 1, squares)


def pieces_view(state: SiegeState, seat: int) -> list[PieceView]:
    """Bodies, gadgets, riser tokens, bombs and the hostage, as a seat may see them."""
    pieces: list[PieceView] = []
    upstairs = [0, 0]
    for body in range(BODIES):
        place = state.place[body]
        if place < 0:
            continue
        side = side_of(body >> 1)
        board, square = BOARD, ""
        if place == state.siege.building.up:
            upstairs[side] += 1
            board, square = UPPER[side], f"{UPPER[side]}-{upstairs[side]}"
        else:
            square = state.siege.building.grid.name(place)
        pieces.append(body_view(state, body, seat, board, square))
    return pieces + things_view(state)


def body_view(state: SiegeState, body: int, seat: int, board: str, square: str) -> PieceView:
    """Ruling R-11: tokens carry their Operator's name; only the own side sees which is true."""
    siege = state.siege
    operator = body >> 1
    side = side_of(operator)
    hidden = bool(state.hidden >> operator & 1)
    key = f"operator-{siege.names[operator]}"
    label = Word(f"{key}#{(body & 1) + 1}" if hidden else key)
    facing = state.facing[body]
    piece = PieceView(
        body_name(state, body), label, "token" if hidden else "operator", siege.seat(side), board, square,
        operator_icon(siege.cards[operator]), body_badges(state, body, seat), hidden,
        facing=FACING_NAMES[facing][0] if facing >= 0 else "",
    )  # fmt: skip
    if state.standee[body] >= 0:
        piece.covers.append(siege.building.grid.name(state.standee[body]))
    piece.watches = [siege.building.grid.name(space) for space in listed(watched_spaces(state, body))]
    if operator == state.active:
        piece.left = left_to_spend(state, operator)
    if hidden:
        piece.shares.append(Meter(Word("share-true"), belief(state, body, seat), SURE))
    return piece


def left_to_spend(state: SiegeState, operator: int) -> list[Meter]:
    """Points of the Move, of a Run that has begun, and other actions of the activation."""
    left = [Meter(Word("meter-move-left"), points_in(state, operator, MOVE_POOL, Screen(-1)), MOVE_POINTS)]
    if state.run_left >= 0:
        left.append(Meter(Word("meter-run-left"), state.run_left, state.siege.cards[operator].run))
    left.append(Meter(Word("meter-actions-left"), max(0, others_left(state)), OTHER_ACTIONS))
    return left


def belief(state: SiegeState, body: int, seat: int) -> int:
    """How likely a token is the true one, in hundredths, by what a seat may know: silence never tells anything."""
    operator = body >> 1
    knows = state.siege.side_of_seat(seat) == DEFENDERS or not state.doubted >> operator & 1
    if not knows:
        return EVEN
    return SURE if state.true_body(operator) == body else 0


def body_badges(state: SiegeState, body: int, seat: int) -> list[Word]:
    """Markers on a body."""
    operator = body >> 1
    badges: list[Word] = []
    for mask, place, word in (
        (state.located, operator, "badge-located"), (state.stunned, body, "badge-stunned"),
        (state.plates, operator, "badge-plate"), (state.flipped, operator, "badge-active"),
        (state.acted, operator, "badge-acted"), (state.siege.shields, operator, "badge-shield"),
    ):  # fmt: skip
        if mask >> place & 1:
            badges.append(Word(word))
    if state.standee[body] >= 0:
        badges.append(Word("badge-leaning"))
    if state.carrier == operator:
        badges.append(Word("badge-carrier"))
    own = state.siege.side_of_seat(seat) == DEFENDERS
    if own and state.hidden >> operator & 1:
        badges.append(Word("badge-true" if state.true_body(operator) == body else "badge-decoy"))
    return badges


def operator_icon(operator: Operator) -> str:
    """A picture that tells what an Operator is good at."""
    kinds = [effect.kind for ability in operator.abilities for effect in ability.effects]
    return "riot-shield" if operator.shield else OPERATOR_ICONS.get(kinds[0], "person") if kinds else "person"


def things_view(state: SiegeState) -> list[PieceView]:
    """Gadgets, riser tokens, bombs, the hostage."""
    siege = state.siege
    grid = siege.building.grid
    pieces: list[PieceView] = []
    for name, device in zip(device_names(state), state.devices, strict=True):
        piece = siege.pieces[device.piece]
        view = PieceView(name, Word(f"piece-{piece.id}"), piece.does, siege.seat(piece.side), BOARD,
                         grid.name(device.square), PIECE_ICONS.get(piece.does, ""))  # fmt: skip
        if device.arrow >= 0:
            view.covers.append(grid.name(device.arrow))
        pieces.append(view)
    for operator, square in enumerate(state.riser):
        if square >= 0:
            label = Word("riser-token", {"operator": f"@operator-{siege.names[operator]}"})
            pieces.append(PieceView(f"riser-{siege.names[operator]}", label, "riser-token",
                                    siege.seat(side_of(operator)), BOARD, grid.name(square), "ladder"))  # fmt: skip
    for number, square in enumerate(siege.bombs):
        badges = [Word("badge-defuser", {"number": state.counter})] if state.defuser == number else []
        pieces.append(PieceView(f"bomb-{number + 1}", Word("thing-bomb", {"number": number + 1}), "bomb", -1, BOARD,
                                grid.name(square), "time-bomb", badges))  # fmt: skip
    if state.hostage >= 0:
        pieces.append(
            PieceView(
                "hostage", Word("thing-hostage"), "hostage", -1, BOARD, grid.name(state.hostage), "prisoner"
            )
        )
    return pieces
