"""A sequential test: goes on until the games say which of two statements is true, and no longer.

The sequential probability ratio test of Wald over scores from 0 to 1 (1: won, 1/2: drawn, 0: lost; also the mean of
games that belong together). How likely the scores seen are when the true mean is `low`, and when it is `high`, is worked
out from the distribution nearest to what was seen that has this mean, so that draws and pairs count for what they are.
"""

from __future__ import annotations

from math import log
from typing import Literal

Verdict = Literal["low", "high", "open"]

RARE = 1e-3  # what a score that was never seen counts for: nothing is impossible
STEPS = 60
NEAR = 1e-12


class SequentialTest:
    """Whether a mean is `low` or less, or `high` or more, with the stated chances of being wrong."""

    def __init__(
        self,
        low: float,
        high: float,
        false_high: float = 0.05,
        false_low: float = 0.05,
        least: float = 0.0,
        most: float = 1.0,
    ) -> None:
        if not least < low < high < most:
            raise ValueError(f"{low} and {high} must lie between {least} and {most}, the first one lower")
        self.low, self.high = low, high
        self.accept_high = log((1 - false_low) / false_high)
        self.accept_low = log(false_low / (1 - false_high))
        self.counts: dict[float, float] = {least: RARE, most: RARE}
        self.seen = 0
        self.verdict: Verdict = "open"

    def add(self, score: float) -> Verdict:
        """One more score; what is known now. Once the test has ended it stays as it is."""
        if self.verdict == "open":
            self.counts[score] = self.counts.get(score, 0.0) + 1
            self.seen += 1
            ratio = self.ratio()
            if ratio >= self.accept_high:
                self.verdict = "high"
            elif ratio <= self.accept_low:
                self.verdict = "low"
        return self.verdict

    def ratio(self) -> float:
        """The logarithm of how many times likelier what was seen is with the mean `high` than with `low`."""
        low, high = self._tilt(self.low), self._tilt(self.high)
        total = 0.0
        for score, count in self.counts.items():
            total += count * log((1 + low * (score - self.low)) / (1 + high * (score - self.high)))
        return total

    def _tilt(self, mean: float) -> float:
        """How the scores seen are weighed so that they have a mean: the root of a falling function, kept in bounds."""
        scores = self.counts
        low, high = -1 / (max(scores) - mean), 1 / (mean - min(scores))
        tilt = 0.0
        for _ in range(STEPS):
            value = slope = 0.0
            for score, count in scores.items():
                part = (score - mean) / (1 + tilt * (score - mean))
                value += count * part
                slope -= count * part * part
            if value > 0:
                low = tilt
            else:
                high = tilt
            step = tilt - value / slope if slope else (low + high) / 2
            following = step if low < step < high else (low + high) / 2
            if abs(following - tilt) < NEAR:
                return following
            tilt = following
        return tilt
