"""Ways over a map of tiles: doors that are open, doors that cost one move more, and further joins; distances by rings."""

from __future__ import annotations

from sortie.board.tile_map import SLOTS, Layout
from sortie.kernel.masks import listed

FAR = 1 << 20
ALL = -1  # every tile, as a mask
Rings = tuple[tuple[int, ...], int]  # tiles by distance, and all of them


class Ways:
    """Who may go where in one move. `slow` ways cost two. Distances are found when asked for, and kept.

    Mostly it is asked about what is near, so rings are found one by one where no way is slow.
    """

    __slots__ = ("_rings", "quick", "slow")

    def __init__(self, quick: list[int], slow: list[int] | None = None) -> None:
        self.quick = quick
        self.slow = slow if slow is not None and any(slow) else None
        # By tile: the rings found so far and the tiles in them, ALL when there are no more. They are replaced as a
        # whole, because copies of a state share them and another thread may look meanwhile.
        self._rings: list[Rings | None] = [None] * len(quick)

    def rings(self, tile: int) -> tuple[int, ...]:
        """Masks of the tiles at distance 0, 1, 2, ... from a tile."""
        rings, seen = self._begun(tile)
        while seen != ALL:
            rings, seen = self._widened(tile, rings, seen)
        return rings

    def _begun(self, tile: int) -> Rings:
        """The rings around a tile as far as they are known."""
        known = self._rings[tile]
        if known is None:
            bit = 1 << tile
            known = ((bit,), bit) if self.slow is None else (tuple(self._found_rings(tile)), ALL)
            self._rings[tile] = known
        return known

    def _widened(self, tile: int, rings: tuple[int, ...], seen: int) -> Rings:
        """The rings around a tile with one more; the same, with ALL, when there is none."""
        ring = beyond(self.quick, rings[-1]) & ~seen
        wider = ((*rings, ring), seen | ring) if ring else (rings, ALL)
        self._rings[tile] = wider
        return wider

    def _found_rings(self, tile: int) -> list[int]:
        quick, slow = self.quick, self.slow
        ring, before, seen = 1 << tile, 0, 0
        rings: list[int] = []
        while ring or (before and slow is not None):
            rings.append(ring)
            seen |= ring
            wider = beyond(quick, ring)
            if slow is not None:
                wider |= beyond(slow, before)
            ring, before = wider & ~seen, ring
        while not rings[-1]:
            rings.pop()  # what slow ways might still have reached
        return rings

    def distance(self, first: int, second: int) -> int:
        """Moves between two tiles, FAR when there is no way."""
        bit = 1 << second
        rings, seen = self._begun(first)
        for number, ring in enumerate(rings):
            if ring & bit:
                return number
        while seen != ALL:
            rings, seen = self._widened(first, rings, seen)
            if rings[-1] & bit:
                return len(rings) - 1
        return FAR

    def closest(self, tile: int, wanted: int) -> int:
        """Those of the wanted tiles that are nearest to a tile; none when no way leads to any."""
        if not wanted:
            return 0
        rings, seen = self._begun(tile)
        for ring in rings:
            if ring & wanted:
                return ring & wanted
        while seen != ALL:
            rings, seen = self._widened(tile, rings, seen)
            if rings[-1] & wanted:
                return rings[-1] & wanted
        return 0

    def within(self, tile: int, moves: int) -> int:
        """The tiles that are at most so many moves from a tile."""
        rings, seen = self._begun(tile)
        while len(rings) <= moves and seen != ALL:
            rings, seen = self._widened(tile, rings, seen)
        found = 0
        for ring in rings[: moves + 1]:
            found |= ring
        return found

    def first_steps(self, tile: int, goal: int) -> tuple[int, int]:
        """The neighbours that begin a shortest way to the goal: through quick ways, through slow ways."""
        far = self.distance(goal, tile)
        if not far or far == FAR:
            return 0, 0
        rings, _ = self._begun(goal)
        quick = self.quick[tile] & rings[far - 1]
        slow = self.slow[tile] & rings[far - 2] if self.slow is not None and far > 1 else 0
        return quick, slow


def beyond(ways: list[int], tiles: int) -> int:
    """Where ways lead to from some tiles."""
    found = 0
    while tiles:
        low = tiles & -tiles
        found |= ways[low.bit_length() - 1]
        tiles ^= low
    return found


def door_ways(layout: Layout, size: int, locks: int) -> tuple[list[int], list[int]]:
    """Tiles linked by doors without a lock, and tiles linked by locked doors only, for each tile."""
    locked = [0] * size
    shut = locks & layout.linked
    if not shut:
        return layout.joined, locked
    unlocked = layout.joined[:]
    for edge in listed(shut):
        first, second = edge // SLOTS, layout.facing[edge] // SLOTS
        if not open_between(layout, locks, first, second):
            unlocked[first] &= ~(1 << second)
            unlocked[second] &= ~(1 << first)
            locked[first] |= 1 << second
            locked[second] |= 1 << first
    return unlocked, locked


def open_between(layout: Layout, locks: int, first: int, second: int) -> bool:
    """Whether one of the doors between two tiles has no lock on either side."""
    for edge in listed(layout.linked & (1 << SLOTS) - 1 << first * SLOTS):
        other = layout.facing[edge]
        if other // SLOTS == second and not (locks >> edge & 1 or locks >> other & 1):
            return True
    return False


def duct_ways(layout: Layout, ways: list[int], vents: int) -> list[int]:
    """The ways, and from each vent tile the other vent tiles that its ducts reach."""
    found = ways[:]
    for tile in listed(vents & layout.tiles):
        found[tile] |= layout.ducts[tile] & vents & ~(1 << tile)
    return found
