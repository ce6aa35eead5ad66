"""Training: a chance to win fitted to what became of positions in games that players of the program played with each other.

Logistic regression with a little weight decay, by Newton's method: a handful of features needs no library.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.game.outcomes import Result
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.players.judgement import Judgement, chance_of
from sortie.players.knowledge import Knowledge
from sortie.players.player import decided
from sortie.players.roster import player_named

EVERY = 8  # decisions between two positions that are looked at
KEPT_BACK = 4  # one game of so many is for testing only
DECAY = 1.0
ROUNDS = 12
BANDS = 10


class Sample(NamedTuple):
    """Features of a seat in a position of a game, and what became of it: 1 won, 0 lost."""

    game: int
    values: tuple[float, ...]
    outcome: float


class Band(NamedTuple):
    """Positions with a similar chance: what was said on average, and how often it was so."""

    said: float
    came: float
    positions: int


def played_samples(
    game: Game, setups: Sequence[Setup], player: str, games: int, seed: str
) -> Iterator[list[Sample]]:
    """The samples of each game, one game after the other."""
    for number in range(games):
        yield samples_of(game, setups[number % len(setups)], player, number, f"{seed}/{number}")


def samples_of(game: Game, setup: Setup, player: str, number: int, seed: str) -> list[Sample]:
    """Play a game; every few decisions the features of all seats are noted."""
    match, dice = Match(game, setup), SeededDice(f"{seed}/dice")
    seats = range(game.seats_of(match.state))
    players = [player_named(player, f"{seed}/{seat}") for seat in seats]
    noted: list[tuple[int, tuple[float, ...]]] = []
    decisions = 0
    while (request := match.position.request) is not None:
        if isinstance(request, Chance):
            match.answer(NOBODY, request.sample(dice))
            continue
        choice = match.position.open_choice()
        assert choice is not None
        if decisions % EVERY == 0 and not game.setting_up(match.state):
            for seat in seats:
                values = game.features(match.position.checkpoint, seat).values()
                noted.append((seat, tuple(float(value) for value in values)))
        knowledge = Knowledge(match.position, choice.seat, source=dice)
        match.answer(choice.seat, decided(players[choice.seat], knowledge))
        decisions += 1
    result = game.result(match.state)
    assert result is not None
    return [Sample(number, values, outcome_of(result, seat)) for seat, values in noted]


def outcome_of(result: Result, seat: int) -> float:
    """1 for a seat that won, 0 for one that lost, a half for a draw."""
    if result.shared:
        return 1.0 if result.scores[seat] > 0 else 0.0
    return 0.5 if result.winner < 0 else float(result.winner == seat)


def learn(game: Game, samples: Sequence[Sample], player: str, games: int, seed: str, day: str) -> Judgement:
    """The judgement that fits the samples; its error is that on games it was not fitted to."""
    names = tuple(feature_names(game))
    fitted = [one for one in samples if one.game % KEPT_BACK]
    kept_back = [one for one in samples if not one.game % KEPT_BACK]
    columns = list(zip(*[one.values for one in fitted], strict=True))
    means = tuple(sum(column) / len(column) for column in columns)
    spreads = tuple(
        sqrt(sum((value - mean) ** 2 for value in column) / len(column)) or 1.0
        for column, mean in zip(columns, means, strict=True)
    )
    rows = [
        [1.0, *((v - m) / s for v, m, s in zip(one.values, means, spreads, strict=True))] for one in fitted
    ]
    weights = fit(rows, [one.outcome for one in fitted])
    made = Judgement(
        game.name, game.rules_version, player, games, seed, day, names, means, spreads,
        tuple(weights[1:]), weights[0], 0.0, 0.0,
    )  # fmt: skip
    usual = sum(one.outcome for one in fitted) / len(fitted)
    error = mean_error([(made.chance(one.values), one.outcome) for one in kept_back])
    before = mean_error([(usual, one.outcome) for one in kept_back])
    return Judgement(**{**made.__dict__, "error": error, "error_before": before})


def feature_names(game: Game) -> list[str]:
    """The names of a game's features."""
    scenario = game.scenarios()[0]
    return list(game.features(game.start(Setup(scenario.id, board=scenario.board)), 0))


def mean_error(pairs: Sequence[tuple[float, float]]) -> float:
    """The mean squared difference of what was said and what came."""
    return sum((said - came) ** 2 for said, came in pairs) / max(1, len(pairs))


def fit(rows: Sequence[Sequence[float]], outcomes: Sequence[float]) -> list[float]:
    """Weights of a logistic regression by Newton's method; the first column is the bias and does not decay."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [0.0] + [-DECAY * weight for weight in weights[1:]]
        bend = [[DECAY * (a == b and a > 0) for b in range(size)] for a in range(size)]
        for row, outcome in zip(rows, outcomes, strict=True):
            chance = chance_of(sum(w * x for w, x in zip(weights, row, strict=True)))
            steep = chance * (1 - chance) + 1e-9
            for a in range(size):
                slope[a] += (outcome - chance) * row[a]
                for b in range(a + 1):
                    bend[a][b] += steep * row[a] * row[b]
        for a in range(size):
            for b in range(a):
                bend[b][a] = bend[a][b]
        weights = [w + change for w, change in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system of equations, by elimination with pivots."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda place: abs(rows[place][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column] or 1e-12
        for place in range(size):
            if place != column:
                factor = rows[place][column] / head
                rows[place] = [a - factor * b for a, b in zip(rows[place], rows[column], strict=True)]
    return [rows[place][size] / (rows[place][place] or 1e-12) for place in range(size)]


def reliability(judgement: Judgement, samples: Sequence[Sample]) -> list[Band]:
    """How often what was said came true, on the games that were kept back, in bands of ten per cent."""
    bands: list[list[tuple[float, float]]] = [[] for _ in range(BANDS)]
    for one in samples:
        if not one.game % KEPT_BACK:
            said = judgement.chance(one.values)
            bands[min(BANDS - 1, int(said * BANDS))].append((said, one.outcome))
    return [
        Band(sum(said for said, _ in band) / len(band), sum(came for _, came in band) / len(band), len(band))
        for band in bands
        if band
    ]
