"""Whole menus: all that is offered to one Agent in one place, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import offered, offers
from tests.skirm.rules.duel_play import play, points, refusal
from tests.skirm.rules.playing import place
from tests.skirm.rules.scenes import Table, board, scene
from tests.skirm.rules.scenes_duels import agent, blade, gun

REST = {"id": "rest", "act": 2, "effects": [{"kind": "heal", "dice": "1"}]}
CALL = {"id": "call", "orders": 1, "effects": [{"kind": "to_gain", "value": 1}]}
HARM = {
    "id": "harm",
    "act": 1,
    "select": {"who": "enemy", "within": 6},
    "effects": [{"kind": "damage", "hits": 1, "dam": 2}],
}
SNAP = {
    "id": "snap",
    "act": 1,
    "counts_as": "shoot",
    "effects": [{"kind": "improved", "action": "shoot", "roa": 1}],
}
CHARGE = {
    "id": "charge",
    "act": 1,
    "counts_as": "melee",
    "effects": [{"kind": "improved", "action": "melee", "roa": 1}],
}
CALM = {"id": "calm", "effects": [{"kind": "stat", "stat": "skl", "delta": 1}]}
MISSION = {
    "markers": [{"id": "core", "at": [2, 2]}],
    "actions": [
        {"id": "wave", "act": 0, "effects": [{"kind": "score", "value": 1}]},
        {"id": "signal", "act": 1, "effects": [{"kind": "score", "value": 1}]},
        {
            "id": "denounce",
            "act": 2,
            "target": "enemy_in_sight",
            "effects": [{"kind": "score", "value": 1}],
        },
    ],
}
BOB, BEA = agent(2, "bob", "h3"), agent(2, "bea", "j8")


def yard(*others: Table, **more: Any) -> Position:
    """Ann at c3 with MOV 2 and one of everything: a closed door to the north, a marker under her feet.

    Bob is 5 Squares away, Bea 7.
    """
    ann = agent(
        1,
        "ann",
        "c3",
        gun(roa=1, special="RG5"),
        gun(name="bomb", roa=1, special="XPL RG2 LIM"),
        blade(roa=2),
        mov=2,
        skills=[REST, CALL, HARM, SNAP, CHARGE, CALM],
        **more.pop("ann", {}),
    )
    door = board(doors=[((2, 2), (2, 1))], size=(10, 8))
    return scene(ann, *(others or (BOB, BEA)), map=door, mission=MISSION, **{"orders": (1, 0), **more})


def squares(position: Position, pattern: str) -> set[str]:
    """The Squares that offers of this form name."""
    return {text.split()[-3] if " with " in text else text.split()[-1] for text in offered(position, pattern)}


@pytest.mark.rule("SKM-BAS.2", "SKM-DIAG.4", "SKM-MOV.3")
def test_a_move_may_end_on_exactly_these_squares() -> None:
    # The closed door bars the step north, and both diagonal steps past it.
    assert squares(yard(), "move *") == {
        *("a2", "b2", "d2", "e2"),
        *("a3", "b3", "d3", "e3"),
        *("a4", "b4", "c4", "d4", "e4"),
        *("a5", "b5", "c5", "d5", "e5"),
    }


@pytest.mark.rule("SKM-BAS.3", "SKM-OCC.7", "SKM-MOV.3")
def test_a_dash_may_end_on_exactly_these_squares_also_after_a_move() -> None:
    assert squares(yard(), "dash *") == {"b3", "d3", "b4", "c4", "d4"}
    position = play_on(yard(), "move c5")
    assert offered(position, "move *") == []
    assert squares(position, "dash *") == {"b4", "c4", "d4", "b5", "d5", "b6", "c6", "d6"}
    position = play_on(yard(), "dash c4")
    assert offered(position, "dash *") == []
    assert offers(position, "move c6")


def play_on(position: Position, line: str) -> Position:
    """After an Action that was paid with ACT alone."""
    play(position, line, "pay 0 orders")
    return position


@pytest.mark.rule("SKM-BAS.4", "SKM-RNG.4", "SKM-WSR.21")
def test_these_shots_and_no_others() -> None:
    texts = offered(yard(), "shoot *")
    assert [text for text in texts if " at " not in text] == [
        "shoot bob with gun"
    ]  # the others are out of range
    ring = {f"{column}{row}" for column in "abcde" for row in "12345"}
    near = {f"{column}{row}" for column in "bcd" for row in "234"}
    # Lines from the corners of her Square pass the ends of the closed door.
    assert squares(yard(), "shoot at *") == ring - near


@pytest.mark.rule("SKM-BAS.5", "SKM-MEL.1", "SKM-RNG.1")
def test_next_to_an_enemy_there_are_melees_and_no_shots() -> None:
    position = yard(agent(2, "bob", "d4"), agent(2, "bea", "e3"))
    assert offered(position, "melee *") == ["melee bob with blade"]
    assert offered(position, "use charge*") == ["use charge@blade in melee with bob"]
    assert offered(position, "shoot *") == offered(position, "use snap*") == []
    assert offered(yard(), "melee *") == offered(yard(), "use charge*") == []


@pytest.mark.rule("SKM-BAS.6", "SKM-BAS.8")
def test_the_door_at_hand_and_the_marker_underfoot() -> None:
    assert offered(yard(), "door *") == ["door c2-c3"]
    assert offered(yard(), "pick-up *") == ["pick-up core"]
    assert offered(yard(), "drop *") == []
    position = yard(ann={"carrying": "core"})
    assert offered(position, "drop *") == ["drop core"]
    assert offered(position, "pick-up *") == []
    away = play_on(yard(), "dash c4")
    assert offered(away, "door *") == offered(away, "pick-up *") == []


@pytest.mark.rule("SKM-SKL.1", "SKM-SKL.4", "SKM-SKL.5")
def test_active_skills_are_offered_in_their_form_and_passive_ones_never() -> None:
    position = yard(ann={"life": 1})
    plain = [text for text in offered(position, "use *") if "@" not in text]
    assert plain == ["use call", "use harm on bob", "use rest"]
    assert offered(position, "use snap@gun*") == ["use snap@gun against bob"]
    assert len(offered(position, "use snap@bomb at *")) == len(offered(position, "shoot at *"))
    assert offered(position, "use calm*") == []
    play(position, "use call", then="act")
    assert refusal(position, "use call") == "SKM-SKL.5"
    assert offers(position, "use rest")


@pytest.mark.rule("SKM-MIS.1", "SKM-MIS.2")
def test_the_actions_of_the_briefing_with_and_without_a_target() -> None:
    position = yard()
    assert offered(position, "perform *") == [
        "perform denounce on bea",
        "perform denounce on bob",
        "perform signal",
        "perform wave",
    ]
    position = play_on(yard(), "perform signal")
    assert not offers(position, "perform signal")
    assert offers(position, "perform wave")
    assert refusal(position, "perform signal") == "SKM-MIS.2"


PRICES = {
    "move c4": 1,
    "dash c4": 1,
    "shoot bob with gun": 1,
    "door c2-c3": 1,
    "pick-up core": 1,
    "use rest": 2,
    "use harm on bob": 1,
    "use snap@gun against bob": 1,
    "perform signal": 1,
    "perform denounce on bob": 2,
}


@pytest.mark.rule("SKM-ACT.2", "SKM-BAS.1", "SKM-ACT.6")
@pytest.mark.parametrize(("text", "price"), PRICES.items())
def test_every_action_needs_its_price_and_no_more(text: str, price: int) -> None:
    for act, tactical in ((price, 0), (0, price), (price - 1, 1)):
        position = yard(act=act, orders=(tactical, 0))
        assert offers(position, text), (act, tactical)
    assert refusal(yard(act=price - 1, orders=(0, 0)), text) == "SKM-ACT.2"


@pytest.mark.rule("SKM-ACT.2", "SKM-BAS.1")
@pytest.mark.parametrize("text", ["melee bob with blade", "use charge@blade in melee with bob"])
def test_a_melee_needs_its_price_and_no_more(text: str) -> None:
    bob = agent(2, "bob", "d4")
    assert offers(yard(bob, act=1, orders=(0, 0)), text)
    assert refusal(yard(bob, act=0, orders=(0, 0)), text) == "SKM-ACT.2"


@pytest.mark.rule("SKM-ACT.5", "SKM-ACT.11")
def test_without_a_point_to_spend_only_the_end_is_left() -> None:
    assert offered(yard(act=0, orders=(0, 0))) == ["end", "perform wave"]  # to wave costs nothing
    kinds = {text.split()[0] for text in offered(yard())}
    assert kinds == {"move", "dash", "shoot", "door", "pick-up", "use", "perform", "end"}


@pytest.mark.rule("SKM-ACT.7", "SKM-SKL.5", "SKM-ACT.1")
def test_another_activation_begins_with_nothing_done() -> None:
    """What Ann did does not keep Amy from the same, and what is left of her points is not Amy's."""
    amy = agent(1, "amy", "c6", gun(roa=1, special="HVY"), mov=2, skills=[{**REST, "id": "rest2"}])
    ann = agent(1, "ann", "c3", gun(name="cannon", roa=1, special="HVY"), mov=2, act=5)
    position = scene(ann, amy, agent(2, "bob", "h3"), mission=MISSION, map=board(size=(8, 8)))
    play(position, "shoot bob with cannon", (6,), "dash d3", "perform signal", then="act")
    assert refusal(position, "move d2") if points(position) < 2 else True
    play(position, "end", "end", then="act")  # Bob has nothing to do but end; then Amy, alone, is active
    assert points(position) == 3
    for text in ("move c5", "dash c5", "perform signal", "shoot bob with gun"):
        assert offers(position, text), text
    play(position, "move c5", then="act")
    assert (points(position), place(position, "amy")) == (2, "c5")  # nobody's heavy shot makes it dearer
