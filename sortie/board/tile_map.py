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

    __slots__ = ("cells", "doors", "ducts", "edges", "slot_names")

    def __init__(self, cells: tuple[Cell, ...], doors: frozenset[Edge], ducts: frozenset[Edge]) -> None:
        self.cells = cells
        self.edges = outer_edges(cells)
        self.doors = 0
        self.ducts = 0
        for slot, edge in enumerate(self.edges):
            self.doors |= (edge in doors) << slot
            self.ducts |= (edge in ducts) << slot
        self.slot_names = named_slots(self.edges)


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

    __slots__ = ("turned",)

    def __init__(self, cells: tuple[Cell, ...], doors: frozenset[Edge], ducts: frozenset[Edge]) -> None:
        self.turned: tuple[Turned, ...] = tuple(_turn(cells, doors, ducts, times) for times in range(4))

    def different(self) -> list[int]:
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

    __slots__ = ("cells", "doors", "ducts", "extra", "facing", "free", "linked", "shapes", "spots", "tiles")

    def __init__(self, shapes: tuple[Shape, ...], spots: tuple[tuple[int, Spot], ...], extra: int) -> None:
        self.shapes = shapes
        self.spots = spots
        self.extra = extra  # sides that were made doors
        self.tiles = 0
        self.doors = extra
        self.cells: dict[Cell, int] = {}
        edges: dict[Edge, int] = {}
        for tile, spot in spots:
            self.tiles |= 1 << tile
            turned = shapes[tile].turned[spot.rotation]
            self.doors |= turned.doors << tile * SLOTS
            for x, y in turned.cells:
                self.cells[spot.x + x, spot.y + y] = tile
            for slot, (x, y, side) in enumerate(turned.edges):
                edges[spot.x + x, spot.y + y, side] = tile * SLOTS + slot
        self.facing: dict[int, int] = {}  # edge -> the edge of the touching tile
        self.free = 0  # edges with nothing behind them
        for (x, y, side), edge in edges.items():
            other = edges.get((x + STEP[side][0], y + STEP[side][1], (side + 2) % 4))
            if other is None:
                self.free |= 1 << edge
            else:
                self.facing[edge] = other
        self.linked = self._linked()
        self.ducts = self._ducts()

    def _linked(self) -> int:
        """Doors that meet a door."""
        found = 0
        for edge, other in self.facing.items():
            if self.doors >> edge & 1 and self.doors >> other & 1:
                found |= 1 << edge
        return found

    def _ducts(self) -> dict[int, int]:
        """For each tile the tiles that its ducts reach, itself included."""
        own = 0
        for tile, spot in self.spots:
            own |= self.shapes[tile].turned[spot.rotation].ducts << tile * SLOTS
        reached: dict[int, int] = {tile: 1 << tile for tile, _ in self.spots}
        for edge, other in self.facing.items():
            if own >> edge & 1 and own >> other & 1:
                group = reached[edge // SLOTS] | reached[other // SLOTS]
                for tile in listed(group):
                    reached[tile] = group
        return reached

    @property
    def open_doors(self) -> int:
        """Doors that lead to no tile yet."""
        return self.doors & self.free

    def spot_of(self, tile: int) -> Spot | None:
        """Where a tile lies, None when it does not."""
        for known, spot in self.spots:
            if known == tile:
                return spot
        return None

    def behind(self, edge: int) -> Cell:
        """The cell on the other side of an edge."""
        tile, slot = divmod(edge, SLOTS)
        spot = self.spot_of(tile)
        assert spot is not None
        x, y, side = self.shapes[tile].turned[spot.rotation].edges[slot]
        return (spot.x + x + STEP[side][0], spot.y + y + STEP[side][1])

    def side_of(self, edge: int) -> int:
        """The side an edge looks to."""
        tile, slot = divmod(edge, SLOTS)
        spot = self.spot_of(tile)
        assert spot is not None
        return self.shapes[tile].turned[spot.rotation].edges[slot][2]

    def with_tile(self, tile: int, spot: Spot, extra: int = 0) -> Layout:
        """The layout with one more tile; `extra` are sides that serve as doors from now on."""
        return Layout(self.shapes, (*self.spots, (tile, spot)), self.extra | extra)

    def fits(self, tile: int, door: int) -> list[Fit]:
        """Every way to lay a tile so that one of its doors meets this door."""
        column, row = self.behind(door)
        meeting = (self.side_of(door) + 2) % 4
        found: list[Fit] = []
        shape = self.shapes[tile]
        for rotation in shape.different():
            turned = shape.turned[rotation]
            for slot, (x, y, side) in enumerate(turned.edges):
                if side == meeting and turned.doors >> slot & 1:
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
        return all((spot.x + x, spot.y + y) not in self.cells for x, y in turned.cells)

    def _judged(self, turned: Turned, spot: Spot, door: int) -> Fit:
        """Count doors against walls and doors against doors along all touching edges."""
        blocked = linked = 0
        for slot, (x, y, side) in enumerate(turned.edges):
            cell = (spot.x + x + STEP[side][0], spot.y + y + STEP[side][1])
            lying = self.cells.get(cell)
            if lying is None:
                continue
            edge = self._edge_at(lying, cell, (side + 2) % 4)
            theirs = edge == door or bool(self.doors >> edge & 1)
            own = bool(turned.doors >> slot & 1)
            linked += own and theirs
            blocked += own != theirs
        return Fit(spot, blocked, linked)

    def _edge_at(self, tile: int, cell: Cell, side: int) -> int:
        spot = self.spot_of(tile)
        assert spot is not None
        edges = self.shapes[tile].turned[spot.rotation].edges
        return tile * SLOTS + edges.index((cell[0] - spot.x, cell[1] - spot.y, side))

    def edge_name(self, edge: int) -> str:
        """The name of a slot as it lies: n, e, s, w, or n1, n2, ... on larger tiles."""
        tile, slot = divmod(edge, SLOTS)
        spot = self.spot_of(tile)
        names = self.shapes[tile].turned[spot.rotation if spot is not None else 0].slot_names
        return names[slot]
