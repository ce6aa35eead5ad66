"""Sources of dice: a seeded one for simulation and play, a typed one for tests and real boxes."""

from __future__ import annotations

from abc import abstractmethod
from random import Random

from mypy_extensions import mypyc_attr

from sortie.kernel.errors import Refused


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceSource:
    """Where dice come from; handed in from outside, never part of a state."""

    @abstractmethod
    def dice(self, count: int) -> tuple[int, ...]:
        """Faces of `count` fair dice."""

    @abstractmethod
    def below(self, limit: int) -> int:
        """A fair number from 0 to `limit` - 1."""


class SeededDice(DiceSource):
    """Fair dice from a seed; equal seeds give equal dice on every machine."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)
        self._next = self._random.random

    def dice(self, count: int) -> tuple[int, ...]:
        """SKM-DICE.1: so many separate fair dice."""
        draw = self._next
        if count == 1:
            return (int(draw() * 6) + 1,)
        return tuple([int(draw() * 6) + 1 for _ in range(count)])

    def below(self, limit: int) -> int:
        return int(self._next() * limit)


class TypedDice(DiceSource):
    """Dice given in advance, in order; running out is refused with a reason."""

    def __init__(self, faces: list[int]) -> None:
        self._faces = list(faces)

    def dice(self, count: int) -> tuple[int, ...]:
        if len(self._faces) < count:
            raise Refused(f"{count} dice are needed, {len(self._faces)} are left; give more dice")
        taken, self._faces = self._faces[:count], self._faces[count:]
        for face in taken:
            if not 1 <= face <= 6:
                raise Refused(f"a die shows 1 to 6, not {face}")
        return tuple(taken)

    def below(self, limit: int) -> int:
        if not self._faces:
            raise Refused("one number is needed, none is left")
        number = self._faces.pop(0)
        if not 0 <= number < limit:
            raise Refused(f"a number from 0 to {limit - 1} is needed, not {number}")
        return number

    @property
    def left(self) -> int:
        """Dice that nobody has asked for yet."""
        return len(self._faces)


def draw_one(source: DiceSource, counts: tuple[int, ...]) -> int:
    """Draw one item by its count."""
    place = source.below(sum(counts))
    for item, count in enumerate(counts):
        if place < count:
            return item
        place -= count
    raise IndexError(place)
