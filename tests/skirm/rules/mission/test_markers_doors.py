"""Doors, picking up and dropping."""

from __future__ import annotations

import pytest

from sortie.games.skirm.rules.doors import doors_at
from sortie.kernel.errors import NotAllowed
from sortie.kernel.position import Position
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.turn_play import at, drawn, number, offered, play, unit

BOB = unit(2, "bob", "p16")
INTEL = {"markers": [{"id": "core", "at": [4, 4]}, {"id": "disk", "at": [4, 4]}]}
WALKER = {"walker": {"act": 3, "mov": 4, "arm": 6, "hit": 4, "weapons": ["knife"]}}
KNIFE = {"knife": {"typ": "M", "roa": 3, "skl": 4, "dam": 2}}


def doors_of(position: Position) -> list[str]:
    return [line for line in offered(position) if line.startswith("door")]


@pytest.mark.rule("SKM-BAS.6", "SKM-MAP.5")
@pytest.mark.parametrize("square", ["d4", "e4"])
def test_a_door_of_the_own_square_opens_and_closes(square: str) -> None:
    position = drawn(unit(1, "ann", square), BOB, map={"doors": [["d4", "e4"]]}, active="ann")
    assert doors_of(position) == ["door d4-e4"]
    play(position, "door d4-e4")
    assert state_of(position).doors_closed == 0


@pytest.mark.rule("SKM-BAS.6")
@pytest.mark.parametrize("square", ["e5", "d5", "c4", "f4"])
def test_a_door_of_another_square_is_out_of_reach(square: str) -> None:
    position = drawn(unit(1, "ann", square), BOB, map={"doors": [["d4", "e4"]]}, active="ann")
    assert doors_of(position) == []
    refusal = position.why_not("door d4-e4")
    assert refusal is not None
    assert refusal.rule == "SKM-BAS.6"


@pytest.mark.rule("SKM-BAS.6")
def test_doors_on_all_four_edges_are_found() -> None:
    doors = [["d4", "e4"], ["d4", "d5"], ["c4", "d4"], ["d3", "d4"], ["a1", "b1"]]
    position = drawn(unit(1, "ann", "d4"), BOB, map={"doors": doors}, active="ann")
    assert doors_at(state_of(position), at(position, "d4")).bit_count() == 4


@pytest.mark.rule("SKM-BAS.7")
def test_a_door_is_not_opened_and_closed_in_one_activation() -> None:
    position = drawn(unit(1, "ann", "d4"), BOB, map={"doors": [["d4", "e4"]]}, active="ann")
    play(position, "door d4-e4")
    with pytest.raises(NotAllowed) as refused:
        play(position, "door d4-e4")
    assert refused.value.rule == "SKM-BAS.7"


@pytest.mark.rule("SKM-BAS.8")
def test_a_marker_is_picked_up_from_the_own_square_only() -> None:
    position = drawn(unit(1, "ann", "e6"), BOB, mission=INTEL, active="ann")
    assert not [line for line in offered(position) if line.startswith("pick-up")]
    position = drawn(unit(1, "ann", "e5"), BOB, mission=INTEL, active="ann")
    assert [line for line in offered(position) if line.startswith("pick-up")] == [
        "pick-up core",
        "pick-up disk",
    ]
    play(position, "pick-up disk")
    state = state_of(position)
    assert (state.carrier, state.marker_place) == ([-1, 0], [at(position, "e5"), -1])


@pytest.mark.rule("SKM-BAS.9")
def test_picking_up_and_dropping_are_one_action() -> None:
    position = play(drawn(unit(1, "ann", "e5"), BOB, mission=INTEL, active="ann"), "pick-up core")
    for line in ("drop core", "pick-up disk"):
        with pytest.raises(NotAllowed) as refused:
            play(position, line)
        assert refused.value.rule == "SKM-BAS.9"


@pytest.mark.rule("SKM-BAS.9", "SKM-BAS.8")
def test_who_carries_one_marker_takes_no_second_and_may_drop() -> None:
    position = drawn(unit(1, "ann", "e5", carrying="core"), BOB, mission=INTEL, active="ann")
    assert "pick-up disk" not in offered(position)
    play(position, "drop core")
    assert state_of(position).marker_place == [at(position, "e5")] * 2


@pytest.mark.rule("SKM-BAS.8")
def test_a_carried_marker_goes_with_its_carrier() -> None:
    position = drawn(unit(1, "ann", "e5", carrying="core"), BOB, mission=INTEL, active="ann")
    play(position, "move e7", "drop core")
    assert state_of(position).marker_place[0] == at(position, "e7")


@pytest.mark.rule("SKM-BAS.9")
def test_the_mission_says_who_may_carry() -> None:
    mission = {
        "roles": ["thieves", "guards"],
        "markers": [{"id": "core", "at": [4, 4], "carrier_role": "thieves"}],
    }
    for blue_seat, expected in ((1, ["pick-up core"]), (2, [])):
        position = drawn(unit(1, "ann", "e5"), BOB, mission=mission, blue_seat=blue_seat, active="ann")
        assert [line for line in offered(position) if line.startswith("pick-up")] == expected


@pytest.mark.rule("SKM-DMG.5", "SKM-DMG.2")
def test_a_removed_carrier_drops_its_marker_where_it_stood() -> None:
    event = [{"id": "quiet"}, {"id": "blast", "effects": [{"kind": "hits", "hits": 1, "dam": 9}]}]
    events = [*event, *({"id": f"quiet-{n}"} for n in range(4))]
    position = drawn(
        unit(1, "ann", "e5", "walker", carrying="core", hit=1), BOB, agents=WALKER, weapons=KNIFE,
        environments={"pit": {"events": events}}, mission={**INTEL, "environment": "pit"}, moment="event",
    )  # fmt: skip
    play(position, "dice 2", "dice 6")
    state = state_of(position)
    assert not state.alive >> number(position, "ann") & 1
    assert (state.carrier[0], state.marker_place[0]) == (-1, at(position, "e5"))


@pytest.mark.rule("SKM-MIS.1", "SKM-BAS.6", "SKM-BAS.8")
def test_an_effect_may_forbid_doors_and_markers() -> None:
    effects = [{"kind": "forbid", "action": action, "units": ["ann"]} for action in ("door", "carry")]
    position = drawn(
        unit(1, "ann", "e5"), BOB, mission=INTEL, map={"doors": [["e5", "f5"]]}, active="ann", effects=effects
    )
    assert not [line for line in offered(position) if line.startswith(("door", "pick-up", "drop"))]
    refusal = position.why_not("door e5-f5")
    assert refusal is not None
    assert refusal.rule == "SKM-MIS.1"
