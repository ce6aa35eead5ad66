"""Odds of a player of LEVEL 7 who does not know what others hold or have looked at."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.level7.rules.worlds import imagined
from sortie.games.level7.state.state import Level7State
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.chance.odds import mixed, odds
from sortie.kernel.chance.seat_odds import seat_odds
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice
from sortie.lab.bench import random_answer
from tests.level7.drawing import CROSS, GAME, position, tile


def chances(found: Position) -> dict[tuple[str, int, str, int], float]:
    """Every probability of the first exploration that is offered, as the asked seat knows it."""
    choice = found.open_choice()
    assert choice is not None
    option = next(option for option in choice.options if option.verb == "explore")
    told = seat_odds(found, choice.seat, option)
    return {
        (line.kind, line.subject, line.what, amount): float(weight)
        for line in told.lines
        for amount, weight in line.amounts
    }


@pytest.mark.rule("L7-21.6")
def test_what_another_has_looked_at_is_as_likely_as_any_other_tile() -> None:
    names = [one.id for one in GAME.library.tiles]
    drawn = position(tiles=CROSS, players=[{"place": "crossing"}, {"place": "corridor-305"}]).state
    assert isinstance(drawn, Level7State)
    unseen = [names[number] for number in range(len(names)) if drawn.unseen >> number & 1]
    one, two = (position_with(top) for top in (unseen[0], unseen[-1]))
    assert chances(one) == chances(two)
    worlds = [position_with(top) for top in unseen]
    option = next(option for option in worlds[0].request.options if option.verb == "explore")  # type: ignore[union-attr]
    mean = mixed([(odds(world, option), 1) for world in worlds])
    told = seat_odds(one, 0, option)
    for line in mean.lines:
        known = told.find(line.kind, line.subject, line.what)
        assert known is not None
        for amount, weight in line.amounts:
            assert abs(float(known.chance(amount)) - float(weight)) < 1e-9


def position_with(top: str) -> Position:
    """The first player may explore; the second alone has looked at the tile on top of the stack."""
    players = [{"place": "crossing"}, {"place": "corridor-305"}]
    return position(tiles=CROSS, players=players, top=[top], looker=2)


@pytest.mark.rule("L7-21.6", "L7-17.7")
def test_a_tile_mixed_into_a_stack_stays_in_it_when_another_has_looked_at_it() -> None:
    for scenario in GAME.library.scenarios:
        if not scenario.mixed[0]:
            continue
        mixed_in = GAME.library.tiles[scenario.mixed[0][0]].id
        found = position(scenario=scenario.id, top=[mixed_in], looker=2).checkpoint
        assert isinstance(found, Level7State)
        for seed in range(8):
            world = imagined(found, found, 0, SeededDice(seed))
            assert world.sure[0] >> tile(mixed_in) & 1 or tile(mixed_in) in world.top
        return
    pytest.fail("no scenario mixes a tile into its first stack")


@pytest.mark.rule("L7-6.1")
def test_nothing_that_odds_tell_depends_on_the_hands_of_others() -> None:
    random, dice = Random("hands of others"), SeededDice("hands of others")
    match = Match(GAME, Setup(GAME.scenarios()[0].id, seats=2))
    looked = 0
    while not match.position.over and looked < 40:
        found = match.position
        request = found.request
        if isinstance(request, Choice) and not random.randrange(2):
            rows = request.options.rows
            verb, targets, detail = rows[random.randrange(len(rows))]
            option = request.options.first()._replace(
                verb=verb, target=targets.bit_length() - 1, detail=detail
            )
            checkpoint, now = found.checkpoint, found.state
            assert isinstance(checkpoint, Level7State) and isinstance(now, Level7State)
            told = seat_odds(found, request.seat, option)
            for seed in range(2):
                world = imagined(checkpoint, now, request.seat, SeededDice(seed))
                if not world.top:
                    assert odds(found, option, checkpoint=world).lines == told.lines
                    looked += bool(told.lines)
        random_answer(match, random, dice)
    assert looked > 10
