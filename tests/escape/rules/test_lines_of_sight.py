"""Lines of sight and geometry: who sees whom, at which distance, past what."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.escape.rules.playing import fork, of, play, roll, state_of
from tests.escape.rules.scenes import DECK, RING, Spot, at, edge, escape, floor, idle, scene, unit
from tests.questions import facts, offered, offers, refused

OTHERS = ("raiju", "alice", "kitsune", "jimmy")
SHOT = "shoot ashton with arc-rifle"


def clear(a: Spot, b: Spot, *blockers: Spot, **document: Any) -> bool:
    """Whether Onibi on one square can shoot at Ashton on another, friends and foes of both standing about."""
    others = [unit(name, spot) for name, spot in zip(OTHERS, blockers, strict=False)]
    document["equipment"] = [*document.get("equipment", ()), *idle(a)]
    position = scene(unit("onibi", a), unit("ashton", b), *others, **document)
    if offers(position, SHOT):
        return True
    assert refused(position, SHOT) == "ESC-4.5"
    return False


@pytest.mark.rule("ESC-4.5")
def test_a_straight_line_between_centres() -> None:
    assert clear((0, 0), (5, 3)) and clear((5, 3), (0, 0))
    assert not clear((0, 0), (5, 3), map=floor(walls=[((1, 1), (2, 1))]))
    # An edge that the line does not cross is no matter.
    assert clear((0, 0), (5, 3), map=floor(walls=[((0, 0), (0, 1)), ((3, 1), (3, 0))]))


@pytest.mark.rule("ESC-4.6")
def test_a_wall_blocks() -> None:
    assert not clear((1, 1), (4, 1), map=RING)
    assert clear((1, 0), (4, 1), map=RING)
    assert clear((2, 9), (3, 9), map=RING, broken=[edge((2, 9), (3, 9))])


@pytest.mark.rule("ESC-4.7")
def test_a_closed_door_blocks_and_an_open_one_does_not() -> None:
    assert not clear((0, 8), (5, 8), map=RING)
    assert clear((0, 8), (5, 8), map=RING, doors_open=[edge((2, 8), (3, 8))])
    locked = floor(doors={((2, 0), (3, 0)): 7})
    assert not clear((0, 0), (4, 0), map=locked)
    assert clear((0, 0), (4, 0), map=locked, doors_open=["c1-d1"])


@pytest.mark.rule("ESC-4.8", "ESC-R.7")
@pytest.mark.parametrize("blocker", ["raiju", "alice"])
def test_anybody_between_blocks_and_the_ends_do_not(blocker: str) -> None:
    between = scene(unit("onibi", (0, 0)), unit("ashton", (3, 0)), unit(blocker, (2, 0)))
    assert refused(between, SHOT) == "ESC-4.5"
    beside = scene(unit("onibi", (0, 0)), unit("ashton", (3, 0)), unit(blocker, (2, 1)))
    assert offers(beside, SHOT)


@pytest.mark.rule("ESC-R.7")
def test_a_character_sees_its_own_square() -> None:
    position = scene(unit("ashton", (0, 0)), equipment=["a1"])
    assert offers(position, "reveal a1")


@pytest.mark.rule("ESC-4.9")
def test_a_line_through_a_corner_is_blocked_by_two_only() -> None:
    assert clear((0, 0), (1, 1), (1, 0)) and clear((0, 0), (1, 1), (0, 1))
    assert not clear((0, 0), (1, 1), (1, 0), (0, 1))
    assert clear((0, 0), (3, 1), (2, 0)) and clear((0, 0), (3, 1), (1, 1))
    assert not clear((0, 0), (3, 1), (2, 0), (1, 1))


@pytest.mark.rule("ESC-4.10")
def test_tokens_never_block() -> None:
    assert clear((0, 0), (2, 0), crates=["b1"], equipment=["b1", ["b1", "medkit"]])
    position = scene(unit("onibi", (0, 0)), unit("ashton", (2, 0)), crates=["b1"])
    assert offers(position, "step b1")


@pytest.mark.rule("ESC-R.5")
def test_a_line_is_blocked_by_every_square_it_crosses() -> None:
    for blocker in ((1, 0), (1, 1)):
        assert not clear((0, 0), (2, 1), blocker)
    for blocker in ((0, 1), (2, 0)):
        assert clear((0, 0), (2, 1), blocker)


P, S1, S2, Q = (0, 0), (1, 0), (0, 1), (1, 1)


@pytest.mark.rule("ESC-R.6")
@pytest.mark.parametrize(
    ("walls", "blockers", "open_way"),
    [
        ([(P, S1)], (), True),
        ([(P, S1)], (S2,), False),
        ([(P, S1)], (S1,), True),
        ([(P, S1), (S2, Q)], (), False),
        ([(P, S1), (S1, Q)], (), True),
        ([(P, S1), (P, S2)], (), False),
        ([(S1, Q), (S2, Q)], (), False),
    ],
)
def test_round_a_corner_one_way_must_be_open(
    walls: list[tuple[Spot, Spot]], blockers: tuple[Spot, ...], open_way: bool
) -> None:
    assert clear(P, Q, *blockers, map=floor(walls=walls)) == open_way
    assert clear(Q, P, *blockers, map=floor(walls=walls)) == open_way
    doors = dict.fromkeys(walls, 0)
    assert clear(P, Q, *blockers, map=floor(doors=doors)) == open_way


@pytest.mark.rule("ESC-R.6")
def test_corners_of_the_ring() -> None:
    assert clear((6, 7), (7, 6), map=RING)
    assert not clear((6, 7), (7, 6), (6, 6), map=RING)
    assert not clear((6, 7), (8, 6), map=RING)


@pytest.mark.rule("ESC-R.1", "ESC-R.2", "ESC-4.4")
def test_distance_with_or_without_diagonals() -> None:
    def shots(**document: Any) -> Position:
        return scene(unit("alice", (0, 0)), unit("raiju", (3, 2)), **document)

    assert offers(shots(), "shoot raiju with sidearm")
    manhattan = {"distance_metric": "manhattan"}
    assert refused(shots(switches=manhattan), "shoot raiju with sidearm") == "ESC-6c.24"
    far = scene(unit("onibi", (0, 0)), unit("ashton", (3, 2)), switches=manhattan)
    assert offers(far, SHOT)
    farther = scene(unit("onibi", (0, 0)), unit("ashton", (3, 3)), switches=manhattan)
    assert refused(farther, SHOT) == "ESC-6c.24"
    for switches, distance in (({}, 3), (manhattan, 5)):
        grid = state_of(shots(switches=switches)).encounter
        assert grid.ground.distance(0, grid.grid.square(3, 2)) == distance
        assert grid.ground.distance(grid.grid.square(5, 7), grid.grid.square(8, 5)) == distance


@pytest.mark.rule("ESC-R.2")
def test_walls_do_not_lengthen_a_distance() -> None:
    def ways_in(spot: Spot) -> list[str]:
        position = scene(
            unit("alice", spot), unit("mamushi", out=1), unit("ubume", (14, 14)),
            map=RING, turn=2, moment="activation", faction="isc",
        )  # fmt: skip
        return offered(play(position, "activate mamushi"), "enter *")

    behind_the_wall, farther = ways_in((3, 9)), ways_in((4, 9))
    assert "enter a9" not in behind_the_wall and "enter a10" not in behind_the_wall
    assert {"enter a9", "enter a10"} <= set(farther)


@pytest.mark.rule("ESC-R.4")
def test_walls_and_doors_stand_on_edges_and_every_square_can_be_stood_on() -> None:
    board = escape().library.boards[RING]
    position = scene(unit("ubume", (8, 8)), unit("ashton", (0, 0)), map=RING, moment="event")
    roll(position, 1, 2)
    names = {f"relocate ubume to {board.grid.name(square)}" for square in range(board.grid.size)}
    assert set(offered(position)) == names - {"relocate ubume to i9", "relocate ubume to a1"}
    both_sides = scene(unit("ashton", (0, 0)), unit("raiju", (1, 0)), map=floor(walls=[((0, 0), (1, 0))]))
    assert not offers(both_sides, "hit raiju") and offers(both_sides, "step a2")


@pytest.mark.rule("ESC-R.8", "ESC-R.7")
def test_sight_of_a_door_is_sight_of_its_near_square() -> None:
    door = edge((9, 5), (9, 6))
    rules = {"hack_from": "skill"}

    def jimmy(spot: Spot, *others: dict[str, Any]) -> Position:
        return scene(unit("jimmy", spot), *others, map=RING, rules=rules, equipment=idle(spot))

    assert offers(jimmy((8, 4)), f"hack {door}")
    assert offers(jimmy((9, 5)), f"hack {door}")
    assert offers(jimmy((9, 6)), f"hack {door}")  # from the other room, on its near square
    assert offers(jimmy((8, 4), unit("raiju", (9, 5))), f"hack {door}")
    shut_in = jimmy((8, 4), unit("raiju", (9, 4)), unit("alice", (8, 5)))
    assert refused(shut_in, f"hack {door}") == "ESC-6c.31"
    assert refused(jimmy((8, 2)), f"hack {door}") == "ESC-6c.31"
    # Through an open door he sees the square, but it is not of his room.
    through = scene(unit("jimmy", (8, 2)), map=RING, rules=rules, doors_open=[edge((8, 2), (8, 3))])
    ground = state_of(through).encounter
    assert ground.ground.sees(
        ground.grid.square(8, 2), ground.grid.square(9, 5), state_of(through).shut, state_of(through).occupied
    )
    assert refused(through, f"hack {door}") == "ESC-6c.31"


@pytest.mark.rule("ESC-R.9")
def test_walls_do_not_end_adjacency_or_periphery() -> None:
    wall = floor(walls=[((0, 0), (1, 0)), ((1, 1), (1, 0))])
    position = scene(unit("ashton", (2, 0)), unit("nurikabe", (0, 0)), unit("kitsune", (1, 0)), map=wall)
    assert refused(position, "hit kitsune") == "ESC-8.9"
    handing = scene(unit("ashton", (1, 1), objective=1), unit("alice", (1, 0)), map=wall, edition="classic")
    assert offers(handing, "give-objective alice")


@pytest.mark.rule("ESC-R.10")
def test_diagonal_steps_need_one_way_round_the_corner() -> None:
    step = f"step {at(1, 1)}"
    assert offers(scene(unit("ubume", P)), step)
    assert offers(scene(unit("ubume", P), unit("raiju", S1), unit("ashton", S2)), step)
    assert offers(scene(unit("ubume", P), map=floor(walls=[(P, S1), (S1, Q)])), step)
    assert refused(scene(unit("ubume", P), map=floor(walls=[(P, S1), (S2, Q)])), step) == "ESC-6c.9"
    assert refused(scene(unit("ubume", P), map=floor(doors={(P, S1): 0, (P, S2): 0})), step) == "ESC-6c.9"
    assert refused(scene(unit("ubume", P), unit("raiju", Q)), step) == "ESC-4.14"


@pytest.mark.rule("ESC-R.10")
def test_pushes_and_pulls_follow_the_same_corners() -> None:
    def pushes(walls: list[tuple[Spot, Spot]]) -> list[str]:
        position = scene(unit("ashton", (0, 1), rerolled=True), unit("ubume", (1, 1)), map=floor(walls=walls))
        return offered(play(position, "hit ubume", "stand", "dice 2"), "push *")

    assert pushes([((1, 1), (2, 1))]) == ["push c1", "push c3"]
    assert pushes([((1, 1), (2, 1)), ((1, 0), (2, 0))]) == ["push c3"]
    walls = [((1, 3), (1, 2)), ((2, 2), (1, 2))]
    pulled = scene(unit("ubume", (0, 3)), unit("ashton", (2, 3)), map=floor(walls=walls))
    play(pulled, "attract ashton", "stand", "dice 1")
    assert offered(pulled) == ["pull b4", "pull b5"]


@pytest.mark.rule("ESC-R.11")
@pytest.mark.parametrize("name", [RING, DECK])
def test_every_square_belongs_to_exactly_one_room(name: str) -> None:
    board = escape().library.boards[name]
    assert sum(room.squares.bit_count() for room in board.rooms) == board.grid.size
    for square, room in enumerate(board.room_of):
        assert board.rooms[room].squares >> square & 1


@pytest.mark.rule("ESC-R.11", "ESC-5b.2")
def test_partitions_do_not_split_and_drilled_walls_do_not_merge_rooms() -> None:
    for spot in ((2, 1), (3, 1)):
        dark = scene(
            unit("ashton", spot), unit("raiju", (spot[0], 2)),
            map=RING, dark="north-west-laboratory", equipment=idle(spot),
        )  # fmt: skip
        assert refused(dark, "hit raiju") == "ESC-6b.10"
    hole = {"map": RING, "broken": [edge((2, 9), (3, 9))], "dark": "west-vestibule"}
    assert not offers(scene(unit("ashton", (2, 9)), unit("raiju", (3, 9)), **hole), "hit raiju")
    assert offers(scene(unit("ashton", (3, 9)), unit("raiju", (2, 9)), **hole), "hit raiju")
    crates = scene(unit("ashton"), unit("raiju"), scenario="evasion", moment="crates", crates=["c2"])
    assert not offers(crates, "crate d2") and offers(crates, "crate f2")
    assert facts(fork(crates, "crate f2"))["crates"] == {"c2": ["hidden"], "f2": ["hidden"]}
    assert of(crates, "ashton")["square"] == ""
