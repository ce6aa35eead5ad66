"""Doors and locks: every state of a door, who opens it by hand and who closes it."""

from __future__ import annotations

import pytest

from tests.escape.rules.playing import of, play
from tests.escape.rules.scenes import floor, scene, unit
from tests.questions import facts, offered, offers, refused

# Plain, locked, locked and hacked before, locked and open; all on sides of the square c3.
DOORS = floor(doors={((2, 2), (2, 1)): 0, ((2, 2), (3, 2)): 7, ((2, 2), (2, 3)): 8, ((2, 2), (1, 2)): 6})
STATES = {"map": DOORS, "hacked": ["c3-c4"], "doors_open": ["b3-c3"]}


@pytest.mark.rule("ESC-4.16", "ESC-5b.14", "ESC-R.60")
def test_closed_with_a_lock_that_nobody_has_hacked_is_locked() -> None:
    position = scene(
        unit("jimmy", (2, 2)), unit("raiju", (11, 11)), rules={"hack_from": "adjacent"}, **STATES
    )
    assert facts(position)["doors"] == {
        "c2-c3": "closed",
        "c3-d3": "locked",
        "c3-c4": "closed",
        "b3-c3": "open",
    }
    assert offered(position, "hack *") == ["hack c3-d3"]


@pytest.mark.rule("ESC-4.15", "ESC-6c.10", "ESC-6c.12")
def test_the_resistance_opens_closed_doors_beside_and_no_locked_one() -> None:
    position = scene(unit("ashton", (2, 2)), unit("raiju", (11, 11)), **STATES)
    assert offered(position, "open *") == ["open c2-c3", "open c3-c4"]
    assert refused(position, "open c3-d3") == "ESC-6c.12" and refused(position, "open b3-c3") == "ESC-4.15"
    away = scene(unit("ashton", (3, 3)), unit("raiju", (11, 11)), **STATES)
    assert offered(away, "open *") == [] and refused(away, "open c2-c3") == "ESC-4.2"
    play(position, "open c2-c3")
    assert facts(position)["doors"]["c2-c3"] == "open" and of(position, "ashton")["movement_left"] == 3
    assert of(position, "ashton")["square"] == "c3"


@pytest.mark.rule("ESC-7a.1", "ESC-R.63")
def test_the_isc_opens_locked_doors_too_and_walks_through_none() -> None:
    position = scene(unit("raiju", (2, 2)), unit("ashton", (11, 11)), **STATES)
    assert offered(position, "open *") == ["open c2-c3", "open c3-c4", "open c3-d3"]
    assert offered(position, "step *") == ["step b3"]
    play(position, "open c3-d3")
    assert of(position, "raiju")["movement_left"] == 4 and facts(position)["doors"]["c3-d3"] == "open"
    play(position, "close c3-d3")
    assert facts(position)["doors"]["c3-d3"] == "locked"  # the key hacks nothing
    rebel = scene(unit("ashton", (2, 2)), unit("raiju", (11, 11)), **STATES)
    assert not offers(rebel, "open c3-d3") and offered(rebel, "open *")


@pytest.mark.rule("ESC-4.17", "ESC-6c.11", "ESC-7a.2", "ESC-R.61", "ESC-R.62")
@pytest.mark.parametrize(("edition", "who"), [("classic", ""), ("revised", "ashton")])
def test_open_doors_are_closed_by_the_isc_and_by_edition_by_all(edition: str, who: str) -> None:
    for name in ("ashton", "raiju"):
        other = "raiju" if name == "ashton" else "ashton"
        position = scene(unit(name, (2, 2)), unit(other, (11, 11)), edition=edition, **STATES)
        may = name in ("raiju", who)
        assert offers(position, "close b3-c3") == may
        assert offered(position, "close *") == (["close b3-c3"] if may else [])
        assert refused(position, "close c2-c3") == "ESC-4.17"
        if not may:
            assert refused(position, "close b3-c3") == "ESC-6c.11"
    hacked = scene(
        unit("raiju", (2, 2)), unit("ashton", (11, 11)), map=DOORS, hacked=["c3-c4"], doors_open=["c3-c4"]
    )
    assert facts(play(hacked, "close c3-c4"))["doors"]["c3-c4"] == "closed"


@pytest.mark.rule("ESC-4.2")
def test_only_doors_on_the_own_sides_are_beside() -> None:
    position = scene(unit("raiju", (5, 5)), unit("ashton", (11, 11)), map=floor(doors={((0, 0), (1, 0)): 0}))
    assert offered(position, "open *") == [] and refused(position, "open a1-b1") == "ESC-4.2"
    near = scene(unit("raiju", (1, 0)), unit("ashton", (11, 11)), map=floor(doors={((0, 0), (1, 0)): 0}))
    assert offered(near, "open *") == ["open a1-b1"]


@pytest.mark.rule("ESC-R.4")
def test_walls_and_closed_doors_stop_steps_and_an_open_door_does_not() -> None:
    doors = floor(walls=[((2, 2), (2, 1))], doors={((2, 2), (3, 2)): 0, ((2, 2), (1, 2)): 0})
    position = scene(unit("jimmy", (2, 2)), unit("raiju", (11, 11)), map=doors, doors_open=["b3-c3"])
    assert offered(position, "step *") == ["step b3", "step c4"]
    assert offered(play(position, "open c3-d3"), "step *") == ["step b3", "step c4", "step d3"]
