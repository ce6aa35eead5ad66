"""Campaigns: several games in a row. Each game is a table of its own; what it leaves behind shapes the next one.

Progress is how a campaign has gone so far, as plain data that is saved between games. A game that knows campaigns
offers them through `Game.campaigns`; who serves it plays the set-up of `next_setup` and hands the end to `record`.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, Generic

from mypy_extensions import mypyc_attr

from sortie.kernel.game.setup import Setup, load_setup
from sortie.kernel.state import S


@dataclass
class PlayedGame:
    """One finished game: its scenario, its result in the game's own word, and what it leaves to the next one."""

    scenario: str
    result: str
    left: dict[str, Any] = field(default_factory=dict)


@dataclass
class CampaignProgress:
    """How a campaign has gone: the table it is played at (sides, edition, switches stay) and the games so far."""

    campaign: str
    table: Setup
    played: list[PlayedGame] = field(default_factory=list)

    def save(self) -> dict[str, Any]:
        """Plain data for a file."""
        games = [{"scenario": one.scenario, "result": one.result, "left": one.left} for one in self.played]
        return {"campaign": self.campaign, "table": self.table.save(), "played": games}


def load_progress(data: dict[str, Any]) -> CampaignProgress:
    """The progress that `save` wrote."""
    played = [
        PlayedGame(str(one["scenario"]), str(one["result"]), dict(one["left"])) for one in data["played"]
    ]
    return CampaignProgress(str(data["campaign"]), load_setup(data["table"]), played)


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign(Generic[S]):
    """What a game must say about a campaign; it knows no state between games but the progress."""

    id: str
    sides_stay: bool = True  # whether every seat plays the same side in all games

    @abstractmethod
    def begin(self, table: Setup) -> CampaignProgress:
        """The progress before the first game; UnknownName when the set-up cannot be played."""

    @abstractmethod
    def next_setup(self, progress: CampaignProgress) -> Setup | None:
        """The next game with everything that earlier ones have left to it; None when the campaign is over."""

    def seated(self, progress: CampaignProgress) -> tuple[int, ...]:
        """For each seat of the next game, the seat of the first game whose player takes it; empty: nobody changes seats."""
        return ()

    @abstractmethod
    def record(self, progress: CampaignProgress, state: S) -> CampaignProgress:
        """The progress with one more game, which has ended in this state; Refused when it is not the next one."""

    @abstractmethod
    def winner(self, progress: CampaignProgress) -> int | None:
        """The seat that has won the campaign, -1 for a draw, None while it goes on."""
