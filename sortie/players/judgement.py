"""Judgement: the chance to win, or to escape, learnt from games; a logistic curve over named features of a game.

Weights are data with their provenance. Those of other rules are not used: `judgement_of` then knows nothing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import exp

from sortie.kernel.errors import BadRecord
from sortie.kernel.game.game import Game
from sortie.kernel.state import State

STEEPEST = 30.0  # beyond this a chance is 0 or 1


def chance_of(score: float) -> float:
    """A logistic curve: 0 to 1."""
    return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, score))))


@dataclass(frozen=True)
class Judgement:
    """What was learnt: weights for features that were made comparable, and where they come from."""

    game: str
    rules: str
    player: str  # who played the games
    games: int
    seed: str
    made: str  # the day
    features: tuple[str, ...]
    means: tuple[float, ...]
    spreads: tuple[float, ...]
    weights: tuple[float, ...]
    bias: float
    error: float  # mean squared error of the chance on games that were not learnt from
    error_before: float  # the same of who always says the share of wins

    def chance(self, values: Sequence[float]) -> float:
        """The chance of a seat with these features."""
        score = self.bias
        rows = zip(values, self.means, self.spreads, self.weights, strict=True)
        for value, mean, spread, weight in rows:
            score += weight * (value - mean) / spread
        return chance_of(score)

    def text(self) -> str:
        """As it is kept in a file."""
        return json.dumps(asdict(self), indent=2) + "\n"


def read_judgement(text: str) -> Judgement:
    """The judgement of a file; BadRecord when it is none."""
    try:
        data = json.loads(text)
        for name in ("features", "means", "spreads", "weights"):
            data[name] = tuple(data[name])
        return Judgement(**data)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadRecord(f"this is no learnt judgement ({error}); make one with: sortie train GAME") from error


def judgement_of(game: Game) -> Judgement | None:
    """What was learnt of a game as its rules are now; None: nothing."""
    text = game.learnt()
    if text is None:
        return None
    found = read_judgement(text)
    return found if found.game == game.name and found.rules == game.rules_version else None


def chance_to_win(game: Game, judgement: Judgement, state: State, seat: int) -> float:
    """The chance of a seat in a state, by what was learnt."""
    features = game.features(state, seat)
    return judgement.chance([float(features[name]) for name in judgement.features])
