"""Destroying in SIEGE, scene by scene: levels and partitions, gadgets in a space, areas, mines, cubes and charges."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.rules.destruction import break_sections, device_spaces
from sortie.kernel.position import Position
from sortie.kernel.table.answerers import ScriptTable
from tests.questions import asked
from tests.siege.drawing import FAR, building, drawn
from tests.siege.play import fact, offered, play, seat, state_of
from tests.siege.scenes.scene_words import acting, at, names, rules

UP = "upstairs"


@pytest.mark.rule("SGE-WAL.4", "SGE-WAL.5", "SGE-WAL.6", "SGE-DES.3")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_what_a_level_does_to_partitions(level: int) -> None:
    # A barricade, a light wall, a holed wall, a reinforced wall, a shutter and a heavy wall.
    edges = {
        "n7-o7": "barricades",
        "e6-e7": "light",
        "g6-g7": "holed",
        "p5-p6": "reinforced",
        "r5-r6": "shutters",
    }
    state = state_of(acting("varga", [2, 2], sections={"holed": ["g6-g7"], "shuttered": ["r5-r6"]}))
    mask = 0
    for edge in (*edges, "l6-l7"):
        mask |= 1 << building().grid.parse_edge(edge)
    heavy = state.siege.building.heavy
    break_sections(ScriptTable(state, []), state, mask, level)
    strength = {"n7-o7": 1, "e6-e7": 2, "g6-g7": 2, "p5-p6": 3, "r5-r6": 3}
    for edge, kind in edges.items():
        bit = 1 << building().grid.parse_edge(edge)
        assert bool(getattr(state, kind) & bit) == (strength[edge] > level), edge
        becomes_breach = kind not in ("barricades", "shutters") and strength[edge] <= level
        assert bool(state.breaches & bit) == becomes_breach, edge
        assert bool(state.opaque & bit) == (strength[edge] > level and kind != "holed"), edge
    assert state.siege.building.heavy == heavy and state.solid >> building().grid.parse_edge("l6-l7") & 1
    untouched = 1 << building().grid.parse_edge("i6-i7")
    assert state.light & untouched and state.barricades >> building().grid.parse_edge("b4-c4") & 1


@pytest.mark.rule("SGE-WAL.1", "SGE-WAL.12")
def test_barricades_and_shutters_go_whole_and_leave_the_opening() -> None:
    position = acting("sato", [1, 5])
    play(position, "destroy b7")
    assert "b7-c7" not in fact(position, "sections.barricades") and fact(position, "sections.breaches") == []
    state = state_of(position)
    for edge in ("b7-c7", "b8-c8"):
        assert not state.shut >> building().grid.parse_edge(edge) & 1, "both sections of the double door"
    assert state.barricades >> building().grid.parse_edge("b4-c4") & 1
    shutter = acting("varga", [13, 5], cubes={"breach-charge": 1}, sections={"shuttered": ["n6-o6"]})
    play(shutter, "use breach-charge on n5")
    assert fact(shutter, "sections.shutters") == ["n6-o6"], "it does not belong to that space"
    near = acting("varga", [13, 4], cubes={"breach-charge": 1}, sections={"shuttered": ["n6-o6"]})
    play(near, "use breach-charge on n6")
    assert fact(near, "sections.shutters") == [] and fact(near, "sections.breaches") == ["m6-m7"]
    assert not state_of(near).dear >> building().grid.parse_edge("n6-o6") & 1, (
        "an open door costs nothing more"
    )


@pytest.mark.rule("SGE-WAL.11", "SGE-GEN.6")
def test_a_wall_becomes_a_breach_of_its_size() -> None:
    position = acting("varga", [4, 6])
    play(position, "destroy f7", "move varga to e6")
    assert fact(position, "sections.breaches") == ["e6-e7"] and fact(position, "move_left") == 3
    assert state_of(position).breach_supply(True) == 7 and state_of(position).breach_supply(False) == 8
    single = acting("varga", [13, 6])
    assert "destroy n8" in offered(single)
    play(single, "destroy n8")
    assert fact(single, "sections.breaches") == ["n8-n9"] and state_of(single).breach_supply(False) == 7


@pytest.mark.rule("SGE-DES.4", "SGE-DES.6", "SGE-SYM.2")
def test_which_gadgets_a_level_removes() -> None:
    pieces = {"camera": [3, 6], "bulletproof-camera": [5, 7], "barbed-wire": [7, 6], "deployable-shield": [9, 6],
              "hush-node": [11, 6], "live-wire": [13, 7], "mine": [12, 12]}  # fmt: skip
    devices = [{"piece": piece, "at": place, **({"arrow": [12, 11]} if piece == "mine" else {})}
               for piece, place in pieces.items()]  # fmt: skip
    state = state_of(
        acting("varga", [2, 2], devices=[*devices, {"piece": "reinforced-riser", "at": [12, 3]}])
    )
    where = {piece: building().grid.name(building().grid.square(*place)) for piece, place in pieces.items()}
    plain = {where[one] for one in ("camera", "hush-node", "live-wire", "mine")}
    near = (
        1 << at(where["barbed-wire"])
        | 1 << at(where["deployable-shield"])
        | 1 << at(where["bulletproof-camera"])
    )
    assert names(device_spaces(state, 1, 0)[0]) == plain
    assert names(device_spaces(state, 1, near)[0]) == plain | {
        where["barbed-wire"],
        where["bulletproof-camera"],
    }
    assert names(device_spaces(state, 2, near)[0]) == set(where.values())
    assert names(device_spaces(state, 3, near)[0]) == set(where.values()) | {"m4"}
    assert names(device_spaces(state, 1, 0)[1]) == {where["camera"], where["hush-node"]}, "always visible"
    assert device_spaces(state, 0, near) == (0, 0)


@pytest.mark.rule("SGE-SYM.3", "SGE-ROW.12", "SGE-DES.6")
def test_bulletproof_gadgets_need_a_neighbour() -> None:
    wire = [{"piece": "barbed-wire", "at": [12, 10]}]
    for place, rule in (([11, 10], ""), ([11, 9], ""), ([10, 10], "DES.6"), ([12, 12], "DES.6"), (UP, "")):
        assert rules(acting("sato", place, devices=wire), "destroy m11") == [rule], place
    watched = {"name": "kestrel", "at": UP, "riser": [12, 10]}
    assert rules(acting("sato", UP, watched, devices=wire), "destroy m11") == ["LOS.1"]
    corner = [{"piece": "barbed-wire", "at": [12, 8]}]
    assert rules(acting("sato", [11, 7], devices=corner), "destroy m9") != [""], "behind the end of a wall"
    above = acting("sato", UP, devices=wire)
    play(above, "destroy m11")
    assert fact(above, "devices") == []
    gadget = acting("sato", [8, 8], devices=wire, cubes={"frag-grenade": 1})
    assert rules(gadget, "destroy m11") != [""], "an Operator must stand next to it"
    thrown = acting(
        "sato", [11, 8], devices=[{"piece": "barbed-wire", "at": [11, 12]}], cubes={"frag-grenade": 1}
    )
    play(thrown, "use frag-grenade on l13")
    assert fact(thrown, "devices") == [], "a gadget need not"


@pytest.mark.rule("SGE-DES.1", "SGE-DES.10", "SGE-DES.11", "SGE-LOS.11")
def test_where_an_operator_may_destroy() -> None:
    strong, weak = acting("varga", [4, 6]), acting("sato", [4, 6])
    spots = {text.split()[1] for text in offered(strong) if text.startswith("destroy")}
    assert "f7" in spots and "e7" not in spots, "the component by its other space, not by the own one"
    assert rules(strong, "destroy e7", "destroy l7", "destroy e6") == ["LOS.2", "DES.10", "LOS.1"]
    assert rules(weak, "destroy f7", "destroy c7") == ["DES.2", ""], "level 1 removes barricades"
    camera = [{"piece": "camera", "at": [6, 7], "wall": [6, 6]}]
    smoke = [{"kind": "smoke", "squares": [[4, 7], [5, 7], [4, 8], [5, 8]]}]

    def depot(place: list[int], *others: dict[str, Any], **more: Any) -> Position:
        operators = [{"name": "varga", "at": place}, {"name": "rourke", "at": [20, 3]}, *others]
        return drawn(operators, map="tram-depot", active="varga", **more)

    assert rules(depot([3, 7], overlays=smoke, devices=camera), "destroy g8") == [""], "through smoke"
    assert rules(depot([3, 7], overlays=smoke), "destroy g8") == ["LOS.1"], "what is no such gadget is hidden"
    mate = {"name": "sato", "at": [4, 7]}
    assert rules(depot([3, 7], mate, devices=camera), "destroy g8") == [""], "and past a body"
    assert rules(depot([8, 6], devices=camera), "destroy g8") == ["LOS.1"], "not through a wall"


@pytest.mark.rule("SGE-DES.5", "SGE-DES.7", "SGE-DES.12", "SGE-ROW.11")
def test_everything_in_the_space_goes() -> None:
    camera = {"piece": "camera", "at": [13, 6], "wall": [13, 5]}
    other = {"piece": "camera", "at": [11, 6], "wall": [11, 5]}
    kade = {"name": "kade", "at": [13, 6]}
    position = acting("sato", [9, 6], kade, devices=[camera, other])
    play(position, "destroy n7")
    assert fact(position, "devices") == ["camera@l7"] and "n7-o7" not in fact(position, "sections.barricades")
    assert (fact(position, "operators.kade.charges"), fact(position, "operators.sato.charges")) == (2, 2)
    assert fact(position, "did") == ["destroy"]
    smoke = [{"kind": "smoke", "squares": [[12, 6], [13, 6], [12, 7], [13, 7]]}]
    hidden_one = acting("sato", [9, 6], devices=[camera], overlays=smoke)
    play(hidden_one, "destroy n7")
    assert fact(hidden_one, "devices") == [] and "n7-o7" in fact(hidden_one, "sections.barricades"), (
        "the gadget alone"
    )
    wires = [camera | {"at": [10, 6], "wall": [10, 5]}, {"piece": "deployable-shield", "at": [10, 6]}]
    far = acting("varga", [7, 6], devices=wires)
    play(far, "destroy k7")
    assert fact(far, "devices") == ["deployable-shield@k7"], "what is bulletproof stays from afar"
    near = acting("varga", [9, 6], devices=wires)
    play(near, "destroy k7")
    assert fact(near, "devices") == []
    weak = acting("sato", [9, 6], devices=wires)
    play(weak, "destroy k7")
    assert fact(weak, "devices") == ["deployable-shield@k7"], "its strength is 2"
    through = acting(
        "varga",
        [7, 6],
        devices=wires,
        overlays=[{"kind": "smoke", "squares": [[10, 6], [11, 6], [10, 7], [11, 7]]}],
    )
    play(through, "destroy k7")
    assert fact(through, "devices") == ["deployable-shield@k7"]


@pytest.mark.rule("SGE-DES.9", "SGE-SYM.1", "SGE-DGA.9", "SGE-ACT.9")
def test_what_gadgets_destroy() -> None:
    devices = [{"piece": "camera", "at": [18, 8], "wall": [18, 9]}, {"piece": "barbed-wire", "at": [21, 5]},
               {"piece": "camera", "at": [14, 4], "wall": [14, 5]}]  # fmt: skip
    null = acting("lindqvist", [16, 5], devices=devices)
    before = fact(null, "sections")
    play(null, "employ null-canister on q7")
    assert fact(null, "devices") == ["barbed-wire@v6", "camera@o5"], "electronics of that room, nothing else"
    assert fact(null, "sections") == before
    assert any(text.startswith("destroy") for text in offered(null)) is False or fact(null, "did") == [
        "special"
    ]
    impact = acting(
        "kestrel", [8, 7], cubes={"impact-grenade": 1}, devices=[{"piece": "deployable-shield", "at": [5, 7]}]
    )
    play(impact, "use impact-grenade on f8")
    assert fact(impact, "devices") == [] and fact(impact, "sections.breaches") == [], "the target space alone"
    wall = acting("kestrel", [8, 7], cubes={"impact-grenade": 1})
    play(wall, "use impact-grenade on f7")
    assert fact(wall, "sections.breaches") == ["e6-e7"] and fact(wall, "did") == ["tactical"]
    assert any(text.startswith("destroy") for text in offered(wall)), "the own Destroy is not used up"
    charge = acting(
        "varga",
        [15, 5],
        cubes={"breach-charge": 1},
        devices=[{"piece": "camera", "at": [16, 5], "wall": [16, 4]}],
    )
    play(charge, "use breach-charge on q6")
    assert fact(charge, "sections.breaches") == ["p5-p6"] and fact(charge, "devices") == []
    frag = acting(
        "varga",
        [5, 7],
        cubes={"frag-grenade": 1},
        devices=[{"piece": "camera", "at": [11, 6], "wall": [11, 5]}],
    )
    play(frag, "use frag-grenade on k8")
    assert fact(frag, "devices") == [] and fact(frag, "sections.breaches") == [], "around the target too"


@pytest.mark.rule("SGE-DES.2", "SGE-SYM.1")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_level_removes_what_is_no_stronger(level: int) -> None:
    state = state_of(acting("varga", [11, 7], sections={"shuttered": ["r5-r6"], "holed": ["g6-g7"]}))
    places = {"c7": 1, "e7": 2, "g7": 2, "p5": 3, "r5": 3, "l7": 9}
    assert [bool(state.weak[level] >> at(name) & 1) for name in places] == [
        one <= level for one in places.values()
    ]
    gadgets = [{"piece": "camera", "at": [10, 7], "wall": [9, 7]}, {"piece": "deployable-shield", "at": [12, 7]},
               {"piece": "live-wire", "at": [11, 8]}]  # fmt: skip
    name, line = {1: ("lindqvist", "employ null-canister on l7"), 2: ("okonjo", "employ ram-kit on m8"),
                  3: ("varga", "use breach-charge on m8")}[level]  # fmt: skip
    position = acting(name, [11, 7], devices=gadgets, cubes={"breach-charge": 1})
    play(position, line)
    left = {1: ["deployable-shield@m8", "live-wire@l9"]}.get(level, ["camera@k8", "live-wire@l9"])
    assert fact(position, "devices") == left


@pytest.mark.rule("SGE-TAC.1", "SGE-SPE.2", "SGE-GEN.4")
def test_cubes_and_charges_are_spent_for_good() -> None:
    position = acting(
        "varga", [9, 7], {"name": "sato", "at": [9, 6]}, cubes={"frag-grenade": 1, "stun-grenade": 1}
    )
    play(position, "use frag-grenade on n8", "employ lance-frame on l9", "end", "activate sato")
    assert (fact(position, "cubes.frag-grenade"), fact(position, "cubes.stun-grenade")) == (0, 1)
    assert (fact(position, "operators.varga.charges"), fact(position, "operators.sato.charges")) == (1, 2)
    assert rules(position, "use frag-grenade on n8", "use stun-grenade on n8") == ["TAC.1", ""]
    scope = acting("morrow", [9, 7], {"name": "kestrel", "at": [5, 7]})
    play(scope, "employ spotter-scope on f8")
    assert fact(scope, "operators.morrow.charges") == 0 and fact(scope, "operators.kestrel.located"), (
        "no charge needed"
    )
    trap = acting(
        "varga", [8, 7], devices=[{"piece": "live-wire", "at": [10, 7]}], cubes={"breach-charge": 1}
    )
    play(trap, "use breach-charge on j8")
    assert fact(trap, "operators.varga.wounds") == 1, "to deploy into a live space hurts"
    ram = acting("okonjo", [8, 7], devices=[{"piece": "live-wire", "at": [10, 7]}])
    play(ram, "employ ram-kit on j8")
    assert fact(ram, "operators.okonjo.wounds") == 1 and fact(ram, "operators.okonjo.charges") == 2


@pytest.mark.rule("SGE-REA.7", "SGE-HID.17", "SGE-REA.2")
def test_what_may_cancel_a_throw() -> None:
    oduya = {"name": "oduya", "at": [12, 12]}

    def thrown(screen: dict[str, Any], line: str = "use stun-grenade on k9", **more: Any) -> Position:
        position = acting("varga", [11, 6], screen, cubes={"stun-grenade": 1, "breach-charge": 1}, **more)
        play(position, line)
        return position

    asked_for = thrown(oduya)
    assert (seat(asked_for), offered(asked_for)) == (2, ["cancel with point-screen", "pass"])
    spared = asked_for.copy()
    play(spared, "pass")
    assert fact(spared, "operators.oduya.charges") == 2 and fact(spared, "cubes.stun-grenade") == 0
    play(asked_for, "cancel with point-screen", "accept")
    assert fact(asked_for, "operators.oduya.charges") == 1 and not fact(asked_for, "operators.oduya.stunned")
    paid = thrown({**oduya, "at": [10, 9]})
    play(paid, "cancel with point-screen", "pay")
    assert fact(paid, "operators.oduya.stunned") and fact(paid, "spent") == 1
    for screen, line in (
        ({**oduya, "charges": 0}, "use stun-grenade on k9"),
        ({**oduya, "at": [20, 11]}, "use stun-grenade on k9"),
        (oduya, "use breach-charge on k7"),
    ):
        assert asked(thrown(screen, line)) != "cancel", screen
    leaning = thrown({**oduya, "at": [10, 7], "standee": [10, 8]})
    assert asked(leaning) == "cancel", "by either half"
    outside = acting("varga", [0, 3], {**oduya, "at": [0, 6]}, cubes={"stun-grenade": 1})
    play(outside, "use stun-grenade on a6")
    assert asked(outside) != "cancel", "the perimeter is no room"
    own = acting("kestrel", [11, 6], oduya, cubes={"nitro-charge": 1})
    play(own, "use nitro-charge on k9")
    assert asked(own) != "cancel", "not the throw of a mate"


@pytest.mark.rule("SGE-TAC.1", "SGE-TAC.2", "SGE-TAC.3", "SGE-KEY.1")
def test_which_cubes_may_be_used() -> None:
    cubes = {
        "frag-grenade": 1,
        "stun-grenade": 1,
        "smoke-grenade": 0,
        "nitro-charge": 1,
        "deployable-shield": 1,
    }
    lines = ("use frag-grenade on k8", "use smoke-grenade on k8", "use nitro-charge on k8")
    assert rules(acting("varga", [7, 7], cubes=cubes), *lines) == ["", "TAC.1", "TAC.2"]
    assert rules(acting("varga", [7, 7], cubes=cubes, did=["tactical"]), *lines) == ["ACT.1"] * 3
    assert rules(acting("varga", [7, 7], cubes=cubes, did=["shoot", "destroy"]), *lines) == ["ACT.2"] * 3
    orange = acting("kestrel", [7, 7], cubes=cubes)
    assert rules(orange, "use frag-grenade on k8", "use nitro-charge on k8", "use deployable-shield on i8") == [
        "TAC.2", "", "KEY.1",
    ]  # fmt: skip
    assert {text.split()[1] for text in offered(orange) if text.startswith("use")} == {"nitro-charge"}
    blue = acting("varga", [7, 7], {"name": "sato", "at": [0, 0]}, cubes=cubes)
    assert {text.split()[1] for text in offered(blue) if text.startswith("use")} == {
        "frag-grenade",
        "stun-grenade",
    }


@pytest.mark.rule("SGE-SPE.1", "SGE-SPE.2", "SGE-SPE.3", "SGE-SPE.4")
def test_which_special_gadgets_may_be_used() -> None:
    line = "employ lance-frame on k8"
    briseux = {"name": "briseux", "at": [0, 0]}
    assert rules(acting("varga", [7, 7], briseux), line, "flip bastion-shield") == ["", "SPE.1"]
    assert rules(acting("varga", [7, 7], did=["special"]), line) == ["ACT.1"]
    empty = drawn([{"name": "varga", "at": [7, 7], "charges": 0}, FAR], active="varga")
    assert rules(empty, line) == ["SPE.2"] and not any(text.startswith("employ") for text in offered(empty))
    assert rules(acting("sato", [7, 7], {"name": "varga", "at": [0, 0]}), line) == ["SPE.1"], (
        "its owner alone"
    )
    shield = acting("briseux", [0, 0])
    assert "flip bastion-shield" in offered(shield) and not any(
        text.startswith("employ") for text in offered(shield)
    )
    assert rules(shield, "employ bastion-shield on a2") == ["SPE.4"]
    scope = acting("morrow", [9, 7], {"name": "kestrel", "at": [5, 7]})
    assert "employ spotter-scope on f8" in offered(scope) and not any(
        text.startswith("flip") for text in offered(scope)
    )
    used = acting("briseux", [0, 0], did=["special"])
    assert rules(used, "flip bastion-shield") == ["ACT.1"]
    active = drawn([{"name": "briseux", "at": [0, 0], "flipped": True}, FAR], active="briseux")
    assert rules(active, "flip bastion-shield") == ["SPE.4"] and "flip bastion-shield" not in offered(active)
