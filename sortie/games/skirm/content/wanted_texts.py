"""Which texts the content of a pack wants, so that missing and unused ones can be named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sortie.content import wanted
from sortie.content.entries import Entry
from sortie.content.packs import Pack
from sortie.content.wanted import Named, Wanted, ids_of

ATTRIBUTES: Mapping[str, tuple[str, ...]] = {
    "squad": ("about",),
    "mission": ("about", "briefing"),
    "skill": ("rules",),
    "event": ("rules",),
    "action": ("rules",),
    "quirk": ("rules",),
    "campaign": ("about", "briefing"),
}


def wanted_texts(packs: Sequence[Pack], entries: Mapping[str, list[Entry]]) -> dict[str, Wanted]:
    """Pack id -> key -> where it is wanted."""
    return wanted.wanted_texts(packs, entries, _names_in, ATTRIBUTES)


def _names_in(entry: Entry) -> Named:
    """(kind of text, id) of everything with a name in one table."""
    data = entry.data
    if entry.kind == "behaviours":
        return  # it is called after its Tag
    yield entry.kind.removesuffix("s") if entry.kind != "equipment" else entry.kind, entry.id
    for tag in data.get("tags", ()):
        yield "tag", tag
    if entry.kind == "agents":
        for weapon in data.get("weapons", ()):
            if isinstance(weapon, dict) and "id" in weapon:
                yield "weapon", weapon["id"]
        yield from ids_of("skill", data.get("skills", ()))
    if entry.kind == "environments":
        yield from ids_of("event", data.get("events", ()))
    if entry.kind == "missions":
        yield from _names_of_mission(data)


def _names_of_mission(data: Mapping[str, Any]) -> Named:
    for kind in ("objective", "marker", "action"):
        yield from ids_of(kind, data.get(kind + "s", ()))
    yield from ids_of("effect", data.get("end_effects", ()))
    for role in data.get("roles", ()):
        yield "role", role
    for tables in (data.get("actions", ()), data.get("end_effects", ())):
        for table in tables:
            for effect in table["effects"]:
                if effect["kind"] == "set_flag":
                    yield "flag", effect["flag"]
