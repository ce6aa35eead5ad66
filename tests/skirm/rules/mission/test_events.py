"""Events: the die, whom they mean, what they do, and that they end with the Turn."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.skirm.rules.effects import (
    budget,
    has_special,
    leave_extra,
    range_cap,
    rough_squares,
    stat_of,
)
from sortie.kernel.position import Position
from tests.questions import asked
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.scenes import skirm
from tests.skirm.rules.turn_play import (
    Unit,
    at,
    drawn,
    end_activations,
    number,
    offered,
    play,
    seat_asked,
    unit,
)

ANN, BOB = unit(1, "ann", "a1"), unit(2, "bob", "p16")


def after(environment: str, die: int, *units: Unit, **document: Any) -> Position:
    """A Turn in which this event came up."""
    position = drawn(*(units or (ANN, BOB)), mission={"environment": environment}, moment="event", **document)
    return play(position, f"dice {die}")


@pytest.mark.rule("SKM-TURN.11", "SKM-TURN.6")
def test_the_six_rows_belong_to_the_environment() -> None:
    missions = skirm().library.missions
    assert missions["hold-the-ground"].environment == missions["headhunt"].environment == "yard"
    for environment in skirm().library.environments.values():
        assert len(environment.events) == 6


@pytest.mark.rule("SKM-TURN.6")
def test_the_player_with_initiative_rolls_and_may_repair_the_die() -> None:
    position = drawn(ANN, BOB, mission={"environment": "hulk"}, moment="event", initiative=2, orders=[0, 1])
    play(position, "dice 1")
    assert (asked(position), seat_asked(position)) == ("dice", 2)
    play(position, "shift 1 up")
    state = state_of(position)
    assert (state.event, state.orders) == (1, [0, 0])


@pytest.mark.rule("SKM-TURN.6")
def test_a_quiet_turn_changes_nothing() -> None:
    for environment in ("hulk", "foundry", "yard", "ziggurat"):
        state = state_of(after(environment, 1))
        assert (state.event, state.effects) == (0, [])


@pytest.mark.rule("SKM-TURN.7")
def test_a_lowered_stat_stops_at_its_minimum_and_comes_back() -> None:
    slow = {"slug": {"act": 3, "mov": 3, "arm": 6, "hit": 4, "weapons": ["knife"]}}
    knife = {"knife": {"typ": "M", "roa": 3, "skl": 4, "dam": 2}}
    position = after("hulk", 2, unit(1, "ann", "a1", "slug"), BOB, agents=slow, weapons=knife)
    state = state_of(position)
    assert stat_of(state, 0, "mov", 3) == 2
    assert stat_of(state, 1, "mov", 4) == 2
    end_activations(position)
    assert stat_of(state_of(position), 0, "mov", 3) == 3


@pytest.mark.rule("SKM-TURN.7", "SKM-TURN.10")
def test_fumes_take_one_act_for_this_turn_only() -> None:
    position = after("foundry", 3)
    assert state_of(position).act == 2
    end_activations(position)
    play(position, "dice 1 2", "dice 6 6 6", "dice 6 6 6", "dice 1")
    assert state_of(position).act == 3


@pytest.mark.rule("SKM-TURN.6", "SKM-BAS.3", "SKM-DIFF.5")
def test_ranges_budgets_and_suppressed_rules() -> None:
    assert range_cap(state_of(after("hulk", 3)), 0) == 4
    assert range_cap(state_of(after("hulk", 3)), 3) == 3
    assert range_cap(state_of(after("foundry", 4)), 8) == 6
    assert budget(state_of(after("foundry", 6)), "dash", 1) == 2
    assert not has_special(state_of(after("yard", 2)), 0, "CAM", True)
    assert has_special(state_of(after("ziggurat", 4)), 0, "CAM", False)


@pytest.mark.rule("SKM-TURN.6")
@pytest.mark.parametrize(("die", "expected"), [(4, 0b11), (5, 0)])
def test_doors_close_and_open(die: int, expected: int) -> None:
    doors = {"doors": [["d4", "e4", "open"], ["h8", "h9"]]}
    assert state_of(after("hulk", die, map=doors)).doors_closed == expected


@pytest.mark.rule("SKM-TURN.6")
def test_orders_for_each_and_for_the_side_that_is_behind() -> None:
    assert state_of(after("hulk", 6)).orders == [1, 1]
    assert state_of(after("yard", 3, points=[2, 1])).orders == [0, 1]
    assert state_of(after("yard", 3, points=[1, 2])).orders == [1, 0]
    assert state_of(after("yard", 3, points=[2, 2])).orders == [0, 0]


@pytest.mark.rule("SKM-TURN.6", "SKM-DIFF.2")
def test_rain_makes_open_low_ground_difficult() -> None:
    position = after("yard", 5, map={"heights": {"c3": 1}, "roofed": ["d4"]})
    rough = rough_squares(state_of(position), 0)
    assert [bool(rough >> at(position, name) & 1) for name in ("b2", "c3", "d4")] == [True, False, False]


@pytest.mark.rule("SKM-TURN.6", "SKM-DIFF.1")
def test_creepers_make_difficult_squares_dearer_to_leave() -> None:
    position = after("ziggurat", 5, map={"difficult": ["c3"]})
    state = state_of(position)
    rough = rough_squares(state, 0)
    assert leave_extra(state, rough) == ((1 << at(position, "c3"), 1),)
    assert leave_extra(state, 0) == ()


@pytest.mark.rule("SKM-TURN.6")
def test_slag_makes_low_squares_beside_solid_ones_dearer() -> None:
    position = after("foundry", 5, map={"solid": ["c3"], "heights": {"d3": 1}})
    (squares, extra), = leave_extra(state_of(position), 0)  # fmt: skip
    names = {name for name in ("b3", "c2", "c4", "d3", "b2") if squares >> at(position, name) & 1}
    assert (names, extra) == ({"b3", "c2", "c4"}, 1)


@pytest.mark.rule("SKM-DMG.4", "SKM-TURN.6")
def test_hits_go_agent_by_agent_the_player_with_initiative_first() -> None:
    units = (unit(1, "ann", "a1"), unit(1, "amy", "b1"), unit(2, "bob", "p16"), unit(2, "ben", "d4"))
    position = after("ziggurat", 3, *units, map={"roofed": ["d4"]}, initiative=2)
    seats: list[int] = []
    while asked(position) == "save":
        assert position.request is not None
        seats.append(position.request.seat)
        play(position, "dice 2 2")
    assert seats == [1, 0, 0]  # ben stands under a roof
    assert state_of(position).hit == [card.hit for card in state_of(position).battle.cards]


@pytest.mark.rule("SKM-DMG.4")
def test_two_hits_with_dam_two_against_arm_seven_need_fives() -> None:
    position = after("ziggurat", 3, ANN, unit(2, "bob", "p16"), map={"roofed": ["p16"]})
    arm = state_of(position).battle.cards[0].arm
    assert arm == 7
    before = state_of(position).hit[0]
    play(position, "dice 5 6")
    assert state_of(position).hit[0] == before - 1


@pytest.mark.rule("SKM-TURN.6")
def test_burst_pipes_hit_beside_walls_and_solid_squares_once() -> None:
    units = (unit(1, "ann", "c3"), unit(1, "amy", "f6"), unit(1, "abe", "h8"), unit(2, "bob", "p16"))
    walls = {"walls": [["c3", "d3", 1], ["h8", "i8", 2]], "solid": ["c4", "f7"]}
    position = after("foundry", 2, *units, map=walls)
    rolls = 0
    while asked(position) == "save":
        rolls += 1
        play(position, "dice 2 2")
    assert rolls == 3


@pytest.mark.rule("SKM-TURN.6")
def test_crane_and_tremor_hit_the_heights() -> None:
    for environment, die in (("yard", 4), ("ziggurat", 2)):
        position = after(environment, die, ANN, BOB, map={"heights": {"a1": 2, "p16": 1}})
        assert asked(position) == "save"
        play(position, "dice 1", *(["close"] if asked(position) == "dice" else []))
        assert asked(position) in ("act", "dice")


@pytest.mark.rule("SKM-TURN.6", "SKM-CARD.5")
def test_a_supply_drop_mends_one_agent_of_each_side() -> None:
    units = (
        unit(1, "ann", "a1", hit=1),
        unit(1, "amy", "b1", hit=2),
        unit(1, "abe", "c1"),
        unit(2, "bob", "p16", hit=1),
    )
    position = after("yard", 6, *units, initiative=1)
    assert (asked(position), seat_asked(position)) == ("mend", 1)
    assert offered(position) == ["mend ann", "mend amy"]
    play(position, "mend amy")
    assert state_of(position).hit[number(position, "amy")] == 3
    assert state_of(position).hit[number(position, "bob")] == 2


@pytest.mark.rule("SKM-TURN.6", "SKM-RERL.1")
def test_an_omen_gives_each_side_one_free_reroll() -> None:
    effects = state_of(after("ziggurat", 6)).effects
    assert [(effect.kind, effect.seat, effect.value) for effect in effects] == [
        ("extra_reroll", 0, 1),
        ("extra_reroll", 1, 1),
    ]


@pytest.mark.rule("SKM-TURN.6")
def test_an_event_may_mean_the_player_with_initiative_only() -> None:
    events = [
        {"id": f"gift-{n}", "effects": [{"kind": "to_gain", "value": 2, "who": "initiative"}]}
        for n in range(6)
    ]
    position = drawn(ANN, BOB, environments={"fair": {"events": events}}, mission={"environment": "fair"},
                     moment="event", initiative=2)  # fmt: skip
    play(position, "dice 3")
    assert state_of(position).orders == [0, 2]


@pytest.mark.rule("SKM-TURN.6", "SKM-DICE.4")
def test_an_event_may_mend_everybody() -> None:
    events = [{"id": f"rest-{n}", "effects": [{"kind": "heal", "dice": "1D3"}]} for n in range(6)]
    units = (unit(1, "ann", "a1", hit=1), unit(1, "amy", "b1", hit=2), unit(2, "bob", "p16"))
    position = drawn(
        *units, environments={"spa": {"events": events}}, mission={"environment": "spa"}, moment="event"
    )
    play(position, "dice 1", "dice 3")
    assert state_of(position).hit[:2] == [3, 4]
