"""Why something is seen or not, for people who look: the pair of lines that decides, and what stops it."""

from __future__ import annotations

from typing import NamedTuple

from sortie.board.corner_sight import CornerLine, CornerSight


class SightLines(NamedTuple):
    """The two lines that come closest to seeing; what stops them is empty exactly when something is seen."""

    seen: bool
    lines: tuple[CornerLine, ...]
    figures: int  # squares with figures that stop them
    edges: int  # edges that stop them


def sight_lines(sight: CornerSight, a: int, b: int, closed: int, occupied: int) -> SightLines:
    """The best pair of lines from one corner of a to two corners of b past the figures on the occupied squares."""
    best: SightLines | None = None
    fewest = (0, 0, 0, 0)
    every = sight.every_line(a, b, closed)
    for place, first in enumerate(every):
        for second in every[place + 1 :]:
            if not _pair(first, second):
                continue
            found = _judged(first, second, occupied)
            rank = _rank(found)
            if best is None or rank < fewest:
                best, fewest = found, rank
    return best if best is not None else SightLines(False, (), 0, 0)


def _pair(first: CornerLine, second: CornerLine) -> bool:
    """Whether two lines come from one corner and are not one and the same line."""
    if (first.x, first.y) != (second.x, second.y):
        return False
    east, south = first.to_x - first.x, first.to_y - first.y
    return (second.to_x - second.x) * south != (second.to_y - second.y) * east


def _judged(first: CornerLine, second: CornerLine, occupied: int) -> SightLines:
    figures = (first.figures | second.figures) & occupied
    seen = first.free and second.free and not figures
    return SightLines(seen, (first, second), figures, first.edges | second.edges)


def _rank(pair: SightLines) -> tuple[int, int, int, int]:
    """Seen first; else few lines that walls stop, then those where it can be said what stops them, then few stops."""
    stopped = sum(1 for line in pair.lines if not line.free)
    unnamed = sum(1 for line in pair.lines if not line.free and not line.edges)
    length = sum(abs(line.to_x - line.x) + abs(line.to_y - line.y) for line in pair.lines)
    return stopped, unnamed, pair.figures.bit_count() + pair.edges.bit_count(), length
