"""The guide for authors of ESCAPE packs names every word that packs may use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sortie.games.escape.content.briefing import CARRY_OVERS, COUNTS
from sortie.games.escape.content.catalogue import ABILITIES, EQUIPMENT_KINDS
from sortie.games.escape.content.packs import ATTRIBUTES
from sortie.games.escape.content.schema.events import EVENT_EFFECTS

GUIDE = Path(__file__).parents[3] / "docs" / "packs_escape.md"


@pytest.mark.parametrize(
    "words", [ABILITIES, EQUIPMENT_KINDS, EVENT_EFFECTS, COUNTS, CARRY_OVERS], ids=lambda words: min(words)
)
def test_every_word_is_in_the_guide(words: dict[str, object]) -> None:
    written = set(re.findall(r"`([a-z_]+)`", GUIDE.read_text(encoding="utf-8")))
    assert sorted(set(words) - written) == []


def test_every_kind_of_text_is_in_the_guide() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    kinds = (*ATTRIBUTES, "bag", "events", "goal", "room", "map")
    assert [kind for kind in kinds if f"`{kind}-`" not in text] == []
