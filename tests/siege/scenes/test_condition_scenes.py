"""Why something is refused in SIEGE, condition by condition: ripostes, drones, deployment, leaning."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.state.steps import DeployBody
from sortie.kernel.position import Position
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, state_of
from tests.siege.scenes.scene_words import acting, rules

UP = "upstairs"


def starts(position: Position, *words: str) -> set[str]:
    """The options that begin with one of these words."""
    return {text for text in offered(position) if text.startswith(words)}


@pytest.mark.rule("SGE-RIP.2", "SGE-RIP.6", "SGE-OVW.2", "SGE-LOS.1")
def test_what_each_of_the_watchers_lacks() -> None:
    watchers: list[dict[str, Any]] = [
        {"name": "kestrel", "at": [9, 7], "facing": "west"},
        {"name": "maren", "at": [9, 6], "facing": "east"},
        {"name": "rourke", "at": [8, 10], "facing": "west"},
        {"name": "ivanko", "at": [10, 6]},
        {"name": "tallis", "at": UP, "riser": [12, 10]},
    ]
    position = drawn([FAR_BLUE, {"name": "sato", "at": [3, 7]}, *watchers], active="sato")
    play(position, "move sato to e8")
    lines = [f"riposte {one['name']}" for one in watchers]
    assert rules(position, *lines) == ["", "OVW.2", "LOS.1", "RIP.2", "RIP.6"]
    assert starts(position, "riposte") == {"riposte kestrel"}
    nobody = acting("sato", [3, 7], watchers[0], {"name": "tallis", "at": UP})
    play(nobody, "move sato to e8")
    assert rules(nobody, "riposte tallis") == ["RIP.2"], "without a token no riser is watched"


@pytest.mark.rule("SGE-RIP.1", "SGE-RIP.4", "SGE-RIP.9", "SGE-OPR.11", "SGE-PRO.15")
def test_who_has_no_riposte_any_more() -> None:
    lane = {"name": "kestrel", "at": [9, 7], "facing": "west"}
    position = acting("sato", [3, 7], lane, {"name": "maren", "at": [9, 6], "facing": "west"})
    play(position, "move sato to e8")
    out = next(one for one in state_of(position).siege.names[5:] if one not in ("kestrel", "maren", "rourke"))
    lines = ("riposte kestrel", "riposte kestrel at standee", "riposte okonjo", f"riposte {out}")
    assert rules(position, *lines) == ["", "PRO.15", "RIP.1", "OPR.11"]
    play(position, "riposte kestrel", "dice 1", "dice 1", "dice 1")
    assert rules(position, "riposte kestrel", "riposte maren") == ["RIP.9", ""], (
        "each once, one after the other"
    )
    play(position, "riposte maren", "dice 1", "dice 1", "dice 1")
    assert asked(position) == "act", "everybody has fired, and the activation goes on"
    assert fact(position, "operators.kestrel.facing") == fact(position, "operators.maren.facing") == "west"


@pytest.mark.rule("SGE-HID.16", "SGE-LEA.8", "SGE-RIP.2")
def test_decoys_and_standees_answer_nothing() -> None:
    tokens = hidden("kestrel", [9, 5], [9, 6], 2)
    for one, facing in zip(tokens["tokens"], ("west", "east"), strict=True):
        one["facing"] = facing
    watcher = {"name": "maren", "at": [9, 7], "facing": "west"}
    position = acting("sato", [3, 7], tokens, watcher, sections={"breached": ["j6-j7"]}, switches=ASKED)
    play(position, "move sato to e8", "pass")
    assert rules(position, "riposte maren") == [""]
    leaning = acting(
        "sato", [2, 7], {"name": "maren", "at": [4, 5], "facing": "south"}, sections={"open": ["d6-d7"]}
    )
    play(leaning, "lean sato to b8") if "lean sato to b8" in offered(leaning) else None
    assert asked(leaning) == "act"


@pytest.mark.rule("SGE-KEY.9", "SGE-KEY.10", "SGE-KEY.11", "SGE-DGA.3", "SGE-SPE.5", "SGE-MOV.1")
def test_why_a_drone_does_not_fly_there() -> None:
    devices = [{"piece": "barbed-wire", "at": [7, 7]}, {"piece": "live-wire", "at": [4, 7]}]
    position = acting("varga", [9, 6], cubes={"drone": 1}, devices=devices)
    play(position, "use drone on i7", "fly h7")
    lines = {
        "fly g7": "KEY.10",  # an obstacle
        "fly h8": "DGA.3",  # wire
        "fly h6": "KEY.11",  # a wall
        "fly j7": "MOV.1",  # two spaces away
        "fly h7": "MOV.1",  # where it is
        "fly i7": "",
        "fly g8": "",
        "fly i8": "",
    }
    assert dict(zip(lines, rules(position, *lines), strict=True)) == lines
    assert starts(position, "fly") == {"fly i7", "fly g8", "fly i8"}
    play(position, "fly g8")
    assert rules(position, "fly f8", "fly f7") == ["SPE.5", "SPE.5"], "live spaces"
    play(position, "fly h7", "fly i7", "fly h7")
    assert asked(position) == "act" and fact(position, "operators.varga.located"), (
        "five points, then it scans"
    )
    window = acting("varga", [9, 1], cubes={"drone": 1}, sections={"open": ["j2-j3"]})
    play(window, "use drone on k2", "fly j2", "fly k2", "fly j2", "fly k2")
    assert rules(window, "fly k3", "fly k2") == ["KEY.9", "MOV.1"], "one point is left, the window costs two"
    dear = acting("varga", [9, 1], cubes={"drone": 1}, sections={"open": ["j2-j3"]})
    play(dear, "use drone on k2", "fly j2", "fly k2", "fly j2")
    assert "fly j3" in offered(dear), "two points are left, and the window costs two"
    play(dear, "fly j3")
    assert asked(dear) == "act"


@pytest.mark.rule("SGE-KEY.12", "SGE-KEY.13", "SGE-GEN.3")
def test_whom_a_scan_locates() -> None:
    inside = [{"name": "kestrel", "at": [3, 7]}, {"name": "maren", "at": [4, 10], "located": True}]
    position = acting("varga", [9, 6], *inside, cubes={"drone": 1})
    play(position, "use drone on i7", "scan")
    located = [
        one for one in ("varga", "kestrel", "okonjo", "rourke") if fact(position, f"operators.{one}.located")
    ]
    assert located == ["varga", "kestrel"], "everybody in the room, of either squad"
    first = drawn([{"name": "varga", "at": [9, 6]}, FAR], active="varga", cubes={"drone": 1})
    play(first, "use drone on i7", "scan")
    assert fact(first, "operators.varga.located"), "its own user too"
    outside = acting("varga", [1, 3], {"name": "kestrel", "at": [1, 6]}, cubes={"drone": 1})
    play(outside, "use drone on b5", "scan")
    assert state_of(outside).located == 0, "outside there is no room"


def deploying(name: str, body: int, *others: dict[str, Any], **more: Any) -> Position:
    """The question where the figure, the first (0) or the second token (1) of an Operator comes."""
    state = state_of(drawn([FAR_BLUE, *others], round=0, **more))
    number = state.siege.names.index(name)
    state.alive |= 1 << number
    state.agenda = [DeployBody(2 * number + body)]
    return Position(siege_game(), state)


def lean_sides(position: Position, square: str) -> set[str]:
    """The sides on which the standee may be."""
    return {
        text.rpartition("-from-")[2]
        for text in offered(position)
        if text.startswith(f"place {square} ") and "-from-" in text
    }


@pytest.mark.rule("SGE-LEA.2", "SGE-LEA.10", "SGE-SET.8", "SGE-HID.1")
def test_where_one_may_be_deployed_leaning() -> None:
    position = deploying("kestrel", 0, FAR)
    assert lean_sides(position, "c9") == {"east", "south"}, (
        "a light wall in the north, a heavy one in the west"
    )
    assert lean_sides(position, "i14") == {"north", "west"}
    assert lean_sides(position, "i6") == {"north", "west", "east"}, "an open door in the east"
    assert lean_sides(position, "i13") == {"north", "south"}, "an obstacle in the west"
    beside = deploying("kestrel", 0, {"name": "maren", "at": [3, 8]})
    assert lean_sides(beside, "c9") == {"south"}
    assert rules(beside, "place c9 north-from-east", "place c9 north-from-west") == ["LEA.10", "LEA.2"]
    assert "place c9 south-from-south" not in offered(beside)
    assert rules(beside, "place c9 south-from-south") == ["OVW.4"], "not towards the standee"
    play(position, "place c9 north-from-east")
    number = state_of(position).siege.names.index("kestrel")
    assert state_of(position).hidden == state_of(position).doubted == 1 << number, "defenders begin hidden"
    body = 2 * state_of(position).siege.names.index("kestrel")
    state = state_of(position)
    grid = state.siege.building.grid
    assert [grid.name(one) for one in (state.place[body], state.standee[body])] == ["c9", "d9"]
    assert state.facing[body] == 0


@pytest.mark.rule("SGE-SET.8", "SGE-SET.9", "SGE-SET.12", "SGE-HID.21", "SGE-GRD.2", "SGE-GRD.9")
def test_where_tokens_may_be_deployed() -> None:
    first = deploying("kestrel", 0, {"name": "maren", "at": [3, 8], "standee": [4, 8]})
    lines = {
        "place j8 north": "",
        "place b7 north": "SET.9",
        "place t7 north": "GRD.9",
        "place f4 north": "WAL.15",
        "place d9 north": "GRD.2",
        "place e9 north": "GRD.2",
    }
    assert dict(zip(lines, rules(first, *lines), strict=True)) == lines
    play(first, "place j8 east-from-north")
    second = state_of(first).copy()
    second.agenda = [DeployBody(2 * second.siege.names.index("kestrel") + 1)]
    position = Position(siege_game(), second)
    assert rules(position, "place j8 north", "place j7 north", "place k8 north") == ["SET.12", "GRD.2", ""]
    assert not any("-from-" in text for text in offered(position)), "one standee for both tokens"
    assert rules(position, "place k8 north-from-east") == ["HID.21"]
    blue = deploying("varga", 0, FAR)
    assert rules(blue, "place b7 north", "place j8 north") == ["", "SET.10"], "attackers begin outside"


@pytest.mark.rule("SGE-SET.8", "SGE-SET.10", "SGE-RIS.2", "SGE-RIS.3", "SGE-RIS.7")
def test_who_begins_upstairs() -> None:
    attacker = {"name": "varga", "at": UP, "riser": [12, 3]}
    position = deploying("kestrel", 0, attacker, FAR)
    stations = {text.split()[-1] for text in starts(position, "station")}
    assert "m11" in stations and "m4" not in stations and not stations & {"r2", "b11", "k15", "w10"}
    assert rules(position, "station at m4", "station at r2", "station at a1") == ["RIS.3", "RIS.1", "RIS.7"]
    assert rules(position, "station upstairs") == ["SET.8"], "the first token upstairs brings a riser token"
    play(position, "station at m11")
    assert fact(position, "operators.kestrel.riser") == "m11"
    again = state_of(position).copy()
    again.agenda = [DeployBody(2 * again.siege.names.index("kestrel") + 1)]
    second = Position(siege_game(), again)
    assert rules(second, "station upstairs", "station at u9") == ["", "SET.8"], "one riser token for both"
    full = deploying("kestrel", 0, {"name": "maren", "at": UP}, {"name": "ivanko", "at": UP})
    assert rules(full, "station at m11", "station upstairs") == ["RIS.2", "RIS.2"]
    blue = deploying("varga", 0, FAR)
    assert not starts(blue, "station")
    assert rules(blue, "station at m11", "place j8 north", "place b7 north") == ["SET.10", "SET.10", ""]


@pytest.mark.rule("SGE-REA.2", "SGE-OPR.12", "SGE-SPE.2", "SGE-OPR.11")
def test_why_a_snare_does_not_react() -> None:
    def reason(*tallis: dict[str, Any]) -> str:
        watcher = {"name": "kestrel", "at": [11, 12], "facing": "north"}
        position = acting("varga", [11, 7], watcher, *tallis)
        play(position, "move varga to l9")
        return rules(position, "snare with door-snare")[0]

    lobby = {"name": "tallis", "at": [13, 12]}
    assert reason(lobby) == ""
    assert reason({**lobby, "charges": 1}) == "", "the last charge"
    assert reason({**lobby, "charges": 0}) == "SPE.2"
    assert reason({**lobby, "at": [20, 10]}) == "OPR.12", "it is in another room"
    position = acting("varga", [11, 7], lobby)
    play(position, "move varga to l9", "snare with door-snare", "accept")
    assert asked(position) == "act", "once to the same event"
    again = acting("varga", [11, 7], lobby, {"name": "kestrel", "at": [11, 12], "facing": "north"})
    play(again, "move varga to l9", "snare with door-snare", "accept")
    assert rules(again, "snare with door-snare", "riposte kestrel") == ["REA.2", ""]


@pytest.mark.rule("SGE-WAL.19", "SGE-ACT.4", "SGE-ACT.2")
def test_all_that_may_be_done_at_each_moment() -> None:
    def verbs(place: Any, **more: Any) -> set[str]:
        return {text.split()[0] for text in offered(acting("kestrel", place, **more))}

    walking = {"move", "run", "lean", "run-lean", "end"}
    assert verbs([9, 6]) == walking | {"overwatch", "destroy"}
    assert verbs([9, 6], did=["overwatch"]) == walking | {"destroy"}
    assert verbs([9, 6], did=["overwatch", "destroy"]) == {"move", "lean", "end"}, (
        "two others, and the Move is left"
    )
    assert verbs(UP) == {"descend", "run-descend", "watch", "end"}
    assert verbs([9, 6], cubes={"impact-grenade": 1}) == walking | {"overwatch", "destroy", "use"}
    assert verbs([12, 10]) == walking | {"climb", "run-climb", "overwatch", "destroy"}


@pytest.mark.rule("SGE-LEA.1", "SGE-LEA.6", "SGE-LEA.7", "SGE-MIS.9")
def test_in_the_corner_of_the_map() -> None:
    position = acting("varga", [1, 0], mission="hostage", hostage=[0, 0])
    assert "secure" in offered(position)
    leaning = acting("varga", {"at": [1, 0]}["at"], mission="hostage", hostage=[2, 0])
    play(leaning, "lean varga to a1")
    lines = {
        "lean varga to a2": "LEA.6",
        "move varga to a2": "LEA.6",
        "stand varga at a1": "",
        "stand varga at b1": "",
        "stand varga at a2": "LEA.7",
    }
    assert dict(zip(lines, rules(leaning, *lines), strict=True)) == lines
    away = drawn([FAR_BLUE, FAR, {"name": "varga", "at": [1, 0], "standee": [0, 0]}], active="varga",
                 mission="hostage", hostage=[2, 0])  # fmt: skip
    assert rules(away, "secure", "lean varga to c1") == ["MIS.9", "LEA.6"], "not while leaning"


@pytest.mark.rule("SGE-MIS.9", "SGE-MIS.13", "SGE-MIS.14", "SGE-LEA.5")
def test_who_takes_the_hostage_along() -> None:
    def secured(name: str, place: Any, **more: Any) -> str:
        return rules(acting(name, place, mission="hostage", **more), "secure")[0]

    assert secured("varga", [1, 1], hostage=[0, 0]) == ""
    assert secured("varga", [0, 0], hostage=[0, 0]) == "", "in its space"
    assert secured("varga", [2, 0], hostage=[0, 0]) == "MIS.9", "two spaces away"
    assert secured("varga", UP, hostage=[0, 0]) == "MIS.9", "the main floor only"
    assert secured("varga", [1, 1], carrier="okonjo") == "MIS.9", "who is carried already"
    assert secured("kestrel", [1, 1], hostage=[0, 0]) == "MIS.13"
    position = acting("varga", [1, 1], mission="hostage", hostage=[0, 0])
    play(position, "secure")
    assert fact(position, "carrier") == "varga" and fact(position, "did") == ["mission"]
    assert rules(position, "secure") == ["ACT.1"]
