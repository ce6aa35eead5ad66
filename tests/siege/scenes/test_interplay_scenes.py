"""Rules of SIEGE that meet: smoke and risers, cameras and ripostes, wire and floors, plates, snares, shields, reveals."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.rules.missions import concede
from sortie.kernel.position import Position
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden
from tests.siege.play import fact, offered, play, state_of
from tests.siege.scenes.scene_words import acting, rules

UP = "upstairs"
SMOKE = [{"kind": "smoke", "squares": [[12, 10], [12, 11]]}]


def rolled(position: Position, face: int) -> None:
    """Every die that is rolled now shows this face."""
    while asked(position) in ("yellow", "orange", "red"):
        play(position, "dice " + " ".join([str(face)] * position.request.count))  # type: ignore[union-attr]


@pytest.mark.rule("SGE-RIS.5", "SGE-RIP.6", "SGE-LOS.9", "SGE-AGA.6")
@pytest.mark.parametrize(
    ("overlays", "located", "answered"), [([], False, True), (SMOKE, False, False), (SMOKE, True, True)]
)
def test_smoke_on_a_riser_blinds_who_watches_it_from_above(
    overlays: Any, located: bool, answered: bool
) -> None:
    varga = {"name": "varga", "at": [11, 10], "located": located}
    watcher = {"name": "kestrel", "at": UP, "riser": [12, 10]}
    position = drawn([FAR_BLUE, FAR, varga, watcher], active="varga", overlays=overlays)
    play(position, "move varga to m11")
    assert (asked(position) == "react") == answered


@pytest.mark.rule("SGE-REA.4", "SGE-LOS.9", "SGE-LOS.14", "SGE-DGA.5")
def test_a_camera_shows_who_enters_in_smoke() -> None:
    """The gallery is filmed: who comes into the smoke there is Located first, and then the watcher sees it."""
    smoke = [{"kind": "smoke", "squares": [[6, 7], [7, 7]]}]
    watcher = {"name": "kestrel", "at": [10, 7], "facing": "west"}
    for devices, answered in (([], False), ([{"piece": "camera", "at": [11, 6], "wall": [11, 5]}], True)):
        position = acting("varga", [5, 7], watcher, overlays=smoke, devices=devices)
        play(position, "move varga to g8")
        assert (asked(position) == "react") == answered
        assert fact(position, "operators.varga.located") == answered


@pytest.mark.rule("SGE-ACT.10", "SGE-REA.7", "SGE-ACT.2")
def test_what_is_paid_to_ignore_a_screen_is_gone() -> None:
    oduya = {"name": "oduya", "at": [6, 7]}
    position = acting("varga", [9, 7], oduya, cubes={"stun-grenade": 1})
    play(position, "use stun-grenade on g8", "cancel with point-screen", "pay")
    assert fact(position, "operators.oduya.stunned") and fact(position, "operators.oduya.charges") == 1
    assert rules(position, "overwatch west", "destroy i8") == ["ACT.2", "ACT.2"], (
        "both other actions are used"
    )
    assert "move varga to k8" in offered(position), "its Move is left"
    lost = acting("varga", [9, 7], oduya, cubes={"stun-grenade": 1})
    play(lost, "use stun-grenade on g8", "cancel with point-screen", "accept")
    assert not fact(lost, "operators.oduya.stunned") and fact(lost, "cubes.stun-grenade") == 0
    assert "overwatch west" in offered(lost), "one other action is left"


@pytest.mark.rule("SGE-DGA.2", "SGE-FLR.1", "SGE-ACT.8")
def test_wire_on_a_riser_catches_who_wants_to_go_up() -> None:
    wire = [{"piece": "barbed-wire", "at": [12, 10]}]
    position = acting("varga", [12, 11], devices=wire)
    play(position, "move varga to m11")
    assert asked(position) != "act" and fact(position, "operators.varga.square") == "m11"
    above = acting("varga", UP, devices=wire)
    play(above, "descend varga to m11")
    assert asked(above) != "act", "from above it is entered as well"


@pytest.mark.rule("SGE-MIS.10", "SGE-MIS.9", "SGE-DMG.4")
def test_the_hostage_lies_where_its_carrier_was_shot() -> None:
    varga = {"name": "varga", "at": [7, 7], "wounds": 4}
    sato = {"name": "sato", "at": [8, 6]}
    watcher = {"name": "kestrel", "at": [10, 7], "facing": "west"}
    position = drawn(
        [FAR_BLUE, sato, varga, FAR, watcher], active="varga", mission="hostage", carrier="varga"
    )
    play(position, "move varga to i8", "riposte kestrel")
    rolled(position, 6)
    assert not fact(position, "operators.varga.alive") and fact(position, "hostage") == "i8"
    assert fact(position, "carrier") == "" and asked(position) == "activate"
    play(position, "activate sato", "secure")
    assert fact(position, "carrier") == "sato", "somebody else takes it along"


@pytest.mark.rule("SGE-HID.14", "SGE-SPE.5", "SGE-HID.9")
def test_a_plate_saves_the_wound_and_not_the_secret() -> None:
    token = {**hidden("kestrel", [6, 7], [20, 11]), "plate": True}
    position = acting("varga", [9, 7], token, cubes={"frag-grenade": 2}, switches=ASKED)
    while asked(position) == "demand":
        play(position, "pass")
    play(position, "use frag-grenade on g8", "dice 3 1")
    assert not fact(position, "operators.kestrel.hidden") and fact(position, "operators.kestrel.wounds") == 0
    assert not fact(position, "operators.kestrel.plate"), "it took the one hit and is gone"
    unhurt = acting("varga", [9, 7], token, cubes={"frag-grenade": 1}, switches=ASKED)
    play(unhurt, "use frag-grenade on g8", "dice 1 1")
    assert fact(unhurt, "operators.kestrel.hidden") and fact(unhurt, "operators.kestrel.plate"), (
        "no hit tells nothing"
    )


@pytest.mark.rule("SGE-ROW.2", "SGE-ROW.4", "SGE-ACT.6")
def test_run_from_above_is_spent_like_a_move() -> None:
    position = acting("tesfaye", UP)
    play(position, "run-descend tesfaye to m11")
    assert (fact(position, "run_left"), fact(position, "move_left")) == (4, -1)
    assert fact(position, "did") == ["run"] and not any(
        text.startswith(("climb", "run-climb")) for text in offered(position)
    )
    walking = acting("tesfaye", UP)
    play(walking, "descend tesfaye to m11", "move tesfaye to m12")
    assert (fact(walking, "move_left"), fact(walking, "run_left")) == (3, -1)


@pytest.mark.rule("SGE-DGA.2", "SGE-REA.4", "SGE-DMG.4", "SGE-RIP.9")
def test_who_falls_on_the_wire_is_not_caught_any_more() -> None:
    wire = [{"piece": "barbed-wire", "at": [8, 7]}]
    watchers = [
        {"name": "kestrel", "at": [11, 7], "facing": "west"},
        {"name": "maren", "at": [11, 6], "facing": "west"},
    ]
    position = acting("varga", [7, 7], *watchers, devices=wire)
    play(position, "move varga to i8", "riposte kestrel")
    rolled(position, 6)
    assert not fact(position, "operators.varga.alive") and asked(position) == "activate"
    assert fact(position, "devices") == ["barbed-wire@i8"], "the wire stays, and nobody fires a second time"


@pytest.mark.rule("SGE-REA.2", "SGE-OPR.12")
@pytest.mark.parametrize(("section", "asks"), [("open", True), ("breached", False)])
def test_a_snare_waits_at_doors_and_windows_not_at_breaches(section: str, asks: bool) -> None:
    if section == "open":
        position = acting("varga", [9, 1], {"name": "tallis", "at": [12, 4]}, sections={"open": ["j2-j3"]})
        play(position, "move varga to j3")
    else:
        position = acting("varga", [7, 6], {"name": "tallis", "at": [5, 3]}, sections={"breached": ["h6-h7"]})
        play(position, "move varga to h6")
    assert (asked(position) == "react") == asks


@pytest.mark.rule("SGE-DGA.7", "SGE-PRO.3", "SGE-DES.6", "SGE-WAL.13")
def test_a_deployable_shield_is_an_obstacle_until_it_is_destroyed() -> None:
    shield = [{"piece": "deployable-shield", "at": [8, 7]}]
    target = {"name": "kestrel", "at": [7, 7]}
    weak = acting("varga", [10, 7], target, devices=shield)
    play(weak, "shoot kestrel")
    rolled(weak, 2)
    covered = fact(weak, "operators.kestrel.wounds")
    bare = acting("varga", [10, 7], target)
    play(bare, "shoot kestrel")
    rolled(bare, 2)
    assert fact(bare, "operators.kestrel.wounds") - covered == 2, "light protection beside it"
    broken = acting("varga", [9, 7], target, devices=shield)
    play(broken, "destroy i8")
    assert fact(broken, "devices") == [], "level 2 from the next space"


@pytest.mark.rule("SGE-RIP.1", "SGE-RIP.6", "SGE-FLR.6")
def test_an_attacker_above_answers_in_the_phase_of_the_defenders() -> None:
    watcher = {"name": "varga", "at": UP, "riser": [12, 10]}
    position = drawn([FAR_BLUE, FAR, watcher, {"name": "kestrel", "at": [12, 11]}], active="kestrel", phase=2)
    play(position, "move kestrel to m11")
    assert offered(position) == ["riposte varga", "pass"]
    own = drawn([FAR_BLUE, FAR, watcher, {"name": "sato", "at": [12, 11]}], active="sato", phase=1)
    play(own, "move sato to m11")
    assert asked(own) == "act", "not at an own Operator"


@pytest.mark.rule("SGE-HID.11", "SGE-HID.7", "SGE-HID.16", "SGE-RIP.9")
def test_who_shows_itself_in_the_window_may_fire_in_it() -> None:
    tokens = hidden("kestrel", [9, 5], [9, 7], 2)
    tokens["tokens"][1]["facing"] = "west"
    position = drawn([FAR_BLUE, FAR, {"name": "varga", "at": [3, 7]}, tokens], active="varga", switches=ASKED)
    play(position, "move varga to e8")
    while asked(position) == "demand":
        play(position, "pass")
    assert asked(position) == "react" and {"riposte kestrel", "reveal kestrel"} <= set(offered(position))
    play(position, "reveal kestrel")
    while asked(position) == "demand":
        play(position, "pass")
    assert fact(position, "operators.kestrel.facing") == "west", "it watches at once"
    assert "riposte kestrel" in offered(position)


@pytest.mark.rule("SGE-OVW.10", "SGE-DSP.4", "SGE-OPR.11")
def test_a_riser_token_goes_with_its_fallen_owner() -> None:
    owner = {"name": "kestrel", "at": UP, "riser": [12, 10], "wounds": 4}
    position = acting("varga", UP, owner)
    play(position, "dispute m11", "stay", "fire")
    rolled(position, 6)
    assert not fact(position, "operators.kestrel.alive")
    assert (
        fact(position, "operators.varga.riser") == "m11"
        and fact(position, "operators.kestrel.riser") == "none"
    )


@pytest.mark.rule("SGE-ACT.7", "SGE-HID.8", "SGE-HID.7")
def test_to_demand_or_to_show_oneself_ends_no_overwatch() -> None:
    watcher = {"name": "varga", "at": [6, 7], "facing": "east"}
    position = drawn(
        [FAR_BLUE, FAR, watcher, hidden("maren", [9, 7], [20, 11])], active="varga", switches=ASKED
    )
    play(position, "demand maren-1")
    assert not fact(position, "operators.maren.hidden") and fact(position, "operators.varga.facing") == "east"
    play(position, "move varga to f8")
    assert fact(position, "operators.varga.facing") == "none", "a step ends it"
    orange = drawn(
        [FAR_BLUE, {**FAR, "facing": "west"}, hidden("kestrel", [3, 2], [20, 5])], active="rourke", phase=2
    )
    play(orange, "reveal kestrel")
    assert fact(orange, "operators.rourke.facing") == "west"


@pytest.mark.rule("SGE-MIS.11", "SGE-MIS.8", "SGE-END.1")
@pytest.mark.parametrize(
    ("place", "carries", "wins"), [([0, 5], True, True), ([1, 5], True, False), ([0, 5], False, False)]
)
def test_the_game_ends_when_the_hostage_is_out(place: list[int], carries: bool, wins: bool) -> None:
    carrier = {"carrier": "varga"} if carries else {"hostage": [9, 7]}
    position = acting("varga", place, mission="hostage", **carrier)
    play(position, "end")
    assert position.over == wins and (asked(position) == "") == wins
    assert (fact(position, "winner"), fact(position, "ending")) == (
        ("attackers", "extraction") if wins else ("", "")
    )
    assert not wins or fact(position, "agenda") == [], "nothing more is to come"


@pytest.mark.rule("SGE-END.4")
@pytest.mark.parametrize(("seat", "winner"), [(0, "defenders"), (1, "attackers")])
def test_who_concedes_has_lost(seat: int, winner: str) -> None:
    state = state_of(drawn([FAR_BLUE, FAR], active="okonjo"))
    concede(state, seat)
    assert state.ending == "concession" and ("attackers", "defenders")[state.winner] == winner


@pytest.mark.rule("SGE-SEQ.11", "SGE-MIS.1", "SGE-SEQ.10")
def test_after_the_last_round_nothing_is_made_ready() -> None:
    located = {"name": "okonjo", "at": [0, 15], "located": True, "acted": True}
    position = drawn([located, {"name": "rourke", "at": [0, 0]}], moment="refresh", round=5, points=[3, 2])
    assert position.over and fact(position, "round") == 5 and fact(position, "agenda") == []
    assert fact(position, "operators.okonjo.located") and fact(position, "acted") == ["okonjo"]


@pytest.mark.rule("SGE-OVL.1", "SGE-OVL.2", "SGE-OVL.3", "SGE-OVL.4")
def test_why_a_template_does_not_lie_that_way() -> None:
    smoke = [{"kind": "smoke", "squares": [[10, 6], [10, 7]]}]
    position = acting("varga", [6, 7], overlays=smoke, cubes={"smoke-grenade": 1})
    play(position, "use smoke-grenade on i8")
    assert asked(position) == "cover"
    shapes = [f"cover {name}" for name in position.game.names(position.state).table("placement")]
    found = dict(zip(shapes, rules(position, *shapes), strict=True))
    assert {line for line, rule in found.items() if not rule} == set(offered(position))
    assert "OVL.4" in found.values() and set(found.values()) <= {"", "OVL.1", "OVL.2", "OVL.3", "OVL.4"}
    near = acting("varga", [6, 7], overlays=smoke, cubes={"smoke-grenade": 1})
    assert rules(near, "use smoke-grenade on k8") == ["OVL.4"], "covered already"
    corner = acting("varga", [3, 0], cubes={"smoke-grenade": 1})
    play(corner, "use smoke-grenade on a1")
    (laid,) = fact(corner, "overlays")
    assert laid["squares"] == ["a1", "b1", "a2", "b2"], "there is one way that stays on the map"
