"""Line of Sight on flat ground, written straight from its definition with fractions; it knows nothing of the engine."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

Point = tuple[int, int]


def cuts(start: int, end: int) -> set[Fraction]:
    """Where, as a share of the way, a line crosses grid lines of one direction."""
    return {
        Fraction(n - start, end - start) for n in range(min(start, end), max(start, end) + 1) if end != start
    }


def crossed(start: Point, end: Point) -> set[Point]:
    """The Squares whose inside a line between two grid points crosses."""
    found: set[Point] = set()
    shares = sorted(cuts(start[0], end[0]) | cuts(start[1], end[1]))
    for before, behind in pairwise(shares):
        middle = (before + behind) / 2
        x = start[0] + (end[0] - start[0]) * middle
        y = start[1] + (end[1] - start[1]) * middle
        if x.denominator > 1 and y.denominator > 1:
            found.add((int(x), int(y)))
    return found


def corners(square: Point) -> list[Point]:
    """The four grid points of a Square."""
    return [(square[0] + east, square[1] + south) for east in (0, 1) for south in (0, 1)]


def line_pairs(shooter: Point, target: Point) -> list[set[Point]]:
    """The Squares crossed by each pair of lines from one corner to two corners, in different directions."""
    pairs: list[set[Point]] = []
    for corner in corners(shooter):
        for first, second in combinations([end for end in corners(target) if end != corner], 2):
            one = (first[0] - corner[0], first[1] - corner[1])
            two = (second[0] - corner[0], second[1] - corner[1])
            if one[0] * two[1] != one[1] * two[0]:
                pairs.append((crossed(corner, first) | crossed(corner, second)) - {shooter, target})
    return pairs


def sees(shooter: Point, target: Point, others: set[Point]) -> bool:
    """Whether one pair of lines is free of other Agents."""
    return any(not squares & others for squares in line_pairs(shooter, target))
