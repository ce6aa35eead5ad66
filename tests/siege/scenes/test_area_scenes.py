"""Mines, areas, stuns and healing."""

from __future__ import annotations

import pytest

from sortie.games.siege.rules.damage import bodies_in
from sortie.games.siege.rules.gadgets.use import deploy_triggers
from sortie.kernel.table.answerers import ScriptTable
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, building, drawn, hidden
from tests.siege.play import fact, offered, play, state_of, strike
from tests.siege.scenes.scene_words import acting, at

UP = "upstairs"


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
    watchers = [
        {"name": "varga", "at": [10, 13], "facing": "north"},
        {"name": "sato", "at": [11, 13], "facing": "north"},
    ]
    for devices, window in (([], "yellow"), (mine, "react")):
        watched = acting("maren", [10, 11], *watchers, devices=devices)
        play(watched, "move maren to k11", "riposte varga")
        assert (asked(watched) == "react") == (window == "react"), (
            "only beside a mine ripostes are declared first"
        )
    lean = acting("maren", [10, 11], devices=mine)
    play(lean, "lean maren to k11", "dice 1 1")
    assert fact(lean, "operators.maren.wounds") == 2 and fact(lean, "devices") == []


@pytest.mark.rule("SGE-AGA.9", "SGE-TAC.4")
def test_who_deploys_into_a_mine_or_a_live_space() -> None:
    mine = [
        {"piece": "mine", "at": [9, 6], "arrow": [8, 6]},
        {"piece": "camera", "at": [8, 7], "wall": [8, 8]},
    ]
    for square, gone in (("i7", True), ("j7", True), ("i8", False)):
        state = state_of(acting("maren", [9, 7], devices=mine))
        table = ScriptTable(state, [(1, 1)])
        deploy_triggers(table, state, state.active, at(square))
        strike(table, state)
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
    found = [(hit.body, building().grid.name(hit.square)) for hit in bodies_in(state, room, 0)]
    assert found == [(2, "j9"), (0, "l11"), (10, "k9"), (16, "m10"), (12, "m11")]
    orange = [hit.body for hit in bodies_in(state, room, 1)]
    assert orange == [10, 16, 12, 2, 0], "the other squad first in its own phase"
    decoy = bodies_in(state, building().room(at("d4")), 0)
    assert [(hit.body, hit.place) for hit in decoy] == [(13, at("d4"))]
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
    corner = acting("kestrel", [3, 0], {"name": "varga", "at": [0, 0]}, cubes={"nitro-charge": 1})
    play(corner, "use nitro-charge on a1", "dice 1 1")
    assert fact(corner, "operators.varga.wounds") == 2, "in the first space of the map too"


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
