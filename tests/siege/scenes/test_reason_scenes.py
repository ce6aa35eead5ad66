"""Why something is refused in SIEGE, and what stands at the very edge of a rule: neighbours, corners, first and last."""

from __future__ import annotations

from typing import Any

import pytest

from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden
from tests.siege.play import fact, offered, play, state_of
from tests.siege.scenes.scene_words import acting, rules

UP = "upstairs"


@pytest.mark.rule("SGE-DES.2", "SGE-DES.6", "SGE-DES.10", "SGE-LOS.1", "SGE-LOS.2")
def test_why_a_space_is_not_destroyed() -> None:
    devices = [
        {"piece": "deployable-shield", "at": [10, 7]},
        {"piece": "barbed-wire", "at": [5, 7]},
        {"piece": "camera", "at": [9, 5], "wall": [10, 5]},
    ]
    weak = acting("sato", [8, 7], devices=devices)
    lines = {
        "destroy k8": "DES.2",  # a shield is too strong for level 1
        "destroy f8": "DES.6",  # wire is bulletproof and three spaces away
        "destroy i8": "LOS.2",  # its own space
        "destroy i7": "DES.2",  # the light wall of that space
        "destroy l8": "DES.10",  # nothing to destroy
        "destroy j6": "LOS.1",  # behind that wall
    }
    assert dict(zip(lines, rules(weak, *lines), strict=True)) == lines
    assert not set(lines) & set(offered(weak))
    strong = acting("varga", [8, 7], devices=devices)
    assert rules(strong, "destroy k8", "destroy i7") == ["DES.6", ""], "level 2, but bulletproof as well"
    near = acting("varga", [9, 7], devices=devices)
    assert rules(near, "destroy k8") == [""], "from the next space"
    above = acting("varga", UP)
    assert rules(above, "destroy m12", "destroy upstairs") == ["LOS.1", "LOS.1"]


@pytest.mark.rule("SGE-MOV.9", "SGE-WAL.13", "SGE-WAL.16", "SGE-MOV.3", "SGE-WAL.15", "SGE-ACT.2")
def test_points_at_the_edge() -> None:
    for left, onto in ((3, True), (2, False), (1, False)):
        counter = acting("varga", [15, 7], did=["move"], move_left=left)
        assert ("move varga to q8" in offered(counter)) == onto, f"{left} points: up, and a step to get down"
    assert rules(acting("varga", [15, 7], did=["move"], move_left=1), "move varga to q8") == ["MOV.9"]
    assert rules(acting("varga", [15, 7], did=["move"], move_left=2), "move varga to q8") == ["MOV.3"]
    for left, through in ((2, True), (1, False)):
        window = acting("varga", [9, 1], did=["move"], move_left=left, sections={"open": ["j2-j3"]})
        assert ("move varga to j3" in offered(window)) == through
    climbing = acting("varga", [15, 7])
    play(climbing, "move varga to q8")
    assert rules(climbing, "end", "shoot rourke") == ["WAL.15", "ACT.5"], "nobody stops on the counter"
    mate = acting("varga", [9, 7], {"name": "sato", "at": [8, 7]})
    play(mate, "move varga to i8")
    assert rules(mate, "end") == ["MOV.3"], "nor on a mate"


@pytest.mark.rule("SGE-RIP.5", "SGE-RIP.11", "SGE-HID.16", "SGE-OVW.2")
@pytest.mark.parametrize(
    ("start", "line", "watcher", "facing", "answers"),
    [
        ([6, 7], "move varga to h8", [8, 7], "west", True), ([7, 6], "move varga to h8", [8, 7], "west", True),
        ([9, 6], "move varga to i7", [8, 7], "north", True), ([9, 6], "move varga to i7", [8, 7], "south", False),
        ([9, 6], "move varga to i7", [8, 7], "west", False), ([9, 6], "move varga to i7", [8, 7], "east", False),
        ([7, 6], "move varga to h8", [8, 7], "north", False), ([7, 6], "move varga to h8", [8, 7], "east", False),
    ],
)  # fmt: skip
def test_a_neighbour_is_watched_beyond_the_side_only(
    start: list[int], line: str, watcher: list[int], facing: str, answers: bool
) -> None:
    position = acting("varga", start, {"name": "kestrel", "at": watcher, "facing": facing})
    play(position, line)
    assert (asked(position) == "react") == answers


@pytest.mark.rule("SGE-RIP.5", "SGE-RIP.11", "SGE-PRO.15")
def test_a_standee_next_to_the_watcher_is_watched() -> None:
    varga = {"name": "varga", "at": [7, 6], "standee": [7, 7]}
    position = drawn(
        [FAR_BLUE, FAR, varga, {"name": "kestrel", "at": [8, 7], "facing": "west"}], active="varga"
    )
    play(position, "overwatch north")
    assert "riposte kestrel at standee" in offered(position)


@pytest.mark.rule("SGE-ROW.8", "SGE-RIP.3", "SGE-RIP.6", "SGE-SHO.9")
def test_from_above_only_the_watched_riser_counts() -> None:
    watcher = {"name": "kestrel", "at": UP, "riser": [12, 10]}
    position = acting("varga", [12, 11], watcher)
    play(position, "move varga to m11")
    assert offered(position) == ["riposte kestrel", "pass"]
    play(position, "riposte kestrel", "dice 2", "dice 1 1")
    assert fact(position, "operators.varga.wounds") == 3 and asked(position) == "act", "short range"
    play(position, "move varga to m12")
    assert asked(position) == "act", "beside the riser nothing is watched"
    shooter = acting("kestrel", UP, {"name": "varga", "at": [12, 10]}, {"name": "sato", "at": [12, 11]})
    assert {text for text in offered(shooter) if text.startswith("shoot")} == {"shoot varga"}


@pytest.mark.rule("SGE-ROW.7", "SGE-SHO.1", "SGE-SHO.2", "SGE-ROW.8")
def test_who_hides_is_no_target_of_a_shot() -> None:
    position = acting(
        "varga", [6, 7], hidden("maren", [9, 7], [20, 11]), {"name": "sato", "at": [5, 7]}, switches=ASKED
    )
    assert not {text for text in offered(position) if text.startswith("shoot")}
    assert rules(position, "shoot maren", "shoot sato") == ["SHO.1", "SHO.2"]
    play(position, "demand maren-1")
    assert {text for text in offered(position) if text.startswith("shoot")} == {"shoot maren"}
    above = acting("varga", UP, hidden("maren", [12, 10], [20, 11]), switches=ASKED)
    assert rules(above, "shoot maren") == ["SHO.1"]


@pytest.mark.rule("SGE-ACT.8", "SGE-ACT.2", "SGE-DGA.2")
def test_wire_ends_the_activation_with_everything_left() -> None:
    wire = [{"piece": "barbed-wire", "at": [10, 7]}]
    token = hidden("maren", [14, 7], [20, 11])
    position = acting("varga", [9, 7], token, devices=wire, switches=ASKED)
    play(position, "move varga to k8")
    while asked(position) == "demand":
        play(position, "pass")
    assert asked(position) == "activate", "no further step, no other action, no demand in the activation"
    orange = acting("kestrel", [9, 7], devices=wire)
    play(orange, "move kestrel to k8")
    assert asked(orange) == "act" and fact(orange, "move_left") == 4, "defenders ignore it"


@pytest.mark.rule("SGE-OPR.12", "SGE-SPE.1", "SGE-SPE.2", "SGE-REA.7", "SGE-OPR.11")
def test_why_a_throw_is_not_cancelled() -> None:
    def reasons(oduya: dict[str, Any], *lines: str) -> list[str]:
        position = acting(
            "varga",
            [9, 7],
            {"name": "oduya", **oduya},
            {"name": "maren", "at": [11, 7]},
            cubes={"stun-grenade": 1},
        )
        play(position, "use stun-grenade on k8")
        return rules(position, *lines) if asked(position) == "cancel" else ["not asked"]

    here = {"at": [6, 7]}
    lines = (
        "cancel with point-screen",
        "cancel with stim-shot",
        "cancel with lance-frame",
        "cancel with stim-rescue",
    )
    assert reasons(here, *lines) == ["", "OPR.12", "SPE.1", "OPR.12"]
    assert reasons({**here, "charges": 0}, lines[0]) == ["not asked"]
    assert reasons({"at": [20, 7]}, lines[0]) == ["not asked"], "it protects its own room"


@pytest.mark.rule("SGE-HID.17", "SGE-REA.8", "SGE-HID.2")
def test_what_a_hidden_rescue_tells() -> None:
    """Where one token alone could see it, everybody knows which one is true; where both could, nobody does."""
    for second, doubted in (([20, 2], False), ([6, 6], True)):
        maren = hidden("maren", [9, 6], second)
        victim = {"name": "corvo", "at": [9, 7], "wounds": 4}
        position = acting("varga", [3, 7], maren, victim, switches=ASKED)
        while asked(position) == "demand":
            play(position, "pass")
        play(position, "shoot corvo")
        while asked(position) in ("yellow", "orange", "red"):
            play(position, "dice " + " ".join(["6"] * position.request.count))  # type: ignore[union-attr]
        assert asked(position) == "rescue"
        play(position, "rescue with stim-rescue")
        number = state_of(position).siege.names.index("maren")
        assert bool(state_of(position).doubted >> number & 1) == doubted
        assert fact(position, "operators.maren.hidden"), "and it stays hidden"


@pytest.mark.rule("SGE-KEY.14", "SGE-AGA.7", "SGE-GEN.6")
def test_gadgets_at_the_first_space_of_the_map() -> None:
    ram = acting("okonjo", [1, 0])
    assert "employ ram-kit on a1" in offered(ram)
    mine = acting("varga", [1, 0], cubes={"mine": 1})
    assert "use mine on a1" in offered(mine)
    play(mine, "use mine on a1")
    assert set(offered(mine)) == {"arrow east", "arrow south"}, "the map ends in the north and the west"
    play(mine, "arrow south")
    tripping = acting("kestrel", [1, 1], devices=[{"piece": "mine", "at": [0, 1], "arrow": [0, 0]}])
    play(tripping, "move kestrel to a1")
    assert asked(tripping) == "red", "the arrow points at the first space"


@pytest.mark.rule("SGE-LEA.10", "SGE-HID.21", "SGE-LEA.3")
def test_leaning_at_the_first_space_of_the_map() -> None:
    leaning = {"name": "varga", "at": [1, 0], "standee": [0, 0]}
    position = acting("kestrel", [0, 2], leaning)
    assert {"shoot varga", "shoot varga at standee"} <= set(offered(position))
    assert rules(acting("kestrel", [0, 2], {"name": "varga", "at": [1, 0]}), "shoot varga at standee") == [
        "PRO.15"
    ]
    tokens = hidden("kestrel", [1, 0], [20, 11])
    tokens["tokens"][0]["standee"] = [0, 0]
    both = drawn([FAR_BLUE, FAR, tokens], active="kestrel", phase=2)
    assert not any(text.startswith("lean kestrel-2") for text in offered(both)), "one standee for both"
    assert rules(both, "lean kestrel-2 to t12") == ["HID.21"]
