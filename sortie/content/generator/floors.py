"""Floors of rooms: a rectangle cut into rooms, and the borders that rooms share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sortie.kernel.chance.dice_sources import DiceSource

Square = tuple[int, int]


class Border(NamedTuple):
    """The east side of a square, or with `south` its south side."""

    x: int
    y: int
    south: bool


class Box(NamedTuple):
    """A rectangle of squares, all four sides inside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def wide(self) -> int:
        """Squares from west to east."""
        return self.right - self.left + 1

    @property
    def high(self) -> int:
        """Squares from north to south."""
        return self.bottom - self.top + 1

    def squares(self) -> list[Square]:
        """All of them, row by row."""
        return [(x, y) for y in range(self.top, self.bottom + 1) for x in range(self.left, self.right + 1)]

    def half_turned(self, width: int, height: int) -> Box:
        """The same rectangle on a floor turned by half."""
        return Box(
            width - 1 - self.right, height - 1 - self.bottom, width - 1 - self.left, height - 1 - self.top
        )


def cut(box: Box, dice: DiceSource, least: int, most: int) -> list[Box]:
    """Rooms of a rectangle: no side below `least`; larger ones than `most` squares are cut again."""
    ways = [way for way, length in (("across", box.wide), ("down", box.high)) if length >= 2 * least]
    if not ways or box.wide * box.high <= most:
        return [box]
    longer = "across" if box.wide >= box.high else "down"
    way = longer if longer in ways else ways[0]
    length = box.wide if way == "across" else box.high
    place = least + dice.below(length - 2 * least + 1)
    first, second = _halves(box, way, place)
    return [*cut(first, dice, least, most), *cut(second, dice, least, most)]


def _halves(box: Box, way: str, place: int) -> tuple[Box, Box]:
    if way == "across":
        return box._replace(right=box.left + place - 1), box._replace(left=box.left + place)
    return box._replace(bottom=box.top + place - 1), box._replace(top=box.top + place)


def shared_borders(rooms: Sequence[Box]) -> dict[tuple[int, int], list[Border]]:
    """For each pair of rooms that touch, the borders between them, from one end to the other."""
    owner = {square: number for number, room in enumerate(rooms) for square in room.squares()}
    found: dict[tuple[int, int], list[Border]] = {}
    for (x, y), number in sorted(owner.items()):
        for border, beside in ((Border(x, y, False), (x + 1, y)), (Border(x, y, True), (x, y + 1))):
            other = owner.get(beside, number)
            if other != number:
                found.setdefault((min(number, other), max(number, other)), []).append(border)
    return found


def spanning(count: int, pairs: Sequence[tuple[int, int]], dice: DiceSource) -> list[tuple[int, int]]:
    """Pairs in a rolled order that join everything, each only where it joins something new."""
    waiting, kept = list(pairs), []
    group = list(range(count))
    while waiting:
        first, second = waiting.pop(dice.below(len(waiting)))
        if group[first] != group[second]:
            kept.append((first, second))
            old, new = group[second], group[first]
            group = [new if one == old else one for one in group]
    return kept
