"""Studies of balance, as a page is told of them while they run."""

from __future__ import annotations

from typing import Literal

from sortie.server.wire.base import Out

Verdict = Literal["high", "low", "fair", "open"]
GroupKind = Literal[
    "sides", "scenarios", "boards", "editions", "match_ups", "seats", "first", "players_share"
]


class ProgressOut(Out):
    """How far a study is; `band`: from where to where a rate is fair."""

    name: str
    title: str
    game: str
    players: list[str]
    games: int
    most: int
    band: tuple[float, float]
    ended: bool
    changed: float


class StudiesOut(Out):
    """The studies of a folder, the one that changed last first."""

    studies: list[ProgressOut]


class IntervalOut(Out):
    """A rate and its 95 % interval."""

    value: float
    low: float
    high: float


class RateOut(Out):
    """The rate of what the names say, from so many games, and what can be said of it."""

    names: list[str]
    games: int
    share: IntervalOut
    verdict: Verdict


class RatesOut(Out):
    """Rates of one kind."""

    kind: GroupKind
    rows: list[RateOut]


class TotalOut(Out):
    """All games of a study together; `comebacks` is null where nobody has won, `shared`: all played against the game."""

    games: int
    decisions: float
    shortest: int
    longest: int
    middle: float
    lead_changes: float
    luck: float
    comebacks: float | None
    drawn: int
    shared: bool
    problems: int
    forfeits: int


class UnusedOut(Out):
    """Something that was there in so many games and never used."""

    kind: str
    thing: str
    games: int


class WatchedOut(ProgressOut):
    """A study with every rate so far; without a total before its first game."""

    total: TotalOut | None
    groups: list[RatesOut]
    unused: list[UnusedOut]
