"""Where the two editions of the rulebook differ: the same position, the same question, two answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

import pytest

from sortie.games.escape.content.editions import EDITIONS, Edition
from sortie.kernel.errors import UnknownName
from sortie.kernel.position import Position
from tests.escape.rules.playing import fork, of, play
from tests.escape.rules.scenes import floor, idle, opening, scene, unit
from tests.questions import asked, facts, offered, offers


def closing_doors(edition: str) -> object:
    """A rebel beside an open door."""
    position = scene(
        unit("pamela", (2, 2)), unit("raiju", (9, 9)), map=floor(doors={((2, 2), (3, 2)): 0}),
        doors_open=["c3-d3"], edition=edition,
    )  # fmt: skip
    return offers(position, "close c3-d3")


def handing_over_an_objective(edition: str) -> object:
    """An ally behind the corner of two walls, unseen."""
    position = scene(
        unit("pamela", (2, 2), objective=2), unit("jimmy", (3, 3)), unit("raiju", (9, 9)),
        map=floor(walls=[((2, 2), (3, 2)), ((2, 3), (3, 3))]), rules={"objectives": True}, edition=edition,
    )  # fmt: skip
    return offered(position, "give-objective *")


def throwing_a_crate(edition: str) -> object:
    """One Crate underfoot, one beside, one beside behind a wall."""
    position = scene(
        unit("ashton", (2, 2)), unit("ubume", (5, 2)), crates=["c3", "c2", "c4"],
        map=floor(walls=[((2, 2), (2, 3))]), edition=edition,
    )  # fmt: skip
    return offered(position, "throw *")


def defending_with_a_datadisk(edition: str) -> object:
    """A target whose Combat actions are used up."""
    target = unit("kitsune", (3, 2), carrying="datadisk", used={"combat": 2})
    position = play(scene(unit("alice", (2, 2)), target, edition=edition), "hit kitsune")
    return offered(position) if asked(position) == "defend" else []


def agreeing_on_a_total(edition: str) -> object:
    """Players who agree on a rank total for a scenario that has none."""
    try:
        return asked(opening("infiltration", edition=edition, options={"rank-total": "10"}))
    except UnknownName:
        return "refused"


Question = Callable[[str], object]
DIFFERENCES: dict[str, tuple[Question, object, object]] = {
    "anyone_closes_doors": (closing_doors, False, True),
    "objective_hand_over_needs_sight": (handing_over_an_objective, ["give-objective jimmy"], []),
    "crates_from_periphery": (
        throwing_a_crate, ["throw ubume with c3"], ["throw ubume with c2", "throw ubume with c3"],
    ),
    "datadisk_for_defence": (defending_with_a_datadisk, [], ["dodge by item", "stand"]),
    "agreed_rank_total": (agreeing_on_a_total, "team", "refused"),
}  # fmt: skip


@pytest.mark.rule(
    "ESC-4.17", "ESC-6c.11", "ESC-5b.11", "ESC-6c.28", "ESC-R.37", "ESC-9.3", "ESC-R.87", "ESC-2.11"
)
@pytest.mark.parametrize("difference", DIFFERENCES)
def test_the_editions_answer_differently(difference: str) -> None:
    question, classic, revised = DIFFERENCES[difference]
    assert question("classic") == classic and question("revised") == revised and classic != revised


def test_every_difference_has_a_question() -> None:
    assert set(DIFFERENCES) == {field.name for field in fields(Edition)} - {"id"}
    classic, revised = EDITIONS["classic"], EDITIONS["revised"]
    for name in DIFFERENCES:
        assert getattr(classic, name) != getattr(revised, name)


def attacked_with_a_datadisk(edition: str) -> Position:
    """A carrier of a Datadisk without Combat actions is attacked."""
    target = unit("kitsune", (3, 2), carrying="datadisk", used={"combat": 2})
    return play(scene(unit("alice", (2, 2), damage=1), target, edition=edition), "hit kitsune")


@pytest.mark.rule("ESC-9.3", "ESC-R.87")
def test_a_datadisk_used_in_defence_is_gone_in_the_revised_edition_only() -> None:
    revised = play(attacked_with_a_datadisk("revised"), "dodge by item", "dice 6", "dice 6")
    assert of(revised, "kitsune")["damage"] == 0 and of(revised, "kitsune")["carrying"] == ""
    classic = play(attacked_with_a_datadisk("classic"), "dice 1")
    assert of(classic, "kitsune")["damage"] == 1 and of(classic, "kitsune")["carrying"] == "datadisk"


@pytest.mark.rule("ESC-6c.11", "ESC-R.62")
def test_only_the_revised_edition_shuts_the_door_behind_a_rebel() -> None:
    def crossed(edition: str) -> Position:
        doors = floor(doors={((2, 2), (3, 2)): 0})
        position = scene(
            unit("pamela", (2, 2)), unit("raiju", (9, 9)), map=doors, edition=edition, equipment=idle((3, 2))
        )
        return play(position, "open c3-d3", "step d3")

    assert facts(fork(crossed("revised"), "close c3-d3"))["doors"]["c3-d3"] == "closed"
    assert (
        not offers(crossed("classic"), "close c3-d3")
        and facts(crossed("classic"))["doors"]["c3-d3"] == "open"
    )
