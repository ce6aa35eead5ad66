"""Refusals name the condition that is broken: in setting up, coming in, paying, defending, drilling, pushing, pulling."""

from __future__ import annotations

import pytest

from tests.escape.content.effect_scenes import Play, game_with, stand
from tests.escape.rules.playing import play
from tests.escape.rules.scenes import at, floor, opening, scene, unit
from tests.questions import asked, offered, refused

FAR = unit("raiju", (11, 11))


@pytest.mark.rule("ESC-5.2", "ESC-5b.2")
def test_a_crate_goes_into_no_barred_room_and_no_second_one_into_a_room() -> None:
    position = play(opening("infiltration"), "dice 6", "dice 1")
    assert asked(position) == "place-crate"
    assert refused(position, f"crate {at(0, 8)}") == "ESC-5.2"  # room W
    play(position, f"crate {at(0, 0)}")
    assert refused(position, f"crate {at(4, 2)}") == "ESC-5b.2"


@pytest.mark.rule("ESC-5c.3", "ESC-5d.2")
def test_equipment_and_characters_go_where_there_is_room_for_them() -> None:
    position = scene(unit("raiju"), moment="equipment", equipment=[at(0, 0), at(1, 1)], scenario="evasion")
    assert refused(position, f"equipment {at(4, 3)}") == "ESC-5c.3"
    deploying = scene(
        unit("raiju"), unit("ashton", (8, 8)), moment="deployment", scenario="evasion", setup_winner="isc"
    )
    assert refused(deploying, f"deploy {at(0, 0)}") == "ESC-5d.2"
    assert refused(deploying, f"deploy {at(8, 8)}") == "ESC-5d.2"


@pytest.mark.rule("ESC-5d.3", "ESC-5d.4", "ESC-R.93")
def test_who_enters_does_so_on_a_free_access_square_of_the_scenario() -> None:
    units = [unit("jimmy", waiting=True), unit("ashton", (0, 8)), unit("raiju", (8, 8))]
    document = {"scenario": "infiltration", "moment": "activation", "faction": "resistance", "revolution": 1}
    position = play(scene(*units, **document), "activate jimmy")
    assert offered(position) == [f"enter {at(0, 9)}", f"enter {at(0, 9)} by token"]
    assert refused(position, f"enter {at(0, 8)}") == "ESC-5d.4"
    assert refused(position, f"enter {at(8, 0)}") == "ESC-R.93"
    assert refused(position, f"enter {at(3, 3)}") == "ESC-5d.3"
    assert refused(position, f"enter {at(0, 9)} by item") == "ESC-9.3"


@pytest.mark.rule("ESC-7a.4", "ESC-7a.6", "ESC-7a.7", "ESC-R.43")
def test_who_returns_uses_no_central_and_no_watched_airlock() -> None:
    units = [unit("raiju", out=1), unit("alice", (3, 8)), unit("onibi", (8, 0))]
    document = {"scenario": "infiltration", "moment": "activation", "faction": "isc", "turn": 2}
    position = play(scene(*units, **document), "activate raiju")
    assert refused(position, f"enter {at(0, 8)}") == "ESC-7a.7"
    assert refused(position, f"enter {at(9, 8)}") == "ESC-7a.6"
    assert refused(position, f"enter {at(5, 5)}") == "ESC-7a.4"
    assert refused(position, f"enter {at(8, 0)}") == "ESC-5d.4"


@pytest.mark.rule("ESC-9.1", "ESC-R.87", "ESC-R.88", "ESC-5c.10")
@pytest.mark.parametrize(
    ("item", "edition", "reason"),
    [
        ("combat-drugs", "classic", "ESC-R.88"),
        ("datadisk", "classic", "ESC-R.87"),
        ("radio", "revised", "ESC-9.1"),
        ("medkit", "classic", "ESC-9.1"),
    ],
)
def test_what_equipment_does_not_dodge(item: str, edition: str, reason: str) -> None:
    position = scene(unit("ashton", (2, 2)), unit("raiju", (3, 2), carrying=item), edition=edition)
    assert refused(play(position, "hit raiju"), "dodge by item") == reason


@pytest.mark.rule("ESC-6c.39", "ESC-8.16", "ESC-7b.4", "ESC-R.72")
def test_why_a_target_cannot_dodge_so() -> None:
    position = play(scene(unit("ashton", (2, 2)), unit("raiju", (3, 2), used={"combat": 3})), "hit raiju")
    assert asked(position) != "defend"  # one answer is taken without a question
    position = play(scene(unit("ashton", (2, 2)), unit("raiju", (3, 2))), "hit raiju")
    assert refused(position, "wait") == "ESC-8.16" and refused(position, "dodge by token") == "ESC-7b.4"
    assert refused(position, "dodge by onibi") == "ESC-R.72"
    disk = play(
        scene(unit("raiju", (2, 2)), unit("ashton", (3, 2), carrying="datadisk"), edition="revised"),
        "hit ashton",
    )
    assert refused(disk, "dodge by item") == "ESC-5c.10"
    spent = unit("pamela", (3, 2), used={"combat": 2}, carrying="improvised-shield")
    shielded = play(scene(unit("raiju", (2, 2)), spent), "hit pamela")
    assert refused(shielded, "wait") == "ESC-6c.39" and refused(shielded, "dodge") == "ESC-6c.39"


@pytest.mark.rule("ESC-6c.45", "ESC-R.20")
def test_why_a_counter_measure_is_not_paid_so() -> None:
    position = play(scene(unit("ubume", (2, 2)), unit("ashton", (3, 2)), revolution=1), "attract ashton")
    assert (
        refused(position, "counter by token") == "ESC-R.20"
        and refused(position, "counter by item") == "ESC-R.87"
    )
    assert refused(position, "counter by martin") == "ESC-R.72"


@pytest.mark.rule("ESC-8.12", "ESC-8.13", "ESC-8.14", "ESC-R.72")
def test_why_a_pilot_does_not_serve() -> None:
    man = scene(unit("ashton", (2, 2)), unit("martin", (5, 5)), FAR)
    assert refused(man, "step c2 by martin") == "ESC-8.12"
    robot = scene(
        unit("freedom", (2, 2)), unit("martin", (5, 5), used={"movement": 5}), unit("ashton", (7, 7)), FAR
    )
    assert (
        refused(robot, "step c2 by martin") == "ESC-8.13"
        and refused(robot, "step c2 by ashton") == "ESC-8.14"
    )
    pilot = ({"kind": "pilot"},)
    game = game_with({"raiju": ({"kind": "robot"},), "onibi": pilot, "ubume": pilot})
    units = [{"name": "ubume", "square": "l12"}]
    position = stand(game, "isc", Play(foe={"square": "l1"}))
    document = {
        "units": [{"name": "raiju", "square": "e5"}, {"name": "onibi", "square": "a1"}, *units],
        "active": "raiju",
    }
    position = type(position)(game, game.draw_case(document))
    play(position, "step e4 by onibi")
    assert refused(position, "step e3 by ubume") == "ESC-R.72"


@pytest.mark.rule("ESC-8.18", "ESC-8.19", "ESC-8.20", "ESC-8.21", "ESC-R.75")
def test_why_a_wall_is_not_drilled() -> None:
    edges = {"walls": [((2, 2), (3, 2)), ((2, 2), (2, 3)), ((8, 8), (8, 9))], "hard": [((2, 2), (2, 1))]}
    board = floor(doors={((2, 2), (1, 2)): 0}, **edges)
    position = scene(unit("freedom", (2, 2)), FAR, map=board, broken=["c3-c4"])
    assert refused(position, "drill c2-c3") == "ESC-8.21" and refused(position, "drill b3-c3") == "ESC-R.75"
    assert refused(position, "drill i9-i10") == "ESC-8.18" and refused(position, "drill c3-c4") == "ESC-8.19"
    for about, reason in (({"ruined": True}, "ESC-8.19"), ({"drilled": True}, "ESC-8.20")):
        assert refused(scene(unit("freedom", (2, 2), **about), FAR, map=board), "drill c3-d3") == reason
    assert refused(scene(unit("ashton", (2, 2)), FAR, map=board), "drill c3-d3") == "ESC-8.18"


@pytest.mark.rule("ESC-8.4", "ESC-8.7", "ESC-R.10")
def test_why_somebody_is_not_pushed_or_pulled_there() -> None:
    board = floor(walls=[((3, 2), (4, 2))])
    units = [unit("ashton", (2, 2)), unit("raiju", (3, 2), used={"combat": 3}), unit("onibi", (4, 1))]
    pushed = play(scene(*units, map=board), "hit raiju", "dice 1", "keep")
    assert asked(pushed) == "push"
    assert refused(pushed, "push e3") == "ESC-R.10" and refused(pushed, "push e2") == "ESC-4.14"
    assert refused(pushed, "push d2") == "ESC-8.7"
    walls = [((3, 2), (3, 3)), ((4, 2), (4, 3))]
    puller = scene(
        unit("ubume", (2, 2)), unit("ashton", (4, 2), used={"intellect": 1}), map=floor(walls=walls)
    )
    pulled = play(puller, "attract ashton", "dice 6")
    assert asked(pulled) == "pull"
    assert refused(pulled, "pull d4") == "ESC-R.10" and refused(pulled, "pull e2") == "ESC-8.4"


@pytest.mark.rule("ESC-R.21", "ESC-7b.2", "ESC-8.1")
def test_why_a_die_is_not_rolled_again() -> None:
    units = [unit("ashton", (2, 2), rerolled=True), unit("raiju", (3, 2))]
    position = play(scene(*units, revolution=1), "hit raiju", "dodge", "dice 3", "dice 3")
    assert refused(position, "revolution 2") == "ESC-R.21" and refused(position, "veteran 1") == "ESC-8.1"
