"""Strengths: what was measured of the players of the program, as data with how it was measured. Nobody's is guessed."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Strength(NamedTuple):
    """The share of the points of a player against another one, with its 95 % interval."""

    game: str
    player: str
    against: str
    share: float
    low: float
    high: float
    games: int
    day: str
    command: str  # what measures it again


@cache
def strengths() -> tuple[Strength, ...]:
    """Everything that was measured."""
    text = files("sortie.players").joinpath("strengths.toml").read_text(encoding="utf-8")
    return tuple(Strength(**one) for one in tomllib.loads(text)["measured"])


def strengths_in(game: str) -> tuple[Strength, ...]:
    """What was measured in a game."""
    return tuple(one for one in strengths() if one.game == game)
