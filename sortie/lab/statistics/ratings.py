"""Ratings: the strengths that make the results seen likeliest (Bradley and Terry), on the scale of Elo.

400 points more mean ten points for one in games between the two. A drawn game against an average player is added to
everybody, so that whoever has won all games has a finite rating too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

from sortie.lab.statistics.intervals import CONFIDENCE, Interval, normal_quantile

ELO = 400 / log(10)
ROUNDS = 100
NEAR = 1e-10

Matrix = list[list[float]]
# (one, other) -> (points of the one, games)
Results = Mapping[tuple[str, str], tuple[float, float]]


def expected_share(difference: float) -> float:
    """The share of the points that somebody rated so much higher gets."""
    return 1 / (1 + exp(-difference / ELO))


def ratings(
    names: Sequence[str],
    results: Results,
    anchor: str = "",
    prior: float = 1.0,
    confidence: float = CONFIDENCE,
) -> dict[str, Interval]:
    """The rating of each, by maximum likelihood, with its interval; the anchor (default: the average) has 0."""
    strengths = _fitted(len(names), _games(names, results), prior)
    spread = inverse(_information(strengths, _games(names, results), prior))
    z = normal_quantile(confidence)
    weights = [1.0 if name == anchor else 0.0 for name in names]
    if anchor not in names:
        weights = [1 / len(names)] * len(names)
    zero = sum(weight * strength for weight, strength in zip(weights, strengths, strict=True))
    found: dict[str, Interval] = {}
    for place, name in enumerate(names):
        contrast = [float(other == place) - weight for other, weight in enumerate(weights)]
        error = sqrt(max(0.0, _quadratic(spread, contrast)))
        value = strengths[place] - zero
        found[name] = Interval(ELO * value, ELO * (value - z * error), ELO * (value + z * error))
    return found


def _games(names: Sequence[str], results: Results) -> list[tuple[int, int, float, float]]:
    place = {name: number for number, name in enumerate(names)}
    return [(place[one], place[other], points, games) for (one, other), (points, games) in results.items()]


def _fitted(count: int, games: list[tuple[int, int, float, float]], prior: float) -> list[float]:
    """The strengths at which the likelihood is highest, by Newton's method with halved steps where one overshoots."""
    strengths = [0.0] * count
    for _ in range(ROUNDS):
        gradient = [prior * (0.5 - _chance(one)) for one in strengths]
        for one, other, points, played in games:
            missing = points - played * _chance(strengths[one] - strengths[other])
            gradient[one] += missing
            gradient[other] -= missing
        steps = solved(_information(strengths, games, prior), gradient)
        largest = max(abs(step) for step in steps)
        shrink = min(1.0, 2.0 / largest) if largest else 1.0
        strengths = [one + shrink * step for one, step in zip(strengths, steps, strict=True)]
        if largest < NEAR:
            break
    return strengths


def _information(strengths: list[float], games: list[tuple[int, int, float, float]], prior: float) -> Matrix:
    """How sharply the likelihood bends at these strengths: the inverse is their covariance."""
    size = len(strengths)
    found: Matrix = [[0.0] * size for _ in range(size)]
    for place, strength in enumerate(strengths):
        chance = _chance(strength)
        found[place][place] = prior * chance * (1 - chance)
    for one, other, _, played in games:
        chance = _chance(strengths[one] - strengths[other])
        weight = played * chance * (1 - chance)
        found[one][one] += weight
        found[other][other] += weight
        found[one][other] -= weight
        found[other][one] -= weight
    return found


def _chance(difference: float) -> float:
    if difference < -500:
        return 0.0
    return 1 / (1 + exp(-difference))


def _quadratic(matrix: Matrix, vector: list[float]) -> float:
    return sum(
        left * row[column] * right
        for left, row in zip(vector, matrix, strict=True)
        for column, right in enumerate(vector)
    )


def solved(matrix: Matrix, vector: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is symmetric and definite, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [
                    left - factor * right for left, right in zip(rows[row], rows[column], strict=True)
                ]
    return [rows[place][size] / rows[place][place] for place in range(size)]


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric matrix, column by column."""
    size = len(matrix)
    units = [[float(row == column) for row in range(size)] for column in range(size)]
    return [solved(matrix, unit) for unit in units]
