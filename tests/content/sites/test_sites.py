"""Scenarios on their maps: marks where things lie, ways that the rules would walk, and drawings with names."""

from __future__ import annotations

from typing import cast

import pytest

from sortie.board.paths import costs_from
from sortie.board.reach import cheapest
from sortie.content.packs import read_packs
from sortie.games import open_game
from sortie.games.skirm import SkirmGame
from sortie.kernel.game.sites import GOAL, NO_WAY, THING, ZONE, Site, SiteMark
from sortie.library.pack_check import game_function

DRAWN = ("skirm", "escape", "siege")


@pytest.mark.parametrize("game", DRAWN)
def test_every_scenario_has_its_sites(game: str) -> None:
    opened = open_game(game)
    sites = opened.sites()
    assert {site.scenario for site in sites} == {one.id for one in opened.scenarios()}
    for site in sites:
        squares = {square for mark in site.marks for square in mark.squares}
        assert squares <= set(range(site.width * site.height))
        assert {mark.side for mark in site.marks if mark.kind == ZONE} == {0, 1}
        assert site.unfairness() != NO_WAY, "every goal can be come to"
        for mark in site.marks:
            assert opened.texts("en", mark.key, {}) != mark.key, "everything has a name"


def test_a_way_is_as_dear_as_the_cheapest_movement() -> None:
    """SKIRM: what `reach` finds, which the rules of movement use, from each square of a zone by itself."""
    game = cast(SkirmGame, open_game("skirm"))
    for site in game.sites():
        battle_map = game.library.maps[site.board]
        steps = battle_map.steps(0, battle_map.difficult)
        zones = [mark.squares for mark in site.marks if mark.kind == ZONE]
        for mark in site.marks:
            for side, way in enumerate(mark.ways):
                costs = [
                    cheapest(steps, one, mark.squares[0], battle_map.standable, 0) for one in zones[side]
                ]
                assert way == min(cost for cost in costs if cost >= 0)


def marked(*ways: tuple[int, ...]) -> Site:
    goals = tuple(SiteMark(GOAL, "goal", (0,), -1, way) for way in ways)
    return Site("one", "map", 1, 1, (SiteMark(ZONE, "zone", (0,), 0), SiteMark(THING, "x", (0,)), *goals))


@pytest.mark.parametrize(
    ("ways", "unfair"),
    [
        (((3, 12), (12, 3)), 0),  # each side has a near and a far one
        (((3, 12), (11, 3)), 1),
        (((5, 5), (9, 4)), 4),
        (((4,), (7,)), 3),  # one side alone: how much farther the second is
        (((4, NO_WAY),), NO_WAY),
        ((), 0),
    ],
)
def test_unfairness_compares_near_with_near(ways: tuple[tuple[int, ...], ...], unfair: int) -> None:
    assert marked(*ways).unfairness() == unfair


def test_costs_take_the_cheapest_way_and_stop_at_the_most() -> None:
    dear = {0: [(1, 5), (2, 1)], 2: [(1, 1), (3, 4)], 1: [], 3: []}
    assert costs_from([0], lambda place: dear[place]) == {0: 0, 1: 2, 2: 1, 3: 5}
    assert costs_from([0], lambda place: dear[place], 2) == {0: 0, 1: 2, 2: 1}
    assert costs_from([0, 3], lambda place: dear[place])[3] == 0


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", DRAWN)
def test_a_summary_draws_zones_goals_and_names(game: str, language: str) -> None:
    packs = read_packs([game])
    opened = open_game(game)
    summary = game_function(game, "view.pack_summary", "summary_of")(packs[-1], packs, language)
    for site in opened.sites():
        title = opened.texts(language, f"scenario-{site.scenario}", {})
        shown = [one for one in summary.drawings if one.title.startswith(f"{title} (")]
        assert shown
        lines = "\n".join(line for one in shown for line in one.lines)
        for mark in site.marks:
            assert f"  {opened.texts(language, mark.key, {})}" in lines


def test_a_drawing_has_its_letters_at_the_places_of_the_legend() -> None:
    packs = read_packs(["siege"])
    drawings = game_function("siege", "view.pack_summary", "summary_of")(packs[-1], packs, "en").drawings
    bombs = next(one for one in drawings if one.title == "Bomb (Customs House)")
    place = next(line for line in bombs.lines if line.startswith("A  "))
    x, y = (int(number) for number in place[place.index("[") + 1 : place.index("]")].split(", "))
    assert bombs.lines[1 + 2 * y + 1][4 + 3 * x + 1 : 4 + 3 * x + 3].strip() == "A"


def test_tiles_are_drawn_with_doors_and_ducts() -> None:
    packs = read_packs(["level7"])
    drawings = game_function("level7", "view.pack_summary", "summary_of")(packs[-1], packs, "en").drawings
    found = {one.title: one for one in drawings}
    assert found["Maintenance Tunnel"].lines == ("+-X-+", "| o |", "+-X-+")
    assert found["Airlock"].lines == ("+---+---+", "D   |   D", "+---+---+", "|   |   |", "+-D-+-D-+")
    assert found["Airlock"].note == "S"
