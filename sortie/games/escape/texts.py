"""The words of ESCAPE: which names in notation are looked up under which keys."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sortie.content.packs import Pack
from sortie.content.words import Words

FOLDER = Path(__file__).parent / "texts"

# A parameter of one of these kinds is a name in notation; its words stand under the key on the right.
KEYS = {
    "unit": "character",
    "character": "character",
    "skill": "skill",
    "weapon": "skill",
    "equipment": "equipment",
    "item": "equipment",
    "airlock": "airlock",
    "event": "event",
    "room": "room",
    "seat": "seat",
    "faction": "faction",
    "scenario": "scenario",
    "campaign": "campaign",
    "team": "team",
    "goal": "goal",
    "statistic": "statistic",
}
# What every game calls by the same words, so that a lobby can name it, under the words of this rulebook.
ALIASES = {"side": "faction", "board": "map"}
REASONS = ("term", "skill", "equipment", "event")


def words_of(packs: Sequence[Pack]) -> Words:
    """The words of ESCAPE with these packs."""
    return Words(FOLDER, packs, KEYS, ALIASES, REASONS)
