"""Part VIII of the rulebook: skills of movement, hacking, drilling, and of Robots with their Pilots."""

from __future__ import annotations

import pytest

from sortie.games.escape.rules.hacking import otaku_doors
from sortie.kernel.position import Position
from tests.escape.rules.playing import fork, of, play, roll, state_of
from tests.escape.rules.scenes import RING, Table, at, edge, floor, idle, scene, unit
from tests.questions import asked, facts, offered, offers, refused, told, who_is_asked

FAR = unit("raiju", (11, 11))


@pytest.mark.rule("ESC-8.10", "ESC-R.80", "ESC-R.10")
def test_the_anti_gravity_field_steps_over_corners() -> None:
    position = scene(unit("ubume", (0, 0)), unit("ashton", (9, 9)))
    play(position, "step b2")
    assert of(position, "ubume")["square"] == "b2" and of(position, "ubume")["movement_left"] == 4
    straight = floor(walls=[((0, 0), (1, 0)), ((0, 1), (1, 1))])
    assert (
        refused(scene(unit("ubume", (0, 0)), unit("ashton", (9, 9)), map=straight), "step b2") == "ESC-6c.9"
    )
    pillar = floor(walls=[((0, 0), (1, 0)), ((1, 0), (1, 1))])
    assert offers(scene(unit("ubume", (0, 0)), unit("ashton", (9, 9)), map=pillar), "step b2")
    beside = scene(unit("ubume", (0, 0)), unit("ashton", (1, 0)), unit("alice", (0, 1)))
    assert offers(beside, "step b2")  # characters at the corner do not hinder
    assert refused(scene(unit("ubume", (0, 0)), unit("ashton", (1, 1))), "step b2") == "ESC-4.14"
    # A door is opened as by anybody: from a square it is on a side of.
    corner = scene(unit("ubume", (0, 0)), unit("ashton", (9, 9)), map=floor(doors={((1, 0), (1, 1)): 0}))
    assert refused(corner, "open b1-b2") == "ESC-4.2"


@pytest.mark.rule("ESC-8.15", "ESC-R.73", "ESC-1.5")
def test_burrowing_takes_no_notice_of_walls_and_doors_in_steps() -> None:
    position = scene(unit("mamushi", (2, 9)), unit("ashton", (2, 8)), map=RING)
    assert refused(position, f"step {at(2, 8)}") == "ESC-4.14"
    play(position, f"step {at(3, 9)}")
    assert of(position, "mamushi")["square"] == at(3, 9) and of(position, "mamushi")["movement_left"] == 5
    everything = floor(
        hard=[((2, 2), (3, 2))], walls=[((2, 2), (2, 3))], doors={((2, 2), (1, 2)): 8, ((2, 2), (2, 1)): 0}
    )
    through = scene(unit("mamushi", (2, 2)), unit("ashton", (9, 9)), map=everything)
    assert offered(through, "step *") == sorted(
        f"step {at(*spot)}" for spot in ((3, 2), (2, 3), (1, 2), (2, 1))
    )
    assert refused(through, "step d4") == "ESC-6c.8"  # not over a corner
    edge_of_board = scene(unit("mamushi", (0, 0)), unit("ashton", (9, 9)))
    assert offered(edge_of_board, "step *") == ["step a2", "step b1"]
    # It sees and is seen no better for it, and walls stop a push.
    blind = scene(unit("mamushi", (2, 2)), unit("ashton", (3, 2)), map=floor(walls=[((2, 2), (3, 2))]))
    assert refused(blind, "hit ashton") == "ESC-4.5"
    walls = floor(walls=[((3, 2), (4, 2)), ((3, 1), (4, 1)), ((3, 3), (4, 3))])
    pushed = scene(unit("ashton", (2, 2), rerolled=True), unit("mamushi", (3, 2)), FAR, map=walls)
    assert asked(roll(play(pushed, "hit mamushi", "stand"), 1)) == "act"


def hacked(face: int, *others: dict[str, object], lock: int = 7) -> str:
    """What becomes of a door that Jimmy (Int 2) on (2,2) hacks."""
    map_ = floor(doors={((2, 2), (3, 2)): lock})
    position = scene(unit("jimmy", (2, 2)), *others, FAR, map=map_)
    roll(play(position, "hack c3-d3"), face)
    assert of(position, "jimmy")["intellect_left"] == 1
    return str(facts(position)["doors"]["c3-d3"])


@pytest.mark.rule("ESC-8.11", "ESC-R.71")
def test_leadership_lends_intellect_to_allies_around() -> None:
    assert hacked(4, unit("alice", (1, 1))) == "open"  # 4+3
    assert hacked(4, unit("alice", (0, 2))) == "locked"  # two squares away
    assert hacked(4) == "locked"
    assert hacked(4, unit("kodama", (1, 1))) == "locked"  # a leader of the other side
    assert hacked(5, unit("alice", (1, 1), values=[5, 2, 1])) == "open"  # the own value is the higher one


@pytest.mark.rule("ESC-R.71", "ESC-8.11")
def test_leadership_gives_no_actions_and_is_no_difficulty() -> None:
    position = scene(unit("ubume", (0, 3)), unit("freedom", (2, 3)), unit("alice", (3, 3)))
    play(position, "attract freedom")
    assert asked(position) == "hack"  # Int 0: no Counter-measure of its own
    assert asked(roll(position, 1)) == "pull"  # 1+2 against 0, not 3
    countered = scene(unit("ubume", (0, 3)), unit("ashton", (2, 3)), unit("alice", (3, 3)))
    roll(play(countered, "attract ashton", "counter"), 4, 3)  # 6 against 3+3
    assert "hack-failed" in told(countered)
    struck = scene(unit("raiju", (2, 2)), unit("jimmy", (3, 2)), unit("alice", (4, 2)))
    roll(play(struck, "hit jimmy", "stand"), 1)
    assert of(struck, "jimmy")["damage"] == 3  # no part in Combat


@pytest.mark.rule("ESC-8.12", "ESC-8.13", "ESC-8.14", "ESC-R.72", "ESC-R.18")
def test_a_robot_acts_with_the_actions_of_its_pilot() -> None:
    position = scene(
        unit("freedom", (0, 0)), unit("martin", (9, 0), activated=True), FAR, equipment=idle((5, 0))
    )
    for x in (1, 2, 3):
        play(position, f"step {at(x, 0)}")
    assert refused(position, "step e1") == "ESC-2.5"
    play(position, "step e1 by martin", "step f1 by martin")
    assert of(position, "freedom")["square"] == "f1" and of(position, "freedom")["movement_left"] == 0
    assert of(position, "martin")["movement_left"] == 3 and of(position, "martin")["square"] == at(9, 0)
    assert facts(position)["pilot"] == "martin"


@pytest.mark.rule("ESC-8.13", "ESC-8.12")
@pytest.mark.parametrize("about", [{"out": 1}, {"waiting": True}, {"left": True}])
def test_a_pilot_off_the_board_serves_no_robot(about: Table) -> None:
    position = scene(unit("freedom", (0, 0)), unit("martin", **about), FAR)
    assert offered(position, "* by martin") == []
    assert refused(position, "step b1 by martin") == "ESC-8.13"


@pytest.mark.rule("ESC-R.72", "ESC-8.14")
def test_the_robot_rolls_with_its_own_values_and_cannot_dodge_with_its_pilots() -> None:
    position = scene(
        unit("freedom", (2, 2), used={"combat": 2}),
        unit("martin", (9, 0), values=[5, 3, 1]),
        unit("kitsune", (3, 2)),
    )
    roll(play(position, "hit kitsune by martin", "stand"), 2)  # 2+2-2 with Freedom's Cbt
    assert of(position, "kitsune")["damage"] == 2 and of(position, "martin")["combat_left"] == 2
    lock = floor(doors={((2, 2), (3, 2)): 7})
    hack = scene(unit("freedom", (2, 2)), unit("martin", (9, 0)), FAR, map=lock)
    assert offered(hack, "hack *") == ["hack c3-d3 by martin"]
    roll(play(hack, "hack c3-d3 by martin"), 6)  # 6+0
    assert facts(hack)["doors"]["c3-d3"] == "locked" and of(hack, "martin")["intellect_left"] == 0
    struck = scene(
        unit("kitsune", (3, 2)), unit("freedom", (2, 2), used={"combat": 2}), unit("martin", (9, 0))
    )
    assert asked(play(struck, "hit freedom")) == "attack"
    # A Pilot who is no Robot has nobody to borrow from.
    martin = scene(
        unit("martin", (2, 2), used={"movement": 5}), unit("freedom", (9, 0)), FAR, equipment=idle((2, 2))
    )
    assert offered(martin, "step *") == []


@pytest.mark.rule("ESC-8.18", "ESC-8.21", "ESC-R.75")
def test_walls_that_may_be_drilled() -> None:
    walls = floor(
        walls=[((2, 2), (3, 2)), ((4, 4), (5, 4))], hard=[((2, 2), (2, 3))], doors={((2, 2), (1, 2)): 0}
    )
    position = scene(unit("freedom", (2, 2)), FAR, map=walls)
    assert offered(position, "drill *") == ["drill c3-d3"]
    assert refused(position, "drill c3-c4") == "ESC-8.21" and refused(position, "drill e5-f5") == "ESC-8.18"
    for line in ("drill b3-c3", "drill c2-c3"):  # a door, and an edge with nothing on it
        refused(position, line)
    assert refused(scene(unit("ashton", (2, 2)), FAR, map=walls), "drill c3-d3") == "ESC-8.18"
    ring = scene(unit("freedom", (7, 7)), FAR, map=RING)
    assert offered(ring, "drill *") == []  # the walls of the central room
    corner = scene(unit("freedom", (0, 0)), FAR)
    assert offered(corner, "drill *") == []  # the edge of the board
    spent = scene(unit("freedom", (2, 2), used={"combat": 2}), FAR, map=walls)
    assert refused(spent, "drill c3-d3") == "ESC-6c.16"


@pytest.mark.rule("ESC-8.19", "ESC-8.18")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_of_the_drill(face: int) -> None:
    wall = edge((2, 9), (3, 9))
    position = scene(unit("freedom", (2, 9)), unit("ubume", (5, 9)), unit("duncan", (11, 2)), map=RING)
    assert offers(position, f"drill {wall}") and not offers(position, f"step {at(3, 9)}")
    roll(play(position, f"drill {wall}"), face)
    assert facts(position)["broken"] == ([wall] if face >= 4 else [])
    assert of(position, "freedom")["ruined"] is (face == 1) and of(position, "freedom")["combat_left"] == 1
    assert offers(position, f"step {at(3, 9)}") is (face >= 4)
    assert offers(position, f"drill {wall}") is (face in (2, 3))
    assert not of(position, "duncan")["ruined"] and not of(position, "duncan")["drilled"]


@pytest.mark.rule("ESC-8.19")
def test_a_broken_wall_lets_sight_through() -> None:
    wall = edge((2, 9), (3, 9))
    unseen = scene(unit("alice", (2, 9)), unit("ubume", (5, 9)), map=RING)
    assert refused(unseen, "shoot ubume with sidearm") == "ESC-4.5"
    seen = scene(unit("alice", (2, 9)), unit("ubume", (5, 9)), map=RING, broken=[wall])
    assert offers(seen, "shoot ubume with sidearm")


@pytest.mark.rule("ESC-8.20", "ESC-R.75")
def test_one_wall_a_turn_for_each_driller() -> None:
    walls = floor(walls=[((2, 2), (3, 2)), ((2, 2), (2, 3)), ((8, 8), (9, 8))])
    position = scene(unit("freedom", (2, 2)), unit("duncan", (8, 8)), FAR, map=walls)
    roll(play(position, "drill c3-d3"), 5)
    assert of(position, "freedom")["combat_left"] == 1 and refused(position, "drill c3-c4") == "ESC-8.20"
    play(position, "end", "end")
    assert facts(position)["active"] == "duncan" and offers(position, "drill i9-j9")
    roll(play(position, "drill i9-j9"), 6)
    assert len(facts(position)["broken"]) == 2
    later = scene(unit("freedom", (2, 2), drilled=True), FAR, map=walls, moment="turn-end")
    assert not of(later, "freedom")["drilled"]


def lock_seen(x: int, y: int, *others: dict[str, object], name: str = "jimmy") -> Position:
    """A character of the Resistance somewhere on map A, where only a skill lets it hack."""
    return scene(unit(name, (x, y)), *others, map=RING, rules={"hack_from": "skill"})


@pytest.mark.rule("ESC-8.24", "ESC-R.8", "ESC-R.78")
def test_an_otaku_hacks_every_lock_of_its_room_that_it_sees() -> None:
    door = edge((9, 5), (9, 6))
    machine = unit("raiju", (17, 17))
    hall = lock_seen(8, 4, machine)
    assert offers(hall, f"hack {door}")
    roll(play(hall, f"hack {door}"), 5)
    assert facts(hall)["doors"][door] == "open" and asked(hall) == "act"
    assert refused(lock_seen(8, 2, machine), f"hack {door}") == "ESC-6c.31"  # another room
    seen = scene(
        unit("jimmy", (8, 2)),
        machine,
        map=RING,
        rules={"hack_from": "skill"},
        doors_open=[edge((8, 2), (8, 3))],
    )
    assert refused(seen, f"hack {door}") == "ESC-6c.31"  # from the next room, though the door is in sight
    assert offered(lock_seen(8, 4, machine, name="alice"), "hack *") == []
    # Somebody on the near square does not hide the door, somebody before it does.
    assert offers(lock_seen(8, 4, unit("onibi", (9, 5))), f"hack {door}")
    far = lock_seen(9, 3, unit("onibi", (9, 4)))
    assert not offers(far, f"hack {door}")


@pytest.mark.rule("ESC-R.78")
def test_the_room_of_the_map_counts_and_a_partition_hides() -> None:
    # One room with a partition: the same room on both sides of it, but no line of sight through it.
    split = floor(walls=[((2, y), (3, y)) for y in range(12)], doors={((4, 2), (5, 2)): 7})
    behind = scene(unit("jimmy", (1, 2)), FAR, map=split, rules={"hack_from": "skill"})
    assert refused(behind, "hack e3-f3") == "ESC-6c.31"
    breach = scene(unit("jimmy", (1, 2)), FAR, map=split, rules={"hack_from": "skill"}, broken=["c3-d3"])
    assert offers(breach, "hack e3-f3")  # the wall is gone, the room was one all the time


@pytest.mark.rule("ESC-8.24", "ESC-6c.34")
def test_a_failed_hack_costs_the_action_and_leaves_the_lock() -> None:
    map_ = floor(doors={((2, 2), (3, 2)): 8})
    position = scene(unit("jimmy", (0, 2)), FAR, map=map_)
    failed = roll(fork(position, "hack c3-d3"), 5)
    assert facts(failed)["doors"]["c3-d3"] == "locked" and of(failed, "jimmy")["intellect_left"] == 1
    assert facts(roll(fork(position, "hack c3-d3"), 6))["doors"]["c3-d3"] == "open"
    assert who_is_asked(position) == 1


@pytest.mark.rule("ESC-8.24")
def test_nobody_but_an_otaku_hacks_from_afar() -> None:
    board = floor(
        doors={((0, 0), (1, 0)): 7, ((5, 5), (6, 5)): 7}
    )  # the first door of the map, and another one
    for name, doors in (("jimmy", ["hack a1-b1", "hack f6-g6"]), ("alice", [])):
        position = scene(unit(name, (3, 3)), unit("raiju", (11, 11)), map=board, rules={"hack_from": "skill"})
        assert offered(position, "hack *") == doors
        state = state_of(position)
        assert otaku_doors(state, state.active).bit_count() == len(doors)
