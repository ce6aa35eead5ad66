"""Odds of what lies under the next tile, compared with a count of one's own: tiles by class, in stacks known in part."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sortie.games.level7.content.catalogue import CRATE
from sortie.games.level7.state.state import Level7State
from sortie.kernel.chance.seat_odds import seat_odds
from sortie.kernel.position import Position
from tests.level7.drawing import GAME, LIBRARY, position

MAP = [["crossing", 0, 0], ["corridor-101-a", 1, 0]]
WITH_CRATES = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["storeroom-b", 2, 0], ["arms-locker", 0, 1]]
HERE = {"place": "crossing", "hand": ["bolt"]}
THERE = {"place": "corridor-101-a", "hand": ["bolt"]}


def chance_of_an_item(found: Position, seat: int) -> Fraction:
    """What a seat is told about exploring to the north: how likely an item is found."""
    choice = found.open_choice()
    assert choice is not None
    option = next(one for one in choice.options if found.write(one) == "explore crossing/n")
    line = seat_odds(found, seat, option, exact=True).find("seat", 0, "items")
    return Fraction(line.chance(1)) if line is not None else Fraction(0)


def counted(tiles: list[list[object]], sure: set[int], left: int, set_aside: set[int]) -> Fraction:
    """The same by counting: every tile of the deck that is nowhere else may lie in any of the stacks.

    `left` tiles lie in the next stack; those that are surely in it are among them, the others are any of the unknown.
    """
    laid = {LIBRARY.tile(str(name)) for name, *_ in tiles}
    deck = {number for number in range(len(LIBRARY.tiles)) if LIBRARY.deck_tiles >> number & 1}
    unknown = deck - laid - set_aside - sure
    share = Fraction(left - len(sure), left * len(unknown))
    chance = sum((Fraction(1, left) for tile in sure if CRATE in LIBRARY.tiles[tile].icons), Fraction(0))
    return chance + sum((share for tile in unknown if CRATE in LIBRARY.tiles[tile].icons), Fraction(0))


@pytest.mark.rule("L7-17.7", "L7-21.6")
@pytest.mark.parametrize("tiles", [MAP, WITH_CRATES])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("scenario", [one.id for one in LIBRARY.scenarios])
def test_an_unknown_tile_is_any_of_those_nobody_has_seen(
    scenario: str, tiles: list[list[object]], seat: int
) -> None:
    found = position(scenario=scenario, tiles=tiles, players=[HERE, THERE])
    state = found.state
    assert isinstance(state, Level7State)
    plan = state.floor.scenario
    laid = {LIBRARY.tile(str(name)) for name, *_ in tiles}
    mixed = set(plan.mixed[0]) - laid
    elsewhere = set(plan.mixed[1]) | ({plan.named} if plan.named >= 0 else set())
    assert chance_of_an_item(found, seat) == counted(tiles, mixed, state.left[0], elsewhere)
    again = Position(GAME, state.copy())
    assert chance_of_an_item(again, seat) == chance_of_an_item(found, 1 - seat), (
        "one look is like another, for every seat"
    )
