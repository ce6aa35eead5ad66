"""Scenarios and campaigns as the rules read them: teams, deployment, goals, what a game leaves to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from sortie.games.escape.content.catalogue import (
    NOBODY,
    Bag,
    Board,
    Character,
    Equipment,
    EventTable,
    Skill,
    numbered,
)


@dataclass(frozen=True, slots=True)
class Team:
    """Characters of one faction that play together."""

    id: str
    faction: int
    characters: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """Squares to deploy on; `count` characters exactly, 0: no number."""

    squares: int
    rooms: tuple[int, ...]
    count: int = 0


@dataclass(frozen=True, slots=True)
class Deployment:
    """ESC-5d.1: Position has zones, Entry has a mask of airlocks."""

    zones: tuple[Zone, ...] = ()
    airlocks: int = 0

    @property
    def entry(self) -> bool:
        """Whether the warriors start off the board."""
        return not self.zones


# What a victory condition counts. Each is about one faction where that makes sense.
POINTS_OUT: Final = 0  # Objective points brought off the board by the faction
ESCAPED: Final = 1  # characters of the faction that left the board
TAKEN_OUT: Final = 2  # characters of the faction that are Taken out
IN_PLAY: Final = 3  # characters of the faction on the board or waiting, captives not counted
STANDING: Final = 4  # characters of the faction not Taken out, captives not counted
CAPTIVE_ESCAPED: Final = 5
CAPTIVE_TAKEN_OUT: Final = 6
SABOTAGED: Final = 7  # terminals
TURNS_LEFT: Final = 8
COUNTS: Final[Mapping[str, int]] = numbered(
    "points_out escaped taken_out in_play standing captive_escaped captive_taken_out sabotaged turns_left"
)
NO_LIMIT: Final = 999


class Condition(NamedTuple):
    """A count that must lie between two numbers, both included."""

    what: int
    faction: int
    least: int = 0
    most: int = NO_LIMIT


@dataclass(frozen=True, slots=True)
class Goal:
    """ESC-6e.1: a way to win for a faction: all its conditions hold when a turn ends."""

    id: str
    faction: int
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Captive:
    """ESC-R.95: an inert character of the Resistance, drawn among the candidates, freed by hacking."""

    square: int
    candidates: tuple[str, ...]  # ids of characters
    difficulty: int


HACK_ADJACENT: Final = "adjacent"


@dataclass(frozen=True, slots=True)
class Scenario:
    """ESC-5.2, ESC-5d.1, ESC-1.4: everything a game is set up with. Pairs are indexed by faction."""

    number: int
    id: str
    board: Board
    turns: int
    crates: int
    objectives: bool  # the backs of Crates count, and Crates are not thrown
    barred_rooms: int  # mask of rooms where no Crate is placed
    equipment: int
    bag: Bag
    events: EventTable
    teams: tuple[Team, Team]
    rank_total: int  # 0: the teams as they are
    team_size: tuple[int, int]  # least and most characters where teams are composed
    deployments: tuple[Deployment, Deployment]
    exits: tuple[int, int]  # masks of airlocks
    sealed: int  # mask of exits that must be hacked first
    seal_difficulty: int
    hack_from: str
    redeployment: bool
    captive: Captive | None
    terminal_difficulty: int  # 0: terminals do nothing
    goals: tuple[Goal, ...]


class NextGame(NamedTuple):
    """What follows a game of a campaign: a scenario by id, or the end with a winner."""

    scenario: str = ""
    winner: int = NOBODY


@dataclass(frozen=True, slots=True)
class Branch:
    """ESC-5.4: what follows one scenario, by result (RESISTANCE, ISC, DRAW)."""

    scenario: str
    after: tuple[NextGame, NextGame, NextGame]


# What a game leaves to the next one.
INITIATIVE_BONUS: Final = 0  # the winner adds the value to its setup initiative
WOUNDS: Final = 1  # characters of the Resistance that were Taken out start with this damage, never out by it
KEPT_TOKENS: Final = 2  # at most so many unspent Revolution tokens stay
SEAL_DIFFICULTY: Final = 3  # the seals have this difficulty
FIRST_EQUIPMENT: Final = 4  # the winner places the first Equipment token
CARRY_OVERS: Final[Mapping[str, int]] = numbered(
    "initiative_bonus wounds kept_tokens seal_difficulty first_equipment"
)


@dataclass(frozen=True, slots=True)
class CarryOver:
    """ESC-6e.4: one effect on the next game; `after` is a mask of results, empty ids mean any scenario."""

    kind: int
    after: int
    value: int = 0
    scenario: str = ""
    next_scenario: str = ""


@dataclass(frozen=True, slots=True)
class Campaign:
    """ESC-5.4, ESC-6e.4: a tree of scenarios, each played once at most."""

    id: str
    first: str
    branches: tuple[Branch, ...]
    win_points: int
    draw_points: int
    carry_overs: tuple[CarryOver, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """All content of the packs in use. The number of a skill, character or item is its place in the tuple."""

    skills: tuple[Skill, ...]
    characters: tuple[Character, ...]
    equipment: tuple[Equipment, ...]
    bags: Mapping[str, Bag]
    events: Mapping[str, EventTable]
    boards: Mapping[str, Board]
    teams: Mapping[str, Team]
    scenarios: Mapping[str, Scenario]
    campaigns: Mapping[str, Campaign]
