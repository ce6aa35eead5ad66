"""Which texts the content of a pack wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortie.content.entries import Entry
from sortie.content.packs import Pack
from sortie.content.wanted import Named, Wanted, ids_of, wanted_texts

TEXT_KINDS = {
    "tiles": "tile",
    "characters": "character",
    "enemies": "kind",
    "adrenaline": "adrenaline",
    "skills": "skill",
    "items": "item",
    "event_texts": "text",
    "events": "event",
    "scenarios": "scenario",
}
ATTRIBUTES: Mapping[str, tuple[str, ...]] = {
    "adrenaline": ("rules",),
    "skill": ("rules",),
    "item": ("rules",),
    "scenario": ("about", "goal"),
}


def names_in(entry: Entry) -> Named:
    """(kind of text, id) of everything with a name in one table."""
    yield TEXT_KINDS[entry.kind], entry.id
    if entry.kind == "scenarios":
        yield from ids_of("action", entry.data.get("actions", ()))


def texts_wanted(packs: Sequence[Pack], entries: Mapping[str, list[Entry]]) -> dict[str, Wanted]:
    """Pack id -> key -> where it is wanted."""
    return wanted_texts(packs, entries, names_in, ATTRIBUTES)
