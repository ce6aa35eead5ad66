"""Speeds: how long deployment may take and how many seconds a player has for each Operator."""

from __future__ import annotations

from typing import NamedTuple


class Speed(NamedTuple):
    """SGE-CLK.2: minutes for deployment of defenders and attackers, seconds per Operator and round."""

    defenders: int
    attackers: int
    seconds: int


# SGE-CLK.2 for two players, SGE-MUL.6 for three and four.
SPEEDS = {
    "beginner": Speed(20, 10, 120),
    "chill": Speed(15, 5, 90),
    "standard": Speed(15, 5, 60),
    "extreme": Speed(8, 3, 45),
}
SPEEDS_OF_SEVERAL = {
    "beginner": Speed(20, 10, 150),
    "chill": Speed(20, 10, 120),
    "standard": Speed(15, 5, 90),
    "extreme": Speed(15, 5, 60),
}


def speed(name: str, players: int) -> Speed:
    """SGE-CLK.2, SGE-MUL.6: the speed of this name for so many players."""
    return (SPEEDS if players == 2 else SPEEDS_OF_SEVERAL)[name]


def round_budget(name: str, players: int, operators: int) -> int:
    """SGE-CLK.1, SGE-SEQ.16: seconds of a player for one round: so many for each Operator in play."""
    return speed(name, players).seconds * operators
