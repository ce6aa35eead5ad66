"""Steps and reach on the Battle Map, by the clauses of the rules that need no Agents."""

import heapq

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_terrain import terrains

from sortie.board.building import build
from sortie.board.grid import DIAGONAL, DIRECTIONS
from sortie.board.reach import cheapest, path, reach, reachable
from sortie.board.steps import StepTable, step_table
from sortie.board.terrain import Terrain
from sortie.games.skirm.content.terrain import BattleMap, step_price
from sortie.kernel.masks import listed, mask_of

Place = tuple[int, int]
ON_EDGE = ((3, 3), (4, 3))


def map_of(terrain: Terrain) -> BattleMap:
    return BattleMap("test", terrain)


def price(terrain: Terrain, a: Place, b: Place, closed: int = 0, rough: int = 0) -> int:
    """The price of a step, which the rule itself and the table must agree on."""
    battle = map_of(terrain)
    grid = terrain.grid
    origin, direction = grid.square(*a), grid.direction(grid.square(*a), grid.square(*b))
    by_rule = battle.step_price(origin, direction, closed, rough)
    assert battle.steps(closed, rough).price(origin, direction) == by_rule
    return by_rule


def reached(
    terrain: Terrain, start: Place, budget: int, others: list[Place] | None = None, stop: int = 0
) -> list[Place]:
    battle, grid = map_of(terrain), terrain.grid
    free = battle.standable & ~mask_of(grid.square(*place) for place in others or [])
    table = battle.steps(terrain.doors_closed_at_start, battle.difficult)
    return [grid.xy(s) for s in listed(reachable(table, grid.square(*start), budget, free, stop))]


OPEN = build(16, 16)


@pytest.mark.rule("SKM-MOV.1")
def test_movement_has_eight_directions() -> None:
    assert sorted(reached(OPEN, (5, 5), 1)) == sorted(
        (x, y) for x in (4, 5, 6) for y in (4, 5, 6) if (x, y) != (5, 5)
    )
    assert sorted(reached(OPEN, (1, 1), 1)) == sorted(
        (x, y) for x in (0, 1, 2) for y in (0, 1, 2) if (x, y) != (1, 1)
    )


@pytest.mark.rule("SKM-MOV.2")
def test_a_step_costs_1_straight_or_diagonal() -> None:
    assert price(OPEN, (5, 5), (6, 5)) == price(OPEN, (5, 5), (6, 6)) == price(OPEN, (1, 1), (0, 0)) == 1
    grid = OPEN.grid
    assert cheapest(map_of(OPEN).steps(0, 0), 0, grid.square(4, 4), grid.full, 0) == 4


@pytest.mark.rule("SKM-MOV.3")
def test_the_sum_of_the_steps_may_not_exceed_the_budget() -> None:
    assert (5, 0) not in reached(OPEN, (0, 0), 4)
    assert (4, 0) in reached(OPEN, (0, 0), 4) and (1, 0) in reached(OPEN, (0, 0), 4)


@pytest.mark.rule("SKM-MOV.4")
def test_walls_cannot_be_walked_through() -> None:
    assert price(build(16, 16, walls={ON_EDGE: 2}), (3, 3), (4, 3)) == 0


@pytest.mark.rule("SKM-MOV.5", "SKM-VERT.3", "SKM-VERT.7")
def test_a_height_of_2_needs_a_mark() -> None:
    unmarked = build(16, 16, heights={(4, 3): 2})
    assert price(unmarked, (3, 3), (4, 3)) == price(unmarked, (4, 3), (3, 3)) == 0
    marked = build(16, 16, heights={(4, 3): 2}, climbable=[ON_EDGE])
    assert (price(marked, (3, 3), (4, 3)), price(marked, (4, 3), (3, 3))) == (3, 2)


@pytest.mark.rule("SKM-VERT.7")
def test_each_long_leg_of_a_climb_needs_the_mark() -> None:
    parapet = build(16, 16, heights={(3, 3): 1}, walls={ON_EDGE: 1})
    assert price(parapet, (3, 3), (4, 3)) == price(parapet, (4, 3), (3, 3)) == 0
    marked = build(16, 16, heights={(3, 3): 1}, walls={ON_EDGE: 1}, climbable=[ON_EDGE])
    assert (price(marked, (3, 3), (4, 3)), price(marked, (4, 3), (3, 3))) == (3, 3)


@pytest.mark.rule("SKM-MOV.4", "SKM-MOV.5", "SKM-VERT.3", "SKM-VERT.7")
@pytest.mark.parametrize("near", [0, 1, 2])
@pytest.mark.parametrize("far", [0, 1, 2])
@pytest.mark.parametrize("wall", [0, 1, 2])
def test_the_longer_leg_decides_whether_an_edge_needs_the_mark(near: int, far: int, wall: int) -> None:
    heights, walls = {(3, 3): near, (4, 3): far}, {ON_EDGE: wall} if wall else {}
    top = max(near, far) + wall
    longer = max(top - near, top - far)
    assert (price(build(16, 16, heights=heights, walls=walls), *ON_EDGE) > 0) == (longer <= 1)
    assert price(build(16, 16, heights=heights, walls=walls, climbable=[ON_EDGE]), *ON_EDGE) > 0


@pytest.mark.rule("SKM-MOV.6", "SKM-MOV.7", "SKM-VERT.8")
def test_what_lies_on_an_edge_or_beside_it_decides_before_its_height() -> None:
    level = {(3, 3): 1, (4, 3): 1}  # everything stands on a terrace, where heights count from the terrace
    assert price(build(16, 16, heights=level), *ON_EDGE) == 1
    assert price(build(16, 16, heights=level, walls={ON_EDGE: 1}), *ON_EDGE) == 2
    assert price(build(16, 16, heights=level, solid=[(3, 3)]), *ON_EDGE) == 0
    assert price(build(16, 16, heights=level, solid=[(4, 3)]), *ON_EDGE) == 0
    door = build(16, 16, heights=level, doors={ON_EDGE: True})
    assert (price(door, *ON_EDGE, closed=1), price(door, *ON_EDGE)) == (0, 1)
    ramp = build(16, 16, heights={(3, 3): 1, (4, 3): 2}, ramps=[ON_EDGE])
    assert price(ramp, *ON_EDGE) == 1
    assert price(build(16, 16, heights={(3, 3): 1, (4, 3): 2}), *ON_EDGE) == 2
    assert price(build(16, 16, heights={(3, 3): 2, (4, 3): 1}), *ON_EDGE) == 1
    assert price(build(16, 16, heights={(3, 3): 3, (4, 3): 1}), *ON_EDGE) == 0


@pytest.mark.rule("SKM-MOV.6")
def test_stairs_make_height_free() -> None:
    stairs = build(16, 16, heights={(4, 3): 1}, ramps=[ON_EDGE])
    assert price(stairs, (3, 3), (4, 3)) == price(stairs, (4, 3), (3, 3)) == 1


@pytest.mark.rule("SKM-MOV.7")
def test_nobody_leaves_the_map_or_enters_solid_squares() -> None:
    solid = build(16, 16, solid=[(4, 3)])
    assert price(solid, (3, 3), (4, 3)) == price(solid, (4, 3), (3, 3)) == 0
    for square in range(256):
        for direction in DIRECTIONS:
            if OPEN.grid.neighbour(square, direction) < 0:
                assert step_price(OPEN, square, direction, 0, 0) == 0


@pytest.mark.rule("SKM-DIAG.1")
@pytest.mark.parametrize("other", [(4, 5), (5, 4)])
def test_a_diagonal_step_needs_both_sides_free_of_agents(other: Place) -> None:
    assert (4, 4) not in reached(OPEN, (5, 5), 1, [other])
    assert (4, 4) in reached(OPEN, (5, 5), 1, [(6, 6), (6, 4), (4, 6)])


@pytest.mark.rule("SKM-DIAG.2")
@pytest.mark.parametrize("side", [(4, 5), (5, 4)])
def test_a_diagonal_step_needs_both_sides_traversable(side: Place) -> None:
    assert price(build(16, 16, solid=[side]), (5, 5), (4, 4)) == 0


@pytest.mark.rule("SKM-DIAG.2", "SKM-DIAG.3", "SKM-DIAG.4", "SKM-DIAG.5")
@pytest.mark.parametrize("start", [(5, 5), (4, 4), (4, 5), (5, 4)])
def test_one_of_the_four_squares_or_edges_at_the_corner_is_enough_to_forbid_the_diagonal(
    start: Place,
) -> None:
    end = (9 - start[0], 9 - start[1])
    corner = [(4, 4), (5, 4), (4, 5), (5, 5)]
    edges = [((4, 4), (5, 4)), ((4, 5), (5, 5)), ((4, 4), (4, 5)), ((5, 4), (5, 5))]
    assert price(OPEN, start, end) == 1
    for square in corner:
        assert price(build(16, 16, solid=[square]), start, end) == 0
        assert price(build(16, 16, heights={square: 1}), start, end) == 0
    for edge in edges:
        assert price(build(16, 16, walls={edge: 1}), start, end) == 0
        assert price(build(16, 16, doors={edge: True}), start, end, closed=1) == 0
    for outside in [(3, 3), (6, 6), (3, 6), (6, 3), (3, 4), (4, 3)]:
        assert price(build(16, 16, solid=[outside]), start, end) == 1


@pytest.mark.rule("SKM-DIAG.3")
def test_the_printed_diagonal_example() -> None:
    assert price(OPEN, (5, 5), (4, 4)) == 1
    assert (4, 4) in reached(OPEN, (5, 5), 1)


@pytest.mark.rule("SKM-DIAG.4")
@pytest.mark.parametrize("border", [((5, 5), (5, 4)), ((4, 4), (4, 5)), ((4, 4), (5, 4)), ((4, 5), (5, 5))])
def test_a_wall_or_closed_door_at_the_corner_forbids_the_diagonal(border: tuple[Place, Place]) -> None:
    assert price(build(16, 16, walls={border: 1}), (5, 5), (4, 4)) == 0
    door = build(16, 16, doors={border: True})
    assert (price(door, (5, 5), (4, 4), 1), price(door, (5, 5), (4, 4), 0)) == (0, 1)


@pytest.mark.rule("SKM-DIAG.5")
def test_there_is_no_diagonal_climbing() -> None:
    ledge = build(16, 16, heights={(4, 4): 1})
    assert price(ledge, (5, 5), (4, 4)) == price(ledge, (4, 4), (5, 5)) == 0
    assert price(ledge, (5, 4), (4, 4)) == 2
    stairs = build(16, 16, heights={(4, 4): 1, (5, 4): 1}, ramps=[((4, 4), (4, 5)), ((5, 4), (5, 5))])
    assert price(stairs, (5, 5), (4, 4)) == price(stairs, (4, 4), (5, 5)) == 1


@pytest.mark.rule("SKM-OCC.2")
def test_occupied_squares_are_not_crossed() -> None:
    corridor = build(5, 1)
    assert reached(corridor, (0, 0), 4, [(2, 0)]) == [(1, 0)]


@pytest.mark.rule("SKM-OCC.3", "SKM-OCC.5")
def test_a_square_next_to_an_enemy_is_the_last_one() -> None:
    battle, grid = map_of(OPEN), OPEN.grid
    enemy, start = grid.square(4, 2), grid.square(2, 2)
    stop = battle.adjacent(0)[enemy]
    free = grid.full & ~(1 << enemy)
    table = battle.steps(0, 0)
    layers = reach(table, start, 4, free, stop)
    assert layers[1] >> grid.square(3, 2) & 1
    assert layers[3] >> grid.square(4, 0) & 1
    assert not any(layer >> grid.square(5, 2) & 1 for layer in layers)
    assert [grid.xy(s) for s in path(table, start, grid.square(4, 0), 4, free, stop)][-2] == (3, 0)
    contact = grid.square(3, 2)
    beside = 1 << grid.square(3, 1)
    assert reach(table, contact, 1, free, stop)[1] & beside
    assert path(table, grid.square(3, 3), grid.square(3, 1), 4, free, stop) != [contact, grid.square(3, 1)]


@pytest.mark.rule("SKM-OCC.4")
def test_contact_is_left_freely() -> None:
    battle, grid = map_of(OPEN), OPEN.grid
    enemy, start = grid.square(4, 2), grid.square(3, 2)
    layers = reach(battle.steps(0, 0), start, 2, grid.full & ~(1 << enemy), battle.adjacent(0)[enemy])
    assert layers[2] >> grid.square(1, 2) & 1


@pytest.mark.rule("SKM-OCC.6")
def test_enemies_behind_a_wall_do_not_stop_movement() -> None:
    walls = {((3, y), (4, y)): 2 for y in (1, 2, 3)}
    battle = map_of(build(16, 16, walls=walls))
    grid = battle.grid
    enemy = grid.square(4, 2)
    stop = battle.adjacent(0)[enemy]
    assert not stop & mask_of(grid.square(3, y) for y in (1, 2, 3))
    layers = reach(battle.steps(0, 0), grid.square(3, 1), 2, grid.full & ~(1 << enemy), stop)
    assert layers[2] >> grid.square(3, 3) & 1


MUD = mask_of(OPEN.grid.square(x, 3) for x in (4, 5))


@pytest.mark.rule("SKM-DIFF.1")
def test_entering_difficult_costs_1() -> None:
    assert price(OPEN, (3, 3), (4, 3), rough=MUD) == 1


@pytest.mark.rule("SKM-DIFF.2")
def test_leaving_difficult_costs_2() -> None:
    assert price(OPEN, (5, 3), (6, 3), rough=MUD) == price(OPEN, (5, 3), (6, 4), rough=MUD) == 2


@pytest.mark.rule("SKM-DIFF.3")
def test_difficult_to_difficult_costs_2() -> None:
    assert price(OPEN, (4, 3), (5, 3), rough=MUD) == 2
    lane = build(4, 1)
    rough = 0b0110
    assert cheapest(map_of(lane).steps(0, rough), 0, 3, lane.grid.full, 0) == 5


@pytest.mark.rule("SKM-DIFF.4")
def test_leaving_difficult_adds_to_a_climb() -> None:
    assert price(build(16, 16, heights={(4, 3): 1}), (3, 3), (4, 3), rough=1 << OPEN.grid.square(3, 3)) == 3


@pytest.mark.rule("SKM-DIFF.5")
def test_a_budget_of_1_does_not_leave_difficult() -> None:
    mud = build(16, 16, flags={"difficult": [(4, 4)]})
    assert reached(mud, (4, 4), 1) == []
    assert (4, 4) in reached(mud, (3, 4), 1)


@pytest.mark.rule("SKM-DIFF.1", "SKM-DIFF.2", "SKM-DIFF.3", "SKM-DIFF.4")
def test_surcharges_for_leaving_add_up() -> None:
    battle, square = map_of(OPEN), OPEN.grid.square(4, 3)
    extra = ((1 << square, 1), (1 << square | 1, 2))
    table = battle.steps(0, MUD, extra)
    for direction in DIRECTIONS:
        assert table.price(square, direction) == battle.step_price(square, direction, 0, MUD, extra) == 5
    east = OPEN.grid.direction(square, square + 1)
    before = square - 1  # entering costs nothing extra, and what is shut stays shut
    assert table.price(before, east) == battle.step_price(before, east, 0, MUD, extra) == 1
    walled = map_of(build(16, 16, walls={((4, 3), (5, 3)): 2}))
    assert walled.step_price(square, east, 0, MUD, extra) == 0
    assert walled.steps(0, MUD, extra).price(square, east) == 0


@pytest.mark.rule("SKM-DIFF.2", "SKM-DIFF.4")
def test_difficult_squares_beside_a_closed_door() -> None:
    door = build(16, 16, doors={((4, 3), (5, 3)): True}, flags={"difficult": [(4, 3)]})
    battle, square = map_of(door), door.grid.square(4, 3)
    east, west = door.grid.direction(square, square + 1), door.grid.direction(square, square - 1)
    for surefooted, leaving in ((0, 2), (1, 1)):
        for closed in (1, 0):
            table = battle.usual_steps(closed, surefooted)
            assert table.price(square, west) == leaving
            assert table.price(square, east) == (0 if closed else leaving)


@pytest.mark.rule("SKM-VERT.1")
def test_a_low_wall_costs_2() -> None:
    assert price(build(16, 16, walls={ON_EDGE: 1}), (3, 3), (4, 3)) == 2
    two = build(3, 1, walls={((0, 0), (1, 0)): 1, ((1, 0), (2, 0)): 1})
    assert (2, 0) in reached(two, (0, 0), 4)


@pytest.mark.rule("SKM-VERT.2", "SKM-VERT.4")
def test_climbing_up_and_down() -> None:
    ledge = build(16, 16, heights={(4, 3): 1})
    assert (price(ledge, (3, 3), (4, 3)), price(ledge, (4, 3), (3, 3))) == (2, 1)
    face = build(16, 16, heights={(4, 3): 3}, climbable=[ON_EDGE])
    assert (price(face, (3, 3), (4, 3)), price(face, (4, 3), (3, 3))) == (4, 3)


@pytest.mark.rule("SKM-VERT.1", "SKM-VERT.2", "SKM-VERT.4", "SKM-VERT.6")
@pytest.mark.parametrize("up", [0, 1, 2, 3])
@pytest.mark.parametrize("down", [0, 1, 2, 3])
def test_a_way_up_costs_its_height_and_a_way_down_one_less(up: int, down: int) -> None:
    high, wall = max(up, down), min(up, down)
    heights = {(3, 3): high - up, (4, 3): high - down}
    edge = build(16, 16, heights=heights, walls={ON_EDGE: wall} if wall else {}, climbable=[ON_EDGE])
    assert price(edge, *ON_EDGE) == 1 + up + (down - 1 if down else 0)


@pytest.mark.rule("SKM-VERT.5")
def test_the_general_price_of_an_edge() -> None:
    assert price(build(16, 16, walls={ON_EDGE: 2}, climbable=[ON_EDGE]), (3, 3), (4, 3)) == 4
    assert price(build(16, 16, walls={ON_EDGE: 1}), (3, 3), (4, 3)) == 2


@pytest.mark.rule("SKM-VERT.6")
def test_a_climb_is_paid_in_one_movement() -> None:
    face = build(16, 16, heights={(4, 3): 3}, climbable=[ON_EDGE])
    assert (4, 3) not in reached(face, (3, 3), 3)
    assert (4, 3) in reached(face, (3, 3), 4)


@pytest.mark.rule("SKM-VERT.8")
def test_a_closed_door_is_never_climbed() -> None:
    door = build(16, 16, doors={ON_EDGE: True}, climbable=[ON_EDGE])
    assert (price(door, (3, 3), (4, 3), closed=1), price(door, (3, 3), (4, 3), closed=0)) == (0, 1)


# Properties


def slow_costs(table: StepTable, start: int, budget: int, free: int, stop: int) -> dict[int, int]:
    """Cheapest costs square by square, the way a textbook does it."""
    grid, costs, queue = table.grid, {start: 0}, [(0, start)]
    while queue:
        cost, square = heapq.heappop(queue)
        if cost > costs[square] or (square != start and stop >> square & 1):
            continue
        for direction in DIRECTIONS:
            step, target = table.price(square, direction), grid.neighbour(square, direction)
            sides = (grid.neighbour(square, direction - 1), grid.neighbour(square, (direction + 1) % 8))
            diagonal = direction in DIAGONAL
            if not step or not free >> target & 1 or cost + step > budget:
                continue
            if diagonal and not all(free >> side & 1 for side in sides):
                continue
            if cost + step < costs.get(target, 99):
                costs[target] = cost + step
                heapq.heappush(queue, (cost + step, target))
    return costs


@given(terrains(), st.integers(0, 9), st.data())
def test_the_flood_agrees_with_a_walk_square_by_square(
    terrain: Terrain, budget: int, data: st.DataObject
) -> None:
    battle, grid = map_of(terrain), terrain.grid
    masks = st.integers(0, grid.full)
    start = data.draw(st.integers(0, grid.size - 1))
    free = battle.standable & ~(data.draw(masks) & data.draw(masks))
    stop = data.draw(masks) & data.draw(masks)
    table = battle.steps(data.draw(st.integers(0, (1 << len(terrain.doors)) - 1)), battle.difficult)
    layers = reach(table, start, budget, free, stop)
    costs = slow_costs(table, start, budget, free, stop)
    assert {square: cost for cost, layer in enumerate(layers) for square in listed(layer)} == costs
    for target, cost in costs.items():
        assert cheapest(table, start, target, free, stop) == cost
        way = path(table, start, target, budget, free, stop)
        prices = [table.price(a, grid.direction(a, b)) for a, b in zip([start, *way], way, strict=False)]
        assert all(prices) and sum(prices) == cost and not mask_of(way[:-1]) & stop


@given(terrains(), st.data())
def test_tables_agree_with_the_rule(terrain: Terrain, data: st.DataObject) -> None:
    battle, grid = map_of(terrain), terrain.grid
    closed = data.draw(st.integers(0, (1 << len(terrain.doors)) - 1))
    rough = data.draw(st.integers(0, grid.full))
    extra = ((data.draw(st.integers(0, grid.full)), 2),)
    plain = step_table(grid, lambda s, d: battle.step_price(s, d, closed, rough, extra))
    assert battle.steps(closed, rough, extra).rows == plain.rows


def test_what_cannot_be_reached_has_no_path_and_no_cost() -> None:
    split = build(5, 1, walls={((1, 0), (2, 0)): 2})
    table = map_of(split).steps(0, 0)
    assert cheapest(table, 0, 4, split.grid.full, 0) == -1
    assert path(table, 0, 4, 9, split.grid.full, 0) == []
