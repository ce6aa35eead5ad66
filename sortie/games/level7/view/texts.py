"""The words of LEVEL 7: which names in notation are looked up under which keys."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from pathlib import Path

from sortie.content.words import Words
from sortie.kernel.views.notation import text_keys

FOLDER = Path(str(files("sortie.games.level7").joinpath("texts")))

# A parameter of one of these kinds is a name in notation; its words stand under the key on the right.
KEYS = text_keys(
    "tile skill item event text character unit kind stat side marker action effect door seat face scenario campaign",
    square="tile", card="adrenaline",
)  # fmt: skip
ALIASES = {"board": "map", "card": "adrenaline", "square": "tile"}
REASONS = ("term", "skill", "item", "adrenaline", "event")
words_of = partial(Words, FOLDER, KEYS, ALIASES, REASONS)  # with some packs
