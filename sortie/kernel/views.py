"""Views: what one seat may know, in one vocabulary for all games. Plain data, never a state."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

# A word of a view is a text key with parameters; the client or terminal turns it into language.


@dataclass(slots=True)
class Word:
    """A text key with parameters; parameter values are plain text, numbers or further text keys ('@key')."""

    key: str
    parameters: dict[str, str | int] = field(default_factory=dict)


@dataclass(slots=True)
class SquareView:
    """One square: its name, kind (floor, solid, ...), height, regions it lies in, marks on it."""

    name: str
    x: int
    y: int
    kind: str = "floor"
    height: int = 0
    marks: list[str] = field(default_factory=list)
    regions: list[str] = field(default_factory=list)


@dataclass(slots=True)
class EdgeView:
    """Something on the border between two squares: wall, door, ladder, ramp, with its height and state."""

    name: str
    a: str
    b: str
    kind: str
    height: int = 0
    state: str = ""


@dataclass(slots=True)
class BoardView:
    """A grid; a second floor or an off-board area is another board."""

    id: str
    title: Word
    width: int
    height: int
    squares: list[SquareView] = field(default_factory=list)
    edges: list[EdgeView] = field(default_factory=list)


@dataclass(slots=True)
class PieceView:
    """A figure or token on a board: where, whose, what it shows; face-down ones have no identity."""

    name: str
    label: Word
    kind: str
    seat: int
    board: str
    square: str
    icon: str = ""
    badges: list[Word] = field(default_factory=list)
    face_down: bool = False


@dataclass(slots=True)
class Meter:
    """A number with its ceiling, such as life or points; limit 0: none."""

    label: Word
    value: int
    limit: int = 0


@dataclass(slots=True)
class PanelView:
    """A card, track, pool, hand, deck or score: a title, meters, lines of words, and what it belongs to."""

    id: str
    kind: str
    title: Word
    seat: int = -1
    piece: str = ""
    meters: list[Meter] = field(default_factory=list)
    lines: list[Word] = field(default_factory=list)


@dataclass(slots=True)
class DieView:
    """One die on the table: its face, what it showed before, and what became of it."""

    face: int
    natural: int
    state: str = ""
    success: bool | None = None


@dataclass(slots=True)
class DiceView:
    """Dice just rolled: whose, for what, against which number."""

    seat: int
    label: Word
    number: int
    dice: list[DieView] = field(default_factory=list)


@dataclass(slots=True)
class OptionView:
    """One option: its verb, its notation, and the things it points at, as (kind, name)."""

    verb: str
    notation: str
    points_at: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class RequestView:
    """What is waited for. Other seats see only that somebody is asked, not what."""

    seats: list[int]
    prompt: Word
    kind: str  # choice, together, chance, waiting
    options: list[OptionView] = field(default_factory=list)


@dataclass(slots=True)
class View:
    """Everything one seat may know."""

    game: str
    seat: int
    title: Word
    status: list[Word] = field(default_factory=list)
    boards: list[BoardView] = field(default_factory=list)
    pieces: list[PieceView] = field(default_factory=list)
    panels: list[PanelView] = field(default_factory=list)
    dice: list[DiceView] = field(default_factory=list)
    request: RequestView | None = None

    def plain(self) -> dict[str, Any]:
        """As plain data for the wire."""
        return asdict(self)
