"""Which texts the content of a pack wants, so that missing and unused ones can be named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sortie.content.entries import Entry
from sortie.content.packs import Pack

ATTRIBUTES: Mapping[str, tuple[str, ...]] = {
    "squad": ("about",),
    "mission": ("about", "briefing"),
    "skill": ("rules",),
    "event": ("rules",),
    "action": ("rules",),
}

Wanted = dict[str, tuple[str, int]]


def text_key(kind: str, name: str) -> str:
    """The key of a thing's name."""
    return f"{kind}-{name}"


def wanted_texts(packs: Sequence[Pack], entries: Mapping[str, list[Entry]]) -> dict[str, Wanted]:
    """Pack id -> key -> where it is wanted; a key wanted by an earlier pack already is left to that pack."""
    wanted: dict[str, Wanted] = {pack.id: {} for pack in packs}
    said: set[str] = set()
    for pack in packs:
        mine = wanted[pack.id]
        for key, source in _keys_of(pack, entries):
            if key not in said:
                mine.setdefault(key, source)
        said.update(mine)
    return wanted


def _keys_of(pack: Pack, entries: Mapping[str, list[Entry]]) -> Iterator[tuple[str, tuple[str, int]]]:
    if pack.title_page is not None:
        yield pack.title, (pack.title_page.file, pack.title_page.line(("title",)))
    for name, document in pack.maps.items():
        yield text_key("map", name), (document.file, 1)
    for tables in entries.values():
        for entry in tables:
            if entry.pack == pack.id:
                place = (entry.document.file, entry.document.line(entry.path))
                for kind, name in _names_in(entry):
                    key = text_key(kind, name)
                    yield key, place
                    for attribute in ATTRIBUTES.get(kind, ()):
                        yield f"{key}.{attribute}", place


def _names_in(entry: Entry) -> Iterator[tuple[str, str]]:
    """(kind of text, id) of everything with a name in one table."""
    data = entry.data
    yield entry.kind.removesuffix("s") if entry.kind != "equipment" else entry.kind, entry.id
    for tag in data.get("tags", ()):
        yield "tag", tag
    if entry.kind == "agents":
        for weapon in data.get("weapons", ()):
            if isinstance(weapon, dict) and "id" in weapon:
                yield "weapon", weapon["id"]
        yield from _ids("skill", data.get("skills", ()))
    if entry.kind == "environments":
        yield from _ids("event", data.get("events", ()))
    if entry.kind == "missions":
        yield from _names_of_mission(data)


def _names_of_mission(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for kind in ("objective", "marker", "action"):
        yield from _ids(kind, data.get(kind + "s", ()))
    yield from _ids("effect", data.get("end_effects", ()))
    for role in data.get("roles", ()):
        yield "role", role
    for tables in (data.get("actions", ()), data.get("end_effects", ())):
        for table in tables:
            for effect in table["effects"]:
                if effect["kind"] == "set_flag":
                    yield "flag", effect["flag"]


def _ids(kind: str, tables: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    for table in tables:
        yield kind, table["id"]
