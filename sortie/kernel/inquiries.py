"""Inquiries: questions about the board that change nothing, and what is found. Drawn by clients, read out by screen readers.

A finding says only what the asking seat may know, and says everything twice: in words, and as places on a board.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sortie.kernel.views import Word

WAY: Final = "way"  # how the subject gets to the target square, and what it costs
SIGHT: Final = "sight"  # whether the subject sees the target, and what is in between
WATCHERS: Final = "watchers"  # who sees the target square
TARGETS: Final = "targets"  # whom the subject can act upon from where it stands
OPTION: Final = "option"  # what an option of the open request looks like on the board
INQUIRIES: Final = (WAY, SIGHT, WATCHERS, TARGETS)


@dataclass(slots=True)
class Inquiry:
    """A question: subject and target are squares or pieces by name; a subject of "" is whoever acts now."""

    kind: str
    subject: str = ""
    target: str = ""


@dataclass(slots=True)
class Part:
    """One summand of a cost: what for, how much, by which rule."""

    label: Word
    value: int
    rule: str = ""


@dataclass(slots=True)
class SightLine:
    """A straight line in half squares from the corner of the board: squares have corners at even, centres at odd numbers."""

    x1: int
    y1: int
    x2: int
    y2: int
    free: bool


@dataclass(slots=True)
class Obstacle:
    """What is in the way: a piece, a square, or an edge with the squares on both sides of it."""

    kind: str  # piece, square, edge
    name: str
    squares: list[str] = field(default_factory=list)
    rule: str = ""


@dataclass(slots=True)
class Band:
    """An area with a name, such as the range of a weapon."""

    label: Word
    squares: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Finding:
    """The answer: sentences, and where on a board they are true. What does not apply stays empty."""

    kind: str
    words: list[Word] = field(default_factory=list)
    board: str = ""
    clear: bool | None = None  # whether there is a way, or a line of sight
    path: list[str] = field(default_factory=list)  # squares in order, the first one included
    costs: list[int] = field(default_factory=list)  # what it has cost up to each of them
    cost: list[Part] = field(default_factory=list)
    lines: list[SightLine] = field(default_factory=list)
    obstacles: list[Obstacle] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    bands: list[Band] = field(default_factory=list)
    rule: str = ""
