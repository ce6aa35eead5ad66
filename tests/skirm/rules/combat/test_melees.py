"""MEL: melee combat, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import asked, facts, offered, offers, refused, told
from tests.skirm.rules.playing import dice_asked, fork, life, play, run, seat_asked
from tests.skirm.rules.scenes import KNIFE, RIFLE, Spot, Table, agent, board, scene, weapon

SAW = weapon("saw", "M", 5, 4, 4)
FIGHT = "melee foe with saw"


def fighting(
    attack: Table = SAW,
    defence: Table | None = KNIFE,
    spot: Spot = (6, 5),
    map_table: Table | None = None,
    **attacker: Any,
) -> Position:
    """An Attacker at (5,5) with 4 dice of its saw and an enemy that defends with 3 of its knife."""
    first = agent("fighter", 1, (5, 5), {**attack, "id": "saw"}, **attacker)
    foe = agent("foe", 2, spot, *([defence] if defence else []))
    return scene(first, foe, map=map_table or board())


@pytest.mark.rule("SKM-MEL.1")
def test_the_attacker_picks_an_adjacent_enemy() -> None:
    assert offers(fighting(spot=(6, 5)), FIGHT)
    assert offers(fighting(spot=(4, 6)), FIGHT)  # diagonal
    assert refused(fighting(spot=(7, 5)), FIGHT) == "SKM-MEL.1"
    friend = agent("friend", 1, (5, 4))
    position = scene(agent("fighter", 1, (5, 5), SAW), agent("foe", 2, (6, 5)), friend)
    assert offered(position, "melee *") == [FIGHT]
    assert refused(position, "melee friend with saw") == "SKM-MEL.1"


@pytest.mark.rule("SKM-MEL.2")
@pytest.mark.parametrize(
    ("own", "other", "legal"), [(0, 1, True), (1, 0, True), (0, 2, False), (2, 0, False)]
)
def test_the_levels_differ_by_one_at_most(own: int, other: int, legal: bool) -> None:
    position = fighting(map_table=board(heights={(4, 5): own, (5, 5): own, (6, 5): other}))
    assert offers(position, FIGHT) is legal
    if not legal:
        assert refused(position, FIGHT) == "SKM-MEL.2"


@pytest.mark.rule("SKM-MEL.3")
def test_who_has_no_melee_weapon_starts_no_melee() -> None:
    position = scene(agent("fighter", 1, (5, 5), RIFLE), agent("foe", 2, (6, 5), SAW))
    assert offered(position, "melee *") == []
    assert refused(position, "melee foe with rifle") == "SKM-WPN.1"
    assert refused(position, "melee foe with saw") == "SKM-MEL.3"  # that one is in other hands
    both = scene(agent("fighter", 1, (5, 5), SAW, KNIFE), agent("foe", 2, (6, 5)))
    assert offered(both, "melee *") == ["melee foe with knife", FIGHT]


@pytest.mark.rule("SKM-MEL.4")
def test_the_targets_player_picks_a_weapon_last() -> None:
    sword = weapon("sword", "M", 4, 4, 3)
    position = scene(agent("fighter", 1, (5, 5), SAW), agent("foe", 2, (6, 5), sword, KNIFE, RIFLE))
    run(position, FIGHT)
    assert (asked(position), seat_asked(position)) == ("defend", 2)
    assert offered(position) == ["defend with knife", "defend with sword"]
    assert facts(position)["act"] == 2  # the attack is declared and paid
    assert refused(position, "defend unarmed") == "SKM-MEL.5"
    assert refused(position, "defend with rifle") == "SKM-WPN.1"
    assert dice_asked(run(position.copy(), "defend with sword", dice=[6] * 4)) == ("hit", 2, 4)
    assert dice_asked(run(position.copy(), "defend with knife", dice=[6] * 4)) == ("hit", 2, 3)


@pytest.mark.rule("SKM-MEL.5")
@pytest.mark.parametrize("defence", [None, RIFLE])
def test_an_unarmed_target_rolls_nothing(defence: Table | None) -> None:
    position = run(fighting(defence=defence), FIGHT, dice=[2, 4, 5, 6])
    assert dice_asked(position) == ("save", 2, 2)


@pytest.mark.rule("SKM-MEL.5")
def test_no_weapon_is_chosen_only_to_spare_a_limited_one() -> None:
    flask = weapon("flask", "M", 6, 4, 2, "LIM")
    position = run(fighting(defence=flask), FIGHT)
    assert offered(position) == ["defend unarmed", "defend with flask"]
    spared = run(position.copy(), "defend unarmed", dice=[2, 4, 5, 6])
    assert dice_asked(spared) == ("save", 2, 2)
    assert facts(spared)["units"]["foe"]["spent"] == []


@pytest.mark.rule("SKM-MEL.6")
def test_both_roll_their_own_weapon() -> None:
    position = run(fighting(), FIGHT)
    assert dice_asked(position) == ("hit", 1, 4)
    run(position, dice=[2, 4, 5, 6])
    assert dice_asked(position) == ("hit", 2, 3)
    run(position, dice=[3, 6, 5])
    assert dice_asked(position) == ("save", 2, 1)  # 2 against 1
    # Each against its own SKL, each with its own Criticals and chains.
    clumsy, keen = weapon("clumsy", "M", 5, 2, 4), weapon("keen", "M", 3, 5, 2)
    uneven = run(fighting(clumsy, keen), FIGHT, dice=[3, 2, 1, 3, 5, 6, 1])
    assert (asked(uneven), seat_asked(uneven)) == ("dice", 1)
    run(uneven, "chain 3", dice=[3])
    assert (asked(uneven), seat_asked(uneven)) == ("dice", 2)
    run(uneven, "chain 3", dice=[5])  # 2 against 3
    assert dice_asked(uneven) == ("save", 1, 1)


@pytest.mark.rule("SKM-MEL.7")
@pytest.mark.parametrize(("hits", "net"), [((2, 1), 1), ((4, 1), 3), ((4, 0), 4)])
def test_more_hits_win_by_the_difference(hits: tuple[int, int], net: int) -> None:
    mine = [4] * hits[0] + [5] * (4 - hits[0])
    theirs = [4] * hits[1] + [5] * (3 - hits[1])
    assert dice_asked(run(fighting(), FIGHT, dice=mine + theirs)) == ("save", 2, net)


@pytest.mark.rule("SKM-MEL.8")
def test_an_attacker_that_loses_takes_the_damage() -> None:
    position = run(fighting(), FIGHT, dice=[4, 5, 5, 6, 2, 3, 4])
    assert dice_asked(position) == ("save", 1, 2)
    play(position, dice=[6, 6])
    assert (life(position, "fighter"), life(position, "foe")) == (2, 4)


@pytest.mark.rule("SKM-MEL.9")
@pytest.mark.parametrize("hits", [0, 2, 3])
def test_equal_hits_do_nothing(hits: int) -> None:
    dice = [4] * hits + [5] * (4 - hits) + [4] * hits + [5] * (3 - hits)
    position = play(fighting(), FIGHT, dice=dice)
    assert (life(position, "fighter"), life(position, "foe")) == (4, 4)
    assert "melee-tied" in told(position)


@pytest.mark.rule("SKM-MEL.10")
def test_the_loser_rolls_once_for_each_saveable_net_hit() -> None:
    three = [4, 4, 4, 6, 5, 5, 5]
    assert dice_asked(run(fighting(), FIGHT, dice=three)) == ("save", 2, 3)
    position = run(fighting(weapon("saw", "M", 5, 4, 4, "AP1")), FIGHT, dice=three)
    assert dice_asked(position) == ("save", 2, 2)
    play(position, dice=[3, 3])  # and no second set of saves
    assert life(position, "foe") == 3


@pytest.mark.rule("SKM-MEL.11")
@pytest.mark.parametrize(("dam", "number"), [(4, 3), (2, 5), (0, 5), (6, 1), (9, 1)])
def test_the_save_number_is_the_losers_arm_minus_the_winners_dam(dam: int, number: int) -> None:
    def lost(save: int) -> int:
        position = run(fighting(weapon("saw", "M", 2, 4, dam), None), FIGHT, dice=[4, save])
        return 4 - life(play(position, *(["close"] if save == 1 else [])), "foe")

    assert (lost(number), lost(number + 1)) == (0, 1)
    # The Attacker loses: its ARM against the Target's DAM.
    beaten = run(fighting(arm=6), FIGHT, dice=[6, 6, 6, 6, 4, 5, 5])
    assert (life(fork(beaten, dice=[4]), "fighter"), life(fork(beaten, dice=[5]), "fighter")) == (4, 3)


@pytest.mark.rule("SKM-MEL.12")
def test_each_net_hit_not_absorbed_costs_the_loser_one() -> None:
    position = play(fighting(weapon("saw", "M", 5, 4, 2)), FIGHT, dice=[4, 4, 4, 6, 4, 5, 5, 6, 5])
    assert (life(position, "foe"), life(position, "fighter")) == (3, 4)


@pytest.mark.rule("SKM-MEL.13")
def test_a_one_in_a_melee_save_is_a_critical_with_a_chain() -> None:
    position = run(fighting(), FIGHT, dice=[4, 4, 5, 6, 5, 5, 5, 1, 6])
    assert (asked(position), seat_asked(position)) == ("dice", 2)
    assert life(fork(position, "chain 1", dice=[2]), "foe") == 4
    assert life(fork(position, "chain 1", dice=[4]), "foe") == 3
    assert life(fork(position, "close"), "foe") == 3  # one success, not two


def defended(special: str, **more: Any) -> Position:
    """The Attacker has missed with all 4 dice; the Target's weapon has a special rule."""
    defence = weapon("knife", "M", 3, 4, 2, special)
    position = scene(agent("fighter", 1, (5, 5), SAW), agent("foe", 2, (6, 5), defence, **more))
    return run(position, FIGHT, *(["defend with knife"] if special == "LIM" else []), dice=[6] * 4)


@pytest.mark.rule("SKM-MEL.14")
def test_the_targets_weapon_works_for_the_target() -> None:
    pierced = play(defended("AP1"), dice=[4, 5, 5])
    assert life(pierced, "fighter") == 3  # without a save die
    critical = run(defended("CR2"), dice=[2, 5, 5])
    assert (asked(critical), seat_asked(critical)) == ("dice", 2)
    assert dice_asked(run(critical, "chain 1", dice=[4])) == ("save", 1, 2)
    again = run(defended("RR1"), dice=[5, 5, 5])
    assert (asked(again), seat_asked(again)) == ("dice", 2)
    assert dice_asked(run(again, "reroll 3", dice=[4])) == ("save", 1, 1)
    fed = play(defended("VA1", life=2), dice=[4, 5, 5, 6])
    assert (life(fed, "fighter"), life(fed, "foe")) == (3, 3)
    assert facts(play(defended("LIM"), dice=[5, 5, 5]))["units"]["foe"]["spent"] == ["knife"]


@pytest.mark.rule("SKM-MEL.15")
def test_melee_needs_adjacency_only() -> None:
    low = fighting(map_table=board(walls=[((5, 5), (6, 5), 1)]))
    assert dice_asked(run(low, FIGHT)) == ("hit", 1, 4)
    # Round the end of a high wall there is no straight look, but a fight.
    corner = fighting(spot=(6, 6), map_table=board(walls=[((5, 5), (6, 5), 2)]))
    assert offers(corner, FIGHT)


@pytest.mark.rule("SKM-MEL.6")
def test_who_has_no_die_left_throws_none_and_the_other_does() -> None:
    weak, strong = weapon("blade", "M", 1, 4, 3), weapon("sword", "M", 2, 4, 3)
    position = scene(agent("fighter", 1, (5, 5), weak), agent("foe", 2, (6, 5), strong))
    run(position, "melee foe with blade")  # the Target row takes the Attacker's only die
    assert dice_asked(position) == ("hit", 2, 2) and "rolled" not in told(position)
    assert told(run(position, dice=[6, 6])).count("rolled") == 1
