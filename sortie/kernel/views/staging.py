"""Staging: how an event is seen. Motions are plain data, made from what a seat hears and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sortie.kernel.views.events import Event
from sortie.kernel.views.notation import Names
from sortie.kernel.views.view import DieView, Word

# Every kind of motion; a client draws each of them, and knows no others.
MOTIONS = (
    "walk",  # a piece goes along a path
    "shot",  # a line from a piece to its target or to a place
    "throw",  # the same in an arc
    "blow",  # hand to hand
    "blast",  # something goes off at a place
    "roll",  # dice fall
    "lose",  # a piece loses an amount
    "gain",  # and gets it back
    "unhurt",  # nothing is lost
    "count",  # a number at a piece: hits, a total, a level
    "fail",  # an attempt comes to nothing
    "fall",  # a piece is out of the game
    "vanish",  # a piece leaves the board
    "appear",  # a piece comes onto the board, or to another place at once
    "turn-over",  # a token shows its other side; a card is shown where there is a word
    "open",  # a door or a wall lets through
    "close",
    "break",  # and for good
    "lay",  # a tile, or something on the ground
    "point",  # a piece acts, perhaps on something
    "announce",  # a sentence for the whole table
    "end",  # the game is over
)
NOBODYS = -1


@dataclass(slots=True)
class Motion:
    """One thing to be seen: its kind, who moves or acts, on whom, along which places, at which edges.

    Names of pieces come with the likeliest first; behind it others the same piece may go by, as a hidden one does.
    `seat` is whose piece acts, `victim` whose piece it is done to; -1 for nobody's. A word is what a card says that is
    shown, lines what it says in several parts.
    """

    kind: str
    piece: list[str] = field(default_factory=list)
    target: list[str] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    edges: list[str] = field(default_factory=list)
    dice: list[DieView] = field(default_factory=list)
    amount: int = 0
    word: Word | None = None
    seat: int = NOBODYS
    victim: int = NOBODYS
    lines: list[Word] = field(default_factory=list)


ABSENT = -1


class Seen(NamedTuple):
    """How events of a key are seen: a kind of motion, and the places of its parts among the values of the event.

    `path` is the place of the first of its squares, those of the same kind behind it belong to it; so with `dice`.
    `card` is the place of the thing whose card is shown.
    """

    kind: str
    piece: int = ABSENT
    target: int = ABSENT
    path: int = ABSENT
    edge: int = ABSENT
    amount: int = ABSENT
    dice: int = ABSENT
    card: int = ABSENT


def seen_table(*rows: str) -> dict[str, tuple[Seen, ...]]:
    """How events are seen, from rows such as `shot piece=0 target=1 + roll dice=3: shoots fires`."""
    found: dict[str, tuple[Seen, ...]] = {}
    for row in rows:
        motions, _, keys = row.partition(": ")
        seen = tuple([_seen(motion.split()) for motion in motions.split(" + ")])
        found.update(dict.fromkeys(keys.split(), seen))
    return found


def _seen(words: list[str]) -> Seen:
    places = dict([word.split("=") for word in words[1:]])
    return Seen(words[0], **{name: int(place) for name, place in places.items()})


class Party(NamedTuple):
    """A piece as motions speak of it: the names it may go by, and whose it is."""

    names: list[str]
    seat: int = NOBODYS


PartyOf = Callable[[str, int], Party]  # (kind, number) -> the piece that a value means
DieOf = Callable[[int], DieView]


def plain_die(face: int) -> DieView:
    """A die with numbers."""
    return DieView(face, face)


def motions_of(
    event: Event,
    seen: Mapping[str, tuple[Seen, ...]],
    kinds: Mapping[str, tuple[str, ...]],
    names: Names,
    party: PartyOf,
    die: DieOf = plain_die,
) -> list[Motion]:
    """An event as its motions, by the table of a game."""
    ways = seen.get(event.key, ())
    return [motion_of(event.values, one, kinds[event.key], names, party, die) for one in ways]


def motion_of(
    values: tuple[int, ...], seen: Seen, kinds: tuple[str, ...], names: Names, party: PartyOf, die: DieOf
) -> Motion:
    """One motion, with the names of its parts."""
    motion = Motion(seen.kind)
    if seen.piece >= 0:
        motion.piece, motion.seat = party(kinds[seen.piece], values[seen.piece])
    if seen.target >= 0:
        motion.target, motion.victim = party(kinds[seen.target], values[seen.target])
    if seen.path >= 0:
        kind = _kind(kinds, seen.path)
        motion.path = [names.write(kind, value) for value in _alike(values, kinds, seen.path)]
    if seen.edge >= 0:
        motion.edges = [name for _, name in names.parts(kinds[seen.edge], values[seen.edge])]
    if seen.amount >= 0:
        motion.amount = values[seen.amount]
    if seen.dice >= 0:
        motion.dice = [die(value) for value in _alike(values, kinds, seen.dice)]
    if seen.card >= 0:
        shown = names.write(kinds[seen.card], values[seen.card])
        motion.word = Word(f"{kinds[seen.card]}-{shown}.rules")
    return motion


ATTACKS = ("shot", "throw", "blow")


def numbers_of(motions: Iterable[Motion], decisions: Iterable[int], seats: int) -> dict[str, list[int]]:
    """A game in numbers, for each seat: its decisions and attacks, what its pieces lost, how many of them fell."""
    found = {name: [0] * seats for name in ("decisions", "attacks", "lost", "fallen")}
    for seat in decisions:
        if seat >= 0:
            found["decisions"][seat] += 1
    for motion in motions:
        if motion.kind in ATTACKS and motion.seat >= 0:
            found["attacks"][motion.seat] += 1
        if motion.victim >= 0 and motion.kind == "lose":
            found["lost"][motion.victim] += motion.amount
        if motion.victim >= 0 and motion.kind == "fall":
            found["fallen"][motion.victim] += 1
    return found


def _alike(values: tuple[int, ...], kinds: tuple[str, ...], first: int) -> list[int]:
    """The values from a place on, as far as they are of the same kind."""
    found: list[int] = []
    for place in range(first, len(values)):
        if _kind(kinds, place) != _kind(kinds, first):
            break
        found.append(values[place])
    return found


def _kind(kinds: tuple[str, ...], place: int) -> str:
    """The kind of a value; the last one goes on for whatever follows it."""
    return kinds[min(place, len(kinds) - 1)]
