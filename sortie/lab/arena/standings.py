"""Standings: the scores of a tournament as plain data, with ratings and what each claim of a preset comes to."""

from __future__ import annotations

from typing import Any

from sortie.lab.arena.scores import PairScores, Scores, Tally
from sortie.lab.arena.tournament import Tournament
from sortie.lab.statistics.intervals import Interval
from sortie.lab.statistics.ratings import ratings

DIGITS = 4


def standings(tournament: Tournament, scores: Scores, anchor: str = "") -> dict[str, Any]:
    """Everything a tournament came to, the strongest first."""
    results = {pair: (one.total.points, float(one.total.games)) for pair, one in scores.items()}
    rated = ratings(tournament.entrants, results, anchor)
    order = sorted(tournament.entrants, key=lambda name: -rated[name].value)
    return {
        "game": tournament.game,
        "seed": tournament.seed,
        "games": scores.games,
        "anchor": anchor if anchor in tournament.entrants else "average",
        "players": [_player(name, rated[name], scores) for name in order],
        "pairs": [_pair(one) for one in scores.values()],
        "problems": [
            {"game": number, "problems": list(problems)}
            for one in scores.values()
            for number, problems in one.problems
        ],
    }


def _player(name: str, rating: Interval, scores: Scores) -> dict[str, Any]:
    games = sum(one.games for pair, one in scores.items() if name in pair)
    points = 0.0
    counted = 0
    for pair, one in scores.items():
        if name in pair:
            points += one.total.points if name == pair[0] else one.total.games - one.total.points
            counted += one.total.games
    return {
        "name": name,
        "games": games,
        "share": round(points / counted, DIGITS) if counted else 0.5,
        "rating": interval_data(rating, 1),
        "forfeits": sum(one.forfeits.get(name, 0) for one in scores.values()),
    }


def _pair(one: PairScores) -> dict[str, Any]:
    found: dict[str, Any] = {
        "first": one.pair[0],
        "second": one.pair[1],
        "games": one.games,
        "blocks": one.blocks.count,
        "won": one.won,
        "drawn": one.drawn,
        "lost": one.lost,
        "share": interval_data(one.share),
        "verdict": one.verdict,
        "scenarios": {name: tally_data(tally) for name, tally in sorted(one.scenarios.items())},
        "sides": {name: tally_data(tally) for name, tally in sorted(one.sides.items())},
        "seats": {str(seat + 1): tally_data(tally) for seat, tally in sorted(one.seats.items())},
        "decisions": one.decisions,
        "forfeits": one.told_forfeits,
    }
    if any(tally.games for tally in one.own):
        found["success"] = {name: tally_data(tally) for name, tally in zip(one.pair, one.own, strict=True)}
    return found


def tally_data(tally: Tally) -> dict[str, Any]:
    """Games and share of a tally."""
    return {"games": tally.games, "share": interval_data(tally.share)}


def interval_data(interval: Interval, digits: int = DIGITS) -> dict[str, float]:
    """An interval as plain data."""
    return {
        "value": round(interval.value, digits),
        "low": round(interval.low, digits),
        "high": round(interval.high, digits),
    }
