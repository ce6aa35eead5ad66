"""The round of SIEGE, scene by scene: who may act, when a phase ends, what a mission says at the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.state.steps import NextActivation
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from tests.questions import asked, told
from tests.siege.drawing import FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, seat, state_of
from tests.siege.scenes.scene_words import rules

BLUE = [
    {"name": "varga", "at": [0, 0]},
    {"name": "sato", "at": [0, 2]},
    {"name": "kade", "at": [0, 4]},
    {"name": "lindqvist", "at": [0, 6]},
    FAR_BLUE,
]
ORANGE = [{"name": "kestrel", "at": [20, 5]}, {"name": "maren", "at": [20, 7]}, FAR]
FOUR = ("attackers", "attackers", "defenders", "defenders")


def pairs(phase: int, acted: int = 0) -> Position:
    """Two against two, in a phase of a round; the squads are drawn anew as two sections and a Recruit each."""
    position = Position(siege_game(), siege_game().start(Setup("control", sides=FOUR, seats=4)))
    while asked(position) != "activate":
        request = position.request
        choices = getattr(request, "choices", None)
        if choices:
            position.play(tuple(choice.options.first() for choice in choices))
        else:
            options = request.options  # type: ignore[union-attr]
            position.play(options.kth(options.count - 1))
    state = state_of(position).copy()
    state.phase, state.acted, state.acted_now = phase, acted, 0
    state.agenda = [NextActivation()]
    return Position(siege_game(), state)


@pytest.mark.rule("SGE-SEQ.2", "SGE-SEQ.5", "SGE-SEQ.8", "SGE-OPR.11")
def test_who_may_be_activated_and_why_nobody_else() -> None:
    blue = drawn([{**BLUE[0], "acted": True}, *BLUE[1:3], *ORANGE], phase=1)
    assert offered(blue) == ["activate sato", "activate kade"]
    lines = ("activate sato", "activate varga", "activate kestrel")
    assert rules(blue, *lines) == ["", "SEQ.5", "SEQ.2"]
    out = next(name for name in state_of(blue).siege.names[:5] if name not in ("varga", "sato", "kade"))
    assert rules(blue, f"activate {out}") == ["OPR.11"], "who has left the game"
    for phase, side in ((1, 1), (2, 2), (3, 1), (4, 2)):
        position = drawn([*BLUE[:2], *ORANGE], phase=phase)
        assert seat(position) == side
        own, other = ("varga", "kestrel") if side == 1 else ("kestrel", "varga")
        assert rules(position, f"activate {own}", f"activate {other}") == ["", "SEQ.2"]


@pytest.mark.rule("SGE-CLK.5", "SGE-CLK.6", "SGE-SEQ.2")
def test_who_is_late_activates_nobody() -> None:
    late = drawn([*BLUE[:2], *ORANGE], phase=1, late=[1])
    assert fact(late, "phase") == 2 and seat(late) == 2, "the phase passes to the defenders"
    assert rules(late, "activate varga") == ["SEQ.2"]
    play(late, "activate kestrel", "end", "end phase")
    assert (fact(late, "phase"), seat(late)) == (4, 2), "nor has who was late a second phase"


@pytest.mark.rule("SGE-SEQ.3", "SGE-SEQ.4", "SGE-SEQ.6", "SGE-SEQ.7", "SGE-SEQ.9")
def test_one_to_three_act_in_the_first_phase_and_up_to_three_in_the_second() -> None:
    position = drawn([*BLUE, *ORANGE], phase=1)
    assert "end phase" not in offered(position) and rules(position, "end phase") == ["SEQ.3"]
    play(position, "activate varga", "end")
    assert "end phase" in offered(position) and fact(position, "phase") == 1
    play(position, "activate sato", "end", "activate kade", "end")
    assert fact(position, "phase") == 2, "no fourth one"
    play(position, "activate kestrel", "end", "activate maren", "end", "activate rourke", "end")
    assert fact(position, "phase") == 3, "a squad whose Operators have all acted ends its phase"
    assert offered(position) == ["activate lindqvist", "activate okonjo", "end phase"]
    play(position, "end phase")
    assert fact(position, "round") == 2, "the defenders have nobody left for phase 4"
    one = drawn([*BLUE, *ORANGE], phase=1, mission="bomb")
    play(one, "activate varga", "end", "end phase", "activate kestrel", "end", "end phase")
    play(one, "activate sato", "end", "activate kade", "end", "activate lindqvist", "end")
    assert fact(one, "phase") == 4, "three of the other four act, one stays idle"
    assert offered(one) == ["activate maren", "activate rourke", "end phase"]


@pytest.mark.rule("SGE-SEQ.1", "SGE-SEQ.2", "SGE-SEQ.11", "SGE-SEQ.16", "SGE-MIS.2")
def test_the_phases_of_a_round_and_its_refresh() -> None:
    position = drawn([*BLUE[:2], *ORANGE], phase=1)
    lines = (
        "activate varga",
        "end",
        "end phase",
        "activate rourke",
        "end",
        "end phase",
        "end phase",
        "end phase",
    )
    phases = [event.values[:2] for event in play(position, *lines) if event.key == "phase"]
    assert phases == [(2, 1), (3, 0), (4, 1), (1, 0)], "one phase after the other, the sides in turn"
    assert (fact(position, "round"), fact(position, "phase"), seat(position)) == (2, 1, 1)
    assert fact(position, "acted") == [], "everybody is available again"
    held = drawn([{"name": "varga", "at": [12, 11]}, hidden("kestrel", [11, 11], [20, 12])], moment="refresh")
    assert (seat(held), asked(held), offered(held)) == (2, "reveal-to-hold", ["reveal kestrel", "pass"])
    bomb = drawn([*BLUE[:2], hidden("kestrel", [11, 11], [20, 12])], moment="refresh", mission="bomb")
    assert asked(bomb) == "activate" and fact(bomb, "round") == 2, "only Control counts who stands where"


@pytest.mark.rule("SGE-MUL.2", "SGE-MUL.8")
def test_a_section_acts_with_both_operators_and_the_recruit() -> None:
    position = pairs(1)
    names = state_of(position).siege.names
    first, recruit = names[0], names[4]
    assert {text for text in offered(position) if text.startswith("activate")} == {
        f"activate {name}" for name in names[:5]
    }
    play(position, f"activate {first}", "end")
    assert {text for text in offered(position) if text.startswith("activate")} == {
        f"activate {names[1]}", f"activate {recruit}",
    }  # fmt: skip
    assert rules(position, f"activate {names[2]}") == ["MUL.2"], "the other section waits for phase 3"
    assert seat(position) == 1
    second = pairs(1)
    play(second, f"activate {names[2]}", "end")
    assert seat(second) == 2, "the second player's section, the second player's choice"
    later = pairs(3, acted=0b00011)
    assert {text for text in offered(later) if text.startswith("activate")} == {
        f"activate {name}" for name in names[2:5]
    }
    assert rules(later, f"activate {first}") == ["SEQ.5"]
    half = pairs(3, acted=0b00001)
    assert rules(half, f"activate {names[1]}") == ["MUL.2"], "its section has had its turn"
    spent = pairs(3, acted=0b11111)
    assert fact(spent, "phase") == 4, "a section of which nobody is left is passed over"


@pytest.mark.rule("SGE-MUL.2", "SGE-CLK.5", "SGE-CLK.6")
def test_the_partner_of_who_is_late_speaks_for_the_phase() -> None:
    position = pairs(1)
    state = state_of(position).copy()
    state.late, state.agenda = 0b0001, [NextActivation()]
    late = Position(siege_game(), state)
    assert seat(late) == 2
    names = state.siege.names
    assert rules(late, f"activate {names[0]}") == ["CLK.5"]
    assert {text for text in offered(late) if text.startswith("activate")} <= {
        f"activate {name}" for name in names[2:5]
    }


@pytest.mark.rule("SGE-SEQ.12", "SGE-SEQ.13", "SGE-SEQ.14", "SGE-SEQ.15", "SGE-OVL.8", "SGE-CHL.3")
def test_what_the_refresh_takes_away_and_what_it_leaves() -> None:
    operators: list[dict[str, Any]] = [
        {"name": "varga", "at": [0, 0], "located": True, "stunned": True, "acted": True, "facing": "east"},
        {"name": "tesfaye", "at": "upstairs", "riser": [12, 10], "wounds": 1},
        {**FAR, "flipped": True, "facing": "west", "acted": True},
    ]
    smoke = [{"kind": "smoke", "squares": [[0, 4], [1, 4]]}]
    position = drawn(operators, moment="refresh", mission="bomb", overlays=smoke, extra_actions={"varga": -1})
    state = state_of(position)
    assert (state.located, state.stunned, state.acted, state.flipped) == (0, 0, 0, 0)
    assert (state.overlays, state.smoke, state.covered) == ((), 0, 0)
    assert state.tokens == (0,) * 10
    assert (
        fact(position, "operators.varga.facing") == "east"
        and fact(position, "operators.rourke.facing") == "west"
    )
    assert (
        fact(position, "operators.tesfaye.riser") == "m11" and fact(position, "operators.tesfaye.wounds") == 1
    )


@pytest.mark.rule("SGE-MIS.1", "SGE-MIS.2", "SGE-GRD.8")
def test_who_holds_a_room() -> None:
    def points(*operators: dict[str, Any], **more: Any) -> list[int]:
        """What the squads get at the end of a round in which only the room J is contested."""
        position = drawn(list(operators), moment="refresh", **more)
        while asked(position) == "reveal-to-hold":
            play(position, "pass")
        return [int(one) for one in fact(position, "points")]

    letters = dict(state_of(drawn([FAR_BLUE, FAR])).siege.layout.rooms)
    worth = letters["J"]
    outside = {"name": "rourke", "at": [0, 0]}
    one, two = {"name": "varga", "at": [15, 11]}, {"name": "sato", "at": [16, 12]}
    enemy, second = {"name": "kestrel", "at": [19, 12]}, {"name": "maren", "at": [20, 10]}
    assert points(one, outside) == [worth, 0]
    assert points(one, two, enemy) == [worth, 0]
    assert points(one, enemy) == [0, 0], "nobody holds it where both have as many"
    assert points(one, enemy, second) == [0, worth]
    assert points(FAR_BLUE, enemy) == [0, worth]
    assert points(one, hidden("kestrel", [19, 12], [20, 12]), second) == [0, 0], (
        "who is hidden does not count"
    )
    assert points({"name": "varga", "at": [22, 10], "standee": [21, 10]}, outside) == [worth, 0], (
        "by either half"
    )
    assert points({"name": "varga", "at": [21, 10], "standee": [22, 10]}, outside) == [worth, 0]
    assert points({"name": "varga", "at": "upstairs"}, outside) == [0, 0]
    assert points({"name": "varga", "at": [22, 10]}, outside) == [0, 0]


@pytest.mark.rule("SGE-MIS.1", "SGE-SEQ.10")
def test_the_end_of_control() -> None:
    for total, winner in (([3, 2], "attackers"), ([2, 3], "defenders"), ([2, 2], "defenders")):
        position = drawn(
            [FAR_BLUE, {"name": "rourke", "at": [0, 0]}], moment="refresh", round=5, points=total
        )
        assert fact(position, "winner") == winner and position.over
    early = drawn([FAR_BLUE, {"name": "rourke", "at": [0, 0]}], moment="refresh", round=4, points=[3, 2])
    assert not early.over and fact(early, "round") == 5


@pytest.mark.rule("SGE-MIS.3", "SGE-MIS.5", "SGE-MIS.7", "SGE-SEQ.10", "SGE-SEQ.11", "SGE-MIS.12")
def test_the_last_rounds_of_bomb_and_hostage() -> None:
    def ended(**more: Any) -> str:
        position = drawn([FAR_BLUE, FAR], moment="refresh", **more)
        return str(fact(position, "winner")) if position.over else f"round {fact(position, 'round')}"

    assert ended(mission="bomb", round=3, defuser=1, counter=2) == "round 4"
    assert ended(mission="bomb", round=3, defuser=1, counter=1) == "attackers"
    assert ended(mission="bomb", round=5) == "defenders"
    assert ended(mission="bomb", round=4) == "round 5"
    assert ended(mission="bomb", round=5, defuser=2, counter=2) == "round 6"
    assert ended(mission="bomb", round=6, defuser=2, counter=2) == "defenders"
    assert ended(mission="bomb", round=6, defuser=2, counter=1) == "attackers"
    assert ended(mission="hostage", round=5) == "defenders"
    assert ended(mission="hostage", round=5, carrier="okonjo") == "round 6"
    assert ended(mission="hostage", round=6, carrier="okonjo") == "defenders"
    running = drawn([FAR_BLUE, FAR], moment="refresh", mission="bomb", round=2, defuser=2, counter=2)
    assert (fact(running, "defuser"), fact(running, "counter")) == ("bomb-2", 1) and "defuser" in told(
        running
    )


@pytest.mark.rule("SGE-MIS.4", "SGE-MIS.6", "SGE-MIS.14", "SGE-LEA.5")
def test_who_plants_and_who_disables() -> None:
    bombs = state_of(drawn([FAR_BLUE, FAR], mission="bomb")).siege.bombs
    up = "upstairs"
    grid = state_of(drawn([FAR_BLUE, FAR])).siege.building.grid
    near = [[bomb % grid.width, bomb // grid.width] for bomb in bombs]
    for number, place in enumerate(near, 1):
        other = 3 - number
        blue = [{"name": "varga", "at": place}, FAR_BLUE, FAR]
        position = drawn(blue, active="varga", mission="bomb")
        assert [text for text in offered(position) if "bomb" in text] == [f"plant bomb-{number}"]
        assert rules(position, f"plant bomb-{other}", f"disable bomb-{number}") == ["MIS.4", "MIS.6"]
        play(position, f"plant bomb-{number}")
        assert (fact(position, "defuser"), fact(position, "counter")) == (f"bomb-{number}", 2)
        running = drawn(blue, active="varga", mission="bomb", defuser=other, counter=2)
        assert rules(running, f"plant bomb-{number}") == ["MIS.4"], "there is only one defuser"
        orange = [FAR_BLUE, {"name": "kestrel", "at": place}]
        defender = drawn(orange, active="kestrel", phase=2, mission="bomb", defuser=number, counter=1)
        assert [text for text in offered(defender) if "bomb" in text] == [f"disable bomb-{number}"]
        assert rules(defender, f"plant bomb-{number}", f"disable bomb-{other}") == ["MIS.4", "MIS.6"]
        play(defender, f"disable bomb-{number}")
        assert (fact(defender, "defuser"), fact(defender, "counter")) == ("none", 0)
        beside = drawn(orange, active="kestrel", phase=2, mission="bomb", defuser=other, counter=1)
        assert rules(beside, f"disable bomb-{other}", f"disable bomb-{number}") == ["MIS.6", "MIS.6"]
        idle = drawn(orange, active="kestrel", phase=2, mission="bomb")
        assert rules(idle, f"disable bomb-{number}") == ["MIS.6"], "no defuser is at work"
        above = drawn([{"name": "varga", "at": up}, FAR_BLUE, FAR], active="varga", mission="bomb")
        assert rules(above, f"plant bomb-{number}") == ["MIS.4"], "the main floor only"
        away = {"name": "varga", "at": [place[0] - 1, place[1]], "standee": place}
        leaning = drawn([away, FAR_BLUE, FAR], active="varga", mission="bomb")
        assert rules(leaning, f"plant bomb-{number}") == [""], "next to it is near enough"
        afar = {"name": "varga", "at": [place[0] - 2, place[1]], "standee": [place[0] - 1, place[1]]}
        behind = drawn([afar, FAR_BLUE, FAR], active="varga", mission="bomb")
        assert rules(behind, f"plant bomb-{number}") == ["MIS.4"], "reach begins where the miniature is"
