"""Jobs: one game to be played, and the line that is kept of it. Both are plain data, so that any process can play one.

A line depends on nothing but its job, the rules and the packs: the same job gives the same line everywhere, as long as
no player thinks against the clock.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.game.outcomes import Result
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.records.record import write_record
from sortie.kernel.table.answerers import Policy
from sortie.lab.playing import Played, Watcher, play_match, play_out
from sortie.lab.runs.entrants import seated_player
from sortie.lab.runs.schedule import Selection, cells, parties
from sortie.players.random_player import RandomPolicy

RANDOM = "random"


@dataclass(frozen=True)
class Job:
    """A game to be played: its number, the block of games with the same dice it belongs to, who sits where."""

    number: int
    block: int
    setup: Setup
    seated: tuple[str, ...]
    seed: str


def scheduled(game: Game, selection: Selection, players: Sequence[str], seed: str) -> Iterator[Job]:
    """The games of a run in order, without end: blocks with the same dice, every seating and rotation of players."""
    found = cells(game, selection)
    turns = len(players) if len(set(players)) > 1 else 1
    number = 0
    for block in count():
        cell = found[block % len(found)]
        for seating in range(len(cell.seatings)):
            setup = cell.setup(seating)
            party = parties(game, setup)
            order = sorted(set(party))
            for turn in range(turns):
                seated = tuple(players[(order.index(own) + turn) % len(players)] for own in party)
                yield Job(number, block, setup, seated, f"{seed}/{block}")
                number += 1


@dataclass(frozen=True)
class GameLine:
    """A game that was played: its job, how it ended, and what was wrong with it."""

    number: int
    block: int
    scenario: str
    edition: str
    board: str
    sides: tuple[str, ...]
    seated: tuple[str, ...]
    scores: tuple[int, ...]
    winner: int
    shared: bool  # played against the game: nobody's success is another's loss
    points: tuple[float, ...]  # of each seat: 1 won, 1/2 drawn, 0 lost
    decisions: int
    digest: str
    forfeit: str = ""  # why a seat lost without being beaten
    problems: tuple[str, ...] = field(default_factory=tuple)

    @property
    def lost_by_all(self) -> bool:
        """Whether the game has beaten everybody, which is no draw."""
        return self.shared and not any(self.points)

    @property
    def drawn(self) -> bool:
        """Whether nobody has won against anybody."""
        return not self.shared and self.winner < 0 and not self.problems

    def save(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)


def load_line(data: dict[str, Any]) -> GameLine:
    """The line that `save` wrote."""
    read: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
    }
    return GameLine(**read)


def play_job(game: Game, job: Job, records: Path | None = None, forfeits: bool = True) -> GameLine:
    """Play a job; the seed of everything in it comes from the job alone. Without `forfeits` a player that fails ends it all."""
    if records is None and all(name == RANDOM for name in job.seated):
        policies: tuple[Policy, ...] = tuple(
            RandomPolicy(f"{job.seed}/{seat}") for seat in range(len(job.seated))
        )
        return line_of(
            game, job, play_out(game, game.start(job.setup), policies, SeededDice(f"{job.seed}/dice"), True)
        )
    match = Match(game, job.setup)
    line = play_seated(match, job, forfeits=forfeits)
    if records is not None:
        _write_record(game, match, job, records)
    return line


def play_seated(match: Match, job: Job, watcher: Watcher | None = None, forfeits: bool = True) -> GameLine:
    """Play the match of a job with its players, watched answer by answer."""
    players = [seated_player(name, f"{job.seed}/{seat}", seat) for seat, name in enumerate(job.seated)]
    try:
        played = play_match(match, players, SeededDice(f"{job.seed}/dice"), watcher, forfeits=forfeits)
    finally:
        for player in players:
            close = getattr(player, "close", None)
            if callable(close):
                close()
    return line_of(match.game, job, played)


def _write_record(game: Game, match: Match, job: Job, records: Path) -> None:
    tags = {f"seat{seat}": name for seat, name in enumerate(job.seated, start=1)}
    file = records / f"{game.name}-{job.number:05}.record"
    file.write_text(write_record(match, tags), encoding="utf-8")


def line_of(game: Game, job: Job, played: Played) -> GameLine:
    """What is kept of a game that was played."""
    result = played.result if played.result is not None else Result((), -1)
    problems = played.problems
    if played.result is None and not problems:
        problems = ("the game stopped without a result",)
    setup = job.setup
    return GameLine(
        job.number, job.block, setup.scenario, setup.edition, setup.board, setup.sides, job.seated, result.scores,
        result.winner, result.shared, points_of(result, parties(game, setup)), played.decisions, played.digest,
        played.forfeit, tuple(problems),
    )  # fmt: skip


def points_of(result: Result, party: Sequence[int]) -> tuple[float, ...]:
    """What each seat gets: 1 for a game that was won, a fair share of one that nobody won, 0 for one that was lost."""
    if not result.scores:
        return tuple(0.0 for _ in party)
    if result.shared:
        return tuple(float(score > 0) for score in result.scores)
    if result.winner < 0:
        return tuple(1 / len(set(party)) for _ in party)
    return tuple(float(own == party[result.winner]) for own in party)
