"""What is learnt: the same from the same games, a chance, right as often as it says, and never of other rules."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games import game_names
from sortie.kernel.errors import BadRecord
from sortie.kernel.game.outcomes import Result
from sortie.kernel.game.setup import Setup
from sortie.players.judgement import Judgement, chance_of, judgement_of, read_judgement
from sortie.players.training import (
    Sample,
    feature_names,
    fit,
    learn,
    outcome_of,
    played_samples,
    reliability,
    solved,
)
from tests.shipped import shipped
from tests.toy_game import DuelGame


class OpenDuel(DuelGame):
    """A duel in which nothing is hidden, with something learnt about it."""

    def __init__(self, text: str | None = None) -> None:
        super().__init__()
        self.hidden_information = False
        self._text = text

    def learnt(self) -> str | None:
        return self._text


def learnt(games: int = 16) -> tuple[Judgement, list[Sample]]:
    """What 16 duels of random players teach."""
    game = OpenDuel()
    found = [one for samples in played_samples(game, [Setup("")], "random", games, "s") for one in samples]
    return learn(game, found, "random", games, "s", "2026-01-01"), found


def test_equal_seeds_learn_equally() -> None:
    assert learnt() == learnt()


def test_what_was_learnt_reads_back_and_is_used_for_these_rules_only() -> None:
    made, _ = learnt()
    assert read_judgement(made.text()) == made
    assert judgement_of(OpenDuel(made.text())) == made
    other = Judgement(**{**made.__dict__, "rules": "of yesterday"})
    assert judgement_of(OpenDuel(other.text())) is None
    assert judgement_of(OpenDuel()) is None
    with pytest.raises(BadRecord, match="sortie train"):
        read_judgement('{"game": "duel"}')


def test_a_regression_finds_the_weights_that_made_its_outcomes() -> None:
    random = Random(4)
    rows = [[1.0, random.gauss(0, 1), random.gauss(0, 1)] for _ in range(4000)]
    outcomes = [float(random.random() < chance_of(0.5 + 2 * row[1] - row[2])) for row in rows]
    found = fit(rows, outcomes)
    assert all(abs(one - true) < 0.2 for one, true in zip(found, (0.5, 2.0, -1.0), strict=True))


def test_a_small_system_is_solved() -> None:
    assert [round(x, 9) for x in solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0])] == [1.0, 2.0]


def test_reliability_counts_games_that_were_kept_back_only() -> None:
    made = Judgement("duel", "1", "random", 8, "s", "", ("standing",), (0.0,), (1.0,), (1.0,), 0.0, 0.0, 0.0)
    samples = [Sample(game, (value,), 1.0) for game in range(8) for value in (-3.0, 3.0)]
    bands = reliability(made, samples)
    assert [band.positions for band in bands] == [2, 2]
    assert bands[0].said < 0.1 < 0.9 < bands[1].said


def test_outcomes_are_won_lost_or_half() -> None:
    assert [outcome_of(Result((3, 1), 0), seat) for seat in (0, 1)] == [1.0, 0.0]
    assert outcome_of(Result((1, 1), -1), 0) == 0.5
    assert [outcome_of(Result((1, 0, 1), -1, shared=True), seat) for seat in range(3)] == [1.0, 0.0, 1.0]


@pytest.mark.parametrize("game_name", game_names())
def test_what_ships_fits_the_features_of_its_game(game_name: str) -> None:
    game = shipped(game_name)
    found = judgement_of(game)
    if found is not None:
        assert list(found.features) == feature_names(game)
        assert found.error < found.error_before
