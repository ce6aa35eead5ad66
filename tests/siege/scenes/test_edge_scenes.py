"""Where rules of SIEGE meet: a lean at a door, a mine beside ripostes, hiding in sight, markers that run out."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.rules.hiding import stun
from sortie.kernel.table.answerers import ScriptTable
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, state_of
from tests.siege.scenes.scene_words import acting, rules

UP = "upstairs"
TACTICS = {"advanced_tactics": "on", **ASKED}


@pytest.mark.rule("SGE-LEA.8", "SGE-RIP.2")
def test_an_entry_counts_where_the_miniature_ends() -> None:
    gallery = {"name": "kestrel", "at": [6, 7], "facing": "east"}
    lobby = {"name": "maren", "at": [11, 12], "facing": "north"}
    position = acting("varga", [11, 7], gallery, lobby)
    play(position, "lean varga to l9")
    assert rules(position, "riposte maren", "riposte kestrel") == ["", "LEA.8"], (
        "only the standee is watched there"
    )
    play(position, "pass", "overwatch south")
    assert {"riposte maren", "riposte kestrel at standee"} <= set(offered(position)), (
        "after an action either half"
    )
    assert "riposte kestrel" not in offered(position)


@pytest.mark.rule("SGE-REA.5", "SGE-HID.9", "SGE-DMG.1", "SGE-DMG.3")
def test_a_mine_and_a_riposte_are_settled_together() -> None:
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    watcher = {"name": "varga", "at": [10, 13], "facing": "north"}
    for wounds, alive in ((0, True), (4, False)):
        maren = {"name": "maren", "at": [10, 11], "wounds": wounds}
        position = drawn([FAR_BLUE, watcher, FAR, maren], active="maren", phase=2, devices=mine)
        play(position, "move maren to k11", "riposte varga", "dice 1 1", "dice 1 1", "dice 1")
        assert asked(position) in ("act", "activate")
        assert fact(position, "operators.maren.alive") is alive, "two hits of the mine, one of the shot"
        if alive:
            assert fact(position, "operators.maren.located"), "who was shot at and is in play"
        assert fact(position, "dying") == 0 and siege_game().problems(state_of(position)) == []


@pytest.mark.rule("SGE-RIP.1", "SGE-RIP.12", "SGE-MOD.4")
def test_who_has_just_hidden_is_answered_only_after_a_demand() -> None:
    def hiding(**more: Any) -> str:
        varga = {"name": "varga", "at": [15, 5], "facing": "east"}
        kestrel = {"name": "kestrel", "at": [20, 5]}
        position = drawn([FAR_BLUE, varga, FAR, kestrel], active="kestrel", phase=2, switches=TACTICS, **more)
        play(position, "hide", "first is true")
        assert asked(position) == "demand"
        play(position, "pass")
        return asked(position)

    assert hiding() == "act"


@pytest.mark.rule("SGE-MOD.8", "SGE-MOD.4")
def test_hiding_touches_nobody_else() -> None:
    mate = hidden("maren", [3, 3], [4, 4])
    kestrel = {"name": "kestrel", "at": [20, 12], "facing": "west"}
    position = drawn([FAR_BLUE, mate, kestrel, FAR], active="kestrel", phase=2, switches=TACTICS)
    play(position, "hide", "second is true")
    assert [one["facing"] for one in fact(position, "operators.maren.tokens")] == ["north", "north"]
    tokens = fact(position, "operators.kestrel.tokens")
    assert [one["square"] for one in tokens] == ["u13", "u13"] and not any(one["stunned"] for one in tokens)
    play(position, "end", "face east")
    assert [one["facing"] for one in fact(position, "operators.kestrel.tokens")] == ["east", "east"]
    assert [one["facing"] for one in fact(position, "operators.maren.tokens")] == ["north", "north"]


@pytest.mark.rule("SGE-HID.23", "SGE-HID.11", "SGE-HID.15")
def test_what_a_reveal_leaves_on_the_figure() -> None:
    def revealed(true: int, **token: Any) -> dict[str, Any]:
        tokens = [{"at": UP, "stunned": True}, {"at": [16, 12], "facing": "north", **token}]
        kestrel = {"name": "kestrel", "tokens": tokens, "true": true, "riser": [12, 10]}
        mate = hidden("maren", [3, 3], [4, 4])
        position = drawn([FAR_BLUE, mate, kestrel, FAR], active="rourke", phase=2)
        play(position, "reveal kestrel")
        assert [one["facing"] for one in fact(position, "operators.maren.tokens")] == ["north", "north"], (
            "nobody else"
        )
        return {
            key: fact(position, f"operators.kestrel.{key}")
            for key in ("square", "standee", "facing", "riser", "stunned")
        }

    above = {"square": "upstairs", "standee": "none", "facing": "none", "riser": "m11", "stunned": True}
    below = {"square": "q13", "standee": "none", "facing": "north", "riser": "none", "stunned": False}
    assert revealed(1) == above, "the true token was upstairs: its riser token stays, and its Stunned marker"
    assert revealed(2) == below, "those of the decoy go with it"
    assert revealed(2, standee=[16, 11], facing="south") == {**below, "standee": "q12", "facing": "south"}, (
        "it still leans"
    )


@pytest.mark.rule("SGE-GEN.3", "SGE-GEN.6", "SGE-HID.15")
def test_ten_stunned_markers_and_no_more() -> None:
    names = ("kestrel", "maren", "ivanko", "tallis", "rourke")
    tokens = [hidden(name, [3 + number, 2], [3 + number, 4]) for number, name in enumerate(names)]
    position = drawn([FAR_BLUE, {"name": "varga", "at": [0, 0]}, *tokens])
    state = state_of(position)
    table = ScriptTable(state, [])
    for body in range(10, 19):
        stun(table, state, body)
        stun(table, state, body)
    assert state.stunned == sum(1 << body for body in range(10, 19)), (
        "one marker each, on the token that was hit"
    )
    stun(table, state, 2)
    stun(table, state, 19)
    assert state.stunned.bit_count() == 10 and not state.stunned >> 19 & 1, "the box is empty"
    gone = state_of(drawn([FAR_BLUE, FAR]))
    stun(ScriptTable(gone, []), gone, 2 * gone.siege.names.index("rourke") + 1)
    assert gone.stunned == 0, "there is no second token to lie on"


@pytest.mark.rule("SGE-WAL.12", "SGE-WAL.1", "SGE-DES.2")
def test_a_destroyed_barricade_takes_no_other_with_it() -> None:
    sections = {"shuttered": ["n12-o12"], "barricaded": ["l8-l9"]}
    position = acting("varga", [11, 6], sections=sections)
    before = state_of(position)
    shutters, barricades = before.shutters, before.barricades
    assert shutters and barricades
    play(position, "destroy l8")
    after = state_of(position)
    assert after.shutters == shutters, "the shutter elsewhere stays"
    assert after.barricades.bit_count() == barricades.bit_count() - 2, "the double door is open, as a whole"
    assert after.breaches == 0 and "move varga to l8" in offered(position)
    state = state_of(acting("varga", [11, 6]))
    assert state.weak[0] == 0 and not state.weak[1] & ~state.weak[2] and not state.weak[2] & ~state.weak[3]


@pytest.mark.rule("SGE-TAC.1", "SGE-KEY.1", "SGE-TAC.2")
def test_why_a_cube_is_not_used() -> None:
    gadgets = state_of(drawn([FAR_BLUE, FAR])).siege.gadgets
    for number, gadget in enumerate(gadgets):
        if gadget.ability.trigger != "action" or not gadget.ability.reach:
            continue
        name, enemy = ("varga", "kestrel") if gadget.side == 0 else ("kestrel", "varga")
        line = f"use {gadget.id} on a16"
        held = acting(name, [9, 7], cubes={gadget.id: 1})
        assert rules(held, line)[0].startswith("KEY."), f"{gadget.id} (number {number}) does not reach so far"
        assert rules(acting(name, [9, 7]), line) == ["TAC.1"], "no cube is left"
        assert rules(acting(enemy, [9, 7], cubes={gadget.id: 1}), line) == ["TAC.2"], "a cube of the enemy"


@pytest.mark.rule("SGE-MIS.11", "SGE-MIS.8", "SGE-END.1")
def test_who_brings_the_hostage_out() -> None:
    def ended(place: list[int], carrier: str) -> bool:
        position = drawn(
            [FAR_BLUE, {"name": "varga", "at": place}, FAR],
            active="varga",
            mission="hostage",
            carrier=carrier,
        )
        play(position, "end")
        assert not position.over or (fact(position, "winner"), fact(position, "ending")) == (
            "attackers",
            "extraction",
        )
        return position.over

    assert (
        ended([0, 3], "varga")
        and ended([23, 3], "varga")
        and ended([5, 0], "varga")
        and ended([5, 15], "varga")
    )
    assert not ended([1, 3], "varga") and not ended([9, 7], "varga"), "the outermost ring alone"
    assert not ended([0, 3], "okonjo"), "somebody else carries it"


@pytest.mark.rule("SGE-DGA.5", "SGE-DGA.6")
def test_whom_a_camera_sees() -> None:
    for piece in ("camera", "bulletproof-camera"):
        camera = [{"piece": piece, "at": [9, 8], "wall": [8, 8]}]

        def located(name: str, place: Any, *lines: str, devices: Any = camera, **more: Any) -> bool:
            position = acting(name, place, devices=devices, **more)
            play(position, *lines)
            return bool(fact(position, f"operators.{name}.located"))

        assert located("varga", [11, 7], "move varga to l9"), "who enters the room"
        assert located("varga", [11, 9], "overwatch north"), "who finishes an action there"
        assert located("varga", [11, 7], "lean varga to l9")
        assert not located("varga", [11, 6], "move varga to l8", "overwatch north"), "another room"
        assert not located("varga", UP, "watch m11"), "nobody upstairs"
        assert not located("kestrel", [11, 7], "move kestrel to l9"), "only enemies"
