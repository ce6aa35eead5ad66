"""The structure of a Turn."""

from __future__ import annotations

import pytest

from tests.questions import asked, told
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.turn_play import at, drawn, end_activations, number, offered, play, seat_asked, unit

TWO = (unit(1, "ann", "a1"), unit(2, "bob", "p16"))


@pytest.mark.rule("SKM-TURN.1", "SKM-TURN.4", "SKM-TURN.5", "SKM-TURN.6", "SKM-TURN.9")
def test_the_parts_of_a_turn_come_in_order() -> None:
    position = drawn(*TWO, moment="turn-start", turn=1, mission={"environment": "hulk"})
    seen = [asked(position)]
    for line in ("dice 2 5", "dice 1 1 1", "dice 6 6 6", "dice 1", "close"):
        play(position, line)
        seen.append(asked(position))
    assert seen == ["initiative", "orders", "orders", "event", "dice", "act"]
    keys: list[str] = []
    for line in ("end", "end"):
        play(position, line)
        keys += told(position)
    assert [key for key in keys if key in ("ended", "turn-over", "turn")] == [
        "ended",
        "ended",
        "turn-over",
        "turn",
    ]


@pytest.mark.rule("SKM-TURN.2")
def test_all_agents_become_ready() -> None:
    units = (unit(1, "ann", "a1", ready=False, sentry_used=True), unit(2, "bob", "p16", ready=False))
    state = state_of(drawn(*units, moment="turn-start", turn=2))
    assert state.turn == 2
    assert state.ready == state.alive
    assert state.sentry_used == 0


@pytest.mark.rule("SKM-TURN.3", "SKM-AGT.8", "SKM-CARD.5")
def test_healing_comes_before_initiative_and_stops_at_the_card() -> None:
    agents = {"medic": {"act": 3, "mov": 4, "arm": 5, "hit": 4, "special": ["HL2"], "weapons": ["knife"]}}
    weapons = {"knife": {"typ": "M", "roa": 3, "skl": 4, "dam": 2}}
    units = (
        unit(1, "ann", "a1", "medic", hit=1),
        unit(1, "amy", "b1", "medic", hit=3),
        unit(2, "bob", "p16"),
    )
    position = drawn(*units, agents=agents, weapons=weapons, moment="turn-start", turn=1)
    assert asked(position) == "initiative"
    assert state_of(position).hit[:2] == [3, 4]


@pytest.mark.rule("SKM-TURN.4", "SKM-DICE.10", "SKM-DICE.11")
def test_the_lower_die_has_initiative_and_ties_are_rolled_again() -> None:
    position = drawn(*TWO, moment="initiative", initiative=1)
    play(position, "dice 4 4")
    assert asked(position) == "initiative"
    assert "initiative" not in told(position)  # nobody has it yet
    play(position, "dice 3 3")
    play(position, "dice 6 1")
    assert state_of(position).initiative == 1


@pytest.mark.rule("SKM-TURN.4", "SKM-ALT.1")
def test_initiative_is_rolled_anew_and_its_player_starts() -> None:
    position = drawn(*TWO, moment="turn-start", turn=2, initiative=1)
    play(position, "dice 5 2", "dice 6 6 6", "dice 6 6 6")
    assert (asked(position), seat_asked(position)) == ("act", 2)
    assert state_of(position).active == number(position, "bob")


@pytest.mark.rule("SKM-TURN.5", "SKM-TO.6")
def test_the_pools_are_replaced_never_added_to() -> None:
    position = drawn(*TWO, moment="activation", orders=[2, 3])
    end_activations(position)
    assert state_of(position).orders == [0, 0]
    play(position, "dice 1 2", "dice 1 6 6", "dice 6 6 6")
    assert state_of(position).orders == [1, 0]


@pytest.mark.rule("SKM-TURN.6")
def test_without_events_no_die_is_rolled() -> None:
    position = drawn(*TWO, moment="orders")
    play(position, "dice 6 6 6", "dice 6 6 6")
    assert asked(position) == "act"
    assert state_of(position).event == -1


@pytest.mark.rule("SKM-TURN.7", "SKM-TURN.10")
def test_effects_of_a_turn_end_after_scoring() -> None:
    effects = [{"kind": "stat", "stat": "act", "delta": -1, "units": ["ann"], "until": "turn"}]
    position = drawn(*TWO, moment="activation", effects=effects)
    assert state_of(position).act == 2
    end_activations(position)
    assert state_of(position).effects == []
    play(position, "dice 1 2", "dice 6 6 6", "dice 6 6 6")
    assert state_of(position).act == 3


@pytest.mark.rule("SKM-TURN.10", "SKM-TURN.9")
def test_effects_are_still_in_force_while_points_are_counted() -> None:
    effects = [{"kind": "stat", "stat": "roa", "delta": 1, "until": "turn"}]
    state = state_of(drawn(*TWO, moment="turn-end", effects=effects))
    assert state.effects == []
    assert state.turn == 2


@pytest.mark.rule("SKM-TURN.8")
def test_the_activations_end_when_everybody_was_activated() -> None:
    many = [unit(1, f"a{n}", f"{'abcdef'[n]}1") for n in range(6)]
    few = [unit(2, f"b{n}", f"{'abcd'[n]}16") for n in range(4)]
    position = drawn(*many, *few, moment="activation")
    activated = 0
    while asked(position) != "initiative":
        activated += told(position).count("activated")
        play(
            position,
            "pass"
            if asked(position) == "sentry"
            else offered(position)[0]
            if asked(position) == "activate"
            else "end",
        )
    assert activated + told(position).count("activated") == 10


@pytest.mark.rule("SKM-TURN.9", "SKM-DMG.4")
def test_an_end_of_turn_effect_comes_before_scoring() -> None:
    units = (unit(1, "ann", "m7"), unit(2, "bob", "i5", hit=1))
    position = drawn(
        *units, mission="sabotage", map={}, turn=2, moment="turn-end", points=[0, 0], blue_seat=1,
        objectives={"machine-1": {"flags": ["charge"], "flag_turn": 1}},
    )  # fmt: skip
    assert at(position, "i5") == state_of(position).objectives[0]
    play(position, "dice 6 6")
    # 3 for the explosion; the guard on the machine is gone, the machine too; two machines are whole.
    assert state_of(position).points == [3, 2]
    assert not state_of(position).alive >> number(position, "bob") & 1


@pytest.mark.rule("SKM-TURN.8")
def test_who_has_nobody_ready_may_answer_as_sentry_while_the_enemy_goes_on() -> None:
    units = (unit(1, "ann", "a1"), unit(1, "amy", "b1"), unit(1, "abe", "c1"), unit(2, "bob", "p16"))
    position = play(drawn(*units, moment="activation"), "activate ann", "end", "end", "activate amy", "end")
    assert (asked(position), seat_asked(position)) == ("sentry", 2)
    assert offered(position) == ["sentry bob", "pass"]


@pytest.mark.rule("SKM-ACT.1")
def test_unspent_points_are_gone_after_the_activation() -> None:
    position = drawn(
        unit(1, "ann", "a1"), unit(1, "amy", "b1"), unit(2, "bob", "p16"), unit(2, "ben", "p1"), active="ann"
    )
    assert state_of(position).act == 3
    play(position, "move a2", "end")
    assert (asked(position), seat_asked(position)) == ("activate", 2)
    assert state_of(position).act == 0
