"""Sight tables: what is seen from one space, with tables of what walls and bodies hide."""

from __future__ import annotations

from typing import Final

from sortie.kernel.masks import mask_of
from sortie.kernel.memory import Memory

MOST_KEPT: Final = 400  # states of the walls that one space remembers


class SightTable:
    """All lines from one space: what a closed component hides, what a body on a space hides."""

    __slots__ = ("_behind", "_bodies", "_edges", "_found", "_hiding", "_lit", "_opaque", "base", "shadows")

    def __init__(self, base: int, shadows: tuple[tuple[int, int], ...], behind: dict[int, int]) -> None:
        self.base = base
        self.shadows = shadows
        self._hiding = mask_of(behind)  # the spaces on which a body hides anything
        self._behind = [behind.get(place, 0) for place in range(self._hiding.bit_length())]
        self._edges = 0
        for edges, _ in shadows:
            self._edges |= edges
        self._lit: Memory[int, int] = Memory(MOST_KEPT)
        # The last answer: one menu asks for the same several times.
        self._opaque = self._bodies = -1
        self._found = 0

    def lit(self, opaque: int) -> int:
        """The spaces in sight as far as walls go, with these sections opaque."""
        key = opaque & self._edges
        found = self._lit.get(key)
        if found is None:
            found = self.base
            for edges, hidden in self.shadows:
                if edges & opaque:
                    found &= ~hidden
            self._lit.keep(key, found)
        return found

    def seen(self, opaque: int, bodies: int) -> int:
        """SGE-LOS.1: the spaces in sight, with these sections opaque and these spaces blocked."""
        bodies &= self._hiding
        if not bodies:
            return self.lit(opaque)
        if bodies == self._bodies and opaque == self._opaque:
            return self._found
        found = self.lit(opaque)
        behind = self._behind
        hidden = 0
        rest = bodies
        while rest:
            low = rest & -rest
            rest ^= low
            hidden |= behind[low.bit_length() - 1]
        found &= ~hidden
        self._opaque, self._bodies, self._found = opaque, bodies, found
        return found
