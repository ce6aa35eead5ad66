"""Intervals: what a rate or a mean may really be, given so many games.

Nothing here needs a library at run time; tests/lab compares every function with scipy.
"""

from __future__ import annotations

from math import exp, inf, lgamma, log, log1p, sqrt
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95
TINY = 1e-30
MOST_TERMS = 500
HALVINGS = 200


class Interval(NamedTuple):
    """A value with the bounds between which the true one lies, at the stated confidence."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width: how precise it is."""
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Whether a value lies within the bounds."""
        return self.low <= value <= self.high


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    """How many standard errors on either side hold the true value so often."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(successes: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Wilson's interval of a rate. A draw counts half, which makes the interval a little wider than it need be."""
    if games <= 0:
        return Interval(0.5, 0.0, 1.0)
    z = normal_quantile(confidence)
    rate = successes / games
    spread = 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / spread
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / spread
    low = 0.0 if successes <= 0 else max(0.0, middle - half)
    high = 1.0 if successes >= games else min(1.0, middle + half)
    return Interval(rate, low, high)


def games_for(half: float, rate: float = 0.5, confidence: float = CONFIDENCE) -> int:
    """How many games bring a rate to within so much, on either side."""
    z = normal_quantile(confidence)
    return max(1, round(z * z * rate * (1 - rate) / (half * half)))


class Moments:
    """The mean of numbers that come one by one, and how sure it is: memory stays the same however many come."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0  # of the distances from the mean

    def add(self, value: float) -> None:
        """One more number."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    @property
    def variance(self) -> float:
        """How much the numbers differ; 0 for fewer than two."""
        return self.squares / (self.count - 1) if self.count > 1 else 0.0

    def interval(self, confidence: float = CONFIDENCE) -> Interval:
        """Student's interval of the mean; with fewer than two numbers anything is possible."""
        if self.count < 2:
            return Interval(self.mean, -inf, inf)
        half = student_quantile(self.count - 1, confidence) * sqrt(self.variance / self.count)
        return Interval(self.mean, self.mean - half, self.mean + half)


def paired_difference(first: list[float], second: list[float], confidence: float = CONFIDENCE) -> Interval:
    """The mean difference of two lists whose entries belong together, as games with the same dice do."""
    moments = Moments()
    for one, other in zip(first, second, strict=True):
        moments.add(other - one)
    return moments.interval(confidence)


def student_quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The quantile of Student's distribution that takes the place of the normal one where numbers are few."""
    outside = 1 - confidence
    low, high = 0.0, 1e6
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if _student_outside(middle, freedom) > outside:
            low = middle
        else:
            high = middle
        if high - low < 1e-12 * high:
            break
    return (low + high) / 2


def _student_outside(t: float, freedom: int) -> float:
    """The probability of lying further out than t, on either side."""
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _beta_fraction(a, b, x) / a
    return 1 - front * _beta_fraction(b, a, 1 - x) / b


def _beta_fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by the method of Lentz."""
    c, d = 1.0, 1 / _away_from_zero(1 - (a + b) * x / (a + 1))
    value = d
    for term in range(1, MOST_TERMS):
        even = term * (b - term) * x / ((a + 2 * term - 1) * (a + 2 * term))
        odd = -(a + term) * (a + b + term) * x / ((a + 2 * term) * (a + 2 * term + 1))
        for step in (even, odd):
            d = 1 / _away_from_zero(1 + step * d)
            c = _away_from_zero(1 + step / c)
            value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value


def _away_from_zero(value: float) -> float:
    return value if abs(value) > TINY else TINY
