"""Part 6.b of the rulebook: the eleven random events and the rulings on them."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.escape.rules.playing import of, play, roll, state_of
from tests.escape.rules.scenes import RING, Table, at, edge, floor, idle, scene, unit
from tests.questions import asked, facts, offered, offers, refused, told, who_is_asked

KINDS = ("movement", "combat", "intellect")


def values(position: Position, name: str) -> list[int]:
    """Mvt, Cbt and Int in force."""
    return [of(position, name)[kind] for kind in KINDS]


def event(rebel: int, keeper: int, *units: Table, **document: Any) -> Position:
    """The event dice were just rolled; the position waits for what comes next."""
    return roll(scene(*units, moment="event", **document), rebel, keeper)


def bystanders() -> list[Table]:
    """One of each side, far from everything, with somebody else to choose from."""
    return [unit("martin", (0, 11)), unit("kitsune", (11, 11))]


@pytest.mark.rule("ESC-6b.1")
def test_the_sum_of_both_dice_names_the_event() -> None:
    names = [
        "supreme-ai", "celestial-order", "powergrid-overload", "fire-alarm", "high-security-airlock", "ras",
        "firewall", "short-circuit", "black-out", "interference", "disconnection",
    ]  # fmt: skip
    door = floor(doors={((5, 5), (6, 5)): 0})
    for total, name in enumerate(names, start=2):
        start = scene(*bystanders(), map=door, moment="event")
        assert (asked(start), who_is_asked(start)) == ("event", 1)
        roll(start, min(6, total - 1))
        assert (asked(start), who_is_asked(start)) == ("event", 2)
        assert facts(roll(start, total - min(6, total - 1)))["event"] == name


@pytest.mark.rule("ESC-6b.2", "ESC-6b.13", "ESC-R.51")
def test_supreme_ai() -> None:
    position = event(1, 1, unit("mamushi", (0, 0)), unit("ashton", (1, 0), rerolled=True), first="resistance")
    assert values(position, "mamushi") == [7, 3, 3] and values(position, "ashton") == [4, 3, 1]
    play(position, "hit mamushi", "stand", "dice 3")
    assert of(position, "mamushi")["damage"] == 3  # 3+3-3
    for _ in range(2):
        play(position, "hit mamushi", "dodge", "dice 1", "dice 6")
    assert of(position, "mamushi")["combat_left"] == 1
    play(position, "end")
    assert of(position, "mamushi")["movement_left"] == 7
    play(position, "end")
    assert facts(position)["turn"] == 2 and values(position, "mamushi") == [6, 2, 1]


@pytest.mark.rule("ESC-R.51", "ESC-R.54")
def test_value_events_act_on_those_who_come_later() -> None:
    position = event(1, 1, unit("ashton", (8, 8)), unit("mamushi", out=1), map=RING, turn=2, first="isc")
    play(position, "activate mamushi", "enter r9")
    assert values(position, "mamushi") == [7, 3, 3] and of(position, "mamushi")["movement_left"] == 6
    alarm = event(
        2, 3, unit("jimmy", waiting=True), unit("raiju", (9, 6)), scenario="infiltration", first="resistance"
    )
    play(alarm, "enter a9")
    assert of(alarm, "jimmy")["movement"] == 4 and of(alarm, "jimmy")["movement_left"] == 3


@pytest.mark.rule("ESC-6b.3", "ESC-R.52")
def test_the_celestial_order_moves_one_anywhere() -> None:
    units = [unit("ubume", (8, 8)), unit("raiju", (7, 7)), unit("ashton", (0, 0)), unit("onibi", out=1)]
    position = event(1, 2, *units, map=RING, first="isc")
    assert (asked(position), who_is_asked(position)) == ("relocate", 2)
    lines = offered(position)
    assert len(lines) == 2 * (18 * 18 - 3)  # two on the board, every free square, no way to decline
    for line in ("relocate ubume to i9", "relocate ubume to h8", "relocate ubume to a1"):
        assert refused(position, line) == "ESC-6b.3"
    for line in ("relocate onibi to b2", "relocate ashton to b2"):
        assert refused(position, line) == "ESC-R.52"
    play(position, f"relocate ubume to {at(1, 1)}")
    ubume = of(position, "ubume")
    assert (ubume["square"], ubume["movement_left"], ubume["activated"]) == (at(1, 1), 5, False)
    assert offers(position, "activate ubume")


@pytest.mark.rule("ESC-6b.3", "ESC-R.52")
def test_the_celestial_order_without_anybody_to_move() -> None:
    position = event(1, 2, unit("ashton", (0, 0)), unit("alice", (3, 3)), unit("onibi", out=1))
    assert asked(position) == "activate"


@pytest.mark.rule("ESC-6b.4")
def test_the_overload_hurts_the_resistance_beside_doors() -> None:
    position = event(2, 2, unit("alice", (2, 8)), unit("pamela", (1, 8)), unit("raiju", (3, 8)), map=RING)
    assert [of(position, name)["damage"] for name in ("alice", "pamela", "raiju")] == [2, 0, 0]


@pytest.mark.rule("ESC-R.53", "ESC-6b.4")
def test_the_overload_once_for_any_number_and_state_of_doors() -> None:
    board = floor(doors={((1, 1), (2, 1)): 0, ((1, 1), (1, 2)): 8, ((5, 5), (6, 5)): 0, ((8, 8), (8, 9)): 7})
    position = event(
        2, 2, unit("ashton", (1, 1)), unit("alice", (5, 5)), unit("pamela", (8, 8)), unit("raiju", (11, 0)),
        map=board, doors_open=[edge((5, 5), (6, 5))],
    )  # fmt: skip
    assert [of(position, name)["damage"] for name in ("ashton", "alice", "pamela")] == [2, 2, 2]
    airlock = event(2, 2, unit("ashton", (0, 8)), unit("raiju", (11, 0)), map=RING)
    assert of(airlock, "ashton")["damage"] == 0


@pytest.mark.rule("ESC-R.53", "ESC-2.7")
def test_whom_the_overload_kills_falls_in_the_order_of_squares() -> None:
    board = floor(doors={((1, 1), (2, 1)): 0, ((5, 5), (6, 5)): 0})
    units = (unit("ashton", (5, 5), damage=6), unit("pamela", (1, 1), damage=3), unit("martin", (11, 11)))
    position = event(2, 2, *units, unit("raiju", (11, 0)), map=board)
    assert [of(position, name)["out"] for name in ("pamela", "ashton")] == [True, True]
    names = [character.id for character in state_of(position).encounter.characters]
    fallen = [names[one.values[0]] for one in position.events if one.key == "taken-out"]
    assert fallen == ["pamela", "ashton"]


@pytest.mark.rule("ESC-6b.5", "ESC-6b.13")
def test_the_fire_alarm_slows_everybody() -> None:
    position = event(
        2, 3, unit("ashton", (0, 0)), unit("mamushi", (9, 9)), first="resistance", equipment=idle((3, 0))
    )
    assert of(position, "mamushi")["movement_left"] == 5 and of(position, "ashton")["movement_left"] == 3
    play(position, "step b1", "step c1", "step d1")
    assert refused(position, "step e1") == "ESC-2.5"
    play(position, "end", "end")
    assert facts(position)["turn"] == 2 and values(position, "ashton") == [4, 3, 1]


@pytest.mark.rule("ESC-6b.6")
def test_the_central_airlock_is_open_for_a_turn() -> None:
    units = [unit("ashton", (0, 17)), unit("mamushi", out=1)]
    position = event(3, 3, *units, map=RING, turn=2, first="isc")
    play(position, "activate mamushi")
    assert {"enter i9", "enter j9"} <= set(offered(position))
    later = event(3, 4, *units, map=RING, turn=3, first="isc")
    assert not {"enter i9", "enter j9"} & set(offered(play(later, "activate mamushi")))
    # It is over with the turn, too.
    over = event(3, 3, *units, map=RING, turn=2, first="isc")
    play(over, "decline", "end")
    roll(over, 1, 6)
    roll(play(over, "first isc"), 3, 4)
    assert not {"enter i9", "enter j9"} & set(offered(play(over, "activate mamushi")))


@pytest.mark.rule("ESC-6b.7")
def test_ras_does_nothing() -> None:
    start = scene(
        unit("ashton", (0, 0)),
        unit("alice", (3, 3)),
        *bystanders(),
        moment="event",
        map=floor(doors={((0, 0), (1, 0)): 0}),
    )
    before = facts(start)
    after = facts(roll(start, 6, 1))
    changed = {key for key in before if before[key] != after[key]}
    assert changed == {"event", "agenda"} and asked(start) == "activate"


@pytest.mark.rule("ESC-6b.8", "ESC-R.55", "ESC-4.13", "ESC-4.14")
@pytest.mark.parametrize("edition", ["classic", "revised"])
@pytest.mark.parametrize("other", ["mamushi", "ashton"])
def test_the_firewall_lets_the_resistance_pass_occupied_squares(edition: str, other: str) -> None:
    position = scene(
        unit("alice", (0, 0)), unit(other, (1, 0)), unit("raiju", (3, 1)), event=8, edition=edition,
        equipment=[["b1", "medkit"]],
    )  # fmt: skip
    play(position, "step b1")
    assert of(position, "alice")["square"] == "b1"
    assert offered(position) == ["step a1", "step b2", "step c1"]  # nothing else while two share a square
    for line in ("end", "hit mamushi", "take medkit"):
        assert refused(position, line) == "ESC-R.55"
    play(position, "step c1")
    assert of(position, "alice")["movement_left"] == 3 and offers(position, "end")


@pytest.mark.rule("ESC-6b.8", "ESC-4.13", "ESC-4.14")
def test_the_firewall_is_not_for_the_isc() -> None:
    position = scene(unit("raiju", (0, 0)), unit("alice", (1, 0)), event=8)
    assert refused(position, "step b1") == "ESC-4.14"


@pytest.mark.rule("ESC-R.55")
def test_a_shared_square_must_have_a_way_on() -> None:
    def alice(used: int, revolution: int = 0, **more: Any) -> Position:
        return scene(
            unit("alice", (0, 0), used={"movement": used}), unit("mamushi", (1, 0)), event=8, revolution=revolution,
            equipment=idle((0, 0)), **more,
        )  # fmt: skip

    assert offers(alice(3), "step b1")
    assert refused(alice(4), "step b1") == "ESC-R.55"
    assert not offers(alice(5, 2), "step b1 by token")  # tokens are not counted on
    assert offers(alice(4, 1), "step b1 by token")
    robot = [unit("freedom", (0, 0), used={"movement": 2}), unit("mamushi", (1, 0))]
    assert not offers(scene(*robot, event=8, equipment=idle((0, 0))), "step b1")
    assert offers(scene(*robot, unit("martin", (9, 9)), event=8), "step b1")  # the Pilot's are
    # The square one comes from is free again: back is a way on, too.
    dead_end = floor(walls=[((1, 0), (2, 0)), ((1, 0), (1, 1))])
    assert offers(alice(3, map=dead_end), "step b1") and not offers(alice(4, map=dead_end), "step b1")


@pytest.mark.rule("ESC-R.55")
def test_leaving_and_entering_over_held_squares() -> None:
    held = [unit("raiju", (8, 0)), unit("onibi", (7, 0)), unit("kitsune", (9, 0)), unit("ubume", (8, 2))]
    rules = {"exits": [2], "entry": [1]}
    leaving = scene(unit("alice", (8, 1), used={"movement": 3}), *held, map=RING, event=8, rules=rules)
    play(leaving, "step i1")
    assert "leave" in offered(leaving)
    assert of(play(leaving, "leave"), "alice")["left"]
    waiting = [unit("jimmy", waiting=True), unit("pamela", waiting=True)]
    full = [
        unit("ashton", (0, 8), activated=True),
        unit("alice", (0, 9), activated=True),
        unit("raiju", (9, 6)),
    ]
    document: dict[str, Any] = {"scenario": "infiltration", "moment": "activation"}
    assert not offers(scene(*waiting, *full, **document), "activate jimmy")
    entering = play(scene(*waiting, *full, event=8, **document), "activate jimmy")
    assert offered(entering) == ["enter a10", "enter a9"]
    play(entering, "enter a9")
    assert not offers(entering, "end") and offers(entering, "step b9")


@pytest.mark.rule("ESC-6b.9", "ESC-R.56", "ESC-6b.13")
def test_the_short_circuit_flips_one_door_and_hacks_no_lock() -> None:
    lock = edge((9, 6), (9, 7))  # 8, into the central room
    start = event(4, 5, unit("ubume", (9, 6)), unit("ashton", (9, 8)), map=RING, first="isc")
    assert (asked(start), who_is_asked(start)) == ("flip", 1)
    assert len(offered(start)) == 38 and all(line.startswith("flip ") for line in offered(start))
    position = play(start, f"flip {lock}")
    assert facts(position)["doors"][lock] == "open"
    play(position, f"close {lock}")
    assert facts(position)["doors"][lock] == "locked"
    # Open becomes shut, and stays so in the next turn.
    door = edge((2, 8), (3, 8))
    shut = event(
        4, 5, unit("ubume", (9, 6)), unit("ashton", (9, 8)), map=RING, first="isc", doors_open=[door]
    )
    play(shut, f"flip {door}", "end", "end")
    assert facts(shut)["turn"] == 2 and facts(shut)["doors"][door] == "closed"


@pytest.mark.rule("ESC-6b.10", "ESC-R.57")
def test_the_black_out_forbids_combat_actions_in_one_room() -> None:
    units = [unit("freedom", (6, 6)), unit("raiju", (6, 7)), unit("ashton", (9, 9))]
    start = event(5, 5, *units, map=RING, first="resistance", revolution=2)
    play(start, "keep")
    assert (asked(start), who_is_asked(start)) == ("darken", 1) and len(offered(start)) == 22
    play(start, "darken ring-corridor", "activate freedom")
    for line in ("hit raiju", "hit raiju by token", f"drill {edge((5, 6), (6, 6))}"):
        assert refused(start, line) == "ESC-6b.10"
    assert offers(start, f"step {at(7, 6)}")
    # From the outside one may attack into it; whoever is inside cannot even dodge.
    door = edge((5, 9), (6, 9))
    outside = scene(
        unit("raiju", (5, 9)), unit("jimmy", (6, 9), carrying="improvised-shield"),
        map=RING, doors_open=[door], dark="ring-corridor", revolution=1,
    )  # fmt: skip
    play(outside, "hit jimmy")
    assert asked(outside) == "attack"
    lit = scene(
        unit("raiju", (5, 9)), unit("jimmy", (6, 9), carrying="improvised-shield"),
        map=RING, doors_open=[door], revolution=1,
    )  # fmt: skip
    assert offered(play(lit, "hit jimmy")) == ["dodge", "dodge by item", "dodge by token", "stand"]


@pytest.mark.rule("ESC-6b.11", "ESC-R.58", "ESC-R.45")
@pytest.mark.parametrize("starts", ["resistance", "isc"])
def test_interference_gives_initiative_and_a_second_character(starts: str) -> None:
    rebels = [unit("ashton", (0, 0)), unit("alice", (3, 0)), unit("jimmy", (6, 0))]
    keepers = [unit("raiju", (0, 9)), unit("onibi", (3, 9)), unit("kitsune", (6, 9))]
    position = scene(*rebels, *keepers, moment="initiative", turn=2)
    roll(position, 1, 6)
    roll(play(position, "first isc"), 5, 6)
    assert (asked(position), who_is_asked(position)) == ("first", 1)
    assert facts(position)["initiative"] == "resistance"
    play(position, f"first {starts}")
    order = []
    while asked(position) in ("activate", "second", "act"):
        if asked(position) != "act":
            assert offers(position, "pass") == (asked(position) == "second")
            play(position, next(line for line in offered(position) if line != "pass"))
        order.append(who_is_asked(position))
        play(position, "end")
    assert order == ([1, 1, 2, 1, 2, 2] if starts == "resistance" else [2, 1, 1, 2, 1, 2])


@pytest.mark.rule("ESC-6b.11", "ESC-R.58")
def test_interference_for_who_had_won_and_does_not_want_two() -> None:
    units = [unit("ashton", (0, 0)), unit("alice", (3, 0)), unit("raiju", (0, 9)), unit("onibi", (3, 9))]
    position = event(5, 6, *units, initiative="resistance", first="resistance")
    assert asked(position) == "activate"  # its choice of the first side stands
    play(position, "activate ashton", "end")
    assert offered(position) == ["activate alice", "pass"]
    play(position, "pass")
    assert (asked(position), who_is_asked(position)) == ("activate", 2)


@pytest.mark.rule("ESC-6b.12", "ESC-R.59", "ESC-8.23")
def test_disconnection_switches_skills_off() -> None:
    units = [unit("ubume", (0, 0)), unit("ashton", (2, 0))]
    assert offers(scene(*units), "attract ashton") and offers(scene(*units), "step b2")
    off = scene(*units, event=12)
    assert refused(off, "attract ashton") == "ESC-6b.12" and refused(off, "step b2") == "ESC-6c.8"
    shot = scene(unit("onibi", (0, 0)), unit("ashton", (3, 0)), event=12)
    assert refused(shot, "shoot ashton with arc-rifle") == "ESC-6b.12"
    wall = floor(walls=[((0, 0), (1, 0))])
    assert not offers(scene(unit("mamushi", (0, 0)), event=12, map=wall), "step b1")
    armor = scene(unit("alice", (0, 0)), unit("nurikabe", (1, 0)), unit("kitsune", (1, 1)), event=12)
    assert offers(armor, "hit kitsune")  # no Scrambler
    assert of(play(armor, "hit nurikabe", "stand", "dice 2"), "nurikabe")["damage"] == 2  # no Armor
    hypnosis = scene(unit("kitsune", (0, 0)), unit("ashton", (1, 0)), event=12)
    assert offered(hypnosis, "hit *") == ["hit ashton"]
    bludgeon = scene(unit("raiju", (0, 0)), unit("ashton", (1, 0), used={"combat": 3}), event=12)
    assert values(play(bludgeon, "hit ashton", "dice 3"), "ashton") == [4, 3, 1]
    # The Resistance keeps its own.
    assert offers(scene(unit("alice", (0, 0)), unit("raiju", (3, 0)), event=12), "shoot raiju with sidearm")


@pytest.mark.rule("ESC-R.59")
def test_what_disconnection_leaves() -> None:
    armless = scene(unit("mamushi", (0, 0)), event=12, equipment=[["a1", "radio"]])
    assert refused(armless, "take radio") == "ESC-8.25"
    lock = edge((9, 5), (9, 6))
    assert offers(scene(unit("ubume", (9, 5)), event=12, map=RING), f"open {lock}")
    disk = scene(unit("raiju", (0, 0), carrying="datadisk", used={"movement": 5}), event=12)
    assert offered(disk, "step * by item")
    factory = event(6, 6, unit("ashton", (8, 8)), unit("mamushi", out=1), map=RING, turn=2, first="isc")
    assert offers(factory, "activate mamushi")


@pytest.mark.rule("ESC-6b.12", "ESC-6b.13")
def test_disconnection_is_over_with_the_turn() -> None:
    position = event(6, 6, unit("ubume", (0, 0)), unit("ashton", (9, 9)), first="isc")
    assert of(position, "ubume")["silenced"] and refused(position, "step b2") == "ESC-6c.8"
    play(position, "end", "end")
    assert facts(position)["turn"] == 2 and not of(position, "ubume")["silenced"]
    assert "turn-begins" in told(position) and state_of(position).dark == -1
