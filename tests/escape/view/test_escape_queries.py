"""Looking at the board: ways and their cost, lines of sight, watchers, targets, and what options look like."""

from __future__ import annotations

from random import Random

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import UnknownName
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Chance, Together
from sortie.kernel.views.queries import QUERIES, Finding, Query
from tests.escape.rules.playing import play
from tests.escape.rules.scenes import escape, floor, opening, scene, unit
from tests.questions import asked, offered


def ask(position: Position, kind: str, subject: str = "", target: str = "") -> Finding:
    found = escape().query(position.state, 0, Query(kind, subject, target))
    assert found is not None and found.words
    for word in found.words:
        for language in ("en", "fr", "ru"):
            assert escape().texts(language, word.key, word.parameters) not in (word.key, "")
    return found


def keys(finding: Finding) -> list[str]:
    return [word.key for word in finding.words]


def drawn(text: str, position: Position) -> Finding:
    choice = position.open_choice()
    assert choice is not None
    found = escape().preview(position.state, choice, position.read(text))
    assert found is not None and found.kind == "option"
    return found


CELL = floor(walls=[((2, 2), (2, 3)), ((2, 2), (2, 1)), ((1, 2), (2, 2))], doors={((2, 2), (3, 2)): 0})
LOCKED = floor(walls=[((2, 2), (2, 3)), ((2, 2), (2, 1)), ((1, 2), (2, 2))], doors={((2, 2), (3, 2)): 7})


def test_the_way_counts_the_doors_that_are_opened() -> None:
    found = ask(scene(unit("ashton", (2, 2)), unit("raiju", (9, 9)), map=CELL), "way", "ashton", "e3")
    assert (found.path, found.costs) == (["c3", "d3", "e3"], [0, 2, 3])
    assert [(part.label.key, part.value) for part in found.cost] == [("found-steps", 2), ("found-doors", 1)]
    assert keys(found) == ["found-way"]
    far = ask(scene(unit("ashton", (2, 2)), unit("raiju", (9, 9)), map=CELL), "way", "", "g3")
    assert keys(far) == ["found-way-far"] and far.costs[-1] == 5
    locked = scene(unit("ashton", (2, 2)), unit("raiju", (9, 9)), map=LOCKED)
    assert keys(ask(locked, "way", "", "e3")) == ["found-no-way"]
    key = scene(unit("raiju", (2, 2)), unit("ashton", (9, 9)), map=LOCKED)
    assert ask(key, "way", "", "e3").costs == [0, 2, 3]
    digger = scene(unit("mamushi", (2, 2)), unit("ashton", (9, 9)), map=LOCKED)
    assert ask(digger, "way", "", "e3").costs == [0, 1, 2]


def test_sight_and_what_stops_it() -> None:
    walled = scene(unit("alice", (2, 2)), unit("raiju", (9, 9)), map=CELL)
    assert keys(ask(walled, "sight", "alice", "f3")) == ["found-no-sight", "found-door-between"]
    found = ask(walled, "sight", "alice", "c6")
    assert (
        found.clear is False
        and [one.name for one in found.obstacles] == ["c3-c4"]
        and found.rule == "ESC-4.6"
    )
    crowd = scene(unit("alice", (0, 0)), unit("raiju", (1, 1)), unit("onibi", (3, 3)))
    between = ask(crowd, "sight", "alice", "onibi")
    assert [one.name for one in between.obstacles] == ["raiju"] and between.rule == "ESC-4.8"
    line = ask(crowd, "sight", "alice", "d1").lines[0]
    assert (line.x1, line.y1, line.x2, line.y2, line.free) == (1, 1, 7, 1, True)
    assert keys(ask(crowd, "sight", "a1", "a1")) == ["found-same-square"]
    corner = scene(unit("alice", (0, 0)), unit("raiju", (1, 0)), unit("onibi", (1, 1)), unit("ubume", (0, 1)))
    assert {one.name for one in ask(corner, "sight", "alice", "onibi").obstacles} == {"raiju", "ubume"}


def test_watchers_and_targets_are_those_of_the_rules() -> None:
    position = scene(
        unit("alice", (0, 0)),
        unit("raiju", (1, 1)),
        unit("onibi", (3, 3)),
        unit("kitsune", (4, 0)),
        crates=["a1"],
    )
    assert ask(position, "watchers", "", "e5").pieces == ["kitsune", "onibi"]
    found = ask(position, "targets")
    options = {
        text.split()[1] for verb in ("hit", "shoot", "throw") for text in offered(position, f"{verb} *")
    }
    assert set(found.pieces) == options == {"raiju", "kitsune"}
    assert [word.label.parameters["weapon"] for word in found.bands] == ["@skill-sidearm", "@equipment-crate"]
    assert keys(ask(position, "targets", "alice"))[0] == "found-target-hand"
    assert ask(scene(unit("ubume", (0, 0)), unit("jimmy", (2, 0))), "targets").pieces == ["jimmy"]
    alone = scene(unit("alice", (0, 0)), unit("raiju", (11, 11)))
    assert keys(ask(alone, "targets")) == ["found-no-target"]
    assert keys(ask(scene(unit("alice", (0, 0)), unit("raiju", out=1)), "targets", "raiju")) == [
        "found-nobody"
    ]
    walls = floor(walls=[((4, 4), (4, 3)), ((4, 4), (4, 5)), ((4, 4), (3, 4)), ((4, 4), (5, 4))])
    hidden = scene(unit("alice", (0, 0)), unit("raiju", (11, 11)), map=walls)
    assert keys(ask(hidden, "watchers", "", "e5")) == ["found-no-watcher"]


@pytest.mark.rule("ESC-R.79", "ESC-R.36")
@pytest.mark.parametrize(
    ("name", "objectives", "throws"),
    [("alice", False, True), ("raiju", False, True), ("mamushi", False, False), ("alice", True, False)],
)
def test_the_range_of_a_crate_is_shown_to_who_may_throw_it(name: str, objectives: bool, throws: bool) -> None:
    foe = "onibi" if name == "alice" else "ashton"
    position = scene(
        unit(name, (0, 0)), unit(foe, (2, 0)), crates=[["a1", 0]], rules={"objectives": objectives}
    )
    shown = [word.label.parameters["weapon"] for word in ask(position, "targets").bands]
    assert ("@equipment-crate" in shown) == throws
    assert (offered(position, "throw *") != []) == throws


def test_what_options_look_like() -> None:
    position = scene(
        unit("martin", (0, 3), carrying="em-grenade"),
        unit("raiju", (2, 2)),
        unit("jimmy", (4, 4)),
        unit("onibi", (9, 9)),
    )
    step = drawn("step a5", position)
    assert step.path == ["a4", "a5"] and step.costs == [0, 1]
    blast = drawn("grenade d4", position)
    assert blast.pieces == ["raiju", "jimmy"] and blast.clear
    assert [len(one.squares) for one in blast.bands][1] == 9
    shot = drawn("shoot raiju with sidearm", scene(unit("alice", (0, 0)), unit("raiju", (3, 0))))
    assert shot.clear and shot.pieces == ["raiju"] and "e5" in shot.bands[0].squares
    pushing = play(
        scene(unit("ashton", (2, 2), rerolled=True), unit("ubume", (3, 2))), "hit ubume", "stand", "dice 1"
    )
    assert asked(pushing) == "push" and drawn("push e3", pushing).path == ["d3", "e3"]
    choice = position.open_choice()
    assert choice is not None and escape().preview(position.state, choice, position.read("end")) is None


def test_names_that_nothing_carries() -> None:
    position = scene(unit("alice", (0, 0)), unit("raiju", (9, 9)))
    for kind, subject, target in (("way", "nobody", "b2"), ("sight", "b2", "zz99"), ("watchers", "", "")):
        with pytest.raises(UnknownName):
            escape().query(position.state, 0, Query(kind, subject, target))
    assert escape().query(position.state, 0, Query("weather")) is None


def test_findings_agree_with_the_rules_all_through_a_game() -> None:
    """Every step is a way of one action, every attack has a clear line; looking changes nothing."""
    position, random, dice = opening("infiltration"), Random("look"), SeededDice("look")
    steps = aims = 0
    for number in range(500):
        request = position.request
        if request is None:
            break
        if isinstance(request, Chance):
            position.play(request.sample(dice))
            continue
        assert not isinstance(request, Together)
        choice = position.open_choice()
        assert choice is not None
        if number % 5 == 0:
            before = position.state.key()
            for option in list(choice.options)[::2]:
                found = escape().preview(position.state, choice, option)
                verb = option.verb.removesuffix("-by")
                if verb == "step":
                    assert found is not None
                    way = ask(position, "way", "", found.path[-1])
                    assert way.costs[-1] == 1 and way.path == found.path
                    steps += 1
                elif verb in ("hit", "shoot", "throw", "grenade", "attract"):
                    assert found is not None and found.clear and not found.obstacles
                    aims += 1
            for kind in QUERIES:
                assert escape().query(position.state, -1, Query(kind, "", "c3")) is not None
            assert position.state.key() == before
        position.play(choice.options.kth(random.randrange(choice.options.count)))
    assert steps > 50 and aims > 0
