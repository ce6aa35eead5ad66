"""The line of an option that is offered means this option, and nothing else that begins alike."""

from __future__ import annotations

from random import Random

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.intents import read_intent
from sortie.kernel.match import Match
from sortie.lab.bench import random_answer
from sortie.lab.playing import setups
from tests.shipped import shipped


@pytest.mark.parametrize("name", ["skirm", "escape", "siege", "level7"])
def test_the_line_of_an_option_is_one_answer(name: str) -> None:
    """`shoot corvo at standee` is no shot at Corvo with two more targets."""
    game = shipped(name)
    random, dice, tried, verbs = Random(name), SeededDice(name), 0, set()
    for setup in setups(game)[:6]:
        match = Match(game, setup)
        while match.position.request is not None:
            choice = match.position.open_choice()
            if choice is not None:
                for verb, targets, detail in choice.options.rows:
                    option = next(one for one in choice.options if (one.verb, one.detail) == (verb, detail))
                    text = match.position.write(option)
                    assert targets
                    assert read_intent(match.position, choice.seat, text) == [text]
                    tried += 1
                    verbs.add(verb)
            random_answer(match, random, dice)
    assert tried > 300
    assert name != "siege" or "shoot-standee" in verbs
