"""Levels: the opponents that people choose by name, from one who overlooks much to one who takes all the time there is."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from sortie.kernel.table.options import Option
from sortie.players.planning import Shape
from sortie.players.playouts import QUICK
from sortie.players.search import Depth, SearchPlayer
from sortie.players.weighing import Measure

RECRUIT, REGULAR, VETERAN, COMMANDER = "recruit", "regular", "veteran", "commander"
CAUTIOUS, BOLD = "cautious", "bold"  # veterans that take chances differently
TEMPER = 0.5
SLIPS = 0.3  # how often a recruit takes what looks second best


class Level(NamedTuple):
    """How far a level looks, and how long a table waits for it at most."""

    depth: Depth
    seconds: float


LEVELS: dict[str, Level] = {
    RECRUIT: Level(Depth(playouts=1, measure=QUICK, shape=None), 1.0),
    REGULAR: Level(Depth(candidates=4, playouts=8, boundaries=1, shape=Shape(1, 6, 12, 3, 30, 4)), 2.0),
    VETERAN: Level(Depth(), 5.0),
    CAUTIOUS: Level(Depth(measure=Measure(temper=-TEMPER), shape=Shape(temper=-TEMPER)), 5.0),
    BOLD: Level(Depth(measure=Measure(temper=TEMPER), shape=Shape(temper=TEMPER)), 5.0),
    COMMANDER: Level(
        Depth(candidates=8, playouts=480, boundaries=2, worlds=12, shape=Shape(24, 12, 60, 40, 200, 24)),
        15.0,
    ),
}


class RecruitPlayer(SearchPlayer):
    """Glances at a few options, never at what the others will do, and now and then takes the second best."""

    def __init__(self, name: str, seed: int | str, depth: Depth) -> None:
        super().__init__(name, seed, depth)
        self._slips = Random(f"{seed}/slips")

    def choose_among(self, found: list[Option]) -> Option:
        return found[1] if len(found) > 1 and self._slips.random() < SLIPS else found[0]


def level_player(name: str, seed: int | str) -> SearchPlayer:
    """The player of a level."""
    made_by = RecruitPlayer if name == RECRUIT else SearchPlayer
    return made_by(name, seed, LEVELS[name].depth)
