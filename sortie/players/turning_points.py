"""Turning points: where a game that was played tipped, measured with the game's own evaluation.

A moment is a decision with the dice that followed it. It weighs as much as it moved the standing of the seat it
mattered to most, and twice as much when somebody else leads after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sortie.kernel.game import Game, Setup
from sortie.kernel.match import Entry, Match
from sortie.kernel.options import Option
from sortie.kernel.requests import NOBODY

MOST = 8
APART = 3  # moments between two turning points: a volley is one of them, not four
LEAST = 4  # a turning point weighs at least this part of the heaviest one
SCALE = 100


class TurningPoint(NamedTuple):
    """After so many entries of the log this seat had won the most by one moment; `weight` is 1 to 100."""

    entries: int
    seat: int
    weight: int


class Standing(NamedTuple):
    """How good the game looked for each seat after so many entries of its log, and whether play had begun."""

    entries: int
    worth: tuple[int, ...]
    begun: bool = True


class Story(NamedTuple):
    """A game as a curve: what the first seat is ahead by at each moment, from -100 to 100, and where it tipped."""

    moments: tuple[tuple[int, int], ...]  # (entries, lead)
    points: tuple[TurningPoint, ...]


def story_of(game: Game, setup: Setup, log: Sequence[Entry], most: int = MOST) -> Story:
    """The curve of a game and its turning points, in the order in which they came."""
    standings = standings_of(game, setup, log)
    leads = [_lead(one.worth) for one in standings]
    # The end itself is worth more than all that led to it, so it gives no measure of the rest.
    largest = max((abs(lead) for lead in leads[:-1]), default=0) or 1
    curve = tuple(
        (one.entries, max(-SCALE, min(SCALE, lead * SCALE // largest)))
        for one, lead in zip(standings, leads, strict=True)
    )
    return Story(curve, turning_points(standings, most))


def standings_of(game: Game, setup: Setup, log: Sequence[Entry]) -> list[Standing]:
    """The standing before the game and after each of its moments."""
    match = Match(game, setup)
    seats = range(game.seats_of(match.state))
    found = [_standing(game, match, seats, 0)]
    for number, entry in enumerate(log, start=1):
        match.answer(entry.seat, entry.answer)
        if number == len(log) or not _chance(log[number]):
            found.append(_standing(game, match, seats, number))
    return found


def _standing(game: Game, match: Match, seats: range, entries: int) -> Standing:
    worth = tuple(game.evaluate(match.state, seat) for seat in seats)
    return Standing(entries, worth, not game.setting_up(match.state))


def _chance(entry: Entry) -> bool:
    """Dice and draws; sealed answers are nobody's as well, but they are decisions."""
    return entry.seat == NOBODY and not (entry.answer and isinstance(entry.answer[0], Option))


def turning_points(standings: Sequence[Standing], most: int = MOST) -> tuple[TurningPoint, ...]:
    """The heaviest moments of play, none of them close to a heavier one; never the end of the game itself."""
    weighed = sorted(
        ((_weight(before, after), -place) for place, (before, after) in _moments(standings)), reverse=True
    )
    heaviest = weighed[0][0] if weighed else 0
    chosen: list[int] = []
    for weight, negative in weighed:
        place = -negative
        if len(chosen) == most or weight * LEAST < heaviest or weight == 0:
            break
        if all(abs(place - other) >= APART for other in chosen):
            chosen.append(place)
    return tuple(_point(standings, place, heaviest) for place in sorted(chosen))


def _moments(standings: Sequence[Standing]) -> list[tuple[int, tuple[Standing, Standing]]]:
    return [
        (place, (standings[place - 1], standings[place]))
        for place in range(1, len(standings) - 1)
        if standings[place - 1].begun
    ]


def _point(standings: Sequence[Standing], place: int, heaviest: int) -> TurningPoint:
    before, after = standings[place - 1], standings[place]
    gains = _gains(before, after)
    weight = _weight(before, after)
    return TurningPoint(after.entries, gains.index(max(gains)), max(1, weight * SCALE // heaviest))


def _weight(before: Standing, after: Standing) -> int:
    largest = max((abs(gain) for gain in _gains(before, after)), default=0)
    return largest * 2 if _leader(before.worth) != _leader(after.worth) else largest


def _gains(before: Standing, after: Standing) -> list[int]:
    return [now - then for then, now in zip(before.worth, after.worth, strict=True)]


def _leader(worth: tuple[int, ...]) -> int:
    """The seat that is ahead; for a game of one seat whether it is above nothing."""
    if len(worth) == 1:
        return 0 if worth[0] >= 0 else -1
    return worth.index(max(worth))


def _lead(worth: tuple[int, ...]) -> int:
    return worth[0] - max(worth[1:], default=0)
