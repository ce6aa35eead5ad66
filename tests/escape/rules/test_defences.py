"""Part 6.c of the rulebook, passive characters: who may defend, when, with what, and what comes of it."""

from __future__ import annotations

import pytest

from sortie.kernel.position import Position
from tests.escape.rules.playing import fork, of, play, roll, state_of
from tests.escape.rules.scenes import Table, floor, idle, scene, unit
from tests.questions import asked, facts, offered, refused, told, who_is_asked

LOCK_8 = floor(doors={((2, 2), (3, 2)): 8})


@pytest.mark.rule("ESC-6c.35", "ESC-6c.30")
@pytest.mark.parametrize(
    ("leader", "door"),
    [
        (unit("alice", (1, 1)), "open"),
        (unit("alice", waiting=True), "locked"),
        (unit("alice", out=1), "locked"),
        (unit("alice", left=True), "locked"),
    ],
)
def test_only_who_is_on_the_board_lends_its_intellect(leader: Table, door: str) -> None:
    position = scene(unit("jimmy", (2, 2)), leader, unit("raiju", (9, 9)), map=LOCK_8)
    roll(play(position, "hack c3-d3"), 5)  # 5+3 with the leader beside, 5+2 without
    assert facts(position)["doors"]["c3-d3"] == door


@pytest.mark.rule("ESC-6c.35")
def test_who_is_off_the_board_is_no_target_and_answers_nothing() -> None:
    position = scene(
        unit("onibi", (2, 2), carrying="gas-grenade"), unit("jimmy", waiting=True), unit("pamela", (9, 9))
    )
    assert refused(position, "shoot jimmy with arc-rifle") in ("ESC-6c.24", "ESC-6c.26")
    play(position, "grenade d3", "dice 6")  # nobody is asked, the thrower beside it is hit
    assert of(position, "onibi")["damage"] == 4 and of(position, "jimmy")["damage"] == 0


@pytest.mark.rule("ESC-6c.36", "ESC-6c.38", "ESC-6c.37")
def test_a_passive_character_defends_and_does_nothing_else() -> None:
    armed = unit("ashton", (3, 2), carrying="medkit", damage=3)
    ready = [unit("alice", (5, 5)), unit("jimmy", (4, 2), carrying="em-grenade")]
    struck = scene(unit("raiju", (2, 2)), armed, *ready, crates=["d3"], equipment=["d3"])
    play(struck, "hit ashton")
    assert who_is_asked(struck) == 1 and offered(struck) == ["dodge", "stand"]
    for line in ("heal", "step d4", "hit raiju", "take hidden", "counter", "attract raiju"):
        refused(struck, line)
    hacked = scene(unit("ubume", (1, 2)), armed, *ready, crates=["d3"], equipment=["d3"])
    play(hacked, "attract ashton")
    assert who_is_asked(hacked) == 1 and offered(hacked) == ["counter", "stand"]
    for line in ("heal", "step d4", "dodge"):
        refused(hacked, line)
    assert who_is_asked(play(struck, "stand", "dice 1")) == 2  # 1+3-3, and Raiju goes on


@pytest.mark.rule("ESC-6c.37", "ESC-8.1")
def test_a_passive_veteran_rolls_a_dodge_again() -> None:
    position = scene(unit("raiju", (2, 2)), unit("ashton", (3, 2)))
    roll(play(position, "hit ashton", "dodge"), 5, 1)
    assert who_is_asked(position) == 1 and offered(position) == ["keep", "veteran 2"]
    roll(play(position, "veteran 2"), 4)  # 5+3 against 4+3
    assert of(position, "ashton")["damage"] == 1 and of(position, "ashton")["rerolled"]


@pytest.mark.rule("ESC-6c.39", "ESC-6c.16")
@pytest.mark.parametrize(("used", "may_dodge"), [(0, True), (1, True), (2, False)])
def test_a_dodge_needs_a_combat_action(used: int, may_dodge: bool) -> None:
    position = scene(unit("alice", (2, 2)), unit("mamushi", (3, 2), used={"combat": used}))
    play(position, "hit mamushi")
    assert asked(position) == ("defend" if may_dodge else "attack")
    if may_dodge:
        roll(play(position, "dodge"), 1, 6)
        assert of(position, "mamushi")["combat_left"] == 2 - used - 1


@pytest.mark.rule("ESC-6c.39")
def test_an_active_character_has_no_dodge() -> None:
    # The thrower stands in its own blast: it is not asked, its opponent is.
    position = scene(unit("martin", (2, 2), carrying="em-grenade"), unit("raiju", (4, 2)))
    play(position, "grenade d3")
    assert who_is_asked(position) == 2 and asked(position) == "defend"
    assert asked(play(position, "stand")) == "attack"


ANNOUNCEMENTS = {
    "hit raiju": unit("ashton", (2, 2), rerolled=True),
    "shoot raiju with sidearm": unit("alice", (1, 2)),
    "throw raiju with c3": unit("ashton", (2, 2), rerolled=True),
    "grenade d3": unit("martin", (1, 2), carrying="em-grenade"),
}


def announced(line: str, **document: object) -> Position:
    """An attack on Raiju that was just announced."""
    position = scene(ANNOUNCEMENTS[line], unit("raiju", (3, 2)), crates=["c3"], **document)
    return play(position, line)


@pytest.mark.rule("ESC-6c.40")
@pytest.mark.parametrize("line", ANNOUNCEMENTS)
def test_a_dodge_is_declared_before_any_die_against_every_kind_of_attack(line: str) -> None:
    position = announced(line)
    assert who_is_asked(position) == 2 and asked(position) == "defend" and "rolled" not in told(position)
    assert offered(position) == ["dodge", "stand"]
    # Once the attack die lies on the table nobody but an Elusive character may dodge any more.
    late = announced(line, revolution=1)
    roll(play(late, "stand"), 6)
    assert who_is_asked(late) == 1 and offered(late) == ["keep", "revolution 1"]
    play(late, "keep")
    assert asked(late) != "defend-late" and of(late, "raiju")["damage"] > 0
    assert of(late, "raiju")["combat_left"] == of(late, "raiju")["combat"]


@pytest.mark.rule("ESC-6c.41", "ESC-6c.20", "ESC-R.12")
def test_without_a_dodge_one_die_decides() -> None:
    position = scene(unit("ashton", (2, 2), rerolled=True), unit("mamushi", (3, 2)))
    play(position, "hit mamushi", "stand")
    roll(position, 3)
    assert told(position).count("rolled") == 1 and asked(position) == "push"
    assert of(position, "mamushi")["damage"] == 4  # 3+3-2
    assert of(position, "mamushi")["combat_left"] == 2


@pytest.mark.rule("ESC-6c.42", "ESC-6c.43", "ESC-3.3")
@pytest.mark.parametrize(
    ("dice", "damage"), [((2, 3), 0), ((4, 2), 3), ((3, 3), 1), ((1, 6), 0), ((6, 1), 6)]
)
def test_with_a_dodge_the_margin_is_the_damage(dice: tuple[int, int], damage: int) -> None:
    position = scene(unit("ashton", (2, 2), rerolled=True), unit("mamushi", (3, 2)), unit("onibi", (9, 9)))
    roll(play(position, "hit mamushi", "dodge"), *dice)  # die+3 against die+2
    assert of(position, "mamushi")["damage"] == damage
    assert of(position, "mamushi")["combat_left"] == 1


@pytest.mark.rule("ESC-6c.44")
def test_who_dodges_well_does_no_harm() -> None:
    position = scene(unit("ashton", (2, 2), rerolled=True), unit("mamushi", (3, 2)))
    before = [*state_of(position).value]
    roll(play(position, "hit mamushi", "dodge"), 1, 6)  # 4 against 8
    assert of(position, "ashton")["damage"] == 0 and of(position, "mamushi")["damage"] == 0
    assert [*state_of(position).value] == before and asked(position) == "act"
    # Nor does Raiju's bludgeon work in a Dodge.
    raiju = scene(unit("ashton", (2, 2), rerolled=True), unit("raiju", (3, 2)))
    roll(play(raiju, "hit raiju", "dodge"), 1, 6)
    assert of(raiju, "ashton")["combat"] == 3 and of(raiju, "ashton")["damage"] == 0


@pytest.mark.rule("ESC-6c.45", "ESC-R.17")
def test_a_counter_measure_needs_an_intellect_action() -> None:
    def attracted(**about: object) -> Position:
        return play(scene(unit("ubume", (1, 2)), unit("freedom", (3, 2), **about)), "attract freedom")

    assert asked(attracted()) == "hack"  # Int 0
    able = attracted(values=[3, 2, 1])
    assert asked(able) == "counter" and offered(able) == ["counter", "stand"]
    assert asked(attracted(values=[3, 2, 1], used={"intellect": 1})) == "hack"
    # A Revolution token gives Movement and Combat actions, not this one.
    token = scene(unit("ubume", (1, 2)), unit("freedom", (3, 2)), revolution=2)
    assert asked(play(token, "attract freedom")) == "hack"


@pytest.mark.rule("ESC-6c.46", "ESC-6c.47", "ESC-6c.48", "ESC-R.66", "ESC-6c.33")
def test_a_counter_measure_is_declared_before_any_die() -> None:
    position = play(scene(unit("ubume", (1, 2)), unit("ashton", (3, 2))), "attract ashton")
    assert who_is_asked(position) == 1 and asked(position) == "counter" and "rolled" not in told(position)
    simple = fork(position, "stand", "dice 1")  # 1+2 against 1
    assert asked(simple) == "pull" and of(simple, "ashton")["intellect_left"] == 1
    equal = roll(fork(position, "counter"), 2, 3)  # 4 against 4
    assert asked(equal) == "act" and of(equal, "ashton")["square"] == "d3"
    assert of(equal, "ashton")["intellect_left"] == 0 and "hack-failed" in told(equal)
    assert asked(roll(fork(position, "counter"), 3, 3)) == "pull"  # 5 against 4


@pytest.mark.rule("ESC-6c.47", "ESC-R.13")
def test_a_hack_without_counter_measure_succeeds_on_equality() -> None:
    def against(intellect: int) -> Position:
        target = unit("alice", (3, 2), values=[5, 2, intellect], used={"intellect": intellect})
        return roll(play(scene(unit("ubume", (1, 2)), target), "attract alice"), 1)

    assert asked(against(3)) == "pull"  # 1+2 reaches 3
    assert "hack-failed" in told(against(4))


@pytest.mark.rule("ESC-6c.37", "ESC-R.29")
def test_being_moved_lets_a_passive_character_pick_up_nothing() -> None:
    position = scene(
        unit("ashton", (2, 2), rerolled=True),
        unit("kitsune", (3, 2)),
        equipment=[["e3", "radio"], *idle((2, 2))],
    )
    play(position, "hit kitsune", "stand", "dice 1", "push e3")
    assert of(position, "kitsune")["square"] == "e3" and of(position, "kitsune")["carrying"] == ""
    assert facts(position)["equipment"]["e3"] == ["radio"] and who_is_asked(position) == 1
