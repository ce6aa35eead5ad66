"""The words of ESCAPE: which names in notation are looked up under which keys."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from sortie.content.packs import Pack
from sortie.content.words import Words
from sortie.kernel.views.notation import text_keys

FOLDER = Path(str(files("sortie.games.escape").joinpath("texts")))

# A parameter of one of these kinds is a name in notation; its words stand under the key on the right.
KEYS = text_keys(
    "character skill equipment airlock event room seat faction scenario campaign team goal statistic",
    unit="character", weapon="skill", item="equipment",
)  # fmt: skip
# What every game calls by the same words, so that a lobby can name it, under the words of this rulebook.
ALIASES = {"side": "faction", "board": "map", "unit": "character", "weapon": "skill", "item": "equipment"}
REASONS = ("term", "skill", "equipment", "event")

# Names that are put together, such as "sidearm+hypnosis+token": under which keys their parts are looked for.
JOINED = "+"
COMPOSED = {
    "team": ("character",),
    "payment": ("payment", "character"),
    "manner": ("payment", "character", "skill"),
    "weapon-manner": ("skill", "payment", "character"),
    "crate-manner": ("payment", "character", "skill"),
    "shown-item": ("equipment",),
    "shown-value": ("objective",),
}


class EscapeWords:
    """The words of ESCAPE with some packs; names that are put together are said part by part."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self._words = Words(FOLDER, KEYS, ALIASES, REASONS, packs)

    def text(self, language: str, key: str, parameters: dict[str, Any]) -> str:
        """The words of a key in a language."""
        for kind, places in COMPOSED.items():
            if key.startswith(f"{kind}-") and "." not in key:
                parts = key.removeprefix(f"{kind}-").split(JOINED)
                if len(parts) > 1 or kind not in KEYS:
                    return f" {JOINED} ".join(self._part(language, places, part) for part in parts)
        said = {name: self._parameter(language, name, value) for name, value in parameters.items()}
        return self._words.text(language, key, said)

    def _parameter(self, language: str, name: str, value: Any) -> Any:
        kind = name.rstrip("0123456789")
        composed = isinstance(value, str) and kind in COMPOSED and JOINED in value and " " not in value
        return self.text(language, f"{kind}-{value}", {}) if composed else value

    def _part(self, language: str, places: Sequence[str], part: str) -> str:
        for place in places:
            key = f"{place}-{part}"
            found = self._words.text(language, key, {})
            if found not in (key, part):
                return found
        return part
