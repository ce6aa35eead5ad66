"""TO: Tactical Orders, how they are gained and what they are spent on."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import NotAllowed
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from tests.questions import asked, facts, offered, offers, who_is_asked
from tests.skirm.rules.duel_play import alive, dice_count, hits, left, orders, play, points, refusal, values
from tests.skirm.rules.playing import place
from tests.skirm.rules.scenes import scene, skirm
from tests.skirm.rules.scenes_duels import FIGHT, SHOT, agent, blade, brawl, duel, gun

ANN = agent(1, "ann", "a1")
BOB = agent(2, "bob", "p16")
MEND = {"id": "mend", "act": 1, "effects": [{"kind": "heal", "dice": "1D3"}]}
MEND_MORE = {"id": "mend", "act": 1, "effects": [{"kind": "heal", "dice": "1D6+2"}]}


@pytest.mark.rule("SKM-TO.1")
def test_both_players_roll_three_dice_when_a_turn_starts() -> None:
    position = scene(ANN, BOB, moment="turn-start", turn=2)
    play(position, (1, 6), then="orders")
    assert (dice_count(position), who_is_asked(position)) == (3, 1)
    play(position, (6, 6, 6), then="orders")
    assert (dice_count(position), who_is_asked(position)) == (3, 2)
    play(position, (1, 2, 3))
    assert orders(position) == [0, 3]


@pytest.mark.rule("SKM-TO.2")
def test_leaders_add_their_dice_up_for_their_own_squad() -> None:
    leaders = (agent(1, "ann", "a1", special="LD2"), agent(1, "amy", "b1", special="LD1"))
    position = scene(*leaders, BOB, moment="orders")
    assert dice_count(position) == 6
    play(position, (1, 1, 1, 1, 1, 1), then="orders")
    assert dice_count(position) == 3
    assert orders(position)[0] == 6


@pytest.mark.rule("SKM-TO.3")
def test_a_leader_removed_in_this_turn_adds_nothing_in_the_next() -> None:
    lea = agent(1, "lea", "h8", special="LD2", life=1)
    position = scene(agent(2, "bob", "b8", gun(roa=1), ready=True), ANN, lea, active="bob")
    play(position, "shoot lea with gun", (2,), (6,), "end")
    assert not alive(position, "lea")
    play(position, "end", then="initiative")
    play(position, (1, 6), then="orders")
    assert (dice_count(position), who_is_asked(position)) == (3, 1)


@pytest.mark.rule("SKM-TO.4")
def test_each_die_up_to_three_is_an_order() -> None:
    position = scene(agent(1, "ann", "a1", special="LD2"), BOB, moment="orders")
    play(position, (1, 3, 4, 6, 2), then="orders")
    assert orders(position)[0] == 3


@pytest.mark.rule("SKM-TO.5")
def test_orders_are_not_used_on_their_own_roll() -> None:
    position = scene(ANN, BOB, moment="orders", orders=(4, 4))
    events = play(position, (4, 4, 4), then="orders")  # straight to the other player's roll
    events += play(position, (6, 6, 6))
    assert orders(position) == [0, 0]
    assert values(events, "orders-rolled") == [(0, 0, 4, 4, 4), (1, 0, 6, 6, 6)]


@pytest.mark.rule("SKM-TO.6")
def test_orders_left_at_the_end_of_a_turn_are_lost() -> None:
    position = scene(ANN, BOB, orders=(2, 3))
    play(position, "end", "end", then="initiative")
    assert orders(position) == [0, 0]
    play(position, (1, 6), (3, 4, 4), (4, 4, 4))
    assert orders(position) == [1, 0]


@pytest.mark.rule("SKM-TO.7")
def test_all_orders_may_go_into_one_activation() -> None:
    position = scene(agent(1, "ann", "b8", gun(roa=2)), agent(2, "bob", "h8"), orders=(4, 0), act=0)
    play(position, "dash b7", "move b8")
    assert orders(position) == [2, 0]
    events = play(position, SHOT, (5, 5), "shift 1 down", then="save")
    assert hits(events) == 1
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-TO.7")
def test_any_agent_of_the_squad_may_profit_but_not_the_enemy() -> None:
    position = scene(ANN, agent(1, "amy", "c1"), BOB, agent(2, "bea", "n16"), orders=(2, 0))
    play(position, "dash a2", "pay 1 orders", "end", then="activate")
    play(position, "activate bob", "dash p15")  # nothing to mix: the enemy has no Orders
    play(position, "end")
    assert facts(position)["active"] == "amy"
    play(position, "dash c2", "pay 1 orders")
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-TO.8")
def test_an_order_pays_for_an_action_when_no_points_are_left() -> None:
    position = scene(ANN, BOB, act=0, orders=(1, 0))
    play(position, "dash a2")
    assert orders(position) == [0, 0]
    assert place(position, "ann") == "a2"


@pytest.mark.rule("SKM-TO.9")
def test_orders_do_not_lift_the_limit_of_one() -> None:
    position = scene(agent(1, "ann", "b8", gun(roa=1)), agent(2, "bob", "h8"), orders=(2, 0))
    play(position, SHOT, "pay 0 orders", (6,), "close")
    assert refusal(position, SHOT) == "SKM-ACT.7"
    ann = agent(1, "ann", "b8", gun(roa=1), special="2RC")
    position = scene(ann, agent(2, "bob", "h8"), orders=(2, 0))
    play(position, SHOT, "pay 0 orders", (6,), "close", SHOT, "pay 1 orders", (6,), "close")
    assert (points(position), orders(position)) == (2, [1, 0])


@pytest.mark.rule("SKM-TO.10")
def test_a_defender_rerolls_a_save_in_the_enemys_activation() -> None:
    position = duel(gun(roa=1), orders=(0, 1))
    play(position, SHOT, (2,), (6,), then="dice")
    assert who_is_asked(position) == 2
    play(position, "order-reroll 1", (3,))
    assert left(position, "bob") == 4
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-TO.10")
def test_the_enemys_hit_dice_are_not_rerolled() -> None:
    position = duel(gun(roa=1), orders=(0, 3))
    play(position, SHOT, (2,), then="save")  # nobody was asked about the hit die
    position = brawl(blade(roa=2), blade(roa=1), orders=(1, 1))
    play(position, FIGHT, "pay 0 orders", (2,), (6,), "close", then="dice")
    assert who_is_asked(position) == 2
    assert refusal(position, "enemy-reroll 1") == "SKM-TO.10"
    play(position, "order-reroll 1", (3,), "close")
    assert left(position, "bob") == 4


@pytest.mark.rule("SKM-TO.10")
def test_dice_of_a_sentry_are_rerolled_too() -> None:
    ann = agent(1, "ann", "b8", gun(roa=1), ready=False)
    position = scene(
        ann, agent(2, "bob", "h8"), agent(2, "bea", "p16"), moment="sentry", seat=1, orders=(1, 0)
    )
    events = play(position, "sentry ann", SHOT, (6,), "order-reroll 1", (2,), then="save")
    assert hits(events) == 1


@pytest.mark.rule("SKM-TO.11")
@pytest.mark.parametrize(("shift", "success"), [("down", 1), ("up", 0)])
def test_an_order_changes_a_die_by_one(shift: str, success: int) -> None:
    face = 5 if shift == "down" else 4
    position = duel(gun(roa=1, skl=4), orders=(1, 0))
    events = play(
        position, SHOT, "pay 0 orders", (face,), f"shift 1 {shift}", then="save" if success else "act"
    )
    assert hits(events) == success
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-TO.11")
def test_a_shift_works_in_the_enemys_activation() -> None:
    position = duel(gun(roa=1, dam=3), target={"arm": 7}, orders=(0, 1))
    play(position, SHOT, (2,), (5,), "shift 1 down")
    assert left(position, "bob") == 4


@pytest.mark.rule("SKM-TO.12")
def test_shifts_add_up_on_one_die() -> None:
    position = duel(gun(roa=1, skl=4), orders=(2, 0))
    events = play(position, SHOT, "pay 0 orders", (6,), "shift 1 down", "shift 1 down", then="save")
    assert hits(events) == 1
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-TO.13")
def test_orders_repair_several_dice_of_one_roll() -> None:
    position = duel(gun(roa=3, skl=4), orders=(2, 0))
    events = play(position, SHOT, "pay 0 orders", (5, 5, 2), "shift 1 down", "shift 2 down", then="save")
    assert hits(events) == 3
    position = duel(gun(roa=3, skl=4), orders=(2, 0))
    events = play(
        position, SHOT, "pay 0 orders", (5, 6, 2), "shift 1 down", "order-reroll 2", (3,), then="save"
    )
    assert hits(events) == 3


@pytest.mark.rule("SKM-TO.14")
def test_a_shift_beyond_one_or_six_is_refused_and_not_paid() -> None:
    position = duel(gun(roa=2), orders=(1, 0))
    play(position, SHOT, "pay 0 orders", (1, 6), then="dice")
    assert refusal(position, "shift 1 down") == "SKM-TO.14"
    assert refusal(position, "shift 2 up") == "SKM-TO.14"
    assert offers(position, "shift 1 up") and offers(position, "shift 2 down")
    assert orders(position) == [1, 0]


@pytest.mark.rule("SKM-TO.15")
def test_a_shift_never_makes_a_critical() -> None:
    position = duel(gun(roa=1, skl=4), orders=(1, 0))
    # A shifted 1 is a plain hit: no chain is offered, the window closes by itself.
    assert hits(play(position, SHOT, "pay 0 orders", (2,), "shift 1 down", then="save")) == 1


@pytest.mark.rule("SKM-TO.15")
def test_a_six_made_five_is_no_automatic_failure() -> None:
    position = duel(gun(roa=1, skl=5), orders=(1, 0))
    assert hits(play(position, SHOT, "pay 0 orders", (6,), "shift 1 down", then="save")) == 1


@pytest.mark.rule("SKM-TO.15")
def test_raising_a_critical_out_of_its_band_destroys_it() -> None:
    position = duel(gun(roa=1, skl=4), orders=(2, 0))
    play(position, SHOT, "pay 0 orders", (1,), "shift 1 up", then="dice")
    assert refusal(position, "chain 1") == "SKM-CRIT.2"
    play(position, "shift 1 down", then="dice")  # the natural 1 is back, and its chain with it
    assert offered(position) == ["chain 1", "close"]


@pytest.mark.rule("SKM-TO.16")
def test_a_shift_on_a_d3_changes_the_d6_before_halving() -> None:
    position = scene(agent(1, "ann", "a1", hit=9, life=1, skills=[MEND]), BOB, orders=(1, 0))
    play(position, "use mend", "pay 0 orders", (2,), "shift 1 up")
    assert left(position, "ann") == 1 + 2
    position = scene(agent(1, "ann", "a1", hit=9, life=1, skills=[MEND]), BOB, orders=(1, 0))
    play(position, "use mend", "pay 0 orders", (1,), "shift 1 up")
    assert left(position, "ann") == 1 + 1


@pytest.mark.rule("SKM-TO.16")
def test_a_shift_on_a_sum_stays_within_one_to_six() -> None:
    position = scene(agent(1, "ann", "a1", hit=19, life=1, skills=[MEND_MORE]), BOB, orders=(1, 0))
    play(position, "use mend", "pay 0 orders", (6,), then="dice")
    assert refusal(position, "shift 1 up") == "SKM-TO.14"
    play(position, "shift 1 down")
    assert left(position, "ann") == 1 + 5 + 2


@pytest.mark.rule("SKM-TO.17")
def test_an_order_is_gone_before_the_new_value_is_known() -> None:
    position = duel(gun(roa=1), orders=(2, 0))
    play(position, SHOT, "pay 0 orders", (6,), "order-reroll 1", then="reroll")
    assert orders(position) == [1, 0]
    assert asked(position) == "reroll"


@pytest.mark.rule("SKM-TO.17")
def test_spending_is_open_to_both_players() -> None:
    position = duel(gun(roa=2), orders=(2, 1))
    events = play(position, SHOT, "pay 0 orders", (6, 6), "order-reroll 1", (5,), then="dice")
    (spent,) = [event for event in events if event.key == "order-rerolled"]
    assert spent.heard_by(0) and spent.heard_by(1)
    for seat in (0, 1):
        panels = position.game.view(position.state, seat, position.request).panels
        pools = [
            meter.value for panel in panels for meter in panel.meters if meter.label.key == "meter-orders"
        ]
        assert pools == [1, 1]


@pytest.mark.rule("SKM-TO.17")
def test_spending_is_not_taken_back() -> None:
    match = Match(
        skirm(), Setup(), scene(agent(1, "ann", "b8", gun(roa=1)), agent(2, "bob", "h8"), orders=(2, 0))
    )
    match.say(0, "dash b7")
    match.say(0, "pay 0 orders")
    assert match.undoable(0) == 2  # points alone may be taken back
    match.say(0, "move b8")
    match.say(0, "pay 1 orders")
    with pytest.raises(NotAllowed):
        match.undo(0)
    match.say(0, SHOT)
    match.say(0, "pay 0 orders")
    match.answer(-1, (6,))
    match.say(0, "shift 1 down")
    with pytest.raises(NotAllowed):
        match.undo(0)
    assert orders(match.position) == [0, 0]


@pytest.mark.rule("SKM-TO.16")
def test_a_plain_number_is_no_roll_that_an_order_could_change() -> None:
    rest = {"id": "rest", "act": 1, "effects": [{"kind": "heal", "dice": "2"}]}
    position = scene(agent(1, "ann", "a1", hit=9, life=1, skills=[rest]), BOB, orders=(1, 0))
    events = play(position, "use rest", "pay 0 orders")
    assert left(position, "ann") == 1 + 2
    assert "rolled" not in [event.key for event in events]
