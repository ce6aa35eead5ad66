"""Entries: every table with an id of all packs in use, before any game looks at what it means."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sortie.content.inspection import Document, Inspection
from sortie.content.mistakes import Mistake, did_you_mean
from sortie.content.packs import Pack

NAME = re.compile(r"^[a-z0-9]+(-[a-z0-9]+)*$")


@dataclass(frozen=True, slots=True)
class Entry:
    """One `[[kind]]` table."""

    kind: str
    id: str
    data: dict[str, Any]
    document: Document
    path: tuple[str | int, ...]
    pack: str

    def place(self) -> str:
        """File and line, for a mistake that names two places."""
        return f"{self.document.file}:{self.document.line(self.path)}"

    def inspection(self, mistakes: list[Mistake]) -> Inspection:
        """An inspection that starts at this table."""
        return Inspection(self.document, mistakes, self.path)


def find_entries(
    packs: Iterable[Pack], kinds: Collection[str], mistakes: list[Mistake], lessons: bool = False
) -> dict[str, list[Entry]]:
    """All tables of the kinds a game knows, in the order of packs and files; ids are unique for each kind.

    With `lessons` the files of lessons are looked at instead of the content.
    """
    entries: dict[str, list[Entry]] = {kind: [] for kind in kinds}
    seen: dict[tuple[str, str], Entry] = {}
    for pack in packs:
        for document in pack.lessons if lessons else pack.documents:
            for entry in _entries_of(pack, document, kinds, mistakes):
                if (entry.kind, entry.id) in seen:
                    other = seen[entry.kind, entry.id]
                    entry.inspection(mistakes).add(
                        f"The id {entry.id!r} is already used in {entry.kind}, at {other.place()}.",
                        "Give one of the two another id.",
                        "id",
                    )
                else:
                    seen[entry.kind, entry.id] = entry
                    entries[entry.kind].append(entry)
    return entries


def _entries_of(
    pack: Pack, document: Document, kinds: Collection[str], mistakes: list[Mistake]
) -> list[Entry]:
    inspection = Inspection(document, mistakes)
    found: list[Entry] = []
    for kind, tables in document.data.items():
        if kind not in kinds:
            inspection.add(f"Unknown table {kind!r}.", did_you_mean(kind, kinds), kind)
        elif not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            inspection.add(
                f"{kind} must be a list of tables.", f"Begin each one with a line [[{kind}]].", kind
            )
        else:
            for index, table in enumerate(tables):
                if named(inspection.inside(kind, index), table):
                    found.append(Entry(kind, table["id"], table, document, (kind, index), pack.id))
    return found


def named(inspection: Inspection, table: dict[str, Any]) -> bool:
    """Whether a table has a proper id; a mistake is noted when not."""
    name = table.get("id")
    if name is None:
        inspection.add("The key 'id' is missing.", 'Add a line such as id = "scav-boss".')
    elif not isinstance(name, str) or not NAME.match(name):
        inspection.add(
            f"id cannot be {name!r}.",
            "Use small letters, digits and single hyphens, such as scav-boss.",
            "id",
        )
    else:
        return True
    return False
