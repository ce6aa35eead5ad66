"""Ways over a map of tiles: doors that are open, doors that cost one move more, and further joins; distances by rings."""

from __future__ import annotations

from sortie.board.tile_map import SLOTS, Layout
from sortie.kernel.masks import listed

FAR = 1 << 20


class Ways:
    """Who may go where in one move. `slow` ways cost two. Distances are found when asked for, and kept."""

    __slots__ = ("_has_slow", "_rings", "quick", "slow")

    def __init__(self, quick: list[int], slow: list[int]) -> None:
        self.quick = quick
        self.slow = slow
        self._has_slow = any(slow)
        self._rings: dict[int, list[int]] = {}

    def rings(self, tile: int) -> list[int]:
        """Masks of the tiles at distance 0, 1, 2, ... from a tile."""
        known = self._rings.get(tile)
        if known is None:
            known = self._rings[tile] = self._found_rings(tile)
        return known

    def _found_rings(self, tile: int) -> list[int]:
        ring, before = 1 << tile, 0
        rings, seen = [ring], ring
        while ring or (before and self._has_slow):
            wider = self._over(self.quick, ring)
            if self._has_slow:
                wider |= self._over(self.slow, before)
            ring, before = wider & ~seen, ring
            rings.append(ring)
            seen |= ring
        return rings[:-2] if self._has_slow else rings[:-1]  # without the empty ones at the end

    def _over(self, ways: list[int], tiles: int) -> int:
        found = 0
        while tiles:
            low = tiles & -tiles
            found |= ways[low.bit_length() - 1]
            tiles ^= low
        return found

    def distance(self, first: int, second: int) -> int:
        """Moves between two tiles, FAR when there is no way."""
        bit = 1 << second
        for number, ring in enumerate(self.rings(first)):
            if ring & bit:
                return number
        return FAR

    def closest(self, tile: int, wanted: int) -> int:
        """Those of the wanted tiles that are nearest to a tile; none when no way leads to any."""
        for ring in self.rings(tile):
            if ring & wanted:
                return ring & wanted
        return 0

    def first_steps(self, tile: int, goal: int) -> tuple[int, int]:
        """The neighbours that begin a shortest way to the goal: through quick ways, through slow ways."""
        far = self.distance(goal, tile)
        if not far or far == FAR:
            return 0, 0
        rings = self.rings(goal)
        quick = self.quick[tile] & rings[far - 1]
        slow = self.slow[tile] & rings[far - 2] if far > 1 else 0
        return quick, slow


def door_ways(layout: Layout, size: int, locks: int) -> tuple[list[int], list[int]]:
    """Tiles linked by doors without a lock, and tiles linked by locked doors, for each tile."""
    if not locks:
        return layout.joined, [0] * size
    unlocked, locked = [0] * size, [0] * size
    for edge in listed(layout.linked):
        other = layout.facing[edge]
        shut = locks >> edge & 1 or locks >> other & 1
        ways = locked if shut else unlocked
        ways[edge // SLOTS] |= 1 << other // SLOTS
    for tile in range(size):
        locked[tile] &= ~unlocked[tile]
    return unlocked, locked


def duct_ways(layout: Layout, size: int, vents: int) -> list[int]:
    """For each vent tile the other vent tiles that its ducts reach."""
    ways = [0] * size
    for tile in listed(vents & layout.tiles):
        ways[tile] = layout.ducts[tile] & vents & ~(1 << tile)
    return ways
