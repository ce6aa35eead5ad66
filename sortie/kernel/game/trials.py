"""Trials: small positions drawn to see what a card of a pack does to typical targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sortie.kernel.views.view import Word


@dataclass(frozen=True, slots=True)
class Trial:
    """A position drawn as in a case, with deeds that are tried there one by one, and whom their odds are told of.

    `lines` are the deeds in notation, each with what it is called; `subject` is the name in notation of who suffers them.
    """

    target: Word
    document: dict[str, Any]
    lines: tuple[tuple[Word, str], ...]
    kind: str
    subject: str


def typical(ranked: list[str]) -> list[str]:
    """The first, the middle one and the last of what is ranked by how hard it is."""
    return list(dict.fromkeys([ranked[0], ranked[len(ranked) // 2], ranked[-1]])) if ranked else []
