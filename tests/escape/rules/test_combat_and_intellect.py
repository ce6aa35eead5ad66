"""Part 6.c of the rulebook: Combat actions and Intellect actions of the active character."""

from __future__ import annotations

import pytest

from sortie.kernel.position import Position
from sortie.kernel.records.case_lines import event_text
from tests.escape.rules.playing import fork, of, play, roll
from tests.escape.rules.scenes import RING, Spot, at, edge, floor, idle, scene, unit
from tests.questions import asked, facts, offered, offers, refused, told, who_is_asked

LOCK = ((0, 0), (1, 0))


def total(position: Position) -> int:
    """The Attack total told since the last answer."""
    return next(event.values[2] for event in position.events if event.key == "attack-total")


@pytest.mark.rule("ESC-6c.16")
def test_attacks_and_dodges_are_counted_together() -> None:
    position = scene(
        unit("alice", (0, 0)),
        unit("mamushi", (1, 0)),
        unit("ashton", (9, 9)),
        unit("onibi", (0, 9), activated=True),
    )
    play(position, "hit mamushi", "dodge", "dice 1", "dice 6", "end")
    assert facts(position)["active"] == "mamushi" and of(position, "mamushi")["combat_left"] == 1
    play(position, "hit alice", "stand", "dice 1")
    assert of(position, "mamushi")["combat_left"] == 0
    assert refused(position, "hit alice") == "ESC-6c.16"


@pytest.mark.rule("ESC-6c.17", "ESC-6c.20", "ESC-6c.21")
@pytest.mark.parametrize(
    ("attacker", "target", "die", "wanted"),
    [
        ("ashton", "mamushi", 3, 4),
        ("ashton", "raiju", 3, 3),
        ("alice", "mamushi", 3, 3),
        ("jimmy", "mamushi", 6, 5),
    ],
)
def test_the_total_of_an_attack_is_its_damage(attacker: str, target: str, die: int, wanted: int) -> None:
    position = scene(unit(attacker, (0, 0), rerolled=True), unit(target, (1, 0)), equipment=idle((0, 0)))
    roll(play(position, f"hit {target}", "stand"), die)
    assert total(position) == wanted and of(position, target)["damage"] == wanted
    assert of(position, target)["combat_left"] == of(position, target)["combat"]


@pytest.mark.rule("ESC-6c.17")
def test_combat_is_added_in_an_opposed_roll_too() -> None:
    position = scene(unit("raiju", (0, 0)), unit("alice", (1, 0)))
    assert total(roll(play(position, "hit alice", "dodge"), 4, 2)) == 3  # 4+3 against 2+2


@pytest.mark.rule("ESC-6c.18", "ESC-6c.23")
def test_a_ranged_attack_needs_a_weapon_a_grenade_or_a_crate() -> None:
    plain = scene(unit("ashton", (0, 0)), unit("raiju", (1, 0)), unit("onibi", (3, 0)))
    assert [text for text in offered(plain) if text.split()[0] in ("hit", "shoot", "throw", "grenade")] == [
        "hit raiju"
    ]
    assert refused(plain, "shoot onibi with sidearm") == "ESC-6c.23"
    assert refused(plain, "grenade c1") == "ESC-6c.23"
    armed = scene(unit("alice", (0, 0)), unit("raiju", (1, 0)))
    assert {"hit raiju", "shoot raiju with sidearm"} <= set(offered(armed))
    grenade = scene(unit("ashton", (0, 0), carrying="em-grenade"), unit("onibi", (3, 0)))
    assert offers(grenade, "grenade d1")
    assert offers(scene(unit("ashton", (0, 0)), unit("onibi", (3, 0)), crates=["a1"]), "throw onibi with a1")


@pytest.mark.rule("ESC-6c.19")
def test_hand_to_hand_needs_an_opponent_beside_and_in_sight() -> None:
    both = scene(unit("ashton", (0, 0)), unit("raiju", (1, 1)), unit("alice", (1, 0)), unit("onibi", (0, 1)))
    assert refused(both, "hit raiju") == "ESC-4.5"
    one = scene(unit("ashton", (0, 0)), unit("raiju", (1, 1)), unit("alice", (1, 0)))
    assert offers(one, "hit raiju") and refused(one, "hit alice") == "ESC-R.50"
    assert refused(scene(unit("ashton", (0, 0)), unit("raiju", (2, 0))), "hit raiju") == "ESC-6c.19"
    walled = scene(unit("ashton", (0, 0)), unit("raiju", (1, 0)), map=floor(walls=[LOCK]))
    assert refused(walled, "hit raiju") == "ESC-4.5"


@pytest.mark.rule("ESC-R.50")
def test_attacks_name_opponents_and_only_grenades_name_squares() -> None:
    position = scene(
        unit("alice", (0, 0), carrying="em-grenade"),
        unit("ashton", (2, 0)),
        unit("raiju", (0, 2)),
        crates=["a1"],
    )
    for line in ("shoot ashton with sidearm", "throw ashton with a1", "hit ashton"):
        assert refused(position, line) in ("ESC-6c.26", "ESC-R.50")
    assert offers(position, "grenade b2") and offers(position, "grenade a3")  # a free square, an opponent
    assert refused(position, "grenade c1") == "ESC-R.84"  # the square of an ally
    # An ally suffers from the blast all the same.
    play(position, f"grenade {at(1, 1)}", "stand", "stand", "dice 3")
    assert of(position, "ashton")["damage"] == 3 and of(position, "raiju")["damage"] == 3


@pytest.mark.rule("ESC-6c.22")
def test_nothing_above_zero_is_a_failure() -> None:
    for die, damage in ((1, 0), (2, 0), (3, 1)):
        position = scene(unit("jimmy", (0, 0)), unit("raiju", (1, 0)))
        roll(play(position, "hit raiju", "stand"), die)
        assert of(position, "raiju")["damage"] == damage
        assert ("wounded" in told(position)) == bool(damage)


@pytest.mark.rule("ESC-6c.24")
@pytest.mark.parametrize(("distance", "reached"), [(1, True), (3, True), (4, False)])
def test_the_range_is_the_greatest_distance(distance: int, reached: bool) -> None:
    for spot in ((distance, 0), (distance, distance)):
        crate = scene(unit("ashton", (0, 0)), unit("raiju", spot), crates=["a1"])
        assert offers(crate, "throw raiju with a1") == reached
        if not reached:
            assert refused(crate, "throw raiju with a1") == "ESC-6c.24"
        grenade = scene(unit("ashton", (0, 0), carrying="em-grenade"))
        assert offers(grenade, f"grenade {at(*spot)}") == reached
    # Range 4 of the sidearm, Range 2 of the scattergun.
    assert offers(scene(unit("alice", (0, 0)), unit("raiju", (4, 0))), "shoot raiju with sidearm")
    assert not offers(scene(unit("jack", (0, 0)), unit("raiju", (3, 0))), "shoot raiju with scattergun")


@pytest.mark.rule("ESC-6c.25", "ESC-6c.27")
def test_power_is_added_to_the_roll() -> None:
    position = scene(unit("alice", (0, 0), carrying="em-grenade"), unit("mamushi", (3, 0)))
    play(position, f"grenade {at(3, 0)}", "stand", "dice 2")
    assert total(position) == 3  # 2+2+1-2
    assert of(position, "alice")["combat_left"] == 1
    jack = scene(unit("jack", (0, 0)), unit("mamushi", (2, 0)))
    assert total(play(jack, "shoot mamushi with scattergun", "stand", "dice 2")) == 4  # 2+3+1-2


@pytest.mark.rule("ESC-6c.26")
def test_a_shot_needs_an_opponent_in_sight() -> None:
    position = scene(unit("alice", (0, 0)), unit("raiju", (3, 0)), unit("jimmy", (0, 2)))
    assert offers(position, "shoot raiju with sidearm")
    assert refused(position, "shoot jimmy with sidearm") == "ESC-6c.26"
    for third in ("jimmy", "onibi"):
        blocked = scene(unit("alice", (0, 0)), unit("raiju", (3, 0)), unit(third, (1, 0)))
        assert refused(blocked, "shoot raiju with sidearm") == "ESC-4.5"


@pytest.mark.rule("ESC-6c.27", "ESC-6c.22")
def test_a_shot_is_resolved_as_an_attack() -> None:
    for die, damage in ((1, 0), (2, 1), (6, 5)):
        position = scene(unit("onibi", (0, 0)), unit("ashton", (5, 0)))
        play(position, "shoot ashton with arc-rifle", "stand", f"dice {die}")
        assert of(position, "ashton")["damage"] == damage
        assert of(position, "onibi")["combat_left"] == 1 and asked(position) == "act"
    dodged = scene(unit("onibi", (0, 0)), unit("ashton", (5, 0), rerolled=True))
    play(dodged, "shoot ashton with arc-rifle", "dodge", "dice 6", "dice 3")
    assert of(dodged, "ashton")["damage"] == 2  # 6+2 against 3+3


@pytest.mark.rule("ESC-6c.28")
def test_a_throw_costs_a_combat_action() -> None:
    position = scene(unit("ashton", (0, 0), rerolled=True), unit("raiju", (2, 0)), crates=["a1"])
    play(position, "throw raiju with a1", "stand", "dice 3")
    assert of(position, "ashton")["combat_left"] == 2 and of(position, "raiju")["damage"] == 3
    spent = scene(unit("ashton", (0, 0), used={"combat": 3}), unit("raiju", (2, 0)), crates=["a1"])
    assert refused(spent, "throw raiju with a1") == "ESC-6c.16"


def hacker(name: str = "jimmy", lock: int = 7, spot: Spot = (0, 0), **more: object) -> Position:
    """Somebody beside a locked door."""
    return scene(
        unit(name, spot, **more), unit("ubume", (9, 9)), map=floor(doors={LOCK: lock}), equipment=idle(spot)
    )


@pytest.mark.rule("ESC-6c.29", "ESC-6c.34")
def test_hacks_and_counter_measures_are_counted_together() -> None:
    door = edge(*LOCK)
    position = play(hacker(lock=9), f"hack {door}", "dice 1")
    assert of(position, "jimmy")["intellect_left"] == 1
    play(position, f"hack {door}", "dice 2")
    assert of(position, "jimmy")["intellect_left"] == 0
    assert refused(position, f"hack {door}") == "ESC-6c.29"
    pulled = scene(unit("ubume", (0, 0)), unit("jimmy", (2, 0), used={"intellect": 2}))
    assert asked(play(pulled, "attract jimmy")) == "hack"  # nothing to counter with
    fresh = scene(unit("ubume", (0, 0)), unit("jimmy", (2, 0), used={"intellect": 1}))
    assert offered(play(fresh, "attract jimmy")) == ["counter", "stand"] and who_is_asked(fresh) == 1
    roll(play(fresh, "counter"), 1, 6)
    assert of(fresh, "jimmy")["intellect_left"] == 0 and of(fresh, "ubume")["intellect_left"] == 1


@pytest.mark.rule("ESC-6c.30")
def test_intellect_is_added_in_every_intellect_roll() -> None:
    failed = roll(play(hacker(), f"hack {edge(*LOCK)}"), 4)
    assert event_text(failed, failed.events[-1]) == "hack-failed jimmy 6 7"
    for name, least in (("alice", 4), ("martin", 6)):  # Int 3 and 1 against 7
        for die in (least - 1, least):
            hack = roll(play(hacker(name), f"hack {edge(*LOCK)}"), die)
            assert (facts(hack)["doors"][edge(*LOCK)] == "open") == (die == least)
    opposed = play(scene(unit("ubume", (0, 0)), unit("alice", (2, 0))), "attract alice", "counter")
    assert "hack-failed" in told(roll(opposed.copy(), 4, 3))  # 4+2 against 3+3
    assert asked(roll(opposed, 5, 3)) == "pull"


@pytest.mark.rule("ESC-6c.31")
def test_hacking_is_given_by_a_skill_or_the_scenario() -> None:
    lock = edge((9, 5), (9, 6))
    for name in ("alice", "jimmy"):
        position = scene(unit(name, (9, 5)), map=RING, rules={"hack_from": "skill"})
        assert offers(position, f"hack {lock}") == (name == "jimmy")
    assert (
        refused(scene(unit("alice", (9, 5)), map=RING, rules={"hack_from": "skill"}), f"hack {lock}")
        == "ESC-6c.31"
    )
    assert offers(scene(unit("alice", (9, 5)), map=RING, rules={"hack_from": "adjacent"}), f"hack {lock}")
    # The I.S.C. has no use for it; Attraction is Hacking by a skill.
    assert refused(scene(unit("ubume", (9, 5)), map=RING), f"hack {lock}") == "ESC-6c.31"
    assert not offers(scene(unit("raiju", (0, 0)), unit("ashton", (2, 0))), "attract ashton")


@pytest.mark.rule("ESC-6c.32")
def test_a_lock_yields_to_hacking_alone() -> None:
    door = edge(*LOCK)
    items = ("improvised-shield", "datadisk", "combat-drugs", "em-grenade", "medkit", "radio")
    for name in ("ashton", "freedom", "martin", "pamela"):
        for item in items:
            position = scene(
                unit(name, (0, 0), carrying=item, damage=1), map=floor(doors={LOCK: 7}), revolution=2
            )
            lines = [text for text in offered(position) if door in text]
            assert lines == ([] if name == "freedom" else [f"hack {door}"])


@pytest.mark.rule("ESC-6c.33", "ESC-6c.34")
@pytest.mark.parametrize(("lock", "least"), [(6, 4), (7, 5), (8, 6)])
def test_the_number_of_the_door_is_to_be_reached(lock: int, least: int) -> None:
    door = edge(*LOCK)
    for die in range(1, 7):
        position = roll(play(hacker(lock=lock), f"hack {door}"), die)
        assert facts(position)["doors"][door] == ("open" if die >= least else "locked")
        assert of(position, "jimmy")["intellect_left"] == 1  # spent either way


@pytest.mark.rule("ESC-6c.33")
def test_the_difficulty_of_a_character_is_its_intellect() -> None:
    strong = {"alice": {"values": [5, 2, 5]}}
    for die, reached in ((2, False), (3, True)):
        position = scene(
            unit("ubume", (0, 0)), unit("alice", (2, 0), used={"intellect": 5}), characters=strong
        )
        roll(play(position, "attract alice"), die)
        assert (asked(position) == "pull") == reached  # die + 2 against 5
    weak = fork(scene(unit("ubume", (0, 0)), unit("ashton", (2, 0))), "attract ashton", "stand", "dice 1")
    assert asked(weak) == "pull"
