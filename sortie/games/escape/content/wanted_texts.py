"""Which texts the content of an ESCAPE pack wants, so that missing and unused ones can be named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortie.content import wanted
from sortie.content.entries import Entry
from sortie.content.packs import Pack
from sortie.content.wanted import Named, Wanted, ids_of
from sortie.games.escape.content.drawings import room_names

TEXTS: Mapping[str, str] = {
    "skills": "skill",
    "characters": "character",
    "equipment": "equipment",
    "bags": "bag",
    "event_tables": "events",
    "teams": "team",
    "scenarios": "scenario",
    "campaigns": "campaign",
}
ATTRIBUTES: Mapping[str, tuple[str, ...]] = {
    "skill": ("rules",),
    "character": ("about",),
    "equipment": ("rules",),
    "event": ("rules",),
    "team": ("about",),
    "scenario": ("about", "briefing"),
    "campaign": ("about", "briefing"),
}


def wanted_texts(packs: Sequence[Pack], entries: Mapping[str, list[Entry]]) -> dict[str, Wanted]:
    """Pack id -> key -> where it is wanted."""
    return wanted.wanted_texts(packs, entries, _names_in, ATTRIBUTES, _names_on_map)


def _names_in(entry: Entry) -> Named:
    yield TEXTS[entry.kind], entry.id
    yield from ids_of("event", entry.data.get("events", ()) if entry.kind == "event_tables" else ())
    yield from ids_of("goal", entry.data.get("goals", ()))


def _names_on_map(text: str) -> Named:
    for name in room_names(text):
        yield "room", name
