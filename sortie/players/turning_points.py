"""Turning points: where a game that was played tipped, measured with the game's own evaluation.

A moment is a deed: a decision with everything that followed from it, dice and answers of others. It weighs as much as
it moved the standing of the seat it mattered to most, and twice as much when somebody else leads after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sortie.kernel.game.judge import Judge
from sortie.kernel.game.outcomes import Result
from sortie.kernel.match import Entry, Match
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.players.luck import Deed, luck_of

MOST = 8
APART = 3  # moments between two turning points: a volley is one of them, not four
LEAST = 4  # a turning point weighs at least this part of the heaviest one
SCALE = 100
NEARLY = 90  # as far as a game that is not over may lean


class TurningPoint(NamedTuple):
    """After so many entries of the log this seat had won the most by one moment; `weight` is 1 to 100.

    The deed is the entry `deed` of the log, counted from 1. `chance` is how many of a hundred times it turns out at
    least as well for that seat; -1 where no dice fell.
    """

    entries: int
    seat: int
    weight: int
    deed: int = 0
    chance: int = -1


class Standing(NamedTuple):
    """How good the game looked for each seat after so many entries of its log, and whether play had begun."""

    entries: int
    worth: tuple[int, ...]
    begun: bool = True


class Story(NamedTuple):
    """A game as a curve: what the first seat is ahead by at each moment, from -100 to 100, and where it tipped.

    The last moment of a finished game is its result: 100, -100, or 0 for a draw. `luck` is how well the dice of each
    seat's attacks fell, from 0 to 100 with 50 for ordinary luck; -1 for a seat that rolled none.
    """

    moments: tuple[tuple[int, int], ...]  # (entries, lead)
    points: tuple[TurningPoint, ...]
    luck: tuple[int, ...] = ()


def story_of(match: Match, most: int = MOST) -> Story:
    """The curve of a game and its turning points, in the order in which they came; `match` stays as it is."""
    standings, deeds, decided = followed(match)
    result = match.game.result(match.state) if match.position.over else None
    shared = result is not None and result.shared
    points = turning_points(standings, most)
    told = tuple(_told(point, deeds.get(point.entries)) for point in points)
    curve = _curve(standings, shared)
    if result is not None:
        curve[-1] = (curve[-1][0], _final(match, result))
    return Story(tuple(curve), told, luck_of(decided, len(standings[0].worth)))


def _curve(standings: Sequence[Standing], shared: bool) -> list[tuple[int, int]]:
    """Leads over the whole scale but for its ends, measured from where play began: an uneven start is no lead."""
    leads = [sum(one.worth) if shared else _lead(one.worth) for one in standings]
    begun = next((place for place, one in enumerate(standings) if one.begun), 0)
    moved = [lead - leads[begun] if one.begun else 0 for lead, one in zip(leads, standings, strict=True)]
    # The end itself is worth more than all that led to it, so it gives no measure of the rest.
    largest = max((abs(lead) for lead in moved[:-1]), default=0) or 1
    return [
        (one.entries, max(-NEARLY, min(NEARLY, lead * NEARLY // largest)))
        for one, lead in zip(standings, moved, strict=True)
    ]


def _final(match: Match, result: Result) -> int:
    """The result for the first seat, as a point of the curve."""
    if result.shared:
        return SCALE if any(score > 0 for score in result.scores) else -SCALE
    if result.winner < 0:
        return 0
    sides = match.game.side_seats(len(result.scores))
    return SCALE if sides[0] == result.winner else -SCALE


def standings_of(match: Match) -> list[Standing]:
    """The standing before the game and after each of its moments."""
    return followed(match)[0]


def followed(match: Match) -> tuple[list[Standing], dict[int, Deed], list[Deed]]:
    """The standings of a game, its deeds by the length of the log after them, and every single decision with its dice."""
    game, log = match.game, match.log
    again = Match(game, match.setup, match.opening.copy())
    seats = range(game.seats_of(again.state))
    found = [_standing(game, again, seats, 0)]
    deeds: dict[int, Deed] = {}
    decided: list[Deed] = []
    deed: Deed | None = None
    last: Deed | None = None
    for number, entry in enumerate(log, start=1):
        if _chance(entry):
            deed = deed and deed._replace(rolled=True)
            last = last and last._replace(rolled=True)
        elif not again.position.answers:
            last = _deed(again, entry, number)
            deed = deed or last
        again.answer(entry.seat, entry.answer)
        if number < len(log) and not _is_settled(again):
            continue
        now = _standing(game, again, seats, number)
        if last is not None:
            decided.append(last._replace(worth=now.worth))
            last = None
        if number == len(log) or _is_free(again):
            found.append(now)
            if deed is not None:
                deeds[number] = deed._replace(worth=now.worth)
            deed = None
    return found, deeds, decided


def _is_settled(match: Match) -> bool:
    """Whether the last decision is paid for and its dice have fallen."""
    return not match.position.answers and not isinstance(match.position.request, Chance)


def _is_free(match: Match) -> bool:
    """Whether the deed under way is over: what is asked now is no answer to it."""
    agenda = match.position.checkpoint.agenda
    return not agenda or type(agenda[-1]) in match.game.decisions or match.game.setting_up(match.state)


def _deed(match: Match, entry: Entry, number: int) -> Deed | None:
    """A decision of one seat at which nothing is under way; None for sealed answers and the like."""
    choice = match.position.choice_of(entry.seat) if entry.seat >= 0 else None
    if choice is None or not isinstance(entry.answer, Option) or entry.answer not in choice.options:
        return None
    weighed = match.game.weighs(choice.label, entry.answer.verb)
    return Deed(number, entry.seat, entry.answer, match.position.copy(), weighed)


def _told(point: TurningPoint, deed: Deed | None) -> TurningPoint:
    """A turning point with its deed, and how likely it was to turn out so well."""
    if deed is None:
        return point
    chance = deed.chance_of(point.seat) if deed.rolled else -1
    return point._replace(deed=deed.number, chance=chance)


def _standing(game: Judge, match: Match, seats: range, entries: int) -> Standing:
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
