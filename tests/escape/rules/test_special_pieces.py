"""Rulings about what the books leave open: teams by rank, captives, terminals, airlocks of a scenario, locks of a map."""

from __future__ import annotations

import pytest

from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice, Together
from tests.escape.rules.playing import fork, of, play, roll
from tests.escape.rules.scenes import DECK, Table, at, escape, floor, idle, opening, scene, unit
from tests.questions import facts, offered, offers, refused, told, who_is_asked


def lists(position: Position, place: int) -> list[list[str]]:
    """The teams that a seat may send in."""
    choice = position.choice_of(place)
    assert isinstance(choice, Choice)
    return [position.write(option).removeprefix("team ").split("+") for option in choice.options]


@pytest.mark.rule("ESC-R.91", "ESC-2.11")
def test_teams_have_five_to_seven_named_characters_within_the_rank_total() -> None:
    position = opening("core-meltdown")
    known = {character.id: character for character in escape().library.characters}
    for place in (0, 1):
        teams = lists(position, place)
        assert len(teams) > 1 and {len(team) for team in teams} <= {5, 6, 7}
        assert all(len(set(team)) == len(team) for team in teams)
        assert all(sum(known[name].rank for name in team) <= 12 for team in teams)
        assert {known[name].faction for team in teams for name in team} == {place}
        assert any("duncan" in team or "oni" in team for team in teams)  # the reserve may be chosen from
    # With a total that all together could meet, seven are still the most.
    rich = opening("infiltration", edition="classic", options={"rank-total": "60"})
    assert all({len(team) for team in lists(rich, place)} == {5, 6, 7} for place in (0, 1))


@pytest.mark.rule("ESC-R.91")
def test_lists_are_shown_together() -> None:
    position = opening("core-meltdown")
    assert isinstance(position.request, Together)
    before = escape().view(position.state, 1, position.request).plain()
    play(position, "seat 1: team alice+jimmy+martin+pamela+freedom")
    assert told(position) == []
    assert escape().view(position.state, 1, position.request).plain()["panels"] == before["panels"]
    assert isinstance(position.request, Together)
    play(position, "seat 2: team mamushi+nurikabe+kitsune+raiju+onibi")
    playing = [name for name, about in facts(position)["units"].items() if about["playing"]]
    assert sorted(playing) == sorted(
        ["alice", "jimmy", "martin", "pamela", "freedom", "mamushi", "nurikabe", "kitsune", "raiju", "onibi"]
    )


@pytest.mark.rule("ESC-R.92", "ESC-6b.2", "ESC-5b.14")
def test_misprints_are_read_as_they_were_meant() -> None:
    # Event 2 sets Mvt (printed "Myt") with the two other values.
    position = scene(unit("mamushi", (0, 0)), unit("ashton", (9, 9)), event=2)
    assert [of(position, "mamushi")[kind] for kind in ("movement", "combat", "intellect")] == [7, 3, 3]
    # The gas grenade's doubled line counts once: -1 Mvt.
    gas = scene(unit("onibi", (0, 3), carrying="gas-grenade"), unit("pamela", (3, 3), used={"combat": 2}))
    roll(play(gas, "grenade d4"), 1)
    assert of(gas, "pamela")["movement"] == 5
    # The number of a lock stands on the map: two locks of one map differ.
    locks = floor(doors={((2, 2), (3, 2)): 7, ((2, 2), (2, 3)): 8})
    hack = scene(unit("jimmy", (2, 2)), unit("raiju", (9, 9)), map=locks)
    assert facts(roll(fork(hack, "hack c3-d3"), 5))["doors"]["c3-d3"] == "open"
    assert facts(roll(fork(hack, "hack c3-c4"), 5))["doors"]["c3-c4"] == "locked"


@pytest.mark.rule("ESC-R.93", "ESC-5d.3")
def test_entry_is_by_the_airlocks_of_the_scenario_only() -> None:
    position = scene(
        unit("jimmy", waiting=True), unit("pamela", waiting=True), unit("raiju", (8, 5)),
        scenario="core-meltdown", faction="resistance", moment="activation",
    )  # fmt: skip
    play(position, "activate jimmy")
    assert offered(position) == sorted(f"enter {at(*spot)}" for spot in ((4, 0), (5, 0), (12, 17), (13, 17)))


@pytest.mark.rule("ESC-R.94", "ESC-6c.14")
def test_leaving_needs_no_free_square_but_an_airlock_that_serves() -> None:
    crowd = scene(
        unit("pamela", (0, 8)), unit("jimmy", (0, 9)), unit("raiju", (10, 5)), scenario="infiltration"
    )
    assert offers(crowd, "leave")
    other = scene(unit("pamela", (17, 8)), unit("raiju", (10, 5)), scenario="infiltration")
    assert refused(other, "leave") == "ESC-4.20"  # airlock 3 is no exit of this scenario
    machine = scene(unit("raiju", (0, 8)), unit("pamela", (10, 5)), scenario="infiltration")
    assert refused(machine, "leave") == "ESC-4.20"
    spent = scene(
        unit("pamela", (0, 8), used={"movement": 6}),
        unit("raiju", (10, 5)),
        scenario="infiltration",
        equipment=idle((0, 8)),
    )
    assert refused(spent, "leave") == "ESC-2.5"


HELD = unit("alice", (9, 9), inert=True)


def block(*units: Table, **more: object) -> Position:
    """Cell Block with Alice as the captive on (9,9)."""
    return scene(*units, HELD, scenario="cell-block", captive="alice", **more)


@pytest.mark.rule("ESC-R.95")
def test_a_captive_blocks_squares_and_sight_and_cannot_be_harmed() -> None:
    position = block(unit("raiju", (9, 8), carrying="gas-grenade"), unit("jimmy", (9, 10)))
    assert (
        refused(position, "hit alice") == "ESC-R.95" and refused(position, f"step {at(9, 9)}") == "ESC-4.14"
    )
    shooter = block(unit("onibi", (9, 8)), unit("jimmy", (9, 10)))
    assert refused(shooter, "shoot jimmy with arc-rifle") == "ESC-4.5"
    assert refused(shooter, "shoot alice with arc-rifle") == "ESC-R.95"
    puller = block(unit("ubume", (9, 8)), unit("jimmy", (0, 8)))
    assert refused(puller, "attract alice") == "ESC-8.3"
    # A blast beside both: Jimmy is struck, Alice is not.
    blast = block(unit("onibi", (9, 7), carrying="gas-grenade"), unit("jimmy", (8, 9), used={"combat": 1}))
    roll(play(blast, f"grenade {at(8, 8)}"), 3)
    assert of(blast, "jimmy")["out"] and of(blast, "alice")["damage"] == 0


@pytest.mark.rule("ESC-R.95", "ESC-9.5", "ESC-R.82")
def test_a_captive_is_not_moved_by_nitro_or_a_push() -> None:
    position = block(
        unit("raiju", (8, 8)), unit("jimmy", (8, 9), damage=3, carrying="nitro-vial", used={"combat": 1}),
        unit("pamela", (0, 8)),
    )  # fmt: skip
    roll(play(position, "hit jimmy"), 6)
    assert of(position, "jimmy")["out"] and of(position, "alice")["damage"] == 0
    assert of(position, "raiju")["damage"] == 2 and of(position, "alice")["square"] == at(9, 9)


@pytest.mark.rule("ESC-R.95")
def test_a_captive_counts_for_nothing() -> None:
    # Not for the end of the turn: nobody waits for its activation.
    turn = block(
        unit("jimmy", (0, 8), activated=True),
        unit("raiju", (8, 5), activated=True),
        turn=2,
        moment="activation",
    )
    assert facts(turn)["turn"] == 3
    # Not for the initiative: Int 2 against 1, not 5 against 1.
    roll(turn, 1, 3)
    assert facts(turn)["initiative"] == "isc"
    # Not for the distance of a return: the central airlock at (8,8), (9,8) is beside it.
    back = block(
        unit("mamushi", out=1), unit("jimmy", (0, 8)),
        turn=2, event=6, faction="isc", moment="activation", rules={"redeployment": True},
    )  # fmt: skip
    assert offers(play(back, "activate mamushi"), f"enter {at(9, 8)}")
    # Not as somebody of the Resistance who is still there.
    gone = block(unit("jimmy", out=2), unit("raiju", (8, 5)), turn=2, moment="turn-end")
    assert gone.over
    # No leader either.
    map_ = scene(
        unit("jimmy", (9, 10)), unit("raiju", (17, 5)), HELD, scenario="cell-block", captive="alice",
        equipment=idle((9, 10)),
    )  # fmt: skip
    roll(play(map_, "free alice"), 1)  # 1+2 against 4, not 1+3
    assert of(map_, "alice")["inert"]


@pytest.mark.rule("ESC-R.95", "ESC-6c.31")
def test_a_captive_is_freed_from_beside_and_acts_from_the_next_turn_on() -> None:
    position = block(unit("jimmy", (9, 10)), unit("raiju", (8, 5)), turn=2)
    assert offers(position, "free alice")
    roll(play(position, "free alice"), 4)
    alice = of(position, "alice")
    assert not alice["inert"] and alice["activated"] and of(position, "jimmy")["intellect_left"] == 1
    play(position, "end", "end")
    assert facts(position)["turn"] == 3 and not of(position, "alice")["activated"]
    away = block(unit("jimmy", (9, 11)), unit("raiju", (8, 5)))
    assert not offers(away, "free alice")
    machine = block(unit("raiju", (9, 10)), unit("jimmy", (0, 8)))
    assert refused(machine, "free alice") == "ESC-R.95"
    passive = block(unit("raiju", (8, 8)), unit("jimmy", (9, 10)))
    assert who_is_asked(passive) == 2 and not offers(passive, "free alice")


@pytest.mark.rule("ESC-6c.31", "ESC-6c.34")
def test_terminals_are_sabotaged_and_repaired() -> None:
    ground = {"scenario": "core-meltdown", "rules": {"terminal_difficulty": 7}}
    rebel = scene(unit("jimmy", (1, 1)), unit("raiju", (9, 9)), **ground)
    assert offered(rebel, "hack-terminal *") == ["hack-terminal a1"]
    failed = roll(fork(rebel, "hack-terminal a1"), 4)
    assert facts(failed)["sabotaged"] == [] and of(failed, "jimmy")["intellect_left"] == 1
    assert facts(roll(fork(rebel, "hack-terminal a1"), 5))["sabotaged"] == ["a1"]
    done = scene(unit("jimmy", (0, 0)), unit("raiju", (9, 9)), sabotaged=["a1"], **ground)
    assert offered(done, "hack-terminal *") == []
    machine = scene(unit("ubume", (0, 0)), unit("jimmy", (9, 9)), sabotaged=["a1"], **ground)
    assert facts(roll(play(machine, "hack-terminal a1"), 5))["sabotaged"] == []
    sound = scene(unit("ubume", (0, 0)), unit("jimmy", (9, 9)), **ground)
    assert offered(sound, "hack-terminal *") == []
    far = scene(unit("jimmy", (2, 0)), unit("raiju", (9, 9)), **ground)
    assert offered(far, "hack-terminal *") == []
    elsewhere = scene(unit("jimmy", (0, 0)), unit("raiju", (9, 9)), map=DECK)
    assert offered(elsewhere, "hack-terminal *") == []  # the scenario says nothing of terminals
