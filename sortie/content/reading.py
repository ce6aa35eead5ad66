"""From the tables and drawings of packs to the content of a game: what every game's reader does the same way.

A reader notes mistakes instead of raising them, so that an author sees all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from sortie.board.sketch import DrawingMistake
from sortie.content.entries import NAME, Entry
from sortie.content.inspection import Document, Inspection
from sortie.content.mistakes import Mistake, did_you_mean, refuse_errors
from sortie.content.packs import Pack

T = TypeVar("T")

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


def read_entries(
    entries: Iterable[Entry],
    read: Callable[[object, Inspection], T | None],
    mistakes: list[Mistake],
) -> Found[T]:
    """Every table of one kind by id."""
    return {entry.id: read(entry.data, entry.inspection(mistakes)) for entry in entries}


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
