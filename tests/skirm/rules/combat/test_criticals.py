"""CRIT: Criticals and Critical Chains."""

from __future__ import annotations

import pytest

from tests.questions import offered, offers
from tests.skirm.rules.duel_play import dice_count, hits, left, play, refusal, saved, values
from tests.skirm.rules.scenes import scene
from tests.skirm.rules.scenes_duels import SHOT, agent, blade, brawl, duel, gun


@pytest.mark.rule("SKM-CRIT.1")
def test_a_natural_one_is_critical_and_a_two_is_not() -> None:
    position = duel(gun(roa=2, skl=2))
    play(position, SHOT, (2, 1), then="dice")
    assert offered(position) == ["chain 2", "close"]
    assert refusal(position, "chain 1") == "SKM-CRIT.2"
    assert hits(play(position, "close", then="save")) == 2


@pytest.mark.rule("SKM-CRIT.1")
def test_without_a_natural_one_nothing_is_asked() -> None:
    assert hits(play(duel(gun(roa=1, skl=2)), SHOT, (2,), then="save")) == 1


@pytest.mark.rule("SKM-CRIT.2")
def test_a_critical_gives_one_more_die_against_the_same_number() -> None:
    position = duel(gun(roa=3, skl=4))
    play(position, SHOT, (1, 5, 6), "chain 1", then="chain")
    assert dice_count(position) == 1
    assert hits(play(position, (4,), then="save")) == 2
    assert hits(play(duel(gun(roa=3, skl=4)), SHOT, (1, 5, 6), "chain 1", (5,), then="save")) == 1


@pytest.mark.rule("SKM-CRIT.3")
def test_the_extra_die_may_be_declined() -> None:
    position = duel(gun(roa=3, skl=4))
    play(position, SHOT, (1, 5, 6), then="dice")
    assert offers(position, "close")
    assert hits(play(position, "close", then="save")) == 1


@pytest.mark.rule("SKM-CRIT.4")
def test_an_extra_die_may_be_critical_again_without_limit() -> None:
    position = duel(gun(roa=1, skl=4))
    events = play(position, SHOT, (1,), "chain 1", (1,), "chain 2", (1,), "chain 3", (5,), then="save")
    assert hits(events) == 3
    assert len(values(events, "chained")) == 3


@pytest.mark.rule("SKM-CRIT.4")
def test_a_chain_may_be_stopped_in_the_middle() -> None:
    assert hits(play(duel(gun(roa=1)), SHOT, (1,), "chain 1", (1,), "close", then="save")) == 2


@pytest.mark.rule("SKM-CRIT.5")
def test_each_critical_runs_its_own_chain() -> None:
    position = duel(gun(roa=4, skl=4))
    play(position, SHOT, (1, 1, 5, 6), then="dice")
    assert offered(position, "chain *") == ["chain 1", "chain 2"]
    assert hits(play(position, "chain 2", (3,), "chain 1", (6,), then="save")) == 3


@pytest.mark.rule("SKM-CRIT.6")
def test_a_failed_extra_die_takes_nothing_away() -> None:
    assert hits(play(duel(gun(roa=1, skl=4)), SHOT, (1,), "chain 1", (6,), then="save")) == 1


@pytest.mark.rule("SKM-CRIT.7")
def test_a_critical_is_one_success_by_itself() -> None:
    position = duel(gun(roa=4, skl=4))
    assert hits(play(position, SHOT, (1, 5, 6, 6), "chain 1", (5,), then="save")) == 1
    assert dice_count(position) == 1


@pytest.mark.rule("SKM-CRIT.8")
def test_the_band_of_the_weapon_holds_for_its_chain_dice() -> None:
    position = duel(gun(roa=1, skl=4, special="CR2"))
    events = play(position, SHOT, (2,), "chain 1", (2,), "chain 2", (5,), then="save")
    assert hits(events) == 2


@pytest.mark.rule("SKM-CRIT.8")
def test_a_value_above_the_band_is_not_critical() -> None:
    position = duel(gun(roa=2, skl=4, special="CR2"))
    play(position, SHOT, (3, 2), then="dice")
    assert offered(position) == ["chain 2", "close"]


@pytest.mark.rule("SKM-CRIT.9")
def test_a_value_in_the_band_hits_although_it_is_above_skl() -> None:
    position = duel(gun(roa=2, skl=2, special="CR3"))
    play(position, SHOT, (3, 4), then="dice")
    assert offered(position) == ["chain 1", "close"]
    assert hits(play(position, "chain 1", (3,), "close", then="save")) == 2


@pytest.mark.rule("SKM-CRIT.9")
def test_a_six_is_never_in_the_band() -> None:
    assert hits(play(duel(gun(roa=2, skl=2, special="CR5")), SHOT, (6, 6))) == 0


@pytest.mark.rule("SKM-CRIT.10")
def test_the_band_of_the_weapon_does_not_touch_saves() -> None:
    position = duel(gun(roa=1, skl=4, dam=3, special="CR2"))
    events = play(position, SHOT, (3,), (2,))  # no window for the save: nothing is Critical
    assert saved(events) == 1
    assert left(position, "bob") == 4


@pytest.mark.rule("SKM-CRIT.10")
def test_the_band_of_the_losers_weapon_does_not_touch_its_saves_in_melee() -> None:
    position = brawl(blade(roa=3, skl=4, dam=3), blade(roa=1, skl=4, special="CR3"))
    play(position, "melee bob with blade", (2, 2), (6,), (2, 3))
    assert left(position, "bob") == 4


@pytest.mark.rule("SKM-CRIT.11")
@pytest.mark.parametrize(("chained", "lost"), [(2, 1), (6, 2)])
def test_an_extra_save_cancels_one_more_hit_and_a_failed_one_costs_nothing(chained: int, lost: int) -> None:
    position = duel(gun(roa=3))
    play(position, SHOT, (2, 3, 4), (1, 5, 6), "chain 1", (chained,))
    assert left(position, "bob") == 4 - lost


@pytest.mark.rule("SKM-CRIT.12")
def test_surplus_saves_are_lost() -> None:
    position = duel(gun(roa=1), target={"life": 2})
    events = play(position, SHOT, (2,), (1,), "chain 1", (1,), "chain 2", (2,))
    assert saved(events) == 1
    assert left(position, "bob") == 2
    assert not values(events, "regained")


@pytest.mark.rule("SKM-CRIT.12")
def test_surplus_saves_do_not_help_against_the_next_attack() -> None:
    position = scene(agent(1, "ann", "b8", gun(roa=1), special="2RC"), agent(2, "bob", "h8"))
    play(position, SHOT, (2,), (1,), "chain 1", (2,))
    play(position, SHOT, (2,), (6,))
    assert left(position, "bob") == 3
