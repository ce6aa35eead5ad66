"""Turning points: the moments that moved a game most, and the curve of its course."""

from __future__ import annotations

import itertools

import pytest

from sortie.games import game_names
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.match import Match
from sortie.lab.playing import play_match, setups
from sortie.players.random_player import RandomPlayer
from sortie.players.turning_points import (
    APART,
    MOST,
    Standing,
    followed,
    standings_of,
    story_of,
    turning_points,
)
from tests.shipped import shipped


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


def test_what_happens_while_the_table_is_laid_turns_no_game() -> None:
    laid = [Standing(number, (50 * (number % 2), 0), begun=False) for number in range(8)]
    played = [Standing(8 + number, (10 if number < 6 else -10, 0)) for number in range(12)]
    found = turning_points([*laid, *played])
    assert [one.entries for one in found] == [14]


@pytest.mark.parametrize("name", game_names())
def test_every_game_lays_its_table_first_and_then_plays(name: str) -> None:
    game = shipped(name)
    match = Match(game, setups(game)[0])
    play_match(match, [RandomPlayer(seat) for seat in range(game.seats_of(match.state))], SeededDice(name))
    begun = [one.begun for one in standings_of(match)]
    assert not begun[0] and begun[-1] and begun == sorted(begun)


@pytest.mark.parametrize("name", game_names())
def test_the_curve_ends_with_the_result_and_the_points_say_what_was_done(name: str) -> None:
    game = shipped(name)
    match = Match(game, setups(game)[0])
    players = [RandomPlayer(seat) for seat in range(game.seats_of(match.state))]
    play_match(match, players, SeededDice(f"{name} curve"))
    before = len(match.log)
    story = story_of(match)
    assert len(match.log) == before
    result = game.result(match.state)
    assert result is not None
    won = any(result.scores) if result.shared else game.side_seats(len(result.scores))[0] == result.winner
    drawn = not result.shared and result.winner < 0
    assert story.moments[-1] == (len(match.log), 0 if drawn else 100 if won else -100)
    assert all(abs(lead) < 100 for _, lead in story.moments[:-1])
    assert story.moments[0][1] == 0
    for point in story.points:
        assert 0 <= point.deed <= point.entries
        assert -1 <= point.chance <= 100
    assert any(point.deed for point in story.points)
    assert len(story.luck) == len(players) and all(-1 <= one <= 100 for one in story.luck)


@pytest.mark.parametrize("name", game_names())
def test_what_turned_a_game_is_a_deed_and_not_an_answer_to_one(name: str) -> None:
    game = shipped(name)
    match = Match(game, setups(game)[0])
    players = [RandomPlayer(seat) for seat in range(game.seats_of(match.state))]
    play_match(match, players, SeededDice(f"{name} deeds"))
    _, deeds, decided = followed(match)
    played = [deed for deed in deeds.values() if not game.setting_up(deed.position.state)]
    assert {type(deed.position.checkpoint.agenda[-1]) for deed in played} <= set(game.decisions)
    assert {deed.number for deed in deeds.values()} < {deed.number for deed in decided}


@pytest.mark.parametrize(("name", "seed"), [("skirm", "skirm"), ("siege", "siege")])
def test_whoever_shot_had_luck_or_none(name: str, seed: str) -> None:
    game = shipped(name)
    match = Match(game, setups(game)[0])
    players = [RandomPlayer(seat) for seat in range(game.seats_of(match.state))]
    play_match(match, players, SeededDice(seed))
    shooters = {
        deed.seat for deed in followed(match)[2] if deed.rolled and deed.option.verb.startswith("shoot")
    }
    luck = story_of(match).luck
    assert shooters
    assert all(0 <= luck[seat] <= 100 for seat in shooters)
