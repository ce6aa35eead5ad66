"""What must hold in every state: broken promises are told in words."""

from __future__ import annotations


def note(found: list[str], broken: object, sentence: str) -> None:
    """Add a sentence to what was found wrong, where it is broken."""
    if broken:
        found.append(sentence)
