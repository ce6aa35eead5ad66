import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortie.board.grid import DIRECTIONS, NE, SE, E, Grid, N, S
from sortie.kernel.masks import kth, listed, mask_of

masks = st.integers(min_value=0, max_value=(1 << 256) - 1)


@given(masks)
def test_members_of_a_mask_are_listed_ascending(mask: int) -> None:
    found = listed(mask)
    assert found == [bit for bit in range(256) if mask >> bit & 1]
    assert mask_of(found) == mask


@given(masks, st.data())
def test_kth_agrees_with_the_list(mask: int, data: st.DataObject) -> None:
    found = listed(mask)
    if found:
        k = data.draw(st.integers(0, len(found) - 1))
        assert kth(mask, k) == found[k]


@given(st.integers(1, 60), st.integers(1, 60))
def test_names_go_both_ways(width: int, height: int) -> None:
    grid = Grid(width, height)
    for square in range(0, grid.size, 7):
        assert grid.parse(grid.name(square)) == square
    for edge in grid.edges()[::11]:
        assert grid.parse_edge(grid.edge_name(edge)) == edge
        assert grid.edge(*grid.sides(edge)) == edge


def test_names_of_squares_and_edges() -> None:
    grid = Grid(30, 16)
    assert [grid.name(s) for s in (0, 1, 30, 25, 26)] == ["a1", "b1", "a2", "z1", "aa1"]
    assert grid.edge_name(grid.edge(grid.parse("d4"), grid.parse("e4"))) == "d4-e4"
    assert grid.parse_edge("e4-d4") == grid.parse_edge("d4-e4")
    assert grid.parse_edge("d4-d5") == 2 * grid.parse("d4") + 1


@pytest.mark.parametrize(
    "text", ["", "a", "1", "a0", "a01", "A1", "q1", "a17", "1a", "a-1", "a1-b1", "é1", "a²"]
)
def test_what_is_no_square_is_refused_with_advice(text: str) -> None:
    with pytest.raises(ValueError, match="write a column and a row, a1 to p16"):
        Grid(16, 16).parse(text)


@pytest.mark.parametrize("text", ["d4", "a1-c1", "a1-b2", "a1-a1"])
def test_what_is_no_edge_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"side|next to"):
        Grid(16, 16).parse_edge(text)


def test_neighbours_end_with_the_board() -> None:
    grid = Grid(3, 2)
    assert [grid.neighbour(0, d) for d in (N, NE, E, SE, S)] == [-1, -1, 1, 4, 3]
    for square in range(grid.size):
        for direction in DIRECTIONS:
            other = grid.neighbour(square, direction)
            if other >= 0:
                assert other - square == grid.shift[direction]
                assert grid.neighbour(other, (direction + 4) % 8) == square
                assert grid.direction(square, other) == direction


@given(st.integers(1, 12), st.integers(1, 12), st.integers(-1, 13), st.data())
def test_within_is_a_box(width: int, height: int, reach: int, data: st.DataObject) -> None:
    grid = Grid(width, height)
    square = data.draw(st.integers(0, grid.size - 1))
    assert listed(grid.within(square, reach)) == [
        b for b in range(grid.size) if grid.distance(square, b) <= reach
    ]


def test_a_grid_has_a_size_that_fits() -> None:
    with pytest.raises(ValueError, match="use 1 to 60"):
        Grid(61, 5)
