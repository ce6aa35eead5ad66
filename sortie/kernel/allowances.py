"""Allowances: how much time the rules of a game give a seat. Rules know no time; whoever keeps it looks here."""

from __future__ import annotations

from typing import NamedTuple


class Allowance(NamedTuple):
    """So many seconds for a period of the game, shared by all questions of it; a new period begins with all of its own.

    When the seconds of a running period change, whoever keeps the time adds or takes the difference. `grace` is what
    each question still gets when the time is up: then the usual answer is given.
    """

    period: int
    seconds: int
    grace: int = 0
    is_up: bool = False  # the referee has said that the time of this period is up
