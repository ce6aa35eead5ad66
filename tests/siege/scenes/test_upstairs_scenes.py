"""The upper floor: who goes up, stays and comes down."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import refused_by
from tests.siege.drawing import FAR, FAR_BLUE, drawn, hidden
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


@pytest.mark.rule("SGE-FLR.1", "SGE-FLR.2", "SGE-FLR.5", "SGE-LEA.11")
def test_who_may_go_up() -> None:
    above = [{"name": "sato", "at": "upstairs"}, {"name": "kade", "at": "upstairs"}]
    scenes: list[tuple[Position, str]] = [
        (walker("varga", at=[12, 10]), ""),
        (walker("varga", at=[22, 9]), ""),
        (walker("varga", at=[11, 10]), "FLR.1"),
        (walker("varga", at=[12, 10], devices=[{"piece": "reinforced-riser", "at": [12, 10]}]), "RIS.8"),
        (walker("varga", at=[12, 10], others=above[:1]), ""),
        (walker("varga", at=[12, 10], others=above), "FLR.2"),
        (walker("varga", at=[12, 10], standee=[12, 9]), "LEA.11"),
        (walker("varga", at=[12, 10], mission="hostage", carrier="varga", devices=[]), "MIS.10"),
        (walker("varga", at="upstairs"), "FLR.1"),
    ]
    for position, rule in scenes:
        assert reasons(position, {"climb varga": rule}) == {"climb varga": rule}
        assert ("climb varga" in offered(position)) == (not rule)
    down = walker("varga", at="upstairs")
    play(down, "descend varga to m11")
    assert refused_by(down, "climb varga") == "SGE-FLR.5" and "climb varga" not in offered(down)
    full = drawn(
        [{"name": "varga", "at": [0, 0]}, {"name": "maren", "at": "upstairs"}, hidden("kestrel", "upstairs", [2, 2]),
         {"name": "rourke", "at": [12, 10]}],
        active="rourke", phase=2,
    )  # fmt: skip
    assert refused_by(full, "climb rourke") == "SGE-FLR.2", "tokens take upper spaces too"


@pytest.mark.rule("SGE-RIS.2", "SGE-FLR.2")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_two_upper_spaces_for_each_squad(count: int) -> None:
    blue = [{"name": name, "at": "upstairs"} for name in ("sato", "kade")][:count]
    orange = [{"name": name, "at": "upstairs"} for name in ("maren", "corvo")]
    position = walker("varga", at=[12, 10], others=[*blue, *orange])
    assert ("climb varga" in offered(position)) == (count < 2), "those of the enemy do not count"


@pytest.mark.rule("SGE-FLR.3", "SGE-FLR.7", "SGE-FLR.9")
def test_who_went_up_moves_no_more() -> None:
    position = walker("tesfaye", at=[12, 10], facing="west")
    play(position, "climb tesfaye")
    assert fact(position, "operators.tesfaye.facing") == "none"
    lines = {
        "descend tesfaye to m11": "FLR.3",
        "run-descend tesfaye to m11": "FLR.3",
        "move tesfaye to m12": "FLR.3",
    }
    assert reasons(position, lines) == lines
    assert not any("tesfaye" in text for text in offered(position))
    assert reasons(walker("varga", at="upstairs"), {"move varga to m12": ""}) == {
        "move varga to m12": "FLR.7"
    }
    pair = drawn(
        [FAR_BLUE, {**FAR, "at": [16, 12]}, hidden("grimsby", [12, 10], [20, 12])], active="grimsby", phase=2
    )
    play(pair, "climb grimsby-1")
    assert refused_by(pair, "descend grimsby-1 to m11") == "SGE-FLR.3"
    assert not any("grimsby-1" in text for text in offered(pair))
    assert {"move grimsby-2 to u12", "run grimsby-2 to u12"} <= set(offered(pair)), "the other token may"
    assert fact(pair, "move_left") == 4
    foreign = drawn([FAR_BLUE, {**FAR, "at": [16, 12]}, hidden("grimsby", [12, 10], [20, 12]), {"name": "maren", "at": [2, 2]}],
                    active="grimsby", phase=2)  # fmt: skip
    assert refused_by(foreign, "move maren to c4") == "SGE-SEQ.8"
    tired = walker("tesfaye", at=[0, 3], did=["move"], move_left=0)
    assert refused_by(tired, "move tesfaye to a5") == "SGE-MOV.9"


@pytest.mark.rule("SGE-FLR.4", "SGE-ROW.2", "SGE-FLR.6")
def test_where_one_comes_down() -> None:
    kestrel = {"name": "kestrel", "at": "upstairs", "riser": [12, 10]}
    position = walker("varga", at="upstairs", others=[{"name": "sato", "at": [20, 8]}, kestrel])
    risers = {text.split()[-1] for text in offered(position) if text.startswith("descend")}
    assert risers == {"m4", "d13", "m11", "r2", "b11", "k15", "w10"}, "all free ones, watched or not"
    assert refused_by(position, "descend varga to m12") == "SGE-FLR.4"
    play(position, "descend varga to m11")
    assert "riposte kestrel" in offered(position), "it counts as entering the riser"
    orange = drawn([FAR_BLUE, kestrel, FAR], active="kestrel", phase=2)
    assert {text.split()[-1] for text in offered(orange) if text.startswith("descend")} == {
        "m4", "u9", "d13", "m11",
    }  # fmt: skip
    camera = [{"piece": "camera", "at": [9, 8], "wall": [8, 8]}]
    seen = walker("varga", at="upstairs", devices=camera)
    play(seen, "descend varga to m11", "move varga to m12")
    assert fact(seen, "operators.varga.located") and fact(seen, "move_left") == 3
    down = drawn([{"name": "varga", "at": [12, 10]}, FAR], active="varga")
    assert refused_by(down, "descend varga to m4") == "SGE-FLR.4", "who is not upstairs does not come down"


@pytest.mark.rule("SGE-OVW.10", "SGE-ACT.7")
def test_a_riser_token_goes_with_who_leaves_the_upper_floor() -> None:
    sato = {"name": "sato", "at": "upstairs", "riser": [12, 3]}
    position = walker("varga", at="upstairs", riser=[12, 10], others=[sato])
    play(position, "descend varga to u9")
    assert (
        fact(position, "operators.varga.riser") == "none" and fact(position, "operators.sato.riser") == "m4"
    )
    kestrel = hidden("kestrel", "upstairs", [20, 11], riser=[12, 10])
    token = drawn([FAR_BLUE, kestrel, FAR], active="kestrel", phase=2)
    play(token, "descend kestrel-1 to d13")
    assert fact(token, "operators.kestrel.riser") == "none"
