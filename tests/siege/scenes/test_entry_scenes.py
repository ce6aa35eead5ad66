"""What entering a space sets off, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden
from tests.siege.play import fact, offered, play, seat, state_of
from tests.siege.scenes.scene_words import rules

UP = "upstairs"
LANE = {"name": "kestrel", "at": [9, 7], "facing": "west"}  # watches the gallery westwards


def acting(blue: dict[str, Any], *others: dict[str, Any], **more: Any) -> Position:
    """An attacker in its activation, with another one far away."""
    return drawn([FAR_BLUE, {"name": "varga", **blue}, *others], active="varga", **more)


@pytest.mark.rule("SGE-REA.2", "SGE-HID.17", "SGE-ACT.10", "SGE-GRD.8")
def test_where_a_snare_reacts() -> None:
    def snared(start: dict[str, Any], line: str, tallis: dict[str, Any], **more: Any) -> bool:
        position = acting(start, {"name": "tallis", **tallis}, FAR, **more)
        play(position, line)
        return "snare with door-snare" in offered(position)

    lobby = {"at": [13, 12]}
    assert snared({"at": [11, 7]}, "move varga to l9", lobby)
    assert snared({"at": [11, 7]}, "move varga to k9", lobby), "across the double door"
    assert not snared({"at": [11, 8]}, "move varga to l10", lobby), "inside the room already"
    assert not snared({"at": [11, 8]}, "move varga to l8", lobby), "out of the room"
    assert not snared({"at": [11, 7]}, "move varga to l9", {"at": [20, 12]}), "another room"
    assert not snared({"at": [11, 7]}, "move varga to l9", {**lobby, "charges": 0})
    assert snared({"at": [9, 1]}, "move varga to j3", {"at": [12, 4]}, sections={"open": ["j2-j3"]}), (
        "a window"
    )
    assert not snared({"at": [4, 6]}, "move varga to e6", {"at": [2, 2]}, sections={"breached": ["e6-e7"]}), (
        "a breach"
    )
    assert snared({"at": [11, 7]}, "move varga to l9", {"at": [10, 7], "standee": [10, 8]}), "by either half"
    assert not snared({"at": UP}, "descend varga to m11", lobby), "no door from above"
    assert not snared({"at": [11, 8], "standee": [11, 7]}, "overwatch south", lobby), "no entry"
    for true, options in (
        (1, ["snare with door-snare", "reveal tallis", "pass"]),
        (2, ["reveal tallis", "pass"]),
    ):
        tokens = hidden("tallis", [13, 12], [3, 3], true)
        tokens["tokens"][0]["facing"] = "south"
        position = acting({"at": [11, 7]}, tokens, FAR, switches=ASKED)
        play(position, "move varga to l9")
        while asked(position) == "demand":
            play(position, "pass")
        assert offered(position) == options, "asked whenever a token is in the room"
        if true == 1:
            play(position, "snare with door-snare", "pay")
            assert fact(position, "operators.tallis.hidden") and fact(position, "spent") == 1
            assert fact(position, "operators.varga.wounds") == 0 and not state_of(position).doubted
    door = acting({"at": [11, 7]}, {"name": "tallis", **lobby}, FAR, did=["shoot"])
    play(door, "move varga to l9", "snare with door-snare", "pay")
    assert rules(door, "overwatch north") == ["ACT.2"], "an action was paid"
    attackers = drawn(
        [FAR_BLUE, {"name": "kestrel", "at": [11, 7]}, {"name": "tallis", **lobby}], active="kestrel", phase=2
    )
    play(attackers, "move kestrel to l9")
    assert asked(attackers) == "act", "not against mates"


@pytest.mark.rule("SGE-REA.4", "SGE-DGA.4", "SGE-FLR.6")
def test_the_order_of_what_an_entry_sets_off() -> None:
    devices = [
        {"piece": "camera", "at": [9, 8], "wall": [8, 8]},
        {"piece": "live-wire", "at": [10, 10]},
        {"piece": "barbed-wire", "at": [11, 9]},
    ]
    gas = [{"kind": "gas", "squares": [[11, 9], [12, 9], [11, 10], [12, 10]], "by": "corvo"}]
    watcher = {"name": "kestrel", "at": [11, 12], "facing": "north"}
    corvo = {"name": "corvo", "at": [20, 2]}
    position = acting({"at": [11, 8]}, watcher, corvo, devices=devices, overlays=gas)
    state_of(position).located = 0
    events = play(position, "move varga to l10")
    keys = [
        event.key for event in events if event.key in ("camera", "live-wire", "harmed", "stunned", "wire")
    ]
    assert keys == ["camera", "live-wire", "stunned", "harmed"] and "riposte kestrel" in offered(position)
    assert fact(position, "operators.varga.wounds") == 2 and fact(position, "operators.varga.stunned")
    events = play(position, "riposte kestrel", "dice 1", "dice 1 1")
    assert [event.key for event in events if event.key in ("hits", "wire")] == ["hits", "wire"]
    assert asked(position) == "activate", "the wire comes last and ends the activation"
    defender = drawn(
        [FAR_BLUE, {**watcher, "at": [11, 8]}, corvo], active="kestrel", phase=2, devices=devices
    )
    play(defender, "move kestrel to l10")
    assert (fact(defender, "operators.kestrel.wounds"), asked(defender)) == (0, "act")
    assert not fact(defender, "operators.kestrel.stunned") and not fact(defender, "operators.kestrel.located")
    weak = acting({"at": [11, 8], "wounds": 4}, watcher, corvo, devices=devices, overlays=gas)
    play(weak, "move varga to l10")
    assert not fact(weak, "operators.varga.alive") and asked(weak) == "activate", (
        "nothing follows for the fallen"
    )
    above = acting({"at": UP}, watcher, corvo, devices=[*devices, {"piece": "barbed-wire", "at": [12, 10]}])
    play(above, "descend varga to m11", "pass")
    assert fact(above, "operators.varga.located") and asked(above) == "activate"
    token = drawn([FAR_BLUE, hidden("kestrel", [11, 8], [3, 3]), corvo], active="kestrel", phase=2,
                  devices=devices, overlays=gas)  # fmt: skip
    play(token, "move kestrel-1 to l10")
    assert fact(token, "operators.kestrel.wounds") == 1 and not fact(token, "operators.kestrel.stunned")


@pytest.mark.rule("SGE-REA.6", "SGE-RIP.8")
def test_the_order_of_what_a_finished_action_sets_off() -> None:
    camera = [{"piece": "camera", "at": [11, 6], "wall": [11, 5]}]
    gas = [{"kind": "gas", "squares": [[3, 6], [4, 6], [3, 7], [4, 7]], "by": "corvo"}]
    corvo = {"name": "corvo", "at": [20, 2]}
    position = acting(
        {"at": [4, 7]}, {**LANE, "at": [9, 5], "facing": "south"}, corvo, devices=camera, overlays=gas
    )
    play(position, "overwatch north")
    assert fact(position, "operators.varga.located") and fact(position, "operators.varga.wounds") == 1
    weak = acting({"at": [4, 7], "wounds": 4}, LANE, corvo, overlays=gas)
    play(weak, "overwatch north")
    assert not fact(weak, "operators.varga.alive") and asked(weak) == "activate"
    frag = acting({"at": [4, 7]}, LANE, FAR, cubes={"frag-grenade": 1})
    play(frag, "use frag-grenade on h8", "pass")
    assert asked(frag) == "act", "one window after the gadget, none for its free Destroy"
    reveals = drawn(
        [{"name": "varga", "at": [4, 7]}, FAR_BLUE, hidden("maren", [20, 11], [2, 2]), FAR],
        active="varga", switches={"reveal_windows": "always"},
    )  # fmt: skip
    play(reveals, "overwatch north")
    assert (seat(reveals), offered(reveals)) == (2, ["reveal maren", "pass"])
    opened = drawn(
        [{"name": "varga", "at": [4, 6]}, FAR_BLUE, hidden("maren", [4, 3], [20, 11]), FAR], active="varga",
    )  # fmt: skip
    play(opened, "destroy f7")
    assert not fact(opened, "operators.maren.hidden"), "a token that comes into sight is demanded"


@pytest.mark.rule("SGE-DGA.2", "SGE-ACT.8")
def test_wire_ends_the_activation() -> None:
    wire = [{"piece": "barbed-wire", "at": [10, 7]}]
    position = acting({"at": [9, 7]}, FAR, devices=wire)
    play(position, "move varga to k8")
    assert asked(position) == "activate" and "varga" in fact(position, "acted")
    assert "activate okonjo" in offered(position) and "activate varga" not in offered(position)
    beside = acting({"at": [9, 7]}, FAR, devices=wire)
    play(beside, "move varga to k7")
    assert asked(beside) == "act"
    shot = acting({"at": [9, 7], "wounds": 4}, {**LANE, "at": [13, 7]}, FAR, devices=wire)
    events = play(shot, "move varga to k8", "riposte kestrel", "dice 6", "dice 6 6")
    assert asked(shot) == "activate" and not fact(shot, "operators.varga.alive")
    assert "wire" not in {event.key for event in events}, "nothing holds the fallen any more"
    leaning = acting({"at": [9, 7]}, FAR, devices=wire)
    play(leaning, "lean varga to k8")
    assert asked(leaning) == "activate", "to lean into it is to enter it"
    over = drawn([{"name": "varga", "at": [9, 7], "wounds": 4}, {**LANE, "at": [13, 7]}], active="varga")
    play(over, "move varga to k8", "riposte kestrel", "dice 6", "dice 6 6")
    assert fact(over, "winner") == "defenders" and over.over
