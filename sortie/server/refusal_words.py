"""The words of refusals, in every language; the stable codes are their names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from sortie.content.packs import LANGUAGES
from sortie.content.texts import FALLBACK, Texts

MOST_HEADER = 200  # characters of an Accept-Language header that are looked at


@cache
def refusal_texts() -> Texts:
    """Read once."""
    folder = files("sortie.server") / "texts"
    return Texts({one: [(folder / f"{one}.ftl").read_text(encoding="utf-8")] for one in LANGUAGES})


def said(language: str, key: str, values: Mapping[str, str]) -> str:
    """A text with its values; what is no key is a text already."""
    return refusal_texts().text(language, key, **values)


def is_key(text: str) -> bool:
    """Whether there is a text of this name."""
    return refusal_texts().has(FALLBACK, text)


def language_of(header: str) -> str:
    """The language of ours that an Accept-Language header likes best; English when it names none."""
    best, language = 0.0, FALLBACK
    for part in header[:MOST_HEADER].split(","):
        name, _, rest = part.strip().partition(";")
        found = name.split("-")[0].lower()
        weight = _weight(rest)
        if found in LANGUAGES and weight > best:
            best, language = weight, found
    return language


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
