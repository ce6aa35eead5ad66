"""What a pack holds, as data to show: counts, tables and drawings. A game fills it, a terminal draws it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sortie.content.entries import find_entries
from sortie.content.libraries import LibraryReader
from sortie.content.packs import Pack
from sortie.content.texts import texts_of

L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class SummaryTable:
    """One table: a squad with a row for each card, say."""

    title: str
    about: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SummaryDrawing:
    """One map as lines of text."""

    title: str
    lines: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class PackSummary:
    """Everything worth showing of a pack; counts are (kind, how many) in a fixed order."""

    id: str
    version: str
    game: str
    digest: str
    title: str
    authors: tuple[str, ...]
    depends: tuple[str, ...]
    counts: tuple[tuple[str, int], ...]
    tables: tuple[SummaryTable, ...]
    drawings: tuple[SummaryDrawing, ...]


class PackContent(Generic[L]):
    """A pack that is summed up: the library it is part of, the ids it adds itself, and words in one language."""

    def __init__(self, reader: LibraryReader[L], pack: Pack, packs: Sequence[Pack], language: str) -> None:
        """`packs` are all in use, so that names from other packs are found."""
        self.pack = pack
        self.packs = packs
        self.language = language
        self.library = reader.load(packs)
        entries = find_entries(packs, reader.records, [])
        self.own = {kind: [one.id for one in found if one.pack == pack.id] for kind, found in entries.items()}
        self._texts = texts_of(packs)

    def say(self, key: str) -> str:
        """The words of a key."""
        return self._texts.text(self.language, key)

    def summary(self, tables: Iterable[SummaryTable], drawings: Iterable[SummaryDrawing] = ()) -> PackSummary:
        """All of it with what the game has to show; tables without rows are left out."""
        pack = self.pack
        maps = (("maps", len(pack.maps)),) if pack.maps else ()
        return PackSummary(
            *(
                pack.id,
                pack.version,
                pack.game,
                pack.digest,
                self.say(pack.title),
                pack.authors,
                pack.depends,
            ),
            (*((kind, len(ids)) for kind, ids in self.own.items()), *maps),
            tuple(table for table in tables if table.rows),
            tuple(drawings),
        )


def table(
    columns: tuple[str, ...], rows: Iterable[Sequence[object]], title: str = "", about: str = ""
) -> SummaryTable:
    """A table of whatever the rows hold, nothing as a dash."""
    written = [tuple("-" if cell == "" else str(cell) for cell in row) for row in rows]
    return SummaryTable(title, about, columns, tuple(written))
