"""Destroying in SIEGE, scene by scene: levels and partitions, gadgets in a space, areas, mines, cubes and charges."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.rules.damage import bodies_in
from sortie.games.siege.rules.destruction import break_sections, device_spaces
from sortie.games.siege.rules.gadgets.use import deploy_triggers
from sortie.kernel.position import Position
from sortie.kernel.table.answerers import ScriptTable
from tests.questions import asked, refused_by
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, building, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, seat, state_of

UP = "upstairs"


def at(name: str) -> int:
    return building().grid.parse(name)


def names(mask: int) -> set[str]:
    return {building().grid.name(one) for one in range(building().up) if mask >> one & 1}


def acting(name: str, place: Any, *others: dict[str, Any], **more: Any) -> Position:
    side = siege_game().library.operators[name].side
    far = [one for one in (FAR_BLUE, FAR) if one["name"] != name]
    return drawn([*far, {"name": name, "at": place}, *others], active=name, phase=1 + side, **more)


def rules(position: Position, *lines: str) -> list[str]:
    return [refused_by(position, line).removeprefix("SGE-") for line in lines]


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
    for place, rule in (([11, 10], ""), ([11, 9], ""), ([10, 10], "DES.10"), ([12, 12], "DES.10"), (UP, "")):
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
    assert rules(strong, "destroy e7", "destroy l7", "destroy e6") == ["LOS.1", "DES.10", "LOS.1"]
    assert rules(weak, "destroy f7", "destroy c7") == ["DES.10", ""], "level 1 removes barricades"
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


@pytest.mark.rule("SGE-DES.8", "SGE-AGA.10", "SGE-AGA.13")
def test_destroyed_mines_go_off_in_reading_order_afterwards() -> None:
    devices = [
        {"piece": "mine", "at": [11, 11], "arrow": [11, 12]},
        {"piece": "mine", "at": [9, 9], "arrow": [10, 9]},
        {"piece": "camera", "at": [9, 10], "wall": [8, 10]},
        {"piece": "barbed-wire", "at": [2, 2]},
    ]
    targets = [
        {"name": "maren", "at": [9, 8]},
        {"name": "corvo", "at": [12, 12]},
        {"name": "kestrel", "at": [10, 10]},
    ]
    position = acting("varga", [12, 8], *targets, devices=devices, cubes={"frag-grenade": 1})
    play(position, "use frag-grenade on k11", "dice 1 1")
    assert fact(position, "devices") == ["barbed-wire@c3"], "all gadgets in the area go to the box"
    play(position, "dice 1 1")
    assert fact(position, "operators.maren.wounds") == 2, "the mine at j10 goes off first"
    play(position, "dice 1 1", "dice 1 1")
    assert fact(position, "operators.kestrel.wounds") == 4, "it is next to both mines"
    play(position, "dice 1 1")
    assert fact(position, "operators.corvo.wounds") == 2 and asked(position) == "act"


@pytest.mark.rule("SGE-AGA.11", "SGE-AGA.12")
def test_the_blast_of_a_mine() -> None:
    mines = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}, {"piece": "mine", "at": [3, 3], "arrow": [3, 4]},
             {"piece": "barbed-wire", "at": [10, 8]}]  # fmt: skip
    others = [
        {"name": "sato", "at": [11, 9]},
        {"name": "kade", "at": [12, 9]},
        {"name": "maren", "at": [10, 12]},
    ]
    for line, trips in (
        ("move tallis to k11", True),
        ("move tallis to l11", False),
        ("move tallis to j11", False),
    ):
        position = acting("tallis", [10, 11], *others, devices=mines)
        play(position, line)
        assert (asked(position) == "red") == trips, line
    on_it = acting("tallis", [11, 10], *others, devices=mines)
    play(on_it, "move tallis to k10", "dice 3 5", "dice 1 1")
    wounds = {name: fact(on_it, f"operators.{name}.wounds") for name in ("tallis", "sato", "kade", "maren")}
    assert (
        wounds == {"tallis": 5, "sato": 2, "kade": 0, "maren": 0}
        or fact(on_it, "operators.tallis.alive") is False
    )
    assert fact(on_it, "devices") == ["mine@d4", "barbed-wire@k9"], "this mine and nothing else"
    own = acting("varga", [10, 11], devices=mines)
    play(own, "move varga to k11", "move varga to k10")
    assert fact(own, "operators.varga.wounds") == 0 and len(fact(own, "devices")) == 3, "their own mine"


@pytest.mark.rule("SGE-AGA.8", "SGE-AGA.12")
def test_who_trips_a_mine() -> None:
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    corner = [{"piece": "mine", "at": [1, 0], "arrow": [0, 0]}]
    for devices, name, start, line, trips in (
        (mine, "maren", [10, 11], "move maren to k11", True),
        (mine, "maren", [11, 10], "move maren to k10", True),
        (mine, "maren", [10, 11], "move maren to l12", False),
        (mine, "varga", [10, 11], "move varga to k11", False),
        (corner, "maren", [0, 1], "move maren to a1", True),
        ([{"piece": "mine", "at": [0, 0], "arrow": [1, 0]}], "maren", [0, 1], "move maren to a1", True),
        ([{"piece": "mine", "at": [0, 0], "arrow": [1, 0]}], "maren", [0, 1], "move maren to b1", True),
        (
            [{"piece": "camera", "at": [10, 10], "wall": [9, 10]}],
            "maren",
            [10, 11],
            "move maren to k11",
            False,
        ),
    ):
        position = acting(name, start, devices=devices)
        play(position, line)
        assert (asked(position) == "red") == trips, line
    lean = acting("maren", [10, 11], devices=mine)
    play(lean, "lean maren to k11", "dice 1 1")
    assert fact(lean, "operators.maren.wounds") == 2 and fact(lean, "devices") == []


@pytest.mark.rule("SGE-AGA.9")
def test_who_deploys_into_a_mine_or_a_live_space() -> None:
    mine = [
        {"piece": "mine", "at": [9, 6], "arrow": [8, 6]},
        {"piece": "camera", "at": [8, 7], "wall": [8, 8]},
    ]
    for square, gone in (("i7", True), ("j7", True), ("i8", False)):
        state = state_of(acting("maren", [9, 7], devices=mine))
        deploy_triggers(ScriptTable(state, [(1, 1)]), state, state.active, at(square))
        assert (len(state.devices) == 1) == gone and (state.wounds[state.active] == 2) == gone, square
    live = [{"piece": "live-wire", "at": [10, 7]}, *mine]
    for square, wounds in (("j8", 1), ("i8", 0), ("i7", 0)):
        state = state_of(acting("varga", [8, 6], devices=live[:1] if square == "j8" else live))
        deploy_triggers(ScriptTable(state, []), state, state.active, at(square))
        assert state.wounds[state.active] == wounds and bool(state.stunned >> 2 * state.active & 1) == bool(
            wounds
        ), square
    position = acting("varga", [8, 7], devices=live[:1], cubes={"mine": 1, "frag-grenade": 1})
    play(position, "use mine on j8", "arrow west")
    assert fact(position, "operators.varga.wounds") == 1, "before the mine lies there"
    thrown = acting("varga", [8, 7], devices=live[:1], cubes={"frag-grenade": 1})
    play(thrown, "use frag-grenade on k8")
    assert fact(thrown, "operators.varga.wounds") == 0, "a throw touches nothing"


@pytest.mark.rule("SGE-REA.9", "SGE-LEA.9", "SGE-GAD.5", "SGE-GRD.11")
def test_who_is_in_an_area_and_in_which_order() -> None:
    operators = [
        {"name": "varga", "at": [11, 10]},
        {"name": "sato", "at": [9, 8]},
        {"name": "kade", "at": UP},
        {"name": "kestrel", "at": [10, 8], "standee": [10, 9]},
        hidden("maren", [12, 10], [3, 3]),
        {"name": "ivanko", "at": [20, 12]},
        hidden("corvo", [12, 9], [12, 9], 2),
    ]
    state = state_of(drawn(operators, active="varga", switches=ASKED))
    room = building().room(at("m11"))
    found = [(hit.body, building().grid.name(hit.square), hit.true) for hit in bodies_in(state, room, 0)]
    assert found == [
        (2, "j9", True), (0, "l11", True),
        (10, "k9", True), (16, "m10", False), (12, "m11", True),
    ]  # fmt: skip
    orange = [hit.body for hit in bodies_in(state, room, 1)]
    assert orange == [10, 16, 12, 2, 0], "the other squad first in its own phase"
    decoy = bodies_in(state, building().room(at("d4")), 0)
    assert [(hit.body, hit.true) for hit in decoy] == [(13, False)]
    assert bodies_in(state, 1 << at("k10"), 0)[0].body == 10, "by the standee alone"
    corner = state_of(drawn([{"name": "varga", "at": [0, 0]}, FAR], active="varga"))
    assert [hit.body for hit in bodies_in(corner, 1, 0)] == [0]
    leaning = state_of(drawn([{"name": "varga", "at": [0, 1], "standee": [0, 0]}, FAR], active="varga"))
    assert [hit.square for hit in bodies_in(leaning, 1, 0)] == [0]


@pytest.mark.rule("SGE-GAD.6", "SGE-DGA.8", "SGE-AGA.3", "SGE-PRO.1")
def test_area_dice() -> None:
    others = [{"name": "sato", "at": [6, 7]}, {"name": "kade", "at": [7, 7]}]
    nitro = drawn([{"name": "varga", "at": [5, 7]}, *others, {"name": "kestrel", "at": [10, 7]}, FAR], active="kestrel", phase=2,
                  cubes={"nitro-charge": 1})  # fmt: skip
    play(nitro, "use nitro-charge on f8", "dice 3 1", "dice 2")
    assert [fact(nitro, f"operators.{name}.wounds") for name in ("varga", "sato", "kade")] == [3, 1, 0]
    half = drawn([{"name": "varga", "at": [6, 7], "standee": [5, 7]}, FAR_BLUE, {"name": "kestrel", "at": [10, 7]}], active="kestrel",
                 phase=2, cubes={"nitro-charge": 1})  # fmt: skip
    play(half, "use nitro-charge on f8")
    assert asked(half) == "red", "the half in the target space decides, one roll"
    frag = acting(
        "varga",
        [5, 7],
        {"name": "maren", "at": [10, 7]},
        {"name": "sato", "at": [11, 7]},
        cubes={"frag-grenade": 1},
    )
    play(frag, "use frag-grenade on k8", "dice 5", "dice 5 3")
    assert fact(frag, "operators.sato.wounds") == 2 and fact(frag, "operators.maren.wounds") == 3
    shield = acting("kestrel", [5, 7], {"name": "kade", "at": [10, 7]}, cubes={"nitro-charge": 1})
    play(shield, "use nitro-charge on k8", "dice 1 1")
    assert fact(shield, "operators.kade.wounds") == 2, "no protection against gadgets"


@pytest.mark.rule("SGE-AGA.4", "SGE-OPR.9", "SGE-HID.15")
def test_whom_a_stun_grenade_blinds() -> None:
    others = [{"name": "sato", "at": [9, 6]}, {"name": "kestrel", "at": [11, 7], "facing": "west"}, {"name": "maren", "at": [13, 7]},
              hidden("corvo", [10, 6], [3, 3])]  # fmt: skip
    position = acting("varga", [6, 7], *others, cubes={"stun-grenade": 1}, switches=ASKED)
    play(position, "use stun-grenade on k8")
    stunned = {
        name: fact(position, f"operators.{name}.stunned")
        for name in ("varga", "sato", "kestrel", "maren", "corvo")
    }
    assert stunned == {"varga": False, "sato": True, "kestrel": True, "maren": False, "corvo": True}, (
        "friend and foe"
    )
    assert fact(position, "operators.kestrel.facing") == "west", "overwatch stays"
    strobe = acting(
        "kade",
        [8, 7],
        {"name": "kestrel", "at": [11, 7], "facing": "west"},
        {"name": "maren", "at": [11, 6], "facing": "west"},
    )
    play(strobe, "employ strobe-buckler on l8", "pass")
    assert fact(strobe, "operators.kestrel.facing") == "none" and fact(strobe, "operators.kestrel.stunned")
    assert fact(strobe, "operators.maren.facing") == "west" and not fact(strobe, "operators.maren.stunned")


@pytest.mark.rule("SGE-OPR.10")
def test_what_heals() -> None:
    hurt = {"name": "varga", "at": [12, 10], "wounds": 3}
    for wounds, left in ((3, 1), (1, 0)):
        position = acting(
            "sato", [11, 10], {**hurt, "wounds": wounds}, {"name": "kade", "at": [10, 10], "wounds": 2}
        )
        play(position, "employ field-kit on m11")
        assert (
            fact(position, "operators.varga.wounds") == left and fact(position, "operators.kade.wounds") == 2
        )
    stim = acting("maren", [5, 7], {"name": "kestrel", "at": [9, 7], "wounds": 4})
    play(stim, "employ stim-shot on j8") if "employ stim-shot on j8" in offered(stim) else play(
        stim, next(text for text in offered(stim) if text.startswith("employ") and text.endswith(" on j8"))
    )
    assert fact(stim, "operators.kestrel.wounds") == 1 and fact(stim, "operators.maren.charges") == 1


@pytest.mark.rule("SGE-GAD.7", "SGE-GAD.8")
def test_areas_are_those_from_before() -> None:
    behind = [{"name": "kestrel", "at": [9, 5]}, {"name": "maren", "at": [8, 5]}]
    barricade = acting("varga", [6, 7], {"name": "kestrel", "at": [10, 5]}, cubes={"frag-grenade": 1})
    play(barricade, "use frag-grenade on k7")
    assert "k6-k7" not in fact(barricade, "sections.barricades")
    assert fact(barricade, "operators.kestrel.wounds") == 0 and asked(barricade) == "act", (
        "it was behind a barricade"
    )
    charge = acting("hallowell", UP, *behind)
    play(charge, "employ floor-charge on j6", "dice 3", "dice 4")
    assert fact(charge, "operators.kestrel.wounds") == 2 and fact(charge, "operators.maren.wounds") == 1
    node = [
        {"piece": "camera", "at": [21, 5], "wall": [22, 5]},
        {"piece": "camera", "at": [14, 4], "wall": [14, 5]},
    ]
    null = acting("lindqvist", [16, 5], devices=node)
    play(null, "employ null-canister on q7")
    assert fact(null, "devices") == ["camera@o5"], "the whole room, seen or not"
    outside = acting("lindqvist", [23, 3], devices=[{"piece": "camera", "at": [23, 5], "wall": [22, 5]}])
    play(outside, "employ null-canister on x6")
    assert fact(outside, "devices") == [], "outside the target space alone"
    shield = acting("briseux", [0, 0])
    play(shield, "flip bastion-shield")
    assert fact(shield, "operators.briseux.flipped") and fact(shield, "operators.briseux.square") == "a1"


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
