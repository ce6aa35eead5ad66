"""Line of Sight from one corner to two corners, clause by clause and against a slow reading of the rule."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_terrain import terrains

from sortie.board.building import build
from sortie.board.corner_sight import CornerSight
from sortie.board.terrain import Terrain
from sortie.kernel.masks import listed, mask_of

Place = tuple[int, int]


def sees(
    terrain: Terrain, a: Place, b: Place, others: tuple[Place, ...] = (), closed: int | None = None
) -> bool:
    grid = terrain.grid
    doors = terrain.doors_closed_at_start if closed is None else closed
    occupied = mask_of(grid.square(*place) for place in (a, b, *others))
    return CornerSight(terrain).sees(grid.square(*a), grid.square(*b), doors, occupied)


OPEN = build(16, 16)
BETWEEN = ((2, 0), (3, 0))
THREE_SOUTH = build(16, 16, walls={((x, 0), (x, 1)): 3 for x in (0, 1, 2)})


@pytest.mark.rule("SKM-LOS.1")
def test_an_empty_map_hides_nothing() -> None:
    assert sees(OPEN, (0, 0), (5, 0)) and sees(OPEN, (0, 0), (9, 13))
    assert CornerSight(OPEN).visible(0, 0) == OPEN.grid.full & ~1


@pytest.mark.rule("SKM-LOS.1")
def test_one_free_line_is_not_enough() -> None:
    # From (2,5) a single corner of (2,0) can be seen, the one at the end of the wall.
    assert not sees(THREE_SOUTH, (2, 5), (2, 0))
    assert sees(build(16, 16, walls={((x, 0), (x, 1)): 3 for x in (0, 1)}), (2, 5), (2, 0))


@pytest.mark.rule("SKM-LOS.2")
def test_two_corners_in_one_line_do_not_count_as_two() -> None:
    assert not sees(OPEN, (0, 0), (5, 0), others=((2, 0),))


@pytest.mark.rule("SKM-LOS.3")
def test_walls_doors_solid_squares_and_ground_interrupt() -> None:
    assert not sees(build(16, 1, walls={BETWEEN: 2}), (0, 0), (5, 0))
    assert not sees(build(16, 16, walls={BETWEEN: 2}), (0, 0), (5, 0))
    assert not sees(build(16, 1, doors={BETWEEN: True}), (0, 0), (5, 0))
    assert not sees(build(16, 1, solid=[(2, 0)]), (0, 0), (5, 0))
    assert not sees(build(16, 1, heights={(2, 0): 2}), (0, 0), (5, 0))
    assert sees(build(16, 1, heights={(2, 0): 1}), (0, 0), (5, 0))


@pytest.mark.rule("SKM-LOS.4")
def test_touching_is_not_interrupting() -> None:
    assert sees(THREE_SOUTH, (2, 0), (2, 5))
    assert not sees(THREE_SOUTH, (1, 0), (1, 5))


@pytest.mark.rule("SKM-LOS.5")
def test_joints_of_walls_are_closed() -> None:
    row = build(16, 16, walls={((x, 0), (x, 1)): 3 for x in range(16)})
    assert not sees(row, (3, 0), (3, 5)) and not sees(row, (3, 0), (9, 4))
    assert CornerSight(row).visible(3, 0) == 0xFFFF & ~(1 << 3)


@pytest.mark.rule("SKM-LOS.6")
def test_lines_run_at_the_top_of_the_figures() -> None:
    block = build(16, 16, heights={(x, y): 3 for x in range(4, 8) for y in range(4, 8)})
    assert sees(block, (7, 5), (9, 5))
    assert not sees(block, (5, 5), (9, 5))
    assert sees(block, (5, 5), (12, 5))
    assert not sees(block, (2, 5), (10, 5))


@pytest.mark.rule("SKM-LOS.7")
def test_a_low_wall_does_not_interrupt() -> None:
    assert sees(build(16, 16, walls={BETWEEN: 1}), (0, 0), (5, 0))
    assert not sees(build(16, 16, walls={BETWEEN: 2}), (0, 0), (5, 0))


@pytest.mark.rule("SKM-LOS.8")
def test_only_an_open_door_lets_sight_through() -> None:
    walls = {((x, 0), (x, 1)): 3 for x in range(16) if x != 8}
    room = build(16, 16, walls=walls, doors={((8, 0), (8, 1)): True})
    assert not sees(room, (8, 0), (8, 5), closed=1)
    assert sees(room, (8, 0), (8, 5), closed=0)
    above = build(16, 1, heights={(x, 0): 1 if x < 4 else 0 for x in range(16)}, doors={BETWEEN: True})
    assert not sees(above, (0, 0), (5, 0))


@pytest.mark.rule("SKM-LOS.9")
def test_agents_on_the_line_forbid_the_shot() -> None:
    assert not sees(OPEN, (0, 0), (4, 4), others=((2, 2),))
    assert sees(OPEN, (0, 0), (4, 4), others=((2, 1),))
    assert not sees(OPEN, (0, 0), (4, 4), others=((2, 1), (1, 2)))


@pytest.mark.rule("SKM-LOS.9")
def test_an_agent_whose_feet_are_at_the_line_blocks_too() -> None:
    ledge = build(16, 1, heights={(3, 0): 1})
    assert sees(ledge, (0, 0), (6, 0))
    assert not sees(ledge, (0, 0), (6, 0), others=((3, 0),))


@pytest.mark.rule("SKM-LOS.10")
def test_shooter_and_target_do_not_block() -> None:
    sight = CornerSight(OPEN)
    ends = 1 | 1 << 68
    assert all(not mask & ends for mask in sight.lines(0, 68, 0))
    assert sees(OPEN, (0, 0), (4, 4))


@pytest.mark.rule("SKM-LOS.11")
def test_sight_has_a_direction() -> None:
    assert sees(THREE_SOUTH, (2, 0), (2, 5))
    assert not sees(THREE_SOUTH, (2, 5), (2, 0))


@pytest.mark.rule("SKM-LOS.12")
def test_sight_without_regard_to_agents() -> None:
    grid = OPEN.grid
    assert not sees(OPEN, (0, 0), (5, 0), others=((2, 0),))
    assert CornerSight(OPEN).visible(0, 0) >> grid.square(5, 0) & 1
    walled = CornerSight(build(16, 16, walls={BETWEEN: 2}))
    assert not walled.visible(0, 0) >> grid.square(5, 0) & 1


@pytest.mark.rule("SKM-LOS.13")
def test_a_higher_shooter_fires_over_heads() -> None:
    assert sees(build(16, 16, heights={(0, 0): 3}), (0, 0), (6, 0), others=((3, 0),))
    assert not sees(OPEN, (0, 0), (6, 0), others=((3, 0),))


def test_neighbours_see_each_other_past_anybody() -> None:
    assert sees(OPEN, (5, 5), (6, 5), others=((5, 4), (6, 4), (5, 6), (6, 6)))
    assert sees(OPEN, (5, 5), (6, 6), others=((7, 7), (4, 4)))


# A slow reading of the rule


class SlowSight:
    """The rule taken literally: every line followed point by point, every height a fraction."""

    def __init__(self, terrain: Terrain, closed: int) -> None:
        self.terrain, self.closed = terrain, closed
        self.grid = terrain.grid

    def shut(self, first: Place, second: Place, height: Fraction) -> bool:
        """Whether the edge between two squares, or one of the squares, is in the way at this height."""
        for x, y in (first, second):
            if not (0 <= x < self.grid.width and 0 <= y < self.grid.height):
                return True
        a, b = self.grid.square(*first), self.grid.square(*second)
        solid = (self.terrain.solid >> a | self.terrain.solid >> b) & 1
        return bool(solid) or self.terrain.top(self.grid.edge(a, b), self.closed, 2) > height

    def round_point(self, point: Place, inside: list[Place], height: Fraction) -> list[Place]:
        x, y = point
        ring = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)]
        known = list(inside)
        for _ in ring:
            for first, second in zip(ring, ring[1:] + ring[:1], strict=True):
                if (first in known) != (second in known) and not self.shut(first, second, height):
                    known += [square for square in (first, second) if square not in known]
        return known

    def follow(self, a: Place, b: Place, start: Place, end: Place) -> int | None:
        """Squares with figures in the way, or None when terrain is."""
        east, south = end[0] - start[0], end[1] - start[1]
        low, high = (self.terrain.heights[self.grid.square(*place)] + 1 for place in (a, b))
        times = {Fraction(i, abs(east)) for i in range(abs(east) + 1)} if east else set()
        times |= {Fraction(j, abs(south)) for j in range(abs(south) + 1)} if south else set()
        stops = sorted(times)
        inside, figures = [a], 0
        for number, now in enumerate(stops):
            height = low + now * (high - low)
            x, y = start[0] + now * east, start[1] + now * south
            if x.denominator == y.denominator == 1:
                inside = self.round_point((int(x), int(y)), inside, height)
            if now == 1:
                break
            middle = (now + stops[number + 1]) / 2
            ahead = self.squares_at(start[0] + middle * east, start[1] + middle * south)
            later = low + stops[number + 1] * (high - low)
            if x.denominator == y.denominator == 1:
                inside = [square for square in ahead if square in inside]
            else:
                inside = ahead if inside and not self.shut(inside[0], ahead[0], height) else []
            inside = [s for s in inside if self.surface(s) <= min(height, later)]
            if len(ahead) == 1 and self.figure_in_the_way(ahead[0], height, later):
                figures |= 1 << self.grid.square(*ahead[0])
        return figures if b in inside else None

    def surface(self, place: Place) -> int:
        return self.terrain.heights[self.grid.square(*place)]

    def figure_in_the_way(self, place: Place, height: Fraction, later: Fraction) -> bool:
        if not (0 <= place[0] < self.grid.width and 0 <= place[1] < self.grid.height):
            return False
        feet = self.surface(place)
        if height == later:
            return feet <= height <= feet + 1
        return min(height, later) < feet + 1 and max(height, later) > feet

    def squares_at(self, x: Fraction, y: Fraction) -> list[Place]:
        columns = [int(x) - 1, int(x)] if x.denominator == 1 else [int(x // 1)]
        rows = [int(y) - 1, int(y)] if y.denominator == 1 else [int(y // 1)]
        return [(column, row) for column in columns for row in rows]

    def lines(self, a: int, b: int) -> set[int]:
        from_place, to_place = self.grid.xy(a), self.grid.xy(b)
        corners = [(0, 0), (1, 0), (0, 1), (1, 1)]
        found: set[int] = set()
        for right, down in corners:
            start = (from_place[0] + right, from_place[1] + down)
            ends = [(to_place[0] + x, to_place[1] + y) for x, y in corners]
            for first, second in combinations([end for end in ends if end != start], 2):
                if (first[0] - start[0]) * (second[1] - start[1]) == (first[1] - start[1]) * (
                    second[0] - start[0]
                ):
                    continue
                masks = [self.follow(from_place, to_place, start, end) for end in (first, second)]
                if masks[0] is not None and masks[1] is not None:
                    found.add((masks[0] | masks[1]) & ~(1 << a | 1 << b))
        return found


@settings(max_examples=70, deadline=None)
@given(terrains(7), st.data())
def test_fast_sight_agrees_with_the_slow_reading(terrain: Terrain, data: st.DataObject) -> None:
    closed = data.draw(st.integers(0, (1 << len(terrain.doors)) - 1))
    fast, slow = CornerSight(terrain), SlowSight(terrain, closed)
    standing = listed(terrain.standable())
    if not standing:
        return
    for _ in range(8):
        a, b = data.draw(st.sampled_from(standing)), data.draw(st.sampled_from(standing))
        if a == b:
            continue
        expected = slow.lines(a, b)
        assert set(fast.lines(a, b, closed)) == expected
        occupied = data.draw(st.integers(0, terrain.grid.full))
        others = occupied & ~(1 << a | 1 << b)
        assert fast.sees(a, b, closed, occupied) == any(not mask & others for mask in expected)


@settings(max_examples=60, deadline=None)
@given(terrains(6), st.data())
def test_what_is_kept_for_some_doors_is_right_for_others(terrain: Terrain, data: st.DataObject) -> None:
    kept = CornerSight(terrain)
    states = [data.draw(st.integers(0, (1 << len(terrain.doors)) - 1)) for _ in range(3)]
    for closed in states + states:
        fresh = CornerSight(terrain)
        for a in range(0, terrain.grid.size, 5):
            assert kept.visible(a, closed) == fresh.visible(a, closed)


@settings(max_examples=60, deadline=None)
@given(terrains(6), st.data())
def test_an_area_is_seen_as_its_squares_are(terrain: Terrain, data: st.DataObject) -> None:
    kept = CornerSight(terrain)
    masks = st.integers(0, terrain.grid.full)
    a = data.draw(st.integers(0, terrain.grid.size - 1))
    for _ in range(4):
        closed = data.draw(st.integers(0, (1 << len(terrain.doors)) - 1))
        targets, occupied = data.draw(masks) & terrain.standable(), data.draw(masks)
        expected = CornerSight(terrain).seen(a, targets, closed, occupied)
        assert kept.seen_area(a, targets, closed, occupied) == expected
