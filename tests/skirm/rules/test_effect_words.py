"""Words of the effect vocabulary that no shipped skill uses, and the numbers that explain an attack."""

from __future__ import annotations

import pytest

from sortie.kernel.position import Position
from tests.questions import facts, offers
from tests.skirm.rules.duel_play import left, orders, play
from tests.skirm.rules.scenes import scene
from tests.skirm.rules.scenes_duels import SHOT, agent, blade, gun

BOB = agent(2, "bob", "h8")
SCORCH = {
    "id": "scorch",
    "act": 1,
    "select": {"who": "enemy", "within": 8},
    "effects": [{"kind": "damage", "hits": 2, "dam": 3}],
}
COMMAND = {"id": "command", "act": 1, "effects": [{"kind": "to_gain", "value": 2}]}
HURRY = {
    "id": "hurry",
    "act": 1,
    "select": {"who": "squadmate", "within": 5},
    "effects": [{"kind": "free_dash"}],
}


@pytest.mark.rule("SKM-DMG.4", "SKM-SKL.1")
def test_damage_of_a_skill_is_saved_like_any_other() -> None:
    position = scene(agent(1, "ann", "b8", skills=[SCORCH]), BOB)
    before = left(position, "bob")
    play(position, "use scorch on bob", (6, 1), "close")
    assert left(position, "bob") == before - 1


@pytest.mark.rule("SKM-SKL.1")
def test_a_skill_may_bring_orders() -> None:
    position = scene(agent(1, "ann", "b8", skills=[COMMAND]), BOB)
    play(position, "use command")
    assert orders(position)[0] == 2


@pytest.mark.rule("SKM-SKL.1", "SKM-BAS.3")
def test_a_skill_may_give_a_dash_away() -> None:
    amy = agent(1, "amy", "b10")
    position = scene(agent(1, "ann", "b8", skills=[HURRY]), amy, BOB)
    play(position, "use hurry on amy", then="free-dash")
    assert offers(position, "free dash c11")
    assert offers(position, "stay")
    assert not offers(position, "free dash d12")
    play(position, "free dash c11")
    assert facts(position)["units"]["amy"]["square"] == "c11"
    position = scene(agent(1, "ann", "b8", skills=[HURRY]), amy, BOB)
    play(position, "use hurry on amy", "stay")
    assert facts(position)["units"]["amy"]["square"] == "b10"


def shover(kind: str, value: int) -> dict[str, object]:
    effect = {"kind": kind, "value": value}
    return {"id": "shove", "act": 1, "select": {"who": "enemy", "within": 4}, "effects": [effect]}


@pytest.mark.rule("SKM-SKL.7", "SKM-OCC.1", "SKM-MOV.4")
def test_a_push_leads_away_and_walls_and_others_hold_it() -> None:
    wall = {"map": {"size": [12, 12], "walls": [["f8", "g8", 9]]}}
    ann, amy = agent(1, "ann", "c8", skills=[shover("push", 2)]), agent(1, "amy", "f9")
    position = scene(ann, amy, agent(2, "bob", "e8"), **wall)
    play(position, "use shove on bob", then="push")
    assert offers(position, "push to f8") and offers(position, "push to g7") and offers(position, "stay")
    assert not offers(position, "push to g8"), "a wall is between, and the corner is cut"
    assert not offers(position, "push to f9"), "Amy stands there"
    assert not offers(position, "push to e9"), "no farther from Ann than before"
    assert not offers(position, "push to h8"), "three Squares away"
    play(position, "push to g7")
    assert facts(position)["units"]["bob"]["square"] == "g7"


@pytest.mark.rule("SKM-SKL.7")
def test_a_pull_leads_nearer_and_may_be_left() -> None:
    document = {"map": {"size": [12, 12]}}
    position = scene(agent(1, "ann", "c8", skills=[shover("pull", 1)]), agent(2, "bob", "f8"), **document)
    play(position, "use shove on bob", then="pull")
    assert [offers(position, f"pull to {square}") for square in ("e8", "e7", "f7", "d8")] == [
        True,
        True,
        False,
        False,
    ]
    play(position, "stay")
    assert facts(position)["units"]["bob"]["square"] == "f8"


@pytest.mark.rule("SKM-SKL.7", "SKM-DST.5")
def test_a_teleport_asks_for_no_way() -> None:
    blink = {"id": "blink", "act": 1, "effects": [{"kind": "teleport", "value": 3}]}
    wall = {"map": {"size": [12, 12], "walls": [["c8", "d8", 9]]}}
    position = scene(agent(1, "ann", "c8", skills=[blink]), agent(2, "bob", "d9"), **wall)
    play(position, "use blink", then="teleport")
    assert offers(position, "set down at d8") and offers(position, "set down at f11")
    assert not offers(position, "set down at d9") and not offers(position, "set down at g8")
    play(position, "set down at d8")
    assert facts(position)["units"]["ann"]["square"] == "d8"


def sums(position: Position, text: str) -> list[str]:
    """The labelled numbers an option would be resolved with."""
    choice = position.open_choice()
    assert choice is not None
    return [str(one) for one in position.game.explain(position.state, choice, position.read(text))]


@pytest.mark.rule("SKM-MOD.1")
def test_an_attack_explains_its_numbers() -> None:
    amy = agent(1, "amy", "i8")
    position = scene(agent(1, "ann", "b8", gun(4, 4, 3, "RR1")), amy, BOB)
    assert sums(position, SHOT) == ["4 roa - 1 friendly-fire", "4 skl", "7 arm - 3 dam", "1 reroll"]
    position = scene(agent(1, "ann", "g8", blade(5, 4, 4)), BOB)
    assert sums(position, "melee bob with blade") == ["5 roa - 1 target-row", "4 skl", "7 arm - 4 dam"]
    assert sums(position, "move g9") == []


@pytest.mark.rule("SKM-SKL.6")
def test_an_improved_attack_explains_its_bonus() -> None:
    aim = {
        "id": "aim",
        "act": 1,
        "counts_as": "shoot",
        "effects": [{"kind": "improved", "action": "shoot", "roa": 2}],
    }
    position = scene(agent(1, "ann", "b8", gun(4, 4, 3), skills=[aim]), BOB)
    assert sums(position, "use aim@gun against bob")[0] == "4 roa + 2 skill"
