"""Words of SIEGE: which kinds of names have words, and under which keys."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from pathlib import Path

from sortie.content.words import Words
from sortie.kernel.views.notation import text_keys

FOLDER = Path(str(files("sortie.games.siege").joinpath("texts")))
KINDS = text_keys(
    "operator ability gadget piece side seat facing overlay band protection bomb room",
    body="operator", profile="operator",
)  # fmt: skip
ALIASES = {"scenario": "mission", "board": "map"}
REASONS = ("term",)
words_of = partial(Words, FOLDER, KINDS, ALIASES, REASONS)  # with some packs
