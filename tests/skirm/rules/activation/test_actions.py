"""ACT: Actions and how they are paid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.questions import asked, facts, offered, offers, who_is_asked
from tests.skirm.rules.duel_play import Line, alive, answer, left, orders, play, points, refusal, values
from tests.skirm.rules.playing import place, state_of
from tests.skirm.rules.scenes import Table, board, scene
from tests.skirm.rules.scenes_duels import FIGHT, SHOT, agent, blade, gun

BOB = agent(2, "bob", "p16")
BEA = agent(2, "bea", "p16")
REST = {"id": "rest", "act": 2, "effects": [{"kind": "heal", "dice": "1"}]}
CALL = {"id": "call", "orders": 1, "effects": [{"kind": "heal", "dice": "1"}]}


def loner(*weapons: Table, **more: Any) -> Table:
    """Ann in the corner, far from everybody."""
    return agent(1, "ann", "a1", *weapons, **more)


@pytest.mark.rule("SKM-ACT.1")
def test_unspent_points_vanish_and_the_next_turn_gives_exactly_act() -> None:
    position = scene(loner(gun()), BOB)
    assert points(position) == 3
    play(position, "dash a2")
    assert points(position) == 2
    play(position, "end", then="act")  # Bob, alone, is activated at once
    play(position, "end", then="initiative")
    play(position, (1, 6), (4, 4, 4), (4, 4, 4))
    assert facts(position)["active"] == "ann"
    assert points(position) == 3
    play(position, "move a4")
    assert points(position) == 2  # nothing of the activation before makes it dearer


@pytest.mark.rule("SKM-ACT.2")
def test_an_action_that_cannot_be_paid_in_full_is_not_offered() -> None:
    position = scene(loner(skills=[REST]), BOB, act=1)
    assert refusal(position, "use rest") == "SKM-ACT.2"
    assert offers(scene(loner(skills=[REST]), BOB, act=2), "use rest")
    assert offers(scene(loner(skills=[REST]), BOB, act=1, orders=(1, 0)), "use rest")


@pytest.mark.rule("SKM-ACT.2")
def test_the_price_is_paid_before_the_action_takes_effect() -> None:
    position = scene(agent(1, "ann", "b8", gun()), agent(2, "bob", "h8"))
    play(position, SHOT, then="hit")
    assert points(position) == 2
    assert left(position, "bob") == 4


@pytest.mark.rule("SKM-ACT.2")
def test_the_weapon_comes_before_the_price_because_it_fixes_it() -> None:
    position = scene(
        agent(1, "ann", "b8", gun(special="HVY"), did=["move"]), agent(2, "bob", "h8"), orders=(2, 0)
    )
    play(position, SHOT, then="pay")
    assert offered(position) == ["pay 0 orders", "pay 1 orders", "pay 2 orders"]


@pytest.mark.rule("SKM-ACT.3", "SKM-TO.8")
@pytest.mark.parametrize(("spent", "act_left", "orders_left"), [(0, 1, 2), (1, 2, 1), (2, 3, 0)])
def test_an_act_price_is_paid_in_any_mixture(spent: int, act_left: int, orders_left: int) -> None:
    position = scene(loner(skills=[REST]), BOB, orders=(2, 0))
    play(position, "use rest", f"pay {spent} orders")
    assert points(position) == act_left
    assert orders(position) == [orders_left, 0]


@pytest.mark.rule("SKM-ACT.3", "SKM-TO.8")
def test_only_mixtures_that_are_there_can_be_chosen() -> None:
    position = scene(loner(skills=[REST]), BOB, act=1, orders=(2, 0))
    play(position, "use rest", then="pay")
    assert offered(position) == ["pay 1 orders", "pay 2 orders"]
    assert refusal(position, "pay 0 orders") == "SKM-ACT.3"
    assert refusal(position, "pay 3 orders") == "SKM-ACT.3"


@pytest.mark.rule("SKM-ACT.4")
def test_an_order_price_is_paid_with_orders_only() -> None:
    position = scene(loner(skills=[CALL]), BOB)
    assert points(position) == 3
    assert refusal(position, "use call") == "SKM-ACT.4"
    position = scene(loner(skills=[CALL]), BOB, orders=(1, 0))
    play(position, "use call")
    assert (points(position), orders(position)) == (3, [0, 0])


@pytest.mark.rule("SKM-ACT.5")
def test_act_limits_points_and_not_the_number_of_actions() -> None:
    position = scene(loner(skills=[REST]), BOB, agent(2, "bea", "p14"))
    play(position, "use rest")
    assert points(position) == 1
    play(position, "move a4", then="activate")  # nothing can be paid any more: the activation ends
    assert who_is_asked(position) == 2


@pytest.mark.rule("SKM-ACT.5")
def test_a_third_action_beyond_the_points_needs_an_order() -> None:
    position = scene(loner(skills=[REST]), BOB, orders=(1, 0))
    play(position, "use rest", "pay 0 orders", "move a4", "pay 0 orders")
    assert points(position) == 0
    play(position, "dash a5", then="act")
    assert orders(position) == [0, 0]
    assert place(position, "ann") == "a5"


@pytest.mark.rule("SKM-ACT.5")
def test_who_comes_into_contact_may_still_pay_for_a_melee() -> None:
    position = scene(agent(1, "ann", "b5", blade()), agent(2, "bob", "f5"))
    play(position, "move e5")
    assert offers(position, FIGHT)
    play(position, FIGHT, (6, 6, 6))
    assert points(position) == 1


@pytest.mark.rule("SKM-ACT.6")
def test_with_orders_an_agent_does_five_actions() -> None:
    ann = agent(1, "ann", "d4", gun())
    mission = {"markers": [{"id": "core", "at": [4, 3]}]}
    position = scene(
        ann,
        agent(2, "bob", "p4"),
        agent(2, "bea", "p16"),
        orders=(2, 0),
        mission=mission,
        map=board(doors=[((4, 3), (4, 2))]),
    )
    play(position, "move d5", "pay 0 orders", "dash e4", "pay 0 orders", "door e3-e4", "pay 0 orders")
    assert points(position) == 0
    play(position, "pick-up core")
    play(position, SHOT, (6, 6, 6, 6), then="activate")
    done = facts(position)
    assert done["orders"] == [0, 0]
    assert done["units"]["ann"]["carrying"] == "core"
    assert done["units"]["ann"]["square"] == "e4"
    assert done["doors"] == {"e3-e4": "open"}


@pytest.mark.rule("SKM-ACT.7", "SKM-BAS.2", "SKM-BAS.3", "SKM-BAS.4", "SKM-BAS.5", "SKM-TO.9")
def test_the_same_action_is_not_done_twice_however_it_is_paid() -> None:
    position = scene(loner(gun()), BOB, orders=(2, 0))
    play(position, "move a4", "pay 0 orders")
    assert refusal(position, "move a5") == "SKM-ACT.7"
    play(position, "dash a5", "pay 1 orders")
    assert refusal(position, "dash a6") == "SKM-ACT.7"
    position = scene(agent(1, "ann", "b8", gun()), agent(2, "bob", "h8"), orders=(2, 0))
    play(position, SHOT, "pay 0 orders", (6, 6, 6, 6), "close")
    assert refusal(position, SHOT) == "SKM-ACT.7"
    position = scene(agent(1, "ann", "e5", blade()), agent(2, "bob", "f5"))
    play(position, FIGHT, (6, 6, 6))
    assert refusal(position, FIGHT) == "SKM-ACT.7"


@pytest.mark.rule("SKM-ACT.8")
def test_double_ranged_lifts_the_limit_for_shoot_once_and_for_nothing_else() -> None:
    ann = agent(1, "ann", "b8", gun(roa=1), blade(), special="2RC", act=5)
    position = scene(ann, agent(2, "bob", "h8"))
    play(position, SHOT, (6,), SHOT, (6,))
    assert refusal(position, SHOT) == "SKM-ACT.7"
    ann = agent(1, "ann", "e5", gun(), blade(), special="2RC", act=5)
    position = scene(ann, agent(2, "bob", "f5"))
    play(position, FIGHT, (6, 6, 6))
    assert refusal(position, FIGHT) == "SKM-ACT.7"


@pytest.mark.rule("SKM-ACT.8")
def test_double_melee_lifts_the_limit_for_melee_only() -> None:
    ann = agent(1, "ann", "e5", blade(roa=2), special="2MC", act=5)
    position = scene(ann, agent(2, "bob", "f5"))
    play(position, FIGHT, (6,), FIGHT, (6,))
    assert refusal(position, FIGHT) == "SKM-ACT.7"
    play(position, "move d5")
    assert refusal(position, "move c5") == "SKM-ACT.7"


@pytest.mark.rule("SKM-ACT.9")
def test_actions_are_done_in_any_order_each_finished_before_the_next() -> None:
    ann = agent(1, "ann", "b8", gun(roa=1), blade(roa=2))
    position = scene(ann, agent(2, "bob", "f8"), BEA)
    play(position, SHOT, then="hit")
    assert position.open_choice() is None
    play(position, (6,))
    play(position, "move e8")
    play(position, FIGHT, (6,), then="activate")


@pytest.mark.rule("SKM-ACT.9")
def test_a_skill_may_be_used_before_and_after_other_actions() -> None:
    ann = agent(1, "ann", "b8", gun(roa=1), act=4, skills=[REST])
    for lines in ((SHOT, (6,), "use rest", "dash b7"), ("use rest", SHOT, (6,), "dash b7")):
        position = scene(ann, agent(2, "bob", "f8"), BEA)
        play(position, *lines, then="activate")


@pytest.mark.rule("SKM-ACT.10")
def test_nobody_acts_in_the_activation_of_an_enemy() -> None:
    """In a whole activation with a shot and a melee the other player is asked about own dice and defence only."""
    ann = agent(1, "ann", "b8", gun(roa=1), blade(roa=2))
    bob = agent(2, "bob", "f8", gun(name="pistol"), blade(name="axe"), blade(name="pick"))
    position = scene(ann, bob, BEA, orders=(0, 1))
    fight: tuple[Line, ...] = (FIGHT, "defend with axe", (6,), (6, 6, 6, 6), "close")
    prompts = []
    for line in (SHOT, (2,), (6,), "close", "move e8", *fight):
        if who_is_asked(position) == 2 and isinstance(line, str):
            prompts.append(asked(position))
            for text in ("move f9", "dash f9", "shoot ann with pistol", "melee ann with axe", "end"):
                assert refusal(position, text) in ("SKM-ACT.10", "SKM-MEL.4")
        answer(position, line)
    assert prompts == ["dice", "defend", "dice"]


@pytest.mark.rule("SKM-ACT.11")
def test_an_activation_may_end_at_any_time_even_without_acting() -> None:
    ann = agent(1, "ann", "b8", gun(roa=1), skills=[REST])
    others = (agent(2, "bob", "h8"), BEA)
    play(scene(ann, *others), "end", then="activate")
    position = scene(ann, *others, orders=(2, 0))
    for lines in (
        ("dash b7", "pay 0 orders"),
        ("move b5", "pay 0 orders"),
        (SHOT, "pay 0 orders", (6,), "close"),
    ):
        assert offers(position, "end")
        play(position, *lines)
    assert offers(position, "end")


@pytest.mark.rule("SKM-ACT.12")
def test_an_agent_removed_in_its_own_activation_does_nothing_more() -> None:
    ann = agent(1, "ann", "e5", blade(roa=2), gun(), life=1)
    position = scene(ann, agent(1, "amy", "a1"), agent(2, "bob", "f5", blade()), BEA)
    events = play(position, FIGHT, (6,), (2, 6, 6, 6), (6,), then="activate")
    assert not alive(position, "ann")
    assert values(events, "ended") == [(0,)]
    assert who_is_asked(position) == 2
    assert state_of(position).act == 0
