"""Best of three: swapped roles, then drawn ones."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sortie.games.siege.rules.setup.campaign import BestOfThree
from sortie.kernel.campaign import CampaignProgress, load_progress
from sortie.kernel.errors import NotAllowed, UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.records.campaign_record import campaign_of
from sortie.kernel.table.requests import Draw
from sortie.server.orders import TableOrder
from tests.server.core.duels import PEOPLE, duel_registry, opened
from tests.siege.drawing import siege_game

NAME = "best-of-three-bomb"
BOTH = ("attackers", "defenders")


def begun(sides: tuple[str, ...] = BOTH, seats: int = 2) -> tuple[BestOfThree, CampaignProgress]:
    campaign = campaign_of(siege_game(), NAME)
    assert isinstance(campaign, BestOfThree)
    return campaign, campaign.begin(Setup(sides=sides, seats=seats))


def played(campaign: BestOfThree, progress: CampaignProgress, loser: int, draw: int = 0) -> CampaignProgress:
    """The next game, in which a seat gives up at once."""
    setup = campaign.next_setup(progress)
    assert setup is not None
    position = Position(siege_game(), siege_game().start(setup))
    if isinstance(position.request, Draw):
        position.play((draw,))
    siege_game().resign(position.checkpoint, loser)
    return campaign.record(load_progress(progress.save()), position.checkpoint)


@pytest.mark.rule("SGE-MOD.6")
def test_roles_are_swapped_and_two_wins_are_enough() -> None:
    campaign, progress = begun()
    first = campaign.next_setup(progress)
    assert first is not None
    assert (first.scenario, first.sides) == ("bomb", BOTH)
    progress = played(campaign, progress, loser=1)
    second = campaign.next_setup(progress)
    assert second is not None
    assert second.sides == ("defenders", "attackers")
    assert campaign.winner(progress) is None
    progress = played(campaign, progress, loser=1)
    assert [one.result for one in progress.played] == ["attackers", "defenders"]
    assert campaign.next_setup(progress) is None
    assert campaign.winner(progress) == 0


@pytest.mark.rule("SGE-MOD.6")
@pytest.mark.parametrize("draw", [0, 1])
def test_the_roles_of_a_third_game_are_drawn(draw: int) -> None:
    campaign, progress = begun()
    progress = played(campaign, played(campaign, progress, loser=1), loser=0)
    third = campaign.next_setup(progress)
    assert third is not None
    position = Position(siege_game(), siege_game().start(third))
    assert isinstance(position.request, Draw)
    progress = played(campaign, progress, loser=0, draw=draw)
    attackers = progress.played[2].left["attackers"]
    assert attackers == [draw], "both ways round are possible"
    assert campaign.winner(progress) == 1
    assert campaign.next_setup(progress) is None


@pytest.mark.rule("SGE-MOD.6")
def test_roles_nobody_agreed_on_are_drawn_and_then_swapped() -> None:
    campaign, progress = begun(sides=())
    progress = played(campaign, progress, loser=0, draw=1)
    assert progress.played[0].left == {"attackers": [1], "defenders": [0]}
    second = campaign.next_setup(progress)
    assert second is not None
    assert second.sides == BOTH


@pytest.mark.rule("SGE-MOD.6")
def test_squads_of_two_stay_together() -> None:
    campaign, progress = begun(("attackers", "defenders", "attackers", "defenders"), 4)
    progress = played(campaign, played(campaign, progress, loser=0), loser=1)
    third = campaign.next_setup(progress)
    assert third is not None
    progress = played(campaign, progress, loser=2, draw=1)
    assert sorted(progress.played[2].left["attackers"]) in ([0, 2], [1, 3])
    assert campaign.winner(progress) == 1


@pytest.mark.rule("SGE-MOD.6")
def test_what_cannot_be_played_is_refused() -> None:
    campaign, progress = begun()
    with pytest.raises(UnknownName):
        campaign.begin(Setup(seats=3))
    with pytest.raises(UnknownName):
        campaign.begin(Setup(board="nowhere"))
    progress = played(campaign, progress, loser=0)
    unfinished = siege_game().start(Setup("bomb", sides=("defenders", "attackers")))
    with pytest.raises(NotAllowed):
        campaign.record(progress, unfinished)
    same = siege_game().start(Setup("bomb", sides=BOTH))
    siege_game().resign(same, 0)
    with pytest.raises(NotAllowed, match="other side"):
        campaign.record(progress, same)


@pytest.mark.rule("SGE-MOD.6")
def test_a_server_plays_one_game_after_the_other(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, TableOrder("siege", Setup(sides=BOTH), PEOPLE, campaign=NAME))
        await table.resign(0)
        following = await registry.follow(table)
        assert following.header.setup.sides == ("defenders", "attackers")
        await following.resign(1)
        third = await registry.follow(following)
        assert third.history.match.log[0].text in ("0", "1"), "roles are drawn by the dice of the table"
        await registry.close()

    asyncio.run(run())
