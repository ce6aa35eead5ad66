"""Dice as numbers: which outcomes a rule can tell apart, with exact weights."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

from sortie.kernel.memory import Memory

FACES = (0, 1, 2, 3, 4, 5)
SIDES = 6

Weight = float | Fraction
Weighted = tuple[tuple[int, ...], Weight]


_cache: Memory[tuple[int, tuple[int, ...], bool], tuple[Weighted, ...]] = Memory(4096)


def class_representatives(classes: tuple[int, ...]) -> list[tuple[int, int]]:
    """(lowest face, number of faces) of each class, in order of the lowest face."""
    seen: dict[int, list[int]] = {}
    for face, name in enumerate(classes, start=1):
        seen.setdefault(name, []).append(face)
    return [(faces[0], len(faces)) for faces in seen.values()]


def compositions(total: int, parts: int) -> list[tuple[int, ...]]:
    """All ways to split `total` dice over `parts` classes."""
    if parts == 1:
        return [(total,)]
    found: list[tuple[int, ...]] = []
    for first in range(total, -1, -1):
        for rest in compositions(total - first, parts - 1):
            found.append((first, *rest))
    return found


def roll_outcomes(count: int, classes: tuple[int, ...], exact: bool) -> tuple[Weighted, ...]:
    """Each multiset of classes of `count` dice, shown by its lowest faces, with its probability."""
    key = (count, classes, exact)
    known = _cache.get(key)
    return known if known is not None else _cache.keep(key, _roll_outcomes(count, classes, exact))


def _roll_outcomes(count: int, classes: tuple[int, ...], exact: bool) -> tuple[Weighted, ...]:
    kinds = class_representatives(classes)
    found: list[Weighted] = []
    for split in compositions(count, len(kinds)):
        ways = factorial(count)
        faces: list[int] = []
        for (face, size), many in zip(kinds, split, strict=True):
            ways = ways * size**many // factorial(many)
            faces.extend([face] * many)
        weight = Fraction(ways, SIDES**count)
        found.append((tuple(faces), weight if exact else float(weight)))
    return tuple(found)


def ordered_outcomes(count: int, classes: tuple[int, ...], exact: bool) -> tuple[Weighted, ...]:
    """Each sequence of classes of `count` dice, shown by its lowest faces, with its probability."""
    kinds = class_representatives(classes)
    found: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    for _ in range(count):
        found = [((*faces, face), weight * size / SIDES) for faces, weight in found for face, size in kinds]
    return tuple((faces, weight if exact else float(weight)) for faces, weight in found)
