import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_terrain import terrains

from sortie.board.building import build
from sortie.board.grid import Grid
from sortie.board.regions import region_of, regions
from sortie.board.terrain import Terrain
from sortie.games.skirm.content.terrain import BattleMap, is_adjacent
from sortie.kernel.masks import listed, mask_of

Place = tuple[int, int]
PAIR = ((5, 5), (6, 5))


def adjacent(terrain: Terrain, a: Place, b: Place, closed: int = 0) -> bool:
    grid = terrain.grid
    return bool(BattleMap("test", terrain).adjacent(closed)[grid.square(*a)] >> grid.square(*b) & 1)


@pytest.mark.rule("SKM-ADJ.1")
def test_the_eight_squares_around_are_adjacent() -> None:
    around = [(x, y) for x in (4, 5, 6) for y in (4, 5, 6) if (x, y) != (5, 5)]
    assert all(adjacent(build(16, 16), (5, 5), place) for place in around)
    assert not adjacent(build(16, 16), (5, 5), (7, 5))
    assert not adjacent(build(16, 16), (5, 5), (5, 5))


@pytest.mark.rule("SKM-ADJ.2")
@pytest.mark.parametrize("other", [(6, 5), (6, 6)])
def test_a_height_difference_above_1_breaks_adjacency(other: Place) -> None:
    assert adjacent(build(16, 16, heights={other: 1}), (5, 5), other)
    assert not adjacent(build(16, 16, heights={other: 2}), (5, 5), other)


@pytest.mark.rule("SKM-ADJ.3")
def test_a_wall_higher_than_1_breaks_adjacency() -> None:
    assert adjacent(build(16, 16, walls={PAIR: 1}), *PAIR)
    assert not adjacent(build(16, 16, walls={PAIR: 2}), *PAIR)


WEST, NORTH = ((0, 0), (1, 0)), ((0, 0), (0, 1))
FAR_SOUTH, FAR_EAST = ((0, 1), (1, 1)), ((1, 0), (1, 1))


@pytest.mark.rule("SKM-ADJ.4")
def test_diagonal_neighbours_need_a_way_round_the_corner() -> None:
    def touch(*borders: tuple[Place, Place], high: int = 2) -> bool:
        return adjacent(build(2, 2, walls=dict.fromkeys(borders, high)), (0, 0), (1, 1))

    assert touch(WEST) and touch(WEST, FAR_EAST)
    assert not touch(WEST, NORTH) and not touch(WEST, FAR_SOUTH) and not touch(FAR_SOUTH, FAR_EAST)
    assert touch(WEST, NORTH, FAR_SOUTH, FAR_EAST, high=1)


@pytest.mark.rule("SKM-ADJ.4")
def test_solid_squares_and_high_ground_shut_a_way_round() -> None:
    assert adjacent(build(2, 2, solid=[(1, 0)]), (0, 0), (1, 1))
    assert not adjacent(build(2, 2, solid=[(1, 0), (0, 1)]), (0, 0), (1, 1))
    assert adjacent(build(2, 2, heights={(1, 0): 1, (0, 1): 1}), (0, 0), (1, 1))
    assert not adjacent(build(2, 2, heights={(1, 0): 2, (0, 1): 2}), (0, 0), (1, 1))
    assert adjacent(build(2, 2, heights={(1, 0): 2, (0, 1): 2, (1, 1): 1}), (0, 0), (1, 1))


def plainly_adjacent(terrain: Terrain, a: Place, b: Place, closed: int) -> bool:
    """Adjacency as the rules tell it, clause by clause, for neighbours of any kind."""
    grid, heights = terrain.grid, terrain.heights

    def open_way(one: Place, other: Place) -> bool:
        edge = grid.edge(grid.square(*one), grid.square(*other))
        shut = edge in terrain.doors and closed >> terrain.doors.index(edge) & 1
        return terrain.walls[edge] <= 1 and not shut

    def low(place: Place, most: int) -> bool:
        square = grid.square(*place)
        return not terrain.solid >> square & 1 and heights[square] <= most

    levels = heights[grid.square(*a)], heights[grid.square(*b)]
    if not low(a, 99) or not low(b, 99) or max(levels) - min(levels) > 1:
        return False
    if a[0] == b[0] or a[1] == b[1]:
        return open_way(a, b)
    corners = [(a[0], b[1]), (b[0], a[1])]
    return any(low(c, max(levels) + 1) and open_way(a, c) and open_way(c, b) for c in corners)


@pytest.mark.rule("SKM-ADJ.1", "SKM-ADJ.2", "SKM-ADJ.3", "SKM-ADJ.4")
@given(terrains(), st.data())
def test_adjacency_is_what_its_clauses_say(terrain: Terrain, data: st.DataObject) -> None:
    closed = data.draw(st.integers(0, (1 << len(terrain.doors)) - 1))
    table, grid = BattleMap("test", terrain).adjacent(closed), terrain.grid
    for a in range(grid.size):
        for b in (near for near in grid.neighbours(a) if near >= 0):
            assert (table[a] >> b & 1) == plainly_adjacent(terrain, grid.xy(a), grid.xy(b), closed)


@pytest.mark.rule("SKM-ADJ.5")
def test_a_closed_door_breaks_adjacency() -> None:
    door = build(16, 16, doors={PAIR: True})
    assert not adjacent(door, *PAIR, closed=1)
    assert adjacent(door, *PAIR, closed=0)


@pytest.mark.rule("SKM-ADJ.6")
@given(terrains(), st.data())
def test_adjacency_is_mutual(terrain: Terrain, data: st.DataObject) -> None:
    closed = data.draw(st.integers(0, (1 << len(terrain.doors)) - 1))
    table = BattleMap("test", terrain).adjacent(closed)
    for a, row in enumerate(table):
        for b in listed(row):
            assert table[b] >> a & 1


@given(terrains(), st.data())
def test_tables_of_all_doors_agree_with_the_rule(terrain: Terrain, data: st.DataObject) -> None:
    closed = data.draw(st.integers(0, (1 << len(terrain.doors)) - 1))
    table = BattleMap("test", terrain).adjacent(closed)
    for a in range(terrain.grid.size):
        near = [b for b in terrain.grid.neighbours(a) if b >= 0]
        assert table[a] == mask_of(b for b in near if is_adjacent(terrain, a, b, closed))


# Distance


@pytest.mark.rule("SKM-DST.1")
def test_distance_is_the_larger_of_both() -> None:
    battle = BattleMap("test", build(16, 16, heights={(0, 0): 1, (2, 0): 6, (7, 0): 3}))
    assert battle.distance(0, battle.grid.square(2, 0)) == 5
    assert battle.distance(0, battle.grid.square(7, 0)) == 7


@pytest.mark.rule("SKM-DST.2", "SKM-MAP.1")
def test_diagonals_count_as_1() -> None:
    battle = BattleMap("test", build(16, 16, heights={(0, 0): 4, (3, 5): 4}))
    assert battle.distance(0, battle.grid.square(3, 5)) == 5
    assert all(isinstance(battle.distance(a, b), int) for a in range(256) for b in (0, 77, 255))


@pytest.mark.rule("SKM-DST.3")
def test_vertical_distance_is_the_difference_of_surfaces() -> None:
    battle = BattleMap("test", build(16, 16, heights={(0, 0): 1, (1, 0): 4}))
    assert battle.distance(0, 1) == battle.distance(1, 0) == 3


@pytest.mark.rule("SKM-DST.4")
def test_range_uses_the_larger_number() -> None:
    battle = BattleMap("test", build(16, 16, heights={(4, 0): 3, (2, 0): 5}))
    assert battle.within(0, 4) >> battle.grid.square(4, 0) & 1
    assert not battle.within(0, 4) >> battle.grid.square(2, 0) & 1


@pytest.mark.rule("SKM-DST.5")
def test_within_needs_no_sight() -> None:
    battle = BattleMap("test", build(16, 16, walls={((2, y), (3, y)): 9 for y in range(16)}))
    assert battle.within(0, 5) >> battle.grid.square(5, 0) & 1
    assert not battle.within(0, 5) >> battle.grid.square(6, 0) & 1


@given(terrains(), st.integers(0, 7), st.data())
def test_within_agrees_with_distance(terrain: Terrain, reach: int, data: st.DataObject) -> None:
    battle = BattleMap("test", terrain)
    a = data.draw(st.integers(0, terrain.grid.size - 1))
    assert listed(battle.within(a, reach)) == [
        b for b in range(terrain.grid.size) if battle.distance(a, b) <= reach
    ]


# Further masks of the map


@pytest.mark.rule("SKM-MAP.3")
def test_a_square_is_one_and_a_half_inches() -> None:
    assert BattleMap("test", build(16, 15)).inches == ("24", "22.5")


def test_masks_for_events() -> None:
    terrain = build(6, 1, solid=[(0, 0)], walls={((3, 0), (4, 0)): 1}, heights={(5, 0): 2})
    battle = BattleMap("test", terrain)
    assert listed(battle.next_to_solid) == [1]
    assert listed(battle.wall_on_edge) == [3, 4]
    assert listed(battle.at_least(2)) == listed(battle.at_least(1)) == [5]
    assert battle.at_least(3) == 0 and battle.at_least(-1) == battle.grid.full


# Regions


def test_regions_are_split_by_closed_edges() -> None:
    grid = Grid(3, 2)
    shut = 1 << grid.edge(0, 1) | 1 << grid.edge(3, 4)
    assert regions(grid, shut, grid.full) == [0b001001, 0b110110]
    assert regions(grid, shut, 0b101111) == [0b001001, 0b100110]
    assert region_of(grid, 0, grid.full, 5) == grid.full
