"""RERL: re-rolls, and when a die is closed."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import NotNotation
from tests.questions import offered, offers, who_is_asked
from tests.skirm.rules.duel_play import hits, left, orders, play, refusal, values
from tests.skirm.rules.scenes import scene
from tests.skirm.rules.scenes_duels import FIGHT, SHOT, agent, blade, duel, gun


@pytest.mark.rule("SKM-RERL.1")
def test_a_reroll_names_its_die() -> None:
    position = duel(gun(roa=2, special="RR1"))
    play(position, SHOT, (5, 6), then="dice")
    before = position.state.key()
    for text in ("reroll", "reroll x"):
        with pytest.raises(NotNotation):
            position.say(text)
    assert position.state.key() == before
    assert refusal(position, "reroll 3") == "SKM-RERL.1"


@pytest.mark.rule("SKM-RERL.1")
def test_a_reroll_needs_a_rule_that_grants_it() -> None:
    position = duel(gun(roa=2))
    play(position, SHOT, (1, 6), then="dice")
    assert offered(position) == ["chain 1", "close"]
    assert refusal(position, "reroll 2") == "SKM-RERL.1"
    assert refusal(position, "order-reroll 2") == "SKM-TO.10"


@pytest.mark.rule("SKM-RERL.1")
def test_a_granted_reroll_is_used_up() -> None:
    position = duel(gun(roa=3, special="RR1"))
    assert hits(play(position, SHOT, (6, 6, 6), "reroll 2", (6,))) == 0


@pytest.mark.rule("SKM-RERL.1", "SKM-SKL.4")
@pytest.mark.parametrize("roll", ["save", "any"])
def test_a_passive_skill_grants_rerolls_of_saves(roll: str) -> None:
    luck = {"id": "luck", "effects": [{"kind": "extra_reroll", "roll": roll, "value": 1}]}
    position = duel(gun(roa=2), target={"skills": [luck]})
    play(position, SHOT, (2, 2), (6, 6), then="dice")
    assert offered(position) == ["close", "reroll 1", "reroll 2"]
    play(position, "reroll 1", (4,))
    assert left(position, "bob") == 3
    other = {"id": "luck", "effects": [{"kind": "extra_reroll", "roll": "hit", "value": 1}]}
    play(duel(gun(roa=2), target={"skills": [other]}), SHOT, (2, 2), (6, 6))


@pytest.mark.rule("SKM-RERL.1", "SKM-SKL.4")
def test_a_passive_skill_grants_rerolls_to_the_target_of_a_melee_only() -> None:
    luck = {
        "id": "luck",
        "when": "target_of_melee",
        "effects": [{"kind": "extra_reroll", "roll": "hit", "value": 1}],
    }
    agents = (
        agent(1, "ann", "e5", blade(roa=2), skills=[luck]),
        agent(2, "bob", "f5", blade(), skills=[luck]),
    )
    position = scene(*agents)
    play(position, FIGHT, (6,), (6, 6, 6, 6), then="dice")
    assert who_is_asked(position) == 2
    events = play(position, "reroll 4", (2,), then="save")
    assert values(events, "melee-hits") == [(0, 0, 1, 1)]


@pytest.mark.rule("SKM-RERL.2")
def test_a_die_is_rerolled_once_whatever_the_source() -> None:
    position = duel(gun(roa=3, special="RR1"), orders=(1, 0))
    play(position, SHOT, "pay 0 orders", (2, 6, 6), "reroll 3", (5,), then="dice")
    assert refusal(position, "order-reroll 3") == "SKM-RERL.2"
    assert hits(play(position, "order-reroll 2", (3,), then="save")) == 2
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-RERL.2")
def test_the_same_holds_for_two_free_rerolls_and_for_two_orders() -> None:
    position = duel(gun(roa=2, special="RR2"))
    play(position, SHOT, (6, 6), "reroll 1", (5,), then="dice")
    assert refusal(position, "reroll 1") == "SKM-RERL.2"
    position = duel(gun(roa=2), orders=(2, 0))
    play(position, SHOT, "pay 0 orders", (6, 6), "order-reroll 1", (5,), then="dice")
    assert refusal(position, "order-reroll 1") == "SKM-RERL.2"
    assert offers(position, "order-reroll 2")


@pytest.mark.rule("SKM-RERL.3")
def test_the_new_value_is_kept_even_when_it_is_worse() -> None:
    position = duel(gun(roa=1, skl=4, special="RR1"))
    assert hits(play(position, SHOT, (4,), "reroll 1", (6,))) == 0


@pytest.mark.rule("SKM-RERL.4")
def test_a_rerolled_die_is_not_shifted() -> None:
    position = duel(gun(roa=2, skl=4, special="RR1"), orders=(2, 0))
    play(position, SHOT, "pay 0 orders", (6, 2), "reroll 1", (5,), then="dice")
    assert refusal(position, "shift 1 down") == "SKM-RERL.4"
    assert refusal(position, "shift 1 up") == "SKM-RERL.4"
    assert offers(position, "shift 2 down")


@pytest.mark.rule("SKM-RERL.4")
def test_a_shifted_die_may_be_rerolled_and_the_shift_is_lost() -> None:
    position = duel(gun(roa=1, skl=4), orders=(2, 0))
    play(position, SHOT, "pay 0 orders", (6,), "shift 1 down", then="dice")
    assert hits(play(position, "order-reroll 1", (4,), then="save")) == 1


@pytest.mark.rule("SKM-RERL.5")
def test_a_rerolled_die_may_be_critical() -> None:
    position = duel(gun(roa=1, skl=4, special="RR1"))
    assert hits(play(position, SHOT, (6,), "reroll 1", (1,), "chain 1", (3,), then="save")) == 2


@pytest.mark.rule("SKM-RERL.6")
def test_chain_dice_may_be_rerolled() -> None:
    position = duel(gun(roa=2, skl=4, special="RR1"))
    assert hits(play(position, SHOT, (1, 2), "chain 1", (6,), "reroll 3", (3,), then="save")) == 3


@pytest.mark.rule("SKM-RERL.6")
def test_chain_dice_may_be_shifted() -> None:
    position = duel(gun(roa=1, skl=4), orders=(1, 0))
    assert hits(play(position, SHOT, "pay 0 orders", (1,), "chain 1", (5,), "shift 2 down", then="save")) == 2


@pytest.mark.rule("SKM-RERL.7")
def test_a_critical_that_has_its_chain_die_is_locked() -> None:
    position = duel(gun(roa=1, skl=4, special="RR1"), orders=(1, 0))
    play(position, SHOT, "pay 0 orders", (1,), then="dice")
    for open_before in ("reroll 1", "order-reroll 1", "shift 1 up"):
        assert offers(position, open_before)
    play(position, "chain 1", (6,), then="dice")
    for text in ("reroll 1", "order-reroll 1", "shift 1 up"):
        assert refusal(position, text) == "SKM-RERL.7"
    assert refusal(position, "chain 1") == "SKM-CRIT.2"
    assert offers(position, "reroll 2")


@pytest.mark.rule("SKM-RERL.1")
def test_no_other_effect_of_the_turn_is_a_free_reroll() -> None:
    weak = {"kind": "stat", "stat": "arm", "delta": -1, "units": ["bob"], "seat": 1}
    lucky = {"kind": "extra_reroll", "roll": "any", "value": 1}
    for effects, then in (([weak], "act"), ([{**lucky, "seat": 1}], "dice"), ([{**lucky, "seat": 2}], "act")):
        play(duel(gun(roa=1), effects=effects), SHOT, (6,), then=then)
