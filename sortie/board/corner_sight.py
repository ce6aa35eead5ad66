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

    __slots__ = ("asked", "casting", "cones", "hidden", "narrow", "seen", "turning")

    def __init__(self, size: int) -> None:
        self.asked = 0
        self.seen = 0  # whatever the doors
        self.turning = 0  # only with some doors open
        self.narrow = 0  # of those seen: they stay so while nobody stands where few figures could
        self.casting = 0  # the squares where these figures would stand
        self.hidden: dict[int, int] = {}  # by the bit of such a square: the targets it may hide
        self.cones: list[int] = [-1] * size  # by square: what a figure there may hide; -1: not yet known

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
        self._heights: Final = terrain.heights
        self._rays: Final = Rays(terrain, door_height, eye)
        self._tubes: Final = Tubes(terrain.grid, self._rays.templates)
        self._every_door: Final = (1 << len(terrain.doors)) - 1
        # For each door the squares that touch an end of it.
        self._round_door: Final = [self._touching(edge) for edge in terrain.doors]
        self._pairs: Final = terrain.grid.size * terrain.grid.size
        # Where figures stop pairs of lines: by both squares while all doors that matter are open, and by pair +
        # closed doors that matter * pairs. Plain tuples, which the collector of garbage leaves alone.
        self._rows: Final[list[list[tuple[int, ...] | None]]] = [
            [None] * self._size for _ in range(self._size)
        ]
        self._shut: Final[dict[int, tuple[int, ...]]] = {}
        self._begun: Final[dict[int, int]] = {}  # by the same number: from which corner on there may be more
        self._never: Final = [1 << square for square in range(self._size)]  # what no door brings into sight
        self._turning: Final = [0] * self._size  # the squares to which doors may matter
        self._doors: Final[dict[int, int]] = {}  # by pair: which doors, where any
        self._visible: Final[dict[tuple[int, int], int]] = {}
        self._areas: Final[dict[int, _Area]] = {}

    def _touching(self, edge: int) -> int:
        first, second = self._grid.sides(edge)
        return self._grid.within(first, 1) & self._grid.within(second, 1)

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
        closed &= self._doors.get(
            a * self._size + b, 0
        )  # so that what is known of few doors serves many pairs
        seen = False
        masks = list(self._known(a, b, key))
        while corner < len(CORNERS) and not seen:
            for mask in self._pairs_from(corner, a, b, closed):
                if mask not in masks:
                    masks.append(mask)
                    seen = seen or not mask & occupied
            corner += 1
        masks.sort(key=int.bit_count)  # what crosses few squares is free most often
        self._keep(a, b, key, tuple(masks))
        if corner < len(CORNERS):
            self._begun[key] = corner
        return seen

    def _known(self, a: int, b: int, key: int) -> tuple[int, ...]:
        """The masks of a pair that has been looked at."""
        return self._shut[key] if key >= self._pairs else self._rows[a][b] or ()

    def _keep(self, a: int, b: int, key: int, masks: tuple[int, ...]) -> None:
        if key >= self._pairs:
            self._shut[key] = masks
        else:
            self._rows[a][b] = masks

    def _key(self, a: int, b: int, closed: int) -> int:
        """The key of a pair with these doors closed; its masks are in the tables afterwards."""
        pair = a * self._size + b
        if self._rows[a][b] is None:
            self._first_look(a, b)
        shut = closed & self._doors.get(pair, 0)
        key = pair + shut * self._pairs
        if shut and key not in self._shut:
            # Most of what is seen is seen whatever the doors, and that is known for all of them at once.
            if self._sees_if_empty(a, b, self._every_door) or self._sees_if_empty(a, b, shut):
                self._begin(a, b, key)
            else:
                self._shut[key] = ()
        return key

    def _sees_if_empty(self, a: int, b: int, closed: int) -> bool:
        """Whether b is seen from a while nobody stands in the way."""
        y, x = divmod(a, self._grid.width)
        to_y, to_x = divmod(b, self._grid.width)
        beams = self._rays.beams(closed)
        plane = beams.seeing(to_x - x, to_y - y, self._heights[a], self._heights[b])
        return bool(plane >> a + y & 1)  # a row has one more point than squares

    def _first_look(self, a: int, b: int) -> None:
        """Fill in what is known with all doors open, and the doors that may change it."""
        pair = a * self._size + b
        if not self._sees_if_empty(a, b, 0):
            self._rows[a][b] = ()
            self._never[a] |= 1 << b
            return
        self._begin(a, b, pair)
        doors = self._doors_round(a, b) if self._every_door else 0
        if doors:
            self._doors[pair] = doors
            self._turning[a] |= 1 << b

    def _begin(self, a: int, b: int, key: int) -> None:
        """The first mask of a pair in sight: while nobody stands in its tube nobody stands on a line."""
        tube = self._tubes.tube(a, b)
        self._keep(a, b, key, (tube,))
        if tube:
            self._begun[key] = 0

    def _doors_round(self, a: int, b: int) -> int:
        """The doors that lines between two squares may meet: one end of them is a corner of a square on the way."""
        grid = self._grid
        squares = self._tubes.tube(a, b) | 1 << a | 1 << b
        y, x = divmod(a, grid.width)
        to_y, to_x = divmod(b, grid.width)
        if abs(to_x - x) < 2 or abs(to_y - y) < 2:  # lines along the grid cross no square
            for along in range(min(y, to_y), max(y, to_y) + 1):
                squares |= (2 << max(x, to_x)) - (1 << min(x, to_x)) << along * grid.width
        doors = 0
        for index, touching in enumerate(self._round_door):
            if squares & touching:
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
        row, first = self._rows[a], a * self._size
        turning = self._turning[a] if closed else 0
        targets &= ~self._never[a]
        while targets:
            low = targets & -targets
            targets ^= low
            b = low.bit_length() - 1
            key = first + b
            if turning & low:
                key += (closed & self._doors[key]) * self._pairs
                masks = self._shut.get(key) if key >= self._pairs else row[b]
            else:
                masks = row[b]
            if masks is None:
                key = self._key(a, b, closed)
                masks = self._known(a, b, key)
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
            area = self._areas[a] = _Area(self._size)
        if targets & ~area.asked:
            self._learn(a, area, targets & ~area.asked & ~(1 << a))
        hidden = 0
        cones = area.cones
        figures = occupied & ~(1 << a)
        while figures:
            low = figures & -figures
            figures ^= low
            figure = low.bit_length() - 1
            cone = cones[figure]
            if cone < 0:
                cone = cones[figure] = self._tubes.cone(a, figure)
            hidden |= cone
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
            if pair not in self._doors and self._begun.get(pair) != 0:
                area.cast(1 << b, self._known(a, b, pair)[0])

    def _learn(self, a: int, area: _Area, targets: int) -> None:
        """Find out which of these targets are seen from a while nobody stands in the way."""
        area.asked |= targets
        for b in listed(targets):
            pair = self._key(a, b, 0)
            if not self._known(a, b, pair):
                continue
            if pair not in self._doors or self._sees_if_empty(a, b, self._every_door):
                area.seen |= 1 << b
            else:
                area.turning |= 1 << b


def _fewest_first(mask: int) -> tuple[int, int]:
    return mask.bit_count(), mask
