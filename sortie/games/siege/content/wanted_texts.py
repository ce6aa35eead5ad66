"""Which texts the content of SIEGE packs wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortie.content.entries import Entry
from sortie.content.packs import Pack
from sortie.content.wanted import Named, Wanted
from sortie.content.wanted import wanted_texts as texts_wanted

ATTRIBUTES: Mapping[str, tuple[str, ...]] = {
    "mission": ("about", "briefing"),
    "gadget": ("rules",),
    "special": ("rules",),
}
SINGULAR = {"operators": "operator", "gadgets": "gadget", "pieces": "piece", "missions": "mission"}
UNNAMED = ("stocks",)


def wanted_texts(packs: Sequence[Pack], entries: Mapping[str, list[Entry]]) -> dict[str, Wanted]:
    """Pack id -> key -> where it is wanted."""
    return texts_wanted(packs, entries, _names_in, ATTRIBUTES)


def _names_in(entry: Entry) -> Named:
    if entry.kind in UNNAMED:
        return
    if entry.kind == "buildings":
        for room in entry.data.get("rooms", {}).values():
            yield "room", room
        return
    yield SINGULAR[entry.kind], entry.id
    if entry.kind == "operators":
        if entry.data.get("gadget"):
            yield "special", entry.data["gadget"]
        for ability in entry.data.get("abilities", ()):
            yield "ability", ability["id"]
