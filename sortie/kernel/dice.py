"""Dice as numbers: which outcomes a rule can tell apart, with exact weights."""

from __future__ import annotations

from fractions import Fraction
from math import factorial
from typing import NamedTuple

FACES = (0, 1, 2, 3, 4, 5)
SIDES = 6

Weight = float | Fraction
Weighted = tuple[tuple[int, ...], Weight]


class TallySpec(NamedTuple):
    """Dice at or under `number`; 1 to `critical` are Critical and, with `chains`, roll on (or count double).

    `rerolls` failed first dice are rolled once more. Successes past `cap` are all the same to the rule.
    """

    dice: int
    number: int
    critical: int
    chains: bool
    double: bool = False
    rerolls: int = 0
    cap: int = -1


_cache: dict[tuple[int, tuple[int, ...], bool], tuple[Weighted, ...]] = {}


def classes_by(number: int, critical: int = 0) -> tuple[int, ...]:
    """Faces split into Critical (up to `critical`), success (up to `number`) and failure."""
    return tuple(0 if face <= critical else 1 if face <= number else 2 for face in range(1, 7))


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
    if known is None:
        known = _cache[key] = _roll_outcomes(count, classes, exact)
    return known


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
