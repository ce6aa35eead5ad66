"""Moving, leaning and climbing; overwatch, ripostes and the protection table."""

from __future__ import annotations

import pytest

from sortie.games.siege.rules.protection import protection
from tests.questions import refused_by
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, building, drawn, hidden
from tests.siege.play import fact, offered, play, seat, state_of


@pytest.mark.rule("SGE-MOV.2", "SGE-MOV.3")
def test_enemies_bar_the_way_and_mates_may_be_passed() -> None:
    operators = [
        {"name": "varga", "at": [9, 6]},
        {"name": "sato", "at": [10, 6]},
        {"name": "kestrel", "at": [8, 6]},
    ]
    position = drawn(operators, active="varga")
    assert refused_by(position, "move varga to i7") == "SGE-MOV.2"
    play(position, "move varga to k7")
    assert all(text.startswith("move") for text in offered(position)), "nobody stops on a mate"
    last = drawn(operators, active="varga", did=["move"], move_left=1)
    assert refused_by(last, "move varga to k7") == "SGE-MOV.3"
    token = drawn([operators[0], hidden("kestrel", [8, 6], [20, 12])], active="varga", switches=ASKED)
    assert refused_by(token, "move varga to i7") == "SGE-MOV.2"


@pytest.mark.rule("SGE-LEA.1", "SGE-LEA.2", "SGE-LEA.5", "SGE-LEA.6", "SGE-LEA.7", "SGE-LEA.8", "SGE-LEA.11")
def test_leaning_and_straightening() -> None:
    position = drawn([{"name": "varga", "at": [11, 7]}, FAR], active="varga")
    play(position, "lean varga to l9")
    assert (fact(position, "operators.varga.square"), fact(position, "operators.varga.standee")) == (
        "l9",
        "l8",
    )
    assert refused_by(position, "move varga to l10") == "SGE-LEA.6"
    assert {text for text in offered(position) if text.startswith("stand")} == {
        "stand varga at l9",
        "stand varga at l8",
    }
    play(position, "stand varga at l8")
    assert fact(position, "move_left") == 3 and fact(position, "operators.varga.standee") == "none"
    window = drawn([{"name": "varga", "at": [9, 1]}, FAR], active="varga", sections={"open": ["j2-j3"]})
    assert refused_by(window, "lean varga to j3") == "SGE-LEA.2"
    riser = drawn([{"name": "varga", "at": [12, 10], "standee": [12, 9]}, FAR], active="varga")
    assert refused_by(riser, "climb varga") == "SGE-LEA.11"
    watched = drawn(
        [{"name": "varga", "at": [11, 7]}, {"name": "kestrel", "at": [11, 12], "facing": "north"}],
        active="varga",
    )
    play(watched, "lean varga to l9")
    assert "riposte kestrel" in offered(watched)


@pytest.mark.rule("SGE-LEA.9", "SGE-GAD.6", "SGE-REA.9", "SGE-GAD.5", "SGE-PRO.1")
def test_area_dice_fall_once_for_each_operator_the_active_squad_first() -> None:
    position = drawn(
        [{"name": "varga", "at": [5, 7]}, {"name": "sato", "at": [9, 6]}, {"name": "maren", "at": [10, 7], "standee": [11, 7]}, FAR],
        active="varga", cubes={"frag-grenade": 1},
    )  # fmt: skip
    play(position, "use frag-grenade on k8", "dice 5", "dice 5 5")
    assert fact(position, "operators.sato.wounds") == 2 and fact(position, "operators.maren.wounds") == 4


@pytest.mark.rule("SGE-FLR.5", "SGE-FLR.7", "SGE-FLR.9", "SGE-ROW.2", "SGE-OVW.10")
def test_floors() -> None:
    down = drawn([{"name": "varga", "at": "upstairs", "riser": [12, 10]}, FAR], active="varga")
    play(down, "descend varga to m11")
    assert fact(down, "move_left") == 4 and fact(down, "operators.varga.riser") == "none"
    assert refused_by(down, "climb varga") == "SGE-FLR.5"
    pair = drawn([FAR_BLUE, hidden("kestrel", [20, 12], [12, 10])], active="kestrel", phase=2)
    play(pair, "climb kestrel-2")
    assert refused_by(pair, "descend kestrel-2 to m11") == "SGE-FLR.3"
    play(
        pair,
        "move kestrel-1 to u12",
        "move kestrel-1 to u11",
        "move kestrel-1 to u10",
        "run kestrel-1 to t10",
    )
    assert fact(pair, "move_left") == 1
    gas = drawn(
        [{"name": "varga", "at": "upstairs"}, {"name": "corvo", "at": [12, 8]}], active="corvo", phase=2
    )
    play(gas, "employ choke-canister on m11")
    assert fact(gas, "operators.varga.wounds") == 0


@pytest.mark.rule("SGE-OVW.1", "SGE-OVW.2", "SGE-OVW.4", "SGE-ROW.5")
def test_overwatch_covers_what_lies_beyond_one_side() -> None:
    one = building()
    plane = one.half_plane(one.grid.square(9, 6), 3)
    assert plane >> one.grid.square(3, 6) & 1 and not plane >> one.grid.square(9, 7) & 1
    assert not plane >> one.grid.square(10, 6) & 1
    position = drawn([{"name": "varga", "at": [11, 8], "standee": [12, 8]}, FAR], active="varga")
    assert {text for text in offered(position) if text.startswith("overwatch")} == {
        "overwatch north", "overwatch south", "overwatch west",
    }  # fmt: skip
    assert refused_by(position, "overwatch east") == "SGE-OVW.4"


@pytest.mark.rule("SGE-OVW.6", "SGE-OVW.7", "SGE-OVW.8", "SGE-ROW.6")
def test_riser_tokens() -> None:
    position = drawn(
        [{"name": "varga", "at": "upstairs"}, {"name": "sato", "at": "upstairs", "riser": [12, 10]}, FAR],
        active="varga",
    )
    play(position, "watch m11")
    assert (
        fact(position, "operators.varga.riser") == "m11" and fact(position, "operators.sato.riser") == "none"
    )
    assert refused_by(position, "overwatch north") == "SGE-ACT.1"
    blue = [
        {"name": "varga", "at": "upstairs", "riser": [12, 10]},
        {"name": "sato", "at": "upstairs", "riser": [20, 8]},
    ]
    last = drawn([*blue, hidden("kestrel", "upstairs", [2, 12])], active="kestrel", phase=2,
                 devices=[{"piece": "reinforced-riser", "at": [12, 3]}, {"piece": "reinforced-riser", "at": [3, 12]}])  # fmt: skip
    play(last, "end")
    assert set(offered(last)) == {"dispute m11", "dispute u9", "watch none"}
    play(last, "watch none", "face north")
    assert fact(last, "operators.kestrel.hidden")


@pytest.mark.rule("SGE-RIP.3", "SGE-RIP.2", "SGE-RIP.8", "SGE-RIP.11", "SGE-REA.6", "SGE-REA.3", "SGE-REA.1")
def test_one_window_for_each_entry_and_one_for_each_other_action() -> None:
    watcher = {"name": "kestrel", "at": [9, 7], "facing": "west"}
    position = drawn(
        [{"name": "varga", "at": [3, 7]}, {"name": "sato", "at": [3, 6]}, watcher], active="varga"
    )
    play(position, "move varga to e8")
    assert offered(position) == ["riposte kestrel", "pass"], "the one who moved, nobody else"
    play(position, "pass", "overwatch east")
    assert offered(position) == ["riposte kestrel", "pass"]
    play(position, "pass")
    assert seat(position) == 1


@pytest.mark.rule("SGE-RIP.7", "SGE-PRO.14")
def test_climbing_an_obstacle_can_be_answered_and_gives_no_cover() -> None:
    watcher = {"name": "kestrel", "at": [19, 7], "facing": "west"}
    position = drawn([{"name": "varga", "at": [15, 7]}, watcher], active="varga")
    play(position, "move varga to q8")
    assert "riposte kestrel" in offered(position)
    assert protection(state_of(position), 5, 0, 0).hits == 0


@pytest.mark.rule("SGE-RIP.9", "SGE-DMG.4", "SGE-RIP.4")
def test_ripostes_one_after_the_other_until_the_target_falls() -> None:
    watchers = [
        {"name": "kestrel", "at": [9, 7], "facing": "west"},
        {"name": "ivanko", "at": [9, 6], "facing": "west"},
    ]
    position = drawn(
        [{"name": "sato", "at": [3, 7]}, {"name": "varga", "at": [0, 0]}, *watchers], active="sato"
    )
    play(position, "move sato to e8", "riposte ivanko", "dice 5", "dice 3 5")
    assert not fact(position, "operators.sato.alive") and fact(position, "acted") == ["sato"]
    assert offered(position)[0] == "activate varga"


@pytest.mark.rule("SGE-RIP.10", "SGE-KEY.13", "SGE-REA.10")
def test_drones_trigger_nothing_and_scan_nothing_outside() -> None:
    watcher = {"name": "kestrel", "at": [9, 7], "facing": "west"}
    position = drawn([{"name": "varga", "at": [11, 7]}, watcher, FAR], active="varga", cubes={"drone": 1})
    play(position, "use drone on k7", "fly j7", "fly i8")
    assert seat(position) == 1
    outside = drawn([{"name": "varga", "at": [0, 3]}, FAR], active="varga", cubes={"drone": 1})
    play(outside, "use drone on a5", "scan")
    assert state_of(outside).located == 0


@pytest.mark.rule("SGE-RIP.12", "SGE-HID.12")
@pytest.mark.parametrize("true", [1, 2])
def test_a_decoy_that_enters_a_watched_space_is_nobody(true: int) -> None:
    watcher = {"name": "varga", "at": [5, 7], "facing": "east"}
    position = drawn([watcher, hidden("kestrel", [11, 8], [20, 12], true)], active="kestrel", phase=2)
    play(position, "move kestrel-1 to l8")
    assert not fact(position, "operators.kestrel.hidden")
    assert ("riposte varga" in offered(position)) == (true == 1)


@pytest.mark.rule("SGE-DSP.4", "SGE-DSP.5", "SGE-DSP.1")
def test_disputes_with_the_fallen_and_with_decoys() -> None:
    kestrel = {"name": "kestrel", "at": "upstairs", "riser": [12, 10], "wounds": 4}
    position = drawn([{"name": "varga", "at": "upstairs"}, kestrel, FAR], active="varga")
    play(position, "dispute m11", "stay", "fire", "dice 4 4", "dice 1")
    assert not fact(position, "operators.kestrel.alive") and fact(position, "operators.varga.riser") == "m11"
    decoy = drawn(
        [{"name": "varga", "at": "upstairs"}, hidden("kestrel", [20, 12], "upstairs", 1, riser=[12, 10])],
        active="varga",
    )
    play(decoy, "dispute m11")
    assert fact(decoy, "operators.varga.riser") == "m11" and fact(decoy, "operators.kestrel.square") == "u13"


@pytest.mark.rule("SGE-SHO.2", "SGE-SHO.12")
def test_mates_and_gadgets_are_no_targets_and_mines_are_not_rerolled() -> None:
    position = drawn([{"name": "varga", "at": [9, 7]}, {"name": "sato", "at": [5, 7]}, FAR], active="varga")
    assert refused_by(position, "shoot sato") == "SGE-SHO.2"
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    blast = drawn(
        [FAR_BLUE, {"name": "maren", "at": [10, 11]}], active="maren", phase=2, devices=mine, rerolls=[1, 1]
    )
    play(blast, "move maren to k11", "dice 1 1")
    assert fact(blast, "operators.maren.wounds") == 2 and fact(blast, "rerolls") == [1, 1]


@pytest.mark.rule("SGE-PRO.10", "SGE-PRO.16", "SGE-SHO.3")
def test_rows_of_the_protection_table() -> None:
    corner = drawn([{"name": "varga", "at": [5, 6]}, {"name": "kestrel", "at": [6, 7]}, FAR], active="varga")
    assert protection(state_of(corner), 0, 5, 0).hits == 0, "the corner of an obstacle is not crossed"
    mate = drawn(
        [{"name": "sato", "at": [8, 6], "standee": [8, 7]}, {"name": "kade", "at": [7, 7]}, {"name": "kestrel", "at": [3, 7]}],
        active="kestrel", phase=2,
    )  # fmt: skip
    assert "mate" in protection(state_of(mate), 5, 0, 0).sources
    enemy = drawn(
        [
            {"name": "kade", "at": [5, 7]},
            {"name": "varga", "at": [3, 7]},
            {"name": "maren", "at": [8, 6], "standee": [8, 7]},
        ],
        active="varga",
    )
    assert "mate" not in protection(state_of(enemy), 1, 5, 0).sources
