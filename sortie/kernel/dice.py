"""Dice as numbers: outcome classes with exact weights, chains with their exact distribution."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial
from typing import Any, NamedTuple, TypeVar

FACES = (0, 1, 2, 3, 4, 5)
SIDES = 6
TAIL_FLOAT = 1e-17
TAIL_EXACT = Fraction(1, 10**31)

Weight = float | Fraction
Weighted = tuple[tuple[int, ...], Weight]
Number = TypeVar("Number", float, Fraction)


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


_cache: dict[Any, tuple[Weighted, ...]] = {}


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


def tally_outcomes(spec: TallySpec, exact: bool) -> tuple[Weighted, ...]:
    """P(successes = k) of a tally; a chain's tail below 1e-16 (exact: 1e-31) joins the last class."""
    key = (spec, exact)
    known = _cache.get(key)
    if known is None:
        found: list[Weighted] = []
        if exact:
            for value, share in enumerate(successes(spec, Fraction(1), TAIL_EXACT)):
                found.append(((value,), share))
        else:
            for value, chance in enumerate(successes(spec, 1.0, TAIL_FLOAT)):
                found.append(((value,), chance))
        known = _cache[key] = tuple(entry for entry in found if entry[1])
    return known


def successes(spec: TallySpec, one: Number, tail: Number) -> list[Number]:
    """The distribution of a tally: index k holds P(k successes). `one` is 1.0 or Fraction(1)."""
    fail, success, crit = die_chances(spec.number, spec.critical, one)
    plain = one_die((fail, success, crit), (fail, success, crit), spec, tail)
    if not spec.rerolls:
        return capped(powered(plain, spec.dice, one, tail), spec.cap, one)
    kept = (0 * one, success / (one - fail), crit / (one - fail))
    passed = one_die(kept, (fail, success, crit), spec, tail)
    weights = [0 * one]
    for failed in range(spec.dice + 1):
        chance = comb(spec.dice, failed) * fail**failed * (one - fail) ** (spec.dice - failed)
        part = powered(passed, spec.dice - failed, one, tail)
        part = convolved(part, powered(plain, min(spec.rerolls, failed), one, tail), tail)
        weights = added(weights, [chance * weight for weight in part])
    return capped(weights, spec.cap, one)


def die_chances(number: int, critical: int, one: Number) -> tuple[Number, Number, Number]:
    """P(failure), P(plain success), P(Critical) of one die; 1 never fails, 6 always does."""
    number = max(1, min(5, number))
    critical = max(1, min(5, critical))
    crit = one * critical / SIDES
    success = one * max(0, number - critical) / SIDES
    return one - crit - success, success, crit


def one_die(
    first: tuple[Number, Number, Number],
    chained: tuple[Number, Number, Number],
    spec: TallySpec,
    tail: Number,
) -> list[Number]:
    """The successes of one die with chances `first` whose chain dice have chances `chained`."""
    fail, success, crit = first
    if spec.double:
        return [fail, success, crit]
    if not spec.chains:
        return [fail, success + crit]
    weights = [fail, success]
    alive = crit
    while alive > tail:
        # A Critical is one success; its chain die fails, adds one more, or goes on.
        weights[-1] += alive * chained[0]
        weights.append(alive * chained[1])
        alive = alive * chained[2]
    weights[-1] += alive
    return weights


def added(left: list[Number], right: list[Number]) -> list[Number]:
    """The sum of two lists of weights of different lengths."""
    if len(left) < len(right):
        left, right = right, left
    total = list(left)
    for index, weight in enumerate(right):
        total[index] += weight
    return total


def convolved(left: list[Number], right: list[Number], tail: Number) -> list[Number]:
    """The distribution of the sum of two independent numbers; a tail lighter than `tail` joins the last entry."""
    weights = [left[0] * 0] * (len(left) + len(right) - 1)
    for i, a in enumerate(left):
        if a:
            for j, b in enumerate(right):
                weights[i + j] += a * b
    while len(weights) > 1 and weights[-1] < tail:
        last = weights.pop()
        weights[-1] += last
    return weights


def powered(weights: list[Number], times: int, one: Number, tail: Number) -> list[Number]:
    """The distribution of the sum of `times` independent equal numbers."""
    total = [one]
    for _ in range(times):
        total = convolved(total, weights, tail)
    return total


def capped(weights: list[Number], cap: int, one: Number) -> list[Number]:
    """Everything past `cap` as one class, with the rounding of cut tails put back into the last one."""
    if 0 <= cap < len(weights) - 1:
        weights = weights[: cap + 1]
    rest = one
    for weight in weights[:-1]:
        rest = rest - weight
    weights[-1] = rest
    return weights
