"""Best of three: swapped roles, then drawn ones."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sortie.games.siege.campaign import BestOfThree
from sortie.kernel.campaign import Course, load_course
from sortie.kernel.campaign_records import campaign_of
from sortie.kernel.errors import NotAllowed, UnknownName
from sortie.kernel.game import Setup
from sortie.kernel.position import Position
from sortie.kernel.requests import Draw
from sortie.server.orders import TableOrder
from tests.server.core.duels import PEOPLE, duel_hall, opened
from tests.siege.drawing import siege_game

NAME = "best-of-three-bomb"
BOTH = ("attackers", "defenders")


def begun(sides: tuple[str, ...] = BOTH, seats: int = 2) -> tuple[BestOfThree, Course]:
    campaign = campaign_of(siege_game(), NAME)
    assert isinstance(campaign, BestOfThree)
    return campaign, campaign.begin(Setup(sides=sides, seats=seats))


def played(campaign: BestOfThree, course: Course, loser: int, draw: int = 0) -> Course:
    """The next game, in which a seat gives up at once."""
    setup = campaign.next_setup(course)
    assert setup is not None
    position = Position(siege_game(), siege_game().start(setup))
    if isinstance(position.request, Draw):
        position.play((draw,))
    siege_game().resign(position.checkpoint, loser)
    return campaign.record(load_course(course.save()), position.checkpoint)


@pytest.mark.rule("SGE-MOD.6")
def test_roles_are_swapped_and_two_wins_are_enough() -> None:
    campaign, course = begun()
    first = campaign.next_setup(course)
    assert first is not None
    assert (first.scenario, first.sides) == ("bomb", BOTH)
    course = played(campaign, course, loser=1)
    second = campaign.next_setup(course)
    assert second is not None
    assert second.sides == ("defenders", "attackers")
    assert campaign.winner(course) is None
    course = played(campaign, course, loser=1)
    assert [one.result for one in course.played] == ["attackers", "defenders"]
    assert campaign.next_setup(course) is None
    assert campaign.winner(course) == 0


@pytest.mark.rule("SGE-MOD.6")
@pytest.mark.parametrize("draw", [0, 1])
def test_the_roles_of_a_third_game_are_drawn(draw: int) -> None:
    campaign, course = begun()
    course = played(campaign, played(campaign, course, loser=1), loser=0)
    third = campaign.next_setup(course)
    assert third is not None
    position = Position(siege_game(), siege_game().start(third))
    assert isinstance(position.request, Draw)
    course = played(campaign, course, loser=0, draw=draw)
    attackers = course.played[2].left["attackers"]
    assert attackers == [draw], "both ways round are possible"
    assert campaign.winner(course) == 1
    assert campaign.next_setup(course) is None


@pytest.mark.rule("SGE-MOD.6")
def test_roles_nobody_agreed_on_are_drawn_and_then_swapped() -> None:
    campaign, course = begun(sides=())
    course = played(campaign, course, loser=0, draw=1)
    assert course.played[0].left == {"attackers": [1], "defenders": [0]}
    second = campaign.next_setup(course)
    assert second is not None
    assert second.sides == BOTH


@pytest.mark.rule("SGE-MOD.6")
def test_squads_of_two_stay_together() -> None:
    campaign, course = begun(("attackers", "defenders", "attackers", "defenders"), 4)
    course = played(campaign, played(campaign, course, loser=0), loser=1)
    third = campaign.next_setup(course)
    assert third is not None
    course = played(campaign, course, loser=2, draw=1)
    assert sorted(course.played[2].left["attackers"]) in ([0, 2], [1, 3])
    assert campaign.winner(course) == 1


@pytest.mark.rule("SGE-MOD.6")
def test_what_cannot_be_played_is_refused() -> None:
    campaign, course = begun()
    with pytest.raises(UnknownName):
        campaign.begin(Setup(seats=3))
    with pytest.raises(UnknownName):
        campaign.begin(Setup(board="nowhere"))
    course = played(campaign, course, loser=0)
    unfinished = siege_game().start(Setup("bomb", sides=("defenders", "attackers")))
    with pytest.raises(NotAllowed):
        campaign.record(course, unfinished)
    same = siege_game().start(Setup("bomb", sides=BOTH))
    siege_game().resign(same, 0)
    with pytest.raises(NotAllowed, match="other side"):
        campaign.record(course, same)


@pytest.mark.rule("SGE-MOD.6")
def test_a_server_plays_one_game_after_the_other(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall, TableOrder("siege", Setup(sides=BOTH), PEOPLE, campaign=NAME))
        await table.resign(0)
        following = await hall.follow(table)
        assert following.facts.setup.sides == ("defenders", "attackers")
        await following.resign(1)
        third = await hall.follow(following)
        assert third.course.match.log[0].text in ("0", "1"), "roles are drawn by the dice of the table"
        await hall.close()

    asyncio.run(run())
