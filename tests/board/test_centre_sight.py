"""Sight from centre to centre: two ways to judge corners, and counts for two large drawings."""

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortie.board.centre_sight import ROUND_EITHER_SIDE, TOUCHING_BLOCKS, CentreSight
from sortie.board.grid import Grid
from sortie.board.sketch import Layout, Sketch, read_sketch
from sortie.kernel.masks import listed, mask_of

Place = tuple[int, int]
GRID = Grid(8, 8)
SIGHT = CentreSight(GRID)


def clear(
    a: Place,
    b: Place,
    pieces: tuple[Place, ...] = (),
    walls: tuple[tuple[Place, Place], ...] = (),
    judge: int = ROUND_EITHER_SIDE,
) -> bool:
    blocked = mask_of(GRID.square(*place) for place in pieces)
    edges = mask_of(GRID.edge(GRID.square(*c), GRID.square(*d)) for c, d in walls)
    return SIGHT.clear(GRID.square(*a), GRID.square(*b), blocked, edges, judge)


def test_open_floor_is_clear() -> None:
    assert clear((0, 0), (5, 3)) and clear((3, 3), (3, 3))


def test_the_inside_of_a_blocking_square_or_edge_stops_the_line() -> None:
    assert not clear((0, 0), (2, 1), pieces=((1, 0),)) and not clear((0, 0), (2, 1), pieces=((1, 1),))
    assert not clear((0, 0), (3, 0), pieces=((2, 0),))
    assert clear((0, 0), (3, 0), pieces=((3, 0), (0, 0)))
    assert not clear((0, 0), (3, 0), walls=(((1, 0), (2, 0)),))


def test_pieces_at_a_corner_block_only_together() -> None:
    assert clear((0, 0), (1, 1), pieces=((1, 0),))
    assert not clear((0, 0), (1, 1), pieces=((1, 0), (0, 1)))
    assert clear((0, 0), (3, 1), pieces=((2, 0),)) and clear((0, 0), (3, 1), pieces=((1, 1),))
    assert not clear((0, 0), (3, 1), pieces=((2, 0), (1, 1)))


P, Q, FIRST, SECOND = (0, 0), (1, 1), (1, 0), (0, 1)


def test_walls_at_a_corner_leave_a_way_round() -> None:
    assert clear(P, Q, walls=((P, FIRST),))
    assert not clear(P, Q, pieces=(SECOND,), walls=((P, FIRST),))
    assert not clear(P, Q, walls=((P, FIRST), (SECOND, Q)))
    assert clear(P, Q, walls=((P, FIRST), (FIRST, Q)))
    assert not clear(P, Q, walls=((P, FIRST), (P, SECOND)))
    assert not clear(P, Q, walls=((FIRST, Q), (SECOND, Q)))


@pytest.mark.parametrize("wall", [(P, FIRST), (P, SECOND), (FIRST, Q), (SECOND, Q)])
def test_where_touching_blocks_one_wall_end_is_enough(wall: tuple[Place, Place]) -> None:
    assert not clear(P, Q, walls=(wall,), judge=TOUCHING_BLOCKS)
    assert clear(P, Q, pieces=(FIRST, SECOND), judge=TOUCHING_BLOCKS)


def slow_squares(a: Place, b: Place) -> list[Place]:
    """Squares whose open inside meets the segment: the part of it between the square's sides is not empty."""
    found = []
    for x in range(8):
        for y in range(8):
            begin, end = Fraction(0), Fraction(1)
            for low, origin, along in ((x, a[0], b[0] - a[0]), (y, a[1], b[1] - a[1])):
                middle = Fraction(2 * origin + 1, 2)
                if along == 0:
                    end = end if low < middle < low + 1 else Fraction(0)
                    continue
                near, far = sorted(((low - middle) / along, (low + 1 - middle) / along))
                begin, end = max(begin, near), min(end, far)
            if begin < end and (x, y) not in (a, b):
                found.append((x, y))
    return found


@given(st.integers(0, 63), st.integers(0, 63))
def test_crossed_squares_agree_with_geometry(a: int, b: int) -> None:
    crossing = SIGHT.crossing(a, b)
    expected = slow_squares(GRID.xy(a), GRID.xy(b)) if a != b else []
    assert crossing.squares == mask_of(GRID.square(*place) for place in expected)
    back = SIGHT.crossing(b, a)
    assert (crossing.squares, crossing.edges) == (back.squares, back.edges)
    inside = listed(crossing.squares | 1 << a | 1 << b)
    assert all(
        GRID.sides(edge)[0] in inside and GRID.sides(edge)[1] in inside for edge in listed(crossing.edges)
    )


# Two large drawings with known counts: walls there stop a line that only touches their end.

SPACED = Layout(square=2, left=4, above=1)
SIGHT_BREAKING = ("H", "|", "#", "D", "W")
HEAVY = ("H", "#")


def read(name: str) -> Sketch:
    lines = (Path(__file__).parent / f"{name}.txt").read_text().splitlines()
    width = max(len(line) for line in lines[1:])
    return read_sketch([line.ljust(width) for line in lines], SPACED)


def edges_with(sketch: Sketch, signs: tuple[str, ...]) -> int:
    flat = {"=": "H", "-": "|"}
    return mask_of(e for e, text in sketch.edges.items() if flat.get(text[0], text[0]) in signs)


def pairs_in_sight(sketch: Sketch, walls: int) -> list[tuple[int, int]]:
    sight = CentreSight(sketch.grid)
    standing = [s for s, text in enumerate(sketch.squares) if text[1] != "x"]
    return [
        (a, b) for a in standing for b in standing if a < b and sight.clear(a, b, 0, walls, TOUCHING_BLOCKS)
    ]


@pytest.mark.parametrize(
    ("name", "spaces", "seen", "seen_past_light_walls", "adjacent"),
    [("customs_house", 383, 7543, 22235, 1050), ("tram_depot", 359, 7018, 18434, 972)],
)
def test_counts_of_large_drawings(
    name: str, spaces: int, seen: int, seen_past_light_walls: int, adjacent: int
) -> None:
    sketch = read(name)
    assert sum(text[1] != "x" for text in sketch.squares) == spaces
    pairs = pairs_in_sight(sketch, edges_with(sketch, SIGHT_BREAKING))
    assert len(pairs) == seen
    assert len(pairs_in_sight(sketch, edges_with(sketch, HEAVY))) == seen_past_light_walls
    neighbours = [sketch.grid.neighbours(a) for a in range(sketch.grid.size)]
    assert sum(b in neighbours[a] for a, b in pairs) == adjacent
