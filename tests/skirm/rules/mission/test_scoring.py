"""Objectives, control, Mission Points, and how a battle ends."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.skirm.rules.mission.scoring import battle_result, concede, controls
from sortie.kernel.game.outcomes import Result
from sortie.kernel.position import Position
from tests.questions import asked
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.scenes import skirm
from tests.skirm.rules.turn_play import Unit, at, drawn, end_activations, play, unit

FAR = unit(2, "bob", "p16")
POSTS = {
    "objectives": [{"id": "one", "at": [4, 4]}, {"id": "two", "at": [8, 8]}, {"id": "three", "at": [12, 4]}]
}


def scored(*units: Unit, **document: Any) -> list[int]:
    """Mission Points after the end of the Turn."""
    return state_of(drawn(*units, **{"mission": POSTS, "moment": "scoring", **document})).points


@pytest.mark.rule("SKM-SCO.3", "SKM-CYC.4")
def test_a_mission_lays_out_exactly_what_it_lists() -> None:
    for mission in skirm().library.missions.values():
        state = state_of(drawn(FAR, mission=mission.id, moment="activation"))
        places = [state.battle.grid.xy(square) for square in state.objectives]
        assert places == [(one.x, one.y) for one in mission.objectives]
        markers = [state.battle.grid.xy(square) for square in state.marker_place]
        assert markers == [(one.x, one.y) for one in mission.markers]


@pytest.mark.rule("SKM-SCO.4")
def test_an_enemy_two_squares_away_does_not_contest() -> None:
    assert scored(unit(1, "ann", "e5"), unit(2, "bob", "g5")) == [1, 0]


@pytest.mark.rule("SKM-SCO.4", "SKM-SCO.5")
def test_an_adjacent_enemy_contests_and_gains_nothing() -> None:
    assert scored(unit(1, "ann", "e5"), unit(2, "bob", "f6")) == [0, 0]


@pytest.mark.rule("SKM-SCO.6", "SKM-ADJ.2", "SKM-ADJ.3")
def test_walls_and_heights_protect_control() -> None:
    near = unit(2, "bob", "f5")
    assert scored(unit(1, "ann", "e5"), near, map={"walls": [["e5", "f5", 2]]}) == [1, 0]
    assert scored(unit(1, "ann", "e5"), near, map={"walls": [["e5", "f5", 1]]}) == [0, 0]
    assert scored(unit(1, "ann", "e5"), near, map={"heights": {"f5": 2}}) == [1, 0]


@pytest.mark.rule("SKM-SCO.6", "SKM-ADJ.5")
def test_a_closed_door_protects_control() -> None:
    units = (unit(1, "ann", "e5"), unit(2, "bob", "f5"))
    assert scored(*units, map={"doors": [["e5", "f5"]]}) == [1, 0]
    assert scored(*units, map={"doors": [["e5", "f5", "open"]]}) == [0, 0]


@pytest.mark.rule("SKM-SCO.7", "SKM-SCO.2")
def test_each_controlled_objective_is_worth_one_point_a_turn() -> None:
    units = (unit(1, "ann", "e5"), unit(1, "amy", "i9"), unit(1, "abe", "m5"), FAR)
    position = drawn(*units, mission=POSTS, moment="scoring", turn=1)
    assert state_of(position).points == [3, 0]
    state = state_of(drawn(*units[:2], FAR, mission=POSTS, moment="scoring", turn=2, points=[3, 0]))
    assert state.points == [5, 0]


@pytest.mark.rule("SKM-SCO.8")
def test_control_is_not_remembered() -> None:
    position = drawn(unit(1, "ann", "e5"), FAR, mission=POSTS, active="ann")
    assert controls(state_of(position), 0, at(position, "e5"))
    play(position, "move e7", "end", "end")
    assert state_of(position).points == [0, 0]


@pytest.mark.rule("SKM-SCO.1", "SKM-CYC.10")
@pytest.mark.parametrize(("points", "winner"), [([5, 4], 0), ([4, 5], 1), ([4, 4], -1)])
def test_mission_points_alone_decide(points: list[int], winner: int) -> None:
    units = (unit(1, "ann", "a1"), FAR, unit(2, "ben", "p15"))
    position = drawn(*units, moment="scoring", turn=4, points=points)
    assert position.over
    assert battle_result(state_of(position)) == Result((points[0], points[1]), winner)


@pytest.mark.rule("SKM-CYC.10")
@pytest.mark.parametrize(("turn", "points"), [(3, [1, 0]), (4, [7, 6])])
def test_what_counts_after_the_last_turn_is_added_before_the_battle_is_decided(
    turn: int, points: list[int]
) -> None:
    rows = [{"when": "battle_end", "count": "objectives", "mp": 2}]  # for each that lies there
    assert scored(unit(1, "ann", "e5"), FAR, mission={**POSTS, "scoring": rows}, turn=turn) == points


@pytest.mark.rule("SKM-CYC.9")
def test_after_the_last_turn_nothing_is_offered() -> None:
    position = end_activations(drawn(unit(1, "ann", "a1"), FAR, moment="activation", turn=4))
    assert position.over
    position = end_activations(drawn(unit(1, "ann", "a1"), FAR, moment="activation", turn=3))
    assert asked(position) == "initiative"
    position = end_activations(
        drawn(unit(1, "ann", "a1"), FAR, moment="activation", turn=4, mission={"turns": 5})
    )
    assert asked(position) == "initiative"


def wiped_out(turn: int, **mission: Any) -> Position:
    gone = {"seat": 2, "card": "rifleman", "removed": True}
    units = (unit(1, "ann", "e5"), unit(1, "amy", "i9"), gone)
    return drawn(*units, mission={**POSTS, **mission}, moment="activation", turn=turn)


@pytest.mark.rule("SKM-CYC.11", "SKM-SCO.7")
def test_the_other_squad_plays_on_and_scores() -> None:
    position = wiped_out(2)
    for _ in (2, 3, 4):
        end_activations(position)
        if not position.over:
            play(position, "dice 1 2", "dice 6 6 6", "dice 6 6 6")
    assert battle_result(state_of(position)) == Result((6, 0), 0)


@pytest.mark.rule("SKM-CYC.11")
def test_with_both_squads_gone_the_battle_ends_without_scoring() -> None:
    gone = [{"seat": seat, "card": "rifleman", "removed": True} for seat in (1, 2)]
    rows = [{"when": "battle_end", "count": "objectives", "mp": 2}]
    position = drawn(*gone, mission={**POSTS, "scoring": rows}, moment="activation", turn=2, points=[2, 1])
    assert battle_result(state_of(position)) == Result((2, 1), 0)


@pytest.mark.rule("SKM-CYC.11")
def test_sudden_death_scores_the_turn_and_ends_the_battle() -> None:
    position = wiped_out(2, sudden_death=True)
    assert position.over
    assert battle_result(state_of(position)) == Result((2, 0), 0)


@pytest.mark.rule("SKM-CYC.10", "SKM-SCO.1")
@pytest.mark.parametrize(("blue_seat", "points", "winner"), [(1, 3, 1), (1, 2, 0), (2, 3, 0), (2, 2, 1)])
def test_the_role_of_a_target_wins_by_reaching_it_and_loses_otherwise(
    blue_seat: int, points: int, winner: int
) -> None:
    mission = {
        "roles": ["keeper", "raider"],
        "target": {"role": "raider", "points": 3},
        "default_scoring": False,
    }
    raider = 2 - blue_seat
    score = [points if seat == raider else 9 for seat in (1, 0)][::-1]
    units = (unit(1, "ann", "a1"), FAR)
    position = drawn(*units, mission=mission, moment="scoring", turn=4, points=score, blue_seat=blue_seat)
    result = battle_result(state_of(position))
    assert result is not None and result.winner == winner


@pytest.mark.rule("SKM-CYC.10")
def test_who_concedes_loses_whatever_the_points_are() -> None:
    state = state_of(drawn(unit(1, "ann", "a1"), FAR, points=[7, 0])).copy()
    assert battle_result(state) is None
    concede(state, 0)
    assert battle_result(state) == Result((7, 0), 1)
    assert state.agenda == []


@pytest.mark.rule("SKM-SCO.2")
def test_rows_count_from_their_turn_on_for_their_role_and_up_to_their_limit() -> None:
    rows = [
        {"when": "turn_end", "count": "objectives", "mp": 2, "role": "guards", "from_turn": 2, "at_most": 2}
    ]
    mission = {**POSTS, "default_scoring": False, "roles": ["thieves", "guards"], "scoring": rows}
    units = (unit(1, "ann", "a1"), FAR)
    assert scored(*units, mission=mission, turn=1) == [0, 0]
    assert scored(*units, mission=mission, turn=2) == [0, 4]
    assert scored(*units, mission=mission, turn=2, blue_seat=2) == [4, 0]


@pytest.mark.rule("SKM-SCO.2")
def test_a_penalty_stops_at_no_points() -> None:
    rows = [{"when": "turn_end", "count": "objectives", "mp": -1}]
    mission = {**POSTS, "default_scoring": False, "scoring": rows}
    assert scored(unit(1, "ann", "a1"), FAR, mission=mission, points=[1, 5]) == [0, 2]


@pytest.mark.rule("SKM-SCO.2", "SKM-SCO.7", "SKM-TURN.3", "SKM-TURN.10")
def test_bonuses_of_a_turn() -> None:
    mission = {**POSTS, "bonuses": True}
    units = (unit(1, "ann", "e5"), FAR)
    position = drawn(*units, mission=mission, moment="turn-start", turn=2, points=[0, 1])
    assert asked(position) == "bonus"
    play(position, "dice 4")
    assert asked(position) == "bonus-objective"
    play(position, "draw 0", "dice 1 2", "dice 6 6 6", "dice 6 6 6")
    end_activations(position)
    assert state_of(position).points == [2, 1]
    assert (state_of(position).bonus, state_of(position).bonus_objective) == (0, -1)


@pytest.mark.rule("SKM-SCO.2", "SKM-SCO.3", "SKM-TURN.10")
def test_an_extra_objective_lies_on_a_random_square_for_one_turn() -> None:
    mission = {**POSTS, "bonuses": True}
    position = drawn(unit(1, "ann", "k8"), FAR, mission=mission, moment="turn-start", turn=2, points=[0, 1])
    play(position, "dice 6", "dice 1 1 1", "dice 1 1 1")
    assert asked(position) == "bonus-column"  # a1 lies in a zone
    play(position, "dice 4 4 5", "dice 3 3 4")
    state = state_of(position)
    assert [at(position, "k8")] == state.objectives[3:]
    assert skirm().problems(state) == []
    play(position, "dice 1 2", "dice 6 6 6", "dice 6 6 6")
    end_activations(position)
    assert state_of(position).points == [1, 1]
    assert len(state_of(position).objectives) == 3


@pytest.mark.rule("SKM-SCO.2")
def test_with_equal_points_nobody_places_an_extra_objective() -> None:
    position = drawn(
        unit(1, "ann", "k8"), FAR, mission={**POSTS, "bonuses": True}, moment="turn-start", turn=2
    )
    play(position, "dice 6")
    assert asked(position) == "initiative"


@pytest.mark.rule("SKM-SCO.2", "SKM-DMG.2")
def test_the_first_agent_removed_may_be_worth_a_point() -> None:
    events = [{"id": f"blast-{n}", "effects": [{"kind": "hits", "hits": 1, "dam": 9}]} for n in range(6)]
    units = (unit(1, "ann", "a1", hit=1), unit(2, "bob", "p16", hit=1), unit(2, "ben", "p15"))
    mission = {"environment": "pit", "bonuses": True}
    position = drawn(
        *units, environments={"pit": {"events": events}}, mission=mission, moment="turn-start", turn=2
    )
    play(position, "dice 5", "dice 1 6", "dice 6 6 6", "dice 6 6 6", "dice 1", "dice 6", "dice 6", "dice 2")
    assert state_of(position).points == [0, 1]
    assert state_of(position).removed == [1, 1]


@pytest.mark.rule("SKM-SCO.2")
def test_removals_may_count_at_once_or_only_from_a_turn_on() -> None:
    events = [{"id": f"blast-{n}", "effects": [{"kind": "hits", "hits": 1, "dam": 9}]} for n in range(6)]
    rows = [{"when": "on_removal", "count": "others_removed", "mp": 3, "from_turn": 2}]
    for turn, points in ((1, [0, 0]), (2, [3, 0])):
        position = drawn(
            unit(1, "ann", "a1"), unit(2, "bob", "p16", hit=1), environments={"pit": {"events": events}}, turn=turn,
            mission={"environment": "pit", "scoring": rows}, moment="event",
        )  # fmt: skip
        play(position, "dice 1", "dice 2", "dice 6")
        assert state_of(position).points[:2] == points


@pytest.mark.rule("SKM-SCO.2", "SKM-SCO.3")
def test_rows_may_ask_for_flags_and_for_the_own_zone() -> None:
    rows = [{"when": "turn_end", "count": "objectives", "mp": 1, "with_flags": ["lit"], "own_zone": True}]
    actions = [{"id": "light", "act": 1, "on": "objective", "effects": [{"kind": "set_flag", "flag": "lit"}]}]
    posts = [{"id": "home", "at": [1, 1]}, {"id": "away", "at": [8, 8]}, {"id": "dark", "at": [2, 2]}]
    mission = {"objectives": posts, "default_scoring": False, "scoring": rows, "actions": actions}
    lit = {name: {"flags": ["lit"], "flag_turn": 1} for name in ("home", "away")}
    assert scored(unit(1, "ann", "a9"), FAR, mission=mission, objectives=lit, plan="a") == [1, 0]
