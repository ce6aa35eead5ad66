"""What a pack holds, as data to show: counts, tables and drawings. A game fills it, a terminal draws it."""

from __future__ import annotations

from dataclasses import dataclass


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
