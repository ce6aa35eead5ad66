"""Gadgets: aiming, destroying, reactions, keywords, tactical and special gadgets, overlays."""

from __future__ import annotations

import pytest

from sortie.games.siege.rules.gadgets.overlays import coverable, placement, placements
from sortie.games.siege.rules.gadgets.use import reaches
from tests.questions import refused_by
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, building, drawn, hidden
from tests.siege.play import fact, offered, play, seat, state_of


def at(x: int, y: int) -> int:
    return building().grid.square(x, y)


@pytest.mark.rule("SGE-DES.5", "SGE-DES.6", "SGE-SYM.3", "SGE-DGA.6", "SGE-DES.10", "SGE-DES.7", "SGE-ROW.11")
def test_bulletproof_gadgets_need_a_neighbour_or_a_gadget() -> None:
    devices = [{"piece": "bulletproof-camera", "at": [11, 6], "wall": [11, 5]}]
    far = drawn(
        [{"name": "sato", "at": [8, 6]}, FAR], active="sato", devices=devices, cubes={"frag-grenade": 1}
    )
    assert refused_by(far, "destroy l7") == "SGE-DES.6"
    play(far, "use frag-grenade on l7")
    assert fact(far, "devices") == []
    near = drawn([{"name": "sato", "at": [10, 6]}, FAR], active="sato", devices=devices)
    play(near, "destroy l7")
    assert fact(near, "devices") == []
    wire = [{"piece": "barbed-wire", "at": [11, 6]}]
    assert (
        refused_by(drawn([{"name": "sato", "at": [9, 6]}, FAR], active="sato", devices=wire), "destroy l7")
        == "SGE-DES.6"
    )
    both = drawn([{"name": "sato", "at": [9, 6]}, {"name": "kade", "at": [13, 6], "charges": 2}, FAR], active="sato",
                 devices=[{"piece": "camera", "at": [13, 6], "wall": [13, 5]}])  # fmt: skip
    assert "destroy n7" in offered(both)
    play(both, "destroy n7")
    assert fact(both, "devices") == [] and "n7-o7" not in fact(both, "sections.barricades")
    assert fact(both, "operators.kade.charges") == 2


@pytest.mark.rule(
    "SGE-ROW.12",
    "SGE-ROW.10",
    "SGE-ROW.14",
    "SGE-ROW.9",
    "SGE-ROW.13",
    "SGE-TAC.1",
    "SGE-TAC.2",
    "SGE-TAC.3",
    "SGE-TAC.4",
)
def test_gadgets_from_above_and_cubes() -> None:
    wire = [{"piece": "barbed-wire", "at": [12, 10]}]
    position = drawn(
        [{"name": "varga", "at": "upstairs"}, FAR],
        active="varga",
        devices=wire,
        cubes={"frag-grenade": 2, "stun-grenade": 1},
    )
    assert "destroy m11" in offered(position) and "use frag-grenade on m11" in offered(position)
    assert refused_by(position, "use frag-grenade on m12") == "SGE-KEY.4"
    assert fact(position, "cubes.frag-grenade") == 2
    play(position, "use frag-grenade on m11")
    assert fact(position, "cubes.frag-grenade") == 1
    assert refused_by(position, "use stun-grenade on m11") == "SGE-ACT.1"
    kit = drawn(
        [{"name": "sato", "at": "upstairs"}, {"name": "varga", "at": [12, 10], "wounds": 3}, FAR],
        active="sato",
    )
    play(kit, "employ field-kit on m11")
    assert fact(kit, "operators.varga.wounds") == 1 and fact(kit, "operators.sato.charges") == 1
    empty = drawn([{"name": "varga", "at": [9, 7]}, FAR], active="varga", cubes={"frag-grenade": 0})
    assert refused_by(empty, "use frag-grenade on k8") == "SGE-TAC.1"
    other = drawn([{"name": "varga", "at": [9, 7]}, FAR], active="varga", cubes={"nitro-charge": 1})
    assert refused_by(other, "use nitro-charge on k8") == "SGE-TAC.2"


@pytest.mark.rule("SGE-SPE.1", "SGE-SPE.2", "SGE-SPE.3", "SGE-SPE.4", "SGE-GEN.4")
def test_special_gadgets_belong_to_their_owner() -> None:
    position = drawn(
        [{"name": "varga", "at": [9, 7], "charges": 0}, {"name": "briseux", "at": [0, 0]}, FAR],
        active="varga",
    )
    assert refused_by(position, "employ lance-frame on k8") == "SGE-SPE.2"
    assert refused_by(position, "flip bastion-shield") == "SGE-SPE.1"
    shield = drawn([{"name": "briseux", "at": [0, 0]}, FAR], active="briseux")
    play(shield, "flip bastion-shield")
    assert (
        fact(shield, "operators.briseux.flipped") and refused_by(shield, "flip bastion-shield") == "SGE-ACT.1"
    )


@pytest.mark.rule("SGE-KEY.3", "SGE-KEY.6", "SGE-KEY.7", "SGE-KEY.8", "SGE-KEY.14", "SGE-ROW.15")
def test_keywords_of_reach() -> None:
    ear = drawn(
        [FAR_BLUE, {"name": "pellegrin", "at": "upstairs"}, {"name": "maren", "at": [2, 2]}],
        active="pellegrin",
        phase=2,
    )
    state = state_of(ear)
    vertical = reaches(state, 5, state.siege.abilities[state.siege.actions_of[5][0]])
    assert vertical >> at(16, 6) & 1 and vertical >> at(12, 10) & 1 and not vertical >> at(16, 10) & 1
    probe = drawn([{"name": "nadir", "at": [9, 7]}, hidden("kestrel", [9, 11], [20, 12]), hidden("maren", [9, 12], [21, 12])],
                  active="nadir", switches=ASKED)  # fmt: skip
    assert (
        "employ wall-probe on j12" in offered(probe)
        and refused_by(probe, "employ wall-probe on j13") == "SGE-KEY.6"
    )
    play(probe, "employ wall-probe on j12")
    assert fact(probe, "operators.kestrel.located") and not fact(probe, "operators.kestrel.hidden")
    above = drawn(
        [{"name": "nadir", "at": "upstairs"}, hidden("kestrel", [12, 10], [20, 12])],
        active="nadir",
        switches=ASKED,
    )
    assert "employ wall-probe on m11" in offered(above), "a neutral riser"
    assert refused_by(above, "employ wall-probe on m12") == "SGE-KEY.6", "and no space beside one"
    charge = drawn([{"name": "hallowell", "at": [9, 7]}, FAR], active="hallowell")
    assert refused_by(charge, "employ floor-charge on k8") == "SGE-KEY.8"
    scope = drawn([{"name": "morrow", "at": [9, 7]}, {"name": "kestrel", "at": [4, 7]}, FAR], active="morrow")
    play(scope, "employ spotter-scope on e8")
    assert fact(scope, "operators.kestrel.located") and fact(scope, "operators.morrow.charges") == 0


@pytest.mark.rule("SGE-GEN.5", "SGE-LOS.5", "SGE-SPE.5")
def test_a_profile_overrides_the_rules() -> None:
    smoke = [{"kind": "smoke", "squares": [[7, 6], [8, 6], [7, 7], [8, 7]]}]
    for name, sees in (("morrow", True), ("varga", False)):
        position = drawn(
            [{"name": name, "at": [10, 7]}, {"name": "kestrel", "at": [4, 7]}, FAR],
            active=name,
            overlays=smoke,
        )
        assert ("shoot kestrel" in offered(position)) is sees


@pytest.mark.rule("SGE-KEY.1", "SGE-DGA.7", "SGE-DGA.4")
def test_setup_gadgets_are_no_actions_and_shields_are_obstacles() -> None:
    shield = [{"piece": "deployable-shield", "at": [10, 7]}]
    position = drawn([FAR_BLUE, {"name": "kestrel", "at": [9, 7]}], active="kestrel", phase=2, devices=shield,
                     cubes={"deployable-shield": 1, "impact-grenade": 1})  # fmt: skip
    assert refused_by(position, "use deployable-shield on i8") == "SGE-KEY.1"
    play(position, "use impact-grenade on k8")
    assert fact(position, "devices") == []
    from sortie.games.siege.rules.protection import protection

    behind = drawn(
        [{"name": "varga", "at": [5, 7]}, {"name": "kestrel", "at": [11, 7]}, FAR],
        active="varga",
        devices=shield,
    )
    assert protection(state_of(behind), 0, 5, 0).sources == ("obstacle",)
    wire = drawn([FAR_BLUE, {"name": "kestrel", "at": [9, 7]}], active="kestrel", phase=2,
                 devices=[{"piece": "barbed-wire", "at": [10, 7]}])  # fmt: skip
    play(wire, "move kestrel to k8")
    assert fact(wire, "move_left") == 4 and fact(wire, "active") == "kestrel"


@pytest.mark.rule("SGE-DGA.8", "SGE-DGA.9", "SGE-DMG.1")
def test_nitro_and_impact() -> None:
    blue = [{"name": "varga", "at": [5, 7]}, {"name": "okonjo", "at": [6, 7]}]
    position = drawn(
        [*blue, {"name": "kestrel", "at": [10, 7]}], active="kestrel", phase=2, cubes={"nitro-charge": 1}
    )
    play(position, "use nitro-charge on f8", "dice 3 1", "dice 2")
    assert fact(position, "operators.varga.wounds") == 3 and fact(position, "operators.okonjo.wounds") == 1
    wall = drawn(
        [FAR_BLUE, {"name": "kestrel", "at": [8, 7]}], active="kestrel", phase=2, cubes={"impact-grenade": 1}
    )
    play(wall, "use impact-grenade on f7")
    assert fact(wall, "sections.breaches") == ["e6-e7"]


@pytest.mark.rule("SGE-KEY.10", "SGE-KEY.11", "SGE-KEY.15", "SGE-DGA.3", "SGE-FLR.8", "SGE-KEY.9")
def test_where_drones_may_go() -> None:
    devices = [{"piece": "barbed-wire", "at": [10, 7]}, {"piece": "deployable-shield", "at": [10, 6]}]
    position = drawn([{"name": "varga", "at": [9, 7]}, {"name": "sato", "at": [8, 7]}, FAR], active="varga", devices=devices,
                     cubes={"drone": 1})  # fmt: skip
    assert (
        refused_by(position, "use drone on k8") == "SGE-KEY.15"
        and refused_by(position, "use drone on k7") == "SGE-KEY.15"
    )
    play(position, "use drone on i8")
    assert "fly h8" in offered(position) and not any("climb" in text for text in offered(position))
    window = drawn(
        [{"name": "varga", "at": [8, 1]}, FAR],
        active="varga",
        cubes={"drone": 1},
        sections={"open": ["j2-j3"]},
    )
    play(window, "use drone on j2", "fly j3")
    assert window.request is not None and dict(window.open_choice().about)["number"] == 3  # type: ignore[union-attr]


@pytest.mark.rule("SGE-SYM.1", "SGE-GAD.8", "SGE-GAD.9", "SGE-SPE.5")
def test_electronics_can_be_nulled_and_jammed() -> None:
    devices = [{"piece": "camera", "at": [18, 8], "wall": [18, 9]}, {"piece": "barbed-wire", "at": [21, 5]},
               {"piece": "live-wire", "at": [20, 5]}]  # fmt: skip
    position = drawn([{"name": "lindqvist", "at": [16, 5]}, FAR], active="lindqvist", devices=devices)
    play(position, "employ null-canister on q7")
    assert fact(position, "devices") == ["barbed-wire@v6"]
    node = [{"piece": "hush-node", "at": [11, 6], "wall": [11, 5]}]
    jammed = drawn(
        [{"name": "varga", "at": [9, 7]}, FAR],
        active="varga",
        devices=node,
        cubes={"drone": 1, "frag-grenade": 1},
    )
    assert refused_by(jammed, "use drone on k8") in ("SGE-SPE.5", "SGE-KEY.15")
    assert "use frag-grenade on k8" in offered(jammed)


@pytest.mark.rule("SGE-AGA.7", "SGE-AGA.10", "SGE-AGA.13", "SGE-AGA.12")
def test_mines_are_laid_with_an_arrow_and_go_off_when_destroyed() -> None:
    position = drawn([{"name": "varga", "at": [11, 7]}, FAR], active="varga", cubes={"mine": 1})
    play(position, "use mine on l7")
    assert sorted(offered(position)) == ["arrow east", "arrow south", "arrow west"], (
        "the north is behind a heavy wall"
    )
    play(position, "arrow west")
    assert fact(position, "devices") == ["mine@l7"]
    play(position, "move varga to m7", "move varga to l7", "move varga to k7")
    assert fact(position, "operators.varga.wounds") == 0, "attackers do not trip their own mines"
    mine = [{"piece": "mine", "at": [9, 6], "arrow": [8, 6]}]
    blast = drawn(
        [FAR_BLUE, {"name": "kestrel", "at": [9, 7]}, {"name": "maren", "at": [20, 12]}],
        active="kestrel",
        phase=2,
        devices=mine,
    )
    play(blast, "destroy j7", "dice 1 3")
    assert fact(blast, "operators.kestrel.wounds") == 3 and fact(blast, "devices") == []


@pytest.mark.rule("SGE-OVL.1", "SGE-OVL.2", "SGE-OVL.3", "SGE-OVL.4", "SGE-OVL.6", "SGE-GAD.4", "SGE-GEN.6")
def test_where_overlays_fit() -> None:
    state = state_of(drawn([{"name": "varga", "at": [12, 6]}, FAR], active="varga"))
    shapes = [
        placement(state, at(12, 6), shape).bit_count()
        for shape in range(8)
        if placements(state, 0, at(12, 6)) >> shape & 1
    ]
    assert shapes == [4, 4], "two ways for the large size, over an Operator"
    door = [
        placement(state, at(10, 7), shape)
        for shape in range(8)
        if placements(state, 0, at(10, 7)) >> shape & 1
    ]
    assert 1 << at(10, 7) | 1 << at(11, 7) | 1 << at(10, 8) | 1 << at(11, 8) in door
    for kind in (0, 1, 2):
        for square in range(building().grid.size):
            if building().spaces >> square & 1:
                assert bool(placements(state, kind, square)) == bool(coverable(state, kind) >> square & 1)
    fire = [{"kind": "fire", "squares": [[12, 6], [13, 6], [12, 7], [13, 7]], "by": "rourke"}]
    burning = drawn([{"name": "varga", "at": [9, 7]}, {"name": "rourke", "at": [20, 12]}], active="varga", overlays=fire,
                    cubes={"smoke-grenade": 1})  # fmt: skip
    assert refused_by(burning, "use smoke-grenade on m7") == "SGE-OVL.4"
    laid = [
        {"kind": "smoke", "squares": [[9, 6], [9, 7], [10, 6], [10, 7]]},
        {"kind": "smoke", "squares": [[5, 8], [6, 8], [5, 9], [6, 9]]},
    ]
    short = state_of(drawn([{"name": "varga", "at": [12, 6]}, FAR], active="varga", overlays=laid))
    assert all(
        placement(short, at(13, 7), shape).bit_count() == 2
        for shape in range(8)
        if placements(short, 0, at(13, 7)) >> shape & 1
    )


@pytest.mark.rule("SGE-OVL.7", "SGE-REA.6", "SGE-DMG.2", "SGE-HID.9")
def test_fire_and_gas_hurt_whoever_enters_or_acts() -> None:
    gas = [{"kind": "gas", "squares": [[10, 6], [11, 6], [10, 7], [11, 7]], "by": "corvo"}]
    corvo = {"name": "corvo", "at": [20, 12]}
    position = drawn([{"name": "varga", "at": [9, 7]}, corvo], active="varga", overlays=gas)
    play(position, "move varga to k8", "overwatch north")
    assert fact(position, "operators.varga.wounds") == 2
    own = drawn([FAR_BLUE, {"name": "corvo", "at": [9, 7]}], active="corvo", phase=2, overlays=gas)
    play(own, "move corvo to k8")
    assert fact(own, "operators.corvo.wounds") == 0
    fire = [{"kind": "fire", "squares": [[10, 6], [11, 6], [10, 7], [11, 7]], "by": "rourke"}]
    token = drawn(
        [FAR_BLUE, {"name": "rourke", "at": [20, 12]}, hidden("kestrel", [9, 7], [3, 3])],
        active="kestrel",
        phase=2,
        overlays=fire,
    )
    play(token, "move kestrel-1 to k8", "dice 2")
    assert fact(token, "operators.kestrel.wounds") == 1 and not fact(token, "operators.kestrel.hidden")


@pytest.mark.rule("SGE-REA.8", "SGE-HID.17")
@pytest.mark.parametrize("true", [1, 2])
def test_a_rescue(true: int) -> None:
    kestrel = {"name": "kestrel", "at": [9, 7], "wounds": 4}
    position = drawn(
        [{"name": "varga", "at": [5, 7]}, kestrel, hidden("maren", [12, 7], [20, 12], true)],
        active="varga",
        switches=ASKED,
    )
    play(position, "shoot kestrel", "dice 5", "dice 4", "dice 1 1")
    if seat(position) == 1:
        play(position, "pass")
    assert seat(position) == 2
    assert offered(position) == (["rescue with stim-rescue", "decline"] if true == 1 else ["decline"])
    if true == 1:
        play(position, "rescue with stim-rescue")
        assert fact(position, "operators.kestrel.wounds") == 4 and fact(position, "operators.kestrel.stunned")
        assert fact(position, "operators.maren.charges") == 1


@pytest.mark.rule("SGE-ACT.10", "SGE-REA.2", "SGE-REA.4")
def test_a_door_snare() -> None:
    tallis = {"name": "tallis", "at": [13, 12]}
    position = drawn([{"name": "varga", "at": [11, 7]}, tallis], active="varga")
    play(position, "move varga to l9")
    assert "snare with door-snare" in offered(position)
    play(position, "snare with door-snare", "accept")
    assert fact(position, "operators.varga.wounds") == 2
    spent = drawn([{"name": "okonjo", "at": [11, 7]}, tallis], active="okonjo", did=["shoot", "destroy"])
    play(spent, "move okonjo to l9", "snare with door-snare")
    assert fact(spent, "operators.okonjo.wounds") == 2, "nothing left to pay with"


@pytest.mark.rule("SGE-SPE.5", "SGE-HID.14")
def test_plates_live_wires_and_strobes() -> None:
    plated = drawn(
        [{"name": "varga", "at": [5, 7]}, {"name": "kestrel", "at": [9, 7], "plate": True}, FAR],
        active="varga",
    )
    play(plated, "shoot kestrel", "dice 1", "dice 2", "dice 1 1")
    assert fact(plated, "operators.kestrel.wounds") == 2 and not fact(plated, "operators.kestrel.plate")
    live = drawn(
        [{"name": "varga", "at": [8, 7]}, FAR],
        active="varga",
        devices=[{"piece": "live-wire", "at": [10, 7]}],
        cubes={"mine": 1},
    )
    play(live, "move varga to j8")
    assert fact(live, "operators.varga.wounds") == 1 and fact(live, "operators.varga.stunned")
    strobe = drawn(
        [{"name": "kade", "at": [8, 7]}, {"name": "kestrel", "at": [11, 7], "facing": "west"}, FAR],
        active="kade",
    )
    assert refused_by(strobe, "employ strobe-buckler on o8") == "SGE-KEY.3", "farther than three spaces"
    play(strobe, "employ strobe-buckler on l8")
    assert fact(strobe, "operators.kestrel.facing") == "none" and fact(strobe, "operators.kestrel.stunned")


@pytest.mark.rule("SGE-GAD.2", "SGE-GAD.1")
def test_a_wall_section_carries_one_gadget() -> None:
    from sortie.games.siege.rules.setup.places import wall_faces

    bare = state_of(drawn([FAR_BLUE, FAR], devices=[{"piece": "barbed-wire", "at": [3, 2]}]))
    camera = [{"piece": "camera", "at": [18, 8], "wall": [18, 9]}, {"piece": "barbed-wire", "at": [3, 2]}]
    state = state_of(drawn([FAR_BLUE, FAR], devices=camera))
    edge = building().grid.edge(at(18, 8), at(18, 9))
    assert wall_faces(bare) >> 2 * edge & 3 and not wall_faces(state) >> 2 * edge & 3


@pytest.mark.rule("SGE-SHO.10")
def test_gadget_shots_of_a_dispute_have_a_protection_of_their_own() -> None:
    position = drawn(
        [{"name": "kade", "at": "upstairs"}, {"name": "kestrel", "at": "upstairs", "riser": [12, 10]}],
        active="kade",
    )
    play(position, "dispute m11", "stay", "hold fire", "fire", "dice 4", "dice 5 1")
    assert fact(position, "operators.kade.wounds") == 3, "heavy, neither more nor less for a shield"


@pytest.mark.rule("SGE-GEN.6")
def test_without_breach_pieces_a_wall_stays() -> None:
    doubles = [part for part in building().components if part.double and part.edges & building().walls(2)]
    names = [building().grid.edge_name((part.edges & -part.edges).bit_length() - 1) for part in doubles]
    wall = "e6-e7"
    others = [name for name in names if name != wall][:8]
    position = drawn([{"name": "varga", "at": [4, 7]}, FAR], active="varga", sections={"breached": others})
    assert refused_by(position, "destroy e7") == "SGE-DES.10"
