"""Wounds, elimination and who may save an Operator."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.rules.damage import eliminate
from sortie.kernel.table.answerers import ScriptTable
from tests.questions import asked
from tests.siege.drawing import FAR, FAR_BLUE, drawn, siege_game
from tests.siege.play import fact, offered, play, seat, state_of

UP = "upstairs"
TARGET, SHOOTER = 1, 6


@pytest.mark.rule("SGE-SPE.5", "SGE-DMG.1", "SGE-HID.9")
def test_a_plate_takes_one_wound() -> None:
    def shot(dice: list[str], **kestrel: Any) -> Any:
        operators = [{"name": "varga", "at": [15, 5]}, FAR_BLUE, {"name": "kestrel", "at": [20, 5], **kestrel},
                     {**FAR, "plate": True}]  # fmt: skip
        position = drawn(operators, active="varga")
        play(position, "shoot kestrel", *dice)
        return position

    plated = shot(["dice 1", "dice 2", "dice 1 1"], plate=True)
    assert (fact(plated, "operators.kestrel.wounds"), fact(plated, "operators.kestrel.plate")) == (2, False)
    assert fact(plated, "operators.rourke.plate"), "each plate is its wearer's"
    bare = shot(["dice 1", "dice 2", "dice 1 1"])
    assert fact(bare, "operators.kestrel.wounds") == 3
    saved = shot(["dice 1", "dice 2", "dice 1 1"], plate=True, wounds=2)
    assert fact(saved, "operators.kestrel.alive") and fact(saved, "operators.kestrel.wounds") == 4
    behind = drawn([{"name": "varga", "at": [15, 7]}, FAR_BLUE, {"name": "kestrel", "at": [18, 7], "plate": True}, FAR],
                   active="varga")  # fmt: skip
    play(behind, "shoot kestrel", "dice 1 2", "dice 1")
    assert fact(behind, "operators.kestrel.plate"), "a shot that does no harm leaves the plate"


@pytest.mark.rule("SGE-OPR.11", "SGE-DMG.3", "SGE-OVW.10", "SGE-GAD.9")
def test_who_is_eliminated_leaves_with_everything() -> None:
    for wounds, alive in ((2, True), (3, False), (4, False)):
        kestrel = {"name": "kestrel", "at": [20, 5], "wounds": wounds, "facing": "west", "stunned": True,
                   "located": True}  # fmt: skip
        mate = {**FAR, "facing": "north", "stunned": True, "located": True}
        wire = [{"piece": "barbed-wire", "at": [20, 6]}, {"piece": "mine", "at": [2, 2], "arrow": [3, 2]}]
        position = drawn(
            [{"name": "varga", "at": [15, 5]}, FAR_BLUE, kestrel, mate], active="varga", devices=wire
        )
        devices = state_of(position).devices
        play(position, "shoot kestrel", "dice 1", "dice 1", "dice 1 1")
        assert fact(position, "operators.kestrel.alive") is alive
        assert siege_game().problems(state_of(position)) == []
        if not alive:
            gone = next(one for one in fact(position, "operators") if one["name"] == "kestrel")
            assert {key: gone[key] for key in ("square", "facing", "riser", "located", "stunned", "charges")} == {
                "square": "none", "facing": "none", "riser": "none", "located": False, "stunned": False, "charges": 0,
            }  # fmt: skip
        assert fact(position, "operators.rourke.stunned") and fact(position, "operators.rourke.located")
        assert fact(position, "operators.rourke.square") == "u13", "its mates stay where they are"
        assert state_of(position).devices == devices, "and so do the gadgets"
    above = state_of(drawn([FAR_BLUE, {"name": "kestrel", "at": UP, "riser": [12, 10]}, FAR]))
    eliminate(ScriptTable(above, []), above, 5)
    assert above.riser[5] == -1 and above.upstairs(1) == 0, "the riser token goes as well"
    shield = {"name": "briseux", "at": [20, 5], "wounds": 5, "flipped": True, "charges": 0}
    doctor = {"name": "sato", "at": [0, 0], "wounds": 3}
    medic = drawn([shield, doctor, FAR_BLUE, {"name": "kestrel", "at": [15, 5]}], active="kestrel", phase=2)
    play(medic, "shoot briseux", "dice 6", "dice 5")
    assert not fact(medic, "operators.briseux.flipped") and fact(medic, "operators.sato.charges") == 2
    gas = [{"kind": "gas", "squares": [[10, 6], [11, 6], [10, 7], [11, 7]], "by": "corvo"}]
    tokens = [{"at": [9, 7], "facing": "north"}, {"at": [3, 3], "facing": "north"}]
    hidden_one = {"name": "kestrel", "tokens": tokens, "true": 2, "wounds": 4}
    token = drawn(
        [FAR_BLUE, {"name": "corvo", "at": [20, 12]}, hidden_one], active="kestrel", phase=2, overlays=gas
    )
    play(token, "move kestrel-1 to k8")
    assert fact(token, "operators.kestrel.alive") and not fact(token, "operators.kestrel.hidden")


@pytest.mark.rule("SGE-MIS.10", "SGE-OPR.11")
def test_the_hostage_stays_where_its_carrier_falls() -> None:
    for carrier, lies in (("varga", "j8"), ("okonjo", "none")):
        operators = [
            FAR_BLUE,
            {"name": "varga", "at": [9, 7], "wounds": 4},
            {"name": "kestrel", "at": [5, 7]},
        ]
        position = drawn(operators, mission="hostage", active="kestrel", phase=2, carrier=carrier)
        play(position, "shoot varga", "dice 1", "dice 1", "dice 1")
        assert fact(position, "hostage") == lies
        assert fact(position, "carrier") == ("" if carrier == "varga" else "okonjo")


@pytest.mark.rule("SGE-DMG.5", "SGE-END.1", "SGE-END.2", "SGE-END.3")
@pytest.mark.parametrize(
    ("blue", "orange", "winner"),
    [(0, 0, ""), (4, 0, "defenders"), (0, 5, "attackers"), (4, 5, "draw")],
    ids=["both left", "attackers gone", "defenders gone", "both gone"],
)
def test_a_squad_without_operators_has_lost(blue: int, orange: int, winner: str) -> None:
    # Rourke enters the arrow space of a mine beside Varga, with a defuser at work: both are hurt by the blast.
    position = drawn(
        [{"name": "varga", "at": [11, 9], "wounds": blue}, {"name": "rourke", "at": [10, 11], "wounds": orange}],
        active="rourke", phase=2, mission="bomb", defuser=1, counter=1,
        devices=[{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}],
    )  # fmt: skip
    play(position, "move rourke to k11", "dice 1 1", "dice 1 1")
    assert fact(position, "winner") == winner and fact(position, "ending") == (
        "elimination" if winner else ""
    )
    assert position.over == bool(winner)
    result = siege_game().result(state_of(position))
    expected = {"": None, "attackers": 0, "defenders": 1, "draw": -1}[winner]
    assert (result.winner if result is not None else None) == expected


@pytest.mark.rule("SGE-REA.8", "SGE-HID.17", "SGE-OPR.12", "SGE-DMG.3")
def test_who_may_save_an_operator() -> None:
    kestrel = {"name": "kestrel", "at": [9, 7], "wounds": 4}
    maren = {"name": "maren", "at": [12, 7]}
    scenes: list[tuple[dict[str, Any], bool]] = [
        (maren, True),
        ({**maren, "acted": True}, True),
        ({**maren, "charges": 0}, False),
        ({**maren, "acted": True, "stunned": True}, True),
        ({**maren, "at": [20, 12]}, False),
        ({**maren, "at": [13, 7], "standee": [12, 7]}, True),
    ]
    for medic, asked_for in scenes:
        position = drawn([{"name": "varga", "at": [5, 7]}, FAR_BLUE, kestrel, medic], active="varga")
        play(position, "shoot kestrel", "dice 5", "dice 4", "dice 1 1")
        assert (asked(position) == "rescue") == asked_for, medic
        assert fact(position, "operators.kestrel.alive") == asked_for
        if asked_for:
            assert seat(position) == 2 and offered(position) == ["rescue with stim-rescue", "decline"]
            assert siege_game().problems(state_of(position)) == []
            lost, won = position.copy(), position.copy()
            play(lost, "decline")
            assert not fact(lost, "operators.kestrel.alive") and fact(lost, "operators.maren.charges") == 2
            play(won, "rescue with stim-rescue")
            assert fact(won, "operators.kestrel.wounds") == 4 and fact(won, "operators.maren.charges") == 1
            assert fact(won, "operators.kestrel.stunned") and fact(won, "dying") == 0
    own = drawn(
        [{"name": "varga", "at": [5, 7]}, FAR_BLUE, {**maren, "at": [9, 7], "wounds": 5}, FAR], active="varga"
    )
    play(own, "shoot maren", "dice 1", "dice 1", "dice 1 1")
    assert not fact(own, "operators.maren.alive"), "nobody saves itself"
    enemy = drawn([{"name": "varga", "at": [9, 7], "wounds": 4}, FAR_BLUE, {"name": "kestrel", "at": [5, 7]}, maren],
                  active="kestrel", phase=2)  # fmt: skip
    play(enemy, "shoot varga", "dice 1", "dice 1", "dice 1")
    assert not fact(enemy, "operators.varga.alive"), "nor an enemy"
