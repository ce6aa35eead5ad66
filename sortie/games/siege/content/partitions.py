"""Partitions: tables of the sections of a map, by what they are made of and where they stand."""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.kernel.memory import Memory

MOST_KEPT: Final = 2_000  # sets of sections that a map remembers


class Component(NamedTuple):
    """SGE-WAL.1: one or two sections that are a single element; `squares` are the spaces it belongs to."""

    number: int
    edges: int
    squares: int
    double: bool


class Stretch(NamedTuple):
    """The components that a set of sections touches: their numbers, and spaces and number by size."""

    numbers: int
    squares: tuple[int, int]  # of single, of double components
    counts: tuple[int, int]


class Partitions:
    """What a map has between its spaces; tables are filled as they are needed."""

    def __init__(
        self, components: tuple[Component, ...], openings: tuple[int, int], joined: tuple[int, int]
    ) -> None:
        """`openings` are doors and windows; `joined` are spaces with a neighbour in the east, in the south."""
        self.components: Final = components
        self._at: Final[dict[int, Component]] = {}
        for part in components:
            edges = part.edges
            while edges:
                self._at[(edges & -edges).bit_length() - 1] = part
                edges &= edges - 1
        self._doors: Final = openings[0]
        self._joined: Final = joined
        self.same_openings: Final = tuple([self._like(part, openings) for part in components])
        self._stretches: Final[Memory[int, Stretch]] = Memory(MOST_KEPT)
        self._open: Final[Memory[int, tuple[int, int]]] = Memory(MOST_KEPT)

    def _like(self, old: Component, openings: tuple[int, int]) -> int:
        """SGE-SET.5: the openings of the same kind and size, by number."""
        kind = openings[0] if old.edges & openings[0] else openings[1]
        mask = 0
        for one in self.components:
            if one.edges & kind and one.double == old.double:
                mask |= 1 << one.number
        return mask

    def parts_of(self, edges: int) -> list[Component]:
        """The components that a set of sections touches, each once."""
        found: list[Component] = []
        while edges:
            part = self._at.get((edges & -edges).bit_length() - 1)
            if part is None:
                edges &= edges - 1
                continue
            found.append(part)
            edges &= ~part.edges
        return found

    def stretch(self, edges: int) -> Stretch:
        """The same components as masks."""
        found = self._stretches.get(edges)
        if found is None:
            numbers, squares, counts = 0, [0, 0], [0, 0]
            for part in self.parts_of(edges):
                numbers |= 1 << part.number
                squares[part.double] |= part.squares
                counts[part.double] += 1
            stretch = Stretch(numbers, (squares[0], squares[1]), (counts[0], counts[1]))
            found = self._stretches.keep(edges, stretch)
        return found

    def open_sides(self, closed: int) -> tuple[int, int]:
        """Spaces whose east, and whose south, section is not closed; walls change seldom, doors often."""
        walls = closed & ~self._doors
        known = self._open.get(walls)
        if known is None:
            known = self._open.keep(walls, _without(self._joined, walls))
        return _without(known, closed & self._doors)


def _without(joined: tuple[int, int], closed: int) -> tuple[int, int]:
    east, south = joined
    while closed:
        low = closed & -closed
        closed ^= low
        edge = low.bit_length() - 1
        if edge & 1:
            south &= ~(1 << (edge >> 1))
        else:
            east &= ~(1 << (edge >> 1))
    return east, south
