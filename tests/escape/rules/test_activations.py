"""Part 6.c of the rulebook: who is activated when, and Movement actions."""

from __future__ import annotations

import pytest

from tests.escape.rules.playing import of, play, roll
from tests.escape.rules.scenes import RING, at, edge, floor, scene, unit
from tests.questions import asked, facts, offered, offers, refused, told, who_is_asked


@pytest.mark.rule("ESC-6c.1", "ESC-6c.6")
@pytest.mark.parametrize("first", ["resistance", "isc"])
def test_the_sides_take_turns_from_the_one_that_was_named(first: str) -> None:
    position = scene(
        unit("ashton", (0, 0)),
        unit("alice", (3, 0)),
        unit("raiju", (0, 9)),
        unit("onibi", (3, 9)),
        moment="initiative",
    )
    roll(position, 6, 1)
    roll(play(position, f"first {first}"), 3, 4)
    sides = []
    while asked(position) in ("activate", "act"):
        if asked(position) == "activate":
            play(position, offered(position)[0])
        sides.append(who_is_asked(position))
        play(position, "end")
    assert sides == ([1, 2, 1, 2] if first == "resistance" else [2, 1, 2, 1])


@pytest.mark.rule("ESC-6c.2", "ESC-6c.5")
def test_one_character_not_yet_activated_is_chosen() -> None:
    position = scene(
        unit("ashton", (0, 0), activated=True), unit("alice", (3, 0)), unit("jimmy", (6, 0)), unit("raiju", (0, 9)),
        unit("onibi", (3, 9)), moment="activation",
    )  # fmt: skip
    assert offered(position) == ["activate alice", "activate jimmy"]
    assert refused(position, "activate ashton") == "ESC-6c.5"
    assert refused(position, "activate raiju") == "ESC-6c.2"
    play(position, "activate alice")
    assert facts(position)["active"] == "alice" and of(position, "alice")["activated"]
    assert not of(position, "jimmy")["activated"]


@pytest.mark.rule("ESC-6c.5")
def test_a_radio_does_not_activate_anybody_twice() -> None:
    position = scene(
        unit("alice", (0, 0), carrying="radio"), unit("ashton", (3, 0), activated=True), unit("jimmy", (6, 0)),
        unit("raiju", (0, 9)),
    )  # fmt: skip
    play(position, "end")
    assert offered(position) == ["pass", "radio jimmy"]
    assert refused(position, "radio ashton") == "ESC-6c.5"


@pytest.mark.rule("ESC-6c.3")
def test_actions_come_in_any_order_and_mix() -> None:
    door = edge((2, 0), (3, 0))
    position = scene(
        unit("alice", (0, 0)), unit("nurikabe", (1, 1)), map=floor(doors={((2, 0), (3, 0)): 0}), equipment=[["b1", "medkit"]],
    )  # fmt: skip
    play(position, "hit nurikabe", "stand", "dice 1", "step b1", "take medkit")
    play(position, "hit nurikabe", "stand", "dice 1", "step c1", f"open {door}", "step d1")
    alice = of(position, "alice")
    assert (alice["square"], alice["combat_left"], alice["movement_left"]) == ("d1", 0, 1)


@pytest.mark.rule("ESC-6c.4", "ESC-R.40")
def test_an_activation_may_be_empty_but_nobody_passes() -> None:
    position = scene(
        unit("ashton", (0, 0)),
        unit("alice", (1, 1)),
        unit("raiju", (1, 0)),
        unit("onibi", (3, 9)),
        moment="activation",
    )
    assert offered(position) == ["activate alice", "activate ashton"]
    play(position, "activate ashton")
    assert offers(position, "hit raiju") and offers(position, "end")
    play(position, "end")
    assert who_is_asked(position) == 2 and of(position, "ashton")["combat_left"] == 3


@pytest.mark.rule("ESC-6c.6")
def test_what_was_not_spent_is_lost_with_the_end() -> None:
    position = scene(
        unit("ashton", (0, 0)), unit("alice", (5, 5)), unit("raiju", (9, 9)), unit("onibi", (3, 9))
    )
    play(position, "step b1", "end")
    assert (asked(position), who_is_asked(position)) == ("activate", 2)
    play(position, "activate raiju", "end")
    assert facts(position)["active"] == "alice"  # Ashton's three Movement actions are not to be had any more


@pytest.mark.rule("ESC-6c.7", "ESC-6c.10")
def test_movement_is_the_number_of_movement_actions() -> None:
    door = edge((3, 0), (4, 0))
    position = scene(
        unit("alice", (0, 0)), unit("raiju", (5, 1)), map=floor(doors={((3, 0), (4, 0)): 0}),
    )  # fmt: skip
    play(position, "step b1", "step c1", "step d1", f"open {door}")
    assert of(position, "alice")["square"] == "d1" and of(position, "alice")["movement_left"] == 1
    play(position, "step e1")
    assert offers(position, "hit raiju") and refused(position, "step f1") == "ESC-2.5"


@pytest.mark.rule("ESC-6c.8")
def test_a_step_leads_to_an_adjacent_free_square() -> None:
    position = scene(unit("ashton", (0, 0)), unit("alice", (0, 1)))
    assert offered(position, "step *") == ["step b1"]
    assert refused(position, "step b2") == "ESC-6c.8" and refused(position, "step a2") == "ESC-4.14"
    assert refused(position, "step c1") == "ESC-6c.8"
    play(position, "step b1")
    assert of(position, "ashton")["square"] == "b1" and of(position, "ashton")["movement_left"] == 3


@pytest.mark.rule("ESC-6c.9")
def test_walls_and_shut_doors_are_not_crossed() -> None:
    wall = scene(unit("ashton", (2, 9)), map=RING)
    assert refused(wall, f"step {at(3, 9)}") == "ESC-6c.9"
    door = scene(unit("ashton", (2, 8)), map=RING)
    assert refused(door, f"step {at(3, 8)}") == "ESC-6c.9"
    play(door, f"open {edge((2, 8), (3, 8))}", f"step {at(3, 8)}")
    assert of(door, "ashton")["square"] == at(3, 8)
    locked = scene(unit("raiju", (9, 5)), map=RING)
    assert refused(locked, f"step {at(9, 6)}") == "ESC-6c.9"
    assert offers(play(locked, f"open {edge((9, 5), (9, 6))}"), f"step {at(9, 6)}")


@pytest.mark.rule("ESC-6c.12")
def test_a_locked_door_is_no_matter_of_movement() -> None:
    lock = edge((9, 5), (9, 6))
    alice = scene(unit("alice", (9, 5)), map=RING)
    assert refused(alice, f"open {lock}") == "ESC-6c.12"
    assert of(play(alice, f"hack {lock}", "dice 4"), "alice")["movement_left"] == 5
    assert facts(alice)["doors"][lock] == "open" and of(alice, "alice")["intellect_left"] == 2


@pytest.mark.rule("ESC-6c.14")
def test_leaving_the_board_costs_a_movement_action() -> None:
    def on_exit(used: int) -> list[str]:
        position = scene(
            unit("ashton", (8, 0), used={"movement": used}),
            unit("raiju", (9, 1)),
            map=RING,
            rules={"exits": [2]},
        )
        return offered(position, "leave*")

    assert on_exit(4) == [] and on_exit(3) == ["leave"]
    position = scene(
        unit("ashton", (8, 0)), unit("raiju", (9, 9)), map=RING, rules={"exits": [2]}, revolution=0
    )
    play(position, "leave")
    ashton = of(position, "ashton")
    assert ashton["left"] and not ashton["out"] and ashton["square"] == ""
    assert facts(position)["revolution"] == 0 and facts(position)["active"] == "raiju"


@pytest.mark.rule("ESC-6c.15")
def test_what_costs_a_movement_action_and_what_does_not() -> None:
    position = scene(
        unit("freedom", waiting=True, carrying="radio"), unit("alice", (1, 9), activated=True), unit("raiju", (9, 6)),
        scenario="infiltration", moment="activation", equipment=["b9"], crates=["a9"],
    )  # fmt: skip
    assert asked(position) == "enter"  # the only one left to choose; Mvt 3
    play(position, "enter a9")
    assert of(position, "freedom")["movement_left"] == 2
    play(position, "step b9")
    assert of(position, "freedom")["movement_left"] == 1
    play(position, "give alice")
    assert of(position, "freedom")["movement_left"] == 0
    assert offers(position, "take hidden") and offers(position, "reveal b9")
    assert not offered(position, "step *")
    play(position, "reveal b9", "draw 7", "take radio")
    assert of(position, "freedom")["carrying"] == "radio" and told(position)[0] == "item-taken"


@pytest.mark.rule("ESC-6c.15")
@pytest.mark.parametrize(
    ("line", "carrier"),
    [
        ("step b1", {}),
        (f"open {edge((0, 0), (0, 1))}", {}),
        (f"close {edge((1, 1), (1, 0))}", {}),
        ("drop b1", {"carrying": "radio"}),
        ("give alice", {"carrying": "radio"}),
        ("give-objective alice", {"objective": 1}),
    ],
)
def test_each_of_them_costs_exactly_one(line: str, carrier: dict[str, object]) -> None:
    start = (1, 1) if line.startswith("close") else (0, 0)
    ally = (2, 2) if line.startswith("close") else (1, 1)
    board = floor(doors={((0, 0), (0, 1)): 0, ((1, 1), (1, 0)): 0})
    position = scene(
        unit("ashton", start, **carrier), unit("alice", ally), unit("raiju", (9, 9)),
        map=board, doors_open=[edge((1, 1), (1, 0))], edition="revised",
    )  # fmt: skip
    play(position, line)
    assert of(position, "ashton")["movement_left"] == 3
    assert of(position, "ashton")["combat_left"] == 3 and of(position, "ashton")["intellect_left"] == 1
