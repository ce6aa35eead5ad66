"""The words of SKIRM: which names in notation are looked up under which keys."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from pathlib import Path

from sortie.content.words import Words
from sortie.kernel.views.notation import text_keys

FOLDER = Path(str(files("sortie.games.skirm").joinpath("texts")))

# A parameter of one of these kinds is a name in notation; its words stand under the key on the right.
KEYS = text_keys(
    "weapon skill seat marker objective mission squad equipment action plan event agent quirk tag zone",
    unit="agent",
)  # fmt: skip
# What every game calls by the same words, so that a lobby can name it, under the words of this rulebook.
ALIASES = {"scenario": "mission", "side": "squad", "board": "map"}
REASONS = ("term", "skill", "event", "action", "quirk")
words_of = partial(Words, FOLDER, KEYS, ALIASES, REASONS)  # with some packs
