"""Overwatch and reactions in SIEGE, scene by scene: facings, riser tokens, disputes, ripostes, snares, entering."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden
from tests.siege.play import fact, offered, play, seat
from tests.siege.scenes.scene_words import rules

UP = "upstairs"
LANE = {"name": "kestrel", "at": [9, 7], "facing": "west"}  # watches the gallery westwards


def acting(blue: dict[str, Any], *others: dict[str, Any], **more: Any) -> Position:
    """An attacker in its activation, with another one far away."""
    return drawn([FAR_BLUE, {"name": "varga", **blue}, *others], active="varga", **more)


@pytest.mark.rule("SGE-OVW.1", "SGE-OVW.4", "SGE-ROW.5")
def test_facings_of_who_stands_and_who_leans() -> None:
    sides = {"north": [11, 9], "east": [12, 10], "south": [11, 11], "west": [10, 10]}
    standing = acting({"at": [11, 10]}, FAR)
    assert {text.split()[1] for text in offered(standing) if text.startswith("overwatch")} == set(sides)
    for side, standee in sides.items():
        leaning = acting({"at": [11, 10], "standee": standee}, FAR)
        offers = {text.split()[1] for text in offered(leaning) if text.startswith("overwatch")}
        assert offers == set(sides) - {side}
        assert rules(leaning, f"overwatch {side}") == ["OVW.4"]
    for side in sides:
        position = acting({"at": [11, 10]}, FAR)
        play(position, f"overwatch {side}")
        assert fact(position, "operators.varga.facing") == side and fact(position, "did") == ["overwatch"]
    corner = acting({"at": [1, 0], "standee": [0, 0]}, FAR)
    assert rules(corner, "overwatch west", "overwatch north") == ["OVW.4", ""]
    above = acting({"at": UP}, FAR)
    assert rules(above, "overwatch north") == ["OVW.6"]
    assert not any(text.startswith("overwatch") for text in offered(above)), "no facing upstairs"


@pytest.mark.rule("SGE-ROW.6", "SGE-OVW.6", "SGE-OVW.7", "SGE-DSP.1")
def test_risers_to_watch_and_to_dispute() -> None:
    enemy = {"name": "kestrel", "at": UP, "riser": [12, 10]}
    closed = [{"piece": "reinforced-riser", "at": [20, 8]}]
    position = acting({"at": UP}, {"name": "sato", "at": UP, "riser": [12, 3]}, enemy, FAR, devices=closed)
    watched = {text.split()[1] for text in offered(position) if text.startswith("watch")}
    assert watched == {"m4", "d13", "r2", "b11", "k15", "w10"}, "a mate's may be taken over"
    assert {text for text in offered(position) if text.startswith("dispute")} == {"dispute m11"}
    assert rules(position, "watch m11", "watch u9", "watch m12") == ["RIS.3", "RIS.8", "RIS.7"]
    assert rules(position, "dispute m4", "dispute u9", "dispute d13") == ["DSP.1", "RIS.8", "DSP.1"]
    below = acting({"at": [12, 11]}, enemy, FAR)
    assert rules(below, "watch m4", "dispute m11") == ["OVW.6", "OVW.6"]
    assert not any(text.startswith(("watch", "dispute")) for text in offered(below))
    blue = {"name": "varga", "at": UP, "riser": [17, 1]}
    orange = drawn([blue, FAR_BLUE, {"name": "kestrel", "at": UP}, FAR], active="kestrel", phase=2)
    assert rules(orange, "dispute r2", "watch r2") == ["RIS.1", "RIS.1"], "blue risers are for attackers"
    play(position, "watch m4")
    assert (
        fact(position, "operators.varga.riser") == "m4" and fact(position, "operators.sato.riser") == "none"
    )
    assert fact(position, "operators.kestrel.riser") == "m11"


@pytest.mark.rule("SGE-DSP.1", "SGE-DSP.2", "SGE-DSP.5", "SGE-DSP.7")
def test_how_a_dispute_begins() -> None:
    owner = {"name": "kestrel", "at": UP, "riser": [12, 10]}
    position = acting({"at": UP}, owner, FAR)
    play(position, "dispute m11")
    assert (seat(position), offered(position)) == (2, ["stay", "give way"])
    way, held = position.copy(), position.copy()
    play(way, "give way")
    assert fact(way, "operators.varga.riser") == "m11" and fact(way, "operators.kestrel.riser") == "none"
    assert fact(way, "did") == ["overwatch"] and rules(way, "watch m4") == ["ACT.1"]
    play(held, "stay")
    assert (seat(held), offered(held)) == (1, ["fire", "hold fire"])
    play(held, "hold fire")
    assert (seat(held), offered(held)) == (2, ["fire", "hold fire"]), "the owner may shoot all the same"
    play(held, "hold fire")
    assert fact(held, "operators.kestrel.riser") == "m11" and fact(held, "operators.varga.riser") == "none"
    assert fact(held, "operators.varga.wounds") == fact(held, "operators.kestrel.wounds") == 0
    assert rules(held, "dispute m11") == ["ACT.1"], "the Overwatch is used up"
    for true, square, riser in ((1, "upstairs", "none"), (2, "u12", "m11")):
        token = acting({"at": UP}, hidden("kestrel", UP, [20, 11], true, riser=[12, 10]), FAR)
        play(token, "dispute m11")
        assert fact(token, "operators.kestrel.square") == square and not fact(
            token, "operators.kestrel.hidden"
        )
        assert fact(token, "operators.varga.riser") == riser
        assert asked(token) == ("dispute" if true == 1 else "act"), "the token of a decoy is simply replaced"


@pytest.mark.rule("SGE-DSP.3", "SGE-DSP.4")
def test_how_a_dispute_ends() -> None:
    owner = {"name": "kestrel", "at": UP, "riser": [12, 10], "wounds": 4}
    position = acting({"at": UP, "wounds": 4}, owner, FAR)
    play(position, "dispute m11", "stay", "fire")
    dead, alive = position.copy(), position.copy()
    play(dead, "dice 4 4", "dice 1")
    assert not fact(dead, "operators.kestrel.alive") and fact(dead, "operators.varga.riser") == "m11"
    assert seat(dead) == 1
    play(alive, "dice 1 1", "dice 1")
    assert fact(alive, "operators.kestrel.riser") == "m11" and seat(alive) == 2
    back, spared = alive.copy(), alive.copy()
    play(spared, "hold fire")
    assert fact(spared, "operators.varga.alive") and fact(spared, "operators.varga.riser") == "none"
    play(back, "fire", "dice 4", "dice 3 3")
    assert not fact(back, "operators.varga.alive") and fact(back, "operators.kestrel.riser") == "m11"


@pytest.mark.rule("SGE-HID.6", "SGE-OVW.4", "SGE-OVW.5")
def test_the_overwatch_at_the_end_of_a_hidden_activation() -> None:
    leaning = hidden("grimsby", [11, 10], [3, 3])
    leaning["tokens"][0]["standee"] = [10, 10]
    position = drawn([FAR_BLUE, leaning, FAR], active="grimsby", phase=2)
    play(position, "end")
    assert offered(position) == ["face north", "face east", "face south"], "not to the side of the standee"
    assert rules(position, "face west") == ["OVW.4"]
    play(position, "face south")
    assert len(offered(position)) == 4
    play(position, "face west")
    assert [one["facing"] for one in fact(position, "operators.grimsby.tokens")] == ["south", "west"]
    assert asked(position) == "activate"
    corner = drawn([FAR_BLUE, hidden("grimsby", [0, 0], [3, 3]), FAR], active="grimsby", phase=2)
    play(corner, "end", "face east", "face west")
    assert [one["facing"] for one in fact(corner, "operators.grimsby.tokens")] == ["east", "west"]
    shown = drawn([FAR_BLUE, {"name": "grimsby", "at": [11, 10]}, FAR], active="grimsby", phase=2)
    play(shown, "end")
    assert asked(shown) == "activate", "who is revealed has Overwatch as an action"
    upstairs = drawn([FAR_BLUE, hidden("grimsby", UP, [3, 3]), FAR], active="grimsby", phase=2)
    play(upstairs, "end")
    assert offered(upstairs) == ["watch m4", "watch u9", "watch m11", "watch d13"], "a riser must be watched"
    play(upstairs, "watch m11")
    assert fact(upstairs, "operators.grimsby.riser") == "m11" and asked(upstairs) == "face"


@pytest.mark.rule("SGE-OVW.8", "SGE-HID.6")
def test_the_riser_that_is_watched_at_the_end_of_an_activation() -> None:
    both = drawn([FAR_BLUE, hidden("grimsby", UP, UP), FAR], active="grimsby", phase=2)
    play(both, "end", "watch m11")
    assert asked(both) == "activate" and fact(both, "operators.grimsby.riser") == "m11", "one riser for both"
    second = drawn([FAR_BLUE, hidden("grimsby", [3, 3], UP, riser=[12, 3]), FAR], active="grimsby", phase=2)
    play(second, "end", "face north")
    assert "watch m11" in offered(second), "it may choose another riser than before"
    enemy = {"name": "varga", "at": UP, "riser": [12, 10]}
    for true, disputes in ((1, ["dispute m11"]), (2, [])):
        tokens = hidden("grimsby", UP, [3, 3], true)
        position = drawn([enemy, FAR_BLUE, tokens, FAR], active="grimsby", phase=2)
        play(position, "end")
        assert offered(position) == ["watch m4", "watch u9", "watch d13", *disputes], (
            "only the true one disputes"
        )
        if true == 1:
            play(position, "dispute m11")
            assert not fact(position, "operators.grimsby.hidden") and asked(position) == "dispute"
            assert fact(position, "did") == [], "it is the automatic overwatch, no action"
    advanced = {"switches": {"advanced_tactics": "on"}}
    shown = acting({"at": UP}, FAR, **advanced)
    play(shown, "end")
    assert "watch none" in offered(shown) and "watch m11" in offered(shown), "who is revealed may do without"
    keeps = acting({"at": UP, "riser": [12, 10]}, FAR, **advanced)
    play(keeps, "end")
    assert asked(keeps) == "activate" and fact(keeps, "operators.varga.riser") == "m11"
    ground = acting({"at": [11, 10]}, FAR, **advanced)
    play(ground, "end")
    assert len(offered(ground)) == 4 and asked(ground) == "face"


@pytest.mark.rule("SGE-RIP.2", "SGE-RIP.3", "SGE-RIP.7", "SGE-LOS.14")
def test_what_opens_a_window_for_ripostes() -> None:
    def windows(start: dict[str, Any], *lines: str, **more: Any) -> list[bool]:
        position = acting(start, LANE, **more)
        found = []
        for line in lines:
            play(position, line)
            found.append(any(text.startswith("riposte") for text in offered(position)))
            if found[-1]:
                play(position, "pass")
        return found

    assert windows({"at": [3, 7]}, "move varga to e8", "overwatch east") == [True, True]
    assert windows({"at": [10, 7]}, "move varga to l8", "overwatch east") == [False, False], (
        "behind the watcher"
    )
    assert windows({"at": [3, 7]}, "move varga to e8", "end") == [True, False], "none for the end of a Move"
    # Leaning: an entry counts where the miniature is, an action by either half.
    assert windows({"at": [3, 4]}, "move varga to d6", "lean varga to d7") == [False, True]
    shown = acting({"at": [3, 6], "standee": [3, 5]}, LANE)
    play(shown, "stand varga at d6")
    assert asked(shown) == "act", "the miniature has left the gallery"
    half = acting({"at": [3, 5], "standee": [3, 6]}, LANE)
    play(half, "overwatch west")
    assert offered(half) == ["riposte kestrel at standee", "pass"]
    # A camera locates who enters its room, and then light walls stop the watcher no more.
    behind = {"name": "kestrel", "at": [9, 5], "facing": "south"}
    for devices, seen in (([], False), ([{"piece": "camera", "at": [11, 6], "wall": [11, 5]}], True)):
        position = acting({"at": [9, 8]}, behind, devices=devices, sections={"breached": []})
        play(position, "move varga to k9", "move varga to k8")
        assert ("riposte kestrel" in offered(position)) == seen
    climbing = acting({"at": [15, 7]}, {"name": "kestrel", "at": [19, 7], "facing": "west"})
    play(climbing, "move varga to q8")
    assert "riposte kestrel" in offered(climbing), "an obstacle is entered like any space"


@pytest.mark.rule("SGE-RIP.5", "SGE-RIP.11", "SGE-HID.16")
def test_who_may_riposte() -> None:
    mate = {"name": "maren", "at": [8, 6], "facing": "west"}
    position = acting({"at": [3, 7]}, {"name": "sato", "at": [3, 6]}, LANE, mate, FAR)
    play(position, "move varga to e8")
    assert offered(position) == ["riposte kestrel", "riposte maren", "pass"]
    play(position, "riposte kestrel", "dice 1", "dice 1", "dice 1")
    assert fact(position, "operators.varga.wounds") == 1 and fact(position, "operators.sato.wounds") == 0
    assert offered(position) == ["riposte maren", "pass"], "each once for the same event"
    play(position, "pass", "move varga to f8")
    assert offered(position) == ["riposte kestrel", "riposte maren", "pass"], "and again for the next one"
    both = acting({"at": [3, 6], "standee": [3, 7]}, LANE, FAR)
    play(both, "overwatch north")
    assert offered(both) == ["riposte kestrel", "riposte kestrel at standee", "pass"]
    for true, watching, options in (
        (1, 1, ["riposte kestrel", "reveal kestrel", "pass"]),
        (2, 1, ["reveal kestrel", "pass"]),
        (2, 2, ["riposte kestrel", "reveal kestrel", "pass"]),
    ):
        places = [[9, 5], [3, 11]] if watching == 1 else [[3, 11], [9, 5]]
        tokens = hidden("kestrel", *places, true)  # type: ignore[misc]
        tokens["tokens"][watching - 1]["facing"] = "west"
        room = acting({"at": [1, 3]}, tokens, FAR, sections={"open": ["b4-c4"]}, switches=ASKED)
        play(room, "move varga to c4")
        while asked(room) == "demand":
            play(room, "pass")
        assert offered(room) == options
    above = acting({"at": [11, 10]}, {"name": "kestrel", "at": UP, "riser": [12, 10]}, FAR)
    play(above, "move varga to m11")
    assert "riposte kestrel" in offered(above)
    unarmed = acting({"at": [11, 10]}, {"name": "kestrel", "at": UP}, FAR)
    play(unarmed, "move varga to m11")
    assert asked(unarmed) == "act", "without a token upstairs nobody watches"


@pytest.mark.rule("SGE-RIP.1", "SGE-RIP.9", "SGE-REA.11")
def test_windows_in_the_phase_of_the_enemy() -> None:
    own = acting({"at": [3, 7]}, {"name": "sato", "at": [9, 7], "facing": "west"}, FAR)
    play(own, "move varga to e8")
    assert asked(own) == "act", "no riposte at a squad-mate"
    attackers = {"name": "varga", "at": [9, 7], "facing": "west"}
    position = drawn([attackers, FAR_BLUE, {"name": "kestrel", "at": [3, 7]}, FAR], active="kestrel", phase=2)
    play(position, "move kestrel to e8")
    assert (seat(position), offered(position)) == (1, ["riposte varga", "pass"]), "attackers reveal nobody"
    play(position, "pass")
    assert (seat(position), asked(position)) == (2, "act"), "voluntary"
    tokens = hidden("maren", [20, 11], [20, 2])
    defenders = acting({"at": [3, 7]}, LANE, tokens)
    play(defenders, "move varga to e8")
    assert offered(defenders) == ["riposte kestrel", "reveal maren", "pass"]
    play(defenders, "reveal maren")
    assert offered(defenders) == ["riposte kestrel", "pass"], "the window stays open"
    wounded = acting(
        {"at": [3, 7], "wounds": 4}, LANE, {"name": "ivanko", "at": [9, 6], "facing": "west"}, FAR
    )
    play(wounded, "move varga to e8", "riposte kestrel", "dice 6", "dice 6", "dice 6")
    assert asked(wounded) == "activate", "who has fallen is not shot at again"
    mine = [{"piece": "mine", "at": [5, 7], "arrow": [4, 7]}]
    tripped = drawn(
        [attackers, FAR_BLUE, {"name": "rourke", "at": [3, 7]}, {"name": "maren", "at": [20, 12]}],
        active="rourke", phase=2, devices=mine,
    )  # fmt: skip
    play(tripped, "move rourke to e8", "pass", "dice 1 1")
    assert fact(tripped, "operators.rourke.wounds") == 2, "the mine goes off whether or not anybody fires"


@pytest.mark.rule("SGE-REA.1", "SGE-REA.3", "SGE-REA.10", "SGE-RIP.4")
def test_a_reaction_is_free_and_done_completely() -> None:
    position = acting({"at": [3, 7]}, LANE, {"name": "tallis", "at": [13, 7]}, FAR)
    play(position, "move varga to e8", "riposte kestrel", "dice 1", "dice 1", "dice 1")
    assert fact(position, "operators.kestrel.facing") == "west", "the marker stays"
    assert "kestrel" not in fact(position, "acted") and fact(position, "did") == ["move"]
    assert fact(position, "operators.varga.located") and asked(position) == "act"
    leaning = acting({"at": [3, 5], "standee": [3, 6]}, LANE, FAR)
    play(leaning, "overwatch west", "riposte kestrel at standee", "dice 1", "dice 1")
    assert fact(leaning, "operators.varga.located")
    door = acting({"at": [11, 7]}, {"name": "tallis", "at": [11, 12], "facing": "north"}, FAR)
    play(door, "move varga to l9")
    assert offered(door) == ["riposte tallis", "snare with door-snare", "pass"]
    play(door, "snare with door-snare", "accept")
    assert offered(door) == ["riposte tallis", "pass"], "one after the other"
    play(door, "riposte tallis", "dice 1", "dice 1 1")
    assert fact(door, "operators.varga.wounds") == 4 and asked(door) == "act"
    blue = [{"name": "varga", "at": [4, 7], "facing": "east"}, FAR_BLUE]
    watched = drawn([*blue, hidden("kestrel", [9, 5], [20, 11]), FAR], active="rourke", phase=2)
    play(watched, "reveal kestrel")
    assert asked(watched) == "act", "a reveal triggers nothing"
    tokens = hidden("kestrel", [9, 5], [3, 11])
    tokens["tokens"][0]["facing"] = "west"
    room = acting({"at": [1, 3]}, tokens, FAR, sections={"open": ["b4-c4"]}, switches=ASKED)
    play(room, "move varga to c4", "pass", "riposte kestrel", "dice 1 1")
    assert not fact(room, "operators.kestrel.hidden") and fact(room, "operators.kestrel.facing") == "west"
