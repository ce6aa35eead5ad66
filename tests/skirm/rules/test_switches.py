"""Every switch of the rulings, in both readings."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import UnknownName
from sortie.kernel.position import Position
from tests.questions import offered, offers, who_is_asked
from tests.skirm.rules.duel_play import dice_count, hits, left, orders, play, refusal, saved, values
from tests.skirm.rules.scenes import scene
from tests.skirm.rules.scenes_duels import FIGHT, SHOT, agent, blade, brawl, duel, gun

PER_ROA = {"ranged_saves": "per_roa"}
DOUBLE = {"crit_mode": "double"}
ENEMY = {"to_reroll_enemy": "yes"}


def test_a_switch_that_does_not_exist_is_refused() -> None:
    for wrong in ({"crit_mod": "double"}, {"crit_mode": "triple"}):
        with pytest.raises(UnknownName):
            duel(switches=wrong)


@pytest.mark.rule("SKM-RNG.9")
def test_save_dice_are_one_for_each_hit_or_one_for_each_attack_die() -> None:
    for switches, dice in (({"ranged_saves": "per_hit"}, 2), (PER_ROA, 4)):
        position = duel(gun(roa=4), switches=switches)
        # One chain die: it is no attack die that gives a save die.
        play(position, SHOT, (1, 5, 6, 6), "chain 1", (4,), then="save")
        assert dice_count(position) == dice


@pytest.mark.rule("SKM-RNG.9")
def test_with_a_save_for_each_attack_die_surplus_is_lost_and_misses_do_not_hurt() -> None:
    position = duel(gun(roa=4), switches=PER_ROA)
    play(position, SHOT, (2, 3, 6, 6), (2, 6, 6, 6))
    assert left(position, "bob") == 3  # two hits, one save; the failed dice of the misses cost nothing
    position = duel(gun(roa=4), switches=PER_ROA)
    play(position, SHOT, (2, 3, 6, 6), (2, 3, 4, 6))
    assert left(position, "bob") == 4
    position = duel(gun(roa=4), switches=PER_ROA)
    play(position, SHOT, (5, 5, 6, 6))  # no Hit, no save roll


@pytest.mark.rule("SKM-RNG.9")
def test_with_a_save_for_each_attack_die_unsaveable_hits_stay_and_modifiers_count() -> None:
    position = duel(gun(roa=4, special="AP1"), switches=PER_ROA)
    play(position, SHOT, (2, 3, 6, 6), (2, 3, 4, 4))
    assert left(position, "bob") == 3
    mate = agent(1, "amy", "h9")
    position = duel(gun(roa=4), others=(mate,), switches=PER_ROA)
    play(position, SHOT, (2, 3, 6), then="save")  # Friendly Fire: three attack dice
    assert dice_count(position) == 3


@pytest.mark.rule("SKM-MEL.10")
def test_saves_in_melee_are_for_net_hits_in_both_readings() -> None:
    for switches in ({"ranged_saves": "per_hit"}, PER_ROA):
        position = brawl(blade(roa=5), blade(roa=2), switches=switches)
        play(position, FIGHT, (2, 2, 6, 6), (2, 6), then="save")
        assert dice_count(position) == 1


@pytest.mark.rule("SKM-CRIT.7")
def test_a_critical_is_a_chain_or_two_successes() -> None:
    position = duel(gun(roa=4), switches={"crit_mode": "chain"})
    play(position, SHOT, (1, 5, 6, 6), then="dice")
    assert offered(position) == ["chain 1", "close"]
    assert hits(play(position, "close", then="save")) == 1
    position = duel(gun(roa=4), switches=DOUBLE)
    assert hits(play(position, SHOT, (1, 5, 6, 6), then="save")) == 2  # no window: nothing chains
    assert dice_count(position) == 2


@pytest.mark.rule("SKM-CRIT.7")
def test_double_holds_for_the_band_of_a_weapon_for_saves_and_in_melee() -> None:
    position = duel(gun(roa=2, special="CR2"), switches=DOUBLE)
    assert hits(play(position, SHOT, (2, 3), then="save")) == 3
    assert saved(play(position, (1, 6, 6))) == 2
    assert left(position, "bob") == 3
    position = brawl(blade(roa=3), blade(roa=1), switches=DOUBLE)
    events = play(position, FIGHT, (1, 2), (1,), (6,))
    assert values(events, "melee-hits") == [(0, 3, 1, 2)]


@pytest.mark.rule("SKM-TO.15")
def test_a_shift_makes_a_critical_or_not() -> None:
    def shifted(switch: str) -> Position:
        position = duel(gun(roa=1), orders=(1, 0), switches={"shift_can_crit": switch})
        play(position, SHOT, "pay 0 orders", (2,), "shift 1 down", then="save" if switch == "no" else "dice")
        return position

    assert dice_count(shifted("no")) == 1
    position = shifted("yes")
    assert offered(position) == ["chain 1", "close"]
    assert hits(play(position, "chain 1", (3,), then="save")) == 2


@pytest.mark.rule("SKM-TO.15")
def test_two_readings_together_count_a_shifted_one_double() -> None:
    for switch, expected in (("no", 1), ("yes", 2)):
        switches = {"shift_can_crit": switch, **DOUBLE}
        position = duel(gun(roa=1), orders=(1, 0), switches=switches)
        assert hits(play(position, SHOT, "pay 0 orders", (2,), "shift 1 down", then="save")) == expected


@pytest.mark.rule("SKM-TO.10")
def test_orders_reroll_own_dice_or_also_the_enemys() -> None:
    position = duel(gun(roa=1), orders=(0, 1), switches={"to_reroll_enemy": "no"})
    play(position, SHOT, (2,), then="save")  # the defender is not asked about the hit die
    position = duel(gun(roa=1), orders=(0, 1), switches=ENEMY)
    play(position, SHOT, (2,), then="dice")
    assert who_is_asked(position) == 2
    assert offered(position) == ["close", "enemy-reroll 1"]
    assert hits(play(position, "enemy-reroll 1", (6,))) == 0
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-TO.10", "SKM-RERL.2")
def test_the_attacker_may_reroll_a_save_and_nobody_the_same_die_again() -> None:
    position = duel(gun(roa=1), orders=(1, 1), switches=ENEMY)
    play(position, SHOT, "pay 0 orders", (2,), "close", "close", (3,), then="dice")
    assert who_is_asked(position) == 2  # the roller of the saves comes first
    play(position, "close", "enemy-reroll 1", (6,))
    assert orders(position) == [0, 1]
    assert left(position, "bob") == 3  # the defender's Order cannot touch the final die


@pytest.mark.rule("SKM-TO.10")
def test_in_melee_each_side_may_reroll_a_die_of_the_other() -> None:
    position = brawl(blade(roa=2), blade(roa=1), orders=(1, 1), switches=ENEMY)
    play(position, FIGHT, "pay 0 orders", (2,), (3,), then="dice")
    events = play(position, "enemy-reroll 1", (6,), "enemy-reroll 1", (5,))
    assert values(events, "melee-hits") == [(0, 0, 1, 0)]
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-RERL.4")
def test_a_rerolled_die_is_final_or_may_be_shifted() -> None:
    lines = (SHOT, "pay 0 orders", (6, 6), "reroll 1", (5,))
    position = duel(gun(roa=2, special="RR1"), orders=(1, 0), switches={"shift_after_reroll": "no"})
    play(position, *lines, then="dice")
    assert refusal(position, "shift 1 down") == "SKM-RERL.4"
    position = duel(gun(roa=2, special="RR1"), orders=(1, 0), switches={"shift_after_reroll": "yes"})
    play(position, *lines, then="dice")
    assert refusal(position, "order-reroll 1") == "SKM-RERL.2"  # once stays once
    assert hits(play(position, "shift 1 down", then="save")) == 1


@pytest.mark.rule("SKM-MOD.9")
def test_the_attacker_or_the_target_of_a_melee_rolls_one_die_less() -> None:
    for switch, first, second in (("attacker_minus_1", 3, 4), ("target_minus_1", 4, 3)):
        position = brawl(blade(roa=4), blade(roa=4), switches={"melee_target_row": switch})
        play(position, FIGHT, then="hit")
        assert dice_count(position) == first
        play(position, (6,) * first, then="hit")
        assert dice_count(position) == second


@pytest.mark.rule("SKM-LOS.12")
def test_agents_in_between_hide_nobody_from_a_skill_or_they_do() -> None:
    curse = {
        "id": "curse",
        "act": 1,
        "select": {"who": "enemy", "sight": True},
        "effects": [{"kind": "damage", "hits": 1, "dam": 3}],
    }
    agents = (agent(1, "ann", "a1", gun(), skills=[curse]), agent(1, "amy", "c1"), agent(2, "bob", "f1"))
    position = scene(*agents, switches={"agents_block_skill_sight": "no"})
    assert offers(position, "use curse on bob")
    assert refusal(position, SHOT) == "SKM-LOS.9"
    position = scene(*agents, switches={"agents_block_skill_sight": "yes"})
    assert refusal(position, "use curse on bob") == "SKM-LOS.12"
