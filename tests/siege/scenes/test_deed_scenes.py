"""What each answer brings in SIEGE: between activations, in an activation, before the first round."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.state.steps import Rearrange
from sortie.kernel.position import Position
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, seat, state_of
from tests.siege.scenes.scene_words import acting, rules

UP = "upstairs"
PLANNING = {"forward_planning": "on"}


@pytest.mark.rule("SGE-SEQ.8", "SGE-SEQ.3", "SGE-HID.7")
def test_what_may_be_done_between_two_activations() -> None:
    orange = [{"name": "maren", "at": [20, 7]}, hidden("kestrel", [3, 2], [20, 11])]
    position = drawn([FAR_BLUE, FAR, *orange], phase=2)
    assert set(offered(position)) == {
        "activate rourke",
        "activate maren",
        "activate kestrel",
        "reveal kestrel",
    }
    play(position, "reveal kestrel")
    assert (seat(position), asked(position)) == (2, "activate") and not fact(
        position, "operators.kestrel.hidden"
    )
    assert fact(position, "acted") == [], "to show oneself is no activation"
    play(position, "activate maren")
    assert (asked(position), fact(position, "active"), fact(position, "acted")) == ("act", "maren", ["maren"])
    play(position, "end")
    assert set(offered(position)) == {"activate rourke", "activate kestrel", "end phase"}
    play(position, "end phase")
    assert (fact(position, "phase"), seat(position)) == (3, 1)


@pytest.mark.rule("SGE-SEQ.8", "SGE-HID.8")
def test_the_attackers_may_demand_between_two_activations() -> None:
    decoy = hidden("kestrel", [9, 6], [20, 11], 2)
    behind = hidden("maren", [11, 6], [20, 2])
    position = drawn([FAR_BLUE, FAR, {"name": "varga", "at": [3, 6]}, decoy, behind], phase=1, switches=ASKED)
    assert "demand kestrel-1" in offered(position) and "demand maren-1" not in offered(position)
    play(position, "demand kestrel-1")
    assert asked(position) == "demand", "what the token hid is in sight now"
    assert (
        not fact(position, "operators.kestrel.hidden") and fact(position, "operators.kestrel.square") == "u12"
    )
    play(position, "pass")
    assert (seat(position), asked(position)) == (1, "activate") and fact(position, "acted") == []


@pytest.mark.rule("SGE-ACT.4", "SGE-ACT.1")
def test_what_each_action_of_the_list_does() -> None:
    """Each action once: what is asked after it, what it was, and what differs."""
    enemy = {"name": "kestrel", "at": [6, 7]}
    token = {"name": "tallis", "at": UP, "riser": [12, 10]}
    cases: list[tuple[str, Any, str, str, str, Any, dict[str, Any]]] = [
        ("varga", [9, 7], "overwatch west", "overwatch", "operators.varga.facing", "west", {}),
        ("varga", UP, "watch m4", "overwatch", "operators.varga.riser", "m4", {}),
        ("varga", UP, "dispute m11", "overwatch", "operators.tallis.riser", "m11", {"others": [token]}),
        ("varga", [9, 7], "shoot kestrel", "shoot", "operators.kestrel.wounds", 0, {"others": [enemy]}),
        ("varga", [9, 7], "use smoke-grenade on g8", "tactical", "cubes.smoke-grenade", 0, {"cubes": {"smoke-grenade": 1}}),
        ("varga", [9, 7], "employ lance-frame on k8", "special", "operators.varga.charges", 1, {}),
        ("briseux", [9, 7], "flip bastion-shield", "special", "operators.briseux.flipped", True, {}),
        ("varga", [1, 6], "destroy b8", "destroy", "active", "varga", {}),
        ("varga", [1, 1], "secure", "mission", "carrier", "varga", {"mission": "hostage", "hostage": [0, 0]}),
    ]  # fmt: skip
    for name, place, line, action, path, value, more in cases:
        others = more.pop("others", [])
        position = acting(name, place, *others, **more)
        assert line in offered(position), line
        play(position, line)
        assert fact(position, "did") == [action], line
        assert fact(position, path) == value, line
    bombs = acting("varga", [16, 3], mission="bomb")
    play(bombs, "plant bomb-2")
    assert (fact(bombs, "did"), fact(bombs, "defuser")) == (["mission"], "bomb-2")
    running = acting("kestrel", [16, 3], mission="bomb", defuser=2, counter=1)
    play(running, "disable bomb-2")
    assert (fact(running, "did"), fact(running, "defuser")) == (["mission"], "none")
    hiding = acting("kestrel", [20, 5], switches={"advanced_tactics": "on"})
    play(hiding, "hide")
    assert asked(hiding) == "truth" and fact(hiding, "did") == ["hide"]


@pytest.mark.rule("SGE-ACT.4", "SGE-DSP.1", "SGE-DSP.7")
def test_a_dispute_is_an_overwatch_whatever_comes_of_it() -> None:
    token = {"name": "tallis", "at": UP, "riser": [12, 10]}
    position = acting("varga", UP, token)
    play(position, "dispute m11")
    assert (seat(position), asked(position)) == (2, "dispute"), "the owner may give way"
    play(position, "give way")
    assert (
        fact(position, "operators.varga.riser") == "m11"
        and fact(position, "operators.tallis.riser") == "none"
    )
    assert fact(position, "did") == ["overwatch"]
    assert rules(position, "watch m4") == ["ACT.1"], "it is done"


@pytest.mark.rule("SGE-ROW.7", "SGE-ROW.11", "SGE-ROW.13", "SGE-ACT.1", "SGE-ROW.9")
def test_each_action_once_in_an_activation() -> None:
    enemy = {"name": "rourke", "at": [6, 7]}
    position = drawn(
        [FAR_BLUE, {"name": "varga", "at": [9, 7]}, enemy],
        active="varga",
        cubes={"frag-grenade": 2, "mine": 1},
    )
    tactical = {text for text in offered(position) if text.startswith("use")}
    special = {text for text in offered(position) if text.startswith("employ")}
    assert {"use frag-grenade on g8", "use mine on i8"} <= tactical
    assert "employ lance-frame on g8" in special and len(special) > 20, "as far as it is thrown"
    play(position, "shoot rourke", "dice 1 1", "dice 1")
    assert "shoot rourke" not in offered(position) and rules(position, "shoot rourke") == ["ACT.1"]
    assert {text for text in offered(position) if text.startswith("employ")} == special
    play(position, "employ lance-frame on k8")
    assert not {
        text for text in offered(position) if text.startswith(("use", "employ", "destroy", "overwatch"))
    }
    assert rules(position, "employ lance-frame on k8", "destroy k8") == ["ACT.1", "ACT.2"]


@pytest.mark.rule("SGE-DSP.1", "SGE-DSP.5", "SGE-FLR.7")
def test_a_revealed_owner_is_not_revealed_again() -> None:
    owner = {"name": "tallis", "at": UP, "riser": [12, 10], "stunned": True}
    position = acting("varga", UP, owner)
    events = play(position, "dispute m11")
    assert not [event for event in events if event.key == "revealed"]
    assert fact(position, "operators.tallis.riser") == "m11" and fact(position, "operators.tallis.stunned")
    hiding = acting("varga", UP, hidden("tallis", UP, [20, 2], 1, riser=[12, 10]))
    assert [event.key for event in play(hiding, "dispute m11")].count("revealed") == 1


@pytest.mark.rule("SGE-FLR.3", "SGE-FLR.7", "SGE-ACT.7")
def test_who_goes_up_watches_nothing_below() -> None:
    token = hidden("kestrel", [12, 10], [20, 11])
    position = drawn([FAR_BLUE, FAR, token], active="kestrel", phase=2)
    assert fact(position, "operators.kestrel.tokens")[0]["facing"] == "north"
    play(position, "climb kestrel-1")
    tokens = fact(position, "operators.kestrel.tokens")
    assert [one["facing"] for one in tokens] == ["none", "north"] and tokens[0]["square"] == UP
    assert not any("kestrel-1" in text for text in offered(position)), "and moves no more"
    assert any("kestrel-2" in text for text in offered(position))


def rearranging(*devices: dict[str, Any], changes: int = 0, **more: Any) -> Position:
    """The defenders change what lies on the board before the game."""
    state = state_of(drawn([FAR_BLUE, FAR], round=0, devices=list(devices), **more))
    state.changes = changes
    state.agenda = [Rearrange()]
    return Position(siege_game(), state)


CAMERA = {"piece": "camera", "at": [14, 4], "wall": [14, 5]}
WIRE = {"piece": "barbed-wire", "at": [8, 5]}
RISER = {"piece": "reinforced-riser", "at": [12, 3]}


@pytest.mark.rule("SGE-SET.5", "SGE-GAD.1", "SGE-GAD.3", "SGE-RIS.7", "SGE-SET.9")
def test_what_lies_on_the_board_may_be_moved_where_it_belongs() -> None:
    position = rearranging(CAMERA, WIRE, RISER)
    assert {"ready", "take away camera@o5", "shift barbed-wire@i6 to j7"} <= set(offered(position))
    lines = {
        "shift camera@o5 to j7": "GAD.1",  # a wall gadget does not lie on the ground
        "shift barbed-wire@i6 to j7": "",
        "shift barbed-wire@i6 to b7": "SET.9",  # outside
        "shift barbed-wire@i6 to t7": "GRD.9",  # a structural space
        "shift barbed-wire@i6 to g7": "GAD.3",  # an obstacle
        "shift barbed-wire@i6 to m4": "GRD.2",  # a gadget lies there
        "shift reinforced-riser@m4 to j7": "RIS.7",
        "shift reinforced-riser@m4 to m11": "",
    }
    assert dict(zip(lines, rules(position, *lines), strict=True)) == lines
    hung = next(text for text in offered(position) if text.startswith("rehang camera@o5"))
    wire = hung.replace("camera@o5", "barbed-wire@i6")
    assert rules(position, hung, wire) == ["", "GAD.1"], "and a piece of the ground does not hang"
    play(position, "shift barbed-wire@i6 to j7", "take away camera@o5")
    assert set(fact(position, "devices")) == {"reinforced-riser@m4", "barbed-wire@j7"}
    assert fact(position, "changes") == 2
    play(position, "ready")
    assert asked(position) != "rearrange"


@pytest.mark.rule("SGE-SET.5", "SGE-WAL.8", "SGE-MOD.1")
def test_five_changes_of_barricades_too() -> None:
    position = rearranging(CAMERA)
    bars = sorted(text for text in offered(position) if text.startswith("unbar"))
    moved = next(text for text in offered(position) if text.startswith("bar "))
    assert bars and rules(position, bars[0]) == [""]
    before = fact(position, "sections.barricades")
    play(position, bars[0])
    gone = bars[0].split()[-1]
    after = fact(position, "sections.barricades")
    assert len(after) == len(before) - 1 and gone not in after
    assert fact(position, "changes") == 1 and asked(position) == "rearrange"
    assert rules(position, bars[0]) == ["SET.5"], "there is no barricade any more"
    play(rearranging(CAMERA), moved)
    last = rearranging(CAMERA, changes=4)
    assert any(text.startswith("take away") for text in offered(last)), "the fifth change"
    play(last, "take away camera@o5")
    assert asked(last) != "rearrange", "no sixth one"
    more = rearranging(CAMERA, changes=5, switches=PLANNING)
    assert any(text.startswith("take away") for text in offered(more)), "ten with forward planning"
    most = rearranging(CAMERA, changes=10, switches=PLANNING)
    refused = rules(most, "take away camera@o5", bars[0], "ready")
    assert refused == ["SET.5", "SET.5", ""]
    assert not any(text.startswith(("take away", "unbar", "rehang")) for text in offered(most))
