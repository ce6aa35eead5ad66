"""Sight from one corner of a square to two corners of another, over heights, walls and doors.

A line runs from the top of a figure on the first square to the top of a figure on the second. It is free when a
path as close to it as one likes leads from inside the first square to inside the second without crossing an edge
or a square that rises above the line. Ground needs no test of its own: whoever gets into a square crosses one of
its edges, and an edge is at least as high as the squares on both sides.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.board.rays import Beams, Rays
from sortie.board.shapes import CORNERS
from sortie.board.terrain import Terrain
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.memory import Memory

_TURNS_KEPT: Final = 4096
_SHUT_KEPT: Final = 1 << 18
_PAIRS_KEPT: Final = 1 << 18
_BITS: Final = 8  # of a coordinate, and of a height
_CODE_BITS: Final = 3 * _BITS
# Added to the difference of two codes, so that none of its parts is negative.
_WAY: Final = ((1 << _BITS | 1) << _BITS | 1) << _BITS - 1


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
    """What is seen from one square while nobody stands in the way, among the targets asked about so far.

    Tables of several threads share a board: what belongs together is one tuple, replaced as a whole. Of two that learn
    at once one may be lost, and is learnt again when somebody asks.
    """

    __slots__ = ("cones", "past", "seen")

    def __init__(self, size: int) -> None:
        # The targets asked about; those seen with all doors open, with all doors closed.
        self.seen: tuple[int, int, int] = (0, 0, 0)
        self.cones: list[int] = [-1] * size  # what a figure there may hide; -1: not yet known
        # By the square of a figure, of the squares that it may hide: which were looked at past it alone, which it then
        # hides, to which it stops some lines only, and which of those are seen whatever the doors.
        self.past: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)] * size


class CornerSight:
    """Sight on one terrain. Results are kept by pair of squares and by the closed doors that may matter to it."""

    def __init__(self, terrain: Terrain, door_height: int = 2, eye: int = 1) -> None:
        self.terrain: Final = terrain
        self._grid: Final = terrain.grid
        self._size: Final = terrain.grid.size
        self._heights: Final = terrain.heights
        self._rays: Final = Rays(terrain, door_height, eye)
        self._shapes: Final = self._rays.shapes
        self._every_door: Final = (1 << len(terrain.doors)) - 1
        # For each door the squares that touch an end of it.
        self._round_door: Final = [self._touching(edge) for edge in terrain.doors]
        # By both squares: those that lines between them may cross; -1 where nobody has looked yet.
        self._rows: Final[list[list[int]]] = [[-1] * self._size for _ in range(self._size)]
        # By both squares: the pairs of lines that are free with all doors open, by the bits of `Beams.pairs`; 0 where
        # nobody has asked which.
        self._pairs: Final[list[list[int]]] = [[0] * self._size for _ in range(self._size)]
        # By pair: the same with all doors closed, where doors matter.
        self._firm: Final[Memory[int, int]] = Memory(_PAIRS_KEPT)
        self._shut: Final[Memory[int, int]] = Memory(
            _SHUT_KEPT
        )  # by pair + doors * squares of the board: with these closed
        # The place and height of a square as one number; a difference of two says the way between them.
        self._codes: Final = [self._code(square) for square in range(self._size)]
        # By both squares: the way from the first to the second as a number; empty where nobody has looked from yet.
        self._ways: Final[list[list[int]]] = [[] for _ in range(self._size)]
        # By the ways to a square and to a figure between, for all squares of a height and all boards of a size: the
        # pairs of lines that the figure does not stop.
        self._past: Final = self._shapes.pasts
        # By pair: see `Rays.turning`.
        self._turns: Final[Memory[int, tuple[int, tuple[tuple[int, int], ...]]]] = Memory(_PAIRS_KEPT)
        self._never: Final = [1 << square for square in range(self._size)]  # what no door brings into sight
        self._doors: Final[dict[int, int]] = {}  # by pair: which doors, where any
        self._visible: Final[Memory[tuple[int, int], int]] = Memory(_TURNS_KEPT)
        self._areas: Final[list[_Area | None]] = [None] * self._size

    def _touching(self, edge: int) -> int:
        first, second = self._grid.sides(edge)
        return self._grid.within(first, 1) & self._grid.within(second, 1)

    def _code(self, square: int) -> int:
        y, x = divmod(square, self._grid.width)
        return (self._heights[square] << _BITS | x) << _BITS | y

    # Pairs of lines

    def _first_look(self, a: int, b: int) -> int:
        """Fill in what is known with all doors open, and the doors that may change it; -1 if b is never seen."""
        y, x = divmod(a, self._grid.width)
        to_y, to_x = divmod(b, self._grid.width)
        if not self._rays.opened.meets(a + y, to_x - x, to_y - y, self._heights[a], self._heights[b]):
            self._never[a] |= 1 << b
            return -1
        if not self._ways[a]:
            start = self._codes[a] - _WAY
            self._ways[a].extend([code - start for code in self._codes])
        doors = self._doors_round(a, b) if self._every_door else 0
        if doors:
            self._doors[a * self._size + b] = doors
        # Last, because it tells everybody that the rest is there.
        tube = self._rows[a][b] = self._shapes.tube(a, b)
        return tube

    def _free(self, a: int, b: int, beams: Beams) -> int:
        """The free pairs of lines from a to b."""
        y, x = divmod(a, self._grid.width)
        to_y, to_x = divmod(b, self._grid.width)
        # A row has one more point than squares.
        return beams.pairs(a + y, to_x - x, to_y - y, self._heights[a], self._heights[b])

    def _look_past(self, a: int, b: int, figure: int, key: int) -> int:
        """The pairs of lines from a to b that a figure between them does not stop."""
        heights = self._heights
        y, x = divmod(a, self._grid.width)
        to_y, to_x = divmod(b, self._grid.width)
        past = self._shapes.past(to_x - x, to_y - y, heights[a], heights[b], figure - a, heights[figure])
        return self._past.keep(key, past)

    def _sees_past_doors(self, a: int, b: int, closed: int, left: int) -> bool:
        """Whether one of these pairs of lines is free with some doors closed, when one is with all open."""
        pair = a * self._size + b
        shut = closed & self._doors[pair]
        if not shut:
            return True
        firm = self._firm.get(pair)
        if firm is None:
            firm = self._firm.keep(pair, self._free(a, b, self._rays.beams(self._every_door)))
        if firm & left or shut == self._every_door:
            return firm & left != 0
        key = pair + shut * self._size * self._size
        pairs = self._shut.get(key)
        if pairs is None:
            pairs = self._shut.keep(key, self._still_free(a, b, shut))
        return pairs & left != 0

    def _still_free(self, a: int, b: int, shut: int) -> int:
        """The pairs of lines from a to b that are free with these doors closed."""
        y, x = divmod(a, self._grid.width)
        to_y, to_x = divmod(b, self._grid.width)
        height, to_height = self._heights[a], self._heights[b]
        pair = a * self._size + b
        turning = self._turns.get(pair)
        if turning is None:
            met = self._rays.turning(x, y, to_x - x, to_y - y, height, to_height, self._doors[pair])
            turning = self._turns.keep(pair, met)
        return self._rays.still_free(a + y, to_x - x, to_y - y, height, to_height, turning, shut)

    def _doors_round(self, a: int, b: int) -> int:
        """The doors that lines between two squares may meet: one end of them is a corner of a square on the way."""
        grid = self._grid
        squares = self._shapes.tube(a, b) | 1 << a | 1 << b
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
        y, x = divmod(a, self._grid.width)
        to_y, to_x = divmod(b, self._grid.width)
        others = ~(1 << a | 1 << b)
        beams = self._rays.beams(closed)
        found: dict[int, None] = {}
        height, to_height = self._heights[a], self._heights[b]
        for corner, (right, down, _) in enumerate(CORNERS):
            free: list[tuple[int, int, int]] = []
            for plane, east, south in beams.fan(corner, to_x - x, to_y - y, height, to_height):
                if plane >> a + y & 1:
                    anchor, figures = self._rays.figures(east, south, height, to_height)
                    anchor += a + down * self._grid.width + right
                    mask = 0
                    for crossed, counting in figures:
                        mask |= crossed << anchor & counting & others
                    for other_east, other_south, other_mask in free:
                        if other_east * south != other_south * east:
                            found[mask | other_mask] = None
                    free.append((east, south, mask))
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
            mask = self._visible.keep(key, self.seen(a, self.terrain.standable(), closed, 0))
        return mask

    def seen(self, a: int, targets: int, closed: int, occupied: int) -> int:
        """Those of the target squares that a figure on a sees."""
        found = 0
        row, pairs, ways, first = self._rows[a], self._pairs[a], self._ways[a], a * self._size
        known, height = self._past, self._heights[a] << _CODE_BITS
        doors = self._doors
        targets &= ~self._never[a]
        while targets:
            low = targets & -targets
            targets ^= low
            b = low.bit_length() - 1
            tube = row[b]
            if tube < 0:
                tube = self._first_look(a, b)
                if tube < 0:
                    continue
            left = -1
            figures = tube & occupied
            if figures:
                every = pairs[b]
                if not every:
                    every = pairs[b] = self._free(a, b, self._rays.opened)
                left, way = every, (height + ways[b]) << _CODE_BITS
                while figures and left:
                    caster = figures & -figures
                    figures ^= caster
                    figure = caster.bit_length() - 1
                    past = known.get(way + ways[figure])
                    if past is None:
                        past = self._look_past(a, b, figure, way + ways[figure])
                    if every & ~past:
                        left &= past
                    else:  # it stops no line that is free, so nobody need ask again
                        row[b] &= ~caster
                if not left:
                    continue
            if closed and first + b in doors:
                # Most of what is seen is seen whatever the doors, and that is known for all of them at once.
                firm = self._firm.get(first + b)
                if not (firm and firm & left) and not self._sees_past_doors(a, b, closed, left):
                    continue
            found |= low
        return found

    def seen_area(self, a: int, targets: int, closed: int, occupied: int) -> int:
        """The same as seen() for many targets: only those that a door or several figures may hide are looked at."""
        area = self._areas[a]
        if area is None:
            area = self._areas[a] = _Area(self._size)
        asked, opened, firm = area.seen
        if targets & ~asked:
            asked, opened, firm = self._learn(a, area, targets & ~asked & ~(1 << a))
        sight = targets & opened
        hidden = one = several = lit = 0
        rest = occupied & ~(1 << a)
        cones, past = area.cones, area.past
        while rest:
            low = rest & -rest
            rest ^= low
            figure = low.bit_length() - 1
            cone = cones[figure]
            if cone < 0:
                cone = cones[figure] = self._shapes.cone(a, figure)
            cone &= sight
            if cone:
                known, shadows, dim, light = past[figure]
                if cone & ~known:
                    known, shadows, dim, light = self._learn_past(a, area, figure, cone & ~known)
                hidden |= shadows
                several |= one & dim
                one |= dim
                lit |= light
        sight &= ~hidden
        clear = sight & (firm & ~one | lit & ~several)
        return clear | self.seen(a, sight & ~clear, closed, occupied)

    def _learn_past(self, a: int, area: _Area, figure: int, targets: int) -> tuple[int, int, int, int]:
        """Find out what a figure alone does to the sight of these targets."""
        known, shadows, dim, light = area.past[figure]
        seen, firm = self._with_doors(a, targets, 1 << figure)
        row = self._rows[a]
        for target in listed(seen):
            if row[target] >> figure & 1:  # else looking past it has shown that it stops no free line
                dim |= 1 << target
        area.past[figure] = found = (known | targets, shadows | targets & ~seen, dim, light | firm & dim)
        return found

    def _learn(self, a: int, area: _Area, targets: int) -> tuple[int, int, int]:
        """Find out which of these targets are seen from a while nobody stands in the way."""
        asked, opened, firm = area.seen
        seen, surely = self._with_doors(a, targets, 0)
        area.seen = found = (asked | targets, opened | seen, firm | surely)
        return found

    def _with_doors(self, a: int, targets: int, occupied: int) -> tuple[int, int]:
        """What is seen of these targets with all doors open, and with all doors closed."""
        seen = self.seen(a, targets, 0, occupied)
        first = a * self._size
        turning = mask_of([target for target in listed(seen) if first + target in self._doors])
        firm = self.seen(a, turning, self._every_door, occupied) if turning else 0
        return seen, seen & ~turning | firm


def _fewest_first(mask: int) -> tuple[int, int]:
    return mask.bit_count(), mask
