"""The statistics of the lab against scipy, and by simulation: coverage of intervals, error rates of the sequential test."""

from __future__ import annotations

from math import log
from random import Random

import numpy
import pytest
from scipy import optimize, special, stats

from sortie.lab.statistics.intervals import (
    Moments,
    games_for,
    incomplete_beta,
    normal_quantile,
    paired_difference,
    student_quantile,
    wilson,
)
from sortie.lab.statistics.ratings import ELO, expected_share, ratings
from sortie.lab.statistics.sequential import SequentialTest


@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.99])
def test_wilson_is_that_of_scipy(confidence: float) -> None:
    for games in (1, 2, 7, 40, 1000):
        for won in {0, 1, games // 3, games // 2, games}:
            found = wilson(won, games, confidence)
            wanted = stats.binomtest(won, games).proportion_ci(confidence, method="wilson")
            assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high), abs=1e-12)
    assert wilson(0, 0).low == 0 and wilson(0, 0).high == 1
    assert normal_quantile(confidence) == pytest.approx(stats.norm.ppf(0.5 + confidence / 2))


def test_student_and_beta_are_those_of_scipy() -> None:
    for freedom in (1, 2, 3, 10, 29, 100, 5000):
        for confidence in (0.5, 0.9, 0.95, 0.999):
            wanted = stats.t.ppf(0.5 + confidence / 2, freedom)
            assert student_quantile(freedom, confidence) == pytest.approx(wanted, rel=1e-8)
    for a, b, x in ((0.5, 0.5, 0.3), (2, 5, 0.9), (40, 0.5, 0.99), (3, 3, 0.5), (1, 1, 0), (1, 1, 1)):
        assert incomplete_beta(a, b, x) == pytest.approx(special.betainc(a, b, x), abs=1e-12)


def test_paired_differences_are_those_of_scipy() -> None:
    random = Random("pairs")
    first = [random.choice((0.0, 0.5, 1.0)) for _ in range(37)]
    second = [min(1.0, one + random.choice((0.0, 0.0, 0.5))) for one in first]
    found = paired_difference(first, second)
    wanted = stats.ttest_rel(second, first).confidence_interval(0.95)
    assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high))
    assert found.value == pytest.approx(numpy.mean(numpy.array(second) - numpy.array(first)))
    alone = Moments()
    alone.add(1.0)
    assert alone.interval().low == float("-inf")


def test_wilson_covers_the_truth_as_often_as_it_says() -> None:
    for games in (20, 100, 400):
        covered = []
        for rate in numpy.linspace(0.05, 0.95, 19):
            holds = [wilson(won, games).holds(float(rate)) for won in range(games + 1)]
            covered.append(float(stats.binom.pmf(range(games + 1), games, rate)[holds].sum()))
        assert 0.94 < numpy.mean(covered) < 0.965 and min(covered) > 0.9


def test_paired_intervals_cover_the_truth_by_simulation() -> None:
    random = Random("coverage")
    covered = 0
    for _ in range(2000):
        moments = Moments()
        for _ in range(30):
            moments.add(random.choice((-0.5, 0.0, 0.0, 0.5, 0.5)))
        covered += moments.interval().holds(0.1)
    assert 0.93 < covered / 2000 < 0.97


def test_how_many_games_a_precision_takes() -> None:
    assert games_for(0.02) == 2401
    assert wilson(games_for(0.05) / 2, games_for(0.05)).half == pytest.approx(0.05, abs=0.001)


RESULTS = {
    ("a", "b"): (14.0, 20.0),
    ("b", "c"): (11.5, 20.0),
    ("a", "c"): (18.0, 20.0),
    ("c", "d"): (9.0, 10.0),
}
NAMES = ("a", "b", "c", "d")


def unlikelihood(strengths: numpy.ndarray) -> float:
    """The negative likelihood, written down another way."""
    total = 0.0
    for (one, other), (points, games) in RESULTS.items():
        chance = special.expit(strengths[NAMES.index(one)] - strengths[NAMES.index(other)])
        total -= points * log(chance) + (games - points) * log(1 - chance)
    return total - sum(0.5 * (log(special.expit(s)) + log(special.expit(-s))) for s in strengths)


def test_ratings_are_those_of_the_highest_likelihood() -> None:
    best = optimize.minimize(unlikelihood, numpy.zeros(4), method="BFGS", options={"gtol": 1e-9})
    found = ratings(NAMES, RESULTS)
    for place, name in enumerate(NAMES):
        assert found[name].value == pytest.approx(ELO * (best.x[place] - best.x.mean()), abs=0.01)
    contrast = numpy.array([0.75, -0.25, -0.25, -0.25])
    bend = optimize.approx_fprime(best.x, lambda at: optimize.approx_fprime(at, unlikelihood, 1e-4), 1e-4)
    error = ELO * numpy.sqrt(contrast @ numpy.linalg.inv(bend) @ contrast)
    assert found["a"].half == pytest.approx(1.96 * error, rel=0.02)
    anchored = ratings(NAMES, RESULTS, anchor="b")
    assert anchored["b"] == (0, 0, 0)
    assert anchored["a"].value == pytest.approx(found["a"].value - found["b"].value)


def test_who_wins_everything_has_a_finite_rating() -> None:
    found = ratings(("best", "worst"), {("best", "worst"): (50.0, 50.0)})
    assert 100 < found["best"].value < 1500
    assert expected_share(0) == 0.5 and expected_share(400) == pytest.approx(10 / 11)


def test_with_wins_and_losses_the_test_is_that_of_wald() -> None:
    test = SequentialTest(0.5, 0.6)
    for score in (1, 0, 1, 1, 1, 0, 1, 1, 0, 1):
        test.add(score)
    assert test.ratio() == pytest.approx(7 * log(0.6 / 0.5) + 3 * log(0.4 / 0.5), abs=0.01)
    assert test.verdict == "open" and test.seen == 10
    for _ in range(40):
        test.add(1)
    assert test.verdict == "high" and test.seen < 50
    with pytest.raises(ValueError, match="must lie between"):
        SequentialTest(0.6, 0.5)


def false_rate(runs: int, weights: tuple[float, ...], wrong: str, seed: str) -> tuple[float, float]:
    """How often the test says what is wrong about pairs of games, and after how many pairs it ends."""
    random, wrongs, length = Random(seed), 0, 0
    for _ in range(runs):
        test = SequentialTest(0.5, 0.6)
        while test.verdict == "open" and test.seen < 5000:
            test.add(random.choices((0, 0.25, 0.5, 0.75, 1), weights)[0])
        wrongs += test.verdict == wrong
        length += test.seen
    return wrongs / runs, length / runs


EVEN = (1.0, 2.0, 4.0, 2.0, 1.0)  # a mean of 0.5
BETTER = (1.0, 1.0, 4.0, 1.0, 3.0)  # a mean of 0.6


def test_the_sequential_test_is_seldom_wrong() -> None:
    false_high, length = false_rate(150, EVEN, "high", "even")
    false_low, _ = false_rate(150, BETTER, "low", "better")
    assert false_high < 0.1 and false_low < 0.1
    assert length < 150  # a fixed test of the same power needs more


@pytest.mark.long
def test_the_sequential_test_keeps_its_error_rates() -> None:
    """10,000 runs; the bound is five percent and what chance allows on top."""
    assert false_rate(5000, EVEN, "high", "even")[0] < 0.058
    assert false_rate(5000, BETTER, "low", "better")[0] < 0.058
