"""Sight from one corner of a square to two corners of another, over heights, walls and doors.

A line runs from the top of a figure on the first square to the top of a figure on the second. It is free when a
path as close to it as one likes leads from inside the first square to inside the second without crossing an edge
or a square that rises above the line. Ground needs no test of its own: whoever gets into a square crosses one of
its edges, and an edge is at least as high as the squares on both sides.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.board.grid import Grid
from sortie.board.lines import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST
from sortie.board.rays import HEIGHTS, POINT_BITS, Rays
from sortie.board.terrain import Terrain
from sortie.kernel.masks import listed

_TURNS_KEPT: Final = 4096
# A corner of a square: its point, x, y, and the quarter round it in which the square lies.
Corner = tuple[int, int, int, int]


class CornerLine(NamedTuple):
    """A line between corners: its ends, whether walls and ground leave it free, and else the edges that stop it."""

    x: int
    y: int
    to_x: int
    to_y: int
    free: bool
    figures: int  # the squares where a figure would stop it
    edges: int


class _Shadows:
    """What figures may hide from one square, among the targets asked about so far."""

    __slots__ = ("asked", "casting", "hidden", "seen", "turning")

    def __init__(self) -> None:
        self.asked = 0
        self.seen = 0  # targets that no door can change, seen while nobody stands in the way
        self.turning = 0  # targets that a door can change: to be looked at one by one
        self.casting = 0  # squares where a figure may hide something
        self.hidden: dict[int, int] = {}  # by the bit of such a square: what it may hide

    def cast(self, target: int, mask: int) -> None:
        """Remember that figures in this mask may hide a target."""
        self.seen |= target
        self.casting |= mask
        for square in listed(mask):
            caster = 1 << square
            self.hidden[caster] = self.hidden.get(caster, 0) | target

    def doubtful(self, occupied: int) -> int:
        """Targets that these figures may hide, alone or together."""
        casters = occupied & self.casting
        mask = 0
        while casters:
            low = casters & -casters
            casters ^= low
            mask |= self.hidden[low]
        return mask


def _corners(grid: Grid, square: int) -> tuple[Corner, Corner, Corner, Corner]:
    y, x = divmod(square, grid.width)
    across = grid.width + 1
    point = y * across + x
    return (
        (point, x, y, SOUTH_EAST),
        (point + 1, x + 1, y, SOUTH_WEST),
        (point + across, x, y + 1, NORTH_EAST),
        (point + across + 1, x + 1, y + 1, NORTH_WEST),
    )


class CornerSight:
    """Sight on one terrain. Results are kept by pair of squares and by the doors that matter to the pair."""

    def __init__(self, terrain: Terrain, door_height: int = 2, eye: int = 1) -> None:
        self.terrain: Final = terrain
        self._grid: Final = terrain.grid
        self._size: Final = terrain.grid.size
        self._heights: Final = terrain.heights
        self._corners: Final = [_corners(self._grid, square) for square in range(self._size)]
        self._rays: Final = Rays(terrain, door_height, eye)
        self._fixed: Final[dict[int, tuple[int, ...]]] = {}
        self._begun: Final[dict[int, int]] = {}  # next corner of pairs in _fixed not explored from all four
        self._doors: Final[dict[int, int]] = {}
        self._varied: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
        self._visible: Final[dict[tuple[int, int], int]] = {}
        self._shadows: Final[dict[int, _Shadows]] = {}

    # Pairs of lines

    def _free_pairs(self, a: int, b: int, closed: int) -> list[int]:
        """Figure masks of all pairs of free lines from one corner of a to two corners of b, fewest squares first."""
        found: dict[int, None] = {}
        for corner in range(4):
            self._pairs_from(corner, a, b, closed, found)
        return sorted(found, key=_fewest_first)

    def _pairs_from(self, corner: int, a: int, b: int, closed: int, found: dict[int, None]) -> None:
        """The same from one corner of a alone, put into what is found already."""
        rays = self._rays.known
        others = ~(1 << a | 1 << b)
        start, x, y, quarter = self._corners[a][corner]
        keys = (self._heights[a] * HEIGHTS + self._heights[b]) << POINT_BITS | start
        free: list[tuple[int, int, int]] = []
        for end, to_x, to_y, to_quarter in self._corners[b]:
            if start == end:
                continue
            ray = rays.get(keys << POINT_BITS | end)
            if ray is None or ray[2] & closed:
                ray = self._rays.ray(keys << POINT_BITS | end, closed)
            if ray[0] >> 4 * quarter + to_quarter & 1:
                east, south, mask = to_x - x, to_y - y, ray[1] & others
                for other_east, other_south, crossed in free:
                    if other_east * south != other_south * east:
                        found[mask | crossed] = None
                free.append((east, south, mask))

    def _explore(self, a: int, b: int) -> tuple[int, ...]:
        """Look from more corners of a, one by one, until another pair of lines is found or there is no more.

        Most questions are answered by the first pair, so the others are not looked for before they are needed.
        """
        pair = a * self._size + b
        found = dict.fromkeys(self._fixed.get(pair, ()))
        known = len(found)
        corner = self._begun.pop(pair, 0)
        while corner < 4 and len(found) == known:
            self._pairs_from(corner, a, b, 0, found)
            corner += 1
        masks = self._fixed[pair] = _minimal(sorted(found, key=_fewest_first))
        if corner < 4 and masks[0]:
            self._begun[pair] = corner
        return masks

    def _explored_sees(self, a: int, b: int, occupied: int) -> bool:
        """Whether a pair of lines not found yet is free; to be asked when those found are not."""
        while a * self._size + b in self._begun:
            for mask in self._explore(a, b):
                if not mask & occupied:
                    return True
        return False

    def _doors_between(self, a: int, b: int) -> int:
        """The doors that any line from a to b crosses or touches."""
        if not self.terrain.doors or not self._doors_in_box(a, b):
            return 0
        doors = 0
        heights = self._heights[a] * HEIGHTS + self._heights[b]
        for start, _, _, _ in self._corners[a]:
            for end, _, _, _ in self._corners[b]:
                if start != end:
                    doors |= self._rays.ray((heights << POINT_BITS | start) << POINT_BITS | end, 0)[2]
        return doors

    def _doors_in_box(self, a: int, b: int) -> bool:
        """Whether a door touches the rectangle that two squares span: no line between them leaves it."""
        ax, ay = self._grid.xy(a)
        bx, by = self._grid.xy(b)
        west, east, north, south = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
        for edge in self.terrain.doors:
            y, x = divmod(edge >> 1, self._grid.width)
            if west - 1 <= x <= east + 1 and north - 1 <= y <= south + 1:
                return True
        return False

    def _shortest_masks(self, a: int, b: int, closed: int) -> tuple[int, ...]:
        """Fill the tables for a pair that is not among those no door can change."""
        pair = a * self._size + b
        doors = self._doors.get(pair)
        if doors is None:
            doors = self._doors[pair] = self._doors_between(a, b)
        if not doors:
            return self._explore(a, b)
        key = (pair, closed & doors)
        known = self._varied.get(key)
        if known is None:
            known = self._varied[key] = _minimal(self._free_pairs(a, b, closed))
        return known

    # Questions

    def lines(self, a: int, b: int, closed: int) -> tuple[int, ...]:
        """For every free pair of lines from a to b the squares where a figure would stop it; () without any pair."""
        return tuple(self._free_pairs(a, b, closed))

    def minimal(self, a: int, b: int, closed: int) -> tuple[int, ...]:
        """Of lines() those masks that contain no other one: enough to tell whether anything is seen."""
        masks = self._some_masks(a, b, closed)
        while a * self._size + b in self._begun:
            masks = self._explore(a, b)
        return masks

    def _some_masks(self, a: int, b: int, closed: int) -> tuple[int, ...]:
        """Those of minimal() found so far; () only when there are none at all."""
        masks = self._fixed.get(a * self._size + b)
        return self._shortest_masks(a, b, closed) if masks is None else masks

    def every_line(self, a: int, b: int, closed: int) -> list[CornerLine]:
        """All lines from a corner of a to a corner of b, free or not; for people who look."""
        others = ~(1 << a | 1 << b)
        heights = self._heights[a] * HEIGHTS + self._heights[b]
        found: list[CornerLine] = []
        for start, x, y, quarter in self._corners[a]:
            for end, to_x, to_y, to_quarter in self._corners[b]:
                if start != end:
                    key = (heights << POINT_BITS | start) << POINT_BITS | end
                    ray = self._rays.ray(key, closed)
                    free = bool(ray[0] >> 4 * quarter + to_quarter & 1)
                    edges = 0 if free else self._rays.stops(key, closed)
                    found.append(CornerLine(x, y, to_x, to_y, free, ray[1] & others, edges))
        return found

    def sees(self, a: int, b: int, closed: int, occupied: int) -> bool:
        """Whether a figure on a sees one on b past the figures on the occupied squares."""
        for mask in self._some_masks(a, b, closed):  # a plain loop, for it is twice as fast as any()
            if not mask & occupied:
                return True
        return self._explored_sees(a, b, occupied)

    def visible(self, a: int, closed: int) -> int:
        """Mask of the squares seen from a when nobody stands in the way; a itself is not among them."""
        key = (a, closed)
        mask = self._visible.get(key)
        if mask is None:
            if len(self._visible) >= _TURNS_KEPT:
                self._visible.clear()
            mask = self._visible[key] = self.seen(a, self.terrain.standable(), closed, 0)
        return mask

    def seen(self, a: int, targets: int, closed: int, occupied: int) -> int:
        """Those of the target squares that a figure on a sees."""
        found = 0
        fixed, varied, doors = self._fixed, self._varied, self._doors
        row = a * self._size
        targets &= ~(1 << a)
        while targets:  # sees() written out, for this is the busiest loop of a turn
            low = targets & -targets
            targets ^= low
            b = low.bit_length() - 1
            masks = fixed.get(row + b)
            if masks is None:
                masks = varied.get((row + b, closed & doors.get(row + b, 0)))
                if masks is None:
                    masks = self._shortest_masks(a, b, closed)
            for mask in masks:
                if not mask & occupied:
                    found |= low
                    break
            else:
                if row + b in self._begun and self._explored_sees(a, b, occupied):
                    found |= low
        return found

    def seen_area(self, a: int, targets: int, closed: int, occupied: int) -> int:
        """The same as seen() for many targets: only those that a door or a figure may hide are looked at."""
        shadows = self._shadows.get(a)
        if shadows is None:
            shadows = self._shadows[a] = _Shadows()
        if targets & ~shadows.asked:
            self._learn(a, shadows, targets & ~shadows.asked & ~(1 << a), closed)
        seen = targets & shadows.seen
        doubtful = seen & shadows.doubtful(occupied)
        return seen ^ doubtful | self.seen(a, doubtful | targets & shadows.turning, closed, occupied)

    def _learn(self, a: int, shadows: _Shadows, targets: int, closed: int) -> None:
        """Find out what may hide these targets."""
        shadows.asked |= targets
        for b in listed(targets):
            masks = self._some_masks(a, b, closed)
            if self._doors[a * self._size + b]:
                shadows.turning |= 1 << b
            elif masks:
                shadows.cast(
                    1 << b, masks[0]
                )  # while its first pair of lines is free a target is seen for sure


def _fewest_first(mask: int) -> tuple[int, int]:
    return mask.bit_count(), mask


def _minimal(masks: list[int]) -> tuple[int, ...]:
    kept: list[int] = []
    for mask in masks:
        if not any(smaller & mask == smaller for smaller in kept):
            kept.append(mask)
    return tuple(kept)
