"""Advanced tactics: hiding again, stacks of tokens, overwatch at the end of every activation."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import refused_by
from tests.siege.drawing import FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, seat, state_of

ON = {"advanced_tactics": "on"}
KESTREL = {"name": "kestrel", "at": [20, 12], "facing": "west"}


def acting(kestrel: dict[str, Any], **more: Any) -> Position:
    return drawn(
        [FAR_BLUE, kestrel, {**FAR, "at": [16, 12]}], active="kestrel", phase=2, **{"switches": ON, **more}
    )


@pytest.mark.rule("SGE-MOD.4", "SGE-HID.19")
def test_who_may_hide() -> None:
    assert refused_by(acting(KESTREL, switches={}), "hide") == "SGE-HID.19", "nobody hides in the base game"
    assert refused_by(acting(KESTREL), "hide") == ""
    assert refused_by(acting({**KESTREL, "located": True}), "hide") == "SGE-MOD.4"
    leaning = {"name": "kestrel", "at": [20, 11], "standee": [20, 12]}
    assert refused_by(acting(leaning), "hide") == "SGE-MOD.4"
    assert refused_by(acting(KESTREL, did=["shoot", "destroy"]), "hide") == "SGE-ACT.2", (
        "one of the two other actions"
    )
    assert refused_by(drawn([FAR_BLUE, FAR], active="okonjo", switches=ON), "hide") == "SGE-MOD.4", (
        "defenders only"
    )


@pytest.mark.rule("SGE-MOD.4")
def test_both_tokens_lie_in_the_space_and_may_part() -> None:
    position = acting(KESTREL)
    play(position, "hide")
    assert seat(position) == 2 and offered(position) == ["first is true", "second is true"]
    play(position, "second is true")
    assert fact(position, "operators.kestrel.hidden") and fact(position, "operators.kestrel.true") == 2
    assert [one["square"] for one in fact(position, "operators.kestrel.tokens")] == ["u13", "u13"]
    assert refused_by(position, "hide") == "SGE-HID.4", "once hidden it has no other actions"
    play(position, "move kestrel-1 to u12")
    assert [one["square"] for one in fact(position, "operators.kestrel.tokens")] == ["u12", "u13"]
    assert not siege_game().problems(position.state)


@pytest.mark.rule("SGE-MOD.8")
def test_a_stack_has_one_facing_and_does_not_lean() -> None:
    position = acting(KESTREL)
    play(position, "hide", "first is true")
    assert refused_by(position, "lean kestrel-1 to u12") == "SGE-MOD.8"
    assert not any(text.startswith("lean") for text in offered(position))
    play(position, "end", "face north")
    assert [one["facing"] for one in fact(position, "operators.kestrel.tokens")] == ["north", "north"]
    assert fact(position, "active") != "kestrel", "the second token of a stack is not asked for"
    parted = acting(hidden("kestrel", [20, 12], [20, 11]))
    assert any(text.startswith("lean kestrel-1") for text in offered(parted))
    play(parted, "end", "face north", "face east")
    assert [one["facing"] for one in fact(parted, "operators.kestrel.tokens")] == ["north", "east"]


@pytest.mark.rule("SGE-MOD.8")
def test_a_stunned_stack_parts_into_two_stunned_tokens() -> None:
    before = acting({**KESTREL, "stunned": True})
    play(before, "hide", "first is true", "move kestrel-2 to u12")
    assert [one["stunned"] for one in fact(before, "operators.kestrel.tokens")] == [True, True]
    stack = hidden("kestrel", [9, 9], [9, 9])
    thrown = drawn(
        [{"name": "varga", "at": [11, 6]}, stack, FAR],
        active="varga",
        switches={**ON, "demand": "asked"},
        cubes={"stun-grenade": 1},
    )
    play(thrown, "use stun-grenade on j10")
    assert [one["stunned"] for one in fact(thrown, "operators.kestrel.tokens")] == [True, True]


@pytest.mark.rule("SGE-MOD.8")
def test_an_operator_revealed_again_may_hide_again() -> None:
    position = acting(KESTREL)
    play(position, "hide", "first is true", "reveal kestrel")
    assert not fact(position, "operators.kestrel.hidden") and state_of(position).place[11] < 0
    assert refused_by(position, "hide") == "SGE-ACT.1", "not twice in one activation"
    later = acting({**KESTREL, "acted": False})
    assert "hide" in offered(later)


@pytest.mark.rule("SGE-MOD.5")
def test_overwatch_is_free_at_the_end_of_every_activation() -> None:
    blue = drawn([FAR_BLUE, {"name": "varga", "at": [0, 0]}, FAR], active="okonjo", switches=ON)
    assert refused_by(blue, "overwatch north") == "SGE-MOD.5"
    play(blue, "end")
    assert blue.request is not None and blue.request.label == "face"
    play(blue, "face east")
    assert fact(blue, "operators.okonjo.facing") == "east"
    upstairs = drawn([{"name": "varga", "at": "upstairs"}, FAR_BLUE, FAR], active="varga", switches=ON)
    assert refused_by(upstairs, "watch m11") == "SGE-MOD.5"
    play(upstairs, "end")
    assert upstairs.request is not None and upstairs.request.label == "watch"
    play(upstairs, "watch m11")
    assert fact(upstairs, "operators.varga.riser") == "m11"
    plain = drawn([FAR_BLUE, {"name": "varga", "at": [0, 0]}, FAR], active="okonjo")
    play(plain, "end")
    assert plain.request is not None and plain.request.label == "activate", (
        "without the module nobody is asked"
    )
