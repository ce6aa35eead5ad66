"""The effect language as a form can offer it: which words may stand where, and what each argument may be."""

from __future__ import annotations

from typing import Any

from sortie.content.schema.marks import CALLS, NAMES, Mark
from sortie.games.level7.content import effect_language as language
from sortie.games.level7.content.catalogue import ENEMY_NAMES, KINDS
from sortie.games.level7.content.schema.meanings import (
    AT_LEAST_ONE,
    LOCK_PLACES,
    PLACES_OF,
    WORDS_AT,
)

Argument = dict[str, Any]

CHOICES: dict[str, tuple[str, ...]] = {
    "who": language.WHO,
    "stat": ("INT", "STR", "SPD", "TGH"),
    "marker": language.MARKERS,
    "reach": language.REACH,
    "toward": language.TOWARD,
    "rule": language.RULES,
    "filter": ("any", "double"),
    "unit": (*ENEMY_NAMES[20:], "guard", "clone"),
}
# Several of these may stand together, with a bar between.
SEVERAL = {"kinds": ("enemy", *KINDS), "context": language.CONTEXTS}
MEASURED = ("fear>=", "threat>=")
ROLLED = ("INT", "STR")


def calls_at(*places: str) -> Mark:
    """The value is effects of the words that may stand at these places."""
    return Mark({CALLS: sorted({word for place in places for word in WORDS_AT[place]})})


def call_grammar() -> dict[str, list[Argument]]:
    """Each word with its arguments: numbers, words of a list, or effects inside of it."""
    return {word: [_argument(word, kind) for kind in kinds] for word, kinds in language.GRAMMAR.items()}


def _argument(word: str, written: str) -> Argument:
    kind = written.rstrip("?")
    found: Argument = {"name": kind}
    if written.endswith("?"):
        found["optional"] = True
    if kind in ("list", "pass", "fail"):
        found["effects"] = True
    elif kind in ("number", "kept"):
        found |= {"type": "integer"} | ({"minimum": 1} if word in AT_LEAST_ONE else {})
    elif kind in SEVERAL:
        found |= {"enum": list(SEVERAL[kind]), "several": "|"}
    elif kind == "condition":
        found |= {"enum": list(language.CONDITIONS), "measures": list(MEASURED)}
    elif kind == "place":
        known = [*PLACES_OF[word], *LOCK_PLACES.get(word, ())]
        found |= {"enum": [one for one in known if not one.endswith(":")]}
        found |= {"prefixes": [one for one in known if one.endswith(":")], NAMES: ["tiles"]}
    elif kind in CHOICES:
        found["enum"] = list(ROLLED if (word, kind) == ("challenge", "stat") else CHOICES[kind])
    return found
