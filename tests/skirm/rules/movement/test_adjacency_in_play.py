"""ADJ and DST as Actions use them: who can be fought, how far a shot and a skill reach."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import offered, offers, refused
from tests.skirm.rules.movement.movement_prices import WAIT
from tests.skirm.rules.scenes import KNIFE, RIFLE, Spot, Table, agent, board, scene, weapon

SHOUT: Table = {
    "id": "shout",
    "act": 1,
    "select": {"who": "squadmate", "within": 5},
    "effects": [{"kind": "stat", "stat": "roa", "delta": 1, "until": "turn"}],
}


NOT_ADJACENT = (
    "SKM-MEL.1",
    "SKM-MEL.2",
    "SKM-ADJ.3",
    "SKM-ADJ.4",
    "SKM-ADJ.5",
)  # too far, height, walls, a door


def fights(first: Spot, second: Spot, **map_table: Any) -> bool:
    """Whether two enemies can fight each other; adjacency is mutual, so both or neither can."""
    found: list[bool] = []
    for seat in (1, 2):
        spots = (first, second) if seat == 1 else (second, first)
        fighter = agent("fighter", 1, spots[0], KNIFE, skills=[WAIT])
        position = scene(fighter, agent("foe", 2, spots[1]), map=board(**map_table))
        found.append(offers(position, "melee foe with knife"))
        if not found[-1]:
            assert refused(position, "melee foe with knife") in NOT_ADJACENT
    assert found[0] == found[1]
    return found[0]


@pytest.mark.rule("SKM-ADJ.1")
@pytest.mark.parametrize("spot", [(x, y) for x in (4, 5, 6) for y in (4, 5, 6) if (x, y) != (5, 5)])
def test_the_eight_squares_around_are_adjacent(spot: Spot) -> None:
    assert fights((5, 5), spot)


@pytest.mark.rule("SKM-ADJ.1")
def test_two_squares_away_is_not_adjacent() -> None:
    assert not fights((5, 5), (7, 5))
    assert not fights((5, 5), (7, 6))


@pytest.mark.rule("SKM-ADJ.2")
@pytest.mark.parametrize(("height", "adjacent"), [(1, True), (2, False), (3, False)])
def test_more_than_one_level_breaks_adjacency(height: int, adjacent: bool) -> None:
    assert fights((5, 5), (6, 5), heights={(6, 5): height}) is adjacent
    assert fights((5, 5), (6, 6), heights={(6, 6): height}) is adjacent


@pytest.mark.rule("SKM-ADJ.3")
@pytest.mark.parametrize(("height", "adjacent"), [(1, True), (2, False)])
def test_a_wall_higher_than_one_breaks_adjacency(height: int, adjacent: bool) -> None:
    assert fights((5, 5), (6, 5), walls=[((5, 5), (6, 5), height)]) is adjacent


@pytest.mark.rule("SKM-ADJ.4")
def test_diagonal_neighbours_need_one_way_round_the_corner() -> None:
    east, south = ((0, 0), (1, 0), 2), ((0, 0), (0, 1), 2)
    assert fights((0, 0), (1, 1), walls=[east])
    assert not fights((0, 0), (1, 1), walls=[east, south])
    assert not fights((0, 0), (1, 1), walls=[east, ((0, 1), (1, 1), 2)])
    assert fights((0, 0), (1, 1), walls=[(*east[:2], 1), (*south[:2], 1)])
    assert not fights((0, 0), (1, 1), walls=[east], solid=[(0, 1)])
    assert fights((0, 0), (1, 1), solid=[(0, 1)])
    assert not fights((0, 0), (1, 1), walls=[east], heights={(0, 1): 2})
    assert fights((0, 0), (1, 1), walls=[east], heights={(0, 1): 1})


@pytest.mark.rule("SKM-ADJ.5")
def test_a_closed_door_breaks_adjacency() -> None:
    edge = ((5, 5), (6, 5))
    assert not fights(*edge, doors=[edge])
    assert fights(*edge, doors=[(*edge, "open")])


@pytest.mark.rule("SKM-ADJ.6")
def test_adjacency_is_mutual_over_a_drop_with_a_wall() -> None:
    # The wall counts from the higher surface, whoever looks at it.
    edge = ((5, 5), (6, 5))
    assert fights(*edge, walls=[(*edge, 1)], heights={(6, 5): 1})
    assert not fights(*edge, walls=[(*edge, 2)], heights={(6, 5): 1})


def shooting(special: str, other: Spot, **heights: int) -> Position:
    """A shooter at (0,0) with a limit of range."""
    levels = {(0, 0): heights.get("own", 0), other: heights.get("their", 0)}
    foe, mate = agent("foe", 2, other), agent("mate", 1, (0, 3))
    gun = weapon("gun", "R", 4, 4, 3, special)
    shooter = agent("shooter", 1, (0, 0), gun, RIFLE, skills=[SHOUT])
    return scene(shooter, foe, mate, map=board(heights=levels))


@pytest.mark.rule("SKM-DST.1", "SKM-DST.4")
def test_the_larger_of_both_distances_counts() -> None:
    assert offers(shooting("RG4", (4, 0), own=3), "shoot foe with gun")
    assert refused(shooting("RG4", (2, 0), own=5), "shoot foe with gun") == "SKM-RNG.4"
    assert offers(shooting("RG5", (2, 0), own=5), "shoot foe with gun")
    assert offers(shooting("RG4", (2, 0), own=5), "shoot foe with rifle")


@pytest.mark.rule("SKM-DST.2")
def test_diagonals_count_as_one() -> None:
    assert offers(shooting("RG5", (3, 5)), "shoot foe with gun")
    assert refused(shooting("RG4", (3, 5)), "shoot foe with gun") == "SKM-RNG.4"
    assert offers(shooting("RG4", (4, 4)), "shoot foe with gun")


@pytest.mark.rule("SKM-DST.3")
def test_vertical_distance_is_the_difference_of_heights() -> None:
    assert offers(shooting("RG3", (2, 0), own=4, their=1), "shoot foe with gun")
    assert refused(shooting("RG2", (2, 0), own=4, their=1), "shoot foe with gun") == "SKM-RNG.4"


@pytest.mark.rule("SKM-DST.5")
def test_within_needs_no_line_of_sight() -> None:
    wall = board(walls=[((x, 2), (x, 3), 3) for x in range(16)], heights={(3, 0): 6})
    mates = [agent(f"at-{y}", 1, (0, y)) for y in (5, 6)]
    position = scene(
        agent("leader", 1, (0, 0), skills=[SHOUT]),
        *mates,
        agent("high", 1, (3, 0)),
        agent("foe", 2, (0, 4)),
        map=wall,
    )
    assert offered(position, "use *") == ["use shout on at-5"]
    assert refused(position, "use shout on at-6") == "SKM-DST.5"
    assert refused(position, "use shout on high") == "SKM-DST.5"
