"""Distributions: the exact chances of a tally, chains of Criticals included.

Written for floats and fractions alike, which the compiler of the fast build does not take; so it stays interpreted.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple, TypeVar

from sortie.kernel.chance.dice import SIDES, Weighted
from sortie.kernel.memory import Memory

TAIL_FLOAT = 1e-17
TAIL_EXACT = Fraction(1, 10**31)

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


_cache: Memory[tuple[TallySpec, bool], tuple[Weighted, ...]] = Memory(4096)


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
        known = _cache.keep(key, tuple(entry for entry in found if entry[1]))
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
    """Everything past `cap` as one class; what rounding left over goes to the heaviest, where it is nothing."""
    if 0 <= cap < len(weights) - 1:
        kept = weights[: cap + 1]
        for weight in weights[cap + 1 :]:
            kept[-1] = kept[-1] + weight
        weights = kept
    rest = one
    heaviest = 0
    for index, weight in enumerate(weights):
        rest = rest - weight
        if weight > weights[heaviest]:
            heaviest = index
    weights[heaviest] = weights[heaviest] + rest
    return weights
