"""RNG: ranged combat, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import asked, facts, offered, offers, refused, told
from tests.skirm.rules.playing import dice_asked, fork, life, play, run, seat_asked
from tests.skirm.rules.scenes import KNIFE, RIFLE, Table, agent, at, board, scene, weapon

SHOT = "shoot foe with rifle"


def shooting(gun: Table = RIFLE, *others: Table, distance: int = 6, **target: Any) -> Position:
    """A shooter at (0,0) and an enemy in the same row, ARM 7 and HIT 4 unless said otherwise."""
    foe = agent("foe", 2, (distance, 0), **target)
    return scene(agent("shooter", 1, (0, 0), {**gun, "id": "rifle"}), foe, *others)


@pytest.mark.rule("SKM-RNG.1")
def test_no_shot_with_an_enemy_next_to_the_shooter() -> None:
    def behind_a_wall(height: int) -> Position:
        near, far = agent("near", 2, (6, 5)), agent("far", 2, (5, 12))
        return scene(
            agent("shooter", 1, (5, 5), RIFLE), near, far, map=board(walls=[((5, 5), (6, 5), height)])
        )

    low = behind_a_wall(1)
    assert offered(low, "shoot *") == []
    assert refused(low, "shoot far with rifle") == "SKM-RNG.1"
    assert refused(low, "shoot near with rifle") == "SKM-RNG.1"
    assert offered(behind_a_wall(2), "shoot *") == ["shoot far with rifle"]


@pytest.mark.rule("SKM-RNG.2")
def test_the_attacker_picks_one_of_its_unspent_ranged_weapons() -> None:
    pistol, pot = weapon("pistol", "R", 3, 4, 3), weapon("pot", "R", 3, 5, 2, "LIM")
    foe = agent("foe", 2, (4, 0), weapon("bow", "R", 3, 4, 3))
    armed = scene(agent("shooter", 1, (0, 0), RIFLE, pistol, pot, KNIFE), foe)
    assert offered(armed, "shoot *") == [f"shoot foe with {name}" for name in ("pistol", "pot", "rifle")]
    assert refused(armed, "shoot foe with bow") == "SKM-RNG.2"
    spent = scene(agent("shooter", 1, (0, 0), RIFLE, pistol, pot, spent=["pot"]), foe)
    assert offered(spent, "shoot *") == ["shoot foe with pistol", "shoot foe with rifle"]
    assert refused(spent, "shoot foe with pot") == "SKM-WSR.10"
    unarmed = scene(agent("shooter", 1, (0, 0), KNIFE), foe)
    assert offered(unarmed, "shoot *") == []


@pytest.mark.rule("SKM-RNG.3")
def test_only_enemies_are_chosen_as_target() -> None:
    launcher = weapon("launcher", "R", 4, 5, 3, "XPL")
    friend, foe = agent("friend", 1, (0, 5)), agent("foe", 2, (5, 0))
    position = scene(agent("shooter", 1, (0, 0), RIFLE, launcher), friend, foe)
    assert offered(position, "shoot * with rifle") == [SHOT]
    assert offered(position, "shoot f* with launcher") == ["shoot foe with launcher"]
    assert refused(position, "shoot friend with rifle") == "SKM-RNG.3"
    assert refused(position, "shoot friend with launcher") == "SKM-RNG.3"
    assert refused(position, "shoot shooter with rifle") == "SKM-RNG.3"
    # An empty Square may be chosen with XPL, the Square of a Squadmate may not.
    assert offers(position, f"shoot at {at(2, 5)} with launcher")
    assert refused(position, f"shoot at {at(0, 5)} with launcher") == "SKM-WSR.21"
    assert refused(position, f"shoot at {at(2, 5)} with rifle") == "SKM-WSR.21"


@pytest.mark.rule("SKM-RNG.4")
def test_range_limits_the_distance() -> None:
    short = weapon("short", "R", 4, 4, 3, "RG4")
    assert offers(shooting(short, distance=4), SHOT)
    assert refused(shooting(short, distance=5), SHOT) == "SKM-RNG.4"
    assert offers(shooting(RIFLE, distance=15), SHOT)


@pytest.mark.rule("SKM-RNG.5")
def test_the_target_is_at_least_two_squares_away() -> None:
    def neighbour(**map_table: Any) -> Position:
        foe, far = agent("foe", 2, (6, 5)), agent("far", 2, (5, 12))
        return scene(agent("shooter", 1, (5, 5), RIFLE), foe, far, map=board(**map_table))

    walled = neighbour(walls=[((5, 5), (6, 5), 2)])
    assert offers(walled, "shoot far with rifle")
    assert refused(walled, SHOT) == "SKM-RNG.5"
    # Two levels lower is two Squares away and not Adjacent.
    assert offers(neighbour(heights={(5, 5): 2}), SHOT)


@pytest.mark.rule("SKM-RNG.4")
def test_a_weapon_without_a_range_is_never_too_far_away() -> None:
    foe = agent("foe", 2, (15, 0))
    assert offers(scene(agent("shooter", 1, (0, 0), RIFLE), foe), SHOT)
    walled = scene(agent("shooter", 1, (0, 0), RIFLE), foe, map=board(walls=[((2, 0), (3, 0), 2)]))
    assert refused(walled, SHOT) == "SKM-RNG.6"  # it is the wall


@pytest.mark.rule("SKM-RNG.6")
def test_no_shot_without_line_of_sight() -> None:
    foe = agent("foe", 2, (5, 0))
    walled = scene(agent("shooter", 1, (0, 0), RIFLE), foe, map=board(walls=[((2, 0), (3, 0), 2)]))
    assert refused(walled, SHOT) == "SKM-RNG.6"
    assert offers(scene(agent("shooter", 1, (0, 0), RIFLE), foe), SHOT)


@pytest.mark.rule("SKM-RNG.7")
def test_roa_after_modifiers_is_the_number_of_dice() -> None:
    assert dice_asked(run(shooting(), SHOT)) == ("hit", 1, 4)
    friend = agent("friend", 1, (7, 1))
    assert dice_asked(run(shooting(RIFLE, friend), SHOT)) == ("hit", 1, 3)


@pytest.mark.rule("SKM-RNG.8")
def test_a_die_at_or_under_skl_hits() -> None:
    assert dice_asked(run(shooting(), SHOT, dice=[4, 2, 6, 5])) == ("save", 2, 2)
    # A 1 is Critical and may be chained; with SKL 6 a 6 still misses.
    chained = run(shooting(), SHOT, dice=[1, 5, 5, 5])
    assert (asked(chained), seat_asked(chained)) == ("dice", 1)
    assert dice_asked(run(chained, "chain 1", dice=[4])) == ("save", 2, 2)
    best = weapon("best", "R", 4, 6, 3)
    assert dice_asked(run(shooting(best), SHOT, dice=[6, 5, 5, 6])) == ("save", 2, 2)


@pytest.mark.rule("SKM-RNG.9")
def test_one_save_die_for_each_hit_that_can_still_be_saved() -> None:
    three = [4, 4, 4, 6]
    assert dice_asked(run(shooting(), SHOT, dice=three)) == ("save", 2, 3)
    piercing = weapon("piercing", "R", 4, 4, 3, "AP1")
    assert dice_asked(run(shooting(piercing), SHOT, dice=three)) == ("save", 2, 2)
    hidden = shooting(RIFLE, distance=5, special=["CAM"])
    assert dice_asked(run(hidden, SHOT, dice=three)) == ("save", 2, 2)


@pytest.mark.rule("SKM-RNG.10")
@pytest.mark.parametrize(
    ("arm", "dam", "number"), [(7, 3, 4), (7, 4, 3), (12, 0, 5), (6, 0, 5), (3, 9, 1), (5, 4, 1)]
)
def test_the_save_number_is_arm_minus_dam_between_1_and_5(arm: int, dam: int, number: int) -> None:
    gun = weapon("gun", "R", 1, 5, dam)
    saved = fork(shooting(gun, arm=arm), SHOT, *(["close"] if number == 1 else []), dice=[5, number])
    assert life(saved, "foe") == 4
    assert life(fork(shooting(gun, arm=arm), SHOT, dice=[5, number + 1]), "foe") == 3


@pytest.mark.rule("SKM-RNG.11", "SKM-RNG.12")
def test_each_save_absorbs_one_hit_and_each_other_hit_costs_one() -> None:
    position = run(shooting(), SHOT, dice=[4, 2, 6, 5])
    assert life(fork(position, dice=[3, 5]), "foe") == 3
    assert life(fork(position, dice=[5, 5]), "foe") == 2
    assert life(fork(position, dice=[4, 4]), "foe") == 4
    # A 1 may be chained by the Target's player; a 6 fails whatever the number.
    critical = run(position.copy(), dice=[1, 5])
    assert (asked(critical), seat_asked(critical)) == ("dice", 2)
    assert life(fork(critical, "chain 1", dice=[2]), "foe") == 4
    assert life(fork(critical, "close"), "foe") == 3
    armoured = run(shooting(RIFLE, arm=12), SHOT, dice=[4, 2, 6, 5])
    assert life(fork(armoured, dice=[6, 5]), "foe") == 3


@pytest.mark.rule("SKM-RNG.13")
def test_without_a_hit_there_is_no_save_roll() -> None:
    position = play(shooting(), SHOT, dice=[5, 5, 6, 6])
    assert life(position, "foe") == 4
    assert not {"saved", "lost", "unharmed"} & set(told(position))
    assert facts(position)["act"] == 2


@pytest.mark.rule("SKM-RNG.14", "SKM-RNG.7")
def test_a_shot_without_dice_misses_and_is_spent() -> None:
    single = weapon("single", "R", 1, 5, 3, "LIM")
    position = play(shooting(single, agent("friend", 1, (7, 1))), SHOT)
    assert "no-dice" in told(position)
    assert life(position, "foe") == 4
    assert (facts(position)["act"], facts(position)["shots"]) == (2, 1)
    assert facts(position)["units"]["shooter"]["spent"] == ["rifle"]
    assert dice_asked(run(shooting(single), SHOT)) == ("hit", 1, 1)  # a single die is rolled
