"""Turning points: the moments that moved a game most, and the curve of its course."""

from __future__ import annotations

import itertools

from sortie.players.turning_points import APART, MOST, Standing, turning_points


def standings(*worths: tuple[int, ...]) -> list[Standing]:
    return [Standing(number, worth) for number, worth in enumerate(worths)]


def flat(worth: tuple[int, ...], count: int = 5) -> list[tuple[int, ...]]:
    return [worth] * count


def test_the_heaviest_moment_weighs_a_hundred_and_belongs_to_who_gained() -> None:
    found = turning_points(standings(*flat((10, -10)), *flat((60, -60)), *flat((35, -35))))
    assert [(one.entries, one.seat, one.weight) for one in found] == [(5, 0, 100), (10, 1, 50)]


def test_a_change_of_the_leader_counts_twice() -> None:
    found = turning_points(standings(*flat((20, -20)), *flat((60, -60)), *flat((70, -70)), *flat((-5, 5))))
    assert [(one.entries, one.seat) for one in found if one.weight == 100] == [(15, 1)]


def test_a_volley_is_one_turning_point() -> None:
    steps = [(10 * number, -10 * number) for number in range(1, 9)]
    found = turning_points(standings(*flat((1, -1)), *steps, *flat((80, -80))))
    places = [one.entries for one in found]
    assert places == sorted(places)
    assert all(after - before >= APART for before, after in itertools.pairwise(places))


def test_the_end_itself_is_no_turning_point() -> None:
    found = turning_points(standings(*flat((1, -1)), *flat((5, -5)), (100_000, -100_000)))
    assert [one.entries for one in found] == [5]


def test_there_are_never_too_many_and_none_where_nothing_happens() -> None:
    swings = [one for number in range(40) for one in flat((number % 2 * 100, 0), 4)]
    assert len(turning_points(standings(*swings))) == MOST
    assert turning_points(standings(*flat((3, 3), 20))) == ()
    assert turning_points(standings((0, 0))) == ()


def test_a_game_of_one_seat_turns_too() -> None:
    found = turning_points(standings(*flat((5,)), *flat((-40,)), *flat((20,))))
    assert [(one.entries, one.seat) for one in found] == [(5, 0), (10, 0)]
