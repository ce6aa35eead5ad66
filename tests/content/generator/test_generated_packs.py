"""Rolled-up packs of all games: the same seed the same files, no mistake in them, fair by distance, played to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.generator.floors import Border, Box, cut, shared_borders, spanning
from sortie.content.generator.generated import GeneratedPack
from sortie.content.packs import read_packs
from sortie.games import game_names, open_game
from sortie.games.escape.content.generator import pack as escape
from sortie.games.level7.content.generator import pack as level7
from sortie.games.siege.content.generator import pack as siege
from sortie.games.skirm.content.generator import missions as skirm
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import SortieError
from sortie.kernel.game.setup import Setup
from sortie.kernel.game.sites import GOAL, Site
from sortie.lab.playing import play_out
from sortie.library.pack_check import find_mistakes, game_function
from sortie.players.random_player import RandomPolicy

SEEDS = (0, 1, 2, 5)


def made(game: str, seed: int) -> GeneratedPack:
    found: GeneratedPack = game_function(game, "content.generator.pack", "generate_pack")(seed)
    return found


@pytest.mark.parametrize("game", game_names())
def test_a_seed_makes_the_same_pack_again(game: str) -> None:
    assert made(game, 7) == made(game, 7)
    assert made(game, 7).files != made(game, 8).files
    assert made(game, 7).report.startswith("seed 7\n")
    with pytest.raises(SortieError, match="no seed"):
        made(game, -1)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seed", SEEDS)
def test_a_rolled_up_pack_has_no_mistake_and_is_fair(game: str, seed: int, tmp_path: Path) -> None:
    pack = made(game, seed)
    pack.write(tmp_path)
    assert find_mistakes(read_packs([tmp_path])) == []
    opened = open_game(game, [tmp_path])
    assert pack.scenario in [one.id for one in opened.scenarios()]
    for site in opened.sites():
        if site.scenario == pack.scenario:
            assert is_fair(game, site)


def is_fair(game: str, site: Site) -> bool:
    """By distance, as the documentation promises it."""
    ways = [mark.ways for mark in site.marks if mark.kind == GOAL]
    assert ways
    if game == "escape":
        near = min(min(one) for one in ways) >= escape.NEAREST
        return near and all(abs(one[0] - one[1]) <= escape.TOLERANCE for one in ways)
    if game == "siege":
        return 0 <= site.unfairness() <= siege.TOLERANCE
    # Where the task is unequal by itself, guards begin in the middle: nearer to all goals alike.
    middle = site.variant == f"plan-{skirm.CORNERS_AND_CENTRE}" and len(set(ways)) <= len(ways) // 2
    return site.unfairness() == 0 or middle


@pytest.mark.parametrize("seed", SEEDS)
def test_tiles_of_a_rolled_up_floor_have_doors_enough(seed: int) -> None:
    tiles = level7.roll_tiles(SeededDice(seed), seed)
    assert len(tiles) == level7.TILES
    assert sum(len(tile.doors) for tile in tiles) in level7.DOORS and all(tile.doors for tile in tiles)


@pytest.mark.parametrize("game", ["escape", "siege", "level7"])
@pytest.mark.parametrize("seed", [1, 3])
def test_a_rolled_up_scenario_is_played_to_its_end(game: str, seed: int, tmp_path: Path) -> None:
    pack = made(game, seed)
    pack.write(tmp_path)
    opened = open_game(game, [tmp_path])
    state = opened.start(Setup(scenario=pack.scenario))
    seats = opened.seats_of(state)
    played = play_out(
        opened, state, tuple(RandomPolicy(str(seat)) for seat in range(seats)), SeededDice(seed)
    )
    assert played.result is not None and opened.problems(state) == []


def test_a_floor_is_cut_into_rooms_that_fill_it() -> None:
    floor = Box(2, 1, 13, 9)
    rooms = cut(floor, SeededDice(4), 3, 20)
    squares = [square for room in rooms for square in room.squares()]
    assert sorted(squares) == sorted(floor.squares()) and len(rooms) > 3
    assert all(room.wide >= 3 and room.high >= 3 for room in rooms)


def test_rooms_share_the_borders_between_them() -> None:
    rooms = [Box(0, 0, 1, 1), Box(2, 0, 2, 1), Box(0, 2, 1, 2)]
    shared = shared_borders(rooms)
    assert shared == {
        (0, 1): [Border(1, 0, False), Border(1, 1, False)],
        (0, 2): [Border(0, 1, True), Border(1, 1, True)],
    }
    assert sorted(spanning(3, list(shared), SeededDice(1))) == [(0, 1), (0, 2)]
