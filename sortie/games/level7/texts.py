"""The words of LEVEL 7: which names in notation are looked up under which keys."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sortie.content.packs import Pack
from sortie.content.words import Words

FOLDER = Path(__file__).parent / "texts"

# A parameter of one of these kinds is a name in notation; its words stand under the key on the right.
KEYS = {
    "square": "tile",
    "tile": "tile",
    "card": "adrenaline",
    "skill": "skill",
    "item": "item",
    "event": "event",
    "text": "text",
    "character": "character",
    "unit": "unit",
    "kind": "kind",
    "stat": "stat",
    "side": "side",
    "marker": "marker",
    "action": "action",
    "effect": "effect",  # a skill, an item or a card
    "door": "door",
    "seat": "seat",
    "face": "face",
    "scenario": "scenario",
    "campaign": "campaign",
}
ALIASES = {"board": "map", "card": "adrenaline", "square": "tile"}
REASONS = ("term", "skill", "item", "adrenaline", "event")


def words_of(packs: Sequence[Pack]) -> Words:
    """The words of LEVEL 7 with these packs."""
    return Words(FOLDER, packs, KEYS, ALIASES, REASONS)
