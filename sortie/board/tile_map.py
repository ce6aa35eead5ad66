"""Growing maps of tiles: pieces of one or more cells that are laid edge to edge and joined by doors and ducts.

A tile is a small number. Each of its outer edges has a slot, counted clockwise by side: a 1 x 1 tile has the slots
n, e, s, w; a 2 x 2 tile has n1, n2, e1, e2, s1, s2, w1, w2. `tile * SLOTS + slot` names an edge of the map for good,
because a lying tile never moves. A layout never changes: laying a tile makes a new one.
"""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.masks import listed

SLOTS = 8
SIDES = "nesw"
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))

Cell = tuple[int, int]
Edge = tuple[int, int, int]  # column, row, side


class Turned:
    """A shape in one of its four rotations: its cells, and its outer edges with their doors and ducts by slot."""

    __slots__ = ("cells", "doors", "doorways", "ducts", "edges", "slot_names")

    def __init__(self, cells: tuple[Cell, ...], doors: frozenset[Edge], ducts: frozenset[Edge]) -> None:
        self.cells = cells
        self.edges = outer_edges(cells)
        self.doors = 0
        self.ducts = 0
        for slot, edge in enumerate(self.edges):
            self.doors |= (edge in doors) << slot
            self.ducts |= (edge in ducts) << slot
        self.slot_names = named_slots(self.edges)
        # The cells with a door on each side.
        self.doorways: tuple[tuple[Cell, ...], ...] = tuple(
            tuple([(x, y) for x, y, side in self.edges if side == wanted and (x, y, side) in doors])
            for wanted in range(4)
        )


def outer_edges(cells: tuple[Cell, ...]) -> tuple[Edge, ...]:
    """The edges of a shape that are not between two of its own cells, side by side."""
    found: list[Edge] = []
    for side in range(4):
        for x, y in sorted(cells):
            if (x + STEP[side][0], y + STEP[side][1]) not in cells:
                found.append((x, y, side))
    return tuple(found)


def named_slots(edges: tuple[Edge, ...]) -> tuple[str, ...]:
    """n, e, s, w; with a number behind it where a side has several edges."""
    sides = [side for _, _, side in edges]
    names: list[str] = []
    for place, side in enumerate(sides):
        number = sides[: place + 1].count(side)
        names.append(SIDES[side] + (str(number) if sides.count(side) > 1 else ""))
    return tuple(names)


class Shape:
    """A tile as printed, and how it looks when turned clockwise by quarters."""

    __slots__ = ("different", "turned")

    def __init__(self, cells: tuple[Cell, ...], doors: frozenset[Edge], ducts: frozenset[Edge]) -> None:
        self.turned: tuple[Turned, ...] = tuple(_turn(cells, doors, ducts, times) for times in range(4))
        self.different: list[int] = self._different()

    def _different(self) -> list[int]:
        """The rotations that look different, the printed one first."""
        found: list[int] = []
        looks: list[tuple[tuple[Cell, ...], int, int]] = []
        for rotation, turned in enumerate(self.turned):
            look = (turned.cells, turned.doors, turned.ducts)
            if look not in looks:
                looks.append(look)
                found.append(rotation)
        return found


def _turn(cells: tuple[Cell, ...], doors: frozenset[Edge], ducts: frozenset[Edge], times: int) -> Turned:
    for _ in range(times):
        height = 1 + max([y for _, y in cells])
        cells = tuple(sorted([(height - 1 - y, x) for x, y in cells]))
        doors = frozenset([(height - 1 - y, x, (side + 1) % 4) for x, y, side in doors])
        ducts = frozenset([(height - 1 - y, x, (side + 1) % 4) for x, y, side in ducts])
    return Turned(cells, doors, ducts)


class Spot(NamedTuple):
    """Where a tile lies: the column and row of its north-west corner, and how often it is turned."""

    x: int
    y: int
    rotation: int


class Fit(NamedTuple):
    """A way to lay a tile behind a door, with how many doors it would block and link."""

    spot: Spot
    blocked: int
    linked: int


class Layout:
    """The tiles that lie on the table. Masks of tiles and of edges (`tile * SLOTS + slot`)."""

    __slots__ = (
        "cells",
        "doors",
        "ducts",
        "edges",
        "extra",
        "facing",
        "free",
        "joined",
        "linked",
        "open_doors",
        "places",
        "shapes",
        "spots",
        "tiles",
    )

    def __init__(self, shapes: tuple[Shape, ...], spots: tuple[tuple[int, Spot], ...], extra: int) -> None:
        self.shapes = shapes
        self.spots = spots
        self.extra = extra  # sides that were made doors
        self.tiles = 0
        self.doors = 0
        self.open_doors = 0  # doors that lead to no tile yet
        self.linked = 0  # doors that meet a door
        self.free = 0  # edges with nothing behind them
        self.cells: dict[Cell, int] = {}
        self.edges: dict[Edge, int] = {}
        self.places: dict[int, Spot] = {}
        self.facing: dict[int, int] = {}  # edge -> the edge of the touching tile
        self.ducts: dict[int, int] = {}  # tile -> the tiles that its ducts reach, itself included
        self.joined: list[int] = [0] * len(shapes)  # tile -> the tiles behind its doors
        for tile, spot in spots:
            self._lay(tile, spot)
        self._open(extra)

    def with_tile(self, tile: int, spot: Spot, extra: int = 0) -> Layout:
        """The layout with one more tile; `extra` are sides that serve as doors from now on."""
        grown = Layout(self.shapes, (), 0)
        grown.spots, grown.extra = (*self.spots, (tile, spot)), self.extra | extra
        grown.tiles, grown.doors, grown.linked, grown.free = self.tiles, self.doors, self.linked, self.free
        grown.cells, grown.edges, grown.places = self.cells.copy(), self.edges.copy(), self.places.copy()
        grown.facing, grown.ducts, grown.joined = self.facing.copy(), self.ducts.copy(), self.joined[:]
        grown._lay(tile, spot)
        grown._open(extra)
        return grown

    def _lay(self, tile: int, spot: Spot) -> None:
        """One more tile: its cells and edges, and what it touches."""
        turned = self.shapes[tile].turned[spot.rotation]
        left, top = spot.x, spot.y
        self.tiles |= 1 << tile
        self.places[tile] = spot
        self.doors |= turned.doors << tile * SLOTS
        self.ducts[tile] = 1 << tile
        for x, y in turned.cells:
            self.cells[left + x, top + y] = tile
        edges = self.edges
        for slot, (x, y, side) in enumerate(turned.edges):
            edge = tile * SLOTS + slot
            edges[left + x, top + y, side] = edge
            step = STEP[side]
            other = edges.get((left + x + step[0], top + y + step[1], (side + 2) % 4))
            if other is None:
                self.free |= 1 << edge
            else:
                self._touch(edge, other)

    def _touch(self, edge: int, other: int) -> None:
        """Two edges lie against each other: perhaps doors meet, perhaps ducts."""
        self.facing[edge], self.facing[other] = other, edge
        self.free &= ~(1 << other)
        if self.doors >> edge & 1 and self.doors >> other & 1:
            self._link(edge, other)
        if self._is_duct(edge) and self._is_duct(other):
            group = self.ducts[edge // SLOTS] | self.ducts[other // SLOTS]
            for tile in listed(group):
                self.ducts[tile] = group

    def _is_duct(self, edge: int) -> bool:
        tile, slot = divmod(edge, SLOTS)
        return bool(self.shapes[tile].turned[self.places[tile].rotation].ducts >> slot & 1)

    def _link(self, edge: int, other: int) -> None:
        self.linked |= 1 << edge | 1 << other
        self.joined[edge // SLOTS] |= 1 << other // SLOTS
        self.joined[other // SLOTS] |= 1 << edge // SLOTS

    def _open(self, extra: int) -> None:
        """Sides that are doors from now on, beside those that are printed."""
        self.doors |= extra
        for edge in listed(extra):
            other = self.facing.get(edge, -1)
            if other >= 0 and self.doors >> other & 1:
                self._link(edge, other)
        self.open_doors = self.doors & self.free

    def spot_of(self, tile: int) -> Spot | None:
        """Where a tile lies, None when it does not."""
        return self.places.get(tile)

    def behind(self, edge: int) -> Cell:
        """The cell on the other side of an edge."""
        tile, slot = divmod(edge, SLOTS)
        spot = self.places[tile]
        x, y, side = self.shapes[tile].turned[spot.rotation].edges[slot]
        return (spot.x + x + STEP[side][0], spot.y + y + STEP[side][1])

    def side_of(self, edge: int) -> int:
        """The side an edge looks to."""
        tile, slot = divmod(edge, SLOTS)
        return self.shapes[tile].turned[self.places[tile].rotation].edges[slot][2]

    def fits(self, tile: int, door: int) -> list[Fit]:
        """Every way to lay a tile so that one of its doors meets this door."""
        column, row = self.behind(door)
        meeting = (self.side_of(door) + 2) % 4
        found: list[Fit] = []
        shape = self.shapes[tile]
        for rotation in shape.different:
            turned = shape.turned[rotation]
            for x, y in turned.doorways[meeting]:
                spot = Spot(column - x, row - y, rotation)
                if self._is_free(turned, spot):
                    found.append(self._judged(turned, spot, door))
        return found

    def best_fits(self, tile: int, door: int) -> list[Spot]:
        """The ways that block the fewest doors and, among these, link the most."""
        fits = self.fits(tile, door)
        if not fits:
            return []
        fewest = min([fit.blocked for fit in fits])
        most = max([fit.linked for fit in fits if fit.blocked == fewest])
        return [fit.spot for fit in fits if fit.blocked == fewest and fit.linked == most]

    def _is_free(self, turned: Turned, spot: Spot) -> bool:
        for x, y in turned.cells:
            if (spot.x + x, spot.y + y) in self.cells:
                return False
        return True

    def _judged(self, turned: Turned, spot: Spot, door: int) -> Fit:
        """Count doors against walls and doors against doors along all touching edges."""
        blocked = linked = 0
        doors = self.doors | 1 << door
        for slot, (x, y, side) in enumerate(turned.edges):
            step = STEP[side]
            edge = self.edges.get((spot.x + x + step[0], spot.y + y + step[1], (side + 2) % 4))
            if edge is None:
                continue
            theirs = doors >> edge & 1
            own = turned.doors >> slot & 1
            linked += own & theirs
            blocked += own ^ theirs
        return Fit(spot, blocked, linked)

    def edge_name(self, edge: int) -> str:
        """The name of a slot as it lies: n, e, s, w, or n1, n2, ... on larger tiles."""
        tile, slot = divmod(edge, SLOTS)
        spot = self.spot_of(tile)
        names = self.shapes[tile].turned[spot.rotation if spot is not None else 0].slot_names
        return names[slot]
