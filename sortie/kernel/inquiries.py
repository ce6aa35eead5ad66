"""Inquiries: questions about the board that change nothing, and what is found. Drawn by clients, read out by screen readers.

A finding says only what the asking seat may know, and says everything twice: in words, and as places on a board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sortie.kernel.errors import UnknownName
from sortie.kernel.notation import Names
from sortie.kernel.views import Word

WAY: Final = "way"  # how the subject gets to the target square, and what it costs
SIGHT: Final = "sight"  # whether the subject sees the target, and what is in between
WATCHERS: Final = "watchers"  # who sees the target square
TARGETS: Final = "targets"  # whom the subject can act upon from where it stands
OPTION: Final = "option"  # what an option of the open request looks like on the board
INQUIRIES: Final = (WAY, SIGHT, WATCHERS, TARGETS)
NOWHERE: Final = -1


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


def nobody(kind: str, board: str) -> Finding:
    """There is nobody on the board to ask about."""
    return Finding(kind, [Word("found-nobody")], board)


def unit_named(names: Names, places: Sequence[int], active: int, name: str) -> int:
    """The unit of a name or on a square of that name, the active one for ""; -1 when nobody is there."""
    if not name:
        return active if active >= 0 and places[active] >= 0 else NOWHERE
    found = names.read("unit", name)
    if found and found[0] != NOWHERE:
        return found[0] if places[found[0]] >= 0 else NOWHERE
    squares = names.read("square", name)
    if squares:
        return places.index(squares[0]) if squares[0] in places else NOWHERE
    raise UnknownName(f"no unit and no square is called '{name[:40]}'; write one as the board names it")


def square_named(names: Names, places: Sequence[int], name: str) -> int:
    """The square of a name, or the one a unit of that name stands on; -1 for a unit that is off the board."""
    found = names.read("square", name)
    if found:
        return found[0]
    units = names.read("unit", name)
    if units and units[0] != NOWHERE:
        return places[units[0]]
    raise UnknownName(f"no square and no unit is called '{name[:40]}'; write one as the board names it")


def start_named(names: Names, places: Sequence[int], active: int, name: str) -> int:
    """Where somebody looks from: a square, a unit, or for "" the active one."""
    if name:
        return square_named(names, places, name)
    return places[active] if active >= 0 else NOWHERE
