"""The shipped missions and what mission data can say."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import NotAllowed
from sortie.kernel.position import Position
from tests.questions import asked
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.turn_play import at, drawn, end_activations, number, offered, play, unit

PLAIN: dict[str, object] = {}


def performing(position: Position) -> list[str]:
    """The Mission Actions that are offered."""
    return [line for line in offered(position) if line.startswith("perform")]


@pytest.mark.rule("SKM-MIS.1")
def test_sabotage_adds_plant_and_defuse_and_nothing_else() -> None:
    saboteur, guard = unit(1, "ann", "i5"), unit(2, "bob", "k9")
    position = drawn(saboteur, guard, mission="sabotage", map=PLAIN, active="ann")
    assert performing(position) == ["perform plant"]
    play(position, "perform plant")
    state = state_of(position)
    assert (state.act, state.objective_flags[0], state.objective_turn[0]) == (
        1,
        state.battle.flag("charge"),
        1,
    )
    play(position, "end")
    assert performing(position) == []  # bob stands on a machine without a charge
    charged = {"machine-2": {"flags": ["charge"], "flag_turn": 1}}
    position = drawn(saboteur, guard, mission="sabotage", map=PLAIN, active="bob", objectives=charged)
    play(position, "perform defuse")
    assert state_of(position).objective_flags[1] == 0


@pytest.mark.rule("SKM-MIS.1", "SKM-MIS.2")
def test_conditions_of_a_mission_action_keep_it_from_being_offered() -> None:
    position = drawn(unit(1, "ann", "i5"), unit(2, "bob", "j6"), mission="sabotage", map=PLAIN, active="ann")
    refusal = position.why_not("perform plant")
    assert refusal is not None
    assert refusal.rule == "SKM-MIS.1"
    with pytest.raises(NotAllowed):
        play(position, "perform defuse")


@pytest.mark.rule("SKM-MIS.2", "SKM-ACT.3")
def test_a_mission_action_may_be_paid_with_act_and_orders_and_is_done_once() -> None:
    units = (unit(1, "ann", "i5"), unit(2, "bob", "p16"))
    position = drawn(*units, mission="sabotage", map=PLAIN, active="ann", act=1, orders=[1, 0])
    play(position, "perform plant")
    # Nothing is left to pay with, so the activation is over.
    assert state_of(position).orders == [0, 0]
    assert state_of(position).active == number(position, "bob")
    position = drawn(*units, mission="sabotage", map=PLAIN, active="ann", act=1)
    assert performing(position) == []


@pytest.mark.rule("SKM-TURN.9", "SKM-SCO.2", "SKM-DMG.4")
def test_a_charge_explodes_at_the_end_of_the_next_turn() -> None:
    units = (unit(1, "ann", "a8"), unit(2, "bob", "p8"))
    fresh = {"machine-1": {"flags": ["charge"], "flag_turn": 2}}
    state = state_of(
        drawn(*units, mission="sabotage", map=PLAIN, turn=2, moment="turn-end", objectives=fresh)
    )
    assert state.points == [0, 2]
    old = {"machine-1": {"flags": ["charge"], "flag_turn": 1}}
    state = state_of(drawn(*units, mission="sabotage", map=PLAIN, turn=2, moment="turn-end", objectives=old))
    assert state.points == [3, 2]
    assert state.objective_flags[0] == state.battle.flag("destroyed")


@pytest.mark.rule("SKM-TURN.9")
def test_the_saboteurs_order_their_explosions() -> None:
    units = (unit(1, "ann", "a8"), unit(2, "bob", "p8"))
    old = {name: {"flags": ["charge"], "flag_turn": 1} for name in ("machine-1", "machine-3")}
    position = drawn(
        *units,
        mission="sabotage",
        map=PLAIN,
        turn=2,
        moment="turn-end",
        objectives=old,
        blue_seat=2,
        initiative=1,
    )
    assert asked(position) == "order-effects"
    assert offered(position) == ["trigger machine-1 by 0", "trigger machine-3 by 0"]
    play(position, "trigger machine-3 by 0")
    assert state_of(position).points == [1, 6]


@pytest.mark.rule("SKM-MIS.1", "SKM-SCO.2")
def test_intel_is_carried_decoded_once_and_handed_over() -> None:
    units = (unit(1, "ann", "h9", carrying="intel-1"), unit(1, "amy", "h10"), unit(2, "bob", "p16"))
    position = drawn(*units, mission="retrieve-intel", map=PLAIN, active="ann")
    assert performing(position) == ["perform decode", "perform hand-over on amy"]
    play(position, "perform decode")
    assert state_of(position).points == [1, 0]
    assert performing(position) == ["perform hand-over on amy"]
    play(position, "perform hand-over on amy")
    assert state_of(position).carrier[0] == number(position, "amy")
    play(position, "end", "end")
    assert performing(position) == ["perform hand-over on ann"]
    play(position, "end")
    assert state_of(position).points == [2, 0]


@pytest.mark.rule("SKM-SCO.2")
def test_a_carried_core_scores_in_peace_and_at_home() -> None:
    home = unit(1, "ann", "b2", carrying="intel-1")
    units = (home, unit(1, "amy", "h9", carrying="intel-2"), unit(2, "bob", "h10"))
    state = state_of(drawn(*units, mission="retrieve-intel", map=PLAIN, turn=4, moment="scoring", plan="a"))
    assert state.points == [1 + 2, 0]


@pytest.mark.rule("SKM-MIS.1", "SKM-BAS.9")
def test_captives_are_cut_loose_carried_and_lifted_out() -> None:
    units = (unit(1, "ann", "h7"), unit(2, "bob", "p9"))
    position = drawn(*units, mission="rescue", map=PLAIN, active="ann")
    assert "pick-up captive-1" not in offered(position)
    play(position, "perform cut-loose", "pick-up captive-1")
    assert not [line for line in offered(position) if line.startswith("dash")]
    carrying = unit(1, "ann", "a1", carrying="captive-1")
    position = drawn(
        carrying,
        units[1],
        mission="rescue",
        map=PLAIN,
        active="ann",
        markers={"captive-1": {"flags": ["loose"]}},
    )
    play(position, "perform lift-out")
    state = state_of(position)
    assert (state.points, state.carrier[0], state.marker_place[0]) == ([4, 0], -1, -1)


@pytest.mark.rule("SKM-MIS.1")
def test_guards_chain_up_loose_captives() -> None:
    loose = {"captive-1": {"flags": ["loose"]}}
    units = (unit(1, "ann", "a1"), unit(2, "bob", "h7"))
    position = drawn(*units, mission="rescue", map=PLAIN, active="bob", markers=loose)
    assert performing(position) == ["perform chain-up"]
    play(position, "perform chain-up")
    assert state_of(position).marker_flags[0] == 0


@pytest.mark.rule("SKM-SCO.2")
def test_guards_score_captives_from_the_second_turn_on() -> None:
    units = (unit(1, "ann", "a1", carrying="captive-2"), unit(2, "bob", "p9"))
    loose = {"captive-2": {"flags": ["loose"]}}
    first = drawn(*units, mission="rescue", map=PLAIN, turn=1, moment="scoring", markers=loose)
    assert state_of(first).points == [1, 0]
    second = drawn(*units, mission="rescue", map=PLAIN, turn=2, moment="scoring", markers=loose)
    assert state_of(second).points == [1, 2]
    last = drawn(*units, mission="rescue", map=PLAIN, turn=4, moment="scoring", markers=loose)
    assert state_of(last).points == [1, 2 + 6]


@pytest.mark.rule("SKM-MIS.1")
def test_of_several_markers_in_a_square_one_is_chosen() -> None:
    moved = {"captive-2": {"square": "h7"}}
    units = (unit(1, "ann", "h7"), unit(2, "bob", "p9"))
    position = drawn(*units, mission="rescue", map=PLAIN, active="ann", markers=moved)
    play(position, "perform cut-loose")
    assert offered(position) == ["with captive-1", "with captive-2"]
    play(position, "with captive-2")
    state = state_of(position)
    assert state.marker_flags == [0, state.battle.flag("loose"), 0]


@pytest.mark.rule("SKM-MIS.1", "SKM-LOS.12", "SKM-ACT.4")
def test_a_mark_calls_out_an_enemy_in_sight() -> None:
    units = (
        unit(1, "ann", "a1", mark=True),
        unit(1, "amy", "b3"),
        unit(2, "bob", "a9"),
        unit(2, "ben", "p16"),
    )
    walls = {"walls": [["p15", "p16", 3], ["o16", "p16", 3]]}
    position = drawn(*units, mission="headhunt", map=walls, active="ann", orders=[1, 0])
    assert performing(position) == ["perform call-out on bob"]
    play(position, "perform call-out on bob", "end", "activate bob")
    assert state_of(position).orders == [0, 0]
    assert not [line for line in offered(position) if line.startswith("dash")]
    play(position, "end", "end")
    position = drawn(*units, mission="headhunt", map=walls, active="amy", orders=[1, 0])
    assert performing(position) == []


@pytest.mark.rule("SKM-SCO.2", "SKM-DMG.2")
def test_headhunt_scores_marks_and_others() -> None:
    events = [{"id": f"blast-{n}", "effects": [{"kind": "hits", "hits": 1, "dam": 9}]} for n in range(6)]
    units = (
        unit(1, "ann", "h9", mark=True),
        unit(2, "bob", "p16", mark=True, hit=1),
        unit(2, "ben", "p1", hit=1),
    )
    position = drawn(
        *units,
        mission="headhunt",
        map=PLAIN,
        moment="event",
        environments={"yard": {"events": events}},
        turn=3,
    )
    play(position, "dice 1", "dice 5", "dice 6", "dice 6")
    assert state_of(position).points == [4, 0]
    assert state_of(position).removed == [0, 1]
    end_activations(position)
    assert state_of(position).points == [4 + 1 + 1, 0]


@pytest.mark.rule("SKM-SCO.2")
def test_a_living_mark_scores_after_the_last_turn() -> None:
    units = (
        unit(1, "ann", "a1", mark=True),
        unit(2, "bob", "p16"),
        {"seat": 2, "card": "captain", "removed": True, "mark": True},
    )
    state = state_of(drawn(*units, mission="headhunt", map=PLAIN, turn=4, moment="scoring"))
    assert state.points == [2, 0]


@pytest.mark.rule("SKM-MIS.1", "SKM-SCO.2")
def test_flags_kept_for_each_squad_let_both_do_the_same_once() -> None:
    scan = {"id": "scan", "act": 1, "on": "objective", "per_squad": True, "without_flags": ["scanned"],
            "effects": [{"kind": "score", "value": 1}, {"kind": "set_flag", "flag": "scanned"}]}  # fmt: skip
    mission = {"objectives": [{"id": "one", "at": [4, 4]}], "default_scoring": False, "actions": [scan]}
    position = drawn(unit(1, "ann", "e5"), unit(2, "bob", "f5"), mission=mission, active="ann")
    play(position, "perform scan")
    assert performing(position) == []
    play(position, "move e8", "end", "move e5", "perform scan")
    assert state_of(position).points == [1, 1]
    assert at(position, "e5") == state_of(position).place[1]


@pytest.mark.rule("SKM-MIS.1")
def test_an_action_may_ask_for_the_own_zone() -> None:
    rest = {"id": "rest", "act": 1, "zone": "own", "effects": [{"kind": "score", "value": 1}]}
    for square, expected in (("b2", ["perform rest"]), ("h8", [])):
        position = drawn(
            unit(1, "ann", square), unit(2, "bob", "p16"), mission={"actions": [rest]}, active="ann", plan="a"
        )
        assert performing(position) == expected


@pytest.mark.rule("SKM-MIS.1", "SKM-DMG.4")
def test_an_action_may_hurt_everybody_near_and_forbid_its_user_something() -> None:
    effects = [{"kind": "hits", "hits": 1, "dam": 9}, {"kind": "forbid", "action": "move"}]
    mission = {"actions": [{"id": "overload", "act": 1, "effects": effects}]}
    units = (unit(1, "ann", "e5"), unit(2, "bob", "f6"), unit(2, "ben", "p16"))
    position = play(drawn(*units, mission=mission, active="ann"), "perform overload")
    play(position, "dice 6", "dice 6")
    state = state_of(position)
    lost = [card.hit - hit for card, hit in zip(state.battle.cards, state.hit, strict=True)]
    assert lost == [1, 1, 0]
    assert not [line for line in offered(position) if line.startswith("move")]


@pytest.mark.rule("SKM-TURN.9")
def test_an_end_effect_without_a_role_is_the_initiative_players() -> None:
    mission = {
        "objectives": [{"id": "one", "at": [4, 4]}],
        "default_scoring": False,
        "actions": [
            {"id": "arm", "act": 1, "on": "objective", "effects": [{"kind": "set_flag", "flag": "armed"}]}
        ],
        "end_effects": [{"id": "bang", "flag": "armed", "effects": [{"kind": "score", "value": 2}]}],
    }
    armed = {"one": {"flags": ["armed"], "flag_turn": 1}}
    units = (unit(1, "ann", "a1"), unit(2, "bob", "p16"))
    state = state_of(
        drawn(*units, mission=mission, objectives=armed, turn=2, initiative=2, moment="turn-end")
    )
    assert state.points == [0, 2]
