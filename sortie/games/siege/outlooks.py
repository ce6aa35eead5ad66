"""Outlooks: what is seen from one space, with tables of what walls and bodies hide."""

from __future__ import annotations

from typing import Final

MOST_KEPT: Final = 400  # states of the walls that one space remembers


class Outlook:
    """All lines from one space: what a closed component hides, what a body on a space hides."""

    __slots__ = ("_edges", "_lit", "base", "behind", "shadows")

    def __init__(self, base: int, shadows: tuple[tuple[int, int], ...], behind: dict[int, int]) -> None:
        self.base = base
        self.shadows = shadows
        self.behind = behind
        self._edges = 0
        for edges, _ in shadows:
            self._edges |= edges
        self._lit: dict[int, int] = {}

    def lit(self, opaque: int) -> int:
        """The spaces in sight as far as walls go, with these sections opaque."""
        key = opaque & self._edges
        found = self._lit.get(key)
        if found is None:
            if len(self._lit) >= MOST_KEPT:
                self._lit.clear()
            found = self.base
            for edges, hidden in self.shadows:
                if edges & opaque:
                    found &= ~hidden
            self._lit[key] = found
        return found

    def seen(self, opaque: int, bodies: int) -> int:
        """SGE-LOS.1: the spaces in sight, with these sections opaque and these spaces blocked."""
        found = self.lit(opaque)
        behind = self.behind
        while bodies:
            low = bodies & -bodies
            bodies ^= low
            hidden = behind.get(low.bit_length() - 1)
            if hidden is not None:
                found &= ~hidden
        return found
