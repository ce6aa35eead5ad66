"""Options written row by row are the options written one by one."""

from __future__ import annotations

from random import Random

from sortie.games import game_names
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.match import Match
from sortie.lab.bench import random_answer
from sortie.lab.playing import setups
from sortie.server.tables.offers import offered
from tests.shipped import shipped


def test_offers_are_the_options_in_their_order() -> None:
    for name in game_names():
        game = shipped(name)
        match = Match(game, setups(game)[0])
        random, dice = Random("offers"), SeededDice("offers")
        compared = 0
        while match.position.request is not None:
            for seat in range(game.seat_count):
                choice = match.position.choice_of(seat)
                wanted = [match.position.write(one) for one in choice.options] if choice is not None else []
                assert offered(match.position, seat) == wanted
                compared += len(wanted)
            random_answer(match, random, dice)
        assert compared > 100
