"""SEN: Sentry Actions."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import asked, facts, offered, offers, who_is_asked
from tests.skirm.rules.duel_play import dice_count, hits, left, orders, play, refusal
from tests.skirm.rules.playing import place, state_of
from tests.skirm.rules.scenes import Table, board, scene
from tests.skirm.rules.scenes_duels import FIGHT, SHOT, agent, blade, gun

REST = {"id": "rest", "act": 1, "effects": [{"kind": "heal", "dice": "1"}]}
FOES = (agent(2, "bob", "h8"), agent(2, "bea", "p1"), agent(2, "ben", "p16"))


def window(*own: Table, foes: tuple[Table, ...] = FOES, **more: Any) -> Position:
    """Squad 1 has nobody Ready, squad 2 has; it is the turn of squad 1."""
    tired = [{**one, "unit": {**one["unit"], "ready": False}} for one in own]
    position = scene(*tired, *foes, moment="activation", seat=1, **more)
    assert (asked(position), who_is_asked(position)) == ("sentry", 1)
    return position


def ann(*weapons: Table, square: str = "b8", **more: Any) -> Table:
    """The sentry of most scenes."""
    return agent(1, "ann", square, *weapons, **more)


def order_of_play(first: int, second: int, initiative: int) -> str:
    """Who activates (P, Q) and who is asked in a window (p, q), until the Turn is over."""
    squads = [agent(1, f"a{n}", f"{'abcde'[n]}1") for n in range(first)]
    squads += [agent(2, f"b{n}", f"{'abcde'[n]}16") for n in range(second)]
    position = scene(*squads, moment="activation", initiative=initiative)
    seen = ""
    while asked(position) != "initiative":
        seat = who_is_asked(position) - 1
        if asked(position) == "activate":
            position.say(offered(position)[0])
        elif asked(position) == "sentry":
            seen += "pq"[seat]
            position.say("pass")
        else:
            seen += "PQ"[seat]
            position.say("end")
    return seen


@pytest.mark.rule("SKM-SEN.1")
def test_a_window_needs_an_own_turn_nobody_ready_and_a_ready_enemy() -> None:
    assert order_of_play(5, 4, initiative=1) == "PQPQPQPQP"  # at the end the enemy has nobody Ready
    assert order_of_play(5, 4, initiative=2) == "QPQPQPQPqP"
    assert order_of_play(5, 2, initiative=1) == "PQPQPqPqP"


@pytest.mark.rule("SKM-SEN.2")
def test_a_window_may_be_passed() -> None:
    position = window(ann(gun()))
    assert offers(position, "pass")
    play(position, "pass", then="activate")
    assert who_is_asked(position) == 2
    assert state_of(position).sentry_used == 0


@pytest.mark.rule("SKM-SEN.3")
def test_one_agent_does_one_action_in_a_window() -> None:
    position = window(ann(gun()), agent(1, "amy", "b2", gun(name="rifle")))
    play(position, "sentry ann", "dash b7", then="activate")
    assert who_is_asked(position) == 2
    assert facts(position)["units"]["ann"]["sentry_used"]
    assert not facts(position)["units"]["amy"]["sentry_used"]


@pytest.mark.rule("SKM-SEN.4")
def test_a_sentry_action_is_free() -> None:
    position = window(ann(gun(roa=1)), orders=(0, 0))
    assert state_of(position).act == 0
    play(position, "sentry ann", SHOT, then="hit")  # no question about payment
    position = window(ann(gun(roa=1)), orders=(2, 0))
    play(position, "sentry ann", SHOT, (6,), "close", then="activate")
    assert orders(position) == [2, 0]


@pytest.mark.rule("SKM-SEN.5", "SKM-SEN.1")
def test_no_agent_has_a_second_sentry_action_in_a_turn() -> None:
    position = window(ann(gun()), agent(1, "amy", "b2", gun(name="rifle")))
    play(position, "sentry ann", "dash b7", then="activate")
    play(position, "activate bea", "end", then="sentry")
    assert offered(position) == ["pass", "sentry amy"]
    assert refusal(position, "sentry ann") == "SKM-SEN.5"


@pytest.mark.rule("SKM-SEN.5")
def test_passing_keeps_the_sentry_action() -> None:
    position = window(ann(gun()))
    play(position, "pass", "activate bea", "end", then="sentry")
    assert offers(position, "sentry ann")


@pytest.mark.rule("SKM-SEN.6")
def test_only_melee_shoot_and_dash_are_sentry_actions() -> None:
    mission = {
        "markers": [{"id": "core", "at": [4, 4]}],
        "actions": [{"id": "signal", "act": 1, "effects": [{"kind": "score", "value": 1}]}],
    }
    guard = ann(gun(), blade(), square="e5", skills=[REST], life=1)
    doors = board(doors=[((4, 4), (4, 3))])
    active = scene(guard, *FOES, mission=mission, map=doors)
    texts = ("move e9", "door e4-e5", "pick-up core", "use rest", "perform signal")
    for text in texts:
        assert offers(active, text), text
    position = window(guard, mission=mission, map=doors, orders=(3, 0))
    play(position, "sentry ann", then="sentry-act")
    assert {text.split()[0] for text in offered(position)} == {"dash", "shoot"}
    for text in (*texts, "end"):
        assert refusal(position, text) == "SKM-SEN.6"


@pytest.mark.rule("SKM-SEN.7")
def test_what_was_done_in_the_activation_may_be_repeated() -> None:
    foes = (agent(2, "bob", "h8"), agent(2, "bea", "p1"))
    position = scene(ann(gun(roa=1)), *foes)
    play(position, SHOT, (6,), "dash b7", "end", then="activate")
    play(position, "activate bea", "end", then="sentry")
    play(position, "sentry ann", then="sentry-act")
    assert offers(position, "dash b8")
    play(position, SHOT, then="hit")


@pytest.mark.rule("SKM-SEN.7")
def test_who_has_fought_may_fight_again_as_a_sentry() -> None:
    foes = (agent(2, "bob", "a1"), agent(2, "bea", "p1"))
    position = scene(ann(blade(), square="a2"), *foes)
    play(position, FIGHT, (6, 6, 6), "end", then="activate")
    play(position, "activate bea", "end", "sentry ann", then="sentry-act")
    play(position, FIGHT, then="hit")


@pytest.mark.rule("SKM-SEN.8")
def test_the_conditions_of_the_action_hold() -> None:
    position = window(ann(gun(), blade(), square="g8"))
    play(position, "sentry ann", then="sentry-act")
    assert offers(position, FIGHT)
    assert refusal(position, SHOT) == "SKM-RNG.1"
    assert refusal(position, "shoot bea with gun") == "SKM-RNG.1"
    assert refusal(position, "dash g10") == "SKM-MOV.3"


@pytest.mark.rule("SKM-SEN.8")
def test_sight_range_and_adjacency_hold() -> None:
    position = window(
        ann(gun(special="RG4"), gun(name="rifle"), blade()), map=board(walls=[((2, 7), (3, 7), 2)])
    )
    play(position, "sentry ann", then="sentry-act")
    assert refusal(position, SHOT) == "SKM-RNG.4"
    assert refusal(position, "shoot bob with rifle") == "SKM-RNG.6"
    assert refusal(position, FIGHT) == "SKM-MEL.1"


@pytest.mark.rule("SKM-SEN.8")
def test_an_agent_without_any_possible_action_is_not_offered() -> None:
    cell = board(walls=[((0, 0), (1, 0), 3), ((0, 0), (0, 1), 3)])
    position = window(ann(square="a1"), agent(1, "amy", "c3"), map=cell)
    assert offered(position) == ["pass", "sentry amy"]


@pytest.mark.rule("SKM-SEN.9")
def test_orders_repair_the_dice_of_a_sentry_but_buy_no_action() -> None:
    position = window(ann(gun(roa=1)), orders=(2, 0))
    play(position, "sentry ann", then="sentry-act")
    assert refusal(position, "move b6") == "SKM-SEN.6"
    events = play(position, SHOT, (6,), "order-reroll 1", (2,), then="save")
    assert hits(events) == 1
    assert orders(position) == [1, 0]
    play(position, (6,), then="activate")  # no further Action although an Order is left
    assert left(position, "bob") == 3


@pytest.mark.rule("SKM-SEN.10")
def test_heavy_weapons_cost_nothing_more_after_a_move() -> None:
    foes = (agent(2, "bob", "h8"), agent(2, "bea", "p1"))
    position = scene(ann(gun(roa=1, special="HVY"), square="b6"), *foes)
    play(position, "move b8", "end", then="activate")
    play(position, "activate bea", "end", then="sentry")
    assert orders(position) == [0, 0]
    play(position, "sentry ann", SHOT, then="hit")
    assert dice_count(position) == 1


@pytest.mark.rule("SKM-SEN.10")
def test_double_combat_gives_no_second_sentry_action() -> None:
    position = window(ann(gun(roa=1), special="2RC 2MC"))
    play(position, "sentry ann", SHOT, (6,), then="activate")
    play(position, "activate bea", "end", then="activate")  # no window is left for Ann
    assert who_is_asked(position) == 2


@pytest.mark.rule("SKM-SEN.10")
def test_a_limited_weapon_used_as_sentry_is_spent() -> None:
    position = window(ann(gun(roa=1, special="LIM")))
    play(position, "sentry ann", SHOT, (6,), then="activate")
    assert facts(position)["units"]["ann"]["spent"] == ["gun"]
    assert place(position, "ann") == "b8"
