"""Growing maps of tiles: pieces of one or more cells that are laid edge to edge and joined by doors and ducts.

A tile is a small number. Each of its outer edges has a slot, counted clockwise by side: a 1 x 1 tile has the slots
n, e, s, w; a 2 x 2 tile has n1, n2, e1, e2, s1, s2, w1, w2. `tile * SLOTS + slot` names an edge of the map for good,
because a lying tile never moves. A layout never changes: laying a tile makes a new one.

Layouts are made in every playout, so inside of them a cell is one number, `column * STRIDE + row`, and what lies on it
is another: the tile above four slots, of three bits each, for the sides of the cell. What a tile touches is then found
by adding and shifting.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.kernel.masks import listed

SLOTS = 8
SIDES = "nesw"
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
STRIDE = 1024  # more rows than a map can ever have
SLOT_BITS, TILE_SHIFT = 3, 12

# A tile is laid in every few decisions of a playout, and the constructor of a place takes three times as long.
_new: Final = tuple.__new__

Cell = tuple[int, int]
Edge = tuple[int, int, int]  # column, row, side


class Turned:
    """A shape in one of its four rotations: its cells, and its outer edges with their doors and ducts by slot."""

    __slots__ = ("cells", "doors", "doorways", "ducts", "edges", "inside", "outline", "slot_names")

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
        # As numbers: the cells with their slots, and by slot the cell behind it and where that keeps the slot it shows.
        self.inside: tuple[tuple[int, int], ...] = tuple(
            [(cell_number(x, y), slots_around(x, y, self.edges)) for x, y in cells]
        )
        self.outline: tuple[tuple[int, int], ...] = tuple([across(edge) for edge in self.edges])


def cell_number(x: int, y: int) -> int:
    """A cell as one number."""
    return x * STRIDE + y


def slots_around(x: int, y: int, edges: tuple[Edge, ...]) -> int:
    """The slots at the four sides of a cell, as one number."""
    found = 0
    for slot, (column, row, side) in enumerate(edges):
        if (column, row) == (x, y):
            found |= slot << SLOT_BITS * side
    return found


def across(edge: Edge) -> tuple[int, int]:
    """The cell behind an edge, and how far to shift for the slot of its side that lies against the edge."""
    x, y, side = edge
    return cell_number(x + STEP[side][0], y + STEP[side][1]), (side + 2) % 4 * SLOT_BITS


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

    __slots__ = ("different", "meeting", "turned")

    def __init__(self, cells: tuple[Cell, ...], doors: frozenset[Edge], ducts: frozenset[Edge]) -> None:
        self.turned: tuple[Turned, ...] = tuple(_turn(cells, doors, ducts, times) for times in range(4))
        for turned in self.turned:
            if turned.outline == self.turned[0].outline:
                turned.outline = self.turned[0].outline  # one object: what lies around it is looked up once
        self.different: list[int] = self._different()
        # For each side of the cell behind a door: the ways to turn the tile so that one of its doors is there.
        self.meeting: tuple[tuple[tuple[int, int, int, Turned], ...], ...] = tuple(
            [self._meeting(side) for side in range(4)]
        )

    def _meeting(self, side: int) -> tuple[tuple[int, int, int, Turned], ...]:
        """Rotations with the cell of each door on a side: rotation, column and row of the cell, the shape so turned."""
        found: list[tuple[int, int, int, Turned]] = []
        for rotation in self.different:
            turned = self.turned[rotation]
            found.extend([(rotation, x, y, turned) for x, y in turned.doorways[side]])
        return tuple(found)

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
        "extra",
        "facing",
        "free",
        "joined",
        "linked",
        "open_doors",
        "pipes",
        "places",
        "shapes",
        "spots",
        "tiles",
    )

    def __init__(
        self,
        shapes: tuple[Shape, ...],
        spots: tuple[tuple[int, Spot], ...],
        extra: int,
        before: Layout | None = None,
    ) -> None:
        """Some tiles, and sides that serve as doors (`extra`); both come to those of `before`."""
        self.shapes = shapes
        if before is not None:
            self._take_over(before)
        else:
            self._lay_nothing()
        for tile, spot in spots:
            self._lay(tile, spot)
        self.spots += spots
        self._open(extra)

    def _lay_nothing(self) -> None:
        self.spots: tuple[tuple[int, Spot], ...] = ()
        self.extra = 0  # sides that were made doors
        self.tiles = 0
        self.doors = 0
        self.pipes = 0  # edges with a duct
        self.open_doors = 0  # doors that lead to no tile yet
        self.linked = 0  # doors that meet a door
        self.free = 0  # edges with nothing behind them
        self.cells: dict[int, int] = {}  # cell -> tile and slots of its sides
        self.places: dict[int, Spot] = {}
        self.facing: dict[int, int] = {}  # edge -> the edge of the touching tile
        self.ducts: dict[int, int] = {}  # tile -> the tiles that its ducts reach, itself included
        self.joined: list[int] = [0] * len(self.shapes)  # tile -> the tiles behind its doors

    def _take_over(self, before: Layout) -> None:
        self.spots, self.extra, self.tiles = before.spots, before.extra, before.tiles
        self.doors, self.pipes, self.linked, self.free = (
            before.doors,
            before.pipes,
            before.linked,
            before.free,
        )
        self.cells, self.places, self.facing = before.cells.copy(), before.places.copy(), before.facing.copy()
        self.ducts, self.joined = before.ducts.copy(), before.joined[:]

    def with_tile(self, tile: int, spot: Spot, extra: int = 0) -> Layout:
        """The layout with one more tile; `extra` are sides that serve as doors from now on."""
        return Layout(self.shapes, ((tile, spot),), extra, self)

    def _lay(self, tile: int, spot: Spot) -> None:
        """One more tile: its cells and edges, and what it touches."""
        x, y, rotation = spot
        turned = self.shapes[tile].turned[rotation]
        corner, first = x * STRIDE + y, tile * SLOTS
        self.tiles |= 1 << tile
        self.places[tile] = spot
        self.doors |= turned.doors << first
        self.pipes |= turned.ducts << first
        self.ducts[tile] = 1 << tile
        cells, free = self.cells, 0
        for cell, slots in turned.inside:
            cells[corner + cell] = tile << TILE_SHIFT | slots
        for slot, (behind, shift) in enumerate(turned.outline):
            lying = cells.get(corner + behind)
            if lying is None:
                free |= 1 << slot
            else:
                self._touch(turned, slot, first, (lying >> TILE_SHIFT) * SLOTS + (lying >> shift & SLOTS - 1))
        self.free |= free << first

    def _touch(self, turned: Turned, slot: int, first: int, other: int) -> None:
        """A slot of a tile whose edges begin at `first` lies against another edge: perhaps doors meet, perhaps ducts."""
        edge, bit = first + slot, 1 << other
        self.facing[edge], self.facing[other] = other, edge
        self.free &= ~bit
        if turned.doors >> slot & 1 and self.doors & bit:
            self._link(edge, other)
        if turned.ducts >> slot & 1 and self.pipes & bit:
            group = self.ducts[edge // SLOTS] | self.ducts[other // SLOTS]
            for tile in listed(group):
                self.ducts[tile] = group

    def _link(self, edge: int, other: int) -> None:
        self.linked |= 1 << edge | 1 << other
        self.joined[edge // SLOTS] |= 1 << other // SLOTS
        self.joined[other // SLOTS] |= 1 << edge // SLOTS

    def _open(self, extra: int) -> None:
        """Sides that are doors from now on, beside those that are printed."""
        self.extra |= extra
        self.doors |= extra
        for edge in listed(extra) if extra else ():
            other = self.facing.get(edge, -1)
            if other >= 0 and self.doors >> other & 1:
                self._link(edge, other)
        self.open_doors = self.doors & self.free

    def tile_at(self, x: int, y: int) -> int:
        """The tile that covers a cell."""
        return self.cells[cell_number(x, y)] >> TILE_SHIFT

    def spot_of(self, tile: int) -> Spot | None:
        """Where a tile lies, None when it does not."""
        return self.places.get(tile)

    def behind(self, edge: int) -> Cell:
        """The cell on the other side of an edge."""
        column, row, _ = self._facing_cell(edge)
        return column, row

    def _facing_cell(self, edge: int) -> Edge:
        """The cell on the other side of an edge, with the side of it that lies there."""
        tile, slot = edge // SLOTS, edge % SLOTS
        column, row, rotation = self.places[tile]
        x, y, side = self.shapes[tile].turned[rotation].edges[slot]
        right, down = STEP[side]
        return column + x + right, row + y + down, (side + 2) % 4

    def fits(self, tile: int, door: int) -> list[Fit]:
        """Every way to lay a tile so that one of its doors meets this door."""
        return [
            Fit(Spot(x, y, rotation), blocked, linked)
            for x, y, rotation, blocked, linked in self._found_fits(tile, door)
        ]

    def best_fits(self, tile: int, door: int) -> list[Spot]:
        """The ways that block the fewest doors and, among these, link the most."""
        found: list[Spot] = []
        best = SLOTS * SLOTS
        for x, y, rotation, blocked, linked in self._found_fits(tile, door):
            cost = blocked * SLOTS - linked
            if cost < best:
                best = cost
                found = [_new(Spot, (x, y, rotation))]
            elif cost == best:
                found.append(_new(Spot, (x, y, rotation)))
        return found

    def _found_fits(self, tile: int, door: int) -> list[tuple[int, int, int, int, int]]:
        """Column, row, rotation, blocked doors and linked doors of every way."""
        column, row, meeting = self._facing_cell(door)
        doors = self.doors | 1 << door
        outline: tuple[tuple[int, int], ...] = ()
        place = touched = theirs = 0
        free = False
        found: list[tuple[int, int, int, int, int]] = []
        for rotation, x, y, turned in self.shapes[tile].meeting[meeting]:
            corner = (column - x) * STRIDE + row - y
            if corner != place or turned.outline is not outline:
                outline, place = turned.outline, corner
                free = self._is_free(turned, corner)
                touched, theirs = self._around(outline, corner, doors) if free else (0, 0)
            if free:
                own = turned.doors & touched
                fit = (column - x, row - y, rotation, (own ^ theirs).bit_count(), (own & theirs).bit_count())
                found.append(fit)
        return found

    def _is_free(self, turned: Turned, corner: int) -> bool:
        for cell, _ in turned.inside:
            if corner + cell in self.cells:
                return False
        return True

    def _around(self, outline: tuple[tuple[int, int], ...], corner: int, doors: int) -> tuple[int, int]:
        """The slots of a shape at a corner that would touch something, and those that would touch a door."""
        touched = theirs = 0
        for slot, (behind, shift) in enumerate(outline):
            lying = self.cells.get(corner + behind)
            if lying is not None:
                touched |= 1 << slot
                theirs |= (doors >> (lying >> TILE_SHIFT) * SLOTS + (lying >> shift & SLOTS - 1) & 1) << slot
        return touched, theirs

    def edge_name(self, edge: int) -> str:
        """The name of a slot as it lies: n, e, s, w, or n1, n2, ... on larger tiles."""
        tile, slot = divmod(edge, SLOTS)
        spot = self.spot_of(tile)
        names = self.shapes[tile].turned[spot.rotation if spot is not None else 0].slot_names
        return names[slot]
