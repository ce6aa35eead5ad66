"""Sight from one corner of a square to two corners of another, over heights, walls and doors.

A line runs from the top of a figure on the first square to the top of a figure on the second. It is free when a
path as close to it as one likes leads from inside the first square to inside the second without crossing an edge
or a square that rises above the line. Ground needs no test of its own: whoever gets into a square crosses one of
its edges, and an edge is at least as high as the squares on both sides.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.board.rays import CORNERS, Rays
from sortie.board.terrain import Terrain
from sortie.board.tubes import Tubes
from sortie.kernel.masks import listed

_TURNS_KEPT: Final = 4096


class CornerLine(NamedTuple):
    """A line between corners: its ends, whether walls and ground leave it free, and else the edges that stop it."""

    x: int
    y: int
    to_x: int
    to_y: int
    free: bool
    figures: int  # the squares where a figure would stop it
    edges: int


class _Area:
    """What is seen from one square while nobody stands in the way, among the targets asked about so far."""

    __slots__ = ("asked", "casting", "hidden", "narrow", "seen", "turning")

    def __init__(self) -> None:
        self.asked = 0
        self.seen = 0  # whatever the doors
        self.turning = 0  # only with some doors open
        self.narrow = 0  # of those seen: they stay so while nobody stands where few figures could
        self.casting = 0  # the squares where these figures would stand
        self.hidden: dict[int, int] = {}  # by the bit of such a square: the targets it may hide

    def cast(self, target: int, mask: int) -> None:
        """Remember that only figures in this mask may hide a target."""
        self.narrow |= target
        self.casting |= mask
        for square in listed(mask):
            caster = 1 << square
            self.hidden[caster] = self.hidden.get(caster, 0) | target

    def shadow(self, occupied: int) -> int:
        """The narrow targets that these figures may hide."""
        casters = occupied & self.casting
        mask = 0
        while casters:
            low = casters & -casters
            casters ^= low
            mask |= self.hidden[low]
        return mask


class CornerSight:
    """Sight on one terrain. Results are kept by pair of squares and by the closed doors that may matter to it."""

    def __init__(self, terrain: Terrain, door_height: int = 2, eye: int = 1) -> None:
        self.terrain: Final = terrain
        self._grid: Final = terrain.grid
        self._size: Final = terrain.grid.size
        self._pairs: Final = terrain.grid.size * terrain.grid.size
        self._heights: Final = terrain.heights
        self._rays: Final = Rays(terrain, door_height, eye)
        self._tubes: Final = Tubes(terrain.grid, self._rays.templates)
        self._every_door: Final = (1 << len(terrain.doors)) - 1
        # Both by pair + closed doors that matter * pairs: where figures stop pairs of lines, and from which corner
        # on more of them may be found.
        self._masks: Final[dict[int, tuple[int, ...]]] = {}
        self._begun: Final[dict[int, int]] = {}
        self._never: Final = [1 << square for square in range(self._size)]  # what no door brings into sight
        self._doors: Final[dict[int, int]] = {}  # by pair: the doors that may matter
        self._visible: Final[dict[tuple[int, int], int]] = {}
        self._areas: Final[dict[int, _Area]] = {}

    # Pairs of lines

    def _pairs_from(self, corner: int, a: int, b: int, closed: int) -> list[int]:
        """Figure masks of all pairs of free lines from one corner of a to two corners of b."""
        width = self._grid.width
        y, x = divmod(a, width)
        to_y, to_x = divmod(b, width)
        fan = self._rays.beams(closed).fan(corner, to_x - x, to_y - y, self._heights[a], self._heights[b])
        others = ~(1 << a | 1 << b)
        point = a + y  # a row has one more point than squares
        free: list[tuple[int, int, int]] = []
        found: list[int] = []
        for plane, east, south, anchor, figures in fan:
            if plane >> point & 1:
                mask = 0
                for crossed, counting in figures:
                    mask |= crossed << a + anchor & counting
                mask &= others
                for other_east, other_south, other_mask in free:
                    if other_east * south != other_south * east:
                        found.append(mask | other_mask)
                free.append((east, south, mask))
        return found

    def _explored_sees(self, a: int, b: int, closed: int, occupied: int, key: int) -> bool:
        """Look from more corners of a, one by one, until a pair of lines is free or there is no more.

        Most questions are answered by what is known first, so the others are not looked for before they are needed.
        """
        corner = self._begun.pop(key)
        seen = False
        masks = list(self._masks[key])
        while corner < len(CORNERS) and not seen:
            for mask in self._pairs_from(corner, a, b, closed):
                if mask not in masks:
                    masks.append(mask)
                    seen = seen or not mask & occupied
            corner += 1
        masks.sort(key=int.bit_count)  # what crosses few squares is free most often
        self._masks[key] = tuple(masks)
        if corner < len(CORNERS):
            self._begun[key] = corner
        return seen

    def _key(self, a: int, b: int, closed: int) -> int:
        """The key of a pair with these doors closed; its masks are in the tables afterwards."""
        pair = a * self._size + b
        doors = self._doors.get(pair)
        if doors is None:
            doors = self._doors[pair] = self._first_look(a, b)
        key = pair + (closed & doors) * self._pairs
        if key not in self._masks:
            # Most of what is seen is seen whatever the doors, and that is known for all of them at once.
            if self._sees_if_empty(a, b, self._every_door) or self._sees_if_empty(a, b, closed):
                self._begin(a, b, key)
            else:
                self._masks[key] = ()
        return key

    def _sees_if_empty(self, a: int, b: int, closed: int) -> bool:
        """Whether b is seen from a while nobody stands in the way."""
        y, x = divmod(a, self._grid.width)
        to_y, to_x = divmod(b, self._grid.width)
        beams = self._rays.beams(closed)
        plane = beams.seeing(to_x - x, to_y - y, self._heights[a], self._heights[b])
        return bool(plane >> a + y & 1)  # a row has one more point than squares

    def _first_look(self, a: int, b: int) -> int:
        """Fill in what is known with all doors open; the doors that may change it."""
        pair = a * self._size + b
        if not self._sees_if_empty(a, b, 0):
            self._masks[pair] = ()
            self._never[a] |= 1 << b
            return 0
        self._begin(a, b, pair)
        return self._doors_round(a, b) if self._every_door else 0

    def _begin(self, a: int, b: int, key: int) -> None:
        """The first mask of a pair in sight: while nobody stands in its tube nobody stands on a line."""
        tube = self._tubes.tube(a, b)
        self._masks[key] = (tube,)
        if tube:
            self._begun[key] = 0

    def _doors_round(self, a: int, b: int) -> int:
        """The doors that touch the rectangle between two squares, which no line between them leaves."""
        y, x = divmod(a, self._grid.width)
        to_y, to_x = divmod(b, self._grid.width)
        west, east = (x, to_x) if x < to_x else (to_x, x)
        north, south = (y, to_y) if y < to_y else (to_y, y)
        doors = 0
        for index, edge in enumerate(self.terrain.doors):
            y, x = divmod(edge >> 1, self._grid.width)
            if west - 1 <= x <= east + 1 and north - 1 <= y <= south + 1:
                doors |= 1 << index
        return doors

    # Questions

    def lines(self, a: int, b: int, closed: int) -> tuple[int, ...]:
        """For every free pair of lines from a to b the squares where a figure would stop it; () without any pair."""
        found: dict[int, None] = {}
        for corner in range(len(CORNERS)):
            found.update(dict.fromkeys(self._pairs_from(corner, a, b, closed)))
        return tuple(sorted(found, key=_fewest_first))

    def every_line(self, a: int, b: int, closed: int) -> list[CornerLine]:
        """All lines from a corner of a to a corner of b, free or not; for people who look."""
        others = ~(1 << a | 1 << b)
        height, to_height = self._heights[a], self._heights[b]
        beams = self._rays.beams(closed)
        found: list[CornerLine] = []
        for right, down, quarter in CORNERS:
            x, y = a % self._grid.width + right, a // self._grid.width + down
            for to_right, to_down, to_quarter in CORNERS:
                to_x, to_y = b % self._grid.width + to_right, b // self._grid.width + to_down
                east, south = to_x - x, to_y - y
                if not east and not south:
                    continue
                plane = beams.free(east, south, height, to_height, quarter, to_quarter)
                free = bool(plane >> y * (self._grid.width + 1) + x & 1)
                figures, edges = self._rays.stops(x, y, east, south, height, to_height, closed)
                if free:
                    found.append(CornerLine(x, y, to_x, to_y, True, figures & others, 0))
                else:
                    found.append(CornerLine(x, y, to_x, to_y, False, 0, edges))
        return found

    def sees(self, a: int, b: int, closed: int, occupied: int) -> bool:
        """Whether a figure on a sees one on b past the figures on the occupied squares."""
        return a != b and self.seen(a, 1 << b, closed, occupied) != 0

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
        known, doors, pairs = self._masks, self._doors, self._pairs
        row = a * self._size
        targets &= ~self._never[a]
        while targets:
            low = targets & -targets
            targets ^= low
            b = low.bit_length() - 1
            key = row + b
            if closed:
                key += (closed & doors.get(key, 0)) * pairs
            masks = known.get(key)
            if masks is None:
                key = self._key(a, b, closed)
                masks = known[key]
            for mask in masks:  # a plain loop, for it is twice as fast as any()
                if not mask & occupied:
                    found |= low
                    break
            else:
                if key in self._begun and self._explored_sees(a, b, closed, occupied, key):
                    found |= low
        return found

    def seen_area(self, a: int, targets: int, closed: int, occupied: int) -> int:
        """The same as seen() for many targets: only those that a door or a figure may hide are looked at."""
        area = self._areas.get(a)
        if area is None:
            area = self._areas[a] = _Area()
        if targets & ~area.asked:
            self._learn(a, area, targets & ~area.asked & ~(1 << a))
        hidden = 0
        figures = occupied & ~(1 << a)
        while figures:
            low = figures & -figures
            figures ^= low
            hidden |= self._tubes.cone(a, low.bit_length() - 1)
        hidden &= ~area.narrow | area.shadow(occupied)
        doubtful = targets & area.seen & hidden
        found = targets & area.seen & ~hidden
        found |= self.seen(a, doubtful | targets & area.turning, closed, occupied)
        self._narrow(a, area, doubtful & ~area.narrow)
        return found

    def _narrow(self, a: int, area: _Area, targets: int) -> None:
        """Of targets just looked at past figures, keep which of their lines is the easiest to keep free."""
        for b in listed(targets):
            pair = a * self._size + b
            if not self._doors[pair] and self._begun.get(pair) != 0:
                area.cast(1 << b, self._masks[pair][0])

    def _learn(self, a: int, area: _Area, targets: int) -> None:
        """Find out which of these targets are seen from a while nobody stands in the way."""
        area.asked |= targets
        for b in listed(targets):
            key = self._key(a, b, 0)
            if not self._masks[key]:
                continue
            if not self._doors[key] or self._sees_if_empty(a, b, self._every_door):
                area.seen |= 1 << b
            else:
                area.turning |= 1 << b


def _fewest_first(mask: int) -> tuple[int, int]:
    return mask.bit_count(), mask
