"""Gadgets of SIEGE, scene by scene: where they reach, what they cost, what they do, and what stops them."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.gadgets.use import arrow_spaces, drone_spaces, reaches
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.position import Position
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, building, drawn, hidden
from tests.siege.play import fact, offered, play, seat, state_of
from tests.siege.scenes.scene_words import acting, at, names, rules

UP = "upstairs"


def aims(position: Position, what: str) -> set[str]:
    """The spaces a gadget may be aimed at, as they are offered."""
    return {
        text.split()[-1] for text in offered(position) if text.startswith((f"use {what} ", f"employ {what} "))
    }


def reach(state: SiegeState, gadget: str = "", ability: int = 0) -> set[str]:
    """The spaces that the keywords of a tactical gadget, or of the first Operator's own one, can aim at."""
    siege = state.siege
    found = (
        siege.gadgets[siege.gadget_numbers[gadget]].ability
        if gadget
        else siege.abilities[siege.actions_of[state.active][ability]]
    )
    return names(reaches(state, state.active, found))


@pytest.mark.rule("SGE-KEY.3", "SGE-KEY.4", "SGE-KEY.5", "SGE-KEY.6")
def test_what_each_keyword_reaches_from_the_main_floor() -> None:
    lane = {"name": "sato", "at": [6, 7]}
    throw = reach(state_of(acting("varga", [9, 7], lane)), "frag-grenade")
    assert {"d8", "f8", "n8", "j7", "l9"} <= throw and not {"c8", "o8", "j8", "j6", "j10"} & throw
    deploy = reach(state_of(acting("varga", [11, 7])), "breach-charge")
    assert deploy == {"k7", "l7", "m7", "k8", "m8", "k9", "l9"}, "the corner m9 is behind a wall"
    sight = reach(state_of(acting("morrow", [9, 7], lane)))
    assert {"n8", "g8", "h8"} <= sight and not {"f8", "j8", "j6", "c8"} & sight
    located = {"name": "kestrel", "at": [9, 5], "located": True}
    assert "j6" in reach(state_of(acting("morrow", [9, 7], located))), "a Located one behind a light wall"
    assert "j6" not in reach(state_of(acting("morrow", [9, 7], {**located, "located": False})))
    leaning = {"name": "kestrel", "at": [9, 5], "standee": [8, 5], "located": True}
    assert {"j6", "i6"} <= reach(state_of(acting("morrow", [9, 7], leaning))), "by either half"
    strobe = reach(state_of(acting("kade", [9, 7])))
    assert {"m8", "g8", "l9"} <= strobe and not {"n8", "f8", "k11"} & strobe, "no farther than three"
    wave = reach(state_of(acting("nadir", [9, 7])))
    assert len(wave) == 80 and {"f4", "n12", "j6"} <= wave and not {"j8", "e8", "o8"} & wave
    assert reach(state_of(acting("hallowell", [9, 7]))) == set(), "a floor charge works downwards only"


@pytest.mark.rule(
    "SGE-RIS.8", "SGE-KEY.7", "SGE-KEY.8", "SGE-AGA.1", "SGE-ROW.10", "SGE-ROW.14", "SGE-ROW.15"
)
def test_what_each_keyword_reaches_from_above() -> None:
    every = {"m4", "u9", "d13", "m11", "r2", "b11", "k15", "w10"}
    closed = [{"piece": "reinforced-riser", "at": [12, 3]}, {"piece": "reinforced-riser", "at": [20, 8]}]
    token = {"name": "kestrel", "at": UP, "riser": [12, 10]}
    watched = {"name": "kestrel", "at": UP, "riser": [20, 8]}
    open_ones = every - {"m4", "u9"}
    state = state_of(acting("varga", UP, token, devices=closed))
    assert reach(state, "frag-grenade") == reach(state, "mine") == open_ones - {"m11"}
    assert reach(state, "breach-charge") == reach(state) == every - {"m11"}, "level 3 opens reinforced ones"
    barred = state_of(acting("varga", UP, watched, devices=closed))
    assert reach(barred, "breach-charge") == every - {"u9"}, "but not where the enemy watches"
    assert reach(state_of(acting("nadir", UP, token, devices=closed))) == open_ones - {"m11"}
    assert reach(state_of(acting("morrow", UP, token, devices=closed))) == open_ones - {"m11"}
    assert reach(state_of(acting("okonjo", UP))) == set(), "no ram from above"
    vertical = building().vertical & building().spaces
    assert reach(state_of(acting("hallowell", UP, token))) == names(vertical)
    orange = state_of(acting("pellegrin", UP, {"name": "varga", "at": UP, "riser": [12, 10]}))
    pulse = reaches(orange, orange.active, orange.siege.abilities[orange.siege.actions_of[orange.active][0]])
    assert names(pulse) == names(vertical) | {"m4", "u9", "d13"}, "Wave or Vertical"
    lances = [{"piece": "reinforced-riser", "at": [22, 9]}, *closed]
    assert "w10" in reach(state_of(acting("varga", UP, devices=lances)), "breach-charge")
    smoke = [{"kind": "smoke", "squares": [[12, 10], [12, 11]]}]
    sato = {"name": "sato", "at": [12, 10], "located": True}
    for mate, seen in (((), False), ((sato,), True)):
        position = acting("kade", UP, *mate, overlays=smoke)
        assert ("m11" in reach(state_of(position))) == seen


@pytest.mark.rule("SGE-ROW.10", "SGE-ROW.14", "SGE-ROW.15")
def test_gadgets_used_from_above() -> None:
    enemy = {"name": "kestrel", "at": [12, 10], "wounds": 0}
    frag = acting("varga", UP, enemy, cubes={"frag-grenade": 1, "breach-charge": 1})
    assert aims(frag, "frag-grenade") == {"m4", "u9", "d13", "m11", "r2", "b11", "k15", "w10"}
    assert rules(frag, "use frag-grenade on m12") == ["KEY.4"]
    play(frag, "use frag-grenade on m11", "dice 3 3")
    assert fact(frag, "operators.kestrel.wounds") == 2 and fact(frag, "cubes.frag-grenade") == 0
    treated = acting(
        "sato",
        UP,
        {"name": "varga", "at": [12, 10], "wounds": 3},
        {"name": "kade", "at": [12, 11], "wounds": 3},
    )
    assert aims(treated, "field-kit") == {"m11"}
    charge = acting(
        "hallowell", UP, enemy, {"name": "maren", "at": [15, 6]}, {"name": "corvo", "at": [15, 10]}
    )
    assert {"p7", "q7"} <= aims(charge, "floor-charge") and not {"p11", "k8"} & aims(charge, "floor-charge")
    play(charge, "employ floor-charge on p7", "dice 4")
    assert fact(charge, "operators.maren.wounds") == 2 and fact(charge, "operators.hallowell.charges") == 1
    for name, line in (("varga", "use frag-grenade on m11"), ("sato", "use frag-grenade on m11")):
        other = acting(name, UP, {"name": "maren", "at": UP, "riser": [12, 10]}, cubes={"frag-grenade": 1})
        assert rules(other, line) == ["KEY.4"], "not into a riser the enemy watches"


@pytest.mark.rule("SGE-KEY.14")
def test_a_ram_breaks_through_to_a_neighbour_by_a_side() -> None:
    assert aims(acting("okonjo", [4, 6]), "ram-kit") == {"d7", "f7", "e6", "e8"}
    assert "l7" not in aims(acting("okonjo", [11, 5]), "ram-kit"), "not through a heavy wall"
    assert "p6" not in aims(acting("okonjo", [15, 4]), "ram-kit"), "nor a reinforced one"
    assert "o7" in aims(acting("okonjo", [13, 6]), "ram-kit"), "a barricade does not stop it"
    leaning = drawn([{"name": "okonjo", "at": [4, 6], "standee": [4, 7]}, FAR], active="okonjo")
    assert aims(leaning, "ram-kit") == set()
    corner = acting("okonjo", [0, 0])
    assert aims(corner, "ram-kit") == {"b1", "a2"}


@pytest.mark.rule("SGE-TAC.4", "SGE-HID.8")
def test_what_else_a_target_must_be() -> None:
    node = [{"piece": "hush-node", "at": [11, 6], "wall": [11, 5]}]
    jammed = acting("tesfaye", [10, 8], devices=node, cubes={"drone": 1, "frag-grenade": 1})
    assert rules(jammed, "use drone on k8", "use drone on k10") == ["SPE.5", ""], "the gallery is jammed"
    assert rules(jammed, "use frag-grenade on k8") == [""], "what is no electronics is not"
    assert fact(jammed, "cubes.drone") == 1
    assert rules(acting("tesfaye", [10, 8], cubes={"drone": 1}), "use drone on k8") == [""]
    defender = acting("pellegrin", [10, 8], devices=node)
    assert rules(defender, "employ pulse-ear on k8") == [""], "only enemies are jammed"
    tokens = hidden("maren", [9, 7], [20, 11])
    for name, line, rule in (
        ("kade", "employ strobe-buckler on j8", "HID.8"),
        ("kade", "employ strobe-buckler on i8", ""),
        ("morrow", "employ spotter-scope on j8", ""),
    ):
        assert rules(acting(name, [8, 6], tokens, switches=ASKED), line) == [rule], line
    standee = hidden("maren", [9, 7], [20, 11])
    standee["tokens"][0]["standee"] = [10, 7]
    assert rules(acting("kade", [10, 6], standee, switches=ASKED), "employ strobe-buckler on k8") == ["HID.8"]
    revealed = acting("kade", [8, 6], {"name": "maren", "at": [9, 7]})
    assert rules(revealed, "employ strobe-buckler on j8") == [""]
    corner = acting("kade", [0, 2], hidden("maren", [0, 0], [20, 11]), switches=ASKED)
    assert rules(corner, "employ strobe-buckler on a1") == ["HID.8"]


@pytest.mark.rule("SGE-GAD.3", "SGE-GAD.4", "SGE-KEY.15", "SGE-OVL.4")
def test_what_suits_each_effect() -> None:
    wire = [{"piece": "barbed-wire", "at": [10, 7]}, {"piece": "deployable-shield", "at": [10, 6]}]
    enemy = {"name": "kestrel", "at": [8, 7]}
    cubes = {
        "mine": 1,
        "drone": 1,
        "smoke-grenade": 1,
        "frag-grenade": 1,
        "stun-grenade": 1,
        "breach-charge": 1,
    }
    position = acting("varga", [9, 7], enemy, devices=wire, cubes=cubes)
    assert aims(position, "mine") == {"j7", "i7"}, "free, and without another gadget"
    assert aims(position, "drone") == {"j7", "i7", "i8"}, "where somebody stands too, but no wire or obstacle"
    assert {"k8", "i8"} <= aims(position, "frag-grenade") & aims(position, "stun-grenade"), (
        "no piece, no condition"
    )
    assert aims(position, "breach-charge") == {"j7", "i7", "i8", "k7", "k8"}
    assert rules(position, "use mine on k8", "use mine on i8", "use drone on k8") == [
        "GAD.3",
        "GAD.3",
        "KEY.15",
    ]
    assert "k7" not in aims(position, "smoke-grenade") and rules(position, "use smoke-grenade on k7") == [
        "OVL.4"
    ]
    assert "k8" in aims(position, "smoke-grenade")
    healer = acting(
        "sato", [9, 7], {"name": "varga", "at": [10, 7], "wounds": 1}, {"name": "kade", "at": [8, 7]}
    )
    assert aims(healer, "field-kit") == {"k8"} and rules(healer, "employ field-kit on i8") == ["OPR.10"]
    half = acting("sato", [9, 7], {"name": "varga", "at": [11, 7], "standee": [10, 7], "wounds": 1})
    assert aims(half, "field-kit") == {"k8"}, "by either half"
    own = drawn([{"name": "sato", "at": [9, 7], "wounds": 2}, FAR_BLUE, FAR], active="sato")
    assert aims(own, "field-kit") == set()


@pytest.mark.rule("SGE-AGA.7", "SGE-GAD.1")
def test_where_the_arrow_of_a_mine_points() -> None:
    def arrows(square: str, **more: Any) -> set[int]:
        found = arrow_spaces(state_of(acting("varga", [2, 2], **more)), at(square))
        return {facing for facing in range(4) if found >> facing & 1}

    assert arrows("k12") == {0, 1, 2, 3} and arrows("l7") == {1, 2, 3}, "north of l7 is a heavy wall"
    assert arrows("a1") == {1, 2} and arrows("x16") == {0, 3}
    assert arrows("e7") == {1, 2, 3} and arrows("e7", sections={"breached": ["e6-e7"]}) == {0, 1, 2, 3}
    position = acting("varga", [11, 7], cubes={"mine": 1})
    play(position, "use mine on k8", "arrow north")
    state = state_of(position)
    assert [(one.square, one.arrow, one.edge) for one in state.devices] == [(at("k8"), at("k7"), -1)]
    assert state.slots == 1 << at("k8")


@pytest.mark.rule("SGE-KEY.10", "SGE-KEY.15", "SGE-DGA.3", "SGE-KEY.11")
def test_where_a_drone_flies() -> None:
    devices = [
        {"piece": "barbed-wire", "at": [10, 7]},
        {"piece": "deployable-shield", "at": [10, 6]},
        {"piece": "live-wire", "at": [4, 3]},
        {"piece": "hush-node", "at": [18, 8], "wall": [18, 9]},
    ]
    state = state_of(acting("varga", [2, 2], devices=devices))
    closed = {"k8", "k7", "e4", "d4", "e3", "d5", "q8", "o6", "t7"}
    blue, orange = names(drone_spaces(state, ATTACKERS)), names(drone_spaces(state, DEFENDERS))
    assert not closed & blue and {"f7", "k9", "a1"} <= blue
    assert closed - orange == {"k8", "k7", "q8", "t7"}  # the own live and jammed spaces are open
    enemy = {"name": "kestrel", "at": [8, 7]}
    flight = acting("varga", [9, 7], enemy, devices=devices[:2], cubes={"drone": 1})
    play(flight, "use drone on i8")
    assert set(offered(flight)) == {"fly h7", "fly i7", "fly j7", "fly h8", "fly j8", "scan"}, (
        "no wire, no obstacle"
    )
    for count, square in enumerate(("h8", "g8", "f8", "e8", "d8"), 1):
        play(flight, f"fly {square}")
        assert dict(flight.open_choice().about)["number"] == 5 - count if count < 5 else True  # type: ignore[union-attr]
    assert asked(flight) == "act" and fact(flight, "cubes.drone") == 0, "after five points it scans"
    window = acting("varga", [8, 1], cubes={"drone": 1}, sections={"open": ["j2-j3"]})
    play(window, "use drone on j2", "fly j3")
    assert dict(window.open_choice().about)["number"] == 3  # type: ignore[union-attr]
    last = acting("varga", [8, 1], cubes={"drone": 1}, sections={"open": ["j2-j3"]})
    play(last, "use drone on h2", "fly i2", "fly j2", "fly i2", "fly j2")
    assert "fly j3" not in offered(last) and "fly i2" in offered(last), "one point is too little for a window"


@pytest.mark.rule("SGE-KEY.9", "SGE-FLR.8", "SGE-RIP.10")
def test_a_drone_goes_space_by_space_and_nobody_reacts() -> None:
    watcher = {"name": "kestrel", "at": [5, 7], "facing": "east"}
    position = acting("tesfaye", [11, 10], watcher)
    play(position, "employ long-leg-drone on m11")
    assert dict(position.open_choice().about)["number"] == 8  # type: ignore[union-attr]
    assert not any("climb" in text for text in offered(position))
    play(position, "fly l11", "fly l10", "fly l9", "fly l8")
    assert seat(position) == 1 and dict(position.open_choice().about)["number"] == 4  # type: ignore[union-attr]
    play(position, "scan")
    assert fact(position, "operators.kestrel.located") and asked(position) == "act"
    assert fact(position, "operators.tesfaye.charges") == 1


@pytest.mark.rule("SGE-KEY.12", "SGE-KEY.13")
def test_whom_a_drone_locates() -> None:
    crowd = [
        {"name": "sato", "at": [3, 7]},
        {"name": "kestrel", "at": [12, 6]},
        hidden("maren", [5, 7], [20, 11]),
        {"name": "ivanko", "at": [11, 8], "standee": [11, 7]},
        {"name": "corvo", "at": [9, 5]},
    ]
    for value, own in (("all", True), ("opposing", False)):
        position = acting(
            "varga", [9, 7], *crowd[:4], cubes={"drone": 1}, switches={"drone_scan": value, **ASKED}
        )
        play(position, "use drone on j7", "scan")
        found = {
            name: fact(position, f"operators.{name}.located")
            for name in ("varga", "sato", "kestrel", "maren", "ivanko")
        }
        assert found == {"varga": own, "sato": own, "kestrel": True, "maren": True, "ivanko": True}
    outside = acting("varga", [0, 3], {"name": "kestrel", "at": [0, 5]}, cubes={"drone": 1})
    play(outside, "use drone on a5", "scan")
    assert not fact(outside, "operators.kestrel.located"), "the perimeter is no room"
    decoy = acting("varga", [9, 7], hidden("maren", [5, 7], [20, 11], 2), cubes={"drone": 1}, switches=ASKED)
    play(decoy, "use drone on j7", "scan")
    assert fact(decoy, "operators.maren.square") == "u12" and not fact(decoy, "operators.maren.located")
