"""Words of SIEGE: which kinds of names have words, and under which keys."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sortie.content.packs import Pack
from sortie.content.words import Words

FOLDER = Path(__file__).parent / "texts"
KINDS = {
    "operator": "operator",
    "body": "operator",
    "profile": "operator",
    "ability": "ability",
    "gadget": "gadget",
    "piece": "piece",
    "side": "side",
    "seat": "seat",
    "facing": "facing",
    "overlay": "overlay",
    "band": "band",
    "protection": "protection",
    "bomb": "bomb",
    "room": "room",
}
ALIASES = {"scenario": "mission", "board": "map"}
REASONS = ("term",)


def siege_words(packs: Sequence[Pack]) -> Words:
    """The words of the game and of its packs."""
    return Words(FOLDER, packs, KINDS, ALIASES, REASONS)
