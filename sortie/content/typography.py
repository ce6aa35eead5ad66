"""Typography: French spaces and apostrophes, set when a text is shown, so that files are written plainly.

`web/src/words/typography.ts` does the same for the words of the client itself; a test compares the two.
"""

from __future__ import annotations

import re

THIN = "\u202f"  # the narrow space that keeps a sign on the line of its word
APOSTROPHE = "\u2019"

_BEFORE = re.compile("[ \u00a0]+([;!?:»%])")
_AFTER = re.compile("«[ \u00a0]+")
_ELISION = re.compile(r"(?<=[^\W\d_])'(?=[\w«])")
_VOWEL = re.compile("[aàâeéèêëiîïoôuûüœæAÀÂEÉÈÊËIÎÏOÔUÛÜŒÆ]")
_CONTRACTED = {"le ": "du ", "les ": "des "}


def typeset(language: str, text: str) -> str:
    """A text as it is printed in a language; set twice it stays the same."""
    if language != "fr":
        return text
    text = _BEFORE.sub(THIN + r"\1", text)
    text = _AFTER.sub("«" + THIN, text)
    return _ELISION.sub(APOSTROPHE, text)


def with_de(name: str) -> str:
    """French "of a name": d'Alice, de Pamela, du Sillage pourpre, des Éclaireurs."""
    for article, contracted in _CONTRACTED.items():
        if name.lower().startswith(article):
            return contracted + name[len(article) :]
    return f"d'{name}" if _VOWEL.match(name) else f"de {name}"
