"""What a pack holds, as data to show: counts, tables and drawings. A game fills it, a terminal draws it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sortie.content.entries import find_entries
from sortie.content.packs import Pack
from sortie.content.texts import Texts


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


def own_entries(pack: Pack, packs: Sequence[Pack], kinds: Sequence[str]) -> dict[str, list[str]]:
    """The ids a pack itself adds, by kind, when all of `packs` are in use."""
    entries = find_entries(packs, kinds, [])
    return {kind: [entry.id for entry in tables if entry.pack == pack.id] for kind, tables in entries.items()}


def pack_summary(
    pack: Pack,
    own: Mapping[str, Sequence[str]],
    tables: Iterable[SummaryTable],
    drawings: Iterable[SummaryDrawing],
    texts: Texts,
    language: str,
) -> PackSummary:
    """The summary of a pack with what its game has to show of it."""
    maps = (("maps", len(pack.maps)),) if pack.maps else ()
    return PackSummary(
        pack.id,
        pack.version,
        pack.game,
        pack.digest,
        texts.text(language, pack.title),
        pack.authors,
        pack.depends,
        (*((kind, len(ids)) for kind, ids in own.items()), *maps),
        tuple(tables),
        tuple(drawings),
    )
