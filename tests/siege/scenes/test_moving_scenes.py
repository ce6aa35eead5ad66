"""Moving in SIEGE, scene by scene: what an activation allows, steps, leaning and floors."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import refused_by
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden
from tests.siege.play import fact, offered, play

Scene = dict[str, Any]
FIRST = {"name": "lindqvist", "at": [0, 15]}


def reasons(position: Position, lines: dict[str, str]) -> dict[str, str]:
    """The rule against each line, by its id without the game; "" for those that are allowed."""
    return {line: refused_by(position, line).removeprefix("SGE-") for line in lines}


def walker(name: str = "tesfaye", **more: Any) -> Position:
    """An attacker who is in its activation, alone but for a far away defender."""
    place = {key: more.pop(key) for key in ("at", "standee", "facing", "riser") if key in more}
    others = more.pop("others", [])
    first = [] if len(others) > 3 else [FIRST]  # not the number 0, which hides slips in the arithmetic
    return drawn([*first, {"name": name, **place}, *others, FAR], active=name, **more)


WAYS: list[tuple[Scene, str, str, str]] = [
    ({"at": [11, 7]}, "{} tesfaye to l9", "l9", "none"),
    ({"at": [11, 7]}, "{}lean tesfaye to l9", "l9", "l8"),
    ({"at": [11, 8], "standee": [11, 7]}, "{}stand tesfaye at l9", "l9", "none"),
    ({"at": [11, 8], "standee": [11, 7]}, "{}stand tesfaye at l8", "l8", "none"),
    ({"at": [12, 10]}, "{}climb tesfaye", "upstairs", "none"),
    ({"at": "upstairs"}, "{}descend tesfaye to m11", "m11", "none"),
]


@pytest.mark.rule("SGE-ROW.1", "SGE-ROW.3", "SGE-ACT.6")
@pytest.mark.parametrize(("pool", "other"), [("move", "run"), ("run", "move")])
def test_every_way_to_move_costs_a_point_of_its_own_pool(pool: str, other: str) -> None:
    for start, line, square, standee in WAYS:
        position = walker(**start)
        text = line.format(pool if line.startswith("{} ") else ("" if pool == "move" else "run-"))
        play(position, text)
        assert fact(position, "operators.tesfaye.square") == square, text
        assert fact(position, "operators.tesfaye.standee") == standee, text
        assert (fact(position, f"{pool}_left"), fact(position, f"{other}_left")) == (4, -1), text
        assert fact(position, "did") == [pool], text
    position = walker(at=[0, 3])
    play(position, f"{pool} tesfaye to a5", f"{pool} tesfaye to a6", f"{other} tesfaye to a7")
    assert (fact(position, f"{pool}_left"), fact(position, f"{other}_left")) == (3, 4)
    assert fact(position, "did") == ["move", "run"]


@pytest.mark.rule("SGE-ROW.3", "SGE-ACT.3", "SGE-OPR.3", "SGE-ROW.4")
def test_who_may_run_and_how_far() -> None:
    scenes: list[tuple[str, Scene, str, int]] = [
        ("okonjo", {}, "OPR.3", 0),
        ("varga", {}, "", 1),
        ("varga", {"did": ["shoot"]}, "", 1),
        ("varga", {"did": ["move", "shoot"], "move_left": 0}, "", 1),
        ("varga", {"did": ["shoot", "destroy"]}, "ACT.2", 0),
        ("varga", {"did": ["shoot", "run"], "run_left": 2}, "", 1),
        ("varga", {"did": ["shoot", "run"], "run_left": 0}, "MOV.9", 0),
        ("varga", {"mission": "hostage", "carrier": "varga"}, "MIS.10", 0),
    ]
    for name, more, rule, steps in scenes:
        position = walker(name, at=[0, 3], **more)
        line = f"run {name} to a5"
        assert reasons(position, {line: rule}) == {line: rule}, more
        assert (line in offered(position)) == bool(steps), more
    short = walker("varga", at=[0, 3])
    play(short, "run varga to a5", "run varga to a6")
    assert fact(short, "run_left") == 0 and not any(text.startswith("run") for text in offered(short))
    above = walker("varga", at="upstairs", did=["shoot", "destroy"])
    assert refused_by(above, "run-descend varga to m11") == "SGE-ACT.2"
    assert "descend varga to m11" in offered(above) and "run-descend varga to m11" not in offered(above)


@pytest.mark.rule("SGE-ACT.1", "SGE-ACT.2", "SGE-HID.4", "SGE-ROW.16")
def test_two_different_other_actions_of_somebody_revealed() -> None:
    target = {"name": "kestrel", "at": [5, 7]}
    scenes: list[tuple[Scene, str, str]] = [
        ({}, "", ""),
        ({"did": ["move"], "move_left": 5}, "", ""),
        ({"did": ["shoot"]}, "ACT.1", ""),
        ({"did": ["run"], "run_left": 2}, "", ""),
        ({"did": ["run", "destroy"], "run_left": 2}, "ACT.2", "ACT.2"),
        ({"did": ["shoot", "overwatch"]}, "ACT.1", "ACT.1"),
        ({"did": ["shoot", "destroy"]}, "ACT.1", "ACT.2"),
    ]
    for more, shot, watch in scenes:
        position = walker("varga", at=[9, 7], others=[target], **more)
        lines = {"shoot kestrel": shot, "overwatch north": watch}
        assert reasons(position, lines) == lines, more
        assert ("shoot kestrel" in offered(position)) == (not shot)
        assert "end" in offered(position)
    token = drawn(
        [{"name": "varga", "at": [0, 15]}, hidden("kestrel", [9, 7], [20, 12])],
        active="kestrel", phase=2, cubes={"impact-grenade": 1}, mission="bomb",
    )  # fmt: skip
    lines = dict.fromkeys(
        ["overwatch north", "shoot varga", "use impact-grenade on k8", "destroy k8", "disable bomb-1"],
        "HID.4",
    )
    assert reasons(token, lines) == lines
    assert {text.split()[0] for text in offered(token)} == {
        "move", "run", "lean", "run-lean", "reveal", "end",
    }  # fmt: skip


@pytest.mark.rule("SGE-ACT.5", "SGE-HID.5", "SGE-WAL.15", "SGE-MOV.3")
def test_on_a_mate_or_an_obstacle_one_only_goes_on() -> None:
    mate = walker("varga", at=[9, 6], others=[{"name": "sato", "at": [10, 6]}])
    play(mate, "move varga to k7")
    obstacle = walker("varga", at=[15, 7])
    play(obstacle, "move varga to q8")
    for position, onward, lean in ((mate, "l7", "k8"), (obstacle, "r8", "q9")):
        assert all(text.startswith("move varga to") for text in offered(position))
        assert f"move varga to {onward}" in offered(position)
        lines = {
            "overwatch north": "ACT.5",
            f"run varga to {onward}": "MOV.3",
            f"lean varga to {lean}": "WAL.15",
            "climb varga": "WAL.15",
        }
        assert reasons(position, lines) == lines
    play(mate, "move varga to l7")
    assert {"overwatch north", "end"} <= set(offered(mate)), "the Move may be interrupted on free ground"
    pair = drawn(
        [FAR_BLUE, {**FAR, "at": [16, 12]}, hidden("kestrel", [9, 6], [10, 6])], active="kestrel", phase=2
    )
    play(pair, "move kestrel-1 to k7")
    assert reasons(pair, {"move kestrel-2 to l7": ""}) == {"move kestrel-2 to l7": "MOV.3"}
    others = [text for text in offered(pair) if not text.startswith("move kestrel-1 to")]
    assert others == ["reveal kestrel"], "one may show oneself at any time"


@pytest.mark.rule("SGE-WAL.15", "SGE-MOV.3", "SGE-MOV.9")
def test_where_nobody_may_stop_there_must_be_points_to_get_away() -> None:
    sato = {"name": "sato", "at": [10, 6]}
    for points, allowed in ((1, False), (2, True)):
        position = walker("varga", at=[9, 6], others=[sato], did=["move"], move_left=points)
        assert ("move varga to k7" in offered(position)) == allowed
        assert refused_by(position, "move varga to k7") == ("" if allowed else "SGE-MOV.3")
    for points, allowed in ((2, False), (3, True)):
        position = walker("varga", at=[15, 7], did=["move"], move_left=points)
        assert ("move varga to q8" in offered(position)) == allowed, "two points up, one down again"
    for points, allowed in ((1, False), (2, True)):
        position = walker("varga", at=[9, 1], did=["move"], move_left=points, sections={"open": ["j2-j3"]})
        assert ("move varga to j3" in offered(position)) == allowed, "a window costs two"
        assert refused_by(position, "move varga to j3") == ("" if allowed else "SGE-MOV.9")
    row = [
        sato,
        {"name": "kade", "at": [11, 6]},
        {"name": "nadir", "at": [11, 7]},
        {"name": "morrow", "at": [10, 7]},
        {"name": "kestrel", "at": [9, 7]},
    ]
    for points, allowed in ((2, False), (3, True)):
        crowd = walker("varga", at=[9, 6], others=row, did=["move"], move_left=points)
        assert ("move varga to k7" in offered(crowd)) == allowed, "past two mates in a row"


@pytest.mark.rule("SGE-MOV.1", "SGE-MOV.2", "SGE-MOV.4", "SGE-HID.20", "SGE-MOV.9")
def test_why_a_step_is_refused() -> None:
    enemies = [{"name": "kestrel", "at": [8, 6]}, {"name": "maren", "at": [8, 7], "standee": [9, 7]}]
    position = walker("varga", at=[9, 6], others=enemies)
    lines = {
        "move varga to j5": "MOV.1",
        "move varga to l7": "MOV.1",
        "move varga to j6": "MOV.4",
        "move varga to i7": "MOV.2",
        "move varga to i8": "MOV.2",
        "move varga to j8": "MOV.2",
        "move varga to k7": "",
        "move varga to k8": "",
    }
    assert reasons(position, lines) == lines
    assert {text for text in offered(position) if text.startswith("move")} == {
        "move varga to k7", "move varga to k8",
    }  # fmt: skip
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    lines = {
        "move kestrel-1 to k11": "HID.20",
        "move kestrel-1 to k10": "HID.20",
        "move kestrel-1 to l11": "",
    }
    near = drawn(
        [FAR_BLUE, {**FAR, "at": [16, 12]}, hidden("kestrel", [11, 9], [20, 12])],
        active="kestrel",
        phase=2,
        devices=mine,
    )
    assert reasons(near, lines) == lines
    shown = drawn([FAR_BLUE, {"name": "kestrel", "at": [11, 9]}], active="kestrel", phase=2, devices=mine)
    assert "move kestrel to k11" in offered(shown), "who is revealed may trip a mine"
    attacker = walker("varga", at=[11, 9], devices=mine)
    assert "move varga to k11" in offered(attacker)
    wire = [{"piece": "barbed-wire", "at": [10, 6]}]
    under = walker("varga", at=[9, 6], others=[{"name": "sato", "at": [10, 6]}], devices=wire)
    assert refused_by(under, "move varga to k7") == "SGE-MOV.3", "nobody could stop there"
    window = walker("varga", at=[9, 1], sections={"open": ["j2-j3"]})
    assert reasons(window, {"move varga to j3": "", "move varga to h3": "MOV.1", "move varga to i3": "MOV.4"}) == {
        "move varga to j3": "", "move varga to h3": "MOV.1", "move varga to i3": "MOV.4",
    }, "through the window, not through the wall beside it"  # fmt: skip
    bare = walker("varga", at=[9, 6], devices=wire)
    assert "move varga to k7" in offered(bare)
    lean = {"name": "sato", "at": [11, 6], "standee": [10, 6]}
    leaning = walker("varga", at=[9, 6], others=[lean], devices=wire)
    assert "move varga to k7" not in offered(leaning)


@pytest.mark.rule("SGE-LEA.1", "SGE-LEA.2", "SGE-HID.21", "SGE-MIS.10")
def test_where_one_may_lean() -> None:
    position = walker("varga", at=[11, 7], others=[{"name": "sato", "at": [10, 7]}])
    lines = {
        "lean varga to l9": "",
        "lean varga to l7": "",
        "lean varga to m8": "",
        "lean varga to k8": "LEA.1",
        "lean varga to m9": "LEA.2",
        "lean varga to l10": "LEA.2",
    }
    assert reasons(position, lines) == lines
    assert {text for text in offered(position) if text.startswith("lean")} == {
        "lean varga to l9", "lean varga to l7", "lean varga to m8",
    }  # fmt: skip
    corner = walker("varga", at=[0, 0])
    assert {text for text in offered(corner) if text.startswith("lean")} == {
        "lean varga to b1", "lean varga to a2",
    }  # fmt: skip
    scenes: list[tuple[Position, str, str]] = [
        (walker("varga", at=[15, 7]), "lean varga to q8", "LEA.1"),
        (walker("varga", at=[9, 1], sections={"open": ["j2-j3"]}), "lean varga to j3", "LEA.2"),
        (walker("varga", at=[4, 6], sections={"breached": ["e6-e7"]}), "lean varga to e6", "LEA.2"),
        (walker("varga", at=[11, 8], standee=[11, 7]), "lean varga to l10", "LEA.6"),
        (walker("varga", at="upstairs"), "lean varga to l10", "FLR.7"),
        (walker("varga", at=[9, 7], mission="hostage", carrier="varga"), "lean varga to k8", "MIS.10"),
        (walker("varga", at=[9, 7], others=[{"name": "sato", "at": [0, 0]}], mission="hostage", carrier="sato"), "lean varga to k8", ""),
    ]  # fmt: skip
    for scene, line, rule in scenes:
        assert reasons(scene, {line: rule}) == {line: rule}
        assert (line in offered(scene)) == (not rule)


@pytest.mark.rule("SGE-HID.21")
def test_one_standee_for_both_tokens() -> None:
    for first in (True, False):
        tokens = [{"at": [10, 11], "facing": "north"}, {"at": [20, 12], "facing": "north"}]
        tokens[0 if first else 1]["standee"] = [11, 11] if first else [19, 12]
        kestrel = {"name": "kestrel", "tokens": tokens, "true": 1}
        position = drawn([FAR_BLUE, kestrel, {"name": "maren", "at": [2, 12]}], active="kestrel", phase=2)
        line = "lean kestrel-2 to u12" if first else "lean kestrel-1 to k11"
        assert refused_by(position, line) == "SGE-HID.21" and line not in offered(position)
    other = {"name": "maren", "at": [2, 12], "standee": [2, 11]}
    free = drawn(
        [FAR_BLUE, {**FAR, "at": [16, 12]}, hidden("kestrel", [10, 11], [20, 12]), other],
        active="kestrel",
        phase=2,
    )
    assert "lean kestrel-1 to k11" in offered(free), "the standee of a mate is its own"


@pytest.mark.rule("SGE-LEA.7", "SGE-FLR.1", "SGE-ROW.1")
def test_what_a_body_may_do_where_it_is() -> None:
    def kinds(position: Position) -> set[str]:
        return {text.split()[0] for text in offered(position)} & {"move", "lean", "stand", "climb", "descend"}

    assert kinds(walker("varga", at=[11, 8], standee=[11, 7])) == {"stand"}
    assert kinds(walker("varga", at=[12, 10])) == {"move", "lean", "climb"}
    assert kinds(walker("varga", at=[11, 10])) == {"move", "lean"}
    assert kinds(walker("varga", at="upstairs")) == {"descend"}
    assert kinds(walker("varga", at=[12, 10], did=["move"], move_left=0)) == set()
    upright = walker("varga", at=[11, 8])
    assert refused_by(upright, "stand varga at l9") == "SGE-LEA.7"
    leaning = walker("varga", at=[11, 8], standee=[11, 7])
    assert refused_by(leaning, "stand varga at l10") == "SGE-LEA.7"
    assert refused_by(leaning, "move varga to l10") == "SGE-LEA.6"


@pytest.mark.rule("SGE-MOV.6", "SGE-DMG.4")
def test_nothing_is_carried_over_to_the_next_activation() -> None:
    runner = {"name": "tesfaye", "at": [12, 10]}
    position = drawn([runner, {"name": "varga", "at": [3, 12]}, FAR_BLUE, FAR], phase=1)
    play(position, "activate tesfaye", "overwatch north", "run tesfaye to m12", "run tesfaye to m11")
    play(position, "climb tesfaye", "activate varga")
    assert (fact(position, "did"), fact(position, "spent")) == ([], 0)
    assert (fact(position, "move_left"), fact(position, "run_left")) == (-1, -1)
    assert (fact(position, "went_up"), fact(position, "came_down")) == (0, 0)
    assert {"overwatch north", "climb varga", "run varga to d12"} <= set(offered(position))
    watcher = {"name": "kestrel", "at": [13, 6], "facing": "west"}
    wounded = {"name": "varga", "at": [9, 6], "wounds": 4}
    crossing = drawn([wounded, {"name": "sato", "at": [10, 7]}, FAR_BLUE, watcher, FAR], phase=1)
    play(crossing, "activate varga", "move varga to k8", "riposte kestrel", "dice 4", "dice 4 4")
    assert not fact(crossing, "operators.varga.alive")
    play(crossing, "activate sato")
    assert {"overwatch north", "end"} <= set(offered(crossing)), (
        "who fell on the way leaves nobody on the way"
    )
    assert (fact(crossing, "on_the_way"), fact(crossing, "way_back")) == (-1, -1)


@pytest.mark.rule("SGE-MOV.7", "SGE-MOV.5", "SGE-ACT.7")
def test_an_action_ends_the_own_overwatch() -> None:
    walking = walker("varga", at=[9, 7], facing="west")
    play(walking, "move varga to k8")
    assert fact(walking, "operators.varga.facing") == "none"
    idle = walker(
        "varga", at=[9, 7], facing="west", others=[hidden("kestrel", [5, 7], [20, 11])], switches=ASKED
    )
    play(idle, "demand kestrel-1")
    assert fact(idle, "operators.varga.facing") == "west", "to demand a token is no action"
    tokens = hidden("kestrel", [9, 7], [20, 11])
    moving = drawn([FAR_BLUE, tokens, FAR], active="kestrel", phase=2)
    play(moving, "move kestrel-1 to k8")
    assert fact(moving, "operators.kestrel.facing") == "north", "a token keeps its facing until it is turned"
    watcher = {"name": "kestrel", "at": [5, 7], "facing": "east"}
    lane = walker("varga", at=[9, 7], others=[watcher])
    for square in ("i8", "j8", "k8"):
        play(lane, f"move varga to {square}")
        assert "riposte kestrel" in offered(lane), "a window for each space entered"
        play(lane, "pass")
    assert fact(lane, "move_left") == 2, "the next step begins only then"
    mate = drawn(
        [FAR_BLUE, {**FAR, "facing": "west"}, hidden("kestrel", [9, 7], [20, 11])], active="rourke", phase=2
    )
    play(mate, "reveal kestrel")
    assert fact(mate, "operators.rourke.facing") == "west", "nor is a reveal"
