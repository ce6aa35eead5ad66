"""Views: what one seat may know, in one vocabulary for all games. Plain data, never a state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

# A word of a view is a text key with parameters; the client or terminal turns it into language.


@dataclass(slots=True)
class Word:
    """A text key with parameters; parameter values are plain text, numbers or further text keys ('@key')."""

    key: str
    parameters: dict[str, str | int] = field(default_factory=dict)


@dataclass(slots=True)
class SquareView:
    """One square: its name, kind (floor, solid, ...), height, regions it lies in, marks on it, the tile it is of.

    A mark is a word for the ground (difficult, water, ...) or `kind:name` for a thing that lies there.
    """

    name: str
    x: int
    y: int
    kind: str = "floor"
    height: int = 0
    marks: list[str] = field(default_factory=list)
    regions: list[str] = field(default_factory=list)
    tile: str = ""


@dataclass(slots=True)
class EdgeView:
    """Something on the border between two squares: wall, door, window, barricade, breach, ladder, ramp.

    The state says what became of it (open, closed, locked, broken, climbable, ...), the strength what it still bears;
    the label is what people call it. Parts of one wide door or barricade share its name. Height 0 is for games in
    which it does not matter.
    """

    name: str
    a: str
    b: str
    kind: str
    height: int = 0
    state: str = ""
    strength: int = 0
    label: Word | None = None


@dataclass(slots=True)
class TileView:
    """A tile of a map that grows, or a room: what it is called and what holds there. Squares say whose they are."""

    name: str
    label: Word
    icon: str = ""
    lines: list[Word] = field(default_factory=list)
    face_down: bool = False
    rules: list[str] = field(default_factory=list)


@dataclass(slots=True)
class RegionView:
    """What people call a region that squares name."""

    name: str
    label: Word


@dataclass(slots=True)
class OverlayView:
    """Something that lies over squares for a while: smoke, fire, a field of fire, a search."""

    name: str
    label: Word
    kind: str
    squares: list[str] = field(default_factory=list)
    seat: int = -1


@dataclass(slots=True)
class SignView:
    """The picture of a mark `kind:name` wherever it lies on a board, or of all marks of a kind."""

    mark: str
    icon: str


@dataclass(slots=True)
class BoardView:
    """A grid; a second floor or an off-board area is another board. A map that grows may begin left of or above 0.

    Where a square bears the name of its tile, what stands on it stands anywhere on the tile.
    """

    id: str
    title: Word
    width: int
    height: int
    squares: list[SquareView] = field(default_factory=list)
    edges: list[EdgeView] = field(default_factory=list)
    left: int = 0
    top: int = 0
    tiles: list[TileView] = field(default_factory=list)
    regions: list[RegionView] = field(default_factory=list)
    overlays: list[OverlayView] = field(default_factory=list)
    signs: list[SignView] = field(default_factory=list)


@dataclass(slots=True)
class Meter:
    """A number with its ceiling, such as life or points; limit 0: none. Marks are the values where something happens."""

    label: Word
    value: int
    limit: int = 0
    marks: list[int] = field(default_factory=list)


@dataclass(slots=True)
class PieceView:
    """A figure or token on a board: where, whose, what it shows; face-down ones have no identity.

    Facing is a direction of the compass (n, ne, ...). A stack is one piece with a count. A large piece covers more
    squares than its own. Shares are what a seat believes of a piece, as parts of their limit. The icon of a face-down
    piece is what its back shows. A foe belongs to no seat and fights them all. It watches the squares on which the
    rules let it act in somebody else's time. What an active piece may still spend is left.
    """

    name: str
    label: Word
    kind: str
    seat: int
    board: str
    square: str
    icon: str = ""
    badges: list[Word] = field(default_factory=list)
    face_down: bool = False
    facing: str = ""
    count: int = 1
    covers: list[str] = field(default_factory=list)
    shares: list[Meter] = field(default_factory=list)
    foe: bool = False
    watches: list[str] = field(default_factory=list)
    left: list[Meter] = field(default_factory=list)


@dataclass(slots=True)
class CardView:
    """A card in a hand or on a pile; options point at it by its name. A face-down one says nothing but its name."""

    name: str
    title: Word
    icon: str = ""
    lines: list[Word] = field(default_factory=list)
    face_down: bool = False
    badges: list[Word] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)


@dataclass(slots=True)
class PoolDice:
    """Dice of one colour that would be rolled.

    `die-COLOUR` is what such a die is called, with the colour under `.colour`, its letter under `.short` and its faces
    under `.faces`. A badge says what is special about these.
    """

    colour: str
    count: int = 1
    badge: Word | None = None


@dataclass(slots=True)
class PoolView:
    """Dice that are rolled together, and for what."""

    label: Word
    dice: list[PoolDice] = field(default_factory=list)


@dataclass(slots=True)
class PanelView:
    """Something beside the boards, by kind.

    card: a piece's own sheet. score: a side's numbers. track: meters drawn step by step. pool: meters that are counted.
    hand: cards of a seat. deck: cards nobody sees, `count` of them. pile: cards in a heap, the last one on top.
    Rules are the ids of what somebody who looks at it may want to read.
    """

    id: str
    kind: str
    title: Word
    seat: int = -1
    piece: str = ""
    meters: list[Meter] = field(default_factory=list)
    lines: list[Word] = field(default_factory=list)
    cards: list[CardView] = field(default_factory=list)
    count: int = 0
    rules: list[str] = field(default_factory=list)
    pools: list[PoolView] = field(default_factory=list)


@dataclass(slots=True)
class DieView:
    """One die on the table: its face, what it showed before, what became of it.

    A face that is no number has a word, and may have a sign under `.short` of its key. Dice of several colours say theirs.
    """

    face: int
    natural: int
    state: str = ""
    success: bool | None = None
    sides: int = 6
    word: Word | None = None
    colour: str = ""


@dataclass(slots=True)
class DiceView:
    """Dice just rolled: whose, for what, against which number; `need` says how they are read, else "number or less"."""

    seat: int
    label: Word
    number: int
    dice: list[DieView] = field(default_factory=list)
    need: Word | None = None


@dataclass(slots=True)
class OptionView:
    """One option: its verb, its notation, and the things it points at, as (kind, name).

    The label says what it does, where the names of these things do not.
    """

    verb: str
    notation: str
    points_at: list[tuple[str, str]] = field(default_factory=list)
    label: Word | None = None


@dataclass(slots=True)
class VerbView:
    """A verb that is offered: its kind of act (move, attack, ...), and the verb it is the same as but for its payment."""

    name: str
    kind: str = "other"
    same_as: str = ""


@dataclass(slots=True)
class SpotView:
    """Where a thing that options point at lies, when no board bears its name: on borders, each from the square it is seen
    from to the one behind; or it is a direction that a piece faces, or on which side of it its other half stands."""

    kind: str
    name: str
    borders: list[tuple[str, str]] = field(default_factory=list)
    facing: str = ""
    leaning: str = ""


@dataclass(slots=True)
class WalkView:
    """Where several answers lead that are given as one: its notation, its verb, the squares on the way, the cost up to each."""

    notation: str
    verb: str
    path: list[str]
    costs: list[int]


@dataclass(slots=True)
class RequestView:
    """What is waited for. Other seats see only that somebody is asked, not what.

    `piece` is who acts or is asked about. `left` is what there is to spend. `usual` is the option nearly everybody takes, `poor` are those that only hurt whoever
    takes them, each by its notation.
    """

    seats: list[int]
    prompt: Word
    kind: str  # choice, together, chance, waiting
    options: list[OptionView] = field(default_factory=list)
    verbs: list[VerbView] = field(default_factory=list)
    spots: list[SpotView] = field(default_factory=list)
    walks: list[WalkView] = field(default_factory=list)
    piece: str = ""
    left: list[Meter] = field(default_factory=list)
    usual: str = ""
    poor: list[str] = field(default_factory=list)


@dataclass(slots=True)
class View:
    """Everything one seat may know. Sides are the first seat of each seat's side; empty: each for itself."""

    game: str
    seat: int
    title: Word
    status: list[Word] = field(default_factory=list)
    boards: list[BoardView] = field(default_factory=list)
    pieces: list[PieceView] = field(default_factory=list)
    panels: list[PanelView] = field(default_factory=list)
    dice: list[DiceView] = field(default_factory=list)
    request: RequestView | None = None
    sides: list[int] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """As plain data: dictionaries, lists, texts and numbers."""
        found: dict[str, Any] = plain_of(self)
        return found


def plain_of(value: Any) -> Any:
    """A part of a view as plain data. `asdict` of the library does the same several times slower."""
    kind = type(value)
    if kind is str or kind is int or kind is bool or value is None:
        return value
    if kind is list or kind is tuple:
        return [plain_of(part) for part in value]
    if kind is dict:
        return dict(value)
    return {name: plain_of(getattr(value, name)) for name in value.__dataclass_fields__}
