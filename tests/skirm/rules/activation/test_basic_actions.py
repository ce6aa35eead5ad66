"""BAS: Basic Actions."""

from __future__ import annotations

import pytest

from tests.questions import facts, offered, offers
from tests.skirm.rules.duel_play import play, points, refusal
from tests.skirm.rules.playing import place, reachable
from tests.skirm.rules.scenes import board, scene
from tests.skirm.rules.scenes_duels import FIGHT, SHOT, agent, blade, gun

BOB = agent(2, "bob", "p16")
CORE = {"markers": [{"id": "core", "at": [4, 4]}, {"id": "disk", "at": [4, 4]}]}
DOOR = board(doors=[((3, 3), (4, 3))])


def verbs(texts: list[str]) -> set[str]:
    """The first words of some options."""
    return {text.split()[0] for text in texts}


@pytest.mark.rule("SKM-BAS.1")
def test_a_new_agent_is_offered_what_its_surroundings_allow() -> None:
    assert verbs(offered(scene(agent(1, "ann", "a1", gun(), blade()), BOB))) == {
        "move",
        "dash",
        "shoot",
        "end",
    }
    near = agent(2, "bob", "e4")
    ann = agent(1, "ann", "e5", gun(), blade())
    position = scene(ann, near, mission=CORE, map=board(doors=[((4, 4), (5, 4))]))
    assert verbs(offered(position)) == {"move", "dash", "melee", "door", "pick-up", "end"}


@pytest.mark.rule("SKM-BAS.1")
@pytest.mark.parametrize("line", ["move e7", "dash e6", "door d5-e5", "pick-up core", SHOT])
def test_each_basic_action_costs_one_point(line: str) -> None:
    position = scene(
        agent(1, "ann", "e5", gun(roa=1)), BOB, mission=CORE, map=board(doors=[((3, 4), (4, 4))])
    )
    if line == SHOT:
        play(position, line, (6,))
    else:
        play(position, line)
    assert points(position) == 2


@pytest.mark.rule("SKM-BAS.1")
def test_a_melee_and_a_drop_cost_one_point() -> None:
    position = scene(
        agent(1, "ann", "e5", blade(roa=2), carrying="core"), agent(2, "bob", "f5"), mission=CORE
    )
    play(position, FIGHT, (6,))
    assert points(position) == 2
    play(position, "drop core")
    assert points(position) == 1


@pytest.mark.rule("SKM-BAS.2")
@pytest.mark.parametrize("mov", [2, 4, 5])
def test_a_move_has_a_budget_of_mov(mov: int) -> None:
    position = scene(agent(1, "ann", "a1", mov=mov), BOB)
    assert reachable(position) == {
        f"{'abcdefghijklmnop'[x]}{y + 1}" for x in range(mov + 1) for y in range(mov + 1) if x or y
    }
    assert refusal(position, f"move a{mov + 2}") == "SKM-MOV.3"


@pytest.mark.rule("SKM-BAS.3")
def test_a_dash_is_another_action_with_a_budget_of_one() -> None:
    position = scene(agent(1, "ann", "a1", gun()), BOB)
    assert reachable(position, "dash") == {"a2", "b1", "b2"}
    assert refusal(position, "dash a3") == "SKM-MOV.3"
    play(position, "move a5", "dash a6")
    assert place(position, "ann") == "a6"
    assert points(position) == 1


@pytest.mark.rule("SKM-BAS.3")
def test_the_dash_may_come_first() -> None:
    position = scene(agent(1, "ann", "a1"), BOB)
    play(position, "dash b2", "move f6")
    assert place(position, "ann") == "f6"


@pytest.mark.rule("SKM-BAS.4")
def test_without_a_ranged_weapon_there_is_no_shoot() -> None:
    position = scene(agent(1, "ann", "b8", blade()), agent(2, "bob", "h8"))
    assert offered(position, "shoot *") == []
    assert refusal(position, "shoot bob with blade") == "SKM-WPN.1"
    assert offered(scene(agent(1, "ann", "b8", gun()), agent(2, "bob", "h8")), "shoot *") == [SHOT]


@pytest.mark.rule("SKM-BAS.5")
def test_without_an_adjacent_enemy_there_is_no_melee() -> None:
    position = scene(agent(1, "ann", "e5", blade()), agent(1, "amy", "e6"), agent(2, "bob", "g5"))
    assert offered(position, "melee *") == []
    assert refusal(position, FIGHT) == "SKM-MEL.1"
    assert offered(scene(agent(1, "ann", "e5", blade()), agent(2, "bob", "f6")), "melee *") == [FIGHT]


@pytest.mark.rule("SKM-BAS.6")
@pytest.mark.parametrize("square", ["d4", "e4"])
def test_a_door_is_toggled_from_both_squares_beside_it(square: str) -> None:
    position = scene(agent(1, "ann", square), BOB, map=DOOR)
    assert facts(position)["doors"] == {"d4-e4": "closed"}
    play(position, "door d4-e4")
    assert facts(position)["doors"] == {"d4-e4": "open"}
    position = scene(agent(1, "ann", square), BOB, map=board(doors=[((3, 3), (4, 3), "open")]))
    play(position, "door d4-e4")
    assert facts(position)["doors"] == {"d4-e4": "closed"}


@pytest.mark.rule("SKM-BAS.6")
@pytest.mark.parametrize("square", ["e5", "d3", "c4", "f4"])
def test_a_door_is_not_toggled_from_elsewhere(square: str) -> None:
    position = scene(agent(1, "ann", square), BOB, map=DOOR)
    assert refusal(position, "door d4-e4") == "SKM-BAS.6"


@pytest.mark.rule("SKM-BAS.7")
def test_a_door_is_not_opened_and_closed_in_one_activation() -> None:
    both = board(doors=[((3, 3), (4, 3)), ((3, 3), (3, 4))])
    position = scene(agent(1, "ann", "d4"), BOB, map=both, orders=(2, 0))
    play(position, "door d4-e4", "pay 0 orders")
    assert refusal(position, "door d4-e4") == "SKM-BAS.7"
    assert refusal(position, "door d4-d5") == "SKM-BAS.7"


@pytest.mark.rule("SKM-BAS.8")
def test_a_marker_is_taken_only_from_the_own_square() -> None:
    position = scene(agent(1, "ann", "e6"), BOB, mission=CORE)
    assert refusal(position, "pick-up core") == "SKM-BAS.8"
    position = scene(agent(1, "ann", "e5"), BOB, mission=CORE)
    play(position, "pick-up core", "move e9")
    assert facts(position)["units"]["ann"]["carrying"] == "core"
    assert facts(position)["markers"]["core"]["square"] == ""
    assert facts(position)["markers"]["disk"]["square"] == "e5"


@pytest.mark.rule("SKM-BAS.8")
def test_a_marker_is_put_down_in_the_own_square() -> None:
    position = scene(agent(1, "ann", "h9", carrying="core"), agent(1, "amy", "h8"), BOB, mission=CORE)
    assert refusal(position, "drop disk") == "SKM-BAS.8"
    play(position, "drop core")
    assert facts(position)["markers"]["core"] == {"square": "h9", "carrier": "", "flags": []}


@pytest.mark.rule("SKM-BAS.9")
def test_picking_up_and_dropping_are_one_action() -> None:
    position = scene(agent(1, "ann", "e5"), BOB, mission=CORE, orders=(2, 0))
    play(position, "pick-up core", "pay 0 orders")
    assert refusal(position, "drop core") == "SKM-BAS.9"
    assert refusal(position, "pick-up disk") == "SKM-BAS.9"
    position = scene(agent(1, "ann", "e5", carrying="core"), BOB, mission=CORE)
    play(position, "drop core")
    assert refusal(position, "pick-up core") == "SKM-BAS.9"


@pytest.mark.rule("SKM-BAS.9")
def test_an_agent_carries_one_marker() -> None:
    position = scene(agent(1, "ann", "e5", carrying="core"), BOB, mission=CORE)
    assert refusal(position, "pick-up disk") == "SKM-BAS.9"
    assert offers(position, "drop core")


@pytest.mark.rule("SKM-BAS.9")
def test_the_mission_says_which_markers_can_be_carried() -> None:
    mission = {"markers": [{"id": "core", "at": [4, 4], "needs_flag": "free"}], "actions": []}
    position = scene(agent(1, "ann", "e5"), BOB, mission=mission)
    assert refusal(position, "pick-up core") == "SKM-BAS.9"
    flags = {"core": {"flags": ["free"]}}
    assert offers(scene(agent(1, "ann", "e5"), BOB, mission=mission, markers=flags), "pick-up core")


@pytest.mark.rule("SKM-BAS.6", "SKM-BAS.8")
@pytest.mark.parametrize(("free", "door", "carry"), [("door", 0, 1), ("carry", 1, 0)])
def test_a_price_for_doors_is_none_for_markers(free: str, door: int, carry: int) -> None:
    deft = {"id": "deft", "effects": [{"kind": "price", "action": free, "value": 0}]}
    ann = agent(1, "ann", "e5", skills=[deft])
    document = {"map": board(doors=[((4, 4), (4, 5))]), "mission": {"markers": [{"id": "box", "at": [4, 4]}]}}
    for line, price in (("door e5-e6", door), ("pick-up box", carry)):
        position = scene(ann, agent(2, "bob", "p16"), **document)
        play(position, line)
        assert points(position) == 3 - price
