"""From the tables and drawings of packs to the content of a game: what every game's reader does the same way.

A reader notes mistakes instead of raising them, so that an author sees all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sortie.board.grid import Grid
from sortie.board.sketch import DrawingMistake
from sortie.content.entries import NAME, Entry
from sortie.content.inspection import Document, Inspection, Record
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
            f"Write game = {game!r}, or load it with that game.",
            "game",
        )


def of_table(
    model: type[R],
) -> Callable[[Callable[Concatenate[R, Inspection, P], T | None]], Reader[P, T]]:
    """Makes a reader of tables from one of records: a table that does not fit the model is noted and read as None."""

    def decorated(make: Callable[Concatenate[R, Inspection, P], T | None]) -> Reader[P, T]:
        @wraps(make)
        def read(data: object, place: Inspection, /, *more: P.args, **named: P.kwargs) -> T | None:
            record = place.record(model, data)
            return None if record is None else make(record, place, *more, **named)

        return read

    return decorated


def filled(kind: type[T], record: Record, /, **given: Any) -> T:
    """A thing of content with what its record says under the same names, lists as tuples; the rest is given."""
    named = [one.name for one in fields(kind) if one.name not in given]  # type: ignore[arg-type]
    values = {name: getattr(record, name) for name in named if name in type(record).model_fields}
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    return kind(**plain, **given)


def read_entries(
    entries: Iterable[Entry], read: Reader[P, T], mistakes: list[Mistake], *more: P.args, **named: P.kwargs
) -> Found[T]:
    """Every table of one kind by id."""
    return {entry.id: read(entry.data, entry.inspection(mistakes), *more, **named) for entry in entries}


def known(found: Mapping[str, T | None]) -> dict[str, T]:
    """Only what could be read."""
    return {name: one for name, one in found.items() if one is not None}


def read_drawings(
    packs: Sequence[Pack],
    read: Callable[[str, Document, list[Mistake]], T | None],
    mistakes: list[Mistake],
) -> Found[T]:
    """The map files of all packs by id; an id is used once."""
    maps: Found[T] = {}
    places: dict[str, str] = {}
    for pack in packs:
        for name, document in pack.maps.items():
            if name in maps:
                message = f"The map {name!r} is also at {places[name]}."
                mistakes.append(Mistake(document.file, 0, message, "Give one of the two files another name."))
                continue
            maps[name], places[name] = read(name, document, mistakes), document.file
    return maps


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
    """A file that could not be read leaves names unknown that are perhaps in it: do not blame those."""
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


def read_alone(read: Callable[[object, Inspection], T | None], data: object, inspection: Inspection) -> T:
    """One table by itself, or one PackError with everything that is wrong with it."""
    found = read(data, inspection)
    refuse_errors(inspection.mistakes)
    if found is None:
        raise AssertionError("a table without mistakes was not read")
    return found
