"""From the tables and drawings of packs to the content of a game: what every game's reader does the same way.

A reader notes mistakes instead of raising them, so that an author sees all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

from sortie.board.grid import Grid
from sortie.board.sketch import DrawingMistake
from sortie.content.entries import NAME, Entry
from sortie.content.inspection import INLINE, Document, Inspection, Record
from sortie.content.mistakes import Mistake, did_you_mean, refuse_errors
from sortie.content.packs import Pack

P = ParamSpec("P")
R = TypeVar("R", bound=Record)
T = TypeVar("T")

# A reader of tables: the table as it stands in the file, where that is, and whatever else it needs.
Reader = Callable[Concatenate[object, Inspection, P], T | None]
Found = dict[str, T | None]  # None: the table is there, its mistakes are noted
UNKNOWN = "There is no "


def check_game(pack: Pack, game: str, mistakes: list[Mistake]) -> None:
    """Note a pack that was written for another game."""
    if pack.game != game and pack.title_page is not None:
        Inspection(pack.title_page, mistakes).add(
            f"This pack is for the game {pack.game!r}.",
            f"Write game = {game!r}, or load it with that game; where a pack needs it, take it out of depends.",
            "game",
        )


class HasRecord(Protocol):
    """A reader of tables that says what a table looks like."""

    @property
    def record(self) -> type[Record]:
        """The form of a table."""


class TableReader(Generic[R, P, T]):
    """A reader of tables made from one of records: a table that does not fit the record is noted and read as None."""

    def __init__(self, record: type[R], make: Callable[Concatenate[R, Inspection, P], T | None]) -> None:
        self.record = record
        self._make = make

    def __call__(self, data: object, place: Inspection, /, *more: P.args, **named: P.kwargs) -> T | None:
        found = place.record(self.record, data)
        return None if found is None else self._make(found, place, *more, **named)


def of_table(
    record: type[R],
) -> Callable[[Callable[Concatenate[R, Inspection, P], T | None]], TableReader[R, P, T]]:
    """Makes a reader of tables from a function that takes the record of one."""

    def decorated(make: Callable[Concatenate[R, Inspection, P], T | None]) -> TableReader[R, P, T]:
        reader = TableReader(record, make)
        update_wrapper(reader, make)
        return reader

    return decorated


def filled(kind: type[T], record: Record, /, **given: Any) -> T:
    """A thing of content with what its record says under the same names, lists as tuples; the rest is given."""
    named = [one.name for one in fields(kind) if one.name not in given]  # type: ignore[arg-type]
    values = {name: getattr(record, name) for name in named if name in type(record).model_fields}
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    return kind(**plain, **given)


class Tables:
    """The tables and drawings of the packs in use, while a library is made of them."""

    def __init__(
        self, packs: Sequence[Pack], entries: Mapping[str, list[Entry]], mistakes: list[Mistake]
    ) -> None:
        self.packs = packs
        self.entries = entries
        self.mistakes = mistakes

    def read(self, kind: str, read: Reader[P, T], *more: P.args, **named: P.kwargs) -> Found[T]:
        """Every table of one kind by id."""
        return {entry.id: read(entry.data, place, *more, **named) for entry, place in self.places(kind)}

    def numbers(self, kind: str) -> dict[str, int]:
        """Each id of a kind with its place: the small number that rules use."""
        return {entry.id: number for number, entry in enumerate(self.entries[kind])}

    def places(self, kind: str) -> list[tuple[Entry, Inspection]]:
        """The tables of a kind with where they stand."""
        return [(entry, entry.inspection(self.mistakes)) for entry in self.entries[kind]]

    def each(self, kind: str, found: Mapping[str, T | None]) -> Iterator[tuple[T, Inspection]]:
        """Everything of a kind that could be read, with where it stands."""
        for entry, place in self.places(kind):
            one = found[entry.id]
            if one is not None:
                yield one, place

    def drawings(self, read: Callable[[str, Document, list[Mistake]], T | None]) -> Found[T]:
        """The map files of all packs by id; an id is used once."""
        maps: Found[T] = {}
        files: dict[str, str] = {}
        for name, document in [one for pack in self.packs for one in pack.maps.items()]:
            if name in maps:
                message = f"The map {name!r} is also at {files[name]}."
                remedy = "Give one of the two files another name."
                self.mistakes.append(Mistake(document.file, 0, message, remedy))
                continue
            maps[name], files[name] = read(name, document, self.mistakes), document.file
        return maps


def known(found: Mapping[str, T | None]) -> dict[str, T]:
    """Only what could be read."""
    return {name: one for name, one in found.items() if one is not None}


def in_order(found: Mapping[str, T | None]) -> tuple[T, ...]:
    """The same without ids: the number of a thing is its place."""
    return tuple(known(found).values())


def note_drawing(file: str, found: Iterable[DrawingMistake], mistakes: list[Mistake]) -> None:
    """Mistakes of a drawing; its messages say what was found, a colon, and what may stand there."""
    for row, column, message in found:
        what, separator, remedy = message.partition(": ")
        remedy = (remedy[:1].upper() + remedy[1:] if separator else message) + "."
        mistakes.append(Mistake(file, row, f"Column {column}: {what}.", remedy))


def fits_sides(grid: Grid, sides: range, file: str, mistakes: list[Mistake]) -> bool:
    """Whether a map has so many squares each way; one that has not is noted."""
    if grid.width in sides and grid.height in sides:
        return True
    remedy = f"Draw {sides[0]} to {sides[-1]} squares each way."
    mistakes.append(Mistake(file, 0, f"The map has {grid.width} x {grid.height} squares.", remedy))
    return False


def note_unknown(
    kind: str, name: str, names: Iterable[str], inspection: Inspection, *keys: str | int
) -> None:
    """Note a name that nothing has."""
    inspection.add(f"{UNKNOWN}{kind} {name!r}.", did_you_mean(name, names), *keys)


def named_one(
    kind: str, name: str, names: Mapping[str, T | None], inspection: Inspection, *keys: str | int
) -> T | None:
    """What a name stands for; a name that nothing has is noted."""
    if name not in names:
        note_unknown(kind, name, names, inspection, *keys)
    return names.get(name)


def without_blame(mistakes: Iterable[Mistake], complete: bool) -> list[Mistake]:
    """Leave out unknown names when a file could not be read: the names may be in it."""
    return [one for one in mistakes if complete or not one.message.startswith(UNKNOWN)]


def check_name(name: str, inspection: Inspection) -> bool:
    """Whether an id inside another table is well formed."""
    if NAME.match(name):
        return True
    inspection.add(
        f"id cannot be {name!r}.", "Use small letters, digits and single hyphens, such as war-cry.", "id"
    )
    return False


def refuse_twice(ids: Sequence[str], what: str, key: str, inspection: Inspection) -> None:
    """Note what stands twice in a list where each may stand once."""
    seen: set[str] = set()
    for index, name in enumerate(ids):
        if name in seen:
            inspection.add(f"The {what} {name!r} stands here twice.", "Take one of them out.", key, index)
        seen.add(name)


def alone(read: Reader[P, T]) -> Callable[Concatenate[Mapping[str, Any], P], T]:
    """Makes a reader of one table by itself, with the checks of a pack: one PackError with everything that is wrong."""

    def read_alone(data: Mapping[str, Any], /, *more: P.args, **named: P.kwargs) -> T:
        place = Inspection(INLINE, [])
        found = read(dict(data), place, *more, **named)
        refuse_errors(place.mistakes)
        if found is None:
            raise AssertionError("a table without mistakes was not read")
        return found

    return read_alone
