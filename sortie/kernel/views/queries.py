"""Queries: questions about the board that change nothing, and what is found. Drawn by clients, read out by screen readers.

A finding says only what the asking seat may know, and says everything twice: in words, and as places on a board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sortie.kernel.errors import UnknownName
from sortie.kernel.views.notation import Names
from sortie.kernel.views.view import Word

WAY: Final = "way"  # how the subject gets to the target square, and what it costs
SIGHT: Final = "sight"  # whether the subject sees the target, and what is in between
WATCHERS: Final = "watchers"  # who sees the target square
TARGETS: Final = "targets"  # whom the subject can act upon from where it stands
OPTION: Final = "option"  # what an option of the open request looks like on the board
QUERIES: Final = (WAY, SIGHT, WATCHERS, TARGETS)
NOWHERE: Final = -1


@dataclass(slots=True)
class Query:
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
class Side:
    """One side of something that is to be laid: from corner to corner in half squares, with a door in it or without."""

    x1: int
    y1: int
    x2: int
    y2: int
    door: bool


@dataclass(slots=True)
class Finding:
    """The answer: sentences, and where on a board they are true. What does not apply stays empty."""

    kind: str = ""  # of the question; set where it is answered
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
    sides: list[Side] = field(
        default_factory=list
    )  # around what would lie there, on squares that are no squares yet
    rule: str = ""


def nobody(kind: str, board: str) -> Finding:
    """There is nobody on the board to ask about."""
    return Finding(kind, [Word("found-nobody")], board)


class Finders(NamedTuple):
    """What a game answers: each function takes the numbers of units and squares."""

    way: Callable[[int, int], Finding | None]  # unit, square
    sight: Callable[[int, int], Finding | None]  # square, square
    watchers: Callable[[int], Finding | None]  # square
    targets: Callable[[int], Finding | None]  # unit


class Named(NamedTuple):
    """How an query names things: the names of a state, where its units stand, who acts, and what units are called."""

    names: Names
    places: Sequence[int]
    active: int
    kind: str = "unit"


def answered(query: Query, named: Named, board: str, finders: Finders) -> Finding | None:
    """The finding for a query, by the kind of its question; None for a question that nobody answers.

    Who asks about nobody or nowhere is told so; the game is asked only about what there is.
    """
    if query.kind not in QUERIES:
        return None
    by_square = query.kind in (SIGHT, WATCHERS)
    if query.kind == WATCHERS:
        start = 0
    else:
        start = start_named(named, query.subject) if by_square else unit_named(named, query.subject)
    target = square_named(named, query.target) if query.kind != TARGETS else 0
    if NOWHERE in (start, target):
        return nobody(query.kind, board)
    found = asked(query.kind, finders, start, target)
    if found is not None:
        found.kind = query.kind
    return found


def asked(kind: str, finders: Finders, start: int, target: int) -> Finding | None:
    """What the game finds for a kind of question."""
    if kind == WAY:
        return finders.way(start, target)
    if kind == SIGHT:
        return finders.sight(start, target)
    return finders.watchers(target) if kind == WATCHERS else finders.targets(start)


def unit_named(named: Named, name: str) -> int:
    """The unit of a name or on a square of that name, the active one for ""; -1 when nobody is there."""
    names, places, active, kind = named
    if not name:
        return active if active >= 0 and places[active] >= 0 else NOWHERE
    found = names.read(kind, name)
    if found and found[0] != NOWHERE:
        return found[0] if places[found[0]] >= 0 else NOWHERE
    squares = names.read("square", name)
    if squares:
        return places.index(squares[0]) if squares[0] in places else NOWHERE
    raise UnknownName(f"no unit and no square is called '{name[:40]}'; write one as the board names it")


def square_named(named: Named, name: str) -> int:
    """The square of a name, or the one a unit of that name stands on; -1 for a unit that is off the board."""
    names, places, _, kind = named
    found = names.read("square", name)
    if found:
        return found[0]
    units = names.read(kind, name)
    if units and units[0] != NOWHERE:
        return places[units[0]]
    raise UnknownName(f"no square and no unit is called '{name[:40]}'; write one as the board names it")


def start_named(named: Named, name: str) -> int:
    """Where somebody looks from: a square, a unit, or for "" the active one."""
    if name:
        return square_named(named, name)
    return named.places[named.active] if named.active >= 0 else NOWHERE
