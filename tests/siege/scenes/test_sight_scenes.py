"""Sight in SIEGE, scene by scene: lines, halves of who leans, the upper floor, tokens, watched areas."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from sortie.games.siege.rules.sight import (
    SEES_FIGURE,
    SEES_STANDEE,
    halves_seen,
    line_to,
    neutral_risers,
    operator_sees,
    spaces_seen,
    tokens_in_sight,
    upper_sight,
    usable_risers,
    watched_halves,
    watched_spaces,
)
from sortie.games.siege.state.state import SiegeState
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, building, drawn, hidden
from tests.siege.play import fact, offered, play, state_of
from tests.siege.scenes.scene_words import at

BOTH = SEES_FIGURE | SEES_STANDEE
UP = "upstairs"
BLUE, ORANGE = 1, 6
SMOKE = [{"kind": "smoke", "squares": [[7, 6], [8, 6], [7, 7], [8, 7]]}]


def scene(blue: dict[str, Any], orange: dict[str, Any], *others: dict[str, Any], **more: Any) -> SiegeState:
    """Varga (BLUE), or who is named instead, and Kestrel (ORANGE)."""
    first = [
        {"name": "nadir", "at": [23, 15]},
        {"name": "grimsby", "at": [23, 0]},
    ]  # so that nobody is number 0
    operators = [*first, {"name": "varga", **blue}, {"name": "kestrel", **orange}, *others]
    return state_of(drawn(operators, active=operators[2]["name"], switches=ASKED, **more))


LEANING = {"at": [11, 8], "standee": [12, 8]}
HALVES: list[tuple[str, Callable[[], SiegeState], int]] = [
    ("upright in the open", partial(scene, {"at": [15, 5]}, {"at": [20, 5]}), SEES_FIGURE),
    ("both halves of who leans", partial(scene, {"at": [11, 10]}, LEANING), BOTH),
    ("the miniature alone, through the door", partial(scene, {"at": [11, 6]}, LEANING), SEES_FIGURE),
    ("the standee alone", partial(scene, {"at": [13, 6]}, {"at": [11, 8], "standee": [11, 7]}), SEES_STANDEE),
    ("one half behind the other", partial(scene, {"at": [3, 7]}, {"at": [5, 7], "standee": [6, 7]}), BOTH),
    ("another body in between", partial(scene, {"at": [3, 7]}, {"at": [5, 7], "standee": [6, 7]}, {"name": "sato", "at": [4, 7]}), 0),
    ("a wall in between", partial(scene, {"at": [9, 7]}, {"at": [9, 5]}), 0),
    ("a light wall before a Located one", partial(scene, {"at": [9, 7]}, {"at": [9, 5], "located": True}), SEES_FIGURE),
    ("both halves of a Located one behind a light wall",
     partial(scene, {"at": [9, 7]}, {"at": [9, 5], "standee": [8, 5], "located": True}), BOTH),
    ("a heavy wall before a Located one", partial(scene, {"at": [11, 7]}, {"at": [11, 5], "located": True}), 0),
    ("who is Located itself sees no more", partial(scene, {"at": [9, 7], "located": True}, {"at": [9, 5]}), 0),
    ("smoke in between", partial(scene, {"at": [10, 7]}, {"at": [4, 7]}, overlays=SMOKE), 0),
    ("smoke before a Located one", partial(scene, {"at": [10, 7]}, {"at": [4, 7], "located": True}, overlays=SMOKE), SEES_FIGURE),
    ("from above to a riser", partial(scene, {"at": UP}, {"at": [12, 10]}), SEES_FIGURE),
    ("from above to the standee on a riser", partial(scene, {"at": UP}, {"at": [12, 9], "standee": [12, 10]}), SEES_STANDEE),
    ("from above to the miniature on a riser", partial(scene, {"at": UP}, {"at": [12, 10], "standee": [12, 9]}), SEES_FIGURE),
    ("from above beside a riser", partial(scene, {"at": UP}, {"at": [12, 11]}), 0),
    ("from above to a watched riser", partial(scene, {"at": UP}, {"at": [12, 10]}, {"name": "maren", "at": UP, "riser": [12, 10]}), 0),
    ("from above into smoke",
     partial(scene, {"at": UP}, {"at": [12, 10]}, overlays=[{"kind": "smoke", "squares": [[12, 10], [12, 11]]}]), 0),
    ("from above into smoke to a Located one",
     partial(scene, {"at": UP}, {"at": [12, 10], "located": True}, overlays=[{"kind": "smoke", "squares": [[12, 10], [12, 11]]}]),
     SEES_FIGURE),
    ("in the corner of the map", partial(scene, {"at": [0, 4]}, {"at": [0, 0]}), SEES_FIGURE),
    ("with the standee in the corner", partial(scene, {"at": [0, 4]}, {"at": [0, 1], "standee": [0, 0]}), BOTH),
    ("out of the corner", partial(scene, {"at": [0, 0]}, {"at": [0, 4]}), SEES_FIGURE),
    ("upwards", partial(scene, {"at": [12, 10]}, {"at": UP}), 0),
    ("from one upper floor to the other", partial(scene, {"at": UP}, {"at": UP}), 0),
    ("from the miniature, not from the standee", partial(scene, {"at": [13, 6], "standee": [12, 6]}, {"at": [11, 8]}), 0),
    ("the other way round", partial(scene, {"at": [12, 6], "standee": [13, 6]}, {"at": [11, 8]}), SEES_FIGURE),
]  # fmt: skip


@pytest.mark.rule("SGE-LEA.3", "SGE-LEA.5", "SGE-LOS.15", "SGE-LOS.10")
@pytest.mark.parametrize(("what", "position", "halves"), HALVES, ids=[one[0] for one in HALVES])
def test_which_halves_are_seen(what: str, position: Callable[[], SiegeState], halves: int) -> None:
    assert operator_sees(position(), BLUE, ORANGE) == halves, what


@pytest.mark.rule("SGE-RIS.6", "SGE-LOS.7")
def test_sight_of_each_pair_of_places() -> None:
    for what, position, halves in HALVES:
        assert operator_sees(position(), BLUE, ORANGE) == halves, what
    gone = scene({"at": [15, 5]}, {"at": [20, 5]})
    gone.put(2 * ORANGE, -1)
    assert halves_seen(gone, BLUE, at("p6"), 2 * ORANGE) == 0 and halves_seen(gone, ORANGE, -1, 2 * BLUE) == 0
    turned = scene({"at": [15, 5], "facing": "north"}, {"at": [20, 5], "facing": "north"})
    assert operator_sees(turned, BLUE, ORANGE) == operator_sees(turned, ORANGE, BLUE) == SEES_FIGURE


@pytest.mark.rule("SGE-LOS.1", "SGE-LOS.2", "SGE-LOS.4", "SGE-LOS.5", "SGE-GEN.5", "SGE-HID.3", "SGE-GRD.1")
def test_spaces_in_sight() -> None:
    def seen(name: str, place: str, *squares: str, **more: Any) -> list[bool]:
        state = scene({"name": name, "at": [0, 0]}, {"at": [6, 7]}, **more)
        found = spaces_seen(state, BLUE, at(place))
        return [bool(found >> at(square) & 1) for square in squares]

    # From k8 westwards along the gallery: the own space, a neighbour, Kestrel's space, and what lies behind it.
    lane = ("k8", "j8", "h8", "g8", "f8")
    assert seen("varga", "k8", *lane) == [False, True, True, True, False]
    assert seen("varga", "k8", *lane, overlays=SMOKE) == [False, True, False, False, False]
    assert seen("morrow", "k8", *lane, overlays=SMOKE) == [False, True, True, True, False]
    assert seen("varga", "i7", "h8", "h7", overlays=SMOKE)[0] is False, (
        "a space in the smoke, though next to one's own"
    )
    assert seen("varga", "h8", "i8", "g8", overlays=SMOKE) == [False, False], "from inside the smoke"
    mate = scene({"at": [0, 0]}, {"at": [20, 7]}, {"name": "sato", "at": [6, 7]})
    assert [bool(spaces_seen(mate, BLUE, at("k8")) >> at(one) & 1) for one in ("g8", "f8")] == [True, False]
    pair = state_of(drawn([FAR_BLUE, {"name": "varga", "at": [10, 7]}, hidden("kestrel", [3, 3], [6, 7])]))
    assert [bool(spaces_seen(pair, 1, at("k8")) >> at(one) & 1) for one in ("g8", "f8")] == [True, False], (
        "nor past a token"
    )
    assert seen("morrow", "h8", "i8", "g8", overlays=SMOKE) == [True, True]
    fire = [{"kind": "fire", "squares": SMOKE[0]["squares"], "by": "rourke"}]
    state = scene({"at": [0, 0]}, {"at": [6, 7]}, FAR, overlays=fire)
    assert spaces_seen(state, BLUE, at("k8")) >> at("h8") & 1, "fire hides nothing"
    assert seen("varga", "k8", "k6", "k10") == [False, True], "behind a barricade, and through the open door"
    above = scene({"at": UP}, {"at": [6, 7]})
    assert spaces_seen(above, BLUE, building().up) == building().grey | building().blue


@pytest.mark.rule("SGE-LOS.3", "SGE-LOS.6", "SGE-LOS.9", "SGE-AGA.6", "SGE-LOS.5", "SGE-GRD.1")
def test_what_breaks_a_line() -> None:
    def line(a: str, b: str, located: bool = False, spare: int = 0, name: str = "varga", **more: Any) -> bool:
        state = scene({"name": name, "at": [0, 0]}, {"at": [6, 7], "standee": [6, 6]}, **more)
        return line_to(state, BLUE, at(a), at(b), located, spare)

    assert line("p6", "u6") and line("p8", "s8"), "an empty hall, and over a counter"
    assert not line("k8", "e8") and not line("k8", "e8", located=True), "a body breaks it, Located or not"
    assert line("k8", "e8", spare=1 << at("g8")), "but not the other half of the target"
    assert line("k7", "e7"), "a standee breaks nothing"
    assert line("k8", "g8") and line("g8", "k8"), "nor does who stands at an end"
    assert not line("j8", "j6") and line("j8", "j6", located=True), "a light wall"
    assert line("j8", "j6", sections={"holed": ["i6-i7"]}) and line(
        "j8", "j6", sections={"breached": ["i6-i7"]}
    )
    assert not line("m7", "p7") and line("m7", "p7", located=True), "a barricade"
    assert line("m7", "p7", sections={"open": ["n7-o7"]}), "an open door"
    assert not line("l8", "l6") and not line("l8", "l6", located=True), "a heavy wall"
    assert not line("p5", "p6", located=True) and not line("p5", "p6"), "a reinforced wall"
    assert not line("n7", "l9") and line("m7", "l9"), "the end of a wall counts"
    smoke = [{"kind": "smoke", "squares": [[17, 5], [18, 5]]}]
    for a, b in (("p6", "u6"), ("p6", "r6"), ("r6", "p6")):
        assert not line(a, b, overlays=smoke) and line(a, b, located=True, overlays=smoke)
        assert line(a, b, name="morrow", overlays=smoke), "who looks through smoke"
    assert line("p7", "s7", overlays=smoke), "smoke beside the line"
    gas = [{"kind": "gas", "squares": [[17, 5], [18, 5]], "by": "corvo"}]
    state = scene({"at": [0, 0]}, {"at": [6, 7]}, {"name": "corvo", "at": [2, 2]}, overlays=gas)
    assert not line_to(state, BLUE, at("p6"), at("u6"), False, 0)


@pytest.mark.rule("SGE-RIS.1", "SGE-RIS.8", "SGE-DGA.1", "SGE-RIS.3")
def test_whose_risers_are_whose() -> None:
    grey, blue = {"m4", "u9", "d13", "m11"}, {"r2", "b11", "k15", "w10"}

    def names(mask: int) -> set[str]:
        return {building().grid.name(one) for one in range(building().up) if mask >> one & 1}

    bare = scene({"at": UP, "riser": [12, 10]}, {"at": UP, "riser": [12, 3]})
    assert names(usable_risers(bare, 0)) == grey | blue and names(usable_risers(bare, 1)) == grey
    assert names(neutral_risers(bare, 0)) == (grey | blue) - {"m4"}
    assert names(neutral_risers(bare, 1)) == grey - {"m11"}
    closed = [{"piece": "reinforced-riser", "at": [12, 10]}, {"piece": "reinforced-riser", "at": [22, 9]}]
    barred = scene({"at": UP}, {"at": UP}, devices=closed)
    assert names(usable_risers(barred, 0)) == (grey | blue) - {"m11", "w10"}
    assert names(usable_risers(barred, 1)) == grey - {"m11"}


@pytest.mark.rule("SGE-RIS.4", "SGE-RIS.5", "SGE-GEN.2")
def test_what_is_seen_from_above() -> None:
    smoke = [{"kind": "smoke", "squares": [[12, 10], [12, 11]]}]
    every = building().grey | building().blue
    assert upper_sight(scene({"at": UP}, {"at": [2, 2]}), BLUE) == every
    assert upper_sight(scene({"at": [2, 2]}, {"at": UP}), ORANGE) == building().grey
    assert upper_sight(scene({"at": UP}, {"at": [2, 2]}, overlays=smoke), BLUE) == every & ~(1 << at("m11"))
    morrow = scene({"name": "morrow", "at": UP}, {"at": [2, 2]}, overlays=smoke)
    assert upper_sight(morrow, BLUE) == every
    watched = scene({"at": UP}, {"at": UP, "riser": [12, 10]})
    assert (
        upper_sight(watched, BLUE) == every & ~(1 << at("m11"))
        and upper_sight(watched, ORANGE) == building().grey
    )
    closed = scene({"at": UP}, {"at": UP}, devices=[{"piece": "reinforced-riser", "at": [12, 3]}])
    assert upper_sight(closed, BLUE) == every & ~(1 << at("m4"))


@pytest.mark.rule("SGE-HID.8")
def test_which_tokens_may_be_demanded() -> None:
    def demanded(blue: list[dict[str, Any]], tokens: dict[str, Any], **more: Any) -> set[str]:
        position = drawn([*blue, tokens], active=blue[0]["name"], switches=ASKED, **more)
        return {text.split()[1] for text in offered(position) if text.startswith("demand")}

    near = {"name": "varga", "at": [11, 7]}
    away = {"name": "varga", "at": [0, 15]}
    pair = hidden("kestrel", [5, 7], [20, 12])
    assert demanded([near], pair) == {"kestrel-1"}
    assert demanded([away], pair) == set()
    assert demanded([away, {"name": "sato", "at": [11, 7]}], pair) == {"kestrel-1"}, "a mate's eyes will do"
    assert demanded([near], hidden("kestrel", [5, 7], [4, 6])) == {"kestrel-1", "kestrel-2"}
    assert demanded([{"name": "varga", "at": UP}], hidden("kestrel", [12, 10], [12, 11])) == {"kestrel-1"}
    assert demanded([near], hidden("kestrel", UP, [20, 12])) == set(), "nobody sees the upper floor"
    leaning = hidden("kestrel", [11, 8], [20, 12])
    leaning["tokens"][0]["standee"] = [11, 7]
    assert demanded([{"name": "varga", "at": [13, 6]}], leaning) == {"kestrel-1"}, "one half is enough"
    automatic = drawn([near, FAR_BLUE, leaning], active="okonjo")
    state = state_of(automatic)
    assert tokens_in_sight(state) == 1 << 10
    play(automatic, "overwatch north")
    assert not fact(automatic, "operators.kestrel.hidden"), "without the switch it is demanded at once"
    fallen = drawn([near, FAR_BLUE, pair], active="okonjo", switches=ASKED)
    state = state_of(fallen)
    state.alive &= ~1
    assert tokens_in_sight(state) == 0, "who is out sees nothing"


@pytest.mark.rule("SGE-OVW.2", "SGE-OVW.3", "SGE-RIP.6", "SGE-OVW.6", "SGE-LEA.3")
def test_what_a_body_watches() -> None:
    def halves(prey: dict[str, Any], watcher: dict[str, Any], *others: dict[str, Any], **more: Any) -> int:
        state = scene(prey, watcher, *others, **more)
        found = watched_halves(state, 2 * ORANGE, BLUE)
        place = state.place[2 * BLUE]
        if found & SEES_FIGURE and not state.located >> BLUE & 1:
            assert watched_spaces(state, 2 * ORANGE) >> place & 1
        return found

    around = {"north": [17, 5], "south": [17, 8], "east": [18, 6], "west": [15, 6]}
    for facing in around:
        for side, place in around.items():
            watcher = {"at": [17, 6], "facing": facing}
            assert halves({"at": place}, watcher) == (SEES_FIGURE if side == facing else 0), (facing, side)
    assert halves({"at": [15, 6]}, {"at": [17, 6]}) == 0, "without a marker nothing"
    west = {"at": [9, 7], "facing": "west"}
    assert halves({"at": [4, 7], "standee": [5, 7]}, west) == BOTH
    east = {"at": [10, 7], "facing": "east"}
    assert halves({"at": [10, 6], "standee": [11, 6]}, east) == SEES_STANDEE, (
        "only one half is beyond the side"
    )
    assert halves({"at": [11, 6], "standee": [10, 6]}, east) == SEES_FIGURE
    assert halves({"at": [4, 7]}, west, {"name": "sato", "at": [6, 7]}) == 0, "a body in between"
    south = {"at": [9, 5], "facing": "south"}
    assert (
        halves({"at": [9, 7]}, south) == 0 and halves({"at": [9, 7], "located": True}, south) == SEES_FIGURE
    )
    assert halves({"at": [9, 7], "located": True}, {"at": [9, 5], "facing": "north"}) == 0
    riser = {"at": UP, "riser": [12, 10]}
    assert halves({"at": [12, 10]}, riser) == SEES_FIGURE
    assert halves({"at": [12, 3]}, riser) == 0, "exactly one riser"
    assert halves({"at": [12, 10]}, {"at": UP}) == 0, "without a token none"
    assert halves({"at": [12, 9], "standee": [12, 10]}, riser) == SEES_STANDEE
    assert halves({"at": UP}, riser) == 0
    gone = scene({"at": [15, 6]}, {"at": [17, 6], "facing": "west"})
    gone.place[2 * ORANGE] = -1
    assert watched_halves(gone, 2 * ORANGE, BLUE) == 0 and watched_spaces(gone, 2 * ORANGE) == 0


@pytest.mark.rule("SGE-OVW.2", "SGE-OVW.6")
def test_the_watched_area() -> None:
    def area(watcher: dict[str, Any], **more: Any) -> set[str]:
        state = scene({"at": [0, 0]}, watcher, **more)
        mask = watched_spaces(state, 2 * ORANGE)
        return {building().grid.name(one) for one in range(building().up) if mask >> one & 1}

    assert area({"at": UP, "riser": [12, 10]}) == {"m11"} and area({"at": UP}) == set()
    smoke = [{"kind": "smoke", "squares": [[12, 10], [12, 11]]}]
    assert area({"at": UP, "riser": [12, 10]}, overlays=smoke) == set()
    west = area({"at": [9, 6], "facing": "west"})
    assert "d7" in west and not {"j8", "k7"} & west and all(name[0] < "j" for name in west)
    assert area({"at": [9, 6]}) == set()
