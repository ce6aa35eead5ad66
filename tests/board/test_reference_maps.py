"""Values worked out by hand for the four shipped maps: doors as at the start, nobody on the map."""

from functools import cache
from pathlib import Path

import pytest

import sortie
from sortie.board.reach import cheapest, reachable
from sortie.games.skirm.content.terrain import BattleMap, battle_map
from sortie.kernel.masks import listed

Place = tuple[int, int]
MAPS = Path(sortie.__file__).parent / "packs/skirm/maps"
YARD, HULK, FOUNDRY, ZIGGURAT = "freight_yard", "drifting_hulk", "foundry_terraces", "sunken_ziggurat"


@cache
def load(name: str) -> BattleMap:
    return battle_map(name, (MAPS / f"{name}.map").read_text())


STEPS = [
    (YARD, (2, 5), (3, 5), 3),
    (YARD, (3, 5), (2, 5), 2),
    (YARD, (3, 11), (3, 12), 4),
    (YARD, (4, 7), (5, 7), 4),
    (YARD, (2, 9), (3, 9), 2),
    (YARD, (6, 5), (7, 5), 2),
    (YARD, (2, 4), (3, 4), 0),
    (HULK, (2, 3), (2, 4), 0),
    (HULK, (5, 3), (5, 4), 1),
    (HULK, (7, 4), (7, 5), 1),
    (HULK, (6, 7), (7, 7), 3),
    (HULK, (7, 7), (6, 7), 2),
    (FOUNDRY, (2, 11), (2, 12), 1),
    (FOUNDRY, (1, 11), (1, 12), 2),
    (FOUNDRY, (5, 7), (6, 7), 4),
    (FOUNDRY, (6, 7), (5, 7), 3),
    (FOUNDRY, (0, 14), (0, 15), 3),
    (FOUNDRY, (3, 13), (4, 13), 0),
    (ZIGGURAT, (7, 2), (7, 3), 1),
    (ZIGGURAT, (5, 3), (5, 4), 3),
    (ZIGGURAT, (5, 4), (5, 3), 2),
    (ZIGGURAT, (4, 6), (5, 6), 2),
    (ZIGGURAT, (5, 6), (4, 6), 1),
    (ZIGGURAT, (2, 0), (3, 0), 4),
]


@pytest.mark.rule("SKM-VERT.5", "SKM-MOV.6", "SKM-DIFF.2", "SKM-VERT.8")
@pytest.mark.parametrize(("name", "a", "b", "price"), STEPS)
def test_steps(name: str, a: Place, b: Place, price: int) -> None:
    battle = load(name)
    grid = battle.grid
    closed = battle.terrain.doors_closed_at_start
    direction = grid.direction(grid.square(*a), grid.square(*b))
    assert battle.steps(closed, battle.difficult).price(grid.square(*a), direction) == price
    assert battle.step_price(grid.square(*a), direction, closed, battle.difficult) == price


SIGHT = [
    (YARD, (2, 5), (6, 5), False),
    (YARD, (3, 5), (9, 5), False),
    (YARD, (6, 7), (9, 7), True),
    (YARD, (4, 8), (8, 8), True),
    (HULK, (2, 2), (5, 6), False),
    (HULK, (8, 2), (12, 2), True),
    (HULK, (7, 7), (2, 7), True),
    (HULK, (5, 2), (5, 7), True),
    (FOUNDRY, (6, 7), (2, 7), True),
    (FOUNDRY, (0, 15), (6, 9), False),
    (FOUNDRY, (10, 5), (10, 2), False),
    (ZIGGURAT, (6, 6), (2, 6), True),
    (ZIGGURAT, (7, 7), (7, 1), True),
    (ZIGGURAT, (7, 7), (7, 2), True),
    (ZIGGURAT, (1, 1), (1, 5), False),
]


@pytest.mark.rule("SKM-LOS.3", "SKM-LOS.6")
@pytest.mark.parametrize(("name", "a", "b", "seen"), SIGHT)
def test_sight(name: str, a: Place, b: Place, seen: bool) -> None:
    battle = load(name)
    grid = battle.grid
    closed = battle.terrain.doors_closed_at_start
    assert battle.sight.sees(grid.square(*a), grid.square(*b), closed, 0) == seen


ADJACENT = [
    (YARD, (2, 9), (3, 9), True),
    (YARD, (2, 5), (3, 5), False),
    (HULK, (6, 7), (7, 7), False),
    (HULK, (7, 5), (7, 6), True),
    (FOUNDRY, (0, 14), (0, 15), False),
    (ZIGGURAT, (4, 6), (5, 6), True),
    (ZIGGURAT, (3, 6), (4, 6), False),
]


@pytest.mark.rule("SKM-ADJ.2", "SKM-ADJ.3")
@pytest.mark.parametrize(("name", "a", "b", "adjacent"), ADJACENT)
def test_adjacency(name: str, a: Place, b: Place, adjacent: bool) -> None:
    battle = load(name)
    row = battle.adjacent(battle.terrain.doors_closed_at_start)[battle.grid.square(*a)]
    assert bool(row >> battle.grid.square(*b) & 1) == adjacent


@pytest.mark.rule("SKM-DST.1")
@pytest.mark.parametrize(
    ("name", "a", "b", "far"), [(YARD, (3, 5), (6, 9), 4), (FOUNDRY, (0, 15), (5, 12), 5)]
)
def test_distance(name: str, a: Place, b: Place, far: int) -> None:
    battle = load(name)
    assert battle.distance(battle.grid.square(*a), battle.grid.square(*b)) == far


@pytest.mark.rule("SKM-MOV.3")
@pytest.mark.parametrize(
    ("name", "start", "count"),
    [(YARD, (2, 7), 37), (HULK, (7, 3), 53), (FOUNDRY, (5, 9), 29), (ZIGGURAT, (6, 6), 42)],
)
def test_squares_in_reach_of_a_move_of_4(name: str, start: Place, count: int) -> None:
    battle = load(name)
    table = battle.steps(battle.terrain.doors_closed_at_start, battle.difficult)
    mask = reachable(table, battle.grid.square(*start), 4, battle.standable, 0)
    assert mask.bit_count() == count


@pytest.mark.rule("SKM-MOV.2", "SKM-DIFF.2")
@pytest.mark.parametrize(
    ("name", "a", "b", "cost"),
    [
        (YARD, (0, 0), (15, 15), 22),
        (HULK, (0, 0), (7, 7), 11),
        (FOUNDRY, (0, 0), (6, 8), 14),
        (ZIGGURAT, (0, 5), (7, 7), 9),
    ],
)
def test_cheapest_paths(name: str, a: Place, b: Place, cost: int) -> None:
    battle = load(name)
    table = battle.steps(battle.terrain.doors_closed_at_start, battle.difficult)
    grid = battle.grid
    assert cheapest(table, grid.square(*a), grid.square(*b), battle.standable, 0) == cost


def box(columns: list[int], rows: list[int]) -> list[Place]:
    return [(x, y) for x in columns for y in rows]


LOW, HIGH, MIDDLE, LONG = [0, 1, 2, 3], [12, 13, 14, 15], [6, 7, 8, 9], list(range(4, 12))
CORNERS = [0, 1, 14, 15]
PLANS = [
    (box(LOW, LOW), box(HIGH, HIGH)),
    (box([0, 1], LONG), box([14, 15], LONG)),
    (box(CORNERS, CORNERS), box(MIDDLE, MIDDLE)),
    (box(LOW, MIDDLE), box(HIGH, MIDDLE)),
]


@pytest.mark.rule("SKM-LOS.1")
@pytest.mark.parametrize(
    ("name", "counts"),
    [(YARD, [15, 8, 60, 4]), (HULK, [0, 56, 30, 0]), (FOUNDRY, [0, 63, 144, 0]), (ZIGGURAT, [0, 0, 210, 0])],
)
def test_pairs_in_sight_across_the_deployment_plans(name: str, counts: list[int]) -> None:
    battle = load(name)
    grid, closed = battle.grid, battle.terrain.doors_closed_at_start
    assert [
        sum(battle.sight.sees(grid.square(*a), grid.square(*b), closed, 0) for a in blue for b in red)
        for blue, red in PLANS
    ] == counts


@pytest.mark.parametrize("name", [YARD, HULK, FOUNDRY, ZIGGURAT])
def test_every_square_can_be_reached_with_moves_of_4(name: str) -> None:
    battle = load(name)
    table = battle.steps(battle.terrain.doors_closed_at_start, battle.difficult)
    known = fresh = 1
    while fresh:
        grown = 0
        for square in listed(fresh):
            grown |= reachable(table, square, 4, battle.standable, 0)
        fresh = grown & ~known
        known |= fresh
    assert known == battle.standable
