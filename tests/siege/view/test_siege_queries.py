"""Looking at the board of SIEGE: ways, lines and what breaks them, watchers, targets, previews of options."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.errors import UnknownName
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.queries import SIGHT, TARGETS, WATCHERS, WAY, Finding, Query
from tests.siege.drawing import FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import play, state_of


def asked(position: Position, kind: str, subject: str = "", target: str = "") -> Finding:
    finding = siege_game().query(position.state, 0, Query(kind, subject, target))
    assert finding is not None
    return finding


def previewed(position: Position, text: str) -> Finding | None:
    choice = position.request
    assert isinstance(choice, Choice)
    option = position.read(text)
    assert option in choice.options
    return siege_game().preview(position.state, choice, option)


def keys(finding: Finding) -> list[str]:
    return [word.key for word in finding.words]


def test_a_way_costs_what_its_steps_cost() -> None:
    position = drawn([{"name": "varga", "at": [15, 7]}, FAR], active="varga")
    finding = asked(position, WAY, "", "s8")
    assert finding.clear is True
    assert finding.path[0] == "p8" and finding.path[-1] == "s8"
    assert finding.costs == [0, 1, 2, 3], "around the counter, which would cost one more"
    assert sum(part.value for part in finding.cost) == 3
    assert keys(finding) == ["found-way"]
    far = asked(position, WAY, "varga", "a1")
    assert keys(far)[0] in ("found-way-far", "found-no-way")


def test_the_cost_of_a_way_is_that_of_the_moves() -> None:
    position = drawn([{"name": "varga", "at": [9, 1]}, FAR], active="varga", sections={"open": ["j2-j3"]})
    finding = asked(position, WAY, "varga", "j3")
    assert finding.costs == [0, 2]
    assert [part.value for part in finding.cost] == [1, 1], "a step and the window"
    play(position, "move varga to j3")
    assert state_of(position).move_left == 5 - finding.costs[-1]


def test_what_has_no_way() -> None:
    position = drawn([{"name": "varga", "at": [15, 7]}, FAR_BLUE, FAR], active="varga")
    assert asked(position, WAY, "varga", "q8").clear is False, "nobody stops on an obstacle"
    leaning = drawn([{"name": "varga", "at": [12, 6], "standee": [11, 6]}, FAR], active="varga")
    assert asked(leaning, WAY, "varga", "l6").rule == "SGE-LEA.6"
    upstairs = drawn([{"name": "varga", "at": "upstairs"}, FAR], active="varga")
    assert keys(asked(upstairs, WAY, "varga", "l6")) == ["found-nobody"]
    with pytest.raises(UnknownName):
        asked(position, WAY, "varga", "nowhere")


def test_a_line_of_sight_and_what_breaks_it() -> None:
    operators: list[dict[str, Any]] = [{"name": "sato", "at": [15, 6]}, {"name": "kestrel", "at": [12, 6]}]
    blind = asked(drawn(operators, active="sato"), SIGHT, "kestrel", "sato")
    assert blind.clear is False
    assert [line.free for line in blind.lines] == [False]
    assert keys(blind) == ["found-no-sight", "found-barricade-between"]
    assert blind.obstacles[0].kind == "edge" and blind.rule == "SGE-LOS.3"
    seen = asked(
        drawn([{**operators[0], "located": True}, operators[1]], active="sato"), SIGHT, "kestrel", "sato"
    )
    assert seen.clear is True and not seen.obstacles
    back = asked(
        drawn([{**operators[0], "located": True}, operators[1]], active="sato"), SIGHT, "sato", "kestrel"
    )
    assert back.clear is False, "a line to somebody Located is no line from it"


def test_bodies_and_smoke_break_a_line() -> None:
    operators = [
        {"name": "varga", "at": [15, 5]},
        {"name": "sato", "at": [17, 5]},
        {"name": "kestrel", "at": [20, 5]},
    ]
    finding = asked(drawn(operators, active="varga"), SIGHT, "varga", "kestrel")
    assert [(one.kind, one.name, one.rule) for one in finding.obstacles] == [("piece", "sato", "SGE-LOS.4")]
    clouds = [{"kind": "smoke", "squares": [[18, 5], [19, 5]]}]
    smoky = asked(
        drawn([operators[0], operators[2]], active="varga", overlays=clouds), SIGHT, "varga", "kestrel"
    )
    assert keys(smoky) == ["found-no-sight", "found-smoke-between", "found-smoke-between"]
    assert smoky.rule == "SGE-LOS.5"


def test_who_sees_a_space_and_whom_one_may_shoot() -> None:
    operators = [{"name": "varga", "at": [15, 5]}, {"name": "kestrel", "at": [20, 5]}, FAR]
    position = drawn(operators, active="varga")
    assert asked(position, WATCHERS, "", "r6").pieces == ["varga", "kestrel"]
    assert asked(position, TARGETS).pieces == ["kestrel"]
    assert keys(asked(position, TARGETS, "rourke")) == ["found-no-target"]
    nobody_there = asked(position, WATCHERS, "", "a1")
    assert keys(nobody_there) == ["found-no-watcher"]


def test_tokens_are_found_alike_whichever_is_true() -> None:
    found = []
    for true in (1, 2):
        operators = [{"name": "varga", "at": [0, 0]}, hidden("kestrel", [15, 5], [20, 5], true), FAR]
        position = drawn(operators, active="varga")
        found.append(
            [
                asked(position, WATCHERS, "", "r6"),
                asked(position, SIGHT, "kestrel-1", "kestrel-2"),
                asked(position, WAY, "kestrel-2", "r6"),
                asked(position, TARGETS, "kestrel-1"),
            ]
        )
    assert found[0] == found[1]
    assert found[0][0].pieces == ["kestrel-1", "kestrel-2"]
    assert found[0][3].rule == "SGE-HID.4"


def test_outlines_of_options() -> None:
    operators = [
        {"name": "varga", "at": [11, 6]},
        FAR_BLUE,
        {"name": "maren", "at": [11, 8], "standee": [12, 8]},
        FAR,
    ]
    position = drawn(operators, active="varga", cubes={"frag-grenade": 1})
    step = previewed(position, "move varga to k7")
    assert step is not None and (step.path, step.costs) == (["l7", "k7"], [0, 1])
    shot = previewed(position, "shoot maren")
    assert shot is not None and len(shot.lines) == 2, "the line of sight and the line of protection"
    assert shot.words[-1].parameters == {"number": 3}, "heavy, as in the example"
    watch = previewed(position, "overwatch south")
    assert watch is not None and "l8" in watch.bands[0].squares and "l7" not in watch.bands[0].squares
    frag = previewed(position, "use frag-grenade on j10")
    assert frag is not None and set(frag.bands[0].squares) == {"j10", "j9", "j11", "k9", "k10", "k11"}
    assert previewed(position, "end") is None


def test_where_sight_is_claimed_nobody_measures_it() -> None:
    position = drawn(
        [{"name": "varga", "at": [15, 5]}, {"name": "kestrel", "at": [20, 5]}, FAR],
        active="varga",
        switches={"claims": "untimed"},
    )
    for kind in (SIGHT, WATCHERS, TARGETS):
        assert siege_game().query(position.state, 0, Query(kind, "varga", "kestrel")) is None
    assert previewed(position, "shoot kestrel") is None
    assert previewed(position, "overwatch south") is None
    assert asked(position, WAY, "varga", "q6").clear is True
